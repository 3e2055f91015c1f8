"""Tries mutants: `python -m tests.mutation.run [--seconds N] [--again] [--keep-reach] [--tests PATH...] [PATH...]`.

The paths are files or folders; without any, the rooms are taken. The tests are all there are, unless some are named.

Every test is collected once in one process, which is forked for each mutant, so that nothing is imported twice. A
mutant meets the tests that reach the statement in which it differs: first those that have noticed its siblings, then
the quickest, up to a limit of their usual time together. What is found is kept in build/, so that a run can be broken
off, and a mutant that is known need only meet new tests.
"""

import argparse
import gc
import sys
import time
from collections import Counter
from collections.abc import Mapping
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import Phase
from hypothesis import settings

from tests.mutation.fresh import noticed_afresh
from tests.mutation.mutants import Mutant
from tests.mutation.mutants import mutants_of
from tests.mutation.order import Order
from tests.mutation.places import BUILD
from tests.mutation.places import ROOMS
from tests.mutation.places import ROOT
from tests.mutation.places import room_of
from tests.mutation.places import say
from tests.mutation.places import sources
from tests.mutation.reach import Imports
from tests.mutation.reach import Kept
from tests.mutation.reach import by_probe
from tests.mutation.reach import called_at_import
from tests.mutation.reach import digest_of
from tests.mutation.reach import names_of
from tests.mutation.reach import reach_of
from tests.mutation.surgery import probe_of
from tests.mutation.survivors import as_entry
from tests.mutation.survivors import is_listed
from tests.mutation.survivors import objections
from tests.mutation.trial import Fate
from tests.mutation.trial import tried
from tests.mutation.verdicts import Known
from tests.mutation.verdicts import Verdicts

LEFT_OUT = (
    *("bench", "mutation", "docs", "record", "dealing", "test_ablation.py", "test_markers.py", "test_replay.py"),
    *("service", "workers", "tournaments", "phones", "access", "settings", "schemas", "views", "test_servers.py"),
)
"""What measures, runs other processes, takes rules out by itself, plays matches for long, or is of no room here."""


OWN = {
    "table": ("tests/table/", "tests/laws/test_"),
    "referee": ("tests/referee/",),
    "razryv": (("tests/scenarios/test_casebook", "tests/queries/test_answerbook", "tests/games/razryv/"),),
    "ryder": (("tests/scenarios/test_casebook", "tests/queries/test_answerbook", "tests/games/ryder/"),),
}
"""The tests that are there for a room, the sharpest first; a mutant of it meets them before all others, but for those
of a file that is named after its module: these come before any."""


DEAR = 0.25
"""A test that takes longer, with what its file prepares, comes behind its quicker neighbours."""

AFRESH = {
    "table": ("tests/table", "tests/laws/test_fold.py", "tests/laws/test_hear.py"),
    "referee": ("tests/referee",),
    "razryv": ("tests/scenarios/test_games.py", "tests/games/razryv"),
    "ryder": ("tests/games/ryder/test_scenarios.py", "tests/games/ryder"),
}
"""The same for one that runs at the import."""


class Driver:
    """A plugin that tries mutants in the place of running the tests that were collected."""

    def __init__(self, paths: Sequence[Path], options: argparse.Namespace) -> None:
        self.files = sources(paths)
        self.options = options
        self.living: list[Mutant] = []
        self.made: list[Mutant] = []
        self.imports = Imports() if called_at_import() is None else None

    def pytest_configure(self) -> None:
        profile = settings(
            phases=[Phase.explicit, Phase.generate],  # what fails need not be made smaller
            deadline=None,
            database=None,
            derandomize=True,
            report_multiple_bugs=False,
        )
        settings.register_profile("mutants", profile)
        settings.load_profile("mutants")
        if self.imports is not None:
            sys.setprofile(self.imports)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.imports is not None:
            sys.setprofile(None)
            self.imports.keep()
        items[:] = [item for item in items if not {*item.path.parts} & {*LEFT_OUT}]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        kept = reach_of(session.items, keep=self.options.keep_reach)
        failed = [item.nodeid for item in session.items if not kept.reach[item.nodeid].passed]
        say(f"{len(session.items)} tests, of which {len(failed)} fail unmutated: {failed[:9]}")
        verdicts = Verdicts({item.nodeid: digest_of(item) for item in session.items})
        trials = Trials(session.items, kept, verdicts, self.options)
        gc.collect()
        gc.freeze()
        for path in self.files:
            began = time.perf_counter()
            made = mutants_of(path)[:: self.options.every]
            fates = [(mutant, trials.fate(mutant)) for mutant in made]
            living = [mutant for mutant, fate in fates if not fate.killed]
            late = sum(fate.late for _, fate in fates)
            self.made += made
            self.living += living
            if made:
                took = time.perf_counter() - began
                found = f"{len(made)} mutants, {len(living)} live, {late} do not end"
                say(f"{path.relative_to(ROOT)}: {found}, {took:.0f} s")
        return True


