"""Makes fixtures/records anew: python -m tests.records.make"""

import sys
from pathlib import Path

from adjudicator.office import definitions_of
from adjudicator.record.bundle import read
from adjudicator.record.codec import state_digest
from adjudicator.record.digest import event_from
from adjudicator.record.match import Match
from tests.records.tales import Tale
from tests.records.tales import all_tales
from tests.records.tales import bundle_of

HOME = Path(__file__).parents[2] / "fixtures" / "records"

HEAD = """# Recorded matches

Each file is one match of RAZRYV as `adjudicator export` writes it: a head, the catalogue, then one line an event. The
cards are invented. `python -m tests.records.make` makes all of them anew, to the same bytes; what is said here to be in
them is looked for by `tests/records/test_records.py`. `states.txt` holds, for each record, the digest of the table
after every event: however the program changes, an old record folds to the same tables.

| File | Events | What it shows | Found in it |
|---|---|---|---|
"""


def path_of(tale: Tale) -> Path:
    """Where the record lies."""
    return HOME / f"{tale.name}.bundle"


STATES = HOME / "states.txt"
DIGITS = 12


def folded(tale: Tale) -> Match:
    """The match that the written record holds."""
    found = read(path_of(tale).read_bytes(), tale.name)
    assert found.head.key is not None
    empty = Match(found.head.match, bytes.fromhex(found.head.key), definitions_of(found.head.game, found.catalogue))
    return empty.replay(event_from(found.head.match, line) for line in found.lines)


def states_of(tale: Tale) -> str:
    """The name and the digest of the table after each event, in one line."""
    match = folded(tale)
    digests = [state_digest(match.table_at(version))[:DIGITS] for version in range(1, match.version + 1)]
    return " ".join((tale.name, *digests))


def row_of(tale: Tale) -> str:
    events = bundle_of(tale.name).count(b"\n") - 2
    shows = ", ".join(f"`{feature}`" for feature in tale.shows)
    return f"| `{tale.name}` | {events} | {tale.told} | {shows} |\n"


def index() -> str:
    """The table of all records."""
    return HEAD + "".join(row_of(tale) for tale in all_tales())


def main() -> int:
    HOME.mkdir(parents=True, exist_ok=True)
    wanted = {path_of(tale) for tale in all_tales()}
    for path in HOME.glob("*.bundle"):
        if path not in wanted:
            path.unlink()
    for tale in all_tales():
        path_of(tale).write_bytes(bundle_of(tale.name))
    (HOME / "README.md").write_text(index())
    STATES.write_text("".join(f"{states_of(tale)}\n" for tale in all_tales()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
