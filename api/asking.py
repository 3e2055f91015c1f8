"""Who asks, in which language, and what they may see of the match that they ask about."""

from uuid import UUID

from flask import g
from flask import request
from msgspec import Struct

from adjudicator.office.access import POWERS
from adjudicator.office.access import Power
from adjudicator.office.access import Role
from adjudicator.office.access import Who
from adjudicator.office.access import may
from adjudicator.office.tournaments import Tournaments
from adjudicator.physical.reporting import SCOREKEEPER
from adjudicator.record.events import Opened
from adjudicator.record.match import Match
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.telling.wording import LANGUAGES
from api.house import house

BEARER = "Bearer "


class Unknown(Exception):
    """No token was shown, or one that stands for nobody."""


class Forbidden(Exception):
    """The token is good, but not for this. why: the sentence that says so."""

    def __init__(self, why: str, **params: object) -> None:
        super().__init__(why)
        self.why = why
        self.params = params


class Standing(Struct, frozen=True):
    """Somebody before one match, as it was when they came.

    viewer: through whose eyes they look. reporter: under which name they report.
    """

    who: Who
    loaded: Match
    viewer: str
    reporter: str

    @property
    def match(self) -> UUID:
        """Which match it is."""
        return self.loaded.id

    @property
    def game(self) -> str:
        """Which game is played."""
        return self.loaded.opened.game

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self.loaded.table.result is not None

    @property
    def is_judge(self) -> bool:
        """They may rule here."""
        return may(self.who, "rule")


def language() -> str:
    """The reader's language: `lang` in the address, else what the browser asks for, else English."""
    asked = request.args.get("lang", "")
    if asked in LANGUAGES:
        return asked
    return request.accept_languages.best_match([*LANGUAGES, "pt-BR", "pt-PT"], "en")[:2]


def known() -> Who | None:
    """Whoever has shown a good token with this request; looked up once."""
    if "who" not in g:
        shown = request.headers.get("Authorization", "")
        here = house()
        g.who = here.door.who(shown[len(BEARER) :], at=here.now()) if shown.startswith(BEARER) else None
    found: Who | None = g.who
    return found


def who() -> Who | None:
    """The same; nobody if no token was shown. Raises Unknown if one was shown that is not good."""
    if request.headers.get("Authorization") and known() is None:
        raise Unknown
    return known()


def somebody(power: Power) -> Who:
    """Whoever asks, if their role has this power. Raises Unknown and Forbidden."""
    asker = who()
    if asker is None:
        raise Unknown
    if not may(asker, power):
        raise Forbidden("role", role=asker.role, roles=", ".join(sorted(POWERS[power])))
    return asker


def of_the_house(power: Power) -> Who:
    """Whoever asks, if they have this power over the whole house. Raises Unknown and Forbidden."""
    asker = somebody(power)
    if not is_of_the_house(asker):
        raise Forbidden("scope")
    return asker


def is_of_the_house(asker: Who) -> bool:
    """Their token is for no one tournament or match alone."""
    return asker.tournament is None and asker.match is None


def standing(match: UUID, power: Power = "look") -> Standing:
    """How the asker stands before a match; at another's table a player is a spectator.

    Raises Unknown, Forbidden and UnknownMatch.
    """
    asker = somebody(power)
    loaded = house().office.store.load(match)
    if not in_scope(asker, match):
        raise Forbidden("scope")
    if asker.role == "auditor" and loaded.table.result is None:
        raise Forbidden("not_over")
    seat = seat_of(asker, loaded.opened)
    if asker.role == "seat" and not seat and power != "look":
        raise Forbidden("seat")
    return Standing(asker, loaded, eyes_of(asker.role, seat), reporter_of(asker.role, seat))


def in_scope(asker: Who, match: UUID) -> bool:
    """The token is for this match, for the tournament in which it is played, or for a whole house."""
    if asker.match not in (None, match):
        return False
    return asker.tournament is None or asker.tournament == Tournaments(house().office.store).of_match(match)


def seat_of(asker: Who, opened: Opened) -> str:
    """Where the asker sits at this match: the seat of the token, or that of the player who it is; else nowhere."""
    if asker.match is not None:
        return asker.seat if asker.seat in opened.seats else ""
    seats = (seat for seat, player in opened.players.items() if asker.tournament and player == asker.player)
    return next(seats, "")


def eyes_of(role: Role, seat: str = "") -> str:
    """Through whose eyes a role looks at a match; an auditor is only let in when it is over."""
    if role in ("judge", "head_judge", "auditor"):
        return JUDGE
    return seat if role == "seat" and seat else SPECTATOR


def reporter_of(role: Role, seat: str = "") -> str:
    """The name under which a role reports what was done."""
    if role == "scorekeeper":
        return SCOREKEEPER
    return seat if role == "seat" else JUDGE
