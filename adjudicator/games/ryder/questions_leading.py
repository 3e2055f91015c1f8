"""Asked who leads: the gold in the treasuries, what breaks a tie, and what the end would still add."""

from collections.abc import Iterator

from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import has_cards
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.board import standing as standing_cards
from adjudicator.games.ryder.endings import gold
from adjudicator.games.ryder.endings import is_worth_its_number
from adjudicator.games.ryder.endings import standing
from adjudicator.games.ryder.endings import value
from adjudicator.games.ryder.knowledge import GOLD
from adjudicator.games.ryder.knowledge import unknown_gold
from adjudicator.games.ryder.needs import SETUP
from adjudicator.games.ryder.needs import phase
from adjudicator.queries import Asking
from adjudicator.queries import Point
from adjudicator.table import Moved
from adjudicator.table import Table
from adjudicator.table import fold_all

VALUE = ("RY-54", "RY-55", "AM-45")


def who_leads(asking: Asking) -> Iterator[Point]:
    """Who leads, and by what."""
    table = asking.table
    if table.result is not None:
        yield Point("over", {}, ("RY-53",))
    elif phase(table) in SETUP:
        yield Point("setup", {}, ("RY-29",))
        return
    elif (last := _the_last_with_cards(table)) is not None:
        yield Point("leads.last", {"seat": last, "n": len(standing_cards(table, last))}, ("RY-52",))
        table = _with_the_last_cards_added(table, last)
    yield from _counted(table)
    yield from _compared(table)
    if asking.table.result is None:
        yield from _still_to_come(asking.table)


def _the_last_with_cards(table: Table) -> str | None:
    """With an empty reserve, the only player who has field cards (RY-52)."""
    holders = [seat for seat in table.seats if has_cards(table, seat)]
    return holders[0] if len(holders) == 1 and not table.zones[RESERVE] else None


def _with_the_last_cards_added(table: Table, seat: str) -> Table:
    return fold_all(table, [Moved(card, TREASURY[seat]) for card in row_of(table, seat)])


def _counted(table: Table) -> Iterator[Point]:
    """Each treasury's gold; where prints differ, of a treasury that is hidden only the number of cards is known."""
    hidden = set() if is_worth_its_number(table) else set(unknown_gold(table))
    for seat in table.seats:
        if seat in hidden:
            yield Point("leads.cards", {"seat": seat, "n": len(table.zones[TREASURY[seat]])}, GOLD)
        else:
            yield Point("leads.gold", {"seat": seat, "n": gold(table, seat)}, ("RY-53",))


def _compared(table: Table) -> Iterator[Point]:
    hidden = set(unknown_gold(table))
    if hidden and not is_worth_its_number(table):
        yield Point("leads.open", {"seats": _in_order(table, hidden)}, GOLD)
        return
    most = max(gold(table, seat) for seat in table.seats)
    first = tuple(seat for seat in table.seats if gold(table, seat) == most)
    if not most and _play_goes_on(table):
        yield Point("leads.nothing", {}, ("RY-53",))
        return
    if len(first) > 1:
        yield Point("leads.level", {"seats": first, "n": most}, ("RY-54",))
        yield from _valued(table, first)
        if hidden & set(first):
            yield from _not_to_be_valued(table, tuple(seat for seat in first if seat in hidden))
            return
    winners, how, by = standing(table)
    yield Point("leads.most" if how == "gold" else f"leads.{how}", {"seats": winners}, by)


def _play_goes_on(table: Table) -> bool:
    """More than one player may still win cards."""
    return table.result is None and sum(has_cards(table, seat) for seat in table.seats) > 1


def _in_order(table: Table, seats: set[str]) -> tuple[str, ...]:
    return tuple(seat for seat in table.seats if seat in seats)


def _valued(table: Table, seats: tuple[str, ...]) -> Iterator[Point]:
    """The ranks of the Ryders in a treasury, where the asker may look into it."""
    hidden = set(unknown_gold(table))
    for seat in seats:
        if seat not in hidden:
            yield Point("leads.value", {"seat": seat, "value": value(table, seat)}, VALUE)


def _not_to_be_valued(table: Table, seats: tuple[str, ...]) -> Iterator[Point]:
    if table.house["treasury.visible_to"] == "nobody":
        yield Point("leads.nobody_looks", {"seats": seats}, GOLD)
    yield Point("leads.open", {"seats": seats}, ("RY-54", *GOLD))


def _still_to_come(table: Table) -> Iterator[Point]:
    out = tuple(seat for seat in table.seats if is_out(table, seat))
    if table.zones[RESERVE]:
        yield Point("leads.reserve", {"n": len(table.zones[RESERVE])}, ("RY-51",))
    elif out and len(out) < len(table.seats):
        yield Point("leads.out", {"seats": out}, ("AM-43",))
    if _play_goes_on(table):
        yield Point("leads.to_come", {}, ("RY-51", "RY-52"))
