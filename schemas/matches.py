"""Matches: how they are opened, and what is told of their table, events, options, score."""

from marshmallow import Schema
from marshmallow import fields

from schemas.games import Asked
from schemas.shapes import Number
from schemas.shapes import OneOf
from schemas.shapes import Pairs
from schemas.shapes import QueryNumber
from schemas.shapes import Shape
from schemas.shapes import Word

VERSIONS = (1, 1_000_000)


class MatchPlan(Shape):
    """What a match is opened with. given: a position in the words of the game's sheet, with cards of every seat.

    A position that says of no zone what lies there is the set-up, played with the game's usual catalogue where none is
    named; what one with zones leaves out is empty. Only a match of which no more than the score sheet is logged
    needs no cards.
    """

    game = Word(required=True)
    edition = Word()
    catalogue = Word(metadata={"description": "digest of a catalogue that was uploaded"})
    house = Pairs()
    players = Pairs()
    given = Pairs()
    play = OneOf("recorded", "enforced", load_default="recorded")
    assist = OneOf("none", "refusals", "full", load_default="full")
    level = OneOf("result", "score_sheet", "full", load_default="full")


class CodeShape(Schema):
    """A code to hand out: whoever shows it has this role."""

    id = fields.String(required=True)
    role = fields.String(required=True)
    seat = fields.String()
    code = fields.String(required=True)
    link = fields.String(required=True)
    qr = fields.String(required=True)


class OpenedShape(Schema):
    """A match that was opened. code: of the receipt; codes: told this once."""

    match = fields.UUID(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)
    codes = fields.List(fields.Nested(CodeShape), required=True)


class MatchShape(Schema):
    """A match at a glance. result: how it ended, if it has."""

    match = fields.UUID(required=True)
    game = fields.String(required=True)
    edition = fields.String(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)
    seats = fields.List(fields.String(), required=True)
    players = fields.Dict(required=True)
    play = fields.String(required=True)
    assist = fields.String(required=True)
    level = fields.String(required=True)
    catalogue = fields.String(required=True)
    result = fields.Dict(required=True, allow_none=True)


class TableAsked(Asked):
    """Which table: of which version, through whose eyes."""

    at = QueryNumber(*VERSIONS, metadata={"description": "version; now, if left out"})
    as_ = Word(data_key="as", metadata={"description": "a seat, spectator or judge; the asker's own eyes, if left out"})


class TableShape(Schema):
    """A table as one viewer sees it. picture: eighty columns of text; svg: the same drawn."""

    match = fields.UUID(required=True)
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    latest = fields.Integer(required=True)
    viewer = fields.String(required=True)
    code = fields.String(required=True)
    table = fields.Dict(required=True)
    picture = fields.String(required=True)


class EventsAsked(Asked):
    """Which events: those after a version, as many as a page holds."""

    since = QueryNumber(0, 1_000_000, load_default=0)
    limit = QueryNumber(1, 200, load_default=100)
    as_ = Word(data_key="as")


class StreamAsked(Asked):
    """From where on one listens."""

    since = QueryNumber(0, 1_000_000, load_default=0)
    as_ = Word(data_key="as")


class EntryShape(Schema):
    """An event as one viewer is told of it. said: in sentences."""

    version = fields.Integer(required=True)
    at = fields.String(required=True)
    kind = fields.String(required=True)
    by = fields.String(required=True)
    action = fields.Dict(required=True)
    outcome = fields.String(required=True)
    cites = fields.List(fields.String(), required=True)
    facts = fields.List(fields.Dict(), required=True)
    said_by = fields.String(required=True)
    irregular = fields.Boolean(required=True)
    undone = fields.Boolean(required=True)
    about = fields.Dict(required=True)
    changes = fields.Dict(required=True)
    said = fields.List(fields.String(), required=True)


class EventsShape(Schema):
    """A page of events. latest: where the match stands, which is farther where more pages follow."""

    match = fields.UUID(required=True)
    latest = fields.Integer(required=True)
    events = fields.List(fields.Nested(EntryShape), required=True)


