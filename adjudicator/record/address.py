"""Where a store lies, as whoever runs it writes that down: the path of a file, or the URL of a database."""

from pathlib import Path
from typing import Final
from urllib.parse import unquote

from adjudicator.faults import Fault
from adjudicator.faults import Malformed

SERVERS: Final = ("postgresql", "postgres")
"""The schemes of a database server; both are in use for the same one."""

EXPECTED: Final = "database address"
SECRET: Final = "***"  # noqa: S105  # what stands in the place of one

_FILE: Final = "sqlite:///"
_SECRETS: Final = ("password", "sslpassword", "passfile")


def file_at(address: Path | str) -> Path | None:
    """The file of that path or URL, or None for a server's URL. Raises Malformed for any other URL."""
    if isinstance(address, Path) or "://" not in address:
        return Path(address)
    if address.startswith(_FILE) and (name := unquote(address.removeprefix(_FILE))):
        return Path(name)
    if address.partition("://")[0] in SERVERS:
        return None
    raise Malformed((Fault("database", without_secrets(address), EXPECTED),))


def without_secrets(address: str) -> str:
    """An address with its password left out, for logs and for whoever asks how the service is set.

    Where it is not written as it should be, rather too much is left out.

    >>> without_secrets("postgresql://judge:hush@db/venue?sslmode=require")
    'postgresql://judge:***@db/venue?sslmode=require'
    """
    scheme, sign, rest = address.partition("://")
    if not sign:
        return address
    user, at, rest = rest.rpartition("@")
    name, colon, _ = user.partition(":")
    start, mark, query = rest.partition("?")
    return scheme + sign + name + (colon and colon + SECRET) + at + start + mark + _bare(query)


def _bare(query: str) -> str:
    """The parameters of a URL, secret ones without their value."""
    pairs = (pair.partition("=") for pair in query.split("&"))
    return "&".join(key + equals + (SECRET if unquote(key) in _SECRETS else value) for key, equals, value in pairs)
