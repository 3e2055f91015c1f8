"""A drawn table as plain text, eighty columns wide, readable without colour."""

from collections.abc import Iterable
from collections.abc import Iterator
from itertools import zip_longest

from msgspec import Struct

from adjudicator.drawing.fit import columns
from adjudicator.drawing.fit import cut
from adjudicator.drawing.fit import fit
from adjudicator.drawing.lines import WIDTH
from adjudicator.drawing.lines import ends
from adjudicator.games.razryv.picture.drawing import LOOP
from adjudicator.games.razryv.picture.drawing import Creature
from adjudicator.games.razryv.picture.drawing import Drawing
from adjudicator.games.razryv.picture.drawing import Figure
from adjudicator.games.razryv.picture.drawing import Held
from adjudicator.games.razryv.picture.drawing import Listing
from adjudicator.games.razryv.picture.drawing import Lying
from adjudicator.games.razryv.picture.drawing import Objective
from adjudicator.games.razryv.picture.drawing import Realm
from adjudicator.games.razryv.picture.drawing import Seat
from adjudicator.games.razryv.picture.drawing import Waiting

BOX = 38
GUTTER = WIDTH - 2 * BOX
ROW = BOX - 4
"""What one line inside a Realm's frame holds."""

HALF_A_ROW = ROW // 2

LABEL = 12
ENTRY = 32
"""A label at the left of a seat's lines, and one of the two entries beside it."""

SIGNS = {
    "north": "N",
    "south": "S",
    "event": "E",
    "protected": "!",
    "attacked": "×",
    "lying": "◇",
    "hidden": "▒",
    "compass": "╔═✦",
}


class Frame(Struct, frozen=True):
    """The lines with which a Realm is framed."""

    corners: str
    across: str
    down: str


PLAIN, DOUBLE = Frame("┌┐└┘", "─", "│"), Frame("╔╗╚╝", "═", "║")


def as_text(drawing: Drawing) -> str:
    """The drawing in lines of at most eighty columns, none of which ends in a space."""
    return "\n".join(line.rstrip() for line in _lines(drawing)) + "\n"


def _lines(drawing: Drawing) -> Iterator[str]:
    north, south = drawing.seats
    yield ends(drawing.title, drawing.seen_by)
    yield ends(f"{drawing.clock} · {drawing.turn}", drawing.compass)
    for notice in (*drawing.result, *drawing.notices):
        yield cut(f"▶ {notice}", WIDTH)
    yield "═" * WIDTH
    yield from _seat(north)
    yield ""
    yield from _board(drawing.realms)
    yield ""
    yield from _seat(south)
    yield "═" * WIDTH
    yield cut("   ".join(map(_figure, drawing.piles)), WIDTH)
    yield from _listing(drawing.held_back)
    yield ""
    yield from _legend(drawing)


def _figure(figure: Figure) -> str:
    return f"{figure.label} {figure.value}"


def _seat(seat: Seat) -> Iterator[str]:
    turn = (f"▶ {seat.turn}",) if seat.has_turn else ()
    name = "  ".join((seat.name.upper(), " · ".join((*seat.roles, *turn, *seat.flags))))
    yield ends(name, f"{seat.life.label} {_bar(seat.life.value)} {seat.life.value:>3}")
    yield cut("  " + "   ".join(map(_figure, seat.figures)), WIDTH)
    yield from _objective(seat.objective)
    yield from _cell(seat)
    for listing in seat.listings:
        yield from _listing(listing)


