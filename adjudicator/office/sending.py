"""A queue is judged, one action after the other, and stored in one go.

What becomes of the rest after one that is not kept:

- A refusal ends the queue, and what follows is not judged. With `on_refusal = "irregular"` the queue of a recorded
  match logs what was refused as irregular, as the people at the table went on too, and goes on itself.
- What the table gives no sense (malformed) ends the queue, for nobody could log it even as irregular.
- Another version than the sender expected is a conflict: nothing that follows is judged.
- Looks and questions are answered, and noted beside the match; the queue goes on.

What was kept before that stays kept. A queue that comes again finds the actions that have keys answered as the first
time and goes on behind them; whatever stands between them is answered as it was, and not noted again.
"""

from contextlib import suppress
from uuid import UUID

from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.office.going import Going
from adjudicator.office.queues import Done
from adjudicator.office.queues import Queue
from adjudicator.office.queues import Sent
from adjudicator.office.service import TRIES
from adjudicator.office.service import Office
from adjudicator.record.errors import Conflict
from adjudicator.record.match import Match
from adjudicator.record.store import Store


def send(office: Office, match: UUID | Match, queue: Queue, *, reader: str, at: str) -> Sent:
    """Judges and keeps what a phone sends, and answers as this reader may be told.

    match: or the match as it was loaded a moment ago, which is tried first and left as it is.

    Raises Malformed with every fault of every body, NotPermitted for a question where no help is given; nothing is kept
    then. Raises Conflict only if others wrote again and again meanwhile, which the sender may try once more.
    """
    store, stream = office.store, match.id if isinstance(match, Match) else match
    for tried in range(TRIES - 1):
        loaded = match.fork() if isinstance(match, Match) and not tried else store.load(stream)
        with suppress(Conflict):
            return _sent(store, loaded, queue, reader=reader, at=at)
    return _sent(store, store.load(stream), queue, reader=reader, at=at)


def send_whole(office: Office, match: UUID, queue: Queue, *, reader: str, at: str) -> Sent:
    """As `send`, but all of it is kept or nothing: what only makes sense together. Raises Malformed besides."""
    loaded = office.store.load(match)
    going = Going(office.store, loaded, queue, reader=reader, at=at)
    going.judge_all()
    if faults := [fault for one in going.done for fault in one.faults]:
        raise Malformed(tuple(faults))
    if all(map(_was_kept, going.done)):
        office.store.save(loaded, answers=going.answers)
        return Sent(match, loaded.version, loaded.code, tuple(going.done))
    before = office.store.load(match)
    done = tuple(
        replace(one, became="not_judged", receipt=None, entry=None) if _was_kept(one) else one for one in going.done
    )
    return Sent(match, before.version, before.code, done)


def _was_kept(done: Done) -> bool:
    return done.receipt is not None and done.receipt.kept


def _sent(store: Store, loaded: Match, queue: Queue, *, reader: str, at: str) -> Sent:
    going = Going(store, loaded, queue, reader=reader, at=at)
    going.judge_all()
    store.save(loaded, answers=going.answers)
    going.note_all()
    return Sent(loaded.id, loaded.version, loaded.code, tuple(going.done))
