"""Four cards for each: the deal, traps that go back and are replaced, and the row that is laid."""

from collections import Counter
from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions_of_setup import Deal
from adjudicator.games.ryder.actions_of_setup import LayField
from adjudicator.games.ryder.actions_of_setup import Replace
from adjudicator.games.ryder.actions_of_setup import ReturnTrap
from adjudicator.games.ryder.board import DEALT
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import HAND
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import printed
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.needs import RUNNING
from adjudicator.games.ryder.needs import SETUP
from adjudicator.games.ryder.needs import by_mode
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import in_phase
from adjudicator.games.ryder.needs import of_mode
from adjudicator.games.ryder.needs import on_top_of_the_reserve
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.needs import the_reserve_is_not_empty
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Counted
from adjudicator.table import Moved
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import is_unknown


def meant(table: Table, zone: str, cards: tuple[str, ...]) -> list[str]:
    """The cards that are named; a hidden one by a number that none bears is the next of the hidden ones that lie there.

    Whoever logs at a table cannot know how the record numbers what nobody has seen.
    """
    others = (card for card in table.zones[zone] if is_unknown(card) and card not in cards)
    return [next(others, card) if is_unknown(card) and card not in table.zones[zone] else card for card in cards]


def the_player_has_no_cards_yet(table: Table, act: Deal) -> bool:
    return act.player in table.seats and not table.zones[DEALT[act.player]] and not row_of(table, act.player)


def four_cards_are_dealt(table: Table, act: Deal) -> bool:
    return len(set(act.cards)) == len(act.cards) == HAND


def they_come_from_the_reserve(table: Table, act: Deal) -> bool:
    return all(table.where.get(card) == RESERVE for card in meant(table, RESERVE, act.cards))


def four_cards_go_to_the_player(table: Table, act: Deal) -> Facts:
    """One player gets the four; when all have theirs, the rows are laid. A text may wait for the deal."""
    by = (by_mode(table, "RY-04", "RY-16", "RY-24"),)
    cards = meant(table, RESERVE, act.cards)
    yield tuple(Moved(card, DEALT[act.player], by) for card in cards)
    if all(table.zones[DEALT[seat]] for seat in table.seats):
        yield acts.clocked(by, phase="laying")
    for card in reversed(cards):
        yield from programs.fire(table, card, act.player, "setup_deal")


def _dealt(table: Table, act: Deal) -> Any:
    for card in act.cards:
        yield card, (RESERVE,)


def _dealable(table: Table) -> Any:
    """Four for each who has none yet, as the needs say; which ones they are nobody need know."""
    hidden = tuple(copy_of(PACK, "?", number) for number in range(1, HAND + 1))
    yield Offer("deal", {"player": Parameter(table.seats), "cards": Parameter(hidden, least=HAND, most=HAND)})


