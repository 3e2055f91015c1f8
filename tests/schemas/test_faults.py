"""What is wrong with a shape is told by its place, what stood there and what was expected."""

from typing import Any

import pytest
from marshmallow import ValidationError
from marshmallow import fields

from adjudicator.faults import is_worded
from schemas.faults import faults_of
from schemas.shapes import Id
from schemas.shapes import Number
from schemas.shapes import OneOf
from schemas.shapes import Pairs
from schemas.shapes import Shape
from schemas.shapes import Text
from schemas.shapes import Time
from schemas.shapes import Word
from schemas.shapes import Yes


class Guest(Shape):
    name = Word(required=True)
    seat = OneOf("north", "south")


class Party(Shape):
    id = Id()
    guests = fields.List(fields.Nested(Guest), required=True)
    tables = Number(1, 9)
    open = Yes()
    at = Time()
    note = Text(longest=5)
    house = Pairs()
    host = fields.Nested(Guest)
    marks = fields.List(fields.Integer())


GOOD: dict[str, Any] = {"guests": [{"name": "Ana", "seat": "north"}], "tables": 3, "open": True}


def faults(sent: object) -> list[tuple[str, str, str, str | None]]:
    with pytest.raises(ValidationError) as wrong:
        Party().load(sent)  # type: ignore[arg-type]  # some of it is no table at all
    found = faults_of(Party(), wrong.value.messages, sent, "party")
    assert all(is_worded(one.expected) for one in found)
    return [(one.place, one.found, one.expected, one.nearest) for one in found]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"tables": 10}, ("party.tables", "10", "1..9", None)),
        ({"tables": "3"}, ("party.tables", '"3"', "1..9", None)),
        ({"tables": True}, ("party.tables", "true", "1..9", None)),
        ({"open": "perhaps"}, ("party.open", '"perhaps"', "bool", None)),
        ({"at": "noon"}, ("party.at", '"noon"', "time", None)),
        ({"id": "7"}, ("party.id", '"7"', "id", None)),
        ({"note": "too long"}, ("party.note", '"too long"', "text of 0 to 5", None)),
        ({"note": "a\x00"}, ("party.note", '"a\\u0000"', "text of 0 to 5", None)),
        ({"house": []}, ("party.house", "[]", "table", None)),
        ({"host": {"seat": "nort", "name": "Bo"}}, ("party.host.seat", '"nort"', "north|south", "north")),
        ({"host": 3}, ("party.host", "3", "table", None)),
        ({"marks": [1, "x"]}, ("party.marks.1", '"x"', "int", None)),
        ({"marks": 1}, ("party.marks", "1", "list", None)),
        ({"guest": []}, ("party.guest", '"guest"', "key", "guests")),
        ({"guests": [{"name": ""}]}, ("party.guests.0.name", '""', "text of 1 to 200", None)),
        ({"guests": [{"seat": "north"}]}, ("party.guests.0.name", "", "text of 1 to 200", None)),
    ],
)
def test_each_mistake_is_told_where_it_is(more: dict[str, Any], told: tuple[str, str, str, str | None]) -> None:
    assert faults({**GOOD, **more}) == [told]


@pytest.mark.parametrize("sent", [[], "party", 3, None])
def test_what_is_no_table_at_all_is_told_so(sent: object) -> None:
    [(place, _, expected, _)] = faults(sent)
    assert (place, expected) == ("party", "table")


def test_all_mistakes_are_told_at_once() -> None:
    assert len(faults({"tables": 0, "open": 3, "gests": []})) == 4


def test_a_good_one_is_taken_as_it_is() -> None:
    assert Party().load({**GOOD, "tables": 3.0})["tables"] == 3
