"""The Cell attack: one creature strikes the Life of an opponent who holds no field."""

from collections.abc import Iterable

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.actions import AttackCell
from adjudicator.games.razryv.attacks import attack_comes_to_nothing
from adjudicator.games.razryv.attacks import attack_is_known
from adjudicator.games.razryv.attacks import is_own_creature_in_a_realm
from adjudicator.games.razryv.attacks import the_attackers
from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.bans import is_banned
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import FIRST_CELL_ATTACK
from adjudicator.games.razryv.board import LIFE_PER_CREATURE
from adjudicator.games.razryv.board import field_of
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import entered_this_turn
from adjudicator.games.razryv.clock import has_attacked
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.grants import granted
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import in_own_turn
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Counted
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Table

CELL_ATTACK = "cell_attack"


def exactly_one_attacks_the_cell(table: Table, act: AttackCell) -> bool:
    return len(the_attackers(act)) == 1


def the_attacker_stands_in_a_realm(table: Table, act: AttackCell) -> bool:
    return all(is_own_creature_in_a_realm(table, card, act.by) for card in the_attackers(act))


def the_third_round_has_come(table: Table, act: AttackCell) -> bool:
    return round_of(table) >= FIRST_CELL_ATTACK


def no_cell_was_attacked_this_turn(table: Table, act: AttackCell) -> bool:
    """An extra one lifts this once, or what an own attack bars, but not both after one another (RA-41)."""
    made, counters = table.counters.get("turn.cell_attacks", 0), table.counters
    return bool(made < 1 or made < 1 + granted(table, "cell_attack") - counters.get("turn.cell_attack_lifted", 0))


def no_own_creature_has_attacked(table: Table, act: AttackCell) -> bool:
    """An earlier Cell attack is RZ-129's matter, and so is what has lifted this once; an extra one does (RA-41)."""
    counters = table.counters
    attacked = counters.get("turn.attacked") and not counters.get("turn.cell_attacks")
    return not attacked or granted(table, "cell_attack") > 0


def the_opponent_is_off_the_field(table: Table, act: AttackCell) -> bool:
    return _is_off_the_field(table, opponent(act.by))


def _is_off_the_field(table: Table, seat: str) -> bool:
    return not field_of(table, seat) and bool(table.zones[CELL[seat]])


def the_attacker_may_storm_on_entry(table: Table, act: AttackCell) -> bool:
    return all(_may_on_entry(table, card) for card in the_attackers(act))


def _may_on_entry(table: Table, card: str) -> bool:
    return not entered_this_turn(table, card) or House(table).attack_on_entry == "allowed"


def no_text_forbids_the_cell_attack(table: Table, act: AttackCell) -> bool:
    return not _forbidding(table, act)


def _forbidding(table: Table, act: AttackCell) -> tuple[str, ...]:
    card = the_attackers(act)[0]
    return (*bans(table, "attack_cell", card), *bans(table, "attack", card))


def the_cell_attack_is_declared(table: Table, act: AttackCell) -> Facts:
    attacker = the_attackers(act)[0]
    if not has_attacked(table, attacker):
        yield Marked(attacker, {"attacked_at": tick(table)}, ("RA-05",))
    if turn(table) == act.by:
        yield from _cell_attack_is_spent(table)
    yield agenda.begin(CELL_ATTACK, attacker=attacker, seat=act.by)
    yield from attack_is_known(attacker)


def _cell_attack_is_spent(table: Table) -> Facts:
    """The Cell attack of the player whose turn it is has been made, and any other attack is barred (RZ-127)."""
    made = table.counters.get("turn.cell_attacks", 0)
    attacked = table.counters.get("turn.attacked")
    extra = ("RZ-054", "RA-41") if made or attacked else ()
    yield Counted("turn.cell_attacks", made + 1, ("RZ-126", *extra))
    if not attacked:
        yield Counted("turn.attacked", 1, ("RZ-127",))
    elif not made:
        yield Counted("turn.cell_attack_lifted", 1, ("RA-41",))


def the_cell_is_attacked(table: Table, frame: Frame) -> Facts:
    """Life falls if the attacker is still in a Realm and the other side still off the field (RZ-126, RZ-128)."""
    attacker, seat = frame.bindings["attacker"], frame.bindings["seat"]
    other = opponent(seat)
    yield agenda.done()
    if realm_of(table, attacker) is None or not _is_off_the_field(table, other):
        yield from attack_comes_to_nothing(seat, other, "RZ-126", "RZ-127")
        return
    loss = LIFE_PER_CREATURE * len(table.zones[CELL[other]])
    yield from acts.set_life(table, other, -loss, ("RZ-126", "RZ-128"), attacker)
    yield Moment("cell_attacked", other, source=attacker, amount=loss)


def _attackers(table: Table, seat: str) -> Iterable[Offer]:
    cards = tuple(
        card
        for card in field_of(table, seat)
        if _may_on_entry(table, card)
        and not is_banned(table, "attack_cell", card)
        and not is_banned(table, "attack", card)
    )
    if cards:
        yield Offer("attack_cell", {"attacker": Parameter(cards)})


ATTACK_CELL = Play(
    needs=(
        *in_own_turn("RZ-085"),
        need(exactly_one_attacks_the_cell, "RZ-130"),
        need(the_attacker_stands_in_a_realm, "RZ-127"),
        need(the_third_round_has_come, "RZ-134"),
        need(no_cell_was_attacked_this_turn, "RZ-129"),
        need(no_own_creature_has_attacked, "RZ-131"),
        need(the_opponent_is_off_the_field, "RZ-126"),
        need(the_attacker_may_storm_on_entry, "RA-58"),
        need(no_text_forbids_the_cell_attack, _forbidding),
    ),
    does=(the_cell_attack_is_declared,),
    offers=_attackers,
)

PLAYS: Plays = {AttackCell: ATTACK_CELL}
STEPS = {CELL_ATTACK: the_cell_is_attacked}
