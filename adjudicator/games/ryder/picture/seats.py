"""One player's side of a drawing: the four positions, the gold, and the cards that the viewer may read."""

from collections.abc import Iterable

from adjudicator.drawing.fit import clean
from adjudicator.drawing.words import Words
from adjudicator.games.ryder.acts import is_confused
from adjudicator.games.ryder.board import DEALT
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import SHOW
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.endings import gold
from adjudicator.games.ryder.endings import is_worth_its_number
from adjudicator.games.ryder.endings import value
from adjudicator.games.ryder.knowledge import unknown_gold
from adjudicator.games.ryder.needs import SETUP
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.owed import owed
from adjudicator.games.ryder.picture.drawing import Figure
from adjudicator.games.ryder.picture.drawing import Listing
from adjudicator.games.ryder.picture.drawing import Place
from adjudicator.games.ryder.picture.drawing import Seat
from adjudicator.games.ryder.picture.naming import are_named
from adjudicator.games.ryder.picture.naming import drawn_card
from adjudicator.games.ryder.picture.naming import listing_of
from adjudicator.table import Table
from adjudicator.table import is_unknown


def drawn_seat(table: Table, seat: str, viewer: str, say: Words) -> Seat:
    """The side of this player."""
    has_turn = active(table) == seat and table.result is None
    treasury = table.zones[TREASURY[seat]]
    is_known = not any(map(is_unknown, treasury)) and bool(treasury)
    return Seat(
        key=seat,
        letter=seat.upper(),
        name=say("seat", "name", letter=seat.upper()),
        called=clean(table.clock["names"].get(seat, "")),
        roles=tuple(_roles(table, seat, viewer, say)),
        has_turn=has_turn,
        flags=tuple(_flags(table, seat, say)),
        places=tuple(_place(table, zone, say) for zone in FIELD[seat]),
        gold=_gold(table, seat, say),
        value=Figure(say("figure", "value"), value(table, seat)) if is_known else None,
        cry=_cry(table, seat, say),
        listings=tuple(_listings(table, seat, say)),
    )


def _gold(table: Table, seat: str, say: Words) -> Figure:
    """The gold of a treasury; only its cards are counted where prints differ and its faces are hidden."""
    if is_worth_its_number(table) or seat not in unknown_gold(table):
        return Figure(say("figure", "gold"), gold(table, seat))
    return Figure(say("figure", "cards"), len(table.zones[TREASURY[seat]]))


def _roles(table: Table, seat: str, viewer: str, say: Words) -> Iterable[str]:
    if viewer == seat:
        yield say("role", "you")
    if active(table) == seat and table.result is None:
        yield say("role", "turn")


def _flags(table: Table, seat: str, say: Words) -> Iterable[str]:
    if is_confused(table, seat):
        yield say("flag", "confused")
    if phase(table) not in SETUP and is_out(table, seat):
        yield say("flag", "out")


def _place(table: Table, zone: str, say: Words) -> Place:
    card, attack = card_at(table, zone), attack_of(table)
    is_home = not card and bool(table.zones[LANE]) and table.clock.get("home") == zone
    note = say("place", "lane") if is_home else "" if card else say("place", "due" if zone in owed(table) else "gap")
    return Place(
        number=PLACE[zone][1],
        card=drawn_card(table, card, say) if card else None,
        is_home=is_home,
        is_target=bool(attack) and not attack.get("outcome") and f"{attack['seat']}.field.{attack['pos']}" == zone,
        note=note,
    )


def _cry(table: Table, seat: str, say: Words) -> str:
    phrase = clean(str(table.clock["cries"].get(seat, "")))
    return say("seat", "cry", phrase=phrase) if phrase else ""


def _listings(table: Table, seat: str, say: Words) -> Iterable[Listing]:
    """Cards not laid out yet, the treasury where the viewer looks into it, what was drawn, a graveyard of one's own."""
    dealt, drawn = (
        table.zones[DEALT[seat]],
        [card for card in table.zones[SHOW] if table.mark(card, "drawn_by") == seat],
    )
    if dealt:
        named = dealt if are_named(table, DEALT[seat]) else ()
        yield listing_of(table, named, say("listing", "dealt", n=len(dealt)), say)
    if drawn:
        yield listing_of(table, drawn, say("listing", "shown"), say)
    if are_named(table, TREASURY[seat]):
        yield listing_of(table, table.zones[TREASURY[seat]], say("listing", "treasury"), say)
    own = table.zones[f"{seat}.graveyard"]
    if own:
        yield listing_of(table, own, say("listing", "graveyard", n=len(own)), say)
