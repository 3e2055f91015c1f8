"""Attacking an Event Creature: the active player with all creatures there, and the other one if they join."""

from collections.abc import Iterable
from typing import Any

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.actions import AnswerJoin
from adjudicator.games.razryv.actions import AttackEvent
from adjudicator.games.razryv.attacks import attack_comes_to_nothing
from adjudicator.games.razryv.attacks import attack_is_known
from adjudicator.games.razryv.attacks import attack_is_spent
from adjudicator.games.razryv.attacks import may_still_attack
from adjudicator.games.razryv.attacks import no_cell_attack_was_made
from adjudicator.games.razryv.attacks import the_attackers
from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.bans import is_banned
from adjudicator.games.razryv.bans import nothing_is_forbidden
from adjudicator.games.razryv.board import EVENT_CREATURE
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import creatures_of
from adjudicator.games.razryv.board import event_creatures
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import entered_this_turn
from adjudicator.games.razryv.clock import has_attacked
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import NO_CHOICE_AWAITED
from adjudicator.games.razryv.needs import RUNNING
from adjudicator.games.razryv.needs import acting_seat
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
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table

JOIN = "join"


def an_event_creature_is_attacked(table: Table, act: AttackEvent) -> bool:
    return kind_of(table, act.target) == EVENT_CREATURE and realm_of(table, act.target) is not None


def _force(table: Table, act: AttackEvent) -> list[str]:
    realm = realm_of(table, act.target)
    return [] if realm is None or act.by not in PLAYERS else creatures_of(table, act.by, realm)


def an_own_creature_stands_there(table: Table, act: AttackEvent) -> bool:
    return bool(_force(table, act))


def all_own_creatures_there_take_part(table: Table, act: AttackEvent) -> bool:
    named = the_attackers(act)
    return not named or sorted(named) == sorted(_force(table, act))


def one_of_them_has_not_attacked(table: Table, act: AttackEvent) -> bool:
    return any(may_still_attack(table, card) for card in _force(table, act))


def one_of_them_may_attack_on_entry(table: Table, act: AttackEvent) -> bool:
    return House(table).attack_on_entry == "allowed" or any(
        not entered_this_turn(table, card) for card in _force(table, act)
    )


def no_text_forbids_the_attack(table: Table, act: AttackEvent) -> bool:
    return nothing_is_forbidden(table, act.target, *_force(table, act)) or not _forbidding(table, act)


def _forbidding(table: Table, act: AttackEvent) -> tuple[str, ...]:
    attacking = (ban for card in _force(table, act) for ban in bans(table, "attack", card))
    return (*attacking, *bans(table, "be_attacked", act.target))


def the_attack_on_the_event_is_declared(table: Table, act: AttackEvent) -> Facts:
    force = tuple(_force(table, act))
    yield from attack_is_spent(table, act.by, force, as_one=True)
    spoken = {} if act.join is None else {JOIN: act.join}
    yield agenda.begin("event_combat", target=act.target, seat=act.by, answers=spoken)
    yield from attack_is_known(force[0])


def may_join(table: Table, seat: str, realm: str) -> bool:
    """The other player is asked: a creature there, not given up, and nothing forbids it (RA-10)."""
    able = [card for card in creatures_of(table, seat, realm) if not is_banned(table, "join", card)]
    return bool(able) and not has_left(table, seat) and House(table).coop_join == "on_active_turn"


def the_attack_on_the_event_goes_on(table: Table, frame: Frame) -> Facts:
    """Asks the other player where that is open, then compares (RZ-119 to RZ-124)."""
    target, seat = frame.bindings["target"], frame.bindings["seat"]
    realm = realm_of(table, target)
    if realm is None or not any(has_attacked(table, card) for card in creatures_of(table, seat, realm)):
        yield agenda.done()
        yield from attack_comes_to_nothing(seat, target, "RZ-087")
        return
    other = opponent(seat)
    asked = may_join(table, other, realm)
    answers = frame.bindings["answers"]
    if asked and JOIN not in answers:
        yield agenda.ask(Prompt(JOIN, other, JOIN, ("RZ-119",), {"target": target, "realm": realm}))
        return
    joined = asked and bool(answers.get(JOIN))
    yield agenda.done()
    if asked:
        yield from _the_answer_is_told(other, joined=joined)
    elif answers.get(JOIN):
        yield Said("join_refused", {"seat": other}, _why_not_joined(table, other, realm))
    yield from _compared(table, target, realm, seat, other if joined else None)


def _the_answer_is_told(other: str, *, joined: bool) -> Facts:
    cites = ("RZ-119", "RZ-121") if joined else ("RZ-119",)
    yield Said("joined" if joined else "declined", {"seat": other}, cites)


