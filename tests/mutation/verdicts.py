"""What is known of mutants from earlier runs; a run that was broken off goes on where it was."""

import json
from collections.abc import Mapping

from msgspec import Struct
from msgspec import json as fast

from tests.mutation.mutants import Mutant
from tests.mutation.places import BUILD
from tests.mutation.trial import Fate

KEPT = BUILD / "verdicts.jsonl"
RUNS = BUILD / "runs.json"


class Known(Struct, frozen=True):
    """The fate of a mutant in some run."""

    key: str
    killed: bool
    by: str
    run: int
    late: bool = False


class Verdicts:
    """The fates by mutant; a survivor of an earlier run need only meet the tests that are new since."""

    def __init__(self, digests: Mapping[str, str]) -> None:
        BUILD.mkdir(parents=True, exist_ok=True)
        self.runs: list[dict[str, str]] = json.loads(RUNS.read_text(encoding="utf-8")) if RUNS.exists() else []
        if not self.runs or self.runs[-1] != digests:
            self.runs.append(dict(digests))
            RUNS.write_text(json.dumps(self.runs[-1:] if len(self.runs) == 1 else self.runs), encoding="utf-8")
        self.run = len(self.runs) - 1
        self.known: dict[str, Known] = {}
        if KEPT.exists():
            for line in KEPT.read_bytes().splitlines():
                known = fast.decode(line, type=Known)
                self.known[known.key] = known

    def of(self, mutant: Mutant) -> Known | None:
        """What is known of the mutant."""
        return self.known.get(mutant.key)

    def has_met(self, known: Known, name: str) -> bool:
        """The mutant has survived this very test before; of a run that is not on record nobody knows what it met."""
        met = self.runs[known.run] if known.run < len(self.runs) else {}
        return name in met and met[name] == self.runs[self.run].get(name)

    def keep(self, mutant: Mutant, fate: Fate) -> None:
        """Writes a fate down at once."""
        known = Known(mutant.key, fate.killed, fate.by, self.run, fate.late)
        self.known[mutant.key] = known
        with KEPT.open("ab") as file:
            file.write(fast.encode(known) + b"\n")
