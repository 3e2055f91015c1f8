"""Files name cards with everybody's eyes; an actor can only name what the actor sees, and asks about any name."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from adjudicator.referee import Action
from adjudicator.referee import Query
from adjudicator.table import Table
from adjudicator.table import look


def as_seen_by_the_actor(table: Table, act: Action) -> Action:
    """The action with every card that lies face down for the actor called by its back.

    A question stays as it is asked: were a card that it names called by its back where that card lies face down, the
    answer would tell that it lies there.
    """
    if isinstance(act, Query):
        return act
    backs = {card: back for card, back in table.backs.items() if look(table, card, act.by) == back}
    if not backs:
        return act
    values = {field: getattr(act, field) for field in act.__struct_fields__ if field != "by"}
    seen = {field: _renamed(value, backs) for field, value in values.items()}
    changed = {field: value for field, value in seen.items() if value != values[field]}
    return structs.replace(act, **changed) if changed else act


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {key: _renamed(entry, names) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_renamed(entry, names) for entry in value)
    return value
