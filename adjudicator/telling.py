"""Facts, verdicts and tables in plain words, for every place where people read them; games may draw them better."""

import json
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from msgspec import structs

from adjudicator.referee import Verdict
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Defined
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Removed
from adjudicator.table import Ruled
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Shuffled
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.wording import say

Params = dict[str, Any]


def tell_facts(facts: Iterable[Fact], lang: str) -> Iterator[str]:
    """A sentence for each fact, with the ids that it follows from; work that waits is nobody's news."""
    for fact in facts:
        if type(fact) in _SENTENCES:
            sentence, params = _SENTENCES[type(fact)](fact)
            by: tuple[str, ...] = getattr(fact, "by", ())
            cited = f" [{', '.join(by)}]" if by else ""
            yield say(sentence, lang, **params) + cited


def tell_verdict(verdict: Verdict, lang: str) -> str:
    """The outcome and what it rests on, in one line."""
    word = say(f"verdict.{verdict.outcome}", lang)
    cites = ", ".join(verdict.cites)
    line = say("check.citing", lang, verdict=word, cites=cites) if cites else word
    failed = ", ".join(reason.need.replace("_", " ") for reason in verdict.failed)
    return f"{line} ({failed})" if failed else line


def tell_result(table: Table, lang: str) -> str:
    """How the match ended, or that it has not."""
    result = table.result
    if result is None:
        return say("result.none", lang)
    winner = result.winner if isinstance(result.winner, str) else ", ".join(result.winner)
    line = say("result.ended", lang, winner=winner, how=result.how)
    missing = ", ".join(result.missing)
    return f"{line} {say('result.provisional', lang, missing=missing)}" if missing else line


def plain_picture(table: Table, lang: str) -> str:
    """The table as a list: clock, counters, zones with what lies there, questions that are open."""
    lines = [_pairs(table.clock), _pairs(table.counters)]
    width = max((len(zone) for zone, cards in table.zones.items() if cards), default=0)
    for zone, cards in table.zones.items():
        if cards:
            lines.append(f"{zone:<{width}}  {' '.join(_card(table, card) for card in cards)}")
    lines += [_prompt(prompt.seat, prompt.kind, prompt.id, lang) for prompt in table.prompts]
    return "\n".join([*(line for line in lines if line), tell_result(table, lang)])


def _card(table: Table, card: str) -> str:
    carried = table.marks.get(card)
    star = "*" if card in table.backs else ""
    return f"{card}{star}" + (f"({_pairs(carried)})" if carried else "")


def _prompt(seat: str, kind: str, prompt: str, lang: str) -> str:
    return say("fact.asked", lang, seat=seat, kind=kind, id=prompt)


def _pairs(values: Mapping[str, Any]) -> str:
    return " ".join(f"{key}={value if isinstance(value, str) else _json(value)}" for key, value in values.items())


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _moved(fact: Moved) -> tuple[str, Params]:
    return "fact.moved_down" if fact.back else "fact.moved", {"card": fact.card, "to": fact.to}


def _turned(fact: Turned) -> tuple[str, Params]:
    return "fact.turned_down" if fact.back else "fact.turned_up", {"card": fact.card}


def _ended(fact: Ended) -> tuple[str, Params]:
    winner = fact.result.winner
    return "result.ended", {
        "winner": winner if isinstance(winner, str) else ", ".join(winner),
        "how": fact.result.how,
    }


_SENTENCES: dict[type[Fact], Callable[[Any], tuple[str, Params]]] = {
    Brought: lambda fact: ("fact.brought", {"card": fact.card, "to": fact.to}),
    Removed: lambda fact: ("fact.removed", {"card": fact.card}),
    Moved: _moved,
    Turned: _turned,
    Named: lambda fact: ("fact.named", {"card": fact.card, "name": fact.name}),
    Seen: lambda fact: ("fact.seen", {"card": fact.face or fact.card, "to": ", ".join(fact.to)}),
    Shuffled: lambda fact: ("fact.shuffled", {"zone": fact.zone}),
    Marked: lambda fact: ("fact.marked", {"card": fact.card, "marks": _pairs(fact.marks)}),
    Counted: lambda fact: ("fact.counted", {"counter": fact.counter, "value": fact.value}),
    Clocked: lambda fact: ("fact.clocked", {"clock": _pairs(fact.clock)}),
    Sighted: lambda fact: ("fact.sighted", {"zone": fact.zone}),
    Asked: lambda fact: ("fact.asked", {"seat": fact.prompt.seat, "kind": fact.prompt.kind, "id": fact.prompt.id}),
    Answered: lambda fact: ("fact.answered", {"prompt": fact.prompt}),
    Said: lambda fact: ("fact.said", {"what": fact.what, "about": _pairs(fact.about)}),
    Ruled: lambda fact: ("fact.ruled", {"key": fact.key, "value": _json(fact.value)}),
    Defined: lambda fact: ("fact.defined", {"name": fact.name}),
    Ended: _ended,
}
"""Kind of fact -> the sentence that tells it; what is laid on the agenda and taken off again is told by nobody."""


def fact_as_data(fact: Fact) -> dict[str, Any]:
    """The fact with its fields by name; what was left out of it stays out."""
    fields = {field.name: field for field in structs.fields(fact)}
    told = {name: getattr(fact, name) for name in fact.__struct_fields__}
    said = {name: value for name, value in told.items() if fields[name].required or value != fields[name].default}
    return {"fact": fact.__struct_config__.tag, **said}


def table_as_data(table: Table) -> dict[str, Any]:
    """What is to be seen on a table, empty zones left out."""
    return {
        "clock": dict(table.clock),
        "counters": dict(table.counters),
        "zones": {zone: list(cards) for zone, cards in table.zones.items() if cards},
        "face_down": [card for card in table.where if card in table.backs],
        "marks": {card: dict(marks) for card, marks in table.marks.items()},
        "house": dict(table.house),
        "prompts": [structs.asdict(prompt) for prompt in table.prompts],
        "result": None if table.result is None else structs.asdict(table.result),
    }
