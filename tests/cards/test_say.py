import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.definition import Definition
from adjudicator.cards.definitions import read_definitions
from adjudicator.cards.parse import parse_ability
from adjudicator.cards.say import say_ability
from adjudicator.cards.say import say_definition
from adjudicator.cards.vocabulary import Vocabulary
from adjudicator.cards.words import Words
from adjudicator.cards.words import read_words
from adjudicator.faults import Malformed

SPOKEN: dict[str, Any] = tomllib.loads(Path(__file__).with_name("spoken.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SPOKEN["sheet"])
def test_every_card_of_the_sheet_is_said(
    vocabulary: Vocabulary, words: Words, sheet: Mapping[str, object], name: str
) -> None:
    card = read_catalogue(sheet, vocabulary, "sheet.toml").definitions[name]
    for lang, said in SPOKEN["sheet"][name].items():
        assert " ".join(say_definition(card, words, lang)) == said


def test_no_card_of_the_sheet_goes_unsaid(sheet: Mapping[str, Any]) -> None:
    assert set(sheet["cards"]) == set(SPOKEN["sheet"])


@pytest.mark.parametrize("spoken", SPOKEN["ability"], ids=lambda spoken: spoken["program"]["kind"])
def test_an_ability_is_said_in_both_languages(vocabulary: Vocabulary, words: Words, spoken: dict[str, Any]) -> None:
    ability = parse_ability(spoken["program"], vocabulary, "x")
    assert say_ability(ability, words, "en") == spoken["en"]
    assert say_ability(ability, words, "pt") == spoken["pt"]


def test_keywords_are_said_and_so_is_that_there_is_no_program(vocabulary: Vocabulary, words: Words) -> None:
    entry = {"type": "creature", "energy": 1, "strength": 1, "keywords": ["immune_to_events"]}
    assert say_definition(read_definitions({"x": entry}, vocabulary)["x"], words, "pt") == ("Imunidade a Eventos.",)
    assert "no program" in say_definition(Definition("x", "spell", status="manual"), words, "en")[0]


TINY_WORDS = """
[object]
card   = { en = { one = "card", many = "cards" }, pt = { one = "carta", many = "cartas", gender = "f" } }
unit   = { en = { one = "unit", many = "units" }, pt = { one = "unidade", many = "unidades", gender = "f" } }
hex    = { en = { one = "hex", many = "hexes" }, pt = { one = "casa", many = "casas", gender = "f" } }
[range]
adjacent = { en = "beside {value}", pt = "ao lado de {value}" }
within   = { en = "within {value}", pt = "a até {value}" }
from     = { en = "of {value}", pt = "de {value}" }
die_hex  = { en = "where the die points from {value}", pt = "onde o dado aponta a partir de {value}" }
roll     = { en = "(roll {value})", pt = "(rolagem {value})" }
[ref]
affected = { en = { text = "the player affected" }, pt = { text = "o jogador afetado" } }
[number]
gaps = { en = "the gaps of {value}", pt = "as lacunas de {value}" }
[test]
tired = { en = { yes = "that tired", no = "not tired" }, pt = { yes = "cansad{o}{s}", no = "descansad{o}{s}" } }
[word_test]
colour = { en = "of the colour {word}", pt = "da cor {word}" }
[when]
cry   = { en = "the cry was {value}", pt = "o grito tiver sido {value}" }
level = { en = "the level is {value}", pt = "o nível for {value}" }
host  = { en = "{value} is the host", pt = "{value} for o anfitrião" }
[phase]
combat = { en = "combat", pt = "combate" }
[label]
action = { en = "Action", pt = "Ação" }
[icon]
tap = { en = "Tap", pt = "Virar" }
[event]
drop = { about = "unit", en = "{subject} would drop", pt = "{subject} fosse cair" }
[op]
roll  = { en = "roll {id}", pt = "role {id}" }
modes = { en = "choose {choose}: {modes}", pt = "escolha {choose}: {modes}" }
look  = { en = "look for {what}", pt = "procure {what}" }
gift  = { en = "get {card}", pt = "ganhe {card}" }
sync  = { en = "tap {to}", pt = "vire {to}" }
[op.hit]
en = "hit {to} for {n} with {with} in {colour}"
pt = "acerte {to} em {n} com {with} em {colour}"
[op.hit.left_out]
with   = { en = "nothing", pt = "nada" }
colour = { en = "grey" }
[free]
id   = true
card = true
[param]
"colour.red" = { en = "red", pt = "vermelho" }
"cry.before" = { en = "made before", pt = "feito antes" }
"choose.2"   = { en = "both", pt = "ambos" }
"""


def test_what_other_games_say_is_said_too(tiny: Vocabulary, common_words: str) -> None:
    words = read_words(common_words, TINY_WORDS)
    near = {"object": "unit", "test": [{"tired": True}, {"colour": "red"}], "range": {"within": 2, "from": "self"}}
    thrown = {"object": "hex", "range": {"die_hex": "affected", "roll": "d"}}
    inside = [[{"op": "hit", "to": "foe", "n": {"die": "d"}, "colour": "red"}], [{"op": "look", "what": thrown}]]
    raw = {
        "kind": "activated",
        "label": "action",
        "icon": "tap",
        "pick": [{"id": "foe", "how": "choose", "what": near, "count": {"gaps": "controller"}}],
        "when": {"cry": "before", "level": 2, "host": "affected", "phase": "combat"},
        "do": [
            {"op": "roll", "id": "d"},
            {"op": "modes", "choose": 1, "modes": inside},
            {"op": "modes", "choose": 2, "modes": [[]]},
            {"op": "sync", "to": [], "label": "action"},
        ],
    }
    assert say_ability(parse_ability(raw, tiny, "x"), words, "en") == (
        "You may use this (Action, Tap), if the cry was made before, the level is 2, the player affected is the host "
        "and the phase is combat: choose as many units that tired of the colour red within 2 of this card as "
        "the gaps of you; roll d; choose 1: hit the chosen units for the result of the die with nothing in red or "
        "look for one hex where the die points from the player affected (roll d); choose both: ; "
        "tap  (Action)."
    )
    del raw["do"]
    assert "unidades cansadas da cor red a até 2 desta carta quanto as lacunas de você" in say_ability(
        parse_ability(raw, tiny, "x"), words, "pt"
    )


def test_a_phrase_missing_for_what_is_left_out_is_an_error(tiny: Vocabulary, common_words: str) -> None:
    words = read_words(common_words, TINY_WORDS)
    ability = parse_ability({"kind": "play", "do": [{"op": "hit", "to": "self"}]}, tiny, "x")
    assert say_ability(ability, words, "en") == "When this takes effect: hit this card for 1 with nothing in grey."
    with pytest.raises(Malformed, match=r"words\.op\.hit\.left_out\.colour\.pt"):
        say_ability(ability, words, "pt")


def test_abilities_inside_a_face_and_names_with_braces_are_said(tiny: Vocabulary, common_words: str) -> None:
    words = read_words(common_words, TINY_WORDS)
    would = {"kind": "replacement", "would": "drop", "instead": [{"op": "roll", "id": "{d}"}]}
    entry = {"type": "unit", "power": 1, "faces": {"back": {"abilities": [would]}}}
    said = say_definition(read_definitions({"x": entry}, tiny)["x"], words, "en")
    assert said == ("When a unit would drop, in place of it: roll {d}.",)
