"""Who may look at a match and who is helped in it, and what a question about it is answered."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.office.answers import NotPermitted
from adjudicator.office.answers import Reply
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import referee_of
from adjudicator.physical.reporting import SCOREKEEPER
from adjudicator.queries import Question
from adjudicator.queries.running import ask
from adjudicator.record.match import Match
from adjudicator.referee import Verdict
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR


def must_be_viewer(match: Match, viewer: str) -> None:
    """Raises Malformed for somebody who has no eyes at this table."""
    viewers = (*match.opened.seats, SPECTATOR, JUDGE)
    if viewer not in viewers:
        raise Malformed((Fault("viewer", f'"{viewer}"', known_words(viewers), nearest(viewer, viewers)),))


def eyes_of(match: Match, who: str) -> str:
    """The viewer as whom somebody is answered; a scorekeeper sees what everybody sees. Raises Malformed."""
    if who == SCOREKEEPER:
        return SPECTATOR
    must_be_viewer(match, who)
    return who


def must_be_seat(match: Match, who: str) -> None:
    """Raises Malformed for somebody who does not sit at this table."""
    seats = match.opened.seats
    if who not in seats:
        raise Malformed((Fault("by", shown(who), known_words(seats), nearest(who, seats)),))


def with_reasons(match: Match, viewer: str, verdict: Verdict) -> Verdict:
    """The verdict without why it was refused, where the match does not tell seats even that."""
    if viewer == JUDGE or match.assist != "none" or match.table.result is not None or verdict.accepted:
        return verdict
    return replace(verdict, reasons=(), readings=frozenset(), deviations=())


def must_help(match: Match, asker: str) -> None:
    """Raises NotPermitted where a seat or a spectator gets no such help while the match is played."""
    if asker != JUDGE and match.assist != "full" and match.table.result is None:
        raise NotPermitted("no_help", assist=match.assist)


def ask_match(
    match: Match, question: str, params: Mapping[str, Any], asker: str = JUDGE, version: int | None = None
) -> Reply:
    """The answer to a question about the table now or at a version, from the asker's eyes.

    Raises NotPermitted where the match gives no such help, and Malformed for what cannot be asked.
    """
    must_be_viewer(match, asker)
    must_help(match, asker)
    game = game_called(match.opened.game)
    about = match.version if version is None else version
    table = match.table_at(about)
    return Reply(game, about, table, ask(referee_of(game.name), table, Question(question, asker, params)))
