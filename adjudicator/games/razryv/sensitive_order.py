"""Whether the order of an arrival decides who survives it: the chain is rehearsed under each order (RA-04)."""

from collections.abc import Sequence
from functools import cache

from adjudicator.games.razryv.arrival import TEXT
from adjudicator.games.razryv.board import creatures
from adjudicator.games.razryv.realm_destruction import CHAIN
from adjudicator.referee import Referee
from adjudicator.table import Frame
from adjudicator.table import Table

Plan = Sequence[tuple[str, str, tuple[str, ...]]]


@cache
def referee() -> Referee:
    """The game's own referee; found when it is first asked for, since the game is made of modules like this one."""
    from adjudicator.games.razryv import GAME

    return Referee(GAME)


def would_differ(table: Table, plan: Plan, others: Sequence[Plan], realms: tuple[str, ...]) -> bool:
    """Another order would leave other player creatures in these Realms; texts work in the first of them."""
    different = {*map(tuple, others)} - {tuple(plan)}
    somebody = any(creatures(table, realm) for realm in realms)
    if not different or not (somebody or any(kind == TEXT for kind, _, _ in plan)):
        return False  # where nobody stands an attack hits nobody, in any order
    now = _survivors(table, plan, realms)
    return any(_survivors(table, other, realms) != now for other in different)


def _survivors(table: Table, plan: Plan, realms: tuple[str, ...]) -> frozenset[str]:
    frame = Frame(CHAIN, 0, {"plan": tuple(plan), "realm": realms[0]})
    after = referee().rehearse(table, (frame,))
    return frozenset(card for realm in realms for card in creatures(after, realm))
