"""Creature against creature: one attacks another in the same Realm, and the weaker goes to its owner's Cell."""

from collections.abc import Iterable

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.actions import AttackCreature
from adjudicator.games.razryv.attacks import attack_comes_to_nothing
from adjudicator.games.razryv.attacks import attack_is_known
from adjudicator.games.razryv.attacks import attack_is_spent
from adjudicator.games.razryv.attacks import is_own_creature_in_a_realm
from adjudicator.games.razryv.attacks import may_still_attack
from adjudicator.games.razryv.attacks import no_cell_attack_was_made
from adjudicator.games.razryv.attacks import the_attackers
from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.bans import is_banned
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import creatures_of
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import entered_this_turn
from adjudicator.games.razryv.effects import combat_size
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import in_own_turn
from adjudicator.games.razryv.strength import strength
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Frame
from adjudicator.table import Said
from adjudicator.table import Table

COMBAT = "combat"


def one_creature_attacks(table: Table, act: AttackCreature) -> bool:
    attackers = the_attackers(act)
    return len(set(attackers)) == len(attackers) and 1 <= len(attackers) <= combat_size(table, act.by)[0]


def both_stand_in_one_realm(table: Table, act: AttackCreature) -> bool:
    realm = realm_of(table, act.target)
    return (
        realm is not None
        and is_own_creature_in_a_realm(table, act.target, opponent(act.by))
        and all(
            is_own_creature_in_a_realm(table, card, act.by) and realm_of(table, card) == realm
            for card in the_attackers(act)
        )
    )


def the_attacker_has_not_attacked(table: Table, act: AttackCreature) -> bool:
    return all(may_still_attack(table, card) for card in the_attackers(act))


def the_attacker_may_attack_on_entry(table: Table, act: AttackCreature) -> bool:
    return House(table).attack_on_entry == "allowed" or not any(
        entered_this_turn(table, card) for card in the_attackers(act)
    )


def no_text_forbids_the_attack(table: Table, act: AttackCreature) -> bool:
    return not _forbidding(table, act)


def _forbidding(table: Table, act: AttackCreature) -> tuple[str, ...]:
    attacking = (ban for card in the_attackers(act) for ban in bans(table, "attack", card))
    return (*attacking, *bans(table, "be_attacked", act.target))


def the_attack_is_declared(table: Table, act: AttackCreature) -> Facts:
    attackers = the_attackers(act)
    yield from attack_is_spent(table, act.by, attackers)
    yield from combat_begins(attackers, _defenders(table, act), forced=False)


def _defenders(table: Table, act: AttackCreature) -> tuple[str, ...]:
    """The target, and as many beside it as a card makes defend together."""
    most = combat_size(table, act.by)[1]
    realm = table.where[act.target]
    beside = [card for card in creatures_of(table, opponent(act.by), realm) if card != act.target]
    return (act.target, *beside[: most - 1])


def combat_begins(attackers: tuple[str, ...], defenders: tuple[str, ...], *, forced: bool = True) -> Facts:
    """The combat waits on the agenda until all that card texts do about the attack is done."""
    yield agenda.begin(COMBAT, attackers=attackers, defenders=defenders, forced=forced)
    yield from attack_is_known(attackers[0])


def the_combat_is_settled(table: Table, frame: Frame) -> Facts:
    """Those of both sides that still stand in one Realm fight (RZ-115)."""
    attackers, defenders = tuple(frame.bindings["attackers"]), tuple(frame.bindings["defenders"])
    yield agenda.done()
    realm = next((realm for card in defenders if (realm := realm_of(table, card))), None)
    here = tuple(card for card in attackers if realm_of(table, card) == realm)
    if realm is None or not here:
        yield from attack_comes_to_nothing(controller(table, attackers[0]), defenders[0], "RZ-115")
        return
    against = tuple(card for card in defenders if realm_of(table, card) == realm)
    yield from _compared(table, here, against, forced=frame.bindings["forced"])


def _compared(table: Table, attackers: tuple[str, ...], defenders: tuple[str, ...], *, forced: bool) -> Facts:
    """Strength against Strength; the lower side goes to its owners' Cells, equal ones stay (RZ-114, RZ-117, RZ-118)."""
    attack = sum(strength(table, card) for card in attackers)
    defence = sum(strength(table, card) for card in defenders)
    about = {"attackers": attackers, "defenders": defenders, "attack": attack, "defence": defence}
    if attack == defence:
        yield Said("combat_tied", about, ("RZ-114", "RZ-118"))
        return
    realm = table.where[attackers[0]]
    won, losers = (attackers, defenders) if attack > defence else (defenders, attackers)
    winner, loser = controller(table, won[0]), controller(table, losers[0])
    yield Said("combat_decided", about, ("RZ-114",))
    credited = not forced and winner != loser and (won is attackers or House(table).send_credit == "any_won_pvp")
    credit = {f"{winner}.a_count": ("RA-18",)} if credited else acts.NO_CREDIT
    yield from acts.to_cell(table, losers, ("RZ-117",), won[0], credit)
    for card in won:
        yield Moment("combat_won", card, source=won[0])
    for card in losers:
        yield Moment("combat_lost", card, source=won[0], at=realm)


def _attackable(table: Table, seat: str) -> Iterable[Offer]:
    on_entry = House(table).attack_on_entry == "allowed"
    for realm in REALMS:
        attackers = tuple(
            card
            for card in creatures_of(table, seat, realm)
            if may_still_attack(table, card)
            and (on_entry or not entered_this_turn(table, card))
            and not is_banned(table, "attack", card)
        )
        other = opponent(seat)
        targets = tuple(card for card in creatures_of(table, other, realm) if not is_banned(table, "be_attacked", card))
        if attackers and targets:
            yield Offer("attack_creature", {"attacker": Parameter(attackers), "target": Parameter(targets)})


ATTACK_CREATURE = Play(
    needs=(
        *in_own_turn("RZ-085"),
        need(one_creature_attacks, "RZ-116"),
        need(both_stand_in_one_realm, "RZ-115"),
        need(the_attacker_has_not_attacked, "RA-05"),
        need(no_cell_attack_was_made, "RZ-132"),
        need(the_attacker_may_attack_on_entry, "RA-58"),
        need(no_text_forbids_the_attack, _forbidding),
    ),
    does=(the_attack_is_declared,),
    offers=_attackable,
)

PLAYS: Plays = {AttackCreature: ATTACK_CREATURE}
STEPS = {COMBAT: the_combat_is_settled}