class ViewerAsked(Asked):
    """Through whose eyes."""

    as_ = Word(data_key="as")


class RuleTextShape(Schema):
    """A rule that was looked at, in the reader's language."""

    id = fields.String(required=True)
    heading = fields.String(required=True)
    text = fields.String(required=True)
    held = fields.Boolean()


class WhyShape(Schema):
    """Why an event came out as it did."""

    event = fields.Nested(EntryShape, required=True)
    grounds = fields.List(fields.Nested(RuleTextShape), required=True)
    readings = fields.Dict(required=True)
    sensitivities = fields.List(fields.Dict(), required=True)


class SeatAsked(Asked):
    """Whose options."""

    seat = Word(metadata={"description": "a seat, or table for what all do as one; the asker's own, if left out"})


class OfferShape(Schema):
    """An action that is open, with what may stand in each parameter."""

    do = fields.String(required=True)
    parameters = fields.Dict(required=True)


class OptionsShape(Schema):
    """What a seat may do now, or all at the table as one."""

    match = fields.UUID(required=True)
    version = fields.Integer(required=True)
    seat = fields.String(required=True)
    options = fields.List(fields.Nested(OfferShape), required=True)


class ScoreShape(Schema):
    """The score sheet. issues: versions that are irregular or contested and not settled."""

    match = fields.UUID(required=True)
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)
    clock = fields.Dict(required=True)
    counters = fields.Dict(required=True)
    result = fields.Dict(required=True, allow_none=True)
    said = fields.String(required=True)
    issues = fields.List(fields.Integer(), required=True)
    level = fields.String(required=True)


class Question(Shape):
    """A question about the table of a version. about: what the question wants to know of."""

    question = Word(required=True)
    about = Pairs(load_default=dict)
    at = Number(*VERSIONS, allow_none=True)


class AnswerShape(Schema):
    """The answer as facts and as sentences. withheld: the ids that forbid telling more."""

    question = fields.String(required=True)
    version = fields.Integer(required=True)
    withheld = fields.List(fields.String(), required=True)
    facts = fields.List(fields.Dict(), required=True)
    events = fields.List(fields.Dict(), required=True)
    rules = fields.List(fields.Dict(), required=True)
    readings = fields.List(fields.Raw(), required=True)
    sensitivities = fields.List(fields.Dict(), required=True)
    scenarios = fields.List(fields.Dict(), required=True)
    said = fields.List(fields.String(), required=True)


class ReceiptShape(Schema):
    """Where the match stands after something was done."""

    match = fields.UUID(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)


class DoneShape(Schema):
    """What became of one action.

    became: accepted, refused, malformed, conflict, not_judged. event: as it is on the record now. may_be_irregular:
    the same body is kept if it is sent with irregular = true. said: what came of it; against: what speaks against what
    was refused, or kept although illegal, before the rules themselves; both in sentences.
    """

    became = fields.String(required=True)
    version = fields.Integer(required=True)
    code = fields.String()
    kept = fields.Boolean(required=True)
    again = fields.Boolean(required=True)
    irregular = fields.Boolean(required=True)
    may_be_irregular = fields.Boolean(required=True)
    event = fields.Nested(EntryShape)
    outcome = fields.String()
    cites = fields.List(fields.String())
    reasons = fields.List(fields.Nested(RuleTextShape))
    facts = fields.List(fields.Dict())
    said = fields.List(fields.String())
    against = fields.List(fields.String())
    faults = fields.List(fields.Dict())
    since = fields.List(fields.Nested(EntryShape))


class SentShape(Schema):
    """Where the match stands now, and what became of each action, in their order."""

    match = fields.UUID(required=True)
    version = fields.Integer(required=True)
    code = fields.String(required=True)
    dry_run = fields.Boolean(required=True)
    actions = fields.List(fields.Nested(DoneShape), required=True)
