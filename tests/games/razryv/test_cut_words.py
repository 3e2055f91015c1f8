"""Labels that are far too long are cut where their room ends, neither earlier nor later."""

import pytest

from tests.games.razryv.cut_words import HOME
from tests.games.razryv.cut_words import PAGES
from tests.games.razryv.cut_words import page


@pytest.mark.parametrize("name", PAGES)
def test_every_label_is_cut_where_its_room_ends(name: str) -> None:
    assert page(name) in HOME.read_text(encoding="utf-8")
