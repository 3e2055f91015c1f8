"""What can be found in a recorded match of any game, by name: each a question to its events and tables."""

from collections.abc import Callable
from collections.abc import Iterator
from typing import TypeAlias

from adjudicator.record.events import Acted
from adjudicator.record.events import Confirmed
from adjudicator.record.events import Contested
from adjudicator.record.events import Rewound
from adjudicator.record.events import Settled
from adjudicator.record.events import TakenBack
from adjudicator.record.hindsight import open_issues
from adjudicator.record.hindsight import undone
from adjudicator.record.match import Match
from adjudicator.table import Defined
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Result
from adjudicator.table import Ruled
from adjudicator.table import Said

Features: TypeAlias = dict[str, Callable[[Match], bool]]


def acted(match: Match, do: str = "") -> Iterator[Acted]:
    return (event for event in match.events if isinstance(event, Acted) and do in ("", event.action["do"]))


def facts(match: Match) -> Iterator[Fact]:
    return (fact for event in acted(match) for fact in event.facts)


def results(match: Match) -> list[Result]:
    return [fact.result for fact in facts(match) if isinstance(fact, Ended)]


def ends(match: Match, how: str, rule: str = "") -> bool:
    last = [fact for fact in facts(match) if isinstance(fact, Ended)][-1:]
    return (
        bool(last) and match.table.result == last[0].result and last[0].result.how == how and rule in ("", *last[0].by)
    )


def said(match: Match, what: str) -> bool:
    return any(isinstance(fact, Said) and fact.what == what for fact in facts(match))


COMMON: Features = {
    "rewound": lambda match: any(isinstance(event, Rewound) for event in match.events) and bool(undone(match.history)),
    "rewound_orders": lambda match: any(isinstance(event, Rewound) and event.orders for event in match.events),
    "taken_back": lambda match: (
        any(isinstance(event, TakenBack) for event in match.events) and bool(undone(match.history))
    ),
    "irregular": lambda match: any(event.irregular for event in acted(match)),
    "irregular_changes": lambda match: any(event.irregular and event.changes for event in acted(match)),
    "settled": lambda match: (
        any(isinstance(event, Settled) for event in match.events) and not open_issues(match.history)
    ),
    "contested": lambda match: any(isinstance(event, Contested) for event in match.events),
    "confirmed": lambda match: any(isinstance(event, Confirmed) for event in match.events),
    "checkpoint": lambda match: said(match, "gap"),
    "manual_confirmed": lambda match: said(match, "outcome") and said(match, "outcome_agreed"),
    "manual_contested": lambda match: said(match, "outcome") and said(match, "contested"),
    "ruling": lambda match: any(acted(match, "judge_ruling")),
    "defined": lambda match: any(isinstance(fact, Defined) for fact in facts(match)),
    "house_rule_set": lambda match: any(isinstance(fact, Ruled) for fact in facts(match)),
    "refused_event": lambda match: any(event.outcome == "refused" for event in acted(match)),
    "choices": lambda match: any(event.action.get("choices") for event in acted(match)),
}
