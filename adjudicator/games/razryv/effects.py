"""What card texts forbid or change for a time, and when such times are over."""

from collections.abc import Generator
from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import face_up
from adjudicator.games.razryv.board import field_of
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.strength import texts_on
from adjudicator.games.razryv.timed import EFFECTS
from adjudicator.games.razryv.timed import NEXT_EVENT
from adjudicator.games.razryv.timed import THIS_ROUND
from adjudicator.games.razryv.timed import THIS_TURN
from adjudicator.games.razryv.timed import TURNS
from adjudicator.games.razryv.timed import YOUR_NEXT_TURN
from adjudicator.games.razryv.timed import Effect
from adjudicator.games.razryv.timed import effects_on
from adjudicator.games.razryv.timed import holds_still
from adjudicator.referee import Facts
from adjudicator.referee.play import Yield
from adjudicator.table import Clocked
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Table
from adjudicator.table import name_of

TURN_START = "turn_start"
TURN_END = "turn_end"
ROUND_END = "round_end"
EVENT_REVEALED = "next_event"
NO_CARD_REVEALED = "event_without_card"

STAY = "stay"
"""The effect on a Spell that keeps it in its Realm until its time is over."""

ONE_AGAINST_ONE = (1, 1)


def combat_size(table: Table, seat: str) -> tuple[int, int]:
    """How many of the player's creatures may attack together, and against how many (RZ-116)."""
    sizes = [ONE_AGAINST_ONE]
    for thing in (seat, *field_of(table, seat)):
        sizes += [(e["attackers"], e["defenders"]) for e in effects_on(table, thing) if e["op"] == "combat_size"]
        for _, held in texts_on(table, thing, "combat_size"):
            given: Any = held.mod.params
            sizes.append((given.get("attackers", 1), given.get("defenders", 1)))
    return max(sizes)


def effects_end(table: Table, when: str) -> Facts:
    """What lasts until this moment is over; of what lasts for turns one is gone."""
    timed = [card for card, marks in table.marks.items() if EFFECTS in marks or "turns_left" in marks]
    if not timed and not table.clock.get(EFFECTS):
        return
    seat = turn(table)
    over = yield from _effects_pass(table, when, seat, timed)
    if when in (TURN_END, ROUND_END):
        yield from _turns_of_spells_pass(table, when, seat)
    if over:
        yield from _spells_leave(table, over)


def effects_are_outlived(table: Table, ends: tuple[str, ...], by: tuple[str, ...]) -> tuple[Fact, ...]:
    """A position of another time is entered: what was to last until one of these ends lasts no longer (RA-51).

    What lies on the table is as it was entered: a Spell that stays for a time goes when the next such time is over.
    """
    seat, cites = turn(table), (*by, "RA-51")
    facts: list[Fact] = []
    for card, marks in table.marks.items():
        if EFFECTS in marks:
            left = _lasting_beyond(table, marks[EFFECTS], ends, seat)
            if len(left) < len(marks[EFFECTS]):
                facts.append(Marked(card, {EFFECTS: left or None}, cites))
    kept = table.clock.get(EFFECTS, ())
    left = _lasting_beyond(table, kept, ends, seat)
    if len(left) < len(kept):
        facts.append(Clocked({EFFECTS: left}, cites))
    return tuple(facts)


def _lasting_beyond(table: Table, effects: Iterable[Effect], ends: tuple[str, ...], seat: str) -> tuple[Effect, ...]:
    return tuple(
        effect
        for effect in effects
        if effect["op"] == STAY or not any(_is_over(table, effect, when, seat) for when in ends)
    )


def _effects_pass(table: Table, when: str, seat: str, timed: list[str]) -> Generator[Yield, None, list[str]]:
    """Effects last on or are over; gives the cards that lay there for nothing else."""
    together: list[Fact] = []
    over: list[str] = []
    for card in timed:
        before = tuple(table.mark(card, EFFECTS, ()))
        after = tuple(_left(table, before, when, seat))
        if after != before:
            gone = [effect for effect in before if effect not in after and effect["op"] == STAY]
            over += [card] if gone and not any(effect["op"] == STAY for effect in after) else []
            together.append(Marked(card, {EFFECTS: after or None}, _cites(before)))
    kept = tuple(table.clock.get(EFFECTS, ()))
    left = tuple(_left(table, kept, when, seat))
    if left != kept:
        together.append(Clocked({EFFECTS: left}, _cites(kept)))
    if together:
        yield tuple(together)
    return over


def _cites(effects: Iterable[Effect]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(effect["by"] for effect in effects))


def _left(table: Table, effects: Iterable[Effect], when: str, seat: str) -> Iterator[Effect]:
    for effect in effects:
        if not holds_still(table, effect):
            continue
        if effect["until"] == TURNS and _is_its_turn(effect, when, seat):
            if effect["left"] > 1:
                yield {**effect, "left": effect["left"] - 1}
        elif not _is_over(table, effect, when, seat):
            yield effect


def _is_its_turn(effect: Effect, when: str, seat: str) -> bool:
    """A turn of the one who plays the card has ended; the Event's is the round."""
    if effect["seat"] == EVENT:
        return when == ROUND_END
    return when == TURN_END and effect["seat"] == seat


def _is_over(table: Table, effect: Effect, when: str, seat: str) -> bool:
    match effect["until"]:
        case "this_turn":
            return when == (TURN_END if House(table).this_turn == "player_turn" else ROUND_END)
        case "own_turn":
            return when == TURN_END and effect["on"] == seat
        case "this_round":
            return when == ROUND_END
        case "until_next_event":
            return when == EVENT_REVEALED
        case "until_your_next_turn":
            if effect["seat"] == EVENT:
                return when in (EVENT_REVEALED, NO_CARD_REVEALED)
            return when == TURN_START and effect["seat"] == seat
        case _:
            return False


def _turns_of_spells_pass(table: Table, when: str, seat: str) -> Facts:
    """A stated number of turns of the card's owner, the present one counted; after the last the card is destroyed."""
    counted = {card for card, marks in table.marks.items() if "turns_left" in marks}
    if not counted:
        return
    for card in [card for card in face_up(table) if card in counted]:
        if not _is_its_turn({"seat": controller(table, card)}, when, seat):
            continue
        left = table.mark(card, "turns_left") - 1
        yield Marked(card, {"turns_left": left if left > 0 else None}, (f"card:{name_of(card)}",))
        if left <= 0:
            yield from _spells_leave(table, [card])


def _spells_leave(table: Table, cards: list[str]) -> Facts:
    """The effect for which a card lay there is over (RZ-081, RZ-098)."""
    for card in cards:
        rule = "RZ-098" if table.owner(card) == EVENT else "RZ-081"
        yield from acts.destroy(table, (card,), (f"card:{name_of(card)}", rule))


__all__ = [
    "NEXT_EVENT",
    "THIS_ROUND",
    "THIS_TURN",
    "YOUR_NEXT_TURN",
    "combat_size",
    "effects_end",
]
