"""Receipts that people kept on their phones, held against a record: each is in it, is missing from it, or differs.

A file of receipts holds what the service answered, as JSON: one answer a line, or a list of them; whatever else stands
in an answer is passed over. Copied from a slip by hand it is one receipt a line, written VERSION CODE.
"""

import json
from collections.abc import Iterator
from collections.abc import Sequence
from typing import Any
from typing import Final
from typing import Literal
from uuid import UUID

from msgspec import Struct

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.record.digest import Line
from adjudicator.record.digest import is_short_code
from adjudicator.record.digest import short_code

WORDS: Final = 2
"""A receipt copied by hand: its version and its code."""

Became = Literal["held", "missing", "differs", "another_match"]


class PhoneReceipt(Struct, frozen=True):
    """What a phone was answered: at this version the record had this code. place: where it stands in the file."""

    place: str
    version: int
    code: str
    match: str = ""


class Compared(Struct, frozen=True):
    """A receipt and what the record has. has: the record's own code there, or its match; empty where it has nothing."""

    place: str
    version: int
    code: str
    became: Became
    has: str = ""


def compared(receipts: Sequence[PhoneReceipt], lines: Sequence[Line], match: UUID) -> tuple[Compared, ...]:
    """Each receipt beside the record, those of the earliest versions first: the first at odds is where it begins."""
    codes = {line.version: short_code(line.digest) for line in lines}
    ordered = sorted(receipts, key=lambda receipt: receipt.version)
    return tuple(_beside(receipt, codes.get(receipt.version, ""), str(match)) for receipt in ordered)


def _beside(receipt: PhoneReceipt, code: str, match: str) -> Compared:
    said = (receipt.place, receipt.version, receipt.code)
    if receipt.match not in ("", match):
        return Compared(*said, "another_match", match)
    if not code:
        return Compared(*said, "missing")
    return Compared(*said, "held" if receipt.code == code else "differs", code)


def read_receipts(written: bytes, place: str) -> tuple[PhoneReceipt, ...]:
    """The receipts of a file. Raises Malformed with every line that is none, and where there is none at all."""
    try:
        text = written.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise Malformed((Fault(place, str(wrong), "utf-8"),)) from wrong
    read = [part for where, value in _values(text, place) for part in _receipts(value, where)]
    faults = tuple(part for part in read if isinstance(part, Fault))
    receipts = tuple(part for part in read if isinstance(part, PhoneReceipt))
    if faults or not receipts:
        raise Malformed(faults or (Fault(place, NOTHING, "receipt"),))
    return receipts


def _values(text: str, place: str) -> Iterator[tuple[str, Any]]:
    whole = _json(text)
    if isinstance(whole, list):
        yield from ((f"{place}[{at}]", value) for at, value in enumerate(whole))
    elif isinstance(whole, dict):
        yield place, whole
    else:
        for number, line in enumerate(text.splitlines(), start=1):
            if line.strip():
                yield f"{place}, line {number}", _of_line(line)


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _of_line(line: str) -> Any:
    words = line.split()
    if len(words) == WORDS and words[0].isascii() and words[0].isdigit():
        return {"version": int(words[0][:9]), "code": words[1]}
    value = _json(line)
    return line if value is None else value


def _receipts(value: Any, place: str) -> Iterator[PhoneReceipt | Fault]:
    """The receipts in one answer: its own, and those of the actions in it that were kept."""
    if not isinstance(value, dict):
        yield Fault(place, shown(value), "receipt")
        return
    if value.get("dry_run") is True:  # nothing came of it, so that the record holds nothing of it
        return
    match = value.get("match", "")
    yield _receipt(value, place, match)
    actions = value.get("actions")
    for at, one in enumerate(actions if isinstance(actions, list) else ()):
        if isinstance(one, dict) and one.get("kept") is True:
            yield _receipt(one, f"{place}.actions[{at}]", match)


def _receipt(value: dict[str, Any], place: str, match: Any) -> PhoneReceipt | Fault:
    version, code = value.get("version"), value.get("code")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        return Fault(f"{place}: version", NOTHING if version is None else shown(version), "position")
    tidied = code.replace("-", "").upper() if isinstance(code, str) else ""
    if not is_short_code(tidied):
        return Fault(f"{place}: code", NOTHING if code is None else shown(code), "code of a receipt")
    if not isinstance(match, str):
        return Fault(f"{place}: match", shown(match), "id")
    return PhoneReceipt(place, version, tidied, match.lower())
