"""Tokens and codes: each is known here by its digest alone, so that nobody who reads the store can use one."""

import hmac
from hashlib import sha256
from typing import Final
from typing import Literal
from uuid import UUID

from msgspec import Struct
from msgspec.structs import asdict

from adjudicator.office.access.codes import code_from
from adjudicator.office.access.codes import readable
from adjudicator.office.access.codes import tidied
from adjudicator.office.access.roles import Role
from adjudicator.office.access.roles import Who
from adjudicator.record.store import Store

Kind = Literal["token", "code"]

COLUMNS: Final = "digest, id, role, tournament, match, seat, player, label, expires, revoked"


class Grant(Struct, frozen=True, kw_only=True):
    """What a new token or code shall be good for."""

    role: Role
    tournament: UUID | None = None
    match: UUID | None = None
    seat: str = ""
    player: str = ""
    label: str = ""


class Issued(Struct, frozen=True):
    """A token or code as it is listed: what it is good for, never what it reads."""

    kind: str
    who: Who
    made: str
    revoked: str


class Door:
    """The tokens and codes of one store."""

    def __init__(self, store: Store) -> None:
        self._file = store.file

    def issue(  # noqa: PLR0913  # what it reads, what it is good for, how long, and where it comes from
        self, grant: Grant, *, written: str, name: str, at: str, expires: str, kind: Kind = "token", code: str = ""
    ) -> Who:
        """Makes a token or a code that reads `written`. name: its id, which may be told. at, expires: times.

        code: the id of the code that it was got by, with which it is taken back.
        """
        who = Who(id=name, expires=expires, **asdict(grant))
        scope = (_text(grant.tournament), _text(grant.match), grant.seat, grant.player, grant.label)
        self._file.do(
            (
                "INSERT INTO credentials VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
                (_digest_of(written, kind), name, kind, grant.role, *scope, at, expires, "", code),
            )
        )
        return who

    def hand_out(self, grant: Grant, *, noise: bytes, name: str, at: str, expires: str) -> str:
        """Makes a code out of random bytes and tells it, this once, as it is printed."""
        code = code_from(noise)
        self.issue(grant, written=code, name=name, at=at, expires=expires, kind="code")
        return readable(code)

    def who(self, written: str, *, at: str, kind: Kind = "token") -> Who | None:
        """Whom a token or code stands for at that time; nobody if it is unknown, revoked or has expired."""
        digest = _digest_of(written, kind)
        found = self._file.ask(f"SELECT {COLUMNS} FROM credentials WHERE digest=? AND kind=?", digest, kind)  # noqa: S608  # names of our own
        if not found or not hmac.compare_digest(str(found[0][0]), digest):
            return None
        *rest, expires, revoked = found[0][1:]
        return None if revoked or expires <= at else _who(rest, expires)

    def called(self, name: str) -> Who | None:
        """Whom the token or code of this id was made for, good or not."""
        found = self._file.ask(f"SELECT {COLUMNS} FROM credentials WHERE id=?", name)  # noqa: S608  # names of our own
        return _who(found[0][1:8], found[0][8]) if found else None

    def holds(self, name: str, *, at: str) -> bool:
        """Whether the token or code of this id still stands for somebody at that time."""
        found = self._file.ask("SELECT expires FROM credentials WHERE id=? AND revoked=''", name)
        return bool(found) and str(found[0][0]) > at

    def revoke(self, name: str, *, at: str) -> None:
        """Whoever holds the token or code of this id is nobody from now on, nor who has got a token by the code."""
        self._file.do(("UPDATE credentials SET revoked=? WHERE (id=? OR code=?) AND revoked=''", (at, name, name)))

    def revoke_codes(self, tournament: UUID, player: str, *, at: str) -> None:
        """The codes that a player of a tournament has been given let nobody in from now on; who is in stays in."""
        self._file.do(
            (
                "UPDATE credentials SET revoked=? WHERE kind='code' AND tournament=? AND player=? AND revoked=''",
                (at, str(tournament), player),
            )
        )

    def unlabel(self, tournament: UUID, player: str) -> None:
        """Forgets what a player of a tournament has called their phones."""
        values = (str(tournament), player)
        self._file.do(("UPDATE credentials SET label='' WHERE tournament=? AND player=?", values))

    def issued(self, tournament: UUID | None, match: UUID | None = None) -> tuple[Issued, ...]:
        """All that was issued for a tournament or match, or for the house."""
        rows = self._file.ask(
            f"SELECT kind, made, {COLUMNS} FROM credentials WHERE tournament=? AND match=? ORDER BY made, id",  # noqa: S608  # names of our own
            _text(tournament),
            _text(match),
        )
        return tuple(Issued(row[0], _who(row[3:10], row[10]), row[1], row[11]) for row in rows)


def _who(row: list[str] | tuple[str, ...], expires: str) -> Who:
    name, role, tournament, match, seat, player, label = row
    return Who(
        id=name,
        role=role,  # type: ignore[arg-type]  # written by `issue` alone
        tournament=UUID(tournament) if tournament else None,
        match=UUID(match) if match else None,
        seat=seat,
        player=player,
        label=label,
        expires=expires,
    )


def _text(scope: UUID | None) -> str:
    return "" if scope is None else str(scope)


def _digest_of(written: str, kind: Kind) -> str:
    """Random enough to need no salt and no slow function: 256 bits of a token, 59 of a code."""
    return sha256((tidied(written) if kind == "code" else written).encode()).hexdigest()
