"""What is sent twice is kept once, in either kind of database, also by two who send at once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from adjudicator.office import Office
from adjudicator.office import open_office
from adjudicator.office import reconcile
from adjudicator.office import send
from adjudicator.record.events import Acted
from adjudicator.record.events import Confirmed
from tests.phones.table import AT
from tests.phones.table import LATER
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import opened
from tests.phones.table import queue


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Office]:
    lies = str(tmp_path / "phones.db")
    if request.param == "postgres":
        lies = request.getfixturevalue("postgres").new_database()
    office = open_office(lies)
    with office.store:
        opened(office)
        yield office


def test_a_queue_and_a_late_one_are_kept_once(kept: Office) -> None:
    for _ in range(2):
        assert send(kept, MATCH, queue(SIX, "north", "first"), reader="north", at=AT).version >= 7
        answer = reconcile(kept, MATCH, queue(SIX, "south", "second"), reporter="south", at=LATER)
        assert [one.matched.outcome for one in answer.actions] == ["same"] * 6
    kept.store.forget()
    events = kept.store.load(MATCH).events
    assert (len(events), sum(isinstance(event, Confirmed) for event in events)) == (8, 1)


def test_a_queue_that_is_sent_by_several_at_once_is_kept_once(kept: Office) -> None:
    def again(_: int) -> list[int]:
        answer = send(kept, MATCH, queue(SIX, "north", "first", base=None), reader="north", at=AT)
        return [one.receipt.version for one in answer.actions if one.receipt is not None]

    with ThreadPoolExecutor(4) as senders:
        answers = list(senders.map(again, range(8)))
    assert answers == [[2, 3, 4, 5, 6, 7]] * 8
    acted = [event for event in kept.store.load(MATCH).events if isinstance(event, Acted)]
    assert [dict(event.action) for event in acted] == list(SIX)
