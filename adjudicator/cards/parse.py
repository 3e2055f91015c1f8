"""Reading abilities and operations against a game's vocabulary; all that is wrong with one is told at once."""

from collections.abc import Iterable
from collections.abc import Iterator

from adjudicator.cards.closed_words import CHOOSERS
from adjudicator.cards.closed_words import HOWS
from adjudicator.cards.closed_words import KINDS
from adjudicator.cards.closed_words import REFS
from adjudicator.cards.closed_words import SIDES
from adjudicator.cards.closed_words import WHOSE
from adjudicator.cards.conditions import read_conditions
from adjudicator.cards.conditions import read_duration
from adjudicator.cards.conditions import read_limit
from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import EventFilter
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import Param
from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Ref
from adjudicator.cards.grammar import Selector
from adjudicator.cards.lexicon import Vocabulary
from adjudicator.cards.reading import Reading
from adjudicator.cards.terms import read_number
from adjudicator.cards.terms import read_ref
from adjudicator.cards.terms import read_selector
from adjudicator.cards.values import check_value

ABILITY_KEYS = (
    *("kind", "on", "event", "when", "whose", "may", "label", "icon", "limit", "cost", "pick", "affects", "do", "mods"),
    *("would", "instead", "duration"),
)
NEEDED = {"triggered": ("on",), "continuous": ("mods",), "replacement": ("would", "instead")}
PICK_KEYS = ("id", "how", "what", "count", "up_to", "by")
OPERATION_KEYS = ("op", "to", "n", "duration", "when", "label")


def parse_ability(raw: object, vocabulary: Vocabulary, place: str, names: Iterable[str] = ()) -> Ability:
    """The ability. `names` are the cards it may name. Raises Malformed with all its faults."""
    reading = Reading(vocabulary, tuple(names))
    ability = read_ability(reading, place, raw)
    reading.close()
    return ability


def parse_operations(
    raw: object, vocabulary: Vocabulary, place: str, names: Iterable[str] = (), picks: Iterable[str] = ()
) -> tuple[Operation, ...]:
    """A list of operations that stands by itself, as a reward does. Raises Malformed with all its faults."""
    reading = Reading(vocabulary, tuple(names))
    reading.picks = set(picks)
    operations = read_operations(reading, place, raw)
    reading.close()
    return operations


def read_ability(reading: Reading, place: str, raw: object) -> Ability:
    words = reading.vocabulary.program
    reading.picks, reading.rolls = set(), set(_rolls(raw))
    table = reading.table(place, raw, ABILITY_KEYS, ("kind",))
    kind = reading.word(f"{place}.kind", table["kind"], KINDS, "ability kind") if "kind" in table else ""
    for key in NEEDED.get(kind, ()):
        if key not in table:
            reading.missing(place, key)
    # The picks come first: everything else in the ability may name them.
    picks = _picks(reading, f"{place}.pick", table.get("pick", []))
    return Ability(
        kind=kind,
        on=_events(reading, f"{place}.on", table.get("on", []), words.events),
        event=_event(reading, f"{place}.event", table["event"]) if "event" in table else None,
        when=read_conditions(reading, f"{place}.when", table["when"]) if "when" in table else (),
        whose=reading.word(f"{place}.whose", table["whose"], words.whose or WHOSE, "whose")
        if "whose" in table
        else None,
        may="may" in table and reading.truth(f"{place}.may", table["may"]),
        label=reading.word(f"{place}.label", table["label"], words.labels, "label") if "label" in table else None,
        icon=reading.word(f"{place}.icon", table["icon"], words.icons, "icon") if "icon" in table else None,
        limit=read_limit(reading, f"{place}.limit", table["limit"]) if "limit" in table else None,
        cost=_costs(reading, f"{place}.cost", table.get("cost", [])),
        picks=picks,
        affects=read_selector(reading, f"{place}.affects", table["affects"]) if "affects" in table else None,
        do=read_operations(reading, f"{place}.do", table.get("do", [])),
        mods=read_operations(reading, f"{place}.mods", table.get("mods", [])),
        would=_events(reading, f"{place}.would", table.get("would", []), words.woulds or words.events),
        instead=read_operations(reading, f"{place}.instead", table.get("instead", [])),
        duration=read_duration(reading, f"{place}.duration", table["duration"]) if "duration" in table else None,
    )


def _rolls(raw: object) -> Iterator[str]:
    """The ids of the dice that any operation within rolls, wherever it stands."""
    if isinstance(raw, dict):
        if "op" in raw and isinstance(raw.get("id"), str):
            yield raw["id"]
        for entry in raw.values():
            yield from _rolls(entry)
    elif isinstance(raw, list):
        for entry in raw:
            yield from _rolls(entry)


