"""The skill of the attacking Ryder is used after the outcome."""

from collections import Counter
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any

from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Pick
from adjudicator.cards.picking import listed
from adjudicator.cards.picking import options_of
from adjudicator.cards.senses import Context
from adjudicator.games.ryder import acts
from adjudicator.games.ryder import picks
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import UseSkill
from adjudicator.games.ryder.board import SEATS
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.senses import SENSES
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Table
from adjudicator.table import look

TWO_FIELDS, SWAP, FROM_GRAVEYARD, FROM_TREASURY, LOOK, SHUFFLED = 4, 5, 6, 7, 3, (1, 2)


def _skill(table: Table) -> Any:
    attack = attack_of(table)
    if not attack or phase(table) != "skill":
        return None
    return programs.optional_on(table, attack["card"], active(table), success=attack["outcome"] == "success")


def a_skill_is_open(table: Table, act: UseSkill) -> bool:
    return phase(table) == "skill"


def _why_closed(table: Table, act: UseSkill) -> tuple[str, ...]:
    is_late = table.clock.get("cry_was") == "late"
    return ("RY-77", "RY-95") if is_late else ("RY-77",)


def it_is_the_skill_of_that_rank(table: Table, act: UseSkill) -> bool:
    return act.rank is None or act.rank == rank_of(table, attack_of(table)["card"])


def the_choices_are_the_skills(table: Table, act: UseSkill) -> bool:
    """Any other player may be meant, attacked or not (RY-81)."""
    return _fault_of(table, act) == ()


def _why_not_so(table: Table, act: UseSkill) -> tuple[str, ...]:
    return _fault_of(table, act)


def _fault_of(table: Table, act: UseSkill) -> tuple[str, ...]:
    """The ids that forbid these choices, none if they may be made."""
    found = _skill(table)
    if found is None:
        return ("RY-77",)
    named = {pick: listed(chosen) for pick, chosen in act.choices.items()}
    things = [thing for chosen in named.values() for thing in chosen]
    seats = [thing for thing in things if thing in SEATS]
    rank = rank_of(table, attack_of(table)["card"])
    if act.by in seats and rank != TWO_FIELDS:
        return ("AM-50",)
    if any(seat in table.seats and is_out(table, seat) for seat in seats):
        return ("AM-43",)
    if rank == SWAP and _one_is_not_named(table, found[1], act):
        return ("AM-33", "RY-86")
    context = programs.context_of(table, attack_of(table)["card"], act.by)
    legal = picks.are_legal(table, context, (found[1],), act.choices)
    if legal and all(_can_be_met(table, context, pick, act.choices) for pick in found[1].picks):
        return ()
    return _why_this_rank(rank, act, things)


def _one_is_not_named(table: Table, ability: Ability, act: UseSkill) -> bool:
    """The attacker names both cards that a 5 switches (AM-33); by house rule the victim chooses the other."""
    theirs = {"theirs"} if table.house["rank5.chooser"] == "victim" else set()
    return any(pick.id not in act.choices for pick in ability.picks if pick.id not in theirs)


def _can_be_met(table: Table, context: Context, pick: Pick, choices: Mapping[str, Any]) -> bool:
    """Something is chosen for the pick, or need not be, or could be; a skill with nothing to act on is not used."""
    return bool(pick.up_to or choices.get(pick.id) or options_of(SENSES, table, context, pick))


def _why_this_rank(rank: int, act: UseSkill, things: list[Any]) -> tuple[str, ...]:
    """The id of the skill, with what was read into it; what a player does to others is not done to oneself (AM-50)."""
    own = {thing for thing in things if isinstance(thing, str) and thing.startswith(f"{act.by}.field")}
    if rank == LOOK:
        return ("RY-84", "AM-50") if own else ("RY-84", "AM-31")
    if rank == SWAP:
        if any(thing in own for thing in listed(act.choices.get("theirs", ()))):
            return ("RY-86", "AM-50")
        return ("RY-86",)
    by_rank = {1: ("RY-82",), TWO_FIELDS: ("RY-85", "AM-32"), FROM_GRAVEYARD: ("RY-87", "AM-34")}
    return by_rank.get(rank, ("RY-88", "AM-34") if rank == FROM_TREASURY else ("RY-77",))


