"""Who may look at what in Ryder, written out by hand from the sheet: zones, face up and down, five viewers."""

from typing import Any

import pytest

from adjudicator import games
from adjudicator.cards.definitions import read_definitions
from adjudicator.referee import Referee
from adjudicator.referee import read_action
from adjudicator.table import Asked
from adjudicator.table import Defined
from adjudicator.table import Ended
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Result
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.games.looks import BACK
from tests.games.looks import FACE
from tests.games.looks import ONE
from tests.games.looks import assert_looks

GAME = games.load("ryder")
REFEREE = Referee(GAME)
CARDS: dict[str, Any] = {
    "queen": {"type": "champion", "champion": "queen"},
    "pit": {"type": "trap"},
    "guard": {"type": "replenish"},
}
VIEWERS = ("a", "b", "c", "spectator", "judge")

Row = tuple[str, str, str, str, str, str, str]

IN_A_ROW = ((1, "p:one"), (2, "p:queen"), (3, "p:pit"), (4, "p:ten"))
# zone           card        a     b     c     spectator judge
TABLE: list[Row] = [
    ("reserve", "p:five", ONE, ONE, ONE, ONE, ONE),
    ("lane", "p:five", BACK, BACK, BACK, BACK, FACE),
    ("graveyard", "p:pit", FACE, FACE, FACE, FACE, FACE),
    ("show", "p:six", FACE, FACE, FACE, FACE, FACE),
    ("removed", "p:guard", FACE, FACE, FACE, FACE, FACE),
    ("a.dealt", "p:two", FACE, ONE, ONE, ONE, FACE),
    ("b.dealt", "p:two", ONE, FACE, ONE, ONE, FACE),
    ("c.dealt", "p:two", ONE, ONE, FACE, ONE, FACE),
    *(
        (f"a.field.{pos}", card, FACE, BACK, BACK, BACK, FACE)
        for pos, card in enumerate(("p:one", "p:queen", "p:pit", "p:ten"), 1)
    ),
    *(
        (f"b.field.{pos}", card, BACK, FACE, BACK, BACK, FACE)
        for pos, card in enumerate(("p:one", "p:queen", "p:pit", "p:ten"), 1)
    ),
    *(
        (f"c.field.{pos}", card, BACK, BACK, FACE, BACK, FACE)
        for pos, card in enumerate(("p:one", "p:queen", "p:pit", "p:ten"), 1)
    ),
    ("a.treasury", "p:ten", FACE, ONE, ONE, ONE, FACE),
    ("b.treasury", "p:ten", ONE, FACE, ONE, ONE, FACE),
    ("c.treasury", "p:ten", ONE, ONE, FACE, ONE, FACE),
    ("a.graveyard", "p:two", FACE, FACE, FACE, FACE, FACE),
    ("b.graveyard", "p:two", FACE, FACE, FACE, FACE, FACE),
    ("c.graveyard", "p:two", FACE, FACE, FACE, FACE, FACE),
]
CONFUSED: list[Row] = [
    ("a.field.1", "p:one", BACK, BACK, BACK, BACK, FACE),
    ("a.field.2", "p:queen", BACK, BACK, BACK, BACK, FACE),
    ("a.field.3", "p:pit", BACK, BACK, BACK, BACK, FACE),
    ("a.field.4", "p:ten", BACK, BACK, BACK, BACK, FACE),
    ("b.field.1", "p:one", BACK, FACE, BACK, BACK, FACE),
    ("a.treasury", "p:ten", FACE, ONE, ONE, ONE, FACE),
    ("lane", "p:five", BACK, BACK, BACK, BACK, FACE),
]
"""While a is confused."""

UNSEEN_GOLD: list[Row] = [
    ("a.treasury", "p:ten", ONE, ONE, ONE, ONE, FACE),
    ("b.treasury", "p:ten", ONE, ONE, ONE, ONE, FACE),
    ("a.field.1", "p:one", FACE, BACK, BACK, BACK, FACE),
]
"""By house rule nobody looks into a treasury."""

SHOWN: list[Row] = [
    ("a.field.2", "p:queen", FACE, FACE, FACE, FACE, FACE),
    ("b.field.3", "p:pit", FACE, FACE, FACE, FACE, FACE),
    ("lane", "p:five", FACE, FACE, FACE, FACE, FACE),
]
"""Once it has been turned up."""


