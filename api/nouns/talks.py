"""Talks: takebacks that are asked for, a table entered anew, what late and lost phones have to say."""

from typing import Any
from uuid import UUID

from flask import Response

from adjudicator.office import game_called
from adjudicator.office.gaps import STATED
from adjudicator.office.gaps import enter_checkpoint
from adjudicator.office.late import reconcile
from adjudicator.office.late import weigh
from adjudicator.office.placing import Reconciled
from adjudicator.office.proposing import answer_proposal
from adjudicator.office.proposing import evidence
from adjudicator.office.proposing import give_evidence
from adjudicator.office.proposing import proposals
from adjudicator.office.queues import Queue
from adjudicator.office.taking_back import answer_takeback
from adjudicator.office.taking_back import ask_takeback
from api.asking import Standing
from api.asking import language
from api.asking import standing
from api.done import Answerer
from api.house import house
from api.noun import Noun
from api.nouns.agreeing import receipt_told
from api.presence import agreed_by
from api.queues import queue_from
from api.telling import answer
from api.told import entry_told
from schemas.games import Asked
from schemas.matches import ReceiptShape
from schemas.matches import SentShape
from schemas.talks import AnsweredShape
from schemas.talks import Checkpoint
from schemas.talks import Evidence
from schemas.talks import LateQueue
from schemas.talks import ReconciledShape
from schemas.talks import RequestsShape
from schemas.talks import Said
from schemas.talks import SaidToProposal
from schemas.talks import TakebackAsked

TALKS = Noun("talks", "Takebacks, checkpoints, late queues, proposals, evidence")


@TALKS.on("POST", "/matches/<uuid:match>/takebacks", power="report", also=(409,))
@TALKS.arguments(TakebackAsked)
@TALKS.response(201, ReceiptShape)
def ask_for_takeback(asked: dict[str, Any], match: UUID) -> Response:
    """A seat asks the others to take back what was done after a version; the answer's version names the request."""
    stand, here = standing(match, "report"), house()
    reason = asked["reason"]
    receipt = ask_takeback(here.office, match, asked["to"], by=stand.reporter, at=here.now(), reason=reason)
    return answer(receipt_told(receipt), 201)


@TALKS.on("POST", "/matches/<uuid:match>/takebacks/<int:version>/answers", power="report", also=(409,))
@TALKS.arguments(Said)
@TALKS.response(201, ReceiptShape)
def answer_to_takeback(asked: dict[str, Any], match: UUID, version: int) -> Response:
    """Another seat agrees to a takeback or refuses it; with the last agreement the match is back there."""
    stand, here = standing(match, "report"), house()
    receipt = answer_takeback(here.office, match, version, by=stand.reporter, at=here.now(), **asked)
    return answer(receipt_told(receipt), 201)


@TALKS.on("POST", "/matches/<uuid:match>/checkpoints", power="report", also=(409,))
@TALKS.arguments(Checkpoint)
@TALKS.response(201, SentShape)
def enter_table(asked: dict[str, Any], match: UUID) -> Response:
    """The table as it stands after a gap, as all seats or a judge say: all of it, or nothing."""
    stand, here = standing(match, "report"), house()
    stated = {name: asked[name] for name in STATED if name in asked}
    sent = enter_checkpoint(
        here.office,
        match,
        stated,
        agreed=agreed_by(stand, asked["agreed"]),
        at=here.now(),
        key=asked["key"],
        base=asked.get("expected_version"),
    )
    return answer(Answerer(stand, dry_run=False).told(sent), 201)


@TALKS.on("POST", "/matches/<uuid:match>/queues", power="report", also=(409,))
@TALKS.arguments(LateQueue)
@TALKS.response(201, ReconciledShape)
def hand_in_queue(asked: dict[str, Any], match: UUID) -> Response:
    """What a phone has logged while it was offline, laid beside what others have logged meanwhile.

    What is the same is confirmed, what differs contested, what only this phone has proposed, what follows goes on.
    """
    stand, here = standing(match, "report"), house()
    queue = _queue(stand, asked)
    found = reconcile(here.office, match, queue, reporter=stand.reporter, at=here.now())
    return answer(_reconciled(found, Answerer(stand, dry_run=False)), 201)


@TALKS.on("GET", "/matches/<uuid:match>/proposals", power="look")
@TALKS.arguments(Asked, location="query")
@TALKS.response(200, RequestsShape)
def list_proposals(_: dict[str, Any], match: UUID) -> Response:
    """What late phones have proposed and nobody has answered, as the asker is told of it."""
    stand, office = standing(match), house().office
    loaded = office.store.load(match)
    game, lang = game_called(loaded.opened.game), language()
    entries = [office.log(match, stand.viewer, one.version - 1)[0] for one in proposals(office, match)]
    told = [entry_told(entry, game, lang) for entry in entries]
    return answer({"match": match, "version": loaded.version, "proposals": told})


@TALKS.on("POST", "/matches/<uuid:match>/proposals/<int:version>/answers", power="report", also=(409,))
@TALKS.arguments(SaidToProposal)
@TALKS.response(201, AnsweredShape)
def answer_to_proposal(asked: dict[str, Any], match: UUID, version: int) -> Response:
    """Another seat or a judge says whether it was so; once all agree it is judged where the match stands."""
    stand, here = standing(match, "report"), house()
    found = answer_proposal(here.office, match, version, by=stand.reporter, at=here.now(), **asked)
    done = {} if found.done is None else {"done": Answerer(stand, dry_run=False).one(found.done)}
    return answer({**receipt_told(found.receipt), **done}, 201)


@TALKS.on("POST", "/matches/<uuid:match>/evidence", power="report", also=(409,))
@TALKS.arguments(Evidence)
@TALKS.response(201, ReceiptShape)
def hand_in_evidence(asked: dict[str, Any], match: UUID) -> Response:
    """What a replaced phone still held, kept as it is for the judge; nothing follows from it by itself."""
    stand, here = standing(match, "report"), house()
    reason = asked.pop("reason")
    queue = _queue(stand, asked)
    receipt = give_evidence(here.office, match, queue, by=stand.reporter, at=here.now(), reason=reason)
    return answer(receipt_told(receipt), 201)


@TALKS.on("GET", "/matches/<uuid:match>/evidence/<int:version>", power="report")
@TALKS.arguments(Asked, location="query")
@TALKS.response(200, ReconciledShape)
def weigh_evidence(_: dict[str, Any], match: UUID, version: int) -> Response:
    """What would become of it if it were handed in as a late queue; for a judge, and for whoever handed it in."""
    stand, here = standing(match, "report"), house()
    queue = evidence(here.office, match, version, reader=stand.reporter)
    author = queue.actions[0].envelope.said_by if queue.actions else stand.reporter
    found = weigh(here.office, match, queue, reporter=author, at=here.now())
    return answer(_reconciled(found, Answerer(stand, dry_run=True)))


def _queue(stand: Standing, asked: dict[str, Any]) -> Queue:
    return queue_from(game_called(stand.game), stand.reporter, asked)


def _reconciled(found: Reconciled, answerer: Answerer) -> dict[str, Any]:
    told = {field: getattr(found, field) for field in ("match", "version", "code", "again", "missing")}
    return {**told, "actions": [_placed(one, answerer) for one in found.actions]}


def _placed(placed: Any, answerer: Answerer) -> dict[str, Any]:
    matched = placed.matched
    done = {} if placed.done is None else {"done": answerer.one(placed.done)}
    return {
        "outcome": matched.outcome,
        "matched": matched.version,
        "version": placed.version,
        "differs": list(matched.places),
        **done,
    }
