"""Games, editions, house rules and rules, as they leave."""

from marshmallow import Schema
from marshmallow import fields

from schemas.shapes import OneOf
from schemas.shapes import QueryNumber
from schemas.shapes import Shape
from schemas.shapes import Word


class Asked(Shape):
    """What any address may carry beside its own: the language of the answer."""

    lang = OneOf("en", "pt", metadata={"description": "language of the answer; else Accept-Language decides"})


class RuleSearch(Asked):
    """A search in the rules of a game."""

    q = Word(required=True, metadata={"description": "words in either language, or an id"})
    limit = QueryNumber(1, 100, load_default=10)


class OfEdition(Asked):
    """Something as one edition has it."""

    edition = Word(metadata={"description": "the newest, if none is named"})


class KindShape(Schema):
    """A kind of problem."""

    type = fields.String(required=True)
    status = fields.Integer(required=True)
    title = fields.String(required=True)


class EditionShape(Schema):
    """An edition of the rules. defaults: those house rules in which it differs from the house file."""

    name = fields.String(required=True)
    date = fields.String(required=True)
    defaults = fields.Dict(required=True)


class GameShape(Schema):
    """A game that is judged here."""

    name = fields.String(required=True)
    edition = fields.String(required=True)
    seats = fields.List(fields.String(), required=True)
    actions = fields.List(fields.String(), required=True)
    questions = fields.List(fields.String(), required=True)


class ReadingShape(Schema):
    """One value of a house rule, and what it makes of the rules."""

    value = fields.Raw(required=True)
    text = fields.String(required=True)


class HouseRuleShape(Schema):
    """A gap of the rules with its readings. organiser_chooses: whoever opens a match should say which holds."""

    key = fields.String(required=True)
    title = fields.String(required=True)
    ruling = fields.String(required=True)
    value = fields.Raw(required=True, allow_none=True)
    organiser_chooses = fields.Boolean(required=True)
    readings = fields.List(fields.Nested(ReadingShape), required=True)


class HitShape(Schema):
    """What a search has found."""

    id = fields.String(required=True)
    title = fields.String(required=True)
    text = fields.String(required=True)
    match = fields.String(required=True)


class ScenarioShape(Schema):
    """A worked scenario of a rule."""

    path = fields.String(required=True)
    title = fields.String(required=True)


class RuleShape(Schema):
    """A rule or ruling in the reader's language, and what touches it."""

    id = fields.String(required=True)
    heading = fields.String(required=True)
    text = fields.String(required=True)
    cls = fields.String(required=True, data_key="class")
    related = fields.List(fields.String(), required=True)
    house = fields.List(fields.String(), required=True)
    scenarios = fields.List(fields.Nested(ScenarioShape), required=True)