def lay(zones: dict[str, list[str]], house: dict[str, Any] | None = None, **given: Any) -> Table:
    position = {"seats": ["a", "b", "c"], "zones": zones, **given}
    catalogue = read_definitions(CARDS, GAME.vocabulary)
    table: Table = GAME.position.lay(position, catalogue, {**GAME.defaults, **(house or {})})
    return table


def cases(rows: list[Row], about: str) -> list[Any]:
    return [
        pytest.param(zone, card, viewer, looks, id=f"{about}{zone}-{viewer}")
        for zone, card, *row in rows
        for viewer, looks in zip(VIEWERS, row, strict=True)
    ]


@pytest.mark.parametrize(("zone", "card", "viewer", "looks"), cases(TABLE, ""))
def test_who_sees_a_card_that_the_record_knows(zone: str, card: str, viewer: str, looks: str) -> None:
    assert_looks(lay({zone: [card]}), zone, viewer, looks)


@pytest.mark.parametrize(("zone", "card", "viewer", "looks"), cases(TABLE, "unknown-"))
def test_who_sees_a_card_that_the_record_does_not_know(zone: str, card: str, viewer: str, looks: str) -> None:
    """Whoever may look sees the name that the record has for it, the others what they would see of any card."""
    assert card
    assert_looks(lay({zone: ["p:?#5"]}), zone, viewer, looks)


@pytest.mark.parametrize(("zone", "card", "viewer", "looks"), cases(CONFUSED, "confused-"))
def test_who_is_confused_sees_no_more_of_the_own_row_than_the_others(
    zone: str, card: str, viewer: str, looks: str
) -> None:
    assert_looks(lay({zone: [card]}, confused=["a"]), zone, viewer, looks)


@pytest.mark.parametrize(("zone", "card", "viewer", "looks"), cases(UNSEEN_GOLD, "house-"))
def test_who_looks_into_a_treasury_is_for_the_house_to_say(zone: str, card: str, viewer: str, looks: str) -> None:
    assert_looks(lay({zone: [card]}, {"treasury.visible_to": "nobody"}), zone, viewer, looks)


@pytest.mark.parametrize(("zone", "card", "viewer", "looks"), cases(SHOWN, "shown-"))
def test_what_was_turned_up_is_everybodys(zone: str, card: str, viewer: str, looks: str) -> None:
    table = lay({zone: [card]}, confused=["a"])
    assert_looks(fold(table, Turned(card, None)), zone, viewer, looks)


def test_the_table_holds_every_zone_of_the_sheet_and_the_rows_as_they_are_shuffled() -> None:
    assert {row[0] for row in TABLE} | {"a.field", "b.field", "c.field"} == set(lay({}).zones)


@pytest.mark.parametrize(("seat", "others"), [("a", "bc"), ("b", "ac"), ("c", "ab")])
def test_a_row_that_is_being_shuffled_is_the_holders_alone(seat: str, others: str) -> None:
    sight = lay({}).sights[f"{seat}.field"]
    assert sight[seat] == sight["judge"] == "faces"
    assert {sight[other] for other in (*others, "spectator")} == {"backs"}


def after(table: Table, **body: Any) -> Table:
    verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
    assert verdict.accepted, (body, verdict.cites)
    return verdict.table


def defended() -> Table:
    """B's ten has held against A's five, and lies face down again."""
    table = lay({"a.field": ["p:five"], "b.field": ["p:ten"], "c.field": ["p:two"], "reserve": ["p:one"]})
    table = after(table, by="a", do="slide", pos=1, target="b", target_pos=1)
    table = after(table, by="a", do="flip_attacker")
    return after(table, by="b", do="flip_defender")


def test_what_held_lies_face_down_again_and_was_seen_by_every_seat() -> None:
    table = defended()
    assert table.mark("p:ten", "seen_by") == table.mark("p:five", "seen_by") == ("a", "b", "c")
    for zone, looks in (("b.field.1", (BACK, FACE, BACK, BACK, FACE)), ("a.field.1", (FACE, BACK, BACK, BACK, FACE))):
        for viewer, expected in zip(VIEWERS, looks, strict=True):
            assert_looks(table, zone, viewer, expected)


