"""The matches are played once for all the laws."""

import pytest

from tests.laws.positions import Played
from tests.laws.razryv.positions import RAZRYV


@pytest.fixture(scope="session")
def played() -> Played:
    return RAZRYV.played
