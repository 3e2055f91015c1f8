"""Which tests reach which statement: found out by running every test once, with probes laid."""

import hashlib
import json
import os
import sys
import time
from array import array
from collections.abc import Iterable
from pathlib import Path
from types import FrameType

import msgspec
import pytest

from tests.mutation.places import BUILD
from tests.mutation.places import PROBED
from tests.mutation.places import ROOMS
from tests.mutation.places import ROOT
from tests.mutation.places import module_of
from tests.mutation.places import say
from tests.mutation.places import sources
from tests.mutation.surgery import Probe
from tests.mutation.surgery import lay_probes

QUICK = ("adjudicator.table", "adjudicator.referee", "adjudicator.games.ryder.sights")
"""What is cached there is quickly worked out again."""

KEPT = BUILD / "reach.mp"
IMPORTED = BUILD / "imported.json"


class Reached(msgspec.Struct):
    """What one test did when nothing was changed; `digest` is of the file that it comes from."""

    digest: str
    seconds: float
    passed: bool
    probes: bytes
    """The numbers of the statements, as an array holds them."""


Reach = dict[str, Reached]


class Kept(msgspec.Struct):
    """What a run leaves for the next one; a statement's number is its place in `probes`."""

    source: str = ""
    probes: list[Probe] = []
    reach: Reach = {}


def reach_of(items: list[pytest.Item], *, keep: bool) -> Kept:
    """What each test reaches; only those that are new since the last time run again.

    keep: also when the program has changed since then.
    """
    kept = msgspec.msgpack.decode(KEPT.read_bytes(), type=Kept) if KEPT.exists() else Kept()
    source = program_digest()
    if kept.source != source and not keep:
        kept = Kept(source)
    digests = {item.nodeid: digest_of(item) for item in items}
    known = kept.reach
    missing = [item for item in items if item.nodeid not in known or known[item.nodeid].digest != digests[item.nodeid]]
    if missing:
        say(f"finding out what {len(missing)} tests reach")
        _in_another_process(kept, missing, digests)
        kept = msgspec.msgpack.decode(KEPT.read_bytes(), type=Kept)
    return kept


def program_digest() -> str:
    """Of all code of the program."""
    digest = hashlib.sha256()
    for path in sources([ROOT / "adjudicator"]):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def digest_of(item: pytest.Item) -> str:
    """Of the file that the test comes from, and of the scenario that it runs."""
    content = item.path.read_bytes()
    name = getattr(item, "callspec", None) and item.callspec.params.get("name")  # type: ignore[attr-defined]
    file = ROOMS["razryv"].parent / name if isinstance(name, str) and name.endswith(".toml") else None
    if file is not None and file.exists():
        content = file.read_bytes()
    return hashlib.sha256(content).hexdigest()[:16]


def _in_another_process(kept: Kept, items: list[pytest.Item], digests: dict[str, str]) -> None:
    """Runs the tests in a fork, so that nothing that they leave behind is found by the mutants."""
    child = os.fork()
    if not child:
        try:
            KEPT.write_bytes(msgspec.msgpack.encode(_run_all(kept, items, digests)))
        finally:
            os._exit(0)
    os.waitpid(child, 0)


def _run_all(kept: Kept, items: list[pytest.Item], digests: dict[str, str]) -> Kept:
    hits: set[Probe] = set()
    numbers = {probe: number for number, probe in enumerate(kept.probes)}
    modules = [sys.modules[name] for name in map(module_of, sources(PROBED)) if name in sys.modules]
    for module in modules:
        lay_probes(module.__name__, hits.add)
    cached = [part for module in modules for part in vars(module).values() if hasattr(part, "cache_clear")]
    forget = [part.cache_clear for part in cached if part.__module__.startswith(QUICK)]
    for count, item in enumerate(items):
        hits.clear()
        for clear in forget:  # what was worked out for an earlier test is reached by this one all the same
            clear()
        began = time.perf_counter()
        passed = run_item(item, items[count + 1] if count + 1 < len(items) else None)
        took = time.perf_counter() - began
        reached = array("I", (numbers.setdefault(probe, len(numbers)) for probe in hits))
        kept.reach[item.nodeid] = Reached(digests[item.nodeid], took, passed, reached.tobytes())
        if count % 500 == 499:
            say(f"  {count + 1}")
    return Kept(kept.source, [*numbers], kept.reach)


def run_item(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Runs a test with its fixtures; whether it passed."""
    from _pytest.runner import runtestprotocol

    reports = runtestprotocol(item, log=False, nextitem=following)
    return not any(report.failed for report in reports)


class Imports:
    """Notes the functions of the rooms that are called while the program and its tests are imported."""

    def __init__(self) -> None:
        self.called: set[tuple[str, str]] = set()
        self._folders = tuple(f"{folder}/" for folder in ROOMS.values())

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(self._folders):
            self.called.add((code.co_filename, code.co_qualname))

    def keep(self) -> None:
        """Keeps what was noted, by module and function."""
        named = sorted({(module_of(Path(file)), name.partition(".<locals>")[0]) for file, name in self.called})
        IMPORTED.write_text(json.dumps({"source": program_digest(), "called": named}), encoding="utf-8")


def called_at_import() -> set[tuple[str, str]] | None:
    """Module and function; None if that is not known of the program as it is."""
    if not IMPORTED.exists():
        return None
    kept = json.loads(IMPORTED.read_text(encoding="utf-8"))
    return {tuple(entry) for entry in kept["called"]} if kept["source"] == program_digest() else None


def by_probe(kept: Kept, names: Iterable[str]) -> dict[Probe, list[str]]:
    """Statement -> the tests that reach it, of those with these names that pass."""
    found: list[list[str]] = [[] for _ in kept.probes]
    for name in names:
        reached = kept.reach[name]
        if reached.passed:
            for number in array("I", reached.probes):
                found[number].append(name)
    return dict(zip(kept.probes, found, strict=True))


def names_of(items: Iterable[pytest.Item]) -> dict[str, pytest.Item]:
    """The tests by their names."""
    return {item.nodeid: item for item in items}