def _bar(life: int) -> str:
    """Life in tenths; what is left of a started tenth counts."""
    full = max(0, min(10, -(-life // 10)))
    return "█" * full + "░" * (10 - full)


def _objective(objective: Objective) -> Iterator[str]:
    name = f"▒ {objective.name}" if objective.is_back else objective.name
    yield from _labelled(objective.title, [f"{name} · {objective.state}" if objective.state else name])
    if objective.fronts:
        fronts = " · ".join(f"{front.label} {front.done}/{front.wanted}" for front in objective.fronts)
        yield from _labelled("", [fronts])


def _labelled(label: str, lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield f"  {fit(label, LABEL - 1)} {cut(line, WIDTH - LABEL - 2)}"
        label = ""


def _cell(seat: Seat) -> Iterator[str]:
    entries = [_waiting(creature) for creature in seat.cell] or [seat.no_card]
    yield from _labelled(seat.cell_label, _in_twos(entries))


def _listing(listing: Listing) -> Iterator[str]:
    yield from _labelled(listing.label, _in_twos([_held(card) for card in listing.cards]))


def _in_twos(entries: list[str]) -> Iterator[str]:
    for left, right in zip_longest(entries[::2], entries[1::2], fillvalue=""):
        yield f"{fit(left, ENTRY)}  {right}"


def _waiting(creature: Waiting) -> str:
    values = _values(creature.strength, creature.energy)
    if creature.waits is None:
        return f"▒ {creature.name}"
    return f"{fit(creature.name, ENTRY - 8 - columns(values))} {values} {fit(creature.tag, 6)}"


def _held(card: Held) -> str:
    return f"{fit(card.name, ENTRY - 8)} {card.note:>7}"


def _values(strength: int | None, energy: int | None) -> str:
    """Strength and Energy in seven columns, the strokes between them under each other."""
    left = "" if strength is None else str(strength)
    right = "" if energy is None else f"/{energy}"
    return f"{left:>4}{right:<3}"


def _board(realms: tuple[Realm, ...]) -> Iterator[str]:
    last = len(LOOP) - 1
    for at, (left, right) in enumerate(LOOP):
        across = {0: " ─▶ ", last: " ◀─ "}.get(at, " " * GUTTER)
        yield from _side_by_side(realms[left], realms[right], across)
        if at < last:
            yield fit(" " * (BOX // 2) + "▲", BOX + GUTTER) + " " * (BOX // 2) + "▼"


def _side_by_side(left: Realm, right: Realm, across: str) -> Iterator[str]:
    height = max(1, *(len(list(_rows(realm))) for realm in (left, right)))
    others = [*_box(right, height)]
    for at, line in enumerate(_box(left, height)):
        yield line + (across if at == 1 else " " * GUTTER) + others[at]


def _box(realm: Realm, height: int) -> Iterator[str]:
    frame = DOUBLE if realm.has_compass else PLAIN
    name = f"{realm.name} ✦ {realm.compass}" if realm.has_compass else realm.name
    spaces = "".join("□" if space is None else "■" for space in realm.spaces)
    rows = list(_rows(realm))
    line = frame.across * (ROW - columns(name) - columns(spaces) - 4)
    yield f"{frame.corners[0]}{frame.across} {name} {line} {spaces} {frame.across}{frame.corners[1]}"
    for row in rows + [""] * (height - len(rows)):
        yield f"{frame.down} {fit(row, ROW)} {frame.down}"
    yield frame.corners[2] + frame.across * (BOX - 2) + frame.corners[3]


def _rows(realm: Realm) -> Iterator[str]:
    for creature in realm.spaces:
        if creature is not None:
            yield _creature(creature)
    for card in realm.lying:
        yield _lying(card)
    for backs in realm.backs:
        yield f"{backs.letter} {'▒' * min(backs.count, 9)} {backs.caption}"


def _creature(creature: Creature) -> str:
    lent = f" ({creature.lent})" if creature.lent else ""
    marks = ("!" if creature.is_protected else " ") + ("×" if creature.has_attacked else " ")
    values = _values(creature.strength, creature.energy)
    name = fit(creature.name, ROW - 6 - len(lent) - columns(values)) + lent
    return f"{creature.letter} {name} {values} {marks}"


def _lying(card: Lying) -> str:
    sign = "▒" if card.is_down else "◇"
    tag = cut(card.tag, HALF_A_ROW)
    return f"{card.letter} {sign} {fit(card.name, ROW - 5 - columns(tag))} {tag}"


def _legend(drawing: Drawing) -> Iterator[str]:
    meaning = {sign.sign: sign.meaning for sign in drawing.legend}
    signs = {sign: f"{mark} {meaning[sign]}" for sign, mark in SIGNS.items()}
    values = f"35/4 {meaning['strength']}/{meaning['energy']}"
    waits = f"{drawing.wait_sample} {meaning['waits']}"
    seats = "  ".join(signs.pop(sign) for sign in ("north", "south", "event"))
    entries = [seats, values, *signs.values(), waits]
    for at in range(0, len(entries), 2):
        yield f"{fit(entries[at], BOX)}  {cut(entries[at + 1], BOX)}"
