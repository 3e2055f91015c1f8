"""`adjudicator cards`: catalogues checked, and their programs said back."""

import json
from importlib.resources import files

SAMPLE = str(files("adjudicator.games.razryv") / "catalogues" / "sample.toml")


def test_a_sound_catalogue_is_counted_and_has_a_digest(run):
    assert "197" in run("cards", "check", SAMPLE).stdout


def test_programs_are_said_back_in_the_readers_language(run):
    english = json.loads(run("cards", "say", SAMPLE, "taproot", "--json").stdout)
    portuguese = json.loads(run("cards", "say", SAMPLE, "taproot", "--json", "--lang", "pt").stdout)
    assert list(english) == list(portuguese) == ["taproot"]
    assert english != portuguese
    assert all(sentence.endswith(".") for sentence in english["taproot"])


def test_a_card_is_found_by_its_name_in_either_language(run):
    assert run("cards", "say", SAMPLE, "Lince do Crepusculo").stdout.startswith("Dusk Lynx (dusk-lynx)")


def test_a_misspelt_card_is_refused_with_the_nearest(run):
    assert "did you mean taproot?" in run("cards", "say", SAMPLE, "taprot", code=2).stderr


def test_every_card_of_the_sample_can_be_said(run):
    assert len(json.loads(run("cards", "say", SAMPLE, "--json").stdout)) == 197
