"""A match judged again under another edition or other house rules."""

from typing import Any

from adjudicator.office import Office
from adjudicator.office.scoring import audit_of
from adjudicator.record.jobs import Job
from adjudicator.record.results import AUDIT
from adjudicator.record.results import keep


def work(office: Office, job: Job) -> None:
    """Keeps what the audit found; a record that is damaged is not judged at all."""
    if job.match is not None:
        office.must_be_sound(job.match)
        found = audit_of(office.store, job.match, edition=job.params.get("edition"), house=job.params.get("house", {}))
        keep(office.store, office.store.streams.key_of(job.match), AUDIT, found, same=_question)


def _question(one: Any) -> Any:
    return one.of, one.edition, one.house
