"""The attacking card is turned up first, whatever it turns out to be."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import champions
from adjudicator.games.ryder import closing
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import FlipAttacker
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import attacked_place
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import is_led_by_a_ryder
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import lane_card
from adjudicator.games.ryder.looking import still_shown
from adjudicator.games.ryder.missing_cry import the_cry_is_missed
from adjudicator.games.ryder.nameless import prints
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import in_phase
from adjudicator.games.ryder.needs import is_called_right
from adjudicator.games.ryder.needs import may_attack
from adjudicator.games.ryder.needs import phase
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Table
from adjudicator.table import is_unknown


def the_attacker_nobody_knew_is_named(table: Table, act: FlipAttacker) -> bool:
    return act.card is not None or not is_unknown(lane_card(table))


def the_card_in_the_lane_is_known(table: Table, act: FlipAttacker) -> bool:
    return is_called_right(table, act.card, lane_card(table))


def the_attacker_is_shown(table: Table, act: FlipAttacker) -> Facts:
    """The attacker flips first (RY-34); an 8, 9 or 10 without a cry fails at once (RY-78)."""
    card = lane_card(table)
    yield from acts.show(table, card, ("RY-34",))
    if _is_none_of_those_meant(table, act.by, card):
        yield from acts.irregular(table, ("AM-48", "RY-91"))
    shown = (*still_shown(table), card, table.clock["home"])
    yield acts.clocked(("RY-34",), attack={**attack_of(table), "card": card}, shown=shown)
    kind = kind_of(table, card)
    fits = may_attack(table, kind)
    if not fits and not acts.is_confused(table, act.by):  # who could look declared what cannot be (AM-48)
        yield from acts.irregular(table, ("AM-48", "RY-32"))
    if kind == CHAMPION or champions.is_playable(table, card):
        yield from _it_is_played_blind(table, card)
        return
    if not fits:
        yield acts.clocked(("AM-29",), attack=None)
        yield from acts.go_home(table, ("AM-29",))
        yield from closing.start(table, ("AM-29",))
        return
    yield acts.clocked(("RY-34",), phase="attacker_shown")
    if table.house["cry.missing_8_10"] == "any_missing":
        yield from the_cry_is_missed(table, card)


def _is_none_of_those_meant(table: Table, seat: str, card: str) -> bool:
    """A card that the record did not know was triggered as a nine, and is none (AM-48)."""
    if attack_of(table)["follow"] != "nine" or acts.is_confused(table, seat) or not is_led_by_a_ryder(table):
        return False
    led_by = table.clock.get("led_by")
    return bool(led_by) and card not in programs.led_by(table, f"{PACK}:{led_by}", seat)


def _it_is_played_blind(table: Table, card: str) -> Facts:
    """A champion becomes a champion play, the card named being its first target; so does what can be played (AM-29)."""
    target = card_at(table, attacked_place(table))
    yield acts.clocked(("AM-29",), attack=None)
    if table.house["confusion.blind_play"] == "void":
        yield from acts.go_home(table, ("AM-29",))
        yield from closing.start(table, ("AM-29",))
        return
    yield from champions.begin_blind(table, card, target)


def _flippable(table: Table, seat: str) -> Any:
    if seat == active(table) and phase(table) in ("slid", "cried"):
        yield Offer("flip_attacker")


def _lane(table: Table, act: FlipAttacker) -> Any:
    if act.card is not None:
        yield act.card, (LANE,)


FLIP_ATTACKER = Play(
    needs=(*IN_OWN_TURN, need(in_phase("slid", "cried"), "RY-34"), described(_lane)),
    does=(the_attacker_is_shown,),
    names=_lane,
    clashes=(need(the_attacker_nobody_knew_is_named, "AM-48"), need(the_card_in_the_lane_is_known, "AM-48")),
    offers=_flippable,
    prints=prints,
)

PLAYS: Plays = {
    FlipAttacker: FLIP_ATTACKER,
}
