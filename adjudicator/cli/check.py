"""`adjudicator check`: runs scenario files and tells what differed."""

from collections.abc import Iterable
from collections.abc import Iterator
from pathlib import Path

import click

from adjudicator.cli.options import MALFORMED
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import stop
from adjudicator.faults import Fault
from adjudicator.faults import say_fault
from adjudicator.scenarios import Outcome
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
    """Runs scenario files, or all of the folders given; exits 1 if any failed, 2 if any is malformed or missing."""
    outcomes: list[Outcome] = []
    empty = []
    for path in paths:
        found = list(_told(check((path,), rewind=rewind), lang, quiet=as_json))
        outcomes += found
        empty += [] if found else [Fault(str(path), "", "a scenario in it")]
    if as_json:
        answer(told_as_json(outcomes, lang))
    else:
        click.echo(summary(outcomes, lang))
    if empty:
        # Somebody meant another folder: to say that nothing failed there would be no answer.
        stop(MALFORMED, *(say_fault(fault, lang) for fault in empty))
    raise click.exceptions.Exit(exit_code(outcomes))


def _told(outcomes: Iterable[Outcome], lang: str, *, quiet: bool) -> Iterator[Outcome]:
    """The same, each that did not pass told as soon as it is known."""
    for outcome in outcomes:
        if not outcome.passed and not quiet:
            click.echo(line_of(outcome, lang))
        yield outcome
