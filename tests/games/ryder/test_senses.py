"""What the selectors, tests and references of card programs find on a table of Ryder, and who is asked for a pick."""

from typing import Any

import pytest

from adjudicator.cards.grammar import AttrTest
from adjudicator.cards.grammar import FlagTest
from adjudicator.cards.grammar import InPhase
from adjudicator.cards.grammar import Named
from adjudicator.cards.grammar import OwnCondition
from adjudicator.cards.grammar import OwnNumber
from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Selector
from adjudicator.cards.grammar import WordTest
from adjudicator.cards.meaning import holds
from adjudicator.cards.meaning import number
from adjudicator.cards.meaning import passes
from adjudicator.cards.meaning import refer
from adjudicator.cards.meaning import select
from adjudicator.cards.meaning import takes
from adjudicator.cards.senses import Context
from adjudicator.games.ryder.senses import SENSES
from adjudicator.games.ryder.senses import is_hidden_trap
from adjudicator.table import Table
from tests.games.ryder.tables import table_of

ZONES = {
    "a.field": ["p:four", "p:?#5", "_", "p:marshal"],
    "b.field": ["_", "p:nine", "p:pit", "_"],
    "c.field": ["p:nine#2", "_", "_", "_"],
    "a.treasury": ["p:one"],
    "c.treasury": ["p:seal"],
    "graveyard": ["p:two"],
    "b.graveyard": ["p:three"],
    "reserve": ["p:?#6", "p:?#7"],
}
ATTACK = {"card": "p:nine", "seat": "a", "cry": "before"}
CONTEXT = Context("p:nine", "b")
NINE = {"names": {"en": "Nine of Reeds", "pt": "Nove dos Juncos"}, "type": "ryder", "rank": 9}


def board(**given: Any) -> Table:
    return table_of(ZONES, seats=["a", "b", "c"], **{"turn": "b", **given})


def attacking(**given: Any) -> Table:
    """B's nine has been flipped in the lane; it still stands at home."""
    zones = {**ZONES, "b.field": ["_", "_", "p:pit", "_"], "lane": ["p:nine"]}
    clock = {"attack": ATTACK, "home": "b.field.2"}
    return table_of(zones, seats=["a", "b", "c"], turn="b", phase="skill", clock=clock, **given)


def found(table: Table, **selector: Any) -> tuple[str, ...]:
    meant = Selector(**selector)
    things = select(SENSES, table, CONTEXT, meant)
    everything = {*table.where, *table.seats, *table.zones}
    assert set(things) == {thing for thing in everything if takes(SENSES, table, CONTEXT, meant, thing)}
    return things


@pytest.mark.parametrize(
    ("selector", "expected"),
    [
        ({"object": "player"}, ("b", "c", "a")),
        ({"object": "player", "side": "yours"}, ("b",)),
        ({"object": "player", "side": "opponents"}, ("c", "a")),
        ({}, ("p:nine", "p:pit", "p:nine#2", "p:four", "p:?#5", "p:marshal")),
        ({"object": "card", "zone": "field"}, ("p:nine", "p:pit", "p:nine#2", "p:four", "p:?#5", "p:marshal")),
        ({"object": "ryder"}, ("p:nine", "p:nine#2", "p:four")),
        ({"object": "champion"}, ("p:marshal",)),
        ({"object": "trap"}, ("p:pit",)),
        ({"object": "replenish"}, ()),
        ({"object": "ryder", "side": "yours"}, ("p:nine",)),
        ({"object": "card", "side": "opponents"}, ("p:nine#2", "p:four", "p:?#5", "p:marshal")),
        ({"object": "card", "zone": "treasury"}, ("p:one", "p:seal")),
        ({"object": "replenish", "zone": "treasury"}, ("p:seal",)),
        ({"object": "card", "zone": "treasury", "side": "yours"}, ()),
        ({"object": "card", "zone": "graveyard"}, ("p:two",)),
        ({"object": "card", "zone": "graveyard", "side": "opponents"}, ()),
        ({"object": "card", "zone": "reserve"}, ("p:?#6", "p:?#7")),
        ({"object": "card", "zone": "lane"}, ()),
        ({"tests": (AttrTest("rank", "=", 9),)}, ("p:nine", "p:nine#2")),
        ({"tests": (AttrTest("rank", "<=", 4),)}, ("p:four",)),
        ({"tests": (WordTest("name", "pit"),)}, ("p:pit",)),
        ({"tests": (WordTest("type", "trap"),)}, ("p:pit",)),
        ({"tests": (WordTest("champion", "king"),)}, ("p:marshal",)),
        ({"object": "player", "tests": (FlagTest("has_field", True),)}, ("b", "c", "a")),
    ],
)
def test_a_selector_finds(selector: dict[str, Any], expected: tuple[str, ...]) -> None:
    assert found(board(), **selector) == expected


def test_against_the_direction_of_play_they_are_found_the_other_way_round() -> None:
    table = board(direction="counterclockwise")

    assert found(table, object="player") == ("b", "a", "c")
    assert found(table, object="ryder") == ("p:nine", "p:four", "p:nine#2")


