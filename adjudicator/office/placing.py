"""A late queue is laid beside the record: each of its actions finds its place, and what follows of it is appended."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.office.going import Going
from adjudicator.office.helping import eyes_of
from adjudicator.office.judging import is_kept
from adjudicator.office.queues import Done
from adjudicator.office.queues import Queue
from adjudicator.office.queues import read_queue
from adjudicator.office.reconciling import Matched
from adjudicator.office.reconciling import compare
from adjudicator.office.reconciling.tracking import secrets_told
from adjudicator.office.reconciling.tracking import step_told
from adjudicator.office.reconciling.tracking import track
from adjudicator.office.shelf import game_called
from adjudicator.office.spelling import respelled
from adjudicator.queries.eyes import believed
from adjudicator.record.entries import entries_of
from adjudicator.record.events import NO_STREAM
from adjudicator.record.events import Acted
from adjudicator.record.events import Contested
from adjudicator.record.events import Event
from adjudicator.record.hindsight import open_issues
from adjudicator.record.match import Match
from adjudicator.record.standing import answered_for
from adjudicator.record.standing import open_requests
from adjudicator.record.store import Store
from adjudicator.record.talks import Proposed
from adjudicator.referee import Query
from adjudicator.referee import body_of

ACTED = "match.acted"


class Placed(Struct, frozen=True):
    """What became of one action of a late queue.

    matched: what the record has of it. version: of the event that says so now (a confirmation, a contest, a proposal,
    the action itself), 0 where none was needed. done: what was said to one that simply goes on.
    """

    matched: Matched
    version: int = 0
    done: Done | None = None


class Reconciled(Struct, frozen=True):
    """What a late queue is answered: each of its actions in their order, and the versions that it has nothing of."""

    match: UUID
    version: int
    code: str
    actions: tuple[Placed, ...]
    missing: tuple[int, ...]
    again: bool = False


class Late:
    """A late queue while it is laid beside the record."""

    def __init__(self, store: Store, match: Match, queue: Queue, reporter: str, at: str) -> None:
        self.store = store
        self.match = match
        self.reporter = reporter
        self.at = at
        self.eyes = eyes_of(match, reporter)
        self.base = _base(match, queue)
        self.game = game_called(match.opened.game)
        self.queue = replace(respelled(queue, match.table), base=None)
        self.actions = read_queue(self.game, self.queue)
        table = believed(match.table_at(self.base), self.eyes)
        self.tracked = track(self.game, table, self.queue.actions, self.actions)
        self.placed: dict[int, Placed] = {}
        self.missing: tuple[int, ...] = ()
        self.open = self._open()
        self.going = self._going({})

    @property
    def answer(self) -> Reconciled:
        """What is said to all of it."""
        placed = tuple(self.placed[at] for at in range(len(self.queue.actions)))
        return Reconciled(self.match.id, self.match.version, self.match.code, placed, self.missing)

    def place_all(self) -> None:
        found = self._compared()
        self._confirm(found)
        for at, matched in found.items():
            if matched.outcome == "differs":
                self.placed[at] = Placed(matched, self._contest(at, matched))
            elif matched.outcome == "extra":
                self.placed[at] = Placed(matched, self._propose(at, matched))
        self._go_on(found)

    def _compared(self) -> dict[int, Matched]:
        entries = [entry for entry in self._entries() if entry.kind == ACTED]
        told = [step_told(self.game, entry) for entry in entries]
        prefixes = frozenset(prefix for prefix, seat in self.match.table.owners.items() if seat == self.reporter)
        late = {at: one.step for at, one in enumerate(self.tracked) if not self._is_beside(at)}
        found, self.missing = compare(late, told, self.base, prefixes, self._pinned())
        beside = {at: Matched("beside", self.base) for at in range(len(self.tracked)) if at not in late}
        return dict(sorted({**beside, **found}.items()))

    def _entries(self) -> Any:
        return entries_of(self.match, self.eyes, self.base + 1) if self.base < self.match.version else ()

    def _pinned(self) -> dict[int, int]:
        """Actions that were sent before and whose answer got lost."""
        pinned: dict[int, int] = {}
        for at, one in enumerate(self.queue.actions):
            saved = self.going.answered(one)
            if saved is not None:
                pinned[at] = saved.version
        return pinned

    def _confirm(self, found: Mapping[int, Matched]) -> None:
        """One word for all that is the same; nobody confirms what they have said or confirmed already."""
        same = {at: matched for at, matched in found.items() if matched.outcome == "same"}
        known = answered_for(self.match.history).get(self.reporter, frozenset())
        said_of = {version for matched in same.values() for version in (matched.version, matched.answer) if version}
        versions = sorted(version for version in said_of - known if self._is_for_others(version))
        said = 0
        if versions:
            event = self.match.confirm(versions[-1], at=self.at, by=self.reporter, versions=versions)
            said = event.originator_version
        for at, matched in same.items():
            self.placed[at] = Placed(matched, said if matched.version in versions else 0)

    def _is_for_others(self, version: int) -> bool:
        event = self.match.event(version)
        return isinstance(event, Acted) and event.said_by != self.reporter

    def _contest(self, at: int, matched: Matched) -> int:
        sealed, texts = self._secrets(at, "instead")
        event = Contested(
            timestamp=self.at,
            of=matched.version,
            by=self.reporter,
            instead=body_of(self.actions[at]),
            changes=self.queue.actions[at].envelope.changes,
            sealed=sealed,
            texts=texts,
        )
        return self._told(event)

    def _propose(self, at: int, matched: Matched) -> int:
        sealed, texts = self._secrets(at, "action")
        envelope = self.queue.actions[at].envelope
        event = Proposed(
            timestamp=self.at,
            after=matched.version,
            by=self.reporter,
            action=body_of(self.actions[at]),
            changes=envelope.changes,
            irregular=envelope.irregular,
            played_at=envelope.played_at,
            sealed=sealed,
            texts=texts,
        )
        return self._told(event)

    def _told(self, event: Contested | Proposed) -> int:
        """Its version; what this reporter has told before in the same words, and is still open, is not told twice."""
        for version in self.open:
            if _says(self.match.event(version)) == _says(event):
                self.open.remove(version)
                return version
        return self.match.tell(event).originator_version

    def _open(self) -> list[int]:
        """What this reporter has contested or proposed and nobody has settled or answered."""
        history = self.match.history
        issues = open_issues(history)
        contested = [
            event.originator_version
            for event in self.match.events
            if isinstance(event, Contested) and event.by == self.reporter and event.of in issues
        ]
        return contested + [one.version for one in open_requests(history, Proposed) if one.event.by == self.reporter]

    def _secrets(self, at: int, called: str) -> tuple[tuple[str, ...], ...]:
        return secrets_told(self.tracked[at], self.actions[at], self.queue.actions[at].envelope.changes, called)

    def _is_beside(self, at: int) -> bool:
        verdict = self.tracked[at].verdict
        return verdict is not None and verdict.accepted and not is_kept(self.actions[at], verdict)

    def _go_on(self, found: Mapping[int, Matched]) -> None:
        """What follows on the end of the record is judged there, and looks are noted."""
        rest = {at: one for at, one in found.items() if one.outcome == "goes_on"}
        self.going = self._going(rest)
        self.going.judge_all()
        for at, done in zip(rest, self.going.done, strict=True):
            kept = done.receipt is not None and done.receipt.kept
            self.placed[at] = Placed(rest[at], done.version if kept else 0, done)
        for at, matched in found.items():
            if matched.outcome == "beside":
                kind = "question" if isinstance(self.actions[at], Query) else "look"
                told = {"action": dict(self.queue.actions[at].body), "base": self.base}
                self.going.notes.append((self.reporter, kind, told))
                self.placed[at] = Placed(matched)

    def _going(self, rest: Mapping[int, Matched]) -> Going:
        queue = replace(self.queue, actions=tuple(self.queue.actions[at] for at in rest))
        return Going(self.store, self.match, queue, reader=self.reporter, at=self.at)


def _says(event: Event) -> Any:
    """What an event tells, whenever it was told."""
    return replace(event, originator_id=NO_STREAM, originator_version=0, digest=b"", timestamp="", sealed=(), texts=())


def _base(match: Match, queue: Queue) -> int:
    """The version from which the queue went on. Raises Malformed."""
    if queue.base is None or not 1 <= queue.base <= match.version:
        found = NOTHING if queue.base is None else str(queue.base)
        raise Malformed((Fault("base", found, f"1..{match.version}"),))
    return queue.base
