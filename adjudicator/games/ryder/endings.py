"""The end: the last cards are added, the gold is counted, and a tie is broken by the ranks."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions import CloseMatch
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import has_cards
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import printed
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.needs import phase
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Ended
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import is_unknown


def gold(table: Table, seat: str) -> int:
    """Each treasury card of any kind is 1 gold, unless its print says more (RY-53, AM-45)."""
    return sum(int(printed(table, card, "gold", 1)) for card in table.zones[TREASURY[seat]])


def is_worth_its_number(table: Table) -> bool:
    """No card of this pack is worth more or less than 1 gold, so that counting backs counts the gold."""
    return all(entry.printed.get("gold", 1) == 1 for entry in table.catalogue.values())


def value(table: Table, seat: str) -> int:
    """What the Ryders of a treasury are worth in a tie; champions, traps and Replenish nothing (RY-54, RY-55)."""
    return sum(
        int(printed(table, card, "tie_value", rank_of(table, card)))
        for card in table.zones[TREASURY[seat]]
        if kind_of(table, card) == RYDER
    )


def highest(table: Table, seat: str) -> int:
    """The highest rank in a treasury."""
    return max((rank_of(table, card) for card in table.zones[TREASURY[seat]]), default=0)


def _best(table: Table, seats: tuple[str, ...], worth: Any) -> tuple[str, ...]:
    most = max(worth(table, seat) for seat in seats)
    return tuple(seat for seat in seats if worth(table, seat) == most)


def standing(table: Table) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """Who wins as the treasuries are now, how, and the ids that say so."""
    leaders = _best(table, table.seats, gold)
    if len(leaders) == 1:
        return leaders, "gold", ("RY-53",)
    leaders = _best(table, leaders, value)
    if len(leaders) == 1:
        return leaders, "tie_value", ("RY-53", "RY-54", "RY-55", "AM-45")
    tie = table.house["score.final_tie"]
    by = ("RY-53", "RY-54", "AM-45")
    if tie == "highest_ryder":
        leaders = _best(table, leaders, highest)
        if len(leaders) == 1:
            return leaders, "highest_ryder", by
    return leaders, "playoff" if tie == "playoff" else "shared", by


def undecided_without(table: Table) -> tuple[str, ...]:
    """The treasuries on which the result hangs and in which lie cards that nobody has recorded.

    In a tie of gold the ranks decide; and where a card of this pack is worth more than 1, every unknown one may be it.
    """
    leaders = _best(table, table.seats, gold) if is_worth_its_number(table) else table.seats
    rivals = leaders if len(leaders) > 1 else ()
    return tuple(TREASURY[seat] for seat in rivals if any(map(is_unknown, table.zones[TREASURY[seat]])))


def the_result_is_open(table: Table, act: CloseMatch) -> bool:
    """Nothing has been counted yet, or what was counted is provisional."""
    return table.result is None or bool(table.result.missing)


def the_end_test_has_held(table: Table, act: CloseMatch) -> bool:
    return phase(table) == "ending" or table.result is not None


def what_was_missing_is_known(table: Table, act: CloseMatch) -> bool:
    return table.result is None or not undecided_without(table)


def the_last_field_cards_are_added(table: Table, act: CloseMatch) -> Facts:
    """Those of the only player who has any (RY-52); with nobody's, or in a deadlock, nothing is added (AM-44)."""
    if table.result is not None:
        return
    holders = [seat for seat in table.seats if has_cards(table, seat)]
    if table.zones[LANE]:
        yield from acts.go_home(table, ("RY-52",))
    is_last = len(holders) == 1 and not table.zones[RESERVE]
    yield acts.clocked(("RY-52",) if is_last else ("AM-44",), added=is_last)
    if len(holders) == 1 and not table.zones[RESERVE]:
        yield from acts.to_treasury(table, row_of(table, holders[0]), holders[0], ("RY-52",))


def the_gold_is_counted(table: Table, act: CloseMatch) -> Facts:
    """The most gold wins, in a tie the ranks, and then by house rule (RY-53, RY-54, AM-45).

    While cards that decide are known to nobody, those with the most gold are told, and what is missing (AM-36).
    """
    missing = undecided_without(table)
    winners, how, by = standing(table)
    if missing:
        winners, how = _best(table, table.seats, gold), "gold"
    cites = (*by, *(() if table.clock.get("added") else ("AM-44",)), *(("AM-36",) if missing else ()))
    yield acts.clocked(by, phase="over")
    yield Ended(Result(winners[0] if len(winners) == 1 else winners, how, missing), cites)


def _closable(table: Table, seat: str) -> Any:
    if phase(table) == "ending":
        yield Offer("close_match")


CLOSE_MATCH = Play(
    needs=(need(the_result_is_open, "RY-53", firm=True), need(the_end_test_has_held, "RY-51")),
    clashes=(need(what_was_missing_is_known, "AM-36"),),
    does=(the_last_field_cards_are_added, the_gold_is_counted),
    offers=_closable,
)

PLAYS: Plays = {CloseMatch: CLOSE_MATCH}
