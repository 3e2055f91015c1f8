"""The tables of a round: their matches, opened when they are wanted, and where a player sits now."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Literal
from uuid import UUID

from adjudicator.cards.decks import Deck
from adjudicator.cards.decks import given_of
from adjudicator.office.answers import Plan
from adjudicator.office.answers import Receipt
from adjudicator.office.service import Office
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import layout_of
from adjudicator.office.tournaments.answers import Sitting
from adjudicator.office.tournaments.answers import Spot
from adjudicator.office.tournaments.checks import must_be_player
from adjudicator.office.tournaments.checks import table_of
from adjudicator.office.tournaments.deck_reading import own_zones
from adjudicator.record.digest import short_code
from adjudicator.record.errors import Conflict
from adjudicator.record.errors import UnknownMatch
from adjudicator.record.match import Match
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments.events import Seated


def open_table(office: Office, spot: Spot, *, at: str, secret: bytes) -> Receipt:
    """Opens the match of a table, with the decks of the lists in their places; one that is open stays as it is."""
    hall = Tournaments(office.store).load(spot.tournament)
    seated = table_of(hall, spot.round, spot.table).seated
    try:
        return office.open_match(seated.match, plan_of(office, hall, seated), at=at, secret=secret)
    except Conflict:
        match = office.store.load(seated.match)
        return Receipt(match.id, match.version, short_code(match.head), kept=True, again=True)


def plan_of(office: Office, hall: Tournament, seated: Seated) -> Plan:
    """What the match of a table is opened with: everything as it was chosen for the whole tournament."""
    opened = hall.opened
    data = office.store.catalogues.data(opened.catalogue)
    return Plan(
        game=opened.game,
        cards=data["cards"],
        catalogue_version=data["version"],
        edition=opened.edition,
        house=opened.house,
        given=_given(hall, seated),
        players=seated.seats,
        play=opened.play,
        assist=opened.assist,
        level=opened.level,
    )


def sitting_of(office: Office, tournament: UUID, player: str) -> Sitting:
    """Where the player sits now. Raises Malformed for somebody who is not on the roster."""
    hall = Tournaments(office.store).load(tournament)
    must_be_player(hall, player)
    one = hall.last_round
    table = None if one is None else one.table_of(player)
    if one is None or table is None:
        resting = one is not None and player in one.byes
        what: Literal["bye", "waiting", "dropped"] = "waiting" if hall.players[player] else "dropped"
        return Sitting(what="bye" if resting else what, round=0 if one is None else one.number)
    seats = table.seated.seats
    return Sitting(
        what="table",
        round=one.number,
        table=table.seated.number,
        seat=next(seat for seat, who in seats.items() if who == player),
        match=table.seated.match,
        opponents={seat: who for seat, who in seats.items() if who != player},
        open=version_of(office, table.seated.match) > 0,
    )


def match_of(office: Office, match: UUID) -> Match | None:
    """The match of a table, None while it is not opened."""
    try:
        return office.store.load(match)
    except UnknownMatch:
        return None


def version_of(office: Office, match: UUID) -> int:
    """How many events the match of a table has, 0 while it is not opened."""
    found = match_of(office, match)
    return 0 if found is None else found.version


def _given(hall: Tournament, seated: Seated) -> dict[str, Any]:
    """The position at the start, with the decks in their zones as far as their cards are known."""
    layout = layout_of(game_called(hall.opened.game))
    if layout is None:
        return dict(hall.opened.given)
    decks = {zone: _deck(layout.zones[zone].deck, copies) for zone, copies in _copies(hall, seated)}
    zones = given_of(decks, layout)["zones"]
    return {**hall.opened.given, "zones": {**hall.opened.given.get("zones", {}), **zones}}


def _copies(hall: Tournament, seated: Seated) -> Iterator[tuple[str, Mapping[str, int]]]:
    """Zone -> the deck that lies there: those of every table, and each player's own list."""
    yield from hall.opened.decks.items()
    for kind, zones in own_zones(hall).items():
        for seat, zone in zones.items():
            handed_in = hall.lists.get(seated.seats[seat], {}).get(kind)
            if handed_in is not None:
                yield zone, handed_in.copies


def _deck(kind: str, copies: Mapping[str, int]) -> Deck:
    return Deck("", kind, {}, "", copies)
