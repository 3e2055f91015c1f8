"""What counts as the same action, what as another telling of it, what as another action: worked out by hand."""

from math import inf
from typing import Any

import pytest

from adjudicator.office.reconciling import Matched
from adjudicator.office.reconciling import Step
from adjudicator.office.reconciling import align
from adjudicator.office.reconciling import compare
from adjudicator.office.reconciling import says_otherwise
from adjudicator.office.reconciling.alignment import cost_of
from adjudicator.office.reconciling.comparing import step_of

SOUTH = frozenset({"s"})


def step(words: str, /, **more: Any) -> Step:
    """`north release n:imp desert` as a step; details are numbered as they stand."""
    by, do, *details = words.split()
    return Step(by, do, {str(at): detail for at, detail in enumerate(details)}, **more)


def told(*words: str, start: int = 2, **more: Any) -> list[Step]:
    return [step(one, version=version, **more) for version, one in enumerate(words, start=start)]


def late(*words: str) -> dict[int, Step]:
    return {at: step(one) for at, one in enumerate(words)}


# late, told, what differs for a reporter who is south
DETAILS = (
    ("n:wolf", "n:wolf", False),
    ("n:wolf", "n:imp", True),
    ("desert", "swamp", True),
    ("n:?", "n:wolf", False),  # the late phone could not name it
    ("n:?", "s:wolf", True),
    ("s:wolf", "s:?", False),  # south names the own card that the others could not name
    ("n:wolf", "n:?", True),  # but not the others'
    ("n:wolf", "?", True),  # south was not told which it is: a guess is told as one, right or wrong
    ("s:?", "?", False),
    ("n:?#2", "n:?#3", True),
    (1, 1, False),
    (1, 2, True),
    (True, None, True),
    ("n:wolf", 3, True),
)


@pytest.mark.parametrize(("said", "recorded", "differs"), DETAILS)
def test_details_fit_or_do_not(said: Any, recorded: Any, differs: bool) -> None:
    one = Step("north", "move", {"card": said})
    other = Step("north", "move", {} if recorded is None else {"card": recorded})
    assert says_otherwise(one, other, SOUTH) == (("card",) if differs else ())


def test_to_say_less_is_no_contradiction_but_to_say_more_is() -> None:
    short, long = (
        Step("north", "attack", {"target": "e:ogre"}),
        Step("north", "attack", {"target": "e:ogre", "join": True}),
    )
    assert says_otherwise(short, long, SOUTH) == ()
    assert says_otherwise(long, short, SOUTH) == ("join",)


def test_fewer_cards_of_a_list_are_another_telling() -> None:
    one = step_of({"by": "north", "do": "ritual", "offer": ["n:imp"]})
    two = step_of({"by": "north", "do": "ritual", "offer": ["n:imp", "n:wolf"]})
    assert says_otherwise(one, two, SOUTH) == ("offer#",)


def test_stated_changes_are_a_detail_even_where_only_the_record_has_them() -> None:
    plain = step_of({"by": "north", "do": "pass"})
    changed = step_of({"by": "north", "do": "pass"}, {"counters": {"south.life": 9}})
    assert says_otherwise(plain, changed, SOUTH) == ("otherwise",)


COSTS = (
    ("north pass", {}, "north pass", {}, 0.0),
    ("north pass", {}, "south pass", {}, inf),
    ("north pass", {}, "north release", {}, inf),
    ("north pass", {"round": 6}, "north pass", {"round": 7}, inf),
    ("north pass", {"round": None}, "north pass", {"round": 7}, 0.0),
    ("north pass", {"turn": "north"}, "north pass", {"turn": "south"}, 0.5),
    ("north pass", {}, "north pass", {"undone": True}, 0.1),
    ("north release n:imp desert", {}, "north release n:imp swamp", {}, 0.5 + 1.4 / 2),
    ("north release n:imp desert", {}, "north release n:imp swamp", {"undone": True}, inf),
    ("north release n:imp desert", {}, "north release n:wolf swamp", {}, 0.5 + 1.4),
)


@pytest.mark.parametrize(("one", "when", "other", "then", "cost"), COSTS)
def test_what_it_costs_to_take_two_actions_for_one(
    one: str, when: dict[str, Any], other: str, then: dict[str, Any], cost: float
) -> None:
    assert cost_of(step(one, **when), step(other, **then)) == pytest.approx(cost)


ROWS = (
    ("a b c", "a b c", "aa bb cc"),
    ("a b c", "a c", "aa b- cc"),
    ("a c", "a b c", "aa -b cc"),
    ("", "a", "-a"),
    ("a", "", "a-"),
    ("a b", "c d", "-c -d a- b-"),
    ("a a b", "a b", "aa a- bb"),
)


