"""A lawful pairing, offered: players of like points meet, nobody meets the same player twice where that is possible.

Deterministic: what is not settled by points is settled by a seed. The office draws nothing itself.

Given the order of the standings, each player from the top is put against the next one below whom they have not met;
where that leaves somebody without an opponent, the last choices are made anew. Only if there is no pairing without a
rematch is one allowed, then two, and so on; the search is bounded, so that in a field where it would take too long a
rematch may be allowed too early. With an odd number one player has a bye: of those who have had the fewest, the lowest
for whom the rest can be paired without more rematches.
"""

from collections import Counter
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from hashlib import sha256
from itertools import groupby
from typing import Final
from typing import TypeAlias

from adjudicator.office.tournaments.answers import Pairing
from adjudicator.record.tournaments import Tournament
from adjudicator.views.standings import Standings

Pairs: TypeAlias = tuple[tuple[str, str], ...]

STEPS: Final = 100_000
"""So many choices are tried for one number of rematches."""


def lot_of(seed: str, *about: str) -> bytes:
    """What a seed draws for somebody; whoever knows the seed can draw it again."""
    return sha256("|".join((seed, *about)).encode()).digest()


def swiss(hall: Tournament, standings: Standings, seed: str) -> Pairing:
    """The pairing of the players who are still in it, for tables of two."""
    points = {line.player: line.points for line in standings.lines}
    order = sorted(hall.active, key=lambda player: (-points[player], lot_of(seed, player)))
    pairs, byes = _paired(hall, order)
    seated = [table.seated.seats for one in hall.rounds.values() for table in one.tables.values()]
    first = Counter(seats[hall.opened.seats[0]] for seats in seated)

    def seats(pair: tuple[str, str]) -> Mapping[str, str]:
        """Whoever has sat at the first seat less often sits there."""
        chosen = sorted(pair, key=lambda player: (first[player], lot_of(seed, "seat", player)))
        return dict(zip(hall.opened.seats, chosen, strict=True))

    return Pairing(tuple(seats(pair) for pair in pairs), byes)


def _paired(hall: Tournament, order: Sequence[str]) -> tuple[Pairs, tuple[str, ...]]:
    met = met_by(hall)
    for candidates in _byes(hall, order):
        for rematches in range(len(order) // 2 + 1):
            for resting in candidates:
                pairs = _Search([one for one in order if one not in resting], met).pairs(rematches)
                if pairs is not None:
                    return pairs, resting
    return (), ()


def met_by(hall: Tournament) -> dict[str, frozenset[str]]:
    """Player -> whom they have sat with already, whatever came of it."""
    met: dict[str, set[str]] = {player: set() for player in hall.players}
    for one in hall.rounds.values():
        for table in one.tables.values():
            players = set(table.seated.seats.values())
            for player in players:
                met[player] |= players - {player}
    return {player: frozenset(others) for player, others in met.items()}


def _byes(hall: Tournament, order: Sequence[str]) -> Iterator[list[tuple[str, ...]]]:
    """Who may rest, the best choices first: those who have rested least often, among these the lowest."""
    if len(order) % 2 == 0:
        yield [()]
        return
    rested = Counter(player for one in hall.rounds.values() for player in one.byes)
    places = {player: at for at, player in enumerate(order)}
    lowest_first = sorted(order, key=lambda player: (rested[player], -places[player]))
    for _, alike in groupby(lowest_first, key=lambda player: rested[player]):
        yield [(player,) for player in alike]


class _Search:
    """Pairs players from the top, and goes back to the last choice where somebody is left over."""

    def __init__(self, order: Sequence[str], met: Mapping[str, frozenset[str]]) -> None:
        self.order = order
        self.met = met
        self.hopeless: set[tuple[frozenset[str], int]] = set()
        self.steps = 0

    def pairs(self, rematches: int) -> Pairs | None:
        """The first pairing with no more rematches than that, if there is one."""
        found: list[tuple[str, str]] = []
        return tuple(found) if self._finish(list(self.order), rematches, found) else None

    def _finish(self, left: list[str], rematches: int, found: list[tuple[str, str]]) -> bool:
        if not left:
            return True
        key = (frozenset(left), rematches)
        if key in self.hopeless or self.steps > STEPS:
            return False
        top, *others = left
        for other in sorted(others, key=lambda other: other in self.met[top]):
            self.steps += 1
            cost = int(other in self.met[top])
            if cost > rematches:
                break
            found.append((top, other))
            if self._finish([one for one in others if one != other], rematches - cost, found):
                return True
            found.pop()
        self.hopeless.add(key)
        return False
