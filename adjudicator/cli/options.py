"""Options that commands share, and the one way in which commands fail."""

import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING
from typing import Any
from typing import NoReturn
from typing import ParamSpec

import click

if TYPE_CHECKING:
    from uuid import UUID

    from adjudicator.office import Office

P = ParamSpec("P")

FAILED = 1
MALFORMED = 2
REFUSED = 3
CONFLICT = 4

LAST = "last"
"""The word for the match that was opened last."""

MATCH = click.argument("match", metavar="MATCH")
"""The id of a match, the beginning or the end of one, or `last`."""


def spoken() -> str:
    """The language of the environment, English unless it is Portuguese."""
    from adjudicator.telling.wording import language_of

    return language_of(os.environ)


def common(command: Callable[P, None]) -> Callable[P, None]:
    """Gives the command `--json` and `--lang`, and lets it fail with one clear line and never a traceback."""
    told = click.option("--json", "as_json", is_flag=True, help="Answer with JSON.")(plainly_failing(command))
    return click.option("--lang", type=click.Choice(["en", "pt"]), default=spoken, help="Language of the answer.")(told)


def stored(command: Callable[P, None]) -> Callable[P, None]:
    """Gives the command `--db`, the file or the database in which the matches are kept."""
    return click.option(
        "--db",
        metavar="FILE|URL",
        default="adjudicator.db",
        envvar=["ADJUDICATOR_DB", "DATABASE_URL"],
        show_default=True,
        help="The file that keeps the matches, or the URL of the database.",
    )(command)


def game_option(command: Callable[P, None]) -> Callable[P, None]:
    """Gives the command `--game`, one of those installed."""
    from adjudicator import games

    return click.option("--game", type=click.Choice(games.names()), help="The game, if not any.")(command)


