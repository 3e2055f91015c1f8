"""A rulebook reads its files, checks them against each other, and is read under its editions."""

import sys
from pathlib import Path

import pytest

from adjudicator.faults import Malformed
from adjudicator.rulebook import Edition
from adjudicator.rulebook import Rulebook
from adjudicator.rulebook import load_rulebook
from adjudicator.rulebook import read_editions
from adjudicator.rulebook import read_rules
from adjudicator.rulebook import read_rulings

RULES = """
["TO-01"]
class   = "enforced"
area    = "play"
heading = { en = "Opening", pt = "Abertura" }
en      = "Each card is played once."
pt      = "Cada carta é jogada uma vez."
why     = "A second time is refused."
"""

RULINGS = """
["TA-01"]
class    = "consequence"
title    = { en = "How large", pt = "De que tamanho" }
question = { en = "It is not said.", pt = "Não está dito." }
en       = "Small."
pt       = "Pequeno."
reason   = { en = "It is simpler.", pt = "É mais simples." }
house    = ["size", "most", "open", "cap"]
why      = "It sets a number."
"""

TITLE = 'title = { en = "Size", pt = "Tamanho" }'

HOUSE = f"""
[size]
ruling = "TA-01"
type = "choice"
values = ["small", "big", 1]
default = "small"
organiser_chooses = true
{TITLE}
[size.readings]
small = {{ en = "Small.", pt = "Pequeno." }}
big = {{ en = "Big.", pt = "Grande." }}
1 = {{ en = "One.", pt = "Um." }}
[most]
ruling = "TA-01"
type = "int"
values = [3, 0]
default = 3
least = 2
most = 12
{TITLE}
[most.readings]
n = {{ en = "At most {{n}}.", pt = "No máximo {{n}}." }}
0 = {{ en = "Any number.", pt = "Qualquer número." }}
3 = {{ en = "At most three.", pt = "No máximo três." }}
[open]
ruling = "TA-01"
type = "bool"
values = [false, true]
default = false
{TITLE}
readings = {{ false = {{ en = "Hidden.", pt = "Oculto." }}, true = {{ en = "Open.", pt = "Aberto." }} }}
[cap]
ruling = "TA-01"
type = "int"
unset = true
{TITLE}
readings = {{ n = {{ en = "{{n}} cards.", pt = "{{n}} cartas." }} }}
"""

EDITIONS = """
["toy-2"]
date = 2026-11-01
defaults = { most = 5 }
[toy-2.texts."TO-01"]
en = "Each card is played once a round."
pt = "Cada carta é jogada uma vez por rodada."
["toy-1"]
date = "2025-01-31"
"""

FILES = {"rules": RULES, "rulings": RULINGS, "house": HOUSE, "editions": EDITIONS}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest):
    """Writes the files of a game into a package of its own, and reads its rulebook."""
    name = f"toy_{abs(hash(request.node.nodeid))}"
    package = tmp_path / name
    package.mkdir()
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)

    def load(**changed: str) -> Rulebook:
        for file, text in {**FILES, **changed}.items():
            if text:
                (package / f"{file}.toml").write_text(text)
        return load_rulebook(name)

    yield load
    sys.modules.pop(name, None)


@pytest.fixture
def book(folder) -> Rulebook:
    return folder()


def test_every_entry_is_read(book):
    rule = book.rules["TO-01"]
    assert (rule.cls, rule.area, rule.heading["pt"]) == ("enforced", "play", "Abertura")
    assert book.rulings["TA-01"].house == ("size", "most", "open", "cap")
    assert book.house["size"].organiser_chooses
    assert book.rulings_of_house == dict.fromkeys(("size", "most", "open", "cap"), "TA-01")
    assert book.values["open"] == (False, True)
    assert book.ids == ("TO-01", "TA-01")


def test_the_newest_edition_is_the_one_read(book):
    assert book.edition == "toy-2"
    assert list(book.editions) == ["toy-1", "toy-2"]
    assert book.editions["toy-2"].date == "2026-11-01"


def test_an_edition_has_its_own_defaults_and_words(book):
    assert book.defaults() == {"size": "small", "most": 5, "open": False, "cap": None}
    assert book.defaults("toy-1")["most"] == 3
    assert book.text("TO-01")["en"] == "Each card is played once a round."
    assert book.under("toy-1").text("TO-01")["en"] == "Each card is played once."
    assert book.under("toy-1").find("TA-01").text["pt"] == "Pequeno."
    with pytest.raises(KeyError):
        book.under("toy-3")
    with pytest.raises(KeyError):
        book.text("TO-99")


def test_an_edition_of_a_test_may_be_read_beside_them(book):
    other = Edition.read("toy-test", {"date": "2030-01-01", "defaults": {"size": "big"}})
    under = book.with_edition(other)
    assert under.edition == "toy-test"
    assert under.defaults()["size"] == "big"
    assert book.defaults()["size"] == "small"


