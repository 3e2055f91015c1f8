"""A match of RAZRYV in which planted names come to light one after another."""

from typing import Any

from tests.games.markers import KEY
from tests.games.markers import Unfolding
from tests.games.razryv.planted import CARDS
from tests.games.razryv.planted import ZONES

NOTE = "mk-note"
PLAYERS = {"each": {"object": "player"}}
SQUALL: dict[str, Any] = {
    "type": "spell",
    "mode": "immediate",
    "names": {"en": "mk-squall en", "pt": "mk-squall pt"},
    "abilities": [{"kind": "play", "do": [{"op": "discard", "to": PLAYERS, "n": 1}]}],
}
RIDDLE: dict[str, Any] = {
    "type": "spell",
    "mode": "immediate",
    "status": "manual",
    "text": {"en": "Mk-text.", "pt": "Mk-text."},
    "names": {"en": "mk-riddle en", "pt": "mk-riddle pt"},
}
HERE = {**ZONES, "north.hand": [*ZONES["north.hand"], "n:mk-squall"], "south.hand": ["s:mk-shand", "s:mk-riddle"]}
MARKERS = {name for name in CARDS if name.startswith("mk-")} | {"mk-squall", "mk-riddle", "mk-text", KEY, NOTE}
NORTH = {KEY, "mk-nhand", "mk-nshard", "mk-ngoal", "mk-nback", "mk-squall", NOTE}
SOUTH = {KEY, "mk-shand", "mk-riddle", "mk-text", "mk-sgoal", "mk-sback", "mk-strap", NOTE}
START = {"north": NORTH, "south": SOUTH, "spectator": set[str](), "judge": NORTH | SOUTH | {"mk-left"}}


def to_all(*names: str) -> dict[str, set[str]]:
    return {viewer: set(names) for viewer in START}


STORY: list[tuple[dict[str, Any], dict[str, set[str]]]] = [
    ({"by": "north", "do": "note_bargain", "text": NOTE, "to": ["south"]}, {}),
    ({"by": "south", "do": "check_objective"}, {}),
    (
        {"by": "north", "do": "play_spell", "card": "n:mk-squall", "realm": "forest", "mode": "activate"},
        to_all("mk-squall"),
    ),
    ({"by": "north", "do": "choose", "choices": {"discard": ["n:mk-nhand"]}}, {}),
    ({"by": "south", "do": "choose", "choices": {"discard": ["s:mk-shand"]}}, to_all("mk-nhand", "mk-shand")),
    ({"by": "north", "do": "attack_creature", "attacker": "n:wolf", "target": "s:lynx"}, {}),
    ({"by": "north", "do": "query", "action": {"by": "north", "do": "pass"}}, {}),
    ({"by": "north", "do": "pass"}, {"south": {"mk-sdeck"}, "judge": {"mk-sdeck"}}),
    ({"by": "south", "do": "play_spell", "card": "s:mk-sback", "realm": "desert", "mode": "face_down"}, {}),
    ({"by": "south", "do": "checkpoint", "zones": {"south.hand": ["s:mk-sdeck", "s:mk-riddle"]}}, {}),
    ({"by": "north", "do": "checkpoint", "agree": True}, {}),
    ({"by": "south", "do": "activate_hidden", "card": "s:mk-strap"}, to_all("mk-strap")),
    ({"by": "south", "do": "declare_victory"}, {}),
]
"""What is done, and what each viewer may know from then on besides what was known before."""

UNFOLDING = Unfolding(
    game="razryv",
    cards={**CARDS, "mk-squall": SQUALL, "mk-riddle": RIDDLE},
    given={"round": 14, "turn": "north", "first": "north", "zones": HERE},
    story=tuple(STORY),
    markers=frozenset(MARKERS),
    start=START,
    open_at_last=frozenset({"mk-squall", "mk-nhand", "mk-shand", "mk-strap"}),
)
