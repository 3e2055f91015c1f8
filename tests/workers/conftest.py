import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from rq import Queue

from adjudicator.office import Office
from adjudicator.settings import Settings
from tests.workers.places import PLACES
from tests.workers.places import Place
from workers.queueing import queue_at
from workers.relay import Relay
from workers.standing import office_of
from workers.standing import stand_on


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where the store lies; in a file, unless a test asks for the other database."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return f"sqlite:///{tmp_path}/matches.db"
    made: str = request.getfixturevalue("postgres").new_database()
    return made


@pytest.fixture
def office(address: str) -> Iterator[Office]:
    opened = office_of(Settings(database_url=address))
    stand_on(opened)
    yield opened
    opened.store.close()


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A folder whose path is short enough for a socket, which those of pytest are not."""
    folder = Path(tempfile.mkdtemp(prefix="t-"))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest, short_folder: Path) -> Iterator[Place]:
    made: Place = PLACES[request.param](short_folder / "q")
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def common_place() -> Iterator[Place]:
    """One server for all tests that only need a queue."""
    folder = Path(tempfile.mkdtemp(prefix="t-"))
    made = PLACES["child"](folder / "q")
    made.start()
    yield made
    made.stop()
    shutil.rmtree(folder)


@pytest.fixture
def queue(common_place: Place) -> Iterator[Queue]:
    made = queue_at(common_place.url)
    yield made
    made.connection.flushall()
    made.connection.close()


@pytest.fixture
def relay(office: Office, queue: Queue) -> Relay:
    return Relay(office, queue)
