"""The book of offers: what each page of Ryder's manual offers to each seat, at every moment of every scenario.

Last comes what is open to all who sit at the table as one.

`python -m tests.games.ryder.offerbook` writes it anew. A page may offer more than the referee lets through: what nobody
is told stands in brackets. What is as it was at the moment before is not said again.
"""

import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from adjudicator import games
from adjudicator.games.ryder.board import TABLE
from adjudicator.referee import Game
from adjudicator.referee import Offer
from adjudicator.referee import Referee
from adjudicator.referee.offering import offers_to_all
from adjudicator.referee.offers import offers_of
from adjudicator.scenarios import read_file
from adjudicator.scenarios import run
from adjudicator.scenarios.run import house_of
from adjudicator.table import Table
from adjudicator.table import see
from tests.books import write
from tests.scenarios.casebook import HOME as CASEBOOK
from tests.scenarios.casebook import SCENARIOS

HOME = CASEBOOK.parent / "offers"
WITH_OFFERS = {name: path for name, path in SCENARIOS.items() if name.startswith("ryder/")}


def offered(name: str) -> str:
    """All that is offered in a scenario, moment by moment."""
    scenario = read_file(WITH_OFFERS[name])
    game = games.load(scenario.game)
    start = game.position.lay(scenario.given, scenario.definitions, house_of(game, scenario))
    judged = run(scenario, game=game).verdicts
    names = ["at first", *(f"{when.action.by} {when.action.__struct_config__.tag}" for when in scenario.whens)]
    moments = [_moment(game, table) for table in (start, *(verdict.table for verdict in judged))]
    told = zip(names[1:], pairwise(moments), strict=False)
    return "".join((_said(names[0], moments[0]), *(_said(name, new) for name, (old, new) in told if new != old)))


def _said(name: str, lines: list[str]) -> str:
    return "".join((f"{name}\n", *(f"  {line}\n" for line in lines)))


def _moment(game: Game, table: Table) -> list[str]:
    of_all = map(_in_a_line, offers_to_all(Referee(game), table, TABLE))
    return [
        *(f"{seat}: {line}" for seat in table.seats for line in _lines(game, table, seat)),
        *(f"{TABLE}: {line}" for line in of_all),
    ]


def _lines(game: Game, table: Table, seat: str) -> Iterator[str]:
    seen, referee = see(table, seat), Referee(game)
    for kind, play in game.plays.items():
        told = [*offers_of(referee, table, seen, seat, kind)]
        for offer in play.offers(seen, seat) if play.offers is not None else ():
            yield _in_a_line(offer) if offer in told else f"({_in_a_line(offer)})"


def _in_a_line(offer: Offer) -> str:
    return " ".join((offer.do, *(f"{name}={_values(one)}" for name, one in offer.parameters.items())))


def _values(parameter: Any) -> str:
    values = ",".join(_value(value) for value in parameter.values)
    is_one = not parameter.is_list and parameter.least == 1
    return values if is_one else f"{values} ({parameter.least} to {parameter.most})"


def _value(value: Any) -> str:
    if isinstance(value, str):
        return value
    if hasattr(value, "items"):
        return "{" + "; ".join(f"{key} {_value(chosen)}" for key, chosen in value.items()) + "}"
    return " ".join(map(_value, value)) if isinstance(value, list | tuple) else json.dumps(value)


def main() -> None:
    write(HOME, {name: offered(name) for name in WITH_OFFERS})
    sys.stdout.write(f"what is offered in {len(WITH_OFFERS)} scenarios told\n")


if __name__ == "__main__":
    main()
