"""Standings: points and ties worked out by hand, and the same whatever came first."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from adjudicator.office.tournaments import Outcome
from adjudicator.office.tournaments import Tournament
from adjudicator.record.tournaments.events import HallEvent
from adjudicator.record.tournaments.events import LotsDrawn
from adjudicator.record.tournaments.events import PlayerDropped
from adjudicator.record.tournaments.events import PlayersEntered
from adjudicator.record.tournaments.events import ResultEntered
from adjudicator.views.standings import Standing
from adjudicator.views.standings import standings_of
from tests.tournaments.paper import WHO
from tests.tournaments.paper import hall_of
from tests.tournaments.paper import name
from tests.tournaments.paper import opened
from tests.tournaments.paper import paired
from tests.tournaments.paper import round_events

POINTS: dict[str, Any] = {"win": 3, "nobody": 1, "loss": 0, "double_loss": 0, "bye": 3}


def by(*breakers: str, **points: Any) -> dict[str, Any]:
    return {"points": {**POINTS, **points}, "tie_breakers": breakers}


def ranks(hall: Tournament) -> dict[int, int]:
    """Number of the player -> rank."""
    return {int(line.player[1:]): line.rank for line in standings_of(hall).lines}


def line(hall: Tournament, number: int) -> Standing:
    return next(one for one in standings_of(hall).lines if one.player == name(number))


@pytest.mark.parametrize(
    ("won", "points"),
    [("north", (3, 0)), ("south", (0, 3)), ("nobody", (1, 1)), ("double_loss", (0, 0))],
)
def test_each_result_is_worth_what_the_policy_says(won: str, points: tuple[int, int]) -> None:
    hall = hall_of(2, [(paired((1, 2)), [won])], policy=by())
    assert (line(hall, 1).points, line(hall, 2).points) == points


def test_who_wins_together_has_won() -> None:
    hall = hall_of(2, [(paired((1, 2)), [])], policy=by())
    both = Outcome(verdict="won", winners=(name(1), name(2)), how="objective")
    hall.replay([ResultEntered(**WHO, round=1, table=1, outcome=both, reason="-")])
    assert [(one.points, one.won, one.rank) for one in standings_of(hall).lines] == [(3, 1, 1), (3, 1, 1)]


def test_a_bye_counts_as_the_policy_says_and_is_no_win() -> None:
    hall = hall_of(3, [(paired((1, 2), byes=[3]), ["nobody"])], policy=by(bye="3/2"))
    rested = line(hall, 3)
    assert (rested.points, rested.byes, rested.won, rested.tables) == (Fraction(3, 2), 1, 0, 0)
    assert ranks(hall) == {3: 1, 1: 2, 2: 2}


def test_a_table_without_a_result_counts_for_nobody_and_is_named() -> None:
    hall = hall_of(4, [(paired((1, 2), (3, 4)), ["north"])])
    told = standings_of(hall)
    assert (told.open, told.rounds) == (((1, 2),), 1)
    assert line(hall, 3).tables == 0


def test_those_whom_nothing_tells_apart_share_their_place() -> None:
    hall = hall_of(4, [(paired((1, 2), (3, 4)), ["north", "north"])], policy=by("own_wins", "games"))
    assert ranks(hall) == {1: 1, 3: 1, 2: 3, 4: 3}


def test_head_to_head_decides_between_two_who_have_met() -> None:
    """1 beat 2; both have won two of three."""
    rounds = [
        (paired((1, 2), (3, 4)), ["north", "north"]),
        (paired((1, 3), (2, 4)), ["north", "north"]),
        (paired((1, 4), (2, 3)), ["south", "north"]),
    ]
    hall = hall_of(4, rounds, policy=by("head_to_head"))
    assert ranks(hall) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert line(hall, 1).tie_breaks == {"head_to_head": 3}


def test_head_to_head_decides_nothing_where_not_all_have_met() -> None:
    """1, 2 and 3 stand level with a win each; 1 beat 2, and 3 has met neither."""
    rounds = [
        (paired((1, 2), (3, 4)), ["north", "north"]),
        (paired((1, 5), (2, 6)), ["south", "north"]),
        (paired((3, 7), (5, 8)), ["south", "south"]),
    ]
    hall = hall_of(8, rounds, policy=by("head_to_head"))
    level = ranks(hall)
    assert level[1] == level[2] == level[3]
    assert line(hall, 1).tie_breaks == {"head_to_head": None}


def test_head_to_head_is_asked_only_of_those_who_are_still_level() -> None:
    """A ring: 1 beats 2, 2 beats 3, 3 beats 1. Among the three it says nothing; games then lift 3 alone."""
    rounds = [(paired((1, 2), (3, 4)), ["north", "north"]), (paired((2, 3), (1, 4)), ["north", "north"])]
    ring = paired((3, 1), (2, 4))
    games = Outcome(verdict="won", winners=(name(3),), games={name(3): 2, name(1): 0})
    hall = hall_of(4, [*rounds, (ring, [])], policy=by("head_to_head", "games"))
    hall.replay(
        [
            ResultEntered(**WHO, round=3, table=1, outcome=games, reason="-"),
            ResultEntered(**WHO, round=3, table=2, outcome=Outcome(verdict="won", winners=(name(2),)), reason="-"),
        ]
    )
    assert [line(hall, one).tie_breaks["head_to_head"] for one in (1, 2, 3)] == [3, 3, 3]
    assert [line(hall, one).tie_breaks["games"] for one in (1, 2, 3)] == [
        Fraction(2, 4),
        Fraction(2, 3),
        Fraction(3, 4),
    ]
    assert ranks(hall) == {3: 1, 2: 2, 1: 3, 4: 4}


def test_opponents_points_are_the_mean_of_their_shares() -> None:
    """After two rounds: 1 met 2 (3 of 6 points) and 3 (3 of 6); 4 met 3 (3 of 6) and 2 (3 of 6)."""
    rounds = [(paired((1, 2), (3, 4)), ["north", "north"]), (paired((1, 3), (2, 4)), ["north", "nobody"])]
    hall = hall_of(4, rounds, policy=by("opponents_points"))
    told = {one: line(hall, one).tie_breaks["opponents_points"] for one in (1, 2, 3, 4)}
    assert {one: line(hall, one).points for one in told} == {1: 6, 2: 1, 3: 3, 4: 1}
    assert told == {
        1: Fraction(1, 2) * (Fraction(1, 6) + Fraction(3, 6)),
        2: Fraction(1, 2) * (Fraction(6, 6) + Fraction(1, 6)),
        3: Fraction(1, 2) * (Fraction(1, 6) + Fraction(6, 6)),
        4: Fraction(1, 2) * (Fraction(3, 6) + Fraction(1, 6)),
    }


def test_a_bye_is_no_opponent_and_lifts_no_opponent() -> None:
    """3 rests, then beats 1: the rest is not in what 3 is worth to 1, nor in what 3's opponents are."""
    rounds = [(paired((1, 2), byes=[3]), ["north"]), (paired((3, 1), byes=[2]), ["north"])]
    hall = hall_of(3, rounds, policy=by("opponents_points"))
    told = {one: line(hall, one).tie_breaks["opponents_points"] for one in (1, 2, 3)}
    assert told == {1: Fraction(1, 2) * (0 + 1), 2: Fraction(3, 6), 3: Fraction(3, 6)}


