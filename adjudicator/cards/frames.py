"""A running program as data: the frame that it leaves on the agenda, and what is read back from one."""

from collections.abc import Mapping
from typing import Any
from typing import TypeAlias

from msgspec import Struct

from adjudicator.cards.definition import Definition
from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Operation
from adjudicator.cards.senses import Context
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Said

PROGRAM = "program"
"""The name of the step under which a game lists `Programs.step`."""

IMPOSSIBLE = "impossible"
"""What is said of a part that cannot be carried out; saying it does not count as doing it."""

OUTCOME = "outcome"
"""The kind of prompt that asks what a card without a program did."""

PICKS = 0
FIRST = 1
TOLD = -1

Path: TypeAlias = tuple[str | int, ...]


def part_at(definition: Definition | None, path: Path) -> tuple[Ability | None, tuple[Operation, ...]]:
    """The ability on the path, if it leads through one's list, and the operations at its end.

    A path names fields and places: ("abilities", 0, "do"), ("operations", "defeat_reward").
    """
    ability: Ability | None = None
    part: Any = definition
    for key in path:
        if part is None:
            break
        if isinstance(part, Struct):
            part = getattr(part, str(key))
        else:
            part = part[int(key)] if isinstance(part, tuple | list) else part.get(key)
        kind = type(part)
        if kind is Ability:
            ability = part
        elif kind is Operation:
            ability = None  # an inner list has no picks of its own: they were made for the whole
    return ability, part or ()


def path_of(frame: Frame) -> Path:
    """Where the program's operations stand in the definition."""
    return tuple(frame.bindings["path"])


def context_of(frame: Frame) -> Context:
    """The surroundings that a frame has kept, whether it was just laid down or read from a record."""
    kept = frame.bindings
    return Context(
        card=kept["card"],
        controller=kept["controller"],
        place=kept.get("place", ""),
        picks={pick: tuple(things) for pick, things in kept.get("picks", {}).items()},
        event=kept.get("event", {}),
        done=tuple(kept.get("done", ())),
        answers=kept.get("answers", {}),
        actor=kept.get("actor", ""),
        path=path_of(frame),
        at=max(0, frame.step - FIRST),
    )


def begin(context: Context, path: Path, choices: Mapping[str, Any] | None = None) -> Pushed:
    """Lays a program on the agenda, with what its surroundings are and what has been chosen for it."""
    bindings: dict[str, Any] = {
        "card": context.card,
        "path": path,
        "controller": context.controller,
        "place": context.place,
    }
    if choices:
        bindings["choices"] = {
            pick: tuple(given) if isinstance(given, list) else given for pick, given in choices.items()
        }
    known = {
        "picks": context.picks,
        "event": context.event,
        "actor": context.actor,
        "answers": context.answers,
    }
    bindings |= {key: value for key, value in known.items() if value}
    return Pushed(Frame(PROGRAM, PICKS, bindings))


def begin_within(context: Context, *keys: str | int) -> Facts:
    """Lays a list that stands inside the present operation on the agenda, with the same picks and answers."""
    path = (*context.path, context.at, "params", *keys)
    yield begin(context, path)


def ask_for_outcome(context: Context, seat: str) -> Facts:
    """A card without a program took effect: somebody must say what it did."""
    prompt = Prompt(id=f"{OUTCOME}:{context.card}", seat=seat, kind=OUTCOME, cites=context.cites())
    bindings = {"card": context.card, "controller": context.controller, "place": context.place, "path": ()}
    yield Pushed(Frame(PROGRAM, TOLD, bindings))
    yield agenda.ask(prompt)


def impossible(context: Context, why: str, *rules: str, **about: Any) -> Facts:
    """Says that a part of the program is skipped, and why."""
    yield Said(IMPOSSIBLE, {"why": why, "card": context.card, **about}, by=context.cites(*rules))
