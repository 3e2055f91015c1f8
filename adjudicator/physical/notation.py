"""What a game must say about its sheet so that a stated position can become facts."""

# ruff: noqa: ARG002  # what most games need hangs on none of the parameters

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Protocol

from adjudicator.cards.lexicon import Vocabulary
from adjudicator.faults import Fault
from adjudicator.rulebook import Rulebook
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import sight

By = tuple[str, ...]


class Notation(Protocol):
    """The sheet of a game: its words and its house rules, and what writing one of its values does to the table.

    A game derives a plain class from this one and says the first three; the others have what most games need.
    """

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the sheet."""
        ...

    @property
    def rulebook(self) -> Rulebook:
        """The house rules and the ids that may be cited."""
        ...

    def counter_facts(self, table: Table, name: str, value: int, by: By) -> tuple[Fact, ...]:
        """A counter of the sheet has this value."""
        ...

    def mark_facts(self, table: Table, card: str, marks: Mapping[str, Any], by: By) -> tuple[Fact, ...]:
        """A card carries these marks of the sheet; None takes one off."""
        ...

    def state_facts(self, table: Table, key: str, value: Any, by: By) -> tuple[Fact, ...]:
        """A key of the sheet's [given] (round, turn) has this value."""
        ...

    def house_facts(self, table: Table, key: str, value: Any, by: By) -> tuple[Fact, ...]:
        """What a house rule changes on the table as soon as it is set, such as who may look into a Cell."""
        return ()

    def arrival_facts(self, table: Table, card: str, zone: str, by: By) -> tuple[Fact, ...]:
        """Marks that a card leaves behind, or gets, as it comes to another zone."""
        return ()

    def places(self, zone: str, cards: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """The zones of the table that a written one stands for, each with its cards; `_` is an empty place."""
        return {zone: cards}

    def is_ordered(self, zone: str) -> bool:
        """The order in which the zone is written is the order in which its cards lie."""
        return self.vocabulary.is_ordered(zone)

    def lies_face_down(self, table: Table, zone: str, card: str, *, starred: bool) -> bool:
        """A card that is written so in this zone lies face down there."""
        return starred or (is_unknown(card) and sight.BACKS in table.sights.get(zone, {}).values())

    def is_secret(self, key: str) -> bool:
        """A key of [given] that the other seats must not be shown."""
        return False

    def impossible(self, table: Table, place: str) -> tuple[Fault, ...]:
        """What cannot stand on a table of this game (too many in one place, a number out of its range)."""
        return ()

    def round_of(self, table: Table) -> int:
        """The number of the round, as far as "before the end of the next round" is concerned."""
        number: int = table.clock.get("round", 0)
        return number


class Sheet(Protocol):
    """The part of a game that knows what its counters, marks and keys do to the table: its module of that name."""

    def counter_facts(self, table: Table, name: str, value: int, by: By) -> tuple[Fact, ...]: ...
    def mark_facts(self, table: Table, card: str, marks: Mapping[str, Any], by: By) -> tuple[Fact, ...]: ...
    def state_facts(self, table: Table, key: str, value: Any, by: By) -> tuple[Fact, ...]: ...
    def house_facts(self, table: Table, key: str, value: Any, by: By) -> tuple[Fact, ...]: ...
    def impossible(self, table: Table, place: str) -> tuple[Fault, ...]: ...


class NotationOfSheet(Notation):
    """The notation of a game whose sheet is a module of its own; the game adds what it has unlike others."""

    def __init__(self, vocabulary: Vocabulary, rulebook: Rulebook, sheet: Sheet) -> None:
        self._vocabulary = vocabulary
        self._rulebook = rulebook
        self._sheet = sheet

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the sheet."""
        return self._vocabulary

    @property
    def rulebook(self) -> Rulebook:
        """The house rules and the ids that may be cited."""
        return self._rulebook

    def counter_facts(self, table: Table, name: str, value: int, by: By) -> tuple[Fact, ...]:
        """A counter of the sheet has this value."""
        return self._sheet.counter_facts(table, name, value, by)

    def mark_facts(self, table: Table, card: str, marks: Mapping[str, Any], by: By) -> tuple[Fact, ...]:
        """A card carries these marks of the sheet."""
        return self._sheet.mark_facts(table, card, marks, by)

    def state_facts(self, table: Table, key: str, value: Any, by: By) -> tuple[Fact, ...]:
        """A key of [given] has this value."""
        return self._sheet.state_facts(table, key, value, by)

    def house_facts(self, table: Table, key: str, value: Any, by: By) -> tuple[Fact, ...]:
        """What a house rule changes at once."""
        return self._sheet.house_facts(table, key, value, by)

    def impossible(self, table: Table, place: str) -> tuple[Fault, ...]:
        """What cannot stand on a table of this game."""
        return self._sheet.impossible(table, place)
