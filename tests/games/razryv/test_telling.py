"""The score sheet and the comparison of round 25, as each of those at the table may read them."""

from typing import Any

import pytest

from adjudicator.games.razryv.telling import sheets
from adjudicator.games.razryv.telling import shown
from adjudicator.referee import read_action
from adjudicator.table import Table
from adjudicator.table import see
from adjudicator.telling.phrasebook import Grid
from adjudicator.telling.teller import Teller
from tests.queries.asked import GAME
from tests.queries.asked import REFEREE
from tests.queries.asked import lay

ZONES: dict[str, Any] = {
    "swamp": ["n:wolf", "n:imp"],
    "forest": ["s:fox"],
    "north.hand": ["n:giant"],
    "south.cell": ["s:imp"],
    "north.deck": ["n:imp#2", "n:imp#3"],
    "north.objective": ["n:oath"],
    "south.objective": ["s:vow"],
}
COUNTERS = {"north.e_count": 2, "north.a_count": 1, "south.e_count": 1, "south.life": 70}

SHEET = (
    ("Player", "1", "2"),
    ("Life", "100", "70"),
    ("Event Creatures beaten", "2", "1"),
    ("Creatures sent to the Cell", "1", "0"),
    ("Cards in hand", "1", "0"),
    ("Cards in the deck", "2", "0"),
    ("Creatures in the Cell", "0", "1"),
    ("Creatures in Realms", "2", "1"),
)
FRONTS = ("Front", "Required", "Done", "Fraction", "Percent")
OATH = Grid(
    "North: oath",
    FRONTS,
    (
        ("Event Creatures beaten", "4", "2", "1/2", "50.00"),
        ("Creatures sent to the Cell", "1", "1", "1", "100.00"),
        ("Creatures in the Swamp", "2", "2", "1", "100.00"),
        ("Score", "", "", "5/6", "83.33"),
    ),
)
VOW = Grid(
    "South: vow",
    FRONTS,
    (
        ("Event Creatures beaten", "3", "1", "1/3", "33.33"),
        ("Creatures sent to the Cell", "3", "0", "0", "0.00"),
        ("Creatures in the Forest", "1", "1", "1", "100.00"),
        ("Score", "", "", "4/9", "44.44"),
    ),
)


def position(**given: Any) -> Table:
    return lay({**ZONES, **given.pop("zones", {})}, given.pop("house", None), counters=COUNTERS, **given)


def read(table: Table, viewer: str, lang: str = "en") -> list[Grid]:
    """What this viewer reads of the table."""
    return list(sheets(Teller(GAME, see(table, viewer), lang), viewer, table))


def compared(table: Table) -> Table:
    """The same match after South's last turn."""
    verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, {"by": "south", "do": "pass"}))
    assert verdict.accepted, verdict.failed
    return verdict.table


@pytest.mark.parametrize(
    ("viewer", "objectives", "followed"),
    [
        ("north", ("oath", "secret"), [OATH]),
        ("south", ("secret", "vow"), [VOW]),
        ("spectator", ("secret", "secret"), []),
        ("judge", ("oath", "vow"), [OATH, VOW]),
    ],
)
def test_the_sheet_is_read_by_all_and_an_objective_by_those_who_know_it(
    viewer: str, objectives: tuple[str, str], followed: list[Grid]
) -> None:
    title = "Round 6 of 25. North's turn. Compass: Desert."
    sheet = Grid(title, ("", "North", "South"), (*SHEET, ("Objective", *objectives)))
    assert read(position(), viewer) == [sheet, *followed]


def test_the_sheet_is_read_in_portuguese() -> None:
    sheet, oath, _ = read(position(), "judge", "pt")
    assert sheet == Grid(
        "Rodada 6 de 25. Turno do Norte. Bússola: Deserto.",
        ("", "Norte", "Sul"),
        (
            ("Jogador", "1", "2"),
            ("Vida", "100", "70"),
            ("Criaturas de Evento derrotadas", "2", "1"),
            ("Criaturas enviadas à Cela", "1", "0"),
            ("Cartas na mão", "1", "0"),
            ("Cartas no baralho", "2", "0"),
            ("Criaturas na Cela", "0", "1"),
            ("Criaturas nos reinos", "2", "1"),
            ("Objetivo", "oath", "vow"),
        ),
    )
    assert (oath.title, oath.head) == ("Norte: oath", ("Frente", "Exigido", "Feito", "Fração", "Por cento"))


def test_before_the_first_turn_nobody_is_player_1_and_nobody_has_an_objective() -> None:
    [sheet] = read(lay({}, turn="setup", round=1), "judge")
    assert sheet.title == "Round 1 of 25. Set-up. Compass: Forest."
    assert sheet.rows == (
        ("Life", "100", "100"),
        ("Event Creatures beaten", "0", "0"),
        ("Creatures sent to the Cell", "0", "0"),
        ("Cards in hand", "0", "0"),
        ("Cards in the deck", "0", "0"),
        ("Creatures in the Cell", "0", "0"),
        ("Creatures in Realms", "0", "0"),
        ("Objective", "none", "none"),
    )


