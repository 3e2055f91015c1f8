"""Positions of every phase of a game, out of matches that chance has played, and what was done in each of them."""

import ast
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any
from typing import ClassVar

from msgspec import Struct

import adjudicator
from adjudicator.dealing import Chance
from adjudicator.dealing import Step
from adjudicator.office import referee_of
from adjudicator.referee import Game
from adjudicator.referee import Referee
from adjudicator.referee import read_action
from adjudicator.simulating import Series
from adjudicator.simulating import Simulated
from adjudicator.simulating import Simulation
from adjudicator.table import Brought
from adjudicator.table import Fact
from adjudicator.table import Removed
from adjudicator.table import Table

NOT_PLAYED = (Brought, Removed)
"""No card comes into a match or leaves it once it is laid; these facts are made up."""

Story = tuple[Table, tuple[Fact, ...]]


class Twin(Struct, frozen=True):
    """A table that looks the same to a viewer, and what each hidden card is called there."""

    table: Table
    other: Mapping[str, str]


class Played(Struct, frozen=True):
    """The matches and, beside them, what only a judge or a talker says: in one position of every phase."""

    positions: "Positions"
    simulations: tuple[tuple[Simulation, Simulated], ...]
    steps: tuple[Step, ...]
    known: frozenset[int]

    def __repr__(self) -> str:
        """Short, since a test that fails is told what it was given."""
        return f"{len(self.simulations)} matches, {len(self.steps)} steps"

    def is_known(self, step: Step) -> bool:
        """The record knew the decks where this was done."""
        return id(step) in self.known

    def with_fact(self, kind: type[Fact]) -> list[Step]:
        """Of what gave such a fact a step of every sort of position, with known decks and with unknown ones."""
        return self._spread(
            step
            for step in self.steps
            if step.body["do"] != "query" and any(type(fact) is kind for fact in step.verdict.facts)
        )

    def with_action(self, do: str) -> list[Step]:
        """Of what was done under this word the same."""
        return self._spread(step for step in self.steps if step.body["do"] == do)

    def spread(self) -> list[Step]:
        """A step of every sort of position, with known decks and with unknown ones."""
        return self._spread(self.steps)

    def _spread(self, steps: Iterable[Step]) -> list[Step]:
        first: dict[tuple[object, ...], Step] = {}
        for step in steps:
            first.setdefault((*self.positions.sort_of(step.before), self.is_known(step)), step)
        return list(first.values())


