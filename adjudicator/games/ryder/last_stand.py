"""Last Stand: Ryders 1, 2, 3 and 4 go to the treasury, and one card comes back from it."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import closing
from adjudicator.games.ryder.actions import LastStand
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import HAND
from adjudicator.games.ryder.board import POSITIONS
from adjudicator.games.ryder.board import TEN
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.board import standing
from adjudicator.games.ryder.combos import COMBO
from adjudicator.games.ryder.combos import a_wrong_combo_spends_the_turn
from adjudicator.games.ryder.combos import drawn_from_the_top
from adjudicator.games.ryder.combos import is_nameless_to_the_confused
from adjudicator.games.ryder.combos import may_be_tried_blind
from adjudicator.games.ryder.combos import the_draws_lie_on_top
from adjudicator.games.ryder.combos import the_slid_card_fits
from adjudicator.games.ryder.combos import they_are_named_first
from adjudicator.games.ryder.combos import what_they_are_said_to_be
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.nameless import which_they_are
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import phase
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import UNKNOWN
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of

TRIED = "stand_tried"


def ranks_of(table: Table, seat: str) -> list[int | None]:
    """The ranks in the field; None for a card that this viewer does not know."""
    return [rank_of(table, card) if kind_of(table, card) else None for card in standing(table, seat)]


def the_field_may_be_one_to_four(table: Table, act: LastStand) -> bool:
    return _may_be_one_to_four(table, act.by)


def _may_be_one_to_four(table: Table, seat: str) -> bool:
    ranks = ranks_of(table, seat)
    known = [rank for rank in ranks if rank is not None]
    return len(ranks) == HAND and len(set(known)) == len(known) and set(known) <= set(POSITIONS)


def the_slid_card_is_one_of_them(table: Table, act: LastStand) -> bool:
    return the_slid_card_fits(table, act, the_field_may_be_one_to_four)


def is_drawn_by_chance(table: Table) -> bool:
    """By house rule the treasury is shuffled, and whatever lies on top then comes back (AM-40)."""
    return bool(table.house["laststand.redraw"] == "random")


def the_card_comes_from_the_treasury_or_the_four(table: Table, act: LastStand) -> bool:
    """Who has drawn it by chance and laid it face down need not say which it is; who chooses it does."""
    if is_unknown(act.card) and is_drawn_by_chance(table):
        return True
    gold, four = table.zones[TREASURY[act.by]], standing(table, act.by)
    if act.card in (*gold, *four) or any(map(is_unknown, gold)):
        return True
    return any(map(is_unknown, four)) and rank_of(table, act.card) in POSITIONS


def the_card_named_is_really_there(table: Table, act: LastStand) -> bool:
    """Whoever is confused finds that out with the combo, and pays for it with the turn."""
    return acts.is_confused(table, act.by) or _is_there(table, act, _chosen(table, act))


def _is_there(table: Table, act: LastStand, card: str) -> bool:
    return bool(card) or (is_unknown(act.card) and is_drawn_by_chance(table))


def _chosen(table: Table, act: LastStand) -> str:
    """The card that is to come back, "" if it is not there; who may not look calls it by its back, or by its print."""
    there = (*table.zones[TREASURY[act.by]], *standing(table, act.by))
    called = [card for card in there if act.card in (card, table.backs.get(card))]
    alike = [card for card in there if not is_unknown(card) and name_of(card) == name_of(act.card)]
    found = (*called, *alike)
    return found[0] if found else ""


def the_four_are_won_and_one_comes_back(table: Table, act: LastStand) -> Facts:
    """1 to 4 are shown and won; what a confused player cannot have known is named before (RY-73 to RY-76, AM-28)."""
    card = _chosen(table, act)  # by the back that it has yet
    yield from acts.take_back(table)
    cards = row_of(table, act.by)
    if is_nameless_to_the_confused(table, act.by, cards):
        yield from they_are_named_first(table, cards, TRIED, card=act.card, pos=act.pos)
    else:
        yield from _the_four_are_won(table, act, card)


def the_stand_was_named(table: Table, frame: Frame) -> Facts:
    """All know now what the cards are."""
    yield agenda.done()
    act = LastStand(by=active(table), card=frame.bindings["card"], pos=frame.bindings["pos"])
    yield from _the_four_are_won(table, act, _chosen(table, act))


def _the_four_are_won(table: Table, act: LastStand, card: str) -> Facts:
    """What a confused player named and is not 1 to 4 spends the turn (AM-28)."""
    is_right = the_field_may_be_one_to_four(table, act) and _is_there(table, act, card)
    if not is_right:
        yield from a_wrong_combo_spends_the_turn(table, row_of(table, act.by))
        return
    yield acts.clocked(("RY-73",), combo=True)
    yield from what_they_are_said_to_be(table, row_of(table, act.by), range(HAND + 1, TEN + 1))
    for own in row_of(table, act.by):
        yield from acts.show(table, own, ("RY-73",))
    yield from which_they_are(table, filter(is_unknown, row_of(table, act.by)), "RY-73")
    yield from acts.to_treasury(table, row_of(table, act.by), act.by, ("RY-73", "RY-74"))
    yield from _one_comes_back(table, act, card)
    yield from acts.draw_into_gaps(table, act.by, ("RY-76",))
    yield from closing.start(table, ("RY-76",))


def _one_comes_back(table: Table, act: LastStand, card: str) -> Facts:
    """The one chosen; or the top one of the shuffled treasury, which the action names unless nobody has told."""
    by, pile = ("RY-75", "AM-40"), TREASURY[act.by]
    if is_drawn_by_chance(table):
        rest = [other for other in table.zones[pile] if other != card]
        yield Shuffled(pile, None if is_unknown(act.card) else (card, *rest), by)
        card = table.zones[pile][0]
    yield Moved(card, f"{act.by}.field.{act.pos}", by, back=table.mint(card))


def _of_treasury_or_field(table: Table, act: LastStand) -> Any:
    if act.by in table.seats:
        yield act.card, (TREASURY[act.by], *FIELD[act.by])
        yield from drawn_from_the_top(table, act)


def _standable(table: Table, seat: str) -> Any:
    if seat != active(table) or phase(table) != "turn_start":
        return
    is_blind = may_be_tried_blind(table, seat) and _may_be_one_to_four(table, seat)
    if not is_blind and set(ranks_of(table, seat)) != set(POSITIONS):
        return
    cards = tuple(card for card in (*table.zones[TREASURY[seat]], *row_of(table, seat)) if card != UNKNOWN)
    yield Offer("last_stand", {"card": Parameter(cards), "pos": Parameter(POSITIONS)})


LAST_STAND = Play(
    needs=(
        *COMBO,
        need(the_field_may_be_one_to_four, "RY-73"),
        need(the_card_comes_from_the_treasury_or_the_four, "AM-40"),
        described(_of_treasury_or_field),
    ),
    does=(the_next_action_begins, the_four_are_won_and_one_comes_back),
    names=_of_treasury_or_field,
    clashes=(
        need(the_slid_card_is_one_of_them, "RY-73", "AM-47"),
        need(the_card_named_is_really_there, "AM-40"),
        need(the_draws_lie_on_top, "AM-48"),
    ),
    offers=_standable,
)

PLAYS: Plays = {
    LastStand: LAST_STAND,
}
STEPS = {TRIED: the_stand_was_named}