def _why_not_joined(table: Table, seat: str, realm: str) -> tuple[str, ...]:
    """Cited where somebody has said that they join who cannot: the attack goes on without them (RZ-087, RZ-120)."""
    if has_left(table, seat):
        return ("RZ-171",)
    there = creatures_of(table, seat, realm)
    if not there:
        return ("RZ-087",)
    return tuple(dict.fromkeys(ban for card in there for ban in bans(table, "join", card))) or ("RA-10",)


def _compared(table: Table, target: str, realm: str, seat: str, ally: str | None) -> Facts:
    force = tuple(creatures_of(table, seat, realm))
    joining = tuple(creatures_of(table, ally, realm)) if ally else ()
    total = sum(strength(table, card) for card in (*force, *joining))
    against = strength(table, target)
    about = {"target": target, "force": (*force, *joining), "total": total, "against": against}
    if total > against:
        yield Said("event_beaten", about, ("RZ-121", "RZ-122"))
        credit = _credit(table, seat, ally)
        yield from acts.destroy(table, (target,), ("RZ-122", "RZ-125"), force[0], credit, beaten_by=seat)
        for card in (*force, *joining):
            yield Moment("combat_won", card, source=card, at=realm)
    elif total < against:
        yield Said("force_beaten", about, ("RZ-121", "RZ-123"))
        losers = (*force, *joining)
        yield from acts.to_cell(table, losers, ("RZ-123", "RA-60") if len(losers) > 1 else ("RZ-123",), target)
        for card in losers:
            yield Moment("combat_lost", card, source=target, at=realm)
    else:
        yield Said("event_tied", about, ("RZ-121", "RZ-124"))


def _credit(table: Table, seat: str, ally: str | None) -> acts.Credit:
    shared = ally is not None and House(table).event_kill_credit == "all_participants"
    return {f"{player}.e_count": ("RA-16",) for player in ((seat, ally) if shared else (seat,))}


def _attackable(table: Table, seat: str) -> Iterable[Offer]:
    for realm in REALMS:
        force = creatures_of(table, seat, realm)
        if any(is_banned(table, "attack", card) for card in force):
            continue
        targets = tuple(card for card in event_creatures(table, realm) if not is_banned(table, "be_attacked", card))
        if targets and any(may_still_attack(table, card) for card in force):
            yield Offer("attack_event", {"target": Parameter(targets)})


ATTACK_EVENT = Play(
    needs=(
        *in_own_turn("RZ-085"),
        need(an_event_creature_is_attacked, "RZ-087"),
        need(an_own_creature_stands_there, "RA-10"),
        need(all_own_creatures_there_take_part, "RZ-121"),
        need(one_of_them_has_not_attacked, "RA-05"),
        need(no_cell_attack_was_made, "RZ-132"),
        need(one_of_them_may_attack_on_entry, "RA-58"),
        need(no_text_forbids_the_attack, _forbidding),
    ),
    does=(the_attack_on_the_event_is_declared,),
    offers=_attackable,
)


def the_join_is_asked_of_this_seat(table: Table, act: AnswerJoin) -> bool:
    return agenda.prompt_for(table, acting_seat(act), JOIN) is not None


def _why_nobody_is_asked(table: Table, act: AnswerJoin) -> tuple[str, ...]:
    """Besides RZ-119: nothing of theirs stands where an Event Creature does, or a Cell attack was made this turn."""
    seat: Any = acting_seat(act)
    side_by_side = any(
        creatures_of(table, seat, realm) and event_creatures(table, realm) for realm in REALMS if seat in PLAYERS
    )
    alone = () if side_by_side else ("RZ-087",)
    cell = ("RZ-133",) if table.counters.get("turn.cell_attacks") else ()
    return ("RZ-119", *alone, *cell)


def the_judge_only_says_that_time_is_up(table: Table, act: AnswerJoin) -> bool:
    return act.by != JUDGE or not act.join


def the_join_is_answered(table: Table, act: AnswerJoin) -> Facts:
    prompt = agenda.prompt_for(table, acting_seat(act), JOIN)
    if prompt is not None:
        yield from agenda.answered(table, prompt, act.join)


def _answers(table: Table, seat: str) -> Iterable[Offer]:
    if table.prompts:
        yield Offer("answer_join", {"join": Parameter((True, False))})


ANSWER_JOIN = Play(
    needs=(
        RUNNING,
        NO_CHOICE_AWAITED,
        need(the_join_is_asked_of_this_seat, _why_nobody_is_asked, firm=True),
        need(the_judge_only_says_that_time_is_up, "RZ-119", firm=True),
    ),
    does=(the_join_is_answered,),
    offers=_answers,
)

PLAYS: Plays = {AttackEvent: ATTACK_EVENT, AnswerJoin: ANSWER_JOIN}
STEPS = {"event_combat": the_attack_on_the_event_goes_on}
