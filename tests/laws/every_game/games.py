"""The games of which the laws are asked, and the cases of each of them."""

from collections.abc import Callable
from collections.abc import Iterable
from typing import Any
from typing import Final

import pytest

from adjudicator.table import FACTS
from tests.laws.positions import Positions
from tests.laws.razryv.positions import RAZRYV
from tests.laws.ryder.positions import RYDER

LAWS: Final[dict[str, Positions]] = {laws.game: laws for laws in (RAZRYV, RYDER)}


def each(words: str, cases: Callable[[Positions], Iterable[Any]]) -> Any:
    """Cases of every game, each named by the game and what it is about."""
    found = []
    for laws in LAWS.values():
        for case in cases(laws):
            values = case if isinstance(case, tuple) else (case,)
            name = "-".join(getattr(value, "__name__", str(value)) for value in values)
            found.append(pytest.param(laws, *values, id=f"{laws.game}-{name}"))
    return pytest.mark.parametrize(("laws", *words.split()), found)


each_game = pytest.mark.parametrize("laws", list(LAWS.values()), ids=list(LAWS))
each_action = each("do", lambda laws: laws.done)
each_viewer = each("viewer", lambda laws: laws.viewers)
each_kind = each("kind", lambda laws: FACTS)  # noqa: ARG005  # every game has all of them
each_action_and_viewer = each("do viewer", lambda laws: [(do, viewer) for do in laws.done for viewer in laws.viewers])
each_kind_and_viewer = each("kind viewer", lambda laws: [(kind, viewer) for kind in FACTS for viewer in laws.viewers])
each_series = each("number", lambda laws: range(len(laws.series)))
