"""Cards on paper: what a sheet shows of them, and that it needs nothing but itself."""

import re
import tomllib
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator import games
from adjudicator.cards.cardface import read_cardface
from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.sheet import card_sheet
from adjudicator.cards.sheet import sigil
from adjudicator.cards.words import read_words
from adjudicator.cli import main
from adjudicator.faults import Malformed

GAME = games.load("razryv")
HOME = files(GAME.package)
FACE = read_cardface((HOME / "cardface.toml").read_text(encoding="utf-8"))
WORDS = read_words(
    (files("adjudicator.cards") / "words.toml").read_text(encoding="utf-8"),
    (HOME / "words.toml").read_text(encoding="utf-8"),
)
SAMPLE = HOME / "catalogues" / "sample.toml"
CREATURE = {"type": "creature", "energy": 5, "strength": 30}


def sheet(lang: str = "en", **cards: Any) -> str:
    raw = {"game": "razryv", "version": "v1", "cards": cards}
    return card_sheet(read_catalogue(raw, GAME.vocabulary, "it"), FACE, WORDS, lang)


def plain(document: str) -> str:
    """The words of the document's body."""
    return " ".join(re.sub(r"<[^>]+>", " ", document.partition("<body>")[2]).split())


class Nesting(HTMLParser):
    """Whether every element is closed in its turn."""

    EMPTY = frozenset({"meta", "path", "circle", "polygon"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:  # noqa: ARG002
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


def test_a_creature_shows_its_name_type_and_numbers() -> None:
    said = plain(sheet(beast={**CREATURE, "names": {"en": "Beast", "pt": "Fera"}}))
    assert "5 Energy Beast 30 Strength" in said
    assert "Creature" in said


def test_a_sheet_speaks_portuguese() -> None:
    document = sheet("pt", beast={**CREATURE, "names": {"en": "Beast", "pt": "Fera"}, "source": "sample, not official"})
    assert '<html lang="pt-BR">' in document
    assert "5 Energia Fera 30 Força" in plain(document)
    assert "Amostra, não oficial · v1" in plain(document)


def test_a_keyword_brings_its_rule_and_a_value_its_reminder() -> None:
    said = plain(sheet(beast={**CREATURE, "energy": 9, "keywords": ["immune_to_events"]}))
    assert "Immune to Events:" in said
    assert "Enters by a Ritual only." in said
    assert "Ritual only" not in plain(sheet(beast={**CREATURE, "energy": 8}))


def test_a_spell_says_how_it_is_used_and_an_objective_what_it_asks_for() -> None:
    said = plain(
        sheet(
            hush={"type": "spell", "mode": "immediate", "anytime": True},
            oath={"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"},
            watch={"type": "objective", "events": 6, "modes": ["cooperative"]},
        )
    )
    assert "Spell · immediate" in said
    assert "outside your own turn" in said
    assert "2 of your creatures in the Swamp" in said
    assert "Objective · cooperative 6 Event Creatures destroyed All of it" in said


def test_a_program_without_a_text_is_said_with_the_names_that_people_read() -> None:
    reward = [{"op": "summon", "card": "whelp", "from": "event.deck", "realm": "here"}]
    said = plain(
        sheet(
            brood={"type": "event_creature", "strength": 40, "defeat_reward": reward},
            whelp={"type": "event_creature", "strength": 20, "names": {"en": "Grey Whelp", "pt": "Cria Cinza"}},
        )
    )
    assert "summon Grey Whelp from the Event deck" in said


def test_a_card_that_nobody_knows_shows_no_made_up_value() -> None:
    shard = {"type": "energy_card", "ritual_value": 0, "status": "manual", "text": {"en": "Unknown.", "pt": "?"}}
    said = plain(sheet(shard=shard))
    assert "? Energy in a Ritual" in said
    assert "Leaves the hand" not in said


def test_a_change_keeps_to_one_line_with_a_true_minus() -> None:
    assert "Strength\u00a0\u22128" in sheet(beast={**CREATURE, "text": {"en": "It has Strength -8.", "pt": "x"}})


def test_whatever_a_catalogue_says_is_only_text() -> None:
    evil = '<script>alert("x")</script>'
    document = sheet(
        beast={**CREATURE, "names": {"en": evil, "pt": evil}, "text": {"en": evil, "pt": evil}, "source": evil}
    )
    assert "<script" not in document
    assert document.count("&lt;script&gt;") == 3


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_sample_catalogue_fills_pages_of_nine(lang: str) -> None:
    catalogue = read_catalogue(tomllib.loads(SAMPLE.read_text(encoding="utf-8")), GAME.vocabulary, "sample")
    document = card_sheet(catalogue, FACE, WORDS, lang)
    pages = document.split('<section class="page">')[1:]
    assert len(pages) == -(-len(catalogue.definitions) // 9) + len(FACE.backs)
    assert all(page.count('<div class="face">') == 9 for page in (*pages[:-4], *pages[-3:]))
    nesting = Nesting()
    nesting.feed(document)
    assert nesting.open == []
    assert re.findall(r"(?:src|href|url\()", document) == []


def test_backs_are_printed_for_the_decks_that_there_are() -> None:
    document = sheet(beast=CREATURE)
    assert document.count('class="card back"') == 9
    assert "Objective" not in document.partition("<body>")[2]


def test_an_emblem_is_always_the_same_for_a_name() -> None:
    assert sigil("crow", "M0 0") == sigil("crow", "M0 0")
    assert sigil("crow", "M0 0") != sigil("hound", "M0 0")


@pytest.mark.parametrize("text", ["title = 3", "[types", '[title]\nen = "x"\n[types]\n[[notes]]\ntype = 1'])
def test_a_face_that_cannot_be_used_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_cardface(text)


def test_the_command_writes_the_document(tmp_path: Path) -> None:
    target = tmp_path / "sheet.html"
    done = CliRunner().invoke(main, ["sheet", str(SAMPLE), "--lang", "pt", "-o", str(target)])
    assert done.exit_code == 0, done.output
    assert "Mariposa de Lanterna" in target.read_text(encoding="utf-8")
