"""A table at which two seats sit: each kind of place once, with a card that can be pointed at in each."""

from types import MappingProxyType
from typing import Any

import pytest

from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Table

VIEWERS = ("north", "south", "spectator", "judge")


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
    parts: tuple[dict[str, Any], ...] = (
        ZONES,
        {card: zone for zone, cards in ZONES.items() for card in cards},
        {
            "n:knight": MappingProxyType({"tired": True}),
            "s:pit": MappingProxyType({"entered": 4, "depth": 9}),
            "s:giant": MappingProxyType({"entered": 5, "rage": 1}),
        },
        {"n:trap": "n:?#3", "s:pit": "s:?#4"},
        {"north.life": 20, "south.latch": 7},
    )
    return Table(
        ("north", "south"),
        {"n": "north", "s": "south"},
        *map(MappingProxyType, parts),  # type: ignore[arg-type]
        MappingProxyType({"turn": "north"}),
        MappingProxyType({"gentle": True}),
        SIGHTS,
        MappingProxyType({}),
        agenda=(Frame("combat", 1, {"with": "s:giant"}),),
        prompts=(Prompt("p1", "south", "choose", ("T-1",), {"cards": ("s:giant",)}),),
        minted=4,
        open_marks=frozenset({"entered"}),
    )
