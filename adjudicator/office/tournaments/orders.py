"""What a table has to do now: one answer out of the events of the tournament and of the match, and the time."""

from collections.abc import Iterator
from datetime import datetime
from typing import Literal

from msgspec import Struct

from adjudicator.office.service import Office
from adjudicator.office.shelf import game_called
from adjudicator.office.tournaments.answers import Spot
from adjudicator.office.tournaments.checks import table_of
from adjudicator.office.tournaments.clock import Clock
from adjudicator.office.tournaments.clock import clock_at
from adjudicator.office.tournaments.tables import match_of
from adjudicator.office.tournaments.times import moment
from adjudicator.physical.books import notation_of
from adjudicator.record.events import Acted
from adjudicator.record.match import Match
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments

What = Literal[
    "wait", "play", "stop", "finish_round", "more_rounds", "compare", "call_judge", "show_cards", "sign", "done"
]


class Notice(Struct, frozen=True):
    """So many rounds are left by the rules of the game, the present one among them, and the ids that want it told."""

    rounds: int
    by: tuple[str, ...]


class Orders(Struct, frozen=True, kw_only=True):
    """What the table is told.

    what: wait for the start; play; stop while the clock is paused; finish_round, then compare; more_rounds, up to and
    with last_round, then compare; compare as the game does at its end; call_judge; show_cards that the result waits
    for, or waive them; sign the slip; done. last_round: the last to be played, where that is known.
    flagged: judges are looking at the record of the match.
    """

    what: What
    clock: Clock
    last_round: int | None = None
    notice: Notice | None = None
    flagged: bool = False


def orders_of(office: Office, spot: Spot, at: str) -> Orders:
    """What the table has to do at a time. Raises Malformed for a table that there is not."""
    hall = Tournaments(office.store).load(spot.tournament)
    match = match_of(office, table_of(hall, spot.round, spot.table).seated.match)
    return orders_at(hall, spot, match, at)


def orders_at(hall: Tournament, spot: Spot, match: Match | None, at: str) -> Orders:
    """The same, out of the events alone."""
    table = table_of(hall, spot.round, spot.table)
    clock = clock_at(hall, spot.round, spot.table, at)
    flagged = bool(table.flags)
    if table.outcome is not None:
        return Orders(what="done", clock=clock, flagged=flagged)
    result = None if match is None else match.table.result
    if result is not None:
        return Orders(what="show_cards" if result.missing else "sign", clock=clock, flagged=flagged)
    what, last = _while_it_is_played(hall, clock, match)
    return Orders(what=what, clock=clock, last_round=last, notice=_notice(hall, match), flagged=flagged)


def _while_it_is_played(hall: Tournament, clock: Clock, match: Match | None) -> tuple[What, int | None]:
    match clock.state:
        case "none" | "running":
            return "play", None
        case "not_started":
            return "wait", None
        case "paused":
            return "stop", None
    return _when_time_is_called(hall, clock, match)


def _when_time_is_called(hall: Tournament, clock: Clock, match: Match | None) -> tuple[What, int | None]:
    do = hall.opened.time_called["do"]
    called = None if match is None or clock.called is None else round_when(match, clock.called)
    if do == "judge" or match is None or called is None:
        return "call_judge", None
    more = int(hall.opened.time_called["rounds"]) if do == "more_rounds" else 0
    last, now = called + more, _round_now(match)
    if now is None or now > last:
        return "compare", None
    # With none left but the one that is being played the two ways of ending a round are the same.
    return ("more_rounds" if now < last else "finish_round"), last


def round_when(match: Match, when: datetime) -> int | None:
    """The round that the match was in at a moment, as far as it was logged; None for a game that counts none."""
    version = 1
    for event in match.events:
        if moment(_happened(event)) <= when:
            version = event.originator_version
    return _round_at(match, version)


def _happened(event: object) -> str:
    """When it happened at the table, where whoever logged it later said so; else when it was logged."""
    played = event.played_at if isinstance(event, Acted) else ""
    return played or str(getattr(event, "timestamp", ""))


def _round_now(match: Match) -> int | None:
    return _round_at(match, match.version)


def _round_at(match: Match, version: int) -> int | None:
    """The round, as the game counts them, from 1."""
    return notation_of(game_called(match.opened.game)).round_of(match.table_at(version)) or None


def _notice(hall: Tournament, match: Match | None) -> Notice | None:
    closing = game_called(hall.opened.game).closing
    if match is None or closing is None:
        return None
    told = closing(match.table)
    return None if told is None else Notice(*told)


def all_orders(office: Office, hall: Tournament, number: int, at: str) -> Iterator[tuple[int, Orders]]:
    """Table -> what it has to do, for everybody who looks after a round."""
    for at_table, table in sorted(hall.rounds[number].tables.items()):
        match = match_of(office, table.seated.match)
        yield at_table, orders_at(hall, Spot(hall.id, number, at_table), match, at)
