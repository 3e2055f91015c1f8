"""Which gaps are to be filled from the reserve, when, and who is next where it is too short for all."""

from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import gaps
from adjudicator.games.ryder.board import in_order_from
from adjudicator.games.ryder.board import is_out
from adjudicator.table import Table


def due_now(table: Table) -> list[str]:
    """Every gap, as far as the reserve goes; by house rule only once a circle is over (AM-10)."""
    if not table.zones[RESERVE] or not is_time_to_refill(table):
        return []
    order = in_order_from(table, active(table))
    due: list[str] = []
    for seat in (*order[1:], order[0]):
        due += gaps(table, seat)
    return due


def is_time_to_refill(table: Table) -> bool:
    """A turn has ended, or by house rule the circle (RY-48, AM-10)."""
    return table.house["refill.when"] == "turn_end" or ends_the_circle(table, next_seat(table))


def is_short(table: Table, due: list[str]) -> bool:
    """The reserve has fewer cards than there are gaps to fill (AM-11)."""
    return len(table.zones[RESERVE]) < len(due)


def next_in_short_order(table: Table) -> list[str]:
    """The positions that may be filled next: any (RY-49), or in an order where the reserve is short (AM-11)."""
    due = owed(table)
    rule = table.house["refill.short_order"]
    if not table.clock.get("short") or rule == "any" or not due:
        return due
    order = in_order_from(table, active(table))
    seats = order if rule == "active_first" else (*order[1:], order[0])
    left = {seat: [zone for zone in due if zone.startswith(f"{seat}.")] for seat in seats}
    if rule == "most_missing":
        return next(left[seat][:1] for seat in sorted(seats, key=lambda seat: -len(left[seat])))
    filled = table.clock.get("filled", {})
    open_seats = [seat for seat in seats if left[seat]]
    seat = min(open_seats, key=lambda seat: (filled.get(seat, 0), seats.index(seat)))
    return sorted(left[seat])[:1]


def owed(table: Table) -> list[str]:
    """The positions that are still to be filled while the reserve lasts."""
    if not table.zones[RESERVE]:
        return []
    return [zone for zone in table.clock.get("refill_due", ()) if not card_at(table, zone)]


def next_seat(table: Table) -> str:
    """The next seat that is not out."""
    order = in_order_from(table, active(table))
    if table.zones[RESERVE]:
        return order[1]
    return next((seat for seat in order[1:] if not is_out(table, seat)), order[0])


def ends_the_circle(table: Table, following: str) -> bool:
    """The turn comes back to whoever moved first, or goes past."""
    order = in_order_from(table, active(table))
    passed = (*order[1:], order[0])
    return table.clock["first"] in passed[: passed.index(following) + 1]


def declared_of_the_feat(table: Table) -> list[int]:
    """The positions of the champions of a Team Feat that are still to be played and still there (AM-39).

    What has come into a declared position since is none of them: it lies there with another back. A confused player's
    champions were turned up, and no card comes into a field face up.
    """
    seat, backs = active(table), table.clock.get("feat_backs") or ()
    places = {pos: card_at(table, f"{seat}.field.{pos}") for pos in table.clock.get("feat", ())}
    return [pos for pos, card in places.items() if card and (table.backs.get(card) in backs or card in backs)]