@pytest.mark.parametrize(
    ("viewer", "completed"),
    [
        ("north", [("Objective completed once", "yes", "")]),
        ("south", []),
        ("spectator", []),
        ("judge", [("Objective completed once", "yes", "no")]),
    ],
)
def test_who_gave_up_is_on_the_sheet_and_who_completed_an_objective_for_that_player_and_the_judge(
    viewer: str, completed: list[tuple[str, str, str]]
) -> None:
    table = position(turn="event", gave_up=["south"], annihilation=["north"], latches={"north": 3})
    sheet, *followed = read(table, viewer)
    assert sheet.title == "Round 6 of 25. Event phase. Compass: Desert."
    assert sheet.rows[len(SHEET) + 1 :] == (
        ("Gave up", "no", "yes"),
        ("Declares annihilation", "yes", "no"),
        *completed,
    )
    absent = [grid.rows[-1] for grid in followed if grid.title == "South: vow"]
    assert absent == ([("Score", "", "", "gave up: counts as 0", "")] if viewer in ("south", "judge") else [])


DECIDED = "North is further along and wins. [RZ-175, RZ-176, RZ-177]"


def test_in_the_last_round_the_judge_reads_how_the_comparison_would_come_out() -> None:
    table = position(round=25, turn="south")
    would = Grid("The comparison of round 25", (), (), ("If the match were compared now:", DECIDED))
    assert read(table, "judge")[1:] == [OATH, VOW, would]
    assert read(table, "north")[1:] == [OATH]
    assert read(position(round=24, turn="south"), "judge")[1:] == [OATH, VOW]


def test_after_the_comparison_everybody_reads_it() -> None:
    told = Grid("The comparison of round 25", (), (), (DECIDED,))
    for viewer in ("north", "south", "spectator", "judge"):
        assert read(compared(position(round=25, turn="south")), viewer)[1:] == [OATH, VOW, told]
    assert read(compared(position(round=25, turn="south")), "spectator", "pt")[3] == Grid(
        "A comparação da rodada 25", (), (), ("Norte está mais adiante e vence. [RZ-175, RZ-176, RZ-177]",)
    )


def test_of_a_match_that_ended_otherwise_the_judge_alone_reads_how_the_comparison_would_have_come_out() -> None:
    given = {"do": "give_up", "by": "south"}
    table = REFEREE.explain(position(gave_up=["north"]), read_action(GAME.actions, GAME.actors, given)).table
    assert table.result is not None
    assert read(table, "judge")[-1].notes[0] == "If the match were compared now:"
    assert len(read(table, "spectator")) == 1


def test_what_has_not_been_shown_is_told_before_what_it_decides() -> None:
    table = position(round=25, turn="south", gave_up=["north"], zones={"south.objective": ["s:?"]})
    *_, last = read(compared(table), "judge")
    assert last.notes == (
        "South's Objective has not been shown.",
        "Neither is further along; the Event deck wins. [RZ-175, RZ-176, RZ-178]",
    )


def test_what_an_earlier_completion_decided_is_read_by_those_who_could_not_know_of_it() -> None:
    table = position(round=25, turn="south", latches={"south": 9})
    last = read(compared(table), "spectator")[-1]
    assert last.notes == ("South completed the Objective earlier and wins. [RZ-175, RZ-179]",)


def test_of_a_player_who_gave_up_it_is_told_that_being_further_along_is_of_no_use() -> None:
    table = position(round=25, turn="south", gave_up=["north"], house={"absent_progress": "frozen"})
    last = read(compared(table), "judge")[-1]
    assert last.notes == ("North is further along but gave up; the Event deck wins. [RZ-175, RZ-176, RZ-177]",)


@pytest.mark.parametrize(
    ("zero_front", "free"),
    [
        ("excluded", []),
        (
            "counts_full",
            [
                ("Creatures sent to the Cell", "0", "2", "1", "100.00"),
                ("Creatures in the Realm named", "0", "0", "1", "100.00"),
            ],
        ),
    ],
)
def test_a_front_on_which_nothing_is_required_is_told_where_it_counts(
    zero_front: str, free: list[tuple[str, ...]]
) -> None:
    counters = {"north.e_count": 2, "north.a_count": 2}
    house = {"zero_front": zero_front}
    table = lay({"north.objective": ["n:raid"]}, house, mode="cooperative", counters=counters)
    [_, raid] = read(table, "north")
    assert list(raid.rows[:-1]) == [("Event Creatures beaten", "7", "2", "2/7", "28.57"), *free]


def test_the_clock_shows_where_the_compass_stands() -> None:
    assert shown(lay({}, compass="swamp")) == {"compass": "swamp"}
