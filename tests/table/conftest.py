"""A table at which two seats sit: each kind of place once, with a card that can be pointed at in each."""

from types import MappingProxyType
from typing import Any

import pytest

from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Table


def sight(north: str, south: str, spectator: str, judge: str, **more: str) -> MappingProxyType[str, Any]:
    return MappingProxyType({"north": north, "south": south, "spectator": spectator, "judge": judge, **more})


SIGHTS = MappingProxyType(
    {
        "field": sight("backs", "backs", "backs", "faces", owner="faces"),
        "camp": sight("backs", "backs", "backs", "faces", owner="faces"),
        "north.hand": sight("faces", "count", "count", "faces"),
        "south.hand": sight("count", "faces", "count", "faces"),
        "north.deck": sight("count", "count", "count", "count"),
        "grave": sight("faces", "faces", "faces", "faces"),
        "plot": sight("nothing", "faces", "nothing", "faces"),
        "south.latch": sight("nothing", "faces", "nothing", "faces"),
    }
)
ZONES = {
    "field": ("n:knight", "n:trap", "s:wolf", "s:pit"),
    "camp": (),
    "north.hand": ("n:archer", "n:?#1"),
    "south.hand": ("s:giant",),
    "north.deck": ("n:squire", "n:horse", "n:?#2"),
    "grave": (),
    "plot": ("s:scheme",),
}


@pytest.fixture
def table() -> Table:
    marks: dict[str, dict[str, Any]] = {
        "n:knight": {"tired": True},
        "s:pit": {"entered": 4, "depth": 9},
        "s:giant": {"entered": 5, "rage": 1},
    }
    return Table(
        seats=("north", "south"),
        owners={"n": "north", "s": "south"},
        zones=MappingProxyType(ZONES),
        where=MappingProxyType({card: zone for zone, cards in ZONES.items() for card in cards}),
        marks=MappingProxyType({card: MappingProxyType(carried) for card, carried in marks.items()}),
        backs=MappingProxyType({"n:trap": "n:?#3", "s:pit": "s:?#4"}),
        counters=MappingProxyType({"north.life": 20, "south.latch": 7}),
        clock=MappingProxyType({"turn": "north"}),
        house=MappingProxyType({"gentle": True}),
        sights=SIGHTS,
        catalogue=MappingProxyType({}),
        agenda=(Frame("combat", 1, {"with": "s:giant"}),),
        prompts=(Prompt("p1", "south", "choose", ("T-1",), {"cards": ("s:giant",)}),),
        minted=4,
        open_marks=frozenset({"entered"}),
    )
