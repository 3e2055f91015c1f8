"""Actions: one in its envelope, or a draft of several; judged, kept, and answered as the sender may be told."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from flask import Response
from flask import request
from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.office import game_called
from adjudicator.office.queues import Queue
from adjudicator.office.queues import Sent
from adjudicator.office.rehearsing import rehearse
from adjudicator.office.sending import send
from api.asking import standing
from api.describing import BODY
from api.done import Answerer
from api.done import conflict_of
from api.house import house
from api.noun import Noun
from api.queues import queue_of
from api.reading import body_of
from api.telling import answer
from schemas.envelopes import SendAsked
from schemas.matches import SentShape

ACTIONS = Noun("actions", "What was done at the table")

SEVERAL = "actions"
KEY = "Idempotency-Key"


@ACTIONS.on("POST", "/matches/<uuid:match>/actions", power="report", also=(409,))
@ACTIONS.arguments(SendAsked, location="query")
@ACTIONS.response(201, SentShape)
@ACTIONS.alt_response(200, schema=SentShape)
@ACTIONS.doc(requestBody=BODY)
def send_actions(asked: dict[str, Any], match: UUID) -> Response:
    """Reports what was done: one action, or `{actions: […]}` in the order in which they were done.

    201: the record has grown. 200: it has not, since all was refused, only looked at or tried, or answered before.
    409: somebody else was first, and nothing was kept.
    """
    stand, here = standing(match, "report"), house()
    queue = queue_of(game_called(stand.game), stand.reporter, body_of(request))
    act = rehearse if asked["dry_run"] else send
    with _placed(queue):
        sent = act(here.office, stand.loaded, queue, reader=stand.reporter, at=here.now())
        _must_have_meant_something(sent)
    if sent.actions[0].became == "conflict":
        return conflict_of(stand, sent, queue.base)
    told = Answerer(stand, dry_run=asked["dry_run"]).told(sent)
    return answer(told, 201 if any(one["kept"] and not one["again"] for one in told["actions"]) else 200)


@contextmanager
def _placed(queue: Queue) -> Iterator[None]:
    """Names the place of a fault as the sender would: an action that came alone stands in no list."""
    try:
        yield
    except Malformed as wrong:
        if len(queue.actions) > 1:
            raise
        alone = (replace(fault, place=fault.place.replace("actions[0]", "action", 1)) for fault in wrong.faults)
        raise Malformed(tuple(alone)) from wrong


def _must_have_meant_something(sent: Sent) -> None:
    """One action that the table gives no sense is a bad request. Raises Malformed."""
    first = sent.actions[0]
    if len(sent.actions) == 1 and first.became == "malformed":
        raise Malformed(first.faults)
