"""Reading when a program holds: conditions, durations and limits."""

from collections.abc import Iterator

from adjudicator.cards.closed_words import COUNTED_DURATION
from adjudicator.cards.closed_words import DURATIONS
from adjudicator.cards.closed_words import PHASES
from adjudicator.cards.grammar import Condition
from adjudicator.cards.grammar import Controls
from adjudicator.cards.grammar import CountIs
from adjudicator.cards.grammar import Duration
from adjudicator.cards.grammar import IfDone
from adjudicator.cards.grammar import InPhase
from adjudicator.cards.grammar import Limit
from adjudicator.cards.grammar import OwnCondition
from adjudicator.cards.grammar import Ref
from adjudicator.cards.reading import Reading
from adjudicator.cards.terms import read_comparison
from adjudicator.cards.terms import read_number
from adjudicator.cards.terms import read_ref
from adjudicator.cards.terms import read_selector

CONDITION_KEYS = ("count", "cmp", "n", "control", "if_done", "phase")


def read_conditions(reading: Reading, place: str, raw: object, index: int = 0) -> tuple[Condition, ...]:
    """All conditions of one `when`; `index` is the place of the operation that carries it."""
    table = reading.table(place, raw, (*CONDITION_KEYS, *reading.vocabulary.program.whens))
    return tuple(_conditions(reading, place, table, index))


def _conditions(reading: Reading, place: str, table: dict[str, object], index: int) -> Iterator[Condition]:
    for key, entry in table.items():
        at = f"{place}.{key}"
        match key:
            case "count":
                yield _count(reading, place, table)
            case "cmp" | "n":
                if "count" not in table:
                    reading.missing(place, "count")
            case "control":
                yield Controls(read_selector(reading, at, entry))
            case "if_done":
                yield IfDone(_earlier(reading, at, entry, index))
            case "phase":
                yield InPhase(_phase(reading, at, entry))
            case own:
                yield OwnCondition(own, _own_value(reading, at, own, entry))


def _count(reading: Reading, place: str, table: dict[str, object]) -> CountIs:
    for key in ("cmp", "n"):
        if key not in table:
            reading.missing(place, key)
    return CountIs(
        read_selector(reading, f"{place}.count", table["count"]),
        read_comparison(reading, f"{place}.cmp", table.get("cmp", "=")),
        read_number(reading, f"{place}.n", table.get("n", 0)),
    )


def _earlier(reading: Reading, place: str, raw: object, index: int) -> int:
    done = reading.integer(place, raw)
    if not 0 <= done < index:
        reading.fault(place, raw, "earlier operation")
    return done


def _phase(reading: Reading, place: str, raw: object) -> str:
    phases = (*reading.vocabulary.types.get("phase", ()), *reading.vocabulary.program.phases)
    known = tuple(str(phase) for phase in phases)
    return reading.word(place, raw, (*known, *PHASES) if known else (), "phase")


def _own_value(reading: Reading, place: str, word: str, raw: object) -> Ref | int | str:
    """What stands beside a condition of the game's own: a word of its list, true or false, a number, a reference."""
    listed = reading.vocabulary.types.get(word)
    if listed is not None:
        return reading.word(place, raw, tuple(str(entry) for entry in listed))
    return raw if isinstance(raw, int) else read_ref(reading, place, raw)


def read_duration(reading: Reading, place: str, raw: object) -> Duration:
    words = reading.vocabulary.program.durations
    known = (*DURATIONS, *words)
    if isinstance(raw, dict):
        table = reading.table(place, raw, (COUNTED_DURATION,) if COUNTED_DURATION in words else ())
        n = _positive(reading, f"{place}.{COUNTED_DURATION}", table[COUNTED_DURATION]) if table else 0
        if not raw:
            reading.fault(place, raw, "duration")
        return Duration(COUNTED_DURATION, n)
    if raw == COUNTED_DURATION and raw in words:
        reading.fault(place, raw, "counted duration")
    return Duration(reading.word(place, raw, known, "duration"))


def read_limit(reading: Reading, place: str, raw: object) -> Limit:
    if raw == "once_per_turn":
        return Limit(1)
    if isinstance(raw, dict):
        table = reading.table(place, raw, ("per_turn",), ("per_turn",))
        return Limit(_positive(reading, f"{place}.per_turn", table.get("per_turn", 1)))
    reading.fault(place, raw, "limit", ("once_per_turn",))
    return Limit(1)


def _positive(reading: Reading, place: str, raw: object) -> int:
    n = reading.integer(place, raw)
    if n < 1:
        reading.fault(place, raw, "position")
    return n
