"""The book of answers: what is answered in the positions of the scenarios.

`python -m tests.queries.answerbook` writes it anew. Each folder of scenarios has the questions that belong to it
(`tests/queries/asked_of`, a module for each game), asked before anything is done, through the judge's eyes and through
a player's. To the judge each sentence is followed by what a program is told: the statement's name, and what it is
about.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from adjudicator import games
from adjudicator.faults import Malformed
from adjudicator.queries import Answer
from adjudicator.queries import Point
from adjudicator.queries import Question
from adjudicator.queries.running import ask
from adjudicator.queries.telling import AnswerTeller
from adjudicator.referee import Game
from adjudicator.referee import Referee
from adjudicator.scenarios import read_file
from adjudicator.scenarios.run import house_of
from adjudicator.table import Table
from tests.books import write
from tests.scenarios.casebook import HOME as CASEBOOK
from tests.scenarios.casebook import SCENARIOS
from tests.scenarios.casebook import fact_in_a_line

HOME = CASEBOOK.parent / "answers"


def asks(game: str) -> Any:
    """The module that says what is asked in this game."""
    return import_module(f"tests.queries.asked_of.{game}")


def answered(name: str) -> str:
    """All that is answered in the position of a scenario."""
    scenario = read_file(SCENARIOS[name])
    game, asked = games.load(scenario.game), asks(scenario.game)
    table = game.position.lay(scenario.given, scenario.definitions, house_of(game, scenario))
    return "".join(
        _said(game, table, asker, lang, Question(word, asker, params))
        for number, (word, params) in enumerate(asked.questions(_folder(name), scenario, table))
        for asker, lang in (asked.ASKERS if number == 0 else {"judge": "en"}).items()
    )


def _said(game: Game, table: Table, asker: str, lang: str, question: Question) -> str:
    about = " ".join((question.word, *(f"{key}={_told(value)}" for key, value in question.params.items())))
    try:
        answer = ask(Referee(game), table, question)
    except Malformed as malformed:
        return f"{asker}: {about}\n  {malformed}\n"
    lines = _lines(AnswerTeller(game, table, answer, lang), answer, bare=asker == "judge")
    return "\n".join((f"{asker}: {about}", *(f"  {line}" for line in lines), ""))


def _told(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=dict)


def _lines(teller: AnswerTeller, answer: Answer, *, bare: bool) -> Iterator[str]:
    if answer.withheld:
        yield f"withheld [{' '.join(answer.withheld)}]"
    for point in answer.facts:
        yield f"{'(working) ' if point.working else ''}{_point(teller, point)}"
        if bare:
            yield f"= {point.what} {json.dumps(point.about, ensure_ascii=False, default=dict)}"
    for fact in answer.events:
        yield f"then {fact_in_a_line(fact)}"
    for other in answer.sensitivities:
        yield f"with {other.key}={other.value} [{other.ruling}]"
        yield from (f"  instead: {_point(teller, point)}" for point in other.instead)
        yield from (f"  not: {_point(teller, point)}" for point in other.gone)
    yield f"as the house has it: {' '.join(answer.readings)}"


def _point(teller: AnswerTeller, point: Point) -> str:
    return f"{teller.point(point)} [{' '.join(point.rules)}]"


def asked_about() -> list[str]:
    """The scenarios in whose position something is asked."""
    return [name for name in SCENARIOS if _folder(name) in asks(name.split("/")[0]).FOLDERS]


def _folder(name: str) -> str:
    return name.split("/")[2]


def main() -> None:
    write(HOME, {name: answered(name) for name in asked_about()})
    sys.stdout.write(f"answers in {len(asked_about())} positions\n")


if __name__ == "__main__":
    main()
