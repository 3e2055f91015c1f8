"""The drawn table told in sentences, for readers who listen to a picture."""

from collections.abc import Iterable

from adjudicator.drawing.words import Words
from adjudicator.games.razryv.picture.drawing import Creature
from adjudicator.games.razryv.picture.drawing import Drawing
from adjudicator.games.razryv.picture.drawing import Listing
from adjudicator.games.razryv.picture.drawing import Lying
from adjudicator.games.razryv.picture.drawing import Objective
from adjudicator.games.razryv.picture.drawing import Realm
from adjudicator.games.razryv.picture.drawing import Seat
from adjudicator.games.razryv.picture.drawing import Waiting


def told(drawing: Drawing, say: Words) -> tuple[str, ...]:
    """The whole table, a sentence or a few for each part of it."""
    clock = say("account", "clock", round=drawing.clock, turn=drawing.turn, compass=drawing.compass)
    return (
        f"{drawing.seen_by}. {clock}",
        *(f"{line}." for line in (*drawing.result, *drawing.notices)),
        *(" ".join(_of_a_seat(seat, say)) for seat in drawing.seats),
        *(_of_a_realm(realm, say) for realm in drawing.realms),
        "; ".join(f"{pile.label} {pile.value}" for pile in drawing.piles) + ".",
        *_of_a_listing(drawing.held_back, say),
    )


def _of_a_seat(seat: Seat, say: Words) -> Iterable[str]:
    name = ", ".join((seat.name, *seat.roles, *((seat.turn,) if seat.turn else ()), *seat.flags))
    figures = ", ".join(f"{figure.label} {figure.value}" for figure in (seat.life, *seat.figures))
    yield say("account", "seat", name=name, figures=figures)
    yield say("account", "objective", what=_of_an_objective(seat.objective, say))
    waiting = "; ".join(_of_one_waiting(creature, say) for creature in seat.cell) or seat.no_card
    yield say("account", "list", label=seat.cell_label, what=waiting)
    for listing in seat.listings:
        yield from _of_a_listing(listing, say)


def _of_an_objective(objective: Objective, say: Words) -> str:
    fronts = (say("account", "front", label=f.label, done=f.done, wanted=f.wanted) for f in objective.fronts)
    return ", ".join((objective.name, *((objective.state,) if objective.state else ()), *fronts))


def _of_one_waiting(creature: Waiting, say: Words) -> str:
    parts = [creature.name, *_values(creature, say)]
    if creature.waits is not None:
        key = {0: "ready", 1: "wait"}.get(creature.waits, "waits")
        parts.append(say("account", key, n=creature.waits))
    return ", ".join(parts)


def _of_a_listing(listing: Listing, say: Words) -> Iterable[str]:
    if listing.cards:
        named = "; ".join(f"{card.name} {card.note}".strip() for card in listing.cards)
        yield say("account", "list", label=listing.label, what=named)


def _of_a_realm(realm: Realm, say: Words) -> str:
    parts = [
        *(_of_a_creature(creature, say) for creature in realm.spaces if creature is not None),
        *(_of_one_lying(card, say) for card in realm.lying),
        *(say("account", "owned", whose=say("of", backs.seat), name=backs.caption) for backs in realm.backs),
    ]
    key = "here" if realm.has_compass else "realm"
    what = "; ".join(parts) or realm.empty
    return say("account", key, name=realm.name, taken=realm.taken, all=len(realm.spaces), what=what)


def _of_a_creature(creature: Creature, say: Words) -> str:
    parts = [say("account", "owned", whose=say("of", creature.seat), name=creature.name), *_values(creature, say)]
    parts += [creature.lent_by] if creature.lent_by else []
    parts += [say("legend", "protected")] if creature.is_protected else []
    parts += [say("legend", "attacked")] if creature.has_attacked else []
    return ", ".join(parts)


def _of_one_lying(card: Lying, say: Words) -> str:
    return f"{say('account', 'owned', whose=say('of', card.seat), name=card.name)}, {card.tag}"


def _values(creature: Creature | Waiting, say: Words) -> Iterable[str]:
    if creature.strength is not None:
        yield f"{say('legend', 'strength')} {creature.strength}"
    if creature.energy is not None:
        yield f"{say('legend', 'energy')} {creature.energy}"
