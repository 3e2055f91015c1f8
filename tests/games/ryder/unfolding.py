"""A match of Ryder in which planted names come to light one after another."""

from typing import Any

from tests.games.markers import KEY
from tests.games.markers import LANGUAGES
from tests.games.markers import Unfolding

NOTE = "mk-note"
PREY = {"id": "prey", "how": "target", "what": {"object": "card", "side": "opponents", "zone": "field"}, "count": 1}
LOSS = {"id": "loss", "how": "choose", "what": {"object": "card", "side": "affected", "zone": "field"}, "count": 1}
SPENT = {"kind": "triggered", "on": "activated", "pick": [LOSS], "do": [{"op": "send_to_graveyard", "to": "loss"}]}
TAKES = {"kind": "play", "pick": [PREY], "do": [{"op": "take", "to": "prey"}]}
CARDS: dict[str, Any] = {
    "mk-slid": {"type": "ryder", "rank": 1},
    "mk-awill": {"type": "ryder", "rank": 2},
    "mk-aqueen": {"type": "champion", "champion": "queen", "abilities": [TAKES]},
    "mk-athird": {"type": "ryder", "rank": 3},
    "mk-held": {"type": "ryder", "rank": 10},
    "mk-btrap": {"type": "trap", "returns_at_setup": False, "abilities": [SPENT]},
    "mk-bthird": {"type": "ryder", "rank": 6},
    "mk-bfourth": {"type": "ryder", "rank": 7},
    "mk-cfirst": {"type": "ryder", "rank": 8},
    "mk-csecond": {"type": "ryder", "rank": 9},
    "mk-agold": {"type": "ryder", "rank": 4},
    "mk-top": {"type": "ryder", "rank": 5},
    "mk-next": {"type": "ryder", "rank": 5},
    "mk-deep": {"type": "ryder", "rank": 5},
}
CARDS = {name: {**card, "names": {lang: f"{name} {lang}" for lang in LANGUAGES}} for name, card in CARDS.items()}
ZONES = {
    "a.field": ["p:mk-slid", "p:mk-awill", "p:mk-aqueen", "p:mk-athird"],
    "b.field": ["p:mk-held", "p:mk-btrap", "p:mk-bthird", "p:mk-bfourth"],
    "c.field": ["p:mk-cfirst", "p:mk-csecond", "_", "_"],
    "a.treasury": ["p:mk-agold"],
    "reserve": ["p:mk-top", "p:mk-next", "p:mk-deep"],
}
MARKERS = {*CARDS, KEY, NOTE}
A = {"mk-slid", "mk-awill", "mk-aqueen", "mk-athird", "mk-agold"}
B = {"mk-held", "mk-btrap", "mk-bthird", "mk-bfourth"}
C = {"mk-cfirst", "mk-csecond"}
START = {"a": {KEY} | A, "b": {KEY} | B, "c": {KEY} | C, "spectator": set[str](), "judge": A | B | C}


def to_all(*names: str) -> dict[str, set[str]]:
    return {viewer: set(names) for viewer in START}


STORY: list[tuple[dict[str, Any], dict[str, set[str]]]] = [
    ({"by": "a", "do": "look_own", "pos": 1}, {}),
    ({"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 1}, {}),
    ({"by": "a", "do": "cry"}, {}),
    ({"by": "a", "do": "flip_attacker"}, to_all("mk-slid")),
    ({"by": "b", "do": "flip_defender"}, to_all("mk-held")),
    ({"by": "a", "do": "use_skill", "choices": {"player": ["c"]}}, {}),
    ({"by": "c", "do": "look_own", "pos": 1}, {}),  # refused: confused
    ({"by": "c", "do": "view", "zone": "a.treasury", "what": "faces"}, {}),  # refused
    ({"by": "a", "do": "end_turn"}, {}),
    ({"by": "c", "do": "refill", "pos": 3}, {"judge": {"mk-top"}}),
    ({"by": "c", "do": "refill", "pos": 4}, {"judge": {"mk-next"}}),
    ({"by": "b", "do": "checkpoint", "zones": {"b.field": ZONES["b.field"]}}, {}),
    ({"by": "a", "do": "checkpoint", "agree": True}, {}),
    ({"by": "c", "do": "checkpoint", "agree": True}, {}),
    ({"by": "b", "do": "slide", "pos": 3, "target": "a", "target_pos": 2}, {}),
    ({"by": "b", "do": "flip_attacker"}, to_all("mk-bthird")),
    ({"by": "a", "do": "flip_defender"}, to_all("mk-awill")),
    ({"by": "b", "do": "end_turn"}, {}),
    ({"by": "a", "do": "refill", "pos": 2}, {"a": {"mk-deep"}, "judge": {"mk-deep"}}),
    ({"by": "c", "do": "slide", "pos": 1, "target": "b", "target_pos": 4}, {}),
    (
        {"by": "judge", "do": "judge_correction", "text": NOTE, "changes": {"counters": {"turn_no": 3}}},
        {**to_all(NOTE), "judge": {NOTE, KEY}},
    ),
]
"""What is done, and what each viewer may know from then on besides what was known before."""

UNFOLDING = Unfolding(
    game="ryder",
    cards=CARDS,
    given={"seats": ["a", "b", "c"], "cries": dict.fromkeys("abc", "Storm!"), "zones": ZONES},
    story=tuple(STORY),
    markers=frozenset(MARKERS),
    start=START,
    open_at_last=frozenset({"mk-slid", "mk-held", "mk-bthird", "mk-awill"}),
)
