"""A card's text as it is carried out: what it means here, and the rules of the guide that give it its effect."""

from collections.abc import Mapping
from typing import Any
from typing import Final

from adjudicator.cards.frames import part_at
from adjudicator.cards.frames import path_of
from adjudicator.cards.grammar import Pick
from adjudicator.cards.meaning import refer
from adjudicator.cards.senses import Context
from adjudicator.games.ryder.board import EIGHT
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.senses import SENSES
from adjudicator.games.ryder.words_of_sheet import RANKS
from adjudicator.table import Frame
from adjudicator.table import Table

OF_RANK: Final = {1: "RY-82", 2: "RY-83", 3: "RY-84", 4: "RY-85", 5: "RY-86", 6: "RY-87", 7: "RY-88"}
OF_PARTS: Final = {8: ("RY-89", "RY-90"), 9: ("RY-91", "RY-92"), 10: ("RY-93", "RY-94")}


def picks_of(table: Table, text: Frame) -> tuple[Pick, ...]:
    """What is picked for a text that is carried out; to whoever does not see its card nothing is."""
    ability, _ = part_at(definition_of(table, text.bindings["card"]), path_of(text))
    return ability.picks if ability else ()


def has_the_skill_of_its_rank(table: Table, card: str) -> bool:
    """What is printed is what the guide says of the rank; an organiser's catalogue may say otherwise."""
    definition, rank = definition_of(table, card), rank_of(table, card)
    stock = next((entry for entry in RANKS.values() if entry.printed["rank"] == rank), None)
    return definition is not None and stock is not None and definition.abilities == stock.abilities


def by(table: Table, context: Context) -> tuple[str, ...]:
    """The card, and the rule that gives its text effect."""
    return context.cites(*_rules(table, context))


def _rules(table: Table, context: Context) -> tuple[str, ...]:
    kind = kind_of(table, context.card)
    if kind == "trap":
        due = [frame.bindings["rule"] for frame in table.agenda if frame.what == "trap_due"]
        if due[-1:] == ["AM-20"]:
            return ("AM-20",)
        return ("RY-39",) if attack_of(table) else ("RY-47",)
    if kind != RYDER:
        return ("RY-45", "RY-46")
    rank = rank_of(table, context.card)
    attack = attack_of(table)
    fails = attack.get("outcome") == "fail"
    if not has_the_skill_of_its_rank(table, context.card):
        own = _rules_of_own_text(rank, attack)
        return (*own, OF_RANK[rank]) if _does_what_its_rank_does(table, context.card, rank) else own
    if rank in OF_RANK:
        return (OF_RANK[rank], "RY-97") if fails else (OF_RANK[rank],)
    success, fail = OF_PARTS[rank]
    if not attack.get("outcome"):
        return ("RY-78", "AM-23", fail)
    return (fail, "RY-98") if fails else (success,)


def _does_what_its_rank_does(table: Table, card: str, rank: int) -> bool:
    """The text does with cards what the guide's skill does with them, only with others."""
    if rank not in OF_RANK:
        return False
    own: Any = definition_of(table, card)
    stock = next(entry for entry in RANKS.values() if entry.printed["rank"] == rank)
    return [ability.do for ability in own.abilities] == [ability.do for ability in stock.abilities]


def _rules_of_own_text(rank: int, attack: Mapping[str, Any]) -> tuple[str, ...]:
    """What the catalogue prints in place of the guide's skill is used when that would be; the card itself is cited."""
    if not attack.get("outcome"):
        return ("RY-78", "AM-23", "RY-43")
    if attack["outcome"] == "fail":
        return ("RY-43", "RY-98" if rank >= EIGHT else "RY-97")
    return ("RY-43",)


def meant(table: Table, context: Context, ref: Any) -> tuple[str, ...]:
    """The cards or players that a word of the text stands for, without a trap on which it is lost (AM-19)."""
    found = () if ref is None else refer(SENSES, table, context, ref)
    lost = table.agenda[-1].bindings.get("lost") if found and table.agenda else None
    return tuple(thing for thing in found if thing not in lost) if lost else found


def on_the_table(table: Table, things: tuple[str, ...]) -> tuple[str, ...]:
    """Those of them that lie in a field or in the lane."""
    return tuple(thing for thing in things if table.where.get(thing) in PLACE or table.where.get(thing) == LANE)
