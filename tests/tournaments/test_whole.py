"""A whole tournament: eight players, three rounds, twelve simulated matches, from the roster to the last standings."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.dealing import Chance
from adjudicator.dealing import dealt
from adjudicator.dealing import play
from adjudicator.office import open_office
from adjudicator.office.tournaments import Slip
from adjudicator.office.tournaments import draw_lots
from adjudicator.office.tournaments import drop_player
from adjudicator.office.tournaments import matters_of
from adjudicator.office.tournaments import offer_pairing
from adjudicator.office.tournaments import orders_of
from adjudicator.office.tournaments import pair_round
from adjudicator.office.tournaments import sitting_of
from adjudicator.office.tournaments import slip_of
from adjudicator.office.tournaments import standings
from adjudicator.office.tournaments import start_round
from adjudicator.record.tournaments import Tournaments
from adjudicator.simulating import Series
from adjudicator.simulating import Simulation
from adjudicator.views.standings import Standings
from tests.records.razryv.tales import CARDS
from tests.tournaments.venue import CHOSEN
from tests.tournaments.venue import HALL
from tests.tournaments.venue import Venue

SIMULATION = Simulation(Series(game="razryv", cards=CARDS, house=CHOSEN, seed=5))


class Cup(Venue):
    """The venue with everything that was seen while the tournament went on."""

    def __init__(self, path: Path) -> None:
        self.start = dealt(SIMULATION.referee, SIMULATION.wanted, Chance("cup"))
        super().__init__(path, players=8, cards=CARDS, house=CHOSEN, given=self.start.given)
        self.seen: list[tuple[int, str, Standings]] = []
        self.slips: list[Slip] = []

    def play_a_table(self, table: int) -> None:
        """A simulated match is played at the table and reported action by action; both sign."""
        chance = Chance("cup", len(self.hall.rounds), table)
        start = dealt(SIMULATION.referee, SIMULATION.wanted, Chance("cup"))
        match = self.office.store.load(self.match(table))
        for step in play(SIMULATION.referee, start, chance).steps:
            match.act(step.body, step.verdict, at=self.at())
        self.office.store.save(match)
        assert orders_of(self.office, self.spot(table), self.at()).what == "sign"
        self.slips.append(self.sign(table))

    def play_a_round(self) -> None:
        number = len(self.hall.rounds) + 1
        offer = offer_pairing(self.office, HALL, f"round {number}")
        seed = f"round {number}"
        pair_round(self.office, HALL, offer, by=self.by("organiser"), new_id=self.new_id, seed=seed)
        start_round(self.office, HALL, number, by=self.by("organiser"))
        for table in self.hall.rounds[number].tables:
            self.minutes += 1
            self.play_a_table(table)
            self.seen.append((self.hall.version, self.at(), standings(self.office, HALL)))


@pytest.fixture(scope="module")
def cup(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cup]:
    played = Cup(tmp_path_factory.mktemp("cup"))
    for _ in range(3):
        played.play_a_round()
        played.minutes += 60
    draw_lots(played.office, HALL, "lots", by=played.by("organiser"))
    yield played
    played.office.store.close()


def test_every_table_of_every_round_has_the_result_that_its_match_has(cup: Cup) -> None:
    assert [len(one.tables) for one in cup.hall.rounds.values()] == [4, 4, 4]
    assert all(slip.outcome is not None and slip.outcome == slip.proposed for slip in cup.slips)
    assert {slip.outcome.how for slip in cup.slips if slip.outcome is not None} >= {"objective"}
    assert matters_of(cup.office, HALL) == ()


def test_nobody_met_twice(cup: Cup) -> None:
    pairs = [
        frozenset(table.seated.seats.values()) for one in cup.hall.rounds.values() for table in one.tables.values()
    ]
    assert len(set(pairs)) == len(pairs) == 12


def test_the_last_standings_add_up(cup: Cup) -> None:
    told = standings(cup.office, HALL)
    assert (len(told.lines), told.open) == (8, ())
    assert sorted(line.rank for line in told.lines) == list(range(1, 9))
    assert all(line.tables == line.won + line.nobody + line.lost == 3 for line in told.lines)
    won = sum(len(slip.outcome.winners) for slip in cup.slips if slip.outcome is not None)
    nobody = 2 * sum(slip.outcome.verdict == "nobody" for slip in cup.slips if slip.outcome is not None)
    assert sum(line.points for line in told.lines) == 3 * won + nobody


def test_the_standings_of_every_moment_can_be_shown_again(cup: Cup) -> None:
    for version, at, told in cup.seen:
        assert standings(cup.office, HALL, version=version) == told
        assert standings(cup.office, HALL, until=at).lines == told.lines


def test_another_office_reads_the_same_tournament(cup: Cup) -> None:
    with open_office(cup.path).store as store:
        again = Tournaments(store).load(HALL)
    assert again.events == cup.hall.events
    assert (again.rounds, again.lots, again.players) == (cup.hall.rounds, cup.hall.lots, cup.hall.players)
    assert cup.office.store.verify(HALL) is None


def test_numbers_are_drawn_once(cup: Cup) -> None:
    before = cup.hall
    assert sorted(before.lots.values()) == list(range(1, 9))
    assert draw_lots(cup.office, HALL, "another seed", by=cup.by()).version == before.version


def test_each_player_is_led_to_the_table_of_the_last_round(cup: Cup) -> None:
    for player in cup.players:
        sitting = sitting_of(cup.office, HALL, player)
        assert sitting.round == 3
        assert slip_of(cup.office, cup.spot(sitting.table)).seats[sitting.seat] == player


def test_who_goes_home_afterwards_keeps_their_place(cup: Cup, tmp_path: Path) -> None:
    before = {line.player: line.rank for line in standings(cup.office, HALL).lines}
    drop_player(cup.office, HALL, cup.players[0], by=cup.by())
    assert {line.player: line.rank for line in standings(cup.office, HALL).lines} == before
