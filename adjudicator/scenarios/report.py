"""What is told of scenarios that were run: a line for each that failed, and how many there were."""

import json
import tomllib
from collections.abc import Iterable
from collections.abc import Iterator
from pathlib import Path
from traceback import extract_tb
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import say_fault
from adjudicator.scenarios.compare import Difference
from adjudicator.scenarios.read import VERDICTS
from adjudicator.scenarios.read import is_scenario
from adjudicator.scenarios.read import read_scenario
from adjudicator.scenarios.run import run
from adjudicator.telling.wording import say


class Outcome(Struct, frozen=True):
    """One file: it passed, or something differed, or it could not be used at all."""

    path: str
    differences: tuple[Difference, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def passed(self) -> bool:
        """The file is sound and everything came out as it says."""
        return not self.differences and not self.faults


def check(paths: Iterable[Path], *, rewind: bool = False) -> Iterator[Outcome]:
    """Every scenario file among these files and below these folders, run; catalogues of cards are passed over."""
    for path in _files(paths):
        outcome = check_file(path, rewind=rewind)
        if outcome is not None:
            yield outcome


def check_file(path: Path, *, rewind: bool = False) -> Outcome | None:
    """The file, run; None if it is no scenario and does not mean to be one."""
    name = str(path)
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        if "cards" in raw and not is_scenario(raw):
            return None
        scenario = read_scenario(raw, name)
    except Malformed as malformed:
        return Outcome(name, faults=malformed.faults)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        return Outcome(name, faults=(Fault(name, str(error), "scenario file"),))
    try:
        return Outcome(name, run(scenario, rewind=rewind).differences)
    except Malformed as malformed:
        return Outcome(name, faults=tuple(replace(fault, place=f"{name}: {fault.place}") for fault in malformed.faults))
    except Exception as error:  # noqa: BLE001  # one file that breaks the program must not hide what the others say
        return Outcome(name, (Difference(_raised_at(error), [], f"{type(error).__name__}: {error}"),))


def _raised_at(error: Exception) -> str:
    """Where the program broke."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.toml"))
        else:
            yield path


def line_of(outcome: Outcome, lang: str) -> str:
    """What is wrong with one file; a malformed one has a line for each fault."""
    if outcome.faults:
        return "\n".join(say_fault(fault, lang) for fault in outcome.faults)
    return f"{outcome.path}: " + "; ".join(say_difference(difference, lang) for difference in outcome.differences)


def say_difference(difference: Difference, lang: str) -> str:
    """One difference in words."""
    return say(
        "check.went" if _is_verdict(difference.found) else "check.difference",
        lang,
        place=difference.place,
        expected=_said(difference.expected, lang),
        found=_said(difference.found, lang) + _because(difference),
    )


def _is_verdict(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and value[0] in VERDICTS


def _said(value: Any, lang: str) -> str:
    """A verdict with what it cites is told in words, everything else as a file would write it."""
    if _is_verdict(value):
        word = say(f"verdict.{value[0]}", lang)
        return say("check.citing", lang, verdict=word, cites=", ".join(value[1:])) if value[1:] else word
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)


def _because(difference: Difference) -> str:
    return f" ({', '.join(difference.because)})" if difference.because else ""


def summary(outcomes: Iterable[Outcome], lang: str) -> str:
    """How many files passed and how many did not."""
    results = [outcome.passed for outcome in outcomes]
    return say("check.summary", lang, passed=results.count(True), failed=results.count(False))


def exit_code(outcomes: Iterable[Outcome]) -> int:
    """0 all passed, 1 some failed, 2 some file is malformed."""
    return max((2 if outcome.faults else int(not outcome.passed) for outcome in outcomes), default=0)


def as_json(outcomes: Iterable[Outcome], lang: str) -> dict[str, Any]:
    """The same as data."""
    files = [_file_as_json(outcome, lang) for outcome in outcomes]
    results = [entry["passed"] for entry in files]
    return {"passed": results.count(True), "failed": results.count(False), "files": files}


def _file_as_json(outcome: Outcome, lang: str) -> dict[str, Any]:
    return {
        "path": outcome.path,
        "passed": outcome.passed,
        "differences": [
            {
                "place": difference.place,
                "expected": difference.expected,
                "found": difference.found,
                "because": list(difference.because),
                "said": say_difference(difference, lang),
            }
            for difference in outcome.differences
        ],
        "faults": [
            {
                "place": fault.place,
                "found": fault.found,
                "expected": fault.expected,
                "nearest": fault.nearest,
                "said": say_fault(fault, lang),
            }
            for fault in outcome.faults
        ],
    }
