"""What is planted in a match of RAZRYV wherever somebody may not look, and a stretch of play with it."""

from typing import Any

from tests.games.markers import LANGUAGES
from tests.games.markers import Planted

CREATURE = {"type": "creature", "energy": 5, "strength": 30}
OBJECTIVE = {"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"}

CARDS: dict[str, Any] = {
    "wolf": CREATURE,
    "lynx": {"type": "creature", "energy": 4, "strength": 20},
    "mk-nhand": CREATURE,
    "mk-shand": {"type": "creature", "energy": 9, "strength": 60},
    "mk-nshard": {"type": "energy_card", "ritual_value": 3},
    "mk-ndeck": CREATURE,
    "mk-sdeck": CREATURE,
    "mk-sdeep": CREATURE,
    "mk-ngoal": OBJECTIVE,
    "mk-sgoal": OBJECTIVE,
    "mk-left": OBJECTIVE,
    "mk-nback": {"type": "spell", "mode": "visible"},
    "mk-sback": {"type": "spell", "mode": "visible"},
    "mk-strap": {"type": "spell", "mode": "immediate"},
    "mk-event": {"type": "event_spell", "mode": "immediate"},
}
CARDS = {name: {**card, "names": {lang: f"{name} {lang}" for lang in LANGUAGES}} for name, card in CARDS.items()}
"""Each has a title in each language, which begins with its marker."""

ZONES = {
    "forest": ["n:wolf", "s:lynx", "n:mk-nback*", "s:mk-sback*"],
    "desert": ["s:lynx#2", "s:mk-strap*"],
    "north.hand": ["n:mk-nhand", "n:mk-nshard"],
    "south.hand": ["s:mk-shand"],
    "north.deck": ["n:mk-ndeck", "n:mk-ndeck#2"],
    "south.deck": ["s:mk-sdeck", "s:mk-sdeep"],
    "north.objective": ["n:mk-ngoal"],
    "south.objective": ["s:mk-sgoal"],
    "objective.deck": ["e:mk-left"],
    "event.deck": ["e:mk-event", "e:mk-event#2"],
}
NOTE, OWN_NOTE = "mk-note-between-two", "mk-note-to-the-judge"
MARKERS = {name for name in CARDS if name.startswith("mk-")} | {NOTE, OWN_NOTE}
NORTH = {"mk-nhand", "mk-nshard", "mk-ngoal", "mk-nback"}
SOUTH = {"mk-shand", "mk-sdeck", "mk-sgoal", "mk-sback", "mk-strap"}
KNOWN: dict[str, set[str]] = {
    "north": NORTH | {NOTE},
    "south": SOUTH | {NOTE, OWN_NOTE},
    "spectator": set(),
    "judge": NORTH | SOUTH | {"mk-left", NOTE, OWN_NOTE},
}
"""The second card of South's deck, North's deck and the Event deck nobody has seen."""

STORY: list[dict[str, Any]] = [
    {"by": "north", "do": "note_bargain", "text": NOTE, "to": ["south"]},
    {"by": "south", "do": "note_bargain", "text": OWN_NOTE, "to": ["judge"]},
    {"by": "north", "do": "attack_creature", "attacker": "n:wolf", "target": "s:lynx"},
    {"by": "north", "do": "pass"},
    {"by": "south", "do": "play_spell", "card": "s:mk-sback", "realm": "desert", "mode": "face_down"},
    {"by": "judge", "do": "judge_ruling", "text": "Play goes on.", "rules": ["RZ-005"]},
    {"by": "south", "do": "declare_annihilation"},
]
REFUSED: list[dict[str, Any]] = [
    {"by": "south", "do": "ritual", "card": "s:mk-shand", "realm": "desert", "offer": ["s:lynx#2"]},
    {"by": "north", "do": "declare_victory"},
    {"by": "south", "do": "declare_victory"},
    {"by": "south", "do": "show_card", "card": "s:mk-strap"},
    {"by": "north", "do": "imprison", "card": "n:mk-nhand"},
]
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("target", {}),
    ("cell", {"by": "south"}),
    ("objective", {"seat": "north"}),
    ("objective", {"seat": "south"}),
    ("round25", {}),
    ("may", {"action": {"by": "south", "do": "pass"}}),
    ("why-not", {"action": {"by": "north", "do": "pass"}}),
]


PLANTED = Planted(
    game="razryv",
    cards=CARDS,
    given={"round": 14, "turn": "north", "first": "north", "zones": ZONES},
    story=tuple(STORY),
    refused=tuple(REFUSED),
    questions=tuple(QUESTIONS),
    markers=frozenset(MARKERS),
    known=KNOWN,
    asked_as=("pass", "north"),
)
