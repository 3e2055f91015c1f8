"""The table of the figures shows the compiled build below what is interpreted, each beside its own run of the peers."""

from typing import Any

import pytest

from tests.bench.figures import GAMES
from tests.bench.figures import Figures
from tests.bench.figures import asked
from tests.bench.figures import decided
from tests.bench.figures import page
from tests.bench.figures import twice

GAME = next(iter(GAMES))


def run(speed: int, *, compiled: bool) -> dict[str, Any]:
    """What a run of the two benchmarks notes where everything is so many times as fast."""
    beside = {"uno_by_agents": 20 * speed, "uno_by_steps": 50 * speed, "chess": 10 * speed, "compiled": compiled}
    beside |= {f"redecide {GAME}": 15 * speed**2, f"redecide_plain {GAME}": 15 * speed**2}
    options = {"game": GAME, "median_ms": 2 / speed**2, "worst_ms": 3 / speed**2}
    noted = {"test_beside_peers": beside, f"test_options[played-{GAME}]": options}
    return {"benchmarks": [{"name": name, "params": None, "extra_info": extra} for name, extra in noted.items()]}


def test_a_figure_of_the_compiled_build_stands_below_the_interpreted_one_each_with_its_own_peers() -> None:
    plain, compiled = Figures(run(1, compiled=False)), Figures(run(2, compiled=True))
    rows = list(twice(decided(plain, GAME), decided(compiled, GAME)))
    assert [name.endswith(", compiled") for name, *_ in rows] == [False, True, False, True]
    assert [name.removesuffix(", compiled") for name, *_ in rows[1::2]] == [name for name, *_ in rows[::2]]
    assert [value for _, value, *_ in rows] == ["15", "60", "15", "60"]
    assert ["20 (without agents 50)" in rows[0][2], "40 (without agents 100)" in rows[1][2]] == [True, True]
    assert [met for *_, met, _ in rows] == [False, True, True, True]
    waited = twice(asked(plain, GAME), asked(compiled, GAME))
    assert [(value, met) for _, value, _, met, _ in waited] == [
        ("2.00 (slowest 3.0)", False),
        ("0.50 (slowest 0.8)", True),
    ]


def test_without_a_compiled_build_there_is_nothing_of_it() -> None:
    plain = Figures(run(1, compiled=False))
    assert list(twice(decided(plain, GAME), ())) == list(decided(plain, GAME))


def test_a_file_is_never_taken_for_the_other() -> None:
    plain, compiled = run(1, compiled=False), run(1, compiled=True)
    for files in ((compiled,), (plain, plain), (compiled, plain)):
        with pytest.raises(AssertionError, match="compiled build"):
            page(*files)
