"""The closing of a turn: confusion ends, the turn passes, and the end of the match is looked for."""

from collections.abc import Mapping
from typing import Any
from typing import Final

from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions import EndTurn
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import cards_at
from adjudicator.games.ryder.board import has_cards
from adjudicator.games.ryder.board import nines_due
from adjudicator.games.ryder.followups import what_follows_may_be_left
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import NOTHING_AWAITED
from adjudicator.games.ryder.needs import OWN_TURN
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.owed import declared_of_the_feat
from adjudicator.games.ryder.owed import due_now
from adjudicator.games.ryder.owed import ends_the_circle
from adjudicator.games.ryder.owed import is_short
from adjudicator.games.ryder.owed import next_seat
from adjudicator.games.ryder.owed import owed
from adjudicator.games.ryder.skills import may_be_left
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Counted
from adjudicator.table import Table
from adjudicator.table import is_unknown

FINISH: Final = "finish"
"""The work of ending an attack."""
CLEARED: Final[Mapping[str, Any]] = dict.fromkeys(
    ("combo", "blind", "skip_failed", "switch_open", "victim", "used", "short", "trap_acted", "fed"), False
)
"""What holds for one turn alone."""
FRESH: Final[Mapping[str, Any]] = {
    "phase": "turn_start",
    "said": False,
    "refill_due": (),
    "filled": {},
    **dict.fromkeys(("feat", "nines", "shown", "reshown"), ()),
    **dict.fromkeys(("ended", "cry_was", "called"), ""),
    **CLEARED,
}
"""The state of play with which every turn begins."""


def start(table: Table, by: tuple[str, ...], *, said: bool = False) -> Facts:
    """Nothing is open any more: whoever lost cards owes their refill (RY-48)."""
    due, said = due_now(table), said or bool(table.clock.get("said"))
    yield acts.clocked(by, phase="closing", refill_due=due, said=said, short=is_short(table, due))
    if table.clock.get("nines"):  # nobody was left to attack, and who refills is not attacked in the closing
        yield acts.clocked(("RY-91", "AM-26"), nines=[])
    if _is_looked_for_at_once(table):
        yield acts.clocked(("RY-51", "AM-43"), phase="ending")
    elif said:
        yield from confusion_ends(table)
        yield from the_turn_passes_if_it_may(table)


def ends_at_once(table: Table) -> bool:
    """By house rule the end has come as soon as the cards have left a field, whatever was open (AM-43)."""
    return not table.zones[RESERVE] and _is_looked_for_at_once(table)  # else no answer need rest on the house rule


def _is_looked_for_at_once(table: Table) -> bool:
    return bool(table.house["end.test"] == "at_once") and _the_end_has_come(table)


def confusion_ends(table: Table) -> Facts:
    """At the end of the own turn; one that came in this very turn stays (AM-28)."""
    seat = active(table)
    since = table.clock["confused"].get(seat)
    if since is None or since == table.counters["turn_no"]:
        return
    if table.house["confusion.ends"] == "next_own_turn_end":
        yield from acts.clear(table, seat, ("RY-82", "AM-28"))


def _the_end_has_come(table: Table) -> bool:
    """The reserve is empty and at most one player has field cards (RY-51), or nobody can ever capture (AM-44)."""
    if table.zones[RESERVE]:
        return False
    if sum(has_cards(table, seat) for seat in table.seats) < 2:  # noqa: PLR2004  # only one player
        return True
    return _is_deadlock(table)


def _is_deadlock(table: Table) -> bool:
    circles: int = table.house["end.deadlock_circles"]
    return table.counters["idle_circles"] >= circles


def the_turn_passes_if_it_may(table: Table) -> Facts:
    """The player has said that the turn is done, and nobody has a gap to fill any more."""
    if table.clock.get("said") and not owed(table):
        yield from _the_turn_passes(table)


