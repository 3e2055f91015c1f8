"""From the table that a viewer sees to a drawing of it, in one language."""

from collections.abc import Iterable

from msgspec.structs import replace

from adjudicator.drawing.words import Words
from adjudicator.games.ryder.board import GRAVEYARD
from adjudicator.games.ryder.board import REMOVED
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.needs import SETUP
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.picture.account import told
from adjudicator.games.ryder.picture.drawing import Drawing
from adjudicator.games.ryder.picture.drawing import Pile
from adjudicator.games.ryder.picture.drawing import Sign
from adjudicator.games.ryder.picture.naming import drawn_card
from adjudicator.games.ryder.picture.naming import listing_of
from adjudicator.games.ryder.picture.naming import title_of
from adjudicator.games.ryder.picture.playing import drawn_lane
from adjudicator.games.ryder.picture.seats import drawn_seat
from adjudicator.physical.checkpoint import entered_in
from adjudicator.table import Table

HOME = "adjudicator.games.ryder.picture"
SIGNS = ("back", "known", "up", "gap", "home", "target")
TWO = 2


def draw(seen: Table, viewer: str, lang: str) -> Drawing:
    """The drawing of a table as this viewer sees it: give it what `see` returned, never the table itself."""
    say = Words(HOME, lang)
    drawing = Drawing(
        lang=lang,
        title=say("title", "table"),
        seen_by=say("title", "seen_by", who=_who(viewer, seen, say)),
        turn=_turn(seen, say),
        phase=say("phase", phase(seen)) if seen.result is None else "",
        count=_count(seen, say),
        direction=_direction(seen, say),
        notices=tuple(_notices(seen, say)),
        result=tuple(_result(seen, say)),
        seats=tuple(drawn_seat(seen, seat, viewer, say) for seat in seen.seats),
        lane=drawn_lane(seen, say),
        reserve=Pile(say("pile", "reserve"), len(seen.zones[RESERVE])),
        graveyard=_graveyard(seen, say),
        removed=listing_of(seen, seen.zones[REMOVED], say("pile", "removed"), say),
        legend=tuple(Sign(sign, say("legend", sign)) for sign in SIGNS),
    )
    return replace(drawing, account=told(drawing, say))


def _who(viewer: str, table: Table, say: Words) -> str:
    if viewer in table.seats:
        return say("seat", "name", letter=viewer.upper())
    return say.or_else("viewer", viewer, "spectator")


def _turn(table: Table, say: Words) -> str:
    if table.result is not None:
        return say("turn", "over")
    if phase(table) in SETUP or not active(table):
        return say("turn", "setup")
    return say("turn", "seat", letter=active(table).upper())


def _count(table: Table, say: Words) -> str:
    """Which turn it is, once play has begun."""
    mode = say("mode", table.clock["mode"])
    if phase(table) in SETUP:
        return mode
    counters = table.counters
    return say("turn", "count", turn=counters["turn_no"], circle=counters["circle_no"], mode=mode)


def _direction(table: Table, say: Words) -> str:
    """Which way play goes; two players have no direction."""
    return say("direction", table.clock["direction"]) if len(table.seats) > TWO and phase(table) not in SETUP else ""


def _notices(table: Table, say: Words) -> Iterable[str]:
    asked_nothing = entered_in(table.prompts)
    for prompt in table.prompts:
        if prompt is not asked_nothing:
            what = say.or_else("awaited", prompt.kind, "answer")
            key = "seat" if prompt.seat in table.seats else "judge"
            yield say("awaited", "line", who=say("from", key, letter=prompt.seat.upper()), what=what)
    if table.clock.get("skip_failed") and table.result is None:
        yield say("awaited", "skip_failed", letter=active(table).upper())


def _result(table: Table, say: Words) -> Iterable[str]:
    result = table.result
    if result is None:
        return
    winners = (result.winner,) if isinstance(result.winner, str) else result.winner
    names = ", ".join(_who(seat, table, say) for seat in winners)
    who = say("result", "one" if len(winners) == 1 else "several", names=names)
    yield say("result", "line", who=who, how=say.or_else("result", result.how, "ruled"))


def _graveyard(table: Table, say: Words) -> Pile:
    """One for the table, whose top card came last; where each has one of the own, they lie with the players."""
    cards = table.zones[GRAVEYARD]
    if not table.house["graveyard.shared"]:
        number = sum(len(table.zones.get(f"{seat}.graveyard", ())) for seat in table.seats)
        return Pile(say("pile", "graveyards"), number)
    names = tuple(title_of(table, card, say) for card in cards)
    return Pile(say("pile", "graveyard"), len(cards), drawn_card(table, cards[0], say) if cards else None, names)
