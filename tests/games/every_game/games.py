"""The games in which names are planted, and the viewers from whom they are hidden."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.razryv.planted import PLANTED as IN_RAZRYV
from tests.games.razryv.unfolding import UNFOLDING as OF_RAZRYV
from tests.games.ryder.planted import PLANTED as IN_RYDER
from tests.games.ryder.unfolding import UNFOLDING as OF_RYDER

PLANTED = (IN_RAZRYV, IN_RYDER)
UNFOLDING = (OF_RAZRYV, OF_RYDER)


def each_viewer(matches: tuple[Any, ...], viewers: Callable[[Any], Any]) -> Any:
    """Every match for each of those who look at it."""
    found = [pytest.param(match, viewer, id=f"{match.game}-{viewer}") for match in matches for viewer in viewers(match)]
    return pytest.mark.parametrize(("planted", "viewer"), found)


each_viewer_of_planted = each_viewer(PLANTED, lambda match: match.known)
each_viewer_of_unfolding = each_viewer(UNFOLDING, lambda match: match.start)
