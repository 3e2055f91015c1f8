"""Who may look at a place from now on is told as it is, whoever is named."""

from collections.abc import Mapping

import pytest

from adjudicator import games
from adjudicator.table import Sighted
from adjudicator.telling.teller import Teller

GAME = games.load("razryv")
EVERYBODY = ("north", "south", "spectator", "judge")


@pytest.mark.parametrize(
    ("levels", "told"),
    [
        (dict.fromkeys(EVERYBODY, "faces"), "South's hand lies open for everybody to see."),
        (dict.fromkeys(("north", "spectator"), "faces"), "South's hand lies open for everybody to see."),
        ({"north": "faces"}, "North may look at South's hand."),
        ({"north": "backs", "south": "count"}, "North and South may no longer look at South's hand."),
        ({"north": "faces", "south": "count"}, "Who may look at South's hand changes."),
        ({"spectator": "faces"}, "Who may look at South's hand changes."),
    ],
)
def test_whoever_may_look_is_named(levels: Mapping[str, str], told: str) -> None:
    table = GAME.position.lay({"zones": {"south.hand": ["s:?"]}}, {}, GAME.defaults)
    assert list(Teller(GAME, table, "en").tell_one(Sighted("south.hand", dict(levels)))) == [told]  # type: ignore[arg-type]


def test_it_is_told_in_portuguese_too() -> None:
    table = GAME.position.lay({"zones": {"south.hand": ["s:?"]}}, {}, GAME.defaults)
    teller = Teller(GAME, table, "pt")
    assert list(teller.tell_one(Sighted("south.hand", {"north": "faces"}))) == ["Norte pode olhar a mão do Sul."]
    assert list(teller.tell_one(Sighted("south.hand", {"north": "count"}))) == ["Norte já não pode olhar a mão do Sul."]
