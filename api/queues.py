"""Queues as they are sent: one action in its envelope, or several in the order in which they were done."""

from collections.abc import Mapping
from typing import Any
from typing import Final

from flask import request
from marshmallow import ValidationError
from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.office.queues import Queue
from adjudicator.referee import Game
from api.house import house
from api.problems import PART
from schemas.envelopes import draft_from
from schemas.envelopes import opened
from schemas.shapes import LONGEST_WORD
from schemas.shapes import Text

SEVERAL: Final = "actions"
KEY: Final = "Idempotency-Key"

_KEY: Final = Text(longest=LONGEST_WORD)


def queue_of(game: Game, reporter: str, raw: Any) -> Queue:
    """What was sent, as a queue: one action is a queue of one. Raises Malformed."""
    if not isinstance(raw, Mapping):
        raise Malformed((Fault("action", shown(raw), "action"),))
    if SEVERAL in raw:
        return _with_keys(queue_from(game, reporter, draft_from(raw)))
    one = opened(game, raw, reporter, "action")
    logged, key = one.logged, key_shown()
    if key and not logged.envelope.key:
        logged = replace(logged, envelope=replace(logged.envelope, key=key))
    return Queue(actions=(logged,), base=one.expected)


def _with_keys(queue: Queue) -> Queue:
    """A draft whose key is that of each of its actions, by its place, where they have none of their own."""
    if not queue.key:
        return queue
    keyed = (
        one if one.envelope.key else replace(one, envelope=replace(one.envelope, key=f"{queue.key}{PART}{at}"))
        for at, one in enumerate(queue.actions)
    )
    return replace(queue, actions=tuple(keyed))


def key_shown() -> str:
    """The idempotency key that stands beside the body, where one does. Raises Malformed."""
    written = request.headers.get(KEY, "")
    try:
        return str(_KEY.deserialize(written))
    except ValidationError as wrong:
        raise Malformed((Fault(KEY, shown(written), _KEY.expected),)) from wrong


def queue_from(game: Game, reporter: str, draft: Mapping[str, Any]) -> Queue:
    """A draft, or a late queue, as it was read. Raises Malformed."""
    sent, most = draft[SEVERAL], house().settings.draft_actions
    if not 1 <= len(sent) <= most:
        raise Malformed((Fault(SEVERAL, str(len(sent)), f"1..{most}"),))
    actions = [opened(game, one, reporter, f"{SEVERAL}[{at}]") for at, one in enumerate(sent)]
    return Queue(
        actions=tuple(one.logged for one in actions),
        base=draft.get("expected_version", actions[0].expected),
        on_refusal=draft["on_refusal"],
        key=draft["key"] or key_shown(),
    )
