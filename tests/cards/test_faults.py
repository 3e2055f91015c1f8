from itertools import product

from adjudicator.cards.vocabulary_check import PRIMITIVES
from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import say_fault
from adjudicator.faults import shown


def test_a_fault_is_one_line_in_either_language() -> None:
    fault = Fault("cards.wolf.type", '"creatur"', "card type", "creature")
    assert say_fault(fault, "en") == (
        'cards.wolf.type: found "creatur", expected a card type of the game; did you mean creature?'
    )
    assert say_fault(fault, "pt") == (
        'cards.wolf.type: encontrado "creatur", esperado: um tipo de carta do jogo; seria creature?'
    )


def test_a_missing_key_says_that_nothing_was_found() -> None:
    fault = Fault("cards.wolf", NOTHING, "key strength")
    assert say_fault(fault, "en") == 'cards.wolf: nothing found, expected the key "strength"'
    assert say_fault(fault, "pt") == 'cards.wolf: nada encontrado, esperado: a chave "strength"'


def test_alternatives_lists_and_literal_words_are_worded() -> None:
    fault = Fault("when[1].limit", "5", "card|card[]|none")
    assert say_fault(fault, "en").endswith(
        'expected a card, written SEAT:NAME or a list, each entry a card, written SEAT:NAME or "none"'
    )


def test_malformed_tells_all_its_faults() -> None:
    error = Malformed((Fault("a", "1", "bool"), Fault("b", "2", "bool")))
    assert str(error).splitlines() == ["a: found 1, expected true or false", "b: found 2, expected true or false"]


def test_a_long_value_is_cut() -> None:
    assert shown("x" * 200).endswith("…")
    assert len(shown("x" * 200)) == 80


def test_every_type_of_the_vocabularies_has_words() -> None:
    for kind, lang in product(PRIMITIVES, ("en", "pt")):
        assert '"' not in say_fault(Fault("x", "1", kind), lang)
