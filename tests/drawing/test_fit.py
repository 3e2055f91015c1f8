"""Names that do not fit, one after another."""

from adjudicator.drawing.fit import flowed


def short(line: str) -> bool:
    return len(line) <= 12


def test_parts_are_told_with_commas_in_as_many_lines_as_they_need() -> None:
    assert list(flowed(["One", "Two", "Three", "Four"], short)) == ["One, Two,", "Three, Four"]


def test_the_comma_behind_a_part_takes_room_too() -> None:
    assert list(flowed(["One", "Twelve", "Two"], short)) == ["One, Twelve,", "Two"]
    assert list(flowed(["One", "Twelve", "Two"], lambda line: len(line) < 12)) == ["One,", "Twelve,", "Two"]


def test_a_part_too_long_for_any_line_has_one_of_its_own() -> None:
    assert list(flowed(["One", "Wall of the North", "Two"], short)) == ["One,", "Wall of the North,", "Two"]


def test_nothing_takes_no_line() -> None:
    assert list(flowed([], short)) == []
