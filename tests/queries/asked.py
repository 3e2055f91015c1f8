"""Small positions of RAZRYV and the answers to questions about them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from adjudicator import games
from adjudicator.cards.definitions import read_definitions
from adjudicator.queries import Answer
from adjudicator.queries import Question
from adjudicator.queries.running import ask
from adjudicator.queries.telling import AnswerTeller
from adjudicator.referee import Referee
from adjudicator.table import Table

GAME = games.load("razryv")
REFEREE = Referee(GAME)
LANGUAGES = ("en", "pt")

CARDS: dict[str, Any] = {
    "wolf": {"type": "creature", "energy": 7, "strength": 55, "names": {"en": "Wolf", "pt": "Lobo"}},
    "fox": {"type": "creature", "energy": 5, "strength": 55, "names": {"en": "Fox", "pt": "Raposa"}},
    "imp": {"type": "creature", "energy": 1, "strength": 12, "names": {"en": "Imp", "pt": "Diabrete"}},
    "monk": {"type": "creature", "energy": 5, "strength": 55, "keywords": ["immune_to_events"]},
    "giant": {"type": "creature", "energy": 9, "strength": 80},
    "ogre": {"type": "event_creature", "strength": 60, "names": {"en": "Ogre", "pt": "Ogro"}},
    "gob": {"type": "event_creature", "strength": 40},
    "herald": {
        "type": "event_creature",
        "strength": 70,
        "enters_text": True,
        "abilities": [{"kind": "play", "do": [{"op": "draw", "to": {"each": {"object": "player"}}, "n": 1}]}],
    },
    "calm": {"type": "event_spell", "mode": "immediate"},
    "odd": {"type": "event_spell", "mode": "immediate", "status": "manual", "text": {"en": "Odd.", "pt": "Estranho."}},
    "veil": {"type": "spell", "mode": "visible"},
    "trap": {"type": "spell", "mode": "immediate"},
    "riddle": {"type": "spell", "mode": "visible", "status": "manual", "text": {"en": "Riddle.", "pt": "Enigma."}},
    "banner": {
        "type": "spell",
        "mode": "visible",
        "abilities": [
            {
                "kind": "continuous",
                "affects": {"object": "creature", "side": "yours", "range": "here"},
                "mods": [{"op": "strength", "n": 20}],
            }
        ],
    },
    "ward": {
        "type": "spell",
        "mode": "visible",
        "abilities": [
            {
                "kind": "continuous",
                "affects": {"object": "creature", "side": "yours", "range": "here"},
                "mods": [{"op": "protect", "scope": "immune_to_events"}],
            }
        ],
    },
    "surge": {
        "type": "spell",
        "mode": "immediate",
        "abilities": [
            {
                "kind": "play",
                "pick": [
                    {
                        "id": "one",
                        "how": "target",
                        "what": {"object": "creature", "side": "yours", "range": "here"},
                        "count": 1,
                    }
                ],
                "do": [
                    {"op": "strength", "to": "one", "n": -15, "duration": "this_round"},
                    {"op": "energy", "to": "one", "n": 2, "duration": "this_round"},
                    {"op": "protect", "to": "one", "scope": "cannot_be_targeted", "duration": "this_round"},
                ],
            }
        ],
    },
    "oath": {"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"},
    "raid": {"type": "objective", "events": 7, "modes": ["cooperative"]},
    "vow": {"type": "objective", "events": 3, "attacks": 3, "presence": 1, "realm": "forest"},
}


def lay(zones: Mapping[str, Any], house: Mapping[str, Any] | None = None, **given: Any) -> Table:
    """A position in round 6, in North's turn."""
    catalogue = read_definitions(CARDS, GAME.vocabulary)
    position = {"round": 6, "turn": "north", **given, "zones": zones}
    table: Table = GAME.position.lay(position, catalogue, {**GAME.defaults, **(house or {})})
    return table


def answer(table: Table, word: str, asker: str = "north", **params: Any) -> Answer:
    return ask(REFEREE, table, Question(word, asker, params))


def said(table: Table, word: str, asker: str = "north", lang: str = "en", **params: Any) -> list[str]:
    """The sentences of the answer, without what they rest on."""
    given = answer(table, word, asker, **params)
    teller = AnswerTeller(GAME, table, given, lang)
    return [teller.point(point) for point in given.facts]


def lines(table: Table, word: str, asker: str = "north", lang: str = "en", **params: Any) -> list[str]:
    """Everything that is told."""
    return list(AnswerTeller(GAME, table, answer(table, word, asker, **params), lang).lines())


def stored(given: Answer) -> bytes:
    """The answer in bytes, to be compared."""
    return msgspec.json.encode(given, enc_hook=_plain, order="deterministic")


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else sorted(value)
