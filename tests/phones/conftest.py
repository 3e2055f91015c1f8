from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.office import Office
from adjudicator.office import open_office


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    office = open_office(tmp_path / "phones.db")
    with office.store:
        yield office
