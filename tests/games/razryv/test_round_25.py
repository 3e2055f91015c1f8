"""The comparison of round 25 as arithmetic: the worked examples, the other metrics, and what holds for all claims."""

from fractions import Fraction
from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.razryv.round_25 import FRONTS
from adjudicator.games.razryv.round_25 import Claim
from adjudicator.games.razryv.round_25 import Metric
from adjudicator.games.razryv.round_25 import Standing
from adjudicator.games.razryv.round_25 import compare

METRICS = get_args(Metric)
SWAPPED = {"north": "south", "south": "north", "nobody": "nobody"}


def claim(asked: tuple[int, int, int], had: tuple[int, int, int], latch: int | None = None, **more: bool) -> Claim:
    """E, A and P as they are asked for, and as they were done."""
    return Claim(dict(zip(FRONTS, asked, strict=True)), dict(zip(FRONTS, had, strict=True)), latch, **more)


def percents(standing: Standing) -> list[str]:
    return [front.percent for front in standing.fronts]


def score(standing: Standing) -> Fraction:
    [one] = standing.score
    return one


EXAMPLES: dict[int, tuple[Claim, Claim, list[str], list[str], Fraction, Fraction, str]] = {
    1: (claim((4, 1, 2), (4, 0, 1)), claim((2, 2, 3), (1, 1, 2)),
        ["100.00", "0.00", "50.00"], ["50.00", "50.00", "66.67"], Fraction(1, 2), Fraction(5, 9), "south"),
    2: (claim((4, 1, 2), (2, 1, 0)), claim((2, 2, 3), (1, 2, 0)),
        ["50.00", "100.00", "0.00"], ["50.00", "100.00", "0.00"], Fraction(1, 2), Fraction(1, 2), "nobody"),
    3: (claim((3, 3, 1), (1, 1, 1)), claim((2, 2, 3), (1, 1, 2)),
        ["33.33", "33.33", "100.00"], ["50.00", "50.00", "66.67"], Fraction(5, 9), Fraction(5, 9), "nobody"),
    4: (claim((1, 5, 1), (9, 1, 0)), claim((5, 1, 1), (3, 1, 0)),
        ["100.00", "20.00", "0.00"], ["60.00", "100.00", "0.00"], Fraction(2, 5), Fraction(8, 15), "south"),
    5: (claim((3, 2, 2), (1, 1, 4)), claim((4, 2, 1), (2, 1, 1)),
        ["33.33", "50.00", "100.00"], ["50.00", "50.00", "100.00"], Fraction(11, 18), Fraction(2, 3), "south"),
    6: (claim((4, 1, 2), (2, 1, 1)), claim((3, 2, 2), (2, 1, 2)),
        ["50.00", "100.00", "50.00"], ["66.67", "50.00", "100.00"], Fraction(2, 3), Fraction(13, 18), "south"),
    7: (claim((2, 3, 2), (2, 1, 0)), claim((5, 1, 1), (2, 1, 0)),
        ["100.00", "33.33", "0.00"], ["40.00", "100.00", "0.00"], Fraction(4, 9), Fraction(7, 15), "south"),
    8: (claim((2, 2, 3), (2, 2, 0), 18), claim((5, 1, 1), (4, 1, 1)),
        ["100.00", "100.00", "0.00"], ["80.00", "100.00", "100.00"], Fraction(2, 3), Fraction(14, 15), "north"),
    9: (claim((4, 1, 2), (0, 0, 0), 812), claim((4, 1, 2), (0, 0, 0), 640),
        ["0.00", "0.00", "0.00"], ["0.00", "0.00", "0.00"], Fraction(0), Fraction(0), "south"),
    10: (claim((4, 1, 2), (4, 1, 2), 900), claim((3, 3, 1), (3, 3, 1), 900),
         ["100.00", "100.00", "100.00"], ["100.00", "100.00", "100.00"], Fraction(1), Fraction(1), "nobody"),
    11: (claim((4, 1, 2), (4, 1, 2), 77), claim((5, 1, 1), (4, 1, 1)),
         ["100.00", "100.00", "100.00"], ["80.00", "100.00", "100.00"], Fraction(1), Fraction(14, 15), "north"),
    12: (claim((5, 0, 2), (2, 0, 1)), claim((4, 1, 2), (2, 0, 2)),
         ["40.00", "-", "50.00"], ["50.00", "0.00", "100.00"], Fraction(9, 20), Fraction(1, 2), "south"),
    13: (claim((4, 1, 2), (4, 1, 0)), claim((3, 3, 1), (2, 2, 1)),
         ["100.00", "100.00", "0.00"], ["66.67", "66.67", "100.00"], Fraction(2, 3), Fraction(7, 9), "south"),
    14: (claim((4, 1, 2), (0, 0, 0)), claim((3, 3, 1), (0, 0, 0)),
         ["0.00", "0.00", "0.00"], ["0.00", "0.00", "0.00"], Fraction(0), Fraction(0), "nobody"),
    15: (claim((3, 3, 1), (3, 3, 0)), claim((4, 2, 1), (2, 1, 1)),
         ["100.00", "100.00", "0.00"], ["50.00", "50.00", "100.00"], Fraction(2, 3), Fraction(2, 3), "nobody"),
    16: (claim((7, 0, 0), (5, 0, 0)), claim((6, 0, 0), (4, 0, 0)),
         ["71.43", "-", "-"], ["66.67", "-", "-"], Fraction(5, 7), Fraction(2, 3), "north"),
    17: (claim((7, 0, 0), (5, 0, 0)), claim((7, 0, 0), (5, 0, 0)),
         ["71.43", "-", "-"], ["71.43", "-", "-"], Fraction(5, 7), Fraction(5, 7), "nobody"),
    18: (claim((3, 3, 1), (0, 1, 0)), claim((2, 2, 3), (2, 2, 1), absent=True),
         ["0.00", "33.33", "0.00"], ["100.00", "100.00", "33.33"], Fraction(1, 9), Fraction(0), "north"),
    19: (claim((4, 1, 2), (4, 0, 1)), claim((2, 3, 2), (2, 1, 0)),
         ["100.00", "0.00", "50.00"], ["100.00", "33.33", "0.00"], Fraction(1, 2), Fraction(4, 9), "north"),
}  # fmt: skip
"""The worked examples; of the twentieth, in which Life decides, nothing is compared."""


