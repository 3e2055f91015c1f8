"""What differs where a viewer may not look is seen alike, and whatever is done there is answered and sounds alike."""

from collections.abc import Iterator
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from adjudicator.dealing import Step
from adjudicator.office import told_to
from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.referee import Action
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.table import JUDGE
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of
from adjudicator.table import see
from adjudicator.table.names import renamed
from tests.laws.razryv.positions import DONE
from tests.laws.razryv.positions import GAME
from tests.laws.razryv.positions import KINDS
from tests.laws.razryv.positions import NOT_PLAYED
from tests.laws.razryv.positions import REFEREE
from tests.laws.razryv.positions import SEATS
from tests.laws.razryv.positions import VIEWERS
from tests.laws.razryv.positions import Played
from tests.laws.razryv.positions import stories
from tests.laws.tables import strings_in
from tests.laws.tables import uncounted

COUNTED = ("north.deck", "south.deck", "event.deck")
GOALS = ("north.objective", "south.objective")
HANDS = ("north.hand", "south.hand")


class Twin(Struct, frozen=True):
    """A table that looks the same to a viewer, and what each hidden card is called there."""

    table: Table
    other: Mapping[str, str]


def in_sight(table: Table, viewer: str) -> set[str]:
    """All cards that the viewer can name, written out by zone rather than asked of the sights."""
    if viewer == JUDGE:
        return {card for card, zone in table.where.items() if zone not in COUNTED}
    return {card for card, zone in table.where.items() if _is_in_sight(table, card, zone, viewer)}


def _is_in_sight(table: Table, card: str, zone: str, viewer: str) -> bool:
    seat = zone.partition(".")[0]
    if zone in (*COUNTED, "objective.deck"):
        return False
    if zone in HANDS:
        return seat == viewer
    if zone in GOALS:
        return seat == viewer or table.sights[zone][viewer] == "faces"
    if zone.endswith(".cell"):
        return seat == viewer or table.house["cell_visibility"] == "public"
    return card not in table.backs or table.owner(card) == viewer


def never_seen(table: Table, facts: tuple[Fact, ...], viewer: str) -> set[str]:
    """The known cards that the viewer can name at no moment, and is neither shown nor asked about."""
    hidden = {card for card in table.where if not is_unknown(card)}
    between = table
    for fact in (None, *facts):
        between = between if fact is None else fold(between, fact)
        hidden -= in_sight(between, viewer)
        hidden -= set(strings_in((see(between, viewer).prompts, see(between, viewer).agenda)))
        if isinstance(fact, Seen) and viewer in (*fact.to, JUDGE):
            hidden.discard(fact.card)
    dealt = {name_of(card) for card in in_sight(between, viewer)}  # an Objective's owner changes as it is dealt
    return {card for card in hidden if table.where[card] != "objective.deck" or name_of(card) not in dealt}


def twins(table: Table, facts: tuple[Fact, ...], viewer: str) -> Iterator[Twin]:
    """Other cards of the same kinds wherever the viewer never looks; another order of piles; another latch."""
    ends = any(isinstance(fact, Ended) for fact in facts)
    hidden = {card for card in never_seen(table, facts, viewer) if table.where[card] != "event.deck"}  # texts search it
    if ends:  # the end hangs on the Objectives, be they shown or not
        hidden = {card for card in hidden if table.where[card] not in GOALS}
    other = {card: _other(table, card, number) for number, card in enumerate(sorted(hidden), start=60)}
    yield Twin(_with(table, other, ends=ends, viewer=viewer), other)
    swapped = dict(_swapped(table, hidden))
    yield Twin(_with(table, swapped, ends=True, viewer=viewer), swapped)


def _other(table: Table, card: str, number: int) -> str:
    """A card of the same type by another name, where the catalogue has one."""
    names = sorted(name for name in table.catalogue if type_of(table, name) == type_of(table, name_of(card)))
    if not names:
        return f"{prefix_of(card)}:{name_of(card)}#{number}"
    at = (names.index(name_of(card)) + 1) % len(names)
    return f"{prefix_of(card)}:{names[at]}#{number}"


def type_of(table: Table, name: str) -> str:
    """The type of the card in the catalogue of the match, none if it is not in it."""
    return table.catalogue[name].type if name in table.catalogue else ""


