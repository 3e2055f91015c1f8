"""How bytes lie in the file: deflated, with a phrasebook of what the record of a game says again and again.

The digest of an event covers what the event says, not these bytes: a file may be packed anew without a word of it
being another one, and a bundle needs no phrasebook. In the file an event is its digest (32 bytes), the number of its
phrasebook in this file (1 byte, 0 for none), and its body as a raw deflate stream (RFC 1951) with that phrasebook as
its preset dictionary. The file keeps each phrasebook that was ever used in it.
"""

import zlib
from collections.abc import Callable
from collections.abc import Sequence
from hashlib import sha256
from typing import Any
from typing import Final
from typing import TypeAlias
from uuid import UUID

from adjudicator.faults import shown
from adjudicator.record.codec import encode_event
from adjudicator.record.digest import Line
from adjudicator.record.events import Event
from adjudicator.record.events import Opened

Statement: TypeAlias = tuple[str, tuple[Any, ...]]
Ask: TypeAlias = Callable[[str, Sequence[Any]], list[Any]]
Do: TypeAlias = Callable[[Sequence[Statement]], None]
PhrasesOf: TypeAlias = Callable[[str], bytes]
"""Game -> its phrasebook, empty if it has none."""

DIGEST_LENGTH: Final = 32
RAW: Final = -zlib.MAX_WBITS
NO_BOOK: Final = 0
MOST_BOOKS: Final = 255
KEPT_STREAMS: Final = 4_096

TABLE: Final = (
    f"CREATE TABLE IF NOT EXISTS phrasebooks (number INTEGER PRIMARY KEY CHECK (number BETWEEN 1 AND {MOST_BOOKS}), "
    "digest BLOB NOT NULL UNIQUE, phrases BLOB NOT NULL)"
)

_ENTER: Final = """INSERT INTO phrasebooks (number, digest, phrases)
    SELECT coalesce(max(number), 0) + 1, ?, ? FROM phrasebooks WHERE true ON CONFLICT (digest) DO NOTHING"""


class Unpackable(ValueError):
    """These bytes are not as they were packed."""

    def __init__(self, *, found: str, expected: str) -> None:
        super().__init__(f"found {found}, expected {expected}")
        self.found = found
        self.expected = expected


class Phrasebooks:
    """The phrasebooks of one file, by number."""

    def __init__(self, ask: Ask, do: Do) -> None:
        self._ask = ask
        self._do = do
        self._phrases: dict[int, bytes] = {NO_BOOK: b""}
        self._numbers: dict[bytes, int] = {b"": NO_BOOK}

    def number_of(self, phrases: bytes) -> int:
        """The number under which the file keeps this phrasebook, which is entered if it is new."""
        if phrases not in self._numbers:
            digest = sha256(phrases).digest()
            self._do([(_ENTER, (digest, phrases))])
            [(number,)] = self._ask("SELECT number FROM phrasebooks WHERE digest=?", (digest,))
            self._numbers[phrases] = number
        return self._numbers[phrases]

    def phrases(self, number: int) -> bytes:
        """The phrasebook of that number. Raises Unpackable if it is missing or not what it was."""
        if number not in self._phrases:
            found = self._ask("SELECT digest, phrases FROM phrasebooks WHERE number=?", (number,))
            if not found:
                numbers = [row[0] for row in self._ask("SELECT number FROM phrasebooks ORDER BY number", ())]
                raise Unpackable(found=f"phrasebook {number}", expected="|".join(map(str, [NO_BOOK, *numbers])))
            digest, phrases = found[0]
            if sha256(phrases).digest() != digest:
                raise Unpackable(found=f"another text in phrasebook {number}", expected=digest.hex())
            self._phrases[number] = phrases
        return self._phrases[number]


class Packing:
    """Packs and unpacks what one file keeps of its streams."""

    def __init__(self, ask: Ask, do: Do, phrases_of: PhrasesOf) -> None:
        self._ask = ask
        self._books = Phrasebooks(ask, do)
        self._phrases_of = phrases_of
        self._numbers: dict[UUID, int] = {}

    def squeezed(self, stream: UUID, said: bytes) -> bytes:
        """The bytes as the file keeps them for this stream."""
        number = self._number_of(stream)
        phrases = self._books.phrases(number)
        packer = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, RAW, zdict=phrases)
        return bytes((number,)) + packer.compress(said) + packer.flush()

    def unsqueezed(self, stored: bytes) -> bytes:
        """The bytes that were squeezed. Raises Unpackable."""
        if not stored:
            raise Unpackable(found="", expected="the number of a phrasebook")
        unpacker = zlib.decompressobj(RAW, zdict=self._books.phrases(stored[0]))
        try:
            said = unpacker.decompress(stored[1:])
        except zlib.error as wrong:
            raise Unpackable(found=str(wrong), expected="a deflate stream") from wrong
        if not unpacker.eof or unpacker.unused_data:
            raise Unpackable(found=f"{len(stored)} bytes", expected="one whole deflate stream")
        return said

    def state_of(self, event: Event) -> bytes:
        """The event as the file keeps it."""
        if isinstance(event, Opened):
            self.begin(event.originator_id, event.game)
        return event.digest + self.squeezed(event.originator_id, encode_event(event))

    def state_of_line(self, stream: UUID, line: Line) -> bytes:
        """The same for an event that comes as a line."""
        return line.digest + self.squeezed(stream, line.body)

    def line_of(self, version: int, topic: str, state: Any) -> Line:
        """The event that the file keeps so. Raises Unpackable."""
        if not isinstance(state, bytes) or len(state) <= DIGEST_LENGTH + 1:
            raise Unpackable(found=shown(repr(state)), expected="an event")
        return Line(version, topic, state[:DIGEST_LENGTH], self.unsqueezed(state[DIGEST_LENGTH:]))

    def begin(self, stream: UUID, game: str) -> None:
        """A match of this game is about to be stored: it keeps the phrasebook that it is opened with."""
        self._numbers[stream] = self._books.number_of(self._phrases_of(game))

    def _number_of(self, stream: UUID) -> int:
        if stream not in self._numbers:
            if len(self._numbers) >= KEPT_STREAMS:
                self._numbers.clear()
            place = DIGEST_LENGTH + 1
            found = self._ask(
                "SELECT substr(state, ?, 1) FROM stored_events WHERE originator_id=? AND originator_version=1",
                (place, stream.hex),
            )
            number = found[0][0] if found else b""
            self._numbers[stream] = number[0] if isinstance(number, bytes) and number else NO_BOOK
        return self._numbers[stream]
