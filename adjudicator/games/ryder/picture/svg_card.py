"""Cards of Ryder in the SVG picture: faces, backs, and the places where none lies."""

from adjudicator.drawing import palette
from adjudicator.drawing.canvas import BOLD
from adjudicator.drawing.canvas import MIDDLE
from adjudicator.drawing.canvas import Canvas
from adjudicator.drawing.canvas import put_back
from adjudicator.drawing.fit import cut_to
from adjudicator.games.ryder.picture import signs
from adjudicator.games.ryder.picture.drawing import Card
from adjudicator.games.ryder.picture.drawing import Place

CARD_WIDTH, CARD_HEIGHT = 70, 94
_MIDDLE = CARD_WIDTH // 2
_INNER = CARD_WIDTH - 8


def put_card(canvas: Canvas, card: Card, x: int, y: int) -> None:
    """The card as it lies there: its back, its face that only some know, or its face for all to see."""
    if card.state == "back":
        put_lattice(canvas, x, y)
        return
    is_up = card.state == "up"
    look = {"stroke": palette.INK, "stroke_width": 2} if is_up else {"stroke": palette.INK, "stroke_dasharray": "4 3"}
    canvas.rect(x, y, CARD_WIDTH, CARD_HEIGHT, rx=7, fill=palette.CARD, **look)
    if card.rank:
        canvas.text(card.rank, x + _MIDDLE, y + 64, 40, **BOLD, **MIDDLE)
    else:
        emblem = signs.EMBLEM.get(card.kind, signs.GEM)
        canvas.path(emblem, x + _MIDDLE - 14, y + 32, fill=palette.GOLD)
    canvas.text(cut_to(card.name, _INNER, 13), x + _MIDDLE, y + CARD_HEIGHT - 10, 13, **MIDDLE)
    if not is_up:
        put_back(canvas, x + CARD_WIDTH - 21, y + 4, palette.SOFT)


def put_lattice(canvas: Canvas, x: int, y: int) -> None:
    """A back."""
    canvas.rect(x, y, CARD_WIDTH, CARD_HEIGHT, rx=7, fill=palette.SOFT)
    canvas.path(signs.LATTICE, x, y, stroke=palette.LINE, fill="none")
    canvas.rect(x + 4, y + 4, CARD_WIDTH - 8, CARD_HEIGHT - 8, rx=5, fill="none", stroke=palette.CARD)


def put_place(canvas: Canvas, place: Place, x: int, y: int) -> None:
    """One of the four positions with its number."""
    if place.card is not None:
        put_card(canvas, place.card, x, y)
    else:
        _empty(canvas, place, x, y)
    if place.is_target:
        edge = {"fill": "none", "stroke": palette.GOLD, "stroke_width": 4}
        canvas.rect(x - 3, y - 3, CARD_WIDTH + 6, CARD_HEIGHT + 6, rx=9, **edge)
        canvas.path(signs.TARGET, x + _MIDDLE - 26, y + CARD_HEIGHT + 7, 0.7, fill=palette.GOLD)
    canvas.text(str(place.number), x + _MIDDLE, y + CARD_HEIGHT + 18, 14, fill=palette.SOFT, **MIDDLE)


def _empty(canvas: Canvas, place: Place, x: int, y: int) -> None:
    look = {"fill": "none", "stroke": palette.STRONG_LINE, "stroke_dasharray": "4 5"}
    canvas.rect(x, y, CARD_WIDTH, CARD_HEIGHT, rx=7, **look)
    if place.is_home:
        canvas.path(signs.UP, x + _MIDDLE - 10, y + 28, fill=palette.STRONG_LINE)
    at = y + CARD_HEIGHT - 14 if place.is_home else y + CARD_HEIGHT // 2 + 5
    canvas.text(place.note, x + _MIDDLE, at, 13, fill=palette.SOFT, **MIDDLE)
