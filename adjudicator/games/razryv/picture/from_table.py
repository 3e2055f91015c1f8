"""From the table that a viewer sees to a drawing of it, in one language."""

from collections.abc import Iterable

from msgspec.structs import replace

from adjudicator.drawing.words import Words
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import EVENT_DECK
from adjudicator.games.razryv.board import EVENT_DISCARD
from adjudicator.games.razryv.board import EVENT_WAITING
from adjudicator.games.razryv.board import LAST_ROUND
from adjudicator.games.razryv.board import OBJECTIVE_DECK
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.picture.account import told
from adjudicator.games.razryv.picture.drawing import Drawing
from adjudicator.games.razryv.picture.drawing import Figure
from adjudicator.games.razryv.picture.drawing import Sign
from adjudicator.games.razryv.picture.naming import listing_of
from adjudicator.games.razryv.picture.realms import compass_realm
from adjudicator.games.razryv.picture.realms import drawn_realm
from adjudicator.games.razryv.picture.seats import drawn_seat
from adjudicator.physical.checkpoint import entered_in
from adjudicator.table import Table

HOME = "adjudicator.games.razryv.picture"

SIGNS = (
    "north",
    "south",
    "event",
    "strength",
    "energy",
    "protected",
    "attacked",
    "lying",
    "hidden",
    "compass",
    "waits",
)


def draw(seen: Table, viewer: str, lang: str) -> Drawing:
    """The drawing of a table as this viewer sees it: give it what `see` returned, never the table itself."""
    say = Words(HOME, lang)
    drawing = Drawing(
        lang=lang,
        title=say("title", "table"),
        seen_by=say("title", "seen_by", who=say.or_else("viewer", viewer, "spectator")),
        round=round_of(seen),
        rounds=LAST_ROUND,
        clock=say("clock", "round", now=round_of(seen), last=LAST_ROUND),
        turn=_turn(seen, say),
        compass=_compass(seen, say),
        notices=tuple(_notices(seen, say)),
        result=tuple(_result(seen, say)),
        seats=(drawn_seat(seen, "north", viewer, say), drawn_seat(seen, "south", viewer, say)),
        realms=tuple(drawn_realm(seen, realm, say) for realm in REALMS),
        piles=tuple(_piles(seen, say)),
        held_back=listing_of(seen, EVENT_WAITING, say("figure", "held"), say),
        legend=tuple(Sign(sign, say("legend", sign)) for sign in SIGNS),
        letters={seat: say("letter", seat) for seat in (*PLAYERS, EVENT)},
        wait_sample=say("card", "waits", n=2),
    )
    return replace(drawing, account=told(drawing, say))


def _turn(table: Table, say: Words) -> str:
    if table.result is not None:
        return say("clock", "over")
    said = say("clock", turn(table))
    return f"{said} · {say('clock', 'mode')}" if table.clock.get("mode") == "cooperative" else said


def _compass(table: Table, say: Words) -> str:
    realm = compass_realm(table)
    return say("clock", "unset") if realm is None else say("clock", "compass", realm=say("realm", realm))


def _notices(table: Table, say: Words) -> Iterable[str]:
    asked_nothing = entered_in(table.prompts)
    for prompt in table.prompts:
        if prompt is asked_nothing:
            continue
        who, whose = say.or_else("seat", prompt.seat, "judge"), say.or_else("of", prompt.seat, "judge")
        yield say("awaited", "line", who=who, whose=whose, what=say.or_else("awaited", prompt.kind, "answer"))


def _result(table: Table, say: Words) -> Iterable[str]:
    result = table.result
    if result is None:
        return
    winner = result.winner if isinstance(result.winner, str) else "both"
    who = say.or_else("result", winner, "nobody")
    yield say("result", "line", who=who, how=say.or_else("result", result.how, "ruled"))
    for missing in result.missing:
        seat = missing.removesuffix(".objective")
        what = say("result", "unshown", whose=say("of", seat)) if seat in PLAYERS else say("result", "open")
        yield say("result", "provisional", what=what)


def _piles(table: Table, say: Words) -> Iterable[Figure]:
    for zone, key in _PILES.items():
        yield Figure(say("figure", key), len(table.zones[zone]))


_PILES = {EVENT_DECK: "event_deck", EVENT_DISCARD: "event_used", OBJECTIVE_DECK: "objective_deck"}