DEAL = Play(
    needs=(
        RUNNING,
        need(in_phase("dealing"), of_mode("RY-03", "RY-15", "AM-03")),
        need(the_player_has_no_cards_yet, of_mode("RY-04", "RY-16", "RY-24")),
        need(four_cards_are_dealt, of_mode("RY-04", "RY-16", "RY-24")),
        described(_dealt),
    ),
    does=(four_cards_go_to_the_player,),
    names=_dealt,
    of_all=_dealable,
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
    return table.where.get(act.card) in _own_places(table, act) and is_returning(table, act.card)


def _own_places(table: Table, act: ReturnTrap) -> tuple[str, ...]:
    """Among the dealt cards, or in the row: it may be found when that is laid already (AM-07)."""
    return (DEALT[act.by], *FIELD[act.by]) if act.by in table.seats else ()


def the_trap_goes_back(table: Table, act: ReturnTrap) -> Facts:
    """Into the reserve, which is shuffled, so that nobody knows where it lies (RY-05, RY-17, RY-25)."""
    by, zone = (by_mode(table, "RY-05", "RY-17", "RY-25"), "AM-05"), table.where[act.card]
    yield Moved(act.card, RESERVE, by)
    yield Shuffled(RESERVE, act.order, by)
    if zone in PLACE and table.house["setup.trap_replacement"] == "immediate":
        yield from _another_is_laid(table, act.by, zone)


def _another_is_laid(table: Table, seat: str, zone: str) -> Facts:
    """The top card comes in the place of the trap that lay in the row (AM-06)."""
    card = table.zones[RESERVE][0]
    yield acts.put_in_field(table, card, zone, ("AM-06",))
    yield from programs.fire(table, card, seat, "setup_deal")


def _own_returned(table: Table, act: ReturnTrap) -> Any:
    if act.by in table.seats:
        yield act.card, _own_places(table, act)


def _own_dealt(table: Table, act: LayField) -> Any:
    if act.by in table.seats:
        for card in act.order:
            yield card, (DEALT[act.by],)


RETURN_TRAP = Play(
    needs=(
        RUNNING,
        need(play_has_not_begun, "AM-07", then=the_irregularity_is_noted),
        need(it_is_a_returning_trap_of_the_actor, "AM-05"),
        described(_own_returned),
    ),
    does=(the_trap_goes_back,),
    names=_own_returned,
)


def the_actor_has_fewer_than_four(table: Table, act: Replace) -> bool:
    return act.by in table.seats and 0 < len(table.zones[DEALT[act.by]]) < HAND and phase(table) == "laying"


def a_returned_trap_is_replaced_at_once(table: Table, act: Replace) -> bool:
    """By house rule the gap waits for the first refill, or nothing comes in its place (AM-06)."""
    return bool(table.house["setup.trap_replacement"] == "immediate")


def the_top_card_is_dealt(table: Table, act: Replace) -> bool:
    return table.zones[RESERVE][:1] == (*meant(table, RESERVE, (act.card,)),)


def the_card_is_dealt(table: Table, act: Replace) -> Facts:
    """The top card comes in the place of the trap; it may be such a trap, too, and then goes back as well (AM-06)."""
    card = meant(table, RESERVE, (act.card,))[0]
    yield Moved(card, DEALT[act.by], ("AM-06",))
    yield from programs.fire(table, card, act.by, "setup_deal")


REPLACE = Play(
    needs=(
        RUNNING,
        need(a_returned_trap_is_replaced_at_once, "AM-06"),
        need(the_actor_has_fewer_than_four, "AM-06"),
        need(the_reserve_is_not_empty, "AM-06"),
        described(on_top_of_the_reserve),
    ),
    does=(the_card_is_dealt,),
    names=on_top_of_the_reserve,
    clashes=(need(the_top_card_is_dealt, "AM-48"),),
)


def the_actor_was_dealt_cards(table: Table, act: LayField) -> bool:
    return act.by in table.seats and bool(table.zones[DEALT[act.by]])


def exactly_the_dealt_cards_are_laid(table: Table, act: LayField) -> bool:
    dealt = table.zones[DEALT[act.by]]
    few = table.house["setup.trap_replacement"] != "immediate"
    return Counter(meant(table, DEALT[act.by], act.order)) == Counter(dealt) and (len(dealt) == HAND or few)


def no_returning_trap_is_among_them(table: Table, act: LayField) -> bool:
    if table.house["setup.trap_check"] == "optional":
        return True
    return not any(is_returning(table, card) for card in act.order)


def the_row_is_laid(table: Table, act: LayField) -> Facts:
    """Side by side, backs up, fixed from then on."""
    by = (by_mode(table, "RY-07", "RY-18", "RY-26"), by_mode(table, "RY-06", "RY-18", "RY-26"), "AM-06")
    places = zip(meant(table, DEALT[act.by], act.order), FIELD[act.by], strict=False)
    yield tuple(acts.put_in_field(table, card, zone, by, at) for at, (card, zone) in enumerate(places))
    if all(row_of(table, seat) for seat in table.seats):
        yield acts.clocked(by, phase="crying")


def _layable(table: Table, seat: str) -> Any:
    dealt = table.zones[DEALT[seat]]
    if dealt:
        yield Offer("lay_field", {"order": Parameter(dealt, least=len(dealt), most=len(dealt))})


LAY_FIELD = Play(
    needs=(
        RUNNING,
        need(the_actor_was_dealt_cards, of_mode("RY-04", "RY-16", "RY-24")),
        need(exactly_the_dealt_cards_are_laid, "AM-06"),
        need(no_returning_trap_is_among_them, of_mode("RY-05", "RY-17", "RY-25")),
        described(_own_dealt),
    ),
    does=(the_row_is_laid,),
    names=_own_dealt,
    offers=_layable,
)

PLAYS: Plays = {
    Deal: DEAL,
    ReturnTrap: RETURN_TRAP,
    Replace: REPLACE,
    LayField: LAY_FIELD,
}
