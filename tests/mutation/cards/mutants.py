"""Small slips in a card: a number off by one, a word for its neighbour, a step or a test left out.

A mutant is an entry that the loader still takes and that says something else than the card. What stands in the place
of a word is what stands beside it in the vocabulary; of a list of four words or fewer, each of the others.
"""

import copy
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

import msgspec

from adjudicator.cards.closed_words import CHOOSERS
from adjudicator.cards.closed_words import COMPARISONS
from adjudicator.cards.closed_words import COUNTED_DURATION
from adjudicator.cards.closed_words import HOWS
from adjudicator.cards.closed_words import REFS
from adjudicator.cards.closed_words import SIDES
from adjudicator.cards.closed_words import WHOSE
from adjudicator.cards.definition import Definition
from adjudicator.cards.definitions import read_definitions
from adjudicator.cards.lexicon import Vocabulary
from adjudicator.faults import Malformed

SHORT = 4
REMOVABLE = ("event", "subject", "source_side", "amount", "when", "whose", "may", "limit", "affects", "duration")
REMOVABLE_OF_TERMS = ("zone", "range", "test", "nearest", "to", "target", "from", "card", "realm")
UNTOUCHED = ("name", "names", "aliases", "text", "source", "status", "type", "id", "kind")

OF_PLAYERS = ("draw", "discard", "grant_play", "combat_size", "reveal_hand", "life")
"""Operations that are done to the controller where they do not say to whom; the others are done to the card."""

UNSAID = {"range": "here", "realm": "here", "zone": "realms", "from": "events", "whose": "any"}
"""What is meant where nothing is said."""

Path = tuple[str | int, ...]


class Mutant(msgspec.Struct, frozen=True):
    """One card with one slip: where it is, what was written there and what is written now."""

    card: str
    slip: str
    definition: Definition


def mutants(name: str, entry: Mapping[str, Any], cards: Mapping[str, Any], words: Vocabulary) -> Iterator[Mutant]:
    """Every slip of the card that makes another card of it; `cards` are all that its program may name."""
    seen = [_read(name, entry, cards, words)]
    for path, slips in _slips(entry, (), words):
        for several in slips:
            for slip, changed in several:
                definition = _read(name, changed, cards, words)
                if definition is not None:
                    if definition not in seen:
                        seen.append(definition)
                        yield Mutant(name, f"{said(path)}: {slip}", definition)
                    break


def said(path: Path) -> str:
    """Where in the entry, as a person would point at it: `abilities.0.do.1.n`."""
    return ".".join(str(step) for step in path)


def _read(name: str, entry: Mapping[str, Any], cards: Mapping[str, Any], words: Vocabulary) -> Definition | None:
    try:
        return read_definitions({name: entry}, words, known=tuple(cards))[name]
    except Malformed:
        return None


Slips = Iterator[Iterable[tuple[str, Mapping[str, Any]]]]
"""Each slip as the entries that have it, each with what it is called: the first that the loader takes is the mutant."""


def _slips(entry: Mapping[str, Any], path: Path, words: Vocabulary) -> Iterator[tuple[Path, Slips]]:
    part = _at(entry, path)
    yield path, _of_part(entry, path, part, words)
    if isinstance(part, Mapping):
        for key in part:
            if key not in UNTOUCHED or (key == "type" and "test" in path):
                yield from _slips(entry, (*path, key), words)
    elif isinstance(part, list):
        for index in range(len(part)):
            yield from _slips(entry, (*path, index), words)


def _of_part(entry: Mapping[str, Any], path: Path, part: Any, words: Vocabulary) -> Slips:
    if path and _may_be_left_out(path) and not _goes_without_saying(entry, path):
        yield [("left out", _without(entry, path))]
    if isinstance(part, bool):
        yield [(f"{part} -> {not part}", _with(entry, path, not part))]
    elif isinstance(part, int):
        yield from ([(f"{part} -> {n}", _with(entry, path, n))] for n in (part - 1, part + 1))
    elif isinstance(part, str):
        for others in _neighbours(part, _list_of(path, words)):
            yield [(f"{part} -> {other}", _with(entry, path, other)) for other in others]
    elif isinstance(part, Mapping) and "how" in part:
        for one, other in (("count", "up_to"), ("up_to", "count")):
            if one in part:
                changed = {other if key == one else key: value for key, value in part.items()}
                yield [(f"{one} -> {other}", _with(entry, path, changed))]


def _may_be_left_out(path: Path) -> bool:
    *_, last = path
    if isinstance(last, int):
        return True
    return last in REMOVABLE or (len(path) > 1 and last in REMOVABLE_OF_TERMS)


def _goes_without_saying(entry: Mapping[str, Any], path: Path) -> bool:
    """What stands there is what the sheet takes where nothing stands."""
    word, key, beside = _at(entry, path), path[-1], _at(entry, path[:-1])
    if key == "to":
        return word == ("controller" if beside.get("op") in OF_PLAYERS else "self")
    if key == "duration" and beside.get("op") == "grant_play":
        return word == "this_turn"
    if key == "from" and beside.get("op") == "summon":
        return word == "event.deck"
    return UNSAID.get(key) == word


def _neighbours(word: str, known: tuple[Any, ...]) -> Iterator[list[Any]]:
    """Each other word of a short list by itself; of a long one those before it, nearest first, and those behind it."""
    if word not in known:
        return
    here = known.index(word)
    behind = [*known[here + 1 :], *known[:here]]
    if len(known) <= SHORT:
        yield from ([other] for other in behind)
    else:
        yield behind
        yield behind[::-1]


def _list_of(path: Path, words: Vocabulary) -> tuple[Any, ...]:
    """The list of words from which the word at this place is taken."""
    program, types = words.program, words.types
    named = [step for step in path if isinstance(step, str)]
    lists: dict[str, tuple[Any, ...]] = {
        "op": program.ops,
        "object": program.objects,
        "zone": program.zones,
        "range": program.ranges,
        "attr": program.attrs,
        "keywords": program.keywords,
        "has_keyword": program.keywords,
        "duration": tuple(word for word in program.durations if word != COUNTED_DURATION),
        **dict.fromkeys(("on", "would"), program.events),
        **dict.fromkeys(("side", "source_side"), SIDES),
        **dict.fromkeys(("to", "of", "target", "subject"), REFS),
        "whose": WHOSE,
        "how": HOWS,
        "by": CHOOSERS,
        "cmp": COMPARISONS,
        "type": tuple(words.cards),
        "realm": types.get("realm" if len(path) == 1 else "where", ()),
        "scope": types.get("scope", ()),
        "what": types.get("ban", ()),
        "limit": types.get("limit", ()),
        "modes": types.get("match", ()),
        "from": (*types.get("source", ()), "events", "all"),
        "mode": ("immediate", "visible", "lasting"),
    }
    return lists.get(named[-1], ())


def _at(entry: Any, path: Path) -> Any:
    for step in path:
        entry = entry[step]
    return entry


def _with(entry: Mapping[str, Any], path: Path, value: Any) -> Mapping[str, Any]:
    changed = copy.deepcopy(entry)
    if not path:
        return value  # type: ignore[no-any-return]  # the whole entry in another form
    _at(changed, path[:-1])[path[-1]] = value
    return changed


def _without(entry: Mapping[str, Any], path: Path) -> Mapping[str, Any]:
    changed = copy.deepcopy(entry)
    del _at(changed, path[:-1])[path[-1]]
    return changed
