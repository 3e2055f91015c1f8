"""The worked scenarios of a game, found by the rules that they exercise."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

from adjudicator.queries.question import Example

FOLDER = "scenarios"
MOST = 3
"""So many are named with an answer."""

_FIRST_TABLE = re.compile(r"^\[", re.MULTILINE)


@cache
def examples_in(package: str) -> tuple[tuple[Example, frozenset[str]], ...]:
    """Every scenario of the game in that package, with the rules that it names."""
    home = Path(str(files(package).joinpath(FOLDER))) if package else Path()
    if not package or not home.is_dir():
        return ()
    found: list[tuple[Example, frozenset[str]]] = []
    for path in sorted(home.rglob("*.toml")):
        # Title and rules stand above the first table; nothing else of the file is needed here.
        head = tomllib.loads(_FIRST_TABLE.split(path.read_text(encoding="utf-8"), maxsplit=1)[0])
        if "rules" in head and "title" in head:
            title = head["title"]
            titles = dict(title) if isinstance(title, dict) else {"en": str(title), "pt": str(title)}
            found.append((Example(path.relative_to(home).as_posix(), titles), frozenset(head["rules"])))
    return tuple(found)


def examples_of(package: str, rules: tuple[str, ...]) -> tuple[Example, ...]:
    """The scenarios that show most of these rules, the rarer and earlier cited ones counting for more."""
    known = examples_in(package)
    weight: dict[str, float] = {}
    for place, rule in enumerate(rules):
        times = sum(rule in shown for _, shown in known)
        if times:
            weight[rule] = 1 / times + 1 / (100 * (place + 1))
    scored = [(sum(weight.get(rule, 0) for rule in shown), example) for example, shown in known]
    best = sorted(((score, example) for score, example in scored if score), key=lambda one: (-one[0], one[1].path))
    return tuple(example for _, example in best[:MOST])
