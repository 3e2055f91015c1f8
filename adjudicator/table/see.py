"""The only redaction: what a viewer sees of a table, and hears of what happens on it.

Hearing and seeing commute: folding what a viewer heard on what the viewer saw gives what the viewer sees.
"""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.table import sight as level
from adjudicator.table.facts import Asked
from adjudicator.table.facts import Brought
from adjudicator.table.facts import Counted
from adjudicator.table.facts import Fact
from adjudicator.table.facts import Frame
from adjudicator.table.facts import Marked
from adjudicator.table.facts import Moved
from adjudicator.table.facts import Named
from adjudicator.table.facts import Popped
from adjudicator.table.facts import Prompt
from adjudicator.table.facts import Pushed
from adjudicator.table.facts import Removed
from adjudicator.table.facts import Said
from adjudicator.table.facts import Seen
from adjudicator.table.facts import Shuffled
from adjudicator.table.facts import Sighted
from adjudicator.table.facts import Turned
from adjudicator.table.fold import put
from adjudicator.table.names import UNKNOWN
from adjudicator.table.names import copy_of
from adjudicator.table.names import name_of
from adjudicator.table.names import prefix_of
from adjudicator.table.names import renamed
from adjudicator.table.table import Draft
from adjudicator.table.table import Table

T = TypeVar("T", bound=Moved | Turned | Named | Brought | Removed | Seen | Marked)
NOTHING_THERE: Mapping[str, Any] = MappingProxyType({})


def may(table: Table, zone: str, viewer: str) -> str:
    """How much of a zone (or of the counter of that name) the viewer sees; nothing where nothing is said."""
    sight = table.sights.get(zone)
    return level.NOTHING if sight is None else sight.get(viewer, level.NOTHING)


def look(table: Table, card: str, viewer: str) -> str:
    """The name by which the viewer knows the card now: its own, its back, UNKNOWN in a counted pile, or ""."""
    zone = table.where.get(card)
    if zone is None:
        return card if card == UNKNOWN else ""
    sees = may(table, zone, viewer)
    if sees == level.FACES:
        return card
    if sees == level.BACKS:
        back = table.backs.get(card)
        if back is None:
            return card
        return card if _own(table, zone, card, viewer) else back
    return UNKNOWN if sees == level.COUNT else ""


def reads(table: Table, card: str, viewer: str) -> bool:
    """Whether the viewer sees the card's face, and with it all that the card carries."""
    zone = table.where.get(card, "")
    sees = may(table, zone, viewer)
    return sees == level.FACES or (sees == level.BACKS and (card not in table.backs or _own(table, zone, card, viewer)))


def _own(table: Table, zone: str, card: str, viewer: str) -> bool:
    return table.sights[zone].get(level.OWNER) == level.FACES and table.owner(card) == viewer


def see(table: Table, viewer: str) -> Table:
    """The table through these eyes. What is hidden is the same for every card that could lie there.

    Nobody is shown what the record remembers of shuffled piles: it shrinks when one of those cards is named in a hand.
    """
    zones: dict[str, tuple[str, ...]] = dict(table.zones)
    where: dict[str, str] = {}
    renamed: dict[str, str] = {}
    for zone, cards in table.zones.items():
        if not cards:
            continue
        sees = may(table, zone, viewer)
        if sees in (level.NOTHING, level.COUNT):
            zones[zone] = (UNKNOWN,) * len(cards) if sees == level.COUNT else ()
            continue
        if sees == level.BACKS and table.backs:
            names = {
                card: table.backs[card] for card in cards if card in table.backs and not _own(table, zone, card, viewer)
            }
            if names:
                renamed.update(names)
                zones[zone] = tuple(names.get(card, card) for card in cards)
        where.update(dict.fromkeys(zones[zone], zone))
    return Table(
        table.seats,
        table.owners,
        MappingProxyType(zones),
        MappingProxyType(where),
        _marks(table, where, renamed),
        MappingProxyType(
            {name: back for card, back in table.backs.items() if (name := renamed.get(card, card)) in where}
        ),
        MappingProxyType({name: value for name, value in table.counters.items() if _open_counter(table, name, viewer)}),
        table.clock,
        table.house,
        table.sights,
        table.catalogue,
        table.defined,
        NOTHING_THERE,
        table.agenda if viewer == level.JUDGE else (),
        tuple(_prompt(table, prompt, viewer) for prompt in table.prompts),
        table.result,
        0 if viewer != level.JUDGE else table.minted,
        table.open_marks,
    )


