"""What lies between the players in the SVG picture: the reserve, the lane, the graveyard."""

from adjudicator.drawing import palette
from adjudicator.drawing.canvas import BOLD
from adjudicator.drawing.canvas import EDGE
from adjudicator.drawing.canvas import INNER
from adjudicator.drawing.canvas import MIDDLE
from adjudicator.drawing.canvas import PAD
from adjudicator.drawing.canvas import Canvas
from adjudicator.drawing.fit import cut_to
from adjudicator.drawing.fit import flowed
from adjudicator.games.ryder.picture import signs
from adjudicator.games.ryder.picture.drawing import Drawing
from adjudicator.games.ryder.picture.drawing import Lane
from adjudicator.games.ryder.picture.drawing import Pile
from adjudicator.games.ryder.picture.svg_card import CARD_HEIGHT
from adjudicator.games.ryder.picture.svg_card import CARD_WIDTH
from adjudicator.games.ryder.picture.svg_card import put_card
from adjudicator.games.ryder.picture.svg_card import put_lattice
from adjudicator.games.ryder.picture.svg_seat import put_badge

SIDE, BETWEEN = 118, 12
LANE = INNER - 2 * (SIDE + BETWEEN)
HEAD, LINE = 34, 23


def put_middle(canvas: Canvas, drawing: Drawing) -> None:
    """The two piles with the lane between them, then what the graveyard holds."""
    height = HEAD + CARD_HEIGHT + 34
    _reserve(canvas, drawing.reserve, height)
    _lane(canvas, drawing.lane, EDGE + SIDE + BETWEEN, height)
    _graveyard(canvas, drawing.graveyard, EDGE + INNER - SIDE, height)
    canvas.y += height + 10
    for label, names in (
        (drawing.graveyard.label, drawing.graveyard.names),
        (drawing.removed.label, drawing.removed.names),
    ):
        _names(canvas, label, names)
    canvas.y += 8


def _box(canvas: Canvas, label: str, x: int, width: int, height: int) -> None:
    canvas.rect(x, canvas.y, width, height, rx=8, fill=palette.CARD, stroke=palette.LINE)
    canvas.text(label, x + width // 2, canvas.y + 22, 15, fill=palette.SOFT, **BOLD, **MIDDLE)


def _reserve(canvas: Canvas, pile: Pile, height: int) -> None:
    _box(canvas, pile.label, EDGE, SIDE, height)
    x, y = EDGE + (SIDE - CARD_WIDTH) // 2, canvas.y + HEAD
    if pile.count:
        for at in range(min(pile.count - 1, 2), -1, -1):
            put_lattice(canvas, x + at * 4 - 4, y - at * 3 + 3)
    else:
        _gap(canvas, x, y)
    canvas.text(str(pile.count), EDGE + SIDE // 2, canvas.y + height - 8, 20, **BOLD, **MIDDLE)


def _graveyard(canvas: Canvas, pile: Pile, x: int, height: int) -> None:
    _box(canvas, pile.label, x, SIDE, height)
    at, y = x + (SIDE - CARD_WIDTH) // 2, canvas.y + HEAD
    if pile.top is not None:
        put_card(canvas, pile.top, at, y)
    else:
        _gap(canvas, at, y)
    canvas.text(str(pile.count), x + SIDE // 2, canvas.y + height - 8, 20, **BOLD, **MIDDLE)


def _gap(canvas: Canvas, x: int, y: int) -> None:
    look = {"fill": "none", "stroke": palette.STRONG_LINE, "stroke_dasharray": "4 5"}
    canvas.rect(x, y, CARD_WIDTH, CARD_HEIGHT, rx=7, **look)


def _lane(canvas: Canvas, lane: Lane, x: int, height: int) -> None:
    _box(canvas, lane.label, x, LANE, height)
    left = x + PAD
    if lane.card is not None:
        put_card(canvas, lane.card, left, canvas.y + HEAD)
        left += CARD_WIDTH + PAD
    room = x + LANE - PAD - left
    y = canvas.y + HEAD + 20
    for said in lane.lines:
        for line in _wrapped(said, room):
            canvas.text(cut_to(line, room, 16), left, y, 16)
            y += LINE
    for at, end in enumerate(lane.ends):
        put_badge(canvas, end.key, end.letter, left + at * 104, y - 10)
        canvas.text(str(end.number), left + at * 104 + 28, y + 6, 17, **BOLD)
        if at == 0:
            canvas.path(signs.ARROW, left + 52, y - 10, fill=palette.GOLD)


def _wrapped(said: str, room: int) -> list[str]:
    """The sentence in as many lines as its words need."""
    lines = [""]
    for word in said.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and cut_to(longer, room, 16) != longer:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _names(canvas: Canvas, label: str, names: tuple[str, ...]) -> None:
    if not names:
        return
    named = [f"{label}: {name}" if at == 0 else name for at, name in enumerate(names)]
    for line in flowed(named, lambda line: cut_to(line, INNER, 14) == line):
        canvas.text(cut_to(line, INNER, 14), EDGE, canvas.y + 14, 14, fill=palette.SOFT)
        canvas.y += 20
