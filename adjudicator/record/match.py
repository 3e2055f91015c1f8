"""A match: its events so far, and what may be added to them."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Final
from typing import Literal
from typing import TypeAlias
from typing import cast
from uuid import UUID

from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.record import hindsight
from adjudicator.record.codec import table_tree
from adjudicator.record.digest import chained
from adjudicator.record.digest import path_of
from adjudicator.record.digest import short_code
from adjudicator.record.digest import start_of
from adjudicator.record.events import Acted
from adjudicator.record.events import AssistSet
from adjudicator.record.events import Confirmed
from adjudicator.record.events import Contested
from adjudicator.record.events import Envelope
from adjudicator.record.events import Event
from adjudicator.record.events import Ground
from adjudicator.record.events import Opened
from adjudicator.record.events import Rewound
from adjudicator.record.events import Settled
from adjudicator.record.events import TakenBack
from adjudicator.record.events import TextErased
from adjudicator.record.facts import AnyFact
from adjudicator.record.history import History
from adjudicator.record.history import Source
from adjudicator.record.history import with_knowledge
from adjudicator.record.secrecy import parts_of
from adjudicator.record.verdict import Ruled
from adjudicator.table import SPECTATOR
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import see

_BARE: Final = Envelope()

Orders: TypeAlias = Mapping[str, Sequence[str] | None]


class Match:
    """One match, by replaying its events. Changing it appends events, which `pending` holds until they are stored.

    assist: how much help players get now.
    """

    def __init__(self, stream: UUID, key: bytes, catalogue: Mapping[str, Any]) -> None:
        self.id = stream
        self.key = key
        self.assist = "full"
        self.head = start_of(stream)
        self.pending: list[Event] = []
        self.history = History(f"match {stream}", catalogue)

    @classmethod
    def stored(
        cls,
        stream: UUID,
        key: bytes,
        catalogue: Mapping[str, Any],
        source: Source,
        ends: tuple[Event, int, bytes],
    ) -> "Match":
        """The match whose events lie in a source. ends: the first event, the last version and its digest."""
        opened, version, head = ends
        match = cls(stream, key, catalogue)
        match.head = head
        match.history = History(match.history.name, catalogue, source, version, (opened,))
        return match

    @property
    def version(self) -> int:
        """How many events there are."""
        return self.history.version

    @property
    def stored_version(self) -> int:
        """How many of them are stored."""
        return self.version - len(self.pending)

    @property
    def events(self) -> Sequence[Event]:
        """All events, what was undone too."""
        return self.history.between(0)

    def event(self, version: int) -> Event:
        """The event of a version. Raises Malformed for a version that there is not."""
        self.history.must_have(version)
        return self.history.between(version - 1, version)[0]

    @property
    def opened(self) -> Opened:
        """How the match began."""
        return cast("Opened", self.event(1))

    @property
    def code(self) -> str:
        """The receipt: the head of the chain as people compare it."""
        return short_code(self.head)

    @property
    def table(self) -> Table:
        """The table now."""
        return self.history.table

    def table_at(self, version: int) -> Table:
        """The table as it stood after this version. Raises Malformed for a version that there is not."""
        return self.history.table_at(version)

    def walk(self, start: int = 1) -> Iterator[tuple[Event, Table]]:
        """The events from a version on, each with the table after it."""
        return self.history.walk(start)

    def fork(self) -> "Match":
        """The same match for somebody else to go on with."""
        other = Match(self.id, self.key, self.history.catalogue)
        other.head, other.history, other.assist = self.head, self.history.fork(), self.assist
        return other

    def replay(self, events: Iterable[Event]) -> "Match":
        """Takes up events that are stored. Raises Malformed if they cannot be folded."""
        before = self.version
        self.history.take(events)
        for event in self.history.between(before):
            self.head = event.digest
            if isinstance(event, Opened | AssistSet):
                self.assist = event.assist
        return self

    def _append(self, event: Event) -> Event:
        """Adds an event to the chain and goes on from what was really written."""
        stored = chained(event, self.id, self.version + 1, self.head, self.key)
        self.replay((stored,))
        self.pending.append(stored)
        return stored

    def open(self, opened: Opened, table: Table) -> Event:
        """Begins the match with this table."""
        if self.version:
            raise Malformed((Fault(self.history.name, "match.opened", "a match that has not begun"),))
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
        self.history.must_have(to, "to")
        known = hindsight.known_since(self.history, to)
        chosen = {zone: None if order is None else tuple(order) for zone, order in (orders or {}).items()}
        _check_orders(with_knowledge(self.table_at(to), known), chosen)
        event = Rewound(timestamp=at, to=to, by=by, reason=reason, ruling=ruling, known=known, orders=chosen)
        sealed = (*(["/known"] if known else []), *(["/orders"] if chosen else []))
        return self._append(replace(event, sealed=sealed, texts=("/reason",) if reason else ()))

    def take_back(self, to: int, *, at: str, by: str, consent: Iterable[str]) -> Event:
        """Takes back what was done after a version. Whether it may be is for the caller to say. Raises Malformed."""
        known = hindsight.known_since(self.history, to)
        event = TakenBack(timestamp=at, to=to, by=by, consent=tuple(consent), known=known)
        return self._append(replace(event, sealed=("/known",) if known else ()))

    def contest(self, of: int, *, at: str, by: str, reason: str = "") -> Event:
        """A seat says that a version is recorded wrongly."""
        self.history.must_have(of, "of")
        texts = ("/reason",) if reason else ()
        return self._append(Contested(timestamp=at, of=of, by=by, reason=reason, texts=texts))

    def confirm(self, of: int, *, at: str, by: str, versions: Iterable[int] = ()) -> Event:
        """A seat says that the record is right up to a version, or in these versions alone."""
        self.history.must_have(of, "of")
        return self._append(Confirmed(timestamp=at, of=of, by=by, versions=tuple(versions)))

    def tell(self, event: Event) -> Event:
        """Appends what somebody tells or asks beside the play; what of it is secret or text, the event says itself."""
        return self._append(event)

    def settle(self, of: int, *, at: str, by: Iterable[str], ruling: str = "", reason: str = "") -> Event:
        """An irregular or contested version is settled."""
        self.history.must_have(of, "of")
        texts = ("/reason",) if reason else ()
        return self._append(Settled(timestamp=at, of=of, by=tuple(by), ruling=ruling, reason=reason, texts=texts))

    def set_assist(self, assist: Literal["none", "refusals", "full"], *, at: str, by: str) -> Event:
        """Players get this much help from now on."""
        return self._append(AssistSet(timestamp=at, assist=assist, by=by))

    def note_erasure(self, of: int, path: str, *, at: str, by: str, reason: str = "") -> Event:
        """Says that a text was erased; the store does it when it stores this."""
        self.history.must_have(of, "of")
        texts = ("/reason",) if reason else ()
        return self._append(TextErased(timestamp=at, of=of, path=path, by=by, reason=reason, texts=texts))


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
