"""What a late phone has proposed is agreed to, or not; what a lost phone still held is handed to the judge."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from msgspec import Struct
from msgspec.structs import asdict

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.office.answers import NotPermitted
from adjudicator.office.answers import Receipt
from adjudicator.office.going import Going
from adjudicator.office.helping import eyes_of
from adjudicator.office.queues import Done
from adjudicator.office.queues import Logged
from adjudicator.office.queues import Queue
from adjudicator.office.queues import must_have_key
from adjudicator.office.service import Office
from adjudicator.record.digest import short_code
from adjudicator.record.events import Envelope
from adjudicator.record.events import Event
from adjudicator.record.match import Match
from adjudicator.record.standing import Request
from adjudicator.record.standing import open_requests
from adjudicator.record.standing import requests
from adjudicator.record.talks import EvidenceGiven
from adjudicator.record.talks import Proposed
from adjudicator.record.talks import Responded
from adjudicator.table import JUDGE


class Answered(Struct, frozen=True):
    """What follows of an answer. done: what became of the action once all have agreed to it."""

    receipt: Receipt
    done: Done | None = None


def proposals(office: Office, match: UUID) -> tuple[Request, ...]:
    """What is proposed and neither entered nor given up; who may read what of it, the log says."""
    return open_requests(office.store.load(match).history, Proposed)


def answer_proposal(  # noqa: PLR0913  # who says what to which proposal, and when
    office: Office, match: UUID, of: int, *, by: str, agree: bool, at: str, reason: str = "", enter: bool = True
) -> Answered:
    """Another seat or a judge says to a proposal that it was so, or that it was not; its author may withdraw it.

    Once all other seats or a judge agree, the action is judged where the match stands now, in a recorded match as
    irregular if it must be; if it cannot be kept even so, nothing is, and the proposal stays open. enter = False: a
    judge has entered it otherwise, by going back. Where a seat says no, it stays open for the judge. Raises
    NotPermitted, and Conflict if somebody else wrote first.
    """
    loaded = office.store.load(match)
    request = open_request(loaded, of, Proposed, by, agree=agree)
    loaded.tell(_response(of, by, agree=agree, at=at, reason=reason))
    agreed = agree and requests(loaded.history)[of].closed
    if not agreed or (by == JUDGE and not enter):
        return Answered(saved_receipt(office, loaded))
    going = Going(office.store, loaded, _entered(request.event), reader=by, at=at)
    going.judge_all()
    [done] = going.done
    if done.receipt is None or not done.receipt.kept:
        again = office.store.load(match)
        return Answered(Receipt(match, again.version, again.code, kept=False), done)
    return Answered(saved_receipt(office, loaded), done)


def _entered(proposed: Any) -> Queue:
    around = Envelope(
        said_by=proposed.by,
        irregular=proposed.irregular,
        changes=proposed.changes,
        played_at=proposed.played_at,
    )
    return Queue(actions=(Logged(proposed.action, around),), on_refusal="irregular")


def _response(of: int, by: str, *, agree: bool, at: str, reason: str) -> Responded:
    texts = ("/reason",) if reason else ()
    return Responded(timestamp=at, of=of, by=by, agree=agree, reason=reason, texts=texts)


def open_request(match: Match, of: int, kind: type[Event], by: str, *, agree: bool) -> Request:
    """What is asked in a version and may be answered so by this seat or judge. Raises NotPermitted."""
    request = requests(match.history).get(of)
    if request is None or request.closed or not isinstance(request.event, kind):
        raise NotPermitted("nothing_asked", version=of)
    asked = {*match.opened.seats, JUDGE, request.event.by}
    asked -= {*request.agreed, *request.refused, *([request.event.by] if agree else [])}
    if by not in asked:
        raise NotPermitted("not_asked", who=by)
    return request


def saved_receipt(office: Office, match: Match) -> Receipt:
    """Stores what is pending. Raises Conflict."""
    saved = office.store.save(match)
    return Receipt(match.id, saved.version, short_code(saved.head), kept=True)


# --- evidence


def give_evidence(office: Office, match: UUID, queue: Queue, *, by: str, at: str, reason: str = "") -> Receipt:
    """Keeps what a replaced phone still held, as it is, for a judge to read; nothing follows from it by itself.

    Handed in again under its key it is answered as the first time. Raises Malformed without a key, KeyReused.
    """
    must_have_key(queue)
    loaded = office.store.load(match)
    eyes_of(loaded, by)
    request = {**queue.request, "evidence_of": by, "reason": reason}
    texts = ("/reason",) if reason else ()
    held = tuple(_held(one) for one in queue.actions)
    base = queue.base or 0
    event = EvidenceGiven(timestamp=at, by=by, base=base, queue=held, reason=reason, sealed=("/queue",), texts=texts)
    loaded.tell(event)
    saved = office.store.save(loaded, key=queue.key, request=request)
    return Receipt(match, saved.version, short_code(saved.head), kept=True, again=saved.again)


def _held(one: Logged) -> Mapping[str, Any]:
    return {"action": dict(one.body), **{key: value for key, value in asdict(one.envelope).items() if value}}


def evidence(office: Office, match: UUID, version: int, *, reader: str) -> Queue:
    """The queue that was handed in as evidence, as a judge may `weigh` it. Raises Malformed, and NotPermitted."""
    loaded = office.store.load(match)
    event = loaded.event(version)
    if not isinstance(event, EvidenceGiven):
        raise Malformed((Fault("version", str(version), "the version of evidence"),))
    if reader not in (JUDGE, event.by):
        raise NotPermitted("not_told", who=reader, seat=event.by)
    held = tuple(Logged(one["action"], Envelope(**_around(one))) for one in event.queue)
    return Queue(actions=held, base=event.base, on_refusal="irregular")


def _around(held: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in held.items() if key not in ("action", "key")}
