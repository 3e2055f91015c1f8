"""Definitions that a match adds to its catalogue: what was said of a card, by whom, and whether it is agreed."""

import json
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from adjudicator.cards.definition import Definition
from adjudicator.cards.definitions import LANGUAGES
from adjudicator.cards.definitions import read_definition
from adjudicator.cards.lexicon import Vocabulary
from adjudicator.cards.reading import Reading
from adjudicator.faults import Malformed
from adjudicator.physical.actions import DefineCard
from adjudicator.table import Table

CLAIM, AGREED = "claim:", "agreed:"
"""How the source of a definition begins while only one seat says so, and once another seat or a judge agrees."""

_KEPT = 1_000
"""No match adds so many cards; a service with many matches starts anew then."""


class AddedDefinitions:
    """Reads what matches have added to their catalogues; each text is read once."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._read: dict[str, Definition] = {}

    def of(self, table: Table, name: str) -> Definition | None:
        """The definition that this match itself has of a card, whether agreed or only claimed."""
        entry = table.defined.get(name)
        if entry is None:
            return None
        text = json.dumps([name, entry], sort_keys=True)
        known = self._read.get(text)
        if known is None:
            if len(self._read) >= _KEPT:
                self._read.clear()
            known = self._read[text] = read_entry(self.vocabulary, table, name, entry)
        return known


def read_entry(vocabulary: Vocabulary, table: Table, name: str, entry: Mapping[str, Any]) -> Definition:
    """The definition that an entry holds. Raises Malformed with every fault, placed as in the action's body."""
    reading = Reading(vocabulary, {*table.catalogue, *table.defined, name})
    definition = read_definition(reading, "action.values", name, dict(entry))
    reading.faults = [replace(fault, place=_in_body(fault.place, fault.expected)) for fault in reading.faults]
    reading.close()
    return definition


def entry_of(act: DefineCard, source: str) -> dict[str, Any]:
    """What the action says, as the catalogue would hold it; a text in whatever language stands for all."""
    status = "program" if "abilities" in act.values else "manual"
    text = {} if act.text is None else {"text": dict.fromkeys(LANGUAGES, act.text)}
    return {"status": status, **act.values, **text, "type": act.type, "source": source}


def agrees(vocabulary: Vocabulary, table: Table, act: DefineCard, known: Definition) -> bool:
    """What the action says does not contradict the definition; what it leaves out it does not say."""
    if act.type != known.type or (act.text is not None and act.text not in (known.text or {}).values()):
        return False
    said = {key: value for key, value in act.values.items() if key in known.printed}
    if any(known.printed[key] != value for key, value in said.items()):
        return False
    unsaid = set(act.values) - set(known.printed)
    if not unsaid:
        return True
    try:
        claimed = read_entry(vocabulary, table, act.name, {**known.printed, **entry_of(act, "")})
    except Malformed:
        return False
    return (
        claimed.printed == known.printed and claimed.keywords == known.keywords and claimed.abilities == known.abilities
    )


def claimant(table: Table, name: str) -> str | None:
    """Who alone says what this card is; None where nobody claims anything or all agree."""
    source = str(table.defined.get(name, {}).get("source", ""))
    return source.removeprefix(CLAIM) if source.startswith(CLAIM) else None


def _in_body(place: str, expected: str) -> str:
    """Name, type and text stand beside the values in the action's body."""
    if expected == "short name":
        return "action.name"
    for key in ("type", "text"):
        if place == f"action.values.{key}" or place.startswith(f"action.values.{key}."):
            return f"action.{key}"
    return place
