"""What was acknowledged is there, whole, however often and whenever the process is killed."""

import random
import signal
import time
from pathlib import Path

from adjudicator.record.events import Acted
from adjudicator.record.store import open_store
from tests.record.tiny import MATCH
from tests.record.tiny import child
from tests.record.tiny import stored_match

ENOUGH = 1_000
AT_LEAST_KILLS = 24


def killed_after(seconds: float, path: Path) -> list[tuple[int, str]]:
    """What a child had acknowledged when it was killed so long after its first word."""
    victim = child("appender", path, MATCH)
    assert victim.stdout is not None
    said = victim.stdout.readline()
    time.sleep(seconds)
    victim.send_signal(signal.SIGKILL)
    with victim.stdout as pipe:  # communicate() would pass over what readline() has read ahead
        rest = pipe.read()
    victim.wait(timeout=60)
    assert victim.returncode == -signal.SIGKILL
    whole = [line for line in (said + rest).split("\n")[:-1] if line]
    return [(int(version), head) for version, head in (line.split() for line in whole)]


def test_every_acknowledged_event_survives_being_killed(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    chance = random.Random(7)  # noqa: S311  # no secret hangs on when a process is killed
    acknowledged: dict[int, str] = {}
    kills = 0
    with open_store(path) as store:
        stored_match(store)
    while len(acknowledged) < ENOUGH or kills < AT_LEAST_KILLS:
        kills += 1
        for version, head in killed_after(chance.uniform(0.0, 0.12), path):
            assert version not in acknowledged, "a version was acknowledged twice"
            acknowledged[version] = head
    with open_store(path) as store:
        lines = store.streams.lines(MATCH)
        assert store.verify(MATCH) is None
        # An event may be stored and its acknowledgement lost, one at each kill; never the other way round.
        assert len(acknowledged) <= len(lines) - 1 <= len(acknowledged) + kills
        for version, head in acknowledged.items():
            assert lines[version - 1].digest.hex() == head
        match = store.load(MATCH)
        for event in match.events[1:]:
            assert isinstance(event, Acted)
            assert event.action["by_how_much"] == event.originator_version
        assert match.table.counters["south.life"] == 20 - sum(range(2, match.version + 1))
        keys = store.file.ask("SELECT version FROM answers ORDER BY version")
        assert [version for (version,) in keys] == list(range(2, match.version + 1))
