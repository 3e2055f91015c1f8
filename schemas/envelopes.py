"""The envelope round an action: what is said beside what happened, in one table with it."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final

from marshmallow import Schema
from marshmallow import ValidationError
from marshmallow import fields
from msgspec import Struct

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.office.queues import Logged
from adjudicator.record.events import Envelope
from adjudicator.referee import Game
from schemas.faults import faults_of
from schemas.games import Asked
from schemas.shapes import LONGEST_TEXT
from schemas.shapes import LONGEST_WORD
from schemas.shapes import Number
from schemas.shapes import OneOf
from schemas.shapes import Pairs
from schemas.shapes import Shape
from schemas.shapes import Text
from schemas.shapes import Time
from schemas.shapes import Yes

VERSIONS: Final = (0, 1_000_000)


class EnvelopeShape(Shape):
    """What may stand beside the action's own parameters; where an action has one of that name, it is the action's."""

    expected_version = Number(*VERSIONS)
    said_by = Text(longest=LONGEST_WORD)
    irregular = Yes(load_default=False)
    changes = Pairs(load_default=dict)
    played_at = Time(load_default="")
    key = Text(longest=LONGEST_WORD, load_default="")


def enveloped(action: type[Schema]) -> type[Schema]:
    """The shape of an action in its envelope."""
    own = action().fields
    around = {name: field for name, field in EnvelopeShape().fields.items() if name not in own}
    return Shape.from_dict({**own, **around}, name=action.__name__)


class Draft(Shape):
    """Several actions in the order in which they were done. expected_version: seen before the first of them."""

    actions = fields.List(fields.Dict(), required=True)
    expected_version = Number(*VERSIONS)
    on_refusal = OneOf("stop", "irregular", load_default="stop")
    key = Text(longest=LONGEST_WORD, load_default="")


class SendAsked(Asked):
    """How a request is meant. dry_run: only say what would come of it."""

    dry_run = Yes(load_default=False)


class Opened(Struct, frozen=True):
    """An envelope that was opened. expected: the version that the sender saw."""

    logged: Logged
    expected: int | None


def opened(game: Game, raw: object, reporter: str, place: str) -> Opened:
    """The action and what was said round it; who reports it is the holder of the token.

    Raises Malformed for what is wrong with the envelope; the body is for the game to read.
    """
    if not isinstance(raw, Mapping):
        raise Malformed((Fault(place, shown(raw), "action"),))
    kind = game.actions.get(str(raw.get("do")))
    own = set() if kind is None else set(kind.__struct_fields__)
    around = {key: value for key, value in raw.items() if key in _ENVELOPE.fields and key not in own}
    said = _loaded(_ENVELOPE, around, place)
    if said.get("said_by", reporter) != reporter:
        raise Malformed((Fault(f"{place}.said_by", shown(said["said_by"]), reporter),))
    envelope = Envelope(
        said_by=reporter,
        irregular=said["irregular"],
        changes=said["changes"],
        played_at=said["played_at"],
        key=said["key"],
    )
    body = {key: value for key, value in raw.items() if key not in around}
    faults = tuple(_too_long(body, place))
    if faults:
        raise Malformed(faults)
    return Opened(Logged(body, envelope), said.get("expected_version"))


def _too_long(value: Any, place: str) -> Iterator[Fault]:
    """Texts that would be in everybody's way for ever."""
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        yield Fault(place, shown(value), f"text of 0 to {LONGEST_TEXT}")
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _too_long(inner, f"{place}.{key}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _too_long(inner, f"{place}.{at}")


def _loaded(schema: Schema, raw: Mapping[str, Any], place: str) -> dict[str, Any]:
    try:
        loaded: dict[str, Any] = schema.load(raw)
    except ValidationError as wrong:
        raise Malformed(faults_of(schema, wrong.messages, raw, place)) from wrong
    return loaded


_ENVELOPE: Final = EnvelopeShape()
_DRAFT: Final = Draft()


def draft_from(raw: Mapping[str, Any]) -> dict[str, Any]:
    """A draft as it was sent. Raises Malformed."""
    return _loaded(_DRAFT, raw, "draft")
