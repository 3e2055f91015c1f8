"""Before the deal: the match is opened, cards leave the pack as all agree, and the reserve is shuffled."""

from collections import Counter
from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions_of_setup import AgreeRemoval
from adjudicator.games.ryder.actions_of_setup import OpenMatch
from adjudicator.games.ryder.actions_of_setup import ShuffleReserve
from adjudicator.games.ryder.board import HAND
from adjudicator.games.ryder.board import REMOVED
from adjudicator.games.ryder.board import REPLENISH
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import TWO
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.needs import MODES
from adjudicator.games.ryder.needs import RUNNING
from adjudicator.games.ryder.needs import by_mode
from adjudicator.games.ryder.needs import in_phase
from adjudicator.games.ryder.needs import of_mode
from adjudicator.games.ryder.needs import phase
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Moved
from adjudicator.table import Said
from adjudicator.table import Shuffled
from adjudicator.table import Table


def the_match_is_not_open_yet(table: Table, act: OpenMatch) -> bool:
    return phase(table) == "unopened"


def the_seats_fit_the_mode(table: Table, act: OpenMatch) -> bool:
    is_duel = act.mode == "duel"
    return act.seats == table.seats and (len(act.seats) == TWO if is_duel else len(act.seats) > TWO)


def the_pack_is_large_enough(table: Table, act: OpenMatch) -> bool:
    """At least 4 for each and 1 more, and the players within the organiser's bounds (AM-02)."""
    copies = sum(int(entry.printed.get("copies", 1)) for entry in table.catalogue.values())
    least, most = table.house["players.min"], table.house["players.max"]
    return copies >= HAND * len(act.seats) + 1 and len(act.seats) >= least and (not most or len(act.seats) <= most)


def every_text_is_known(table: Table, act: OpenMatch) -> bool:
    wanted = table.house["catalogue.require_resolved"]
    return not wanted or all(entry.status != "manual" for entry in table.catalogue.values())


def the_match_is_opened(table: Table, act: OpenMatch) -> Facts:
    """The set-up of this mode begins; the third list has nothing leave the pack (RY-23)."""
    step = "shuffling" if act.mode == "full" else "removal"
    yield acts.clocked(("AM-01", "AM-02"), mode=act.mode, phase=step)


def _openable(table: Table) -> Any:
    """By all who sit here; which modes fit their number the needs say."""
    seats = Parameter(table.seats, least=len(table.seats), most=len(table.seats))
    yield Offer("open_match", {"mode": Parameter(MODES), "seats": seats})


OPEN_MATCH = Play(
    needs=(
        RUNNING,
        need(the_match_is_not_open_yet, "AM-01"),
        need(the_seats_fit_the_mode, "AM-01"),
        need(the_pack_is_large_enough, "AM-02"),
        need(every_text_is_known, "AM-02"),
    ),
    does=(the_match_is_opened,),
    of_all=_openable,
)


def something_may_leave_the_pack(table: Table, act: AgreeRemoval) -> bool:
    return _why_it_stays(table, act) == ()


def _why_it_stays(table: Table, act: AgreeRemoval) -> tuple[str, ...]:
    mode = table.clock["mode"]
    if mode == "full":
        return ("RY-23",)
    if phase(table) not in ("removal", "shuffling"):
        return _rule_of_removal(act)
    return ("RY-14",) if mode == "table" and act.kind == "trap" else ()


def _rule_of_removal(act: AgreeRemoval) -> tuple[str, ...]:
    return ("RY-02", "AM-04") if act.kind == "trap" else ("RY-13", "AM-04")


def all_say_the_same_number(table: Table, act: AgreeRemoval) -> bool:
    return act.agreed is None or (set(act.agreed) == set(table.seats) and len(set(act.agreed.values())) == 1)


def _why_not_agreed(table: Table, act: AgreeRemoval) -> tuple[str, ...]:
    return _rule_of_removal(act)


def as_many_cards_are_named(table: Table, act: AgreeRemoval) -> bool:
    if not act.agreed or len(set(act.cards)) != len(act.cards):
        return len(set(act.cards)) == len(act.cards)
    number, *_ = act.agreed.values()
    if table.house["setup.removal"] == "kept":
        number = _in_pack(table, act.kind) - number
    return len(act.cards) == number


