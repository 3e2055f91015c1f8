"""Problem documents, as RFC 9457 has them."""

from marshmallow import Schema
from marshmallow import fields


class FaultShape(Schema):
    """One mistake: where, what stood there, what was expected, the nearest known word, all of it in one sentence."""

    place = fields.String(required=True)
    found = fields.String(required=True)
    expected = fields.String(required=True)
    nearest = fields.String()
    said = fields.String(required=True)


class ProblemShape(Schema):
    """What has gone wrong. type: where the kind of problem is explained."""

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    instance = fields.String()
    faults = fields.List(fields.Nested(FaultShape))
    version = fields.Integer(metadata={"description": "where the match stands now, in a conflict"})
    expected_version = fields.Integer(allow_none=True)
    since = fields.List(fields.Dict(), metadata={"description": "what has happened since, in a conflict"})
