"""A card without a name: one that may not be looked at lies face down, one that nobody has recorded is unknown."""

from typing import Any

import pytest

from adjudicator.table import Table
from adjudicator.table import hear
from adjudicator.table import see
from adjudicator.telling.teller import Teller
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

FIELDS = {
    "a.field": ["p:?#10", "p:three", "_", "_"],
    "b.field": ["p:?#20", "p:two", "_", "_"],
    "reserve": ["p:?#40", "p:?#41"],
}
WORDS = {
    "en": {"down": "A face-down card", "unknown": "An unknown card", "one": "A card"},
    "pt": {"down": "Uma carta virada para baixo", "unknown": "Uma carta desconhecida", "one": "Uma carta"},
}


def table(**given: Any) -> Table:
    return table_of(FIELDS, seats=["a", "b", "c"], **given)


def told(before: Table, viewer: str, lang: str, by: str, do: str, **more: Any) -> str:
    facts = act(before, by, do, **more).facts
    return " ".join(one.text for one in Teller(GAME, see(before, viewer), lang).tell(hear(before, facts, viewer)))


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("viewer", ["b", "c", "spectator"])
@pytest.mark.parametrize("pos", [1, 2])
def test_all_who_may_not_look_call_a_card_the_same_whether_or_not_it_is_recorded(
    lang: str, viewer: str, pos: int
) -> None:
    said = told(table(), viewer, lang, "a", "slide", pos=pos, target="b", target_pos=1)
    assert said.startswith(WORDS[lang]["down"])


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("viewer", ["a", "judge"])
def test_whoever_may_look_hears_that_nobody_has_recorded_it(lang: str, viewer: str) -> None:
    said = told(table(), viewer, lang, "a", "slide", pos=1, target="b", target_pos=1)
    assert said.startswith(WORDS[lang]["unknown"])


def test_whoever_is_confused_sees_the_back_as_everybody_does() -> None:
    said = told(table(confused=["a"]), "a", "en", "a", "slide", pos=1, target="b", target_pos=1)
    assert said.startswith(WORDS["en"]["down"])


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize(("viewer", "word"), [("a", "unknown"), ("b", "one"), ("spectator", "one")])
def test_a_card_out_of_a_pile_is_just_a_card_to_whoever_sees_its_back_only(lang: str, viewer: str, word: str) -> None:
    owed = after(table(phase="closing", turn="a"), "a", "end_turn")
    assert told(owed, viewer, lang, "a", "refill", pos=3).startswith(WORDS[lang][word])


@pytest.mark.parametrize("viewer", ["a", "b", "spectator", "judge"])
def test_what_all_see_and_nobody_has_recorded_is_unknown_to_all(viewer: str) -> None:
    open_to_all = table_of({**FIELDS, "graveyard": ["p:?#50"]}, seats=["a", "b", "c"])
    assert str(Teller(GAME, see(open_to_all, viewer), "en").card("p:?#50")) == "an unknown card"
