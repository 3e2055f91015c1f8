"""What can be found in a recorded match of RAZRYV, by name: each a question to its events and tables."""

from adjudicator.record.match import Match
from adjudicator.table import Counted
from adjudicator.table import Moved
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of
from tests.records.features import COMMON
from tests.records.features import Features
from tests.records.features import acted
from tests.records.features import ends
from tests.records.features import results

SEATS = ("north", "south")


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


def waited_and_was_settled(match: Match) -> bool:
    found = results(match)
    return bool(found) and bool(found[0].missing) and not found[-1].missing


def nobody_knew_the_decks(match: Match) -> bool:
    first = match.table_at(1)
    return all(map(is_unknown, (*first.zones["north.deck"], *first.zones["south.deck"], *first.zones["event.deck"])))


FEATURES: Features = {
    **COMMON,
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
    "provisional_settled": waited_and_was_settled,
    "winner_changed": lambda match: results(match)[0].winner != results(match)[-1].winner,
    "waived": lambda match: all(event.action.get("waive") for event in acted(match, "reveal_objective")),
}
