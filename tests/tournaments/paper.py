"""Tournaments on paper: events without a store, for what is worked out from results alone."""

from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from adjudicator.office.tournaments import Outcome
from adjudicator.office.tournaments import Pairing
from adjudicator.office.tournaments import Tournament
from adjudicator.record.tournaments.events import HallEvent
from adjudicator.record.tournaments.events import PlayersEntered
from adjudicator.record.tournaments.events import ResultEntered
from adjudicator.record.tournaments.events import RoundPaired
from adjudicator.record.tournaments.events import Seated
from adjudicator.record.tournaments.events import TournamentOpened
from adjudicator.views.policy import policy_called

AT = "2026-11-28T09:00:00Z"
WHO: dict[str, Any] = {"timestamp": AT, "by": "judge"}


def name(number: int) -> str:
    return f"p{number:03}"


def opened(policy: str | Mapping[str, Any] = "standard", **more: Any) -> TournamentOpened:
    usual: dict[str, Any] = {
        "name": "On paper",
        "game": "razryv",
        "edition": "",
        "house": {},
        "chosen": (),
        "catalogue": "",
        "seats": ("north", "south"),
        "policy": policy_called(policy) if isinstance(policy, str) else policy,
        "time_called": {"do": "judge"},
        "minutes": 50,
    }
    return TournamentOpened(**WHO, **{**usual, **more})


def outcome(seats: Mapping[str, str], won: str) -> Outcome:
    """A seat wins, or it is "nobody" or "double_loss"."""
    return Outcome(verdict="won", winners=(seats[won],)) if won in seats else Outcome(verdict=won)  # type: ignore[arg-type]


def round_events(number: int, pairing: Pairing, won: Sequence[str]) -> list[HallEvent]:
    """A round paired, and the results of its tables."""
    tables = tuple(Seated(at, dict(seats), UUID(int=number * 1000 + at)) for at, seats in enumerate(pairing.tables, 1))
    results = [
        ResultEntered(**WHO, round=number, table=seated.number, outcome=outcome(seated.seats, one), reason="-")
        for seated, one in zip(tables, won, strict=False)
    ]
    return [RoundPaired(**WHO, round=number, tables=tables, byes=pairing.byes), *results]


def paired(*tables: tuple[int, int], byes: Sequence[int] = ()) -> Pairing:
    return Pairing(
        tuple({"north": name(north), "south": name(south)} for north, south in tables), tuple(map(name, byes))
    )


def hall_of(
    players: int, rounds: Iterable[tuple[Pairing, Sequence[str]]], extra: Sequence[HallEvent] = (), **more: Any
) -> Tournament:
    """A tournament of so many players in which these rounds were played."""
    events: list[HallEvent] = [opened(**more), PlayersEntered(**WHO, players=tuple(map(name, range(1, players + 1))))]
    for number, (pairing, won) in enumerate(rounds, 1):
        events += round_events(number, pairing, won)
    return Tournament(UUID(int=1)).replay([*events, *extra])
