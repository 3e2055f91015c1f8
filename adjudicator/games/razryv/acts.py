"""What can physically happen to the cards of RAZRYV: the one place where each such thing is put into facts.

Every act tells card texts of its moment, and asks them first whether they put something else in its place.
"""

from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import DECK
from adjudicator.games.razryv.board import DESTROYED
from adjudicator.games.razryv.board import ENERGY_CARD
from adjudicator.games.razryv.board import EVENT_DISCARD
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.replacements import instead_of
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.table import Counted
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Result
from adjudicator.table import Said
from adjudicator.table import Table

By = tuple[str, ...]

SHED = ("attacked_at", "entered", "entered_at", "cell_tick", "effects", "turns_left", "used")
"""Marks that a card loses when it changes its place."""


def shed(table: Table, card: str, by: By = (), **marks: int) -> tuple[Fact, ...]:
    """The marks that stay behind, and those that come with the new place, as one fact if there are any."""
    carried = table.marks.get(card, {})
    changes = {mark: None for mark in SHED if mark in carried and mark not in marks}
    return (Marked(card, {**changes, **marks}, by),) if changes or marks else ()


def enter_realm(table: Table, card: str, realm: str, by: By) -> Facts:
    """A creature or Event Creature takes a space of a Realm, as the latest there, and obeys its owner again (RA-55)."""
    yield (Moved(card, realm, by), *shed(table, card, entered_at=tick(table)))
    if table.mark(card, "controller"):
        yield Marked(card, {"controller": None}, ("RA-55",))
    yield Moment("enters_realm", card)


def to_cell(table: Table, cards: tuple[str, ...], by: By) -> Facts:
    """Creatures go to their owners' Cells, all at once, and their wait begins (RZ-059, RA-55, RA-60)."""
    left: list[str] = []
    for card in cards:
        replaced = yield from instead_of(table, "sent_to_cell", card)
        if not replaced and kind_of(table, card) == CREATURE:
            left.append(card)
    together: list[Fact] = []
    for card in left:
        home = CELL[table.owner(card)]
        cites = by if controller(table, card) == table.owner(card) else (*by, "RA-55")
        together += [Moved(card, home, cites), *shed(table, card, cell_tick=tick(table))]
    if together:
        yield tuple(together)
    for card in left:
        yield Moment("sent_to_cell", card)
        yield Moment("leaves_realm", card)


def destroy(table: Table, cards: tuple[str, ...], by: By) -> Facts:
    """Cards leave the match for good: to their owner's destroyed pile, Event cards to the Event's (RZ-076, RZ-125)."""
    gone: list[str] = []
    for card in cards:
        replaced = yield from instead_of(table, "destroyed", card)
        if not replaced:
            gone.append(card)
    together: list[Fact] = []
    left = [card for card in gone if realm_of(table, card)]
    for card in gone:
        together += [Moved(card, DESTROYED[table.owner(card)], by), *shed(table, card)]
    if together:
        yield tuple(together)
    for card in gone:
        yield Moment("destroyed", card)
    for card in left:
        yield Moment("leaves_realm", card)


def to_hand(table: Table, card: str, by: By) -> Facts:
    """A card returns to its owner's hand; an Event card, which has no hand to go to, to the Event's discard."""
    owner = table.owner(card)
    place = HAND[owner] if owner in PLAYERS else EVENT_DISCARD
    was = realm_of(table, card)
    yield (Moved(card, place, by), *shed(table, card))
    if was:
        yield Moment("leaves_realm", card)


def draw(table: Table, seat: str, by: By) -> Facts:
    """The player takes the top card of the own deck; an empty deck gives nothing and the table is told (RA-09)."""
    limit = House(table).hand_limit
    if limit is not None and len(table.zones[HAND[seat]]) >= limit:
        yield Said("hand_is_full", {"seat": seat, "limit": limit}, by=("RA-44",))
        return
    replaced = yield from instead_of(table, "card_drawn", seat)
    if replaced:
        return
    deck = table.zones[DECK[seat]]
    if not deck:
        yield Said("deck_is_empty", {"seat": seat}, by=("RA-09",))
        return
    yield Moved(deck[0], HAND[seat], by)
    yield Moment("card_drawn", seat)


def life_counted(table: Table, seat: str, change: int, by: By) -> Counted:
    """The Life that a change leaves; it never falls below 0 (RA-42)."""
    left = table.counters[f"{seat}.life"] + change
    return Counted(f"{seat}.life", max(0, left), by if left >= 0 else (*by, "RA-42"))


def set_life(table: Table, seat: str, change: int, by: By) -> Facts:
    """A player's Life changes."""
    yield life_counted(table, seat, change, by)
    yield Moment("life_changed", seat, amount=change)


def count(table: Table, counter: str, by: By, change: int = 1) -> Facts:
    """A number of the score sheet goes up (or down)."""
    yield Counted(counter, table.counters.get(counter, 0) + change, by)


def spend_limit(table: Table, number: int, rule: str) -> Facts:
    """One play of a limit has been made; one beyond the first is one that a card granted (RZ-054)."""
    made = table.counters.get(f"turn.limit{number}", 0)
    yield Counted(f"turn.limit{number}", made + 1, (rule, "RZ-054") if made else (rule,))


def end_match(winner: str | tuple[str, ...], how: str, by: By, missing: tuple[str, ...] = ()) -> Facts:
    """The match is over."""
    yield Ended(Result(winner, how, missing), by)


def is_locked(table: Table, card: str) -> bool:
    """An Energy card: no effect moves it, it leaves the hand in a Ritual only (RZ-074, RA-37)."""
    return kind_of(table, card) == ENERGY_CARD
