"""Asked whether a Cell may be attacked: condition by condition, and whose attack is meant."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.table import Ended
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import fold
from tests.games.razryv.asked import points
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of
from tests.queries.asked import answer
from tests.queries.asked import lay
from tests.queries.asked import said


def over(table: Table) -> Table:
    """The same table after the end."""
    return fold(table, Ended(Result("nobody", "annihilation")))


def test_every_condition_of_a_cell_attack_holds() -> None:
    table = lay({"forest": ["n:imp"], "south.cell": ["s:imp", "s:fox"]}, counters={"south.life": 50})
    assert said(table, "cell") == [
        "Yes: North may attack South's Cell.",
        "Yes: North has a creature in a Realm to attack with.",
        "Yes: it is round 6, and 3 is enough.",
        "Yes: no Cell has been attacked this turn.",
        "Yes: none of the own creatures has attacked this turn.",
        "Yes: South has nobody in the Realms and 2 in the Cell.",
        "Yes: no card forbids it.",
        "The loss would be 20 Life, 10 for each of 2: South would go from 50 to 30.",
    ]


def test_the_last_life_ends_the_match() -> None:
    table = lay({"forest": ["n:imp"], "south.cell": ["s:imp"]}, counters={"south.life": 10})
    assert said(table, "cell")[-2:] == [
        "The loss would be 10 Life: South would go from 10 to 0.",
        "That would end the match: the attacker wins, unless an Objective had been completed earlier.",
    ]


def test_conditions_that_fail_are_told_with_the_others() -> None:
    table = lay({"south.cell": ["s:imp"], "swamp": ["s:fox"]}, round=2, counters={"turn.cell_attacks": 1})
    assert said(table, "cell")[:6] == [
        "No: North may not attack South's Cell now.",
        "No: North has no creature in any Realm to attack with.",
        "No: it is round 2; a Cell is not attacked before round 3.",
        "No: a Cell has been attacked this turn already.",
        "Yes: none of the own creatures has attacked this turn.",
        "No: South has 1 in the Realms and 1 in the Cell; there must be nobody there and somebody here.",
    ]


SPENT = {"turn.cell_attacks": 1, "turn.attacked": 1, "turn.limit1": 1, "turn.limit2": 1}


@pytest.mark.parametrize("turn", ["event", "north"])
def test_what_was_done_in_another_turn_does_not_count_against_ones_own(turn: str) -> None:
    zones = {"north.cell": ["n:imp"], "swamp": ["s:fox"], "south.hand": ["s:imp"], "south.cell": ["s:imp#2"]}
    table = lay(zones, turn=turn, counters=SPENT)
    told = said(table, "cell", "south")
    event = ["No: this round's Event is not resolved yet."] if turn == "event" else []
    assert told[:-1] == [
        "No: South may not attack North's Cell now.",
        *event,
        "No: it is not South's turn.",
        "Yes: South has a creature in a Realm to attack with.",
        "Yes: it is round 6, and 3 is enough.",
        "Yes: North has nobody in the Realms and 1 in the Cell.",
        "Yes: no card forbids it.",
    ]
    due = 2 if turn == "event" else 1
    for action in (
        {"do": "imprison", "card": "s:imp"},
        {"do": "release", "card": "s:imp#2", "realm": "swamp"},
        {"do": "attack_cell", "attacker": "s:fox"},
    ):
        against = answer(table, "why-not", "south", action=action).facts
        assert [point.what for point in against[1:]] == [
            "need.the_event_is_resolved",
            "need.it_is_the_own_turn",
        ][2 - due :]


def test_after_the_end_no_cell_is_attacked_whatever_lies_there() -> None:
    table = over(lay({"forest": ["n:imp"], "south.cell": ["s:imp"]}))
    assert said(table, "cell", "spectator", by="north") == [
        "No: North may not attack South's Cell now.",
        "The match is over.",
    ]


def test_a_judge_says_whose_attack_is_meant() -> None:
    table = lay({"forest": ["n:imp"], "north.cell": ["n:fox"]}, turn="event")
    assert said(table, "cell", "judge", by="south")[0] == "No: South may not attack North's Cell now."
    with pytest.raises(Malformed):
        answer(table, "cell", "judge")


def test_where_no_seat_is_said_none_is_said_to_be_wrong() -> None:
    for word in ("objective", "cell"):
        with pytest.raises(Malformed) as slip:
            answer(lay({}, turn="event"), word, "spectator")
        assert (slip.value.faults[0].found, slip.value.faults[0].expected) == ("", "north|south")


def test_who_does_not_play_asks_about_the_one_whose_turn_it_is() -> None:
    for turn in ("north", "south"):
        assert points(lay({}, turn=turn), "cell", "spectator")[0].about["seat"] == turn
        assert points(lay({}, turn=turn), "cell", "north")[0].about["seat"] == "north"


def test_the_creature_that_could_do_it_best_is_asked_about() -> None:
    gag = spell(
        {
            "kind": "continuous",
            "affects": {"object": "creature", "range": "here", "test": [{"name": "a"}]},
            "mods": [{"op": "cannot", "what": "attack_cell"}],
        },
        mode="visible",
    )
    zones = {"forest": ["n:a", "n:b", "n:gag"], "south.cell": ["s:a"]}
    told = points(table_of({"gag": gag}, zones), "cell")
    assert told[0].about == {"held": True, "seat": "north", "other": "south"}
