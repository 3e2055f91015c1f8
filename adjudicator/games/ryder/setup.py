"""The set-up: cards leave the pack, four are dealt to each, rows laid, cries announced, the first mover found."""

from collections import Counter
from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import AgreeRemoval
from adjudicator.games.ryder.actions import ChooseFirst
from adjudicator.games.ryder.actions import Deal
from adjudicator.games.ryder.actions import DrawShow
from adjudicator.games.ryder.actions import LayField
from adjudicator.games.ryder.actions import OpenMatch
from adjudicator.games.ryder.actions import RegisterCry
from adjudicator.games.ryder.actions import RegisterName
from adjudicator.games.ryder.actions import Replace
from adjudicator.games.ryder.actions import ReturnShow
from adjudicator.games.ryder.actions import ReturnTrap
from adjudicator.games.ryder.actions import ShuffleReserve
from adjudicator.games.ryder.board import DEALT
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import HAND
from adjudicator.games.ryder.board import REMOVED
from adjudicator.games.ryder.board import REPLENISH
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import SHOW
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import TWO
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import printed
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.needs import RUNNING
from adjudicator.games.ryder.needs import SETUP
from adjudicator.games.ryder.needs import by_mode
from adjudicator.games.ryder.needs import in_phase
from adjudicator.games.ryder.needs import of_mode
from adjudicator.games.ryder.needs import on_top_of_the_reserve
from adjudicator.games.ryder.needs import phase
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Said
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import is_unknown


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
    step = "shuffling" if act.mode == "full" else "removal"
    yield acts.clocked(("AM-01", "AM-02"), mode=act.mode, phase=step)


