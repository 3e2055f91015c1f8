"""The stream: events as they happen, by server-sent events; `events?since=` is what always works."""

import time
from collections.abc import Iterator
from typing import Any
from typing import Final
from uuid import UUID

import msgspec
from flask import Response
from flask import request
from msgspec import Struct

from adjudicator.office import game_called
from adjudicator.record.entries import Entry
from api.asking import Standing
from api.asking import language
from api.asking import standing
from api.eyes import eyes
from api.house import House
from api.house import house
from api.noun import Noun
from api.problems import problem
from api.telling import plain
from api.told import entry_told
from schemas.matches import StreamAsked

STREAM = Noun("stream", "Events of a match as they happen")

HEARTBEAT: Final = 15.0
RETRY_SECONDS: Final = "30"
MIME: Final = "text/event-stream"

LAST: Final = "Last-Event-ID"
LONGEST_VERSION: Final = 7
"""Digits of the last version that an address may name."""


class Listener(Struct, frozen=True):
    """Somebody who listens to a match. stand: how they stood when they began; their token is looked at again."""

    here: House
    stand: Standing
    viewer: str
    lang: str


@STREAM.on("GET", "/matches/<uuid:match>/stream", power="look")
@STREAM.arguments(StreamAsked, location="query")
@STREAM.response(200, {"type": "string"}, content_type=MIME)
def stream(asked: dict[str, Any], match: UUID) -> Response:
    """Tells each event after `since` (or Last-Event-ID) as it happens, for some minutes; then ask again."""
    stand, here = standing(match), house()
    viewer = eyes(stand, asked.get("as_"), stand.loaded.version)
    listener, since = Listener(here, stand, viewer, language()), _heard(asked["since"])
    if not here.places.take():
        told = problem("busy")
        told.headers["Retry-After"] = RETRY_SECONDS
        return told
    headers = {"Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no", "Content-Language": listener.lang}
    response = Response(_told(listener, since), headers=headers, mimetype=MIME)
    response.call_on_close(here.places.leave)
    return response


def _heard(since: int) -> int:
    """The last version that was heard, as the browser says by itself, else as the address does."""
    last = request.headers.get(LAST, "")
    return int(last) if last.isascii() and last.isdigit() and len(last) <= LONGEST_VERSION else since


def _told(listener: Listener, since: int) -> Iterator[bytes]:
    """The stream's lines: each event under its version, a heartbeat where nothing happens."""
    here, match = listener.here, listener.stand.match
    until = time.monotonic() + here.settings.stream_seconds
    yield b"retry: 1500\n\n"
    while (left := until - time.monotonic()) > 0:
        latest = here.bell.wait(match, since, min(left, HEARTBEAT))
        if not here.door.holds(listener.stand.who.id, at=here.now()):
            return
        if latest <= since:
            yield b": still here\n\n"
            continue
        for entry in here.office.log(match, listener.viewer, since):
            since = entry.version  # which may be later than the version that woke us
            yield _event(listener, entry)


def _event(listener: Listener, entry: Entry) -> bytes:
    told = entry_told(entry, game_called(listener.stand.game), listener.lang)
    return b"id: %d\nevent: match\ndata: %b\n\n" % (entry.version, msgspec.json.encode(told, enc_hook=plain))
