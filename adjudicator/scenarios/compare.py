"""Whether a table stands as a scenario says it must, and where it does not."""

from collections import Counter
from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from adjudicator.referee import Game
from adjudicator.referee import Verdict
from adjudicator.scenarios.scenario import Ending
from adjudicator.scenarios.scenario import Then
from adjudicator.table import UNKNOWN
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of


class Difference(Struct, frozen=True):
    """One thing that came out otherwise; `because` names the needs that failed where a refusal surprised."""

    place: str
    expected: Any
    found: Any
    because: tuple[str, ...] = ()


def differences(game: Game, then: Then, verdict: Verdict) -> Iterator[Difference]:
    """Everything in which the last verdict and the table after it are not what [then] says."""
    if then.verdict is not None and verdict.outcome != then.verdict:
        yield Difference("then.verdict", [then.verdict], said_verdict(verdict), needs_of(verdict))
    yield from uncited("then.cites", then.cites, verdict)
    yield from _zones(game, then, verdict.table)
    yield from _counters(game, then, verdict.table)
    yield from _marks(game, then, verdict.table)
    yield from _state(game, then, verdict.table)
    if then.result is not None:
        yield from _ending(then.result, verdict.table)


def uncited(place: str, cites: tuple[str, ...], verdict: Verdict) -> Iterator[Difference]:
    """The ids that should have been cited and were not."""
    if not set(cites) <= set(verdict.cites):
        yield Difference(place, list(cites), list(verdict.cites))


def said_verdict(verdict: Verdict) -> list[str]:
    """The outcome, and for a refusal what it cites."""
    return [verdict.outcome, *(verdict.cites if verdict.outcome == "refused" else ())]


def needs_of(verdict: Verdict) -> tuple[str, ...]:
    """The clauses that did not hold."""
    return tuple(reason.need for reason in verdict.failed)


def _zones(game: Game, then: Then, table: Table) -> Iterator[Difference]:
    for zone, expected in then.zones.items():
        found = contents(game, table, zone)
        forgotten = table.forgotten.get(zone, ())
        if forgotten and not all(is_unknown(card) for card in expected):
            same = Counter(map(name_of, expected)) == Counter(_names_in(table, zone))
        else:
            same = _same_cards(game, zone, expected, found)
        if not same:
            yield Difference(f"then.zones.{zone}", list(expected), list(found))


def contents(game: Game, table: Table, zone: str) -> tuple[str, ...]:
    """The zone as a file would write it: gaps where the game shows them, a star behind what lies face down."""
    written = getattr(game.position, "zone", None)
    cards = table.zones.get(zone, ()) if written is None else written(table, zone)
    return tuple(f"{card}*" if _is_starred(game, table, card) else card for card in cards)


def _is_starred(game: Game, table: Table, card: str) -> bool:
    """Where the sheet has a mark for it, a star says what the mark says; elsewhere, that the card has a back."""
    if card not in table.backs:
        return False
    if "face_down" in game.vocabulary.marks.names:
        return bool(game.position.mark(table, card, "face_down"))
    starred = getattr(game.position, "starred", None)
    return True if starred is None else bool(starred(table, card))


def _same_cards(game: Game, zone: str, expected: Iterable[str], found: Iterable[str]) -> bool:
    wanted, there = [_known_as(card) for card in expected], [_known_as(card) for card in found]
    words = game.vocabulary
    if words.is_ordered(zone) or (words.zones.fixed is not None and words.has_fixed_places(zone)):
        return wanted == there
    return Counter(wanted) == Counter(there)


def _known_as(card: str) -> str:
    """Unknown cards of one owner are as good as each other."""
    if name_of(card.rstrip("*")) != UNKNOWN:
        return card
    return f"{prefix_of(card)}:{UNKNOWN}{'*' if card.endswith('*') else ''}"


def _names_in(table: Table, zone: str) -> list[str]:
    """What lies in a pile that was shuffled: the names are remembered, their places are not."""
    cards, forgotten = table.zones.get(zone, ()), table.forgotten.get(zone, ())
    known = [name_of(card) for card in cards if not is_unknown(card)]
    return [*known, *forgotten, *(UNKNOWN,) * (len(cards) - len(known) - len(forgotten))]


def _counters(game: Game, then: Then, table: Table) -> Iterator[Difference]:
    for counter, expected in then.counters.items():
        found = game.position.counter(table, counter)
        if found != expected:
            yield Difference(f"then.counters.{counter}", expected, found)


def _as_set(value: Any) -> Any:
    """Several values, such as seats, in whichever order they are told."""
    return sorted(value, key=repr) if isinstance(value, list | tuple) else value


def _marks(game: Game, then: Then, table: Table) -> Iterator[Difference]:
    for card, marks in then.marks.items():
        for mark, written in marks.items():
            place = f"then.marks.{card}.{mark}"
            if card not in table.where:
                yield Difference(place, written, None)
                continue
            found = game.position.mark(table, card, mark)
            expected, found = _as_set(written), _as_set(found)
            if _carried(found) != _carried(expected):
                yield Difference(place, expected, found)


def _carried(value: Any) -> Any:
    """What the mark says; nothing, false, 0 and the word "none" all say that the card carries no such mark."""
    return None if not value or value == "none" else value


def _state(game: Game, then: Then, table: Table) -> Iterator[Difference]:
    for key, expected in then.state.items():
        found = game.position.state(table, key)
        if game.vocabulary.then[key].endswith("[]"):
            same = sorted(expected) == sorted(found or ())
        else:
            same = found == expected
        if not same:
            yield Difference(f"then.{key}", expected, found)


def _ending(expected: Ending, table: Table) -> Iterator[Difference]:
    result = table.result
    if not expected.over or result is None:
        if expected.over or result is not None:
            yield Difference("then.result.over", expected.over, result is not None)
        return
    winners = {result.winner} if isinstance(result.winner, str) else set(result.winner)
    if expected.winners and winners != expected.winners:
        yield Difference("then.result.winner", sorted(expected.winners), sorted(winners))
    if expected.how is not None and result.how != expected.how:
        yield Difference("then.result.how", expected.how, result.how)
