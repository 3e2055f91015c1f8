"""Makes the table of the figures: python -m tests.bench.figures build/bench.json > tests/bench/FIGURES.md

A second file, where there is one, holds the figures of the compiled build; they stand below those of the same name.
"""

import json
import sys
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.service_figures import served

Run = dict[str, Any]
Row = tuple[str, str, str, bool | str | None, str]

HEAD = """# Figures

`make bench` measures them all on one core and writes `build/bench.json`, and `build/bench-compiled.json` where the
compiled build can be made; this page is made from these files by
`python -m tests.bench.figures build/bench.json build/bench-compiled.json > tests/bench/FIGURES.md`. Nothing here is
asserted by a test.

Measured {when} on {machine}, CPython {python}, with other work
going on beside it and without garbage collection during a run: each figure rests on the shortest run, and ratios say
more than absolute numbers, which differ by half from one run to the next. "Recorded matches" are the whole ones of
`fixtures/records` ({records}); their figures are medians over the matches. The other
engines play {games} games each, one after the other as our matches are, and their figures are medians over the games.
What stands beside another engine is measured in turn with it, in stretches of {moves} actions, which is how many moves
the middle one of the games of UNO has, and the shortest run of each stretch counts: a longer run would be cut off more
often by the other work. Longer matches are a simulated match of RAZRYV that a judge takes back to its beginning as
often as needed.
{compiled}
| Figure | Here | Wanted | Reached | What limits it |
|---|---|---|---|---|
"""

COMPILED = """
Rows that say "compiled" are of the same program as `make compiled` builds it, measured in a run of its own, with the
other engines beside it in that run; these are never compiled.
"""

UNO_QUOTED = 13_600
QUOTED = f"""
Quoted from a measurement of November 2026 on a machine of this kind, not measured in this run: boardgame.io makes 7,300
moves a second, pokemon-showdown 2,000 choices a second. Of the other engines the same measurement says {UNO_QUOTED:,}
moves a second for rlcard's UNO and 19,900 for python-chess.
"""

GAMES = {"razryv": "RAZRYV", "ryder": "Ryder"}
LIMITS = {
    "razryv": (
        "two hundred calls of Python an action, none of them a tenth of it; compiled, a fifth is looking attributes up",
        "looking through the player's eyes once, copying the draft, the watch over the Objectives",
    ),
    "ryder": (
        "some two hundred small calls an action; card texts, which are one action in ten, take a third of the time",
        "the needs of the page one after another, copying the draft",
    ),
}

LENGTHS = (50, 100, 200, 400, 1_000)
OPENED = 400
"""The length of the match whose versions are opened."""


class Figures:
    """The runs of one file, by the name of the benchmark."""

    def __init__(self, raw: Run) -> None:
        self.raw = raw
        self.runs: dict[str, list[Run]] = {}
        for run in raw["benchmarks"]:
            self.runs.setdefault(run["name"].partition("[")[0].removeprefix("test_"), []).append(run)

    def of(self, name: str, **params: object) -> list[Run]:
        """The runs of a benchmark with these parameters."""
        return [
            run for run in self.runs[name] if params.items() <= {**run["extra_info"], **(run["params"] or {})}.items()
        ]

    def over(self, name: str, value: Callable[[Run], float], **params: object) -> float:
        """The median of a value over the runs of a benchmark."""
        return median(value(run) for run in self.of(name, **params))

    def rate(self, name: str, **params: object) -> float:
        """How many a second."""
        return self.over(name, lambda run: float(run["extra_info"]["units"]) / float(run["stats"]["min"]), **params)

    def shortest(self, name: str, **params: object) -> float:
        """The time of one run, in milliseconds."""
        return self.over(name, lambda run: float(run["stats"]["min"]) * 1e3, **params)

    def said(self, name: str, key: str, **params: object) -> float:
        """What the benchmark has noted itself."""
        return self.over(name, lambda run: float(run["extra_info"][key]), **params)


