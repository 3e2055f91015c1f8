"""Jobs: what workers are asked to find out about matches, how far they are, and what they have found."""

from typing import Any
from uuid import UUID

from flask import Response
from flask import request
from msgspec import to_builtins

from adjudicator.office.access import may
from adjudicator.office.results import Told
from adjudicator.office.results import flagged
from adjudicator.office.results import results_of
from adjudicator.office.told import reply_as_data
from adjudicator.office.working import ask_again
from adjudicator.office.working import ask_for_audit
from adjudicator.office.working import ask_for_comparison
from adjudicator.office.working import ask_for_import
from adjudicator.office.working import ask_for_score
from adjudicator.office.working import job_called
from adjudicator.office.working import job_told
from adjudicator.office.working import jobs_of
from adjudicator.record.jobs import Job
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from api.asking import Forbidden
from api.asking import in_scope
from api.asking import is_of_the_house
from api.asking import language
from api.asking import of_the_house
from api.asking import somebody
from api.asking import standing
from api.eyes import eyes
from api.house import house
from api.noun import Noun
from api.telling import answer
from api.told import result_told
from schemas.games import Asked
from schemas.jobs import AuditAsked
from schemas.jobs import FlagShape
from schemas.jobs import FoundShape
from schemas.jobs import JobShape
from schemas.matches import ViewerAsked

JOBS = Noun("jobs", "Work about matches: scores, comparisons, audits, imports")


@JOBS.on("GET", "/matches/<uuid:match>/results", power="look")
@JOBS.arguments(ViewerAsked, location="query")
@JOBS.response(200, FoundShape(many=True))
def list_results(asked: dict[str, Any], match: UUID) -> Response:
    """What was found out about a match: its score proved or contradicted, the comparison, audits for judges."""
    stand, store = standing(match), house().office.store
    viewer = eyes(stand, asked.get("as_"), stand.loaded.version)
    return answer([_found(one) for one in results_of(store, match, viewer)])


@JOBS.on("POST", "/matches/<uuid:match>/scores", power="audit")
@JOBS.response(202, JobShape)
def score_match(match: UUID) -> Response:
    """Has the record judged again and the score worked out from it."""
    stand, here = standing(match, "audit"), house()
    return _accepted(ask_for_score(here.office.store, match, at=here.now(), by=stand.who.id))


@JOBS.on("POST", "/matches/<uuid:match>/comparisons", power="ask")
@JOBS.response(202, JobShape)
def compare_match(match: UUID) -> Response:
    """Has the comparison worked out that ends such a match at the latest."""
    stand, here = standing(match, "ask"), house()
    return _accepted(ask_for_comparison(here.office.store, match, at=here.now(), by=stand.who.id))


@JOBS.on("POST", "/matches/<uuid:match>/audits", power="audit")
@JOBS.arguments(AuditAsked)
@JOBS.response(202, JobShape)
def audit_match(asked: dict[str, Any], match: UUID) -> Response:
    """Has the match judged again, action by action, under another edition or other house rules."""
    stand, here = standing(match, "audit"), house()
    edition, rules = asked.get("edition"), asked["house"]
    asker = stand.who.id
    job = ask_for_audit(here.office.store, match, at=here.now(), by=asker, edition=edition, house=rules)
    return _accepted(job)


@JOBS.on("POST", "/imports", power="run")
@JOBS.doc(requestBody={"required": True, "content": {"application/x-ndjson": {"schema": {"type": "string"}}}})
@JOBS.response(202, JobShape)
def import_match() -> Response:
    """Has a match taken in that was exported whole elsewhere; the body is the file."""
    here, asker = house(), of_the_house("run")
    return _accepted(ask_for_import(here.office.store, request.get_data(), at=here.now(), by=asker.id))


@JOBS.on("GET", "/matches/<uuid:match>/jobs", power="look")
@JOBS.arguments(Asked, location="query")
@JOBS.response(200, JobShape(many=True))
def list_jobs(_: dict[str, Any], match: UUID) -> Response:
    """What is to be found out about a match, and how far it is."""
    stand = standing(match)
    viewer = JUDGE if stand.is_judge else SPECTATOR
    return answer([_told(job) for job in jobs_of(house().office.store, match, viewer)])


@JOBS.on("GET", "/jobs/<job>", power="look")
@JOBS.arguments(Asked, location="query")
@JOBS.response(200, JobShape)
def show_job(_: dict[str, Any], job: str) -> Response:
    """How far a job is."""
    found = _within(job)
    knows_why = found.match is None or may(somebody("look"), "rule")
    return answer(_told(found if knows_why else job_told(found, SPECTATOR)))


@JOBS.on("POST", "/jobs/<job>/again", power="audit")
@JOBS.response(202, JobShape)
def do_again(job: str) -> Response:
    """Has a job done once more that has failed."""
    here = house()
    _within(job)
    return _accepted(ask_again(here.office.store, job, at=here.now(), by=somebody("audit").id))


@JOBS.on("GET", "/flags", power="rule")
@JOBS.arguments(Asked, location="query")
@JOBS.response(200, FlagShape(many=True))
def list_flags(_: dict[str, Any]) -> Response:
    """The matches whose record contradicts itself, of those that are the asker's to judge."""
    judge = somebody("rule")
    return answer([to_builtins(one) for one in flagged(house().office.store) if in_scope(judge, one.match)])


def _within(job: str) -> Job:
    """The job, if the asker may know of it. Raises Forbidden and UnknownJob."""
    asker = somebody("look")
    found = job_called(house().office.store, job)
    if found.match is not None:
        standing(found.match)
    elif not (may(asker, "run") and is_of_the_house(asker)):
        raise Forbidden("scope")
    return found


def _accepted(job: Job) -> Response:
    return answer(_told(job), 202)


def _told(job: Job) -> dict[str, Any]:
    return {
        "job": job.job,
        "kind": job.kind,
        "state": "queued" if job.state == "asked" else job.state,
        "match": job.match,
        "asked_at": job.asked_at,
        "tries": job.tries,
        "reason": job.reason,
    }


def _found(found: Told) -> dict[str, Any]:
    told = {
        field: getattr(found, field) for field in found.__struct_fields__ if field not in ("match", "answer", "result")
    }
    reply = None if found.answer is None else reply_as_data(found.answer, language())
    return {**told, "result": result_told(found.result), "answer": reply, "gaps": [_gap(one) for one in found.gaps]}


def _gap(gap: Any) -> dict[str, Any]:
    return {"version": gap.version, "what": gap.what, **({"about": dict(gap.about)} if gap.about else {})}
