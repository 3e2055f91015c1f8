"""What comes with RAZRYV: its catalogues and decks, read once, and who answers a question with whatever comes first."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from adjudicator import games
from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.decks import Deck
from adjudicator.cards.decks import read_deck
from adjudicator.cards.decks import read_layout
from adjudicator.cards.definition import Definition
from adjudicator.cards.words import read_words
from adjudicator.referee import Referee
from adjudicator.table import Prompt

GAME = games.load("razryv")
REFEREE = Referee(GAME)
HOME = files(GAME.package)
LAYOUT = read_layout((HOME / "decks.toml").read_text(encoding="utf-8"))
SAID = read_words(
    (files("adjudicator.cards") / "words.toml").read_text(encoding="utf-8"),
    (HOME / "words.toml").read_text(encoding="utf-8"),
)
REALMS = ("forest", "mountain", "deep_sea", "cavern", "swamp", "desert")


def catalogue(name: str) -> Catalogue:
    text = (HOME / "catalogues" / f"{name}.toml").read_text(encoding="utf-8")
    return read_catalogue(tomllib.loads(text), GAME.vocabulary, name)


SAMPLE, MANUAL = catalogue("sample"), catalogue("manual")
CARDS = tuple(SAMPLE.definitions.values())
ALL = (*CARDS, *MANUAL.definitions.values())


def decks() -> Iterator[tuple[str, Deck]]:
    for path in sorted((HOME / "catalogues" / "decks").iterdir(), key=lambda path: path.name):
        yield path.name, read_deck(tomllib.loads(path.read_text(encoding="utf-8")), SAMPLE, LAYOUT, path.name)


DECKS = {name.removesuffix(".toml"): deck for name, deck in decks()}


def of_type(kind: str) -> list[Definition]:
    return [card for card in CARDS if card.type == kind]


def first_choice(prompt: Prompt) -> dict[str, Any]:
    choices = {name: part["values"][: part["most"]] for name, part in prompt.options.items() if name != "use"}
    body: dict[str, Any] = {"by": prompt.seat, "do": "choose", "choices": choices}
    return {**body, "use": True} if "use" in prompt.options else body
