"""Small positions of Ryder and the answers to questions about them."""

from collections.abc import Mapping
from typing import Any

from adjudicator import games
from adjudicator.cards.definitions import read_definitions
from adjudicator.queries import Answer
from adjudicator.queries import Question
from adjudicator.queries.running import ask
from adjudicator.queries.telling import AnswerTeller
from adjudicator.referee import Referee
from adjudicator.table import Table

GAME = games.load("ryder")
REFEREE = Referee(GAME)
TAKEN = {"object": "card", "side": "opponents", "zone": "field"}
LOST = {"object": "card", "side": "affected", "zone": "field"}
CARDS: dict[str, Any] = {
    "queen": {
        "type": "champion",
        "champion": "queen",
        "names": {"en": "Queen", "pt": "Rainha"},
        "abilities": [
            {
                "kind": "play",
                "pick": [{"id": "prey", "how": "target", "what": TAKEN, "count": 1}],
                "do": [{"op": "take", "to": "prey"}],
            }
        ],
    },
    "snare": {
        "type": "trap",
        "returns_at_setup": False,
        "names": {"en": "Snare", "pt": "Laço"},
        "abilities": [
            {
                "kind": "triggered",
                "on": "activated",
                "pick": [{"id": "loss", "how": "choose", "what": LOST, "count": 1}],
                "do": [{"op": "send_to_graveyard", "to": "loss"}],
            }
        ],
    },
    "spring": {
        "type": "replenish",
        "names": {"en": "Spring", "pt": "Fonte"},
        "abilities": [{"kind": "play", "do": [{"op": "draw_to_field", "to": "controller", "n": 1}]}],
    },
    "wall": {"type": "other", "names": {"en": "Wall", "pt": "Muro"}, "defence": "captured"},
    "quiet_six": {"type": "ryder", "rank": 6, "names": {"en": "Quiet Six", "pt": "Seis Quieto"}, "status": "manual"},
}
FIELDS = {
    "a.field": ["p:eight", "p:five", "p:queen", "p:one"],
    "b.field": ["p:six", "p:two", "p:snare", "p:nine"],
    "c.field": ["p:four", "p:three", "p:one#2", "_"],
}


def lay(
    zones: Mapping[str, Any] | None = None,
    house: Mapping[str, Any] | None = None,
    cards: Mapping[str, Any] = CARDS,
    **given: Any,
) -> Table:
    """A position of three in A's turn, twelve unknown cards in the reserve."""
    position = {"seats": ["a", "b", "c"], "counters": {"reserve": 12}, **given, "zones": {**FIELDS, **(zones or {})}}
    catalogue = read_definitions(cards, GAME.vocabulary)
    table: Table = GAME.position.lay(position, catalogue, {**GAME.defaults, **(house or {})})
    return table


def answer(table: Table, word: str, asker: str = "a", **params: Any) -> Answer:
    return ask(REFEREE, table, Question(word, asker, params))


def said(table: Table, word: str, asker: str = "a", lang: str = "en", **params: Any) -> list[str]:
    """The sentences of the answer, without what they rest on."""
    given = answer(table, word, asker, **params)
    teller = AnswerTeller(GAME, table, given, lang)
    return [teller.point(point) for point in given.facts]


def lines(table: Table, word: str, asker: str = "a", lang: str = "en", **params: Any) -> list[str]:
    """Everything that is told."""
    return list(AnswerTeller(GAME, table, answer(table, word, asker, **params), lang).lines())
