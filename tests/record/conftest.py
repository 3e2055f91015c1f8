from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.record.store import Store
from adjudicator.record.store import open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "matches.db") as opened:
        yield opened
