"""`adjudicator code` and `demo`: the first codes, from which all others are handed out over HTTP."""

import os
from importlib.resources import files
from pathlib import Path
from typing import Any

import click

from adjudicator import games
from adjudicator.cli.cards import read_table
from adjudicator.cli.lines import echo_all
from adjudicator.cli.lines import grid_lines
from adjudicator.cli.lines import wrapped
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import stored
from adjudicator.cli.simulate import DEALT
from adjudicator.cli.simulate import SAMPLE
from adjudicator.edge import fresh_id
from adjudicator.edge import fresh_noise
from adjudicator.edge import later
from adjudicator.edge import now
from adjudicator.office import open_office
from adjudicator.office.access import ROLES
from adjudicator.office.access import Door
from adjudicator.office.access import Grant
from adjudicator.office.access import link_to
from adjudicator.settings import settings_from
from adjudicator.telling.phrasebook import Grid
from adjudicator.telling.wording import say

HOUR = 3600


@click.command("code")
@click.argument("role", type=click.Choice(ROLES))
@click.option("--tournament", type=click.UUID, help="For this tournament; for the house, if none is named.")
@click.option("--match", type=click.UUID, help="For this match alone.")
@click.option("--seat", default="", help="Whose seat it is, of a match.")
@click.option("--hours", type=click.IntRange(1, 8784), default=24, show_default=True, help="How long it is good for.")
@stored
@common
def code_command(role: str, hours: int, db: str, as_json: bool, lang: str, **scope: Any) -> None:
    """Makes a code that lets somebody in as ROLE, and tells it this once; the first one makes the organiser."""
    at = now()
    grant = Grant(role=role, **scope)  # type: ignore[arg-type]  # one of ROLES
    expires = later(at, hours * HOUR)
    with open_office(db).store as store:
        code = Door(store).hand_out(grant, noise=fresh_noise(), name=str(fresh_id()), at=at, expires=expires)
    if as_json:
        link = link_to(settings_from(os.environ).public_url, code)
        answer({"role": role, "code": code, "link": link, "expires": expires})
        return
    echo_all(wrapped(say("code.made", lang, role=role, code=code, expires=expires)))


@click.command("demo")
@stored
@common
def demo_command(db: str, as_json: bool, lang: str) -> None:
    """Enters a tournament to try the service with and a match beside it, and tells new codes for everybody there."""
    from adjudicator.demo import PIN
    from adjudicator.demo import hand_out
    from adjudicator.demo import hand_out_seats
    from adjudicator.demo import set_up
    from adjudicator.demo import set_up_table

    settings = settings_from(os.environ)
    office = open_office(db)
    cup = set_up(office, DEALT[0], *_sample(DEALT[0]))
    handed = hand_out(office, cup, settings.public_url)
    tables = {game: set_up_table(office, cup, game, *_sample(game)) for game in DEALT[1:]}
    for match in tables.values():
        handed += hand_out_seats(office, match, settings.public_url)
    office.store.close()
    if as_json:
        answer({"tournament": cup, "tables": tables, "pin": PIN, "codes": handed})
        return
    echo_all(wrapped(say("demo.head", lang, tournament=cup, url=settings.public_url)))
    for game, match in tables.items():
        echo_all(wrapped(say("demo.table", lang, game=game, match=match)))
    rows = tuple((one.to, one.code) for one in handed)
    echo_all(grid_lines(Grid("", (say("demo.who", lang), say("demo.code", lang)), rows)))
    echo_all(wrapped(say("demo.pin", lang, pin=PIN, url=settings.public_url)))


def _sample(game: str) -> tuple[dict[str, Any], str]:
    """The cards of the game's sample catalogue and its version."""
    sample = read_table(Path(str(files(f"{games.__name__}.{game}").joinpath(SAMPLE))))
    return sample["cards"], str(sample.get("version", ""))
