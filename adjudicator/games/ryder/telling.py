"""What Ryder tells of a table besides its facts: who is confused, and the score sheet."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator.games.ryder.board import GRAVEYARD
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.board import standing
from adjudicator.games.ryder.endings import gold
from adjudicator.games.ryder.endings import is_worth_its_number
from adjudicator.games.ryder.endings import value
from adjudicator.games.ryder.knowledge import unknown_gold
from adjudicator.games.ryder.needs import SETUP
from adjudicator.games.ryder.needs import phase
from adjudicator.table import Table
from adjudicator.telling.phrasebook import Grid
from adjudicator.telling.teller import Teller


def shown(table: Table) -> Mapping[str, Any]:
    """What the clock shows besides its own keys: who is confused, as a list of players."""
    return {"confused_now": tuple(seat for seat in table.seats if seat in table.clock["confused"])}


def sheets(teller: Teller, viewer: str, whole: Table) -> Iterator[Grid]:  # what is hidden stays so to the end
    """The score sheet as this viewer may read it: gold, what it is worth in a tie, and how each one stands."""
    table: Table = teller.table
    head = ("", *(str(teller.noun(seat)) for seat in table.seats))
    yield Grid(_clock_line(teller, table), head, tuple(_rows(teller, table)), tuple(_notes(teller, table)))


def _clock_line(teller: Teller, table: Table) -> str:
    if table.result is not None:
        return teller.book.say("clock", "over")
    word = "setup" if phase(table) in SETUP else "seat"
    turn = teller.book.say("clock", word, {"seat": teller.noun(active(table))})
    return teller.book.say("clock", "line", {"turn": turn, "phase": teller.noun(phase(table))})


def _rows(teller: Teller, table: Table) -> Iterator[tuple[str, ...]]:
    def row(word: str, values: dict[str, object]) -> tuple[str, ...]:
        return (teller.book.say("sheet", word), *(str(values.get(seat, "")) for seat in table.seats))

    hidden = set(unknown_gold(table))
    uncounted = set() if is_worth_its_number(table) else hidden
    yield row("treasury", {seat: len(table.zones[TREASURY[seat]]) for seat in table.seats})
    yield row("gold", {seat: gold(table, seat) for seat in table.seats if seat not in uncounted})
    yield row("value", {seat: value(table, seat) for seat in table.seats if seat not in hidden})
    yield row("field", {seat: len(standing(table, seat)) for seat in table.seats})
    yes = teller.book.say("sheet", "yes")
    confused = {seat: yes for seat in table.seats if seat in table.clock["confused"]}
    out = {seat: yes for seat in table.seats if phase(table) not in SETUP and is_out(table, seat)}
    for word, those in (("confused", confused), ("out", out)):
        if those:
            yield row(word, {**those})


def _notes(teller: Teller, table: Table) -> Iterator[str]:
    """The piles, then what each has announced."""
    graveyards = (GRAVEYARD, *(f"{seat}.graveyard" for seat in table.seats))
    numbers = {"reserve": len(table.zones[RESERVE])}
    numbers["graveyard"] = sum(len(table.zones.get(zone, ())) for zone in graveyards)
    for word, number in numbers.items():
        yield f"{teller.book.say('sheet', word)}: {number}"
    for word in ("names", "cries"):
        if table.clock[word]:
            said = ", ".join(f"{teller.noun(seat)}: {text}" for seat, text in table.clock[word].items())
            yield f"{teller.book.say('sheet', word)} – {said}"
