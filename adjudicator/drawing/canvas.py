"""What an SVG picture is put together from: measures, elements, and the document round them."""

from html import escape

from adjudicator.drawing import palette
from adjudicator.drawing.fit import cut_to

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


def put_back(canvas: Canvas, x: int, y: int, colour: str) -> None:
    """A small back, which stands for one card that lies face down."""
    canvas.path(palette.BACK, x, y, fill=colour, stroke=palette.CARD)


def put_notice(canvas: Canvas, said: str) -> None:
    """A line that nobody shall overlook."""
    canvas.rect(EDGE, canvas.y, INNER, 38, rx=6, fill=palette.GLOW, stroke=palette.GOLD)
    canvas.path(palette.CHEVRON, EDGE + 14, canvas.y + 11, fill=palette.GOLD)
    canvas.text(cut_to(said, INNER - 52, 18, bold=True), EDGE + 36, canvas.y + 25, 18, **BOLD)
    canvas.y += 46


def document(canvas: Canvas, lang: str, title: str, account: tuple[str, ...]) -> str:
    """The whole SVG document; presentation by attributes alone, nothing fetched, told in words for those who listen."""
    height = canvas.y + EDGE
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"',
            f'xml:lang="{lang}" lang="{lang}" font-family="{FONT}" fill="{palette.INK}">',
            f"<title>{escape(title, quote=False)}</title>",
            f"<desc>{escape(' '.join(account), quote=False)}</desc>",
            f'<rect width="{WIDTH}" height="{height}" fill="{palette.PAPER}"/>',
            *canvas.parts,
            "</svg>\n",
        )
    )