class Trials:
    """Trying mutants with the tests that reach them."""

    def __init__(self, items: list[pytest.Item], kept: Kept, verdicts: Verdicts, options: argparse.Namespace) -> None:
        self.items = names_of(items)
        self.seconds = {name: kept.reach[name].seconds for name in self.items}
        self.preparation = preparations(self.seconds)
        self.order = Order(kept, [*self.items])
        self.by_probe = by_probe(kept, self.items)
        self.verdicts = verdicts
        self.imported = called_at_import() or set()
        self.options = options
        self.noticed: dict[str, Counter[str]] = {}
        self.sound: dict[str, bool] = {}
        self.passes: dict[str, bool] = {}

    def fate(self, mutant: Mutant) -> Fate:
        """What becomes of the mutant, or became of it in an earlier run."""
        known = self.verdicts.of(mutant)
        if known is not None and known.killed:
            return Fate(killed=True, by=known.by, late=known.late)
        names = self._likely_first(mutant)
        if not names and (mutant.module, mutant.function) in self.imported:
            return self._tried_afresh(mutant, known)
        if known is not None and not self.options.again:
            names = [name for name in names if not self.verdicts.has_met(known, name)]
            if not names:
                return Fate(killed=False)
        fate = self._tried(mutant, self._affordable(names))
        self.verdicts.keep(mutant, fate)
        if fate.killed:
            self.noticed.setdefault(mutant.name, Counter())[fate.by] += 1
        return fate

    def _tried_afresh(self, mutant: Mutant, known: Known | None) -> Fate:
        """What runs at the import alone is met by all tests of its room, in a process that imports it anew."""
        room = room_of(mutant.module)
        if (
            known is not None
            and not self.options.again
            and all(self.verdicts.has_met(known, name) for name in self.items)
        ):
            return Fate(killed=False)
        if not self._passes_afresh(room):
            say(f"the tests of {room} fail unmutated in a process of their own: {mutant.name} is not tried")
            return Fate(killed=False)
        fate = Fate(noticed_afresh(mutant, AFRESH[room]), "afresh")
        self.verdicts.keep(mutant, fate)
        return fate

    def _passes_afresh(self, room: str) -> bool:
        if room not in self.passes:
            self.passes[room] = not noticed_afresh(None, AFRESH[room])
        return self.passes[room]

    def _tried(self, mutant: Mutant, names: list[str]) -> Fate:
        fate = tried(mutant, [self.items[name] for name in names], [*map(self._alone, names)])
        if fate.killed and fate.by in self.items and not self._is_sound(fate.by):
            del self.items[fate.by]  # it fails by itself when it runs alone
            return self._tried(mutant, [name for name in names if name in self.items])
        return fate

    def _is_sound(self, name: str) -> bool:
        if name not in self.sound:
            self.sound[name] = not tried(None, [self.items[name]], [self._alone(name)]).killed
        return self.sound[name]

    def _likely_first(self, mutant: Mutant) -> list[str]:
        entered = (mutant.module, mutant.function, 0)  # of a statement that is newer than what is known of the tests
        reached = self.by_probe.get(probe_of(mutant)) or self.by_probe.get(entered, ())
        reaching = [name for name in reached if name in self.items]
        noticed = self.noticed.get(mutant.name, Counter())
        place = self._order(mutant)
        dear = self.options.seconds / 10
        reaching.sort(key=lambda name: (-noticed[name] * (self._alone(name) < dear), place.get(name, len(place))))
        return reaching

    def _order(self, mutant: Mutant) -> dict[str, int]:
        entered = [name for name in self.by_probe.get((mutant.module, mutant.function, 0), ()) if name in self.seconds]
        named = f"/test_{mutant.module.rpartition('.')[2]}.py::"
        prefixes = (named, *OWN[room_of(mutant.module)])
        own = {name: 2 * _place(prefixes, name) + (self._alone(name) > DEAR) for name in entered}
        return self.order.of(mutant.name, sorted(entered, key=self.seconds.__getitem__), own)

    def _affordable(self, names: list[str]) -> list[str]:
        """As many of them as fit into the time that a mutant is given."""
        chosen: list[str] = []
        prepared: set[str] = set()
        left = float(self.options.seconds)
        for name in names:
            cost = self.seconds[name] if file_of(name) in prepared else self._alone(name)
            if cost > left:
                continue
            left -= cost
            prepared.add(file_of(name))
            chosen.append(name)
        return chosen or names[:1]

    def _alone(self, name: str) -> float:
        """What a test takes that runs before all others of its file."""
        return self.seconds[name] + self.preparation[file_of(name)]


