"""Whether a vocabulary keeps its own word: its types exist, its patterns compile, its lists agree with each other."""

import re
from collections.abc import Collection
from collections.abc import Iterator

from adjudicator.cards.lexicon import Types
from adjudicator.cards.lexicon import Vocabulary
from adjudicator.faults import Fault
from adjudicator.faults import nearest
from adjudicator.faults import shown

PRIMITIVES = frozenset(
    {
        *("int", "number", "bool", "string", "table", "any", "card", "name", "zone", "seat", "actor", "choices"),
        *("changes", "action", "operations", "ability", "ref", "selector"),
    }
)
_LITERAL = re.compile(r"[a-z0-9_.]+")


def faults_of(vocabulary: Vocabulary) -> Iterator[Fault]:
    for place, types in _typed_tables(vocabulary):
        for name, kind in types.items():
            yield from _type_faults(vocabulary, f"{place}.{name}", kind)
    for name, action in vocabulary.actions.items():
        yield from _unknown(f"actions.{name}.required", action.required, action.params, "key")
    for name, card in vocabulary.cards.items():
        yield from _unknown(f"cards.{name}.required", card.required, card.attrs, "key")
    yield from _unknown("program.params", vocabulary.program.params, vocabulary.program.ops, "operation")
    yield from _unknown("program.costs", vocabulary.program.costs, vocabulary.program.ops, "operation")
    zones = vocabulary.zones
    for place, listed in (("zones.ordered", zones.ordered), ("zones.fixed", zones.fixed or ())):
        known = {*zones.names, *zones.patterns}
        yield from _unknown(place, [entry for entry in listed if not vocabulary.is_zone(entry)], known, "zone")
    yield from _broken_patterns(vocabulary)


def _typed_tables(vocabulary: Vocabulary) -> Iterator[tuple[str, Types]]:
    yield "given", vocabulary.given
    yield "then", vocabulary.then
    yield "marks", vocabulary.marks.names
    yield "house", {key: kind for key, kind in vocabulary.house.items() if isinstance(kind, str)}
    yield from ((f"actions.{name}", action.params) for name, action in vocabulary.actions.items())
    yield from ((f"cards.{name}", card.attrs) for name, card in vocabulary.cards.items())
    yield from ((f"program.params.{op}", params) for op, params in vocabulary.program.params.items())


def _type_faults(vocabulary: Vocabulary, place: str, kind: str) -> Iterator[Fault]:
    """A word that is no type stands for itself, but only beside an alternative: alone it could only be a slip."""
    alternatives = kind.split("|")
    for alternative in alternatives:
        word = alternative.removesuffix("[]")
        literal = len(alternatives) > 1 and _LITERAL.fullmatch(word)
        if word not in PRIMITIVES and word not in vocabulary.types and not literal:
            yield Fault(place, shown(kind), "type", nearest(word, PRIMITIVES | vocabulary.types.keys()))


def _unknown(place: str, words: Collection[str], known: Collection[str], what: str) -> Iterator[Fault]:
    for word in words:
        if word not in known:
            yield Fault(place, shown(word), what, nearest(word, known))


def _broken_patterns(vocabulary: Vocabulary) -> Iterator[Fault]:
    stock = vocabulary.catalogue
    written = {
        "zones.patterns": vocabulary.zones.patterns,
        "counters.patterns": vocabulary.counters.patterns,
        "catalogue.patterns": (*stock.patterns, *stock.created),
        "rules.pattern": (vocabulary.rules,),
    }
    for place, patterns in written.items():
        for pattern in patterns:
            try:
                re.compile(pattern)
            except re.error:
                yield Fault(place, shown(pattern), "regular expression")
