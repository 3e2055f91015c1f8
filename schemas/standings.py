"""Standings of a tournament, and the numbers that are drawn for ties."""

from marshmallow import Schema
from marshmallow import fields

from schemas.games import Asked
from schemas.shapes import QueryNumber
from schemas.shapes import Time
from schemas.shapes import Word
from schemas.tournaments import VERSIONS
from schemas.tournaments import Seen
from schemas.tournaments import TieBreakerShape


class StandingsAsked(Asked):
    """Which standings: as of a version, as of a time, or now."""

    version = QueryNumber(*VERSIONS)
    until = Time()


class StandingShape(Schema):
    """A line of the standings; points and tie-breaks are exact, such as 7/2."""

    rank = fields.Integer(required=True)
    player = fields.String(required=True)
    name = fields.String()
    points = fields.String(required=True)
    tables = fields.Integer(required=True)
    won = fields.Integer(required=True)
    nobody = fields.Integer(required=True)
    lost = fields.Integer(required=True)
    byes = fields.Integer(required=True)
    dropped = fields.Boolean(required=True)
    tie_breaks = fields.Dict(keys=fields.String(), values=fields.String(allow_none=True), required=True)


class OpenTableShape(Schema):
    """A table whose result is not known yet."""

    round = fields.Integer(required=True)
    table = fields.Integer(required=True)


class StandingsShape(Schema):
    """The standings, and what they wait for."""

    tournament = fields.UUID(required=True)
    version = fields.Integer(required=True)
    rounds = fields.Integer(required=True)
    lines = fields.List(fields.Nested(StandingShape), required=True)
    open = fields.List(fields.Nested(OpenTableShape), required=True)
    points = fields.Dict(required=True)
    tie_breakers = fields.List(fields.Nested(TieBreakerShape), required=True)


class LotsAsked(Seen):
    """Numbers are drawn. seed: whoever knows it can draw them again; left out, the service draws one."""

    seed = Word()
