"""Values whose type the vocabulary gives: `card[]`, `int|none`, or one of the words of a named list."""

import re
from collections.abc import Callable
from typing import Final

from adjudicator.cards.reading import Reading
from adjudicator.faults import known_words

CARD: Final = re.compile(
    r"(?P<seat>[A-Za-z]+):(?P<name>\?|[A-Za-z0-9][A-Za-z0-9_.'-]*)(?P<copy>#(?:[2-9]\d*|1\d+))?\*?"
)

_SHAPES: Final[dict[str, tuple[type, ...]]] = {
    "int": (int,),
    "number": (int, dict),
    "bool": (bool,),
    "string": (str,),
    "table": (dict,),
    "card": (str,),
    "name": (str,),
    "zone": (str,),
    "seat": (str,),
    "actor": (str,),
    "choices": (dict,),
    "changes": (dict,),
    "action": (dict,),
    "operations": (list,),
    "ability": (dict,),
    "ref": (str, list, dict),
    "selector": (dict,),
}


def check_value(reading: Reading, place: str, value: object, kind: str) -> None:
    """Notes what keeps the value from being of this type. What is inside a table is for the one who knows its form."""
    fitting = next((option for option in kind.split("|") if _has_shape(reading, value, option)), None)
    if fitting is None:
        expected = _expected(reading, kind)
        reading.fault(place, value, expected, [word.strip('"') for word in expected.split("|")])
    elif fitting.endswith("[]"):
        for at, entry in reading.entries(place, value):
            check_value(reading, at, entry, fitting[:-2])
    elif isinstance(value, str) and fitting in _KNOWN:
        _KNOWN[fitting](reading, place, value)


def _has_shape(reading: Reading, value: object, kind: str) -> bool:
    if kind.endswith("[]"):
        return isinstance(value, list)
    if kind == "any":
        return True
    if kind in _SHAPES:
        return isinstance(value, _SHAPES[kind]) and (kind == "bool" or not isinstance(value, bool))
    words = reading.vocabulary.types.get(kind, (kind,))
    return any(type(word) is type(value) and word == value for word in words)


def _expected(reading: Reading, kind: str) -> str:
    """The alternatives, with the words of a named list in the place of its name."""
    types = reading.vocabulary.types
    return "|".join(known_words(types[option]) if option in types else option for option in kind.split("|"))


def _check_card(reading: Reading, place: str, value: str) -> None:
    written = CARD.fullmatch(value)
    if written is None:
        reading.fault(place, value, "card")
        return
    if written["seat"] not in reading.vocabulary.seats:
        reading.fault(place, value, known_words(reading.vocabulary.seats))
    if written["name"] != "?":
        _check_name(reading, place, written["name"])


def _check_name(reading: Reading, place: str, value: str) -> None:
    if value not in reading.names and not reading.vocabulary.is_stock_card(value):
        reading.fault(place, value, "name", {*reading.names, *reading.vocabulary.catalogue.names})


def _check_zone(reading: Reading, place: str, value: str) -> None:
    if not reading.vocabulary.is_zone(value):
        reading.fault(place, value, "zone", reading.vocabulary.zones.names)


def _check_seat(reading: Reading, place: str, value: str) -> None:
    reading.word(place, value, tuple(reading.vocabulary.seats.values()), "seat")


def _check_actor(reading: Reading, place: str, value: str) -> None:
    reading.word(place, value, reading.vocabulary.actors, "actor")


_KNOWN: Final[dict[str, Callable[[Reading, str, str], None]]] = {
    "card": _check_card,
    "name": _check_name,
    "zone": _check_zone,
    "seat": _check_seat,
    "actor": _check_actor,
}
