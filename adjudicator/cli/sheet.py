"""`adjudicator sheet`: lays out a catalogue as cards that people can print, cut and play with."""

from importlib.resources import files
from pathlib import Path

import click

from adjudicator import games
from adjudicator.cards.cardface import read_cardface
from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.sheet import card_sheet
from adjudicator.cli.cards import game_of
from adjudicator.cli.cards import read_table
from adjudicator.cli.options import plainly_failing
from adjudicator.cli.options import spoken
from adjudicator.office.rules import words_of


@click.command("sheet")
@click.argument("path", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--lang", type=click.Choice(["en", "pt"]), default=spoken, help="Language of the cards.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The HTML file.")
@plainly_failing
def sheet_command(path: Path, lang: str, output: Path) -> None:
    """Lays out the cards of a catalogue FILE as an HTML document: A4, nine cards a page, then a page of each back."""
    raw = read_table(path)
    game = games.load(game_of(raw, path))
    catalogue = read_catalogue(raw, game.vocabulary, str(path))
    face = read_cardface(files(game.package).joinpath("cardface.toml").read_text(encoding="utf-8"))
    output.write_text(card_sheet(catalogue, face, words_of(game.package), lang), encoding="utf-8")
