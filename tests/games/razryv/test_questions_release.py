"""Asked when a creature may leave its Cell: how its wait is counted, and what else stops it."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.games.razryv.board import REALMS
from adjudicator.queries import Point
from adjudicator.table import Table
from tests.games.razryv.asked import points
from tests.queries.asked import answer
from tests.queries.asked import lay
from tests.queries.asked import said


def cell(waited: int | None, house: Any = None, **given: Any) -> Table:
    marks = {} if waited is None else {"n:imp": {"waited": waited}}
    return lay({"north.cell": ["n:imp"]}, house, marks=marks, **given)


def test_the_wait_is_counted_phase_by_phase() -> None:
    assert said(cell(2), "release", card="n:imp") == [
        "The Imp may be released in North's turn of round 7.",
        "It came into the Cell in South's turn of round 5.",
        "What counts: South's turn of round 5, the Event of round 6 and North's turn of round 6.",
        "It has waited 2 of 3 phases.",
    ]


def test_the_wait_is_counted_in_portuguese() -> None:
    assert said(cell(2), "release", lang="pt", card="n:imp") == [
        "Diabrete pode sair da Cela no turno do Norte na rodada 7.",
        "Entrou na Cela no turno do Sul na rodada 5.",
        "O que conta: o turno do Sul na rodada 5, o Evento da rodada 6 e o turno do Norte na rodada 6.",
        "Esperou 2 de 3 fases.",
    ]


def test_another_count_is_another_answer() -> None:
    found = {one.value: one.instead for one in answer(cell(2), "release", card="n:imp").sensitivities}
    assert found["next_round"][0].what == "release.now"
    assert "full_calendar_round" not in found


def test_once_it_has_waited_it_may_go_now() -> None:
    assert said(cell(3), "release", card="n:imp")[0] == "As far as the wait goes, the Imp may be released now."
    assert said(cell(None), "release", card="n:imp")[1] == (
        "When it came into the Cell is not recorded; it counts as having waited."
    )


def test_what_else_stops_a_release_is_told() -> None:
    told = said(cell(3, counters={"turn.limit2": 1}), "release", card="n:imp")
    assert told[-2:] == [
        "One other thing still speaks against it.",
        "This turn's release or imprisoning again is spent.",
    ]


def test_in_the_others_turn_the_next_own_turn_is_told() -> None:
    assert said(cell(3, turn="south"), "release", card="n:imp")[0] == (
        "The Imp may be released in North's turn of round 7."
    )
    assert said(cell(3, turn="event"), "release", "south", card="n:imp")[0] == (
        "The Imp may be released in North's turn of round 6."
    )


def test_at_the_end_of_the_match_the_cell_stays_shut() -> None:
    told = said(cell(1, round=25, turn="south"), "release", card="n:imp")
    assert told[0].startswith("The Imp can no longer be released")


def test_what_is_in_no_cell_is_not_released() -> None:
    table = lay({"forest": ["n:imp"], "north.hand": ["n:wolf"]})
    assert said(table, "release", card="n:imp") == ["The Imp is in no Cell; it lies in the Forest."]
    assert said(table, "release", card="n:wolf") == ["The Wolf is in no Cell; it lies in North's hand."]
    assert said(table, "release", card="n:fox") == ["You see no such card on the table."]
    with pytest.raises(Malformed):
        answer(table, "release", card="imp")


def test_a_cell_that_shows_its_count_only_tells_nothing_of_its_creatures() -> None:
    table = cell(2, {"cell_visibility": "count_only"})
    assert answer(table, "release", "south", card="n:imp").withheld == ("RA-54",)
    assert answer(table, "release", "north", card="n:imp").withheld == ()


def released(table: Table, card: str) -> Point:
    return points(table, "release", "judge", card=card)[0]


def due(card: str, number: int, turn: str) -> Point:
    return Point("release.when", {"card": card, "at": {"round": number, "turn": turn}}, ("RZ-060", "RZ-061", "RA-06"))


@pytest.mark.parametrize(
    ("seat", "waited", "turn", "number"),
    [
        ("north", 4, "south", 7),  # it has waited, but North's turn of this round is over
        ("north", 2, "event", 6),  # this round's turn of North is the third phase
        ("south", 2, "north", 6),
        ("south", 1, "north", 7),
    ],
)
def test_the_next_own_turn_is_reckoned_from_the_present_phase(seat: str, waited: int, turn: str, number: int) -> None:
    card = f"{seat[0]}:imp"
    table = lay({f"{seat}.cell": [card]}, marks={card: {"waited": waited}}, turn=turn)
    assert released(table, card) == due(card, number, seat)


@pytest.mark.parametrize(("number", "seat"), [(6, "south"), (25, "north"), (25, "south")])
def test_in_the_own_turn_it_may_be_now_even_in_the_last_round(number: int, seat: str) -> None:
    card = f"{seat[0]}:imp"
    table = lay({f"{seat}.cell": [card]}, marks={card: {"waited": 3}}, round=number, turn=seat)
    assert released(table, card).what == "release.now"


def test_the_last_turn_of_the_match_is_the_last_in_which_it_may_be() -> None:
    table = lay({"north.cell": ["n:imp"]}, marks={"n:imp": {"waited": 1}}, round=24, turn="south")
    assert released(table, "n:imp") == due("n:imp", 25, "north")
    table = lay({"north.cell": ["n:imp"]}, marks={"n:imp": {"waited": 1}}, round=25, turn="north")
    rules = ("RZ-060", "RZ-061", "RA-06", "RZ-173")
    assert released(table, "n:imp") == Point("release.never", {"card": "n:imp", "seat": "north"}, rules)


def test_who_gave_up_releases_nobody_any_more() -> None:
    table = lay({"north.cell": ["n:imp"], "south.cell": ["s:imp"]}, turn="south", gave_up=["north"])
    assert released(table, "n:imp").what == "release.never"
    assert released(table, "s:imp").what == "release.now"


def test_where_all_realms_are_full_that_is_what_stops_it() -> None:
    names = iter(["s:imp", *(f"s:imp#{number}" for number in range(2, 31))])
    full = {realm: [next(names) for _ in range(5)] for realm in REALMS}
    table = lay({**full, "north.cell": ["n:imp"]})
    told, no_space = points(table, "release", card="n:imp"), "need.the_realm_has_a_free_space"
    assert [point.what for point in told] == ["release.now", "release.no_record", "release.but", no_space]