@pytest.mark.parametrize("number", EXAMPLES)
def test_worked_example(number: int) -> None:
    north, south, here, there, mine, theirs, winner = EXAMPLES[number]
    told = compare(north, south)
    assert percents(told.north) == here
    assert percents(told.south) == there
    assert (score(told.north), score(told.south)) == (mine, theirs)
    assert told.winner == winner


def test_in_the_sixth_example_the_last_blow_decides() -> None:
    told = compare(claim((4, 1, 2), (2, 1, 2)), claim((3, 2, 2), (2, 0, 2)))
    assert (score(told.north), score(told.south), told.winner) == (Fraction(5, 6), Fraction(5, 9), "north")


def test_in_the_twelfth_example_a_zero_front_in_full_would_turn_it_round() -> None:
    north, south = EXAMPLES[12][:2]
    told = compare(north, south, zero_is_full=True)
    assert (score(told.north), told.winner) == (Fraction(19, 30), "north")


def test_in_the_eighteenth_example_nobody_beats_nobody() -> None:
    told = compare(claim((3, 3, 1), (0, 0, 0)), EXAMPLES[18][1])
    assert (told.winner, told.rules) == ("nobody", ("RZ-175", "RZ-176", "RZ-178"))


@pytest.mark.parametrize(
    ("number", "rules", "decided_by"),
    [
        (1, ("RZ-175", "RZ-176", "RZ-177"), "score"),
        (3, ("RZ-175", "RZ-176", "RZ-178"), "level"),
        (8, ("RZ-175", "RZ-179"), "latch"),
        (9, ("RZ-175", "RZ-179"), "latch"),
        (10, ("RZ-175", "RZ-178"), "level"),
    ],
)
def test_the_comparison_says_what_decided_it(number: int, rules: tuple[str, ...], decided_by: str) -> None:
    told = compare(*EXAMPLES[number][:2])
    assert (told.rules, told.decided_by) == (rules, decided_by)


