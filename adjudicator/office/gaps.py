"""After a dead phone: the table as it stands, entered and agreed to by all in one go."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.office.answers import NotPermitted
from adjudicator.office.queues import Logged
from adjudicator.office.queues import Queue
from adjudicator.office.queues import Sent
from adjudicator.office.sending import send_whole
from adjudicator.office.service import Office
from adjudicator.physical.checkpoint import KIND
from adjudicator.record.events import Envelope
from adjudicator.record.match import Match
from adjudicator.table import JUDGE

STATED = ("zones", "marks", "counters", "clock")


def enter_checkpoint(  # noqa: PLR0913  # what is stated, who agrees, and how the request is known again
    office: Office,
    match: UUID,
    stated: Mapping[str, Any],
    *,
    agreed: Sequence[str],
    at: str,
    key: str = "",
    base: int | None = None,
) -> Sent:
    """The table as all seats, or a judge, say that it stands: zones, marks, counters, clock. All of it, or nothing.

    agreed: who has agreed, each by an own token or number, which whoever calls has looked at; the first of them has
    entered it. What another seat holds hidden no seat may name: it stays unknown, or a judge enters it. Raises
    NotPermitted where a seat is missing, Malformed for what does not fit the table, KeyReused.
    """
    loaded = office.store.load(match)
    _must_be_known(loaded, stated, agreed)
    seats = loaded.opened.seats
    silent = [] if JUDGE in agreed else [seat for seat in seats if seat not in agreed]
    if silent:
        raise NotPermitted("not_agreed", seats=", ".join(silent))
    first, *rest = (JUDGE,) if JUDGE in agreed else tuple(dict.fromkeys(agreed))
    entered = {"do": KIND, "by": first, **stated}
    bodies = [entered, *({"do": KIND, "by": seat, "agree": True} for seat in rest)]
    actions = tuple(
        Logged(body, Envelope(said_by=str(body["by"]), key=f"{key}\x1f{at_}" if key else ""))
        for at_, body in enumerate(bodies)
    )
    return send_whole(office, match, Queue(actions=actions, base=base), reader=first, at=at)


def _must_be_known(match: Match, stated: Mapping[str, Any], agreed: Sequence[str]) -> None:
    who = (*match.opened.seats, JUDGE)
    faults = [
        Fault(f"checkpoint.{key}", key, known_words(STATED), nearest(key, STATED))
        for key in stated
        if key not in STATED
    ]
    faults += [Fault("agreed", f'"{one}"', known_words(who), nearest(one, who)) for one in agreed if one not in who]
    if not stated:
        faults.append(Fault("checkpoint", NOTHING, known_words(STATED)))
    if faults:
        raise Malformed(tuple(faults))
