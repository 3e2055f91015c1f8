"""Facts, entries and tables as data, the same in all languages, and a plain picture for games that draw none."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import structs

from adjudicator.record.entries import Entry
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.telling.wording import say


def plain_picture(table: Table, lang: str) -> str:
    """The table as a list: clock, counters, zones with what lies there, questions that are open."""
    lines = [_pairs(table.clock), _pairs(table.counters)]
    width = max((len(zone) for zone, cards in table.zones.items() if cards), default=0)
    for zone, cards in table.zones.items():
        if cards:
            lines.append(f"{zone:<{width}}  {' '.join(_card(table, card) for card in cards)}")
    lines += [say("picture.asked", lang, seat=prompt.seat, kind=prompt.kind, id=prompt.id) for prompt in table.prompts]
    return "\n".join([*(line for line in lines if line), _result(table, lang)])


def _result(table: Table, lang: str) -> str:
    result = table.result
    if result is None:
        return say("result.none", lang)
    winner = result.winner if isinstance(result.winner, str) else ", ".join(result.winner)
    return say("picture.over", lang, winner=winner, how=result.how)


def _card(table: Table, card: str) -> str:
    carried = table.marks.get(card)
    star = "*" if card in table.backs else ""
    return f"{card}{star}" + (f"({_pairs(carried)})" if carried else "")


def _pairs(values: Mapping[str, Any]) -> str:
    return " ".join(f"{key}={value if isinstance(value, str) else _json(value)}" for key, value in values.items())


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def fact_as_data(fact: Fact) -> dict[str, Any]:
    """The fact with its fields by name; what was left out of it stays out."""
    usual = _usual(type(fact))
    told = {name: getattr(fact, name) for name in fact.__struct_fields__}
    said = {name: value for name, value in told.items() if name not in usual or value != usual[name]}
    return {"fact": fact.__struct_config__.tag, **said}


@cache
def _usual(kind: type[Fact]) -> Mapping[str, Any]:
    """The fields of a fact that are left out where they say this."""
    return {field.name: field.default for field in structs.fields(kind) if not field.required}


def entry_as_data(entry: Entry) -> dict[str, Any]:
    """The event as one viewer is told of it, its facts by name."""
    told = {field: getattr(entry, field) for field in entry.__struct_fields__ if field != "before"}
    return {**told, "facts": [fact_as_data(fact) for fact in entry.facts]}


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