def test_the_score_is_written_as_a_judge_writes_it() -> None:
    told = compare(*EXAMPLES[6][:2])
    assert (told.north.said_score, told.south.said_score) == ("2/3", "13/18")
    assert compare(*EXAMPLES[6][:2], metric="weakest_front").south.said_score == "1/2 2/3 1"


def test_the_comparison_says_by_which_metric_and_unasked_it_is_the_mean() -> None:
    assert compare(*EXAMPLES[6][:2]).metric == "mean"
    assert compare(*EXAMPLES[9][:2], metric="pooled").metric == "pooled"


@pytest.mark.parametrize(
    ("number", "metric", "winner"),
    [
        (1, "pooled", "north"),  # 5 of 7 against 4 of 7
        (1, "fronts_won", "south"),  # two fronts to one
        (1, "weakest_front", "south"),  # 0 against 50
        (3, "pooled", "south"),  # 3 of 7 against 4 of 7
        (13, "fronts_won", "north"),  # two fronts to one
        (13, "weakest_front", "south"),  # 0 against 66.67
        (15, "pooled", "north"),  # 6 of 7 against 4 of 7
        (15, "weakest_front", "south"),  # 0 against 50
        (2, "weakest_front", "nobody"),  # 0, 50 and 100 on both sides
        (14, "fronts_won", "nobody"),
    ],
)
def test_another_metric_may_tell_it_otherwise(number: int, metric: Metric, winner: str) -> None:
    assert compare(*EXAMPLES[number][:2], metric=metric).winner == winner


NOTHING_DONE = Claim({"events": 3, "attacks": 3, "presence": 1}, {})
HALF_DONE = Claim({"events": 4, "attacks": 2, "presence": 1}, {"events": 2, "presence": 1})
TWO_FRONTS = Claim({"events": 1, "presence": 2}, {})
GONE = Claim({"events": 1, "presence": 2}, {}, absent=True)


@pytest.mark.parametrize(
    ("north", "south", "winner"),
    [
        (NOTHING_DONE, TWO_FRONTS, "nobody"),  # three times 0 is no more than twice 0
        (TWO_FRONTS, NOTHING_DONE, "nobody"),
        (HALF_DONE, TWO_FRONTS, "north"),  # 0 and 0, then 50 against 0
        (GONE, NOTHING_DONE, "nobody"),
        (GONE, HALF_DONE, "south"),  # at 0 on every front against 0, 50 and 100
        (GONE, GONE, "nobody"),
    ],
)
def test_by_the_weakest_front_nobody_is_ahead_for_a_front_more(north: Claim, south: Claim, winner: str) -> None:
    assert compare(north, south, metric="weakest_front").winner == winner


PATTERNS = [
    (events, attacks, presence)
    for events, attacks, presence in product(range(1, 8), range(1, 8), range(1, 4))
    if events + attacks + presence == 7
]


def test_there_are_twelve_regular_number_patterns() -> None:
    assert len(PATTERNS) == 12
    assert [sum(presence == number for *_, presence in PATTERNS) for number in (1, 2, 3)] == [5, 4, 3]


@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("asked", PATTERNS)
def test_every_pattern_runs_from_nothing_to_everything(asked: tuple[int, int, int], metric: Metric) -> None:
    whole, none = claim(asked, asked), claim(asked, (0, 0, 0))
    told = compare(whole, none, metric)
    assert set(told.north.score) == {Fraction(1)}
    assert set(told.south.score) == {Fraction(0)}
    assert told.winner == "north"


