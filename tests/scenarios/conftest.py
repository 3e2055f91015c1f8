"""A game small enough to be read at a glance: cards go from hand to lane, some of them face down, and score a point."""

from collections.abc import Callable
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from adjudicator.cards.vocabulary import read_vocabulary
from adjudicator.referee import Action
from adjudicator.referee import Card
from adjudicator.referee import Facts
from adjudicator.referee import Game
from adjudicator.referee import Play
from adjudicator.referee import Query
from adjudicator.referee import need
from adjudicator.scenarios import Scenario
from adjudicator.scenarios import read_scenario
from adjudicator.table import Counted
from adjudicator.table import Ended
from adjudicator.table import Moved
from adjudicator.table import Result
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import prefix_of

WORDS = """
game = "tiny"
edition = "tiny-1"
[seats]
n = "north"
s = "south"
[actors]
names = ["north", "south", "judge"]
[types]
player = ["north", "south"]
mood = ["none", "keen"]
[zones]
names = ["north.hand", "south.hand", "lane", "deck"]
ordered = ["deck"]
fixed = []
[given.keys]
turn = "player"
[then.keys]
out = "player[]"
[counters]
names = ["north.points", "south.points"]
[marks]
then_only = ["worth"]
[marks.names]
worth = "int"
bonus = "int"
mood = "mood"
face_down = "bool"
[actions.put]
params = { card = "card", down = "bool" }
required = ["card"]
[actions.flip]
params = { card = "card" }
required = ["card"]
[actions.shuffle]
params = { order = "card[]" }
[actions.resign]
params = {}
[actions.query]
params = { action = "action" }
required = ["action"]
[results]
how = ["resigned"]
winners = ["north", "south", "nobody"]
[house]
worth = [1, 2]
[cards.pawn]
attrs = { worth = "int" }
required = ["worth"]
[program]
[rules]
pattern = "TN-\\\\d\\\\d"
"""


class Put(Action, frozen=True, tag="put"):
    card: Card
    down: bool = False


class Flip(Action, frozen=True, tag="flip"):
    card: Card


class Shuffle(Action, frozen=True, tag="shuffle"):
    order: tuple[Card, ...] | None = None


class Resign(Action, frozen=True, tag="resign"):
    pass


def in_own_hand(table: Table, act: Put) -> bool:
    return table.where.get(act.card) == f"{act.by}.hand"


def lies_face_down(table: Table, act: Flip) -> bool:
    return table.is_down(act.card)


def the_card_goes_to_the_lane(table: Table, act: Put) -> Facts:
    yield Moved(act.card, "lane", ("TN-01",), back=table.mint(act.card) if act.down else None)


def its_owner_scores(table: Table, act: Put) -> Facts:
    counter = f"{act.by}.points"
    yield Counted(counter, table.counters.get(counter, 0) + int(table.house["worth"]), ("TN-02",))


def it_is_turned_up(table: Table, act: Flip) -> Facts:
    yield Turned(act.card, None, ("TN-03",))


def the_deck_is_shuffled(table: Table, act: Shuffle) -> Facts:
    yield Shuffled("deck", act.order, ("TN-04",))


def the_other_wins(table: Table, act: Resign) -> Facts:
    yield Ended(Result("south" if act.by == "north" else "north", "resigned"), ("TN-05",))


OPEN = dict.fromkeys(("north", "south", "judge"), "faces")
SIGHTS: dict[str, Any] = {
    "lane": {"north": "backs", "south": "backs", "judge": "faces", "owner": "faces"},
    "deck": dict.fromkeys(("north", "south", "judge"), "count"),
    "north.hand": {**OPEN, "south": "count"},
    "south.hand": {**OPEN, "north": "count"},
}


class Position:
    def lay(self, given: Mapping[str, Any], catalogue: Mapping[str, Any], house: Mapping[str, Any]) -> Table:
        zones, where, backs, count = {}, {}, {}, 0
        for zone, cards in given.get("zones", {}).items():
            zones[zone] = tuple(card.rstrip("*") for card in cards)
            where.update(dict.fromkeys(zones[zone], zone))
            for card in cards:
                if card.endswith("*"):
                    count += 1
                    backs[card[:-1]] = f"{prefix_of(card)}:?#{100 + count}"
        return Table(
            ("north", "south"),
            {"n": "north", "s": "south"},
            *(MappingProxyType(part) for part in (zones, where, dict(given.get("marks", {})), backs)),
            MappingProxyType(dict(given.get("counters", {}))),
            {"turn": given.get("turn", "north")},
            house,
            SIGHTS,
            catalogue,
            minted=200,
        )

    def counter(self, table: Table, name: str) -> int:
        return table.counters.get(name, 0)

    def mark(self, table: Table, card: str, mark: str) -> Any:
        if mark == "face_down":
            return table.where.get(card) == "lane" and table.is_down(card)
        return table.mark(card, mark)

    def state(self, table: Table, key: str) -> Any:
        return ("north", "south") if key == "out" and table.result else ()


PLAYS: dict[type[Action], Play] = {
    Put: Play((need(in_own_hand, "TN-01"),), (the_card_goes_to_the_lane, its_owner_scores)),
    Flip: Play((need(lies_face_down, "TN-03"),), (it_is_turned_up,)),
    Shuffle: Play((), (the_deck_is_shuffled,)),
    Resign: Play((), (the_other_wins,)),
    Query: Play(()),
}


@pytest.fixture(scope="session")
def tiny() -> Game:
    words = read_vocabulary(WORDS)
    return Game(
        name="tiny",
        edition="tiny-1",
        plays=PLAYS,
        steps={},
        watches=(),
        position=Position(),
        rulings={"worth": "TN-09"},
        defaults={"worth": 1},
        values={"worth": (1, 2)},
        actors=words.actors,
        package="",
        vocabulary=words,
    )


SOUND: dict[str, Any] = {
    "game": "tiny",
    "title": "A card goes from the hand to the lane",
    "rules": ["TN-01"],
    "cards": {"pawn": {"type": "pawn", "worth": 1}},
    "given": {"zones": {"north.hand": ["n:pawn", "n:pawn#2"], "lane": ["s:pawn*"], "deck": ["n:pawn#3", "n:pawn#4"]}},
    "when": [{"by": "north", "do": "put", "card": "n:pawn"}],
    "then": {"verdict": "accepted", "cites": ["TN-01"], "zones": {"lane": ["n:pawn", "s:pawn*"]}},
}

Written = Callable[..., Scenario]


@pytest.fixture
def written(tiny: Game) -> Written:
    """Reads the sound scenario with these parts in the place of its own; a part that is None is left out."""

    def read(**parts: Any) -> Scenario:
        raw = {key: value for key, value in {**SOUND, **parts}.items() if value is not None}
        return read_scenario(raw, "tiny.toml", tiny)

    return read
