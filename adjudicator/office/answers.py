"""What the office is handed and what it hands back."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Literal
from uuid import UUID

from msgspec import Struct

from adjudicator.queries import Answer
from adjudicator.record.entries import Entry
from adjudicator.record.entries import Ground
from adjudicator.referee import Game
from adjudicator.referee import Sensitivity
from adjudicator.referee import Verdict
from adjudicator.table import JUDGE
from adjudicator.table import Result
from adjudicator.table import Table

Play = Literal["recorded", "enforced"]
Assist = Literal["none", "refusals", "full"]
Level = Literal["result", "score_sheet", "full"]


class NotPermitted(Exception):
    """Something that this match does not allow: help that it does not give, a takeback after something was seen."""

    def __init__(self, why: str, **params: object) -> None:
        super().__init__(why)
        self.why = why
        self.params = params


class Plan(Struct, frozen=True, kw_only=True):
    """What a match is opened with. cards: a catalogue's [cards]; given: a position in the words of the game's sheet."""

    game: str
    cards: Mapping[str, Any] = {}
    catalogue_version: str = ""
    edition: str | None = None
    house: Mapping[str, Any] = {}
    given: Mapping[str, Any] = {}
    players: Mapping[str, str] = {}
    play: Play = "recorded"
    assist: Assist = "full"
    level: Level = "full"


class Rewind(Struct, frozen=True, kw_only=True):
    """A judge's order to go back. orders: pile -> how it shall lie, or None for one that is shuffled unseen."""

    to: int
    by: str = JUDGE
    reason: str = ""
    ruling: str = ""
    orders: Mapping[str, Sequence[str] | None] = {}


class Receipt(Struct, frozen=True):
    """What the sender of an action is answered. kept: it is an event of the match now; again: it had been already."""

    match: UUID
    version: int
    code: str
    kept: bool
    verdict: Verdict | None = None
    again: bool = False


class View(Struct, frozen=True):
    """The table of one version through somebody's eyes."""

    match: UUID
    game: str
    version: int
    latest: int
    viewer: str
    table: Table
    code: str


class Why(Struct, frozen=True):
    """Why an event came out as it did, which house rules were read, and under which others it would not have."""

    entry: Entry
    grounds: tuple[Ground, ...]
    sensitivities: tuple[Sensitivity, ...] = ()
    readings: Mapping[str, Any] = {}


class Reply(Struct, frozen=True):
    """The answer to a question, and the table that it was asked about; version 0 is a written position."""

    game: Game
    version: int
    table: Table
    answer: Answer


class Score(Struct, frozen=True):
    """The score sheet. issues: versions that are irregular or contested and not settled."""

    match: UUID
    game: str
    version: int
    code: str
    clock: Mapping[str, Any]
    counters: Mapping[str, int]
    result: Result | None
    issues: tuple[int, ...]
    level: str
