"""The picture in eighty columns: what is long goes on in the next line, and nothing is wider than the terminal."""

import pytest

from adjudicator.drawing.fit import columns
from adjudicator.games.ryder.picture import as_text
from adjudicator.games.ryder.picture import draw
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.ryder.asked import CARDS
from tests.games.ryder.asked import lay

LONG = "Keeper of the Seventh Gate at the Old Bridge by the Long River"
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def lines(table: Table) -> list[str]:
    return as_text(draw(see(table, "spectator"), "spectator", "en")).splitlines()


def named(*lengths: int) -> dict[str, object]:
    """Cards whose names have so many letters."""
    names = {at: LETTERS[at] * length for at, length in enumerate(lengths)}
    return {f"n{at}": {"type": "other", "names": {"en": name, "pt": name}} for at, name in names.items()}


@pytest.mark.parametrize(("zone", "room", "told"), [("graveyard", 57, "5   "), ("removed", 61, "")])
def test_names_flow_in_the_room_beside_their_label(zone: str, room: int, told: str) -> None:
    """The first line is filled to its last column, the next would be too long by one."""
    lengths = (room - 23, 20, room - 22, 20, 5)
    cards = named(*lengths)
    table = lay({zone: [f"p:{name}" for name in cards]}, cards={**CARDS, **cards})
    first, second, third, fourth, fifth = (LETTERS[at] * length for at, length in enumerate(lengths))
    said = lines(table)
    at = next(at for at, line in enumerate(said) if first in line)
    label = {"graveyard": "Graveyard", "removed": "Out of the game"}[zone]
    assert said[at : at + 3] == [
        f"{label:17}{told}{first}, {second},",
        f"{'':17}{third},",
        f"{'':17}{fourth}, {fifth}",
    ]


def test_a_champion_of_a_long_name_is_written_in_full_in_the_lane() -> None:
    cards = {**CARDS, "keeper": {"type": "champion", "champion": "king", "names": {"en": LONG[:61], "pt": LONG[:61]}}}
    said = as_text(draw(see(lay({"lane": ["p:keeper"]}, cards=cards), "judge"), "judge", "en")).splitlines()
    assert f"{'Lane':17}▒ {LONG[:61]}" in said


def test_no_line_is_wider_than_the_terminal() -> None:
    cards = named(70, 3, 80, 9)
    zones = {"graveyard": ["p:n0", "p:n1"], "removed": ["p:n2", "p:n3"]}
    assert max(map(columns, lines(lay(zones, cards={**CARDS, **cards})))) == 80
