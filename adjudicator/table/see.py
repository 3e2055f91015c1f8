"""The only redaction, for the eyes: what a viewer sees; what is hidden looks the same whatever lies there."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.table import sight as level
from adjudicator.table.facts import Brought
from adjudicator.table.facts import Counted
from adjudicator.table.facts import Named
from adjudicator.table.facts import Prompt
from adjudicator.table.facts import Removed
from adjudicator.table.fold import put
from adjudicator.table.names import UNKNOWN
from adjudicator.table.names import copy_of
from adjudicator.table.names import prefix_of
from adjudicator.table.names import renamed
from adjudicator.table.sight import Sight
from adjudicator.table.table import Draft
from adjudicator.table.table import Table

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
        return card if is_own(table, zone, card, viewer) else back
    return UNKNOWN if sees == level.COUNT else ""


def reads(table: Table, card: str, viewer: str) -> bool:
    """Whether the viewer sees the card's face, and with it all that the card carries."""
    zone = table.where.get(card)
    if zone is None:
        return False
    sees = may(table, zone, viewer)
    if sees == level.BACKS:
        return card not in table.backs or is_own(table, zone, card, viewer)
    return sees == level.FACES


def is_own(table: Table, zone: str, card: str, viewer: str) -> bool:
    """The card is the viewer's, in a zone where owners see the faces of theirs."""
    return table.sights[zone].get(level.OWNER) == level.FACES and table.owner(card) == viewer


class Eyes(Struct, frozen=True):
    """What one viewer may look at under some sights; worked out once, since sights seldom change in a match.

    sights: held here, so that their identity is not used again. looked_into: the zones of which more is seen than the
    number of cards. backs: those of them where a card lying face down shows its back. counted: of the other zones those
    whose cards are counted. shut_counters: the numbers of the score sheet that are kept from the viewer.
    """

    sights: Mapping[str, Sight]
    looked_into: frozenset[str]
    backs: frozenset[str]
    counted: frozenset[str]
    shut_counters: frozenset[str]


_KEPT = 64
_kept: dict[tuple[int, str], Eyes] = {}
"""By identity of the sights, which tables share until one is changed, and by viewer."""


def eyes_of(table: Table, viewer: str) -> Eyes:
    """What the viewer may look at here."""
    sights = table.sights
    kept = _kept.get((id(sights), viewer))
    if kept is not None and kept.sights is sights:
        return kept
    if len(_kept) >= _KEPT:
        _kept.clear()
    found = _kept[id(sights), viewer] = _eyes(table, viewer)
    return found


def _eyes(table: Table, viewer: str) -> Eyes:
    zones: dict[str, list[str]] = {level.FACES: [], level.BACKS: [], level.COUNT: [], level.NOTHING: []}
    for zone, sight in table.sights.items():
        zones[sight.get(viewer, level.NOTHING)].append(zone)
    faces, backs, counted, nothing = zones.values()
    return Eyes(
        table.sights,
        looked_into=frozenset((*faces, *backs)),
        backs=frozenset(backs),
        counted=frozenset(counted),
        shut_counters=frozenset((*backs, *counted, *nothing)),
    )


def see(table: Table, viewer: str) -> Table:
    """The table through these eyes. What is hidden is the same for every card that could lie there.

    Nobody is shown what the record remembers of shuffled piles: it shrinks when one of those cards is named in a hand.
    """
    eyes = eyes_of(table, viewer)
    renamed = showing_backs(table, eyes, viewer)
    zones = zones_seen(table, eyes, renamed)
    where = where_seen(zones, eyes)
    is_judge = viewer == level.JUDGE
    return Table(
        table.seats,
        table.owners,
        MappingProxyType(zones),
        MappingProxyType(where),
        MappingProxyType(marks_seen(table, where, renamed)),
        backs_seen(table, eyes, renamed),
        MappingProxyType(counters_seen(table, eyes)),
        table.clock,
        table.house,
        table.sights,
        table.catalogue,
        table.defined,
        NOTHING_THERE,
        table.agenda if is_judge else (),
        prompts_seen(table, viewer),
        table.result,
        table.minted if is_judge else 0,
        table.open_marks,
    )


def showing_backs(table: Table, eyes: Eyes, viewer: str) -> Mapping[str, str]:
    """The cards that show the viewer their backs, by the names of these."""
    if not table.backs:
        return NOTHING_THERE
    where, backs = table.where, eyes.backs
    return {
        card: back
        for card, back in table.backs.items()
        if (zone := where[card]) in backs and not is_own(table, zone, card, viewer)
    }


