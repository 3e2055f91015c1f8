"""What a player of Ryder may announce as War Cry or as name, and what a cry that is called counts as."""

from typing import Any

import pytest

from adjudicator.games.ryder.cries import REGISTER_CRY
from adjudicator.games.ryder.cry import CRY
from adjudicator.games.ryder.cry import is_the_registered_phrase
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.table import Clocked
from adjudicator.table import Table
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import act
from tests.games.ryder.tables import table_of

FIELDS = {"a.field": ["p:one", "_", "_", "_"], "b.field": ["p:four", "_", "_", "_"]}


def board(phase: str = "crying", **given: Any) -> Table:
    return table_of(FIELDS, phase=phase, **given)


def registered(table: Table, phrase: str, by: str = "a") -> tuple[str, ...]:
    """The rules against it."""
    failed = act(table, by, "register_cry", phrase=phrase).failed
    return failed[0].rules if failed else ()


@pytest.mark.parametrize(
    ("phrase", "given", "rules"),
    [
        ("For the hill!", {}, ()),
        ("   ", {}, ("AM-08",)),
        ("For the hill!", {"cries": {"a": "Once"}}, ("AM-08",)),
        ("For the hill!", {"phase": "turn_start"}, ("AM-08",)),
        ("FOR the hill! ", {"cries": {"b": "For the HILL!"}}, ()),
        ("FOR the hill! ", {"cries": {"b": "For the HILL!"}, "house": {"cry.unique": True}}, ("AM-08",)),
        ("For the dale!", {"cries": {"b": "For the HILL!"}, "house": {"cry.unique": True}}, ()),
        ("For the hill!", {"phase": "laying"}, ()),
    ],
)
def test_a_cry_is_announced_once_before_the_first_turn(
    phrase: str, given: dict[str, Any], rules: tuple[str, ...]
) -> None:
    assert registered(board(**given), phrase) == rules


@pytest.mark.parametrize(("mode", "rule"), [("duel", "RY-07"), ("table", "RY-18"), ("full", "RY-26")])
def test_who_has_laid_no_row_announces_no_cry(mode: str, rule: str) -> None:
    seats = ["a", "b"] if mode == "duel" else ["a", "b", "c"]
    table = table_of({"b.field": ["p:four", "_", "_", "_"]}, phase="laying", seats=seats, mode=mode)

    assert registered(table, "For the hill!") == (rule,)


@pytest.mark.parametrize(("mode", "rule"), [("duel", "RY-09"), ("table", "RY-19"), ("full", "RY-27")])
def test_when_everybody_has_a_cry_the_drawing_for_the_first_move_begins(mode: str, rule: str) -> None:
    by = (rule, "AM-08")
    last = act(board(mode=mode, cries={"b": "Two"}), "a", "register_cry", phrase="One")
    first = act(board(mode=mode), "a", "register_cry", phrase="One")
    early = act(board("laying", mode=mode, cries={"b": "Two"}), "a", "register_cry", phrase="One")

    both = Clocked({"cries": {"a": "One", "b": "Two"}}, by)
    assert last.facts == (both, Clocked({"phase": "showing"}, by))
    assert first.facts == (Clocked({"cries": {"a": "One"}}, by),)
    assert early.facts == (both,)


def test_a_cry_is_offered_to_who_has_a_row_and_none_yet() -> None:
    offer = Offer("register_cry", {"phrase": Parameter(("For A!",))})

    assert [*REGISTER_CRY.offers(board(), "a")] == [offer]
    assert [*REGISTER_CRY.offers(board(cries={"a": "One"}), "a")] == []
    assert [*REGISTER_CRY.offers(board("turn_start"), "a")] == []
    assert [*REGISTER_CRY.offers(table_of({"b.field": ["p:four", "_", "_", "_"]}, phase="laying"), "a")] == []


@pytest.mark.parametrize(
    ("name", "given", "accepted"),
    [
        ("Brannoch", {}, True),
        ("  ", {}, False),
        ("Brannoch", {"names": {"a": "Brannoch"}}, True),
        ("Brannoch", {"names": {"a": "Ysolde"}}, False),
        ("Brannoch", {"names_used": {"a": "Ysolde"}}, False),
        ("Brannoch", {"names": {"b": "Ysolde"}, "names_used": {"b": "Ysolde"}}, True),
    ],
)
def test_a_name_is_announced_once(name: str, given: dict[str, Any], accepted: bool) -> None:
    assert act(board(**given), "a", "register_name", name=name).accepted is accepted


def test_a_name_is_noted_for_its_player() -> None:
    verdict = act(board(names={"b": "Ysolde"}), "a", "register_name", name="Brannoch")

    assert verdict.facts == (Clocked({"names": {"b": "Ysolde", "a": "Brannoch"}}, ("AM-41",)),)


@pytest.mark.parametrize(
    ("announced", "called", "is_right"),
    [
        ("For the hill!", "for THE hill! ", True),
        ("For the hill!", "For the dale!", False),
        ("For the hill!", None, True),
        (None, "Whatever", True),
        (None, None, True),
    ],
)
def test_the_words_of_a_cry_are_those_that_were_announced(
    announced: str | None, called: str | None, is_right: bool
) -> None:
    table = board("slid", cries={"a": announced} if announced else {})

    assert is_the_registered_phrase(table, GAME.actions["cry"](by="a", phrase=called)) is is_right


def sliding(cry: str = "none", **given: Any) -> Table:
    attack = {"seat": "b", "pos": 1, "cry": cry, "follow": ""}
    return table_of(
        {**FIELDS, "a.field": ["_", "p:two", "_", "_"], "lane": ["p:one"]},
        phase="slid",
        clock={"attack": attack, "home": "a.field.1"},
        **given,
    )


def test_a_cry_is_offered_to_who_has_slid_a_card_and_called_none() -> None:
    assert [*CRY.offers(sliding(), "a")] == [Offer("cry", {})]
    assert [*CRY.offers(sliding(), "b")] == []
    assert [*CRY.offers(sliding("before"), "a")] == []
    assert [*CRY.offers(board("turn_start"), "a")] == []
