"""A whole match logged from one phone: of a seat, or of a scorekeeper."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from adjudicator.office import Done
from adjudicator.office import Logged
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import Queue
from adjudicator.office import match_in
from adjudicator.office import send
from adjudicator.record.bundle import read
from adjudicator.record.codec import state_digest
from adjudicator.record.events import Acted
from adjudicator.record.events import Envelope
from adjudicator.record.events import Opened
from adjudicator.record.match import Match

HOME = Path(__file__).parents[2] / "fixtures" / "records"
STREAM = UUID(int=5)
AT = "2026-11-30T10:00:00Z"
REPORTERS = ("north", "south", "scorekeeper")
KNOWN = ("the-fight-for-the-mountain", "played-annihilation", "played-objective", "played-cooperative-shared")
"""Both decks are in the record, so that what is hidden from a phone could be told by it."""

UNKNOWN = ("played-annihilation-unknown", "played-life-unknown")
"""Nobody has told the record what is in the decks, as at most tables, and nothing is done that one seat alone knows."""

NOT_FOR_OTHERS = ("shuffle_decks", "play_spell", "confirm_outcome", "judge_ruling", "declare_victory")
"""An order that nobody saw, a spell laid face down, a seat's or a judge's own word, an Objective that is not named."""


def opened(office: Office, recorded: Match, cards: Mapping[str, Any]) -> None:
    """The same match, before anything was done in it."""
    first: Opened = recorded.opened
    plan = Plan(
        game=first.game,
        cards=cards["cards"],
        catalogue_version=cards["version"],
        edition=first.edition,
        house=first.house,
        given=first.given,
        play=first.play,
    )
    office.open_match(STREAM, plan, at=AT, secret=b"s" * 32)


def said(office: Office, event: Acted, by: str) -> Done:
    around = Envelope(said_by=by, irregular=event.irregular, changes=event.changes)
    answer = send(office, STREAM, Queue(actions=(Logged(dict(event.action), around),)), reader=by, at=AT)
    return answer.actions[0]


def is_kept(done: Done) -> bool:
    return done.receipt is not None and done.receipt.kept


def logged_by(office: Office, name: str, reporter: str) -> list[str]:
    """The actions that somebody else had to say; the others are said by this reporter. Ends with the same table."""
    raw = (HOME / f"{name}.bundle").read_bytes()
    recorded = match_in(raw)
    opened(office, recorded, read(raw).catalogue)
    left: list[str] = []
    for event in recorded.events:
        if isinstance(event, Acted) and not is_kept(said(office, event, reporter)):
            assert is_kept(said(office, event, event.said_by)), event.action
            left.append(event.action["do"])
    assert state_digest(office.store.load(STREAM).table) == state_digest(recorded.table)
    assert office.store.load(STREAM).table.result == recorded.table.result
    return left


@pytest.mark.parametrize("reporter", REPORTERS)
@pytest.mark.parametrize("name", UNKNOWN)
def test_one_phone_logs_a_whole_match_whose_decks_nobody_has_told(office, name, reporter):
    assert logged_by(office, name, reporter) == []
    acted = [event for event in office.store.load(STREAM).events if isinstance(event, Acted)]
    assert {event.said_by for event in acted} == {reporter}
    assert {event.by for event in acted} == {"north", "south"}


@pytest.mark.parametrize("reporter", REPORTERS)
@pytest.mark.parametrize("name", KNOWN)
def test_one_phone_logs_all_but_what_only_others_may_say(office, name, reporter):
    left = logged_by(office, name, reporter)
    assert set(left) <= set(NOT_FOR_OTHERS)
    acted = [event for event in office.store.load(STREAM).events if isinstance(event, Acted)]
    assert len(left) < len(acted) / 8


def test_what_one_phone_has_logged_is_judged_again_without_a_difference(office):
    logged_by(office, "the-fight-for-the-mountain", "south")
    assert office.audit(STREAM).drifts == ()