def zones_seen(table: Table, eyes: Eyes, renamed: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """What is seen to lie in each zone."""
    zones: dict[str, tuple[str, ...]] = table.zones.copy()  # type: ignore[attr-defined]  # a dict's own copy is the quickest
    for zone in {table.where[card] for card in renamed}:
        zones[zone] = tuple([renamed.get(card, card) for card in zones[zone]])
    for zone in zones.keys() - eyes.looked_into:
        if zones[zone]:
            zones[zone] = (UNKNOWN,) * len(zones[zone]) if zone in eyes.counted else ()
    return zones


def where_seen(zones: Mapping[str, tuple[str, ...]], eyes: Eyes) -> dict[str, str]:
    """Laid anew, zone by zone: in the record's order it would tell how the cards came there."""
    looked_into = eyes.looked_into
    where: dict[str, str] = {}
    for zone, cards in zones.items():
        if cards and zone in looked_into:
            where.update(dict.fromkeys(cards, zone))
    return where


def marks_seen(table: Table, where: Mapping[str, str], renamed: Mapping[str, str]) -> dict[str, Mapping[str, Any]]:
    """What the cards carry whose faces are seen, and of those seen as backs what everybody may read.

    where: the cards that are seen, which those seen as backs are not by their own names.
    """
    marks = table.marks
    shown = {card: carried for card, carried in marks.items() if card in where and card not in renamed}
    for card, back in renamed.items():
        if card in marks and (carried := open_marks_of(table, marks[card])):
            shown[back] = MappingProxyType(carried)
    return shown


def backs_seen(table: Table, eyes: Eyes, renamed: Mapping[str, str]) -> Mapping[str, str]:
    """The backs of the cards that are in sight, by the names under which they are."""
    if not table.backs:
        return NOTHING_THERE
    where, looked_into = table.where, eyes.looked_into
    seen = {renamed.get(card, card): back for card, back in table.backs.items() if where[card] in looked_into}
    return MappingProxyType(seen)


def counters_seen(table: Table, eyes: Eyes) -> dict[str, int]:
    """The numbers of the score sheet that are not kept from the viewer."""
    counters: dict[str, int] = table.counters.copy()  # type: ignore[attr-defined]  # a dict's own copy is the quickest
    for name in eyes.shut_counters & counters.keys():
        del counters[name]
    return counters


def prompts_seen(table: Table, viewer: str) -> tuple[Prompt, ...]:
    """The open questions."""
    if not table.prompts:
        return ()
    return tuple([prompt_for(prompt, viewer) for prompt in table.prompts])


def imagined(table: Table, viewer: str) -> Table:
    """The table as the viewer may believe it to be: every card whose face is hidden is one that nobody knows.

    Where the text of a card waits to be carried out further, everybody knows which card that is.
    """
    open_to_all = {frame.bindings.get("card") for frame in table.agenda}
    believed = table.draft()
    believed.forgotten = NOTHING_THERE
    names: dict[str, str] = {}
    for zone, cards in table.zones.items():
        sees = may(table, zone, viewer)
        if sees == level.BACKS:
            hidden = tuple(card for card in cards if card not in open_to_all)
            names.update(_show_backs(believed, hidden, viewer))
        elif sees != level.FACES:
            names.update(_make_unknown(believed, zone, cards))
    for counter in table.counters:
        if not is_open_counter(table, counter, viewer):
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
    hidden = sorted(cards, key=prefix_of)  # of one owner as they lie: their names would tell what they are
    first = believed.minted + 1
    names = {card: copy_of(prefix_of(card), UNKNOWN, number) for number, card in enumerate(hidden, start=first)}
    for card in hidden:
        put(believed, Removed(card))
    for name in names.values():
        put(believed, Brought(name, zone))
    return names


def is_open_counter(table: Table, name: str, viewer: str) -> bool:
    """The viewer may read this number of the score sheet."""
    return name not in table.sights or may(table, name, viewer) == level.FACES


def open_marks_of(table: Table, marks: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody may read, even of a card whose face is hidden."""
    return {mark: value for mark, value in marks.items() if mark in table.open_marks}


def prompt_for(prompt: Prompt, viewer: str) -> Prompt:
    """The question as the viewer sees it: its options are told to those who are asked, and to a judge."""
    return prompt if viewer in (prompt.seat, level.JUDGE) else replace(prompt, options={})
