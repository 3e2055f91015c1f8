"""The standings of a tournament, worked out from its results alone: exact, and the same in whatever order they came."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from adjudicator.record.tournaments.tournament import Tournament
from adjudicator.views.lines import Field
from adjudicator.views.lines import lines_of
from adjudicator.views.policy import Policy
from adjudicator.views.policy import read_policy
from adjudicator.views.tie_breaks import BREAKERS
from adjudicator.views.tie_breaks import Value


class Standing(Struct, frozen=True, kw_only=True):
    """A line of the standings. rank: shared where nothing breaks the tie. tie_breaks: in the order of the policy."""

    rank: int
    player: str
    points: Fraction
    tables: int
    won: int
    nobody: int
    lost: int
    byes: int
    dropped: bool
    tie_breaks: Mapping[str, Value]


class Standings(Struct, frozen=True, kw_only=True):
    """version: of the tournament. rounds: so many were paired. open: (round, table) whose result is not known yet."""

    version: int
    rounds: int
    lines: tuple[Standing, ...]
    open: tuple[tuple[int, int], ...]
    policy: Policy


def standings_of(hall: Tournament) -> Standings:
    """The standings of a tournament as it stands where it was read."""
    policy = read_policy(hall.opened.policy)
    return Standings(
        version=hall.version,
        rounds=len(hall.rounds),
        lines=tuple(_Ranking(Field(lines_of(hall), policy, hall.lots)).ranked()),
        open=tuple((number, table) for number, one in sorted(hall.rounds.items()) for table in one.unfinished),
        policy=policy,
    )


class _Ranking:
    """Ranks players by points, then by each tie-breaker in turn among those who are still level."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.breakers = field.policy.tie_breakers
        self.values: dict[str, dict[str, Value]] = {player: {} for player in field.lines}

    def ranked(self) -> Iterable[Standing]:
        rank = 1
        for group in self._split(sorted(self.field.lines), self.field.points):
            for level in self._broken(group, self.breakers):
                for player in level:
                    yield self._standing(rank, player)
                rank += len(level)

    def _broken(self, group: Sequence[str], breakers: Sequence[str]) -> Iterable[Sequence[str]]:
        """The group in its order, each entry players whom nothing tells apart."""
        if not breakers or len(group) == 1:
            yield group
            return
        now, *rest = breakers
        values = BREAKERS[now](self.field, group)
        for player, value in values.items():
            self.values[player][now] = value
        for level in self._split(group, values.__getitem__):
            yield from self._broken(level, rest)

    @staticmethod
    def _split(group: Sequence[str], value: Callable[[str], Value]) -> Iterable[Sequence[str]]:
        """Highest first; those of whom nothing is said come last, together."""

        def key(player: str) -> tuple[bool, Fraction]:
            found = value(player)
            return (found is None, Fraction(0) if found is None else -found)

        for _, level in groupby(sorted(group, key=lambda player: (key(player), player)), key=key):
            yield list(level)

    def _standing(self, rank: int, player: str) -> Standing:
        line = self.field.lines[player]
        return Standing(
            rank=rank,
            player=player,
            points=self.field.points(player),
            tables=len(line.tables),
            won=line.awarded("win"),
            nobody=line.awarded("nobody"),
            lost=line.awarded("loss") + line.awarded("double_loss"),
            byes=line.byes,
            dropped=line.dropped,
            tie_breaks={name: self._told(name, player) for name in self.breakers},
        )

    def _told(self, name: str, player: str) -> Value:
        """What a tie-breaker gave; where it was never asked, what it gives the player alone."""
        known = self.values[player]
        return known[name] if name in known else BREAKERS[name](self.field, (player,))[player]
