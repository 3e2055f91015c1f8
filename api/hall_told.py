"""What the API tells of tournaments: rounds, slips, orders, standings, events of the hall, each as data."""

from typing import Any
from typing import Final

import msgspec
from msgspec.structs import asdict

from adjudicator.office.tournaments import Clock
from adjudicator.office.tournaments import Orders
from adjudicator.office.tournaments import Outcome
from adjudicator.office.tournaments import PoolCard
from adjudicator.office.tournaments import Slip
from adjudicator.office.tournaments import orders_said
from adjudicator.record.events import topic_of
from adjudicator.record.tournaments.events import HallEvent
from adjudicator.record.tournaments.tournament import Round
from adjudicator.record.tournaments.tournament import TableOfRound
from adjudicator.views.standings import Standings
from adjudicator.views.tie_breaks import Value

TOPIC: Final = "tournament."
PLACE: Final = frozenset(
    {"originator_id", "originator_version", "digest", "timestamp", "sealed", "texts", "by"},
)
"""What of an event is told beside its own fields, or is of the store alone."""


def event_told(event: HallEvent) -> dict[str, Any]:
    """Something that happened in the hall. What is not for the reader was left out of the event before."""
    about = {name: getattr(event, name) for name in event.__struct_fields__ if name not in PLACE}
    return {
        "version": event.originator_version,
        "at": event.timestamp,
        "kind": topic_of(type(event)).removeprefix(TOPIC),
        "by": event.by,
        "about": msgspec.to_builtins(about),
    }


def outcome_told(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a table came out."""
    return None if outcome is None else asdict(outcome)


def round_told(one: Round) -> dict[str, Any]:
    """A round with its tables, without what they have to do."""
    return {
        "round": one.number,
        "started": bool(one.clock),
        "tables": [_table(table) for _, table in sorted(one.tables.items())],
        "byes": list(one.byes),
        "unfinished": list(one.unfinished),
    }


def _table(table: TableOfRound) -> dict[str, Any]:
    return {
        "table": table.seated.number,
        "match": table.seated.match,
        "seats": dict(table.seated.seats),
        "outcome": outcome_told(table.outcome),
        "flagged": bool(table.flags),
    }


def players_of(one: Round) -> list[str]:
    """Everybody whom a round names."""
    return [*(player for table in one.tables.values() for player in table.seated.seats.values()), *one.byes]


def clock_told(clock: Clock) -> dict[str, Any]:
    """What a clock shows; why minutes were granted is for the log to tell."""
    return {
        "state": clock.state,
        "seconds": clock.seconds,
        "called": None if clock.called is None else clock.called.isoformat(),
        "extensions": [minutes for minutes, _, _ in clock.extensions],
    }


def orders_told(table: int, orders: Orders, lang: str) -> dict[str, Any]:
    """What a table has to do."""
    return {
        "table": table,
        "what": orders.what,
        "last_round": orders.last_round,
        "clock": clock_told(orders.clock),
        "notice": None if orders.notice is None else asdict(orders.notice),
        "flagged": orders.flagged,
        "said": list(orders_said(orders, lang)),
    }


def slip_as_data(slip: Slip) -> dict[str, Any]:
    """A slip, already told as the reader may hear it."""
    return {
        **{name: getattr(slip, name) for name in slip.__struct_fields__},
        "provisional": slip.provisional,
        "proposed": outcome_told(slip.proposed),
        "outcome": outcome_told(slip.outcome),
        "signed": [{**asdict(one), "outcome": outcome_told(one.outcome)} for one in slip.signed.values()],
        "history": [event_told(event) for event in slip.history],
    }


def standings_told(found: Standings, names: dict[str, str]) -> dict[str, Any]:
    """The standings, exact."""
    lines = [
        {
            **asdict(line),
            "points": str(line.points),
            "tie_breaks": {name: _value(value) for name, value in line.tie_breaks.items()},
            **({"name": names[line.player]} if line.player in names else {}),
        }
        for line in found.lines
    ]
    return {
        "version": found.version,
        "rounds": found.rounds,
        "lines": lines,
        "open": [{"round": number, "table": table} for number, table in found.open],
        "points": {award: str(value) for award, value in found.policy.points.items()},
    }


def _value(value: Value) -> str | None:
    return None if value is None else str(value)


def card_told(card: PoolCard) -> dict[str, Any]:
    """A card of the pool."""
    return {**asdict(card), "said": [asdict(one) for one in card.said], "confirmed": card.confirmed}
