"""The command line: each command in a module of its own, imported when it is called."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

COMMANDS = {
    "act": ("play", "Report an action."),
    "ask": ("ask", "Answer a question about a match or a position."),
    "audit": ("records", "Ask the rules again, action by action."),
    "backup": ("upkeep", "Write the whole store into one file."),
    "cards": ("cards", "Look after catalogues of cards."),
    "check": ("check", "Run scenario files."),
    "code": ("codes", "Make a code that lets somebody in."),
    "demo": ("codes", "Enter a tournament to try the service with."),
    "export": ("records", "Write a match into one file."),
    "import": ("records", "Take in a match from such a file."),
    "log": ("looking", "Tell what has happened."),
    "migrate": ("upkeep", "Carry the store on to the schema of this program."),
    "new": ("play", "Open a match."),
    "options": ("looking", "Tell what a seat may do now."),
    "relay": ("running", "Hand the workers their jobs."),
    "restore": ("upkeep", "Put such a file in the place of the store."),
    "rewind": ("play", "Take a match back to an earlier version."),
    "rules": ("rules", "Look into the rules of a game."),
    "run": ("running", "Run the whole service on this machine."),
    "score": ("looking", "Tell the score sheet and the result."),
    "serve": ("running", "Serve the API."),
    "settings": ("settings", "Tell how the service is set."),
    "sheet": ("sheet", "Lay out a catalogue as cards to print."),
    "show": ("looking", "Show the table."),
    "simulate": ("simulate", "Play whole matches by chance."),
    "verify": ("records", "Check the chain of such a file, offline."),
    "why": ("reasons", "Tell why something happened."),
    "worker": ("running", "Do the jobs of the service."),
}
"""Command -> the module that holds it, and what the list of commands says of it."""


@contextmanager
def in_one_line() -> Iterator[None]:
    """What is wrong with the command line is told in one line, without the usage that `--help` tells."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise click.UsageError(" ".join(error.format_message().split())) from error


class Commands(click.Group):
    """The commands, found by name and imported only then, so that asking for help is quick."""

    def list_commands(self, _: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, _: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"adjudicator.cli.{COMMANDS[cmd_name][0]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with in_one_line():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with in_one_line():
            return super().invoke(ctx)

    def format_commands(self, _: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, told) for name, (_, told) in sorted(COMMANDS.items())])


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="adjudicator")
def main() -> None:
    """Adjudicates tabletop card games: actions become facts by the rules of the game, and are kept for ever."""
