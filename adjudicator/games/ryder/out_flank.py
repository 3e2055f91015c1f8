"""Out Flank: Wizard, Queen, King and Hashishin win a whole field, and are spent."""

from collections.abc import Sequence
from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import closing
from adjudicator.games.ryder import traps
from adjudicator.games.ryder.actions import OutFlank
from adjudicator.games.ryder.actions import OutFlankSwitch
from adjudicator.games.ryder.board import HAND
from adjudicator.games.ryder.board import POSITIONS
from adjudicator.games.ryder.board import TEN
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import gaps
from adjudicator.games.ryder.board import has_cards
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.board import standing
from adjudicator.games.ryder.combos import COMBO
from adjudicator.games.ryder.combos import a_wrong_combo_spends_the_turn
from adjudicator.games.ryder.combos import champion_of
from adjudicator.games.ryder.combos import drawn_from_the_top
from adjudicator.games.ryder.combos import is_nameless_to_the_confused
from adjudicator.games.ryder.combos import may_be_tried_blind
from adjudicator.games.ryder.combos import the_draws_lie_on_top
from adjudicator.games.ryder.combos import the_slid_card_fits
from adjudicator.games.ryder.combos import they_are_named_first
from adjudicator.games.ryder.combos import what_they_are_said_to_be
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.senses import is_hidden_trap
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Frame
from adjudicator.table import Table

FLANK, TRIED = "flank", "flank_tried"
PAIR = 2


def champions_of(table: Table, seat: str) -> list[str]:
    """The kinds of champion in the field, "?" for a card that this viewer does not know."""
    return [champion_of(table, card) for card in standing(table, seat)]


def the_field_may_be_one_of_each(table: Table, act: OutFlank) -> bool:
    return _may_be_a_flank(table, act.by)


def _may_be_a_flank(table: Table, seat: str) -> bool:
    kinds = champions_of(table, seat)
    known = [kind for kind in kinds if kind != "?"]
    return len(kinds) == HAND and "" not in known and len(set(known)) == len(known)


def the_slid_card_is_one_of_them(table: Table, act: OutFlank) -> bool:
    return the_slid_card_fits(table, act, the_field_may_be_one_of_each)


def another_player_is_flanked(table: Table, act: OutFlank) -> bool:
    return act.victim != act.by and act.victim in table.seats


def the_victim_is_not_out(table: Table, act: OutFlank) -> bool:
    return not is_out(table, act.victim)


def the_victim_has_a_card(table: Table, act: OutFlank) -> bool:
    return has_cards(table, act.victim)


def _is_a_flank(table: Table, seat: str) -> bool:
    kinds = champions_of(table, seat)
    return len(kinds) == HAND and len({kind for kind in kinds if kind not in ("", "?")}) == HAND


def the_victim_is_out_flanked(table: Table, act: OutFlank) -> Facts:
    """The whole field is won; what a confused player cannot have known is named before (AM-28)."""
    cards = row_of(table, act.by)
    if is_nameless_to_the_confused(table, act.by, cards):
        yield from they_are_named_first(table, cards, TRIED, victim=act.victim, draws=act.draws)
    else:
        yield from _the_victim_is_out_flanked(table, act.by, act.victim, act.draws)


def the_flank_was_named(table: Table, frame: Frame) -> Facts:
    """All know now what the cards are."""
    yield agenda.done()
    yield from _the_victim_is_out_flanked(table, active(table), frame.bindings["victim"], frame.bindings["draws"])


def _the_victim_is_out_flanked(table: Table, seat: str, victim: str, draws: Sequence[str]) -> Facts:
    """Cards that only seemed to be the four champions spend the turn (RY-64, AM-28)."""
    if not _may_be_a_flank(table, seat):
        yield from a_wrong_combo_spends_the_turn(table, row_of(table, seat))
        return
    yield from what_they_are_said_to_be(table, row_of(table, seat), range(1, TEN + 1))
    yield acts.clocked(("RY-64", "RY-65"), combo=True, victim=victim, phase="combo")
    yield agenda.begin(FLANK, victim=victim, draws=draws)
    if table.house["trap.by_combo"]:
        for card in reversed(row_of(table, victim)):
            if is_hidden_trap(table, card):
                yield traps.due(table, card, seat, "AM-20")