def _place(prefixes: Sequence[str | tuple[str, ...]], name: str) -> int:
    """Which of the prefixes a test has, or which file of that name it comes from; those with none come last."""
    return next((place for place, part in enumerate(prefixes) if _is_of(part, name)), len(prefixes))


def _is_of(part: str | tuple[str, ...], name: str) -> bool:
    return part in name if isinstance(part, str) and part.startswith("/") else name.startswith(part)


def preparations(seconds: Mapping[str, float]) -> dict[str, float]:
    """What a file may prepare once for all its tests: no more than its longest test took."""
    most: dict[str, float] = {}
    for name, took in seconds.items():
        most[file_of(name)] = max(most.get(file_of(name), 0), took)
    return most


def file_of(name: str) -> str:
    """The file of a test."""
    return name.partition("::")[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Tries the mutants and says which live that should not."""
    parser = argparse.ArgumentParser(description="Try mutants.")
    parser.add_argument("paths", nargs="*", type=Path)
    parser.add_argument("--seconds", type=float, default=5, help="usual time of the tests that a mutant meets")
    parser.add_argument("--every", type=int, default=1, help="try a sample: one mutant of so many")
    parser.add_argument("--again", action="store_true", help="let earlier survivors meet all tests again")
    parser.add_argument("--keep-reach", action="store_true", help="trust what tests reached before the program changed")
    parser.add_argument("--tests", nargs="+", default=["tests"], help="the only tests that mutants meet")
    options = parser.parse_args(arguments)
    BUILD.mkdir(parents=True, exist_ok=True)
    driver = Driver([path.resolve() for path in options.paths] or [*ROOMS.values()], options)
    pytest.main([*options.tests, "-q", "-s", "--assert=plain", "--tb=no", "-p", "no:xdist"], [driver])
    return report(driver.made, driver.living)


def report(made: Sequence[Mutant], living: Sequence[Mutant]) -> int:
    """Says how many live in each room and what the lists have against it; 0 if nothing."""
    for room in ROOMS:
        of_room = [mutant for mutant in made if room_of(mutant.module) == room]
        alive = sum(room_of(mutant.module) == room for mutant in living)
        if of_room:
            say(f"{room}: {len(of_room)} mutants, {alive} live ({alive / len(of_room):.1%})")
    found = objections(made, living)
    say("\n".join(found))
    unlisted = [mutant for mutant in living if not is_listed(mutant)]
    (BUILD / "unlisted.toml").write_text("\n".join(map(as_entry, unlisted)), encoding="utf-8")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
