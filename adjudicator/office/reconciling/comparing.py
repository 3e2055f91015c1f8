"""One action as it can be laid beside another: who did what when, and with what details."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final

from msgspec import Struct

from adjudicator.table import UNKNOWN
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of

OTHERWISE: Final = "otherwise"
"""The detail that says whether, and what, really happened in place of what the rules say."""


class Step(Struct, frozen=True):
    """An action of a queue, or of the record as its reader is told of it.

    details: place in the body -> value. round, turn: where the clock stood, None where nobody can say. version: of the
    event; undone: it no longer stands.
    """

    by: str
    do: str
    details: Mapping[str, Any] = {}
    round: int | None = None
    turn: Any = None
    version: int = 0
    undone: bool = False

    @property
    def given(self) -> Mapping[str, Any]:
        """Its details but for saying that nothing but what the rules say came of it."""
        return {place: value for place, value in self.details.items() if place != OTHERWISE or value}


def step_of(body: Mapping[str, Any], changes: Mapping[str, Any] | None = None, **when: Any) -> Step:
    """The body as a step. changes: what really happened, where that was stated; when: the other fields of a step."""
    details = dict(_leaves({key: value for key, value in body.items() if key not in ("by", "do")}))
    details[OTHERWISE] = bool(changes)
    details.update(_leaves(changes or {}, OTHERWISE))
    return Step(str(body["by"]), str(body["do"]), details, **when)


def _leaves(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, f"{place}.{key}" if place else str(key))
    elif isinstance(value, list | tuple):
        yield f"{place}#", len(value)  # fewer cards are another telling, not a shorter one
        for at, inner in enumerate(value):
            yield from _leaves(inner, f"{place}[{at}]")
    else:
        yield place, value


def says_otherwise(late: Step, told: Step, own: frozenset[str]) -> tuple[str, ...]:
    """The places in which a late telling says something else, or more, than the record as its reader is told of it.

    To say less is no contradiction: a card that one phone could not name, an answer that was logged by itself. own:
    prefixes of the cards that the reporter may name though others do not know them.
    """
    return tuple(
        place
        for place in sorted({*late.details, *told.details})
        if not _fits(late.details.get(place), told.details.get(place), own)
    )


def _fits(late: Any, told: Any, own: frozenset[str]) -> bool:
    if late is None or late == told:
        return True
    if not isinstance(late, str) or not isinstance(told, str):
        return False
    if told == UNKNOWN or is_unknown(late):
        # What the reader is not told is the same as nothing, whatever it is: else a guess could be tried out.
        return is_unknown(late) and (told == UNKNOWN or (prefix_of(late) == prefix_of(told) and not is_unknown(told)))
    return is_unknown(told) and prefix_of(late) == prefix_of(told) and prefix_of(told) in own


def difference(late: Step, told: Step, own: frozenset[str]) -> float:
    """How much of the two differs: 0 for the same action, 1 where no detail agrees."""
    places = {*late.details, *told.details}
    return len(says_otherwise(late, told, own)) / len(places) if places else 0.0
