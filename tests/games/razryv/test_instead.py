"""Texts that put something else in the place of what would happen, and those that may be declined."""

from typing import Any

import pytest

from tests.games.razryv.effects import BOTH
from tests.games.razryv.effects import MINE
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of


def shield(**more: Any) -> dict[str, Any]:
    text = {
        "kind": "replacement",
        "would": "sent_to_cell",
        "affects": MINE,
        "instead": [{"op": "draw", "n": 1}],
        **more,
    }
    return spell(text, mode="visible")


SHIELDED: dict[str, Any] = {"forest": ["n:c", "s:a", "s:it"], "south.deck": ["s:b", "s:b#2"]}


def test_something_else_may_happen_instead() -> None:
    table = table_of({"it": shield()}, SHIELDED)
    table = after(table, "north", "attack_creature", attacker="n:c", target="s:a")
    assert (table.zones["south.cell"], table.zones["south.hand"]) == ((), ("s:b",))


@pytest.mark.parametrize(("use", "cell", "hand"), [(True, (), ("s:b",)), (False, ("s:a",), ())])
def test_something_else_may_be_declined(use: bool, cell: tuple[str, ...], hand: tuple[str, ...]) -> None:
    table = table_of({"it": shield(may=True)}, SHIELDED)
    table = after(table, "north", "attack_creature", attacker="n:c", target="s:a")
    table = after(table, "south", "choose", use=use)
    assert (table.zones["south.cell"], table.zones["south.hand"], table.agenda) == (cell, hand, ())


def test_what_is_done_instead_is_not_replaced_by_the_same_text() -> None:
    text = {
        "kind": "replacement",
        "would": "destroyed",
        "affects": MINE,
        "instead": [{"op": "destroy", "to": {"each": MINE}}],
    }
    axe = spell(play({"op": "destroy", "to": {"each": MINE}}))
    table = table_of(
        {"it": axe, "loop": spell(text, mode="visible")}, {"forest": ["n:a", "n:loop"], "north.hand": ["n:it"]}
    )
    assert "n:a" in cast(table).zones["north.destroyed"]


@pytest.mark.parametrize(
    ("event", "operation", "used", "left"),
    [
        ("destroyed", {"op": "destroy", "to": {"each": MINE}}, ("n:a", "n:loop"), ()),
        ("card_drawn", {"op": "draw", "n": 1}, (), ("n:b",)),
    ],
)
def test_other_things_may_be_declined_too(
    event: str, operation: dict[str, Any], used: tuple[str, ...], left: tuple[str, ...]
) -> None:
    subject: dict[str, Any] = {"affects": MINE if event == "destroyed" else {**BOTH, "side": "yours"}}
    text = {"kind": "replacement", "would": event, "may": True, "instead": [{"op": "life", "n": 1}], **subject}
    zones = {"forest": ["n:a", "n:loop"], "north.hand": ["n:it"], "north.deck": ["n:b"]}
    cards = {"it": spell(play(operation)), "loop": spell(text, mode="visible")}
    table = cast(table_of(cards, zones))
    assert table.prompts[0].seat == "north"
    place = "forest" if event == "destroyed" else "north.hand"
    instead = after(table, "north", "choose", use=True)
    assert (instead.zones[place], instead.counters["north.life"]) == (used, 101)
    all_the_same = after(table, "north", "choose", use=False)
    assert (all_the_same.zones[place], all_the_same.counters["north.life"]) == (left, 100)
