"""`adjudicator audit`, `export`, `import` and `verify`: matches as records that others can check."""

from collections.abc import Iterator
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

import click

from adjudicator import games
from adjudicator.cli.lines import echo_all
from adjudicator.cli.lines import wrapped
from adjudicator.cli.options import FAILED
from adjudicator.cli.options import MATCH
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import file_called
from adjudicator.cli.options import house_of
from adjudicator.cli.options import is_the_store
from adjudicator.cli.options import match_called
from adjudicator.cli.options import office_at
from adjudicator.cli.options import read_file
from adjudicator.cli.options import stop
from adjudicator.cli.options import stored
from adjudicator.cli.options import write_new
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import say_fault
from adjudicator.office import audit_bundle
from adjudicator.office import match_in
from adjudicator.office import open_office
from adjudicator.record.audit import Audit
from adjudicator.record.audit import Drift
from adjudicator.record.audit import Under
from adjudicator.record.bundle import check
from adjudicator.record.bundle import read
from adjudicator.record.data import fact_as_data
from adjudicator.record.digest import Line
from adjudicator.record.gaps import kinds_of
from adjudicator.record.match import Match
from adjudicator.record.receipts import Compared
from adjudicator.record.receipts import compared
from adjudicator.record.receipts import read_receipts
from adjudicator.rulebook import read_editions
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import say


@click.command("audit")
@click.argument("subject", metavar="FILE|MATCH")
@click.option("--edition", help="Another edition than the match's own: its name, or a FILE that holds one.")
@click.option("--house", multiple=True, metavar="KEY=VALUE", help="A house rule as it should have been.")
@stored
@common
def audit_command(subject: str, edition: str | None, house: tuple[str, ...], db: str, as_json: bool, lang: str) -> None:
    """Asks the rules again, action by action, and tells where they differ; exits 1 if they do anywhere."""
    chosen = house_of(house, "audit")
    under = edition_called(edition)
    path = file_called(subject)
    if path is not None:
        raw = read_file(path)
        found = audit_bundle(raw, subject, edition=under, house=chosen)
        match = match_in(raw, subject)
    else:
        office = office_at(db, lang)
        stream = match_called(office, subject, lang)
        found = office.audit(stream, edition=under, house=chosen)
        match = office.store.load(stream)
    if as_json:
        answer(audit_as_data(found))
    else:
        echo_all(audit_lines(found, match, lang))
    if found.drifts:
        raise click.exceptions.Exit(FAILED)


def edition_called(edition: str | None) -> Under:
    """The edition: one of the game's by its name, or the one that a file holds. Raises Malformed."""
    if edition is None or not Path(edition).is_file():
        return edition
    editions = read_editions(read_file(Path(edition)).decode("utf-8", "replace"), edition)
    if len(editions) != 1:
        raise Malformed((Fault(edition, str(len(editions)), "one edition"),))
    return next(iter(editions.values()))


def audit_lines(found: Audit, match: Match, lang: str) -> Iterator[str]:
    """Each action that comes out otherwise now, what the rules do not prove, and the finding."""
    for drift in found.drifts:
        yield from _drift_lines(drift, match, found.game, lang)
    for (version, what), cards in kinds_of(found.gaps).items():
        yield from wrapped(say("audit.unproved", lang, version=version, why=say(f"doubt.{what}", lang, cards=cards)))
    finding = say(f"finding.{found.finding}", lang)
    counts = {"judged": found.judged, "drifts": len(found.drifts)}
    yield from wrapped(say("audit.summary", lang, edition=found.edition, finding=finding, **counts))


def _drift_lines(drift: Drift, match: Match, game: str, lang: str) -> Iterator[str]:
    teller = Teller(games.load(game), match.table_at(drift.version - 1), lang, everything=True)
    yield from wrapped(say("audit.drift", lang, version=drift.version, action=teller.action(drift.action)))
    recorded = say(f"verdict.{drift.recorded}", lang)
    if drift.kind == "unreadable":
        yield from wrapped(say("audit.unreadable", lang, now=drift.now), "  - ")
        return
    word = "outcome" if drift.kind == "verdict" else "same_outcome"
    now = say(f"verdict.{drift.now}", lang)
    yield from wrapped(say(f"audit.{word}", lang, recorded=recorded, now=now), "  - ")
    for kind, facts in (("missing", drift.missing), ("added", drift.added)):
        first = next((line for fact in facts for line in teller.tell_one(fact)), "")
        if first and drift.now != "refused":
            yield from wrapped(say(f"audit.{kind}", lang, fact=first), "  - ")
    if drift.cites:
        yield from wrapped(say("audit.cites", lang, cites=", ".join(drift.cites)), "  - ")


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
    return {
        **{field: getattr(found, field) for field in found.__struct_fields__},
        "drifts": drifts,
        "gaps": [{"version": gap.version, "what": gap.what, "about": gap.about} for gap in found.gaps],
    }


