"""A phone that was offline hands in what it has logged, while others have logged the same stretch.

What is the same is confirmed, what differs is contested, and what nobody else has is proposed: nothing is put into the
past, and nothing is lost. All of it is stored in one go under the queue's key, and a queue that comes again is answered
as the first time.
"""

from contextlib import suppress
from uuid import UUID

from msgspec.structs import replace

from adjudicator.office.placing import Late
from adjudicator.office.placing import Reconciled
from adjudicator.office.queues import Done
from adjudicator.office.queues import Queue
from adjudicator.office.queues import must_have_key
from adjudicator.office.service import TRIES
from adjudicator.office.service import Office
from adjudicator.record.answers import Answered
from adjudicator.record.digest import short_code
from adjudicator.record.errors import Conflict
from adjudicator.record.match import Match
from adjudicator.record.store import Store


def reconcile(office: Office, match: UUID, queue: Queue, *, reporter: str, at: str) -> Reconciled:
    """Lays a late queue beside the events since its base, and keeps what follows of it.

    The queue is compared with the events as its reporter is told of them, so that nobody finds out by handing in a
    queue what lies hidden. Raises Malformed, also for a queue without key or base, KeyReused, and Conflict if others
    wrote again and again meanwhile.
    """
    must_have_key(queue)
    for _ in range(TRIES - 1):
        with suppress(Conflict):
            return _reconciled(office.store, match, queue, reporter, at)
    return _reconciled(office.store, match, queue, reporter, at)


def weigh(office: Office, match: UUID, queue: Queue, *, reporter: str, at: str) -> Reconciled:
    """What `reconcile` would make of a queue; nothing of it is kept. For a judge, who reads what a lost phone held."""
    late = Late(office.store, office.store.load(match), queue, reporter, at)
    late.place_all()
    return late.answer


def _reconciled(store: Store, stream: UUID, queue: Queue, reporter: str, at: str) -> Reconciled:
    match = store.load(stream)
    before = f"{queue.key}\x1fbefore"
    first = store.answers.to(stream, before, queue.request)
    if first is not None:
        return _as_it_was(store, match, queue, reporter, first.version)
    late = Late(store, match, queue, reporter, at)
    start = match.version
    late.place_all()
    if match.pending:
        answers = (*late.going.answers, Answered(before, queue.request, start))
        store.save(match, key=queue.key, request=queue.request, answers=answers)
    late.going.note_all()
    return late.answer


def _as_it_was(store: Store, match: Match, queue: Queue, reporter: str, version: int) -> Reconciled:
    """The answer of the first time: the same is worked out again on the match as it stood then."""
    then = Match(match.id, match.key, match.history.catalogue).replay(match.history.between(0, version))
    late = Late(store, then, queue, reporter, match.event(1).timestamp)
    late.place_all()
    answer = late.answer
    placed = tuple(replace(one, done=_done_again(match, one.done)) for one in answer.actions)
    code = short_code(match.event(answer.version).digest)
    return replace(answer, code=code, actions=placed, again=True)


def _done_again(match: Match, done: Done | None) -> Done | None:
    if done is None or done.receipt is None:
        return done
    code = short_code(match.event(done.version).digest)
    return replace(done, receipt=replace(done.receipt, code=code, again=True))
