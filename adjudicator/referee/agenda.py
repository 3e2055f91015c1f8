"""Work that waits: how a piece of it is taken up, goes on, asks, and is answered. Nothing but data is kept."""

from typing import Any
from typing import Final

from adjudicator.referee.play import Facts
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Frame
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Table

POPPED: Final = Popped()
"""One is as good as another."""


def top(table: Table) -> Frame | None:
    """The work that is taken up next."""
    return table.agenda[-1] if table.agenda else None


def begin(what: str, step: int = 0, **bindings: Any) -> Pushed:
    """Lays work on the agenda."""
    return Pushed(Frame(what, step, bindings))


def go_on(frame: Frame, step: int | None = None, **bindings: Any) -> Facts:
    """The work on top is at another step, or knows more."""
    yield POPPED
    yield Pushed(Frame(frame.what, frame.step if step is None else step, {**frame.bindings, **bindings}))


def done() -> Popped:
    """The work on top is finished."""
    return POPPED


def ask(prompt: Prompt) -> Asked:
    """Puts a question to a seat; the table waits until it is answered."""
    return Asked(prompt, by=prompt.cites)


def answered(table: Table, prompt: Prompt, value: Any, by: tuple[str, ...] = ()) -> Facts:
    """The work that asked knows the answer and runs again from the start of its step, with one answer more."""
    yield Answered(prompt.id, by)
    frame = top(table)
    if frame is not None:
        answers = {**frame.bindings.get("answers", {}), prompt.id: value}
        yield from go_on(frame, answers=answers)


def prompt_for(table: Table, seat: str, kind: str) -> Prompt | None:
    """The open question of that kind that this seat owes an answer to."""
    for prompt in table.prompts:
        if prompt.seat == seat and prompt.kind == kind:
            return prompt
    return None