def test_who_drops_is_worth_to_opponents_what_was_won_while_there() -> None:
    rounds = [(paired((1, 2), (3, 4)), ["south", "north"]), (paired((1, 3)), ["north"])]
    hall = hall_of(4, rounds, [PlayerDropped(**WHO, player=name(2))], policy=by("opponents_points"))
    gone = line(hall, 2)
    assert (gone.dropped, gone.points, gone.tables) == (True, 3, 1)
    assert line(hall, 1).tie_breaks["opponents_points"] == Fraction(1, 2) * (Fraction(3, 3) + Fraction(3, 6))


def test_who_has_met_nobody_stands_at_nought() -> None:
    hall = hall_of(1, [(paired(byes=[1]), [])], policy=by("opponents_points", "games", "own_wins"))
    assert set(line(hall, 1).tie_breaks.values()) == {Fraction(0)}


def test_a_policy_in_which_nothing_is_worth_anything_divides_by_nothing() -> None:
    nothing = by("opponents_points", win=0, nobody=0, bye=0)
    assert ranks(hall_of(2, [(paired((1, 2)), ["north"])], policy=nothing)) == {1: 1, 2: 1}


def test_games_that_were_told_count_one_by_one() -> None:
    hall = hall_of(2, [(paired((1, 2)), [])], policy=by("games"))
    score = Outcome(verdict="won", winners=(name(1),), games={name(1): 2, name(2): 1})
    hall.replay([ResultEntered(**WHO, round=1, table=1, outcome=score, reason="-")])
    assert [line(hall, one).tie_breaks["games"] for one in (1, 2)] == [Fraction(2, 3), Fraction(1, 3)]


