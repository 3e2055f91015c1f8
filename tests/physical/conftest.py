"""A game of two seats, two kinds of cards and next to no rules, laid on a table that the tests can read at a glance."""

# ruff: noqa: ARG002  # the toy needs less than a game may ask for

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from adjudicator.cards.definitions import read_definitions
from adjudicator.cards.vocabulary import read_vocabulary
from adjudicator.physical.actions import PhysicalActions
from adjudicator.physical.notation import Notation
from adjudicator.physical.plays import physical_plays
from adjudicator.referee import Action
from adjudicator.referee import Game
from adjudicator.referee import Play
from adjudicator.referee import Referee
from adjudicator.referee import read_action
from adjudicator.referee.agenda import ask
from adjudicator.referee.agenda import begin
from adjudicator.rulebook import HouseRule
from adjudicator.rulebook import Rulebook
from adjudicator.rulebook import read_rules
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Marked
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Sighted
from adjudicator.table import Table

WORDS = """
game = "toy"
edition = "toy-1"
[seats]
n = "north"
s = "south"
[actors]
names = ["north", "south", "judge", "spectator"]
[types]
colour = ["red", "blue"]
[zones]
names = ["field", "pit", "north.hand", "south.hand", "north.deck", "south.deck"]
ordered = ["north.deck", "south.deck"]
fixed = []
[given.keys]
round = "int"
secret = "int"
[counters]
names = ["north.life", "south.life", "sum"]
then_only = ["sum"]
[marks]
then_only = ["power"]
[marks.names]
power = "int"
tired = "bool"
hurt = "int"
[house]
size = ["small", "big"]
[cards.beast]
attrs = { strength = "int", colour = "colour" }
required = ["strength"]
[cards.trick]
attrs = { mode = "string" }
[catalogue]
created = ["token"]
[rules]
pattern = "TO-\\\\d\\\\d"
[program]
keywords = ["swift"]
"""

RULES = """
["TO-01"]
class = "enforced"
area = "play"
heading = { en = "Opening", pt = "Abertura" }
en = "A rule."
pt = "Uma regra."
why = "It refuses."
"""

CARDS = {
    "knight": {"type": "beast", "strength": 5},
    "wolf": {"type": "beast", "strength": 3},
    "imp": {"type": "beast", "strength": 1},
    "veil": {"type": "trick"},
    "gate": {"type": "trick", "status": "manual"},
    "token": {"type": "beast", "strength": 0},
}

OPEN = dict.fromkeys(("north", "south", "spectator", "judge"), "faces")
FIELD = {"owner": "faces", "judge": "faces", **dict.fromkeys(("north", "south", "spectator"), "backs")}
SIGHTS: dict[str, Any] = {
    "field": FIELD,
    "pit": OPEN,
    **{
        f"{seat}.hand": {**dict.fromkeys(OPEN, "count"), seat: "faces", "judge": "faces"} for seat in ("north", "south")
    },
    **{f"{seat}.deck": dict.fromkeys(OPEN, "count") for seat in ("north", "south")},
}


class ToyNotation(Notation):
    vocabulary = read_vocabulary(WORDS)
    rulebook = Rulebook(
        game="toy",
        edition="",
        rules=read_rules(RULES, "toy"),
        rulings={},
        house={
            "size": HouseRule(
                key="size",
                type="choice",
                values=("small", "big"),
                default="small",
                unset=False,
                ruling="TO-01",
                organiser_chooses=False,
                title={"en": "Size", "pt": "Tamanho"},
                readings={},
            )
        },
    )

    def counter_facts(self, table, name, value, by):
        return () if table.counters.get(name) == value else (Counted(name, value, by),)

    def mark_facts(self, table, card, marks, by):
        return (Marked(card, marks, by),)

    def state_facts(self, table, key, value, by):
        return (Clocked({key: value}, by),)

    def house_facts(self, table, key, value, by):
        return (Sighted("north.hand", {"south": "faces"}, by),) if value == "big" else ()

    def arrival_facts(self, table, card, zone, by):
        return (Marked(card, {"tired": None}, by),) if table.mark(card, "tired") else ()

    def is_secret(self, key):
        return key == "secret"


NOTATION = ToyNotation()


class OpenGate(Action, frozen=True, tag="open_gate"):
    """A card without program takes effect."""


def the_gate_opens(table, act):
    yield begin("gate")


def gate_step(table, frame):
    if "outcome:gate" not in frame.bindings.get("answers", {}):
        yield ask(Prompt("outcome:gate", "north", "outcome", ("card:gate",)))
        return
    yield Said("gate_is_shut", {"answer": frame.bindings["answers"]["outcome:gate"]})


GAME = Game(
    name="toy",
    edition="toy-1",
    plays={OpenGate: Play(needs=(), does=(the_gate_opens,)), **physical_plays(NOTATION)},
    steps={"gate": gate_step},
    watches=(),
    position=None,
    rulings={},
    defaults={"size": "small"},
    values={"size": ("small", "big")},
    actors=("north", "south", "judge", "spectator"),
    package="toy",
    vocabulary=NOTATION.vocabulary,
)


def lay(**given: Any) -> Table:
    """A table with these zones and whatever else a Table takes; a star turns a card face down."""
    zones: dict[str, tuple[str, ...]] = dict.fromkeys(NOTATION.vocabulary.zones.names, ())
    backs: dict[str, str] = {}
    for name, cards in given.pop("zones", {}).items():
        down = [card.removesuffix("*") for card in cards if card.endswith("*")]
        zones[name] = tuple(card.removesuffix("*") for card in cards)
        backs.update({card: f"{card[0]}:?#{50 + len(backs) + at}" for at, card in enumerate(down)})
    fields: dict[str, Any] = {
        "seats": ("north", "south"),
        "owners": {"n": "north", "s": "south"},
        "zones": zones,
        "where": {card: zone for zone, cards in zones.items() for card in cards},
        "marks": {},
        "backs": backs,
        "counters": {"north.life": 20, "south.life": 20},
        "clock": {"round": 3},
        "house": {"size": "small"},
        "sights": SIGHTS,
        "catalogue": read_definitions(CARDS, NOTATION.vocabulary),
        "minted": 90,
    }
    return Table(**{**fields, **given}).draft().finished()


@pytest.fixture
def toy() -> SimpleNamespace:
    """The game, its notation and its referee."""
    return SimpleNamespace(game=GAME, notation=NOTATION, referee=Referee(GAME), lay=lay, OpenGate=OpenGate)


@pytest.fixture
def play(toy: SimpleNamespace) -> Callable[..., Any]:
    """Explains actions one after another on a table, each written as in a file; the verdict of the last."""
    kinds = {kind.__struct_config__.tag: kind for kind in (*PhysicalActions, OpenGate)}

    def explain(table: Table, *bodies: dict[str, Any]) -> Any:
        verdict: Any = None
        for body in bodies:
            verdict = toy.referee.explain(table, read_action(kinds, GAME.actors, body))
            table = verdict.table
        return verdict

    return explain
