"""How a card may look to somebody, and that it does."""

from adjudicator.table import Table
from adjudicator.table import look
from adjudicator.table import see

FACE, BACK, ONE = "its face", "a back", "one of so many"


def assert_looks(table: Table, zone: str, viewer: str, looks: str) -> None:
    """The one card of the zone looks so to the viewer: by its name, by its place and by what it carries."""
    (card,) = table.zones[zone]
    seen = see(table, viewer)
    shown = {FACE: card, BACK: table.backs.get(card), ONE: "?"}[looks]
    assert look(table, card, viewer) == shown
    assert seen.zones[zone] == (shown,)
    assert (card in seen.where) == (looks == FACE)
    assert (card in seen.marks) == (looks == FACE and card in table.marks)