def _the_turn_passes(table: Table) -> Facts:
    following = next_seat(table)
    by = ("RY-29",)
    yield Counted("turn_no", table.counters["turn_no"] + 1, by)
    if ends_the_circle(table, following):
        yield Counted("circle_no", table.counters["circle_no"] + 1, by)
        is_idle = not table.clock.get("moved") and not table.zones[RESERVE]
        if is_idle or table.counters["idle_circles"]:
            yield Counted("idle_circles", table.counters["idle_circles"] + 1 if is_idle else 0, ("AM-44",))
        yield acts.clocked(by, moved=False)
    if _the_end_has_come(table):
        nobody = not any(has_cards(table, seat) for seat in table.seats)
        cites = ("RY-51", "AM-44") if nobody or _is_deadlock(table) else ("RY-51", "AM-43")
        yield acts.clocked(cites, phase="ending", **CLEARED)
        return
    yield acts.clocked(by, turn=following, **FRESH)
    if following in table.clock["confused"] and table.house["confusion.ends"] == "next_own_turn_start":
        yield from acts.clear(table, following, ("RY-82", "AM-28"))


def a_play_was_made(table: Table, act: EndTurn) -> bool:
    return phase(table) != "turn_start"


def the_cards_were_flipped(table: Table, act: EndTurn) -> bool:
    return phase(table) not in ("slid", "cried", "attacker_shown")


def _what_is_not_flipped(table: Table, act: EndTurn) -> tuple[str, ...]:
    if attack_of(table).get("eight"):
        return ("AM-24",)
    return ("RY-35",) if phase(table) == "attacker_shown" else ("RY-34",)


def no_strike_is_owed(table: Table, act: EndTurn) -> bool:
    """By house rule the extra strike of a ten is compulsory (AM-27)."""
    return not table.clock.get("strikes") or bool(table.house["rank10.optional"])


def what_is_optional_may_be_left(table: Table, act: EndTurn) -> bool:
    return may_be_left(table) and what_follows_may_be_left(table)


def no_nines_are_due(table: Table, act: EndTurn) -> bool:
    return not nines_due(table)


def the_team_feat_is_done(table: Table, act: EndTurn) -> bool:
    """What nobody knows may be no champion at all, and then it is never played (AM-48)."""
    return all(map(is_unknown, _still_to_be_played(table)))


def _still_to_be_played(table: Table) -> list[str]:
    return cards_at(table, active(table), declared_of_the_feat(table)) if phase(table) == "combo" else []


def it_was_not_said_yet(table: Table, act: EndTurn) -> bool:
    return not table.clock.get("said")


def the_turn_is_ended(table: Table, act: EndTurn) -> Facts:
    """What is optional is declined with it; the turn passes when the refills are done, too."""
    if attack_of(table).get("pending"):  # by house rule the skill comes first; what was won is won all the same (AM-21)
        yield acts.clocked(("AM-22", "AM-21"), nines=[], strikes=0, said=True)
        yield agenda.begin(FINISH)
        return
    if _still_to_be_played(table):
        yield from acts.irregular(table, ("AM-48", "RY-70"))
    if phase(table) != "closing":
        yield acts.clocked(("AM-22",), attack=None, nines=[], strikes=0)
        yield from start(table, ("AM-22",), said=True)
        return
    yield acts.clocked(("RY-29",), said=True, switch_open=False)
    yield from confusion_ends(table)
    yield from the_turn_passes_if_it_may(table)


def _endable(table: Table, seat: str) -> Any:
    if seat != active(table):
        return
    if phase(table) == "combo":  # whoever is confused does not see whether a champion is left
        is_over = not table.prompts and not acts.is_confused(table, seat)
        may_end = is_over and all(map(is_unknown, _still_to_be_played(table)))
    else:
        may_end = phase(table) in ("closing", "skill", "followup") and may_be_left(table)
    if may_end:
        yield Offer("end_turn")


END_TURN = Play(
    needs=(
        *IN_PLAY,
        OWN_TURN,
        NOTHING_AWAITED,
        need(a_play_was_made, "RY-29"),
        need(the_cards_were_flipped, _what_is_not_flipped),
        need(what_is_optional_may_be_left, "AM-22"),
        need(no_nines_are_due, "AM-26"),
        need(no_strike_is_owed, "AM-27"),
        need(the_team_feat_is_done, "RY-71"),
        need(it_was_not_said_yet, "RY-29"),
    ),
    does=(the_next_action_begins, the_turn_is_ended),
    offers=_endable,
)

PLAYS: Plays = {
    EndTurn: END_TURN,
}
