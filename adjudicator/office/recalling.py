"""What was said to an action that is in the record, for whoever asks again under the same key."""

from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.office.answers import Receipt
from adjudicator.office.hearing import told_to
from adjudicator.office.helping import with_reasons
from adjudicator.office.judging import judge_on
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import referee_of
from adjudicator.record.digest import short_code
from adjudicator.record.events import Acted
from adjudicator.record.events import Envelope
from adjudicator.record.match import Match
from adjudicator.referee import Action
from adjudicator.referee import Game
from adjudicator.referee import Reason
from adjudicator.referee import Verdict
from adjudicator.referee import read_action


def receipt_again(match: Match, version: int, eyes: str) -> Receipt:
    """What the sender of the action of this version was answered. Raises Malformed if the version is no action."""
    event = acted_at(match, version)
    game = game_called(match.opened.game)
    action = read_action(game.actions, game.actors, event.action)
    verdict = verdict_again(game, match, event, action)
    told = told_to(eyes, referee_of(game.name), match.table_at(version - 1), action, verdict)
    code = short_code(event.digest)
    return Receipt(match.id, version, code, kept=True, verdict=with_reasons(match, eyes, told), again=True)


def verdict_again(game: Game, match: Match, event: Acted, action: Action) -> Verdict:
    """The verdict on a recorded action: its facts and its outcome are the record's, whatever the rules say now."""
    version = event.originator_version
    around = Envelope(said_by=event.said_by, irregular=event.irregular, changes=event.changes)
    try:
        verdict = judge_on(game, match.table_at(version - 1), action, around, waive=event.irregular)
    except Malformed:
        reasons = tuple(Reason(ground.rules, ground.held, "") for ground in event.reasons)
        verdict = Verdict(event.outcome, reasons, (), match.table)
    return replace(verdict, outcome=event.outcome, facts=event.facts, table=match.table_at(version))


def acted_at(match: Match, version: int, place: str = "version") -> Acted:
    """The action of a version. Raises Malformed."""
    match.history.must_have(version, place)
    event = match.event(version)
    if not isinstance(event, Acted):
        raise Malformed((Fault(place, str(version), "the version of an action"),))
    return event
