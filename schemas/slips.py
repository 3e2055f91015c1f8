"""Result slips: as they read, as they are signed, and as a judge settles them."""

from marshmallow import Schema
from marshmallow import fields

from schemas.rounds import OutcomeShape
from schemas.shapes import LONGEST_WORD
from schemas.shapes import Number
from schemas.shapes import OneOf
from schemas.shapes import Text
from schemas.shapes import Word
from schemas.tournaments import VERSIONS
from schemas.tournaments import HallEventShape
from schemas.tournaments import Reasoned
from schemas.tournaments import Seen


class SignedShape(Schema):
    """A player's signature on a slip. stands: the match has still come to the end that was signed."""

    player = fields.String(required=True)
    at = fields.String(required=True)
    with_pin = fields.Boolean(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)
    outcome = fields.Nested(OutcomeShape, required=True)
    stands = fields.Boolean(required=True)


class SlipShape(Schema):
    """The result slip of a table: what the match says, what is open about it, who has signed, what counts."""

    tournament = fields.UUID(required=True)
    round = fields.Integer(required=True)
    table = fields.Integer(required=True)
    match = fields.UUID(required=True)
    seats = fields.Dict(required=True)
    names = fields.Dict(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)
    over = fields.Boolean(required=True)
    provisional = fields.Boolean(required=True)
    proposed = fields.Nested(OutcomeShape, required=True, allow_none=True)
    missing = fields.List(fields.String(), required=True)
    unconfirmed = fields.Dict(required=True)
    issues = fields.List(fields.Integer(), required=True)
    signed = fields.List(fields.Nested(SignedShape), required=True)
    entered = fields.Boolean(required=True)
    outcome = fields.Nested(OutcomeShape, required=True, allow_none=True)
    moved_on = fields.Boolean(required=True)
    flags = fields.List(fields.String(), required=True)
    history = fields.List(fields.Nested(HallEventShape), required=True)


class Signature(Seen):
    """The slip is signed as it reads at this version of the match; on another's phone by a player's PIN."""

    version = Number(*VERSIONS, required=True)
    player = Word()
    pin = Word()


class ResultSent(Reasoned):
    """A judge says how a table came out. winners: players; games: player -> games won, where that is told."""

    verdict = OneOf("won", "nobody", "double_loss", required=True)
    winners = fields.List(Word(), load_default=list)
    how = Text(longest=LONGEST_WORD, load_default="")
    games = fields.Dict(keys=fields.String(), values=Number(0, 1000), load_default=dict)


class MatterShape(Schema):
    """A table that judges should look at, and why."""

    round = fields.Integer(required=True)
    table = fields.Integer(required=True)
    match = fields.UUID(required=True)
    why = fields.String(required=True)
    about = fields.List(fields.String(), required=True)
    said = fields.String(required=True)
