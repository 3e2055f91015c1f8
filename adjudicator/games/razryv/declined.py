"""Optional texts that were not used: what they would have replaced happens after all."""

from typing import Any

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.replacements import INSTEAD
from adjudicator.games.razryv.replacements import NOT_REPLACED
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Frame
from adjudicator.table import Table
from adjudicator.table import name_of


def nothing_is_put_in_its_place(table: Table, frame: Frame) -> Facts:
    """What the text waited for happens; the frame that is laid down keeps the text from waiting for it once more.

    That frame has no step: it is taken off when its turn comes, and the text may wait again.
    """
    card, path = frame.bindings["card"], tuple(frame.bindings["path"])
    if path[-1] != INSTEAD:
        return
    event = frame.bindings["event"]
    subject, cites = event["subject"], (f"card:{name_of(card)}",)
    how: Any = {key: value for key, value in event.items() if key not in ("name", "subject")}
    yield agenda.begin(NOT_REPLACED, card=card, path=path)
    match event["name"]:
        case "sent_to_cell":
            yield from acts.to_cell(table, (subject,), cites, **how)
        case "destroyed":
            yield from acts.destroy(table, (subject,), cites, **how)
        case "card_drawn":
            yield from acts.draw(table, subject, cites)
