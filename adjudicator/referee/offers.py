"""What a seat may do now, as templates: which are open, one action of a template, and whether an action fits one."""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from functools import cache
from typing import Any
from typing import TypeAlias

from msgspec.structs import fields

from adjudicator.referee.action import Action
from adjudicator.referee.play import Offer
from adjudicator.referee.play import Parameter
from adjudicator.referee.referee import Referee
from adjudicator.table import Table
from adjudicator.table import see

Chooser: TypeAlias = Callable[[Sequence[Any]], Any]
"""Picks one of several: `random.choice`, or a person."""


def offers(referee: Referee, table: Table, seat: str) -> tuple[Offer, ...]:
    """The templates of all that the seat may do now, as far as it can see.

    A page offers what looks possible; what the referee would refuse is not offered. A template that leaves a required
    parameter free (a text) stands as its page offers it.
    """
    seen = see(table, seat)
    return tuple(offer for kind in referee.game.plays for offer in offers_of(referee, table, seen, seat, kind))


def offers_of(referee: Referee, table: Table, seen: Table, seat: str, kind: type[Action]) -> Iterator[Offer]:
    """As `offers`, of one page only; `seen`: what the seat sees of the table, looked at once for all."""
    offering = referee.game.plays[kind].offers
    for offer in offering(seen, seat) if offering is not None else ():
        act = sample(referee.kinds[offer.do], offer, seat)
        if act is None or referee.allows(table, seen, act):
            yield offer


def instance(offer: Offer, chooser: Chooser, *, by: str | None = None) -> dict[str, Any]:
    """One action of the template as it would be written, without its actor unless one is given.

    Raises ValueError if the template can be filled in no way.
    """
    body: dict[str, Any] = {"do": offer.do} if by is None else {"by": by, "do": offer.do}
    for name, parameter in offer.parameters.items():
        chosen = choose(parameter, chooser)
        if parameter.is_list:
            body[name] = list(chosen)
        elif chosen:
            body[name] = chosen[0]
    return body


def is_instance(offer: Offer, body: Mapping[str, Any]) -> bool:
    """The written action fits the template; parameters that the template does not name are free."""
    return body.get("do") == offer.do and all(
        _fits(parameter, body, name) for name, parameter in offer.parameters.items()
    )


def choose(parameter: Parameter, chooser: Chooser) -> tuple[Any, ...]:
    """Values that the parameter allows. Raises ValueError if it allows none."""
    numbers = _numbers(parameter)
    if not numbers:
        msg = "no choice fits the template"
        raise ValueError(msg)
    number = numbers[0] if len(numbers) == 1 else chooser(numbers)
    left = list(range(len(parameter.values)))
    chosen: list[int] = []
    while len(chosen) < number:
        at = chooser(_leading_on(parameter, left, chosen, number))
        chosen.append(at)
        left.remove(at)
    return tuple(parameter.values[at] for at in chosen)


def _numbers(parameter: Parameter) -> list[int]:
    """How many values may be chosen: from least to most, and enough of them to reach the sum."""
    size = len(parameter.values)
    most = size if parameter.most is None else min(parameter.most, size)
    if not parameter.at_least:
        return list(range(parameter.least, most + 1))
    heaviest = sorted(parameter.weights, reverse=True)
    return [number for number in range(parameter.least, most + 1) if sum(heaviest[:number]) >= parameter.at_least]


def _leading_on(parameter: Parameter, left: list[int], chosen: list[int], number: int) -> list[int]:
    """The values, by place, after which the sum can still be reached with the choices that remain."""
    weights = parameter.weights
    if not parameter.at_least:
        return left
    missing = parameter.at_least - sum(weights[at] for at in chosen)
    after = number - len(chosen) - 1

    def reached_with(at: int) -> bool:
        rest = sorted((weights[other] for other in left if other != at), reverse=True)
        return weights[at] + sum(rest[:after]) >= missing

    return [at for at in left if reached_with(at)]


def _fits(parameter: Parameter, body: Mapping[str, Any], name: str) -> bool:
    if name not in body or body[name] is None:
        return parameter.least == 0
    given = body[name]
    if not parameter.is_list:
        chosen = [given]
    elif isinstance(given, list | tuple):
        chosen = list(given)
    else:
        return False
    if len(chosen) < parameter.least or (parameter.most is not None and len(chosen) > parameter.most):
        return False
    return _are_among(parameter, chosen)


def _are_among(parameter: Parameter, chosen: list[Any]) -> bool:
    """Each value is one of the parameter's, none more often than it stands there, and together they weigh enough."""
    weights = parameter.weights or (0,) * len(parameter.values)
    left = list(zip(parameter.values, weights, strict=True))
    total = 0
    for value in chosen:
        # True is no 1 here
        at = next((at for at, (own, _) in enumerate(left) if own == value and type(own) is type(value)), None)
        if at is None:
            return False
        total += left.pop(at)[1]
    return total >= parameter.at_least


def _first(options: Sequence[Any]) -> Any:
    return options[0]


def sample(kind: type[Action], offer: Offer, seat: str) -> Action | None:
    """The action in which every choice is the first; None if that cannot be said without words of the seat's own."""
    values: dict[str, Any] = {}
    for name, parameter in offer.parameters.items():
        chosen = choose(parameter, _first)
        if parameter.is_list:
            values[name] = chosen
        elif chosen:
            values[name] = chosen[0]
    if any(name not in values for name in required(kind)):
        return None
    return kind(by=seat, **values)


@cache
def required(kind: type[Action]) -> tuple[str, ...]:
    """The parameters without which the action cannot be said."""
    return tuple(field.name for field in fields(kind) if field.required and field.name != "by")
