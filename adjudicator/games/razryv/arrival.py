"""How Event Creatures attack: on arrival, in a chain, pulled by a card or forced by one."""

from collections.abc import Sequence
from typing import Any

from adjudicator.cards.frames import IMPOSSIBLE
from adjudicator.games.razryv import acts
from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.bans import is_banned
from adjudicator.games.razryv.board import EVENT_CREATURE
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import creatures
from adjudicator.games.razryv.board import event_creatures
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.lasting import UNREAD
from adjudicator.games.razryv.moments import own_text_wakes
from adjudicator.games.razryv.programs import run_card
from adjudicator.games.razryv.realm_destruction import CHAIN
from adjudicator.games.razryv.realm_destruction import destruction_at_the_end_of_the_chain
from adjudicator.games.razryv.replacements import instead_of
from adjudicator.games.razryv.strength import is_protected
from adjudicator.games.razryv.strength import strength
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import agenda
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Said
from adjudicator.table import Table

By = tuple[str, ...]
ATTACK = "attack"
TEXT = "text"


def event_attack(table: Table, attacker: str, by: By) -> Facts:
    """One arrival attack: the strongest that it can beat, all of a tie, none that is protected (RZ-093 to RZ-095)."""
    realm = realm_of(table, attacker)
    if realm is None:
        return
    forbidding = bans(table, "attack", attacker)
    if forbidding:
        yield Said(IMPOSSIBLE, {"why": "attack_forbidden", "subject": attacker}, (*by, *forbidding))
        return
    might = strength(table, attacker)
    there = [(strength(table, card), card) for card in creatures(table, realm)]
    level = max([power for power, _ in there if power < might], default=None)
    if any(power != printed(table, card, "strength") for power, card in (*there, (might, attacker))):
        by = (*by, "RZ-144")
    if level is None:
        yield Said("attacks_nobody", {"attacker": attacker}, (*by, "RZ-145"))
        return
    tied = [card for power, card in there if power == level]
    targets = [card for card in tied if _may_be_hit(table, card)]
    if (yield from instead_of(table, "arrival_attack", attacker, "attack", by=by)):
        return
    yield Moment("arrival_attack", attacker)
    if not targets:
        cites = (*by, "RZ-146", "RZ-147", "RZ-148", *_guarding(table, tied))
        yield Said("only_protected", {"attacker": attacker, "spared": tied}, cites)
        return
    if len(targets) < len(tied):
        spared = [card for card in tied if card not in targets]
        cites = (*by, "RZ-146", "RZ-149", *_guarding(table, spared))
        yield Said("protected_spared", {"attacker": attacker, "spared": spared}, cites)
    yield from _hits(table, attacker, targets, by)


def _may_be_hit(table: Table, card: str) -> bool:
    """Neither protected nor, by a card text, out of reach of any attack."""
    return not is_protected(table, card) and not is_banned(table, "be_attacked", card)


def _guarding(table: Table, spared: Sequence[str]) -> By:
    return tuple(dict.fromkeys(ban for card in spared for ban in bans(table, "be_attacked", card)))


def _hits(table: Table, attacker: str, targets: Sequence[str], by: By) -> Facts:
    """The tied ones one after another; each must still be there, unprotected and weaker (RA-30)."""
    several = ("RZ-095",) if len(targets) > 1 else ()
    for target in targets:
        if target is not targets[0] and not _still_falls(table, attacker, target):
            yield Said("tied_spared", {"attacker": attacker, "spared": target}, (*by, "RA-30"))
            continue
        yield from acts.to_cell(table, (target,), ("RZ-093", "RZ-094", *several, *by), attacker)


def _still_falls(table: Table, attacker: str, target: str) -> bool:
    return House(table).tied_set == "locked" or (
        _may_be_hit(table, target) and strength(table, target) < strength(table, attacker)
    )


