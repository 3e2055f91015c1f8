"""What RAZRYV tells of a table besides its facts: the compass, the score sheet, the comparison worked out."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import DECK
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import LAST_ROUND
from adjudicator.games.razryv.board import NORTH
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import SOUTH
from adjudicator.games.razryv.board import field_of
from adjudicator.games.razryv.clock import compass
from adjudicator.games.razryv.clock import first_player
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.comparison import comparison_of
from adjudicator.games.razryv.objectives import objective_of
from adjudicator.games.razryv.objectives import realm_asked
from adjudicator.games.razryv.objectives import required
from adjudicator.games.razryv.round_25 import Comparison
from adjudicator.games.razryv.round_25 import Front
from adjudicator.games.razryv.round_25 import Standing
from adjudicator.games.razryv.round_25 import in_percent
from adjudicator.table import JUDGE
from adjudicator.table import Table
from adjudicator.table.see import is_open_counter
from adjudicator.telling.naming import finished
from adjudicator.telling.phrasebook import Grid
from adjudicator.telling.teller import Teller


def shown(table: Table) -> Mapping[str, Any]:
    """What the clock shows besides its own keys."""
    return {"compass": compass(table)}


def sheets(teller: Teller, viewer: str, whole: Table) -> Iterator[Grid]:
    """The score sheet as this viewer may read it, and how far the Objectives are that the viewer knows.

    whole: the table itself; once round 25 has been compared, the comparison is told to everybody, and before it to the
    judge, as it would come out.
    """
    seen = teller.table
    yield Grid(_clock_line(teller), ("", *_seats(teller)), tuple(_rows(teller, viewer)))
    compared = whole.result is not None and whole.result.how == "round_limit"
    due = viewer == JUDGE and (whole.result is not None or round_of(whole) >= LAST_ROUND)
    told = comparison_of(whole if compared or due else seen)
    for seat, standing in ((NORTH, told.north), (SOUTH, told.south)):
        if required(seen, objective_of(seen, seat)) is not None:
            yield _of_a_seat(teller, seat, standing)
    if compared or due:
        yield Grid(_words(teller, "comparison", "heading"), (), (), tuple(_decision(teller, whole, told)))


def _words(teller: Teller, section: str, word: str) -> str:
    """What is said in the same words of every table."""
    return teller.book.say(section, word, {})


def _seats(teller: Teller) -> tuple[str, ...]:
    return tuple(str(teller.noun(seat)) for seat in PLAYERS)


def _clock_line(teller: Teller) -> str:
    table, whose = teller.table, turn(teller.table)
    seat = {"seat": teller.noun(whose)}
    said = teller.book.say("clock", "seat" if whose in PLAYERS else whose, seat)
    params = {"round": round_of(table), "turn": said, "compass": format(teller.zone(compass(table)), "bare")}
    return teller.book.say("clock", "line", params)


def _rows(teller: Teller, viewer: str) -> Iterator[tuple[str, ...]]:
    def row(word: str, *values: object) -> tuple[str, ...]:
        return (_words(teller, "sheet", word), *map(str, values))

    table: Table = teller.table
    counters = table.counters
    first = first_player(table)
    if first is not None:
        yield row("first", *(1 if seat == first else 2 for seat in PLAYERS))
    for word in ("life", "e_count", "a_count"):
        yield row(word, *(counters[f"{seat}.{word}"] for seat in PLAYERS))
    for word, zones in (("hand", HAND), ("deck", DECK), ("cell", CELL)):
        yield row(word, *(len(table.zones[zones[seat]]) for seat in PLAYERS))
    yield row("field", *(len(field_of(table, seat)) for seat in PLAYERS))
    yield row("objective", *(_objective(teller, table, seat) for seat in PLAYERS))
    for word in ("gave_up", "annihilation", "latched"):
        if any(counters.get(f"{seat}.{word}") for seat in PLAYERS):
            yield row(word, *(_whether(teller, viewer, f"{seat}.{word}") for seat in PLAYERS))


def _whether(teller: Teller, viewer: str, counter: str) -> str:
    """Yes or no; nothing where the viewer is not told."""
    if not is_open_counter(teller.table, counter, viewer):
        return ""
    return _words(teller, "sheet", "yes" if teller.table.counters.get(counter) else "no")


def _objective(teller: Teller, table: Table, seat: str) -> str:
    cards = table.zones[GOAL[seat]]
    if not cards:
        return _words(teller, "sheet", "none")
    known = required(table, cards[0]) is not None
    return format(teller.card(cards[0]), "bare") if known else _words(teller, "sheet", "secret")


def _of_a_seat(teller: Teller, seat: str, standing: Standing) -> Grid:
    """One player's fronts: what is required, what is done, and the share as a fraction and in percent."""
    card = objective_of(teller.table, seat)
    realm = realm_asked(teller.table, card) or ""
    words = ("front", "required", "done", "share", "percent")
    title = f"{teller.noun(seat)}: {format(teller.card(str(card)), 'bare')}"
    rows = [_of_a_front(teller, front, realm) for front in standing.fronts if front.share is not None]
    score = _words(teller, "comparison", "absent") if standing.absent else standing.said_score
    rows.append((_words(teller, "comparison", "score"), "", "", score, _percent(standing)))
    return Grid(title, tuple(_words(teller, "comparison", word) for word in words), tuple(rows))


def _of_a_front(teller: Teller, front: Front, realm: str) -> tuple[str, ...]:
    word = "anywhere" if front.name == "presence" and not realm else front.name
    name = teller.book.say("comparison", word, {"realm": teller.zone(realm)})
    return (name, str(front.required), str(front.done), str(front.share), front.percent)


def _percent(standing: Standing) -> str:
    """The score in percent, rounded, where it is one number."""
    return "" if standing.absent or len(standing.score) != 1 else in_percent(standing.score[0])


def _decision(teller: Teller, whole: Table, told: Comparison) -> Iterator[str]:
    """Who is further along, by which rule; what has not been shown is told first."""
    if whole.result is None or whole.result.how != "round_limit":
        yield _words(teller, "comparison", "would")
    for seat in PLAYERS:
        card = objective_of(whole, seat)
        if card is not None and required(whole, card) is None:
            yield finished(teller.book.say("comparison", "unshown", {"seat": teller.noun(seat)}))
    word: str = told.decided_by
    if told.winner in PLAYERS and has_left(whole, told.winner) and word == "score":
        word = "absent"
    said = teller.book.say("comparison", f"decided.{word}", {"winner": teller.noun(told.winner)})
    yield f"{finished(said)} [{', '.join(told.rules)}]"
