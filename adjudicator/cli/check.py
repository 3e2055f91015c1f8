"""`adjudicator check`: runs scenario files and tells what differed."""

from pathlib import Path

import click

from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.scenarios import check
from adjudicator.scenarios.report import as_json as told_as_json
from adjudicator.scenarios.report import exit_code
from adjudicator.scenarios.report import line_of
from adjudicator.scenarios.report import summary


@click.command("check")
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--rewind", is_flag=True, help="Take each match back and forward again after every action.")
@common
def check_command(paths: tuple[Path, ...], rewind: bool, as_json: bool, lang: str) -> None:
    """Runs scenario files, or all of the folders given; exits 1 if any failed, 2 if any is malformed."""
    outcomes = []
    for outcome in check(paths, rewind=rewind):
        outcomes.append(outcome)
        if not outcome.passed and not as_json:
            click.echo(line_of(outcome, lang))
    if as_json:
        answer(told_as_json(outcomes, lang))
    else:
        click.echo(summary(outcomes, lang))
    raise click.exceptions.Exit(exit_code(outcomes))
