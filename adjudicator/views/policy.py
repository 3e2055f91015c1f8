"""The policy by which players are ranked: what each result is worth and what breaks ties, all of it data."""

import re
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any
from typing import Final
from typing import Literal
from typing import TypeAlias
from typing import get_args

from msgspec import Struct

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown

Award: TypeAlias = Literal["win", "nobody", "loss", "double_loss", "bye"]
AWARDS: Final[tuple[Award, ...]] = get_args(Award)
KEYS: Final = ("title", "points", "tie_breakers")
DEFAULT: Final = "standard"

WRITTEN: Final = re.compile(r"\s*[0-9]{1,9}([./][0-9]{1,9})?\s*")
"""No powers of ten: a number of a few letters would otherwise fill the memory."""


class Policy(Struct, frozen=True, kw_only=True):
    """points: what a player is awarded for each result, exact. tie_breakers: in the order in which they are asked."""

    points: Mapping[Award, Fraction]
    tie_breakers: tuple[str, ...]
    title: Mapping[str, str] = {}

    @property
    def most(self) -> Fraction:
        """The most that a table can be worth to a player."""
        return max(value for award, value in self.points.items() if award != "bye")


@cache
def tie_breakers() -> Mapping[str, Mapping[str, Any]]:
    """Tie-breaker -> its title and its words, in both languages."""
    return tomllib.loads(files("adjudicator.views").joinpath("tie_breakers.toml").read_text(encoding="utf-8"))


@cache
def shipped() -> Mapping[str, Mapping[str, Any]]:
    """The policies that come with the program, by name, as an organiser would write them."""
    home = files("adjudicator.views").joinpath("policies")
    found = sorted((file for file in home.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8")) for file in found}


def policy_called(name: str, place: str = "policy") -> Mapping[str, Any]:
    """The policy of that name. Raises Malformed naming the nearest."""
    if name not in shipped():
        raise Malformed((Fault(place, shown(name), known_words(shipped()), nearest(name, shipped())),))
    return shipped()[name]


def read_policy(raw: object, place: str = "policy") -> Policy:
    """The policy that was written so. Raises Malformed with everything that is wrong with it."""
    if not isinstance(raw, Mapping):
        raise Malformed((Fault(place, shown(raw), "table"),))
    faults = [Fault(place, shown(key), "key", nearest(key, KEYS)) for key in raw if key not in KEYS]
    points, wrong = _points(raw.get("points"), f"{place}.points")
    order, worse = _order(raw.get("tie_breakers", []), f"{place}.tie_breakers")
    title = raw.get("title", {})
    if not isinstance(title, Mapping):
        faults.append(Fault(f"{place}.title", shown(title), "table"))
    faults += [*wrong, *worse]
    if faults:
        raise Malformed(tuple(faults))
    return Policy(points=points, tie_breakers=order, title=title)


def _points(raw: object, place: str) -> tuple[dict[Award, Fraction], list[Fault]]:
    if not isinstance(raw, Mapping):
        return {}, [Fault(place, "" if raw is None else shown(raw), "table")]
    faults = [Fault(place, shown(key), "key", nearest(key, AWARDS)) for key in raw if key not in AWARDS]
    faults += [Fault(place, "", f"key {award}") for award in AWARDS if award not in raw]
    points: dict[Award, Fraction] = {}
    for award in AWARDS:
        value = _fraction(raw.get(award, 0))
        if value is None:
            faults.append(Fault(f"{place}.{award}", shown(raw[award]), "points"))
        else:
            points[award] = value
    return points, faults


def _fraction(value: object) -> Fraction | None:
    """A number of points, not below 0: whole, or a text such as 1/2. A decimal number would not be exact."""
    if isinstance(value, bool) or not isinstance(value, int | str) or not WRITTEN.fullmatch(str(value)):
        return None
    try:
        return Fraction(value)
    except ZeroDivisionError:
        return None


def _order(raw: object, place: str) -> tuple[tuple[str, ...], list[Fault]]:
    if not isinstance(raw, list | tuple):
        return (), [Fault(place, shown(raw), "list")]
    known = tie_breakers()
    faults = [
        Fault(f"{place}[{at}]", shown(one), known_words(known), nearest(one, known))
        for at, one in enumerate(raw)
        if str(one) not in known
    ]
    if len(set(map(str, raw))) < len(raw):
        faults.append(Fault(place, shown(raw), "each key once"))
    return tuple(map(str, raw)), faults
