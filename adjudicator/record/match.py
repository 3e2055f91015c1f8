"""A match: its events, folded into the table as it stands now or stood at any version."""

from bisect import bisect_right
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Final
from typing import Literal
from typing import Protocol
from typing import TypeAlias
from typing import cast
from uuid import UUID

import msgspec
from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.record.codec import table_of
from adjudicator.record.codec import table_tree
from adjudicator.record.digest import chained
from adjudicator.record.digest import path_of
from adjudicator.record.digest import short_code
from adjudicator.record.digest import start_of
from adjudicator.record.events import Acted
from adjudicator.record.events import AnyFact
from adjudicator.record.events import AssistSet
from adjudicator.record.events import Confirmed
from adjudicator.record.events import Contested
from adjudicator.record.events import Envelope
from adjudicator.record.events import Event
from adjudicator.record.events import Ground
from adjudicator.record.events import Known
from adjudicator.record.events import Opened
from adjudicator.record.events import Rewound
from adjudicator.record.events import Settled
from adjudicator.record.events import TakenBack
from adjudicator.record.events import TextErased
from adjudicator.record.secrecy import opened_for
from adjudicator.record.secrecy import parts_of
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import Draft
from adjudicator.table import Fact
from adjudicator.table import Named
from adjudicator.table import Seen
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import is_unknown
from adjudicator.table import see
from adjudicator.table.fold import FOLDS

KEPT_EVERY: Final = 32
"""A table is kept at every so manieth version, so that looking back folds no more than that many events."""

_BARE: Final = Envelope()

Orders: TypeAlias = Mapping[str, Sequence[str] | None]


class Looked(Protocol):
    """A reason as a verdict has it."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids that were looked at."""
        ...

    @property
    def held(self) -> bool:
        """Whether the need held."""
        ...


