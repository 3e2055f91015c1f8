"""One reading of something foreign: it goes on past a mistake, so that all of them can be told at once."""

from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Iterator

from adjudicator.cards.lexicon import Vocabulary
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown


class Reading:
    """The words that are known while reading, and the faults met so far."""

    def __init__(self, vocabulary: Vocabulary, names: Collection[str] = ()) -> None:
        self.vocabulary = vocabulary
        self.names = frozenset(names)
        self.faults: list[Fault] = []
        self.picks: set[str] = set()
        self.rolls: set[str] = set()

    def close(self) -> None:
        """Raises Malformed if anything was wrong."""
        if self.faults:
            raise Malformed(tuple(self.faults))

    def fault(self, place: str, found: object, expected: str, known: Iterable[object] | None = None) -> None:
        near = nearest(found, known) if known is not None and isinstance(found, str) else None
        self.faults.append(Fault(place, shown(found), expected, near))

    def missing(self, place: str, key: str) -> None:
        self.faults.append(Fault(place, "", f"key {key}"))

    def table(
        self, place: str, value: object, known: Collection[str], required: Iterable[str] = ()
    ) -> dict[str, object]:
        """The known keys of a table; each unknown and each missing one is a fault."""
        if not isinstance(value, dict):
            self.fault(place, value, "table")
            return {}
        for key in value:
            if key not in known:
                self.fault(place, key, "key", known)
        for key in required:
            if key not in value:
                self.missing(place, key)
        return {key: entry for key, entry in value.items() if key in known}

    def entries(self, place: str, value: object, expected: str = "list") -> Iterator[tuple[str, object]]:
        """The entries of a list, each with its place."""
        if isinstance(value, list | tuple):
            for index, entry in enumerate(value):
                yield f"{place}[{index}]", entry
        else:
            self.fault(place, value, expected)

    def word(self, place: str, value: object, known: Collection[str], expected: str = "") -> str:
        """The word if it is known. Without `expected` the fault lists the known ones, which suits short lists."""
        if isinstance(value, str) and value in known:
            return value
        self.fault(place, value, expected or known_words(known), known)
        return ""

    def integer(self, place: str, value: object, expected: str = "int") -> int:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.fault(place, value, expected)
        return 0

    def truth(self, place: str, value: object) -> bool:
        if not isinstance(value, bool):
            self.fault(place, value, "bool")
        return value is True

    def text(self, place: str, value: object) -> str:
        if not isinstance(value, str):
            self.fault(place, value, "string")
            return ""
        return value
