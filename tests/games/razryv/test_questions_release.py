"""Asked when a creature may leave its Cell: how its wait is counted, and what else stops it."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.table import Table
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
