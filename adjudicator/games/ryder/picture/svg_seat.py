"""One player's side of the SVG picture."""

from adjudicator.drawing import palette
from adjudicator.drawing.canvas import BOLD
from adjudicator.drawing.canvas import MIDDLE
from adjudicator.drawing.canvas import PANEL
from adjudicator.drawing.canvas import RIGHT
from adjudicator.drawing.canvas import Canvas
from adjudicator.drawing.canvas import span
from adjudicator.drawing.fit import cut_to
from adjudicator.drawing.fit import flowed
from adjudicator.drawing.fit import units
from adjudicator.games.ryder.picture import signs
from adjudicator.games.ryder.picture.drawing import Listing
from adjudicator.games.ryder.picture.drawing import Seat
from adjudicator.games.ryder.picture.svg_card import CARD_HEIGHT
from adjudicator.games.ryder.picture.svg_card import CARD_WIDTH
from adjudicator.games.ryder.picture.svg_card import put_place

PAD = 13
ROOM = PANEL - 2 * PAD
STEP = CARD_WIDTH + 8
HEAD, FIELD, LINE = 56, CARD_HEIGHT + 28, 22


def height_of(seat: Seat) -> int:
    """How much room the player's side takes."""
    return HEAD + FIELD + LINE * (1 + len(_lines(seat))) + 6


def put_seat(canvas: Canvas, seat: Seat, x: int, height: int) -> None:
    """The panel: name and gold, the row of four, then in lines what else there is."""
    y, colour = canvas.y, signs.SEAT[seat.key]
    border = {"stroke": colour, "stroke_width": 4} if seat.has_turn else {"stroke": palette.LINE}
    canvas.rect(x, y, PANEL, height, rx=10, fill=signs.TINT[seat.key], **border)
    _head(canvas, seat, x + PAD, y + 8)
    for at, place in enumerate(seat.places):
        put_place(canvas, place, x + PAD + at * STEP, y + HEAD)
    y += HEAD + FIELD
    figures = [span(str(seat.gold.value), font_size=19, **BOLD), span(seat.gold.label, dx=6, fill=palette.SOFT)]
    if seat.value is not None:
        figures += [span(str(seat.value.value), dx=18, font_size=19, **BOLD)]
        figures += [span(seat.value.label, dx=6, fill=palette.SOFT)]
    canvas.path(signs.COIN, x + PAD, y + 1, fill=palette.GOLD)
    canvas.runs(tuple(figures), x + PAD + 26, y + 16, 15)
    for line in _lines(seat):
        y += LINE
        canvas.text(cut_to(line, ROOM, 14), x + PAD, y + 16, 14)


def put_badge(canvas: Canvas, seat: str, letter: str, x: int, y: int, size: int = 22) -> None:
    """The player's disc with its letter, so that colour does not have to carry it alone."""
    canvas.path(signs.BADGE, x, y, size / 22, fill=signs.SEAT[seat])
    look = {**BOLD, **MIDDLE, "fill": palette.CARD}
    canvas.text(letter, x + size // 2, y + round(size * 0.72), round(size * 0.62), **look)


def _head(canvas: Canvas, seat: Seat, x: int, y: int) -> None:
    put_badge(canvas, seat.key, seat.letter, x, y + 2, 32)
    flags = " · ".join(seat.flags)
    canvas.text(cut_to(seat.called or seat.name, ROOM - 42, 20, bold=True), x + 42, y + 17, 20, **BOLD)
    room = ROOM - 50 - units(flags, 15, bold=True)
    canvas.text(cut_to(" · ".join(seat.roles), room, 15), x + 42, y + 36, 15, fill=palette.SOFT)
    if flags:
        canvas.text(flags, x + ROOM, y + 36, 15, fill=palette.GOLD, **BOLD, **RIGHT)


def _lines(seat: Seat) -> list[str]:
    lines = [seat.cry] if seat.cry else []
    for listing in seat.listings:
        lines += _flowed(listing)
    return lines


def _flowed(listing: Listing) -> list[str]:
    named = [f"{listing.label}: {name}" if at == 0 else name for at, name in enumerate(listing.names)]
    return list(flowed(named, lambda line: cut_to(line, ROOM, 14) == line)) or [listing.label]