def plainly_failing(command: Callable[P, None]) -> Callable[P, None]:
    """What goes wrong is one line for each fault on stderr, and an exit code that says of what kind it was."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception as error:  # noqa: BLE001  # nobody at a table can read a traceback
            _fail(error, str(kwargs.get("lang", "en")))

    return wrapped


def _fail(error: Exception, lang: str) -> NoReturn:
    """Says what is wrong in the words of whoever called."""
    from adjudicator.faults import Malformed
    from adjudicator.faults import say_fault
    from adjudicator.office import NotPermitted
    from adjudicator.record.errors import Conflict
    from adjudicator.record.errors import KeyReused
    from adjudicator.record.errors import StoreBusy
    from adjudicator.record.errors import UnknownMatch
    from adjudicator.telling.wording import say

    match error:
        case Malformed(faults=faults):
            stop(MALFORMED, *(say_fault(fault, lang) for fault in faults))
        case Conflict(current=current, expected=expected):
            stop(CONFLICT, say("cli.conflict", lang, current=current, expected=expected))
        case KeyReused(key=key, version=version):
            stop(CONFLICT, say("cli.key_reused", lang, key=key, version=version))
        case UnknownMatch(stream=stream):
            stop(FAILED, say("cli.unknown_match", lang, match=stream))
        case StoreBusy():
            stop(FAILED, say("cli.busy", lang))
        case NotPermitted(why=why, params=params):
            stop(REFUSED, say(f"refused.{why}", lang, **params))
        case OSError():
            stop(FAILED, _of_a_file(error))
        case RecursionError():
            stop(MALFORMED, say("cli.too_deep", lang))
        case OverflowError():
            stop(MALFORMED, say("cli.too_large", lang))
        case UnicodeError():
            stop(MALFORMED, say("cli.no_text", lang, error=error))
    stop(FAILED, say("cli.broken", lang, error=f"{type(error).__name__}: {error}"))


def _of_a_file(error: OSError) -> str:
    """The file, and what the system says of it."""
    return f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error)


def stop(code: int, *lines: str) -> NoReturn:
    """Ends the command: the lines go to stderr."""
    for line in lines:
        click.echo(_printable(line), err=True)
    raise click.exceptions.Exit(code)


def _printable(line: str) -> str:
    """The line with what no screen can show, or should obey, written out."""
    return "".join(
        sign if sign.isprintable() or sign == "\n" else sign.encode("unicode_escape").decode() for sign in line
    )


def answer(data: Any) -> None:
    """Writes data as JSON."""
    import json

    import msgspec

    told = json.dumps(msgspec.to_builtins(data, enc_hook=_plain), ensure_ascii=False, indent=2)
    click.echo(told.encode("utf-8", "backslashreplace").decode("utf-8"))


def _plain(value: Any) -> Any:
    return dict(value)


def office_at(db: str, lang: str) -> "Office":
    """The office of the matches in this store, which must be there."""
    from adjudicator.office import open_office

    must_be_there(db, lang)
    return open_office(db)


def must_be_there(db: str, lang: str) -> None:
    """Ends the command where there is no file; whether there is a database, its server says."""
    from adjudicator.record.address import file_at
    from adjudicator.telling.wording import say

    path = file_at(db)
    if path is not None and not path.exists():
        stop(FAILED, say("cli.no_store", lang, path=db))


def is_the_store(file: Path, db: str) -> bool:
    """What would be written over is the very file that keeps the matches."""
    from adjudicator.record.address import file_at

    path = file_at(db)
    return path is not None and path.resolve() == file.resolve()


def read_file(path: Path) -> bytes:
    """What the file holds."""
    return path.read_bytes()


def write_new(path: Path, content: bytes, *, force: bool) -> None:
    """Writes a file whole or not at all; one that is there is not written over unless that is asked for.

    Raises Malformed.
    """
    must_be_new(path, force=force)
    beside = path.with_name(f".{path.name}.part")
    beside.write_bytes(content)
    beside.replace(path)


def must_be_new(path: Path, *, force: bool) -> None:
    """Raises Malformed for a file that is there, unless it is to be written over."""
    from adjudicator.faults import Fault
    from adjudicator.faults import Malformed

    if path.exists() and not force:
        raise Malformed((Fault(str(path), "a file", "no file yet"),))


def read_text(path: Path) -> str:
    """What the file holds as text. Raises Malformed where it is none."""
    from adjudicator.faults import Fault
    from adjudicator.faults import Malformed

    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Malformed((Fault(str(path), str(error), "utf-8"),)) from error


def match_called(office: "Office", name: str, lang: str) -> "UUID":
    """The match of that id, of the beginning or the end of one, or with `last` the one opened last."""
    from adjudicator.telling.wording import say

    matches = office.store.matches()
    if name == LAST and matches:
        return matches[-1]
    bare = name.replace("-", "").lower()
    found = [match for match in matches if bare and (match.hex.startswith(bare) or match.hex.endswith(bare))]
    if len(found) == 1:
        return found[0]
    stop(FAILED, say("cli.several_matches" if found else "cli.unknown_match", lang, match=name))


def file_called(subject: str) -> Path | None:
    """The file of that name; `last` is the word for a match, and a file that is called so is written ./last."""
    return Path(subject) if subject != LAST and Path(subject).is_file() else None


def house_of(pairs: tuple[str, ...], game: str) -> dict[str, Any]:
    """House rules written KEY=VALUE; a value is a number, true, false, or a word. Raises Malformed."""
    return {key: value_of(value) for key, value in pairs_of(pairs, f"{game} house").items()}


def pairs_of(pairs: tuple[str, ...], place: str) -> dict[str, str]:
    """Whatever is written KEY=VALUE, each key once. Raises Malformed."""
    from adjudicator.faults import Fault
    from adjudicator.faults import Malformed

    found: dict[str, str] = {}
    for key, value in (_pair(pair, place) for pair in pairs):
        if key in found:
            raise Malformed((Fault(f"{place}.{key}", f"{found[key]}, {value}", "each key once"),))
        found[key] = value
    return found


def _pair(pair: str, place: str) -> tuple[str, str]:
    from adjudicator.faults import Fault
    from adjudicator.faults import Malformed
    from adjudicator.faults import shown

    key, equals, value = pair.partition("=")
    if not equals:
        raise Malformed((Fault(place, shown(pair), "KEY=VALUE"),))
    return key, value


def value_of(written: str) -> Any:
    """A value as JSON where it is JSON that can be kept, else the word itself."""
    import msgspec

    try:
        return msgspec.json.decode(written)
    except (msgspec.DecodeError, UnicodeError):
        return written
