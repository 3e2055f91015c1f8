"""One player's side of the SVG picture."""

from adjudicator.drawing import palette
from adjudicator.drawing.canvas import BOLD
from adjudicator.drawing.canvas import EDGE
from adjudicator.drawing.canvas import INNER
from adjudicator.drawing.canvas import PAD
from adjudicator.drawing.canvas import RIGHT
from adjudicator.drawing.canvas import Canvas
from adjudicator.drawing.canvas import put_back
from adjudicator.drawing.canvas import span
from adjudicator.drawing.fit import cut_to
from adjudicator.games.razryv.picture import signs
from adjudicator.games.razryv.picture.canvas import put_badge
from adjudicator.games.razryv.picture.canvas import put_text
from adjudicator.games.razryv.picture.canvas import put_values
from adjudicator.games.razryv.picture.drawing import Front
from adjudicator.games.razryv.picture.drawing import Held
from adjudicator.games.razryv.picture.drawing import Listing
from adjudicator.games.razryv.picture.drawing import Objective
from adjudicator.games.razryv.picture.drawing import Seat
from adjudicator.games.razryv.picture.drawing import Waiting

COLUMNS = (84, 106, 122, 184, 160)
"""The room of each figure."""

PIPS_SHOWN = 7


LEFT_BOX = EDGE + PAD
BOX = (INNER - 3 * PAD) // 2
RIGHT_BOX = LEFT_BOX + BOX + PAD
HALF_A_LINE = (BOX - 24) // 2
"""What the name of an Objective has beside what is said of it."""


def put_seat(canvas: Canvas, seat: Seat) -> None:
    top, colour = canvas.y, signs.SEAT[seat.key]
    at = len(canvas.parts)
    canvas.y += 14
    _name(canvas, seat, colour)
    if seat.flags:
        _flags(canvas, seat)
    _figures(canvas, seat)
    _goal_and_cell(canvas, seat)
    for listing in seat.listings:
        put_listing(canvas, listing, LEFT_BOX)
    height = canvas.y + 6 - top
    frame = Canvas()
    border = {"stroke": colour, "stroke_width": 3} if seat.has_turn else {"stroke": palette.LINE}
    frame.rect(EDGE, top, INNER, height, rx=10, fill=signs.TINT[seat.key], **border)
    canvas.parts[at:at] = frame.parts
    canvas.y = top + height + 18