def the_field_is_won(table: Table, frame: Frame) -> Facts:
    """The victim's field is won, the own four are spent, and four cards come from the reserve."""
    seat, victim = active(table), frame.bindings["victim"]
    yield agenda.done()
    yield from acts.to_treasury(table, row_of(table, victim), seat, ("RY-64", "RY-65"))
    yield from acts.spend(table, row_of(table, seat), ("RY-66",))
    if table.house["outflank.select"] == "search":
        for card, zone in zip(frame.bindings["draws"], gaps(table, seat), strict=False):
            yield acts.put_in_field(table, card, zone, ("RY-67", "AM-38"))
    yield from acts.draw_into_gaps(table, seat, ("RY-67",))
    yield from closing.start(table, ("RY-67",))
    yield acts.clocked(("RY-68",), switch_open=not gaps(table, seat) and phase(table) != "ending")


def _flankable(table: Table, seat: str) -> Any:
    if seat != active(table) or phase(table) != "turn_start":
        return
    if not (_may_be_a_flank if may_be_tried_blind(table, seat) else _is_a_flank)(table, seat):
        return
    victims = tuple(other for other in table.seats if other != seat and has_cards(table, other))
    if victims:
        yield Offer("out_flank", {"victim": Parameter(victims)})


OUT_FLANK = Play(
    needs=(
        *COMBO,
        need(the_field_may_be_one_of_each, "RY-64"),
        need(another_player_is_flanked, "RY-65"),
        need(the_victim_is_not_out, "AM-43"),
        need(the_victim_has_a_card, "AM-38"),
        described(drawn_from_the_top),
    ),
    does=(the_next_action_begins, acts.the_slid_card_goes_back, the_victim_is_out_flanked),
    names=drawn_from_the_top,
    clashes=(need(the_slid_card_is_one_of_them, "RY-64", "AM-47"), need(the_draws_lie_on_top, "AM-48")),
    offers=_flankable,
)


def the_switch_is_open(table: Table, act: OutFlankSwitch) -> bool:
    return bool(table.clock.get("switch_open")) and not gaps(table, act.by)


def the_number_is_right(table: Table, act: OutFlankSwitch) -> bool:
    """0 or exactly 2, own choice; by house rule one pair will do (AM-38)."""
    count = len(act.positions)
    is_even = len(act.cards) == count and len(set(act.positions)) == count and len(set(act.cards)) == count
    return is_even and (count == PAIR or (count == 1 and table.house["outflank.swap"] == "up_to_2"))


def the_cards_lie_in_the_treasury(table: Table, act: OutFlankSwitch) -> bool:
    return all(card in table.zones[TREASURY[act.by]] for card in act.cards)


def pairs_are_switched(table: Table, act: OutFlankSwitch) -> Facts:
    """Pair by pair, a card of the field goes to the treasury and one comes back in its position (RY-68)."""
    yield acts.clocked(("RY-68",), switch_open=False)
    for pair, pos in enumerate(act.positions):
        own = card_at(table, f"{act.by}.field.{pos}")
        yield from acts.switch(table, own, act.cards[pair], ("RY-68",))


def _switchable(table: Table, seat: str) -> Any:
    treasury = table.zones[TREASURY[seat]]
    if seat == active(table) and table.clock.get("switch_open") and len(treasury) >= PAIR and not gaps(table, seat):
        cards = Parameter(treasury, least=PAIR, most=PAIR)
        yield Offer("out_flank_switch", {"positions": Parameter(POSITIONS, least=PAIR, most=PAIR), "cards": cards})


def _of_the_treasury(table: Table, act: OutFlankSwitch) -> Any:
    if act.by in table.seats:
        for card in act.cards:
            yield card, (TREASURY[act.by],)


OUT_FLANK_SWITCH = Play(
    needs=(
        *IN_OWN_TURN,
        need(the_switch_is_open, "RY-68"),
        need(the_number_is_right, "AM-38"),
        need(the_cards_lie_in_the_treasury, "RY-68"),
        described(_of_the_treasury),
    ),
    does=(the_next_action_begins, pairs_are_switched),
    names=_of_the_treasury,
    offers=_switchable,
)

PLAYS: Plays = {
    OutFlank: OUT_FLANK,
    OutFlankSwitch: OUT_FLANK_SWITCH,
}
STEPS = {FLANK: the_field_is_won, TRIED: the_flank_was_named}
