"""Deck lists: read in either language, held against catalogue and house rules, locked, seen by few."""

from pathlib import Path
from typing import Any

import pytest

from adjudicator import games
from adjudicator.faults import Malformed
from adjudicator.faults import is_worded
from adjudicator.office import NotPermitted
from adjudicator.office import game_called
from adjudicator.office.catalogues import shipped
from adjudicator.office.shelf import layout_of
from adjudicator.office.tournaments import Paper
from adjudicator.office.tournaments import change_list
from adjudicator.office.tournaments import hand_in_list
from adjudicator.office.tournaments import lists_told
from adjudicator.office.tournaments import lock_lists
from adjudicator.office.tournaments import open_table
from adjudicator.office.tournaments import own_zones
from adjudicator.office.tournaments import readings_to_choose
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from tests.tournaments.venue import HALL
from tests.tournaments.venue import HOUSE
from tests.tournaments.venue import Venue

SOUND: dict[str, Any] = {"wolf": 3, "lynx": 2}


CHOICES = {game: {rule.key: rule.default for rule in readings_to_choose(game)} for game in games.names()}
SAMPLES = {str(data["game"]): data["cards"] for data in shipped().values() if data["version"] == "sample-1"}


def hand_in(venue: Venue, cards: Any, who: int = 0, kind: str = "") -> None:
    player = venue.players[who]
    hand_in_list(venue.office, HALL, player, Paper(cards, kind), by=venue.by(player))


def kept(venue: Venue, who: int = 0) -> dict[str, int]:
    return dict(venue.hall.lists[venue.players[who]]["player"].copies)


@pytest.mark.parametrize(
    "cards",
    [
        SOUND,
        {"Grey Wolf": 3, "Lynx": 2},
        "3 Grey Wolf\n2 Lynx\n",
        "# my deck\n3x lobo cinzento\n\n2 × LINCE",
        "wolf\nwolf\nwolf\nlynx\n1 Lince",
    ],
)
def test_a_list_is_read_however_its_cards_are_called(four: Venue, cards: Any) -> None:
    hand_in(four, cards)
    assert kept(four) == SOUND


@pytest.mark.parametrize(
    ("cards", "place", "found"),
    [
        ("3 Grey Wolf\n2 Lyx", "list: line 2", '"Lyx"'),
        ({"wolf": 0}, "list: copies.wolf", "0"),
        ({"wolf": "three"}, "list: copies.wolf", '"three"'),
        ({"goal": 1}, "list: copies.goal", '"objective"'),
        ("", "list", ""),
        ({}, "list", ""),
        ({"wolf": 900, "lynx": 101}, "list", "1001"),
    ],
)
def test_what_is_wrong_with_a_list_is_told_and_nothing_is_kept(four: Venue, cards: Any, place: str, found: str) -> None:
    before = four.hall.version
    with pytest.raises(Malformed) as refused:
        hand_in(four, cards)
    assert [(fault.place, fault.found) for fault in refused.value.faults] == [(place, found)]
    assert all(is_worded(fault.expected) for fault in refused.value.faults)
    assert four.hall.version == before


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        ({"deck_min": 6}, "at least 6 cards"),
        ({"deck_max": 4}, "at most 4 cards"),
        ({"copies_max": 2}, "at most 2 copies"),
    ],
)
def test_the_limits_of_the_house_rules_hold_for_lists(tmp_path: Path, limit: dict[str, int], expected: str) -> None:
    venue = Venue(tmp_path, players=2, house={**HOUSE, **limit})
    with pytest.raises(Malformed) as refused:
        hand_in(venue, SOUND)
    assert [fault.expected for fault in refused.value.faults] == [expected]
    assert is_worded(expected)


def test_what_just_keeps_the_limits_is_taken(tmp_path: Path) -> None:
    venue = Venue(tmp_path, players=2, house={**HOUSE, "deck_min": 5, "deck_max": 5, "copies_max": 3})
    hand_in(venue, SOUND)
    assert kept(venue) == SOUND


@pytest.mark.parametrize("game", games.names())
def test_the_limits_of_a_game_s_decks_are_house_rules_of_it(game: str) -> None:
    layout, house = layout_of(game_called(game)), game_called(game).defaults
    assert layout is not None
    assert layout.limits.keys() <= layout.kinds.keys()
    limits = [key for limit in layout.limits.values() for key in (limit.least, limit.most, limit.copies) if key]
    assert set(limits) <= house.keys()


