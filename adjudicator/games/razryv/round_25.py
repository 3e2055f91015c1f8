"""The comparison at the end of round 25: how far each Objective is, in exact fractions, and what follows.

A pure function of two claims; knows no table.
"""

from fractions import Fraction
from statistics import mean
from typing import Literal

from msgspec import Struct

FRONTS = ("events", "attacks", "presence")
Metric = Literal["mean", "fronts_won", "pooled", "weakest_front"]


class Claim(Struct, frozen=True):
    """What a player brings to the comparison: per front, the number required and the number done.

    latch: when the Objective was first fulfilled as a whole, lower = earlier; None = never. absent: gave up.
    """

    required: dict[str, int]
    done: dict[str, int]
    latch: int | None = None
    absent: bool = False


class Front(Struct, frozen=True):
    """One front of one Objective: its share is exact and capped at 1; None where the front is not counted."""

    name: str
    required: int
    done: int
    share: Fraction | None

    @property
    def percent(self) -> str:
        """The share in percent; a dash where the front is not counted."""
        return "-" if self.share is None else in_percent(self.share)


def in_percent(share: Fraction) -> str:
    """Rounded to hundredths of a percent, for display only."""
    whole, hundredths = divmod(round(share * 10_000), 100)
    return f"{whole}.{hundredths:02d}"


class Standing(Struct, frozen=True):
    """One player's fronts and what they come to under the metric in force."""

    fronts: tuple[Front, ...]
    score: tuple[Fraction, ...]
    latch: int | None
    absent: bool

    @property
    def said_score(self) -> str:
        """The score as a judge writes it: a fraction, or several compared one after another."""
        return " ".join(str(part) for part in self.score)


class Comparison(Struct, frozen=True):
    """Both standings, who won ("nobody" = the Event deck), and the rules that decided it."""

    north: Standing
    south: Standing
    metric: str
    winner: str
    rules: tuple[str, ...]
    decided_by: Literal["latch", "score", "level"]


def compare(north: Claim, south: Claim, metric: Metric = "mean", *, zero_is_full: bool = False) -> Comparison:
    """Who is further along: an earlier fulfilment first, then the score; level is the Event deck's (RZ-175 to RZ-179).

    zero_is_full: a front that asks for nothing counts as done; otherwise it is no front.

    >>> half = Claim({"events": 4, "attacks": 1, "presence": 2}, {"events": 4, "attacks": 0, "presence": 1})
    >>> more = Claim({"events": 2, "attacks": 2, "presence": 3}, {"events": 1, "attacks": 1, "presence": 2})
    >>> told = compare(half, more)
    >>> told.north.said_score, told.south.said_score, told.winner
    ('1/2', '5/9', 'south')
    """
    standings = [_standing(claim, metric, zero_is_full=zero_is_full) for claim in (north, south)]
    here, there = standings
    if here.latch is not None or there.latch is not None:
        winner = _by_latch(here.latch, there.latch)
        level = winner == "nobody"
        decisive = "RZ-178" if level else "RZ-179"
        return Comparison(here, there, metric, winner, ("RZ-175", decisive), "level" if level else "latch")
    winner = _by_score(here, there, metric)
    level = winner == "nobody"
    decisive = "RZ-178" if level else "RZ-177"
    return Comparison(here, there, metric, winner, ("RZ-175", "RZ-176", decisive), "level" if level else "score")


def _standing(claim: Claim, metric: Metric, *, zero_is_full: bool) -> Standing:
    fronts = tuple(_front(claim, name, zero_is_full=zero_is_full) for name in FRONTS)
    score = (Fraction(0),) if claim.absent else _score(fronts, metric)
    return Standing(fronts, score, claim.latch, claim.absent)


def _front(claim: Claim, name: str, *, zero_is_full: bool) -> Front:
    required, done = claim.required.get(name, 0), claim.done.get(name, 0)
    if required:
        return Front(name, required, done, min(Fraction(1), Fraction(done, required)))
    return Front(name, required, done, Fraction(1) if zero_is_full else None)


def _score(fronts: tuple[Front, ...], metric: Metric) -> tuple[Fraction, ...]:
    shares = [front.share for front in fronts if front.share is not None]
    if not shares:
        return (Fraction(0),)
    if metric == "pooled":
        pieces = sum(min(front.done, front.required) for front in fronts)
        return (Fraction(pieces, sum(front.required for front in fronts) or 1),)
    if metric == "weakest_front":
        return tuple(sorted(shares))
    return (mean(shares),)


def _by_latch(north: int | None, south: int | None) -> str:
    if north == south:
        return "nobody"
    if south is None or (north is not None and north < south):
        return "north"
    return "south"


def _by_score(north: Standing, south: Standing, metric: Metric) -> str:
    here, there = north.score, south.score
    if metric == "fronts_won" and not (north.absent or south.absent):
        won = [*map(_ahead, north.fronts, south.fronts)]
        here, there = (Fraction(won.count(1)),), (Fraction(won.count(-1)),)
    if metric == "weakest_front":
        here, there = _front_by_front(north, south), _front_by_front(south, north)
    if here == there:
        return "nobody"
    return "north" if here > there else "south"


def _front_by_front(mine: Standing, theirs: Standing) -> tuple[Fraction, ...]:
    """As many fronts as the other has, too: nobody is ahead for one more to do. Who is absent is at 0 on each."""
    if mine.absent:
        return (Fraction(0),) * len(theirs.score)
    return mine.score if theirs.absent else mine.score[: len(theirs.score)]


def _ahead(mine: Front, theirs: Front) -> int:
    """1 if the first is further along on this front, -1 if the second is; a front that is not counted is at 0."""
    a, b = mine.share or Fraction(0), theirs.share or Fraction(0)
    return (a > b) - (a < b)
