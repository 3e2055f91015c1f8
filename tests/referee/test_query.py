"""Queries: what would come of it, from the asker's own view; nothing happens and nothing is given away."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.referee import Action
from adjudicator.referee import Facts
from adjudicator.referee import Play
from adjudicator.referee import Query
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import need
from adjudicator.table import Moved
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import is_unknown
from tests.referee.small import Do
from tests.referee.small import game
from tests.referee.small import lay


def it_lies_on_the_field(table: Table, act: Do) -> bool:
    return table.where.get(act.card) == "field"


def the_secret_is_drawn(table: Table, act: Do) -> Facts:
    top = table.zones["secret"][0]
    yield Moved(top, "out", ("SM-02",))
    yield Said("drawn", {"card": top})


def not_told(table: Table, asker: str, act: Action) -> tuple[str, ...]:
    return ("SM-80",) if isinstance(act, Do) and act.number == 13 and asker != "judge" else ()


REFEREE = Referee(game(Play((need(it_lies_on_the_field, "SM-01"),), (the_secret_is_drawn,)), withheld=not_told))
TABLE = lay(field=("n:ace",), secret=("n:king",))


def ask(by: str, **inner: Any) -> Verdict:
    body = {"by": "north", "do": "do", "card": "n:ace", **inner}
    return REFEREE.explain(TABLE, Query(by=by, action=body))


def test_a_query_tells_the_verdict_and_nothing_happens() -> None:
    told = ask("north")
    assert told.outcome == "accepted"
    assert told.table is TABLE
    assert told.cites == ("SM-02",)
    assert ask("north", card="n:two").outcome == "refused"


@pytest.mark.parametrize("asker", ["north", "south"])
def test_what_the_asker_does_not_see_is_not_in_the_answer(asker: str) -> None:
    moved = ask(asker).facts[0]
    assert isinstance(moved, Moved)
    assert is_unknown(moved.card)
    assert "king" not in repr(ask(asker).facts)


def test_the_judge_asks_about_the_table_as_it_is() -> None:
    assert ask("judge").facts[0] == Moved("n:king", "out", ("SM-02",))


def test_a_seat_asks_about_anothers_action_with_its_own_eyes() -> None:
    down = lay(field=("n:ace",), secret=("n:king",), backs={"n:ace": "n:?#9"})
    query = {"by": "north", "do": "do", "card": "n:ace"}
    assert REFEREE.explain(down, Query(by="south", action=query)).outcome == "refused", "south sees a back there"
    assert REFEREE.explain(down, Query(by="judge", action=query)).outcome == "accepted"
    assert REFEREE.explain(down, Query(by="north", action=query)).outcome == "accepted", "it is north's own"


def test_what_may_not_be_told_is_withheld() -> None:
    told = ask("north", number=13)
    assert told.outcome == "refused"
    assert told.cites == ("SM-80",)
    assert [reason.need for reason in told.failed] == ["the_asker_may_know"]
    assert told.facts == ()
    assert ask("judge", number=13).facts != ()


def test_a_query_about_nothing_that_can_be_done_is_malformed() -> None:
    with pytest.raises(Malformed) as caught:
        ask("north", number="many")
    assert caught.value.faults[0].place == "action.action.number"


def it_lies_where_it_is_named(table: Table, act: Do) -> bool:
    return act.card in table.where


def the_named_card_goes_out(table: Table, act: Do) -> Facts:
    yield Moved(act.card, "out", ("SM-02",))


NAMING = Referee(game(Play((), (the_named_card_goes_out,), clashes=(need(it_lies_where_it_is_named, "SM-03"),))))


@pytest.mark.parametrize("waive", [False, True])
def test_what_cannot_even_be_imagined_is_refused_by_what_it_clashes_with(waive: bool) -> None:
    nowhere = Do(by="north", card="n:two")
    assert NAMING.believing.explain(TABLE, Do(by="north", card="n:ace")).outcome == "accepted"
    assert NAMING.explain(TABLE, Query(by="south", action={"by": "north", "do": "do", "card": "n:two"})).cites == (
        "SM-03",
    )
    assert NAMING.believing.explain(TABLE, nowhere, waive=waive) == NAMING.explain(TABLE, nowhere, waive=waive)


def test_who_only_believes_waives_what_is_to_be_waived_and_nothing_else() -> None:
    not_there = Do(by="north", card="n:two")
    assert REFEREE.believing.explain(TABLE, not_there).cites == ("SM-01",)
    assert REFEREE.believing.explain(TABLE, not_there, waive=True).outcome == "accepted"
