"""`adjudicator migrate`, `backup` and `restore`: the store as a whole, looked after by whoever runs the service."""

from pathlib import Path
from time import monotonic

import click
import msgspec

from adjudicator.cli.lines import echo_all
from adjudicator.cli.lines import wrapped
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import is_the_store
from adjudicator.cli.options import must_be_new
from adjudicator.cli.options import must_be_there
from adjudicator.cli.options import stored
from adjudicator.edge import now
from adjudicator.office import ENGINE
from adjudicator.record.backup import restore
from adjudicator.record.backup import write_backup
from adjudicator.record.opening import open_database
from adjudicator.record.schema import SCHEMA
from adjudicator.record.schema import carry_on
from adjudicator.telling.wording import say

READABLE = click.Path(exists=True, dir_okay=False, path_type=Path)
WRITABLE = click.Path(dir_okay=False, path_type=Path)


@click.command("migrate")
@stored
@common
def migrate_command(db: str, as_json: bool, lang: str) -> None:
    """Carries the store on to the schema of this program, all of it or nothing; makes a new one if there is none."""
    with open_database(db) as database:
        before = carry_on(database)
        place = database.place
    if as_json:
        answer({"database": place, "before": before, "schema": SCHEMA})
        return
    said = "migrate.made" if before == 0 else "migrate.none" if before == SCHEMA else "migrate.done"
    echo_all(wrapped(say(said, lang, place=place, before=before, schema=SCHEMA)))


@click.command("backup")
@click.argument("file", type=WRITABLE)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@stored
@common
def backup_command(file: Path, force: bool, db: str, as_json: bool, lang: str) -> None:
    """Writes the whole store into one file, as it stands now, while the service may go on."""
    must_be_there(db, lang)
    must_be_new(file, force=force and not is_the_store(file, db))
    started = monotonic()
    with open_database(db) as database:
        taken = write_backup(database, file, at=now(), engine=ENGINE)
    told = {"file": str(file), **msgspec.structs.asdict(taken), "seconds": round(monotonic() - started, 1)}
    if as_json:
        answer(told)
    else:
        echo_all(wrapped(say("backup.done", lang, **told)))


@click.command("restore")
@click.argument("file", type=READABLE)
@click.option("--force", is_flag=True, help="Throw away what the store holds now.")
@stored
@common
def restore_command(file: Path, force: bool, db: str, as_json: bool, lang: str) -> None:
    """Puts such a file in the place of the store, all of it or nothing, after every chain in it was verified.

    The service must not be running meanwhile.
    """
    started = monotonic()
    with open_database(db) as database:
        restored = restore(database, file, force=force)
        place = database.place
    told = {"place": place, **msgspec.structs.asdict(restored), "seconds": round(monotonic() - started, 1)}
    if as_json:
        answer(told)
    else:
        echo_all(wrapped(say("restore.done", lang, **told)))
