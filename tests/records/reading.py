"""The match that a record holds, of whatever game."""

from adjudicator.office import definitions_of
from adjudicator.record.bundle import read
from adjudicator.record.digest import event_from
from adjudicator.record.match import Match


def match_in(record: bytes, name: str = "") -> Match:
    """The match, folded from the lines of a bundle that was not redacted."""
    found = read(record, name)
    assert found.head.key is not None
    empty = Match(found.head.match, bytes.fromhex(found.head.key), definitions_of(found.head.game, found.catalogue))
    return empty.replay(event_from(found.head.match, line) for line in found.lines)
