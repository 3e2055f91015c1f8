"""In which order the tests meet a mutant: first a few that between them do all that can be done with its function."""

from array import array
from collections.abc import Mapping
from collections.abc import Sequence

from tests.mutation.reach import Kept


class Order:
    """The tests by how much each adds to what those before it do; worked out once a function."""

    def __init__(self, kept: Kept, names: Sequence[str]) -> None:
        self.does = {name: _as_set(kept.reach[name].probes) for name in names}
        self.seconds = {name: kept.reach[name].seconds + LEAST for name in names}
        self._kept: dict[str, dict[str, int]] = {}

    def of(self, function: str, names: Sequence[str], own: Mapping[str, int]) -> dict[str, int]:
        """Test -> its place, of those that reach the function; `own`: the sharper a test, the lower its number."""
        if function not in self._kept:
            found: list[str] = []
            for sharpness in sorted(set(own.values())):
                found += self._spread([name for name in names if own[name] == sharpness])
            self._kept[function] = {name: place for place, name in enumerate(found)}
        return self._kept[function]

    def _spread(self, names: Sequence[str]) -> list[str]:
        """Each time the one that does most in its time that none before it did; if that is nothing, all over again."""
        left, found, done = [*names], [], 0
        while left:
            best = max(left, key=lambda name: (self.does[name] & ~done).bit_count() / self.seconds[name])
            if not (self.does[best] & ~done):
                if not done:
                    break
                done = 0
                continue
            done |= self.does[best]
            left.remove(best)
            found.append(best)
            if len(found) >= MOST:
                break
        return [*found, *left]


MOST = 150
"""After so many it hardly matters any more."""

LEAST = 0.002
"""What every test costs."""


def _as_set(probes: bytes) -> int:
    """The statements that a test reaches, as the bits of a number."""
    bits = 0
    for number in array("I", probes):
        bits |= 1 << number
    return bits
