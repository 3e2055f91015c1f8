"""`migrate`, `backup`, `restore` and `settings`, in both languages and on both databases."""

import gzip
import json
from pathlib import Path

import pytest

from adjudicator.office import open_office
from adjudicator.record.schema import SCHEMA
from adjudicator.settings import Settings
from tests.cli.conftest import Run
from tests.servers import PostgresServer

OLD = Path(__file__).parents[1] / "record" / "schema-2.sqlite.gz"


def test_an_old_store_asks_to_be_migrated_and_then_works(run: Run, tmp_path: Path) -> None:
    (tmp_path / "matches.db").write_bytes(gzip.decompress(OLD.read_bytes()))
    assert "adjudicator migrate" in run("show", "last", code=2).stderr
    assert "atualize com" in run("show", "last", "--lang", "pt", code=2).stderr
    said = " ".join(run("migrate").stdout.split())
    assert said.endswith(f"carried on from schema 2 to {SCHEMA}")
    assert f"já está no esquema {SCHEMA}" in " ".join(run("migrate", "--lang", "pt").stdout.split())
    run("verify", "last")


def test_migrate_makes_a_new_store(run: Run, tmp_path: Path) -> None:
    told = json.loads(run("migrate", "--json").stdout)
    assert told == {"database": str(tmp_path / "matches.db"), "before": 0, "schema": SCHEMA}
    assert "last" in run("show", "last", code=1).stderr


def test_a_laptop_that_died_is_replaced_from_its_backup(opened: Run, tmp_path: Path, postgres: PostgresServer) -> None:
    backup = str(tmp_path / "venue.backup")
    said = " ".join(opened("backup", backup).stdout.split())
    assert said.startswith(f"{backup}: 1 events in ")
    shown = opened("show", "last", "--json").stdout
    for place in (str(tmp_path / "new.db"), postgres.new_database()):
        said = " ".join(opened("restore", backup, "--db", place).stdout.split())
        assert ": 1 matches, 1 events, " in said
        assert said.endswith("All 1 chains are whole.")
        assert opened("show", "last", "--json", "--db", place).stdout == shown
        said = opened("restore", backup, "--db", place, "--lang", "pt", code=2).stderr
        assert "um arquivo de partidas vazio, ou --force" in said
        told = json.loads(opened("restore", backup, "--db", place, "--force", "--json").stdout)
        assert (told["matches"], told["streams"], told["events"]) == (1, 1, 1)


def test_a_backup_writes_over_nothing_unasked_and_never_over_its_own_store(opened: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.write_text("mine")
    assert "--force" in opened("backup", str(kept), code=2).stderr
    assert kept.read_text() == "mine"
    opened("backup", str(kept), "--force")
    assert gzip.decompress(kept.read_bytes()).startswith(b'{"format"')
    opened("backup", str(tmp_path / "matches.db"), "--force", code=2)
    opened("verify", "last")


def test_a_backup_of_no_store_makes_none(run: Run, tmp_path: Path) -> None:
    assert "matches.db" in run("backup", str(tmp_path / "venue.backup"), code=1).stderr
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_backup_is_refused_in_the_readers_language(opened: Run, position: Path) -> None:
    assert "expected a backup of a store" in opened("restore", str(position), "--force", code=2).stderr
    assert (
        "esperado: uma cópia de segurança" in opened("restore", str(position), "--force", "--lang", "pt", code=2).stderr
    )
    opened("verify", "last")


def test_the_store_may_lie_where_the_service_is_told(
    run: Run, position: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()
    monkeypatch.delenv("ADJUDICATOR_DB")
    monkeypatch.setenv("DATABASE_URL", url)
    run("new", str(position))
    run("verify", "last")
    with open_office(url).store as store:
        assert len(store.matches()) == 1


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "expected the path of a file, sqlite:///"), ("pt", "o caminho de um arquivo")]
)
def test_another_kind_of_database_is_refused_without_its_password(lang: str, said: str, run: Run) -> None:
    told = run("show", "last", "--db", "mysql://judge:hush@db/x", "--lang", lang, code=2).stderr
    assert said in told
    assert "mysql://judge:***@db/x" in told
    assert "hush" not in told


@pytest.mark.parametrize(("lang", "given", "usual"), [("en", "environment", "default"), ("pt", "ambiente", "padrão")])
def test_settings_are_told_with_where_they_come_from_and_without_secrets(
    lang: str, given: str, usual: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://:hush@cache/0")
    monkeypatch.setenv("ADJUDICATOR_PORT", "9000")
    lines = run("settings", "--lang", lang).stdout.splitlines()
    assert f"REDIS_URL = redis://:***@cache/0  ({given})" in lines
    assert f"ADJUDICATOR_PORT = 9000  ({given})" in lines
    assert f"ADJUDICATOR_HOST = 127.0.0.1  ({usual})" in lines
    assert len(lines) == len(Settings.__struct_fields__)


def test_settings_are_told_as_data(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://judge:hush@db/x")
    told = json.loads(run("settings", "--json").stdout)
    assert told["settings"][0] == {"name": "DATABASE_URL", "value": "postgresql://judge:***@db/x", "given": True}
    assert told["unknown"] == []


def test_a_misspelt_setting_is_told_with_the_one_that_was_meant(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_PROT", "9000")
    monkeypatch.setenv("ADJUDICATOR_ZZZZ", "1")
    said = " ".join(run("settings").stdout.split())
    assert "ADJUDICATOR_PROT is set, but there is no such setting; did you mean ADJUDICATOR_PORT?" in said
    assert "ADJUDICATOR_ZZZZ is set, but there is no such setting" in said
    assert "ADJUDICATOR_PROT" in json.loads(run("settings", "--json").stdout)["unknown"]


def test_a_setting_that_cannot_be_is_told_by_its_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_PORT", "many")
    assert run("settings", "--lang", "pt", code=2).stderr.startswith('ADJUDICATOR_PORT: encontrado "many"')
