"""What an attack comes to: capture or return, a trap, the parts of the skill, and what may follow."""

from typing import Any

from adjudicator.cards.senses import Context
from adjudicator.games.ryder import acts
from adjudicator.games.ryder import closing
from adjudicator.games.ryder import programs
from adjudicator.games.ryder import traps
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import JUDGE
from adjudicator.games.ryder.board import NINE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import attacked_place
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import is_led_by_a_ryder
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import nines_due
from adjudicator.games.ryder.board import others_have_cards
from adjudicator.games.ryder.board import printed
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import row_of
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import is_unknown

AFTERMATH = "aftermath"
BRING = "bring"
FAILURES = {CHAMPION: "RY-38", TRAP: "RY-39"}


def the_attack_is_decided(table: Table, act: Any) -> Facts:
    """The attacked card is flipped, and the ranks decide."""
    zone, was = attacked_place(table), attack_of(table)
    card = card_at(table, zone)
    yield from acts.show(table, card, ("RY-35",))
    kind = kind_of(table, card)
    success, rules = _compare(table, card, kind, was["card"])
    outcome = "success" if success else "fail"
    attack = {**was, "outcome": outcome, "defender": card, "rules": list(rules), "pending": True}
    shown = (*(table.clock.get("shown") or ()), card, zone)
    yield acts.clocked(rules, attack=attack, shown=shown)
    if _waits_for_the_skill(table, was):
        yield from what_comes_after(table)
    elif not success and kind not in (RYDER, CHAMPION, TRAP) and _is_for_a_judge(table, card):
        yield agenda.begin(AFTERMATH)
        yield agenda.begin(BRING)
        yield agenda.ask(Prompt(f"ruling:{zone}", JUDGE, "ruling", ("AM-17",)))
    elif kind == TRAP:
        yield agenda.begin(AFTERMATH)
        yield from bring(table)
    else:
        yield from bring(table)
        yield from what_comes_after(table)


def _is_for_a_judge(table: Table, card: str) -> bool:
    return not printed(table, card, "defence") and table.house["replenish.defence"] == "ruling"


def _waits_for_the_skill(table: Table, attack: Any) -> bool:
    return table.house["skill.timing"] == "before_outcome" and attack["cry"] == "before" and not attack["follow"]


def _compare(table: Table, card: str, kind: str, attacker: str) -> tuple[bool, tuple[str, ...]]:
    """Whether the attack succeeds, and the rules that say so."""
    if kind == RYDER:
        if rank_of(table, card) <= rank_of(table, attacker):
            return True, ("RY-36", "RY-40")
        return False, ("RY-37", "RY-41")
    if kind in FAILURES:
        return False, (FAILURES[kind], "RY-41")
    defence = printed(table, card, "defence") or table.house["replenish.defence"]
    return defence == "captured", ("AM-17", "RY-40" if defence == "captured" else "RY-41")


def bring(table: Table) -> Facts:
    """The attacker goes home, with the captured card or without; a trap that was attacked is due.

    A defence that holds wins nothing: the attacking card is nobody else's (RY-42, RY-96).
    """
    attack = attack_of(table)
    card, by = attack["defender"], tuple(attack["rules"])
    yield acts.clocked(by, attack={**attack, "pending": False})
    if attack["outcome"] == "success" and table.where.get(card) in PLACE:  # a skill may have moved it meanwhile (AM-21)
        yield from acts.to_treasury(table, (card,), active(table), by)
    yield from acts.go_home(table, (*by, "AM-12") if attack["outcome"] == "success" else by)
    if table.where.get(card) not in PLACE:
        return
    if kind_of(table, card) == TRAP:
        yield traps.due(table, card, active(table), "RY-39")
    else:
        yield from acts.turn_down(table, card, ("AM-13",))


def the_judge_has_said_how_it_defends(table: Table, frame: Frame) -> Facts:
    """A card of which nothing is written was attacked; after the ruling play goes on (AM-17)."""
    yield agenda.done()
    yield from bring(table)


def what_follows(table: Table, frame: Frame) -> Facts:
    """The trap has acted or the judge has ruled; or the parts that need no action are done."""
    yield agenda.done()
    yield from what_comes_after(table) if frame.step == 0 else open_what_is_optional(table)


