"""The casebook: every scenario with all that was judged in it, fact by fact.

`python -m tests.scenarios.casebook` writes it anew.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from adjudicator import games
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Verdict
from adjudicator.scenarios import Scenario
from adjudicator.scenarios import When
from adjudicator.scenarios import read_file
from adjudicator.scenarios import run
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Table
from tests.books import write

HOME = Path(__file__).parents[2] / "fixtures" / "casebook"
GAMES = Path(games.__path__[0])
SCENARIOS = {
    path.relative_to(GAMES).as_posix(): path
    for name in games.names()
    for path in sorted(GAMES.joinpath(name, "scenarios").rglob("*.toml"))
}


def told(scenario: Scenario) -> str:
    """All that was judged in a scenario."""
    game = games.load(scenario.game)
    moments: list[Moment] = []

    def listening(table: Table, moment: Moment) -> Facts | None:
        moments.append(moment)
        return game.moment(table, moment)

    verdicts = run(scenario, game=replace(game, moment=listening)).verdicts
    judged = [line for when, verdict in zip(scenario.whens, verdicts, strict=False) for line in _lines(when, verdict)]
    heard = [f"  {' '.join(_moment(moment))}\n" for moment in moments]
    return "".join((*judged, *(("what card texts heard:\n", *heard) if heard else ())))


def _moment(moment: Moment) -> Iterator[str]:
    yield from (moment.name, moment.subject)
    if moment.source:
        yield f"source={moment.source}"
    if moment.amount:
        yield f"amount={moment.amount}"


def _lines(when: When, verdict: Verdict) -> Iterator[str]:
    action = when.action
    yield f"{action.by} {action.__struct_config__.tag}: {verdict.outcome}\n"
    for reason in verdict.failed:
        yield f"  not so: {reason.need} [{' '.join(reason.rules)}]\n"
    for fact in verdict.facts:
        yield f"  {fact_in_a_line(fact)}\n"
    if verdict.deviations:
        yield f"  for another reading: [{' '.join(verdict.deviations)}]\n"
    if verdict.readings:
        yield f"  as the house has it: {' '.join(sorted(verdict.readings))}\n"


def fact_in_a_line(fact: Fact) -> str:
    """The fact, with whatever is not as it is by default, and the ids that it follows from."""
    said = [str(type(fact).__struct_config__.tag)]
    for field in msgspec.structs.fields(type(fact)):
        value = getattr(fact, field.name)
        if field.name != "by" and (field.required or value != field.default):
            said.append(f"{field.name}={json.dumps(_plain(value), ensure_ascii=False)}")
    return f"{' '.join(said)} [{' '.join(getattr(fact, 'by', ()))}]"


def _plain(value: Any) -> Any:
    """The value as JSON knows it; what has names keeps them."""
    if isinstance(value, Frame | Prompt | Result):
        return {name: _plain(getattr(value, name)) for name in value.__struct_fields__}
    if hasattr(value, "items"):
        return {str(key): _plain(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(entry) for entry in value]
    return value


def main() -> None:
    write(HOME, {name: told(read_file(path)) for name, path in SCENARIOS.items()})
    sys.stdout.write(f"{len(SCENARIOS)} scenarios told\n")


if __name__ == "__main__":
    main()
