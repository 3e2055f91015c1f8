"""What there is to tell of a table, and what has changed from one look at it to the next."""

from collections import Counter
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator import games
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.strength import energy
from adjudicator.games.razryv.strength import has_flag
from adjudicator.games.razryv.strength import is_protected_from_all
from adjudicator.games.razryv.strength import strength
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import name_of

GAME = games.load("razryv")
FLAGS = ("immune_to_events", "cannot_be_targeted")
DECKS = {
    "north.deck": tuple(f"n:ash-rat#{copy}" for copy in range(31, 43)),
    "south.deck": tuple(f"s:ash-rat#{copy}" for copy in range(31, 43)),
    "event.deck": tuple(f"e:gutter-wolf#{copy}" for copy in range(31, 43)),
}
"""What lies in a deck that a case does not name; a card drawn from it is told as one of the deck."""


def as_printed(table: Table) -> dict[str, str]:
    """What the table would say if every card were as it is printed."""
    return {**told_of(table), **dict(_values(table, printed=True))}


def told_of(table: Table) -> dict[str, str]:
    """Everything that a case may tell, by what it is about."""
    return {
        **dict(_places(table)),
        **dict(_values(table)),
        **{
            name: str(GAME.position.counter(table, name))
            for name in GAME.vocabulary.counters.names
            if name.startswith("turn.extra") or name.endswith((".life", "_count"))
        },
        **{line: "" for prompt in table.prompts for line in _prompt(prompt)},
        **({} if table.result is None else {f"ends {table.result.how} {table.result.winner}": ""}),
    }


def changed(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    drawn: Counter[str] = Counter()
    for about, is_now in now.items():
        was = before.get(about)
        if was == is_now:
            continue
        if was is not None and was.endswith(".deck") and about in DECKS.get(was, ()):
            drawn[f"of {was} {is_now}"] += 1
        else:
            yield f"{about} {is_now}".rstrip()
    yield from (f"{number} {what}" for what, number in drawn.items())


def _places(table: Table) -> Iterator[tuple[str, str]]:
    for card, zone in table.where.items():
        yield card, f"{zone}{' face down' if card in table.backs and zone in REALMS else ''}"


def _values(table: Table, *, printed: bool = False) -> Iterator[tuple[str, str]]:
    for card in table.where:
        definition = table.catalogue[name_of(card)]
        if definition.type not in ("creature", "event_creature"):
            continue
        yield f"{card} strength", str(definition.printed["strength"] if printed else strength(table, card))
        if definition.type == "creature":
            yield f"{card} energy", str(definition.printed["energy"] if printed else energy(table, card))
            for flag in FLAGS:
                yield f"{card} {flag}", _protection(table, card, flag, printed=printed)


def _protection(table: Table, card: str, flag: str, *, printed: bool) -> str:
    if printed:
        return "yes" if flag in table.catalogue[name_of(card)].keywords else "no"
    return "by anything" if is_protected_from_all(table, card, flag) else "yes" if has_flag(table, card, flag) else "no"


def _prompt(prompt: Prompt) -> Iterator[str]:
    if prompt.kind == "join":
        yield f"{prompt.seat} is asked to join"
        return
    for pick, options in prompt.options.items():
        if pick == "use":
            yield f"{prompt.seat} may use it"
        else:
            yield asked(prompt.seat, pick, options["least"], options["most"], options["values"])


def asked(seat: str, pick: str, least: int, most: int, options: Any) -> str:
    """Who picks how many of what."""
    number = f"{least}" if least == most else f"{least}-{most}"
    return f"{seat} picks {number} {pick} of {' '.join(map(str, options)) or 'nothing'}"
