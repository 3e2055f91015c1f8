"""Signs that stand in several places of RAZRYV's picture."""

from adjudicator.drawing import palette
from adjudicator.drawing.canvas import BOLD
from adjudicator.drawing.canvas import MIDDLE
from adjudicator.drawing.canvas import RIGHT
from adjudicator.drawing.canvas import Canvas
from adjudicator.drawing.fit import cut_to
from adjudicator.games.razryv.picture import signs


def put_text(canvas: Canvas, said: str, room: float, x: int, y: int, size: int, **look: object) -> None:
    """Words cut to the room that they have, measured as they are drawn."""
    canvas.text(cut_to(said, room, size, bold=BOLD.items() <= look.items()), x, y, size, **look)


def put_badge(canvas: Canvas, seat: str, letter: str, x: int, y: int, size: int = 22) -> None:
    """The seat's shape with its letter, so that neither colour nor shape has to carry it alone."""
    scale = size / 22
    drop = {"north": 0.78, "south": 0.62}.get(seat, 0.7)
    canvas.path(signs.BADGE[seat], x, y, scale, fill=signs.SEAT[seat])
    look = {**BOLD, **MIDDLE, "fill": palette.CARD}
    canvas.text(letter, x + size // 2, y + round(size * drop), round(size * 0.6), **look)


def put_values(canvas: Canvas, strength: int | None, energy: int | None, right: int, y: int) -> None:
    """Strength in bold, then Energy in a frame with a bolt; both end in fixed columns."""
    if strength is not None:
        canvas.text(str(strength), right - 58, y + 6, 19, **BOLD, **RIGHT)
    if energy is not None:
        canvas.rect(right - 50, y - 11, 50, 22, rx=11, fill="none", stroke=palette.STRONG_LINE)
        canvas.path(signs.BOLT, right - 43, y - 7, fill=palette.GOLD)
        canvas.text(str(energy), right - 9, y + 6, 16, **RIGHT)
