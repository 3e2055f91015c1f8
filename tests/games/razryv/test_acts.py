"""What takes several cards at once takes each of them on its own account."""

import pytest

from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of

THEIRS = {"object": "creature", "side": "opponents", "range": "here"}


@pytest.mark.parametrize(
    ("op", "would", "pile"),
    [
        ("send_to_cell", "sent_to_cell", "south.cell"),
        ("send_to_cell", "leaves_realm", "south.cell"),
        ("destroy", "destroyed", "south.destroyed"),
        ("destroy", "leaves_realm", "south.destroyed"),
    ],
)
def test_a_card_whose_text_keeps_it_there_keeps_nobody_else_and_goes_after_all_where_it_lets_it_pass(
    op: str, would: str, pile: str
) -> None:
    kept = {"kind": "replacement", "would": would, "event": {"subject": "self"}, "may": True}
    text = {**kept, "instead": [{"op": "life", "to": "controller", "n": 1}]}
    cards = {
        "oak": {"type": "creature", "energy": 5, "strength": 25, "abilities": [text]},
        "it": spell(play({"op": op, "to": {"each": THEIRS}})),
    }
    zones = {"forest": ["n:a", "s:oak", "s:b"], "north.hand": ["n:it"]}
    table = cast(table_of(cards, zones))
    spared = after(table, "south", "choose", use=True)
    assert (spared.zones["forest"], spared.zones[pile]) == (("n:a", "s:oak"), ("s:b",))
    gone = act(table, "south", "choose", use=False).table
    assert (gone.zones["forest"], set(gone.zones[pile])) == (("n:a",), {"s:b", "s:oak"})
