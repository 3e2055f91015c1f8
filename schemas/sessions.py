"""Sessions: a code that was handed out, exchanged for the token of one device."""

from marshmallow import Schema
from marshmallow import fields

from adjudicator.office.access import ROLES
from schemas.shapes import OneOf
from schemas.shapes import Shape
from schemas.shapes import Word


class CodeShown(Shape):
    """A code as somebody has typed or scanned it. device: what the holder calls the phone."""

    code = Word(required=True)
    device = Word()


class WhoShape(Schema):
    """Whom a token stands for. id: of the token, not the token."""

    id = fields.String(required=True)
    role = OneOf(*ROLES, required=True)
    tournament = fields.UUID(allow_none=True)
    match = fields.UUID(allow_none=True)
    seat = fields.String()
    player = fields.String()
    label = fields.String()
    expires = fields.String(required=True)


class SessionShape(Schema):
    """A new token, told this once."""

    token = fields.String(required=True)
    who = fields.Nested(WhoShape, required=True)
