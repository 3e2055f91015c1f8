"""What of an event outsiders are not told, found by asking what a spectator hears; in doubt it is secret."""

import re
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final
from typing import cast

from msgspec import Struct

from adjudicator.record.codec import decode_tree
from adjudicator.record.codec import encode_event
from adjudicator.record.codec import encode_facts
from adjudicator.record.digest import path_of
from adjudicator.record.digest import place
from adjudicator.record.events import Acted
from adjudicator.record.events import Told
from adjudicator.record.facts import AnyFact
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import UNKNOWN
from adjudicator.table import Fact
from adjudicator.table import Seen
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import look
from adjudicator.table import name_of
from adjudicator.table import see
from adjudicator.table.fold import put

TEXT_KEYS: Final = frozenset({"text", "note", "reason", "words"})
"""Whatever stands under these keys people wrote themselves, be it one word."""

_WORD: Final = re.compile(r"[^\s]{1,80}")
_WORD_KEYS: Final = frozenset({"do", "by"})


class Parts(Struct, frozen=True):
    """sealed: paths of what outsiders are not told. texts: of free texts. told: what is heard for sealed facts."""

    sealed: tuple[str, ...]
    texts: tuple[str, ...]
    told: tuple[Told, ...]


def parts_of(before: Table, after: Table, event: Acted, secret: Iterable[str] = ()) -> Parts:
    """The secrets and the free texts of what somebody did. secret: further paths that the caller knows to be such."""
    told = _told(before, event.facts, SPECTATOR)
    heard = [fact for index, fact in enumerate(event.facts) if index not in told]
    public = _Public(before, after, [*heard, *(fact for facts in told.values() for fact in facts)])
    sealed = {*secret, *(path_of(("facts", index)) for index in told)}
    texts: set[str] = set()
    tree = decode_tree(encode_event(event))
    for field in ("action", "changes"):
        for leaf in _leaves(tree.get(field), (field,)):
            if public.hides(leaf):
                sealed.add(leaf.path)
            elif leaf.is_text:
                texts.add(leaf.path)
    texts.update(leaf.path for leaf in _leaves(tree.get("facts"), ("facts",)) if leaf.is_text)
    kept = tuple((index, cast("tuple[AnyFact, ...]", facts)) for index, facts in sorted(told.items()))
    texts.update(_texts_told(kept))
    return Parts(tuple(sorted(_outermost(sealed))), tuple(sorted(texts - sealed)), kept)


def _outermost(paths: set[str]) -> Iterator[str]:
    """The paths that lie inside no other of them."""
    for path in paths:
        if not any(path.startswith(other + "/") for other in paths):
            yield path


def _told(before: Table, facts: tuple[AnyFact, ...], viewer: str) -> dict[int, tuple[Fact, ...]]:
    """The facts of which the viewer hears something else, or nothing, by index."""
    if hear(before, facts, viewer) == facts:
        return {}
    told: dict[int, tuple[Fact, ...]] = {}
    draft = before.draft()
    for index, fact in enumerate(facts):
        heard = hear(draft, (fact,), viewer)
        if heard != (fact,):
            told[index] = heard
        put(draft, fact)
    return told


def _texts_told(told: tuple[Told, ...]) -> Iterator[str]:
    for at, (_, facts) in enumerate(told):
        for leaf in _leaves(decode_tree(encode_facts(facts)), ("told", at, 1)):
            if leaf.is_text:
                yield leaf.path


class _Leaf(Struct, frozen=True):
    """A text within an event, where it stands, and whether people wrote it themselves."""

    way: tuple[str | int, ...]
    value: str
    is_text: bool

    @property
    def path(self) -> str:
        """Its place as it is written."""
        return path_of(self.way)


def _leaves(tree: Any, way: tuple[str | int, ...] = (), *, is_text: bool = False) -> list[_Leaf]:
    """Every text within plain values; a card that is a key counts where its table stands."""
    if isinstance(tree, str):
        return [_Leaf(way, tree, is_text or _WORD.fullmatch(tree) is None)] if tree else []
    found: list[_Leaf] = []
    if isinstance(tree, dict):
        for key, value in tree.items():
            if ":" in key:
                found.append(_Leaf(way, key, is_text=False))
            if key not in _WORD_KEYS:
                found += _leaves(value, (*way, key), is_text=is_text or key in TEXT_KEYS)
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            if isinstance(value, str | list | dict):
                found += _leaves(value, (*way, index), is_text=is_text)
    return found


