"""`adjudicator settings`: how the service is set, and by whom."""

import os

import click

from adjudicator.cli.lines import echo_all
from adjudicator.cli.lines import wrapped
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.faults import nearest
from adjudicator.settings import told_settings
from adjudicator.settings import unknown_settings
from adjudicator.telling.wording import say


@click.command("settings")
@common
def settings_command(as_json: bool, lang: str) -> None:
    """Tells how the service is set and whether the environment says so; passwords are left out."""
    told, unknown = told_settings(os.environ), unknown_settings(os.environ)
    if as_json:
        answer({"settings": told, "unknown": unknown})
        return
    for setting in told:
        said = "settings.given" if setting.given else "settings.usual"
        click.echo(say(said, lang, name=setting.name, value=setting.value))
    known = [setting.name for setting in told]
    for name in unknown:
        meant = nearest(name, known)
        said = "settings.near" if meant else "settings.unknown"
        echo_all(wrapped(say(said, lang, name=name, nearest=meant)))
