"""What breaks a tie of points; `tie_breakers.toml` says each in words, and the two must say the same."""

from collections.abc import Callable
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final
from typing import TypeAlias

from adjudicator.views.lines import Field

Value: TypeAlias = Fraction | None
"""What a tie-breaker gives a player, the higher the better; None where it says nothing."""

Values: TypeAlias = dict[str, Value]


def _head_to_head(field: Field, group: Sequence[str]) -> Values:
    """Points among those who are level, if each has met each."""
    members = set(group)
    for player in group:
        met = {other for played in field.lines[player].tables for other in played.opponents}
        if len(group) == 1 or not members - {player} <= met:
            return dict.fromkeys(group, None)
    points = field.policy.points
    return {
        player: sum(
            (points[one.award] for one in field.lines[player].tables if members & set(one.opponents)), Fraction(0)
        )
        for player in group
    }


def _opponents_points(field: Field, group: Sequence[str]) -> Values:
    """The mean share of the points that opponents won at their tables; byes and rounds sat out are no part of it."""
    most = field.policy.most

    @cache
    def share(player: str) -> Fraction:
        tables = len(field.lines[player].tables)
        return field.at_tables(player) / (most * tables) if most else Fraction(0)

    def mean(player: str) -> Fraction:
        shares = [share(other) for played in field.lines[player].tables for other in played.opponents]
        return sum(shares, Fraction(0)) / len(shares) if shares else Fraction(0)

    return {player: mean(player) for player in group}


def _own_wins(field: Field, group: Sequence[str]) -> Values:
    return {player: Fraction(field.lines[player].awarded("win")) for player in group}


def _games(field: Field, group: Sequence[str]) -> Values:
    def won(player: str) -> Fraction:
        tables = field.lines[player].tables
        games = sum(played.games for played in tables)
        return Fraction(sum(played.games_won for played in tables), games) if games else Fraction(0)

    return {player: won(player) for player in group}


def _drawn_number(field: Field, group: Sequence[str]) -> Values:
    """The lower number stands higher, hence the sign."""
    return {player: Fraction(-field.lots[player]) if player in field.lots else None for player in group}


BREAKERS: Final[dict[str, Callable[[Field, Sequence[str]], Values]]] = {
    "head_to_head": _head_to_head,
    "opponents_points": _opponents_points,
    "own_wins": _own_wins,
    "games": _games,
    "drawn_number": _drawn_number,
}
