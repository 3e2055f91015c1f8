"""What a drawing says of the table as a whole: whose turn it is, and whose answer is awaited."""

import pytest

from adjudicator.games.ryder.picture import draw
from adjudicator.games.ryder.picture.drawing import Drawing
from adjudicator.table import Asked
from adjudicator.table import Clocked
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.games.ryder.asked import lay
from tests.games.ryder.test_questions import after
from tests.games.ryder.test_questions import attack


def view(table: Table) -> Drawing:
    return draw(see(table, "spectator"), "spectator", "en")


@pytest.mark.parametrize(
    ("table", "turn"),
    [
        (lay(), "A's turn"),
        (lay(phase="crying"), "Set-up"),
        (fold(lay(), Clocked({"phase": "laying"})), "Set-up"),
        (fold(lay(), Clocked({"turn": None})), "Set-up"),
    ],
)
def test_while_nobody_has_the_turn_it_is_the_set_up(table: Table, turn: str) -> None:
    assert view(table).turn == turn


def test_of_a_checkpoint_those_who_are_asked_are_told_and_not_who_entered_it() -> None:
    asked = [Asked(Prompt(str(at), seat, "checkpoint")) for at, seat in enumerate("abc")]
    assert [notice.split(":")[0] for notice in view(fold_all(lay(), asked)).notices] == [
        "Awaited from Player B",
        "Awaited from Player C",
    ]


def test_a_position_is_marked_as_attacked_until_the_attack_is_decided() -> None:
    slid, decided = (after(lay(), *steps) for steps in (attack(cry=True)[:3], attack(cry=True)))
    assert [view(table).seats[1].places[1].is_target for table in (slid, decided)] == [True, False]
