"""Who may look at what in RAZRYV, written out by hand from the sheet: zones, face up and down, four viewers."""

from typing import Any

import pytest

from adjudicator import games
from adjudicator.cards.definitions import read_definitions
from adjudicator.table import Asked
from adjudicator.table import Defined
from adjudicator.table import Ended
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Result
from adjudicator.table import Shuffled
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.games.looks import BACK
from tests.games.looks import FACE
from tests.games.looks import ONE
from tests.games.looks import assert_looks

GAME = games.load("razryv")
CARDS: dict[str, Any] = {
    "wolf": {"type": "creature", "energy": 4, "strength": 30},
    "veil": {"type": "spell", "mode": "visible"},
    "oath": {"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"},
    "ogre": {"type": "event_creature", "strength": 60},
    "calm": {"type": "event_spell", "mode": "lasting"},
}
VIEWERS = ("north", "south", "spectator", "judge")
OWNER = {"n": "north", "s": "south"}


REALMS = ("forest", "mountain", "deep_sea", "cavern", "swamp", "desert")
# card     north south spectator judge
IN_A_REALM: list[tuple[str, str, str, str, str]] = [
    ("n:wolf", FACE, FACE, FACE, FACE),
    ("s:wolf", FACE, FACE, FACE, FACE),
    ("e:ogre", FACE, FACE, FACE, FACE),
    ("e:calm", FACE, FACE, FACE, FACE),
    ("n:veil", FACE, FACE, FACE, FACE),
    ("s:veil", FACE, FACE, FACE, FACE),
    ("n:veil*", FACE, BACK, BACK, FACE),
    ("s:veil*", BACK, FACE, BACK, FACE),
]
# zone               card       north south spectator judge
TABLE: list[tuple[str, str, str, str, str, str]] = [
    *((realm, *row) for realm in REALMS for row in IN_A_REALM),
    ("north.hand", "n:wolf", FACE, ONE, ONE, FACE),
    ("south.hand", "s:wolf", ONE, FACE, ONE, FACE),
    ("north.deck", "n:wolf", ONE, ONE, ONE, ONE),
    ("south.deck", "s:wolf", ONE, ONE, ONE, ONE),
    ("north.cell", "n:wolf", FACE, FACE, FACE, FACE),
    ("south.cell", "s:wolf", FACE, FACE, FACE, FACE),
    ("north.destroyed", "n:wolf", FACE, FACE, FACE, FACE),
    ("south.destroyed", "s:wolf", FACE, FACE, FACE, FACE),
    ("north.objective", "n:oath", FACE, BACK, BACK, FACE),
    ("south.objective", "s:oath", BACK, FACE, BACK, FACE),
    ("north.revealed", "n:wolf", FACE, FACE, FACE, FACE),
    ("south.revealed", "s:wolf", FACE, FACE, FACE, FACE),
    ("event.deck", "e:ogre", ONE, ONE, ONE, ONE),
    ("event.discard", "e:calm", FACE, FACE, FACE, FACE),
    ("event.waiting", "e:ogre", FACE, FACE, FACE, FACE),
    ("objective.deck", "e:oath", ONE, ONE, ONE, FACE),
]
COUNTED_CELLS: list[tuple[str, str, str, str, str, str]] = [
    ("north.cell", "n:wolf", FACE, ONE, ONE, FACE),
    ("south.cell", "s:wolf", ONE, FACE, ONE, FACE),
]


def lay(zones: dict[str, list[str]], house: dict[str, Any] | None = None, **given: Any) -> Table:
    position = {"round": 9, "turn": "north", "zones": zones, **given}
    catalogue = read_definitions(CARDS, GAME.vocabulary)
    table: Table = GAME.position.lay(position, catalogue, {**GAME.defaults, **(house or {})})
    return table


def unknown(card: str) -> str:
    """The same card as a record has it that does not know it."""
    return f"{card[:2]}?#5{'*' if card.endswith('*') else ''}"


CASES = [
    pytest.param(zone, card, viewer, looks, {}, id=f"{zone}-{card}-{viewer}")
    for zone, card, *row in TABLE
    for viewer, looks in zip(VIEWERS, row, strict=True)
] + [
    pytest.param(zone, card, viewer, looks, {"cell_visibility": "count_only"}, id=f"counted-{zone}-{viewer}")
    for zone, card, *row in COUNTED_CELLS
    for viewer, looks in zip(VIEWERS, row, strict=True)
]


UNKNOWN_CASES = [case for case in CASES if not (str(case.id).startswith(REALMS) and "-e:" in str(case.id))]
"""No card of the Event lies in a Realm unknown: it is turned up there."""


@pytest.mark.parametrize(("zone", "card", "viewer", "looks", "house"), CASES)
def test_who_sees_a_card_that_the_record_knows(
    zone: str, card: str, viewer: str, looks: str, house: dict[str, Any]
) -> None:
    assert_looks(lay({zone: [card]}, house), zone, viewer, looks)


@pytest.mark.parametrize(
    ("zone", "card", "viewer", "looks", "house"),
    UNKNOWN_CASES,
)
def test_who_sees_a_card_that_the_record_does_not_know(
    zone: str, card: str, viewer: str, looks: str, house: dict[str, Any]
) -> None:
    """Whoever may look sees the name that the record has for it, the others what they would see of any card."""
    table = lay({zone: [unknown(card)]}, house)
    (laid,) = table.zones[zone]
    if laid in table.backs and not card.endswith("*") and zone not in ("north.objective", "south.objective"):
        looks = BACK if viewer not in (OWNER.get(card[0]), "judge") else FACE  # in a Realm it can only lie face down
    assert_looks(table, zone, viewer, looks)


