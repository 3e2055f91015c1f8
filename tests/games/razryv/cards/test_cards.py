"""Every card of the sample catalogue does what its text says, no more and no less; see the files of cases."""

from collections import defaultdict
from typing import Any

import pytest

from adjudicator.cards.definition import Definition
from adjudicator.referee import Referee
from adjudicator.referee import read_action
from tests.games.razryv.cards.cases import Case
from tests.games.razryv.cards.cases import cases
from tests.games.razryv.cards.cases import played
from tests.games.razryv.cards.cases import sample
from tests.games.razryv.cards.changes import GAME
from tests.games.razryv.cards.printed import checklist
from tests.games.razryv.cards.printed import line_of

CASES = tuple(cases())
CARDS = tuple(sample().definitions.values())
OBJECTIVES = [card for card in CARDS if card.type == "objective" and card.printed["modes"] == ["competitive"]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.card}: {case.title}".replace(" ", "_"))
def test_it_goes_as_the_case_tells(case: Case) -> None:
    assert played(case, sample().definitions) == case.play


def test_every_card_with_a_text_has_a_case() -> None:
    found = defaultdict(list)
    for case in CASES:
        found[case.card].append(case.title)
    assert {card.name for card in CARDS if card.abilities or card.operations} == set(found)
    assert all(len(set(titles)) == len(titles) for titles in found.values())


def test_every_card_is_printed_as_the_checklist_has_it() -> None:
    assert {card.name: line_of(card) for card in CARDS} == checklist()


def declared(card: Definition, short_by: str) -> str:
    """What becomes of a declaration with all fronts of the Objective exactly true, but for one that is short by 1."""
    words = dict(word.split("=") for word in checklist()[card.name].split()[1:])
    fronts = {front: int(words[front]) - (front == short_by) for front in ("events", "attacks", "presence")}
    there = [f"n:ash-rat#{copy}" for copy in range(2, 2 + fronts["presence"])]
    given: dict[str, Any] = {
        "round": 6,
        "turn": "north",
        "zones": {"north.objective": [f"n:{card.name}"], words["realm"]: there},
        "counters": {"north.e_count": fronts["events"], "north.a_count": fronts["attacks"]},
    }
    table = GAME.position.lay(given, sample().definitions, GAME.defaults)
    action = read_action(GAME.actions, GAME.actors, {"by": "north", "do": "declare_victory"})
    return Referee(GAME).explain(table, action).outcome


@pytest.mark.parametrize("card", OBJECTIVES, ids=lambda card: card.name)
def test_an_objective_is_won_with_what_the_checklist_asks_and_with_nothing_less(card: Definition) -> None:
    assert declared(card, "") == "accepted"
    assert {declared(card, front) for front in ("events", "attacks", "presence")} == {"refused"}
