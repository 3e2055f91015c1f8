"""What happens to cards of Ryder, as facts: they are shown, go home, are won, are spent, come from the reserve."""

from collections.abc import Iterable
from typing import Any

from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import JUDGE
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import ROW
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import gaps
from adjudicator.games.ryder.board import graveyard_of
from adjudicator.games.ryder.board import holder_of
from adjudicator.games.ryder.board import home_of
from adjudicator.games.ryder.board import in_order_from
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.board import standing_at
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Seen
from adjudicator.table import Shuffled
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import Turned

By = tuple[str, ...]


def clocked(by: By, **keys: Any) -> Fact:
    """The state of play goes on."""
    return Clocked(keys, by)


def something_changes(table: Table, by: By) -> Facts:
    """A card changes its zone in this turn, so the circle is not idle (AM-44)."""
    if not table.clock.get("moved"):
        yield Clocked({"moved": True}, by)


def show(table: Table, card: str, by: By) -> Facts:
    """The card is turned up for all, who do not forget it; what its holder had said of it may prove false."""
    if card in table.backs:
        yield Turned(card, None, by)
    kept_back = rank_of(table, card) in table.mark(card, "kept_back", ())
    yield Marked(card, {"seen_by": table.seats}, by)
    if kept_back:
        yield from it_proves_false(table, card)


def it_proves_false(table: Table, card: str) -> Facts:
    """The card bears a rank of which its holder has said that it does not (AM-48): it was kept back (AM-35)."""
    yield Marked(card, {"kept_back": None}, ("AM-48",))
    yield from irregular(table, ("AM-48", "AM-35"))


def irregular(table: Table, by: By) -> Facts:
    """Something that was said proves false: it is noted, and by house rule a judge says what now (AM-48)."""
    yield Counted("irregularities", table.counters["irregularities"] + 1, by)
    if table.house["irregularity.policy"] == "rewind":
        yield agenda.ask(Prompt("contested:irregularity", JUDGE, "ruling", ("AM-48",)))


def look(table: Table, card: str, seat: str, by: By) -> Facts:
    """One player sees the card, once."""
    yield Seen(card, (seat,), by)
    seen = table.mark(card, "seen_by", ())
    if seat not in seen:
        yield Marked(card, {"seen_by": tuple(sorted({*seen, seat}))}, by)


def turn_down(table: Table, card: str, by: By) -> Facts:
    """The card lies face down again where it is (AM-13)."""
    if card not in table.backs:
        yield Turned(card, table.mint(card), by)


def go_home(table: Table, by: By) -> Facts:
    """The card in the lane goes back to the position that it came from, face down."""
    for card in table.zones[LANE]:
        yield Moved(card, table.clock["home"], by, back=table.mint(card))


def the_slid_card_goes_back(table: Table, act: Any) -> Facts:
    yield from take_back(table)


def take_back(table: Table) -> Facts:
    """By house rule a slid card may still be taken back for another play (AM-47)."""
    if table.zones[LANE]:
        yield from go_home(table, ("AM-47",))
        yield clocked(("AM-47",), attack=None)


def to_treasury(table: Table, cards: Iterable[str], seat: str, by: By) -> Facts:
    """The cards are won: they go to the player's treasury, gold up."""
    won = tuple(Moved(card, TREASURY[seat], by) for card in cards)
    if won:
        yield from something_changes(table, by)
        yield won


def spend(table: Table, cards: Iterable[str], by: By) -> Facts:
    """The cards go to the graveyard, seat by seat from the one on turn, by position, each on top of the last."""
    ordered = _in_order_of_leaving(table, cards)
    if ordered:
        yield from something_changes(table, by)
        yield tuple(Moved(card, graveyard_of(table, _whose(table, card)), by, at=0) for card in ordered)


def _whose(table: Table, card: str) -> str:
    return holder_of(table, card) or active(table)


