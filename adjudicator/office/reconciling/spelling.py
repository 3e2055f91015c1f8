"""Cards as people call them, in either language and with or without accents, written as the record writes them."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from functools import cache
from typing import Any
from typing import Final

from adjudicator.cards.catalogue import fold_name
from adjudicator.cards.definitions import LANGUAGES
from adjudicator.table import Table

_BY_NAME: Final = frozenset({"reveals", "name"})
"""Where a body names a definition and no card of a seat."""

Spell = Callable[[str], str]


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
    definitions = {**table.catalogue, **table.defined}
    index = {_folded(called): short for short, one in definitions.items() for called in _names(short, one)}

    @cache
    def spell(name: str) -> str:
        return name if name in definitions else index.get(_folded(name), name)

    return spell


def _folded(name: str) -> str:
    """A name as a phone may write it, which puts hyphens where people put spaces."""
    return fold_name(name).replace("-", " ")


def _names(short: str, definition: Any) -> Iterable[str]:
    yield short
    if hasattr(definition, "title"):
        yield from (definition.title(lang) for lang in LANGUAGES)
        yield from definition.aliases
