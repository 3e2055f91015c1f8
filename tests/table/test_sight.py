"""Who may look at what, written out by hand: four levels, face up or down, own or the other's, four viewers."""

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.table import Table
from adjudicator.table import look
from adjudicator.table import see
from adjudicator.table.see import may
from adjudicator.table.see import reads

VIEWERS = ("north", "south", "spectator", "judge")

# What a viewer sees of a card: its face, its back, one of so many, or nothing at all.
FACE, BACK, ONE, NOTHING = "n:wolf", "n:?#8", "?", ""

# The card is north's: own for north, the other's for south; a spectator and a judge own none.
# level     down   owner's look   north    south    spectator  judge
TRUTH = [
    ("nothing", False, None, NOTHING, NOTHING, NOTHING, NOTHING),
    ("nothing", False, "faces", NOTHING, NOTHING, NOTHING, NOTHING),
    ("nothing", True, None, NOTHING, NOTHING, NOTHING, NOTHING),
    ("nothing", True, "faces", NOTHING, NOTHING, NOTHING, NOTHING),
    ("count", False, None, ONE, ONE, ONE, ONE),
    ("count", False, "faces", ONE, ONE, ONE, ONE),
    ("count", True, None, ONE, ONE, ONE, ONE),
    ("count", True, "faces", ONE, ONE, ONE, ONE),
    ("backs", False, None, FACE, FACE, FACE, FACE),
    ("backs", False, "faces", FACE, FACE, FACE, FACE),
    ("backs", True, None, BACK, BACK, BACK, BACK),
    ("backs", True, "faces", FACE, BACK, BACK, BACK),
    ("backs", True, "backs", BACK, BACK, BACK, BACK),
    ("backs", True, "count", BACK, BACK, BACK, BACK),
    ("faces", False, None, FACE, FACE, FACE, FACE),
    ("faces", False, "faces", FACE, FACE, FACE, FACE),
    ("faces", True, None, FACE, FACE, FACE, FACE),
    ("faces", True, "backs", FACE, FACE, FACE, FACE),
]
ROWS = [
    pytest.param(viewer, level, down, owner, seen, id=f"{viewer}-{level}-{'down' if down else 'up'}-{owner}")
    for level, down, owner, *row in TRUTH
    for viewer, seen in zip(VIEWERS, row, strict=True)
]


def with_one_card(level: str, *, down: bool, owner: str | None, viewer: str) -> Table:
    """One card of north's, seen at this level by this viewer alone; all others have other sights."""
    sights: dict[str, Any] = dict.fromkeys(VIEWERS, "count" if level == "faces" else "faces")
    sights[viewer] = level
    if owner is not None:
        sights["owner"] = owner
    return Table(
        seats=("north", "south"),
        owners={"n": "north", "s": "south"},
        zones={"field": ("n:wolf",), "camp": ()},
        where={"n:wolf": "field"},
        marks={"n:wolf": {"rage": 1, "entered": 2}},
        backs={"n:wolf": "n:?#8"} if down else {},
        counters={},
        clock={},
        house={},
        sights={"field": sights},
        catalogue={},
        minted=8,
        open_marks=frozenset({"entered"}),
    )


@pytest.mark.parametrize(("viewer", "level", "down", "owner", "seen"), ROWS)
def test_who_may_look(viewer: str, level: str, down: bool, owner: str | None, seen: str) -> None:
    table = with_one_card(level, down=down, owner=owner, viewer=viewer)

    assert look(table, "n:wolf", viewer) == seen
    assert reads(table, "n:wolf", viewer) == (seen == FACE)

    view = see(table, viewer)
    back = {seen: "n:?#8"} if down else {}
    assert view.zones == {"field": (seen,) if seen else (), "camp": ()}
    assert view.where == ({seen: "field"} if seen in (FACE, BACK) else {})
    assert view.backs == (back if seen in (FACE, BACK) else {})
    assert view.marks == {FACE: {FACE: {"rage": 1, "entered": 2}}, BACK: {BACK: {"entered": 2}}}.get(seen, {})


@pytest.mark.parametrize("sights", [{}, {"field": {}}, {"field": {"owner": "faces"}}])
@pytest.mark.parametrize("viewer", ["north", "south", "spectator", "judge", "passer-by"])
def test_where_nothing_is_said_nothing_is_seen(viewer: str, sights: dict[str, dict[str, str]]) -> None:
    table = replace(with_one_card("faces", down=False, owner=None, viewer=viewer), sights=sights)
    assert may(table, "field", viewer) == "nothing"
    assert look(table, "n:wolf", viewer) == ""
    assert see(table, viewer).zones["field"] == ()


def test_a_card_that_is_not_there_has_no_look() -> None:
    table = with_one_card("faces", down=False, owner=None, viewer="north")
    assert look(table, "n:nobody", "north") == ""
    assert look(table, "?", "north") == "?"
    assert not reads(table, "n:nobody", "north")


def test_one_who_may_look_at_backs_sees_how_the_cards_lie() -> None:
    table = with_one_card("backs", down=True, owner="faces", viewer="south")
    both = replace(
        table,
        zones={"field": ("s:pit", "n:wolf", "n:wolf#2"), "camp": ()},
        where={"s:pit": "field", "n:wolf": "field", "n:wolf#2": "field"},
        backs={"n:wolf": "n:?#8", "s:pit": "s:?#7"},
    )
    assert see(both, "south").zones["field"] == ("s:pit", "n:?#8", "n:wolf#2")
    assert see(both, "spectator").zones["field"] == ("s:pit", "n:wolf", "n:wolf#2")
