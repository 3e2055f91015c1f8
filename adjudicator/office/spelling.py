"""Cards as people call them, in either language and with or without accents, written as the record writes them."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any
from typing import Final

from msgspec.structs import replace

from adjudicator.cards.catalogue import fold_name
from adjudicator.cards.definitions import LANGUAGES
from adjudicator.office.queues import Logged
from adjudicator.office.queues import Queue
from adjudicator.table import UNKNOWN
from adjudicator.table import Table

_BY_NAME: Final = frozenset({"reveals", "name"})
"""Where a body names a definition and no card of a seat."""

Spell = Callable[[str], str]


def respelled(queue: Queue, table: Table) -> Queue:
    """The queue with every card under its short name; under its keys it is known again as it was sent."""
    spell = speller(table)
    return replace(queue, actions=tuple(_respelled(one, spell) for one in queue.actions))


def _respelled(one: Logged, spell: Spell) -> Logged:
    body, changes = spelled(one.body, spell), spelled(one.envelope.changes, spell)
    if body == one.body and changes == one.envelope.changes:
        return one
    return Logged(body, replace(one.envelope, changes=changes), as_sent=one.request)


def spelled(body: Mapping[str, Any], spell: Spell) -> dict[str, Any]:
    """The body with every card under its short name; what nobody calls so stays as it was written."""
    return {key: _spelled(key, value, spell) for key, value in body.items()}


def _spelled(key: str, value: Any, spell: Spell) -> Any:
    if isinstance(value, str):
        prefix, colon, rest = value.partition(":")
        if not colon:
            return spell(value) if key in _BY_NAME else value
        name, number, count = rest.partition("#")
        starred = "*" if not number and name.endswith("*") else ""
        return f"{prefix}:{spell(name.removesuffix('*'))}{starred}{number}{count}"
    if isinstance(value, Mapping):
        return {_spelled("", inner, spell): _spelled(inner, entry, spell) for inner, entry in value.items()}
    if isinstance(value, list | tuple):
        return [_spelled(key, entry, spell) for entry in value]
    return value


def speller(table: Table) -> Spell:
    """How the cards of this match are spelled: its catalogue, and what was defined at the table."""
    index: dict[str, str] = {}

    def spell(name: str) -> str:
        if name == UNKNOWN or name in table.catalogue or name in table.defined:
            return name
        if not index:  # made only for whoever does not write as the record does
            for short, one in (*table.catalogue.items(), *table.defined.items()):
                index.update(dict.fromkeys(map(_folded, _names(short, one)), short))
        return index.get(_folded(name), name)

    return spell


def _folded(name: str) -> str:
    """A name as a phone may write it, which puts hyphens where people put spaces."""
    return fold_name(name).replace("-", " ")


def _names(short: str, definition: Any) -> Iterable[str]:
    yield short
    if hasattr(definition, "title"):
        yield from (definition.title(lang) for lang in LANGUAGES)
        yield from definition.aliases
