"""Times as events write them, compared across zones."""

from datetime import datetime

from adjudicator.edge import is_time
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown


def moment(written: str) -> datetime:
    """The moment that was written; for times that have been checked."""
    return datetime.fromisoformat(written)


def must_be_time(written: str, place: str) -> str:
    """The time itself. Raises Malformed for what is none."""
    if not is_time(written):
        raise Malformed((Fault(place, shown(written), "time"),))
    return written


def must_be_said(words: str, place: str) -> str:
    """The words, without the space around them. Raises Malformed where nobody said anything."""
    said = words.strip()
    if not said:
        raise Malformed((Fault(place, shown(words), "some words"),))
    return said
