"""The PINs of players: what proves, on another's phone, that a player was there."""

from datetime import datetime
from datetime import timedelta
from typing import Final
from uuid import UUID

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from adjudicator.office.answers import NotPermitted
from adjudicator.record.store import Store

LENGTH: Final = 6
TRIES: Final = 5
PAUSE: Final = timedelta(minutes=15)
"""After so many wrong PINs in a row nobody may try for so long: a million are guessed in years, not in a round."""


def pin_from(noise: bytes) -> str:
    """A PIN out of random bytes, sixteen or more.

    >>> pin_from(bytes(15) + bytes([7]))
    '000007'
    """
    return f"{int.from_bytes(noise) % 10**LENGTH:0{LENGTH}}"


class Pins:
    """The PINs of one store; each is kept as an argon2 hash, and those of a whole field are made in seconds."""

    def __init__(self, store: Store, hasher: PasswordHasher | None = None) -> None:
        self._file = store.file
        self._hasher = hasher or PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)

    def set(self, tournament: UUID, player: str, pin: str) -> None:
        """Gives the player a PIN, in place of any other."""
        values = (str(tournament), player, self._hasher.hash(pin), 0, "")
        self._file.do(
            (
                """INSERT INTO pins VALUES (?,?,?,?,?) ON CONFLICT (tournament, player)
                DO UPDATE SET hash=excluded.hash, wrong=0, until=''""",
                values,
            )
        )

    def check(self, tournament: UUID, player: str, pin: str, *, at: str) -> bool:
        """Whether this is the player's PIN. Raises NotPermitted while too many wrong ones are held against it."""
        found = self._file.ask(
            "SELECT hash, wrong, until FROM pins WHERE tournament=? AND player=?", str(tournament), player
        )
        if not found:
            return False
        hashed, wrong, until = found[0]
        if until and at < until:
            raise NotPermitted("pin_locked", until=until)
        self._count(tournament, player, wrong, at)
        try:
            self._hasher.verify(hashed, pin)
        except VerifyMismatchError:
            return False
        self._file.do(("UPDATE pins SET wrong=0, until='' WHERE tournament=? AND player=?", (str(tournament), player)))
        return True

    def _count(self, tournament: UUID, player: str, wrong: int, at: str) -> None:
        """Each try is held against the player before it is looked at, so that many at once are counted, too."""
        locked = wrong + 1 >= TRIES
        until = (datetime.fromisoformat(at) + PAUSE).isoformat(timespec="milliseconds") if locked else ""
        values = (until.replace("+00:00", "Z"), str(tournament), player)
        reset = "0" if locked else "wrong+1"
        self._file.do((f"UPDATE pins SET wrong={reset}, until=? WHERE tournament=? AND player=?", values))  # noqa: S608  # words of our own
