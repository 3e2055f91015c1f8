from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.record.store import Store
from adjudicator.record.store import open_store

DATABASES = ("sqlite", "postgres")


@pytest.fixture(params=DATABASES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store may lie, in either kind of database."""
    return new_address(request, request.param, tmp_path / "matches.db")


@pytest.fixture(params=DATABASES)
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where another one may lie, in either kind again."""
    return new_address(request, request.param, tmp_path / "elsewhere.db")


def new_address(request: pytest.FixtureRequest, database: str, file: Path) -> str:
    if database == "sqlite":
        return str(file)
    made: str = request.getfixturevalue("postgres").new_database()
    return made


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    with open_store(address) as opened:
        yield opened


@pytest.fixture
def in_a_file(tmp_path: Path) -> Iterator[Store]:
    """A store in a file, for what only a file can suffer."""
    with open_store(tmp_path / "matches.db") as opened:
        yield opened
