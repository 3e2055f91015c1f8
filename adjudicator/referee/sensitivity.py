"""Whether a verdict would be another one under another reading of the rules."""

from typing import Any

from msgspec import Struct

from adjudicator.faults import Malformed
from adjudicator.referee.action import Action
from adjudicator.referee.referee import Referee
from adjudicator.referee.referee import redecided
from adjudicator.referee.verdict import Verdict
from adjudicator.table import Table


class Sensitivity(Struct, frozen=True):
    """With `key` at `value` the verdict would differ: another outcome, or the same with other facts."""

    key: str
    value: Any
    ruling: str
    outcome: str
    facts_differ: bool


def sensitivities(referee: Referee, table: Table, act: Action, verdict: Verdict) -> tuple[Sensitivity, ...]:
    """Every other value of a house rule, alone, under which the verdict would be another one.

    Only readings that the verdict hung on are tried. Costs one more decision for each value; asked for by why, queries
    and disputes, never by audits or simulation.
    """
    found: list[Sensitivity] = []
    game = referee.game
    for key in sorted(verdict.readings):
        for value in game.values.get(key, ()):
            if value == table.house.get(key):
                continue
            outcome, differ = _otherwise(referee, table, act, {key: value}, verdict)
            if outcome != verdict.outcome or differ:
                found.append(Sensitivity(key, value, game.rulings.get(key, ""), outcome, differ))
    return tuple(found)


def _otherwise(
    referee: Referee, table: Table, act: Action, changes: dict[str, Any], verdict: Verdict
) -> tuple[str, bool]:
    """The outcome under these house rules, and whether something else would have happened."""
    try:
        other = redecided(referee, table, act, changes)
    except Malformed:  # what is answered in the same breath would never be asked
        return "refused", True
    return other.outcome, physical(other) != physical(verdict)


def physical(verdict: Verdict) -> tuple[Any, ...]:
    """What a verdict leaves on the table, without its reasons and words."""
    table = verdict.table
    return (
        {zone: cards for zone, cards in table.zones.items() if cards},
        dict(table.marks),
        dict(table.counters),
        dict(table.clock),
        table.prompts,
        table.result,
    )