class Ruled(Protocol):
    """What the record wants to know of a verdict."""

    @property
    def outcome(self) -> Literal["accepted", "refused", "ruling_required"]:
        """What was said to the action."""
        ...

    @property
    def reasons(self) -> Sequence[Looked]:
        """What was looked at."""
        ...

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What came of it."""
        ...


class Match:
    """One match, by replaying its events. Changing it appends events, which `pending` holds until they are stored."""

    def __init__(self, stream: UUID, key: bytes, catalogue: Mapping[str, Any]) -> None:
        self.id = stream
        self.key = key
        self.catalogue = catalogue
        self.head = start_of(stream)
        self.pending: list[Event] = []
        self._first = 0
        self._earlier: Callable[[], Sequence[Event]] | None = None
        self._events: list[Event] = []
        self._kept: dict[int, Table] = {}
        self._draft: Draft | None = None
        self._table: Table | None = None

    @property
    def version(self) -> int:
        """How many events there are."""
        return self._first + len(self._events)

    @property
    def stored_version(self) -> int:
        """How many of them are stored."""
        return self.version - len(self.pending)

    @property
    def events(self) -> Sequence[Event]:
        """All events, what was undone too."""
        self._fetch()
        return self._events

    @property
    def opened(self) -> Opened:
        """How the match began."""
        return cast("Opened", self.events[0])

    @property
    def assist(self) -> str:
        """How much help players get now."""
        sets = [event.assist for event in self.events if isinstance(event, AssistSet)]
        return sets[-1] if sets else self.opened.assist

    @property
    def code(self) -> str:
        """The receipt: the head of the chain as people compare it."""
        return short_code(self.head)

    @property
    def table(self) -> Table:
        """The table now."""
        if self._table is None:
            if self._draft is None:
                raise Malformed((Fault(f"match {self.id}", "", "match.opened"),))
            self._table = self._draft.finished()
            self._draft = None
        return self._table

    def table_at(self, version: int) -> Table:
        """The table as it stood after this version. Raises Malformed for a version that there is not."""
        if version == self.version:
            return self.table
        self._must_be(version, self.version)
        if version < self._first:
            self._fetch()
        versions = sorted(self._kept)
        nearest = versions[bisect_right(versions, version) - 1]
        return self._kept[version] if nearest == version else self._folded(nearest, version)

    def _folded(self, start: int, stop: int) -> Table:
        """The table of version `stop`, from that of `start`, which is kept."""
        draft = self._kept[start].draft()
        for event in self._events[start - self._first : stop - self._first]:
            if isinstance(event, Acted):
                for fact in event.facts:
                    FOLDS[type(fact)](draft, fact)
            elif type(event) in _TABLES:
                draft = _TABLES[type(event)](self, event).draft()
        return draft.finished()

    def _fetch(self) -> None:
        """Reads the events before the snapshot that the match was taken up from."""
        if self._earlier is not None:
            earlier = self._earlier()
            self._earlier = None
            self._events = [*earlier, *self._events]
            self._first = 0
            self._kept[1] = _lay(self, self.opened)

    def fork(self) -> "Match":
        """The same match for somebody else to go on with."""
        other = Match(self.id, self.key, self.catalogue)
        other._table = self.table
        other.head, other._first, other._earlier = self.head, self._first, self._earlier
        other._events, other._kept = list(self._events), dict(self._kept)
        return other

    def replay(self, events: Iterable[Event]) -> "Match":
        """Takes up events that are stored. Raises Malformed if they cannot be folded."""
        for event in events:
            try:
                self._take(event)
            except (KeyError, ValueError, AttributeError, TypeError, msgspec.ValidationError) as wrong:
                where = f"match {self.id}, event {event.originator_version}"
                raise Malformed((Fault(where, repr(wrong), "an event that fits the table"),)) from wrong
        return self

    @classmethod
    def resumed(
        cls,
        stream: UUID,
        key: bytes,
        at: tuple[int, bytes, Table],
        earlier: Callable[[], Sequence[Event]],
    ) -> "Match":
        """The match as a snapshot (version, head, table) has it; earlier events are read when they are asked for."""
        version, head, table = at
        match = cls(stream, key, table.catalogue)
        match._first, match.head, match._earlier = version, head, earlier
        match._table = match._kept[version] = table
        return match

    def _take(self, event: Event) -> None:
        if event.originator_version != self.version + 1:
            msg = f"event {event.originator_version} after {self.version}"
            raise ValueError(msg)
        kind = type(event)
        if kind is Acted:
            draft = self._draft
            if draft is None:
                draft = self._draft = self.table.draft()
                self._table = None
            for fact in cast("Acted", event).facts:
                FOLDS[type(fact)](draft, fact)
        elif kind in _TABLES:
            table = _TABLES[kind](self, event)
            self._table, self._draft = table, None
        self._events.append(event)
        self.head = event.digest
        version = self.version
        if version % KEPT_EVERY == 0 or version == 1:
            self._kept[version] = self.table

    def _append(self, event: Event) -> Event:
        """Adds an event to the chain and goes on from what was really written."""
        stored = chained(event, self.id, self.version + 1, self.head, self.key)
        self._take(stored)
        self.pending.append(stored)
        return stored

    def open(self, opened: Opened, table: Table) -> Event:
        """Begins the match with this table."""
        if self.version:
            raise Malformed((Fault(f"match {self.id}", "match.opened", "a match that has not begun"),))
        laid, seen = table_tree(table), table_tree(see(table, SPECTATOR))
        sealed: tuple[str, ...] = ()
        if laid != seen:
            sealed = ("/given", "/table") if opened.given else ("/table",)
        return self._append(replace(opened, table=laid, shown=seen if sealed else None, sealed=sealed))

    def act(
        self,
        action: Mapping[str, Any],
        verdict: Ruled,
        envelope: Envelope = _BARE,
        *,
        at: str,
        engine: str = "",
        secret: Iterable[str] = (),
    ) -> Acted:
        """Appends what somebody did and what the rules made of it.

        secret: paths of the body that outsiders must not be told and that cannot be seen to be secret, such as
        `/action/number`.
        """
        event = Acted(
            timestamp=at,
            action=dict(action),
            outcome=verdict.outcome,
            facts=cast("tuple[AnyFact, ...]", tuple(verdict.facts)),
            reasons=tuple(Ground(reason.rules, reason.held) for reason in verdict.reasons),
            said_by=envelope.said_by or str(action.get("by", "")),
            irregular=envelope.irregular,
            changes=envelope.changes,
            played_at=envelope.played_at,
            key=envelope.key,
            engine=engine,
        )
        before = self.table
        # What a sender has made its key of is the sender's own affair.
        hidden = (*secret, path_of(("key",))) if event.key else secret
        parts = parts_of(before, fold_all(before, event.facts), event, hidden)
        whole = replace(event, sealed=parts.sealed, texts=parts.texts, told=parts.told)
        return cast("Acted", self._append(whole))

    def rewind(
        self, to: int, *, at: str, by: str, reason: str = "", ruling: str = "", orders: Orders | None = None
    ) -> Event:
        """Sets the table back to a version; what is known since stays known. Raises Malformed."""
        known = self.known_since(to)
        chosen = {zone: None if order is None else tuple(order) for zone, order in (orders or {}).items()}
        _check_orders(_with_knowledge(self.table_at(to), known), chosen)
        event = Rewound(timestamp=at, to=to, by=by, reason=reason, ruling=ruling, known=known, orders=chosen)
        sealed = (*(["/known"] if known else []), *(["/orders"] if chosen else []))
        return self._append(replace(event, sealed=sealed, texts=("/reason",) if reason else ()))

    def take_back(self, to: int, *, at: str, by: str, consent: Iterable[str]) -> Event:
        """Takes back what was done after a version. Whether it may be is for the caller to say. Raises Malformed."""
        known = self.known_since(to)
        event = TakenBack(timestamp=at, to=to, by=by, consent=tuple(consent), known=known)
        return self._append(replace(event, sealed=("/known",) if known else ()))

    def contest(self, of: int, *, at: str, by: str, reason: str = "") -> Event:
        """A seat says that a version is recorded wrongly."""
        self._must_be(of, self.version)
        texts = ("/reason",) if reason else ()
        return self._append(Contested(timestamp=at, of=of, by=by, reason=reason, texts=texts))

    def confirm(self, of: int, *, at: str, by: str) -> Event:
        """A seat says that the record is right up to a version."""
        self._must_be(of, self.version)
        return self._append(Confirmed(timestamp=at, of=of, by=by))

    def settle(self, of: int, *, at: str, by: Iterable[str], ruling: str = "", reason: str = "") -> Event:
        """An irregular or contested version is settled."""
        self._must_be(of, self.version)
        texts = ("/reason",) if reason else ()
        return self._append(Settled(timestamp=at, of=of, by=tuple(by), ruling=ruling, reason=reason, texts=texts))

    def set_assist(self, assist: Literal["none", "refusals", "full"], *, at: str, by: str) -> Event:
        """Players get this much help from now on."""
        return self._append(AssistSet(timestamp=at, assist=assist, by=by))

    def note_erasure(self, of: int, path: str, *, at: str, by: str, reason: str = "") -> Event:
        """Says that a text was erased; the store does it when it stores this."""
        self._must_be(of, self.version)
        texts = ("/reason",) if reason else ()
        return self._append(TextErased(timestamp=at, of=of, path=path, by=by, reason=reason, texts=texts))

    def open_issues(self) -> tuple[int, ...]:
        """The versions that are irregular or contested and not settled."""
        issues: dict[int, None] = {}
        for event in self.events:
            match event:
                case Acted(irregular=True):
                    issues[event.originator_version] = None
                case Contested():
                    issues[event.of] = None
                case Settled():
                    issues.pop(event.of, None)
        return tuple(sorted(issues))

    def undone(self) -> frozenset[int]:
        """The versions whose consequences no longer stand."""
        gone: list[frozenset[int]] = [frozenset()]
        for version, event in enumerate(self.events, start=1):
            if isinstance(event, Rewound | TakenBack):
                # What was undone at the target is undone again, and what was undone since may stand again.
                gone.append(gone[event.to].union(range(event.to + 1, version)))
            else:
                gone.append(gone[-1])
        return gone[-1]

    def known_since(self, to: int) -> tuple[Known, ...]:
        """What turned out, or was shown, after a version: for the table that is set back, and for the judge."""
        table = self.table_at(to)
        found: dict[tuple[str, str, tuple[str, ...]], Known] = {}
        for event in self.events[to:]:
            for fact in event.facts if isinstance(event, Acted) else ():
                match fact:
                    case Named(card=card, name=name) if card in table.where:
                        known = Known(card, name, (), event.originator_version)
                    case Seen(card=card, to=viewers):
                        known = Known(card, card, viewers, event.originator_version)
                    case _:
                        continue
                found.setdefault((known.card, known.name, known.to), known)
        return tuple(found.values())

    def learned_since(self, to: int, seat: str) -> tuple[str, ...]:
        """The cards that this seat has come to know since a version; a takeback is refused if there are any."""
        knew = set(see(self.table_at(to), seat).where)
        learned: dict[str, None] = {}
        for event, table in self.walk(to):
            for fact in event.facts if isinstance(event, Acted) and event.originator_version > to else ():
                if isinstance(fact, Seen) and seat in fact.to and fact.card not in knew:
                    learned[fact.card] = None
            for card in see(table, seat).where:
                if card not in knew and not is_unknown(card):
                    learned[card] = None
        return tuple(learned)

    def opened_paths(self, viewer: str) -> list[set[str]]:
        """For each event the sealed places that this viewer is told."""
        paths: list[set[str]] = []
        before: Table | None = None
        for event, after in self.walk():
            if isinstance(event, Acted) and before is not None:
                paths.append(opened_for(before, event, viewer))
            else:
                paths.append(set(event.sealed) if viewer == JUDGE and not isinstance(event, Opened) else set())
            before = after
        return paths

    def walk(self, start: int = 1) -> Iterator[tuple[Event, Table]]:
        """The events from a version on, each with the table after it."""
        table = self.table_at(start)
        for event in self.events[start - 1 :]:
            if event.originator_version > start:
                if isinstance(event, Acted):
                    table = fold_all(table, event.facts)
                elif type(event) in _TABLES:
                    table = _TABLES[type(event)](self, event)
            yield event, table

    def _must_be(self, version: int, last: int) -> None:
        if not 1 <= version <= last:
            raise Malformed((Fault(f"match {self.id}", f"version {shown(version)}", f"version 1 to {last}"),))


def _with_knowledge(table: Table, known: Iterable[Known]) -> Table:
    """The table with the cards named that turned out to be something, where they lie on it unknown."""
    for one in known:
        if one.card in table.where and is_unknown(one.card) and one.name not in table.where:
            table = fold_all(table, (Named(one.card, one.name),))
    return table


def _check_orders(table: Table, orders: Mapping[str, tuple[str, ...] | None]) -> None:
    faults: list[Fault] = []
    for zone, order in orders.items():
        cards = table.zones.get(zone)
        if cards is None:
            faults.append(Fault(f"orders.{zone}", shown(zone), "a zone of the table"))
        elif order is not None and sorted(order) != sorted(cards):
            faults.append(Fault(f"orders.{zone}", shown(order), f"the same {len(cards)} cards in some order"))
    if faults:
        raise Malformed(tuple(faults))


def _lay(match: Match, event: Opened) -> Table:
    return table_of(event.table, match.catalogue)


def _set_back(match: Match, event: Rewound) -> Table:
    table = _with_knowledge(match.table_at(event.to), event.known)
    return fold_all(table, [Shuffled(zone, order) for zone, order in event.orders.items()])


def _take_back(match: Match, event: TakenBack) -> Table:
    return _with_knowledge(match.table_at(event.to), event.known)


_TABLES: Final[dict[type[Event], Callable[[Match, Any], Table]]] = {
    Opened: _lay,
    Rewound: _set_back,
    TakenBack: _take_back,
}
"""The events after which the table is another one altogether."""
