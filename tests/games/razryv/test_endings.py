"""What was asked and has not been answered is answered with no, and which ruling confirms an annihilation."""

import pytest

from adjudicator.games.razryv.endings import declined
from adjudicator.referee import agenda
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.games.razryv.effects import act
from tests.games.razryv.effects import table_of

PROMPTS = (
    Prompt("join", "north", "join"),
    Prompt("pick", "south", "choose"),
    Prompt("ruling", "judge", "ruling"),
    Prompt("told", "north", "outcome"),
)


def board() -> Table:
    """Four questions are open, and one piece of work waits for the answers."""
    return fold_all(table_of({}, {}), (Pushed(Frame("combat", 1, {})), *map(Asked, PROMPTS)))


def told(*answers: tuple[str, object]) -> list[Fact]:
    return [fact for name, value in answers for fact in agenda.answered(board(), Prompt(name, "", ""), value)]


NOBODY_JOINS = ("join", False)
NOTHING_CHOSEN = ("pick", {"choices": {}, "use": False})


def test_of_one_who_gives_up_everything_that_was_asked_is_answered() -> None:
    assert list(declined(board(), "north")) == [*told(NOBODY_JOINS), Answered("told")]
    assert list(declined(board(), "south")) == told(NOTHING_CHOSEN)


def test_where_play_goes_on_nobody_joins_or_chooses_and_what_the_rules_cannot_know_stays_open() -> None:
    assert list(declined(board())) == told(NOBODY_JOINS, NOTHING_CHOSEN)


@pytest.mark.parametrize(("rule", "ended"), [("RZ-172", True), ("RZ-036", False)])
def test_two_declarations_are_confirmed_by_the_ruling_that_cites_annihilation_and_by_no_other(
    rule: str, ended: bool
) -> None:
    table = table_of({}, {}, {"annihilation": "judge_confirms"}, annihilation=["north", "south"])
    ruled = act(table, "judge", "judge_ruling", text="We have looked.", rules=[rule])
    assert (ruled.accepted, ruled.table.result is not None) == (True, ended)
