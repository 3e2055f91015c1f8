"""What needs no store: questions about a written position, and the audit of a match out of its file."""

from collections.abc import Mapping
from typing import Any

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.office.answers import Reply
from adjudicator.office.shelf import definitions_of
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import referee_of
from adjudicator.queries import Question
from adjudicator.queries.running import ask
from adjudicator.record.audit import Audit
from adjudicator.record.audit import Under
from adjudicator.record.audit import audit
from adjudicator.record.audit import defaults_of
from adjudicator.record.bundle import check
from adjudicator.record.bundle import read
from adjudicator.record.digest import event_from
from adjudicator.record.match import Match
from adjudicator.scenarios import Written
from adjudicator.table import JUDGE
from adjudicator.table import Table


def ask_position(written: Written, question: str, params: Mapping[str, Any], asker: str = JUDGE) -> Reply:
    """The answer to a question about a written position, from the asker's eyes. Raises Malformed."""
    game = game_called(written.game)
    if asker not in game.actors:
        raise Malformed((Fault("asker", f'"{asker}"', known_words(game.actors), nearest(asker, game.actors)),))
    house = {**defaults_of(game, written.edition), **written.house}
    table: Table = game.position.lay(written.given, written.definitions, house)
    return Reply(game, 0, table, ask(referee_of(game.name), table, Question(question, asker, params)))


def audit_bundle(
    written: bytes,
    place: str = "bundle",
    *,
    edition: Under = None,
    house: Mapping[str, Any] | None = None,
) -> Audit:
    """A match judged again out of its file, with no store. Raises Malformed, also for a redacted copy."""
    match = match_in(written, place)
    return audit(match, game_called(match.opened.game), edition=edition, house=house)


def match_in(written: bytes, place: str = "bundle") -> Match:
    """The match that a whole bundle holds. Raises Malformed, also for a redacted copy."""
    bundle = read(written, place)
    check(bundle, place)
    if bundle.head.key is None:
        raise Malformed((Fault(f"{place}, line 1: key", "", "the key of a whole bundle"),))
    match = Match(bundle.head.match, bytes.fromhex(bundle.head.key), definitions_of(bundle.head.game, bundle.catalogue))
    match.replay(event_from(bundle.head.match, line) for line in bundle.lines)
    return match
