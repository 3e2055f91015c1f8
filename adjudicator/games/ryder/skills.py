"""The skill of the attacking Ryder is used after the outcome."""

from collections import Counter
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Pick
from adjudicator.cards.picking import askings
from adjudicator.cards.picking import listed
from adjudicator.cards.picking import options_of
from adjudicator.cards.senses import Context
from adjudicator.games.ryder import acts
from adjudicator.games.ryder import picks
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import UseSkill
from adjudicator.games.ryder.board import TWO
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import has_cards
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.senses import SENSES
from adjudicator.games.ryder.texts import has_the_skill_of_its_rank
from adjudicator.games.ryder.texts import meant
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Table
from adjudicator.table import look

TWO_FIELDS, SWAP, FROM_GRAVEYARD, FROM_TREASURY, LOOK = 4, 5, 6, 7, 3


def _skill(table: Table) -> Any:
    attack = attack_of(table)
    if not attack or phase(table) != "skill":
        return None
    return programs.optional_on(table, attack["card"], active(table), success=attack["outcome"] == "success")


def _context(table: Table) -> Context:
    """The skill is that of the attacking card, and is used by the player who attacks."""
    return Context(attack_of(table)["card"], active(table))


def a_skill_is_open(table: Table, act: UseSkill) -> bool:
    return phase(table) == "skill"


def _why_closed(table: Table, act: UseSkill) -> tuple[str, ...]:
    is_late = table.clock.get("cry_was") == "late"
    return ("RY-77", "RY-95") if is_late else ("RY-77",)


def it_is_the_skill_of_that_rank(table: Table, act: UseSkill) -> bool:
    attack = attack_of(table)
    return act.rank is None or not attack or act.rank == rank_of(table, attack["card"])


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
    if _means_oneself(table, act.by, act.choices):
        return ("AM-50",)
    if _means_who_is_out(table, act.choices):
        return ("AM-43",)
    card = attack_of(table)["card"]
    if _rank_of_skill(table, card) == SWAP and _one_is_not_named(table, found[1], act):
        return ("AM-33", "RY-86")
    context = _context(table)
    own = _picked_by_the_attacker(table, act.choices)
    legal = picks.are_legal(table, context, (found[1],), own)
    if legal and _can_be_used(table, context, found[1], own):
        return ()
    if not _rank_of_skill(table, card):
        return context.cites("RY-77")
    return _why_this_rank(rank_of(table, card), act, _named_in(act.choices))


def _rank_of_skill(table: Table, card: str) -> int:
    """The rank of which the guide gives the skill, 0 where the catalogue prints another text on the card."""
    return rank_of(table, card) if has_the_skill_of_its_rank(table, card) else 0


def _named_in(choices: Mapping[str, Any]) -> list[Any]:
    return [thing for chosen in choices.values() for thing in listed(chosen)]


def _means_oneself(table: Table, by: str, choices: Mapping[str, Any]) -> bool:
    return by in _named_in(choices) and _rank_of_skill(table, attack_of(table)["card"]) not in (0, TWO_FIELDS)


def _means_who_is_out(table: Table, choices: Mapping[str, Any]) -> bool:
    return any(thing in table.seats and is_out(table, thing) for thing in _named_in(choices))


def _one_is_not_named(table: Table, skill: Ability, act: UseSkill) -> bool:
    return not _to_name(table, skill) <= act.choices.keys()


def _to_name(table: Table, skill: Ability) -> set[str]:
    """The attacker names both cards that a 5 switches (AM-33); by house rule the victim chooses the other."""
    return {pick.id for pick in skill.picks} - ({"theirs"} if table.house["rank5.chooser"] == "victim" else set())


def _victim_chooses(table: Table, card: str) -> bool:
    """By house rule whoever loses a card to a 5 picks it (AM-33)."""
    return table.house["rank5.chooser"] == "victim" and _rank_of_skill(table, card) == SWAP


def _victims(table: Table) -> list[str]:
    """Who may be made to pick a card: any other player who has one, attacked or not (RY-81)."""
    return [seat for seat in table.seats if seat != active(table) and has_cards(table, seat)]


def _aim(table: Table, choices: Mapping[str, Any]) -> str:
    """The player who is to pick the card, where the attacker names one instead of a card; else ""."""
    named = listed(choices.get("theirs"))
    if len(named) != 1 or named[0] not in _victims(table) or not _victim_chooses(table, attack_of(table)["card"]):
        return ""
    return str(named[0])


def _picked_by_the_attacker(table: Table, choices: Mapping[str, Any]) -> Mapping[str, Any]:
    """All that was named but the player who is to pick."""
    return {pick: chosen for pick, chosen in choices.items() if pick != "theirs"} if _aim(table, choices) else choices


def _can_be_used(table: Table, context: Context, skill: Ability, choices: Mapping[str, Any]) -> bool:
    """A skill with nothing to act on is not used; two fields are switched, or none (AM-32)."""
    fewest = TWO if _switches_fields(skill) else 1
    return all(_can_be_met(table, context, pick, choices, fewest) for pick in skill.picks)


def _switches_fields(skill: Ability) -> bool:
    return any(part.op == "switch" and "with" not in part.params for part in skill.do)


def _can_be_met(table: Table, context: Context, pick: Pick, choices: Mapping[str, Any], fewest: int) -> bool:
    """So many are chosen for the pick, or none need be, or so many could be."""
    if pick.up_to or len(listed(choices.get(pick.id))) >= fewest or picks.is_blind(table, context, pick):
        return True
    return any(len(part.options) >= fewest for part in askings(SENSES, table, context, pick))