def test_before_the_first_turn_they_are_found_from_the_first_seat() -> None:
    table = board(turn=None, phase="showing")

    assert found(table, object="player") == ("a", "b", "c")
    assert found(table, object="ryder") == ("p:four", "p:nine", "p:nine#2")


def test_graveyards_of_their_own_are_found_one_after_another() -> None:
    assert found(board(house={"graveyard.shared": False}), zone="graveyard") == ("p:two", "p:three")


def test_an_attacking_ryder_is_found_at_home_and_not_in_the_lane() -> None:
    table = attacking()

    assert found(table, object="ryder", side="yours") == ("p:nine",)
    assert found(table, zone="lane") == ()
    assert found(table, tests=(FlagTest("attacker", True),)) == ("p:nine",)
    assert found(table, object="ryder", tests=(FlagTest("attacker", False),)) == ("p:nine#2", "p:four")


def test_what_is_played_without_an_attack_is_found_in_the_lane() -> None:
    zones = {**ZONES, "lane": ["p:seven"]}

    assert found(table_of(zones, seats=["a", "b", "c"]), zone="lane") == ("p:seven",)


@pytest.mark.parametrize(
    ("house", "expected"),
    [
        ({}, ("b", "c")),
        ({"rank4.self": False}, ("c",)),
        ({"rank4.empty": True}, ("b", "c", "a")),
        ({"rank4.self": False, "rank4.empty": True}, ("c", "a")),
    ],
)
def test_whose_field_may_be_switched_is_the_houses_to_say(house: dict[str, Any], expected: tuple[str, ...]) -> None:
    zones = {**ZONES, "a.field": ["_", "_", "_", "_"]}
    table = table_of(zones, seats=["a", "b", "c"], turn="b", house=house)

    assert found(table, object="player", tests=(FlagTest("has_field", True),)) == expected


def test_that_all_are_of_one_player_is_no_matter_of_a_single_card() -> None:
    assert found(board(), zone="treasury", tests=(FlagTest("one_player", True),)) == ("p:one", "p:seal")


@pytest.mark.parametrize(
    ("attribute", "card", "value"),
    [
        ("rank", "p:four", 4),
        ("rank", "p:marshal", None),
        ("gold", "p:marshal", 1),
        ("copies", "p:pit", 1),
        ("tie_value", "p:four", 4),
        ("tie_value", "p:marshal", 0),
        ("rank", "p:?#5", None),
        ("gold", "p:?#5", None),
        ("champion", "p:marshal", None),
    ],
)
def test_a_card_is_worth(attribute: str, card: str, value: int | None) -> None:
    assert SENSES.attr(board(), card, attribute) == value


def test_what_is_printed_goes_before_what_goes_without_saying() -> None:
    gilt = {"type": "champion", "champion": "king", "names": {"en": "Gilt", "pt": "Dourado"}, "gold": 3}
    table = board(cards={"marshal": gilt})

    assert SENSES.attr(table, "p:marshal", "gold") == 3


def test_a_name_and_a_type_are_looked_up_where_they_are_written() -> None:
    table = board()

    assert passes(SENSES, table, CONTEXT, WordTest("name", "trap"), "p:pit") is False
    assert passes(SENSES, table, CONTEXT, WordTest("type", "pit"), "p:pit") is False
    assert passes(SENSES, table, CONTEXT, WordTest("type", "trap"), "p:?#5") is False
    assert passes(SENSES, table, CONTEXT, WordTest("name", "nine"), "p:nine#2") is True


@pytest.mark.parametrize(
    ("object_", "thing", "concerned"),
    [
        (None, "p:pit", True),
        ("card", "p:pit", True),
        ("player", "a", True),
        ("trap", "p:pit", True),
        ("trap", "p:nine", False),
        ("ryder", "p:two", True),
    ],
)
def test_a_card_is_of_the_kind_meant_wherever_it_has_gone(object_: str | None, thing: str, concerned: bool) -> None:
    assert SENSES.concerns(board(), CONTEXT, Selector(object=object_), thing) is concerned


def test_the_affected_player_is_named_by_what_happened() -> None:
    table = board()
    affected = Context("p:nine", "b", event={"affected": "c"})

    assert refer(SENSES, table, affected, Named("affected")) == ("c",)
    assert refer(SENSES, table, CONTEXT, Named("affected")) == ()
    assert select(SENSES, table, affected, Selector(object="ryder", side="affected")) == ("p:nine#2",)
    assert select(SENSES, table, affected, Selector(object="player", side="affected")) == ("c",)


def test_the_gaps_are_the_controllers_and_everything_else_is_one() -> None:
    assert number(SENSES, board(), CONTEXT, OwnNumber("gaps", True)) == 2
    assert number(SENSES, attacking(), CONTEXT, OwnNumber("gaps", True)) == 2
    assert number(SENSES, board(), CONTEXT, OwnNumber("one_or_all", True)) == 1


