"""Reading the files of a rulebook: a table of entries, each with known keys, every mistake told with its place."""

import tomllib
from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any
from typing import TypeAlias

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown

LANGUAGES = ("en", "pt")

Texts: TypeAlias = Mapping[str, str]
"""Language -> words."""


class Reading:
    """One file being read: where one is in it, and what was wrong so far."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.faults: list[Fault] = []

    def fault(self, place: str, found: object, expected: str, known: Iterable[object] | None = None) -> None:
        """Notes a mistake; the reading goes on."""
        close = None if known is None else nearest(found, known)
        said = NOTHING if found is None else shown(found)
        self.faults.append(Fault(f"{self.place}: {place}", said, expected, close))

    def entry(self, name: str, raw: object, known: Collection[str], required: Iterable[str]) -> dict[str, Any]:
        """The known keys of an entry; each unknown and each missing one is a fault."""
        if not isinstance(raw, Mapping):
            self.fault(name, raw, "table")
            return {}
        for key in raw:
            if key not in known:
                self.fault(name, key, "key", known)
        for key in required:
            if key not in raw:
                self.fault(name, None, f"key {key}")
        return {key: value for key, value in raw.items() if key in known}

    def word(self, place: str, value: object, known: Collection[str]) -> str:
        """One of a closed list of words."""
        if isinstance(value, str) and value in known:
            return value
        self.fault(place, value, known_words(known), known)
        return ""

    def text(self, place: str, value: object) -> str:
        """A text that says something."""
        if isinstance(value, str) and value.strip():
            return value
        self.fault(place, value, "string")
        return ""

    def texts(self, place: str, value: object) -> Texts:
        """The same words in every language."""
        table = self.entry(place, value, LANGUAGES, LANGUAGES)
        return {lang: self.text(f"{place}.{lang}", said) for lang, said in table.items()}

    def names(self, place: str, value: object) -> tuple[str, ...]:
        """A list of names."""
        if isinstance(value, list | tuple):
            return tuple(self.text(f"{place}[{at}]", name) for at, name in enumerate(value))
        self.fault(place, value, "string[]")
        return ()

    def close(self) -> None:
        """Raises Malformed if anything was wrong."""
        if self.faults:
            raise Malformed(tuple(self.faults))


def read_toml(text: str, place: str) -> dict[str, Any]:
    """The tables of a file. Raises Malformed if it is not TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Malformed((Fault(place, str(error), "table"),)) from error
