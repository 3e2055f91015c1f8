"""What is being played: the card in the lane, the attack and its War Cry, in short lines."""

from collections.abc import Iterable

from adjudicator.drawing.words import Words
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import nines_due
from adjudicator.games.ryder.picture.drawing import End
from adjudicator.games.ryder.picture.drawing import Lane
from adjudicator.games.ryder.picture.naming import drawn_card
from adjudicator.games.ryder.picture.naming import title_of
from adjudicator.table import Table


def drawn_lane(table: Table, say: Words) -> Lane:
    """The lane with whatever lies in it."""
    cards = table.zones[LANE]
    card = drawn_card(table, cards[0], say) if cards else None
    lines = tuple(_lines(table, say))
    return Lane(say("lane", "label"), card, lines or (say("lane", "empty"),), tuple(_ends(table)))


def _ends(table: Table) -> Iterable[End]:
    attack = attack_of(table)
    if attack:
        for seat, number in (PLACE[table.clock["home"]], (attack["seat"], attack["pos"])):
            yield End(seat, seat.upper(), number)


def _lines(table: Table, say: Words) -> Iterable[str]:
    attack = attack_of(table)
    if attack:
        yield from _of_the_attack(table, say)
    elif table.zones[LANE]:
        yield _of_the_card(table, say)
    elif table.clock.get("called") == "before":
        yield say("lane", "called", seat=active(table).upper())
    nines = nines_due(table)
    if nines:
        yield say("lane", "nines", positions=", ".join(map(str, nines)))
    if table.clock.get("strikes"):
        yield say("lane", "strike")


def _of_the_card(table: Table, say: Words) -> str:
    """Out of which position it is played; a stated position may have a card there that came from none."""
    if "home" not in table.clock:
        return say("lane", "lies")
    seat, number = PLACE[table.clock["home"]]
    return say("lane", "played", seat=seat.upper(), pos=number)


def _of_the_attack(table: Table, say: Words) -> Iterable[str]:
    attack = attack_of(table)
    seat, number = PLACE[table.clock["home"]]
    yield say("lane", "attack", seat=seat.upper(), pos=number, target=attack["seat"].upper(), at=attack["pos"])
    if not attack["follow"]:
        yield say("cry", attack["cry"])
    if attack.get("outcome"):
        yield say("lane", attack["outcome"], card=title_of(table, attack["defender"], say))
    elif attack.get("eight"):
        yield say("lane", "eight")
