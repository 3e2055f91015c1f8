"""Offers in words, each with a command that would carry one of them out."""

import json
import shlex
from collections.abc import Iterator
from typing import Any

from adjudicator.cli.lines import wrapped
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee.offers import choose
from adjudicator.telling.naming import finished
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import say


def offer_lines(offer: Offer, teller: Teller, match: str, seat: str) -> Iterator[str]:
    """What may be done, what it may be done with, and how to type it."""
    yield from wrapped(finished(teller.book.say("offer", offer.do, {})))
    for name, parameter in offer.parameters.items():
        label = teller.book.say("parameter", name, {})
        yield from wrapped(f"{label}: {_domain(name, parameter, teller)}", "  ", "      ")
    yield f"  {command(offer, match, seat)}"


def command(offer: Offer, match: str, seat: str) -> str:
    """The command for the first of the actions that the offer stands for."""
    given = [f"{name}={_typed(parameter)}" for name, parameter in offer.parameters.items()]
    return shlex.join(["adjudicator", "act", match, offer.do, *given, "--by", seat])


def _typed(parameter: Parameter) -> str:
    """The first values that the parameter allows, as `act` reads them."""
    chosen = choose(parameter, lambda several: several[0])
    return ",".join(map(written, chosen))


def written(value: Any) -> str:
    """A value as one would type it."""
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=list)


def _domain(name: str, parameter: Parameter, teller: Teller) -> str:
    values = ", ".join(_named(name, parameter, at, teller) for at in range(len(parameter.values)))
    lang = teller.lang
    if not values:
        return say("options.nothing", lang)
    if parameter.is_list:
        word = "any_number" if parameter.most is None else "exactly" if parameter.least == parameter.most else "number"
        number = say(f"options.{word}", lang, least=parameter.least, most=parameter.most)
        values = f"{number} {values}"
    if parameter.at_least:
        values += f", {say('options.sum', lang, least=parameter.at_least)}"
    return values


def _named(key: str, parameter: Parameter, at: int, teller: Teller) -> str:
    """A value as it is typed, with what people call it where that is something else."""
    value = parameter.values[at]
    known = teller.book.sections.get("value", {}).get(str(value))
    name = str(known[teller.lang]) if known is not None else format(teller.noun(value, key), "bare")
    typed = written(value)
    plain = isinstance(value, bool | dict) or name.casefold() in (typed.casefold(), typed.partition(":")[2])
    said = (name if isinstance(value, bool | dict) else typed) if plain else f"{typed} ({name})"
    if parameter.weights:
        return say("options.weight", teller.lang, value=said, weight=parameter.weights[at])
    return said
