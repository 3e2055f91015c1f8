from typing import Any
from uuid import UUID

import pytest

from adjudicator.record.answers import Saved
from adjudicator.record.errors import KeyReused
from adjudicator.record.store import Store
from tests.record.tiny import MATCH
from tests.record.tiny import act
from tests.record.tiny import stored_match


def test_a_repeated_request_is_answered_as_the_first_time(store: Store) -> None:
    match = stored_match(store)
    body = {"do": "next_round", "by": "north"}
    act(match, "north", "next_round")
    first = store.save(match, expected=1, key="k1", request=body)
    assert not first.again
    again = store.load(MATCH)
    act(again, "north", "next_round")
    second = store.save(again, expected=1, key="k1", request=dict(reversed(body.items())))
    assert (second.version, second.head, second.again) == (first.version, first.head, True)
    assert store.answers.to(MATCH, "k1", body) == second
    assert store.answers.to(MATCH, "k2", body) is None
    assert len(store.streams.lines(MATCH)) == 2


def test_a_key_is_not_for_two_requests(store: Store) -> None:
    match = stored_match(store)
    act(match, "north", "next_round")
    store.save(match, key="k1", request={"do": "next_round"})
    act(match, "north", "next_round")
    with pytest.raises(KeyReused) as caught:
        store.save(match, key="k1", request={"do": "draw"})
    assert caught.value.version == 2
    assert len(store.streams.lines(MATCH)) == 2


def test_a_retry_that_races_its_first_try_is_answered_by_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    stored_match(store)
    first, second = store.load(MATCH), store.load(MATCH)
    for match in (first, second):
        act(match, "north", "next_round")
    store.save(first, key="k", request=1)
    found = store.answers.to
    asked: list[str] = []

    def not_yet(stream: UUID, key: str, request: Any) -> Saved | None:
        asked.append(key)
        return found(stream, key, request) if len(asked) > 1 else None

    monkeypatch.setattr(store.answers, "to", not_yet)
    saved = store.save(second, key="k", request=1)
    assert (saved.version, saved.again) == (2, True)
