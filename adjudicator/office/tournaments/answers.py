"""What the hall is handed and what it hands back."""

from collections.abc import Mapping
from typing import Any
from typing import Literal
from uuid import UUID

from msgspec import Struct
from msgspec import field

from adjudicator.office.answers import Assist
from adjudicator.office.answers import Level
from adjudicator.office.answers import Play
from adjudicator.record.tournaments import Person
from adjudicator.record.tournaments.events import Outcome
from adjudicator.record.tournaments.events import TableEvent


class By(Struct, frozen=True):
    """Who does something in the hall, when, and which version of the tournament they saw, where they say so.

    Whether they may do it the access room has seen to. who: as that room knows them, never a name.
    """

    who: str
    at: str
    seen: int | None = None


class Spot(Struct, frozen=True):
    """A table of a round."""

    tournament: UUID
    round: int
    table: int


class Paper(Struct, frozen=True):
    """A deck list as it is handed in: lines such as `3 Grave Hound`, or name -> copies; names in either language.

    kind: of deck, where a player has several.
    """

    cards: str | Mapping[str, Any]
    kind: str = ""


class Programme(Struct, frozen=True, kw_only=True):
    """What an organiser opens a tournament with.

    catalogue: the digest of one that the store has, else cards and catalogue_version. house: at least every reading
    that an organiser must choose. policy: the name of one that comes with the program, or one written out.
    time_called: `{do = "judge"}`, `{do = "finish_round_then_compare"}` or `{do = "more_rounds", rounds = 3}`.
    minutes: of a round, 0 where no clock is kept. decks: zone -> the deck that lies there at every table, short name
    -> copies. given: the position that each table starts from, left out = the game's own set-up.
    """

    name: str
    game: str
    house: Mapping[str, Any]
    catalogue: str = ""
    cards: Mapping[str, Any] = {}
    catalogue_version: str = ""
    edition: str | None = None
    policy: str | Mapping[str, Any] = "standard"
    time_called: Mapping[str, Any] = field(default_factory=lambda: {"do": "judge"})
    minutes: int = 50
    decks: Mapping[str, Mapping[str, int]] = {}
    given: Mapping[str, Any] = {}
    play: Play = "recorded"
    assist: Assist = "refusals"
    level: Level = "full"


class Entered(Struct, frozen=True):
    """The people of a roster, each with the id by which the tournament knows them; new: those entered just now."""

    version: int
    people: tuple[Person, ...]
    new: tuple[str, ...]


class Pairing(Struct, frozen=True):
    """Who is to sit where: for each table seat -> player, table 1 first; and who has nobody to play against."""

    tables: tuple[Mapping[str, str], ...]
    byes: tuple[str, ...] = ()


class Sitting(Struct, frozen=True, kw_only=True):
    """Where a player sits now. what: "table"; "bye"; "waiting" (for a pairing); "dropped". Table 0 and no match then.

    open: the match has been opened, so that one may look at it.
    """

    what: Literal["table", "bye", "waiting", "dropped"]
    round: int = 0
    table: int = 0
    seat: str = ""
    match: UUID | None = None
    opponents: Mapping[str, str] = {}
    open: bool = False


class Signed(Struct, frozen=True, kw_only=True):
    """A player's confirmation on a slip. stands: it is of the match as it stands now, not of an earlier version."""

    player: str
    at: str
    with_pin: bool
    version: int
    code: str
    outcome: Outcome
    stands: bool


class Slip(Struct, frozen=True, kw_only=True):
    """The result slip of a table, all of it public.

    version, code: of the match, 0 where nothing was logged. proposed: what the match says came of it. how, missing:
    as the match says; with anything missing the result is provisional. unconfirmed: seat -> the versions reported by
    others that its player has not confirmed. issues: versions that are irregular or contested and not settled.
    entered: by a judge. outcome: what counts. moved_on: the match is another one than was confirmed.
    history: everything that was ever said of the table, oldest first.
    """

    tournament: UUID
    round: int
    table: int
    match: UUID
    seats: Mapping[str, str]
    version: int
    code: str
    over: bool
    proposed: Outcome | None
    missing: tuple[str, ...]
    unconfirmed: Mapping[str, tuple[int, ...]]
    issues: tuple[int, ...]
    signed: Mapping[str, Signed]
    entered: bool
    outcome: Outcome | None
    moved_on: bool
    flags: tuple[str, ...]
    history: tuple[TableEvent, ...]

    @property
    def provisional(self) -> bool:
        """The match is over, but its result waits for something."""
        return bool(self.over and self.missing)


class Matter(Struct, frozen=True):
    """A table that judges should look at, and why: "flagged", "moved_on", "disagreed", "issues", "waiting"."""

    round: int
    table: int
    match: UUID
    why: str
    about: tuple[str, ...] = ()