OPEN_MATCH = Play(
    needs=(
        RUNNING,
        need(the_match_is_not_open_yet, "AM-01"),
        need(the_seats_fit_the_mode, "AM-01"),
        need(the_pack_is_large_enough, "AM-02"),
        need(every_text_is_known, "AM-02"),
    ),
    does=(the_match_is_opened,),
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
    if act.agreed is None or len(set(act.cards)) != len(act.cards):
        return len(set(act.cards)) == len(act.cards)
    number = next(iter(act.agreed.values()), 0)
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


AGREE_REMOVAL = Play(
    needs=(
        RUNNING,
        need(something_may_leave_the_pack, _why_it_stays),
        need(all_say_the_same_number, _why_not_agreed),
    ),
    does=(they_leave_the_pack,),
    names=_of_the_pack,
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
    yield Shuffled(RESERVE, act.order, (by_mode(table, "RY-03", "RY-15", "AM-03"),))
    yield acts.clocked((by_mode(table, "RY-03", "RY-15", "AM-03"),), phase="dealing")


SHUFFLE_RESERVE = Play(
    needs=(RUNNING, need(in_phase("removal", "shuffling"), of_mode("RY-03", "RY-15", "AM-03"))),
    does=(the_reserve_is_shuffled,),
    clashes=(
        need(no_replenish_is_left_in_a_duel, "RY-01"),
        need(the_order_is_of_the_reserve, "AM-48"),
    ),
)


def the_player_has_no_cards_yet(table: Table, act: Deal) -> bool:
    return act.player in table.seats and not table.zones[DEALT[act.player]] and not row_of(table, act.player)


def four_cards_are_dealt(table: Table, act: Deal) -> bool:
    return len(set(act.cards)) == len(act.cards) == HAND


def they_come_from_the_reserve(table: Table, act: Deal) -> bool:
    return all(table.where.get(card) == RESERVE for card in act.cards)


def four_cards_go_to_the_player(table: Table, act: Deal) -> Facts:
    by = (by_mode(table, "RY-04", "RY-16", "RY-24"),)
    yield tuple(Moved(card, DEALT[act.player], by) for card in act.cards)
    if all(table.zones[DEALT[seat]] for seat in table.seats):
        yield acts.clocked(by, phase="laying")
    for card in reversed(act.cards):
        yield from programs.fire(table, card, act.player, "setup_deal")


def _dealt(table: Table, act: Deal) -> Any:
    for card in act.cards:
        yield card, (RESERVE,)


DEAL = Play(
    needs=(
        RUNNING,
        need(in_phase("dealing"), of_mode("RY-03", "RY-15", "AM-03")),
        need(the_player_has_no_cards_yet, of_mode("RY-04", "RY-16", "RY-24")),
        need(four_cards_are_dealt, of_mode("RY-04", "RY-16", "RY-24")),
    ),
    does=(four_cards_go_to_the_player,),
    names=_dealt,
    clashes=(need(they_come_from_the_reserve, "AM-48"),),
)


def is_returning(table: Table, card: str) -> bool:
    """A trap that goes back when it is dealt; without the flag, every trap (AM-05)."""
    return kind_of(table, card) == TRAP and bool(printed(table, card, "returns_at_setup", default=True))


def play_has_not_begun(table: Table, act: ReturnTrap) -> bool:
    return phase(table) in SETUP


def the_irregularity_is_noted(table: Table, act: ReturnTrap) -> Facts:
    """It stays where it is, with no penalty (AM-07)."""
    yield Counted("irregularities", table.counters["irregularities"] + 1, ("AM-07",))


def it_is_a_returning_trap_of_the_actor(table: Table, act: ReturnTrap) -> bool:
    return act.by in table.seats and act.card in table.zones[DEALT[act.by]] and is_returning(table, act.card)


def the_trap_goes_back(table: Table, act: ReturnTrap) -> Facts:
    by = (by_mode(table, "RY-05", "RY-17", "RY-25"), "AM-05")
    yield Moved(act.card, RESERVE, by)
    yield Shuffled(RESERVE, act.order, by)


def _own_dealt(table: Table, act: Any) -> Any:
    if act.by in table.seats:
        for card in act.order if isinstance(act, LayField) else (act.card,):
            yield card, (DEALT[act.by],)


RETURN_TRAP = Play(
    needs=(
        RUNNING,
        need(play_has_not_begun, "AM-07", then=the_irregularity_is_noted),
        need(it_is_a_returning_trap_of_the_actor, "AM-05"),
    ),
    does=(the_trap_goes_back,),
    names=_own_dealt,
)


def the_actor_has_fewer_than_four(table: Table, act: Replace) -> bool:
    return act.by in table.seats and 0 < len(table.zones[DEALT[act.by]]) < HAND and phase(table) == "laying"


def the_top_card_is_dealt(table: Table, act: Replace) -> bool:
    return not table.zones[RESERVE] or table.zones[RESERVE][0] == act.card


def the_card_is_dealt(table: Table, act: Replace) -> Facts:
    yield Moved(act.card, DEALT[act.by], ("AM-06",))
    yield from programs.fire(table, act.card, act.by, "setup_deal")


REPLACE = Play(
    needs=(RUNNING, need(the_actor_has_fewer_than_four, "AM-06")),
    does=(the_card_is_dealt,),
    names=on_top_of_the_reserve,
    clashes=(need(the_top_card_is_dealt, "AM-48"),),
)


def the_actor_was_dealt_cards(table: Table, act: LayField) -> bool:
    return act.by in table.seats and bool(table.zones[DEALT[act.by]])


def exactly_the_dealt_cards_are_laid(table: Table, act: LayField) -> bool:
    dealt = table.zones[DEALT[act.by]]
    few = table.house["setup.trap_replacement"] != "immediate"
    return Counter(act.order) == Counter(dealt) and (len(dealt) == HAND or few)


def no_returning_trap_is_among_them(table: Table, act: LayField) -> bool:
    if table.house["setup.trap_check"] == "optional":
        return True
    return not any(is_returning(table, card) for card in act.order)


def the_row_is_laid(table: Table, act: LayField) -> Facts:
    """Side by side, backs up, fixed from then on."""
    by = (by_mode(table, "RY-07", "RY-18", "RY-26"), by_mode(table, "RY-06", "RY-18", "RY-26"), "AM-06")
    places = zip(act.order, FIELD[act.by], strict=False)
    yield tuple(acts.put_in_field(table, card, zone, by, at) for at, (card, zone) in enumerate(places))
    if all(row_of(table, seat) for seat in table.seats):
        yield acts.clocked(by, phase="crying")


def _layable(table: Table, seat: str) -> Any:
    dealt = table.zones.get(DEALT[seat], ())
    if dealt:
        yield Offer("lay_field", {"order": Parameter(dealt, least=len(dealt), most=len(dealt))})


LAY_FIELD = Play(
    needs=(
        RUNNING,
        need(the_actor_was_dealt_cards, of_mode("RY-04", "RY-16", "RY-24")),
        need(exactly_the_dealt_cards_are_laid, "AM-06"),
        need(no_returning_trap_is_among_them, of_mode("RY-05", "RY-17", "RY-25")),
    ),
    does=(the_row_is_laid,),
    names=_own_dealt,
    offers=_layable,
)


def the_row_was_laid(table: Table, act: RegisterCry) -> bool:
    return act.by in table.seats and bool(row_of(table, act.by))


def the_phrase_may_be_announced(table: Table, act: RegisterCry) -> bool:
    """Not empty, not changed, and by house rule nobody else's (AM-08)."""
    taken = {phrase.casefold() for seat, phrase in table.clock["cries"].items() if seat != act.by}
    if table.house["cry.unique"] and act.phrase.strip().casefold() in taken:
        return False
    return bool(act.phrase.strip()) and act.by not in table.clock["cries"] and phase(table) in SETUP


def the_cry_is_announced(table: Table, act: RegisterCry) -> Facts:
    by = (by_mode(table, "RY-09", "RY-19", "RY-27"), "AM-08")
    cries = {**table.clock["cries"], act.by: act.phrase}
    yield acts.clocked(by, cries=cries)
    if phase(table) == "crying" and set(cries) >= set(table.seats):
        yield acts.clocked(by, phase="showing")


def _cries_open(table: Table, seat: str) -> Any:
    if row_of(table, seat) and seat not in table.clock["cries"] and phase(table) in SETUP:
        yield Offer("register_cry", {"phrase": Parameter((f"For {seat.upper()}!",))})


REGISTER_CRY = Play(
    needs=(
        RUNNING,
        need(the_row_was_laid, of_mode("RY-07", "RY-18", "RY-26")),
        need(the_phrase_may_be_announced, "AM-08"),
    ),
    does=(the_cry_is_announced,),
    offers=_cries_open,
)


def the_name_may_be_announced(table: Table, act: RegisterName) -> bool:
    known = table.clock["names"].get(act.by) or table.clock["names_used"].get(act.by)
    return act.by in table.seats and bool(act.name.strip()) and known in (None, act.name)


def the_name_is_announced(table: Table, act: RegisterName) -> Facts:
    yield acts.clocked(("AM-41",), names={**table.clock["names"], act.by: act.name})


REGISTER_NAME = Play(needs=(RUNNING, need(the_name_may_be_announced, "AM-41")), does=(the_name_is_announced,))


def shows(table: Table) -> dict[str, list[int]]:
    """The ranks that each player has shown, in order; 0 for no Ryder."""
    found: dict[str, list[int]] = {seat: [] for seat in table.seats}
    for card in table.zones[SHOW]:
        seat = table.mark(card, "drawn_by")
        if seat in found:
            found[seat].append(rank_of(table, card))
    return found


def who_draws(table: Table) -> list[str]:
    """The players who lack a Ryder of this round of drawing; tied leaders alone draw on (AM-09)."""
    ranks = {seat: [rank for rank in shown if rank] for seat, shown in shows(table).items()}
    playing = list(table.seats)
    at = 0
    while True:
        missing = [seat for seat in playing if len(ranks[seat]) <= at]
        if missing:
            return missing
        best = max(ranks[seat][at] for seat in playing)
        playing = [seat for seat in playing if ranks[seat][at] == best]
        if len(playing) == 1:
            return []
        at += 1


def sole_highest(table: Table) -> str:
    """The player who may choose, "" while the drawing goes on."""
    ranks = {seat: [rank for rank in shown if rank] for seat, shown in shows(table).items()}
    if who_draws(table):
        return ""
    return max(table.seats, key=lambda seat: ranks[seat])


def all_cries_are_announced(table: Table, act: DrawShow) -> bool:
    return phase(table) == "showing"


def the_actor_still_lacks_a_ryder(table: Table, act: DrawShow) -> bool:
    if act.by not in table.seats:
        return False
    missing = who_draws(table)
    return act.by in missing or (table.house["first_draw.continue"] == "everyone" and len(missing) > 0)


def the_card_is_drawn_from_the_top(table: Table, act: DrawShow) -> bool:
    reserve = table.zones[RESERVE]
    if not reserve:
        return False
    return act.card == reserve[0] if act.card is not None else not is_unknown(reserve[0])


def the_card_is_shown(table: Table, act: DrawShow) -> Facts:
    by = (by_mode(table, "RY-10", "RY-20", "RY-28"), "AM-09")
    card = table.zones[RESERVE][0]
    yield Moved(card, SHOW, by)
    yield Marked(card, {"drawn_by": act.by}, by)
    if not table.zones[RESERVE]:
        back = tuple(card for card in table.zones[SHOW] if not rank_of(table, card))
        if back:
            yield tuple(Moved(card, RESERVE, ("AM-09",)) for card in back)
            yield Shuffled(RESERVE, None, ("AM-09",))


def _drawable(table: Table, seat: str) -> Any:
    if phase(table) == "showing" and seat in who_draws(table):
        yield Offer("draw_show", {})


DRAW_SHOW = Play(
    needs=(
        RUNNING,
        need(all_cries_are_announced, of_mode("RY-09", "RY-19", "RY-27")),
        need(the_actor_still_lacks_a_ryder, "AM-09"),
    ),
    does=(the_card_is_shown,),
    names=on_top_of_the_reserve,
    clashes=(need(the_card_is_drawn_from_the_top, "AM-48"),),
    offers=_drawable,
)


def the_actor_shows_the_sole_highest_ryder(table: Table, act: ChooseFirst) -> bool:
    return phase(table) == "showing" and sole_highest(table) == act.by


def the_direction_is_said_as_it_must_be(table: Table, act: ChooseFirst) -> bool:
    return act.first in table.seats and (act.direction is None) == (len(table.seats) == TWO)


def the_first_mover_is_chosen(table: Table, act: ChooseFirst) -> Facts:
    by = (by_mode(table, "RY-11", "RY-21", "RY-28"), "AM-09")
    yield acts.clocked(by, first=act.first, direction=act.direction or "clockwise", phase="returning")


def _first(table: Table, seat: str) -> Any:
    if phase(table) == "showing" and sole_highest(table) == seat:
        way = {} if len(table.seats) == TWO else {"direction": Parameter(("clockwise", "anticlockwise"))}
        yield Offer("choose_first", {"first": Parameter(table.seats), **way})


CHOOSE_FIRST = Play(
    needs=(
        RUNNING,
        need(the_actor_shows_the_sole_highest_ryder, "AM-09"),
        need(the_direction_is_said_as_it_must_be, of_mode("RY-11", "RY-21", "RY-28")),
    ),
    does=(the_first_mover_is_chosen,),
    offers=_first,
)


def the_drawn_cards_go_back_and_play_starts(table: Table, act: ReturnShow) -> Facts:
    by = (by_mode(table, "RY-12", "RY-22", "RY-28"),)
    shown = table.zones[SHOW]
    facts: list[Fact] = [Marked(card, {"drawn_by": None}, by) for card in shown]
    if shown:
        yield (*facts, *(Moved(card, RESERVE, by) for card in shown))
    yield Shuffled(RESERVE, act.order, by)
    yield acts.clocked(by, phase="turn_start", turn=table.clock["first"])


def the_order_is_of_all(table: Table, act: ReturnShow) -> bool:
    if act.order is None:
        return True
    return Counter(act.order) == Counter((*table.zones[RESERVE], *table.zones[SHOW]))


RETURN_SHOW = Play(
    needs=(RUNNING, need(in_phase("returning"), "AM-09")),
    does=(the_drawn_cards_go_back_and_play_starts,),
    clashes=(need(the_order_is_of_all, "AM-48"),),
)

PLAYS: Plays = {
    OpenMatch: OPEN_MATCH,
    AgreeRemoval: AGREE_REMOVAL,
    ShuffleReserve: SHUFFLE_RESERVE,
    Deal: DEAL,
    ReturnTrap: RETURN_TRAP,
    Replace: REPLACE,
    LayField: LAY_FIELD,
    RegisterCry: REGISTER_CRY,
    RegisterName: REGISTER_NAME,
    DrawShow: DRAW_SHOW,
    ChooseFirst: CHOOSE_FIRST,
    ReturnShow: RETURN_SHOW,
}
