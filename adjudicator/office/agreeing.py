"""Round by round the seats say that the record is right, or where it is wrong."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from msgspec import Struct

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.office.answers import Receipt
from adjudicator.office.helping import must_be_seat
from adjudicator.office.proposing import saved_receipt
from adjudicator.office.queues import Logged
from adjudicator.office.recalling import acted_at
from adjudicator.office.reconciling.tracking import secrets_told
from adjudicator.office.reconciling.tracking import track
from adjudicator.office.service import Office
from adjudicator.office.shelf import game_called
from adjudicator.physical.books import notation_of
from adjudicator.queries.eyes import believed
from adjudicator.record.digest import short_code
from adjudicator.record.events import Acted
from adjudicator.record.events import Confirmed
from adjudicator.record.events import Contested
from adjudicator.record.events import Envelope
from adjudicator.record.events import Event
from adjudicator.record.hindsight import open_issues
from adjudicator.record.hindsight import undone
from adjudicator.record.match import Match
from adjudicator.record.standing import open_requests
from adjudicator.record.standing import unconfirmed
from adjudicator.record.talks import Proposed
from adjudicator.referee import body_of
from adjudicator.referee import read_action


class Round(Struct, frozen=True):
    """A round that is over. version: of the event that ended it; code: the head of the chain there, for two phones.

    confirmed: the seats that answer for everything up to its end.
    """

    number: int
    version: int
    code: str
    confirmed: tuple[str, ...]


class Agreement(Struct, frozen=True):
    """Who answers for what. unconfirmed: seat -> the actions for which it does not answer yet.

    issues: versions that are irregular or contested and not settled; proposals: versions in which something is
    proposed that is not answered.
    """

    match: UUID
    version: int
    code: str
    rounds: tuple[Round, ...]
    unconfirmed: Mapping[str, tuple[int, ...]]
    issues: tuple[int, ...]
    proposals: tuple[int, ...]


def agreement(office: Office, match: UUID) -> Agreement:
    """What of the record is agreed, and what is open; it tells no more than that, and the same to everybody."""
    loaded = office.store.load(match)
    history = loaded.history
    return Agreement(
        match,
        loaded.version,
        loaded.code,
        rounds_of(loaded),
        unconfirmed(history),
        open_issues(history),
        tuple(one.version for one in open_requests(history, Proposed)),
    )


def rounds_of(match: Match) -> tuple[Round, ...]:
    """The rounds that are over. One that was played again after a takeback has ended where it ended last."""
    open_for = unconfirmed(match.history)
    return tuple(
        Round(
            number,
            version,
            short_code(match.event(version).digest),
            tuple(seat for seat, versions in open_for.items() if all(one > version for one in versions)),
        )
        for number, version in sorted(_ends(match).items())
    )


def _ends(match: Match) -> dict[int, int]:
    """Round -> the version that ended it."""
    round_of = notation_of(game_called(match.opened.game)).round_of
    gone = undone(match.history)
    ends: dict[int, int] = {}
    before = round_of(match.table_at(1))
    over = False
    for event, table in match.walk():
        now = round_of(table)
        version = event.originator_version
        if isinstance(event, Acted) and version not in gone:
            ended = range(before, now)
            ends.update(dict.fromkeys(ended, version))
            if table.result is not None and not over:
                ends.setdefault(now, version)
                over = True
        before = now
    return ends


def confirm_round(office: Office, match: UUID, number: int, *, by: str, at: str, code: str = "") -> Receipt:
    """A seat says that the record is right up to the end of a round; said twice, it is answered as the first time.

    code: what the seat's phone shows for that round. Raises Malformed for a round that is not over, and for another
    code than the record has, since that phone shows another match.
    """
    loaded = office.store.load(match)
    must_be_seat(loaded, by)
    ended = next((one for one in rounds_of(loaded) if one.number == number), None)
    if ended is None:
        raise Malformed((Fault("round", str(number), "a round that is over"),))
    if code and code != ended.code:
        raise Malformed((Fault("code", shown(code), "the code of the round"),))
    if any(_confirms(event, by, ended.version) for event in loaded.events):
        return Receipt(match, loaded.version, loaded.code, kept=True, again=True)
    loaded.confirm(ended.version, at=at, by=by)
    return saved_receipt(office, loaded)


def _confirms(event: Event, by: str, of: int) -> bool:
    return isinstance(event, Confirmed) and event.by == by and event.of >= of and not event.versions


def contest(  # noqa: PLR0913  # who contests what, why, and how it was
    office: Office,
    match: UUID,
    of: int,
    *,
    by: str,
    at: str,
    reason: str = "",
    instead: Mapping[str, Any] | None = None,
) -> Receipt:
    """A seat says that an action is recorded wrongly, and may say how it was instead.

    It is an open issue until a judge or all seats settle it; nothing is judged by what is said here. Raises Malformed
    for a version that is no action, and for an `instead` that cannot be read.
    """
    loaded = office.store.load(match)
    must_be_seat(loaded, by)
    acted_at(loaded, of, "of")
    loaded.tell(_contested(loaded, of, by, at, reason, instead))
    return saved_receipt(office, loaded)


def _contested(match: Match, of: int, by: str, at: str, reason: str, instead: Mapping[str, Any] | None) -> Contested:
    texts: tuple[str, ...] = ("/reason",) if reason else ()
    if not instead:
        return Contested(timestamp=at, of=of, by=by, reason=reason, texts=texts)
    game = game_called(match.opened.game)
    action = read_action(game.actions, game.actors, instead, "instead")
    table = believed(match.table_at(of - 1), by)
    [tracked] = track(game, table, (Logged(instead, Envelope(said_by=by)),), (action,))
    sealed, more = secrets_told(tracked, action, {}, "instead")
    return Contested(
        timestamp=at, of=of, by=by, reason=reason, instead=body_of(action), sealed=sealed, texts=(*texts, *more)
    )
