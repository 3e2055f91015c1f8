"""Looks: an own field card, a treasury, the graveyard, and once more what was shown and not seen."""

from collections.abc import Sequence
from typing import Any

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions import LookOwn
from adjudicator.games.ryder.actions import RequestReshow
from adjudicator.games.ryder.actions import View
from adjudicator.games.ryder.board import DEALT
from adjudicator.games.ryder.board import HOLDER
from adjudicator.games.ryder.board import JUDGE
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import ROW
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import RUNNING
from adjudicator.games.ryder.needs import by_mode
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import own_card
from adjudicator.games.ryder.needs import the_actor_is_not_confused
from adjudicator.referee import Action
from adjudicator.referee import Facts
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import SPECTATOR
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table.see import may
from adjudicator.table.see import reads


def an_own_card_lies_there(table: Table, act: LookOwn) -> bool:
    return own_card(table, act) != ""


def the_card_named_lies_there(table: Table, act: LookOwn) -> bool:
    return act.card is None or own_card(table, act) == act.card


def the_card_is_looked_at(table: Table, act: LookOwn) -> Facts:
    """Its holder sees it, and nobody else; the look stays on record (RY-06)."""
    yield from acts.look(table, own_card(table, act), act.by, ("RY-06",))


def _in_the_field(table: Table, act: LookOwn) -> Any:
    if act.card is not None:
        yield act.card, (f"{act.by}.field.{act.pos}",)


LOOK_OWN = Play(
    needs=(
        RUNNING,
        need(the_actor_is_not_confused, "RY-82", "AM-28"),
        need(an_own_card_lies_there, "RY-32"),
        described(_in_the_field),
    ),
    does=(the_card_is_looked_at,),
    names=_in_the_field,
    clashes=(need(the_card_named_lies_there, "AM-48"),),
)


def the_zone_is_one_of_this_table(table: Table, act: View) -> bool:
    """No rule is broken by naming another, but nothing can be said of it. Raises Malformed."""
    if act.zone not in table.zones:
        raise Malformed((Fault("action.zone", shown(act.zone), "zone", nearest(act.zone, table.zones)),))
    return True


def _cards_of(table: Table, zone: str) -> Sequence[str]:
    """The cards of the zone; of a row as a whole those of its positions."""
    rows = {row: seat for seat, row in ROW.items()}
    return row_of(table, rows[zone]) if zone in rows else table.zones[zone]


def the_faces_are_open_to_the_actor(table: Table, act: View) -> bool:
    if act.what == "number" or act.by == JUDGE or may(table, act.zone, act.by) == "faces":
        return True
    cards = _cards_of(table, act.zone)
    return bool(cards) and all(reads(table, card, act.by) for card in cards)  # they lie open, as a flipped attacker


def _whose_eyes(table: Table, act: View) -> tuple[str, ...]:
    if act.zone in TREASURY.values():
        return ("AM-36",)
    if act.zone in PLACE or act.zone.endswith(".field"):
        return ("RY-82",) if HOLDER[act.zone] == act.by else ("AM-31",)
    if act.zone in DEALT.values():
        return (by_mode(table, "RY-06", "RY-18", "RY-26"),)
    return ("RY-34",) if act.zone == LANE else (by_mode(table, "RY-03", "RY-15", "AM-03"),)


def it_is_viewed(table: Table, act: View) -> Facts:
    """Who asked is told the number, and sees the faces that are open to them (AM-36, AM-37)."""
    by = ("AM-36",) if act.zone in TREASURY.values() else ("AM-37",)
    if act.zone == LANE:
        by = ("RY-34",)
    cards = _cards_of(table, act.zone)
    yield Said("viewed", {"zone": act.zone, "what": act.what, "number": len(cards)}, by, to=(act.by,))
    if act.what == "faces" and act.by in table.seats:
        for card in cards:
            yield Seen(card, (act.by,), by)


VIEW = Play(
    needs=(
        need(the_zone_is_one_of_this_table, "AM-37"),
        need(the_faces_are_open_to_the_actor, _whose_eyes),
    ),
    does=(it_is_viewed,),
)


def still_shown(table: Table) -> tuple[str, ...]:
    """What was shown may be asked for again until the next action, by house rule until the turn is over (AM-46)."""
    return tuple(table.clock.get("shown") or ()) if table.house["look.window"] == "turn" else ()


def the_next_action_begins(table: Table, act: Action) -> Facts:
    """What was shown before it is not shown again any more (AM-46)."""
    if table.clock.get("shown") and not still_shown(table):
        yield acts.clocked((), shown=())  # it is no reason for what is done now


def the_view_was_blocked(table: Table, act: RequestReshow) -> bool:
    return act.blocked


def it_was_just_shown(table: Table, act: RequestReshow) -> bool:
    """Until the next action begins, once; never what only one player has seen (AM-46)."""
    card = act.reveal
    is_open = card in table.where and reads(table, card, SPECTATOR)
    shown_again = table.clock.get("reshown", ())
    just_now = table.clock.get("shown") or ()
    return (is_open or card in just_now or table.where.get(card) in just_now) and card not in shown_again


def it_is_shown_again(table: Table, act: RequestReshow) -> Facts:
    """Once, to the player whose view was blocked (AM-46)."""
    yield acts.clocked(("AM-46",), reshown=(*table.clock.get("reshown", ()), act.reveal))
    yield Said("shown_again", {"seat": act.by}, ("AM-46",))


REQUEST_RESHOW = Play(
    needs=(
        *IN_PLAY,
        need(the_view_was_blocked, "RY-56"),
        need(it_was_just_shown, "AM-46"),
    ),
    does=(it_is_shown_again,),
)

PLAYS: Plays = {
    LookOwn: LOOK_OWN,
    View: VIEW,
    RequestReshow: REQUEST_RESHOW,
}