def what_comes_after(table: Table) -> Facts:
    """First the parts that need no action, then what the player may do (RY-43)."""
    attack = attack_of(table)
    card, outcome, follow = attack["card"], attack["outcome"], attack["follow"]
    if follow == "nine" and outcome == "fail" and is_led_by_a_ryder(table):
        yield from _a_triggered_nine_fails(table, card)
    owner = attack.get("leader") or card  # by house rule another card strikes for the ten (AM-27)
    parts = [part for event in _events(outcome, follow) for part in programs.fire(table, owner, active(table), event)]
    if not parts:
        yield from open_what_is_optional(table)
        return
    yield agenda.begin(AFTERMATH, 1)
    for part in parts:  # noqa: UP028  # a list takes no table back
        yield part


def _events(outcome: str, follow: str) -> tuple[str, ...]:
    """What a card's text may wait for: the outcome of the attack, or of what follows from one."""
    if not follow:
        return outcome, "outcome"
    return ("followup_fail",) if outcome == "fail" else ()


def _a_triggered_nine_fails(table: Table, card: str) -> Facts:
    """It just returns, unless the house rule is harder (AM-26)."""
    rule = table.house["rank9.followup_fail"]
    if rule == "return":
        yield acts.clocked(("AM-26",), attack={**attack_of(table), "rules": ["AM-26"]})
        return
    nines = [own for own in row_of(table, active(table)) if rank_of(table, own) == NINE]
    yield from acts.spend(table, nines if rule == "all_nines" else (card,), ("AM-26", "RY-92"))


def open_what_is_optional(table: Table) -> Facts:
    """The skill window, the nines, the extra strike; where nothing is open the attack is over."""
    attack = attack_of(table)
    card, seat = attack["card"], active(table)
    if attack.get("over") or closing.ends_at_once(table):  # what the failure itself costs has been paid
        yield from finish(table)
        return
    is_first = not attack["follow"] and attack["cry"] == "before"
    found = programs.optional_on(table, card, seat, success=attack["outcome"] == "success") if is_first else None
    if found is None:
        if _a_strike_is_left(table):
            yield acts.clocked(("RY-93",), phase="followup")
        else:
            yield from finish(table)
        return
    extra = programs.extra_attack_of(table, Context(card, seat), found[1])
    if extra is None:
        yield acts.clocked(("RY-77",), phase="skill")
        return
    if attack["pending"]:
        yield from bring(table)
    if _has_something_to_follow(table, card, seat):
        strikes = extra.times if extra.pick is None else 0
        yield acts.clocked(("RY-91" if not strikes else "RY-93",), phase="followup", strikes=strikes)
    else:
        yield from finish(table)


def _a_strike_is_left(table: Table) -> bool:
    """A text that gives several strikes goes on after each success, while there is anybody left to strike at."""
    attack = attack_of(table)
    goes_on = table.clock.get("strikes") and attack["follow"] == "strike" and attack["outcome"] == "success"
    return bool(goes_on) and others_have_cards(table, active(table))


def _has_something_to_follow(table: Table, card: str, seat: str) -> bool:
    extra, attackers = programs.extra_attackers(table, seat)
    if not others_have_cards(table, seat):
        return False
    if extra.pick is None:
        return table.where.get(card) in PLACE
    return len(attackers) > 0 or any(is_unknown(other) for other in row_of(table, seat))


def finish(table: Table) -> Facts:
    """The attack is over; triggered nines that are still due come next, else the turn closes."""
    attack = attack_of(table)
    if attack and attack.get("pending"):
        yield from bring(table)
        if table.agenda and table.agenda[-1].what == traps.TRAP_DUE:
            top = table.agenda[-1]
            yield agenda.done()
            yield agenda.begin("finish")
            yield agenda.begin(top.what, **top.bindings)
            return
    yield acts.clocked(("RY-29",), attack=None, strikes=0, cry_was=attack.get("cry"))
    if nines_due(table):
        yield acts.clocked(("RY-91",), phase="followup")
    else:
        yield from closing.start(table, ("RY-29",))


def the_attack_ends(table: Table, frame: Frame) -> Facts:
    """The last part of a skill is done."""
    yield agenda.done()
    yield from finish(table)


STEPS = {AFTERMATH: what_follows, BRING: the_judge_has_said_how_it_defends, "finish": the_attack_ends}
