from pathlib import Path

import workers
from adjudicator.faults import is_worded
from tests.cli.test_faults import expected_in

HOME = Path(workers.__file__).parent


def test_every_fault_that_the_workers_find_is_told_in_words_of_both_languages() -> None:
    found = {
        (path.relative_to(HOME).as_posix(), expected)
        for path in sorted(HOME.rglob("*.py"))
        for expected in expected_in(path.read_text(encoding="utf-8"))
    }
    assert ("queue_server.py", "short path") in found
    assert ("queueing.py", "redis address") in found
    assert [entry for entry in sorted(found) if not is_worded(entry[1])] == []
