"""The referee at the edges: what makes no sense, what never ends, what was left unanswered, what is asked cheaply."""

from typing import Any

import pytest

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Need
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Query
from adjudicator.referee import Reason
from adjudicator.referee import Referee
from adjudicator.referee import Watch
from adjudicator.referee import instance
from adjudicator.referee import is_instance
from adjudicator.referee import need
from adjudicator.referee.offers import choose
from adjudicator.referee.referee import ENDLESS
from adjudicator.referee.run import MOST_DEEP
from adjudicator.table import Asked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import see
from tests.referee.small import Do
from tests.referee.small import game
from tests.referee.small import lay

DO = Do(by="north", card="n:ace", number=7)


def always(table: Table, act: Any) -> bool:
    return True


def lies_in_hand(table: Table, act: Do) -> bool:
    return table.where.get(act.card) == "hand"


def the_limit_allows_it(table: Table, act: Do) -> bool:
    return act.number <= table.house["limit"]


def it_goes_out(table: Table, act: Do) -> Facts:
    yield Moved(act.card, "out" if table.where[act.card] else "", ("SM-10",))


def it_never_ends(table: Table, act: Do) -> Facts:
    while True:
        yield Counted("score", table.counters["score"] + 1)


def it_counts(table: Table, act: Do) -> Facts:
    yield Counted("score", 1, ("SM-11",))


HELD = Reason(("SM-00",), True, "always")
NOT_IN_HAND = Reason(("SM-01",), False, "lies_in_hand")


def test_of_what_was_done_and_makes_no_sense_only_that_is_told() -> None:
    page = Play((need(always, "SM-00"), need(lies_in_hand, "SM-01")), (it_goes_out,))
    table = lay()
    told = Referee(game(page)).explain(table, DO, waive=True)
    assert told.outcome == "ruling_required"
    assert told.reasons == (HELD, NOT_IN_HAND)
    assert told.facts == (Said("not_carried_out", {"action": "do"}, ("SM-01",)),)
    assert told.table == table


def test_what_makes_no_sense_though_all_needs_hold_is_a_mistake_of_the_page() -> None:
    with pytest.raises(LookupError):
        Referee(game(Play((need(always, "SM-00"),), (it_goes_out,)))).explain(lay(), DO, waive=True)


@pytest.mark.parametrize(("open_already", "asked"), [(False, 1), (True, 0)])
def test_of_what_never_ends_the_judge_is_asked_once(open_already: bool, asked: int) -> None:
    others = (Prompt("p1", "north", "choose"), *((Prompt(ENDLESS, "judge", "ruling"),) if open_already else ()))
    told = Referee(game(Play((need(always, "SM-00"),), (it_never_ends,)))).explain(lay(prompts=others), DO)
    assert told.reasons == (HELD,)
    assert [type(fact) for fact in told.facts] == [Asked] * asked


def declined(table: Table) -> Facts:
    yield Said("declined", {"open": [prompt.id for prompt in table.prompts]})


@pytest.mark.parametrize(
    ("hand", "prompts", "first"),
    [
        ((), (Prompt("p1", "north", "choose"),), [Said("declined", {"open": ["p1"]})]),
        ((), (), []),
        (("n:ace",), (Prompt("p1", "north", "choose"),), []),
    ],
)
def test_who_goes_on_against_the_rules_leaves_a_question_unanswered(
    hand: tuple[str, ...], prompts: tuple[Prompt, ...], first: list[Fact]
) -> None:
    page = Play((need(lies_in_hand, "SM-01"),), (it_counts,))
    told = Referee(game(page, unanswered=declined)).explain(lay(hand=hand, prompts=prompts), DO, waive=True)
    assert list(told.facts) == [*first, Counted("score", 1, ("SM-11",))]
    plain = Referee(game(page)).explain(lay(hand=hand, prompts=prompts), DO, waive=True)
    assert list(plain.facts) == [Counted("score", 1, ("SM-11",))]


def forbidden(table: Table, by: str, act: Any) -> tuple[str, ...]:
    return ("SM-05",)


def test_a_query_tells_what_it_rests_on_and_why_it_is_withheld() -> None:
    page, query = Play((need(the_limit_allows_it, "SM-01"),)), Query(by="north", action={"by": "north", "do": "do"})
    told = Referee(game(page)).explain(lay(house={"limit": 3}), query)
    assert (told.readings, told.deviations) == ({"limit"}, ("SM-90",))
    judged = Referee(game(page)).explain(lay(house={"limit": 3}), Query(by="judge", action=query.action))
    assert (judged.readings, judged.deviations) == ({"limit"}, ("SM-90",))
    withheld = Referee(game(page, withheld=forbidden)).explain(lay(), query)
    assert withheld.reasons == (Reason(("SM-05",), False, "the_asker_may_know"),)


def from_south(table: Table, by: str, act: Any, facts: tuple[Fact, ...]) -> tuple[str, ...]:
    return ("SM-06",) if by == "south" and facts else ()


@pytest.mark.parametrize(("asker", "withheld"), [("north", False), ("south", True), ("judge", False)])
def test_what_came_of_it_is_withheld_from_the_asker_who_may_not_know_and_from_nobody_else(
    asker: str, withheld: bool
) -> None:
    page = Play((need(the_limit_allows_it, "SM-01"),), (it_counts,))
    told = Referee(game(page, outcome_withheld=from_south)).explain(
        lay(), Query(by=asker, action={"by": "north", "do": "do"})
    )
    assert ("SM-06" in told.cites, told.facts == ()) == (withheld, withheld)


def the_ace_in_hand(table: Table, act: Do) -> Any:
    yield act.card, ("hand",)


