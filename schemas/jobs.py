"""Jobs and what they have found out."""

from marshmallow import Schema
from marshmallow import fields

from schemas.matches import AnswerShape
from schemas.shapes import Pairs
from schemas.shapes import Shape
from schemas.shapes import Word


class AuditAsked(Shape):
    """Under what a match shall be judged again; its own edition and house rules, where nothing is said."""

    edition = Word()
    house = Pairs(load_default=dict)


class JobShape(Schema):
    """A job. state: queued, running, done, failed. reason: why it failed, for judges."""

    job = fields.String(required=True)
    kind = fields.String(required=True)
    state = fields.String(required=True)
    match = fields.UUID(allow_none=True)
    asked_at = fields.String(required=True)
    tries = fields.Integer()
    reason = fields.String(required=True)


class FoundShape(Schema):
    """What was found out about a match. of: the version that it is about; stands: nothing has changed it since."""

    kind = fields.String(required=True)
    of = fields.Integer(required=True)
    at = fields.String(required=True)
    stands = fields.Boolean(required=True)
    finding = fields.String(required=True)
    result = fields.Dict(required=True, allow_none=True)
    clock = fields.Dict(required=True)
    counters = fields.Dict(required=True)
    judged = fields.Integer(required=True)
    edition = fields.String(required=True)
    house = fields.Dict(required=True)
    gaps = fields.List(fields.Dict(), required=True)
    odds = fields.List(fields.Dict(), required=True)
    answer = fields.Nested(AnswerShape, allow_none=True)


class FlagShape(Schema):
    """A match that its judges must look at."""

    match = fields.UUID(required=True)
    of = fields.Integer(required=True)
    version = fields.Integer(required=True)
    kind = fields.String(required=True)