def _swapped(table: Table, hidden: set[str]) -> Iterator[tuple[str, str]]:
    """Hidden cards of one zone, each in the place of the next of the same owner and type."""
    for cards in table.zones.values():
        for prefix in sorted({prefix_of(card) for card in cards}):
            mine = [card for card in cards if card in hidden and prefix_of(card) == prefix]
            for kind in sorted({type_of(table, name_of(card)) for card in mine}):
                here = [card for card in mine if type_of(table, name_of(card)) == kind]
                yield from zip(here, [*here[1:], *here[:1]], strict=True)


def _with(table: Table, other: Mapping[str, str], *, ends: bool, viewer: str) -> Table:
    """The table with these cards called otherwise, and other latches where the viewer does not read them."""
    counters = dict(table.counters)
    for seat in SEATS:
        number = latest_group(table, besides=seat)
        if viewer not in (seat, JUDGE) and not ends and number:
            counters |= {f"{seat}.latch": number, f"{seat}.latched": 1}
    zones = {zone: tuple(other.get(card, card) for card in cards) for zone, cards in table.zones.items()}
    return replace(
        table,
        zones=MappingProxyType(zones),
        where=MappingProxyType({card: zone for zone, cards in zones.items() for card in cards}),
        marks=MappingProxyType({other.get(card, card): marks for card, marks in table.marks.items()}),
        backs=MappingProxyType({other.get(card, card): back for card, back in table.backs.items()}),
        counters=MappingProxyType(counters),
        agenda=tuple(replace(frame, bindings=renamed(frame.bindings, other)) for frame in table.agenda),
        prompts=tuple(replace(prompt, options=renamed(prompt.options, other)) for prompt in table.prompts),
        forgotten=MappingProxyType({}),
    )


def latest_group(table: Table, besides: str) -> int:
    """The latest fact group that the other seat's latch or ledger speaks of; a latch up to it moves no number."""
    other = next(seat for seat in SEATS if seat != besides)
    goal = table.zones[f"{other}.objective"]
    noted = [int(mark[3:]) for card in goal for mark in table.marks.get(card, {}) if mark.startswith("at.")]
    return max([table.counters.get(f"{other}.latch", 0), *noted])


def told_of(before: Table, action: Action, verdict: Verdict, viewer: str) -> tuple[object, ...]:
    """All that a viewer is told of what was done."""
    told = told_to(viewer, REFEREE, before, action, verdict)
    assert told.facts == hear(before, verdict.facts, viewer)
    seen = encode_table(uncounted(told.table))
    return encode_facts(told.facts), seen, told.outcome, told.reasons, told.cites, told.readings


def sounds_alike(step: Step, viewer: str) -> int:
    """Of how many tables that differ where the viewer may not look it was asked; of each step once."""
    if (id(step), viewer) not in ASKED:
        ASKED[id(step), viewer] = sum(_sounds_alike(step, viewer))
    return ASKED[id(step), viewer]


ASKED: dict[tuple[int, str], int] = {}


def _sounds_alike(step: Step, viewer: str) -> Iterator[bool]:
    seen = encode_table(uncounted(see(step.before, viewer)))
    told = told_of(step.before, step.action, step.verdict, viewer)
    for twin in twins(step.before, step.verdict.facts, viewer):
        assert encode_table(uncounted(see(twin.table, viewer))) == seen
        action = read_action(GAME.actions, GAME.actors, renamed(dict(step.body), twin.other))
        assert told_of(twin.table, action, REFEREE.explain(twin.table, action), viewer) == told
        yield bool(twin.other)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("do", DONE)
def test_whatever_is_done_sounds_the_same_on_tables_that_look_the_same(played: Played, do: str, viewer: str) -> None:
    for step in played.with_action(do):
        sounds_alike(step, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in NOT_PLAYED])
def test_so_does_every_kind_of_fact(played: Played, kind: type[Fact], viewer: str) -> None:
    asked = sum(sounds_alike(step, viewer) for step in played.with_fact(kind))
    assert asked > 0 or viewer == JUDGE


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("kind", NOT_PLAYED)
def test_so_do_facts_that_no_rule_tells(played: Played, kind: type[Fact], viewer: str) -> None:
    for table, facts in stories(played, kind):
        after = see(fold_all(table, facts), viewer)
        for twin in twins(table, facts, viewer):
            there: Any = tuple(
                replace(fact, card=twin.other.get(fact.card, fact.card), by=())
                for fact in facts
                if hasattr(fact, "card")
            )
            here: Any = tuple(replace(fact, by=()) for fact in facts)
            assert hear(twin.table, there, viewer) == hear(table, here, viewer)
            assert uncounted(see(fold_all(twin.table, there), viewer)) == uncounted(after)