@pytest.mark.parametrize(
    ("hand", "number", "may"),
    [
        (("n:ace",), 2, True),
        (("n:ace",), 3, False),
        (("n:?#2",), 2, True),
        (("n:?#2",), 3, False),
        (("s:?#2",), 2, False),
    ],
)
def test_whether_it_may_be_done_is_asked_cheaply(hand: tuple[str, ...], number: int, may: bool) -> None:
    page = Play((need(lies_in_hand, "SM-01"),), names=the_ace_in_hand, clashes=(need(the_limit_allows_it, "SM-02"),))
    referee, table = Referee(game(page)), lay(hand=hand)
    act = Do(by="north", card="n:ace", number=number)
    assert referee.may(table, act) is may
    assert referee.allows(table, see(table, "north"), act) is may
    assert referee.explain(table, act).accepted is may


@pytest.mark.parametrize(("kinds", "woken"), [((Moved,), 0), ((Counted, Moved), 1), ((Fact,), 1)])
def test_a_watch_is_woken_by_its_kinds_of_fact_alone(kinds: tuple[type[Fact], ...], woken: int) -> None:
    heard: list[tuple[Fact, ...]] = []

    def listens(table: Table, facts: tuple[Fact, ...]) -> None:
        heard.append(facts)

    Referee(game(Play((), (it_counts,)), watches=(Watch(kinds, listens, "settled"),))).explain(lay(), DO)
    assert len(heard) == woken


def cites_its_number(table: Table, act: Do) -> tuple[str, ...]:
    return (f"SM-{act.number:02}",)


@pytest.mark.parametrize("cites", [cites_its_number, "SM-01"])
def test_a_need_may_be_firm_and_have_facts_of_its_own(cites: Any) -> None:
    made = need(always, cites, then=it_counts, firm=True)
    assert made == Need(always, (cites,) if isinstance(cites, str) else cites, it_counts, firm=True)
    assert need(always, cites) == Need(always, (cites,) if isinstance(cites, str) else cites)


def test_an_instance_without_its_actor_is_the_bare_action() -> None:
    assert instance(Offer("do", {"number": Parameter((1,))}), lambda options: options[0]) == {"do": "do", "number": 1}


@pytest.mark.parametrize(
    ("most", "asked", "chosen"), [(1, [[0, 1, 2]], ("c",)), (2, [[1, 2], [0, 1, 2], [0, 1]], ("c", "b"))]
)
def test_only_what_is_open_is_asked(most: int, asked: list[list[int]], chosen: tuple[str, ...]) -> None:
    heard: list[list[int]] = []

    def last(options: Any) -> Any:
        heard.append(list(options))
        return options[-1]

    assert choose(Parameter(("a", "b", "c"), 1, most), last) == chosen
    assert heard == asked


def test_what_can_be_filled_in_no_way_is_said() -> None:
    with pytest.raises(ValueError, match=r"\Ano choice fits the template\Z"):
        choose(Parameter((), 1, 1), lambda options: options[0])


@pytest.mark.parametrize(("value", "fits"), [("a", False), ("b", True)])
def test_what_weighs_too_little_fits_no_template(value: str, fits: bool) -> None:
    offer = Offer("pay", {"with": Parameter(("a", "b"), 1, 1, (1, 2), 2)})
    assert is_instance(offer, {"do": "pay", "with": value}) is fits


def answers_with_a_number(table: Table, prompt: Prompt, value: Any) -> Facts:
    yield Counted("score", value)


def test_answers_to_what_is_not_asked_are_faults_where_the_game_takes_any() -> None:
    act = Do(by="north", answers={"p9": 7})
    page = Play((), (it_counts,))
    with pytest.raises(Malformed) as caught:
        Referee(game(page, answer=answers_with_a_number)).explain(lay(), act)
    assert caught.value.faults == (Fault("action.answers.p9", "7", "question"),)
    assert Referee(game(page)).explain(lay(), act).accepted


def test_many_rules_one_after_another_are_not_too_deep() -> None:
    def a_long_story(table: Table, act: Do) -> Facts:
        for _ in range(MOST_DEEP + 9):
            yield Moment("told")

    def is_heard(table: Table, moment: Moment) -> Facts:
        yield from ()

    told = Referee(game(Play((), (a_long_story,)), moment=is_heard)).explain(lay(), DO)
    assert told.accepted


def test_who_watches_is_told_where_a_card_lay_and_of_other_facts_nothing_of_the_kind() -> None:
    heard: list[str] = []

    def listens(table: Table, fact: Fact, was: str) -> None:
        heard.append(was)

    def both(table: Table, act: Do) -> Facts:
        yield Moved("n:ace", "out")
        yield Counted("score", 1)

    watches = (Watch((Moved, Counted), listens, "at_once"),)
    Referee(game(Play((), (both,)), watches=watches)).explain(lay(hand=("n:ace",)), DO)
    assert heard == ["hand", ""]


def test_work_that_nobody_knows_is_laid_down_though_nothing_else_happened() -> None:
    told = Referee(game(Play(()))).explain(lay(agenda=(Frame("old"),)), DO)
    assert told.facts == (Popped(),)


def test_when_a_step_goes_on_its_table_shows_what_has_happened() -> None:
    def counts_twice(table: Table, frame: Frame) -> Facts:
        yield Counted("score", table.counters["score"] + 1)
        yield Counted("score", table.counters["score"] + 1)

    told = Referee(game(Play(()), steps={"work": counts_twice})).explain(lay(agenda=(Frame("work"),)), DO)
    assert told.table.counters["score"] == 2
    assert told.table.agenda == ()
