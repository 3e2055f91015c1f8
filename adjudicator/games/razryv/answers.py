"""Answers given in the same breath as the action that raised the question."""

from typing import Any

from adjudicator.games.razryv.programs import answer_choice
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Prompt
from adjudicator.table import Table


def answer(table: Table, prompt: Prompt, value: Any) -> Facts:
    """The prompt is answered with what the action's `answers` says under its id."""
    if prompt.kind == "join":
        yield from agenda.answered(table, prompt, bool(value))
    elif prompt.kind == "choose":
        choices = value if isinstance(value, dict) and "choices" in value else {"choices": {prompt.id: value}}
        yield from answer_choice(table, prompt, {"use": None, **choices})
