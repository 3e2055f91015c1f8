"""The matches are played once for all the laws."""

import pytest

from tests.laws.razryv import positions
from tests.laws.razryv.positions import Played


@pytest.fixture(scope="session")
def played() -> Played:
    return positions.played()
