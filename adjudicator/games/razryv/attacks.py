"""What attacks of a turn have in common: who may still carry one out, and that it was carried out."""

from typing import Any

from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import has_attacked
from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.grants import granted
from adjudicator.games.razryv.house import House
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.table import Counted
from adjudicator.table import Marked
from adjudicator.table import Said
from adjudicator.table import Table


def the_attackers(act: Any) -> tuple[str, ...]:
    """The creatures named as attackers: one, several, or none where the rules say who attacks."""
    if act.attacker is None:
        return ()
    return (act.attacker,) if isinstance(act.attacker, str) else tuple(act.attacker)


def is_own_creature_in_a_realm(table: Table, card: str, seat: str) -> bool:
    """A creature of that player, standing in some Realm."""
    return kind_of(table, card) == CREATURE and realm_of(table, card) is not None and controller(table, card) == seat


def extra_attacks_left(table: Table) -> int:
    """Attacks beyond the first that cards have granted and nobody has used yet."""
    return granted(table, "attack") - table.counters.get("turn.extra_attack_used", 0)


def may_still_attack(table: Table, card: str) -> bool:
    """The creature has an attack of its own left in this turn (RA-05)."""
    return not _has_used_its_own(table, card) or extra_attacks_left(table) > 0


def _has_used_its_own(table: Table, card: str) -> bool:
    """One more attack by it is one beyond those that the rules give to each creature, or to the player (RA-05)."""
    budget = House(table).attack_budget
    if budget == "unlimited":
        return False
    return has_attacked(table, card) if budget == "per_creature" else bool(table.counters.get("turn.attacked"))


def attack_is_spent(table: Table, seat: str, cards: tuple[str, ...], *, as_one: bool = False) -> Facts:
    """These creatures have attacked this turn, whatever comes of it (RA-05, RA-40).

    What the turn allows is that of the player whose turn it is: who attacks out of turn spends none of it (RZ-131).
    as_one: one among them that has an attack of its own left is enough for all (RZ-121).
    """
    now = tick(table)
    fresh = [card for card in cards if table.mark(card, "attacked_at") != now]
    spent = [_has_used_its_own(table, card) for card in cards]
    used_extra = all(spent) if as_one else any(spent)
    if fresh:
        yield tuple([Marked(card, {"attacked_at": now}, ("RA-05",)) for card in fresh])
    if turn(table) != seat:
        return
    if used_extra:
        used = table.counters.get("turn.extra_attack_used", 0)
        yield Counted("turn.extra_attack_used", used + 1, ("RZ-054",))
    if not table.counters.get("turn.attacked"):
        yield Counted("turn.attacked", 1, ("RA-40",))


def attack_is_known(attacker: str) -> Facts:
    """Card texts hear of an attack; it is laid on the agenda before that, so that what they do comes first."""
    yield Moment("attack_declared", attacker, source=attacker)


def attack_comes_to_nothing(seat: str, target: str, *rules: str) -> Facts:
    """Attacker and target no longer stand as they must; the attack has been made all the same."""
    yield Said("attack_comes_to_nothing", {"seat": seat, "target": target}, rules)


def no_cell_attack_was_made(table: Table, act: Any) -> bool:
    return not table.counters.get("turn.cell_attacks")
