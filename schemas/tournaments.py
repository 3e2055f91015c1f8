"""Tournaments: how they are opened, and what is told of them, of their cards, standings and log."""

from collections.abc import Mapping
from typing import Any

from marshmallow import Schema
from marshmallow import fields

from schemas.games import Asked
from schemas.games import HouseRuleShape
from schemas.shapes import Number
from schemas.shapes import OneOf
from schemas.shapes import Pairs
from schemas.shapes import QueryNumber
from schemas.shapes import Shape
from schemas.shapes import Text
from schemas.shapes import Word

VERSIONS = (1, 1_000_000)
A_DAY = 1440


class TextOrTable(fields.Raw):
    """A text, or a table of words and values; the office reads it further."""

    expected = "string|table"

    def __init__(self, *, longest: int, **options: Any) -> None:
        self.longest = longest
        either = [{"type": "string", "maxLength": longest}, {"type": "object"}]
        super().__init__(metadata={"anyOf": either}, **options)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> Any:
        is_text = isinstance(value, str) and len(value) <= self.longest and "\x00" not in value
        if not is_text and not isinstance(value, Mapping):
            raise self.make_error("validator_failed")
        return super()._deserialize(value, attr, data, **kwargs)


class Programme(Shape):
    """What a tournament is opened with; house needs at least every reading that an organiser must choose.

    catalogue: a digest. policy: the name of one that is shipped, or one written out. minutes: of a round, 0 for no
    clock. decks: zone -> short name -> copies, the same at every table. given: the position at each table's start.
    """

    name = Word(required=True)
    game = Word(required=True)
    house = Pairs(load_default=dict)
    catalogue = Word(load_default="")
    edition = Word(load_default=None)
    policy = TextOrTable(longest=200, load_default="standard")
    time_called = Pairs(load_default=lambda: {"do": "judge"})
    minutes = Number(0, A_DAY, load_default=50)
    decks = fields.Dict(keys=fields.String(), values=Pairs(), load_default=dict)
    given = Pairs(load_default=dict)
    play = OneOf("recorded", "enforced", load_default="recorded")
    assist = OneOf("none", "refusals", "full", load_default="refusals")
    level = OneOf("result", "score_sheet", "full", load_default="full")


class Seen(Shape):
    """Something is done. expected_version: of the tournament, as the sender saw it."""

    expected_version = Number(*VERSIONS)


class Reasoned(Seen):
    """Something is done for a reason."""

    reason = Text(shortest=1, required=True)


class MovedShape(Schema):
    """Where the tournament stands after something was done."""

    tournament = fields.UUID(required=True)
    version = fields.Integer(required=True)


class TimeCalledShape(Schema):
    """What time called means, as data and in words."""

    do = fields.String(required=True)
    rounds = fields.Integer()
    said = fields.String(required=True)


class TournamentShape(Schema):
    """A tournament at a glance. rounds: how many were paired; lists_locked: since when."""

    tournament = fields.UUID(required=True)
    version = fields.Integer(required=True)
    name = fields.String(required=True)
    opened = fields.String(required=True)
    game = fields.String(required=True)
    edition = fields.String(required=True)
    house = fields.Dict(required=True)
    chosen = fields.List(fields.String(), required=True)
    catalogue = fields.String(required=True)
    seats = fields.List(fields.String(), required=True)
    policy = fields.Dict(required=True)
    time_called = fields.Nested(TimeCalledShape, required=True)
    minutes = fields.Integer(required=True)
    play = fields.String(required=True)
    assist = fields.String(required=True)
    level = fields.String(required=True)
    players = fields.Integer(required=True)
    active = fields.Integer(required=True)
    rounds = fields.Integer(required=True)
    lists_locked = fields.String(required=True, allow_none=True)


class PolicyShape(Schema):
    """A policy that is shipped: what each result is worth, and what breaks ties, in this order."""

    name = fields.String(required=True)
    title = fields.String(required=True)
    points = fields.Dict(required=True)
    tie_breakers = fields.List(fields.String(), required=True)


class TieBreakerShape(Schema):
    """What may break a tie, in words."""

    name = fields.String(required=True)
    title = fields.String(required=True)
    text = fields.String(required=True)


class ChoicesShape(Schema):
    """What an organiser chooses: the readings that must be chosen, and what else may be."""

    game = fields.String(required=True)
    readings = fields.List(fields.Nested(HouseRuleShape), required=True)
    time_called = fields.List(fields.Nested(TimeCalledShape), required=True)
    policies = fields.List(fields.Nested(PolicyShape), required=True)
    tie_breakers = fields.List(fields.Nested(TieBreakerShape), required=True)


class MentionShape(Schema):
    """Where a card was described, by whom; confirmed: another seat or a judge agrees."""

    round = fields.Integer(required=True)
    table = fields.Integer(required=True)
    match = fields.UUID(required=True)
    version = fields.Integer(required=True)
    by = fields.String(required=True)
    confirmed = fields.Boolean(required=True)
    contested = fields.Boolean(required=True)


class PoolCardShape(Schema):
    """A card that the catalogue lacks. body: the action that says the same at another table."""

    name = fields.String(required=True)
    body = fields.Dict(required=True)
    said = fields.List(fields.Nested(MentionShape), required=True)
    confirmed = fields.Boolean(required=True)
    at_odds = fields.Boolean(required=True)


class LogAsked(Asked):
    """Which events of the hall: those after a version, as many as a page holds."""

    since = QueryNumber(0, 1_000_000, load_default=0)
    limit = QueryNumber(1, 200, load_default=100)


class HallEventShape(Schema):
    """Something that happened in the hall. by: the id of a token; about: what else is told of it."""

    version = fields.Integer(required=True)
    at = fields.String(required=True)
    kind = fields.String(required=True)
    by = fields.String(required=True)
    about = fields.Dict(required=True)


class LogShape(Schema):
    """A page of the log. latest: where the tournament stands."""

    tournament = fields.UUID(required=True)
    latest = fields.Integer(required=True)
    events = fields.List(fields.Nested(HallEventShape), required=True)
