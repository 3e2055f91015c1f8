"""The recorded matches fold to what was sealed, are judged as they were, and hold what their index says."""

import pytest

from adjudicator.office import game_called
from adjudicator.record.audit import audit
from adjudicator.record.bundle import Bundle
from adjudicator.record.bundle import check
from adjudicator.record.bundle import read
from adjudicator.record.match import Match
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.record.outsider import first_bad
from tests.records.features import FEATURES
from tests.records.make import HOME
from tests.records.make import STATES
from tests.records.make import folded
from tests.records.make import path_of
from tests.records.make import row_of
from tests.records.make import states_of
from tests.records.tales import all_tales
from tests.records.tales import bundle_of

TALES = {tale.name: tale for tale in all_tales()}
MOST_BYTES = 3_000_000
SAMPLE = ("played-annihilation", "round-25-by-latch-unknown", "back-over-a-revealed-event", "attacked-twice")
ENDINGS = tuple(feature for feature in FEATURES if feature.startswith("ends:"))
TWICE = (
    *ENDINGS,
    "coop_kill",
    "double_destruction",
    "rewound",
    "taken_back",
    "irregular",
    "checkpoint",
    "provisional_settled",
    "cooperative",
    "unknown_decks",
)


def bundle(name: str) -> Bundle:
    return read(path_of(TALES[name]).read_bytes(), name)


def match(name: str) -> Match:
    return folded(TALES[name])


def test_there_is_a_file_for_each_tale_and_no_other() -> None:
    assert {path.name for path in HOME.glob("*.bundle")} == {path_of(tale).name for tale in TALES.values()}
    assert sum(path.stat().st_size for path in HOME.iterdir()) < MOST_BYTES


def test_there_are_thirty_records_at_least() -> None:
    assert len(TALES) >= 30


@pytest.mark.parametrize("feature", TWICE)
def test_two_records_at_least_show_each_of_these(feature: str) -> None:
    assert sum(feature in tale.shows for tale in TALES.values()) > 1


def test_every_feature_is_shown_by_some_record() -> None:
    assert {feature for tale in TALES.values() for feature in tale.shows} == set(FEATURES)


@pytest.mark.parametrize("name", TALES)
def test_the_chain_holds_and_folds_to_the_sealed_head(name: str) -> None:
    found = bundle(name)
    check(found, name)
    replayed = match(name)
    assert [event.digest for event in replayed.events] == [line.digest for line in found.lines]
    assert replayed.head.hex() == found.head.head


@pytest.mark.parametrize("name", TALES)
def test_an_outsider_can_check_each_record(name: str) -> None:
    assert first_bad(path_of(TALES[name]).read_bytes()) is None


def test_each_table_is_what_it_was_when_it_was_recorded() -> None:
    assert STATES.read_text().splitlines() == [states_of(tale) for tale in TALES.values()]


@pytest.mark.parametrize("name", TALES)
def test_the_rules_still_say_what_was_recorded(name: str) -> None:
    found = audit(match(name), game_called("razryv"))
    assert not found.drifts


@pytest.mark.parametrize("name", TALES)
def test_what_the_index_says_is_in_it(name: str) -> None:
    found = match(name)
    assert [feature for feature in TALES[name].shows if not FEATURES[feature](found)] == []


@pytest.mark.parametrize("name", TALES)
def test_everybody_can_look_at_its_tables(name: str) -> None:
    found = match(name)
    for viewer in (*found.opened.seats, SPECTATOR, JUDGE):
        seen = see(found.table, viewer)
        assert fold_all(seen, ()) == seen


@pytest.mark.parametrize("name", SAMPLE)
def test_it_is_made_again_to_the_same_bytes(name: str) -> None:
    assert bundle_of(name) == path_of(TALES[name]).read_bytes()


def test_the_index_names_them_all() -> None:
    written = (HOME / "README.md").read_text()
    assert all(f"| `{name}` |" in written and tale.told in written for name, tale in TALES.items())
    assert all(row_of(TALES[name]) in written for name in SAMPLE)
