"""The lane in a picture: what is being played, what came of it, and what may still follow."""

from typing import Any

import pytest

from adjudicator.games.ryder.picture import draw
from adjudicator.games.ryder.picture.drawing import Lane
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.ryder.asked import lay
from tests.games.ryder.test_questions import after

NINES = {
    "c.field": ["_"] * 4,
    "a.field": ["p:nine", "p:nine#2", "p:nine#3", "p:one"],
    "b.field": ["p:four", "p:six", "p:two", "p:three"],
}
TENS = {
    "c.field": ["_"] * 4,
    "a.field": ["p:ten", "p:one", "p:one#2", "p:two"],
    "b.field": ["p:ten#2", "p:three", "p:two#2", "p:two#3"],
}
WON: tuple[dict[str, Any], ...] = (
    {"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 1},
    {"by": "a", "do": "cry"},
    {"by": "a", "do": "flip_attacker"},
    {"by": "b", "do": "flip_defender"},
)
TRIGGERED = (*WON, {"by": "a", "do": "trigger_nines", "positions": [2, 3]})


def lane(table: Table, lang: str = "en") -> Lane:
    return draw(see(table, "spectator"), "spectator", lang).lane


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Nines still to attack: 2, 3"), ("pt", "Noves que ainda atacam: 2, 3")]
)
def test_the_nines_that_are_due_are_told_by_their_positions(lang: str, said: str) -> None:
    assert lane(after(lay(NINES), *TRIGGERED), lang).lines == (said,)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "One more strike may follow"), ("pt", "Pode seguir-se mais um golpe")]
)
def test_the_strike_that_a_ten_has_left_is_told(lang: str, said: str) -> None:
    assert lane(after(lay(TENS), *WON), lang).lines[-1] == said


def test_a_nine_that_follows_attacks_without_a_word_of_the_cry() -> None:
    slide = {"by": "a", "do": "slide", "pos": 2, "target": "b", "target_pos": 2}
    drawn = lane(after(lay(NINES), *TRIGGERED, slide))
    assert drawn.lines == ("A, position 2, attacks B, position 2", "Nines still to attack: 3")
    assert [(end.key, end.letter, end.number) for end in drawn.ends] == [("a", "A", 2), ("b", "B", 2)]


def test_a_card_that_a_position_lays_in_the_lane_is_told_without_a_place() -> None:
    table = lay({"lane": ["p:seven"]})
    assert (lane(table).lines, lane(table).ends) == (("A card is being played",), ())
    assert lane(table, "pt").lines == ("Uma carta está sendo jogada",)
