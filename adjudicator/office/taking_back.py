"""A player asks to take something back; the others agree or not, each by their own word, and all of it is on record.

While a request is open, the clock of those who are asked does not run; `open_takeback` says whether one is.
"""

from typing import Final
from uuid import UUID

from adjudicator.office.answers import NotPermitted
from adjudicator.office.answers import Receipt
from adjudicator.office.helping import must_be_seat
from adjudicator.office.proposing import open_request
from adjudicator.office.proposing import saved_receipt
from adjudicator.office.service import Office
from adjudicator.office.service import must_be_earlier
from adjudicator.office.service import must_be_unseen
from adjudicator.record.match import Match
from adjudicator.record.standing import Request
from adjudicator.record.standing import may_ask_no_more
from adjudicator.record.standing import open_requests
from adjudicator.record.standing import others
from adjudicator.record.standing import requests
from adjudicator.record.standing import takebacks_refused
from adjudicator.record.talks import Responded
from adjudicator.record.talks import TakebackAsked
from adjudicator.record.talks import TakebacksBlocked

MOST_REFUSALS: Final = 3
"""After so many refusals a seat may ask no more, where nobody has set another number."""


def open_takeback(match: Match) -> Request | None:
    """The takeback that is asked for and not answered yet."""
    return next(iter(open_requests(match.history, TakebackAsked)), None)


def ask_takeback(office: Office, match: UUID, to: int, *, by: str, at: str, reason: str = "") -> Receipt:
    """A seat asks the others to take back what was done after a version.

    Raises NotPermitted while another request is open, once this seat's requests are blocked, and once somebody has seen
    something since: only a judge may go back then. Raises Malformed for somebody else than a seat, or another version
    than an earlier one.
    """
    loaded = office.store.load(match)
    must_be_seat(loaded, by)
    must_be_earlier(loaded, to)
    if may_ask_no_more(loaded.history, by):
        raise NotPermitted("takebacks_blocked", seat=by, refusals=takebacks_refused(loaded.history, by))
    asked = open_takeback(loaded)
    if asked is not None:
        raise NotPermitted("takeback_open", version=asked.version)
    must_be_unseen(loaded, to)
    texts = ("/reason",) if reason else ()
    loaded.tell(TakebackAsked(timestamp=at, to=to, by=by, reason=reason, texts=texts))
    return saved_receipt(office, loaded)


def answer_takeback(  # noqa: PLR0913  # who says what to which request, and when
    office: Office,
    match: UUID,
    of: int,
    *,
    by: str,
    agree: bool,
    at: str,
    reason: str = "",
    most_refusals: int = MOST_REFUSALS,
) -> Receipt:
    """Another seat agrees to a takeback or refuses it; the seat that asked may withdraw it by saying no.

    With the last agreement the match is back at that version, in the same breath. With the last refusal that a seat is
    allowed its further requests are blocked, which is on record too. Raises NotPermitted for a request that is not
    open, for somebody who is not asked, and where something was seen since it was asked.
    """
    loaded = office.store.load(match)
    must_be_seat(loaded, by)
    asked = open_request(loaded, of, TakebackAsked, by, agree=agree)
    asker = asked.event.by
    texts = ("/reason",) if reason else ()
    loaded.tell(Responded(timestamp=at, of=of, by=by, agree=agree, reason=reason, texts=texts))
    if not agree:
        refusals = takebacks_refused(loaded.history, asker)
        if by != asker and refusals >= most_refusals and not may_ask_no_more(loaded.history, asker):
            loaded.tell(TakebacksBlocked(timestamp=at, by=asker, refusals=refusals))
    elif requests(loaded.history)[of].closed:
        _go_back(loaded, asked, at)
    return saved_receipt(office, loaded)


def _go_back(match: Match, asked: Request, at: str) -> None:
    to, asker = _asked(asked).to, asked.event.by
    must_be_unseen(match, to)
    match.take_back(to, at=at, by=asker, consent=others(match.opened.seats, asker))


def _asked(request: Request) -> TakebackAsked:
    if not isinstance(request.event, TakebackAsked):
        raise NotPermitted("nothing_asked", version=request.version)
    return request.event
