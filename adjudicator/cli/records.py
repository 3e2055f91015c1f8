"""`adjudicator audit`, `export` and `import`: matches as records that others can check."""

from pathlib import Path

import click

from adjudicator.audit import Audit
from adjudicator.audit import Drift
from adjudicator.cli.options import FAILED
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import house_of
from adjudicator.cli.options import match_called
from adjudicator.cli.options import stored
from adjudicator.office import audit_bundle
from adjudicator.office import open_office
from adjudicator.telling import fact_as_data
from adjudicator.telling import tell_facts
from adjudicator.wording import say


@click.command("audit")
@click.argument("subject", metavar="FILE|MATCH")
@click.option("--edition", help="Another edition than the match's own.")
@click.option("--house", multiple=True, metavar="KEY=VALUE", help="A house rule as it should have been.")
@stored
@common
def audit_command(
    subject: str, edition: str | None, house: tuple[str, ...], db: Path, as_json: bool, lang: str
) -> None:
    """Asks the rules again, action by action, and tells where they differ; exits 1 if they do anywhere."""
    chosen = house_of(house, "audit")
    path = Path(subject)
    if path.is_file():
        found = audit_bundle(path.read_bytes(), subject, edition=edition, house=chosen)
    else:
        office = open_office(db)
        found = office.audit(match_called(office, subject, lang), edition=edition, house=chosen)
    if as_json:
        answer(audit_as_data(found))
    else:
        _tell(found, lang)
    if found.drifts:
        raise click.exceptions.Exit(FAILED)


def _tell(found: Audit, lang: str) -> None:
    for drift in found.drifts:
        click.echo(_line(drift, lang))
        for line in tell_facts(drift.missing, lang):
            click.echo(f"      - {line}")
        for line in tell_facts(drift.added, lang):
            click.echo(f"      + {line}")
    for version, why in found.unproved.items():
        click.echo(say("audit.unproved", lang, version=version, why=say(f"doubt.{why.partition(' ')[0]}", lang)))
    finding = say(f"finding.{found.finding}", lang)
    click.echo(
        say(
            "audit.summary", lang, edition=found.edition, judged=found.judged, drifts=len(found.drifts), finding=finding
        )
    )


def _line(drift: Drift, lang: str) -> str:
    recorded = say(f"verdict.{drift.recorded}", lang)
    now = drift.now if drift.kind == "unreadable" else say(f"verdict.{drift.now}", lang)
    action = f"{drift.action.get('by', '')} {drift.action.get('do', '')}"
    cites = ", ".join(drift.cites)
    return say("audit.drift", lang, version=drift.version, action=action, recorded=recorded, now=now, cites=cites)


def audit_as_data(found: Audit) -> dict[str, object]:
    """The audit with its facts by name."""
    drifts = [
        {
            **{field: getattr(drift, field) for field in drift.__struct_fields__},
            "missing": [fact_as_data(fact) for fact in drift.missing],
            "added": [fact_as_data(fact) for fact in drift.added],
        }
        for drift in found.drifts
    ]
    unproved = {str(version): why for version, why in found.unproved.items()}
    return {
        **{field: getattr(found, field) for field in found.__struct_fields__},
        "drifts": drifts,
        "unproved": unproved,
    }


@click.command("export")
@click.argument("match")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--for", "viewer", help="A copy without what this viewer is not told; it can still be verified.")
@stored
@common
def export_command(match: str, file: Path, viewer: str | None, db: Path, as_json: bool, lang: str) -> None:
    """Writes a match into one file, with its catalogue and the chain of its digests."""
    office = open_office(db)
    stream = match_called(office, match, lang)
    written = office.export(stream, viewer)
    file.write_bytes(written)
    if as_json:
        answer({"match": str(stream), "file": str(file), "bytes": len(written), "viewer": viewer})
    else:
        click.echo(say("export.done", lang, match=stream, file=file))


@click.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@stored
@common
def import_command(file: Path, db: Path, as_json: bool, lang: str) -> None:
    """Takes in a match from such a file; a damaged one is refused, naming the first bad event."""
    stream = open_office(db).take_in(file.read_bytes(), str(file))
    if as_json:
        answer({"match": str(stream), "file": str(file)})
    else:
        click.echo(say("import.done", lang, match=stream, file=file))
