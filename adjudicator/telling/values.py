"""Values that have changed, in words: what a card carries, the score sheet, the clock, and lists of lasting effects."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import NamedTuple

from adjudicator.telling.naming import Namer
from adjudicator.telling.phrasebook import Params
from adjudicator.telling.phrasebook import filled


class Change(NamedTuple):
    """A value that was one thing and is another, with its place in the phrasebook."""

    section: str
    word: str
    had: Any
    value: Any


def value_told(namer: Namer, change: Change, params: Params, thing: str | None = None) -> Iterator[str]:
    """The value that something has now: its end in words of its own, of a list what has come and what is over.

    thing: the card that carries it, where it lies on one.
    """
    section, word, had, value = change
    entry = namer.book.entry(section, word) or {}
    if "each" in entry and value is not None:
        yield from _each(namer, entry["each"], had or (), value, thing)
    elif not value and "zero" in entry:
        yield filled(entry["zero"][namer.lang], {"value": value, **params})
    else:
        said = f"{value:+d}" if entry.get("signed") else namer.noun(value)
        yield namer.book.variant(section, word, value, {"value": said, **params})


def _each(namer: Namer, section: str, had: Iterable[Any], has: Iterable[Any], thing: str | None) -> Iterator[str]:
    """What has been added to a list of tables, and that something of it is over."""
    before, after = list(had), list(has)
    for effect in after:
        if _lasting(effect) not in map(_lasting, before):
            yield _effect(namer, section, effect, thing)
    gone = [effect for effect in before if _lasting(effect) not in map(_lasting, after)]
    for about in dict.fromkeys(str(thing or effect.get("on", "")) for effect in gone):
        yield namer.book.say(section, "over", {"card": namer.noun(about)})


def _effect(namer: Namer, section: str, effect: Mapping[str, Any], thing: str | None) -> str:
    book = namer.book
    params = {key: namer.noun(value) for key, value in effect.items()}
    until = book.say("until", str(effect["until"]), params) if "until" in effect else ""
    n = effect.get("n")
    limit = book.say("limit", str(effect["limit"]), {}) if "limit" in effect else ""
    about = namer.noun(thing or effect.get("on", ""))
    signed = f"{n:+d}" if isinstance(n, int) and "limit" not in effect else str(n)
    return book.say(section, str(effect["op"]), {**params, "card": about, "n": signed, "limit": limit, "until": until})


def _lasting(effect: Mapping[str, Any]) -> dict[str, Any]:
    """An effect without what runs down of it."""
    return {key: value for key, value in effect.items() if key != "left"}
