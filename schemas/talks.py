"""What people say about the record: that it is right or wrong, what is missing in it, what they agree to."""

from marshmallow import Schema
from marshmallow import fields

from schemas.envelopes import Draft
from schemas.matches import VERSIONS
from schemas.matches import DoneShape
from schemas.matches import EntryShape
from schemas.matches import ReceiptShape
from schemas.shapes import LONGEST_WORD
from schemas.shapes import Number
from schemas.shapes import Pairs
from schemas.shapes import Shape
from schemas.shapes import Text
from schemas.shapes import Word
from schemas.shapes import Yes


class RoundConfirmed(Shape):
    """A round that is recorded as it was. code: what this phone shows for it."""

    round = Number(0, 10_000, required=True)
    code = Text(longest=LONGEST_WORD, load_default="")


class Contest(Shape):
    """An action that is recorded wrongly. instead: how it was, as an action."""

    of = Number(*VERSIONS, required=True)
    reason = Text(load_default="")
    instead = Pairs()


class Presence(Shape):
    """Another player who agrees, here, on this phone: by their code, or by their PIN at a tournament."""

    seat = Word(required=True)
    code = Word()
    pin = Word()


class Settlement(Shape):
    """An irregular or contested version is settled: by a judge, or by all seats."""

    of = Number(*VERSIONS, required=True)
    ruling = Text(load_default="")
    reason = Text(load_default="")
    agreed = fields.List(fields.Nested(Presence), load_default=list)


class Checkpoint(Shape):
    """The table as it stands, in the words of the game's sheet; what is left out has not changed."""

    zones = Pairs()
    marks = Pairs()
    counters = Pairs()
    clock = Pairs()
    agreed = fields.List(fields.Nested(Presence), load_default=list)
    expected_version = Number(*VERSIONS)
    key = Text(longest=LONGEST_WORD, load_default="")


class LateQueue(Draft):
    """What a phone has logged while it was offline. expected_version: the last that it had seen."""

    expected_version = Number(*VERSIONS, required=True)
    key = Word(required=True)


class Evidence(LateQueue):
    """What a replaced phone still held, for the judge."""

    reason = Text(load_default="")


class TakebackAsked(Shape):
    """A request to take back what was done after a version."""

    to = Number(*VERSIONS, required=True)
    reason = Text(load_default="")


class Said(Shape):
    """Yes or no to what was asked."""

    agree = Yes(required=True)
    reason = Text(load_default="")


class SaidToProposal(Said):
    """Yes or no to a proposal. enter: also put it on the record, unless a judge has done so otherwise."""

    enter = Yes(load_default=True)


class RewindAsked(Shape):
    """A judge's order to go back. orders: pile -> how it shall lie, or null for one that is shuffled unseen."""

    to = Number(*VERSIONS, required=True)
    reason = Text(load_default="")
    ruling = Text(load_default="")
    orders = Pairs(load_default=dict)
    expected_version = Number(*VERSIONS)


class RoundAgreedShape(Schema):
    """A round that is over, with the code that phones show for it and the seats that answer for it."""

    number = fields.Integer(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)
    confirmed = fields.List(fields.String(), required=True)


class AgreementShape(Schema):
    """Who answers for what of the record. unconfirmed: seat -> versions that it does not answer for yet."""

    match = fields.UUID(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)
    rounds = fields.List(fields.Nested(RoundAgreedShape), required=True)
    unconfirmed = fields.Dict(required=True)
    issues = fields.List(fields.Integer(), required=True)
    proposals = fields.List(fields.Integer(), required=True)


class PlacedShape(Schema):
    """What became of one action of a late queue.

    outcome: same, differs, extra, goes_on, beside. matched: the version that it was laid beside; version: of the event
    that says so now, 0 where none was needed.
    """

    outcome = fields.String(required=True)
    matched = fields.Integer(required=True)
    version = fields.Integer(required=True)
    differs = fields.List(fields.String(), required=True)
    done = fields.Nested(DoneShape)


class ReconciledShape(Schema):
    """What became of a late queue. missing: versions that it has nothing of."""

    match = fields.UUID(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)
    again = fields.Boolean(required=True)
    actions = fields.List(fields.Nested(PlacedShape), required=True)
    missing = fields.List(fields.Integer(), required=True)


class AnsweredShape(ReceiptShape):
    """Where the match stands after an answer. done: what became of the action that all have agreed to."""

    done = fields.Nested(DoneShape)


class RequestsShape(Schema):
    """What is proposed and not answered, as the asker is told of it."""

    match = fields.UUID(required=True)
    version = fields.Integer(required=True)
    proposals = fields.List(fields.Nested(EntryShape), required=True)
