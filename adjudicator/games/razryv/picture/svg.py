"""A drawn table as one SVG picture, tall as a phone is held; presentation by attributes alone, nothing fetched."""

from collections.abc import Iterator
from html import escape

from adjudicator.games.razryv.picture import signs
from adjudicator.games.razryv.picture.drawing import Backs
from adjudicator.games.razryv.picture.drawing import Creature
from adjudicator.games.razryv.picture.drawing import Drawing
from adjudicator.games.razryv.picture.drawing import Front
from adjudicator.games.razryv.picture.drawing import Held
from adjudicator.games.razryv.picture.drawing import Listing
from adjudicator.games.razryv.picture.drawing import Lying
from adjudicator.games.razryv.picture.drawing import Objective
from adjudicator.games.razryv.picture.drawing import Realm
from adjudicator.games.razryv.picture.drawing import Seat
from adjudicator.games.razryv.picture.drawing import Waiting
from adjudicator.games.razryv.picture.fit import cut_to
from adjudicator.games.razryv.picture.fit import units

WIDTH = 720
EDGE = 16
INNER = WIDTH - 2 * EDGE
GAP = 28
PANEL = (INNER - GAP) // 2
PAD = 16
FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',Arial,sans-serif"

SPACE, LIES, HEAD = 34, 28, 38
"""How high a space is, a card that takes none, and the head of a Realm."""

LOOP = ((0, 1), (5, 2), (4, 3))
"""The Realms by rows, so that the compass goes round clockwise: to the right above, to the left below."""

BACKS_SHOWN = 6