def _values(facts: Iterable[Fact]) -> set[str]:
    return {leaf.value for leaf in _leaves(decode_tree(encode_facts(facts)))}


class _Public:
    """What a spectator knows about the moment: the cards in sight before and after, and all that was told."""

    def __init__(self, before: Table, after: Table, heard: Iterable[Fact]) -> None:
        self.before = before
        self.after = after
        self.heard = tuple(heard)
        self._told: set[str] | None = None
        self._names: set[str] | None = None

    def hides(self, leaf: _Leaf) -> bool:
        """A spectator is not told this value of an action's body."""
        value = leaf.value
        if value in self.told:
            return False
        if leaf.is_text:
            return True
        prefix, colon, _ = value.partition(":")
        if colon and prefix in self.after.owners:
            return not (self._shows(self.before, value) or self._shows(self.after, value))
        if value in self.after.catalogue or value in self.after.defined:
            return value not in self.names
        return False

    @property
    def told(self) -> set[str]:
        """Every value that was told."""
        if self._told is None:
            self._told = _values(self.heard)
        return self._told

    @property
    def names(self) -> set[str]:
        """What the cards in sight are."""
        if self._names is None:
            seen = (*see(self.before, SPECTATOR).where, *see(self.after, SPECTATOR).where)
            self._names = {name_of(card) for card in seen}
        return self._names

    @staticmethod
    def _shows(table: Table, card: str) -> bool:
        if card in table.where:
            return look(table, card, SPECTATOR) == card
        return any(back == card and look(table, down, SPECTATOR) == back for down, back in table.backs.items())


def opened_for(before: Table, event: Acted, viewer: str) -> set[str]:
    """The sealed paths of an action that this viewer is told: own words, and what is heard as it was.

    Who shuffles names every card of the piles where chance is supplied by a dealer, and is told none of that: nor where
    one lies now that this viewer put among them.
    """
    hidden = set(_told(before, event.facts, viewer))
    shown = {index for index, fact in enumerate(event.facts) if isinstance(fact, Seen) and viewer in fact.to}
    facts = {path_of(("facts", index)) for index in range(len(event.facts)) if index not in hidden - shown}
    said = {path for path in event.sealed if not path.startswith("/facts/")}
    if viewer == JUDGE:
        return facts | said
    heard = _values(hear(before, event.facts, viewer))
    tree = {"action": event.action, "changes": event.changes}
    values = {path: at[0][at[1]] for path in said if (at := place(tree, path))}
    if viewer in (event.by, event.said_by):
        tables = (before, fold_all(before, event.facts))
        orders = [list(fact.order or ()) for fact in _at(event.facts, hidden) if isinstance(fact, Shuffled)]
        own = {path for path in said if not _is_in_a_pile(values.get(path), tables, viewer, heard)}
        return facts | {path for path in own if (at := place(tree, path)) is None or at[0] not in orders}
    return facts | {path for path, value in values.items() if isinstance(value, str) and value in heard}


def _at(facts: tuple[AnyFact, ...], places: set[int]) -> Iterator[Fact]:
    return (facts[index] for index in sorted(places))


def _is_in_a_pile(value: Any, tables: tuple[Table, ...], viewer: str, heard: set[str]) -> bool:
    """The value is a card that lies where the viewer sees no more than how many there are, before and afterwards."""
    if not isinstance(value, str) or value in heard:
        return False
    lying = [table for table in tables if value in table.where]
    return bool(lying) and all(look(table, value, viewer) in ("", UNKNOWN) for table in lying)


def heard_by(event: Acted, closed: Iterable[str]) -> tuple[Fact, ...]:
    """The facts of a copy as its reader hears them, where these paths are closed."""
    shut = set(closed)
    instead: Mapping[int, tuple[AnyFact, ...]] = dict(event.told)
    heard: list[Fact] = []
    for index, fact in enumerate(event.facts):
        if path_of(("facts", index)) in shut:
            heard.extend(instead.get(index, ()))
        else:
            heard.append(fact)
    return tuple(heard)
