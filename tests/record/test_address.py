from pathlib import Path

import pytest

from adjudicator.faults import Malformed
from adjudicator.faults import say_fault
from adjudicator.record.address import file_at
from adjudicator.record.address import without_secrets
from adjudicator.record.store import open_store
from tests.record.tiny import MATCH
from tests.record.tiny import stored_match
from tests.servers import PostgresServer


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("venue.db", "venue.db"),
        ("sqlite:///venue.db", "venue.db"),
        ("sqlite:////srv/venue.db", "/srv/venue.db"),
        ("sqlite:///the%20venue.db", "the venue.db"),
        ("postgresql://db/venue", None),
        ("postgres://db/venue", None),
    ],
)
def test_an_address_is_the_path_of_a_file_or_a_url(address: str, path: str | None) -> None:
    assert file_at(address) == (None if path is None else Path(path))
    assert file_at(Path("a://b")) == Path("a://b")


@pytest.mark.parametrize("address", ["mysql://judge:hush@db/venue", "sqlite://venue.db", "sqlite:///", "file:///hush"])
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_another_url_is_refused_with_what_it_may_be_and_without_its_password(address: str, lang: str) -> None:
    with pytest.raises(Malformed) as refused:
        open_store(address)
    [said] = [say_fault(fault, lang) for fault in refused.value.faults]
    assert "postgresql://" in said.partition(without_secrets(address))[2]
    assert ":hush" not in said


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("postgresql://judge@db/x", "postgresql://judge@db/x"),
        ("postgresql:///x?host=/run&user=judge", "postgresql:///x?host=/run&user=judge"),
        ("postgresql:///x?user=judge&password=hush", "postgresql:///x?user=judge&password=***"),
        ("postgresql:///x?p%61ssword=hush", "postgresql:///x?p%61ssword=***"),
        ("postgresql://judge:hu/sh?#@db/x", "postgresql://judge:***@db/x"),
        ("postgresql://judge:hu@sh@db/x", "postgresql://judge:***@db/x"),
        ("sqlite:///venue.db", "sqlite:///venue.db"),
        ("venue.db", "venue.db"),
    ],
)
def test_whatever_may_be_a_password_is_left_out(address: str, told: str) -> None:
    assert without_secrets(address) == told


def test_a_store_is_opened_by_its_url(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path}/venue.db") as store:
        stored_match(store)
    with open_store(tmp_path / "venue.db") as store:
        assert store.matches() == (MATCH,)


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_server_that_is_not_there_is_named_without_the_password(tmp_path: Path, lang: str) -> None:
    with pytest.raises(Malformed) as refused:
        open_store(f"postgresql://judge:hush@/venue?host={tmp_path}")
    [said] = [say_fault(fault, lang) for fault in refused.value.faults]
    assert said.startswith(f"postgresql://judge:***@/venue?host={tmp_path}: ")
    assert "PostgreSQL" in said
    assert "hush" not in said


@pytest.mark.parametrize(
    ("name", "user", "found"),
    [("nowhere", "adjudicator", 'database "nowhere" does not exist'), ("postgres", "locked:hush", "password")],
)
def test_what_a_server_refuses_is_told_without_the_password(
    name: str, user: str, found: str, postgres: PostgresServer
) -> None:
    postgres.do("DROP ROLE IF EXISTS locked", "CREATE ROLE locked LOGIN PASSWORD 'another'")
    with pytest.raises(Malformed, match=found) as refused:
        open_store(postgres.url(name, user))
    assert "hush" not in str(refused.value)


def test_a_url_that_no_driver_reads_is_refused_without_its_words() -> None:
    with pytest.raises(Malformed, match="database: ") as refused:
        open_store("postgresql://judge:hu%zzsh@db/venue")
    assert "hu%zz" not in str(refused.value)
    assert refused.value.__cause__ is None


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "adjudicator.record.postgres", None)
    with pytest.raises(Malformed, match=r"adjudicator\[postgres\]"):
        open_store("postgresql://judge:hush@db/venue")
