"""A tournament to try the service with: a round in play, one match in the midst of it, another to be signed.

Beside it, a match of each other game that is dealt, which its players have opened for themselves.
"""

from importlib.resources import files
from typing import Any
from typing import Final
from uuid import UUID
from uuid import uuid5

from msgspec import Struct

from adjudicator import edge
from adjudicator.dealing.table_side import table_side_of
from adjudicator.office import ENGINE
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import referee_of
from adjudicator.office.access import Door
from adjudicator.office.access import Grant
from adjudicator.office.access import Pins
from adjudicator.office.access import link_to
from adjudicator.office.tournaments import By
from adjudicator.office.tournaments import Programme
from adjudicator.office.tournaments import Spot
from adjudicator.office.tournaments import Tournaments
from adjudicator.office.tournaments import enter_roster
from adjudicator.office.tournaments import offer_pairing
from adjudicator.office.tournaments import open_table
from adjudicator.office.tournaments import open_tournament
from adjudicator.office.tournaments import pair_round
from adjudicator.office.tournaments import people_of
from adjudicator.office.tournaments import readings_to_choose
from adjudicator.office.tournaments import start_round
from adjudicator.physical.reporting import SCOREKEEPER
from adjudicator.record.errors import UnknownMatch
from adjudicator.record.events import Envelope
from adjudicator.simulating import Series
from adjudicator.simulating import Simulated
from adjudicator.simulating import Simulation

NAME: Final = "Demo Cup"
WHO: Final = "demo"
SEED: Final = 7
PIN: Final = "246810"
DAY: Final = 24 * 3600

AT_A_TABLE: Final = 3
"""So many sit at the other game, where that is for more than two."""

PLAYED: Final = {1: 0.55, 2: 1.0, 3: 0.1}
"""Table -> how much of its match has been played; the others have just sat down."""


class Handed(Struct, frozen=True):
    """A code that is handed out. to: whom, in words of the roster or a role."""

    to: str
    role: str
    code: str
    link: str


def set_up(office: Office, game: str, cards: dict[str, Any], version: str) -> UUID:
    """The demo tournament of the store, which is made and played into if there is none. Raises Malformed."""
    halls = Tournaments(office.store)
    known = [one for one in halls.all() if halls.load(one).opened.name == NAME]
    if known:
        return known[0]
    cup = edge.fresh_id()
    series = Series(game=game, cards=cards, catalogue_version=version, seed=SEED, known=False)
    matches = {table: Simulation(series).match(table) for table in PLAYED}
    _open(office, cup, series, matches[1])
    for spot in _seated(office, cup):
        open_table(office, spot, at=edge.now(), secret=edge.fresh_secret())
        if spot.table in PLAYED:
            _play(office, spot, matches[spot.table], PLAYED[spot.table])
    return cup


def set_up_table(office: Office, cup: UUID, game: str, cards: dict[str, Any], version: str) -> UUID:
    """A match beside the demo tournament, dealt by the service and played into if there is none. Raises Malformed."""
    match = uuid5(cup, game)
    try:
        office.store.load(match)
    except UnknownMatch:
        sizes = table_side_of(referee_of(game).game).SEATS_OF.values()
        seats = AT_A_TABLE if AT_A_TABLE in sizes else 0
        one = Simulation(Series(game=game, cards=cards, catalogue_version=version, seed=SEED, seats=seats)).match(1)
        plan = Plan(game=game, cards=cards, catalogue_version=version, given=one.dealt.given, play="enforced")
        office.open_match(match, plan, at=edge.now(), secret=edge.fresh_secret())
        kept = office.store.load(match)
        for step in one.played.steps[: round(len(one.played.steps) * PLAYED[1])]:
            kept.act(step.body, step.verdict, at=edge.now(), engine=ENGINE)  # whoever deals names cards that lie hidden
        office.store.save(kept)
    return match


def _open(office: Office, cup: UUID, series: Series, one: Simulated) -> None:
    programme = Programme(
        name=NAME,
        game=series.game,
        cards=series.cards,
        catalogue_version=series.catalogue_version,
        house={rule.key: rule.default for rule in readings_to_choose(series.game)},
        given=one.dealt.given,
        time_called={"do": "finish_round_then_compare"},
    )
    open_tournament(office, cup, programme, by=_by(), secret=edge.fresh_secret())
    roster = files(__name__).joinpath("roster.csv").read_bytes()
    enter_roster(office, cup, roster, by=_by(), new_id=edge.fresh_id)


def _seated(office: Office, cup: UUID) -> list[Spot]:
    """The tables of the first round, whose clock runs."""
    pairing = offer_pairing(office, cup, seed=str(SEED))
    pair_round(office, cup, pairing, by=_by(), new_id=edge.fresh_id, seed=str(SEED))
    start_round(office, cup, 1, by=_by())
    return [Spot(cup, 1, table) for table in range(1, len(pairing.tables) + 1)]


def _play(office: Office, spot: Spot, one: Simulated, share: float) -> None:
    """Reports what was done at a table so far, as its scorekeeper; private looks are nobody's to report."""
    match = Tournaments(office.store).load(spot.tournament).rounds[spot.round].tables[spot.table].seated.match
    for step in one.played.steps[: round(len(one.played.steps) * share)]:
        by = str(step.body["by"])
        office.act(match, step.body, Envelope(said_by=by if by != "table" else SCOREKEEPER), at=edge.now())


def hand_out(office: Office, cup: UUID, public_url: str) -> tuple[Handed, ...]:
    """New codes for everybody at the demo tournament, good for a day; every player's PIN is the same."""
    door, pins = Door(office.store), Pins(office.store)
    grants = [("Organiser", Grant(role="organiser", tournament=cup)), ("Judge", Grant(role="judge", tournament=cup))]
    grants += [("Scorekeeper", Grant(role="scorekeeper", tournament=cup))]
    grants += [("Spectator", Grant(role="spectator", tournament=cup))]
    for player, person in people_of(office, cup).items():
        pins.set(cup, player, PIN)
        grants.append((person.name, Grant(role="seat", tournament=cup, player=player, label=person.name)))
    return tuple(_handed(door, to, grant, public_url) for to, grant in grants)


def hand_out_seats(office: Office, match: UUID, public_url: str) -> tuple[Handed, ...]:
    """New codes for the seats of a match that its players have opened, good for a day."""
    opened, door = office.store.load(match).opened, Door(office.store)
    return tuple(
        _handed(door, f"{opened.game}: {seat}", Grant(role="seat", match=match, seat=seat), public_url)
        for seat in opened.seats
    )


def _handed(door: Door, to: str, grant: Grant, public_url: str) -> Handed:
    now, name, noise = edge.now(), str(edge.fresh_id()), edge.fresh_noise()
    code = door.hand_out(grant, noise=noise, name=name, at=now, expires=edge.later(now, DAY))
    return Handed(to, grant.role, code, link_to(public_url, code))


def _by() -> By:
    return By(WHO, edge.now())
