"""Where a store lies, as whoever runs it writes that down: the path of a file, or the URL of a database."""

from pathlib import Path
from typing import Final
from urllib.parse import unquote
from urllib.parse import urlsplit
from urllib.parse import urlunsplit

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
    """An address with its password left out, for logs and for whoever asks how the service is set."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return f"{address.partition('://')[0]}://{SECRET}"
    netloc = parts.netloc
    if "@" in netloc:
        user, _, host = netloc.rpartition("@")
        name, colon, _ = user.partition(":")
        netloc = f"{name}:{SECRET}@{host}" if colon else netloc
    return urlunsplit(parts._replace(netloc=netloc, query=_bare(parts.query)))


def _bare(query: str) -> str:
    """The parameters of a URL, secret ones without their value."""
    pairs = (pair.partition("=") for pair in query.split("&"))
    return "&".join(
        f"{key}={SECRET}" if unquote(key) in _SECRETS else key + equals + value for key, equals, value in pairs
    )
