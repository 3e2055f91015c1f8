"""Who and when may be asked about: seats that play, and a moment at which somebody's turn could begin."""

import pytest
from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.games.ryder.questions_knowing import as_in_the_own_turn
from adjudicator.games.ryder.questions_knowing import not_in_play
from adjudicator.queries import Point
from adjudicator.table import Asked
from adjudicator.table import Clocked
from adjudicator.table import Ended
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import fold
from tests.games.ryder.asked import answer
from tests.games.ryder.asked import lay
from tests.games.ryder.test_questions import after
from tests.games.ryder.test_questions import attack

OVER = fold(lay(), Ended(Result("a", "gold")))
BACK_IN_THE_SET_UP = fold(lay(), Clocked({"phase": "laying"}))
NOBODYS_TURN = fold(lay(), Clocked({"turn": None}))


def test_a_seat_that_nobody_has_is_told_with_the_one_that_was_meant() -> None:
    with pytest.raises(Malformed) as slip:
        answer(lay(), "confused", seat="cc")
    assert slip.value.faults == (Fault("question.seat", '"cc"', "a|b|c", "c"),)


def test_in_a_turn_that_begins_nothing_is_under_way() -> None:
    begun = fold(after(lay(), *attack(cry=True)), Asked(Prompt("1", "b", "trap")))
    table = as_in_the_own_turn(replace(begun, agenda=(Frame("combo", 1, {}),)), "b")
    assert (table.prompts, table.agenda) == ((), ())
    assert (table.clock["turn"], table.clock["phase"], table.clock["attack"]) == ("b", "turn_start", None)


@pytest.mark.parametrize(
    ("table", "seat"),
    [(OVER, "b"), (BACK_IN_THE_SET_UP, "b"), (lay(phase="crying"), "b"), (lay(), "spectator")],
)
def test_no_turn_begins_before_play_nor_after_it_nor_for_a_spectator(table: Table, seat: str) -> None:
    assert as_in_the_own_turn(table, seat) is table


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (OVER, [Point("over", {}, ("RY-53",))]),
        (lay(phase="crying"), [Point("setup", {}, ("RY-29",))]),
        (BACK_IN_THE_SET_UP, [Point("setup", {}, ("RY-29",))]),
        (NOBODYS_TURN, [Point("setup", {}, ("RY-29",))]),
        (lay(), []),
    ],
)
def test_a_question_about_play_is_put_off_while_nothing_is_played(table: Table, said: list[Point]) -> None:
    assert list(not_in_play(table)) == said
