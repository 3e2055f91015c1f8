"""The catalogues and packs that come with Ryder: sound, sayable, and between them a use for every word."""

import re

import pytest

from adjudicator.cards.catalogue import warnings
from adjudicator.cards.decks import read_deck
from adjudicator.cards.decks import read_layout
from adjudicator.cards.definition import Definition
from adjudicator.cards.say import say_definition
from tests.games.ryder.content import HOME
from tests.games.ryder.content import catalogue
from tests.games.ryder.content import raw
from tests.games.ryder.content import text
from tests.games.ryder.content import vocabulary
from tests.games.ryder.content import words

SAMPLE, MANUAL = catalogue("sample"), catalogue("manual")
ALL = (*SAMPLE.definitions.values(), *MANUAL.definitions.values())
RANKS = vocabulary().catalogue.names
LISTS = ("objects", "zones", "sides", "tests", "attrs", "refs", "numbers", "whens", "events", "ops", "durations")


@pytest.mark.parametrize("name", ["sample", "manual"])
def test_a_catalogue_gives_no_warning(name: str) -> None:
    assert warnings(catalogue(name)) == ()


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)
def test_a_card_can_be_said(card: Definition, lang: str) -> None:
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in say_definition(card, words(), lang))


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)
def test_a_card_has_names_and_a_text_in_both_languages(card: Definition) -> None:
    assert card.source is not None
    assert card.text is not None
    assert all(said.endswith(".") for said in (card.text["en"], card.text["pt"]))
    assert card.text["en"] != card.text["pt"]


@pytest.mark.parametrize("words_of", LISTS)
def test_the_sample_uses_every_word_of_a_list(words_of: str) -> None:
    written = text("catalogues/sample.toml")
    listed = getattr(vocabulary().program, words_of)
    assert listed
    assert [word for word in listed if not re.search(rf'"{word}"|\b{word} = ', written)] == []


@pytest.mark.parametrize("name", ["sample", "manual"])
def test_the_ten_ranks_are_in_the_catalogue_with_their_skills(name: str) -> None:
    ranks = [catalogue(name).definitions[rank] for rank in RANKS]
    assert [card.printed["rank"] for card in ranks] == list(range(1, 11))
    assert all(card.abilities for card in ranks)


def test_the_guide_gives_its_other_cards_no_program() -> None:
    others = [card for card in MANUAL.definitions.values() if card.name not in RANKS]
    assert len(others) == 6
    for card in others:
        assert card.status == "manual"
        assert card.text is not None
        assert "not in the guide" in card.text["en"]
        assert "não está no guia" in card.text["pt"]


def test_what_is_invented_says_so() -> None:
    own = [card for card in SAMPLE.definitions.values() if card.name not in RANKS]
    assert {card.source for card in own} == {"sample, not official"}


@pytest.mark.parametrize(("name", "seats"), [("whole-pack", 8), ("duel-pack", 2)])
def test_a_pack_is_large_enough(name: str, seats: int) -> None:
    layout = read_layout(text("decks.toml"))
    pack = read_deck(raw(f"catalogues/decks/{name}.toml"), SAMPLE, layout, name)
    assert pack.size > 4 * seats
    for card, copies in pack.copies.items():
        assert copies == SAMPLE.definitions[card].printed.get("copies", 1)


def test_a_pack_for_two_holds_no_replenish_card() -> None:
    copies = raw("catalogues/decks/duel-pack.toml")["copies"]
    assert not [name for name in copies if SAMPLE.definitions[name].type == "replenish"]


def test_every_deck_that_comes_with_the_game_is_looked_at() -> None:
    assert {path.stem for path in (HOME / "catalogues" / "decks").iterdir()} == {"whole-pack", "duel-pack"}
