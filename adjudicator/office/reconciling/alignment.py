"""Two rows of actions laid side by side, in order, so that as little as possible is left over or differs."""

from collections.abc import Sequence
from math import inf
from typing import Final

from adjudicator.office.reconciling.comparing import Step
from adjudicator.office.reconciling.comparing import difference

ALONE: Final = 1.0
"""The cost of an action that has no counterpart. A pair must cost less than two of them."""

SOME_DETAIL: Final = 0.5
ALL_DETAILS: Final = 1.4
"""A pair that differs costs the first, and of the second as much as the share of its details that differ."""

ANOTHER_TURN: Final = 0.5
NO_LONGER_STANDS: Final = 0.1

Pair = tuple[int | None, int | None]


def cost_of(late: Step, told: Step, own: frozenset[str] = frozenset()) -> float:
    """What it costs to take two actions for one; endless if they cannot be one.

    Another seat, another word or another round is another action. What was undone is recognised, but never contested.
    """
    if (late.by, late.do) != (told.by, told.do) or _differ(late.round, told.round):
        return inf
    share = difference(late, told, own)
    if share and told.undone:
        return inf
    cost = SOME_DETAIL + ALL_DETAILS * share if share else 0.0
    return cost + ANOTHER_TURN * _differ(late.turn, told.turn) + NO_LONGER_STANDS * told.undone


def _differ(one: object, other: object) -> bool:
    return one is not None and other is not None and one != other


def align(late: Sequence[Step], told: Sequence[Step], own: frozenset[str] = frozenset()) -> list[Pair]:
    """Pairs of places in both rows, in order; None where the other row has no counterpart.

    Every place of either row comes exactly once. Where two ways cost the same, the one that pairs more comes first.
    """
    costs = [[cost_of(one, other, own) for other in told] for one in late]
    best = _cheapest(costs, len(late), len(told))
    pairs: list[Pair] = []
    i = j = 0
    while i < len(late) or j < len(told):
        if i < len(late) and j < len(told) and best[i][j] == costs[i][j] + best[i + 1][j + 1]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif j < len(told) and best[i][j] == ALONE + best[i][j + 1]:
            pairs.append((None, j))
            j += 1
        else:
            pairs.append((i, None))
            i += 1
    return pairs


def _cheapest(costs: Sequence[Sequence[float]], rows: int, columns: int) -> list[list[float]]:
    """What it costs at least to lay side by side what follows from a place in each row."""
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows, -1, -1):
        for j in range(columns, -1, -1):
            ways = []
            if i < rows and j < columns:
                ways.append(costs[i][j] + best[i + 1][j + 1])
            if i < rows:
                ways.append(ALONE + best[i + 1][j])
            if j < columns:
                ways.append(ALONE + best[i][j + 1])
            best[i][j] = min(ways, default=0.0)
    return best