def imagined(table: Table, viewer: str) -> Table:
    """The table as the viewer may believe it to be: every card whose face is hidden is one that nobody knows."""
    believed = table.draft()
    believed.forgotten = NOTHING_THERE
    names: dict[str, str] = {}
    for zone, cards in table.zones.items():
        sees = may(table, zone, viewer)
        if sees == level.BACKS:
            names.update(_show_backs(believed, cards, viewer))
        elif sees != level.FACES:
            names.update(_make_unknown(believed, zone, cards))
    for counter in table.counters:
        if not _open_counter(table, counter, viewer):
            put(believed, Counted(counter, 0))
    believed.agenda = tuple(replace(frame, bindings=renamed(frame.bindings, names)) for frame in table.agenda)
    believed.prompts = tuple(
        prompt if prompt.seat == viewer else replace(prompt, options=renamed(prompt.options, names))
        for prompt in table.prompts
    )
    return believed.finished()


def _show_backs(believed: Draft, cards: tuple[str, ...], viewer: str) -> Mapping[str, str]:
    """The cards whose backs alone the viewer sees are called by these."""
    names = {card: look(believed, card, viewer) for card in cards}
    for card, name in names.items():
        if name != card:
            put(believed, Named(card, name))
    return names


def _make_unknown(believed: Draft, zone: str, cards: tuple[str, ...]) -> Mapping[str, str]:
    """The cards of a pile that cannot be looked into are as many unknown ones; whose lies where is not known either."""
    hidden = sorted(cards, key=prefix_of)
    first = believed.minted + 1
    names = {card: copy_of(prefix_of(card), UNKNOWN, number) for number, card in enumerate(hidden, start=first)}
    for card in hidden:
        put(believed, Removed(card))
    for name in names.values():
        put(believed, Brought(name, zone))
    return names


def _open_counter(table: Table, name: str, viewer: str) -> bool:
    return name not in table.sights or may(table, name, viewer) == level.FACES


def _marks(table: Table, where: Mapping[str, str], renamed: Mapping[str, str]) -> Mapping[str, Mapping[str, Any]]:
    """What the cards carry whose faces are seen, and of those seen as backs what everybody may read."""
    seen = {card: marks for card, marks in table.marks.items() if card in where and card not in renamed}
    for card, back in renamed.items():
        carried = _open_marks(table, table.marks.get(card, NOTHING_THERE))
        if carried:
            seen[back] = MappingProxyType(carried)
    return MappingProxyType(seen)


def _backs(table: Table, where: Mapping[str, str], renamed: Mapping[str, str]) -> Mapping[str, str]:
    names = ((renamed.get(card, card), back) for card, back in table.backs.items())
    return MappingProxyType({name: back for name, back in names if name in where})