def test_every_deck_that_players_bring_is_limited_and_no_other(tmp_path: Path) -> None:
    for at, (game, chosen) in enumerate(CHOICES.items()):
        home = tmp_path / str(at)
        home.mkdir()
        hall = Venue(home, game=game, house=chosen, given={}, cards=SAMPLES[game]).hall
        layout = layout_of(game_called(game))
        assert layout is not None
        assert layout.limits.keys() == own_zones(hall).keys(), game


def test_where_all_play_from_one_pack_there_is_no_list_to_hand_in(tmp_path: Path) -> None:
    venue = Venue(tmp_path, players=2, game="ryder", house=CHOICES["ryder"], given={}, cards=SAMPLES["ryder"])
    assert own_zones(venue.hall) == {}
    before = venue.hall.version
    for kind in ("", "pack", "player"):
        with pytest.raises(NotPermitted) as refused:
            hand_in(venue, {"one": 1}, kind=kind)
        assert refused.value.why == "no_decks_brought"
    assert venue.hall.version == before
    lock_lists(venue.office, HALL, venue.at(), by=venue.by("organiser"))
    assert lists_told(venue.hall, JUDGE) == {}


def test_players_bring_the_decks_that_lie_on_their_own_side(four: Venue) -> None:
    assert own_zones(four.hall) == {"player": {"north": "north.deck", "south": "south.deck"}}
    with pytest.raises(Malformed) as refused:
        hand_in(four, SOUND, kind="event")
    assert refused.value.faults[0].place == "kind"


def test_a_later_list_takes_the_place_of_an_earlier_one_and_both_stay_on_record(four: Venue) -> None:
    hand_in(four, {"wolf": 1})
    hand_in(four, SOUND)
    version = four.hall.version
    hand_in(four, dict(reversed(SOUND.items())))
    assert four.hall.version == version == 4
    assert kept(four) == SOUND


def test_once_locked_only_a_judge_changes_a_list_and_says_why(four: Venue) -> None:
    hand_in(four, SOUND)
    lock_lists(four.office, HALL, four.at(30), by=four.by("organiser"))
    four.minutes = 29
    hand_in(four, {"wolf": 3})
    four.minutes, before = 30, four.hall.version
    with pytest.raises(NotPermitted) as refused:
        hand_in(four, SOUND)
    assert (refused.value.why, four.hall.version) == ("lists_locked", before)
    with pytest.raises(Malformed):
        change_list(four.office, HALL, four.players[0], Paper(SOUND), reason=" ", by=four.by())
    change_list(four.office, HALL, four.players[0], Paper(SOUND), reason="misread", by=four.by())
    assert kept(four) == SOUND
    assert four.hall.lists[four.players[0]]["player"].reason == "misread"


def test_a_lock_that_has_fallen_is_not_lifted_by_another(four: Venue) -> None:
    lock_lists(four.office, HALL, four.at(30), by=four.by("organiser"))
    lock_lists(four.office, HALL, four.at(20), by=four.by("organiser"))
    four.minutes = 21
    with pytest.raises(NotPermitted):
        lock_lists(four.office, HALL, four.at(60), by=four.by("organiser"))
    assert four.hall.lists_locked == four.at(20)
    with pytest.raises(Malformed):
        lock_lists(four.office, HALL, "noon", by=four.by("organiser"))


def test_a_list_is_told_to_its_player_and_to_judges_and_to_nobody_else(four: Venue) -> None:
    hand_in(four, SOUND)
    mine, other = four.players[:2]
    assert set(lists_told(four.hall, mine)) == set(lists_told(four.hall, JUDGE)) == {mine}
    for viewer in (other, SPECTATOR, "north", ""):
        assert lists_told(four.hall, viewer) == {}


def test_the_decks_of_the_lists_lie_at_the_table_and_only_their_size_is_seen(tmp_path: Path) -> None:
    venue = Venue(tmp_path, players=2, given={})
    hand_in(venue, SOUND, 0)
    hand_in(venue, {"lynx": 4}, 1)
    venue.pair((0, 1))
    open_table(venue.office, venue.spot(), at=venue.at(), secret=b"m" * 32)
    zones = venue.office.store.load(venue.match()).table.zones
    assert zones["north.deck"] == ("n:wolf", "n:wolf#2", "n:wolf#3", "n:lynx", "n:lynx#2")
    assert zones["south.deck"] == ("s:lynx", "s:lynx#2", "s:lynx#3", "s:lynx#4")
    for viewer in ("north", "south", SPECTATOR):
        told = venue.office.export(venue.match(), viewer)
        assert b'"wolf": {' not in told
        assert b"n:wolf" not in told
        assert b"n:wolf" not in repr(venue.office.show(venue.match(), viewer)).encode()
