"""What can be found in a recorded match, by name: each a question to its events and tables."""

from collections.abc import Callable
from collections.abc import Iterator

from adjudicator.record.events import Acted
from adjudicator.record.events import Confirmed
from adjudicator.record.events import Contested
from adjudicator.record.events import Rewound
from adjudicator.record.events import Settled
from adjudicator.record.events import TakenBack
from adjudicator.record.hindsight import open_issues
from adjudicator.record.hindsight import undone
from adjudicator.record.match import Match
from adjudicator.table import Counted
from adjudicator.table import Defined
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Moved
from adjudicator.table import Result
from adjudicator.table import Ruled
from adjudicator.table import Said
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of

SEATS = ("north", "south")


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


def all_counters(match: Match, name: str) -> bool:
    return all(match.table.counters.get(f"{seat}.{name}", 0) for seat in SEATS)


def both_were_credited(match: Match) -> bool:
    return any(
        {fact.counter for fact in event.facts if isinstance(fact, Counted)} >= {f"{seat}.e_count" for seat in SEATS}
        for event in acted(match)
    )


def spells_fell_on_both_sides(match: Match) -> bool:
    return any(
        {prefix_of(fact.card) for fact in event.facts if isinstance(fact, Moved) and "RZ-157" in fact.by} == {"n", "s"}
        for event in acted(match)
    )


def said(match: Match, what: str) -> bool:
    return any(isinstance(fact, Said) and fact.what == what for fact in facts(match))


def waited_and_was_settled(match: Match) -> bool:
    found = results(match)
    return bool(found) and bool(found[0].missing) and not found[-1].missing


def nobody_knew_the_decks(match: Match) -> bool:
    first = match.table_at(1)
    return all(map(is_unknown, (*first.zones["north.deck"], *first.zones["south.deck"], *first.zones["event.deck"])))


FEATURES: dict[str, Callable[[Match], bool]] = {
    "ends:objective": lambda match: ends(match, "objective"),
    "ends:life": lambda match: ends(match, "life"),
    "ends:score": lambda match: ends(match, "round_limit", "RZ-177"),
    "ends:latch": lambda match: ends(match, "round_limit", "RZ-179"),
    "ends:tie": lambda match: ends(match, "round_limit", "RZ-178"),
    "ends:gave_up": lambda match: ends(match, "annihilation") and all_counters(match, "gave_up"),
    "ends:annihilation": lambda match: ends(match, "annihilation") and all_counters(match, "annihilation"),
    "both_win": lambda match: match.table.result is not None and match.table.result.winner == SEATS,
    "set_up": lambda match: any(acted(match, "shuffle_decks")) and any(acted(match, "deal")),
    "unknown_decks": nobody_knew_the_decks,
    "cooperative": lambda match: match.table.clock["mode"] == "cooperative",
    "coop_kill": both_were_credited,
    "double_destruction": spells_fell_on_both_sides,
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
    "provisional_settled": waited_and_was_settled,
    "winner_changed": lambda match: results(match)[0].winner != results(match)[-1].winner,
    "waived": lambda match: all(event.action.get("waive") for event in acted(match, "reveal_objective")),
    "manual_confirmed": lambda match: said(match, "outcome") and said(match, "outcome_agreed"),
    "manual_contested": lambda match: said(match, "outcome") and said(match, "contested"),
    "ruling": lambda match: any(acted(match, "judge_ruling")),
    "defined": lambda match: any(isinstance(fact, Defined) for fact in facts(match)),
    "house_rule_set": lambda match: any(isinstance(fact, Ruled) for fact in facts(match)),
    "refused_event": lambda match: any(event.outcome == "refused" for event in acted(match)),
    "choices": lambda match: any(event.action.get("choices") for event in acted(match)),
}
