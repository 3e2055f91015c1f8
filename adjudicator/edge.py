"""Times, ids and secrets, for whoever stands at the edge and hands them to the office, which makes none itself."""

import os
import time
from datetime import UTC
from datetime import datetime
from datetime import timedelta
from secrets import token_urlsafe
from uuid import UUID


def now() -> str:
    """The time, as events write it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def is_time(text: str) -> bool:
    """The text is a time as events write it, in any zone."""
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def fresh_id() -> UUID:
    """A new id; later ones sort behind earlier ones."""
    return uuid7(time.time_ns() // 1_000_000, os.urandom(10))


def fresh_secret() -> bytes:
    """The secret of a new match."""
    return os.urandom(32)


def fresh_token() -> str:
    """A new token: 256 bits, marked so that whoever finds one knows what was lost."""
    return "adj_" + token_urlsafe(32)


def fresh_noise() -> bytes:
    """Random bytes, out of which a code is made."""
    return os.urandom(16)


def later(at: str, seconds: int) -> str:
    """The time so many seconds after a time, as events write it."""
    moment = datetime.fromisoformat(at) + timedelta(seconds=seconds)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def uuid7(milliseconds: int, noise: bytes) -> UUID:
    """The UUID, version 7, of a moment with ten random bytes.

    >>> str(uuid7(0x17F22E279B0, bytes(10)))
    '017f22e2-79b0-7000-8000-000000000000'
    """
    high = int.from_bytes(noise[:2]) & 0x0FFF
    low = int.from_bytes(noise[2:10]) & (1 << 62) - 1
    return UUID(int=milliseconds << 80 | 0x7 << 76 | high << 64 | 0b10 << 62 | low)
