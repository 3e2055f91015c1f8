"""A made-up game of a few piles, so that the record is tested without any real one."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any
from uuid import UUID

from msgspec import Struct

from adjudicator.record.events import Acted
from adjudicator.record.events import Ground
from adjudicator.record.events import Opened
from adjudicator.record.match import Match
from adjudicator.record.store import Store
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Shuffled
from adjudicator.table import Sight
from adjudicator.table import Table
from adjudicator.table import Turned

ROOT = Path(__file__).parents[2]
MATCH = UUID("01939a00-0000-7000-8000-000000000001")
OTHER = UUID("01939a00-0000-7000-8000-000000000002")
KEY = bytes(range(32))
AT = "2026-11-29T12:00:00Z"
CARDS = {name: {"power": power} for power, name in enumerate(("knight", "archer", "wolf", "crow", "bear", "witch"))}
CATALOGUE = {"game": "tiny", "version": "1", "cards": CARDS}

OPEN: Sight = {"north": "faces", "south": "faces", "spectator": "faces", "judge": "faces"}
COUNT: Sight = {"north": "count", "south": "count", "spectator": "count", "judge": "count"}
BACKS: Sight = {"owner": "faces", "north": "backs", "south": "backs", "spectator": "backs", "judge": "faces"}


def private(seat: str) -> Sight:
    return {"north": "count", "south": "count", "spectator": "count", "judge": "faces", seat: "faces"}


ZONES: dict[str, tuple[str, ...]] = {
    "north.deck": ("n:?", "n:?#2", "n:?#3", "n:wolf"),
    "south.deck": ("s:crow", "s:bear", "s:wolf"),
    "north.hand": ("n:knight", "n:archer"),
    "south.hand": ("s:knight", "s:archer"),
    "field": ("s:witch",),
    "discard": (),
}


def table() -> Table:
    return Table(
        seats=("north", "south"),
        owners=MappingProxyType({"n": "north", "s": "south"}),
        zones=MappingProxyType(dict(ZONES)),
        where=MappingProxyType({card: zone for zone, cards in ZONES.items() for card in cards}),
        marks=MappingProxyType({"s:witch": MappingProxyType({"wounds": 1})}),
        backs=MappingProxyType({}),
        counters=MappingProxyType({"north.life": 20, "south.life": 20}),
        clock=MappingProxyType({"round": 1}),
        house=MappingProxyType({"limit": 7}),
        sights=MappingProxyType(
            {
                "north.deck": MappingProxyType(COUNT),
                "south.deck": MappingProxyType(COUNT),
                "north.hand": MappingProxyType(private("north")),
                "south.hand": MappingProxyType(private("south")),
                "field": MappingProxyType(BACKS),
                "discard": MappingProxyType(OPEN),
            }
        ),
        catalogue=CARDS,
        minted=3,
        open_marks=frozenset({"wounds"}),
    )


class Decided(Struct, frozen=True):
    outcome: Any
    reasons: tuple[Ground, ...]
    facts: tuple[Fact, ...]


def decided(*facts: Fact) -> Decided:
    return Decided("accepted", (Ground(("T-1",), held=True),), facts)


def decide(now: Table, action: Mapping[str, Any]) -> Decided:
    """The rules of the made-up game: whatever is declared happens."""
    by, do = action["by"], action["do"]
    match do:
        case "draw":
            card = now.zones[f"{by}.deck"][0]
            named = (Named(card, action["card"]),) if "card" in action else ()
            return decided(*named, Moved(action.get("card", card), f"{by}.hand", ("T-2",)))
        case "play":
            return decided(Moved(action["card"], "field", ("T-3",)), Marked(action["card"], {"fresh": True}))
        case "hide":
            return decided(Moved(action["card"], "field", ("T-4",), back=now.mint(action["card"])))
        case "flip":
            return decided(Turned(action["card"], None, ("T-5",)))
        case "show":
            return decided(Seen(action["card"], (action["to"],)))
        case "hit":
            counter = f"{action['at']}.life"
            return decided(Counted(counter, now.counters[counter] - action["by_how_much"], ("T-6",)))
        case "say":
            to = tuple(action.get("to", ()))
            return decided(Said("bargain", {"text": action["text"]}, to=to))
        case "shuffle":
            return decided(Shuffled(f"{by}.deck", None))
        case _:
            return decided(Clocked({"round": now.clock["round"] + 1}))


def act(match: Match, by: str, do: str, **parameters: Any) -> Acted:
    body = {"do": do, "by": by, **parameters}
    return match.act(body, decide(match.table, body), at=AT, engine="0.1.0")


def opened(catalogue: str = "") -> Opened:
    return Opened(
        timestamp=AT,
        game="tiny",
        edition="tiny-2026.11",
        engine="0.1.0",
        house={"limit": 7},
        catalogue=catalogue,
        seats=("north", "south"),
        players={"north": "p1", "south": "p2"},
    )


def new_match(stream: UUID = MATCH) -> Match:
    match = Match(stream, KEY, CARDS)
    match.open(opened(), table())
    return match


def stored_match(store: Store, stream: UUID = MATCH) -> Match:
    """A match that has just been opened in this store."""
    match = Match(stream, KEY, CARDS)
    match.open(opened(store.catalogues.put(CATALOGUE)), table())
    store.save(match)
    return match


def play_a_while(match: Match) -> Match:
    """One of everything that the made-up game knows."""
    act(match, "north", "draw", card="n:bear")
    act(match, "north", "play", card="n:knight")
    act(match, "south", "hide", card="s:archer")
    act(match, "south", "draw")
    act(match, "north", "say", text="Peace until the winter, João?")
    act(match, "south", "say", text="only for your ears", to=["north"])
    act(match, "south", "hit", at="north", by_how_much=3)
    act(match, "south", "show", card="s:knight", to="north")
    act(match, "south", "flip", card="s:archer")
    act(match, "north", "draw")
    act(match, "north", "next_round")
    return match


def child(program: str, *words: object) -> "subprocess.Popen[str]":
    """A program of this folder, started as a process of its own."""
    command = [sys.executable, "-m", f"tests.record.{program}", *map(str, words)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)  # noqa: S603  # our own program


def spoil(store: Store, statement: str, *values: Any) -> None:
    """Changes the database behind the store's back."""
    store.file.do((statement, values))
    store.forget()
