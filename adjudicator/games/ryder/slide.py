"""A card is slid, unflipped, beside the one enemy card that it attacks; from then on the attack binds."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions import Slide
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import is_led_by_a_ryder
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import nines_due
from adjudicator.games.ryder.looking import still_shown
from adjudicator.games.ryder.needs import AT_A_CARD
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.games.ryder.needs import a_play_is_open
from adjudicator.games.ryder.needs import card_to_play
from adjudicator.games.ryder.needs import cards_to_play
from adjudicator.games.ryder.needs import may_attack
from adjudicator.games.ryder.needs import own_card
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.needs import targets
from adjudicator.games.ryder.needs import the_own_card_is_there
from adjudicator.games.ryder.needs import why_no_second_play
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Moved
from adjudicator.table import Table


def an_attack_may_begin(table: Table, act: Slide) -> bool:
    return _is_open(table)


def _is_open(table: Table) -> bool:
    return a_play_is_open(table) or (
        phase(table) == "followup" and (bool(table.clock.get("nines")) or _any_card_strikes(table))
    )


def _any_card_strikes(table: Table) -> bool:
    """By house rule another card than the ten may strike (AM-27)."""
    return bool(table.clock.get("strikes")) and table.house["rank10.striker"] == "any_card"


def in_a_followup_it_is_a_nine_that_is_due(table: Table, act: Slide) -> bool:
    return phase(table) != "followup" or _any_card_strikes(table) or act.pos in nines_due(table)


def the_card_may_attack(table: Table, act: Slide) -> bool:
    """A confused player cannot know what lies there; for the others a trap, a champion or Replenish does not attack."""
    return _unfit(table, card_to_play(table, act)) == ()


def _unfit(table: Table, card: str) -> tuple[str, ...]:
    kind = kind_of(table, card)
    if may_attack(table, kind):
        return ()
    return ("RY-44",) if kind == CHAMPION else ("AM-16",)


def _why_unfit(table: Table, act: Slide) -> tuple[str, ...]:
    return _unfit(table, card_to_play(table, act))


def _following(table: Table) -> str:
    if phase(table) != "followup":
        return ""
    return "strike" if table.clock.get("strikes") else "nine"


def the_card_is_slid(table: Table, act: Slide) -> Facts:
    """Unflipped, beside the one enemy card (RY-32); its position stays its own."""
    follow = _following(table)
    triggered = ("RY-91",) if is_led_by_a_ryder(table) else ("RY-46",)
    by = {"nine": triggered, "strike": ("RY-93", "AM-27")}.get(follow, ("RY-30", "RY-32"))
    if table.zones[LANE]:
        yield from acts.go_home(table, ("AM-47",))
    card, home = own_card(table, act), f"{act.by}.field.{act.pos}"
    called = table.clock.get("called") or "none"
    # Which card it is nobody may know before it is flipped, and the clock is for everybody to read.
    attack: dict[str, Any] = {"card": "", "seat": act.target, "pos": act.target_pos, "cry": called, "follow": follow}
    if follow == "strike":  # the cry was the ten's, which pays for a failure, too (RY-94)
        attack.update({"cry": "before", "leader": attack_of(table).get("leader") or attack_of(table)["card"]})
    if follow:
        yield acts.clocked(by, nines=_without(nines_due(table), act.pos))
    at = "cried" if called == "before" else "slid"
    left = table.clock["strikes"] - 1 if follow == "strike" else 0
    yield acts.clocked(by, attack=attack, home=home, phase=at, called="", strikes=left, shown=still_shown(table))
    yield Moved(card, LANE, by, back=table.mint(card))


def _without(due: list[int], pos: int) -> list[int]:
    """What is still due once the card in this position attacks; a text may have given it several attacks."""
    at = due.index(pos) if pos in due else len(due)
    return [*due[:at], *due[at + 1 :]]


def _slidable(table: Table, seat: str) -> Any:
    if seat != active(table) or table.prompts or not _is_open(table):
        return
    there = dict(enumerate(cards_to_play(table, seat), 1))
    due = nines_due(table) if _following(table) == "nine" else [pos for pos, card in there.items() if card]
    own = tuple(pos for pos in dict.fromkeys(due) if not _unfit(table, there[pos]))
    for where in targets(table, seat) if own else ():
        yield Offer("slide", {"pos": Parameter(own), **where})


SLIDE = Play(
    needs=(
        *IN_OWN_TURN,
        need(an_attack_may_begin, why_no_second_play),
        need(in_a_followup_it_is_a_nine_that_is_due, "AM-26"),
        need(the_own_card_is_there, "RY-30"),
        *AT_A_CARD,
        need(the_card_may_attack, _why_unfit),
    ),
    does=(the_card_is_slid,),
    offers=_slidable,
)

PLAYS: Plays = {
    Slide: SLIDE,
}