class Positions:
    """What a game has to say of itself so that the laws can be asked of it."""

    game: ClassVar[str]
    viewers: ClassVar[tuple[str, ...]]
    phases: ClassVar[tuple[str, ...]]
    """What `phase_of` may answer."""
    cards: ClassVar[Mapping[str, Any]]
    series: ClassVar[tuple[Mapping[str, Any], ...]]
    """Few matches that have everything in them: what is missing, the tests of the positions tell."""
    modes: ClassVar[tuple[str, ...]]
    sizes: ClassVar[tuple[int, ...]]
    """With how many seats there must be matches."""
    questions: ClassVar[frozenset[str]]
    never_asked: ClassVar[frozenset[str]] = frozenset()
    """Kinds of question that the base has and this game does not put."""
    asked_of_unknown_cards: ClassVar[frozenset[str]] = frozenset()
    """Kinds of question that are put only where cards are unknown."""
    phases_of_each_mode: ClassVar[tuple[str, ...]]
    of_unknown_cards: ClassVar[frozenset[str]] = frozenset()
    """Phases that are come to only where cards are unknown."""
    never_waits: ClassVar[frozenset[str]] = frozenset()
    """Work that waits for no answer under the house rules played here."""
    alike: ClassVar[frozenset[str]] = frozenset()
    """Actions that another player may do in the very same words."""
    always_withheld: ClassVar[frozenset[tuple[str, str]]] = frozenset()
    """Questions that some viewer is never answered."""
    prefixes: ClassVar[str]
    """Owners of whom a card can be brought."""

    def phase_of(self, table: Table) -> str:
        """One of the phases."""
        raise NotImplementedError

    def spoken_in(self, table: Table) -> Iterator[dict[str, Any]]:
        """Talk, a card that is described, a house rule that changes, a judge who puts something right."""
        raise NotImplementedError

    def twins(self, table: Table, facts: tuple[Fact, ...], viewer: str) -> Iterator[Twin]:
        """Tables that look the same to the viewer now and while this happens."""
        raise NotImplementedError

    def asked_in(self, step: Step, viewer: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """What may be asked in this position, of cards that the viewer sees."""
        raise NotImplementedError

    def offering(self, step: Step) -> Table:
        """The table on which what was done then was offered."""
        return step.before

    def changed(self, name: str, chance: Chance) -> Iterator[Any]:
        """Other values than those of the body under this name, where the name is a word of the game."""
        raise NotImplementedError

    @property
    def referee(self) -> Referee:
        """Its referee."""
        return referee_of(self.game)

    @property
    def rules(self) -> Game:
        """The game."""
        return self.referee.game

    @property
    def done(self) -> tuple[str, ...]:
        """The actions of which something comes; a question is told what would happen, and nothing does."""
        return tuple(do for do in self.rules.actions if do != "query")

    @cached_property
    def played(self) -> Played:
        """The matches, played; the same ones every time."""
        simulations = []
        steps: list[Step] = []
        known: set[int] = set()
        for series in self.series:
            simulation = Simulation(Series(**{"game": self.game, "cards": self.cards, **series}))
            one = simulation.match(0)
            simulations.append((simulation, one))
            more = [*one.played.steps, *self._spoken(one.played.steps)]
            steps += more
            if simulation.series.known:
                known.update(map(id, more))
        return Played(self, tuple(simulations), tuple(steps), frozenset(known))

    def _spoken(self, steps: tuple[Step, ...]) -> Iterator[Step]:
        """What is said at the table that no player chooses by chance, in the first position of each phase."""
        phases: dict[str, Table] = {}
        for step in (*steps[1:], steps[-1]):
            phases.setdefault(self.phase_of(step.before), step.before)
        phases.setdefault(self.phase_of(steps[-1].verdict.table), steps[-1].verdict.table)
        for table in phases.values():
            for body in self.spoken_in(table):
                step = self.said(table, body)
                yield step
                if body["do"] == "checkpoint" and step.verdict.accepted:
                    yield from self._agreed(step.verdict.table, body["by"])

    def _agreed(self, table: Table, by: str) -> Iterator[Step]:
        for seat in table.seats:
            if seat != by:
                step = self.said(table, {"by": seat, "do": "checkpoint", "agree": True})
                yield step
                table = step.verdict.table

    def said(self, table: Table, body: dict[str, Any]) -> Step:
        """What comes of it if this is said on that table."""
        action = read_action(self.rules.actions, self.rules.actors, body)
        return Step(body, action, table, self.referee.explain(table, action), chosen=False)

    def sort_of(self, table: Table) -> tuple[object, ...]:
        """Phase and mode, what is awaited, and what waits for the answer."""
        waiting = frozenset(frame.what for frame in table.agenda)
        return self.phase_of(table), table.clock["mode"], frozenset(prompt.kind for prompt in table.prompts), waiting

    def stories(self, kind: type[Fact]) -> list[Story]:
        """Tables, and what happens on them with a fact of this kind among it."""
        if kind not in NOT_PLAYED:
            return [(step.before, step.verdict.facts) for step in self.played.with_fact(kind)]
        told: list[Story] = []
        for step in self.played.spread():
            chance = Chance("stories", kind.__name__, len(told))
            told.append((step.before, tuple(self._made_up(step.before, kind, chance))))
        return told

    def _made_up(self, table: Table, kind: type[Fact], chance: Chance) -> Iterator[Fact]:
        count = 0
        for zone in table.zones:
            if kind is Removed and table.zones[zone]:
                card = chance.choice(table.zones[zone])
                yield Removed(card, (f"card:{card.partition(':')[2].partition('#')[0]}",))
            elif kind is Brought:
                card = f"{chance.choice(self.prefixes)}:{chance.choice(tuple(self.cards))}#{90 + count}"
                back = table.mint(card, count) if chance.one_in(2) else None
                yield Brought(card, zone, ("T-1",), chance.choice((None, 0)), back)
                count += 1

    def prompt_kinds(self) -> frozenset[str]:
        """The kinds of question that may be put to somebody, read out of every call of `Prompt` in the game's rooms."""
        kinds: set[str] = set()
        for room in ("cards", "referee", "physical", f"games.{self.game}"):
            home = Path(adjudicator.__file__).parent / room.replace(".", "/")
            for source in sorted(home.glob("*.py")):
                calls = [node for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))) if _asks(node)]
                module = import_module(f"adjudicator.{room}.{source.stem}") if calls else None
                kinds.update(_kind_asked(call, module) for call in calls)
        return frozenset(kinds)


def _asks(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Prompt"


def _kind_asked(call: Any, module: Any) -> str:
    named = {word.arg: word.value for word in call.keywords}
    kind = named["kind"] if "kind" in named else call.args[2]
    return str(kind.value if isinstance(kind, ast.Constant) else getattr(module, kind.id))
