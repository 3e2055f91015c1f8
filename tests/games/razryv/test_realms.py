"""The Realms as they are drawn: where the compass stands, and what lies beside the creatures."""

import re

from msgspec.structs import replace

from adjudicator.drawing import palette
from adjudicator.games.razryv.picture import as_svg
from adjudicator.games.razryv.picture import as_text
from adjudicator.games.razryv.picture import signs
from tests.games.razryv.effects import after
from tests.games.razryv.test_picture import CATALOGUE
from tests.games.razryv.test_picture import lay
from tests.games.razryv.test_picture import view


def test_the_compass_stands_in_the_realm_that_the_players_agreed_on() -> None:
    table = lay({}, turn="setup")
    for seat in ("north", "south"):
        drawing = view(table)
        assert (drawing.compass, [realm.key for realm in drawing.realms if realm.has_compass]) == (
            "Compass not placed yet",
            [],
        )
        table = after(table, seat, "propose_start_realm", realm="swamp")
    drawing = view(table)
    assert (drawing.compass, [realm.key for realm in drawing.realms if realm.has_compass]) == (
        "Compass: Swamp",
        ["swamp"],
    )


def test_what_lies_beside_the_creatures_is_said_with_the_turns_that_it_has_left() -> None:
    zones = {"forest": ["n:hound", "n:banner", "s:banner", "s:oath*", "n:shard"]}
    marks = {"n:banner": {"turns_left": 2}, "s:oath": {"turns_left": 3}}
    drawing = view(lay(zones, marks=marks, turn="north", round=3), "south")
    [forest] = [realm for realm in drawing.realms if realm.key == "forest"]
    assert [(lying.letter, lying.name, lying.is_down, lying.tag) for lying in forest.lying] == [
        ("N", "Banner of Thorns", False, "Spell, 2 left"),
        ("S", "Banner of Thorns", False, "Spell"),
        ("S", "Hollow Oath", True, "hidden"),
        ("N", "Shard of Night", False, "card"),
    ]
    assert "Spell, 2 left" in as_text(drawing)


def test_what_marks_a_creature_makes_room_for_a_strength_of_four_digits() -> None:
    def shield_of(strength: int) -> int:
        """How far from the left the sign stands in the left one of two Realms."""
        giant = replace(CATALOGUE["monk"], printed={"energy": 6, "strength": strength})
        drawn = as_svg(view(lay({"forest": ["n:monk"]}, {**CATALOGUE, "monk": giant}, turn="north")))
        [x] = re.findall(rf'<path d="M(\d+) \d+{re.escape(signs.SHIELD)}" fill="{palette.INK}"', drawn)[:1]
        return int(x)

    assert [shield_of(500) - shield_of(strength) for strength in (5, 2000)] == [0, 8]
