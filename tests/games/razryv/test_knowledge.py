"""What a question may not tell its asker, asked of the table alone: endings that hang on what lies hidden."""

import pytest
from msgspec.structs import replace

from adjudicator.games.razryv.knowledge import outcome_withheld
from adjudicator.games.razryv.knowledge import withheld
from adjudicator.referee import Action
from adjudicator.referee import read_action
from adjudicator.table import Ended
from adjudicator.table import Result
from adjudicator.table import Table
from tests.games.razryv.effects import GAME
from tests.games.razryv.effects import table_of

OATH = {"type": "objective", "events": 1, "attacks": 1, "presence": 1, "realm": "swamp"}
WON = (Ended(Result("north", "objective")),)


def action(do: str, **parameters: object) -> Action:
    return read_action(GAME.actions, GAME.actors, {"by": "north", "do": do, **parameters})


def board(*open_to_north: str, rule: str = "first_completed") -> Table:
    """Both hold an Objective; `open_to_north`: the numbers and places that North may read besides the own."""
    zones = {"north.objective": ["n:oath"], "south.objective": ["s:oath"], "forest": ["n:a", "s:ward*"]}
    table = table_of({"oath": OATH}, zones, {"declare_priority": rule})
    opened = {name: {**table.sights[name], "north": "faces"} for name in open_to_north}
    return replace(table, sights={**table.sights, **opened})


@pytest.mark.parametrize(
    ("open_to_north", "rule", "asker", "cites"),
    [
        ((), "first_declared", "north", ()),
        ((), "first_completed", "north", ("RZ-038",)),
        ((), "first_completed", "spectator", ("RZ-038",)),
        ((), "first_completed", "judge", ()),
        (("south.latch",), "first_completed", "north", ()),
        (("south.latch",), "first_completed", "spectator", ("RZ-038",)),
        (("north.latch",), "first_completed", "north", ("RZ-038",)),
    ],
)
def test_who_a_declaration_crowns_is_told_to_those_who_may_know_when_the_other_had_finished(
    open_to_north: tuple[str, ...], rule: str, asker: str, cites: tuple[str, ...]
) -> None:
    table = board(*open_to_north, rule=rule)
    assert outcome_withheld(table, asker, action("declare_victory"), WON) == cites


@pytest.mark.parametrize(
    ("open_to_north", "cites"),
    [
        ((), ("RZ-038",)),
        (("south.objective", "south.latch"), ("RZ-038",)),
        (("south.objective", "north.latch"), ("RZ-038",)),
        (("north.latch", "south.latch"), ("RZ-038",)),
        (("south.objective", "north.latch", "south.latch"), ()),
    ],
)
def test_an_ending_that_compares_objectives_is_told_to_those_who_may_know_all_of_both(
    open_to_north: tuple[str, ...], cites: tuple[str, ...]
) -> None:
    assert outcome_withheld(board(*open_to_north), "north", action("pass"), WON) == cites


def test_a_guess_at_a_hidden_card_is_withheld_for_where_it_would_lie() -> None:
    table = board()
    assert withheld(table, "north", action("attack_creature", attacker="n:a", target="s:ward")) == ("RZ-027",)
    assert withheld(table, "north", action("release", card="s:a#2", realm="forest")) == ("RA-54",)
    assert withheld(table, "north", action("attack_creature", attacker="n:a", target="n:b")) == ()
