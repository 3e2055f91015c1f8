"""`adjudicator cards`: catalogues checked, and their programs said back."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

CATALOGUES = Path(str(files("adjudicator.games.razryv") / "catalogues"))
SAMPLE = str(CATALOGUES / "sample.toml")
DECKS = sorted((CATALOGUES / "decks").glob("*.toml"))


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


@pytest.mark.parametrize("deck", DECKS, ids=lambda path: path.stem)
def test_the_decks_that_come_with_the_game_are_legal(run, deck):
    assert "a legal deck of " in run("cards", "check", str(deck)).stdout
    assert "um baralho legal de " in run("cards", "check", str(deck), "--lang", "pt").stdout


def test_what_is_wrong_with_a_deck_is_told(run, tmp_path):
    text = (CATALOGUES / "decks" / "grave-hunt.toml").read_text()
    slip, alien, lost = tmp_path / "slip.toml", tmp_path / "alien.toml", tmp_path / "lost.toml"
    slip.write_text(text.replace("twin-fang", "twin-fan"))
    assert "did you mean twin-fang?" in run("cards", "check", str(slip), code=2).stderr
    alien.write_text(text + "mudling = 1\n")
    assert "copies.mudling" in run("cards", "check", str(alien), code=2).stderr
    lost.write_text(text.replace("sample-1", "sample-9"))
    assert "sample-9" in run("cards", "check", str(lost), code=2).stderr
