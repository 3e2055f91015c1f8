"""Rules are found by what people type: an id, words of either language, with or without accents."""

import timeit

import pytest

from adjudicator.rulebook import Entry
from adjudicator.rulebook import Index
from adjudicator.rulebook import card_entry
from adjudicator.rulebook import index_of
from adjudicator.rulebook import load_rulebook

ENTRIES = (
    Entry(
        "TO-010", "rule", {"en": "Spells", "pt": "Feitiços"}, {"en": "A spell is cast.", "pt": "Um feitiço é lançado."}
    ),
    Entry(
        "TO-002", "rule", {"en": "The Cell", "pt": "A Cela"}, {"en": "A creature waits.", "pt": "A criatura espera."}
    ),
    Entry(
        "TO-003",
        "rule",
        {"en": "Combat", "pt": "Combate"},
        {"en": "Creatures fight.", "pt": "Criaturas lutam na Cela."},
    ),
    card_entry(
        "predator", {"en": "Call of the Predator", "pt": "Chamado do Predador"}, {"en": "Hunts."}, ("Predator",)
    ),
)


@pytest.fixture(scope="module")
def index():
    return Index(ENTRIES)


def found(index, query, **options):
    return [hit.id for hit in index.search(query, **options)]


@pytest.mark.parametrize("query", ["TO-010", "to 10", "TO010", "to-10"])
def test_an_id_is_found_however_it_is_typed(index, query):
    hit = index.search(query)[0]
    assert (hit.id, hit.match) == ("TO-010", "id")


@pytest.mark.parametrize("query", ["feitiço", "FEITICOS", "spell", "Spells"])
def test_accents_capitals_plural_and_language_do_not_matter(index, query):
    assert found(index, query) == ["TO-010"]


def test_what_an_entry_is_called_weighs_more_than_what_it_says(index):
    assert found(index, "cela") == ["TO-002", "TO-003"]


def test_all_words_go_before_beginnings(index):
    assert [(hit.id, hit.match) for hit in index.search("comba")] == [("TO-003", "beginnings")]
    assert [(hit.id, hit.match) for hit in index.search("creature wait")] == [("TO-002", "words")]
    assert [(hit.id, hit.match) for hit in index.search("crea fig")] == [("TO-003", "beginnings")]


def test_some_words_are_better_than_nothing(index):
    assert [(hit.id, hit.match) for hit in index.search("may a creature be cast away", limit=1)] == [("TO-010", "some")]


def test_the_answer_is_in_the_language_asked_for(index):
    assert index.search("cell", lang="pt")[0].title == "A Cela"
    assert index.search("cela")[0].title == "The Cell"
    assert index.search("hunts", lang="pt")[0].text == "Hunts."


def test_a_card_is_found_by_its_names_and_aliases(index):
    for query in ("Chamado do Predador", "call predator", "predator", "card:predator"):
        assert found(index, query) == ["card:predator"]


def test_the_order_of_equals_is_that_of_the_entries(index):
    assert found(index, "criatura") == ["TO-002", "TO-003"]
    assert found(index, "criatura", limit=1) == ["TO-002"]


@pytest.mark.parametrize("query", ["", "  ", "???", "xyzzy"])
def test_nothing_is_found_for_nothing(index, query):
    assert index.search(query) == ()


@pytest.fixture(scope="module")
def razryv():
    return index_of(load_rulebook("adjudicator.games.razryv"))


def test_both_languages_find_the_same_ruling(razryv):
    assert found(razryv, "waits in the Cell")[0] == found(razryv, "espera na Cela")[0] == "RA-06"
    assert found(razryv, "cell_wait")[0] == "cell_wait"


@pytest.mark.parametrize(
    "query", ["a", "cr", "criatura de evento ataca", "how many cards do I draw in a turn", "RZ-060"]
)
def test_a_search_takes_less_than_five_milliseconds(razryv, query):
    assert min(timeit.repeat(lambda: razryv.search(query), number=1, repeat=20)) < 0.005
