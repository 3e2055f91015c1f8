"""What a table tells of itself, and that nobody changes it."""

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Draft
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import imagined
from adjudicator.table import see
from adjudicator.table.fold import put
from adjudicator.table.table import unknown_in

MAPPINGS = ("zones", "where", "marks", "backs", "counters", "clock")


def test_it_tells_what_lies_there(table: Table) -> None:
    assert table.mark("n:knight", "tired") is True
    assert table.mark("n:knight", "rage") is None
    assert table.mark("n:trap", "rage", 0) == 0
    assert table.owner("s:wolf") == "south"
    assert table.is_down("n:trap")
    assert not table.is_down("n:knight")
    assert unknown_in(table, "north.hand") == ("n:?#1",)
    assert unknown_in(table, "moon") == ()


def test_backs_are_minted_that_nobody_has_seen(table: Table) -> None:
    assert table.mint("n:knight") == "n:?#5"
    assert table.mint("s:wolf", ahead=2) == "s:?#7"


@pytest.mark.parametrize("part", MAPPINGS)
@pytest.mark.parametrize("viewer", ["", "north", "spectator", "judge"])
def test_what_leaves_cannot_be_changed(table: Table, part: str, viewer: str) -> None:
    after = fold_all(table, [Moved("n:archer", "field"), Clocked({"turn": "south"}), Counted("north.life", 19)])
    left = see(after, viewer) if viewer else after
    with pytest.raises(TypeError):
        getattr(left, part)["n:knight"] = {}
    with pytest.raises(AttributeError):
        setattr(left, part, {})


def test_nor_can_what_a_card_carries(table: Table) -> None:
    marks: dict[str, Any] = {"rage": 1}
    after = fold(table, Marked("s:pit", marks))
    for left in (after, see(after, "north"), see(after, "judge"), imagined(after, "north")):
        for carried in left.marks.values():
            with pytest.raises(TypeError):
                carried["tired"] = True  # type: ignore[index]
    marks["rage"] = 99
    assert after.mark("s:pit", "rage") == 1


def test_no_draft_leaves(table: Table) -> None:
    draft = table.draft()
    assert type(draft) is Draft
    put(draft, Counted("north.life", 1))
    put(draft, Moved("n:knight", "grave"))
    assert table.counters["north.life"] == 20
    assert table.where["n:knight"] == "field"
    for left in (draft.finished(), see(draft, "north"), imagined(draft, "north"), fold_all(draft, ())):
        assert type(left) is Table


@pytest.mark.parametrize("viewer", ["north", "judge"])
def test_what_was_seen_of_a_draft_does_not_go_on_changing(table: Table, viewer: str) -> None:
    open_to_all = {zone: {"north": "faces", "judge": "faces"} for zone in table.sights}
    draft = replace(table, sights=open_to_all).draft()
    seen = see(draft, viewer)
    put(draft, Moved("n:knight", "grave"))
    put(draft, Marked("s:wolf", {"tired": True}))
    put(draft, Counted("north.life", 1))
    assert seen.where["n:knight"] == "field"
    assert "n:knight" in seen.zones["field"]
    assert "s:wolf" not in seen.marks
    assert seen.counters["north.life"] == 20
