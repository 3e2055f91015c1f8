"""What is printed on a card of RAZRYV, and what is said where nothing is."""

from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from tests.games.razryv.effects import table_of

TABLE = table_of({}, {"north.hand": ["n:a", "n:shard"], "south.hand": ["s:?#2"]})


def test_an_unknown_card_is_of_no_kind() -> None:
    assert kind_of(TABLE, "n:a") == "creature"
    assert kind_of(TABLE, "n:shard") == "energy_card"
    assert kind_of(TABLE, "s:?#2") == ""


def test_what_is_not_printed_is_as_whoever_asks_has_it() -> None:
    assert printed(TABLE, "n:a", "strength", 7) == 30
    assert printed(TABLE, "n:shard", "strength", 7) == 7
    assert printed(TABLE, "s:?#2", "strength", 7) == 7
    assert printed(TABLE, "n:shard", "strength") == 0
    assert printed(TABLE, "s:?#2", "strength") == 0
