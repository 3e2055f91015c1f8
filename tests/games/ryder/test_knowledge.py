"""Where an answer about Ryder stops: what guesses at hidden cards, which card decides, and why it is hidden."""

from typing import Any

import pytest

from adjudicator.games.ryder.knowledge import CONFUSED
from adjudicator.games.ryder.knowledge import FLIPPED
from adjudicator.games.ryder.knowledge import GOLD
from adjudicator.games.ryder.knowledge import OTHERS
from adjudicator.games.ryder.knowledge import hidden_place
from adjudicator.games.ryder.knowledge import outcome_withheld
from adjudicator.games.ryder.knowledge import unknown_gold
from adjudicator.games.ryder.knowledge import why_hidden
from adjudicator.games.ryder.knowledge import with_the_attacker_known
from adjudicator.games.ryder.knowledge import withheld
from adjudicator.referee import Action
from adjudicator.referee import read_action
from adjudicator.table import Asked
from adjudicator.table import Ended
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import table_of

ZONES = {
    "a.field": ["p:four", "p:?#5", "_", "_"],
    "b.field": ["p:nine", "p:one", "_", "p:?#6"],
    "a.treasury": ["p:two"],
    "b.treasury": ["p:three", "p:six"],
    "graveyard": ["p:eight"],
}


def board(**given: Any) -> Table:
    return table_of({**ZONES, **given.pop("zones", {})}, **given)


def doing(by: str, do: str, **body: Any) -> Action:
    return read_action(GAME.actions, GAME.actors, {"by": by, "do": do, **body})


def test_the_reasons_why_somebody_may_not_look_are_these() -> None:
    assert (OTHERS, CONFUSED, GOLD, FLIPPED) == (("AM-31",), ("RY-82", "AM-28"), ("AM-36",), ("RY-34",))


@pytest.mark.parametrize(
    ("asker", "action", "reasons"),
    [
        ("a", doing("a", "choose", choices={"seen": ["p:four"]}), ()),
        ("a", doing("b", "choose"), ("AM-31",)),
        ("judge", doing("b", "choose"), ()),
        ("a", doing("a", "choose", choices={"seen": ["p:nine"]}), ("AM-31",)),
        ("a", doing("a", "choose", choices={"seen": ["p:ten"]}), ("AM-31",)),
        ("a", doing("a", "choose", choices={"seen": ["p:?#6"]}), ()),
        ("a", doing("a", "choose", choices={"seen": ["b.field.1", "b"]}), ()),
        ("a", doing("a", "choose", choices={"seen": ["p:eight"]}), ()),
        ("a", doing("a", "out_flank_switch", positions=[1], cards=["p:two"]), ()),
        ("a", doing("a", "out_flank_switch", positions=[1], cards=["p:two", "p:three"]), ("AM-38", "AM-36")),
        ("a", doing("a", "last_stand", card="p:two", pos=1), ()),
        ("a", doing("a", "last_stand", card="p:six", pos=1), ("AM-40", "AM-36")),
        ("a", doing("a", "play_champion", pos=1, choices={"prey": ["p:six"]}), ("RY-46",)),
        ("a", doing("a", "play_replenish", pos=1, choices={"prey": ["p:six"]}), ("AM-16",)),
        ("b", doing("b", "activate_trap", trap="p:?", on="a", choices={"loss": ["p:four"]}), ("AM-15",)),
        ("judge", doing("a", "last_stand", card="p:six", pos=1), ()),
        ("spectator", doing("a", "use_skill", choices={"seen": ["p:four"]}), ("AM-31",)),
        ("a", doing("a", "play_champion", pos=1, card="p:marshal"), ()),
    ],
)
def test_what_guesses_at_a_hidden_card_is_not_answered(asker: str, action: Action, reasons: tuple[str, ...]) -> None:
    assert withheld(board(), asker, action) == reasons


def test_who_is_confused_guesses_at_the_own_row_too() -> None:
    guess = doing("a", "use_skill", choices={"seen": ["p:four"]})

    assert withheld(board(), "a", guess) == ()
    assert withheld(board(confused=["a"]), "a", guess) == ("AM-31", "RY-82", "AM-28")
    assert withheld(board(confused=["b"]), "spectator", guess) == ("AM-31",)


def ended(how: str) -> tuple[Any, ...]:
    return (Said("counted", {}), Ended(Result("a", how), ("RY-53",)))


DEAR = {"hoard": {"type": "replenish", "names": {"en": "Hoard", "pt": "Tesouro"}, "gold": 4}}


@pytest.mark.parametrize(
    ("asker", "how", "cards", "reasons"),
    [
        ("a", "gold", {}, ()),
        ("a", "gold", DEAR, ("AM-36",)),
        ("a", "tie_value", {}, ("AM-36",)),
        ("judge", "tie_value", DEAR, ()),
    ],
)
def test_who_wins_is_told_as_far_as_the_asker_can_count(
    asker: str, how: str, cards: dict[str, Any], reasons: tuple[str, ...]
) -> None:
    table = see(board(cards=cards), asker)

    assert outcome_withheld(table, asker, doing("a", "close_match"), ended(how)) == reasons


def test_whether_a_last_stand_brings_back_a_card_of_the_treasury_is_asked_of_who_may_look_at_the_four() -> None:
    last_stand = doing("a", "last_stand", card="p:nine#2", pos=1)

    assert withheld(board(), "a", last_stand) == ("AM-40", "AM-36")
    assert withheld(board(confused=["a"]), "a", last_stand) == ()


