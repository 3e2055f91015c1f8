"""The drawn table told in sentences, for readers who listen to a picture."""

from collections.abc import Iterable

from adjudicator.drawing.words import Words
from adjudicator.games.ryder.picture.drawing import Card
from adjudicator.games.ryder.picture.drawing import Drawing
from adjudicator.games.ryder.picture.drawing import Pile
from adjudicator.games.ryder.picture.drawing import Place
from adjudicator.games.ryder.picture.drawing import Seat


def told(drawing: Drawing, say: Words) -> tuple[str, ...]:
    """The whole table, a sentence or a few for each part of it."""
    parts = (drawing.turn, drawing.phase, drawing.count, drawing.direction)
    head = ". ".join(part[:1].upper() + part[1:] for part in parts if part)
    return (
        f"{drawing.seen_by}. {head}.",
        *(f"{line}." for line in (*drawing.result, *drawing.notices)),
        f"{drawing.lane.label}: {' '.join(_of_the_lane(drawing, say))}",
        *(" ".join(_of_a_seat(seat, say)) for seat in drawing.seats),
        *(_of_a_pile(pile, say) for pile in (drawing.reserve, drawing.graveyard)),
        *(say("account", "list", label=drawing.removed.label, what=", ".join(drawing.removed.names)),)
        * bool(drawing.removed.names),
    )


def _of_the_lane(drawing: Drawing, say: Words) -> Iterable[str]:
    if drawing.lane.card is not None:
        yield f"{_of_a_card(drawing.lane.card, say)}."
    yield from (f"{line}." for line in drawing.lane.lines)


def _of_a_seat(seat: Seat, say: Words) -> Iterable[str]:
    called = (seat.called,) if seat.called else ()
    yield f"{', '.join((seat.name, *called, *seat.roles, *seat.flags))}:"
    yield "; ".join(_of_a_place(place, say) for place in seat.places) + "."
    figures = (seat.gold,) if seat.value is None else (seat.gold, seat.value)
    yield ", ".join(f"{figure.label} {figure.value}" for figure in figures) + "."
    if seat.cry:
        yield f"{seat.cry}."
    for listing in seat.listings:
        yield say("account", "list", label=listing.label, what=", ".join(listing.names) or say("account", "hidden"))


def _of_a_place(place: Place, say: Words) -> str:
    what = place.note if place.card is None else _of_a_card(place.card, say)
    told = say("account", "place", n=place.number, what=what)
    return say("account", "target", what=told) if place.is_target else told


def _of_a_card(card: Card, say: Words) -> str:
    return say("account", card.state, name=card.name)


def _of_a_pile(pile: Pile, say: Words) -> str:
    if not pile.names:
        return say("account", "pile", label=pile.label, n=pile.count)
    return say("account", "named_pile", label=pile.label, n=pile.count, what=", ".join(pile.names))
