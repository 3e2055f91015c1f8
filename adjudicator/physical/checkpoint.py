"""checkpoint: the table as it stands is entered again after a gap, agreed by all seats or by a judge."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator.physical.actions import Checkpoint
from adjudicator.physical.changes import GAP
from adjudicator.physical.changes import PARTS
from adjudicator.physical.changes import carry_out
from adjudicator.physical.changes import read_changes
from adjudicator.physical.citing import CHECKPOINT
from adjudicator.physical.citing import SEAT
from adjudicator.physical.citing import Cites
from adjudicator.physical.citing import it_is_said_by_a_seat_or_a_judge
from adjudicator.physical.notation import By
from adjudicator.physical.notation import Notation
from adjudicator.referee import Facts
from adjudicator.referee import Play
from adjudicator.referee import need
from adjudicator.table import JUDGE
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import imagined
from adjudicator.table import prefix_of
from adjudicator.table import sight
from adjudicator.table.see import look
from adjudicator.table.see import may

KIND = "checkpoint"


def checkpoint_play(notation: Notation, cites: Cites) -> Play:
    """The page of checkpoint.

    The seat that enters one holds a question of its own, which keeps all that it stated; the others are asked whether
    they agree and are shown what each of them may see.
    """
    by = cites(CHECKPOINT)

    def the_table_is_entered_or_agreed(table: Table, act: Checkpoint) -> Facts:
        if act.agree is None:
            yield from _enter(notation, table, act, by)
        elif act.agree:
            yield from _agree(notation, table, act.by, by)
        else:
            yield Said("checkpoint_dropped", {"by": act.by}, by)
            for prompt in questions(table):
                yield Answered(prompt.id, by)

    return Play(
        needs=(
            need(it_is_said_by_a_seat_or_a_judge, *cites(SEAT), firm=True),
            need(no_other_checkpoint_is_open, *by, firm=True),
            need(this_seat_is_asked_to_agree, *by, firm=True),
        ),
        does=(the_table_is_entered_or_agreed,),
    )


def no_other_checkpoint_is_open(table: Table, act: Checkpoint) -> bool:
    return act.agree is not None or act.by == JUDGE or not questions(table)


def this_seat_is_asked_to_agree(table: Table, act: Checkpoint) -> bool:
    """Who entered the checkpoint may only drop it."""
    if act.agree is None:
        return True
    asked = next((prompt for prompt in questions(table) if prompt.seat == act.by), None)
    return asked is not None and not (act.agree and _is_proposal(asked)) and not said_in(act)


def _enter(notation: Notation, table: Table, act: Checkpoint, by: By) -> Facts:
    stated = said_in(act)
    others = [seat for seat in table.seats if seat != act.by]
    if act.by == JUDGE or not others:
        yield from _take_over(notation, table, stated, act.by, by)
        return
    # Whether it fits is judged by what this seat may know: else one could find out where the others' cards lie.
    read_changes(notation, imagined(table, act.by), stated, act.by, "action")
    yield Asked(Prompt(f"{KIND}:{act.by}", act.by, KIND, by, {"by": act.by, "stated": stated}), by)
    for seat in others:
        told = {"by": act.by, "stated": shown_to(notation, table, stated, seat)}
        yield Asked(Prompt(f"{KIND}:{seat}", seat, KIND, by, told), by)


def _agree(notation: Notation, table: Table, seat: str, by: By) -> Facts:
    left = [prompt for prompt in questions(table) if prompt.seat != seat]
    proposal = next((prompt for prompt in left if _is_proposal(prompt)), None)
    if proposal is None:
        return
    yield Said("checkpoint_agreed", {"by": seat}, by)
    if len(left) > 1:
        yield Answered(f"{KIND}:{seat}", by)
    else:
        yield from _take_over(notation, table, proposal.options["stated"], proposal.seat, by)


def _take_over(notation: Notation, table: Table, stated: Mapping[str, Any], seat: str, by: By) -> Facts:
    """The gap is told; what was asked or had been begun before it is over; then the table is as stated."""
    changes = read_changes(notation, table, stated, seat, "action")
    about = {part: sorted(stated.get(part, ())) for part in ("zones", "counters")}
    clock = {key: stated[key] for key in stated if key not in PARTS and not notation.is_secret(key)}
    yield Said("gap", {**about, "clock": clock, "by": seat}, by)
    for prompt in table.prompts:
        yield Answered(prompt.id, by)
    for _ in table.agenda:
        yield Popped(by)
    yield from carry_out(notation, table, changes, by)


def questions(table: Table) -> tuple[Prompt, ...]:
    """The questions of an open checkpoint."""
    return tuple(prompt for prompt in table.prompts if prompt.kind == KIND)


def entered_in(prompts: Iterable[Prompt]) -> Prompt | None:
    """The question that keeps what was entered; it is asked first, which everybody can see who may not read it."""
    return next((prompt for prompt in prompts if prompt.kind == KIND), None)


def said_in(act: Checkpoint) -> dict[str, Any]:
    """What the action states, in the form of changes."""
    parts = {"zones": act.zones, "marks": act.marks, "counters": act.counters}
    return {**act.clock, **{part: stated for part, stated in parts.items() if stated}}


def _is_proposal(prompt: Prompt) -> bool:
    return bool(prompt.options.get("by") == prompt.seat)


def shown_to(notation: Notation, table: Table, stated: Mapping[str, Any], seat: str) -> dict[str, Any]:
    """Stated changes as another seat may read them: what lies where it may not look stays unnamed."""
    zones = {zone: list(_shown(notation, table, zone, cards, seat)) for zone, cards in stated.get("zones", {}).items()}
    known = {card.removesuffix("*") for cards in zones.values() for card in cards}
    known |= {look(table, card, seat) for card in table.where}
    marks = {card: marks for card, marks in stated.get("marks", {}).items() if card in known}
    counters = {
        name: value
        for name, value in stated.get("counters", {}).items()
        if name not in table.sights or may(table, name, seat) == sight.FACES
    }
    clock = {key: value for key, value in stated.items() if key not in PARTS and not notation.is_secret(key)}
    return {**clock, "zones": zones, "marks": marks, "counters": counters}


def _shown(notation: Notation, table: Table, zone: str, cards: list[str], seat: str) -> Iterator[str]:
    sees = may(table, zone, seat)
    places = {card: place for place, here in notation.places(zone, cards).items() for card in here}
    for card in cards:
        star = "*" if card.endswith("*") else ""
        name = card.removesuffix("*")
        is_down = card != GAP and notation.lies_face_down(table, places.get(card, zone), name, starred=bool(star))
        if card == GAP or sees == sight.FACES or (sees == sight.BACKS and not is_down):
            yield card
        else:
            yield f"{prefix_of(card)}:?{star}"
