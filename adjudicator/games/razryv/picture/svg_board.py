"""The six Realms of the SVG picture, in the loop of the compass."""

from adjudicator.drawing import palette
from adjudicator.drawing.canvas import BOLD
from adjudicator.drawing.canvas import EDGE
from adjudicator.drawing.canvas import GAP
from adjudicator.drawing.canvas import PANEL
from adjudicator.drawing.canvas import RIGHT
from adjudicator.drawing.canvas import Canvas
from adjudicator.drawing.canvas import put_back
from adjudicator.drawing.fit import cut_to
from adjudicator.drawing.fit import units
from adjudicator.games.razryv.picture import signs
from adjudicator.games.razryv.picture.canvas import put_badge
from adjudicator.games.razryv.picture.canvas import put_text
from adjudicator.games.razryv.picture.canvas import put_values
from adjudicator.games.razryv.picture.drawing import LOOP
from adjudicator.games.razryv.picture.drawing import Backs
from adjudicator.games.razryv.picture.drawing import Creature
from adjudicator.games.razryv.picture.drawing import Lying
from adjudicator.games.razryv.picture.drawing import Realm

SPACE, LIES, HEAD = 34, 28, 38
"""How high a space is, a card that takes none, and the head of a Realm."""

BACKS_SHOWN = 6

AT_THE_ROSE = 90
"""The room of the word beside the rose of the compass, which in either language is far shorter."""


def put_board(canvas: Canvas, realms: tuple[Realm, ...]) -> None:
    left, right, middle = EDGE, EDGE + PANEL + GAP, PANEL // 2 - 8
    for at, (one, other) in enumerate(LOOP):
        height = max(_height(realms[one]), _height(realms[other]))
        _realm(canvas, realms[one], left, height)
        _realm(canvas, realms[other], right, height)
        centre = canvas.y + height // 2
        if at == 0:
            canvas.path(palette.CHEVRON, left + PANEL + 10, centre - 8, fill=palette.STRONG_LINE)
        if at == len(LOOP) - 1:
            canvas.path(signs.LEFTWARD, left + PANEL + 9, centre - 8, fill=palette.STRONG_LINE)
        else:
            canvas.path(signs.UPWARD, left + middle, canvas.y + height + 9, fill=palette.STRONG_LINE)
            canvas.path(signs.DOWNWARD, right + middle, canvas.y + height + 9, fill=palette.STRONG_LINE)
        canvas.y += height + GAP
    canvas.y -= GAP - 18


def _height(realm: Realm) -> int:
    lying = len(realm.lying) + len(realm.backs)
    return HEAD + 6 + len(realm.spaces) * SPACE + lying * LIES + (8 if lying else 2)


def _realm(canvas: Canvas, realm: Realm, x: int, height: int) -> None:
    y = canvas.y
    colour = signs.REALM[realm.key]
    frame = {"stroke": palette.GOLD, "stroke_width": 4} if realm.has_compass else {"stroke": colour}
    canvas.rect(x, y, PANEL, height, rx=8, fill=palette.GLOW if realm.has_compass else palette.CARD, **frame)
    canvas.path(f"M{x} {y + HEAD}V{y + 8}a8 8 0 0 1 8-8H{x + PANEL - 8}a8 8 0 0 1 8 8V{y + HEAD}Z", fill=colour)
    canvas.path(signs.EMBLEM[realm.key], x + 12, y + 9, fill=palette.CARD)
    room = PANEL - (190 if realm.has_compass else 56)
    put_text(canvas, realm.name, room, x + 42, y + 26, 19, fill=palette.CARD, **BOLD)
    if realm.has_compass:
        canvas.path(signs.ROSE, x + PANEL - 34, y + 9, fill=palette.CARD)
        put_text(canvas, realm.compass, AT_THE_ROSE, x + PANEL - 42, y + 25, 15, fill=palette.CARD, **RIGHT)
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
        look = {"stroke": palette.STRONG_LINE, "stroke_dasharray": "4 5"}
        canvas.rect(x, y, width, height, rx=5, fill="none", **look)
        return
    canvas.rect(x, y, width, height, rx=5, fill=signs.TINT[creature.seat], stroke=signs.SEAT[creature.seat])
    put_badge(canvas, creature.seat, creature.letter, x + 5, y + 4)
    marks = [
        mark for mark, is_on in ((signs.SHIELD, creature.is_protected), (signs.CROSSED, creature.has_attacked)) if is_on
    ]
    right = x + width - 6
    at = right - 62 - max(42, round(units(str(creature.strength), 19, bold=True)))
    for mark in marks:
        at -= 18
        canvas.path(mark, at, y + 8, fill=palette.INK)
    if creature.lent:
        at -= 30
        canvas.text(f"({creature.lent})", at + 2, y + 21, 16)
    put_text(canvas, creature.name, at - x - 38, x + 33, y + 21, 17)
    put_values(canvas, creature.strength, creature.energy, right, y + 15)


def _lying(canvas: Canvas, card: Lying, x: int, y: int) -> None:
    put_badge(canvas, card.seat, card.letter, x + 5, y + 2)
    if card.is_down:
        put_back(canvas, x + 34, y + 2, signs.SEAT[card.seat])
    else:
        canvas.path(signs.DIAMOND, x + 34, y + 5, fill=signs.SEAT[card.seat])
    right = x + PANEL - 18
    tag = cut_to(card.tag, 130, 15)
    put_text(canvas, card.name, PANEL - 88 - units(tag, 15), x + 58, y + 19, 16)
    canvas.text(tag, right, y + 19, 15, fill=palette.SOFT, **RIGHT)


def _backs(canvas: Canvas, backs: Backs, x: int, y: int) -> None:
    put_badge(canvas, backs.seat, backs.letter, x + 5, y + 2)
    shown = min(backs.count, BACKS_SHOWN)
    for at in range(shown):
        put_back(canvas, x + 34 + at * 20, y + 2, signs.SEAT[backs.seat])
    room = PANEL - 62 - shown * 20
    put_text(canvas, backs.caption, room, x + 40 + shown * 20, y + 19, 15, fill=palette.SOFT)
