"""What an SVG picture is put together from: measures, elements, and the signs that stand in several places."""

from html import escape

from adjudicator.games.razryv.picture import signs

WIDTH = 720
EDGE = 16
INNER = WIDTH - 2 * EDGE
GAP = 28
PANEL = (INNER - GAP) // 2
PAD = 16
FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',Arial,sans-serif"


class Canvas:
    """Collects the elements of a picture from top to bottom; y is where the next part begins."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.y = 0

    def rect(self, x: int, y: int, width: int, height: int, **look: object) -> None:
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{_attributes(look)}/>')

    def path(self, d: str, x: int = 0, y: int = 0, scale: float = 1, **look: object) -> None:
        """One of the signs at its place, or a path that brings its own."""
        if scale == 1:
            start = f"M{x} {y}" if d.startswith("m") else ""
            self.parts.append(f'<path d="{start}{d}"{_attributes(look)}/>')
        else:
            move = f"translate({x} {y}) scale({scale:.3g})"
            self.parts.append(f'<path d="{d}" transform="{move}"{_attributes(look)}/>')

    def text(self, said: str, x: int, y: int, size: int, **look: object) -> None:
        self.runs((span(said),), x, y, size, **look)

    def runs(self, spans: tuple[str, ...], x: int, y: int, size: int, **look: object) -> None:
        """One line of text out of several spans, each beginning where the one before it ends."""
        self.parts.append(f'<text x="{x}" y="{y}" font-size="{size}"{_attributes(look)}>{"".join(spans)}</text>')


def _attributes(look: dict[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in look.items())


def span(said: str, **look: object) -> str:
    """A piece of a line that looks different from the rest; just its words where it does not."""
    words = escape(said, quote=False)
    return f"<tspan{_attributes(look)}>{words}</tspan>" if look else words


BOLD = {"font_weight": "700"}
RIGHT = {"text_anchor": "end"}
MIDDLE = {"text_anchor": "middle"}


def put_badge(canvas: Canvas, seat: str, letter: str, x: int, y: int, size: int = 22) -> None:
    """The seat's shape with its letter, so that neither colour nor shape has to carry it alone."""
    scale = size / 22
    drop = {"north": 0.78, "south": 0.62}.get(seat, 0.7)
    canvas.path(signs.BADGE[seat], x, y, scale, fill=signs.SEAT[seat])
    look = {**BOLD, **MIDDLE, "fill": signs.CARD}
    canvas.text(letter, x + size // 2, y + round(size * drop), round(size * 0.6), **look)


def put_back(canvas: Canvas, x: int, y: int, colour: str) -> None:
    canvas.path(signs.BACK, x, y, fill=colour, stroke=signs.CARD)


def put_values(canvas: Canvas, strength: int | None, energy: int | None, right: int, y: int) -> None:
    """Strength in bold, then Energy in a frame with a bolt; both end in fixed columns."""
    if strength is not None:
        canvas.text(str(strength), right - 58, y + 6, 19, **BOLD, **RIGHT)
    if energy is not None:
        canvas.rect(right - 50, y - 11, 50, 22, rx=11, fill="none", stroke=signs.STRONG_LINE)
        canvas.path(signs.BOLT, right - 43, y - 7, fill=signs.GOLD)
        canvas.text(str(energy), right - 9, y + 6, 16, **RIGHT)
