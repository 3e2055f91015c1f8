"""What each player of a tournament has done: the tables whose result is known, and the byes."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec import field

from adjudicator.record.tournaments.events import Outcome
from adjudicator.record.tournaments.tournament import Tournament
from adjudicator.views.policy import Award
from adjudicator.views.policy import Policy


class Played(Struct, frozen=True):
    """One table at which a player sat: what it was awarded as, whom it was against, and the games."""

    award: Award
    opponents: tuple[str, ...]
    games_won: int
    games: int


class Line(Struct):
    """What one player has done so far."""

    player: str
    dropped: bool
    tables: list[Played] = field(default_factory=list)
    byes: int = 0

    def awarded(self, award: Award) -> int:
        """How many tables came out so for the player."""
        return sum(played.award == award for played in self.tables)


class Field(Struct, frozen=True):
    """All players of a tournament, and what their results are worth. lots: the numbers drawn."""

    lines: Mapping[str, Line]
    policy: Policy
    lots: Mapping[str, int]

    def points(self, player: str) -> Fraction:
        """All points of a player."""
        return self.at_tables(player) + self.lines[player].byes * self.policy.points["bye"]

    def at_tables(self, player: str) -> Fraction:
        """The points that were won against somebody."""
        return sum((self.policy.points[played.award] for played in self.lines[player].tables), Fraction(0))


def lines_of(hall: Tournament) -> dict[str, Line]:
    """Player -> what they have done in the tables whose result is known, and in byes."""
    lines = {player: Line(player, not still) for player, still in hall.players.items()}
    for _, one in sorted(hall.rounds.items()):
        for player in one.byes:
            lines[player].byes += 1
        for _, table in sorted(one.tables.items()):
            if table.outcome is not None:
                _add(lines, tuple(table.seated.seats.values()), table.outcome)
    return lines


def _add(lines: Mapping[str, Line], players: tuple[str, ...], outcome: Outcome) -> None:
    games = sum(outcome.games.values()) if outcome.games else 1
    for player in players:
        award = award_of(player, outcome)
        won = outcome.games.get(player, 0) if outcome.games else int(award == "win")
        others = tuple(other for other in players if other != player)
        lines[player].tables.append(Played(award, others, won, games))


def award_of(player: str, outcome: Outcome) -> Award:
    """As what a player's table counts; whoever wins together with others has won."""
    if outcome.verdict != "won":
        return outcome.verdict
    return "win" if player in outcome.winners else "loss"
