"""The words of the SVG picture stand each in its own room: those of the program always, names cut where they do not."""

import tomllib
from importlib.resources import files
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from adjudicator.drawing.canvas import INNER
from adjudicator.drawing.fit import units
from adjudicator.games.ryder import picture
from adjudicator.games.ryder.picture import as_svg
from adjudicator.games.ryder.picture import draw
from adjudicator.games.ryder.picture import svg_middle
from adjudicator.games.ryder.picture.svg_card import CARD_WIDTH
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.ryder.asked import CARDS
from tests.games.ryder.asked import lay
from tests.games.ryder.test_questions import after
from tests.games.ryder.test_questions import attack

LANGUAGES = ("en", "pt")
WORDS = tomllib.loads(files(picture).joinpath("words.toml").read_text(encoding="utf-8"))
LONG = "Keeper of the Seventh Gate in the Old Hall by the River in the North"


def longest(section: str, lang: str, size: int, keys: tuple[str, ...] = (), *, bold: bool = False) -> float:
    """How wide the widest word of a section is; the letters and numbers in it are wide ones."""
    wide = {"letter": "G", "turn": 999, "circle": 99, "mode": WORDS["mode"]["full"][lang], "who": "espectador"}
    said = [word[lang].format_map(wide) for key, word in WORDS[section].items() if not keys or key in keys]
    return max(units(text, size, bold=bold) for text in said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_heading_has_room_for_its_own_words(lang: str) -> None:
    turn = longest("turn", lang, 30, ("seat", "setup", "over"), bold=True)
    assert turn + 20 + max(longest("title", lang, 16, ("seen_by",)), longest("direction", lang, 16)) <= INNER
    assert longest("phase", lang, 18) + 16 + longest("turn", lang, 16, ("count",)) <= INNER


@pytest.mark.parametrize("lang", LANGUAGES)
def test_signs_piles_gaps_and_roles_have_room_for_their_own_words(lang: str) -> None:
    assert longest("legend", lang, 15) <= INNER // 3 - 42
    assert longest("pile", lang, 15, ("reserve", "graveyard", "graveyards"), bold=True) <= svg_middle.SIDE - 20
    assert longest("place", lang, 13) <= CARD_WIDTH - 8


# What people and catalogues call things is cut, or flows


def texts(table: Table, lang: str = "en") -> list[ET.Element]:
    drawn = as_svg(draw(see(table, "a"), "a", lang))
    return [element for element in ET.fromstring(drawn).iter() if element.tag.endswith("text")]  # noqa: S314  # drawn here


def test_a_name_that_just_fits_is_written_in_full_and_a_longer_one_is_cut() -> None:
    said = [
        element.text for element in texts(lay(names={"a": "Bede Haddon of hounds", "b": "Bede Haddon of the hounds"}))
    ]
    assert "Bede Haddon of hounds" in said
    assert "Bede Haddon of the h…" in said


def test_the_parts_of_a_player_leave_room_for_what_befell_the_player() -> None:
    """Whoever loses the last card in the own turn, confused, still has the turn until it closes."""
    table = lay({"a.field": ["_"] * 4}, counters={"reserve": 0}, confused=["a"])
    said = [element.text for element in texts(table, "pt")]
    at = said.index("em confusão · fora")
    assert said[at - 1] == "você · jog…"


def test_a_sentence_of_the_lane_goes_on_in_as_many_lines_as_it_needs() -> None:
    cards = {**CARDS, "long": {"type": "other", "defence": "captured", "names": {"en": LONG, "pt": LONG}}}
    table = after(lay({"b.field": ["p:six", "p:long", "p:snare", "p:nine"]}, cards=cards), *attack(cry=True))
    left, room = str(16 + 118 + 12 + 16), 428 - 2 * 16
    said = [
        element.text or "" for element in texts(table) if (element.get("x"), element.get("font-size")) == (left, "16")
    ]
    assert said[2:] == ["It wins Keeper of the Seventh Gate in the Old", "Hall by the River in the North"]
    assert all(units(line, 16) <= room for line in said)
    assert units(f"{said[2]} Hall", 16) > room


def test_the_names_in_a_full_graveyard_fill_each_line_as_far_as_they_fit() -> None:
    ranks = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    spent = [f"p:{rank}#{copy}" for copy in (5, 6, 7, 8, 9) for rank in ranks]
    drawn = [element for element in texts(lay({"graveyard": spent})) if element.get("font-size") == "14"]
    said = [element.text or "" for element in drawn if element.get("x") == "16"]
    assert ", ".join(line.removesuffix(",") for line in said) == "Graveyard: " + ", ".join(
        rank.capitalize() for rank in ranks * 5
    )
    assert len(said) == 4
    for line, following in pairwise(said):
        assert units(line, 14) <= INNER < units(f"{line} {following.partition(', ')[0]},", 14)
