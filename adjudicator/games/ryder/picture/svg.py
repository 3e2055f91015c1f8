"""A drawn table as one SVG picture, tall as a phone is held; presentation by attributes alone, nothing fetched."""

from collections.abc import Iterator
from itertools import zip_longest

from adjudicator.drawing import palette
from adjudicator.drawing.canvas import BOLD
from adjudicator.drawing.canvas import EDGE
from adjudicator.drawing.canvas import GAP
from adjudicator.drawing.canvas import INNER
from adjudicator.drawing.canvas import PANEL
from adjudicator.drawing.canvas import RIGHT
from adjudicator.drawing.canvas import WIDTH
from adjudicator.drawing.canvas import Canvas
from adjudicator.drawing.canvas import document
from adjudicator.drawing.canvas import put_back
from adjudicator.drawing.canvas import put_notice
from adjudicator.games.ryder.picture import signs
from adjudicator.games.ryder.picture.drawing import Drawing
from adjudicator.games.ryder.picture.svg_middle import put_middle
from adjudicator.games.ryder.picture.svg_seat import height_of
from adjudicator.games.ryder.picture.svg_seat import put_seat


def as_svg(drawing: Drawing) -> str:
    """The drawing as a whole SVG document; the same drawing gives the same bytes."""
    canvas = Canvas()
    _heading(canvas, drawing)
    put_middle(canvas, drawing)
    for left, right in zip_longest(drawing.seats[::2], drawing.seats[1::2]):
        height = max(height_of(seat) for seat in (left, right) if seat is not None)
        put_seat(canvas, left, EDGE, height)
        if right is not None:
            put_seat(canvas, right, EDGE + PANEL + GAP, height)
        canvas.y += height + 14
    _legend(canvas, drawing)
    return document(canvas, drawing.lang, f"{drawing.title}. {drawing.turn}", drawing.account)


def _heading(canvas: Canvas, drawing: Drawing) -> None:
    canvas.text(drawing.turn, EDGE, 46, 30, **BOLD)
    canvas.text(drawing.seen_by, WIDTH - EDGE, 28, 16, fill=palette.SOFT, **RIGHT)
    canvas.text(drawing.direction, WIDTH - EDGE, 52, 16, fill=palette.SOFT, **RIGHT)
    canvas.text(drawing.phase, EDGE, 76, 18)
    canvas.text(drawing.count, WIDTH - EDGE, 76, 16, fill=palette.SOFT, **RIGHT)
    canvas.y = 92
    for notice in (*drawing.result, *drawing.notices):
        put_notice(canvas, notice)


def _legend(canvas: Canvas, drawing: Drawing) -> None:
    canvas.path(f"M{EDGE} {canvas.y + 2}H{WIDTH - EDGE}", stroke=palette.LINE)
    canvas.y += 12
    for at, sign in enumerate(drawing.legend):
        x, y = EDGE + at % 3 * (INNER // 3), canvas.y + at // 3 * 30
        canvas.parts.extend(_sign(sign.sign, x, y))
        canvas.text(sign.meaning, x + 36, y + 18, 15)
    canvas.y += len(drawing.legend) // 3 * 30


def _sign(sign: str, x: int, y: int) -> Iterator[str]:
    one = Canvas()
    solid = {"fill": palette.CARD, "stroke": palette.INK}
    match sign:
        case "back":
            one.rect(x + 6, y + 2, 16, 21, rx=3, fill=palette.SOFT)
        case "known":
            one.rect(x + 4, y + 1, 20, 23, rx=3, stroke_dasharray="4 3", **solid)
            put_back(one, x + 10, y - 1, palette.SOFT)
        case "up":
            one.rect(x + 6, y + 2, 16, 21, rx=3, stroke_width=2, **solid)
        case "gap":
            one.rect(x + 6, y + 2, 16, 21, rx=3, fill="none", stroke=palette.STRONG_LINE, stroke_dasharray="4 5")
        case "home":
            one.path(signs.UP, x + 4, y + 2, fill=palette.STRONG_LINE)
        case _:
            one.path(signs.TARGET, x + 4, y + 3, fill=palette.GOLD)
    yield from one.parts
