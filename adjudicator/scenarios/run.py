"""Running a scenario in memory, through the same referee that judges matches."""

from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from adjudicator import games
from adjudicator.physical.books import rulebook_of
from adjudicator.referee import Game
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.scenarios.compare import Difference
from adjudicator.scenarios.compare import differences
from adjudicator.scenarios.compare import needs_of
from adjudicator.scenarios.compare import said_verdict
from adjudicator.scenarios.compare import uncited
from adjudicator.scenarios.eyes import as_seen_by_the_actor
from adjudicator.scenarios.scenario import Scenario
from adjudicator.scenarios.scenario import When
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import fold_all


class Report(Struct, frozen=True):
    """What came of a scenario; `irregular` are the actions that a recorded one took up although they were illegal."""

    scenario: Scenario
    differences: tuple[Difference, ...]
    verdicts: tuple[Verdict, ...] = ()
    irregular: tuple[int, ...] = ()

    @property
    def passed(self) -> bool:
        """Everything that the file names came out as it says."""
        return not self.differences


def run(scenario: Scenario, *, game: Game | None = None, rewind: bool = False) -> Report:
    """Plays the scenario, with the game it names or another one in its place, up to the first surprise.

    rewind: after each action the table is taken back to an earlier version and forward again, and play goes on with
    what was rebuilt. Raises Malformed if the game cannot lay the position.
    """
    game = games.load(scenario.game) if game is None else game
    table = game.position.lay(scenario.given, scenario.definitions, house_of(game, scenario))
    match = _Match(game, table, recorded=scenario.recorded)
    for number, when in enumerate(scenario.whens, 1):
        verdict = match.judge(when)
        found = [*_surprises(f"when {number}", when, verdict)] if number < len(scenario.whens) else []
        if rewind:
            found += match.rewind(f"when {number}")
        if found:
            return match.report(scenario, found)
    return match.report(scenario, differences(game, scenario.then, match.verdicts[-1]))


def house_of(game: Game, scenario: Scenario) -> dict[str, Any]:
    """The house rules of the scenario's edition, but for those that the file sets."""
    of_edition = game.defaults
    if scenario.edition != game.edition:
        of_edition = rulebook_of(game).defaults(scenario.edition)
    return {**of_edition, **scenario.house}


def _surprises(place: str, when: When, verdict: Verdict) -> Iterator[Difference]:
    """In what an action on the way did not go as the file takes for granted."""
    refused = verdict.outcome == "refused" or bool(verdict.failed)
    if when.refused and not refused:
        yield Difference(place, ["refused", *when.cites], said_verdict(verdict))
    elif not when.refused and verdict.outcome == "refused":
        yield Difference(place, ["accepted"], said_verdict(verdict), needs_of(verdict))
    yield from uncited(f"{place} cites", when.cites, verdict)


class _Match:
    """A match that nobody keeps: the opening, the facts of each action, the tables after them."""

    def __init__(self, game: Game, opening: Table, *, recorded: bool) -> None:
        self.referee = Referee(game)
        self.recorded = recorded
        self.tables = [opening]
        self.facts: list[tuple[Fact, ...]] = []
        self.verdicts: list[Verdict] = []

    def judge(self, when: When) -> Verdict:
        table = self.tables[-1]
        action = as_seen_by_the_actor(table, when.action)
        verdict = self.referee.explain(table, action, waive=self.recorded)
        self.verdicts.append(verdict)
        self.facts.append(() if verdict.table is table else verdict.facts)  # a query tells facts that do not happen
        self.tables.append(verdict.table)
        return verdict

    def rewind(self, place: str) -> Iterator[Difference]:
        """Goes back half the way and forward again; play goes on with the table that was rebuilt."""
        half = len(self.facts) // 2
        earlier = _after(self.tables[0], self.facts[:half])
        now = _after(earlier, self.facts[half:])
        if earlier != self.tables[half]:
            yield Difference(f"{place} rewind {half}", *_unlike(self.tables[half], earlier))
        if now != self.tables[-1]:
            yield Difference(f"{place} rewind", *_unlike(self.tables[-1], now))
        self.tables[-1] = now

    def report(self, scenario: Scenario, found: Iterable[Difference]) -> Report:
        illegal = (number for number, verdict in enumerate(self.verdicts, 1) if verdict.accepted and verdict.failed)
        return Report(scenario, tuple(found), tuple(self.verdicts), tuple(illegal) if self.recorded else ())


def _after(table: Table, batches: list[tuple[Fact, ...]]) -> Table:
    return fold_all(table, (fact for batch in batches for fact in batch))


def _unlike(first: Table, second: Table) -> tuple[str, str]:
    """The parts of two tables that differ, for somebody who must find out why."""
    parts = [part for part in first.__struct_fields__ if getattr(first, part) != getattr(second, part)]
    return (
        "; ".join(f"{part} {getattr(first, part)!r}" for part in parts),
        "; ".join(f"{part} {getattr(second, part)!r}" for part in parts),
    )
