"""The end of round 25 at the table: both Objectives are turned up and compared, as far as they are known."""

from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.objectives import OPEN_TO_ALL
from adjudicator.games.razryv.objectives import are_shared
from adjudicator.games.razryv.objectives import completed_at
from adjudicator.games.razryv.objectives import done
from adjudicator.games.razryv.objectives import objective_of
from adjudicator.games.razryv.objectives import realm_asked
from adjudicator.games.razryv.objectives import required
from adjudicator.games.razryv.objectives import unknown_goals
from adjudicator.games.razryv.round_25 import Claim
from adjudicator.games.razryv.round_25 import Comparison
from adjudicator.games.razryv.round_25 import Front
from adjudicator.games.razryv.round_25 import Standing
from adjudicator.games.razryv.round_25 import compare
from adjudicator.referee import Facts
from adjudicator.table import Ended
from adjudicator.table import Result
from adjudicator.table import Said
from adjudicator.table import Sighted
from adjudicator.table import Table


def claim_of(table: Table, seat: str) -> Claim:
    """What the player brings to the comparison; an unknown or waived Objective brings nothing."""
    house = House(table)
    absent = has_left(table, seat) and house.absent_progress == "zero"
    card = objective_of(table, seat)
    asked = required(table, card) or {}
    had = done(table, seat, realm_asked(table, card)) if asked else {}
    return Claim(asked, had, completed_at(table, seat), absent)


def comparison_of(table: Table) -> Comparison:
    """The comparison that round 25 would give on this table."""
    house = House(table)
    north, south = (claim_of(table, seat) for seat in PLAYERS)
    asks_for_all = all(north.required.values()) and all(south.required.values())
    zero_is_full = not asks_for_all and house.zero_front == "counts_full"
    return compare(north, south, house.r25_metric, zero_is_full=zero_is_full)


def the_objectives_are_compared(table: Table) -> Facts:
    """Both are revealed; whoever is further along wins, level is the Event deck's (RZ-175 to RZ-179)."""
    if are_shared(table):
        yield Ended(Result("nobody", "round_limit"), ("RZ-173", "RZ-175", "RA-62"))
        return
    told = comparison_of(table)
    for seat in PLAYERS:
        if table.zones[GOAL[seat]]:
            yield Sighted(GOAL[seat], OPEN_TO_ALL, ("RZ-175",))
    yield Said("compared", worked(told), told.rules)
    winner, cites = _winner(table, told)
    missing = tuple(f"{seat}.objective" for seat in unknown_goals(table))
    yield Ended(Result(winner, "round_limit", missing), (*cites, *told.rules))


def _winner(table: Table, told: Comparison) -> tuple[str, tuple[str, ...]]:
    """A player who gave up cannot win by what stands frozen on the board (RA-45)."""
    winner = told.winner
    if winner in PLAYERS and has_left(table, winner) and told.decided_by == "score":
        return "nobody", ("RA-45",)
    absent = any(has_left(table, seat) for seat in PLAYERS)
    return winner, ("RA-45",) if absent else ()


def worked(told: Comparison) -> dict[str, object]:
    """The comparison laid out for people: per front required, done, share and percent; per player the score."""
    return {
        "north": _worked(told.north),
        "south": _worked(told.south),
        "metric": told.metric,
        "winner": told.winner,
        "decided_by": told.decided_by,
        "rules": list(told.rules),
    }


def _worked(standing: Standing) -> dict[str, object]:
    return {
        "fronts": [_worked_front(front) for front in standing.fronts],
        "score": standing.said_score,
        "latch": standing.latch,
        "absent": standing.absent,
    }


def _worked_front(front: Front) -> dict[str, object]:
    share = None if front.share is None else str(front.share)
    return {
        "front": front.name,
        "required": front.required,
        "done": front.done,
        "share": share,
        "percent": front.percent,
    }
