"""Reading the terms of a program: references, numbers, tests and selectors."""

from collections.abc import Mapping

from adjudicator.cards.closed_words import COMPARISONS
from adjudicator.cards.closed_words import REFS
from adjudicator.cards.closed_words import SIDES
from adjudicator.cards.grammar import AttrOf
from adjudicator.cards.grammar import AttrTest
from adjudicator.cards.grammar import Count
from adjudicator.cards.grammar import Die
from adjudicator.cards.grammar import Each
from adjudicator.cards.grammar import FlagTest
from adjudicator.cards.grammar import Measure
from adjudicator.cards.grammar import Named
from adjudicator.cards.grammar import Number
from adjudicator.cards.grammar import OwnNumber
from adjudicator.cards.grammar import Picked
from adjudicator.cards.grammar import Range
from adjudicator.cards.grammar import Ref
from adjudicator.cards.grammar import Selector
from adjudicator.cards.grammar import Several
from adjudicator.cards.grammar import Test
from adjudicator.cards.grammar import WordTest
from adjudicator.cards.reading import Reading

SELECTOR_KEYS = ("object", "side", "zone", "range", "test", "nearest")
NUMBER_KEYS = ("count", "attr", "of", "die")


def read_ref(reading: Reading, place: str, value: object) -> Ref:
    if isinstance(value, list):
        return Several(tuple(read_ref(reading, at, entry) for at, entry in reading.entries(place, value)))
    if isinstance(value, dict):
        table = reading.table(place, value, ("each",), ("each",))
        return Each(read_selector(reading, f"{place}.each", table["each"]) if "each" in table else Selector())
    if isinstance(value, str) and value in reading.picks:
        return Picked(value)
    words = (*REFS, *reading.vocabulary.program.refs)
    return Named(reading.word(place, value, (*words, *sorted(reading.picks)), "ref"))


def read_number(reading: Reading, place: str, value: object) -> Number:
    if not isinstance(value, dict):
        return reading.integer(place, value, "number")
    words = reading.vocabulary.program
    table = reading.table(place, value, (*NUMBER_KEYS, *words.numbers))
    heads = table.keys() - {"of"}
    if len(heads) != 1 or ("of" in table and heads != {"attr"}):
        reading.fault(place, value, "number")
    for key, entry in table.items():
        at = f"{place}.{key}"
        match key:
            case "count":
                return Count(read_selector(reading, at, entry))
            case "attr":
                attr = reading.word(at, entry, words.attrs, "attribute")
                return AttrOf(attr, read_ref(reading, f"{place}.of", table.get("of", "self")))
            case "die":
                return Die(reading.word(at, entry, reading.rolls, "roll"))
            case "of":
                continue
            case own:
                return OwnNumber(own, int(entry) if isinstance(entry, int) else read_ref(reading, at, entry))
    return 0


def read_selector(reading: Reading, place: str, value: object) -> Selector:
    words = reading.vocabulary.program
    table = reading.table(place, value, SELECTOR_KEYS)
    known_objects, known_sides = words.objects, (*SIDES, *words.sides)
    return Selector(
        object=reading.word(f"{place}.object", table["object"], known_objects, "object") if "object" in table else None,
        side=reading.word(f"{place}.side", table["side"], known_sides, "side") if "side" in table else "any",
        zone=_zone(reading, f"{place}.zone", table["zone"]) if "zone" in table else None,
        range=_range(reading, f"{place}.range", table["range"]) if "range" in table else None,
        tests=_tests(reading, f"{place}.test", table["test"]) if "test" in table else (),
        nearest="nearest" in table and reading.truth(f"{place}.nearest", table["nearest"]),
    )


def _zone(reading: Reading, place: str, value: object) -> str:
    """A zone of the grammar, as seen from its owner, or one zone of the table by its full name."""
    if isinstance(value, str) and reading.vocabulary.is_zone(value):
        return value
    return reading.word(place, value, reading.vocabulary.program.zones, "zone")


def _range(reading: Reading, place: str, value: object) -> str | Range:
    words = reading.vocabulary.program.ranges
    if not isinstance(value, dict):
        return reading.word(place, value, words, "range")
    table = reading.table(place, value, words)
    if not value:
        reading.fault(place, value, "range")
    return Range({key: _measure(reading, f"{place}.{key}", entry) for key, entry in table.items()})


def _measure(reading: Reading, place: str, value: object) -> Measure:
    """What a range measures from (a reference) or by (a number, a roll, a direction, a shape of the game's own)."""
    if isinstance(value, str):
        known = value in reading.rolls or value in reading.vocabulary.program.directions
        return value if known else read_ref(reading, place, value)
    if isinstance(value, dict):
        return read_ref(reading, place, value) if "each" in value else read_number(reading, place, value)
    if isinstance(value, bool | int | list):
        return value
    reading.fault(place, value, "ref|number")
    return None


def _tests(reading: Reading, place: str, value: object) -> tuple[Test, ...]:
    if isinstance(value, dict):
        return (_test(reading, place, value),)
    return tuple(_test(reading, at, entry) for at, entry in reading.entries(place, value))


def _test(reading: Reading, place: str, value: object) -> Test:
    words = reading.vocabulary.program
    known = ("attr", "cmp", "n", "class", "name", "has_keyword", "type", *words.tests)
    table = reading.table(place, value, known)
    if "attr" in table or "cmp" in table or "n" in table:
        return _attr_test(reading, place, table)
    if len(table) != 1:
        reading.fault(place, value, "one test")
        return FlagTest("", holds=False)
    (word, entry), at = next(iter(table.items())), f"{place}.{next(iter(table))}"
    match word:
        case "class":
            return WordTest(
                word, reading.word(at, entry, words.classes, "class") if words.classes else reading.text(at, entry)
            )
        case "name":
            return WordTest(word, reading.text(at, entry))
        case "has_keyword":
            return WordTest(word, reading.word(at, entry, words.keywords, "keyword"))
        case "type":
            return WordTest(word, reading.word(at, entry, tuple(reading.vocabulary.cards), "card type"))
        case own if own in reading.vocabulary.types:
            listed = tuple(str(known_word) for known_word in reading.vocabulary.types[own])
            return WordTest(own, reading.word(at, entry, listed))
        case own:
            return FlagTest(own, holds=reading.truth(at, entry))


def _attr_test(reading: Reading, place: str, table: Mapping[str, object]) -> AttrTest:
    for key in ("attr", "cmp", "n"):
        if key not in table:
            reading.missing(place, key)
    for key in table.keys() - {"attr", "cmp", "n"}:
        reading.fault(place, key, "one test")
    attrs = reading.vocabulary.program.attrs
    attr = reading.word(f"{place}.attr", table["attr"], attrs, "attribute") if "attr" in table else ""
    cmp, n = table.get("cmp", "="), table.get("n", 0)
    return AttrTest(attr, read_comparison(reading, f"{place}.cmp", cmp), read_number(reading, f"{place}.n", n))


def read_comparison(reading: Reading, place: str, value: object) -> str:
    """`==` is another way to write `=`."""
    return "=" if value == "==" else reading.word(place, value, COMPARISONS)
