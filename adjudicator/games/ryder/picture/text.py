"""A drawn table as plain text, eighty columns wide, readable without colour."""

from collections.abc import Iterable
from collections.abc import Iterator
from itertools import zip_longest

from msgspec import Struct

from adjudicator.drawing.fit import columns
from adjudicator.drawing.fit import cut
from adjudicator.drawing.fit import fit
from adjudicator.drawing.fit import flowed
from adjudicator.drawing.lines import WIDTH
from adjudicator.drawing.lines import ends
from adjudicator.games.ryder.picture.drawing import Card
from adjudicator.games.ryder.picture.drawing import Drawing
from adjudicator.games.ryder.picture.drawing import Place
from adjudicator.games.ryder.picture.drawing import Seat

BOX = 38
GUTTER = WIDTH - 2 * BOX
ROW = BOX - 4
"""What one line inside a player's frame holds."""

LABEL = 17
SIGNS = {
    "back": "▒",
    "known": "▒ 8",
    "up": "□ 8",
    "gap": "·",
    "home": "▲",
    "target": "◎",
}


class Frame(Struct, frozen=True):
    """The lines with which a player's side is framed."""

    corners: str
    across: str
    down: str


PLAIN, DOUBLE = Frame("┌┐└┘", "─", "│"), Frame("╔╗╚╝", "═", "║")


def as_text(drawing: Drawing) -> str:
    """The drawing in lines of at most eighty columns, none of which ends in a space."""
    return "\n".join(line.rstrip() for line in _lines(drawing)) + "\n"


def _lines(drawing: Drawing) -> Iterator[str]:
    yield ends(drawing.title, drawing.seen_by)
    turn = " · ".join(part for part in (drawing.turn, drawing.phase) if part)
    yield ends(turn, drawing.count)
    for notice in (*drawing.result, *drawing.notices):
        yield cut(f"▶ {notice}", WIDTH)
    yield "═" * WIDTH
    yield from _middle(drawing)
    yield ""
    for left, right in zip_longest(drawing.seats[::2], drawing.seats[1::2]):
        yield from _side_by_side(left, right)
    yield "═" * WIDTH
    yield from _legend(drawing)


def _middle(drawing: Drawing) -> Iterator[str]:
    """What lies between the players: the lane, the reserve, the graveyard."""
    lane = drawing.lane
    lines = list(lane.lines)
    if lane.card is not None:
        lines.insert(0, _said(lane.card))
    yield from _labelled(lane.label, lines)
    yield from _labelled(drawing.reserve.label, [f"{drawing.reserve.count}   {drawing.direction}"])
    graveyard = drawing.graveyard
    first, *rest = [*_flowed(graveyard.names, WIDTH - LABEL - 6)] or [""]
    yield from _labelled(graveyard.label, [f"{graveyard.count}   {first}", *rest])
    if drawing.removed.names:
        yield from _labelled(drawing.removed.label, _flowed(drawing.removed.names, WIDTH - LABEL - 2))


def _labelled(label: str, lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield f"{fit(label, LABEL - 1)} {cut(line, WIDTH - LABEL)}"
        label = ""


def _flowed(names: Iterable[str], width: int) -> Iterator[str]:
    return flowed(names, lambda line: columns(line) <= width)


def _side_by_side(left: Seat, right: Seat | None) -> Iterator[str]:
    seats = [seat for seat in (left, right) if seat is not None]
    height = max(len(list(_rows(seat))) for seat in seats)
    yield from map(_beside, *(_box(seat, height) for seat in seats))


def _beside(*lines: str) -> str:
    return (" " * GUTTER).join(lines)


def _box(seat: Seat, height: int) -> Iterator[str]:
    frame = DOUBLE if seat.has_turn else PLAIN
    gold = f"{seat.gold.value} {seat.gold.label}"
    name = cut(f"{seat.letter} · {seat.called}" if seat.called else seat.name, ROW - columns(gold) - 5)
    line = frame.across * (ROW - columns(name) - columns(gold) - 4)
    yield f"{frame.corners[0]}{frame.across} {name} {line} {gold} {frame.across}{frame.corners[1]}"
    rows = list(_rows(seat))
    for row in rows + [""] * (height - len(rows)):
        yield f"{frame.down} {fit(row, ROW)} {frame.down}"
    yield frame.corners[2] + frame.across * (BOX - 2) + frame.corners[3]


def _rows(seat: Seat) -> Iterator[str]:
    yield " · ".join((*seat.roles, *seat.flags))
    for place in seat.places:
        yield _place(place)
    if seat.cry:
        yield seat.cry
    if seat.value is not None:
        yield f"{seat.value.label} {seat.value.value}"
    for listing in seat.listings:
        yield from _flowed(
            (f"{listing.label}: {name}" if at == 0 else name for at, name in enumerate(listing.names)), ROW
        )
        if not listing.names:
            yield listing.label


def _place(place: Place) -> str:
    target = SIGNS["target"] if place.is_target else " "
    if place.card is None:
        return f"{place.number}{target}{SIGNS['home' if place.is_home else 'gap']} {place.note}"
    return fit(f"{place.number}{target}{_sign(place.card)} {place.card.name}", ROW - 4) + f"{place.card.rank:>3}"


def _said(card: Card) -> str:
    return f"{_sign(card)} {card.name}{f'  {card.rank}' if card.rank else ''}"


def _sign(card: Card) -> str:
    return "□" if card.state == "up" else "▒"


def _legend(drawing: Drawing) -> Iterator[str]:
    entries = [f"{SIGNS[sign.sign]} {sign.meaning}" for sign in drawing.legend]
    for at in range(0, len(entries), 2):
        left, right = entries[at : at + 2]
        yield f"{fit(left, BOX)}  {right}"
