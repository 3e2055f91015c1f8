"""What is reported although it makes no sense is on record, and in nobody's way: the table can still be laid."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import fields

from adjudicator import games
from adjudicator.faults import Malformed
from adjudicator.office.judging import judge_on
from adjudicator.office.shelf import definitions_of
from adjudicator.record.audit import defaults_of
from adjudicator.record.events import Acted
from adjudicator.record.events import Envelope
from adjudicator.record.secrecy import parts_of
from adjudicator.referee import Verdict
from adjudicator.referee import body_of
from adjudicator.referee import read_action
from adjudicator.table import Table
from adjudicator.table import hear
from adjudicator.table import see
from adjudicator.table.soundness import each_card_lies_once
from tests.phones.table import CARDS
from tests.phones.table import GIVEN

GAME = games.load("razryv")
STRANGE = ("s:lynx", "n:nonsuch", "n:?", "n:?#40", "x:wolf", "?", "e:?")
"""Cards that lie nowhere, and some that lie where nobody would look for them."""
KNOWN = ("n:dragon", "s:wolf", "n:goal", "e:calm", "n:imp")
ELSEWHERE: dict[str, Any] = {
    "realm": "forest",
    "mode": "face_down",
    "text": "so it was",
    "name": "wolf",
    "type": "creature",
    "key": "give_up",
    "value": "nonsense",
    "agree": True,
    "join": True,
    "changes": {},
}
"""What stands in a body where no card does."""


def with_card(card: str) -> dict[str, tuple[Any, ...]]:
    """What may stand in each parameter, so that it names the card."""
    return {
        "card": (card,),
        "attacker": ("n:wolf", card, [card, card]),
        "target": (card,),
        "cards": ([card],),
        "offer": ([card], [card, card]),
        "energy_cards": ([card, card],),
        "reveals": (card.partition(":")[2] or card,),
        "choices": ({"discard": [card]}, {"target": card}),
        "order": ({"north.deck": [card]}, {"forest": [card]}, {"nowhere": [card]}),
        "hands": ({"north": [card]},),
        "objectives": ({"north": card},),
        "zones": ({"forest": [card]},),
        "marks": ({card: {"attacked": True}},),
    }


def bodies(do: str) -> Iterator[dict[str, Any]]:
    known = fields(GAME.actions[do])
    for card in (*STRANGE, *KNOWN):
        named = with_card(card)
        needed = {one.name for one in known if one.required and one.name != "by"}
        least = {name: named[name][0] if name in named else ELSEWHERE[name] for name in needed}
        yield least
        for name in (one.name for one in known if one.name in named):
            yield from ({**least, name: value} for value in named[name])


@pytest.fixture(scope="module")
def table() -> Table:
    definitions = definitions_of("razryv", {"game": "razryv", "version": "", "cards": CARDS})
    return GAME.position.lay(GIVEN, definitions, dict(defaults_of(GAME, GAME.edition)))


def verdicts(table: Table, do: str) -> Iterator[tuple[Any, Verdict]]:
    for body in bodies(do):
        for by in GAME.actors[:3]:
            try:
                action = read_action(GAME.actions, GAME.actors, {"do": do, "by": by, **body})
                around = Envelope(said_by="south", irregular=True)
                yield action, judge_on(GAME, table, action, around, waive=True)
            except Malformed:
                continue


@pytest.mark.parametrize("do", sorted(set(GAME.actions) - {"query"}))
def test_whatever_is_said_to_have_been_done_leaves_a_table_that_everybody_can_read(table: Table, do: str) -> None:
    assert each_card_lies_once(table)
    judged = list(verdicts(table, do))
    assert judged
    for action, verdict in judged:
        after = verdict.table
        assert each_card_lies_once(after), action
        event = Acted(timestamp="", action=body_of(action), outcome=verdict.outcome, facts=verdict.facts)
        parts_of(table, after, event)
        for viewer in GAME.actors:
            hear(table, verdict.facts, viewer)
            see(after, viewer)


@pytest.mark.parametrize("order", [{"north.deck": ["s:wolf"]}, {"north.deck": ["n:wolf#2"]}])
def test_an_order_that_is_none_of_the_deck_is_a_ruling_for_the_judge(table: Table, order: dict[str, list[str]]) -> None:
    action = read_action(GAME.actions, GAME.actors, {"by": "north", "do": "shuffle_decks", "order": order})
    verdict = judge_on(GAME, table, action, Envelope(said_by="south", irregular=True), waive=True)
    assert (verdict.outcome, verdict.table.zones) == ("ruling_required", table.zones)
