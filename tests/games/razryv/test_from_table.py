"""What stands above the picture of a table: whose turn it is, what is awaited, how the match ended."""

import pytest

from adjudicator.physical.checkpoint import KIND
from adjudicator.table import Asked
from adjudicator.table import Ended
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import fold
from adjudicator.table import fold_all
from tests.games.razryv.test_picture import lay
from tests.games.razryv.test_picture import view


@pytest.mark.parametrize(
    ("mode", "turn"),
    [("competitive", "North's turn"), ("cooperative", "North's turn · cooperative")],
)
def test_of_a_cooperative_match_it_is_said_that_it_is_one(mode: str, turn: str) -> None:
    assert view(lay({}, mode=mode, turn="north", round=3)).turn == turn


def test_of_a_checkpoint_it_is_said_who_has_to_agree_and_not_who_entered_it() -> None:
    asked = [
        Asked(Prompt("1", "south", KIND, options={"by": "south"})),
        Asked(Prompt("2", "north", KIND, options={"by": "south"})),
        Asked(Prompt("3", "judge", "something new")),
    ]
    notices = view(fold_all(lay({}, turn="north", round=3), asked)).notices
    assert [notice.partition(":")[0] for notice in notices] == ["Awaited from North", "Awaited from Judge"]


def test_of_a_provisional_result_it_is_said_what_is_missing() -> None:
    ended = Ended(Result("nobody", "round_limit", ("south.objective", "something else")))
    drawing = view(fold(lay({}, turn="south", round=25), ended))
    assert drawing.result[1:] == (
        "Provisional: South's Objective has not been shown",
        "Provisional: something is still open",
    )
