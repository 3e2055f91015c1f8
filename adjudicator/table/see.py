"""The only redaction: what a viewer sees of a table, and hears of what happens on it.

Hearing and seeing commute: folding what a viewer heard on what the viewer saw gives what the viewer sees.
"""

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from adjudicator.table import sight as level
from adjudicator.table.facts import Asked
from adjudicator.table.facts import Brought
from adjudicator.table.facts import Counted
from adjudicator.table.facts import Fact
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
from adjudicator.table.names import prefix_of
from adjudicator.table.table import Draft
from adjudicator.table.table import Table


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


def _own(table: Table, zone: str, card: str, viewer: str) -> bool:
    return table.sights[zone].get(level.OWNER) == level.FACES and table.owner(card) == viewer


def see(table: Table, viewer: str) -> Table:
    """The table through these eyes. What is hidden is the same for every card that could lie there."""
    zones: dict[str, tuple[str, ...]] = dict(table.zones)
    hidden: set[str] = set()
    renamed: dict[str, str] = {}
    for zone, cards in table.zones.items():
        if not cards:
            continue
        sees = may(table, zone, viewer)
        if sees == level.FACES:
            continue
        if sees == level.BACKS:
            downs = [card for card in cards if card in table.backs and not _own(table, zone, card, viewer)]
            if downs:
                names = {card: table.backs[card] for card in downs}
                renamed.update(names)
                zones[zone] = tuple(names.get(card, card) for card in cards)
        else:
            hidden.update(cards)
            zones[zone] = (UNKNOWN,) * len(cards) if sees == level.COUNT else ()
    return Table(
        table.seats,
        table.owners,
        zones,
        _where(table, hidden, renamed),
        _marks(table, hidden, renamed),
        _backs(table, hidden, renamed),
        {name: value for name, value in table.counters.items() if _open_counter(table, name, viewer)},
        table.clock,
        table.house,
        table.sights,
        table.catalogue,
        table.defined,
        {zone: names for zone, names in table.forgotten.items() if may(table, zone, viewer) == level.FACES},
        table.agenda if viewer == level.JUDGE else (),
        tuple(_prompt(table, prompt, viewer) for prompt in table.prompts),
        table.result,
        0 if viewer != level.JUDGE else table.minted,
        table.open_marks,
    )


def imagined(table: Table, viewer: str) -> Table:
    """The table as the viewer may believe it to be: every card whose face is hidden is one that nobody knows."""
    names: dict[str, str] = {}
    for zone, cards in table.zones.items():
        sees = may(table, zone, viewer)
        if sees == level.FACES:
            continue
        for card in cards:
            if sees == level.BACKS and (card not in table.backs or _own(table, zone, card, viewer)):
                continue
            names[card] = table.backs.get(card) or f"{prefix_of(card)}:?#{table.minted + 1 + len(names)}"
    believed = table.draft()
    for card, name in names.items():
        if card != name:
            put(believed, Named(card, name))
    for counter in table.counters:
        if not _open_counter(table, counter, viewer):
            put(believed, Counted(counter, 0))
    believed.minted = table.minted + len(names)
    return believed.finished()


def _open_counter(table: Table, name: str, viewer: str) -> bool:
    return name not in table.sights or may(table, name, viewer) == level.FACES


def _where(table: Table, hidden: set[str], renamed: Mapping[str, str]) -> Mapping[str, str]:
    if not hidden and not renamed:
        return table.where
    return {renamed.get(card, card): zone for card, zone in table.where.items() if card not in hidden}


def _marks(table: Table, hidden: set[str], renamed: Mapping[str, str]) -> Mapping[str, Mapping[str, Any]]:
    if not hidden and not renamed:
        return table.marks
    seen = {card: marks for card, marks in table.marks.items() if card not in hidden and card not in renamed}
    for card, back in renamed.items():
        carried = {mark: value for mark, value in table.marks.get(card, {}).items() if mark in table.open_marks}
        if carried:
            seen[back] = carried
    return seen


def _backs(table: Table, hidden: set[str], renamed: Mapping[str, str]) -> Mapping[str, str]:
    return {renamed.get(card, card): back for card, back in table.backs.items() if card not in hidden}


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
        before = _names_before(draft, fact, viewer)
        put(draft, fact)
        heard.extend(_tell(draft, fact, viewer, before))
    return tuple(heard)


def _names_before(draft: Draft, fact: Fact, viewer: str) -> tuple[str, str]:
    """How the viewer knew the card of the fact, and where it lay."""
    card = getattr(fact, "card", None)
    if card is None:
        return "", ""
    return look(draft, card, viewer), draft.where.get(card, "")


