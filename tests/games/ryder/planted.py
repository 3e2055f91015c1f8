"""What is planted in a match of Ryder wherever somebody may not look, and a stretch of play with it."""

from typing import Any

from tests.games.markers import LANGUAGES
from tests.games.markers import Planted

QUEEN = {"type": "champion", "champion": "queen", "status": "manual", "text": {"en": "Told.", "pt": "Contado."}}
TRAP = {"type": "trap", "returns_at_setup": False, "status": "manual", "text": {"en": "Told.", "pt": "Contado."}}

CARDS: dict[str, Any] = {
    "mk-arow": {"type": "ryder", "rank": 3},
    "mk-achampion": QUEEN,
    "mk-atrap": TRAP,
    "mk-agold": {"type": "ryder", "rank": 8},
    "mk-brow": {"type": "ryder", "rank": 9},
    "mk-bchampion": QUEEN,
    "mk-btrap": TRAP,
    "mk-bgold": {"type": "replenish"},
    "mk-bnew": {"type": "ryder", "rank": 4},
    "mk-cone": {"type": "ryder", "rank": 1},
    "mk-ctwo": QUEEN,
    "mk-cthree": TRAP,
    "mk-cfour": {"type": "ryder", "rank": 7},
    "mk-cgold": {"type": "ryder", "rank": 2},
    "mk-deep": {"type": "ryder", "rank": 5},
}
CARDS = {name: {**card, "names": {lang: f"{name} {lang}" for lang in LANGUAGES}} for name, card in CARDS.items()}
"""Each has a title in each language, which begins with its marker."""

ZONES = {
    "a.field": ["p:three", "p:mk-arow", "p:mk-achampion", "p:mk-atrap"],
    "b.field": ["p:two", "p:mk-brow", "p:mk-bchampion", "p:mk-btrap"],
    "c.field": ["p:mk-cone", "p:mk-ctwo", "p:mk-cthree", "p:mk-cfour"],
    "a.treasury": ["p:mk-agold"],
    "b.treasury": ["p:mk-bgold"],
    "c.treasury": ["p:mk-cgold"],
    "reserve": ["p:mk-bnew", "p:mk-deep", "p:mk-deep#2"],
}
A = {"mk-arow", "mk-achampion", "mk-atrap", "mk-agold"}
B = {"mk-brow", "mk-bchampion", "mk-btrap", "mk-bgold", "mk-bnew"}
C = {"mk-cone", "mk-ctwo", "mk-cthree", "mk-cfour"}
KNOWN: dict[str, set[str]] = {
    "a": A | {"mk-brow"},
    "b": B,
    "c": {"mk-cgold"},
    "spectator": set(),
    "judge": A | B | C | {"mk-cgold"},
}
"""C is confused, and A has looked at a card of B's. What lies below the top of the reserve nobody has seen."""

STORY: list[dict[str, Any]] = [
    {"by": "a", "do": "look_own", "pos": 2},
    {"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 1},
    {"by": "a", "do": "cry"},
    {"by": "a", "do": "flip_attacker"},
    {"by": "b", "do": "flip_defender"},
    {"by": "c", "do": "request_reshow", "reveal": "p:two", "blocked": True},
    {"by": "a", "do": "use_skill", "choices": {"seen": ["b.field.2"]}},
    {"by": "a", "do": "view", "zone": "a.treasury", "what": "faces"},
    {"by": "c", "do": "view", "zone": "b.treasury", "what": "number"},
    {"by": "a", "do": "end_turn"},
    {"by": "b", "do": "refill", "pos": 1},
    {"by": "judge", "do": "judge_correction", "text": "Play goes on.", "changes": {}},
]
REFUSED: list[dict[str, Any]] = [
    {"by": "a", "do": "play_champion", "pos": 3},
    {"by": "b", "do": "slide", "pos": 4, "target": "a", "target_pos": 2},
    {"by": "b", "do": "play_champion", "pos": 2},
    {"by": "c", "do": "look_own", "pos": 1},
    {"by": "c", "do": "view", "zone": "a.treasury", "what": "faces"},
    {"by": "b", "do": "last_stand", "card": "p:mk-bgold", "pos": 1},
]
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("confused", {}),
    ("leads", {}),
    ("attack", {"attacker": "b.field.2", "target": "c.field.1", "cry": "yes"}),
    ("may", {"action": {"by": "b", "do": "forced_pass"}}),
    ("why-not", {"action": {"by": "b", "do": "slide", "pos": 4, "target": "a", "target_pos": 2}}),
]


PLANTED = Planted(
    game="ryder",
    cards=CARDS,
    given={"seats": ["a", "b", "c"], "confused": ["c"], "cries": dict.fromkeys("abc", "Storm!"), "zones": ZONES},
    story=tuple(STORY),
    refused=tuple(REFUSED),
    questions=tuple(QUESTIONS),
    markers=frozenset(CARDS),
    known=KNOWN,
    asked_as=("forced_pass", "b"),
)
