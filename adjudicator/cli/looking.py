"""`adjudicator show`, `log`, `options` and `score`: what changes nothing."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from adjudicator import games
from adjudicator.cli.lines import echo_all
from adjudicator.cli.lines import grid_lines
from adjudicator.cli.lines import wrapped
from adjudicator.cli.offered import offer_lines
from adjudicator.cli.options import FAILED
from adjudicator.cli.options import MATCH
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import match_called
from adjudicator.cli.options import office_at
from adjudicator.cli.options import stop
from adjudicator.cli.options import stored
from adjudicator.cli.told import entry_lines
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.office import game_picture
from adjudicator.physical.reporting import THE_TABLE
from adjudicator.record.data import entry_as_data
from adjudicator.record.data import table_as_data
from adjudicator.referee import Game
from adjudicator.table import SPECTATOR
from adjudicator.table import Table
from adjudicator.telling.phrasebook import Grid
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import say

VIEWER = click.option("--as", "viewer", default="judge", show_default=True, help="A seat, spectator or judge.")


@click.command("show")
@MATCH
@click.option("--at", type=int, help="The version; now, if none is named.")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write the picture to this file as SVG.")
@VIEWER
@stored
@common
def show_command(match: str, viewer: str, db: str, as_json: bool, lang: str, **chosen: Any) -> None:
    """Shows the table, now or as it stood at a version, through somebody's eyes."""
    at, svg = chosen["at"], chosen["svg"]
    office = office_at(db, lang)
    view = office.show(match_called(office, match, lang), viewer, at)
    if svg is not None:
        svg.write_text(drawn_as_svg(view.game, view.table, lang, viewer), encoding="utf-8")
    if as_json:
        head = {"match": str(view.match), "game": view.game, "version": view.version, "latest": view.latest}
        answer({**head, "viewer": viewer, "code": view.code, "table": table_as_data(view.table)})
        return
    if svg is not None:
        click.echo(say("show.svg", lang, file=svg))
        return
    click.echo(say("show.head", lang, game=view.game, version=view.version, latest=view.latest, code=view.code))
    click.echo(game_picture(view.game, view.table, lang, viewer))


def drawn_as_svg(game: str, seen: Table, lang: str, viewer: str) -> str:
    """The picture that the game draws of a viewer's table."""
    module = f"{games.__name__}.{game}.picture"
    if find_spec(module) is None:
        stop(FAILED, say("show.no_picture", lang, game=game))
    drawn = import_module(module)
    picture: str = drawn.as_svg(drawn.draw(seen, viewer, lang))
    return picture


@click.command("log")
@MATCH
@click.option("--after", type=int, default=0, help="Only what came after this version.")
@click.option("--until", type=int, help="Only up to this version.")
@VIEWER
@stored
@common
def log_command(match: str, viewer: str, db: str, as_json: bool, lang: str, **span: Any) -> None:
    """Tells what has happened, event by event; what was undone stays in it."""
    office = office_at(db, lang)
    stream = match_called(office, match, lang)
    after, until = max(0, span["after"]), span["until"]
    entries = [entry for entry in office.log(stream, viewer, after) if until is None or entry.version <= until]
    if as_json:
        answer([entry_as_data(entry) for entry in entries])
        return
    game = games.load(office.store.load(stream).opened.game)
    for entry in entries:
        echo_all(entry_lines(entry, lang, game))
    if not entries:
        click.echo(say("log.nothing", lang, version=after))


@click.command("options")
@MATCH
@click.argument("seat")
@VIEWER
@stored
@common
def options_command(match: str, seat: str, viewer: str, db: str, as_json: bool, lang: str) -> None:
    """Tells what a seat may do now, in words and as one would type it; each of the values named would do.

    `options MATCH table` tells what all do as one, such as a deal or a shuffle; so does a seat that has nothing to do.
    A judge may ask for every seat, a seat only for itself and where the match gives such help.
    """
    office = office_at(db, lang)
    stream = match_called(office, match, lang)
    seats = office.store.load(stream).opened.seats
    if seat not in (*seats, THE_TABLE):
        known = (*seats, THE_TABLE)
        raise Malformed((Fault("seat", shown(seat), known_words(known), nearest(seat, known)),))
    view = office.show(stream, seat if seat in seats else SPECTATOR)
    offers = office.options(stream, seat, viewer)
    if as_json:
        answer(offers)
        return
    teller = Teller(games.load(view.game), view.table, lang)
    for prompt in view.table.prompts:
        echo_all(wrapped(teller.question(prompt)) if prompt.seat == seat else ())
    for offer in offers:
        echo_all(offer_lines(offer, teller, match, seat))
    if not offers:
        click.echo(say("options.none", lang, seat=teller.noun(seat)))
        for offer in office.options(stream, THE_TABLE, viewer) if seat in seats else ():
            echo_all(offer_lines(offer, teller, match, THE_TABLE))


@click.command("score")
@MATCH
@VIEWER
@stored
@common
def score_command(match: str, viewer: str, db: str, as_json: bool, lang: str) -> None:
    """Tells the score sheet, the result and what is still open about it."""
    office = office_at(db, lang)
    stream = match_called(office, match, lang)
    score = office.score(stream, viewer)
    if as_json:
        answer({**{field: getattr(score, field) for field in score.__struct_fields__}, "match": str(score.match)})
        return
    game = games.load(score.game)
    seen, whole = office.show(stream, viewer).table, office.store.load(stream).table
    teller = Teller(game, seen, lang)
    for grid in sheets_of(game, teller, viewer, whole, score.counters):
        echo_all(grid_lines(grid))
        click.echo()
    echo_all(wrapped(say("result.none", lang) if score.result is None else teller.result(score.result)))
    if score.issues:
        echo_all(wrapped(say("score.issues", lang, versions=", ".join(map(str, score.issues)))))
    click.echo(say("score.code", lang, version=score.version, code=score.code))


def sheets_of(game: Game, teller: Teller, viewer: str, whole: Table, counters: Mapping[str, int]) -> list[Grid]:
    """The score sheet as the game lays it out, or its counters one below another."""
    module = f"{game.package}.telling"
    if find_spec(module) is not None:
        return list(import_module(module).sheets(teller, viewer, whole))
    return [Grid("", (), tuple((name, str(value)) for name, value in counters.items() if value))]
