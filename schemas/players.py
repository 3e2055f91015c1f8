"""Players of a tournament: rosters, codes, deck lists, and where somebody sits."""

from marshmallow import Schema
from marshmallow import fields

from schemas.games import Asked
from schemas.people import LONGEST_HOURS
from schemas.shapes import Number
from schemas.shapes import QueryNumber
from schemas.shapes import Shape
from schemas.shapes import Text
from schemas.shapes import Time
from schemas.shapes import Word
from schemas.tournaments import VERSIONS
from schemas.tournaments import Reasoned
from schemas.tournaments import Seen
from schemas.tournaments import TextOrTable

LONGEST_LIST = 20_000
LONGEST_ROSTER = 500_000


class RosterAsked(Asked):
    """How a roster is meant. expected_version: of the tournament, as the sender saw it."""

    expected_version = QueryNumber(*VERSIONS)


class RosterSent(Shape):
    """A roster as a CSV file has it, for whoever would rather send JSON."""

    csv = Text(longest=LONGEST_ROSTER, required=True)


class PersonShape(Schema):
    """A player. Names are told to those in the tournament, contacts to whoever runs it; no name: it was erased."""

    player = fields.String(required=True)
    active = fields.Boolean(required=True)
    name = fields.String()
    club = fields.String()
    contact = fields.String()


class PlayersShape(Schema):
    """The players in the order in which they were entered."""

    tournament = fields.UUID(required=True)
    version = fields.Integer(required=True)
    players = fields.List(fields.Nested(PersonShape), required=True)


class EnteredShape(PlayersShape):
    """Those whom a roster names. new: those entered just now."""

    new = fields.List(fields.String(), required=True)


class Dropping(Seen):
    """A player plays no further round."""

    reason = Text(load_default="")


class Returning(Reasoned):
    """A player who had dropped plays on."""


class PlayerCodesAsked(Shape):
    """Whose codes are made: of all who are still in it, if nobody is named. hours: how long they are good for."""

    players = fields.List(Word())
    hours = Number(1, LONGEST_HOURS, load_default=72)


class PlayerCodeShape(Schema):
    """A player's code and PIN, told this once; each in place of any earlier one. qr: the link as an SVG to scan."""

    player = fields.String(required=True)
    name = fields.String()
    id = fields.String(required=True)
    role = fields.String(required=True)
    code = fields.String(required=True)
    pin = fields.String(required=True)
    link = fields.String(required=True)
    qr = fields.String(required=True)


class PlayerCodesShape(Schema):
    """The codes that were made."""

    tournament = fields.UUID(required=True)
    codes = fields.List(fields.Nested(PlayerCodeShape), required=True)


class ListSent(Seen):
    """A deck list: lines such as `3 Grave Hound`, or name -> copies. kind: of deck, where a player has several."""

    cards = TextOrTable(longest=LONGEST_LIST, required=True)
    kind = Word(load_default="")


class ListChanged(ListSent):
    """The same from a judge, who says why."""

    reason = Text(shortest=1, required=True)


class Locking(Seen):
    """Lists are locked. since: from when on; now, if left out."""

    since = Time()


class DeckListShape(Schema):
    """A deck list as it was handed in last. reason: why a judge changed it."""

    player = fields.String(required=True)
    kind = fields.String(required=True)
    at = fields.String(required=True)
    copies = fields.Dict(required=True)
    reason = fields.String(required=True)


class ListsShape(Schema):
    """The lists that the asker may see. handed_in: player -> the kinds that are there, for everybody to know."""

    tournament = fields.UUID(required=True)
    version = fields.Integer(required=True)
    locked = fields.String(required=True, allow_none=True)
    kinds = fields.List(fields.String(), required=True)
    handed_in = fields.Dict(required=True)
    lists = fields.List(fields.Nested(DeckListShape), required=True)


class SittingShape(Schema):
    """Where a player sits now. what: table, bye, waiting or dropped; open: the match may be looked at."""

    tournament = fields.UUID(required=True)
    player = fields.String(required=True)
    name = fields.String()
    what = fields.String(required=True)
    round = fields.Integer(required=True)
    table = fields.Integer(required=True)
    seat = fields.String(required=True)
    match = fields.UUID(required=True, allow_none=True)
    open = fields.Boolean(required=True)
    opponents = fields.Dict(required=True)
    names = fields.Dict(required=True)