def test_who_was_blocked_is_shown_it_again_and_nobody_goes_on_seeing_it() -> None:
    table = defended()
    again = after(table, by="c", do="request_reshow", reveal="p:ten", blocked=True)
    for viewer in VIEWERS:
        assert see(again, viewer).zones == see(table, viewer).zones
    refused = REFEREE.explain(
        again,
        read_action(GAME.actions, GAME.actors, {"by": "c", "do": "request_reshow", "reveal": "p:ten", "blocked": True}),
    )
    assert "AM-46" in refused.cites


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_rank_three_shows_its_player_one_card_once_and_no_other(viewer: str) -> None:
    table = lay({"a.field": ["p:three"], "b.field": ["p:ten", "p:one"], "c.field": ["p:two"], "reserve": ["p:six"]})
    for body in (
        {"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 1},
        {"by": "a", "do": "cry"},
        {"by": "a", "do": "flip_attacker"},
        {"by": "b", "do": "flip_defender"},
        {"by": "a", "do": "use_skill", "choices": {"seen": [table.backs["p:two"]]}},
    ):
        table = after(table, **body)
    assert table.mark("p:two", "seen_by") == ("a",)
    assert_looks(table, "c.field.1", viewer, FACE if viewer in ("c", "judge") else BACK)
    assert ("p:two" in see(table, viewer).marks) == (viewer in ("c", "judge"))


# part             a      b      c      spectator judge   who sees anything of it
OTHER_PARTS: list[tuple[str, bool, bool, bool, bool, bool]] = [
    ("agenda", False, False, False, False, True),  # what a text will do, and to whom
    ("forgotten", False, False, False, False, False),  # what the record remembers of a shuffled pile
    ("minted", False, False, False, False, True),  # how many backs there have been
    ("prompts", True, True, True, True, True),
    ("clock", True, True, True, True, True),
    ("house", True, True, True, True, True),
    ("catalogue", True, True, True, True, True),
    ("sights", True, True, True, True, True),
    ("defined", True, True, True, True, True),
    ("result", True, True, True, True, True),
    ("seats", True, True, True, True, True),
    ("owners", True, True, True, True, True),
    ("counters", True, True, True, True, True),
]
BY_CARD = {"zones", "where", "marks", "backs"}
"""These hang on the cards themselves, as the tables above say."""


def everything() -> Table:
    """A table of which no part is empty, but for marks that all may read: Ryder has none."""
    table = lay({"a.field": ["p:five", "p:pit"], "reserve": ["p:two", "p:?#9"]})
    return fold_all(
        table,
        (
            Shuffled("reserve", None),
            Defined("griffin", {"type": "ryder", "rank": 5}),
            Pushed(Frame("program", 0, {"card": "p:pit"})),
            Asked(Prompt("which", "b", "choose", (), {"which": {"values": ["p:pit"]}})),
            Ended(Result("a", "gold")),
        ),
    )


def test_the_tables_hold_every_part_of_a_table() -> None:
    assert everything().open_marks == frozenset()
    assert {row[0] for row in OTHER_PARTS} | BY_CARD | {"open_marks"} == set(Table.__struct_fields__)


@pytest.mark.parametrize("row", OTHER_PARTS, ids=lambda row: row[0])
def test_who_sees_the_other_parts_of_a_table(row: tuple[str, bool, bool, bool, bool, bool]) -> None:
    part, *seers = row
    table = everything()
    assert getattr(table, part)
    assert [bool(getattr(see(table, viewer), part)) for viewer in VIEWERS] == seers


def test_what_may_be_answered_is_told_to_whom_it_is_asked_and_to_the_judge() -> None:
    told = [see(everything(), viewer).prompts[0] for viewer in VIEWERS]
    assert [bool(prompt.options) for prompt in told] == [False, True, False, False, True]
    assert {(prompt.id, prompt.seat) for prompt in told} == {("which", "b")}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_number_of_the_score_sheet_is_open(viewer: str) -> None:
    table = lay({"a.treasury": ["p:ten"]})
    assert dict(see(table, viewer).counters) == dict(table.counters)
    assert GAME.position.counter(see(table, viewer), "a.treasury") == 1
