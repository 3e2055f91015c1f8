"""Every word of the game can be said, in both languages and in every form."""

import tomllib
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from adjudicator.cards.lexicon import Vocabulary
from adjudicator.cards.parse import parse_ability
from adjudicator.cards.portuguese import contracted
from adjudicator.cards.say import say_ability
from adjudicator.cards.words import Words
from adjudicator.cards.words import fill
from adjudicator.cards.words import read_words
from adjudicator.faults import Malformed

LANGUAGES = ("en", "pt")


def unfinished(said: str) -> bool:
    return any(mark in said for mark in "{}_") or "  " in said


def say_both(raw: dict[str, Any], vocabulary: Vocabulary, words: Words) -> None:
    ability = parse_ability({"kind": "play"} | raw, vocabulary, "x", names=("TST-WHELP",))
    for lang in LANGUAGES:
        said = say_ability(ability, words, lang)
        assert not unfinished(said), said


def values_of(vocabulary: Vocabulary, kind: str) -> Iterator[Any]:
    for option in kind.split("|"):
        match option:
            case "ref":
                yield "self"
            case "int":
                yield 2
            case "name":
                yield "TST-WHELP"
            case listed:
                yield from vocabulary.types.get(listed, (listed,))


def test_every_operation_is_said_with_each_value_of_its_parameters(vocabulary: Vocabulary, words: Words) -> None:
    for op in vocabulary.program.ops:
        everyone = {"each": {"object": "player", "side": "opponents"}}
        for to, n in product(
            ("controller", "self", ["self", "opponent"], everyone), (-2, 1, {"count": {"object": "spell"}})
        ):
            say_both({"do": [{"op": op, "to": to, "n": n}]}, vocabulary, words)
        say_both({"do": [{"op": op}]}, vocabulary, words)
        for param, kind in vocabulary.program.params[op].items():
            for value in values_of(vocabulary, kind):
                say_both({"do": [{"op": op, param: value}]}, vocabulary, words)


def test_every_event_is_said_of_itself_of_another_and_of_you(vocabulary: Vocabulary, words: Words) -> None:
    for event in vocabulary.program.events:
        foe = {"object": "creature", "side": "opponents"}
        subjects: list[dict[str, Any]] = [{}, {"subject": "controller"}, {"subject": foe}]
        for narrowed in subjects:
            narrowing: dict[str, Any] = {"event": narrowed | {"source_side": "any"}, "whose": "any"}
            raw: dict[str, Any] = {"kind": "triggered", "on": event, "do": [{"op": "destroy", "to": "event.object"}]}
            say_both(raw | narrowing, vocabulary, words)


def test_every_object_is_said_on_every_side(vocabulary: Vocabulary, words: Words) -> None:
    worked_out = {"count": {"attr": "life", "of": "owner"}}
    amounts: list[dict[str, Any]] = [{"count": 1}, {"count": 2}, {"up_to": 1}, {"up_to": 2}, worked_out]
    for word, side in product(vocabulary.program.objects, ("any", "yours", "opponents")):
        what = {"object": word, "side": side}
        for amount, how, by in product(amounts, ("target", "choose"), ("controller", "opponent", "owner")):
            pick = {"id": "p", "how": how, "by": by, "what": what} | amount
            say_both({"pick": [pick], "do": [{"op": "destroy", "to": "p"}]}, vocabulary, words)
        for mods in ([{"op": "strength", "n": {"count": what}}], [{"op": "destroy", "to": {"each": what}}]):
            say_both({"affects": what, "mods": mods, "when": {"control": what}}, vocabulary, words)


