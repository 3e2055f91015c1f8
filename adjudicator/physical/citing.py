"""The ids that the pages of the real table cite where a game has no rule of its own for them."""

from collections.abc import Mapping
from typing import Any

from adjudicator.table import JUDGE
from adjudicator.table import Table

SEAT = "table:seat"
BY_JUDGE = "table:judge"
DEFINE = "table:define"
CHECKPOINT = "table:checkpoint"
OUTCOME = "table:outcome"
CONFIRM = "table:confirm"
RULING = "table:ruling"
CORRECTION = "table:correction"
HOUSE = "table:house"
REPORTER = "table:reporter"
IDS = (SEAT, BY_JUDGE, DEFINE, CHECKPOINT, OUTCOME, CONFIRM, RULING, CORRECTION, HOUSE, REPORTER)


class Cites:
    """What a game cites in the place of the common ids: its own ones, where it has any."""

    def __init__(self, own: Mapping[str, tuple[str, ...]]) -> None:
        self.own = own

    def __call__(self, common: str) -> tuple[str, ...]:
        return self.own.get(common, (common,))


def it_is_said_by_a_seat_or_a_judge(table: Table, act: Any) -> bool:
    return act.by in table.seats or act.by == JUDGE


def it_is_said_by_a_judge(table: Table, act: Any) -> bool:
    return bool(act.by == JUDGE)