def test_nothing_is_kept_back_of_an_action_that_ends_nothing_or_of_treasuries_that_are_known() -> None:
    table = see(board(), "a")
    known = see(board(zones={"b.treasury": []}), "a")

    assert outcome_withheld(table, "a", doing("a", "close_match"), (Said("counted", {}),)) == ()
    assert outcome_withheld(known, "a", doing("a", "close_match"), ended("tie_value")) == ()
    assert [*unknown_gold(table)] == ["b"]
    assert [*unknown_gold(see(board(), "spectator"))] == ["a", "b"]
    assert [*unknown_gold(known)] == []


ATTACK = {"seat": "b", "pos": 4}


@pytest.mark.parametrize(
    ("action", "place"),
    [
        (doing("a", "slide", pos=1, target="b", target_pos=1), ""),
        (doing("a", "slide", pos=2, target="b", target_pos=1), "a.field.2"),
        (doing("a", "slide", pos=3, target="b", target_pos=1), ""),
        (doing("a", "play_champion", pos=2), "a.field.2"),
        (doing("a", "play_champion", pos=1), ""),
        (doing("a", "play_champion", pos=2, card="p:marshal"), ""),
        (doing("b", "play_replenish", pos=4), "b.field.4"),
        (doing("b", "play_replenish", pos=4, card="p:seal"), ""),
        (doing("a", "out_flank", victim="b"), "a.field"),
        (doing("b", "team_feat", positions=[1]), "b.field"),
        (doing("b", "last_stand", card="p:three", pos=1), "b.field"),
        (doing("a", "forced_pass"), "a.field"),
        (doing("judge", "forced_pass"), ""),
        (doing("a", "flip_attacker"), ""),
        (doing("b", "flip_defender"), ""),
        (doing("a", "end_turn"), ""),
    ],
)
def test_the_card_that_decides_lies(action: Action, place: str) -> None:
    assert hidden_place(board(), action) == place


def test_in_a_row_that_is_known_no_card_that_decides_is_hidden() -> None:
    table = board(zones={"a.field": ["p:four", "p:five", "_", "_"]})

    assert hidden_place(table, doing("a", "team_feat", positions=[1])) == ""
    assert hidden_place(table, doing("a", "forced_pass")) == ""


def test_an_attack_hangs_on_the_card_in_the_lane_and_on_the_one_attacked() -> None:
    table = board(zones={"lane": ["p:?#9"]}, phase="slid", clock={"attack": ATTACK, "home": "a.field.3"})
    known = board(zones={"lane": ["p:five"]}, phase="slid", clock={"attack": {**ATTACK, "pos": 1}, "home": "a.field.3"})

    assert hidden_place(table, doing("a", "flip_attacker")) == "lane"
    assert hidden_place(table, doing("a", "flip_attacker", card="p:five")) == ""
    assert hidden_place(table, doing("b", "flip_defender")) == "b.field.4"
    assert hidden_place(table, doing("b", "flip_defender", card="p:five")) == ""
    assert hidden_place(known, doing("a", "flip_attacker")) == ""
    assert hidden_place(known, doing("b", "flip_defender")) == ""


def test_who_cannot_look_slides_whatever_lies_there() -> None:
    slide = doing("a", "slide", pos=2, target="b", target_pos=1)

    assert hidden_place(board(confused=["a"]), slide) == ""
    assert hidden_place(board(confused=["b"]), slide) == "a.field.2"


def test_whether_a_trap_acts_hangs_on_the_card_in_question() -> None:
    def asked(zone: str) -> Table:
        return fold_all(board(), (Asked(Prompt(f"trap:{zone}", "b", "trap", ("RY-39",)), ("RY-39",)),))

    activate = doing("b", "activate_trap", trap="p:pit", on="a")
    for action in (activate, doing("b", "decline_skill")):
        assert hidden_place(asked("b.field.4"), action) == "b.field.4"
        assert hidden_place(asked("b.field.1"), action) == ""
        assert hidden_place(board(), action) == ""


@pytest.mark.parametrize(
    ("zone", "confused", "reasons"),
    [
        ("a.field.2", [], ("AM-48",)),
        ("a.field", [], ("AM-48",)),
        ("a.field.2", ["a"], ("RY-82", "AM-28")),
        ("a.field", ["a"], ("RY-82", "AM-28")),
        ("b.field.4", [], ("AM-31",)),
        ("b.field", ["a"], ("AM-31",)),
        ("b.treasury", [], ("AM-36",)),
        ("lane", [], ("RY-34",)),
    ],
)
def test_why_a_card_is_hidden(zone: str, confused: list[str], reasons: tuple[str, ...]) -> None:
    assert why_hidden(board(confused=confused), zone, "a") == reasons


def gone_home(card: str = "p:five", place: str = "p:?#9") -> Table:
    """An attacker that all saw flipped has gone back to A's third position, where a back lies since."""
    zones = {"a.field": ["p:four", "p:?#5", place, "_"]}
    return board(zones=zones, phase="skill", clock={"attack": {**ATTACK, "card": card}, "home": "a.field.3"})


def test_an_attacker_that_all_saw_flipped_and_go_home_is_known_to_all() -> None:
    assert with_the_attacker_known(gone_home()).zones["a.field.3"] == ("p:five",)


@pytest.mark.parametrize(
    "table",
    [
        board(),
        board(clock={"attack": ATTACK, "home": "a.field.3"}),
        gone_home(card="p:?#77"),
        gone_home(card="p:four"),
        gone_home(place="p:ten"),
        gone_home(place="_"),
    ],
    ids=["no attack", "not flipped", "unknown", "lies elsewhere", "its home is known", "nothing at home"],
)
def test_otherwise_nothing_is_known_that_was_not(table: Table) -> None:
    assert with_the_attacker_known(table) == table
