"""Rosters: whatever an office program writes is read, and what is wrong is told by line and column."""

import sqlite3

import pytest

from adjudicator.faults import Malformed
from adjudicator.faults import is_worded
from adjudicator.office.tournaments import drop_player
from adjudicator.office.tournaments import erase_person
from adjudicator.office.tournaments import people_of
from adjudicator.office.tournaments import read_roster
from adjudicator.office.tournaments import take_player_back
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments.people import AT_ONCE
from tests.tournaments.venue import HALL
from tests.tournaments.venue import Venue

READ = [("Ana Lima", "Norte"), ("Björn", ""), ("Cao Ćirić", "Sul")]


@pytest.mark.parametrize(
    "written",
    [
        "name,club\nAna Lima,Norte\nBjörn,\nCao Ćirić,Sul\n",
        "﻿name;club\r\nAna Lima;Norte\r\nBjörn\r\nCao Ćirić;Sul",
        "Nome\tClube\nAna Lima\tNorte\nBjörn\t\nCao Ćirić\tSul",
        "CLUB, NAME\nNorte, Ana Lima\n, Björn\nSul, Cao Ćirić",
        "Ana Lima,Norte\n\nBjörn\nCao Ćirić,Sul\n   \n",
        'name,club\n"Ana Lima","Norte"\n"Björn",""\n"Cao Ćirić",Sul\n',
    ],
)
def test_a_roster_is_read_as_it_comes_out_of_any_table(written: str) -> None:
    assert [(row.name, row.club) for row in read_roster(written.encode())] == READ


@pytest.mark.parametrize(
    ("written", "place", "expected"),
    [
        (b"name,club\nAna,Norte\n,Sul\n", "roster: line 3, column 1", "name of a player"),
        (b"name,club\nAna,Norte,x\n", "roster: line 2, column 3", "no further column"),
        (b"name,clubb\nAna,Norte\n", "roster: line 1, column 2", '"name"|nome|club|clube|contact|contato'),
        (b"name,nome\nAna,Norte\n", "roster: line 1, column 2", "each key once"),
        (b"name\nAna\nBo\nANA\n", "roster: line 4", "another player than in line 2"),
        (b"name\nAna\xff\n", "roster: line 2", "utf-8"),
        (b'name\n"Ana\n', "roster: line 2", "line of a CSV file"),
        (b'name\n"A\nna"\n', "roster: line 2, column 1", "words on one line"),
        (b"name\n" + b"x" * 201 + b"\n", "roster: line 2, column 1", "at most 200 characters"),
        (b"name\n", "roster", "a player"),
        (b"", "roster", "a player"),
    ],
)
def test_a_fault_is_told_by_line_and_column(written: bytes, place: str, expected: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_roster(written)
    assert [(fault.place, fault.expected) for fault in refused.value.faults] == [(place, expected)]
    assert is_worded(expected)


def test_all_faults_are_told_and_nobody_is_entered(four: Venue) -> None:
    before = four.hall.version
    with pytest.raises(Malformed) as refused:
        four.enter("name,club\nEva,\n,Sul\nEva,\nFay,Sul,?\n")
    assert [fault.place for fault in refused.value.faults] == [
        "roster: line 3, column 1",
        "roster: line 5, column 3",
        "roster: line 4",
    ]
    assert four.hall.version == before
    assert len(people_of(four.office, HALL)) == 4


def test_the_same_roster_twice_changes_nothing(four: Venue) -> None:
    before = four.hall.version, four.players
    again = four.enter("NAME;club\nplayer 2;\nPLAYER 1;\n")
    assert (four.hall.version, four.players) == before
    assert again == (four.players[1], four.players[0])


def test_who_comes_late_is_entered_beside_the_others(four: Venue) -> None:
    first = four.players
    four.enter("Player 1\nPlayer 5\n")
    assert four.players[:4] == first
    assert len(four.players) == 5
    assert [person.name for person in people_of(four.office, HALL).values()][-1] == "Player 5"


def test_two_people_of_one_name_are_told_apart_by_their_clubs(four: Venue) -> None:
    assert len(set(four.enter("name,club\nAna,Norte\nAna,Sul\n"))) == 2


def test_no_name_stands_in_an_event(four: Venue) -> None:
    four.enter("name,club,contact\nZacarias,Quixote,zaca@example.org\n")
    four.office.store.close()
    with sqlite3.connect(four.path) as file:
        people = file.execute("SELECT name, club, contact FROM people").fetchall()
    lines = [line.body for line in Venue.lines(four.path)]
    assert ("Zacarias", "Quixote", "zaca@example.org") in people
    assert lines
    assert not any(word in body for body in lines for word in (b"Zacarias", b"Quixote", b"zaca"))


def test_a_name_is_erased_and_the_results_stay(table: Venue) -> None:
    player = table.players[0]
    table.judge(1, "north")
    before = table.hall.version
    assert erase_person(table.office, HALL, player)
    assert player not in people_of(table.office, HALL)
    assert not erase_person(table.office, HALL, player)
    assert table.hall.rounds[1].tables[1].outcome is not None
    assert table.hall.version == before


def test_who_has_dropped_may_be_taken_back(four: Venue) -> None:
    player = four.players[2]
    drop_player(four.office, HALL, player, by=four.by(), reason="ill")
    version = drop_player(four.office, HALL, player, by=four.by(), reason="ill").version
    assert four.hall.active == (*four.players[:2], four.players[3])
    assert version == four.hall.version == 3
    take_player_back(four.office, HALL, player, by=four.by(), reason="well again")
    assert four.hall.active == four.players


@pytest.mark.parametrize("reason", ["", "  "])
def test_nobody_is_taken_back_without_a_reason(four: Venue, reason: str) -> None:
    with pytest.raises(Malformed):
        take_player_back(four.office, HALL, four.players[0], by=four.by(), reason=reason)


def test_a_stranger_can_neither_drop_nor_be_erased(four: Venue) -> None:
    for attempt in (
        lambda: drop_player(four.office, HALL, "nobody", by=four.by()),
        lambda: erase_person(four.office, HALL, "nobody"),
    ):
        with pytest.raises(Malformed):
            attempt()
    assert four.hall.version == 2


def test_more_people_than_are_asked_for_at_once_are_named_in_the_order_of_the_question(four: Venue) -> None:
    names = [f"Somebody {number}" for number in range(AT_ONCE + 1)]
    entered = four.enter("name\n" + "\n".join(names))
    asked = [*reversed(entered), "nobody", entered[0]]
    named = Tournaments(four.office.store).people.named(asked)
    assert list(named) == list(reversed(entered))
    assert [named[one].name for one in entered] == names
