"""One card as its catalogue defines it: what is printed on it, and the program that says what it does."""

from collections.abc import Mapping

import msgspec

from adjudicator.cards.grammar import JSON
from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Operation


class Definition(msgspec.Struct, frozen=True):
    """A catalogue entry. `name` is the short name by which files call it, `names` what people read."""

    name: str
    type: str
    printed: Mapping[str, JSON] = {}
    keywords: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()
    operations: Mapping[str, tuple[Operation, ...]] = {}
    """Printed attributes that are themselves operations, such as a reward."""
    inner: Mapping[str, tuple[Ability, ...]] = {}
    """The abilities inside printed tables, by their path: a card with two faces has them at `faces.base`."""
    names: Mapping[str, str] = {}
    aliases: tuple[str, ...] = ()
    text: Mapping[str, str] | None = None
    source: str | None = None
    status: str = "program"

    def attr(self, key: str, default: JSON = None) -> JSON:
        """What is printed under this key."""
        return self.printed.get(key, default)

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.name)
