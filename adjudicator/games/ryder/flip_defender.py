"""The attacked card is turned up by its holder, which decides the attack."""

from typing import Any

from adjudicator.games.ryder.actions import FlipDefender
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import attacked_place
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.missing_cry import MISSING
from adjudicator.games.ryder.nameless import prints
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import NOTHING_AWAITED
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import is_called_right
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.outcome import the_attack_is_decided
from adjudicator.referee import Offer
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Table
from adjudicator.table import is_unknown


def an_attack_is_under_way(table: Table, act: FlipDefender) -> bool:
    return bool(attack_of(table))


def _why_no_attack(table: Table, act: FlipDefender) -> tuple[str, ...]:
    if table.clock.get("ended") == MISSING:
        return ("RY-79",)
    return ("AM-29",) if table.clock.get("blind") else ("RY-29",)


def the_actor_is_attacked(table: Table, act: FlipDefender) -> bool:
    return bool(attack_of(table)["seat"] == act.by)


def the_attacker_was_flipped_first(table: Table, act: FlipDefender) -> bool:
    return phase(table) == "attacker_shown"


def the_eight_has_decided(table: Table, act: FlipDefender) -> bool:
    return not attack_of(table).get("eight")


def the_card_is_flipped(table: Table, act: FlipDefender) -> bool:
    return not act.decline


def the_defender_nobody_knew_is_named(table: Table, act: FlipDefender) -> bool:
    return act.card is not None or not is_unknown(card_at(table, attacked_place(table)))


def the_attacked_card_is_known(table: Table, act: FlipDefender) -> bool:
    return is_called_right(table, act.card, card_at(table, attacked_place(table)))


def _place(table: Table, act: FlipDefender) -> Any:
    if act.card is not None and attack_of(table):
        yield act.card, (attacked_place(table),)


def _defendable(table: Table, seat: str) -> Any:
    if attack_of(table).get("seat") == seat and phase(table) == "attacker_shown":
        yield Offer("flip_defender")


FLIP_DEFENDER = Play(
    needs=(
        *IN_PLAY,
        need(an_attack_is_under_way, _why_no_attack),
        need(the_actor_is_attacked, "RY-29"),
        NOTHING_AWAITED,
        need(the_attacker_was_flipped_first, "RY-34"),
        need(the_eight_has_decided, "AM-24"),
        need(the_card_is_flipped, "RY-35"),
        described(_place),
    ),
    does=(the_attack_is_decided,),
    names=_place,
    clashes=(need(the_defender_nobody_knew_is_named, "AM-48"), need(the_attacked_card_is_known, "AM-48")),
    offers=_defendable,
    prints=prints,
)

PLAYS: Plays = {
    FlipDefender: FLIP_DEFENDER,
}
