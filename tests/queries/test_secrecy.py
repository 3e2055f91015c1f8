"""Whatever is hidden leaves no trace: tables that look the same to an asker give the same answers, to the byte."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.queries.eyes import believed
from adjudicator.record.codec import encode_table
from adjudicator.table import Table
from adjudicator.table import see
from tests.queries.asked import GAME
from tests.queries.asked import LANGUAGES
from tests.queries.asked import answer
from tests.queries.asked import lay
from tests.queries.asked import lines
from tests.queries.asked import stored

SEEN: dict[str, list[str]] = {
    "forest": ["e:ogre", "n:wolf", "n:imp", "s:fox", "n:veil*"],
    "mountain": ["e:gob", "s:imp#3"],
    "north.hand": ["n:giant", "n:banner"],
    "north.cell": ["n:imp#2"],
    "south.cell": ["s:imp#2"],
    "north.objective": ["n:oath"],
}
DECKS = {
    "north.deck": ["n:fox", "n:imp#4"],
    "south.deck": ["s:monk", "s:wolf", "s:?#30"],
    "event.deck": ["e:gob#2", "e:calm"],
}
ONE = {**SEEN, **DECKS, "south.hand": ["s:giant", "s:trap"], "south.objective": ["s:vow"]}
ONE["forest"] = [*SEEN["forest"], "s:veil*"]
OTHERS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "another hand, another back": (
        {"forest": [*SEEN["forest"], "s:ward*"], "south.hand": ["s:riddle", "s:wolf#2"]},
        {},
    ),
    "a back that nobody knows": ({"forest": [*SEEN["forest"], "s:?*"], "south.hand": ["s:?#11", "s:?#12"]}, {}),
    "another Objective": ({"south.objective": ["s:oath"]}, {}),
    "an Objective that nobody knows": ({"south.objective": ["s:?#9"]}, {}),
    "an Objective that was whole": ({}, {"latches": {"south": 4}}),
    "other decks": (
        {
            "north.deck": ["n:?#20", "n:monk"],
            "south.deck": ["s:?#21", "s:?#22", "s:?#30"],
            "event.deck": ["e:odd", "e:herald"],
            "objective.deck": [],
        },
        {},
    ),
}
"""What differs, where North may not look."""

ACTIONS: list[dict[str, Any]] = [
    {"do": "pass"},
    {"do": "reveal_event"},
    {"do": "reveal_event", "card": "e:calm"},
    {"do": "attack_creature", "attacker": "n:wolf", "target": "s:fox"},
    {"do": "attack_event", "target": "e:ogre", "join": True},
    {"do": "attack_event", "target": "e:ogre"},
    {"do": "attack_cell", "attacker": "n:wolf"},
    {"do": "ritual", "card": "n:giant", "realm": "forest", "offer": ["n:wolf", "n:imp"]},
    {"do": "play_spell", "card": "n:banner", "realm": "forest", "mode": "activate"},
    {"do": "activate_hidden", "card": "n:veil"},
    {"do": "imprison_again", "card": "n:wolf"},
    {"do": "declare_victory"},
    {"do": "check_objective"},
    {"do": "show_card", "card": "n:veil"},
    {"by": "south", "do": "pass"},
    {"by": "south", "do": "attack_creature", "attacker": "s:fox", "target": "n:imp"},
    {"by": "south", "do": "activate_hidden", "card": "s:veil"},
    {"by": "south", "do": "activate_hidden", "card": "s:?#3"},
    {"by": "south", "do": "imprison", "card": "s:giant"},
    {"by": "south", "do": "imprison", "card": "s:wolf#2"},
    {"by": "south", "do": "play_spell", "card": "s:trap", "realm": "forest", "mode": "activate"},
    {"by": "south", "do": "declare_victory"},
    {"by": "south", "do": "show_card", "card": "s:vow"},
    {"by": "south", "do": "attack_event", "target": "e:ogre"},
    {"by": "judge", "do": "pass", "seat": "south"},
    {"do": "query", "action": {"by": "south", "do": "declare_victory"}},
    {"by": "south", "do": "query", "action": {"by": "south", "do": "declare_victory"}},
]
CARDS = (
    "n:wolf",
    "s:fox",
    "n:imp#2",
    "s:imp#2",
    "s:giant",
    "s:veil",
    "s:vow",
    "s:?#3",
    "s:?#12",
    "n:fox",
    "e:odd",
    "n:oath",
)
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    *((word, {"action": action}) for word, action in product(("may", "why-not"), ACTIONS)),
    *((word, {"card": card}) for word, card in product(("release", "strength"), CARDS)),
    ("target", {}),
    ("target", {"card": "ogre"}),
    ("target", {"card": "odd"}),
    ("target", {"card": "herald"}),
    ("cell", {"by": "north"}),
    ("cell", {"by": "south"}),
    ("objective", {"seat": "north"}),
    ("objective", {"seat": "south"}),
    ("round25", {}),
]
TIMES: list[dict[str, Any]] = [
    {"turn": "north"},
    {"turn": "south", "round": 25},
    {"turn": "event", "counters": {"north.e_count": 4, "north.a_count": 1, "south.life": 10}},
]


def test_every_question_is_asked() -> None:
    assert {word for word, _ in QUESTIONS} == set(GAME.questions)


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("given", TIMES, ids=["north", "last", "event"])
def test_north_is_answered_the_same_whatever_south_hides(other: str, given: dict[str, Any]) -> None:
    zones, more = OTHERS[other]
    one, two = lay(ONE, **given), lay({**ONE, **zones}, **given, **more)
    assert_same(one, two, "north")


@pytest.mark.parametrize("asker", ["spectator", "judge"])
def test_gallery_and_judge_are_answered_the_same_whatever_they_may_not_see(asker: str) -> None:
    hidden: dict[str, Any] = {"event.deck": ["e:odd", "e:herald"], "south.deck": ["s:?#21", "s:wolf", "s:?#30"]}
    if asker == "spectator":
        hidden |= {"north.hand": ["n:monk", "n:?#17"], "south.objective": ["s:?#18"], "north.objective": ["n:vow"]}
    for given in TIMES:
        assert_same(lay(ONE, **given), lay({**ONE, **hidden}, **given), asker)


def assert_same(one: Table, two: Table, asker: str) -> None:
    if asker != "judge":  # how many backs the record has given out is nobody else's to know
        two = replace(two, minted=two.minted + 7)
    assert see(one, asker) == see(two, asker)
    assert encode_table(believed(one, asker)) == encode_table(believed(two, asker))
    for word, params in QUESTIONS:
        first, second = answer(one, word, asker, **params), answer(two, word, asker, **params)
        assert stored(first) == stored(second), (word, params)
        for lang in LANGUAGES:
            assert lines(one, word, asker, lang, **params) == lines(two, word, asker, lang, **params)


def test_no_hidden_name_is_told() -> None:
    table = lay(ONE)
    for word, params in QUESTIONS:
        asked = repr(params)
        told = "\n".join(lines(table, word, "north", "en", **params))
        for name in ("trap", "vow", "monk"):
            assert name in asked or name not in told.partition("Rules:")[0].lower(), (word, params)


def test_withheld_answers_say_nothing_else() -> None:
    table = lay(ONE)
    withheld = [given for word, params in QUESTIONS if (given := answer(table, word, "north", **params)).withheld]
    assert len(withheld) > len(GAME.questions)
    for given in withheld:
        assert (given.facts, given.events, given.readings, given.sensitivities, given.scenarios) == ((), (), (), (), ())
        assert given.rules == given.withheld
