"""House rules as code reads them: typed, remembered by the verdict, and cited where they are not the usual ones."""

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.referee import Facts
from adjudicator.referee import House
from adjudicator.referee import Play
from adjudicator.referee import Referee
from adjudicator.referee import Setting
from adjudicator.referee import Watch
from adjudicator.referee import need
from adjudicator.referee.house import Readings
from adjudicator.referee.referee import KEPT
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Table
from tests.referee.small import Do
from tests.referee.small import game
from tests.referee.small import lay


class Rules(House):
    limit = Setting[int]()
    style = Setting[str]()


def within_the_limit(table: Table, act: Do) -> bool:
    return act.number <= Rules(table).limit


def it_is_scored(table: Table, act: Do) -> Facts:
    yield Counted("score", act.number * (2 if act.card and Rules(table).style == "fancy" else 1), ("SM-02",))


PLAYED = Referee(game(Play((need(within_the_limit, "SM-01"),), (it_is_scored,))))


def test_settings_are_named_as_their_keys() -> None:
    assert Rules.keys() == ("limit", "style")
    assert Rules.limit.key == "limit"
    assert Rules(lay()).limit == 2


def test_a_setting_that_the_table_does_not_have_is_an_error() -> None:
    with pytest.raises(KeyError):
        _ = Rules(replace(lay(), house={})).limit


@pytest.mark.parametrize(
    ("act", "read"),
    [
        (Do(by="north", number=1), {"limit"}),
        (Do(by="north", number=9), {"limit"}),
        (Do(by="north", number=1, card="n:ace"), {"limit", "style"}),
    ],
)
def test_a_verdict_knows_which_house_rules_it_hung_on(act: Do, read: set[str]) -> None:
    assert PLAYED.explain(lay(), act).readings == read


def test_a_house_rule_off_its_default_is_cited_where_it_was_read() -> None:
    told = PLAYED.explain(lay(house={"limit": 3, "style": "fancy"}), Do(by="north", number=3))
    assert told.deviations == ("SM-90",)
    assert told.cites == ("SM-02", "SM-90")


def test_a_refusal_cites_the_house_rule_too() -> None:
    told = PLAYED.explain(lay(house={"limit": 1}), Do(by="north", number=2))
    assert told.outcome == "refused"
    assert told.cites == ("SM-01", "SM-90")


def test_usual_values_are_not_cited() -> None:
    assert PLAYED.explain(lay(), Do(by="north", number=2)).deviations == ()


def test_watches_read_house_rules_too() -> None:
    def reads(table: Table, fact: Any, was: str) -> Facts:
        if Rules(table).style == "fancy":
            yield Counted("score", 100)

    def reads_when_quiet(table: Table, facts: tuple[Fact, ...]) -> Facts:
        if Rules(table).limit > 100:
            yield Counted("score", 0)

    watched = game(
        Play((), (scores,)),
        watches=(Watch((Counted,), reads), Watch((Fact,), reads_when_quiet, "settled")),
    )
    assert Referee(watched).explain(lay(), Do(by="north")).readings == {"style", "limit"}


def scores(table: Table, act: Do) -> Facts:
    yield Counted("score", act.number)


def test_the_table_of_a_verdict_holds_plain_house_rules() -> None:
    table = lay()
    assert PLAYED.explain(table, Do(by="north", number=1)).table.house is table.house


def test_the_readings_of_a_match_are_its_house_rules_as_they_are() -> None:
    assert dict(Readings({"limit": 2, "style": "plain"})) == {"limit": 2, "style": "plain"}
    assert [*Readings({"limit": 2, "style": "plain"})] == ["limit", "style"]


def test_usual_values_are_told_from_others_for_each_match_by_itself() -> None:
    here, there = lay(), lay(house={"limit": 3, "style": "plain"})
    judged = [PLAYED.explain(table, Do(by="north", number=1)).deviations for table in (here, there, here, there)]
    assert judged == [(), ("SM-90",), (), ("SM-90",)]


def test_however_many_matches_there_are_each_is_judged_by_its_own_values() -> None:
    tables = [lay(house={"limit": 2 + number % 2, "style": "plain"}) for number in range(KEPT + 1)]
    for number, table in enumerate((*tables, *tables)):
        told = PLAYED.explain(table, Do(by="north", number=1)).deviations
        assert told == (("SM-90",) if number % (KEPT + 1) % 2 else ())


def test_who_notes_what_is_read_of_a_table_is_told_of_nothing_else() -> None:
    notes = Readings({"limit": 2, "style": "plain"})
    told = PLAYED.explain(replace(lay(), house=notes), Do(by="north", number=1))
    assert (told.deviations, notes.read) == ((), {"limit"})