def rows(of: Figures, compiled: Figures | None = None) -> Iterator[Row]:
    """Figure, value, what was wanted, whether that is reached (None: only reported; or in words), what limits it."""
    for game in GAMES:
        yield from twice(decided(of, game), decided(compiled, game) if compiled else ())
    ours, stock = of.shortest("replay", long_match=OPENED), of.shortest("replay_stock", long_match=OPENED, per="fact")
    by_action = of.shortest("replay_stock", long_match=OPENED, per="action")
    yield (
        f"Replay of {OPENED} actions from SQLite, ms",
        f"{ours:.1f}, {stock / ours:.1f} x the stock aggregate ({by_action / ours:.1f} x with one event an action)",
        f"10 x ({stock:.0f} and {by_action:.0f} ms)",
        "only with an event per fact" if by_action / ours < 10 <= stock / ours else by_action / ours >= 10,
        "decoding the facts of each event, then folding them",
    )
    cold, worst = (of.said("open_any_version", key, long_match=OPENED) for key in ("median_ms", "worst_ms"))
    yield (
        f"Any version of {OPENED} actions opened from the file, ms",
        f"{cold:.1f} (slowest {worst:.1f})",
        "3",
        worst < 3,
        "the first event with its table, a table that is kept, and up to 11 events after it",
    )
    warm, worst = (of.said("open_again", key, long_match=OPENED) for key in ("median_ms", "worst_ms"))
    yield (
        "The same while the match is kept in memory, ms",
        f"{warm:.2f} (slowest {worst:.2f})",
        "3",
        worst < 3,
        "folding up to 11 events from the nearest table that is kept",
    )
    for game in GAMES:
        yield from twice(asked(of, game), asked(compiled, game) if compiled else ())
        yield from kept(of, game)
    size = of.said("size", "file_bytes", long_match=OPENED) / OPENED
    yield (
        f"File of {OPENED} actions, bytes/action",
        _number(size),
        "reported",
        None,
        "pages and indexes, a digest an event, and a table in 12 events",
    )
    simulated, actions = of.rate("simulate"), of.said("simulate", "actions")
    limit = f"options for every choice; a match has {_number(actions)} actions"
    yield "Simulated matches/s", f"{simulated:.1f}", "reported", None, limit
    yield "Tables seen by a player/s", _number(of.rate("see")), "reported", None, "each card in sight is laid anew"
    yield "Facts folded/s", _number(of.rate("fold")), "reported", None, "a new tuple for a zone whose cards change"
    scored, empty = of.said("jobs", "scored"), of.said("jobs", "empty")
    yield (
        "Jobs of ended matches done by one worker/s",
        _number(scored),
        f"reported, beside empty jobs: {_number(empty)}",
        None,
        "the match folded from its events twice and each action judged again",
    )
    durably = of.rate("append_durably")
    yield "Actions judged and kept durably/s", _number(durably), "reported", None, "the disk: one commit an action"
    yield from served(of)


def twice(plain: Iterable[Row], compiled: Iterable[Row]) -> Iterator[Row]:
    """Each row, and below it the same of the compiled build, if that was measured."""
    below = [(f"{name}, compiled", value, goal, met, "as above") for name, value, goal, met, _ in compiled]
    yield from chain.from_iterable(zip(plain, below, strict=True)) if below else plain


def decided(of: Figures, game: str) -> Iterator[Row]:
    """How fast the recorded matches of a game are decided again, beside other engines."""
    every, plain = (of.said("beside_peers", f"{figure} {game}") for figure in ("redecide", "redecide_plain"))
    uno, uno_steps = of.said("beside_peers", "uno_by_agents"), of.said("beside_peers", "uno_by_steps")
    chess = of.said("beside_peers", "chess")
    yield (
        f"{GAMES[game]}: recorded matches decided again, actions/s",
        _number(every),
        f"rlcard's UNO with its random agents: {_number(uno)} (without agents {_number(uno_steps)})",
        every > uno or (f"only the {_number(UNO_QUOTED)} that are quoted" if every > UNO_QUOTED else False),
        LIMITS[game][0],
    )
    yield (
        f"{GAMES[game]}: the same, plain actions only, actions/s",
        _number(plain),
        f"python-chess, `push_uci` and the list of legal moves, games that chance played: {_number(chess)}",
        plain > chess,
        LIMITS[game][1],
    )