def _picks(reading: Reading, place: str, raw: object) -> tuple[Pick, ...]:
    return tuple(_pick(reading, at, entry) for at, entry in reading.entries(place, raw))


def _pick(reading: Reading, place: str, raw: object) -> Pick:
    table = reading.table(place, raw, PICK_KEYS, ("id", "how", "what"))
    if "count" in table and "up_to" in table:
        reading.fault(place, raw, "one count")
    amount = next((key for key in ("count", "up_to") if key in table), None)
    pick = Pick(
        id=reading.text(f"{place}.id", table.get("id", "")),
        how=reading.word(f"{place}.how", table["how"], HOWS) if "how" in table else "",
        what=read_selector(reading, f"{place}.what", table["what"]) if "what" in table else Selector(),
        n=read_number(reading, f"{place}.{amount}", table[amount]) if amount else 1,
        up_to=amount == "up_to",
        by=reading.word(f"{place}.by", table["by"], CHOOSERS) if "by" in table else "controller",
    )
    if pick.id in reading.picks or pick.id in (*REFS, *reading.vocabulary.program.refs):
        reading.fault(f"{place}.id", pick.id, "unused id")
    # Known from here on: a pick may be measured from an earlier one, never from itself.
    reading.picks.add(pick.id)
    return pick


def _events(reading: Reading, place: str, raw: object, known: tuple[str, ...]) -> tuple[str, ...]:
    if isinstance(raw, list):
        return tuple(reading.word(at, entry, known, "event") for at, entry in reading.entries(place, raw))
    return (reading.word(place, raw, known, "event"),)


def _event(reading: Reading, place: str, raw: object) -> EventFilter:
    table = reading.table(place, raw, ("subject", "source_side", "amount"))
    sides = (*SIDES, *reading.vocabulary.program.sides)
    return EventFilter(
        subject=_subject(reading, f"{place}.subject", table["subject"]) if "subject" in table else None,
        source_side=reading.word(f"{place}.source_side", table["source_side"], sides, "side")
        if "source_side" in table
        else None,
        amount=read_number(reading, f"{place}.amount", table["amount"]) if "amount" in table else None,
    )


def _subject(reading: Reading, place: str, raw: object) -> Ref | Selector:
    if isinstance(raw, dict) and "each" not in raw:
        return read_selector(reading, place, raw)
    return read_ref(reading, place, raw)


def _costs(reading: Reading, place: str, raw: object) -> tuple[Operation, ...]:
    costs = read_operations(reading, place, raw)
    payable = reading.vocabulary.program.costs
    for index, cost in enumerate(costs):
        if payable and cost.op and cost.op not in payable:
            reading.fault(f"{place}[{index}].op", cost.op, "cost", payable)
    return costs


def read_operations(reading: Reading, place: str, raw: object) -> tuple[Operation, ...]:
    entries = enumerate(reading.entries(place, raw, "operations"))
    return tuple(_operation(reading, at, entry, index) for index, (at, entry) in entries)


def _operation(reading: Reading, place: str, raw: object, index: int) -> Operation:
    words = reading.vocabulary.program
    op = raw.get("op") if isinstance(raw, dict) else None
    params = words.params.get(op, {}) if isinstance(op, str) else {}
    if op not in words.ops:  # then nobody knows which parameters are meant: any operation's may stand
        params = {key: "any" for typed in words.params.values() for key in typed}
    table = reading.table(place, raw, (*OPERATION_KEYS, *params), ("op",))
    return Operation(
        op=reading.word(f"{place}.op", op, words.ops, "operation") if "op" in table else "",
        to=read_ref(reading, f"{place}.to", table["to"]) if "to" in table else None,
        n=read_number(reading, f"{place}.n", table["n"]) if "n" in table else None,
        duration=read_duration(reading, f"{place}.duration", table["duration"]) if "duration" in table else None,
        when=read_conditions(reading, f"{place}.when", table["when"], index) if "when" in table else (),
        label=reading.word(f"{place}.label", table["label"], words.labels, "label") if "label" in table else None,
        params={
            key: _param(reading, f"{place}.{key}", table[key], kind) for key, kind in params.items() if key in table
        },
    )


def _param(reading: Reading, place: str, raw: object, kind: str) -> Param:
    if kind == "ref":
        return read_ref(reading, place, raw)
    if kind == "selector":
        return read_selector(reading, place, raw)
    if kind == "any" and _are_operation_lists(raw):
        return tuple(read_operations(reading, at, entry) for at, entry in reading.entries(place, raw))
    check_value(reading, place, raw, kind)
    return raw  # type: ignore[return-value]  # what was read from TOML or JSON is JSON


def _are_operation_lists(raw: object) -> bool:
    """Alternatives to choose among, each a list of operations; they may name the picks of their ability."""
    return isinstance(raw, list) and bool(raw) and all(isinstance(entry, list) for entry in raw)
