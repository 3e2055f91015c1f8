"""Folds what it reads on its standard input in a process of its own, and writes what comes of it."""

import sys

import msgspec

from adjudicator.record.codec import decode_facts
from adjudicator.record.codec import decode_table
from adjudicator.record.codec import encode_table
from adjudicator.table import fold_all


def main() -> None:
    stories = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=list[tuple[bytes, bytes]])
    tables = [fold_all(decode_table(table, {}), decode_facts(facts)) for table, facts in stories]
    sys.stdout.buffer.write(msgspec.msgpack.encode([encode_table(table) for table in tables]))


if __name__ == "__main__":
    main()
