"""`adjudicator cards`: checks catalogues of cards before a match is played with them."""

import json
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from adjudicator import games
from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.catalogue import warnings
from adjudicator.cards.decks import Deck
from adjudicator.cards.decks import read_deck
from adjudicator.cards.decks import read_layout
from adjudicator.cards.definition import Definition
from adjudicator.cards.say import say_definition
from adjudicator.cli.lines import echo_all
from adjudicator.cli.lines import wrapped
from adjudicator.cli.options import MALFORMED
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import read_text
from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest
from adjudicator.faults import say_fault
from adjudicator.faults import shown
from adjudicator.office.rules import words_of
from adjudicator.telling.wording import say


@click.group("cards")
def cards_command() -> None:
    """Looks after catalogues of cards."""


@cards_command.command("check")
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@common
def check(paths: tuple[Path, ...], as_json: bool, lang: str) -> None:
    """Checks catalogue and deck files (TOML or JSON): every fault of every card, and what is probably a slip."""
    told = [_checked(path) for path in paths]
    if as_json:
        answer(told)
    else:
        for entry in told:
            _tell(entry, lang)
    if any(entry["faults"] for entry in told):
        raise click.exceptions.Exit(MALFORMED)


@cards_command.command("say")
@click.argument("path", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("names", metavar="[CARD]...", nargs=-1)
@common
def say_cards(path: Path, names: tuple[str, ...], as_json: bool, lang: str) -> None:
    """Says the programs of a catalogue's cards back as sentences, so that they can be held against the printed text."""
    raw = read_table(path)
    game = games.load(game_of(raw, path))
    catalogue = read_catalogue(raw, game.vocabulary, str(path))
    words = words_of(game.package)
    chosen = [_card_called(catalogue, name, path) for name in names] or list(catalogue.definitions.values())
    told = {card.name: list(say_definition(card, words, lang)) for card in chosen}
    if as_json:
        answer(told)
        return
    for card in chosen:
        click.echo(f"{card.title(lang)} ({card.name})")
        echo_all(line for sentence in told[card.name] for line in wrapped(sentence, "  "))


def _card_called(catalogue: Catalogue, name: str, path: Path) -> Definition:
    """The card of that short name, or of that name in either language. Raises Malformed with the nearest."""
    found = catalogue.definitions.get(name) or catalogue.find(name)
    if found is None:
        raise Malformed((Fault(f"{path}: cards", shown(name), "name", nearest(name, catalogue.definitions)),))
    return found


def _checked(path: Path) -> dict[str, Any]:
    """How many cards the file holds, its digest or the name of the deck, and what is wrong with it."""
    try:
        raw = read_table(path)
        if "copies" in raw:
            deck = _deck(raw, path)
            return {"path": str(path), "cards": deck.size, "deck": deck.name, "faults": (), "warnings": ()}
        catalogue = read_catalogue(raw, games.load(game_of(raw, path)).vocabulary, str(path))
    except Malformed as malformed:
        return {"path": str(path), "cards": 0, "digest": None, "faults": malformed.faults, "warnings": ()}
    doubts = tuple(replace(fault, place=f"{path}: {fault.place}") for fault in warnings(catalogue))
    size = len(catalogue.definitions)
    return {"path": str(path), "cards": size, "digest": catalogue.digest, "faults": (), "warnings": doubts}


def _deck(raw: dict[str, Any], path: Path) -> Deck:
    """The deck, held against the catalogue that it names: one that lies near it, or one of the game's own.

    Raises Malformed with everything that is wrong with the deck.
    """
    game = games.load(game_of(raw, path))
    home = files(game.package)
    near = [place for folder in (path.parent, path.parent.parent) for place in sorted(folder.glob("*.toml"))]
    shipped = sorted(Path(str(home / "catalogues")).glob("*.toml"))
    versions: dict[str, tuple[dict[str, Any], Path]] = {}
    for place in (*near, *shipped):
        found = read_table(place)
        if "cards" in found and "version" in found:
            versions.setdefault(found["version"], (found, place))
    if raw.get("catalogue") not in versions:
        wanted = shown(raw.get("catalogue", ""))
        raise Malformed((Fault(f"{path}: catalogue", wanted, "|".join(map(str, versions))),))
    cards, place = versions[raw["catalogue"]]
    layout = read_layout((home / "decks.toml").read_text(encoding="utf-8"))
    return read_deck(raw, read_catalogue(cards, game.vocabulary, str(place)), layout, str(path))


def _tell(entry: dict[str, Any], lang: str) -> None:
    for fault in entry["faults"]:
        click.echo(say_fault(fault, lang), err=True)
    for fault in entry["warnings"]:
        click.echo(say("cards.warning", lang, line=say_fault(fault, lang)))
    if "deck" in entry:
        click.echo(say("cards.deck", lang, path=entry["path"], cards=entry["cards"], name=entry["deck"][lang]))
    elif not entry["faults"]:
        click.echo(say("cards.sound", lang, path=entry["path"], cards=entry["cards"], digest=entry["digest"]))


def read_table(path: Path) -> dict[str, Any]:
    """The table that a TOML or JSON file holds. Raises Malformed."""
    text = read_text(path)
    try:
        raw = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except ValueError as error:
        raise Malformed((Fault(str(path), str(error), "table"),)) from error
    if not isinstance(raw, dict):
        raise Malformed((Fault(str(path), type(raw).__name__, "table"),))
    return raw


def game_of(raw: dict[str, Any], path: Path) -> str:
    """The game that the file names. Raises Malformed if nobody has installed it."""
    name = raw.get("game")
    if isinstance(name, str) and name in games.names():
        return name
    found = NOTHING if name is None else shown(name)
    raise Malformed((Fault(f"{path}: game", found, "|".join(games.names())),))
