"""What a card is of which nothing is on file is not guessed: who names it describes it first, or spells it right."""

from typing import Any

import pytest

from adjudicator.games.razryv.actions import RevealEvent
from adjudicator.table import Table
from tests.games.razryv.effects import REFEREE
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import table_of

NAMELESS = {"forest": ["n:a", "n:?#2*"], "north.hand": ["n:?"], "event.deck": ["e:?", "e:?#2"]}


def table_at(turn: str) -> Table:
    return table_of({}, NAMELESS, turn=turn, compass="forest")


def test_no_event_is_turned_over_that_nobody_has_described() -> None:
    verdict = act(table_at("event"), "north", "reveal_event", card="e:ogrre")
    assert (verdict.outcome, verdict.cites, verdict.facts) == ("refused", ("table:define",), ())


def test_not_even_where_what_was_done_although_illegal_is_recorded() -> None:
    verdict = REFEREE.explain(table_at("event"), RevealEvent(by="north", card="e:ogrre"), waive=True)
    assert (verdict.outcome, verdict.cites) == ("refused", ("table:define",))


def test_once_it_is_described_it_comes() -> None:
    table = after(
        table_at("event"), "north", "define_card", name="ogrre", type="event_creature", values={"strength": 90}
    )
    table = after(table, "north", "reveal_event", card="e:ogrre")
    assert "e:ogrre" in table.zones["forest"]
    assert table.zones["north.cell"] == ("n:a",)


@pytest.mark.parametrize(
    ("do", "parameters"),
    [
        ("imprison", {}),
        ("play_spell", {"realm": "forest", "mode": "activate"}),
        ("play_spell", {"realm": "forest", "mode": "face_down"}),
        ("activate_hidden", {}),
        ("ritual", {"realm": "swamp", "offer": ["n:a"]}),
    ],
)
def test_so_it_is_wherever_a_card_is_named(do: str, parameters: dict[str, Any]) -> None:
    verdict = act(table_at("north"), "north", do, card="n:nobody", **parameters)
    assert (verdict.outcome, verdict.cites) == ("refused", ("table:define",))