def test_the_lower_number_drawn_stands_higher_and_who_drew_none_comes_last() -> None:
    lots = [LotsDrawn(**WHO, numbers={name(1): 9, name(3): 2})]
    assert ranks(hall_of(4, [], lots, policy=by("drawn_number"))) == {3: 1, 1: 2, 2: 3, 4: 3}


def test_the_order_of_the_tie_breakers_is_the_policy_s() -> None:
    """1 has more wins, 2 drew the lower number; both have three points."""
    rounds = [(paired((1, 3), (2, 4)), ["north", "nobody"]), (paired((1, 4), (2, 3)), ["south", "nobody"])]
    more = (paired((2, 1)), ["nobody"])
    lots = [LotsDrawn(**WHO, numbers={name(1): 2, name(2): 1, name(3): 3, name(4): 4})]
    level = {"win": 2, "nobody": 1}
    for breakers, first in ((("own_wins", "drawn_number"), 1), (("drawn_number", "own_wins"), 2)):
        hall = hall_of(4, [*rounds, more], lots, policy=by(*breakers, **level))
        assert line(hall, 1).points == line(hall, 2).points == 3
        assert standings_of(hall).lines[0].player == name(first)


RESULTS = st.sampled_from(["north", "south", "nobody", "double_loss"])


@settings(max_examples=60, deadline=None)
@given(won=st.lists(RESULTS, min_size=9, max_size=9), shuffled=st.permutations(range(9)), data=st.data())
def test_standings_do_not_depend_on_the_order_in_which_results_arrive(
    won: Sequence[str], shuffled: Sequence[int], data: Any
) -> None:
    """Three rounds of three tables and a bye, all paired beforehand; results come in any order, some corrected."""
    pairings = [
        paired((1, 2), (3, 4), (5, 6), byes=[7]),
        paired((7, 1), (2, 3), (4, 5), byes=[6]),
        paired((6, 7), (1, 3), (2, 4), byes=[5]),
    ]
    start: list[HallEvent] = [opened(), PlayersEntered(**WHO, players=tuple(map(name, range(1, 8))))]
    results: list[HallEvent] = []
    for number, pairing in enumerate(pairings, 1):
        first, *rest = round_events(number, pairing, won[3 * number - 3 : 3 * number])
        start.append(first)
        results += rest
    start.append(LotsDrawn(**WHO, numbers={name(one): 8 - one for one in range(1, 8)}))
    wrong = [data.draw(st.sampled_from(results))] if data.draw(st.booleans()) else []
    straight = Tournament(UUID(int=1)).replay([*start, *results])
    otherwise = Tournament(UUID(int=1)).replay([*start, *wrong, *(results[at] for at in shuffled)])
    assert standings_of(straight).lines == standings_of(otherwise).lines
    assert [one.rank for one in standings_of(straight).lines] == sorted(
        one.rank for one in standings_of(straight).lines
    )
