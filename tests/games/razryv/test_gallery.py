"""The pictures are drawn as they hang in the gallery, where people can look at them."""

import pytest

from tests.games.razryv.gallery import GALLERY
from tests.hanging import Hung
from tests.hanging import home_of

HOME = home_of("razryv")


@pytest.mark.parametrize("hung", GALLERY, ids=[hung.name for hung in GALLERY])
def test_it_is_drawn_as_it_hangs(hung: Hung) -> None:
    for name, drawn in hung.drawn().items():
        assert drawn == (HOME / name).read_text(encoding="utf-8"), name


def test_nothing_else_hangs_there() -> None:
    assert {path.stem for path in HOME.iterdir()} == {hung.name for hung in GALLERY}
