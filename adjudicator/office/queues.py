"""What a phone sends in one go, each action in its own envelope, and what it is answered."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Literal
from typing import TypeAlias
from uuid import UUID

from msgspec import Struct
from msgspec.structs import asdict

from adjudicator.edge import is_time
from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.office.answers import Receipt
from adjudicator.record.entries import Entry
from adjudicator.record.events import Envelope
from adjudicator.referee import Action
from adjudicator.referee import Game
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.table import Table

OnRefusal: TypeAlias = Literal["stop", "irregular"]
Became: TypeAlias = Literal["accepted", "refused", "malformed", "conflict", "not_judged"]


class Logged(Struct, frozen=True):
    """One action as somebody logged it: its body, and what is said around it.

    as_sent: by what it is known again, if its cards were respelled since.
    """

    body: Mapping[str, Any]
    envelope: Envelope = Envelope()
    as_sent: Mapping[str, Any] | None = None

    @property
    def request(self) -> Mapping[str, Any]:
        """By what it is known again under its key, whether it comes alone or in a queue."""
        return self.as_sent or {"action": dict(self.body), "envelope": asdict(self.envelope)}


class Queue(Struct, frozen=True, kw_only=True):
    """Several actions that are sent together, in the order in which they were done.

    base: the version that the sender saw before the first of them. on_refusal: a refusal ends it, or the queue of a
    recorded match goes on and what was refused is logged as irregular. key: idempotency key of the whole.
    """

    actions: tuple[Logged, ...]
    base: int | None = None
    on_refusal: OnRefusal = "stop"
    key: str = ""

    @property
    def request(self) -> dict[str, Any]:
        """By what it is known again under its key."""
        return {
            "queue": [one.request for one in self.actions],
            "base": self.base,
            "on_refusal": self.on_refusal,
        }


class Done(Struct, frozen=True):
    """What became of one action of a queue.

    accepted: receipt says whether it is an event now; what is accepted and no event (a look, a question) is noted.
    refused: the verdict has the reasons; may_be_irregular: the same body is kept if it is said to be irregular.
    malformed: the table has nothing that this could mean; faults say where. conflict: since has what happened
    meanwhile, as the reader is told of it. not_judged: something before it has ended the queue.
    irregular: it was kept although illegal. The verdict of the receipt is what the reader is told of it, before is the
    table on which that happened, as the reader saw it, and entry the event that was kept, as the reader is told of it.
    """

    became: Became
    version: int
    receipt: Receipt | None = None
    irregular: bool = False
    may_be_irregular: bool = False
    faults: tuple[Fault, ...] = ()
    since: tuple[Entry, ...] = ()
    before: Table | None = None
    entry: Entry | None = None

    @property
    def verdict(self) -> Verdict | None:
        """What was said to it, as the reader is told."""
        return None if self.receipt is None else self.receipt.verdict


class Sent(Struct, frozen=True):
    """What a queue is answered: where the match stands now, and what became of each action, in their order."""

    match: UUID
    version: int
    code: str
    actions: tuple[Done, ...]


def read_queue(game: Game, queue: Queue) -> tuple[Action, ...]:
    """The actions of a queue. Raises Malformed with every fault of every body and envelope."""
    faults: list[Fault] = []
    actions: list[Action] = []
    for at, one in enumerate(queue.actions):
        try:
            actions.append(read_action(game.actions, game.actors, one.body, f"actions[{at}]"))
        except Malformed as malformed:
            faults += malformed.faults
        if one.envelope.played_at and not is_time(one.envelope.played_at):
            faults.append(Fault(f"actions[{at}].played_at", shown(one.envelope.played_at), "time"))
    faults += _keys_used_twice(queue.actions)
    if faults:
        raise Malformed(tuple(faults))
    return tuple(actions)


def _keys_used_twice(actions: Sequence[Logged]) -> list[Fault]:
    faults: list[Fault] = []
    used: set[str] = set()
    for at, one in enumerate(actions):
        if one.envelope.key and one.envelope.key in used:
            faults.append(Fault(f"actions[{at}].key", shown(one.envelope.key), "each key once"))
        used.add(one.envelope.key)
    return faults


def must_have_key(queue: Queue) -> None:
    """Raises Malformed for a queue without a key: sent twice, it would be told twice."""
    if not queue.key:
        raise Malformed((Fault("key", NOTHING, "string"),))
