"""Deck lists of players: handed in, locked at a time, changed afterwards by judges alone."""

from uuid import UUID

from adjudicator.office.answers import NotPermitted
from adjudicator.office.service import Office
from adjudicator.office.tournaments.answers import By
from adjudicator.office.tournaments.answers import Paper
from adjudicator.office.tournaments.checks import must_be_player
from adjudicator.office.tournaments.deck_reading import read_list
from adjudicator.office.tournaments.times import moment
from adjudicator.office.tournaments.times import must_be_said
from adjudicator.office.tournaments.times import must_be_time
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments.events import ListHandedIn
from adjudicator.record.tournaments.events import ListsLocked
from adjudicator.record.tournaments.hall import Written
from adjudicator.table import JUDGE


def hand_in_list(office: Office, tournament: UUID, player: str, paper: Paper, *, by: By) -> Tournament:
    """A player hands in a list, in place of any earlier one.

    Raises Malformed with everything that is wrong with the list, and NotPermitted once lists are locked.
    """

    def decide(hall: Tournament) -> Written:
        if _is_locked(hall, by.at):
            raise NotPermitted("lists_locked", since=hall.lists_locked)
        return _handed_in(office, hall, player, paper, by)

    return Tournaments(office.store).change(tournament, ("lists", player), decide, by.seen)


def change_list(office: Office, tournament: UUID, player: str, paper: Paper, *, reason: str, by: By) -> Tournament:
    """A judge changes a list, locked or not, and says why; that `by` is a judge the caller has seen to."""
    why = must_be_said(reason, "reason")

    def decide(hall: Tournament) -> Written:
        return _handed_in(office, hall, player, paper, by, why)

    return Tournaments(office.store).change(tournament, ("lists", player), decide, by.seen)


def lock_lists(office: Office, tournament: UUID, since: str, *, by: By) -> Tournament:
    """Lists are locked from this time on. Raises NotPermitted where they are locked already."""
    must_be_time(since, "since")

    def decide(hall: Tournament) -> Written:
        if hall.lists_locked == since:
            return (), ()
        if _is_locked(hall, by.at):
            raise NotPermitted("lists_locked", since=hall.lists_locked)
        return [ListsLocked(timestamp=by.at, by=by.who, since=since)], ()

    return Tournaments(office.store).change(tournament, ("lists",), decide, by.seen)


def lists_told(hall: Tournament, viewer: str) -> dict[str, dict[str, ListHandedIn]]:
    """Player -> kind -> list, as the viewer may see them: judges all, players their own, nobody else any."""
    return {player: dict(lists) for player, lists in hall.lists.items() if viewer in (JUDGE, player)}


def _is_locked(hall: Tournament, at: str) -> bool:
    return hall.lists_locked is not None and moment(at) >= moment(hall.lists_locked)


def _handed_in(office: Office, hall: Tournament, player: str, paper: Paper, by: By, reason: str = "") -> Written:
    must_be_player(hall, player)
    deck = read_list(office, hall, paper)
    old = hall.lists.get(player, {}).get(deck.kind)
    if old is not None and dict(old.copies) == dict(deck.copies):
        return (), ()
    event = ListHandedIn(
        timestamp=by.at,
        by=by.who,
        player=player,
        kind=deck.kind,
        copies=dict(deck.copies),
        reason=reason,
        sealed=("/copies",),
        texts=("/reason",) if reason else (),
    )
    return [event], ()
