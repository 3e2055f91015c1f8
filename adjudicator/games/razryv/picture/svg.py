"""A drawn table as one SVG picture, tall as a phone is held; presentation by attributes alone, nothing fetched."""

from collections.abc import Iterator

from adjudicator.drawing import palette
from adjudicator.drawing.canvas import BOLD
from adjudicator.drawing.canvas import EDGE
from adjudicator.drawing.canvas import INNER
from adjudicator.drawing.canvas import RIGHT
from adjudicator.drawing.canvas import WIDTH
from adjudicator.drawing.canvas import Canvas
from adjudicator.drawing.canvas import document
from adjudicator.drawing.canvas import put_back
from adjudicator.drawing.canvas import put_notice
from adjudicator.drawing.canvas import span
from adjudicator.drawing.fit import cut_to
from adjudicator.games.razryv.picture import signs
from adjudicator.games.razryv.picture.canvas import put_badge
from adjudicator.games.razryv.picture.canvas import put_text
from adjudicator.games.razryv.picture.drawing import Drawing
from adjudicator.games.razryv.picture.svg_board import put_board
from adjudicator.games.razryv.picture.svg_seat import put_listing
from adjudicator.games.razryv.picture.svg_seat import put_seat

HALF = INNER // 2


def as_svg(drawing: Drawing) -> str:
    """The drawing as a whole SVG document; the same drawing gives the same bytes."""
    canvas = Canvas()
    north, south = drawing.seats
    _heading(canvas, drawing)
    put_seat(canvas, north)
    put_board(canvas, drawing.realms)
    put_seat(canvas, south)
    _piles(canvas, drawing)
    _legend(canvas, drawing)
    title = f"{drawing.title}. {drawing.clock}, {drawing.turn}"
    return document(canvas, drawing.lang, title, drawing.account)


def _heading(canvas: Canvas, drawing: Drawing) -> None:
    put_text(canvas, drawing.clock, HALF, EDGE, 46, 30, **BOLD)
    put_text(canvas, drawing.seen_by, HALF, WIDTH - EDGE, 28, 16, fill=palette.SOFT, **RIGHT)
    put_text(canvas, drawing.turn, HALF, WIDTH - EDGE, 54, 20, **BOLD, **RIGHT)
    _rounds(canvas, drawing)
    canvas.path(signs.ROSE, EDGE, 92, fill=palette.GOLD)
    put_text(canvas, drawing.compass, HALF, EDGE + 28, 108, 18, **BOLD)
    canvas.y = 126
    for notice in (*drawing.result, *drawing.notices):
        put_notice(canvas, notice)
    canvas.y += 8 if drawing.result or drawing.notices else 0


def _rounds(canvas: Canvas, drawing: Drawing) -> None:
    """One stroke a round: filled where it is over, tall and framed for the present one, empty ahead."""
    step = INNER / drawing.rounds
    past = "".join(f"M{EDGE + at * step:.1f} 70h{step - 5:.1f}v8h-{step - 5:.1f}Z" for at in range(drawing.round - 1))
    ahead = "".join(
        f"M{EDGE + at * step:.1f} 70h{step - 5:.1f}v8h-{step - 5:.1f}Z" for at in range(drawing.round, drawing.rounds)
    )
    now = f"M{EDGE + (drawing.round - 1) * step:.1f} 66h{step - 5:.1f}v16h-{step - 5:.1f}Z"
    if past:
        canvas.path(past, fill=palette.SOFT)
    if ahead:
        canvas.path(ahead, fill="none", stroke=palette.STRONG_LINE)
    canvas.path(now, fill=palette.GOLD)


def _piles(canvas: Canvas, drawing: Drawing) -> None:
    x, room = EDGE, INNER // len(drawing.piles)
    for figure in drawing.piles:
        value = span(str(figure.value), font_size=19, **BOLD)
        canvas.runs((value, span(cut_to(figure.label, room - 40, 15), dx=6, fill=palette.SOFT)), x, canvas.y + 18, 15)
        x += room
    canvas.y += 30
    put_listing(canvas, drawing.held_back, EDGE)
    canvas.path(f"M{EDGE} {canvas.y + 2}H{WIDTH - EDGE}", stroke=palette.LINE)
    canvas.y += 12


def _legend(canvas: Canvas, drawing: Drawing) -> None:
    rows = -(-len(drawing.legend) // 3)
    for at, sign in enumerate(drawing.legend):
        x, y = EDGE + at % 3 * (INNER // 3), canvas.y + at // 3 * 30
        for part in _sign(sign.sign, drawing, x, y):
            canvas.parts.append(part)
        put_text(canvas, sign.meaning, INNER // 3 - 48, x + 46, y + 18, 15, fill=palette.INK)
    canvas.y += rows * 30


def _sign(sign: str, drawing: Drawing, x: int, y: int) -> Iterator[str]:
    one = Canvas()
    paths = {
        "energy": (signs.BOLT, palette.GOLD),
        "protected": (signs.SHIELD, palette.INK),
        "attacked": (signs.CROSSED, palette.INK),
        "lying": (signs.DIAMOND, palette.SOFT),
        "compass": (signs.ROSE, palette.GOLD),
    }
    if sign in signs.BADGE:
        put_badge(one, sign, drawing.letters[sign], x + 2, y + 1)
    elif sign == "hidden":
        put_back(one, x + 6, y + 2, palette.SOFT)
    elif sign == "strength":
        one.text("35", x + 2, y + 19, 19, **BOLD)
    elif sign == "waits":
        one.text(drawing.wait_sample, x, y + 18, 15, fill=palette.SOFT)
    else:
        path, colour = paths[sign]
        one.path(path, x + 6, y + 4, fill=colour)
    yield from one.parts
