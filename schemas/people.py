"""Tokens and codes as whoever runs the house hands them out."""

from marshmallow import Schema
from marshmallow import fields

from adjudicator.office.access import ROLES
from schemas.sessions import WhoShape
from schemas.shapes import Id
from schemas.shapes import Number
from schemas.shapes import OneOf
from schemas.shapes import Shape
from schemas.shapes import Word

LONGEST_HOURS = 24 * 366


class CodeAsked(Shape):
    """Whom a new code shall let in. hours: how long it, and every token got by it, is good for."""

    role = OneOf(*ROLES, required=True)
    tournament = Id()
    match = Id()
    seat = Word()
    player = Word()
    label = Word()
    hours = Number(1, LONGEST_HOURS, load_default=24)


class CodeMade(Schema):
    """A new code, told this once; qr: the link as an SVG to scan."""

    id = fields.String(required=True)
    role = fields.String(required=True)
    seat = fields.String()
    code = fields.String(required=True)
    link = fields.String(required=True)
    qr = fields.String(required=True)


class IssuedShape(Schema):
    """A code or token that was handed out, without what it reads."""

    kind = fields.String(required=True)
    who = fields.Nested(WhoShape, required=True)
    made = fields.String(required=True)
    revoked = fields.String(required=True)


class ScopeAsked(Shape):
    """Of which tournament or match."""

    lang = OneOf("en", "pt")
    tournament = Id()
    match = Id()
