"""A drawn table as one SVG picture, tall as a phone is held; presentation by attributes alone, nothing fetched."""

from collections.abc import Iterator
from html import escape

from adjudicator.games.razryv.picture import signs
from adjudicator.games.razryv.picture.canvas import BOLD
from adjudicator.games.razryv.picture.canvas import EDGE
from adjudicator.games.razryv.picture.canvas import FONT
from adjudicator.games.razryv.picture.canvas import INNER
from adjudicator.games.razryv.picture.canvas import RIGHT
from adjudicator.games.razryv.picture.canvas import WIDTH
from adjudicator.games.razryv.picture.canvas import Canvas
from adjudicator.games.razryv.picture.canvas import put_back
from adjudicator.games.razryv.picture.canvas import put_badge
from adjudicator.games.razryv.picture.canvas import span
from adjudicator.games.razryv.picture.drawing import Drawing
from adjudicator.games.razryv.picture.fit import cut_to
from adjudicator.games.razryv.picture.svg_board import put_board
from adjudicator.games.razryv.picture.svg_seat import put_listing
from adjudicator.games.razryv.picture.svg_seat import put_seat


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
    height = canvas.y + EDGE
    title = f"{drawing.title}. {drawing.clock}, {drawing.turn}"
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"',
            f'xml:lang="{drawing.lang}" lang="{drawing.lang}" font-family="{FONT}" fill="{signs.INK}">',
            f"<title>{escape(title, quote=False)}</title>",
            f"<desc>{escape(' '.join(drawing.account), quote=False)}</desc>",
            f'<rect width="{WIDTH}" height="{height}" fill="{signs.PAPER}"/>',
            *canvas.parts,
            "</svg>\n",
        )
    )


def _heading(canvas: Canvas, drawing: Drawing) -> None:
    room = INNER // 2
    canvas.text(cut_to(drawing.clock, room, 30, bold=True), EDGE, 46, 30, **BOLD)
    canvas.text(cut_to(drawing.seen_by, room, 16), WIDTH - EDGE, 28, 16, fill=signs.SOFT, **RIGHT)
    canvas.text(cut_to(drawing.turn, room, 20, bold=True), WIDTH - EDGE, 54, 20, **BOLD, **RIGHT)
    _rounds(canvas, drawing)
    canvas.path(signs.ROSE, EDGE, 92, fill=signs.GOLD)
    canvas.text(cut_to(drawing.compass, room, 18, bold=True), EDGE + 28, 108, 18, **BOLD)
    canvas.y = 126
    for notice in (*drawing.result, *drawing.notices):
        _notice(canvas, notice)
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
        canvas.path(past, fill=signs.SOFT)
    if ahead:
        canvas.path(ahead, fill="none", stroke=signs.STRONG_LINE)
    canvas.path(now, fill=signs.GOLD)


def _notice(canvas: Canvas, said: str) -> None:
    canvas.rect(EDGE, canvas.y, INNER, 38, rx=6, fill=signs.GLOW, stroke=signs.GOLD)
    canvas.path(signs.CHEVRON, EDGE + 14, canvas.y + 11, fill=signs.GOLD)
    canvas.text(cut_to(said, INNER - 52, 18, bold=True), EDGE + 36, canvas.y + 25, 18, **BOLD)
    canvas.y += 46


def _piles(canvas: Canvas, drawing: Drawing) -> None:
    x, room = EDGE, INNER // len(drawing.piles)
    for figure in drawing.piles:
        value = span(str(figure.value), font_size=19, **BOLD)
        canvas.runs((value, span(cut_to(figure.label, room - 40, 15), dx=6, fill=signs.SOFT)), x, canvas.y + 18, 15)
        x += room
    canvas.y += 30
    put_listing(canvas, drawing.held_back, EDGE)
    canvas.path(f"M{EDGE} {canvas.y + 2}H{WIDTH - EDGE}", stroke=signs.LINE)
    canvas.y += 12


def _legend(canvas: Canvas, drawing: Drawing) -> None:
    rows = -(-len(drawing.legend) // 3)
    for at, sign in enumerate(drawing.legend):
        x, y = EDGE + at % 3 * (INNER // 3), canvas.y + at // 3 * 30
        for part in _sign(sign.sign, drawing, x, y):
            canvas.parts.append(part)
        canvas.text(cut_to(sign.meaning, INNER // 3 - 48, 15), x + 46, y + 18, 15, fill=signs.INK)
    canvas.y += rows * 30


def _sign(sign: str, drawing: Drawing, x: int, y: int) -> Iterator[str]:
    one = Canvas()
    paths = {
        "energy": (signs.BOLT, signs.GOLD),
        "protected": (signs.SHIELD, signs.INK),
        "attacked": (signs.CROSSED, signs.INK),
        "lying": (signs.DIAMOND, signs.SOFT),
        "compass": (signs.ROSE, signs.GOLD),
    }
    if sign in signs.BADGE:
        put_badge(one, sign, drawing.letters[sign], x + 2, y + 1)
    elif sign == "hidden":
        put_back(one, x + 6, y + 2, signs.SOFT)
    elif sign == "strength":
        one.text("35", x + 2, y + 19, 19, **BOLD)
    elif sign == "waits":
        one.text(drawing.wait_sample, x, y + 18, 15, fill=signs.SOFT)
    else:
        path, colour = paths[sign]
        one.path(path, x + 6, y + 4, fill=colour)
    yield from one.parts
