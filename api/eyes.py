"""Through whose eyes somebody looks at a match; what a judge opens is noted beside it."""

from adjudicator.office.access import may
from adjudicator.office.helping import must_be_viewer
from adjudicator.table import SPECTATOR
from api.asking import Forbidden
from api.asking import Standing
from api.house import house

OPENED = "opened"


def eyes(stand: Standing, asked: str | None, version: int) -> str:
    """The viewer that somebody looks as: their own eyes, a spectator's, or for a judge anybody's.

    Whoever may audit looks through anybody's once the match is over. A judge's look at what is hidden is noted, once a
    version. Raises Forbidden for another's eyes, and Malformed for somebody's who has none at this table.
    """
    viewer = asked or stand.viewer
    audits = stand.over and may(stand.who, "audit")
    if not stand.is_judge and not audits and viewer not in (stand.viewer, SPECTATOR):
        raise Forbidden("eyes", viewer=viewer)
    must_be_viewer(house().office.store.load(stand.match), viewer)
    if stand.is_judge:
        _note(stand, viewer, version)
    return viewer


def _note(stand: Standing, viewer: str, version: int) -> None:
    """Who has seen what is hidden, and when, is itself on the record."""
    if viewer == SPECTATOR:
        return
    notes, here = house().office.store.notes, house()
    told = {"viewer": viewer, "version": version}
    if not notes.has(stand.match, who=stand.who.id, kind=OPENED, body=told):
        notes.add(stand.match, at=here.now(), who=stand.who.id, kind=OPENED, body=told)