def _tell(after: Draft, fact: Fact, viewer: str, before: tuple[str, str]) -> tuple[Fact, ...]:
    match fact:
        case Moved() | Turned() | Named() | Brought() | Removed():
            return _tell_of_a_card(after, fact, viewer, *before)
        case Seen():
            return _tell_of_a_look(after, fact, viewer)
        case Marked():
            return _tell_of_marks(after, fact, viewer)
        case Shuffled():
            sees = may(after, fact.zone, viewer) == level.FACES
            return (fact if sees else replace(fact, order=None),)
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
    after: Draft, fact: Moved | Turned | Named | Brought | Removed, viewer: str, was: str, zone: str
) -> tuple[Fact, ...]:
    if isinstance(fact, Removed):
        return (replace(fact, card=was, out_of=_pile(was, zone)),) if was else ()
    card = fact.name if isinstance(fact, Named) else fact.card
    name = look(after, card, viewer)
    told = _change_of_name(after, fact, viewer, was, name, zone)
    if name == card and was != card and card in after.marks and not isinstance(fact, Brought):
        return (*told, Marked(card=card, marks=after.marks[card]))
    return told


def _change_of_name(
    after: Draft, fact: Moved | Turned | Named | Brought, viewer: str, was: str, name: str, zone: str
) -> tuple[Fact, ...]:
    """The fact as it is told to someone who knew the card as `was` and knows it as `name` now ("" = not at all)."""
    seen_as = "" if name == was else name
    match fact:
        case Brought():
            back = fact.back if name != UNKNOWN else None
            return (replace(fact, card=name, at=_place(after, fact, viewer), back=back),) if name else ()
        case Named():
            return (replace(fact, card=was, name=name, zone=_pile(was, zone)),) if seen_as and was else ()
        case Turned():
            return (replace(fact, card=was, seen_as=seen_as),) if was not in ("", UNKNOWN) else ()
    if not was and not name:
        return ()
    at = _place(after, fact, viewer)
    back = fact.back if name != UNKNOWN else None
    if not was:
        return (Brought(card=name, to=fact.to, by=fact.by, at=at, back=back),)
    if not name:
        return (Removed(card=was, by=fact.by, out_of=_pile(was, zone)),)
    return (replace(fact, card=was, at=at, back=back, seen_as=seen_as, out_of=_pile(was, zone)),)


def _pile(name: str, zone: str) -> str:
    return zone if name == UNKNOWN else ""


def _place(after: Draft, fact: Moved | Brought, viewer: str) -> int | None:
    """Where in a pile a card goes is told to those who see the pile's cards only."""
    return fact.at if may(after, fact.to, viewer) in (level.BACKS, level.FACES) else None


def _tell_of_a_look(after: Draft, fact: Seen, viewer: str) -> tuple[Fact, ...]:
    name = look(after, fact.card, viewer)
    if viewer in fact.to or viewer == level.JUDGE:
        return (replace(fact, card=name, face=fact.card),)
    return (replace(fact, card=name, face=""),)


def _tell_of_marks(after: Draft, fact: Marked, viewer: str) -> tuple[Fact, ...]:
    name = look(after, fact.card, viewer)
    if name == fact.card:
        return (fact,)
    if name in ("", UNKNOWN):
        return ()
    marks = {mark: value for mark, value in fact.marks.items() if mark in after.open_marks}
    return (replace(fact, card=name, marks=marks),) if marks else ()


def _tell_words(after: Draft, fact: Said, viewer: str) -> Said:
    return replace(fact, about=_tell_value(after, fact.about, viewer)) if fact.about else fact


def _tell_value(after: Draft, value: Any, viewer: str) -> Any:
    if isinstance(value, str):
        return look(after, value, viewer) or UNKNOWN if value in after.where else value
    if isinstance(value, Mapping):
        return {key: _tell_value(after, entry, viewer) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return tuple(_tell_value(after, entry, viewer) for entry in value)
    return value


def _tell_of_sight(draft: Draft, fact: Sighted, viewer: str) -> tuple[Fact, ...]:
    """Whoever sees more of a zone from now on learns the cards that lie there; whoever sees less keeps their backs."""
    cards = draft.zones.get(fact.zone, ())
    before = [look(draft, card, viewer) for card in cards]
    seen_before = _open_counter(draft, fact.zone, viewer)
    put(draft, fact)
    told: list[Fact] = [fact]
    for at, (card, was) in enumerate(zip(cards, before, strict=True)):
        name = look(draft, card, viewer)
        if name == was:
            continue
        back = draft.backs.get(card) if name != UNKNOWN else None
        if was and name:
            told.append(Named(card=was, name=name, zone=_pile(was, fact.zone)))
            told.extend([Turned(card=name, back=back)] if was == UNKNOWN and back else [])
        elif was:
            told.append(Removed(card=was, out_of=_pile(was, fact.zone)))
        else:
            told.append(Brought(card=name, to=fact.zone, at=at, back=back))
        if name == card and card in draft.marks:
            told.append(Marked(card=card, marks=draft.marks[card]))
    if fact.zone in draft.counters and not seen_before and _open_counter(draft, fact.zone, viewer):
        told.append(Counted(counter=fact.zone, value=draft.counters[fact.zone]))
    return tuple(told)
