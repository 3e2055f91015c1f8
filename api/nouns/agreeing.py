"""Agreeing: what of the record is confirmed, contested and settled."""

from typing import Any
from uuid import UUID

from flask import Response
from msgspec import to_builtins

from adjudicator.office import Receipt
from adjudicator.office import Rewind
from adjudicator.office.agreeing import agreement
from adjudicator.office.agreeing import confirm_round
from adjudicator.office.agreeing import contest
from api.asking import standing
from api.house import house
from api.noun import Noun
from api.presence import agreed_by
from api.telling import answer
from schemas.games import Asked
from schemas.matches import ReceiptShape
from schemas.talks import AgreementShape
from schemas.talks import Contest
from schemas.talks import RewindAsked
from schemas.talks import RoundConfirmed
from schemas.talks import Settlement

AGREEING = Noun("agreeing", "What of the record is confirmed, contested, settled, gone back on")


def receipt_told(receipt: Receipt) -> dict[str, Any]:
    """Where the match stands."""
    return {"match": receipt.match, "version": receipt.version, "code": receipt.code}


@AGREEING.on("GET", "/matches/<uuid:match>/agreement", power="look")
@AGREEING.arguments(Asked, location="query")
@AGREEING.response(200, AgreementShape)
def show_agreement(_: dict[str, Any], match: UUID) -> Response:
    """Round by round who answers for the record, and what is open."""
    standing(match)
    told = agreement(house().office, match)
    return answer(to_builtins(told), tag=("agreement", match, told.version))


@AGREEING.on("POST", "/matches/<uuid:match>/confirmations", power="report", also=(409,))
@AGREEING.arguments(RoundConfirmed)
@AGREEING.response(201, ReceiptShape)
def confirm(asked: dict[str, Any], match: UUID) -> Response:
    """A seat says that the record is right up to the end of a round."""
    stand, here = standing(match, "report"), house()
    by, code = stand.reporter, asked["code"]
    return answer(receipt_told(confirm_round(here.office, match, asked["round"], by=by, at=here.now(), code=code)), 201)


@AGREEING.on("POST", "/matches/<uuid:match>/contests", power="report", also=(409,))
@AGREEING.arguments(Contest)
@AGREEING.response(201, ReceiptShape)
def contest_event(asked: dict[str, Any], match: UUID) -> Response:
    """A seat says that an action is recorded wrongly, and may say how it was."""
    stand, here = standing(match, "report"), house()
    reason, instead = asked["reason"], asked.get("instead")
    receipt = contest(here.office, match, asked["of"], by=stand.reporter, at=here.now(), reason=reason, instead=instead)
    return answer(receipt_told(receipt), 201)


@AGREEING.on("POST", "/matches/<uuid:match>/settlements", power="report", also=(409,))
@AGREEING.arguments(Settlement)
@AGREEING.response(201, ReceiptShape)
def settle(asked: dict[str, Any], match: UUID) -> Response:
    """An irregular or contested version is settled, by a judge or by all seats."""
    stand, here = standing(match, "report"), house()
    by = agreed_by(stand, asked["agreed"])
    ruling, reason = asked["ruling"], asked["reason"]
    receipt = here.office.settle(match, asked["of"], at=here.now(), by=by, ruling=ruling, reason=reason)
    return answer(receipt_told(receipt), 201)


@AGREEING.on("POST", "/matches/<uuid:match>/rewinds", power="rule", also=(409,))
@AGREEING.arguments(RewindAsked)
@AGREEING.response(201, ReceiptShape)
def rewind(asked: dict[str, Any], match: UUID) -> Response:
    """A judge takes the match back to a version; what was undone stays readable, what was seen stays seen."""
    stand, here = standing(match, "rule"), house()
    expected = asked.pop("expected_version", None)
    back = Rewind(by=stand.reporter, **asked)
    return answer(receipt_told(here.office.rewind(match, back, at=here.now(), expected_version=expected)), 201)