@click.command("export")
@MATCH
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--for", "viewer", help="A copy without what this viewer is not told; it can still be verified.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@stored
@common
def export_command(match: str, file: Path, db: str, as_json: bool, lang: str, **chosen: Any) -> None:
    """Writes a match into one file, with its catalogue and the chain of its digests."""
    viewer, force = chosen["viewer"], chosen["force"]
    office = office_at(db, lang)
    stream = match_called(office, match, lang)
    if viewer is not None:
        office.show(stream, viewer)  # an unknown viewer is told who may look
    written = office.export(stream, viewer)
    write_new(file, written, force=force and not is_the_store(file, db))
    if as_json:
        answer({"match": str(stream), "file": str(file), "bytes": len(written), "viewer": viewer})
    else:
        click.echo(say("export.done", lang, match=stream, file=file))


@click.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@stored
@common
def import_command(file: Path, db: str, as_json: bool, lang: str) -> None:
    """Takes in a match from such a file; a damaged one is refused, naming the first bad event."""
    raw = read_file(file)
    check(read(raw, str(file)), str(file))
    stream = open_office(db).take_in(raw, str(file))
    if as_json:
        answer({"match": str(stream), "file": str(file)})
    else:
        click.echo(say("import.done", lang, match=stream, file=file))


@click.command("verify")
@click.argument("subject", metavar="FILE|MATCH")
@click.option(
    "--receipts",
    "kept",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A FILE of receipts that a phone kept: answers of the service as JSON, or lines VERSION CODE.",
)
@stored
@common
def verify_command(subject: str, kept: Path | None, db: str, as_json: bool, lang: str) -> None:
    """Checks the chain of such a file, offline, or of a stored match; exits 1, naming the first bad event.

    With receipts it tells of each whether the record holds it, and exits 1 if one is missing or differs.
    """
    receipts = () if kept is None else read_receipts(read_file(kept), str(kept))
    try:
        path = file_called(subject)
        sound, lines = _sound_match(subject, db, lang) if path is None else _sound_file(path)
    except Malformed as malformed:
        if as_json:
            answer({"subject": subject, "sound": False, "faults": malformed.faults})
        stop(FAILED, *(say_fault(fault, lang) for fault in malformed.faults))
    found = compared(receipts, lines, UUID(sound["match"]))
    if as_json:
        answer({"subject": subject, "sound": True, **sound, **({"receipts": found} if kept else {})})
    else:
        echo_all(wrapped(say("verify.sound", lang, file=subject, events=sound["events"], match=sound["match"])))
        if sound["redacted"]:
            echo_all(wrapped(say("verify.redacted", lang)))
        for one in found:
            echo_all(wrapped(_receipt_said(one, lang)))
    _must_be_held(found, lang)


def _receipt_said(one: Compared, lang: str) -> str:
    about = {"place": one.place, "version": one.version, "code": one.code, "has": one.has}
    return say(f"verify.{one.became}", lang, **about)


def _must_be_held(found: Sequence[Compared], lang: str) -> None:
    """Ends the command with the first receipt that is at odds with the record, if there is one."""
    odd = [one for one in found if one.became != "held"]
    if odd:
        stop(FAILED, say("verify.at_odds", lang, odd=len(odd), all=len(found), version=odd[0].version))


def _sound_file(path: Path) -> tuple[dict[str, Any], Sequence[Line]]:
    """What is in a sound bundle. Raises Malformed for one that is not."""
    bundle = read(read_file(path), str(path))
    check(bundle, str(path))
    head = bundle.head
    told = {"match": str(head.match), "events": head.versions, "head": head.head, "redacted": head.key is None}
    return told, bundle.lines


def _sound_match(subject: str, db: str, lang: str) -> tuple[dict[str, Any], Sequence[Line]]:
    """What is stored of a sound match. Raises Malformed for one that is not."""
    office = office_at(db, lang)
    stream = match_called(office, subject, lang)
    office.must_be_sound(stream)
    match = office.store.load(stream)
    told = {"match": str(stream), "events": match.version, "head": match.head.hex(), "redacted": False}
    return told, office.store.streams.lines(stream, lte=match.version)
