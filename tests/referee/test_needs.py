"""Needs: how they are named, what they cite, in which order they are looked at, and with whose eyes."""

from typing import Any

import pytest

from adjudicator.referee import Play
from adjudicator.referee import Reason
from adjudicator.referee import Referee
from adjudicator.referee import need
from adjudicator.referee.needs import recognised
from adjudicator.table import Named
from adjudicator.table import Table
from tests.referee.small import Do
from tests.referee.small import game
from tests.referee.small import lay


def always(table: Table, act: Any) -> bool:
    return True


def never(table: Table, act: Any) -> bool:
    return False


def never_either(table: Table, act: Any) -> bool:
    return False


def by_the_number(table: Table, act: Do) -> tuple[str, ...]:
    return (f"SM-{act.number:02}",)


def lies_in_the_secret_pile(table: Table, act: Do) -> bool:
    return table.where.get(act.card) == "secret"


def lies_in_hand(table: Table, act: Do) -> bool:
    return table.where.get(act.card) == "hand"


def by_where_it_lies(table: Table, act: Do) -> tuple[str, ...]:
    return (f"SM-{table.where[act.card]}",)


def lies_under_an_ace(table: Table, act: Do) -> bool:
    return table.zones[table.where[act.card]][0] == "n:ace"


DO = Do(by="north", card="n:ace", number=7)


def test_a_need_is_called_as_its_clause() -> None:
    assert need(always, "SM-01").name == "always"


def test_a_need_cites_ids_or_lets_a_function_choose_them() -> None:
    assert need(always, "SM-01", "SM-02").ids(lay(), DO) == ("SM-01", "SM-02")
    assert need(always, by_the_number).ids(lay(), DO) == ("SM-07",)
    assert need(always).ids(lay(), DO) == ()


def test_the_first_need_that_fails_refuses_and_nothing_behind_it_is_looked_at() -> None:
    told = Referee(game(Play((need(always, "SM-01"), need(never, "SM-02"), need(never_either, "SM-03"))))).explain(
        lay(), DO
    )
    assert told.reasons == (Reason(("SM-01",), True, "always"), Reason(("SM-02",), False, "never"))
    assert told.cites == ("SM-02",), "a refusal cites what failed, not what held before it"
    assert not told.accepted
    assert told.facts == ()


def test_a_page_that_gathers_tells_all_that_fails() -> None:
    page = Play((need(never, "SM-02"), need(always, "SM-01"), need(never_either, by_the_number)), gathers=True)
    told = Referee(game(page)).explain(lay(), DO)
    assert [reason.need for reason in told.failed] == ["never", "never_either"]
    assert told.cites == ("SM-02", "SM-07")


def test_an_accepted_action_tells_every_need_that_it_passed_and_cites_none() -> None:
    told = Referee(game(Play((need(always, "SM-01"), need(always, "SM-04", "SM-01"))))).explain(lay(), DO)
    assert [reason.rules for reason in told.reasons] == [("SM-01",), ("SM-04", "SM-01")]
    assert told.cites == ()


@pytest.mark.parametrize(("seat", "held"), [("north", True), ("south", False), ("judge", True)])
def test_needs_read_what_the_actor_sees(seat: str, held: bool) -> None:
    referee = Referee(game(Play((need(lies_in_hand, "SM-01"),))))
    act = Do(by=seat, card="n:ace")
    assert referee.explain(lay(hand=("n:ace",)), act).accepted is held
    assert referee.may(lay(hand=("n:ace",)), act) is held


def test_clashes_alone_read_the_whole_table() -> None:
    as_need = Referee(game(Play((need(lies_in_the_secret_pile, "SM-01"),))))
    as_clash = Referee(game(Play((), clashes=(need(lies_in_the_secret_pile, "SM-01"),))))
    table = lay(secret=("n:ace",))
    assert not as_need.explain(table, DO).accepted
    assert as_clash.explain(table, DO).accepted
    assert not as_clash.explain(lay(hand=("n:ace",)), DO).accepted
    assert as_clash.may(table, DO)


def test_clashes_are_looked_at_after_the_needs() -> None:
    page = Play((need(never, "SM-01"),), clashes=(need(never_either, "SM-02"),))
    assert [reason.need for reason in Referee(game(page)).explain(lay(), DO).reasons] == ["never"]
    waived = Referee(game(page)).explain(lay(), DO, waive=True)
    assert [reason.need for reason in waived.failed] == ["never", "never_either"]


def test_what_a_need_cites_may_hang_on_the_table() -> None:
    told = Referee(game(Play((need(never, by_where_it_lies),)))).explain(lay(hand=("n:ace",)), DO)
    assert told.reasons == (Reason(("SM-hand",), False, "never"),)


def test_behind_a_need_that_failed_one_that_makes_no_sense_any_more_fails_too() -> None:
    page = Play((need(lies_in_hand, "SM-01"), need(lies_under_an_ace, "SM-02")))
    told = Referee(game(page)).explain(lay(), DO, waive=True)
    assert told.reasons == (Reason(("SM-01",), False, "lies_in_hand"), Reason(("SM-02",), False, "lies_under_an_ace"))


def test_a_need_that_makes_no_sense_though_all_before_it_hold_is_a_mistake_of_the_page() -> None:
    page = Play((need(always, "SM-01"), need(lies_under_an_ace, "SM-02")))
    with pytest.raises(LookupError):
        Referee(game(page)).explain(lay(), DO)


def names_cards(*found: tuple[str, tuple[str, ...]]) -> Any:
    def names(table: Table, act: Do) -> Any:
        return found

    return names


@pytest.mark.parametrize(
    ("named", "known"),
    [
        ([("n:ace", ("hand",))], [Named("n:?#2", "n:ace")]),
        ([("n:ace", ("n:?#2",))], [Named("n:?#2", "n:ace")]),
        ([("n:ace", ("moon", "hand"))], [Named("n:?#2", "n:ace")]),
        ([("n:king", ("hand",)), ("n:ace", ("hand",))], [Named("n:?#2", "n:ace")]),
        ([("n:?#2", ("hand",)), ("n:ace", ("hand",))], [Named("n:?#2", "n:ace")]),
        ([("n:?#9", ("hand",))], []),
        ([("s:ace", ("hand",))], []),
        ([("n:ace", ("moon",))], []),
        ([("n:ace", ("out",))], []),
    ],
)
def test_an_unknown_card_is_recognised_where_it_may_lie(
    named: list[tuple[str, tuple[str, ...]]], known: list[Named]
) -> None:
    table = lay(hand=("n:king", "n:?#2"), out=("s:queen",))
    assert list(recognised(table, Play((), names=names_cards(*named)), DO)) == known
    assert list(recognised(table, Play(()), DO)) == []
