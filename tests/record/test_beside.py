from pathlib import Path

import pytest

from adjudicator.faults import Malformed
from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from tests.record.tiny import AT
from tests.record.tiny import CATALOGUE
from tests.record.tiny import MATCH
from tests.record.tiny import OTHER
from tests.record.tiny import play_a_while
from tests.record.tiny import spoil
from tests.record.tiny import stored_match


def test_a_catalogue_is_kept_once_and_found_by_its_digest(store: Store) -> None:
    digest = store.catalogues.put(CATALOGUE)
    assert store.catalogues.put(dict(reversed(CATALOGUE.items()))) == digest
    assert store.catalogues.data(digest) == CATALOGUE
    with pytest.raises(Malformed, match="catalogue 0000"):
        store.catalogues.data("0" * 64)
    spoil(store, "UPDATE catalogues SET data=?", b'{"game":"tiny"}')
    with pytest.raises(Malformed, match="catalogue"):
        store.catalogues.data(digest)


def test_the_catalogue_is_read_as_the_game_reads_it(tmp_path: Path) -> None:
    with open_store(tmp_path / "m.db", lambda game, data: {name: (game, name) for name in data["cards"]}) as store:
        stored_match(store)
        store.forget()
        assert store.load(MATCH).table.catalogue["wolf"] == ("tiny", "wolf")


def test_what_was_noted_before_is_known_by_match_person_kind_and_words(store: Store) -> None:
    stored_match(store)
    store.notes.add(MATCH, at=AT, who="judge", kind="look", body={"card": "s:knight"})
    noted = {"who": "judge", "kind": "look", "body": {"card": "s:knight"}}
    assert store.notes.has(MATCH, **noted)
    assert not store.notes.has(OTHER, **noted)
    for other in ({"who": "north"}, {"kind": "attempt"}, {"body": {"card": "s:squire"}}):
        assert not store.notes.has(MATCH, **{**noted, **other})


def test_the_log_beside_a_match_does_not_move_its_version(store: Store) -> None:
    stored_match(store)
    store.notes.add(MATCH, at=AT, who="north", kind="attempt", body={"do": "play", "reasons": ["T-1"]})
    store.notes.add(MATCH, at=AT, who="judge", kind="look", body={"card": "s:knight"})
    store.notes.add(OTHER, at=AT, who="judge", kind="look", body={})
    first, second = store.notes.of(MATCH)
    assert (first.who, first.kind, first.body) == ("north", "attempt", {"do": "play", "reasons": ["T-1"]})
    assert store.notes.of(MATCH, after=first.id) == (second,)
    assert store.load(MATCH).version == 1


def test_followers_hear_of_all_matches_in_the_order_of_their_commits(store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    stored_match(store, OTHER)
    heard = store.followers.follow(0)
    assert [notice.version for notice in heard] == [*range(1, 13), 1]
    assert [notice.stream for notice in store.followers.follow(0, topics=["match.opened"])] == [MATCH, OTHER]
    assert store.followers.follow(heard[-1].position) == ()
    assert store.followers.position("worker") == 0
    store.followers.advance("worker", heard[4].position)
    store.followers.advance("worker", heard[2].position)
    assert store.followers.position("worker") == heard[4].position
    assert store.followers.follow(store.followers.position("worker"), limit=1)[0].version == 6
