"""`adjudicator show`, `log`, `why`, `options` and `score`: what changes nothing."""

from pathlib import Path

import click

from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import match_called
from adjudicator.cli.options import stored
from adjudicator.cli.told import echo_all
from adjudicator.cli.told import entry_as_data
from adjudicator.cli.told import entry_lines
from adjudicator.cli.told import offer_line
from adjudicator.office import Why
from adjudicator.office import game_picture
from adjudicator.office import open_office
from adjudicator.telling import table_as_data
from adjudicator.telling import tell_result
from adjudicator.wording import say

VIEWER = click.option("--as", "viewer", default="judge", show_default=True, help="A seat, spectator or judge.")


@click.command("show")
@click.argument("match")
@click.option("--at", type=int, help="The version; now, if none is named.")
@VIEWER
@stored
@common
def show_command(match: str, at: int | None, viewer: str, db: Path, as_json: bool, lang: str) -> None:
    """Shows the table, now or as it stood at a version, through somebody's eyes."""
    office = open_office(db)
    view = office.show(match_called(office, match, lang), viewer, at)
    if as_json:
        head = {"match": str(view.match), "game": view.game, "version": view.version, "latest": view.latest}
        answer({**head, "viewer": viewer, "code": view.code, "table": table_as_data(view.table)})
        return
    click.echo(say("show.head", lang, game=view.game, version=view.version, latest=view.latest, code=view.code))
    click.echo(game_picture(view.game, view.table, lang, viewer))


@click.command("log")
@click.argument("match")
@click.option("--after", type=int, default=0, help="Only what came after this version.")
@VIEWER
@stored
@common
def log_command(match: str, after: int, viewer: str, db: Path, as_json: bool, lang: str) -> None:
    """Tells what has happened, event by event; what was undone stays in it."""
    office = open_office(db)
    entries = office.log(match_called(office, match, lang), viewer, after)
    if as_json:
        answer([entry_as_data(entry) for entry in entries])
        return
    for entry in entries:
        echo_all(entry_lines(entry, lang))


@click.command("why")
@click.argument("match")
@click.argument("event", type=int)
@VIEWER
@stored
@common
def why_command(match: str, event: int, viewer: str, db: Path, as_json: bool, lang: str) -> None:
    """Tells why an event came out as it did: the rules it rests on, and other readings of them."""
    office = open_office(db)
    why = office.why(match_called(office, match, lang), event, viewer)
    if as_json:
        answer({"entry": entry_as_data(why.entry), "grounds": why.grounds, "sensitivities": why.sensitivities})
        return
    echo_all(entry_lines(why.entry, lang))
    _tell_grounds(why, lang)


def _tell_grounds(why: Why, lang: str) -> None:
    for ground in why.grounds:
        failed = "" if ground.held else f" ({say('why.failed', lang)})"
        click.echo(f"{ground.rule}{failed}  {ground.text.get(lang, '')}".rstrip())
    for other in why.sensitivities:
        outcome = say(f"verdict.{other.outcome}", lang)
        value = str(other.value).lower()
        click.echo(say("why.otherwise", lang, key=other.key, value=value, outcome=outcome, ruling=other.ruling))


@click.command("options")
@click.argument("match")
@click.argument("seat")
@stored
@common
def options_command(match: str, seat: str, db: Path, as_json: bool, lang: str) -> None:
    """Tells what a seat may do now; where several values stand, each of them would do."""
    office = open_office(db)
    offers = office.options(match_called(office, match, lang), seat)
    if as_json:
        answer(offers)
        return
    for offer in offers:
        click.echo(offer_line(offer, lang))


@click.command("score")
@click.argument("match")
@VIEWER
@stored
@common
def score_command(match: str, viewer: str, db: Path, as_json: bool, lang: str) -> None:
    """Tells the score sheet, the result and what is still open about it."""
    from rich.console import Console
    from rich.table import Table

    office = open_office(db)
    stream = match_called(office, match, lang)
    score = office.score(stream, viewer)
    if as_json:
        answer({**{field: getattr(score, field) for field in score.__struct_fields__}, "match": str(score.match)})
        return
    sheet = Table(show_header=False, box=None)
    for key, value in {**score.clock, **{name: value for name, value in score.counters.items() if value}}.items():
        sheet.add_row(key, str(value))
    Console().print(sheet)
    click.echo(tell_result(office.show(stream, viewer).table, lang))
    if score.issues:
        click.echo(say("score.issues", lang, versions=", ".join(map(str, score.issues))))
    click.echo(say("score.code", lang, version=score.version, code=score.code))
