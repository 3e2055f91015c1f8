"""Asked about a creature: its Strength, Energy and protection now, each with where it comes from."""

from collections.abc import Iterator
from typing import Any

from adjudicator.cards.meaning import number
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.games.razryv.board import STANDING
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import has_keyword
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.questions_knowing import card_asked
from adjudicator.games.razryv.questions_knowing import not_there
from adjudicator.games.razryv.senses import PROTECTIONS
from adjudicator.games.razryv.strength import STILL
from adjudicator.games.razryv.strength import energy
from adjudicator.games.razryv.strength import strength
from adjudicator.games.razryv.strength import texts_on
from adjudicator.games.razryv.timed import Effect
from adjudicator.games.razryv.timed import effects_on
from adjudicator.physical.definitions import claimant
from adjudicator.queries import Asking
from adjudicator.queries import Point
from adjudicator.table import Table
from adjudicator.table import name_of

VALUES = {"strength": (strength, ("RZ-144",)), "energy": (energy, ("RA-38",))}
PROTECTED = ("RZ-146",)


def what_its_strength_is(asking: Asking, card: str) -> Iterator[Point]:
    """What the Strength, Energy and protection of this creature are now, and why."""
    table = asking.table
    zone = card_asked(asking, card)
    if zone is None:
        yield not_there(card)
    elif definition_of(table, card) is None:
        yield Point("card.unknown", {"card": card})
    elif kind_of(table, card) not in STANDING:
        yield Point("strength.none", {"card": card}, ("RZ-024",))
    else:
        yield from _value(table, card, "strength")
        if printed(table, card, "energy", None) is not None:
            yield from _value(table, card, "energy")
        yield from _protection(table, card)
        yield from _doubts(table, card)


def _value(table: Table, card: str, op: str) -> Iterator[Point]:
    """The value, what is printed, and everything that changes it; the parts add up to the whole."""
    value, rules = VALUES[op]
    yield Point(f"{op}.is", {"card": card, "value": value(table, card)}, rules)
    yield Point(f"{op}.printed", {"value": printed(table, card, op)})
    lasting = table.mark(card, f"{op}_mod")
    if lasting:
        yield Point(f"{op}.lasting", {"change": lasting}, rules)
    for effect in effects_on(table, card):
        if effect["op"] == op:
            yield Point(f"{op}.effect", {**_of_effect(effect), "change": effect["n"]}, (*rules, effect["by"]))
    for context, held in texts_on(table, card, op):
        change = number(STILL, table, context, held.mod.n or 0)
        yield Point(f"{op}.text", {"source": context.card, "change": change}, (*rules, *context.cites()))


def _of_effect(effect: Effect) -> dict[str, Any]:
    """The card that an effect came from, and how long it holds."""
    lasts = {key: effect[key] for key in ("until", "seat", "source", "left") if key in effect}
    return {"cause": effect["by"], "lasts": lasts}


def _protection(table: Table, card: str) -> Iterator[Point]:
    found = tuple(_protections(table, card))
    yield Point("protected.is", {"card": card, "held": bool(found)}, PROTECTED)
    yield from found


def _protections(table: Table, card: str) -> Iterator[Point]:
    for flag in PROTECTIONS:
        if has_keyword(table, card, flag):
            yield Point("protected.printed", {"flag": flag}, PROTECTED)
        if table.mark(card, flag):
            yield Point("protected.lasting", {"flag": flag}, PROTECTED)
    for effect in effects_on(table, card):
        if effect["op"] == "protect":
            about = {**_of_effect(effect), "flag": effect["scope"]}
            yield Point("protected.effect", about, (*PROTECTED, effect["by"]))
    for context, held in texts_on(table, card, "protect"):
        about = {"source": context.card, "flag": held.mod.params["scope"]}
        yield Point("protected.text", about, (*PROTECTED, *context.cites()))


def _doubts(table: Table, card: str) -> Iterator[Point]:
    """What nobody knows: cards that lie there without a program, and a print that one seat alone vouches for."""
    seat = claimant(table, name_of(card))
    if seat is not None:
        yield Point("card.claimed", {"card": card, "seat": seat})
    realm = table.where.get(card)
    for other in table.zones[realm] if realm in REALM_SIGHT_ZONES else ():
        definition = definition_of(table, other)
        if other not in table.backs and definition is not None and definition.status == "manual":
            yield Point("card.manual", {"card": other})