def test_every_range_zone_and_test_is_said(vocabulary: Vocabulary, words: Words) -> None:
    program = vocabulary.program
    narrowed: list[dict[str, Any]] = [{"range": word} for word in program.ranges]
    narrowed += [{"zone": zone} for zone in (*program.zones, *vocabulary.zones.names)]
    narrowed += [{"test": {word: holds}} for word in program.tests for holds in (True, False)]
    narrowed += [
        {"test": {"attr": attr, "cmp": cmp, "n": 3}} for attr in program.attrs for cmp in ("<", "<=", "==", "!=")
    ]
    narrowed += [
        {"test": {"attr": "life", "cmp": cmp, "n": {"attr": attr}}} for attr in program.attrs for cmp in (">", ">=")
    ]
    narrowed += [{"test": {"has_keyword": word}} for word in program.keywords]
    narrowed += [{"test": {"type": word}} for word in vocabulary.cards]
    narrowed += [{"test": {"class": "old"}}, {"nearest": True}]
    for more, word in product(narrowed, ("creature", "objective")):
        say_both({"affects": {"object": word} | more, "mods": [{"op": "strength", "n": 1}]}, vocabulary, words)


def test_every_duration_and_condition_is_said(vocabulary: Vocabulary, words: Words) -> None:
    durations: list[Any] = [word for word in vocabulary.program.durations if word != "turns"]
    for duration in (*durations, {"turns": 1}, {"turns": 2}):
        say_both({"do": [{"op": "energy", "to": "self", "n": 1, "duration": duration}]}, vocabulary, words)
    for word, holds in product(vocabulary.program.whens, (True, False)):
        say_both({"when": {word: holds}}, vocabulary, words)
    for cmp in ("<", "<=", "=", "!=", ">=", ">"):
        say_both({"when": {"count": {"object": "spell"}, "cmp": cmp, "n": 1}}, vocabulary, words)


def phrases_within(entry: Any, path: str = "") -> Iterator[tuple[str, set[str]]]:
    """Each place of a phrase table that holds a phrase, with the languages that it has there."""
    if isinstance(entry, dict):
        if entry.keys() & set(LANGUAGES):
            yield path, set(LANGUAGES) & entry.keys()
        for key, value in entry.items():
            if key not in LANGUAGES:
                yield from phrases_within(value, f"{path}.{key}")


def test_every_phrase_of_the_tables_has_both_languages(words: Words) -> None:
    found = list(phrases_within(words.sections))
    assert len(found) > 250
    assert [path for path, languages in found if languages != set(LANGUAGES)] == []


def test_a_missing_phrase_is_an_error_that_names_it(vocabulary: Vocabulary, words: Words, common_words: str) -> None:
    bare = read_words(common_words)
    ability = parse_ability({"kind": "play", "do": [{"op": "draw"}]}, vocabulary, "x")
    with pytest.raises(Malformed, match=r"words\.op\.draw: nothing found, expected words in this language"):
        say_ability(ability, bare, "en")
    with pytest.raises(Malformed, match=r"words\.op\.draw\.fr"):
        words.form("op", "draw", "fr", "one")
    with pytest.raises(Malformed, match=r"words\.op\.draw\.en\.few"):
        words.form("op", "draw", "en", "few")


def test_a_brace_that_nothing_fills_is_an_error() -> None:
    assert fill("{a} card", {"a": "one"}) == "one card"
    with pytest.raises(Malformed, match='expected the key "b"'):
        fill("{b} card", {"a": "one"})


def test_a_broken_phrase_table_is_refused() -> None:
    with pytest.raises(Malformed, match="words: found"):
        read_words("[op")


def test_a_later_table_replaces_a_word_and_keeps_the_others() -> None:
    words = read_words(
        '[head]\na = { en = "A" }\nb = { en = "B" }', tomllib.loads('x = "[head]\\nb = { en = \\"C\\" }"')["x"]
    )
    assert (words.form("head", "a", "en", "one"), words.form("head", "b", "en", "one")) == ("A", "C")


def test_portuguese_prepositions_melt_into_what_follows() -> None:
    assert contracted("de a carta em o reino por as criaturas") == "da carta no reino pelas criaturas"
    assert contracted("chegar a o reino e a a Cela de este jogador") == "chegar ao reino e à Cela deste jogador"
    assert contracted("em essa carta, a os pares e a as demais") == "nessa carta, aos pares e às demais"
