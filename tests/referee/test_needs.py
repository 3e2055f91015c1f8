"""Needs: how they are named, what they cite, in which order they are looked at, and with whose eyes."""

from typing import Any

import pytest

from adjudicator.referee import Play
from adjudicator.referee import Reason
from adjudicator.referee import Referee
from adjudicator.referee import need
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
