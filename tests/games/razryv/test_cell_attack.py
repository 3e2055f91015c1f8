"""The Cell attack: how often, after which other attacks, and by whom."""

import pytest

from adjudicator.referee import read_action
from adjudicator.referee.offers import offers
from adjudicator.table import Table
from tests.games.razryv.effects import GAME
from tests.games.razryv.effects import REFEREE
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import table_of


def refused_with(table: Table, attacker: str) -> set[str]:
    """The rules against one more Cell attack."""
    return {rule for reason in act(table, "north", "attack_cell", attacker=attacker).failed for rule in reason.rules}


@pytest.mark.parametrize(("granted", "refused"), [(0, {"RZ-129"}), (1, set())])
def test_a_second_cell_attack_is_barred_by_the_first_alone_and_by_that_only_if_nothing_more_is_granted(
    granted: int, refused: set[str]
) -> None:
    zones = {"forest": ["n:a", "n:b"], "south.cell": ["s:a"]}
    table = table_of({}, zones, counters={"turn.extra_cell_attack": granted})
    assert refused_with(after(table, "north", "attack_cell", attacker="n:a"), "n:b") == refused


def test_of_a_second_cell_attack_that_was_made_all_the_same_it_is_told_that_it_was_the_second_and_no_more() -> None:
    zones = {"forest": ["n:a", "n:b"], "south.cell": ["s:a"]}
    table = after(table_of({}, zones), "north", "attack_cell", attacker="n:a")
    made = {"by": "north", "do": "attack_cell", "attacker": "n:b"}
    told = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, made), waive=True)
    assert (told.outcome, [reason.rules for reason in told.failed]) == ("accepted", [("RZ-129",)])


def test_what_lifted_the_bar_of_an_own_attack_lifts_nothing_else() -> None:
    zones = {"forest": ["n:a", "n:b", "n:c", "s:b"]}
    table = table_of({}, zones, counters={"turn.extra_cell_attack": 1})
    table = after(table, "north", "attack_creature", attacker="n:a", target="s:b")
    table = after(table, "north", "attack_cell", attacker="n:b")
    assert refused_with(table, "n:c") == {"RZ-129"}


def test_where_nobody_attacks_on_entry_who_has_just_entered_is_not_offered_for_the_cell_attack() -> None:
    zones = {"forest": ["n:a"], "north.cell": ["n:b"], "south.cell": ["s:a"]}
    table = table_of({}, zones, {"attack_on_entry": "forbidden"})
    table = after(table, "north", "release", card="n:b", realm="forest")
    offered = [offer for offer in offers(REFEREE, table, "north") if offer.do == "attack_cell"]
    assert [offer.parameters["attacker"].values for offer in offered] == [("n:a",)]