def test_a_cry_was_made_or_not() -> None:
    assert holds(SENSES, attacking(), CONTEXT, (OwnCondition("cry", "before"),))
    assert not holds(SENSES, attacking(), CONTEXT, (OwnCondition("cry", "none"),))
    assert not holds(SENSES, board(), CONTEXT, (OwnCondition("cry", "before"),))


def test_the_step_of_the_turn_is_the_phase() -> None:
    assert holds(SENSES, attacking(), CONTEXT, (InPhase("skill"),))
    assert not holds(SENSES, attacking(), CONTEXT, (InPhase("closing"),))


def test_who_is_out_cannot_be_picked_and_every_card_can() -> None:
    zones = {"a.field": ["p:four", "_", "_", "_"], "b.field": ["_", "_", "_", "_"], "c.field": ["p:two", "_", "_", "_"]}
    table = table_of(zones, seats=["a", "b", "c"], turn="a")
    anybody = Selector(object="player")

    assert [SENSES.may_be_picked(table, anybody, thing) for thing in ("a", "b", "c", "p:four")] == [
        True,
        False,
        True,
        True,
    ]


OPTIONS = ("p:nine", "p:nine#2", "p:four")
"""One of B's, one of C's, one of A's."""


@pytest.mark.parametrize(
    ("by", "event", "expected"),
    [
        ("controller", {}, (("b", OPTIONS),)),
        ("owner", {}, (("b", ("p:nine",)), ("c", ("p:nine#2",)), ("a", ("p:four",)))),
        ("opponent", {}, (("c", OPTIONS),)),
        ("opponent", {"affected": "a"}, (("a", OPTIONS),)),
    ],
)
def test_who_picks(by: str, event: dict[str, Any], expected: tuple[tuple[str, tuple[str, ...]], ...]) -> None:
    pick = Pick("it", "choose", Selector(), by=by)
    context = Context("p:nine", "b", event=event)

    assert SENSES.choosers(board(), context, pick, OPTIONS) == expected


def test_of_a_kind_that_shows_on_faces_each_holder_picks_among_what_that_holder_sees_to_be_one() -> None:
    pick = Pick("it", "choose", Selector(object="ryder"), by="owner")
    none = Pick("it", "choose", Selector(object="replenish", zone="treasury"), by="owner")

    own = (("b", ("p:nine",)), ("c", ("p:nine#2",)), ("a", ("p:four", "p:?#5")))
    assert SENSES.choosers(board(), CONTEXT, pick, OPTIONS) == own
    golden = table_of({**ZONES, "c.treasury": ["p:two#2"]}, seats=["a", "b", "c"], turn="b")
    assert SENSES.choosers(golden, CONTEXT, none, ()) == (("a", ()),)


def test_where_nothing_of_anybody_else_is_to_be_picked_the_controller_picks() -> None:
    pick = Pick("it", "choose", Selector(), by="opponent")

    assert SENSES.choosers(board(), CONTEXT, pick, ("p:nine",)) == (("b", ("p:nine",)),)
    assert SENSES.choosers(board(), CONTEXT, pick, ()) == (("b", ()),)


@pytest.mark.parametrize(
    ("card", "pick", "house", "expected"),
    [
        ("p:five", "theirs", {"rank5.chooser": "victim"}, (("a", ("p:four",)),)),
        ("p:five", "theirs", {"rank5.chooser": "attacker"}, (("b", OPTIONS),)),
        ("p:five", "mine", {"rank5.chooser": "victim"}, (("b", OPTIONS),)),
        ("p:nine", "theirs", {"rank5.chooser": "victim"}, (("b", OPTIONS),)),
    ],
)
def test_whether_the_victim_of_a_five_picks_is_the_houses_to_say(
    card: str, pick: str, house: dict[str, Any], expected: tuple[tuple[str, tuple[str, ...]], ...]
) -> None:
    asked = Pick(pick, "choose", Selector())

    assert SENSES.choosers(attacking(house=house), Context(card, "b"), asked, OPTIONS) == expected


@pytest.mark.parametrize(
    ("card", "hidden"), [("p:pit", True), ("p:?#5", True), ("p:nine", False), ("p:two", False), ("p:?#6", False)]
)
def test_a_trap_or_what_may_be_one_hides_in_a_field(card: str, hidden: bool) -> None:
    assert is_hidden_trap(board(), card) is hidden


@pytest.mark.parametrize(
    ("controller", "side", "expected"),
    [
        ("b", "yours", ["p:nine"]),
        ("b", "opponents", ["p:nine#2", "p:four"]),
        ("b", "any", ["p:nine", "p:nine#2", "p:four"]),
        ("judge", "yours", []),
    ],
)
def test_only_the_players_on_the_side_that_is_meant_are_searched(
    controller: str, side: str, expected: list[str]
) -> None:
    meant = Selector(object="ryder", side=side)

    assert [*SENSES.things(board(), Context("p:nine", controller), meant)] == expected