def _name(canvas: Canvas, seat: Seat, colour: str) -> None:
    y = canvas.y
    put_badge(canvas, seat.key, seat.letter, EDGE + PAD, y, 32)
    turn = (seat.turn,) if seat.has_turn else ()
    name = span(seat.name, font_size=24, **BOLD)
    roles = " · ".join((*seat.roles, *turn))
    canvas.runs((name, span(cut_to(roles, 240, 16), dx=12)), EDGE + PAD + 44, y + 25, 16, fill=palette.INK)
    right = EDGE + INNER - PAD
    canvas.text(str(seat.life.value), right, y + 26, 26, **BOLD, **RIGHT)
    full = max(0, min(100, seat.life.value))
    canvas.rect(right - 236, y + 10, 160, 14, rx=7, fill=palette.CARD, stroke=colour, stroke_width=1.5)
    if full:
        canvas.rect(right - 236, y + 10, full * 160 // 100, 14, rx=7, fill=colour)
    put_text(canvas, seat.life.label, 60, right - 246, y + 23, 16, fill=palette.SOFT, **RIGHT)
    canvas.y += 46


def _flags(canvas: Canvas, seat: Seat) -> None:
    said = " · ".join(seat.flags)
    canvas.path(palette.FLAG, EDGE + PAD + 8, canvas.y + 3, fill=palette.INK)
    put_text(canvas, said, INNER - 80, EDGE + PAD + 44, canvas.y + 17, 17, **BOLD)
    canvas.y += 30


def _figures(canvas: Canvas, seat: Seat) -> None:
    x = EDGE + PAD
    for at, figure in enumerate(seat.figures):
        value = span(str(figure.value), font_size=19, **BOLD)
        label = span(cut_to(figure.label, COLUMNS[at] - 28, 15), dx=6, fill=palette.SOFT)
        canvas.runs((value, label), x, canvas.y + 18, 15)
        x += COLUMNS[at]
    canvas.y += 32


def _goal_and_cell(canvas: Canvas, seat: Seat) -> None:
    """The Objective and the Cell, side by side and equally high."""
    rows = max(1 + len(seat.objective.fronts), len(seat.cell), 2)
    top, height = canvas.y, 32 + rows * 28
    for x, label in ((LEFT_BOX, seat.objective.title), (RIGHT_BOX, seat.cell_label)):
        canvas.rect(x, top, BOX, height, rx=6, fill=palette.CARD, stroke=palette.LINE)
        put_text(canvas, label, BOX - 24, x + 12, top + 22, 15, fill=palette.SOFT, **BOLD)
    _objective(canvas, seat.objective, top + 28)
    for at, creature in enumerate(seat.cell):
        _waiting(canvas, creature, top + 28 + at * 28)
    if not seat.cell:
        put_text(canvas, seat.no_card, BOX - 24, RIGHT_BOX + 12, top + 48, 17, fill=palette.SOFT)
    canvas.y = top + height + 12


def _objective(canvas: Canvas, objective: Objective, y: int) -> None:
    x = LEFT_BOX + 12
    if objective.is_back:
        put_back(canvas, x, y + 4, palette.SOFT)
        put_text(canvas, objective.name, BOX - 56, x + 26, y + 20, 17)
        return
    room = HALF_A_LINE if objective.state else BOX - 24
    put_text(canvas, objective.name, room, x, y + 20, 17, **BOLD)
    if objective.state:
        colour = palette.GOOD if objective.is_complete else palette.SOFT
        right = LEFT_BOX + BOX - 12
        put_text(canvas, objective.state, room - 8, right, y + 20, 16, fill=colour, **BOLD, **RIGHT)
    for front in objective.fronts:
        y += 28
        _front(canvas, front, y)


def _front(canvas: Canvas, front: Front, y: int) -> None:
    x, right = LEFT_BOX + 12, LEFT_BOX + BOX - 12
    pips = min(front.wanted, PIPS_SHOWN)
    put_text(canvas, front.label, right - x - 70 - pips * 10, x, y + 19, 15)
    canvas.text(f"{front.done}/{front.wanted}", right - 24, y + 19, 17, **BOLD, **RIGHT)
    for at in range(pips):
        fill = palette.GOOD if at < front.done else palette.CARD
        canvas.rect(right - 64 - 10 * (pips - at), y + 7, 7, 13, fill=fill, stroke=palette.GOOD)
    if front.done >= front.wanted:
        canvas.path(signs.TICK, right - 16, y + 6, fill=palette.GOOD)


def _waiting(canvas: Canvas, creature: Waiting, y: int) -> None:
    if creature.waits is None:
        put_back(canvas, RIGHT_BOX + 12, y + 4, palette.SOFT)
        put_text(canvas, creature.name, BOX - 56, RIGHT_BOX + 38, y + 20, 17)
        return
    put_text(canvas, creature.name, 142, RIGHT_BOX + 12, y + 20, 17)
    put_values(canvas, creature.strength, creature.energy, RIGHT_BOX + BOX - 78, y + 14)
    look = {"fill": palette.GOOD, **BOLD} if creature.waits == 0 else {"fill": palette.SOFT}
    put_text(canvas, creature.tag, 64, RIGHT_BOX + BOX - 12, y + 20, 16, **look, **RIGHT)


def put_listing(canvas: Canvas, listing: Listing, left: int) -> None:
    if not listing.cards:
        return
    put_text(canvas, listing.label, INNER - 32, left, canvas.y + 16, 15, fill=palette.SOFT, **BOLD)
    canvas.y += 24
    for at, card in enumerate(listing.cards):
        _held(canvas, card, left + at % 2 * (BOX + PAD), canvas.y + at // 2 * 36)
    canvas.y += (len(listing.cards) + 1) // 2 * 36


def _held(canvas: Canvas, card: Held, x: int, y: int) -> None:
    canvas.rect(x, y, BOX, 30, rx=5, fill=palette.CARD, stroke=palette.LINE)
    put_text(canvas, card.name, BOX - 100, x + 12, y + 21, 17)
    if card.note:
        canvas.text(card.note, x + BOX - 12, y + 21, 17, **BOLD, **RIGHT)