def test_the_table_holds_every_zone_of_the_sheet() -> None:
    assert {row[0] for row in TABLE} == set(lay({}).zones)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("seat", "card"), [("north", "n:oath"), ("south", "s:oath")])
def test_an_objective_that_was_shown_is_everybodys(seat: str, card: str, viewer: str) -> None:
    """As after a declaration, or at the end of round 25."""
    everybody = {"north": "faces", "south": "faces", "spectator": "faces", "judge": "faces"}
    table = fold(lay({f"{seat}.objective": [card]}), Sighted(f"{seat}.objective", everybody))
    assert see(table, viewer).zones[f"{seat}.objective"] == (card,)


# counter           north  south  spectator judge
COUNTERS: list[tuple[str, bool, bool, bool, bool]] = [
    ("north.life", True, True, True, True),
    ("south.life", True, True, True, True),
    ("north.e_count", True, True, True, True),
    ("south.e_count", True, True, True, True),
    ("north.a_count", True, True, True, True),
    ("south.a_count", True, True, True, True),
    ("north.gave_up", True, True, True, True),
    ("south.annihilation", True, True, True, True),
    ("north.latched", True, False, False, True),
    ("south.latched", False, True, False, True),
    ("north.latch", False, False, False, True),
    ("south.latch", False, False, False, True),
]


def test_the_table_holds_every_number_that_is_kept_of_a_player() -> None:
    table = lay({}, latches={"north": 3, "south": 5}, gave_up=["north"], annihilation=["south"])
    kept = {name.partition(".")[2] for name in table.counters if name.partition(".")[0] in ("north", "south")}
    assert {row[0].partition(".")[2] for row in COUNTERS} == kept
    assert {name for name, sight in table.sights.items() if name not in table.zones} <= {row[0] for row in COUNTERS}


@pytest.mark.parametrize("row", COUNTERS, ids=lambda row: row[0])
def test_who_reads_a_number_of_the_score_sheet(row: tuple[str, bool, bool, bool, bool]) -> None:
    counter, *readers = row
    table = lay({}, latches={"north": 3, "south": 5}, gave_up=["north"], annihilation=["south"])
    assert counter in table.counters
    assert [counter in see(table, viewer).counters for viewer in VIEWERS] == readers


@pytest.mark.parametrize("viewer", VIEWERS)
def test_of_a_back_only_when_it_came_is_read(viewer: str) -> None:
    table = lay({"forest": ["n:wolf", "n:veil*"]}, marks={"n:veil": {"entered_this_turn": True}})
    assert table.mark("n:veil", "entered_at") is not None
    seen = see(table, viewer)
    carried = seen.marks.get("n:veil") or seen.marks.get(table.backs["n:veil"])
    assert set(carried or {}) <= {"entered", "entered_at"}
    assert ("n:veil" in seen.marks) == (viewer in ("north", "judge"))


# part             north  south  spectator judge   who sees anything of it
OTHER_PARTS: list[tuple[str, bool, bool, bool, bool]] = [
    ("agenda", False, False, False, True),  # what a text will do, and to whom
    ("forgotten", False, False, False, False),  # what the record remembers of a shuffled pile
    ("minted", False, False, False, True),  # how many backs there have been
    ("prompts", True, True, True, True),
    ("clock", True, True, True, True),
    ("house", True, True, True, True),
    ("catalogue", True, True, True, True),
    ("sights", True, True, True, True),
    ("defined", True, True, True, True),
    ("result", True, True, True, True),
    ("seats", True, True, True, True),
    ("owners", True, True, True, True),
    ("open_marks", True, True, True, True),
]
BY_CARD = {"zones", "where", "marks", "backs", "counters"}
"""These hang on the cards and counters themselves, as the tables above say."""


def everything() -> Table:
    """A table of which no part is empty."""
    table = lay({"forest": ["n:wolf", "n:veil*"], "south.deck": ["s:wolf", "s:?#9"]})
    return fold_all(
        table,
        (
            Shuffled("south.deck", None),
            Defined("ghost", {"type": "spell", "mode": "visible"}),
            Pushed(Frame("program", 0, {"card": "n:veil"})),
            Asked(Prompt("which", "south", "choose", (), {"which": {"values": ["s:wolf"]}})),
            Ended(Result("north", "life")),
        ),
    )


def test_the_tables_hold_every_part_of_a_table() -> None:
    assert {row[0] for row in OTHER_PARTS} | BY_CARD == set(Table.__struct_fields__)


@pytest.mark.parametrize("row", OTHER_PARTS, ids=lambda row: row[0])
def test_who_sees_the_other_parts_of_a_table(row: tuple[str, bool, bool, bool, bool]) -> None:
    part, *seers = row
    table = everything()
    assert getattr(table, part)
    assert [bool(getattr(see(table, viewer), part)) for viewer in VIEWERS] == seers


def test_what_may_be_answered_is_told_to_whom_it_is_asked_and_to_the_judge() -> None:
    told = [see(everything(), viewer).prompts[0] for viewer in VIEWERS]
    assert [bool(prompt.options) for prompt in told] == [False, True, False, True]
    assert {(prompt.id, prompt.seat) for prompt in told} == {("which", "south")}