def _in_order_of_leaving(table: Table, cards: Iterable[str]) -> list[str]:
    found = list(dict.fromkeys(cards))
    if len(found) < 2:  # noqa: PLR2004  # one card has no order
        return found
    order = {seat: at for at, seat in enumerate(in_order_from(table, active(table)))}
    places = {card: home_of(table, card) for card in found}

    def rank(card: str) -> tuple[int, int]:
        seat, position = PLACE.get(places[card], ("", 0))
        return order.get(seat, len(order)), position

    return sorted(found, key=rank)


def put_in_field(table: Table, card: str, zone: str, by: By, ahead: int = 0) -> Fact:
    """The card lies face down in that position."""
    return Moved(card, zone, by, back=table.mint(card, ahead))


def draw_into_gaps(table: Table, seat: str, by: By, most: int | None = None) -> Facts:
    """Cards from the top of the reserve into the lowest empty positions, as far as both go, or as many as are said."""
    for zone in gaps(table, seat)[:most]:
        if not table.zones[RESERVE]:
            return
        yield from something_changes(table, by)
        yield put_in_field(table, table.zones[RESERVE][0], zone, by)


def switch(table: Table, one: str, other: str, by: By) -> Facts:
    """Two cards trade places; what comes to a field lies face down there."""
    zone, there = home_of(table, one) or table.where[one], home_of(table, other) or table.where[other]
    if zone == there:
        return
    yield from something_changes(table, by)
    facts = []
    for ahead, (card, to) in enumerate(((one, there), (other, zone))):
        at = table.zones[to].index(other if card == one else one) if to not in PLACE and table.zones[to] else None
        back = table.mint(card, ahead) if to in PLACE else None
        facts.append(Moved(card, to, by, at=at, back=back))
    yield tuple(facts)


def switch_fields(table: Table, one: str, other: str, by: By) -> Facts:
    """Position goes to position, and gaps travel along (AM-32); a Ryder that attacks meanwhile goes with its row."""
    facts: list[Fact] = []
    for mine, theirs in zip(FIELD[one], FIELD[other], strict=True):
        for zone, to in ((mine, theirs), (theirs, mine)):
            card = standing_at(table, zone)
            if card:
                facts.append(Moved(card, to, by, back=table.mint(card, len(facts))))
    if facts:
        yield from something_changes(table, by)
        yield tuple(facts)


def shuffle_field(table: Table, seat: str, order: tuple[str, ...] | None, by: By) -> Facts:
    """Only occupied positions are permuted (AM-30), unless gaps move; nobody can follow a card through it."""
    cards = row_of(table, seat)
    if not cards:
        return
    zones = [zone for zone in FIELD[seat] if table.zones[zone]]
    if table.house["shuffle.gaps"] == "move":
        free = gaps(table, seat)  # the home of a card in the lane is kept for it
        zones = [zone for zone in FIELD[seat] if zone in free or table.zones[zone]][: len(cards)]
    up = [card for card in cards if not table.is_down(card)]
    backs = {**table.backs, **{card: table.mint(card, ahead) for ahead, card in enumerate(up)}}
    yield tuple(Moved(card, ROW[seat], by, back=backs[card]) for card in cards)
    yield Shuffled(ROW[seat], order, by)
    for zone in zones:
        yield put_in_field(table, table.zones[ROW[seat]][0], zone, by)


def is_confused(table: Table, seat: str) -> bool:
    """The player may not look at the own field cards (RY-82)."""
    return seat in table.clock["confused"]


def confuse(table: Table, seat: str, by: By) -> Facts:
    """Until the player's own next turn has ended; twice does not stack (AM-28)."""
    since = table.counters["turn_no"] if active(table) == seat else 0
    yield Clocked({"confused": {**table.clock["confused"], seat: since}}, by)
    for zone in (*FIELD[seat], ROW[seat]):
        yield Sighted(zone, {seat: "backs"}, by)


def clear(table: Table, seat: str, by: By) -> Facts:
    """The player may look again."""
    left = {other: since for other, since in table.clock["confused"].items() if other != seat}
    yield Clocked({"confused": left}, by)
    for zone in (*FIELD[seat], ROW[seat]):
        yield Sighted(zone, {seat: "faces"}, by)