def forced_attack(table: Table, beast: str, target: str | None, by: By) -> Facts:
    """A card makes an Event Creature attack: compared as in any combat, and the loser leaves (RZ-155, RZ-156)."""
    if target is None:
        yield from event_attack(table, beast, (*by, "RZ-155"))
        return
    might, defence = strength(table, beast), strength(table, target)
    cites = (*by, "RZ-155")
    if might > defence:
        yield from acts.to_cell(table, (target,), cites, beast)
    elif might < defence:
        winner = controller(table, target)
        credit = acts.credit_of_an_effect(table, winner, ("RA-17",))
        yield from acts.destroy(table, (beast,), (*cites, "RZ-156"), target, credit, beaten_by=winner)
    else:
        yield Said("combat_tied", {"attackers": [beast], "defenders": [target]}, cites)


def by_strength(table: Table, beasts: Sequence[str]) -> list[str]:
    """From high Strength to low; of equal ones the earlier first (RZ-103, RZ-104)."""
    return [card for _, card in with_strengths(table, beasts)]


def with_strengths(table: Table, beasts: Sequence[str]) -> list[tuple[int, str]]:
    """The same, each with its Strength."""
    found = [(strength(table, card), card) for card in beasts]
    return sorted(found, key=_might, reverse=True)


def _might(found: tuple[int, str]) -> int:
    return found[0]


def has_entry_text(table: Table, card: str) -> bool:
    """Its text says "When it enters the field" (RZ-102)."""
    return bool(printed(table, card, "enters_text"))


def begin_chain(plan: Sequence[tuple[str, str, By]], realm: str) -> Facts:
    """Lays a chain of attacks and texts on the agenda; its order is settled now (RA-32)."""
    yield agenda.begin(CHAIN, plan=tuple(plan), realm=realm)


def the_chain_goes_on(table: Table, frame: Frame) -> Facts:
    """The next of the chain attacks, or has its text happen; each reads the board anew (RZ-143)."""
    plan: Any = frame.bindings["plan"]
    if frame.step >= len(plan):
        if House(table).rd_in_chain == "end_of_chain":
            yield from destruction_at_the_end_of_the_chain(table)
        yield agenda.done()
        return
    kind, card, by = plan[frame.step]
    yield from agenda.go_on(frame, frame.step + 1)
    if kind == ATTACK:
        anew = ("RZ-143", *_order_that_is_kept(table, plan[frame.step :])) if frame.step else ()
        yield from event_attack(table, card, (*by, *anew))
    elif realm_of(table, card) is not None or card in table.zones["event.discard"]:
        if table.mark(card, UNREAD):
            yield Marked(card, {UNREAD: None})
            if kind_of(table, card) == EVENT_CREATURE:
                yield from own_text_wakes(table, Moment("enters_realm", card))
        yield Said("text_applies", {"card": card}, tuple(by))
        yield from run_card(table, card, "event", frame.bindings["realm"])


def _order_that_is_kept(table: Table, waiting: Sequence[tuple[str, str, By]]) -> By:
    """Cited where residents would go in another order by the Strength that they have by now (RA-32)."""
    residents = [card for _, card, by in waiting if "RZ-103" in by and realm_of(table, card) is not None]
    return () if residents == by_strength(table, residents) else ("RA-32",)


def attack_on_arrival(table: Table, arrived: Sequence[str], by: By) -> Facts:
    """Event Creatures that a card brought into their Realms attack at once (RZ-096, RA-27, RA-28).

    `by` says how they came: pulled or summoned. Several attack from high Strength to low.
    """
    house = House(table)
    pulled = "RZ-096" in by
    for realm in REALMS:
        here = [card for card in by_strength(table, arrived) if realm_of(table, card) == realm]
        if not here:
            continue
        beasts = here
        if pulled and house.pull_scope == "all":
            rest = [card for card in event_creatures(table, realm) if card not in here]
            beasts = by_strength(table, [*here, *rest])
        plan = [
            (TEXT, card, ("RZ-102", *by)) if _enters_by_text(table, card, here, pulled=pulled) else (ATTACK, card, by)
            for card in beasts
        ]
        yield from begin_chain(plan, realm)


def _enters_by_text(table: Table, card: str, arrived: Sequence[str], *, pulled: bool) -> bool:
    if card not in arrived or not has_entry_text(table, card):
        return False
    return not pulled or House(table).pull_is_entry


STEPS = {CHAIN: the_chain_goes_on}