def _why_this_rank(rank: int, act: UseSkill, things: list[Any]) -> tuple[str, ...]:
    """The id of the skill, with what was read into it; what a player does to others is not done to oneself (AM-50)."""
    own = {thing for thing in things if isinstance(thing, str) and thing.startswith(f"{act.by}.field")}
    if rank == LOOK:
        return ("RY-84", "AM-50") if own else ("RY-84", "AM-31")
    if rank == SWAP:
        if any(thing in own for thing in listed(act.choices.get("theirs"))):
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
    seat = whose_field_is_shuffled(table, act.choices)
    return row_of(table, seat) if seat else []


def whose_field_is_shuffled(table: Table, choices: Mapping[str, Any]) -> str:
    """The player whose field the open skill shuffles with these choices, "" if it shuffles none, or several.

    Where only one player can be chosen nobody need say which.
    """
    found = _skill(table)
    if found is None:
        return ""
    context, ability = _context(table), found[1]
    chosen = {
        pick.id: listed(choices.get(pick.id)) or options_of(SENSES, table, context, pick) for pick in ability.picks
    }
    context = replace(context, picks=chosen)
    seats = [seat for part in ability.do if part.op == "shuffle" for seat in meant(table, context, part.to)]
    return seats[0] if len(seats) == 1 else ""


def _as_they_lie(table: Table, order: Iterable[str]) -> list[str]:
    backs = {back: card for card, back in table.backs.items()}
    return [backs.get(card, card) for card in order]


def the_skill_is_used(table: Table, act: UseSkill) -> Facts:
    """The text of the rank is carried out with these choices (RY-77), after a failure, too (RY-97)."""
    found = _skill(table)
    if found is None:
        return
    answers: dict[str, Any] = dict(programs.USED)
    order = _as_they_lie(table, act.order or ())
    if order and Counter(order) == Counter(_shuffled_row(table, act)):  # a table only believed may lack their names
        answers["order"] = tuple(order)
    yield acts.clocked(("RY-43", "RY-77", "AM-21"), phase="attacker_shown", used=True)
    chosen, aim = _picked_by_the_attacker(table, act.choices), _aim(table, act.choices)
    if aim:
        yield acts.clocked(("RY-81", "AM-33"), attack={**attack_of(table), "aim": aim})
    yield agenda.begin("finish")
    yield from programs.begin(table, _context(table), found[0], chosen, answers)


def _usable(table: Table, seat: str) -> Any:
    if seat != active(table) or table.prompts:
        return
    found = _skill(table)
    if found is None:
        return
    whole = tuple(_whole_ways(table, _context(table), found[1]))
    if whole and _can_be_used(table, _context(table), found[1], whole[0]):
        yield Offer("use_skill", {"choices": Parameter(whole, alike=True)})


def _whole_ways(table: Table, context: Context, skill: Ability) -> Iterator[dict[str, Any]]:
    """The ways to choose all that there is to choose; the one with nothing to choose comes once."""
    said_all_the_same = _said_all_the_same(table, context, skill)
    found = picks.ways(table, context, (skill,))
    for way in [way for way in found if way] or found[:1]:
        if not _means_oneself(table, context.controller, way) and picks.is_whole(table, context, skill, way):
            yield from ({**said_all_the_same, **way, **aim} for aim in _aims(table, context.card))


def _aims(table: Table, card: str) -> list[dict[str, Any]]:
    """Where the victim chooses, who that is, unless only one can be."""
    victims = _victims(table) if _victim_chooses(table, card) else []
    return [{"theirs": (seat,)} for seat in victims] if len(victims) > 1 else [{}]


def _said_all_the_same(table: Table, context: Context, skill: Ability) -> dict[str, Any]:
    """The cards that a 5 switches are named also where no other could be meant (AM-33)."""
    if _rank_of_skill(table, context.card) != SWAP:
        return {}
    there = {
        pick.id: options_of(SENSES, table, context, pick) for pick in skill.picks if pick.id in _to_name(table, skill)
    }
    return {pick: picks.pointed_out(table, cards) for pick, cards in there.items() if len(cards) == 1}


def may_be_left(table: Table) -> bool:
    """The skill need not be used; by house rule only where it cannot be (AM-22)."""
    found = _skill(table) if table.house["skill.optional"] == "none" else None
    if found is None:
        return True
    return not _can_be_used(table, _context(table), found[1], {})


def _named(table: Table, act: UseSkill) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The cards that are chosen by name out of piles; every other place lies open."""
    found = _skill(table)
    if found is not None:
        yield from picks.named_in_piles(table, _context(table), (found[1],), act.choices)


def the_cards_chosen_lie_there(table: Table, act: UseSkill) -> bool:
    found = _skill(table)
    return found is None or picks.lie_where_they_are_named(table, _context(table), (found[1],), act.choices)


USE_SKILL = Play(
    needs=(
        *IN_OWN_TURN,
        need(a_skill_is_open, _why_closed),
        need(it_is_the_skill_of_that_rank, "RY-77"),
        need(the_choices_are_the_skills, _why_not_so),
        described(_named),
    ),
    does=(the_next_action_begins, the_skill_is_used),
    names=_named,
    clashes=(need(the_order_is_of_the_shuffled_cards, "AM-30"), need(the_cards_chosen_lie_there, "RY-43", "AM-48")),
    offers=_usable,
)

PLAYS: Plays = {
    UseSkill: USE_SKILL,
}