@pytest.mark.parametrize("asked", PATTERNS)
def test_one_piece_of_any_front_beats_none(asked: tuple[int, int, int]) -> None:
    for had in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        assert compare(claim(asked, had), claim(asked, (0, 0, 0))).winner == "north"


SOMETIMES: st.SearchStrategy[int | None] = st.none() | st.integers(1, 5)
NEVER: st.SearchStrategy[int | None] = st.none()


def claims(latches: st.SearchStrategy[int | None] = SOMETIMES) -> st.SearchStrategy[Claim]:
    counts = st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 5))
    return st.builds(claim, st.sampled_from([*PATTERNS, (7, 0, 0), (5, 0, 2)]), counts, latches)


metrics = st.sampled_from(METRICS)


@given(claims(), claims(), metrics, st.booleans())
def test_the_seats_are_treated_alike(north: Claim, south: Claim, metric: Metric, full: bool) -> None:
    told = compare(north, south, metric, zero_is_full=full)
    other = compare(south, north, metric, zero_is_full=full)
    assert other.winner == SWAPPED[told.winner]
    assert (other.north, other.south, other.rules) == (told.south, told.north, told.rules)


@given(claims(), claims(), metrics, st.booleans())
def test_scores_are_exact_and_capped(north: Claim, south: Claim, metric: Metric, full: bool) -> None:
    for standing in (told := compare(north, south, metric, zero_is_full=full)).north, told.south:
        parts = [*standing.score, *(front.share for front in standing.fronts if front.share is not None)]
        assert all(type(part) is Fraction and 0 <= part <= 1 for part in parts)


@given(claims(), claims(), metrics, st.booleans())
def test_what_is_done_beyond_the_demand_changes_nothing(north: Claim, south: Claim, metric: Metric, full: bool) -> None:
    capped = Claim(
        north.required, {name: min(done, north.required[name]) for name, done in north.done.items()}, north.latch
    )
    here, there = compare(north, south, metric, zero_is_full=full), compare(capped, south, metric, zero_is_full=full)
    assert (here.winner, here.north.score) == (there.winner, there.north.score)


@given(claims(NEVER), claims(NEVER), st.sampled_from(["mean", "pooled"]), st.booleans())
def test_it_is_level_if_and_only_if_the_scores_are_equal(
    north: Claim, south: Claim, metric: Metric, full: bool
) -> None:
    told = compare(north, south, metric, zero_is_full=full)
    assert (told.winner == "nobody") == (told.north.score == told.south.score) == (told.decided_by == "level")


@given(claims(NEVER), claims(NEVER), st.booleans())
def test_by_the_weakest_front_it_is_level_if_as_many_fronts_from_the_lowest_up_are_equal(
    north: Claim, south: Claim, full: bool
) -> None:
    told = compare(north, south, "weakest_front", zero_is_full=full)
    pairs = zip(*(sorted(standing.score) for standing in (told.north, told.south)), strict=False)
    assert (told.winner == "nobody") == all(here == there for here, there in pairs)


@given(claims(NEVER), claims(NEVER), st.integers(1, 9), metrics)
def test_whoever_was_whole_earlier_wins_whatever_the_scores(
    north: Claim, south: Claim, moment: int, metric: Metric
) -> None:
    once = Claim(north.required, north.done, moment)
    assert compare(once, south, metric).winner == "north"
    assert compare(once, Claim(south.required, south.done, moment + 1), metric).winner == "north"
    assert compare(once, Claim(south.required, south.done, moment), metric).winner == "nobody"


@given(claims(NEVER), claims(NEVER), metrics)
def test_who_left_is_never_further_along(north: Claim, south: Claim, metric: Metric) -> None:
    assert compare(Claim(north.required, north.done, absent=True), south, metric).winner in ("south", "nobody")
