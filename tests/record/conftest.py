from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from tests.servers import PostgresServer

DATABASES = ("sqlite", "postgres")


@pytest.fixture(params=DATABASES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where a store may be made, in either kind of database."""
    yield from place_for(request, tmp_path / "matches.db")


@pytest.fixture(params=DATABASES)
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where another one may be made, in either kind again."""
    yield from place_for(request, tmp_path / "elsewhere.db")


def place_for(request: pytest.FixtureRequest, file: Path, kind: str = "") -> Iterator[str]:
    """kind: of database, where the fixture that asks has no parameter of its own."""
    if (kind or request.param) == "sqlite":
        yield str(file)
        return
    postgres: PostgresServer = request.getfixturevalue("postgres")
    url = postgres.new_schema()
    yield url
    postgres.drop_schema(url)


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    with open_store(address) as opened:
        yield opened


@pytest.fixture
def in_a_file(tmp_path: Path) -> Iterator[Store]:
    """A store in a file, for what only a file can suffer."""
    with open_store(tmp_path / "matches.db") as opened:
        yield opened
