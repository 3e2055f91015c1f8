"""The book of answers: what is answered in the positions of the scenarios.

`python -m tests.queries.answerbook` writes it anew. Each folder of scenarios has the questions that belong to
it, asked before anything is done, through the judge's eyes and through a player's. To the judge each sentence is
followed by what a program is told: the statement's name, and what it is about.
"""

import json
import sys
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator import games
from adjudicator.faults import Malformed
from adjudicator.queries import Answer
from adjudicator.queries import Point
from adjudicator.queries import Question
from adjudicator.queries.running import ask
from adjudicator.queries.telling import AnswerTeller
from adjudicator.referee import Referee
from adjudicator.scenarios import read_file
from adjudicator.scenarios.run import house_of
from adjudicator.table import Table
from tests.books import write
from tests.scenarios.casebook import HOME as CASEBOOK
from tests.scenarios.casebook import SCENARIOS
from tests.scenarios.casebook import fact_in_a_line

HOME = CASEBOOK.parent / "answers"
GAME = games.load("razryv")
REFEREE = Referee(GAME)
ASKERS = {"judge": "en", "north": "pt"}
MOST = 2
"""About so many creatures of a position is asked what their Strength is, or when they may be released."""

Asked = tuple[str, Mapping[str, Any]]


def questions(folder: str, table: Table) -> Iterator[Asked]:
    """What is asked in a position of this folder."""
    match folder:
        case "arrival" | "event_combat" | "hidden":
            yield "target", {}
        case "cell_attack" | "limits":
            yield from (("cell", {"by": seat}) for seat in ("north", "south"))
        case "endings" | "realm_destruction":
            yield from (("objective", {"seat": seat}) for seat in ("north", "south"))
        case "round_25":
            yield "round25", {}
        case "cell":
            yield from (("release", {"card": card}) for card in _creatures(table, ".cell"))
    if folder in ("cards", "spells", "pvp", "hidden"):
        yield from (("strength", {"card": card}) for card in _creatures(table, ""))


def _creatures(table: Table, place: str) -> list[str]:
    found = [
        card
        for zone, cards in table.zones.items()
        if (zone.endswith(place) if place else "." not in zone)
        for card in cards
        if not card.startswith("e:")
    ]
    return found[:MOST]


def answered(name: str) -> str:
    """All that is answered in the position of a scenario."""
    scenario = read_file(SCENARIOS[name])
    table = GAME.position.lay(scenario.given, scenario.definitions, house_of(GAME, scenario))
    return "".join(
        _said(table, asker, word, params)
        for number, (word, params) in enumerate(questions(name.split("/")[2], table))
        for asker in (ASKERS if number == 0 else ("judge",))
    )


def _said(table: Table, asker: str, word: str, params: Mapping[str, Any]) -> str:
    about = " ".join((word, *(f"{key}={value}" for key, value in params.items())))
    try:
        answer = ask(REFEREE, table, Question(word, asker, params))
    except Malformed as malformed:
        return f"{asker}: {about}\n  {malformed}\n"
    lines = _lines(AnswerTeller(GAME, table, answer, ASKERS[asker]), answer, bare=asker == "judge")
    return "\n".join((f"{asker}: {about}", *(f"  {line}" for line in lines), ""))


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
    folders = (
        "arrival",
        "event_combat",
        "hidden",
        "cell_attack",
        "limits",
        "endings",
        "realm_destruction",
        "round_25",
        "cell",
        "cards",
        "spells",
        "pvp",
    )
    return [name for name in SCENARIOS if name.split("/")[2] in folders]


def main() -> None:
    write(HOME, {name: answered(name) for name in asked_about()})
    sys.stdout.write(f"answers in {len(asked_about())} positions\n")


if __name__ == "__main__":
    main()
