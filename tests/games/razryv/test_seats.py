"""A player's side as it is drawn: Life, Objective, Cell."""

import re

from msgspec.structs import replace

from adjudicator.games.razryv.picture import as_svg
from adjudicator.games.razryv.picture import as_text
from tests.games.razryv.test_picture import CATALOGUE
from tests.games.razryv.test_picture import lay
from tests.games.razryv.test_picture import view


def test_who_has_no_life_left_has_an_empty_bar() -> None:
    out, last = (view(lay({}, turn="south", counters={"north.life": life})) for life in (0, 1))
    assert "Life ░░░░░░░░░░   0" in as_text(out)
    assert "Life █░░░░░░░░░   1" in as_text(last)
    bars = [as_svg(drawing).count('height="14"') for drawing in (out, last)]
    assert bars == [3, 4]  # South's bar and what fills it, and North's


def test_of_a_cell_in_which_the_viewer_sees_backs_no_value_and_no_wait_is_told() -> None:
    table = lay({"north.cell": ["n:lynx", "n:hound"]}, turn="south", house={"cell_visibility": "count_only"})
    drawing = view(table, "south")
    assert [(creature.strength, creature.energy, creature.tag) for creature in drawing.seats[0].cell] == [
        (None, None, "")
    ] * 2
    assert "  Cell        ▒ unknown card                    ▒ unknown card\n" in as_text(drawing)


def test_an_objective_of_which_only_the_name_is_known_is_drawn_by_that_name() -> None:
    table = lay({"north.objective": ["n:tide"]}, turn="north", round=3)
    undescribed = {name: definition for name, definition in CATALOGUE.items() if name != "tide"}
    drawn = view(replace(table, catalogue=undescribed), "north").seats[0].objective
    assert (drawn.title, drawn.name, drawn.is_back, drawn.fronts, drawn.state) == ("Objective", "tide", False, (), "")


def test_a_card_whose_title_is_nothing_that_can_be_read_is_called_by_its_name() -> None:
    mute = replace(CATALOGUE["lynx"], names={"en": "\x07", "pt": "\x07"})
    table = lay({"forest": ["n:lynx"]}, {**CATALOGUE, "lynx": mute}, turn="north", round=3)
    [creature] = [space for realm in view(table).realms for space in realm.spaces if space is not None]
    assert creature.name == "lynx"


def test_of_many_backs_nine_are_drawn_and_all_are_counted() -> None:
    table = lay({"forest": ["n:lynx", *(f"s:oath#{number}*" for number in range(2, 14))]}, turn="north", round=3)
    assert "S ▒▒▒▒▒▒▒▒▒ 12 hidden Spells" in as_text(view(table, "north"))


def test_what_is_said_of_a_spell_takes_half_a_line_at_most() -> None:
    table = lay({"forest": ["n:lynx", "n:banner"]}, turn="north", round=3, marks={"n:banner": {"turns_left": 10**12}})
    [line] = [
        line for line in as_text(view(table, "north")).splitlines() if ("◇" in line and "║" in line) or "│ N ◇" in line
    ]
    assert "Spell, 100000000…" in line


def test_of_a_player_who_has_declared_two_things_both_are_said_in_one_line() -> None:
    drawing = view(lay({}, turn="south", gave_up=["north"], annihilation=["north"]))
    assert ">gave up · declares annihilation</text>" in as_svg(drawing)


def test_of_a_creature_that_nobody_has_named_in_an_open_cell_no_value_is_told() -> None:
    drawing = view(lay({"north.cell": ["n:?#2"]}, turn="south"))
    [waiting] = drawing.seats[0].cell
    assert (waiting.strength, waiting.energy) == (None, None)
    assert re.search("Cell +unknown card +ready\n", as_text(drawing))