def asked(of: Figures, game: str) -> Iterator[Row]:
    """What a player of the game waits for."""
    options = of.said("options", "median_ms", game=game)
    worst = max(run["extra_info"]["worst_ms"] for run in of.of("options", game=game))
    yield (
        f"{GAMES[game]}: options for the player to move, ms",
        f"{options:.2f} (slowest {worst:.1f})",
        "1",
        options < 1,
        "every instance of a template is put to the needs of its page",
    )


def kept(of: Figures, game: str) -> Iterator[Row]:
    """What an action of the game takes in the file."""
    body, said = of.said("body", "median_bytes", game=game), of.said("body", "median_said", game=game)
    yield (
        f"{GAMES[game]}: body of an event as it is stored, bytes",
        f"{_number(body)} (of {_number(said)} that are said)",
        "150",
        body <= 150,
        "names of cards and which of them; rules and words stand in the game's phrasebook",
    )


def growth(of: Figures) -> Iterator[tuple[str, list[str]]]:
    """How figures change with the length of a match."""
    yield "decided again at its end, actions/s", [_number(of.rate("redecide_late", long_match=n)) for n in LENGTHS]
    yield "replay from SQLite, ms", [f"{of.shortest('replay', long_match=n):.1f}" for n in LENGTHS]
    for per in ("fact", "action"):
        stock = [of.shortest("replay_stock", long_match=n, per=per) for n in LENGTHS]
        yield f"the library's aggregate, an event per {per}, ms", [f"{one:.1f}" for one in stock]
    for name, told in (("open_any_version", "from the file"), ("open_again", "kept in memory")):
        times = [of.said(name, "median_ms", long_match=n) for n in LENGTHS]
        yield f"a version opened, {told}, ms", [f"{one:.2f}" for one in times]
    sizes = [of.said("size", "file_bytes", long_match=n) / n for n in LENGTHS]
    yield "file, bytes/action", [_number(one) for one in sizes]
    yield "exported, ms", [f"{of.shortest('size', long_match=n):.1f}" for n in LENGTHS]


def _number(value: float) -> str:
    return f"{value:,.0f}"


def page(raw: Run, compiled: Run | None = None) -> str:
    """The whole page."""
    of, beside = Figures(raw), Figures(compiled) if compiled else None
    assert not of.said("beside_peers", "compiled"), "the first file is of the compiled build"
    assert beside is None or beside.said("beside_peers", "compiled"), "the second file is not of the compiled build"
    machine = raw["machine_info"]
    records = [f"{of.said('beside_peers', f'records {game}'):.0f} of {name}" for game, name in GAMES.items()]
    head = HEAD.format(
        when=raw["datetime"][:10],
        machine=f"one of {machine['cpu'].get('count', 1)} cores of a shared {machine['machine']} machine",
        python=machine["python_version"],
        records=", ".join(records),
        games=_number(of.said("beside_peers", "games")),
        moves=_number(of.said("beside_peers", "moves")),
        compiled=COMPILED if beside else "",
    )
    told = {True: "yes", False: "no", None: ""}  # or in words
    lines = [
        f"| {name} | {value} | {goal} | {told.get(met, met)} | {limit} |"
        for name, value, goal, met, limit in rows(of, beside)
    ]
    grown = [f"| {name} | {' | '.join(values)} |" for name, values in growth(of)]
    over = f"| By the actions of a match | {' | '.join(_number(n) for n in LENGTHS)} |\n|---|{'--:|' * len(LENGTHS)}"
    return "\n".join([head + "\n".join(lines), QUOTED, over, *grown, ""])


if __name__ == "__main__":
    files = (Path(name).read_text(encoding="utf-8") for name in sys.argv[1:])
    sys.stdout.write(page(*map(json.loads, files)))
