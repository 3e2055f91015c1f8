"""What is being played: the card in the lane, the attack and its War Cry, in short lines."""

from collections.abc import Iterable

from adjudicator.drawing.words import Words
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
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
    attack, home = attack_of(table), str(table.clock.get("home", ""))
    if attack and home in PLACE:
        for seat, number in (PLACE[home], (attack["seat"], attack["pos"])):
            yield End(seat, seat.upper(), number)


def _lines(table: Table, say: Words) -> Iterable[str]:
    attack = attack_of(table)
    if attack:
        yield from _of_the_attack(table, say)
    elif table.zones[LANE]:
        yield say("lane", "played", seat=_letter(table.clock.get("home", "")), pos=_number(table.clock.get("home", "")))
    elif table.clock.get("called") == "before":
        yield say("lane", "called", seat=active(table).upper())
    nines = [pos for pos in table.clock.get("nines", ()) if card_at(table, f"{active(table)}.field.{pos}")]
    if nines:
        yield say("lane", "nines", positions=", ".join(map(str, nines)))
    if table.clock.get("strikes"):
        yield say("lane", "strike")


def _of_the_attack(table: Table, say: Words) -> Iterable[str]:
    attack, home = attack_of(table), str(table.clock.get("home", ""))
    places = {"seat": _letter(home), "pos": _number(home), "target": attack["seat"].upper(), "at": attack["pos"]}
    yield say("lane", "attack", **places)
    if not attack.get("follow"):
        yield say("cry", str(attack.get("cry") or "none"))
    if attack.get("outcome"):
        yield say("lane", attack["outcome"], card=title_of(table, attack["defender"], say))
    elif attack.get("eight"):
        yield say("lane", "eight")


def _letter(home: str) -> str:
    return PLACE[home][0].upper() if home in PLACE else ""


def _number(home: str) -> int:
    return PLACE[home][1] if home in PLACE else 0
