"""`adjudicator simulate`: whole matches that chance plays, to look at, to test with, and to fill an empty store."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
import msgspec

from adjudicator import games
from adjudicator.cli.cards import read_table
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import house_of
from adjudicator.cli.options import must_be_new
from adjudicator.cli.options import write_new
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.simulating import Series
from adjudicator.simulating import Simulation
from adjudicator.simulating import Summary
from adjudicator.simulating import Tally
from adjudicator.telling.phrasebook import Noun
from adjudicator.telling.phrasebook import Phrasebook
from adjudicator.telling.phrasebook import Several
from adjudicator.telling.phrasebook import phrasebook
from adjudicator.telling.wording import say

SAMPLE = "catalogues/sample.toml"
DEALT = [game for game in games.names() if find_spec(f"{games.__name__}.{game}.dealing") is not None]
"""The games that say how they are dealt."""


@click.command("simulate")
@click.argument("game", type=click.Choice(DEALT))
@click.option("--matches", type=click.IntRange(min=1), default=10, show_default=True, help="How many.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same matches.")
@click.option("--unknown", is_flag=True, help="The service does not know the decks, as at a table with cardboard.")
@click.option("--mode", default="", help="A mode of the game, if not its usual one.")
@click.option("--seats", type=int, default=0, help="How many play, where the game is for more or fewer.")
@click.option("--house", multiple=True, metavar="KEY=VALUE", help="A house rule that differs from the edition.")
@click.option(
    "--catalogue",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The cards; the game's sample, if none is named.",
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Write each match into this folder.")
@click.option("--force", is_flag=True, help="Write over matches that are there.")
@common
def simulate_command(
    game: str, matches: int, out: Path | None, force: bool, as_json: bool, lang: str, **wanted: Any
) -> None:
    """Plays matches of GAME by chance, among the legal actions only, and tells what came of them."""
    series = _series(game, **wanted)
    simulation = Simulation(series)
    tally = Tally(simulation.referee.game)
    files_of = [] if out is None else [out / f"{game}-{series.seed}-{number:04}.bundle" for number in range(matches)]
    for file in files_of:  # before anything is played: half a series would be of no use
        must_be_new(file, force=force)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    for one in simulation.matches(matches):
        tally.add(one)
        if files_of:
            write_new(files_of[one.number], simulation.bundle(one), force=force)
    summary = tally.summary(series)
    if as_json:
        answer(msgspec.to_builtins(summary))
        return
    for line in _lines(summary, lang):
        click.echo(line)


def _series(game: str, *, unknown: bool, house: tuple[str, ...], catalogue: Path | None, **wanted: Any) -> Series:
    sample = Path(str(files(f"{games.__name__}.{game}").joinpath(SAMPLE)))
    path = sample if catalogue is None else catalogue
    data = read_table(path)
    if not data.get("cards"):
        raise Malformed((Fault(str(path), "", "key cards"),))
    return Series(
        game=game,
        cards=data["cards"],
        catalogue_version=str(data.get("version", "")),
        known=not unknown,
        house=house_of(house, game),
        **wanted,
    )


def _lines(summary: Summary, lang: str) -> Iterator[str]:
    word = "simulate.head" if summary.matches != 1 else "simulate.head_of_one"
    yield say(word, lang, matches=summary.matches, seed=summary.seed, actions=summary.actions, game=summary.game)
    yield say("simulate.refused", lang, refused=summary.refused)
    shortest, median, longest = summary.lengths
    yield say("simulate.lengths", lang, shortest=shortest, median=median, longest=longest)
    yield say("simulate.endings", lang)
    book = phrasebook(games.load(summary.game).package, lang)
    yield from _counts({_ending(book, name): count for name, count in summary.endings.items()})
    yield say("simulate.actions", lang)
    yield from _counts({_action(book, do): count for do, count in summary.by_action.items()})


def _ending(book: Phrasebook, name: str) -> str:
    """How a match ended, in the words of the game, and who won."""
    how, _, winners = name.partition(" ")
    said = book.say("how", how, {}) if book.has("how", how) else how
    seats = (book.seat(seat) or Noun(book.lang, seat) for seat in winners.split(" and "))
    return f"{said}: {Several(book.lang, seats)}" if winners else said


def _action(book: Phrasebook, do: str) -> str:
    """The word of an action, as it is typed, with what people call it."""
    return f"{do} ({book.say('offer', do, {})})" if book.has("offer", do) else do


def _counts(counts: Any) -> Iterator[str]:
    for name, count in counts.items():
        yield f"{count:>8}  {name}"
