"""A game of almost nothing, to run card programs in: two seats, a field, two hands, cards with a size."""

# ruff: noqa: ARG002 - senses have the parameters of their kind, whether this game needs them or not

from collections.abc import Callable
from collections.abc import Iterable
from typing import Any

import msgspec

from adjudicator.cards.definition import Definition
from adjudicator.cards.frames import PROGRAM
from adjudicator.cards.frames import begin_within
from adjudicator.cards.frames import impossible
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Selector
from adjudicator.cards.meaning import number
from adjudicator.cards.meaning import refer
from adjudicator.cards.program import Programs
from adjudicator.cards.program import answer
from adjudicator.cards.senses import Context
from adjudicator.cards.senses import NoWordsOfItsOwn
from adjudicator.cards.senses import Things
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Brought
from adjudicator.table import Counted
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import name_of
from adjudicator.table.fold import put

SEATS = ("red", "blue")
ZONES = {"field": ("field",), "hand": ("red.hand", "blue.hand")}
OPEN = dict.fromkeys((*SEATS, "judge", "spectator"), "faces")


class ToySenses(NoWordsOfItsOwn):
    """Size is printed; "shy" cards cannot be targeted."""

    def players(self, table: Table) -> Things:
        return SEATS

    def controller(self, table: Table, thing: str) -> str:
        return thing if thing in SEATS else table.owner(thing)

    def things(self, table: Table, context: Context, selector: Selector) -> Iterable[str]:
        if selector.object == "player":
            return SEATS
        return [card for zone in ZONES[selector.zone or "field"] for card in table.zones[zone]]

    def lies(self, table: Table, context: Context, selector: Selector, thing: str) -> bool:
        return thing in self.things(table, context, selector)

    def concerns(self, table: Table, context: Context, selector: Selector, thing: str) -> bool:
        return thing in table.where

    def attr(self, table: Table, thing: str, attr: str) -> int | None:
        definition = table.catalogue.get(name_of(thing))
        return None if definition is None else definition.printed.get(attr)

    def flag(self, table: Table, context: Context, thing: str, flag: str) -> bool:
        return {"self": thing == context.card, "face_down": thing in table.backs}[flag]

    def word(self, table: Table, thing: str, test: str, word: str) -> bool:
        return name_of(thing) == word if test == "name" else word in table.catalogue[name_of(thing)].keywords

    def condition(self, table: Table, context: Context, word: str, value: Any) -> bool:
        return (table.clock["turn"] == context.controller) is bool(value)

    def phase(self, table: Table, phase: str) -> bool:
        return table.clock["phase"] == phase

    def nearest(self, table: Table, context: Context, things: Things) -> Things:
        return things[:1]

    def may_be_picked(self, table: Table, selector: Selector, thing: str) -> bool:
        return True

    def may_be_targeted(self, table: Table, context: Context, thing: str) -> bool:
        return thing in SEATS or not self.word(table, thing, "has_keyword", "shy")

    def choosers(self, table: Table, context: Context, pick: Pick, options: Things) -> tuple[tuple[str, Things], ...]:
        other = SEATS[1 - SEATS.index(context.controller)]
        if pick.by == "owner":
            parts = ((seat, tuple(card for card in options if table.owner(card) == seat)) for seat in SEATS)
            return tuple((seat, own) for seat, own in parts if own)
        return ((context.controller if pick.by == "controller" else other, options),)

    def decider(self, table: Table, context: Context) -> str:
        return context.controller


SENSES = ToySenses()


def score(table: Table, context: Context, operation: Operation) -> Facts:
    """Each player reached scores; nothing is scored by nobody."""
    n = 1 if operation.n is None else number(SENSES, table, context, operation.n)
    for seat in refer(SENSES, table, context, operation.to) if operation.to else (context.controller,):
        yield Counted(seat, table.counters[seat] + n, context.cites("T-1"))


def discard(table: Table, context: Context, operation: Operation) -> Facts:
    """Cards leave for the pile."""
    cards = refer(SENSES, table, context, operation.to) if operation.to else ()
    if not cards:
        yield from impossible(context, "nothing_there")
    for card in cards:
        yield Moved(card, "pile", context.cites())


def guess(table: Table, context: Context, operation: Operation) -> Facts:
    """Asks the controller for a number and scores it."""
    if "guess" not in context.answers:
        options = {"guess": {"values": [1, 2, 3], "least": 1, "most": 1}}
        yield agenda.ask(Prompt("guess", context.controller, "choose", context.cites(), options))
        return
    yield Counted(context.controller, context.answers["guess"]["choices"]["guess"][0], context.cites())


def nest(table: Table, context: Context, operation: Operation) -> Facts:
    """Lays other work on top, which scores for blue before anything else goes on."""
    yield agenda.begin("bonus")


def either(table: Table, context: Context, operation: Operation) -> Facts:
    """The second of two lists is carried out."""
    yield from begin_within(context, "options", 1)


PROGRAMS = Programs(
    SENSES,
    {"score": score, "discard": discard, "guess": guess, "nest": nest, "either": either},
    lambda table, card: table.catalogue.get(name_of(card)),
)


def bonus(table: Table, frame: Frame) -> Facts:
    yield agenda.done()
    yield Counted("order", table.counters["red"])


STEPS = {PROGRAM: PROGRAMS.step, "bonus": bonus}


def table_with(definitions: dict[str, Definition], **zones: tuple[str, ...]) -> Table:
    table = Table(
        seats=SEATS,
        owners={"r": "red", "b": "blue"},
        zones={"field": (), "red.hand": (), "blue.hand": (), "pile": ()},
        where={},
        marks={},
        backs={},
        counters={"red": 0, "blue": 0, "order": -1},
        clock={"turn": "red", "phase": "main"},
        house={},
        sights={
            "field": {"owner": "faces", "red": "backs", "blue": "backs", "judge": "faces"},
            "red.hand": {"red": "faces", "blue": "count", "judge": "faces"},
            "blue.hand": {"blue": "faces", "red": "count", "judge": "faces"},
            "pile": OPEN,
        },
        catalogue=definitions,
    )
    brought = []
    for zone, cards in zones.items():
        for card in cards:
            back = f"{card[0]}:?#{len(brought) + 90}" if card.endswith("*") else None
            brought.append(Brought(card.rstrip("*"), zone.replace("_", "."), back=back))
    return fold_all(table, brought)


def happen(table: Table, rule: Callable[..., Facts], *about: Any) -> Table:
    """Lets the facts of a rule happen one after another, as the referee does."""
    draft = table.draft()
    for happening in rule(draft, *about):
        put(draft, happening)
    return draft.finished()


def work(table: Table, *, reload: bool = False) -> Table:
    """Takes up what waits until somebody must answer; `reload` writes the agenda down and reads it at each step."""
    while table.agenda and not table.prompts:
        if reload:
            table = msgspec.structs.replace(table, agenda=written_and_read(table.agenda))
        frame = table.agenda[-1]
        table = happen(table, STEPS[frame.what], frame)
        if table.agenda and table.agenda[-1] is frame and not table.prompts:
            table = fold(table, Popped())
    return table


def written_and_read(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    kept: tuple[Frame, ...] = msgspec.msgpack.decode(msgspec.msgpack.encode(frames), type=tuple[Frame, ...])
    return kept


def answered(table: Table, value: Any, *, reload: bool = False) -> Table:
    """The open question is answered, and the work goes on."""
    table = happen(table, answer, table.prompts[0], value)
    return work(table, reload=reload)
