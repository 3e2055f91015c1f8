"""The only redaction, for the ears: what a viewer is told of facts while they happen.

Hearing and seeing commute: folding what a viewer heard on what the viewer saw gives what the viewer sees.
"""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
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
from adjudicator.table.names import name_of
from adjudicator.table.see import is_open_counter
from adjudicator.table.see import look
from adjudicator.table.see import may
from adjudicator.table.see import open_marks_of
from adjudicator.table.see import prompt_for
from adjudicator.table.see import reads
from adjudicator.table.table import Draft
from adjudicator.table.table import Table

FREE_TEXT = "text"
"""Under this key a fact keeps words of somebody's own."""

_OF_A_CARD_THERE = (Removed, Moved, Turned, Named)
"""The facts of a card that has lain on the table before; a viewer may have known it by some name."""

T = TypeVar("T", bound=Moved | Turned | Named | Brought | Removed | Seen | Marked)


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
        was = _known(draft, fact.card, viewer) if isinstance(fact, _OF_A_CARD_THERE) else _Known()
        agenda, prompts = draft.agenda, draft.prompts
        put(draft, fact)
        told = _tell(draft, fact, viewer, was)
        heard.extend(told)
        if isinstance(fact, Named) and not told:
            heard.extend(_tell_of_work(draft, agenda, prompts, viewer))
    return tuple(heard)


def _tell_of_work(after: Draft, agenda: tuple[Frame, ...], prompts: tuple[Prompt, ...], viewer: str) -> Iterator[Fact]:
    """What a card is that was named where the viewer cannot look is told where a question offers it to the viewer."""
    for prompt in after.prompts:
        if prompt not in prompts and viewer in (prompt.seat, level.JUDGE):
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
    return _Known(look(draft, card, viewer), draft.where[card], reads(draft, card, viewer))


def _tell(after: Draft, fact: Fact, viewer: str, was: _Known) -> tuple[Fact, ...]:
    match fact:
        case Brought() | Removed() | Moved() | Turned() | Named():
            return _tell_of_a_card(after, fact, viewer, was)
        case Seen():
            return _tell_of_a_look(after, fact, viewer)
        case Marked():
            return _tell_of_marks(after, fact, viewer)
        case Counted():
            return (fact,) if is_open_counter(after, fact.counter, viewer) else ()
        case Said():
            return (_tell_words(after, fact, viewer),) if _is_told(fact.to, viewer) else ()
        case Asked():
            return (replace(fact, prompt=prompt_for(fact.prompt, viewer)),)
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
    return replace(fact, by=tuple(cite for cite in fact.by if cite != cause))


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
        told = marks if reads_now else open_marks_of(after, marks)
        changed = {mark: value for mark, value in told.items() if was.is_nameless or mark not in after.open_marks}
    return (Marked(card=name, marks=changed),) if changed else ()


def _change_of_name(
    after: Draft, fact: Moved | Turned | Named | Brought, viewer: str, was: _Known, name: str
) -> tuple[Fact, ...]:
    """The fact as it is told to someone who knows the card as `name` now ("" = not at all)."""
    seen_as = "" if name == was.name else name
    match fact:
        case Named():
            return (fact,) if seen_as else ()
        case Turned():
            return (replace(fact, card=was.name, seen_as=seen_as),) if not was.is_nameless else ()
    at = _place(after, fact, viewer)
    back = fact.back if name != UNKNOWN else None
    if not was.name:
        return (Brought(card=name, to=fact.to, by=fact.by, at=at, back=back),) if name else ()
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
    marks = open_marks_of(after, fact.marks)
    return (replace(_uncited(fact), card=name, marks=marks),) if marks else ()


def _tell_words(after: Draft, fact: Said, viewer: str) -> Said:
    """What is told names cards as the viewer knows them; what somebody has put in words stays as it was put."""
    if not fact.about:
        return fact
    about = _tell_value(after, fact.about, viewer)
    return replace(fact, about={**about, FREE_TEXT: fact.about[FREE_TEXT]} if FREE_TEXT in fact.about else about)


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
    seen_before = is_open_counter(draft, fact.zone, viewer)
    put(draft, fact)
    told: list[Fact] = [fact]
    for at, card in enumerate(cards):
        told.extend(_tell_of_a_card_in_sight(draft, card, viewer, before[at], at))
    sees_now = is_open_counter(draft, fact.zone, viewer)
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
