"""Whole matches of many seats with cards that nobody has told the record, as chance has played them."""

from collections.abc import Iterator
from collections.abc import Mapping
from functools import cache
from typing import Any

from adjudicator.office import Plan
from adjudicator.office.catalogues import shipped
from adjudicator.simulating import Series
from adjudicator.simulating import Simulated
from adjudicator.simulating import Simulation
from adjudicator.table import Table

SAMPLE: Mapping[str, Any] = next(
    data for data in shipped().values() if (data["game"], data["version"]) == ("ryder", "sample-1")
)
SIZES = {2: "duel", 3: "table", 5: "table5", 8: "full8"}
"""Seats -> the mode in which so many sit down."""

NOT_FOR_OTHERS = ("use_skill", "surrender")
"""Gold that goes face down into a field, and cards given up that lie face down until all have answered."""


@cache
def played(seats: int) -> Simulated:
    """A match of so many, the same whenever it is asked for."""
    series = Series(
        game="ryder", cards=SAMPLE["cards"], catalogue_version=SAMPLE["version"], known=False, mode=SIZES[seats], seed=1
    )
    return Simulation(series).match(0)


def plan_of(one: Simulated) -> Plan:
    """What it is opened with at a table."""
    return Plan(
        game="ryder", cards=SAMPLE["cards"], catalogue_version=SAMPLE["version"], given=one.dealt.given, play="recorded"
    )


def told(one: Simulated) -> Iterator[dict[str, Any]]:
    """Each action as anybody at the table would tell it: a champion that is played lies open, so it is named."""
    for step in one.played.steps:
        body = dict(step.body)
        if body["do"] in ("play_champion", "play_replenish") and "card" not in body:
            body["card"] = _lying_at(step.before, f"{body['by']}.field.{body['pos']}")
        yield body


def _lying_at(table: Table, place: str) -> str:
    [card] = table.zones[place]
    return card
