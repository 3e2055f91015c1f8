"""Champions and Replenish cards in the lane: their text is carried out, then they are spent."""

from collections.abc import Iterator
from typing import Any

from adjudicator.cards import frames
from adjudicator.cards.definition import Definition
from adjudicator.cards.grammar import FlagTest
from adjudicator.cards.picking import listed
from adjudicator.cards.senses import Context
from adjudicator.games.ryder import acts
from adjudicator.games.ryder import closing
from adjudicator.games.ryder import outcome
from adjudicator.games.ryder import picks
from adjudicator.games.ryder import traps
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import REPLENISH
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import holder_of
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import lane_card
from adjudicator.games.ryder.board import nines_due
from adjudicator.games.ryder.board import printed
from adjudicator.games.ryder.owed import declared_of_the_feat
from adjudicator.games.ryder.picks import with_cards_named
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Table

CHAMPION_OVER = "champion_over"


def played(definition: Definition | None) -> tuple[Any, ...]:
    """What the card does when it is played."""
    return tuple(ability for ability in (definition.abilities if definition else ()) if ability.kind == "play")


def _text_of(table: Table, card: str, seat: str) -> tuple[Context, tuple[Any, ...]]:
    """What a text may choose from is said with the card in the lane, though it lies in the field yet."""
    return Context(card, seat, place=LANE), played(definition_of(table, card))


def choices_are_legal(table: Table, card: str, seat: str, choices: Any) -> bool:
    """All that the text asks of its player is chosen as it may be; what it aims at may belong to one player only.

    Whoever does not see the card, and reports what another plays, cannot tell; it is looked at once the card is known.
    """
    if definition_of(table, card) is None:
        return True
    context, abilities = _text_of(table, card, seat)
    return picks.are_legal(table, context, abilities, choices) and _each_aims_at_one_player(table, abilities, choices)


def named_in_piles(table: Table, card: str, seat: str, choices: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The cards that are chosen by name out of piles, and where each would have to lie."""
    yield from picks.named_in_piles(table, *_text_of(table, card, seat), choices)


def _each_aims_at_one_player(table: Table, abilities: tuple[Any, ...], choices: Any) -> bool:
    named = with_cards_named(table, choices)
    return all(_are_of_one_player(table, pick, named) for ability in abilities for pick in ability.picks)


def _are_of_one_player(table: Table, pick: Any, named: Any) -> bool:
    if not any(isinstance(test, FlagTest) and test.flag == "one_player" for test in pick.what.tests):
        return True
    return len({holder_of(table, card) for card in listed(named.get(pick.id))}) <= 1


def ways_to_play(table: Table, card: str, seat: str) -> tuple[Any, ...]:
    """The choices that may be made for it, as far as they are listed."""
    context, abilities = _text_of(table, card, seat)
    ways = picks.ways(table, context, abilities)
    return tuple([way for way in ways if _each_aims_at_one_player(table, abilities, way)])


def _what_lets_it_be_played(table: Table, card: str) -> tuple[str, ...]:
    return ("RY-44", "RY-45", "RY-46") if kind_of(table, card) == CHAMPION else ("AM-16",)


def begin(table: Table, card: str, seat: str, home: str, choices: Any) -> Facts:
    """Face up in front of its holder (RY-44), no War Cry needed (RY-45); then what is printed on it (RY-46)."""
    by, named = _what_lets_it_be_played(table, card), with_cards_named(table, choices)
    yield from acts.go_home(table, ("AM-47",))
    yield acts.clocked(by, home=home, phase="champion", called="", attack=None)
    yield Moved(card, LANE, by)
    yield from acts.show(table, card, by)
    yield agenda.begin(CHAMPION_OVER)
    yield from _its_text(table, card, seat, named)


def begin_blind(table: Table, card: str, target: str) -> Facts:
    """A card played unseen: what was named is its first target, all else is asked for (AM-29)."""
    seat = active(table)
    yield acts.clocked(("AM-29", *_what_lets_it_be_played(table, card)), blind=True, phase="champion")
    yield agenda.begin(CHAMPION_OVER)
    targets = [
        pick.id for ability in played(definition_of(table, card)) for pick in ability.picks if pick.how == "target"
    ]
    yield from _its_text(table, card, seat, {targets[0]: (target,)} if targets and target else {})


def _its_text(table: Table, card: str, seat: str, named: Any) -> Facts:
    definition = definition_of(table, card)
    context = Context(card, seat)
    if definition is None or definition.status == "manual":
        yield from frames.ask_for_outcome(_Text(card, seat), seat)
        return
    for place in reversed(range(len(definition.abilities))):
        if definition.abilities[place].kind == "play":
            yield frames.begin(context, ("abilities", place, "do"), named)


class _Text(Context, frozen=True):
    """A champion whose text nobody has supplied: the ruling is about RY-46."""

    def cites(self, *rules: str) -> tuple[str, ...]:
        return (*super().cites(*rules), "RY-45", "RY-46")


def the_champion_is_spent(table: Table, frame: Frame) -> Facts:
    """Where it goes is printed on it, else a house rule (AM-18); in a Team Feat the next may follow (RY-71)."""
    yield agenda.done()
    card = lane_card(table)
    if card:
        by = ("RY-46", "AM-18") if kind_of(table, card) == CHAMPION else ("AM-16",)
        yield from traps.leave(table, card, printed(table, card, "after") or table.house["champion.after"], by)
    left = declared_of_the_feat(table)
    is_stopped = left and table.house["teamfeat.interrupt"] == "stop" and table.clock.get("trap_acted")
    if is_stopped:
        for pos in left:
            yield from acts.turn_down(table, card_at(table, f"{active(table)}.field.{pos}"), ("AM-39",))
    declared = tuple(table.clock.get("feat", ()))
    goes_on = left and not is_stopped and not closing.ends_at_once(table)
    feat, missed = (declared, ()) if goes_on else ((), declared)
    kept = {"feat_missed": missed} if missed or table.clock.get("feat_missed") else {}
    yield acts.clocked(("RY-71",) if table.clock.get("fed") else ("RY-46",), feat=feat, **kept)
    if feat:
        yield acts.clocked(("RY-71",), phase="combo")
    elif nines_due(table):
        yield from outcome.finish(table)
    else:
        yield from closing.start(table, ("RY-46",))


def is_playable(table: Table, card: str) -> bool:
    """A card that is neither Ryder, champion nor trap and that does something when it is played."""
    definition = definition_of(table, card)
    return definition is not None and definition.type in (REPLENISH, "other") and bool(played(definition))


STEPS = {CHAMPION_OVER: the_champion_is_spent}
