"""Options that every command has, and the one way in which commands fail."""

import os
from collections.abc import Callable
from functools import wraps
from typing import Any
from typing import ParamSpec

import click

P = ParamSpec("P")

MALFORMED = 2
REFUSED = 3
CONFLICT = 4
FAILED = 1


def spoken() -> str:
    """The language of the environment, English unless it is Portuguese."""
    return "pt" if os.environ.get("LC_ALL", os.environ.get("LANG", "")).startswith("pt") else "en"


def common(command: Callable[P, None]) -> Callable[P, None]:
    """Gives the command `--json` and `--lang`, and lets it fail with one clear line and never a traceback."""
    told = click.option("--json", "as_json", is_flag=True, help="Answer with JSON.")(plainly_failing(command))
    return click.option("--lang", type=click.Choice(["en", "pt"]), default=spoken, help="Language of the answer.")(told)


def plainly_failing(command: Callable[P, None]) -> Callable[P, None]:
    """What goes wrong is one line for each fault on stderr, and an exit code that says of what kind it was."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        from adjudicator.faults import Malformed
        from adjudicator.faults import say_fault

        lang = str(kwargs.get("lang", "en"))
        try:
            command(*args, **kwargs)
        except Malformed as malformed:
            stop(MALFORMED, *(say_fault(fault, lang) for fault in malformed.faults))
        except OSError as error:
            stop(FAILED, str(error))

    return wrapped


def stop(code: int, *lines: str) -> None:
    """Ends the command: the lines go to stderr."""
    for line in lines:
        click.echo(line, err=True)
    raise click.exceptions.Exit(code)


def answer(data: Any) -> None:
    """Writes data as JSON."""
    import json

    import msgspec

    click.echo(json.dumps(msgspec.to_builtins(data), ensure_ascii=False, indent=2))


def game_option(command: Callable[P, None]) -> Callable[P, None]:
    """Gives the command `--game`, one of those installed."""
    from adjudicator import games

    return click.option("--game", type=click.Choice(games.names()), help="The game, if not any.")(command)
