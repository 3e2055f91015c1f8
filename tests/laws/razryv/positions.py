"""Positions of every phase of RAZRYV, out of matches that chance has played, and what was done in each of them."""

import ast
from collections.abc import Iterable
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from tomllib import loads
from typing import Any
from typing import Final

from msgspec import Struct

import adjudicator
from adjudicator.dealing import Chance
from adjudicator.dealing import Step
from adjudicator.office import referee_of
from adjudicator.referee import read_action
from adjudicator.simulating import Series
from adjudicator.simulating import Simulated
from adjudicator.simulating import Simulation
from adjudicator.table import FACTS
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import Brought
from adjudicator.table import Fact
from adjudicator.table import Removed
from adjudicator.table import Table

REFEREE: Final = referee_of("razryv")
GAME: Final = REFEREE.game
SEATS: Final = ("north", "south")
VIEWERS: Final = (*SEATS, SPECTATOR, JUDGE)
PHASES: Final = ("setup", "event", "first", "second", "asked", "last round", "provisional", "over")
SAMPLE: Final = Path(adjudicator.__file__).parent / "games/razryv/catalogues/sample.toml"
RIDDLE: Final = {"type": "spell", "mode": "immediate", "status": "manual", "text": {"en": "Riddle.", "pt": "Enigma."}}
CARDS: Final[dict[str, Any]] = {**loads(SAMPLE.read_text(encoding="utf-8"))["cards"], "LAW-RIDDLE": RIDDLE}
"""The sample catalogue, and one card of which only the table can say what it does."""

MOMENTS: Final = ("event_resolved", "turn_starts", "turn_ends", "round_ends", "attack_declared")
ASKER: Final[dict[str, Any]] = {
    "type": "creature",
    "energy": 1,
    "strength": 45,
    "abilities": [
        {
            "kind": "triggered",
            "on": moment,
            "may": True,
            "limit": "once_per_turn",
            "do": [{"op": "strength", "to": "self", "n": 1, "duration": "this_turn"}],
        }
        for moment in MOMENTS
    ],
}
ASKING: Final[dict[str, Any]] = {**CARDS, **{f"LAW-ASKER-{number}": ASKER for number in range(12)}}
"""The same with creatures that ask their player something at every turn, so that all other work has to wait."""

SERIES: Final[tuple[dict[str, Any], ...]] = (
    {"seed": 38},
    {"seed": 43},
    {"seed": 3},
    {"seed": 14, "known": False},
    {"seed": 16, "known": False},
    {"seed": 26, "known": False, "house": {"cell_visibility": "count_only", "event_full_realm": "hold"}},
    {"seed": 1, "mode": "cooperative"},
    {"seed": 2, "mode": "cooperative", "known": False, "house": {"coop_objectives": "shared"}},
    {"seed": 4, "cards": ASKING, "styles": {"north": "attacker", "south": "idler"}},
    {"seed": 1, "cards": ASKING, "styles": {"north": "attacker", "south": "idler"}, "known": False},
)
"""Few matches that have everything in them: what is missing, `test_positions.py` tells."""

NOT_PLAYED: Final = (Brought, Removed)
"""No card of RAZRYV comes into the match or leaves it once it is laid; these facts are made up."""


class Played(Struct, frozen=True):
    """The matches and, beside them, what only a judge or a talker says: in one position of every phase."""

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
            first.setdefault((*sort_of(step.before), self.is_known(step)), step)
        return list(first.values())


def played() -> Played:
    """The matches, played; the same ones every time."""
    simulations = []
    steps: list[Step] = []
    known: set[int] = set()
    for series in SERIES:
        simulation = Simulation(Series(**{"game": "razryv", "cards": CARDS, **series}))
        one = simulation.match(0)
        simulations.append((simulation, one))
        more = [*one.played.steps, *_spoken(one.played.steps)]
        steps += more
        if simulation.series.known:
            known.update(map(id, more))
    return Played(tuple(simulations), tuple(steps), frozenset(known))