class Canvas:
    """Collects the elements of a picture from top to bottom; y is where the next part begins."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.y = 0

    def rect(self, x: int, y: int, width: int, height: int, **look: object) -> None:
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{_attributes(look)}/>')

    def path(self, d: str, x: int = 0, y: int = 0, scale: float = 1, **look: object) -> None:
        move = f"translate({x} {y})" if scale == 1 else f"translate({x} {y}) scale({scale:g})"
        place = f' transform="{move}"' if (x, y, scale) != (0, 0, 1) else ""
        self.parts.append(f'<path d="{d}"{place}{_attributes(look)}/>')

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


def as_svg(drawing: Drawing) -> str:
    """The drawing as a whole SVG document; the same drawing gives the same bytes."""
    canvas = Canvas()
    north, south = drawing.seats
    _heading(canvas, drawing)
    _seat(canvas, north)
    _board(canvas, drawing.realms)
    _seat(canvas, south)
    _piles(canvas, drawing)
    _legend(canvas, drawing)
    height = canvas.y + EDGE
    title = f"{drawing.title}. {drawing.clock}, {drawing.turn}"
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" xml:lang="{drawing.lang}"'
            f' lang="{drawing.lang}" font-family="{FONT}" fill="{signs.INK}">',
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


def _badge(canvas: Canvas, seat: str, letter: str, x: int, y: int, size: int = 24) -> None:
    """The seat's shape with its letter, so that neither colour nor shape has to carry it alone."""
    scale = size / 24
    drop = {"north": 0.78, "south": 0.62}.get(seat, 0.7)
    canvas.path(signs.BADGE[seat], x, y, scale, fill=signs.SEAT[seat])
    look = {**BOLD, **MIDDLE, "fill": signs.CARD}
    canvas.text(letter, x + size // 2, y + round(size * drop), round(size * 0.6), **look)


def _seat(canvas: Canvas, seat: Seat) -> None:
    top, colour = canvas.y, signs.SEAT[seat.key]
    at = len(canvas.parts)
    canvas.y += 14
    _name(canvas, seat, colour)
    if seat.flags:
        _flags(canvas, seat)
    _figures(canvas, seat)
    _goal_and_cell(canvas, seat)
    for listing in seat.listings:
        _listing(canvas, listing)
    height = canvas.y + 6 - top
    frame = Canvas()
    border = {"stroke": colour, "stroke_width": 3} if seat.has_turn else {"stroke": signs.LINE}
    frame.rect(EDGE, top, INNER, height, rx=10, fill=signs.TINT[seat.key], **border)
    canvas.parts[at:at] = frame.parts
    canvas.y = top + height + 18


def _name(canvas: Canvas, seat: Seat, colour: str) -> None:
    y = canvas.y
    _badge(canvas, seat.key, seat.letter, EDGE + PAD, y, 32)
    turn = (seat.turn,) if seat.has_turn else ()
    name = span(seat.name, font_size=24, **BOLD)
    roles = " · ".join((*seat.roles, *turn))
    canvas.runs((name, span(cut_to(roles, 240, 16), dx=12)), EDGE + PAD + 44, y + 25, 16, fill=signs.INK)
    right = EDGE + INNER - PAD
    canvas.text(str(seat.life.value), right, y + 26, 26, **BOLD, **RIGHT)
    full = max(0, min(100, seat.life.value))
    canvas.rect(right - 236, y + 10, 160, 14, rx=7, fill=signs.CARD, stroke=colour, stroke_width=1.5)
    if full:
        canvas.rect(right - 236, y + 10, full * 160 // 100, 14, rx=7, fill=colour)
    canvas.text(cut_to(seat.life.label, 60, 16), right - 246, y + 23, 16, fill=signs.SOFT, **RIGHT)
    canvas.y += 46


def _flags(canvas: Canvas, seat: Seat) -> None:
    said = " · ".join(seat.flags)
    canvas.path(signs.CROSSED, EDGE + PAD + 8, canvas.y + 3, fill=signs.INK)
    canvas.text(cut_to(said, INNER - 80, 17, bold=True), EDGE + PAD + 44, canvas.y + 17, 17, **BOLD)
    canvas.y += 30


COLUMNS = (86, 108, 126, 186, 150)
"""The room of each figure."""


def _figures(canvas: Canvas, seat: Seat) -> None:
    x = EDGE + PAD
    for figure, room in zip(seat.figures, COLUMNS, strict=True):
        value = span(str(figure.value), font_size=19, **BOLD)
        label = span(cut_to(figure.label, room - 30, 15), dx=6, fill=signs.SOFT)
        canvas.runs((value, label), x, canvas.y + 18, 15)
        x += room
    canvas.y += 32


LEFT_BOX = EDGE + PAD
BOX = (INNER - 3 * PAD) // 2
RIGHT_BOX = LEFT_BOX + BOX + PAD


def _goal_and_cell(canvas: Canvas, seat: Seat) -> None:
    """The Objective and the Cell, side by side and equally high."""
    rows = max(1 + len(seat.objective.fronts), len(seat.cell), 2)
    top, height = canvas.y, 32 + rows * 28
    for x, label in ((LEFT_BOX, seat.objective.title), (RIGHT_BOX, seat.cell_label)):
        canvas.rect(x, top, BOX, height, rx=6, fill=signs.CARD, stroke=signs.LINE)
        canvas.text(cut_to(label, BOX - 24, 15, bold=True), x + 12, top + 22, 15, fill=signs.SOFT, **BOLD)
    _objective(canvas, seat.objective, top + 28)
    for at, creature in enumerate(seat.cell):
        _waiting(canvas, creature, top + 28 + at * 28)
    if not seat.cell:
        canvas.text(cut_to(seat.no_card, BOX - 24, 17), RIGHT_BOX + 12, top + 48, 17, fill=signs.SOFT)
    canvas.y = top + height + 12


def _back(canvas: Canvas, x: int, y: int, colour: str) -> None:
    canvas.rect(x, y, 16, 21, rx=3, fill=colour)
    canvas.path(signs.HATCH, x, y, stroke=signs.CARD, stroke_width=1.5, fill="none")


def _objective(canvas: Canvas, objective: Objective, y: int) -> None:
    x = LEFT_BOX + 12
    if objective.is_back:
        _back(canvas, x, y + 4, signs.SOFT)
        canvas.text(cut_to(objective.name, BOX - 56, 17), x + 26, y + 20, 17)
        return
    room = (BOX - 24) // 2 if objective.state else BOX - 24
    canvas.text(cut_to(objective.name, room, 17, bold=True), x, y + 20, 17, **BOLD)
    if objective.state:
        colour = signs.GOOD if objective.is_complete else signs.SOFT
        right = LEFT_BOX + BOX - 12
        canvas.text(cut_to(objective.state, room - 8, 16), right, y + 20, 16, fill=colour, **BOLD, **RIGHT)
    for front in objective.fronts:
        y += 28
        _front(canvas, front, y)


def _front(canvas: Canvas, front: Front, y: int) -> None:
    x, right = LEFT_BOX + 12, LEFT_BOX + BOX - 12
    canvas.text(cut_to(front.label, 150, 16), x, y + 19, 16)
    canvas.text(f"{front.done}/{front.wanted}", right - 24, y + 19, 17, **BOLD, **RIGHT)
    for at in range(min(front.wanted, 7)):
        fill = signs.GOOD if at < front.done else signs.CARD
        canvas.rect(right - 82 - 14 * (min(front.wanted, 7) - at), y + 8, 10, 12, fill=fill, stroke=signs.GOOD)
    if front.done >= front.wanted:
        canvas.path(signs.TICK, right - 16, y + 6, fill=signs.GOOD)


def _values(canvas: Canvas, strength: int | None, energy: int | None, right: int, y: int) -> None:
    """Strength in bold, then Energy in a frame with a bolt; both end in fixed columns."""
    if strength is not None:
        canvas.text(str(strength), right - 58, y + 6, 19, **BOLD, **RIGHT)
    if energy is not None:
        canvas.rect(right - 50, y - 11, 50, 22, rx=11, fill="none", stroke=signs.STRONG_LINE)
        canvas.path(signs.BOLT, right - 43, y - 7, 0.9, fill=signs.GOLD)
        canvas.text(str(energy), right - 9, y + 6, 16, **RIGHT)


def _waiting(canvas: Canvas, creature: Waiting, y: int) -> None:
    canvas.text(cut_to(creature.name, 142, 17), RIGHT_BOX + 12, y + 20, 17)
    _values(canvas, creature.strength, creature.energy, RIGHT_BOX + BOX - 78, y + 14)
    look = {"fill": signs.GOOD, **BOLD} if creature.waits == 0 else {"fill": signs.SOFT}
    canvas.text(cut_to(creature.tag, 64, 16), RIGHT_BOX + BOX - 12, y + 20, 16, **look, **RIGHT)


def _listing(canvas: Canvas, listing: Listing) -> None:
    if not listing.cards:
        return
    canvas.text(cut_to(listing.label, INNER - 32, 15, bold=True), LEFT_BOX, canvas.y + 16, 15, fill=signs.SOFT, **BOLD)
    canvas.y += 24
    for at, card in enumerate(listing.cards):
        _held(canvas, card, (LEFT_BOX, RIGHT_BOX)[at % 2], canvas.y + at // 2 * 36)
    canvas.y += (len(listing.cards) + 1) // 2 * 36


def _held(canvas: Canvas, card: Held, x: int, y: int) -> None:
    canvas.rect(x, y, BOX, 30, rx=5, fill=signs.CARD, stroke=signs.LINE)
    canvas.text(cut_to(card.name, BOX - 100, 17), x + 12, y + 21, 17)
    if card.note:
        canvas.text(card.note, x + BOX - 12, y + 21, 17, **BOLD, **RIGHT)


def _board(canvas: Canvas, realms: tuple[Realm, ...]) -> None:
    left, right, middle = EDGE, EDGE + PANEL + GAP, PANEL // 2 - 8
    for at, (one, other) in enumerate(LOOP):
        height = max(_height(realms[one]), _height(realms[other]))
        _realm(canvas, realms[one], left, height)
        _realm(canvas, realms[other], right, height)
        arrow = {"fill": signs.STRONG_LINE}
        centre = canvas.y + height // 2
        if at == 0:
            canvas.path(signs.CHEVRON, left + PANEL + 10, centre - 8, **arrow)
        if at == len(LOOP) - 1:
            canvas.path("M9 0L0 8L9 16Z", left + PANEL + 9, centre - 8, **arrow)
        else:
            canvas.path("M0 9L8 0L16 9Z", left + middle, canvas.y + height + 9, **arrow)
            canvas.path("M0 0L8 9L16 0Z", right + middle, canvas.y + height + 9, **arrow)
        canvas.y += height + GAP
    canvas.y -= GAP - 18


def _height(realm: Realm) -> int:
    lying = len(realm.lying) + len(realm.backs)
    return HEAD + 6 + len(realm.spaces) * SPACE + lying * LIES + (8 if lying else 2)


def _realm(canvas: Canvas, realm: Realm, x: int, height: int) -> None:
    y = canvas.y
    colour = signs.REALM[realm.key]
    frame = {"stroke": signs.GOLD, "stroke_width": 4} if realm.has_compass else {"stroke": colour}
    canvas.rect(x, y, PANEL, height, rx=8, fill=signs.GLOW if realm.has_compass else signs.CARD, **frame)
    canvas.path(f"M{x} {y + HEAD}V{y + 8}a8 8 0 0 1 8-8H{x + PANEL - 8}a8 8 0 0 1 8 8V{y + HEAD}Z", fill=colour)
    canvas.path(signs.EMBLEM[realm.key], x + 12, y + 9, fill=signs.CARD)
    room = PANEL - (190 if realm.has_compass else 56)
    canvas.text(cut_to(realm.name, room, 19, bold=True), x + 42, y + 26, 19, fill=signs.CARD, **BOLD)
    if realm.has_compass:
        canvas.path(signs.ROSE, x + PANEL - 34, y + 9, fill=signs.CARD)
        canvas.text(cut_to(realm.compass, 90, 15), x + PANEL - 42, y + 25, 15, fill=signs.CARD, **RIGHT)
    y += HEAD + 6
    for creature in realm.spaces:
        _space(canvas, creature, x + 6, y)
        y += SPACE
    y += 4
    for card in realm.lying:
        _lying(canvas, card, x + 6, y)
        y += LIES
    for backs in realm.backs:
        _backs(canvas, backs, x + 6, y)
        y += LIES


def _space(canvas: Canvas, creature: Creature | None, x: int, y: int) -> None:
    width, height = PANEL - 12, SPACE - 4
    if creature is None:
        look = {"stroke": signs.STRONG_LINE, "stroke_dasharray": "4 5"}
        canvas.rect(x, y, width, height, rx=5, fill="none", **look)
        return
    canvas.rect(x, y, width, height, rx=5, fill=signs.TINT[creature.seat], stroke=signs.SEAT[creature.seat])
    _badge(canvas, creature.seat, creature.letter, x + 5, y + 4, 22)
    marks = [
        mark
        for mark, is_on in ((signs.SHIELD, creature.is_protected), (signs.CROSSED, creature.has_attacked))
        if is_on
    ]
    right = x + width - 6
    at = right - 104
    for mark in marks:
        at -= 18
        canvas.path(mark, at, y + 8, 0.85, fill=signs.INK)
    if creature.lent:
        at -= 30
        canvas.text(f"({creature.lent})", at + 2, y + 21, 16)
    canvas.text(cut_to(creature.name, at - x - 38, 17), x + 33, y + 21, 17)
    _values(canvas, creature.strength, creature.energy, right, y + 15)


def _lying(canvas: Canvas, card: Lying, x: int, y: int) -> None:
    _badge(canvas, card.seat, card.letter, x + 5, y + 3, 20)
    if card.is_down:
        _back(canvas, x + 34, y + 2, signs.SEAT[card.seat])
    else:
        canvas.path(signs.DIAMOND, x + 34, y + 5, fill=signs.SEAT[card.seat])
    right = x + PANEL - 18
    tag = cut_to(card.tag, 130, 15)
    canvas.text(cut_to(card.name, PANEL - 88 - units(tag, 15), 16), x + 58, y + 19, 16)
    canvas.text(tag, right, y + 19, 15, fill=signs.SOFT, **RIGHT)


def _backs(canvas: Canvas, backs: Backs, x: int, y: int) -> None:
    _badge(canvas, backs.seat, backs.letter, x + 5, y + 3, 20)
    shown = min(backs.count, BACKS_SHOWN)
    for at in range(shown):
        _back(canvas, x + 34 + at * 20, y + 2, signs.SEAT[backs.seat])
    room = PANEL - 62 - shown * 20
    canvas.text(cut_to(backs.caption, room, 15), x + 40 + shown * 20, y + 19, 15, fill=signs.SOFT)


def _piles(canvas: Canvas, drawing: Drawing) -> None:
    x, room = EDGE, INNER // len(drawing.piles)
    for figure in drawing.piles:
        value = span(str(figure.value), font_size=19, **BOLD)
        canvas.runs((value, span(cut_to(figure.label, room - 40, 15), dx=6, fill=signs.SOFT)), x, canvas.y + 18, 15)
        x += room
    canvas.y += 30
    _listing(canvas, drawing.held_back)
    canvas.path(f"M{EDGE} {canvas.y + 2}H{WIDTH - EDGE}", stroke=signs.LINE)
    canvas.y += 12


def _legend(canvas: Canvas, drawing: Drawing) -> None:
    rows = -(-len(drawing.legend) // 3)
    for at, sign in enumerate(drawing.legend):
        x, y = EDGE + at % 3 * (INNER // 3), canvas.y + at // 3 * 30
        for part in _sign(sign.sign, drawing, x, y):
            canvas.parts.append(part)
        canvas.text(cut_to(sign.meaning, INNER // 3 - 46, 15), x + 42, y + 18, 15, fill=signs.INK)
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
        _badge(one, sign, drawing.letters[sign], x + 2, y, 24)
    elif sign == "hidden":
        _back(one, x + 6, y + 2, signs.SOFT)
    elif sign == "strength":
        one.text("35", x + 2, y + 19, 19, **BOLD)
    elif sign == "waits":
        one.text(drawing.wait_sample, x, y + 18, 15, fill=signs.SOFT)
    else:
        path, colour = paths[sign]
        one.path(path, x + 6, y + 4, fill=colour)
    yield from one.parts
