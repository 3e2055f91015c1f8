"""The card pool of a tournament: what its matches have added to the catalogue, merged, each with where it was said."""

import json
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final
from uuid import UUID

from msgspec import Struct

from adjudicator.office.service import Office
from adjudicator.office.tournaments.tables import match_of
from adjudicator.physical.definitions import CLAIM
from adjudicator.physical.outcomes import CONTESTED
from adjudicator.record.events import Acted
from adjudicator.record.hindsight import undone
from adjudicator.record.match import Match
from adjudicator.record.tournaments import Tournament
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import Defined
from adjudicator.table import Table
from adjudicator.table import see

BESIDE: Final = ("type", "text", "status", "source")
"""What an entry holds beside the printed values, and an action names in another way or not at all."""


class Mention(Struct, frozen=True, kw_only=True):
    """A table at which a card was described. version: of the match, where it was said last.

    by: who says so, or who has agreed to it. confirmed: another seat or a judge agrees; contested: another disagrees,
    and it waits for a judge.
    """

    round: int
    table: int
    match: UUID
    version: int
    by: str
    confirmed: bool
    contested: bool


class PoolCard(Struct, frozen=True, kw_only=True):
    """A card that the catalogue lacks, as one or more tables have described it.

    body: of the action that says the same at another table. at_odds: other tables describe a card of this name
    otherwise.
    """

    name: str
    body: Mapping[str, Any]
    said: tuple[Mention, ...]
    at_odds: bool

    @property
    def confirmed(self) -> bool:
        """At one table at least it is more than a claim, and at none is it contested."""
        return any(one.confirmed for one in self.said) and not any(one.contested for one in self.said)


def card_pool(office: Office, hall: Tournament, viewer: str = SPECTATOR) -> tuple[PoolCard, ...]:
    """The pool as the viewer may know it, by name; what was taken back is in it no more."""
    said: dict[tuple[str, str], list[Mention]] = {}
    bodies: dict[tuple[str, str], dict[str, Any]] = {}
    for body, mention in _mentions(office, hall, JUDGE if viewer == JUDGE else SPECTATOR):
        key = (str(body["name"]), json.dumps(body, sort_keys=True))
        bodies[key] = body
        said.setdefault(key, []).append(mention)
    names = [name for name, _ in said]
    return tuple(
        PoolCard(name=key[0], body=bodies[key], said=tuple(said[key]), at_odds=names.count(key[0]) > 1)
        for key in sorted(said)
    )


def _mentions(office: Office, hall: Tournament, eyes: str) -> Iterator[tuple[dict[str, Any], Mention]]:
    """What each match says of each card that it has added, table by table."""
    for number, one in sorted(hall.rounds.items()):
        for at, table in sorted(one.tables.items()):
            match = match_of(office, table.seated.match)
            if match is None or not match.table.defined:
                continue
            seen, versions = see(match.table, eyes), _versions(match)
            for name, entry in seen.defined.items():
                source = str(entry.get("source", ""))
                yield (
                    _body(name, entry),
                    Mention(
                        round=number,
                        table=at,
                        match=match.id,
                        version=versions.get(name, 0),
                        by=source.partition(":")[2],
                        confirmed=not source.startswith(CLAIM),
                        contested=_is_contested(seen, name),
                    ),
                )


def _versions(match: Match) -> dict[str, int]:
    """Card -> the version by which its definition became what it is."""
    gone = undone(match.history)
    return {
        fact.name: version
        for version, event in enumerate(match.events, 1)
        if isinstance(event, Acted) and version not in gone
        for fact in event.facts
        if isinstance(fact, Defined)
    }


def _is_contested(table: Table, name: str) -> bool:
    return any(prompt.id == f"{CONTESTED}define:{name}" for prompt in table.prompts)


def _body(name: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    """The action that says of a card what the entry says, without who did it."""
    values = {key: value for key, value in entry.items() if key not in BESIDE}
    body = {"do": "define_card", "name": name, "type": entry["type"], "values": values}
    texts = entry.get("text") or {}
    return {**body, "text": next(iter(texts.values()))} if texts else body