def _spoken(steps: tuple[Step, ...]) -> Iterator[Step]:
    """What is said at the table that no player chooses by chance, in the first position of each phase."""
    phases: dict[str, Table] = {}
    for step in (*steps[1:], steps[-1]):
        phases.setdefault(phase_of(step.before), step.before)
    phases.setdefault(phase_of(steps[-1].verdict.table), steps[-1].verdict.table)
    for table in phases.values():
        for body in spoken_in(table):
            step = _said(table, body)
            yield step
            if body["do"] == "checkpoint" and step.verdict.accepted:
                yield _said(step.verdict.table, {"by": "north", "do": "checkpoint", "agree": True})


def _said(table: Table, body: dict[str, Any]) -> Step:
    action = read_action(GAME.actions, GAME.actors, body)
    return Step(body, action, table, REFEREE.explain(table, action), chosen=False)


def spoken_in(table: Table) -> Iterator[dict[str, Any]]:
    """Talk, a card that is described, a house rule that changes, a judge who puts something right."""
    other = "public" if table.house["cell_visibility"] == "count_only" else "count_only"
    yield {"by": "north", "do": "note_bargain", "text": "Leave the cavern to me.", "to": ["south"]}
    yield {"by": "south", "do": "check_objective"}
    yield {
        "by": JUDGE,
        "do": "define_card",
        "name": "LAW-1",
        "type": "creature",
        "values": {"energy": 1, "strength": 9},
    }
    yield {"by": JUDGE, "do": "set_house_rule", "key": "cell_visibility", "value": other}
    yield {"by": JUDGE, "do": "judge_ruling", "text": "Play goes on.", "rules": ["RZ-005"]}
    hand = list(table.zones["north.hand"])
    if hand:
        zones = {"north.hand": hand[1:], "north.destroyed": [*table.zones["north.destroyed"], hand[0]]}
        yield {"by": JUDGE, "do": "judge_correction", "text": "One too many.", "changes": {"zones": zones}}
        yield {"by": "north", "do": "show_card", "card": hand[0]}
    yield {"by": "south", "do": "checkpoint", "zones": {"south.hand": list(table.zones["south.hand"])}}
    yield {"by": "spectator", "do": "query", "action": {"by": "north", "do": "pass"}}


def sort_of(table: Table) -> tuple[object, ...]:
    """Phase and mode, what is awaited, and what waits for the answer."""
    waiting = frozenset(frame.what for frame in table.agenda)
    return phase_of(table), table.clock["mode"], frozenset(prompt.kind for prompt in table.prompts), waiting


def prompt_kinds() -> frozenset[str]:
    """The kinds of question that RAZRYV can put to somebody, read out of every call of `Prompt` in its rooms."""
    kinds: set[str] = set()
    for room in ("cards", "referee", "physical", "games.razryv"):
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


def phase_of(table: Table) -> str:
    """One of PHASES."""
    if table.result is not None:
        return "provisional" if table.result.missing else "over"
    if table.prompts:
        return "asked"
    turn = table.clock["turn"]
    if turn in ("setup", "event"):
        return str(turn)
    if table.clock["round"] == 25:
        return "last round"
    return "first" if turn == table.clock["first"] else "second"


def stories(played: Played, kind: type[Fact]) -> list[tuple[Table, tuple[Fact, ...]]]:
    """Tables, and what happens on them with a fact of this kind among it."""
    if kind not in NOT_PLAYED:
        return [(step.before, step.verdict.facts) for step in played.with_fact(kind)]
    told: list[tuple[Table, tuple[Fact, ...]]] = []
    for step in played.spread():
        chance = Chance("stories", kind.__name__, len(told))
        table = step.before
        facts: list[Fact] = []
        for zone in table.zones:
            if kind is Removed and table.zones[zone]:
                card = chance.choice(table.zones[zone])
                facts.append(Removed(card, (f"card:{card.partition(':')[2].partition('#')[0]}",)))
            elif kind is Brought:
                card = f"{chance.choice('ns')}:{chance.choice(tuple(CARDS))}#{90 + len(facts)}"
                back = table.mint(card, len(facts)) if chance.one_in(2) else None
                facts.append(Brought(card, zone, ("T-1",), chance.choice((None, 0)), back))
        told.append((table, tuple(facts)))
    return told


KINDS: Final = FACTS
DONE: Final = tuple(do for do in GAME.actions if do != "query")
"""The actions of which something comes; a question is told what would happen, and nothing does."""
