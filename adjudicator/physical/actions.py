"""The actions that every game has: what the people at a real table, or their judge, put on record themselves."""

from collections.abc import Mapping
from typing import Any

from adjudicator.referee import Action
from adjudicator.referee import Query


class DefineCard(Action, frozen=True, tag="define_card"):
    """A definition is added to this match while it is played; `confirm` agrees to what another has said of the card."""

    name: str
    type: str
    values: Mapping[str, Any] = {}
    text: str | None = None
    confirm: bool | None = None


class Checkpoint(Action, frozen=True, tag="checkpoint"):
    """The table as it stands, entered from what is known of it; `agree` answers the checkpoint of another seat."""

    zones: Mapping[str, Any] = {}
    marks: Mapping[str, Any] = {}
    counters: Mapping[str, Any] = {}
    clock: Mapping[str, Any] = {}
    agree: bool | None = None


class StateOutcome(Action, frozen=True, tag="state_outcome"):
    """Somebody says what a card without program has done."""

    text: str
    changes: Mapping[str, Any] | None = None


class ConfirmOutcome(Action, frozen=True, tag="confirm_outcome"):
    """Another seat agrees with a stated outcome, or contests it."""

    agree: bool


class JudgeRuling(Action, frozen=True, tag="judge_ruling"):
    """A judge decides what the rules or a card leave open, and play goes on."""

    text: str
    rules: tuple[str, ...] = ()
    changes: Mapping[str, Any] | None = None


class JudgeCorrection(Action, frozen=True, tag="judge_correction"):
    """A judge puts the table right."""

    text: str
    changes: Mapping[str, Any]


class SetHouseRule(Action, frozen=True, tag="set_house_rule"):
    """A judge gives a house rule another value from now on."""

    key: str
    value: Any


PhysicalActions: tuple[type[Action], ...] = (
    DefineCard,
    Checkpoint,
    StateOutcome,
    ConfirmOutcome,
    JudgeRuling,
    JudgeCorrection,
    SetHouseRule,
    Query,
)
"""All of them, for a game to list among its own."""
