"""The catalogues that come with RAZRYV: sound, sayable, and between them a use for every word."""

from collections import Counter

import pytest

from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.catalogue import warnings
from adjudicator.cards.definition import Definition
from adjudicator.cards.say import say_definition
from tests.games.razryv.programs import REPLACEABLE
from tests.games.razryv.programs import TOLD
from tests.games.razryv.programs import WORDS
from tests.games.razryv.programs import all_words
from tests.games.razryv.programs import idle_words
from tests.games.razryv.programs import used_words
from tests.games.razryv.shipped import ALL
from tests.games.razryv.shipped import CARDS
from tests.games.razryv.shipped import GAME
from tests.games.razryv.shipped import MANUAL
from tests.games.razryv.shipped import REALMS
from tests.games.razryv.shipped import SAID
from tests.games.razryv.shipped import SAMPLE
from tests.games.razryv.shipped import of_type


@pytest.mark.parametrize("shipped", [SAMPLE, MANUAL], ids=["sample", "manual"])
def test_a_catalogue_gives_no_warning(shipped: Catalogue) -> None:
    assert warnings(shipped) == ()


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_card_can_be_said(lang: str) -> None:
    for card in ALL:
        assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in say_definition(card, SAID, lang))


@pytest.mark.parametrize(
    ("name", "en", "pt"),
    [
        ("blood-writ", "you draw 2 cards; you discard 1 card.", "você saca 2 cartas; você descarta 1 carta."),
        ("hunger-herald", "each player discards 1 card.", "cada jogador descarta 1 carta."),
        ("dawn-tithe", "that player discards 1 card.", "esse jogador descarta 1 carta."),
        ("unmask", "discard the chosen card.", "descarte a carta escolhida."),
    ],
)
def test_players_discard_and_cards_are_discarded(name: str, en: str, pt: str) -> None:
    card = SAMPLE.definitions[name]
    assert say_definition(card, SAID, "en")[-1].endswith(en)
    assert say_definition(card, SAID, "pt")[-1].endswith(pt)


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)
def test_a_card_has_names_and_where_it_does_something_a_text(card: Definition) -> None:
    assert card.name.isascii()
    assert all(card.names[lang] not in ("", card.name) for lang in ("en", "pt"))
    assert card.source is not None
    if card.abilities or card.operations or card.status == "manual":
        assert card.text is not None
        assert all(text.endswith(".") for text in (card.text["en"], card.text["pt"]))
        assert card.text["en"] != card.text["pt"]
    else:
        assert card.text is None


def test_names_are_found_in_either_language() -> None:
    found = MANUAL.find("chamado do predador")
    assert found is not None
    assert found.name == "call-of-the-predator"


def test_there_are_enough_cards_of_every_kind() -> None:
    least = {
        "creature": 44,
        "spell": 32,
        "energy_card": 6,
        "event_creature": 32,
        "event_spell": 16,
        "objective": 36,
    }
    counted = Counter(card.type for card in CARDS)
    assert all(counted[kind] >= number for kind, number in least.items())
    assert {card.printed["mode"] for card in of_type("spell")} == {"immediate", "visible"}
    assert {card.printed["mode"] for card in of_type("event_spell")} == {"immediate", "lasting"}
    assert sum(bool(card.printed.get("anytime")) for card in of_type("spell")) >= 2


def test_values_suit_a_match() -> None:
    energies = Counter(card.printed["energy"] for card in of_type("creature"))
    assert {0, 1} <= set(energies)
    assert sum(number for energy, number in energies.items() if energy >= 9) >= 4
    assert sum(number for energy, number in energies.items() if 1 <= energy <= 8) > 0.75 * energies.total()
    strengths = [card.printed["strength"] for card in of_type("creature")]
    assert (min(strengths), max(strengths)) == (5, 90)
    beasts = [card.printed["strength"] for card in of_type("event_creature")]
    assert (min(beasts), max(beasts)) == (15, 95)


def test_objectives_have_every_pattern_and_every_realm() -> None:
    fronts = [
        (card.printed["events"], card.printed["attacks"], card.printed["presence"], card.printed["realm"])
        for card in of_type("objective")
        if card.printed["modes"] == ["competitive"]
    ]
    patterns = {(e, a, p) for e, a, p, _ in fronts}
    assert patterns == {(7 - p - a, a, p) for p in (1, 2, 3) for a in range(1, 7 - p)}
    assert len(patterns) == 12
    assert {realm for *_, realm in fronts} == set(REALMS)
    assert len(set(fronts)) == len(fronts)


def test_missions_of_cooperative_modes_are_about_events_alone() -> None:
    shared = [card for card in of_type("objective") if card.printed["modes"] == ["cooperative"]]
    assert shared
    assert all(set(card.printed) == {"events", "modes"} for card in shared)


# Every word of a program


def test_every_word_with_which_a_program_can_do_something_is_used() -> None:
    assert all_words() - used_words(CARDS) == set()


def test_every_event_of_the_sheet_is_told_and_some_can_be_replaced() -> None:
    assert set(WORDS.events) == TOLD
    assert set(WORDS.events) > REPLACEABLE


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)
def test_no_word_stands_where_it_can_never_do_anything(card: Definition) -> None:
    assert list(idle_words(card)) == []


def test_a_word_that_can_never_do_anything_is_found() -> None:
    cards = {
        "a": {"type": "creature", "energy": 1, "strength": 1, "abilities": [{"kind": "play", "do": [{"op": "draw"}]}]},
        "b": {
            "type": "event_spell",
            "mode": "lasting",
            "abilities": [
                {"kind": "replacement", "would": "turn_starts", "instead": [{"op": "draw", "to": "controller"}]},
                {"kind": "triggered", "on": "round_ends", "whose": "you", "do": [{"op": "draw", "to": "event.source"}]},
            ],
        },
    }
    odd = read_catalogue({"game": "razryv", "version": "x", "cards": cards}, GAME.vocabulary, "odd")
    assert list(idle_words(odd.definitions["a"])) == ["play on a creature"]
    assert len(list(idle_words(odd.definitions["b"]))) == 5


# The nine cards that the manual names


def test_the_manual_gives_its_nine_cards_no_program() -> None:
    assert len(MANUAL.definitions) == 9
    for card in MANUAL.definitions.values():
        assert card.status == "manual"
        assert card.text is not None
        assert "not in the manual" in card.text["en"]
        assert "não está no manual" in card.text["pt"]
        assert not {"energy", "strength"} & set(card.printed)
