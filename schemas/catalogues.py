"""Catalogues of cards."""

from marshmallow import Schema
from marshmallow import fields

from schemas.problems import FaultShape
from schemas.shapes import Pairs
from schemas.shapes import Shape
from schemas.shapes import Word


class CatalogueSent(Shape):
    """A catalogue as its file has it, written as JSON."""

    game = Word(required=True)
    version = Word(required=True)
    cards = Pairs(required=True)


class CatalogueShape(Schema):
    """A catalogue at a glance; a match names it by its digest."""

    digest = fields.String(required=True)
    game = fields.String(required=True)
    version = fields.String(required=True)
    cards = fields.Integer(required=True)
    shipped = fields.Boolean()


class CheckedShape(CatalogueShape):
    """A catalogue that is sound. doubts: what is probably a slip."""

    doubts = fields.List(fields.Nested(FaultShape), required=True)


class CatalogueWhole(Schema):
    """A catalogue with its cards."""

    digest = fields.String(required=True)
    game = fields.String(required=True)
    version = fields.String(required=True)
    cards = fields.Dict(required=True)