def the_order_is_of_the_shuffled_cards(table: Table, act: UseSkill) -> bool:
    """By their backs, or by name those that the actor sees or has been shown; nobody finds out by guessing."""
    if act.order is None:
        return True
    known = (card for card in act.order if card not in table.where or _has_seen(table, card, act.by))
    return Counter(_as_they_lie(table, known)) == Counter(_shuffled_row(table, act))


def _has_seen(table: Table, card: str, seat: str) -> bool:
    return look(table, card, seat) == card or seat in table.mark(card, "seen_by", ())


def _shuffled_row(table: Table, act: UseSkill) -> list[str]:
    chosen = listed(act.choices.get("player", act.by))
    seat = chosen[0] if chosen else act.by
    return row_of(table, seat) if seat in table.seats else []


def _as_they_lie(table: Table, order: Iterable[str]) -> list[str]:
    backs = {back: card for card, back in table.backs.items()}
    return [backs.get(card, card) for card in order]


def the_skill_is_used(table: Table, act: UseSkill) -> Facts:
    """The text of the rank is carried out with these choices (RY-77), after a failure, too (RY-97)."""
    attack, found = attack_of(table), _skill(table)
    if found is None:
        return
    context = programs.context_of(table, attack["card"], act.by)
    answers: dict[str, Any] = dict(programs.USED)
    order = _as_they_lie(table, act.order or ())
    if order and Counter(order) == Counter(_shuffled_row(table, act)):  # a table only believed may lack their names
        answers["order"] = tuple(order)
    yield acts.clocked(("RY-43", "RY-77", "AM-21"), phase="attacker_shown", used=True)
    yield agenda.begin("finish")
    yield from programs.begin_with(table, context, found[0], act.choices, answers)


def _usable(table: Table, seat: str) -> Any:
    if seat != active(table) or table.prompts:
        return
    found = _skill(table)
    if found is None:
        return
    context = programs.context_of(table, attack_of(table)["card"], seat)
    only = {pick.id: there for pick in found[1].picks if len(there := options_of(SENSES, table, context, pick)) == 1}
    ways = [{**only, **way} for way in picks.ways(table, context, (found[1],))]
    whole = [way for at, way in enumerate(ways) if len(way) == len(found[1].picks) and way not in ways[:at]]
    if whole:
        yield Offer("use_skill", {"choices": Parameter(tuple(whole))})


def may_be_left(table: Table, seat: str) -> bool:
    """The skill need not be used; by house rule only where it cannot be (AM-22)."""
    found = _skill(table) if table.house["skill.optional"] == "none" else None
    if found is None:
        return True
    context = programs.context_of(table, attack_of(table)["card"], seat)
    return not all(_can_be_met(table, context, pick, {}) for pick in found[1].picks)


def _of_the_treasury(table: Table, act: UseSkill) -> Any:
    """A card that is chosen by name and lies nowhere is one of the player's gold; every other place lies open."""
    for chosen in act.choices.values():
        for thing in listed(chosen):
            if act.by in table.seats and isinstance(thing, str) and ":" in thing:
                yield thing, (TREASURY[act.by],)


USE_SKILL = Play(
    needs=(
        *IN_OWN_TURN,
        need(a_skill_is_open, _why_closed),
        need(it_is_the_skill_of_that_rank, "RY-77"),
        need(the_choices_are_the_skills, _why_not_so),
        described(_of_the_treasury),
    ),
    does=(the_next_action_begins, the_skill_is_used),
    names=_of_the_treasury,
    clashes=(need(the_order_is_of_the_shuffled_cards, "AM-30"),),
    offers=_usable,
)

PLAYS: Plays = {
    UseSkill: USE_SKILL,
}