@pytest.mark.parametrize(
    ("raw", "place", "nearest"),
    [
        ({"date": "2030-01-01", "defaults": {"siez": "big"}}, "toy-test.defaults", "size"),
        ({"date": "2030-01-01", "defaults": {"size": "bigg"}}, "toy-test.defaults.size", "big"),
        ({"date": "2030-01-01", "texts": {"TO-02": {"en": "A.", "pt": "A."}}}, "toy-test.texts", "TO-01"),
        ({"defaults": {}}, "editions.toml: toy-test", None),
        ({"date": "2030-01-01", "defualts": {}}, "editions.toml: toy-test", "defaults"),
        ({"date": "2030-01-01", "defaults": 3}, "editions.toml: toy-test.defaults", None),
        ({"date": "2030-01-01", "texts": 3}, "editions.toml: toy-test.texts", None),
        ({"date": "2030-01-01", "texts": {"TO-01": {"en": "A."}}}, "editions.toml: toy-test.texts.TO-01", None),
        ("2030", "editions.toml: toy-test", None),
    ],
)
def test_an_edition_that_cannot_be_is_told(book, raw, place, nearest):
    with pytest.raises(Malformed) as excinfo:
        book.with_edition(Edition.read("toy-test", raw))
    assert [(fault.place, fault.nearest) for fault in excinfo.value.faults] == [(place, nearest)]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("size", "big"),
        ("size", 1),
        ("most", 0),
        ("most", 2),
        ("most", 12),
        ("open", True),
        ("cap", None),
        ("cap", 0),
        ("cap", 1000),
    ],
)
def test_a_house_rule_takes_its_values(book, key, value):
    assert book.house_value(key, value) == value
    assert book.house_values({key: value})[key] == value


@pytest.mark.parametrize(
    ("key", "value", "place", "expected", "nearest"),
    [
        ("size", "bgi", "house.size", "small|big|1", "big"),
        ("size", True, "house.size", "small|big|1", None),
        ("size", None, "house.size", "small|big|1", None),
        ("most", -1, "house.most", "0|2..12", None),
        ("most", 1, "house.most", "0|2..12", None),
        ("most", 13, "house.most", "0|2..12", None),
        ("most", True, "house.most", "0|2..12", None),
        ("most", 2.0, "house.most", "0|2..12", None),
        ("most", None, "house.most", "0|2..12", None),
        ("open", 1, "house.open", "false|true", None),
        ("cap", "7", "house.cap", "0..1000", None),
        ("cap", -1, "house.cap", "0..1000", None),
        ("cap", 1001, "house.cap", "0..1000", None),
        ("moost", 7, "house", "key", "most"),
    ],
)
def test_a_house_rule_refuses_the_rest_with_the_nearest_word(book, key, value, place, expected, nearest):
    with pytest.raises(Malformed) as excinfo:
        book.house_value(key, value)
    fault = excinfo.value.faults[0]
    assert (fault.place, fault.expected, fault.nearest) == (place, expected, nearest)
    with pytest.raises(Malformed):
        book.house_values({key: value})


def test_a_value_is_put_into_words(book):
    assert book.house["open"].reading(True, "pt") == "Aberto."
    assert book.house["most"].reading(4, "en") == "At most 4."
    with pytest.raises(KeyError):
        book.house["size"].reading("huge", "en")


def test_a_game_without_a_file_has_nothing_to_say_in_it(folder):
    book = folder(editions="", rulings="", house="")
    assert (book.edition, dict(book.rulings), dict(book.house), book.defaults()) == ("", {}, {}, {})


def test_rules_that_all_games_share_stand_beside():
    book = load_rulebook("adjudicator.games.razryv", "adjudicator.physical")
    assert book.find("table:judge").cls == "enforced"
    assert "table:judge" in book.ids


@pytest.mark.parametrize(
    ("file", "slip", "place", "found", "nearest"),
    [
        ("rules", ('"enforced"', '"enforcd"'), "rules.toml: TO-01.class", '"enforcd"', "enforced"),
        ("rules", ("area    =", "aera    ="), "rules.toml: TO-01", '"aera"', "area"),
        ("rules", ('pt      = "Cada', 'pt      = ""  # "Cada'), "rules.toml: TO-01.pt", '""', None),
        ("rules", ('en = "Opening", ', ""), "rules.toml: TO-01.heading", "", None),
        ("rulings", ('"size", ', '"siez", '), "rulings.toml: TA-01.house", '"siez"', "size"),
        ("rulings", ("house    = [", 'house    = "no"  # ['), "rulings.toml: TA-01.house", '"no"', None),
        ("house", ("default = 3", 'default = "3"'), "house.toml: most.default", '"3"', None),
        ("house", ('type = "bool"', 'type = "boool"'), "house.toml: open.type", '"boool"', "bool"),
        ("house", ("\nn = {", "\nm = {"), "house.toml: most.readings", "", None),
        ("house", ("least = 2", 'least = "2"'), "house.toml: most.least", '"2"', None),
        ("house", ("most = 12", "most = true"), "house.toml: most.most", "true", None),
        ("house", ("least = 2", "told_by = 2"), "house.toml: most.told_by", "2", None),
        ("house", ("{ false =", "{ fals ="), "house.toml: open.readings", "", None),
        (
            "house",
            ('ruling = "TA-01"\ntype = "bool"', 'ruling = "TA-1"\ntype = "bool"'),
            "house.toml: open.ruling",
            '"TA-1"',
            "TA-01",
        ),
    ],
)
def test_a_slip_in_a_file_names_its_place(folder, file, slip, place, found, nearest):
    assert slip[0] in FILES[file]
    with pytest.raises(Malformed) as excinfo:
        folder(**{file: FILES[file].replace(*slip, 1)})
    faults = [(fault.place.partition("/")[2], fault.found, fault.nearest) for fault in excinfo.value.faults]
    assert (place, found, nearest) in faults


def test_a_file_that_is_not_toml_is_told():
    for read in (read_rules, read_rulings, read_editions):
        with pytest.raises(Malformed):
            read("[", "toy")
        with pytest.raises(Malformed):
            read("a = 3", "toy")
