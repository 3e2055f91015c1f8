"""Rounds: pairings, tables, what they have to do, result slips, the clock."""

from marshmallow import Schema
from marshmallow import fields

from schemas.games import Asked
from schemas.shapes import LONGEST_WORD
from schemas.shapes import Number
from schemas.shapes import QueryNumber
from schemas.shapes import Shape
from schemas.shapes import Text
from schemas.shapes import Word
from schemas.tournaments import A_DAY
from schemas.tournaments import Reasoned
from schemas.tournaments import Seen

TABLES = (0, 100_000)


class OfferAsked(Asked):
    """By which seed a pairing is offered; left out, the service draws one."""

    seed = Word()


class OfferedShape(Schema):
    """A pairing of the next round. tables: seat -> player, table 1 first; byes: who has nobody to play against."""

    tables = fields.List(fields.Dict(), required=True)
    byes = fields.List(fields.String(), required=True)
    seed = fields.String(required=True)
    names = fields.Dict(required=True)


class PairingSent(Seen):
    """The pairing of the next round; without tables, the one that is offered by the seed."""

    tables = fields.List(fields.Dict(keys=fields.String(), values=Word()))
    byes = fields.List(Word(), load_default=list)
    seed = Word()


class Unpairing(Reasoned):
    """The pairing was a mistake."""


class Starting(Seen):
    """The clock of the round runs. minutes: those of the tournament, if left out."""

    minutes = Number(1, A_DAY)


class OutcomeShape(Schema):
    """How a table came out. winners: players."""

    verdict = fields.String(required=True)
    winners = fields.List(fields.String(), required=True)
    how = fields.String(required=True)
    games = fields.Dict(required=True)


class SeatedShape(Schema):
    """A table of a round. outcome: how it came out, once that is known."""

    table = fields.Integer(required=True)
    match = fields.UUID(required=True)
    seats = fields.Dict(required=True)
    outcome = fields.Nested(OutcomeShape, required=True, allow_none=True)
    flagged = fields.Boolean(required=True)


class PairedRoundShape(Schema):
    """A round with its tables."""

    tournament = fields.UUID(required=True)
    version = fields.Integer(required=True)
    round = fields.Integer(required=True)
    started = fields.Boolean(required=True)
    tables = fields.List(fields.Nested(SeatedShape), required=True)
    byes = fields.List(fields.String(), required=True)
    unfinished = fields.List(fields.Integer(), required=True)
    names = fields.Dict(required=True)


class ClockShape(Schema):
    """What the clock of a table shows. seconds: left of the round. called: when time was over."""

    state = fields.String(required=True)
    seconds = fields.Integer(required=True)
    called = fields.String(required=True, allow_none=True)
    extensions = fields.List(fields.Integer(), required=True)


class NoticeShape(Schema):
    """So many rounds are left by the rules of the game, and the ids that want it told."""

    rounds = fields.Integer(required=True)
    by = fields.List(fields.String(), required=True)


class OrdersShape(Schema):
    """What a table has to do now, as data and in sentences."""

    table = fields.Integer(required=True)
    what = fields.String(required=True)
    last_round = fields.Integer(required=True, allow_none=True)
    clock = fields.Nested(ClockShape, required=True)
    notice = fields.Nested(NoticeShape, required=True, allow_none=True)
    flagged = fields.Boolean(required=True)
    said = fields.List(fields.String(), required=True)


class TableOpenedShape(Schema):
    """The match of a table, open. again: it was open before."""

    match = fields.UUID(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)
    again = fields.Boolean(required=True)


class ClockAsked(Asked):
    """Whose clock: of the round as a whole, if no table is named."""

    table = QueryNumber(*TABLES, load_default=0)


class ForTable(Shape):
    """A part of what is done to a clock. table: 0 for all of the round."""

    table = Number(*TABLES, load_default=0)


class Extension(Reasoned, ForTable):
    """More minutes. key: of the request, which is granted once."""

    minutes = Number(1, A_DAY, required=True)
    key = Text(longest=LONGEST_WORD, load_default="")


class Pause(Reasoned, ForTable):
    """The clock stands."""


class Resumption(Seen, ForTable):
    """The clock runs on."""


class Call(Seen, ForTable):
    """Time is over now."""

    reason = Text(load_default="")
