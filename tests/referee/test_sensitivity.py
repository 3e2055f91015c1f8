"""Whether another reading of the rules would change a verdict, each other value of each rule alone."""

from typing import Any

from adjudicator.referee import Facts
from adjudicator.referee import Play
from adjudicator.referee import Referee
from adjudicator.referee import Sensitivity
from adjudicator.referee import need
from adjudicator.referee import sensitivities
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Counted
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table
from tests.referee.small import Do
from tests.referee.small import game
from tests.referee.small import lay
from tests.referee.test_house import Rules
from tests.referee.test_house import within_the_limit


def it_is_scored_in_style(table: Table, act: Do) -> Facts:
    yield Counted("score", 10 if Rules(table).style == "fancy" else 1)
    yield Said(f"limit {Rules(table).limit}")


REFEREE = Referee(game(Play((need(within_the_limit, "SM-01"),), (it_is_scored_in_style,))))


def found(number: int, **house: object) -> list[Sensitivity]:
    table = lay(house=house)
    act = Do(by="north", number=number)
    return list(sensitivities(REFEREE, table, act, REFEREE.explain(table, act)))


def test_another_value_that_would_refuse_is_found() -> None:
    assert found(2) == [
        Sensitivity("limit", 1, "SM-90", "refused", facts_differ=True),
        Sensitivity("style", "fancy", "SM-91", "accepted", facts_differ=True),
    ]


def test_another_value_that_would_accept_is_found() -> None:
    assert found(3) == [Sensitivity("limit", 3, "SM-90", "accepted", facts_differ=True)]


def test_words_alone_are_no_difference() -> None:
    assert [item.key for item in found(1)] == ["style"], "other limits change only what is said"


def test_rules_that_were_not_read_are_not_tried() -> None:
    assert found(9) == []


def test_a_value_of_the_matchs_own_is_compared_with_the_usual_one_too() -> None:
    assert [(item.value, item.outcome) for item in found(2, limit=1)] == [(2, "accepted"), (3, "accepted")]


def it_is_asked_if_fancy(table: Table, act: Do) -> Facts:
    yield Counted("score", 1)
    if Rules(table).style == "fancy":
        yield Asked(Prompt("p1", "north", "choose"))


def it_is_answered(table: Table, prompt: Prompt, value: Any) -> Facts:
    yield Answered(prompt.id)


def test_where_an_answer_would_never_be_asked_for_the_action_would_be_refused() -> None:
    referee = Referee(game(Play((), (it_is_asked_if_fancy,)), answer=it_is_answered, rulings={}))
    table, act = lay(house={"style": "fancy"}), Do(by="north", answers={"p1": True})
    assert list(sensitivities(referee, table, act, referee.explain(table, act))) == [
        Sensitivity("style", "plain", "", "refused", facts_differ=True)
    ]


def test_a_rule_of_any_value_has_no_other_to_be_tried() -> None:
    referee = Referee(game(Play((), (it_is_asked_if_fancy,)), values={}))
    assert list(sensitivities(referee, lay(), Do(by="north"), referee.explain(lay(), Do(by="north")))) == []


def test_the_value_that_is_in_force_is_not_tried_again() -> None:
    tried: list[str] = []

    def it_is_noted(table: Table, act: Do) -> Facts:
        tried.append(Rules(table).style)
        yield Counted("score", 1)

    referee = Referee(game(Play((), (it_is_noted,))))
    verdict = referee.explain(lay(), Do(by="north"))
    sensitivities(referee, lay(), Do(by="north"), verdict)
    assert tried == ["plain", "fancy"]