@pytest.mark.parametrize(("left", "right", "pairs"), ROWS)
def test_rows_are_laid_side_by_side(left: str, right: str, pairs: str) -> None:
    one, other = left.split(), right.split()
    found = align([step(f"north {word}") for word in one], [step(f"north {word}") for word in other])
    shown = " ".join(("-" if i is None else one[i]) + ("-" if j is None else other[j]) for i, j in found)
    assert shown == pairs


def test_a_twin_that_agrees_in_every_detail_is_preferred_to_its_neighbour() -> None:
    row = [step("north imprison n:imp"), step("north imprison n:wolf")]
    assert align(row, [step("north imprison n:wolf")]) == [(0, None), (1, 0)]


IMP, SWAMP, WOLF = "north release n:imp desert", "north release n:imp swamp", "north release n:wolf forest"
PASS = "north pass"
OUTCOMES = (
    ((IMP, PASS), (IMP, PASS), "same 2, same 3", ()),
    ((SWAMP, PASS), (IMP, PASS), "differs 2, same 3", ()),
    ((IMP, WOLF, PASS), (IMP, PASS), "same 2, extra 2, same 3", ()),
    ((WOLF, IMP, PASS), (IMP, PASS), "extra 1, same 2, same 3", ()),
    ((IMP, PASS), (IMP, WOLF, PASS), "same 2, same 4", (3,)),
    ((IMP, PASS, WOLF), (IMP, PASS), "same 2, same 3, goes_on 3", ()),
    ((IMP, PASS), (), "goes_on 1, goes_on 1", ()),
    ((), (IMP, PASS), "", (2, 3)),
    ((IMP, "south pass"), (IMP, PASS), "same 2, extra 3", (3,)),
)


@pytest.mark.parametrize(("queue", "record", "outcomes", "missing"), OUTCOMES)
def test_what_becomes_of_each_action(
    queue: tuple[str, ...], record: tuple[str, ...], outcomes: str, missing: tuple[int, ...]
) -> None:
    found, lacking = compare(late(*queue), told(*record), 1)
    shown = ", ".join(f"{found[at].outcome} {found[at].version}" for at in sorted(found))
    assert (shown, lacking) == (outcomes, missing)


def test_what_was_undone_is_recognised_and_leaves_the_end_open() -> None:
    record = [*told(IMP), *told(PASS, start=3, undone=True)]
    found, missing = compare(late(IMP, PASS, WOLF), record, 1)
    assert [found[at].outcome for at in range(3)] == ["same", "same", "goes_on"]
    assert missing == ()


def test_what_is_known_by_its_key_needs_no_likeness() -> None:
    found, missing = compare(late(WOLF, PASS), told(IMP, PASS), 1, pinned={0: 2})
    assert found == {0: Matched("same", 2), 1: Matched("same", 3)}
    assert missing == ()


JOINED = Step("north", "attack_event", {"target": "e:ogre", "join": True})
ASKED = Step("north", "attack_event", {"target": "e:ogre"})
YES, NO = (Step("south", "answer_join", {"join": said}) for said in (True, False))
APART = (
    ((JOINED,), (ASKED, YES), {0: Matched("same", 2, answer=3)}, ()),
    ((JOINED,), (ASKED, NO), {0: Matched("differs", 2, ("join",))}, (3,)),
    ((ASKED, YES), (JOINED,), {0: Matched("same", 2), 1: Matched("same", 2)}, ()),
    ((ASKED, NO), (JOINED,), {0: Matched("same", 2), 1: Matched("goes_on", 2)}, ()),
    ((ASKED, YES), (ASKED, NO), {0: Matched("same", 2), 1: Matched("differs", 3, ("join",))}, ()),
    ((JOINED,), (ASKED,), {0: Matched("differs", 2, ("join",))}, ()),
)


@pytest.mark.parametrize(("queue", "record", "found", "missing"), APART)
def test_an_answer_that_came_with_its_question_is_the_one_that_came_by_itself(
    queue: tuple[Step, ...], record: tuple[Step, ...], found: dict[int, Matched], missing: tuple[int, ...]
) -> None:
    events = [Step(one.by, one.do, one.details, version=version) for version, one in enumerate(record, start=2)]
    assert compare(dict(enumerate(queue)), events, 1) == (found, missing)


def test_the_same_word_twice_is_no_answer_to_itself() -> None:
    twice = (Step("north", "release", {"card": "n:imp"}), Step("north", "release", {"realm": "swamp"}))
    record = Step("north", "release", {"card": "n:imp", "realm": "swamp"}, version=2)
    found, _ = compare(dict(enumerate(twice)), [record], 1)
    assert [found[at].outcome for at in (0, 1)] == ["same", "goes_on"]
