"""Turns that are not played: the sentence that skips one, and the pass of a player who can play nothing."""

import re
from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import closing
from adjudicator.games.ryder.actions import ForcedPass
from adjudicator.games.ryder.actions import Skip
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import has_cards
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.champions import is_playable
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import A_PLAY
from adjudicator.games.ryder.needs import phase
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Said
from adjudicator.table import Table

SENTENCE = "Good {opening}, {name} must politely decline your invitation to play this round"
OPENING = "lords and or ladies"


def no_try_has_failed(table: Table, act: Skip) -> bool:
    retries: int = table.house["skip.retries"]
    return int(table.clock.get("skip_failed") or 0) <= retries


def it_is_not_read_from_the_guide(table: Table, act: Skip) -> bool:
    return act.unaided


def the_words_are_exact(table: Table, act: Skip) -> bool:
    """Word for word, capitals and punctuation apart, "&" being "and" (AM-41); by house rule letter for letter."""
    if table.house["skip.strict"] == "letters":
        return act.transcript == SENTENCE.format(opening="Lords & Or Ladies", name=act.name)
    said = _words(act.transcript)
    openings = table.house["skip.openings"] or (OPENING,)
    openings = (openings,) if isinstance(openings, str) else openings
    return any(said == _words(SENTENCE.format(opening=opening, name=act.name)) for opening in openings)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+(?:['’][^\W_]+)?", text.casefold().replace("&", " and "))


def the_name_is_the_one_given_before(table: Table, act: Skip) -> bool:
    """The registered one, else fixed by first use; whether it sounded the same is for a judge's ear."""
    known = table.clock["names_used"].get(act.by) or table.clock["names"].get(act.by)
    return (known is None or _words(known) == _words(act.name)) and act.same_pronunciation is not False


def the_failure_stays_on_record(table: Table, act: Skip) -> Facts:
    """The turn must be played (RY-61)."""
    yield acts.clocked(("RY-61",), skip_failed=int(table.clock.get("skip_failed") or 0) + 1)
    yield Said("skip_failed", {"seat": act.by}, ("RY-61",))


def the_turn_is_skipped(table: Table, act: Skip) -> Facts:
    """No card moves, and the name that was spoken is the one to be spoken again (RY-57, RY-62)."""
    by = ("RY-57", "RY-58")
    yield acts.clocked(by, names_used={**table.clock["names_used"], act.by: act.name})
    yield Said("turn_skipped", {"seat": act.by}, by)
    yield from closing.start(table, by, said=True)


SKIP = Play(
    needs=(
        *A_PLAY,
        need(no_try_has_failed, "AM-42", "RY-61"),
        need(it_is_not_read_from_the_guide, "RY-60", "RY-61", then=the_failure_stays_on_record),
        need(the_words_are_exact, "RY-59", "RY-61", "AM-41", then=the_failure_stays_on_record),
        need(the_name_is_the_one_given_before, "RY-62", "RY-61", "AM-41", then=the_failure_stays_on_record),
    ),
    does=(the_next_action_begins, acts.the_slid_card_goes_back, the_turn_is_skipped),
)


def nothing_can_be_played(table: Table, act: ForcedPass) -> bool:
    """No Ryder that could attack anybody, no champion, no Replenish with a text."""
    return not attack_of(table) and not any(can_be_played(table, act.by, card) for card in row_of(table, act.by))


def can_be_played(table: Table, seat: str, card: str) -> bool:
    """The card can be the turn's play; of one that the player cannot see, that it can be slid (AM-29)."""
    kind = kind_of(table, card)
    if kind == CHAMPION:
        return True
    if kind == "" and seat not in table.clock["confused"]:
        return False  # the record does not know it, and its holder, who does, says that nothing can be played
    if kind in ("", RYDER) or (kind == TRAP and table.house["trap.can_attack"]):
        return any(has_cards(table, other) for other in table.seats if other != seat)
    return is_playable(table, card)


def _why_it_can(table: Table, act: ForcedPass) -> tuple[str, ...]:
    confused = act.by in table.clock["confused"]
    return ("AM-16", "AM-29") if confused else ("AM-16",)


def the_turn_is_passed(table: Table, act: ForcedPass) -> Facts:
    """Nothing can be played, and nothing need be said for it (AM-16)."""
    yield Said("turn_passed", {"seat": act.by}, ("AM-16",))
    yield from closing.start(table, ("AM-16",), said=True)


def _passable(table: Table, seat: str) -> Any:
    if seat == active(table) and phase(table) == "turn_start":
        yield Offer("forced_pass")


FORCED_PASS = Play(
    needs=(*A_PLAY, need(nothing_can_be_played, _why_it_can)),
    does=(the_next_action_begins, the_turn_is_passed),
    offers=_passable,
)

PLAYS: Plays = {Skip: SKIP, ForcedPass: FORCED_PASS}
