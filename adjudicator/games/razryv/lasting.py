"""Which cards of a catalogue work by lying there: continuous texts, and texts that wait for something to happen."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import Selector
from adjudicator.cards.known import of_the_cards
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import definitions
from adjudicator.table import Table
from adjudicator.table import name_of


class Holding(Struct, frozen=True):
    """One thing that a continuous text lets hold. wide: it may reach beyond the Realm in which the card lies."""

    ability: Ability
    mod: Operation
    wide: bool


class Waiting(Struct, frozen=True):
    """A text that waits for an event, and its place among the card's abilities."""

    ability: Ability
    place: int


class Lasting(Struct, frozen=True):
    """The texts of a catalogue that work while a card lies face up: by operation, or by event, then by card name."""

    holding: Mapping[str, Mapping[str, tuple[Holding, ...]]]
    triggered: Mapping[str, Mapping[str, tuple[Waiting, ...]]]
    replacing: Mapping[str, Mapping[str, tuple[Waiting, ...]]]
    wide: frozenset[str]
    """Operations of which some text reaches beyond its own Realm."""


def _read(table: Table) -> Lasting:
    holding: dict[str, dict[str, tuple[Holding, ...]]] = {}
    waiting: dict[str, dict[str, dict[str, tuple[Waiting, ...]]]] = {"triggered": {}, "replacement": {}}
    wide: set[str] = set()
    for name, definition in definitions(table).items():
        for place, ability in enumerate(definition.abilities):
            if ability.kind == "continuous":
                for mod in ability.mods:
                    entry = Holding(ability, mod, _reaches_far(ability, mod))
                    by_name = holding.setdefault(mod.op, {})
                    by_name[name] = (*by_name.get(name, ()), entry)
                    wide |= {mod.op} if entry.wide else set()
            for event in (*ability.on, *ability.would):
                of_event = waiting.get(ability.kind, {}).setdefault(event, {})
                of_event[name] = (*of_event.get(name, ()), Waiting(ability, place))
    return Lasting(holding, waiting["triggered"], waiting["replacement"], frozenset(wide))


lasting = of_the_cards(_read)
"""The lasting texts of the match's catalogue and of what the match has added to it."""


def _reaches_far(ability: Ability, mod: Operation) -> bool:
    selector = ability.affects
    if mod.to is not None or mod.op == "grant_play":
        return True
    return selector is not None and not _stays_here(selector)


def _stays_here(selector: Selector) -> bool:
    return (
        selector.object not in ("player", "realm")
        and selector.range in (None, "here")
        and selector.zone in (None, "realms")
    )


with_texts = of_the_cards(
    lambda table: frozenset(name for name, definition in definitions(table).items() if definition.abilities)
)
"""The names of the cards that have any text."""


UNREAD = "unread"
"""The mark of a revealed Event card until its own text is read, after the attacks of its arrival (RZ-107)."""


def lie(table: Table, names: Mapping[str, Any], realms: tuple[str, ...] = REALMS) -> bool:
    """Cards of these names lie in the Realms, be it face down."""
    zones, there = table.zones, names.keys()
    for realm in realms:
        cards = zones[realm]
        if cards and not there.isdisjoint(map(name_of, cards)):
            return True
    return False


def lying(table: Table, names: Mapping[str, tuple[Any, ...]], realms: tuple[str, ...] = REALMS) -> Iterator[str]:
    """The cards of these names that lie face up in a Realm."""
    for realm in realms:
        for card in table.zones[realm]:
            if name_of(card) in names and card not in table.backs and not table.mark(card, UNREAD):
                yield card


def whose(table: Table, card: str) -> str:
    """Whose text it is: the seat that plays the card now, or the Event."""
    return controller(table, card)