def _open_marks(table: Table, marks: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody may read, even of a card whose face is hidden."""
    return {mark: value for mark, value in marks.items() if mark in table.open_marks}


def _prompt(table: Table, prompt: Prompt, viewer: str) -> Prompt:
    return prompt if viewer in (prompt.seat, level.JUDGE) else replace(prompt, options={})


def hear(table: Table, facts: Iterable[Fact], viewer: str) -> tuple[Fact, ...]:
    """What the viewer is told while these facts happen on this table; what does not concern the viewer is left out."""
    draft = table.draft()
    heard: list[Fact] = []
    for fact in facts:
        if isinstance(fact, Sighted):
            heard.extend(_tell_of_sight(draft, fact, viewer))
            continue
        if isinstance(fact, Shuffled):
            heard.extend(_tell_of_a_shuffle(draft, fact, viewer))
            continue
        was = _known_before(draft, fact, viewer)
        agenda, prompts = draft.agenda, draft.prompts
        put(draft, fact)
        told = _tell(draft, fact, viewer, was)
        heard.extend(told)
        if isinstance(fact, Named) and not told:
            heard.extend(_tell_of_work(draft, agenda, prompts, viewer))
    return tuple(heard)


def _tell_of_work(after: Draft, agenda: tuple[Frame, ...], prompts: tuple[Prompt, ...], viewer: str) -> Iterator[Fact]:
    """What a card is that was named where the viewer cannot look is told where a question offers it to the viewer."""
    for prompt, was in zip(after.prompts, prompts, strict=True):
        if prompt != was and viewer in (prompt.seat, level.JUDGE):
            yield Asked(prompt)
    if viewer == level.JUDGE and after.agenda != agenda:
        yield from (Popped() for _ in agenda)
        yield from (Pushed(frame) for frame in after.agenda)


class _Known(Struct, frozen=True):
    """How the viewer knew a card: by which name ("" = not at all), where it lay, whether its face was seen."""

    name: str = ""
    zone: str = ""
    read: bool = False

    @property
    def is_nameless(self) -> bool:
        """The viewer could not tell the card from others."""
        return self.name in ("", UNKNOWN)

    @property
    def pile(self) -> str:
        """The pile that a card without a name of its own is taken from."""
        return self.zone if self.name == UNKNOWN else ""


def _known(draft: Draft, card: str, viewer: str) -> _Known:
    return _Known(look(draft, card, viewer), draft.where.get(card, ""), reads(draft, card, viewer))


def _known_before(draft: Draft, fact: Fact, viewer: str) -> _Known:
    card = getattr(fact, "card", None)
    return _Known() if card is None else _known(draft, card, viewer)


def _tell(after: Draft, fact: Fact, viewer: str, was: _Known) -> tuple[Fact, ...]:
    match fact:
        case Moved() | Turned() | Named() | Brought() | Removed():
            return _tell_of_a_card(after, fact, viewer, was)
        case Seen():
            return _tell_of_a_look(after, fact, viewer)
        case Marked():
            return _tell_of_marks(after, fact, viewer)
        case Counted():
            return (fact,) if _open_counter(after, fact.counter, viewer) else ()
        case Said():
            return (_tell_words(after, fact, viewer),) if _is_told(fact.to, viewer) else ()
        case Asked():
            return (replace(fact, prompt=_prompt(after, fact.prompt, viewer)),)
        case Pushed() | Popped():
            return (fact,) if viewer == level.JUDGE else ()
        case _:
            return (fact,)


def _is_told(to: tuple[str, ...], viewer: str) -> bool:
    return not to or viewer in to or viewer == level.JUDGE


def _tell_of_a_card(
    after: Draft, fact: Moved | Turned | Named | Brought | Removed, viewer: str, was: _Known
) -> tuple[Fact, ...]:
    card = fact.name if isinstance(fact, Named) else fact.card
    if not (was.read or reads(after, card, viewer)):
        fact = _uncited(fact)
    if isinstance(fact, Removed):
        return (replace(fact, card=was.name, out_of=was.pile),) if was.name else ()
    told = _change_of_name(after, fact, viewer, was, look(after, card, viewer))
    return (*told, *_marks_in_sight(after, card, was, viewer))


def _uncited(fact: T) -> T:
    """The fact without the card itself among its causes: one who may not read the card would read it there."""
    cause = f"card:{name_of(fact.card)}"
    return replace(fact, by=tuple(cite for cite in fact.by if cite != cause)) if cause in fact.by else fact


def _marks_in_sight(after: Draft, card: str, was: _Known, viewer: str) -> tuple[Fact, ...]:
    """What the viewer may read on the card from now on, or no longer, since it is seen otherwise than before."""
    marks = after.marks.get(card)
    if not marks:
        return ()
    name = look(after, card, viewer)
    if name in ("", UNKNOWN):
        return ()
    reads_now = reads(after, card, viewer)
    if was.read:
        # Under a new name it carries what everybody may read; one that keeps its name loses the rest.
        changed = dict.fromkeys(marks.keys() - after.open_marks) if name == was.name and not reads_now else {}
    else:
        told = marks if reads_now else _open_marks(after, marks)
        changed = {mark: value for mark, value in told.items() if was.is_nameless or mark not in after.open_marks}
    return (Marked(card=name, marks=changed),) if changed else ()


def _change_of_name(
    after: Draft, fact: Moved | Turned | Named | Brought, viewer: str, was: _Known, name: str
) -> tuple[Fact, ...]:
    """The fact as it is told to someone who knows the card as `name` now ("" = not at all)."""
    seen_as = "" if name == was.name else name
    match fact:
        case Brought():
            back = fact.back if name != UNKNOWN else None
            return (replace(fact, card=name, at=_place(after, fact, viewer), back=back),) if name else ()
        case Named():
            return (replace(fact, card=was.name, name=name, zone=was.pile),) if seen_as else ()
        case Turned():
            return (replace(fact, card=was.name, seen_as=seen_as),) if not was.is_nameless else ()
    if not was.name and not name:
        return ()
    at = _place(after, fact, viewer)
    back = fact.back if name != UNKNOWN else None
    if not was.name:
        return (Brought(card=name, to=fact.to, by=fact.by, at=at, back=back),)
    if not name:
        return (Removed(card=was.name, by=fact.by, out_of=was.pile),)
    return (replace(fact, card=was.name, at=at, back=back, seen_as=seen_as, out_of=was.pile),)


def _place(after: Draft, fact: Moved | Brought, viewer: str) -> int | None:
    """Where in a pile a card goes is told to those who see the pile's cards only."""
    return fact.at if may(after, fact.to, viewer) in (level.BACKS, level.FACES) else None


def _tell_of_a_look(after: Draft, fact: Seen, viewer: str) -> tuple[Fact, ...]:
    name = look(after, fact.card, viewer)
    if viewer in fact.to or viewer == level.JUDGE:
        return (replace(fact, card=name or UNKNOWN, face=fact.card),)
    told = fact if reads(after, fact.card, viewer) else _uncited(fact)
    return (replace(told, card=name, face=""),) if name else ()


def _tell_of_marks(after: Draft, fact: Marked, viewer: str) -> tuple[Fact, ...]:
    if reads(after, fact.card, viewer):
        return (fact,)
    name = look(after, fact.card, viewer)
    if name in ("", UNKNOWN):
        return ()
    marks = _open_marks(after, fact.marks)
    return (replace(_uncited(fact), card=name, marks=marks),) if marks else ()


def _tell_words(after: Draft, fact: Said, viewer: str) -> Said:
    return replace(fact, about=_tell_value(after, fact.about, viewer)) if fact.about else fact


def _tell_value(after: Draft, value: Any, viewer: str) -> Any:
    if isinstance(value, str):
        return look(after, value, viewer) or UNKNOWN if value in after.where else value
    if isinstance(value, Mapping):
        return {_tell_value(after, key, viewer): _tell_value(after, entry, viewer) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_tell_value(after, entry, viewer) for entry in value)
    return value


def _tell_of_a_shuffle(draft: Draft, fact: Shuffled, viewer: str) -> tuple[Fact, ...]:
    """Who counts the cards is told that it happened; who sees them, their new order and the names that came of it."""
    sees = may(draft, fact.zone, viewer)
    first = draft.minted + 1
    cards = draft.zones.get(fact.zone, ())
    before = [(look(draft, card, viewer), reads(draft, card, viewer)) for card in cards]
    put(draft, fact)
    if sees in (level.NOTHING, level.COUNT):
        return (replace(fact, order=None),) if sees == level.COUNT else ()
    if fact.order is not None and not any(card in draft.backs for card in fact.order):
        return (fact,)
    if all(read for _, read in before):
        return (replace(fact, first=first),)
    return _tell_of_new_cards(draft, fact, viewer, [name for name, read in before if not (read and fact.order)], first)


def _tell_of_new_cards(after: Draft, fact: Shuffled, viewer: str, gone: list[str], first: int) -> tuple[Fact, ...]:
    """Of cards that cannot be followed through the shuffle: the old ones go, and others come."""
    told: list[Fact] = [Removed(card=name, by=fact.by) for name in gone]
    order = []
    for card in after.zones[fact.zone]:
        name = look(after, card, viewer)
        order.append(name)
        if fact.order is None or not reads(after, card, viewer):
            told.append(Brought(card=name, to=fact.zone, by=fact.by, back=after.backs.get(card)))
            told.extend(_marks_in_sight(after, card, _Known(), viewer))
    backs = first if fact.order is not None else first + len(order)
    return (*told, replace(fact, order=tuple(order), first=backs))


def _tell_of_sight(draft: Draft, fact: Sighted, viewer: str) -> tuple[Fact, ...]:
    """Whoever sees more of a zone from now on learns the cards that lie there; whoever sees less keeps their backs."""
    cards = draft.zones.get(fact.zone, ())
    before = [_known(draft, card, viewer) for card in cards]
    seen_before = _open_counter(draft, fact.zone, viewer)
    put(draft, fact)
    told: list[Fact] = [fact]
    for at, (card, was) in enumerate(zip(cards, before, strict=True)):
        told.extend(_tell_of_a_card_in_sight(draft, card, viewer, was, at))
    sees_now = _open_counter(draft, fact.zone, viewer)
    if fact.zone in draft.counters and sees_now != seen_before:
        if sees_now:
            told.append(Counted(counter=fact.zone, value=draft.counters[fact.zone]))
        else:
            told[0] = replace(fact, lost=fact.zone)
    return tuple(told)


def _tell_of_a_card_in_sight(draft: Draft, card: str, viewer: str, was: _Known, at: int) -> tuple[Fact, ...]:
    name = look(draft, card, viewer)
    told: list[Fact] = []
    if name != was.name:
        back = draft.backs.get(card) if name != UNKNOWN else None
        if not was.name:
            told.append(Brought(card=name, to=was.zone, at=at, back=back))
        elif not name:
            told.append(Removed(card=was.name, out_of=was.pile))
        else:
            told.append(Named(card=was.name, name=name, zone=was.pile))
            if was.name == UNKNOWN and back:
                told.append(Turned(card=name, back=back))
    return (*told, *_marks_in_sight(draft, card, was, viewer))