def _in_pack(table: Table, kind: str) -> int:
    return sum(kind_of(table, card) == kind for card in table.zones[RESERVE])


def in_a_duel_all_replenish_cards_leave(table: Table, act: AgreeRemoval) -> bool:
    if table.clock["mode"] != "duel" or act.kind != REPLENISH:
        return True
    return {card for card in table.zones[RESERVE] if kind_of(table, card) == REPLENISH} <= set(act.cards)


def they_are_cards_of_that_kind(table: Table, act: AgreeRemoval) -> bool:
    return all(table.where.get(card) == RESERVE and kind_of(table, card) == act.kind for card in act.cards)


def they_leave_the_pack(table: Table, act: AgreeRemoval) -> Facts:
    """They are out for the whole match; when every kind is agreed on, the shuffle is next (RY-01, RY-02, RY-13)."""
    by = ("RY-02", "AM-04") if act.kind == "trap" else ("RY-13", "AM-04")
    if table.clock["mode"] == "duel" and act.kind == REPLENISH:
        by = ("RY-01", "AM-04")
    if act.cards:
        yield tuple(Moved(card, REMOVED, by) for card in act.cards)
    yield Said("removal_agreed", {"kind": act.kind, "number": len(act.cards)}, by)
    agreed = {*table.clock.get("agreed", ()), act.kind}
    wanted = {"trap", "replenish"} if table.clock["mode"] == "duel" else {"replenish"}
    yield acts.clocked(by, agreed=tuple(sorted(agreed)), phase="shuffling" if wanted <= agreed else "removal")


def _of_the_pack(table: Table, act: AgreeRemoval) -> Any:
    for card in act.cards:
        yield card, (RESERVE,)


def _removable(table: Table) -> Any:
    """That none of a kind leaves the pack; which cards leave it is for all to say."""
    agreed = table.clock.get("agreed", ())
    kinds = tuple(kind for kind in ("trap", REPLENISH) if kind not in agreed)
    if phase(table) == "removal":
        yield Offer("agree_removal", {"kind": Parameter(kinds), "cards": Parameter((), least=0, most=0)})


AGREE_REMOVAL = Play(
    needs=(
        RUNNING,
        need(something_may_leave_the_pack, _why_it_stays),
        need(all_say_the_same_number, _why_not_agreed),
    ),
    does=(they_leave_the_pack,),
    names=_of_the_pack,
    of_all=_removable,
    clashes=(
        need(as_many_cards_are_named, "AM-04"),
        need(in_a_duel_all_replenish_cards_leave, "RY-01"),
        need(they_are_cards_of_that_kind, "AM-04"),
    ),
)


def no_replenish_is_left_in_a_duel(table: Table, act: ShuffleReserve) -> bool:
    return table.clock["mode"] != "duel" or not _in_pack(table, REPLENISH)


def the_order_is_of_the_reserve(table: Table, act: Any) -> bool:
    return act.order is None or Counter(act.order) == Counter(table.zones[RESERVE])


def the_reserve_is_shuffled(table: Table, act: ShuffleReserve) -> Facts:
    """What is left of the pack becomes the reserve, face down; the guide's third list needs it as well (AM-03)."""
    yield Shuffled(RESERVE, act.order, (by_mode(table, "RY-03", "RY-15", "AM-03"),))
    yield acts.clocked((by_mode(table, "RY-03", "RY-15", "AM-03"),), phase="dealing")


def _shufflable(table: Table) -> Any:
    yield Offer("shuffle_reserve")


SHUFFLE_RESERVE = Play(
    needs=(RUNNING, need(in_phase("removal", "shuffling"), of_mode("RY-03", "RY-15", "AM-03"))),
    does=(the_reserve_is_shuffled,),
    of_all=_shufflable,
    clashes=(
        need(no_replenish_is_left_in_a_duel, "RY-01"),
        need(the_order_is_of_the_reserve, "AM-48"),
    ),
)

PLAYS: Plays = {
    OpenMatch: OPEN_MATCH,
    AgreeRemoval: AGREE_REMOVAL,
    ShuffleReserve: SHUFFLE_RESERVE,
}
