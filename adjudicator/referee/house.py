"""House rules as code reads them: typed, and every reading remembered by the verdict that hung on it."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Generic
from typing import TypeVar
from typing import overload

from msgspec import Struct

from adjudicator.table import Table

T = TypeVar("T")
H = TypeVar("H", bound="House")


class Readings(Mapping[str, Any]):
    """The values of a match's house rules, and which of them were asked for."""

    __slots__ = ("read", "values_now")

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values_now = values
        self.read: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.read.add(key)
        return self.values_now[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.values_now)

    def __len__(self) -> int:
        return len(self.values_now)

    def with_values(self, values: Mapping[str, Any]) -> "Readings":
        """Other values, as after a ruling, with what was read so far."""
        other = Readings(values)
        other.read = self.read
        return other


class Setting(Generic[T]):
    """One house rule of a game, under the name by which organisers know it."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.key = name

    @overload
    def __get__(self, house: None, owner: type) -> "Setting[T]": ...
    @overload
    def __get__(self, house: "House", owner: type) -> T: ...
    def __get__(self, house: "House | None", owner: type) -> "T | Setting[T]":
        if house is None:
            return self
        values: Any = house.table.house
        if type(values) is Readings:  # as its own __getitem__, which is a call more
            values.read.add(self.key)
            values = values.values_now
        value: T = values[self.key]
        return value


class House(Struct):
    """The house rules in force at a table; a game names its own as Settings."""

    table: Table

    @classmethod
    def keys(cls) -> tuple[str, ...]:
        """The keys of all house rules of the game."""
        return tuple(name for name, value in vars(cls).items() if isinstance(value, Setting))
