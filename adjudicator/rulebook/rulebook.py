"""The rulebook of a game as it lies in its folder, read under one of its editions."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.rulebook.edition import Edition
from adjudicator.rulebook.edition import read_editions
from adjudicator.rulebook.house_rule import HouseRule
from adjudicator.rulebook.house_rule import read_house_rules
from adjudicator.rulebook.reading import Texts
from adjudicator.rulebook.rules import Rule
from adjudicator.rulebook.rules import Ruling
from adjudicator.rulebook.rules import read_rules
from adjudicator.rulebook.rules import read_rulings


class Rulebook(Struct, frozen=True):
    """Rules, rulings and house rules of one game under one edition, and the other editions it may be read under.

    edition: "" where the game keeps none. shared: rules that every game has, such as those of a real table.
    """

    game: str
    edition: str
    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]
    house: Mapping[str, HouseRule]
    editions: Mapping[str, Edition] = {}
    shared: Mapping[str, Rule] = {}

    def find(self, rule: str) -> Rule | Ruling | None:
        """The rule or ruling with that id, in the words of this edition."""
        found = self.rules.get(rule) or self.rulings.get(rule) or self.shared.get(rule)
        words = self._current.texts.get(rule)
        return found if found is None or words is None else replace(found, text=words)

    def text(self, rule: str) -> Texts:
        """Its words. Raises KeyError if there is no such rule."""
        found = self.find(rule)
        if found is None:
            raise KeyError(rule)
        return found.text

    @property
    def ids(self) -> tuple[str, ...]:
        """Every id that a verdict may cite, card texts apart."""
        return (*self.rules, *self.rulings, *self.shared)

    @property
    def rulings_of_house(self) -> dict[str, str]:
        """House rule -> the ruling that it belongs to."""
        return {key: rule.ruling for key, rule in self.house.items()}

    @property
    def values(self) -> dict[str, tuple[Any, ...]]:
        """House rule -> the values that are listed for it; none for a plain number."""
        return {key: rule.values for key, rule in self.house.items()}

    def defaults(self, edition: str | None = None) -> dict[str, Any]:
        """House rule -> value where nobody has set one, under this edition or another. Raises KeyError."""
        chosen = self._current if edition is None else self.editions[edition]
        return {key: chosen.defaults.get(key, rule.default) for key, rule in self.house.items()}

    def house_fault(self, key: str, value: object, place: str = "house") -> Fault | None:
        """What is wrong with a house rule and its value, if anything."""
        if key not in self.house:
            return Fault(place, shown(key), "key", nearest(key, self.house))
        return self.house[key].fault(value, place)

    def house_value(self, key: str, value: object, place: str = "house") -> Any:
        """The value, checked. Raises Malformed naming the nearest word."""
        fault = self.house_fault(key, value, place)
        if fault is not None:
            raise Malformed((fault,))
        return value

    def house_values(
        self, chosen: Mapping[str, Any], edition: str | None = None, place: str = "house"
    ) -> dict[str, Any]:
        """All house rules with their values: what was chosen, else the edition's. Raises Malformed with every fault."""
        faults = [fault for key, value in chosen.items() if (fault := self.house_fault(key, value, place)) is not None]
        if faults:
            raise Malformed(tuple(faults))
        return {**self.defaults(edition), **chosen}

    def under(self, edition: str) -> "Rulebook":
        """The same rulebook read under another of its editions. Raises KeyError."""
        return replace(self, edition=self.editions[edition].name)

    def with_edition(self, edition: Edition) -> "Rulebook":
        """The rulebook read under an edition that its folder does not hold. Raises Malformed."""
        faults = _faults_of(self, edition)
        if faults:
            raise Malformed(faults)
        return replace(self, edition=edition.name, editions={**self.editions, edition.name: edition})

    @property
    def _current(self) -> Edition:
        return self.editions.get(self.edition, _NO_EDITION)


_NO_EDITION = Edition("", "")


@cache
def load_rulebook(package: str, *shared: str) -> Rulebook:
    """The rulebook in a package's folder under its newest edition, with the rules of the `shared` packages beside.

    Raises Malformed with every fault of a file.
    """
    game = package.rpartition(".")[2]
    bare = Rulebook(
        game=game,
        edition="",
        rules=read_rules(_file(package, "rules.toml"), f"{game}/rules.toml"),
        rulings=read_rulings(_file(package, "rulings.toml"), f"{game}/rulings.toml"),
        house=read_house_rules(_file(package, "house.toml"), f"{game}/house.toml"),
        shared={rule.id: rule for other in shared for rule in read_rules(_file(other, "rules.toml"), other).values()},
    )
    editions = read_editions(_file(package, "editions.toml"), f"{game}/editions.toml")
    book = bare
    for edition in editions.values():
        book = book.with_edition(edition)
    faults = _faults_between(book)
    if faults:
        raise Malformed(faults)
    return book


def _file(package: str, name: str) -> str:
    """The file's text; a game that has no such file has nothing to say in it."""
    file = files(package) / name
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _faults_of(book: Rulebook, edition: Edition) -> tuple[Fault, ...]:
    """Defaults that no house rule takes, and words for ids that nobody knows."""
    place = f"{edition.name}.defaults"
    faults = [book.house_fault(key, value, place) for key, value in edition.defaults.items()]
    known = set(book.ids)
    unknown = [
        Fault(f"{edition.name}.texts", shown(rule), "key", nearest(rule, known))
        for rule in edition.texts
        if rule not in known
    ]
    return (*(fault for fault in faults if fault is not None), *unknown)


def _faults_between(book: Rulebook) -> tuple[Fault, ...]:
    """House rules whose ruling is missing, and rulings whose house rules are."""
    rulings = [
        Fault(f"{book.game}/house.toml: {rule.key}.ruling", shown(rule.ruling), "key", nearest(rule.ruling, book.ids))
        for rule in book.house.values()
        if book.find(rule.ruling) is None
    ]
    house = [
        Fault(f"{book.game}/rulings.toml: {ruling.id}.house", shown(key), "key", nearest(key, book.house))
        for ruling in book.rulings.values()
        for key in ruling.house
        if key not in book.house
    ]
    return (*rulings, *house)
