"""The catalogues of a store, each kept once under the digest by which matches name it."""

import zlib
from collections.abc import Callable
from collections.abc import Mapping
from typing import Any
from typing import Final
from typing import TypeAlias

import msgspec

from adjudicator.cards.catalogue import digest_of
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.database import Database

ReadCatalogue: TypeAlias = Callable[[str, Mapping[str, Any]], Mapping[str, Any]]
"""Game and catalogue data -> name -> definition."""

TABLE: Final = "CREATE TABLE IF NOT EXISTS catalogues (digest TEXT PRIMARY KEY, data BLOB NOT NULL)"


def as_it_is(_: str, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The data of the cards, without what a game makes of them."""
    cards: Mapping[str, Any] = data.get("cards", {})
    return cards


class Catalogues:
    """The catalogues of one store, and what they mean."""

    def __init__(self, file: Database, read: ReadCatalogue) -> None:
        self._file = file
        self._read = read
        self._meant: dict[tuple[str, str], Mapping[str, Any]] = {}

    def put(self, data: Mapping[str, Any]) -> str:
        """Keeps a catalogue, once; its digest is what matches name it by."""
        digest = digest_of(data)
        packed = zlib.compress(msgspec.json.encode(data))
        self._file.do(("INSERT INTO catalogues VALUES (?,?) ON CONFLICT DO NOTHING", (digest, packed)))
        return digest

    def digests(self) -> tuple[str, ...]:
        """All catalogues that are kept."""
        return tuple(str(row[0]) for row in self._file.ask("SELECT digest FROM catalogues ORDER BY digest"))

    def data(self, digest: str) -> Mapping[str, Any]:
        """The data of a catalogue. Raises Malformed if it is missing or not what it was."""
        found = self._file.ask("SELECT data FROM catalogues WHERE digest=?", digest)
        place = f"{self._file.place}: catalogue {digest[:12]}"
        if not found:
            raise Malformed((Fault(place, "", "a catalogue"),))
        try:
            data: Mapping[str, Any] = msgspec.json.decode(zlib.decompress(found[0][0]))
        except (zlib.error, msgspec.DecodeError) as wrong:
            raise Malformed((Fault(place, str(wrong), "a catalogue"),)) from wrong
        if digest_of(data) != digest:
            raise Malformed((Fault(place, digest_of(data), digest),))
        return data

    def definitions(self, game: str, digest: str) -> Mapping[str, Any]:
        """What a catalogue means to a game; read once, since a digest names one catalogue for ever."""
        if (game, digest) not in self._meant:
            self._meant[game, digest] = self._read(game, self.data(digest)) if digest else {}
        return self._meant[game, digest]
