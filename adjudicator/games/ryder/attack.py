"""A Ryder attacks: slide, War Cry, both cards flipped, and what is shown decides."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import champions
from adjudicator.games.ryder import closing
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import ContinueEight
from adjudicator.games.ryder.actions import Cry
from adjudicator.games.ryder.actions import FlipAttacker
from adjudicator.games.ryder.actions import FlipDefender
from adjudicator.games.ryder.actions import Slide
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import JUDGE
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import lane_card
from adjudicator.games.ryder.needs import AT_A_CARD
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import NOTHING_AWAITED
from adjudicator.games.ryder.needs import in_phase
from adjudicator.games.ryder.needs import it_is_the_own_turn
from adjudicator.games.ryder.needs import no_play_was_made
from adjudicator.games.ryder.needs import own_card
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.needs import the_own_card_is_there
from adjudicator.games.ryder.needs import why_no_second_play
from adjudicator.games.ryder.outcome import the_attack_is_decided
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Counted
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import is_unknown

MISSING = "missing_cry"


def still_shown(table: Table) -> tuple[str, ...]:
    """What was shown may be asked for again until the next action, by house rule until the turn is over (AM-46)."""
    return tuple(table.clock.get("shown") or ()) if table.house["look.window"] == "turn" else ()


def nines_due(table: Table) -> list[int]:
    """The positions whose triggered nines have not attacked yet; one that is gone is no longer due."""
    seat = active(table)
    return [pos for pos in table.clock.get("nines", ()) if card_at(table, f"{seat}.field.{pos}")]


def an_attack_may_begin(table: Table, act: Slide) -> bool:
    return no_play_was_made(table, act) or (
        phase(table) == "followup" and (bool(table.clock.get("nines")) or _any_card_strikes(table))
    )


def _any_card_strikes(table: Table) -> bool:
    """By house rule another card than the ten may strike (AM-27)."""
    return bool(table.clock.get("strikes")) and table.house["rank10.striker"] == "any_card"


def in_a_followup_it_is_a_nine_that_is_due(table: Table, act: Slide) -> bool:
    return phase(table) != "followup" or _any_card_strikes(table) or act.pos in nines_due(table)


def the_card_may_attack(table: Table, act: Slide) -> bool:
    """A confused player cannot know what lies there; for the others a trap, a champion or Replenish does not attack."""
    return _unfit(table, own_card(table, act)) == ()


def _unfit(table: Table, card: str) -> tuple[str, ...]:
    kind = kind_of(table, card)
    if kind in ("", RYDER) or (kind == TRAP and table.house["trap.can_attack"]):
        return ()
    return ("RY-44",) if kind == CHAMPION else ("AM-16",)


def _why_unfit(table: Table, act: Slide) -> tuple[str, ...]:
    return _unfit(table, own_card(table, act))


def _following(table: Table) -> str:
    if phase(table) != "followup":
        return ""
    return "strike" if table.clock.get("strikes") else "nine"


def the_card_is_slid(table: Table, act: Slide) -> Facts:
    """Unflipped, beside the one enemy card (RY-32); its position stays its own."""
    follow = _following(table)
    by = {"nine": ("RY-91",), "strike": ("RY-93", "AM-27")}.get(follow, ("RY-30", "RY-32"))
    if table.zones[LANE]:
        yield from acts.go_home(table, ("AM-47",))
    card, home = own_card(table, act), f"{act.by}.field.{act.pos}"
    called = "none" if follow else table.clock.get("called") or "none"
    # Which card it is nobody may know before it is flipped, and the clock is for everybody to read.
    attack = {"card": "", "seat": act.target, "pos": act.target_pos, "cry": called, "follow": follow}
    if follow:
        yield acts.clocked(by, nines=[pos for pos in nines_due(table) if pos != act.pos])
    at = "cried" if called == "before" else "slid"
    yield acts.clocked(by, attack=attack, home=home, phase=at, called="", strikes=0, shown=still_shown(table))
    yield Moved(card, LANE, by, back=table.mint(card))


def _slidable(table: Table, seat: str) -> Any:
    if (
        seat != active(table)
        or table.prompts
        or not an_attack_may_begin(table, Slide(by=seat, pos=1, target="a", target_pos=1))
    ):
        return
    due = nines_due(table) if _following(table) == "nine" else (1, 2, 3, 4)
    own = tuple(pos for pos in due if (card := card_at(table, f"{seat}.field.{pos}")) and not _unfit(table, card))
    for target in table.seats:
        places = tuple(pos for pos in (1, 2, 3, 4) if card_at(table, f"{target}.field.{pos}"))
        if target != seat and own and places:
            yield Offer(
                "slide", {"pos": Parameter(own), "target": Parameter((target,)), "target_pos": Parameter(places)}
            )


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


def it_is_no_followup(table: Table, act: Cry) -> bool:
    return phase(table) != "followup" and not attack_of(table).get("follow")


def _no_new_cry(table: Table, act: Cry) -> tuple[str, ...]:
    return ("AM-26", "AM-27")


def is_the_registered_phrase(table: Table, act: Cry) -> bool:
    """Somebody else's phrase, or a wrong one, is no cry (AM-08); by house rule a judge's ear decides."""
    own = table.clock["cries"].get(act.by)
    if act.phrase is None or own is None or act.phrase.strip().casefold() == own.strip().casefold():
        return act.phrase is None or bool(act.phrase.strip())
    return False


def the_cry_is_called(table: Table, act: Cry) -> Facts:
    """Before the reveal it opens the skill; later it is too late, and a wrong phrase is void."""
    is_right = is_the_registered_phrase(table, act)
    step = phase(table)
    by = ("RY-33",) if is_right else ("AM-08",)
    if step == "turn_start":
        if table.clock.get("called") != "before":
            yield acts.clocked(by, called="before" if is_right else "invalid")
        yield Said("war_cry", {"seat": act.by, "valid": is_right}, by)
        return
    attack = attack_of(table)
    if attack["cry"] == "before":
        yield Said("war_cry", {"seat": act.by, "valid": is_right}, by)
        return
    is_late = is_right and step == "attacker_shown"
    cry = "late" if is_late else "before" if is_right else "invalid"
    by = ("RY-95",) if is_late else by
    yield acts.clocked(by, attack={**attack, "cry": cry}, phase="cried" if cry == "before" else step)
    if not is_right and table.house["cry.match"] == "judge":
        yield agenda.ask(Prompt("contested:cry", JUDGE, "ruling", ("AM-08",), {"phrase": act.phrase or ""}))
    if is_late and table.house["cry.missing_8_10"] == "only_late":
        yield from _the_cry_is_missed(table, lane_card(table))


def _cryable(table: Table, seat: str) -> Any:
    if seat == active(table) and phase(table) == "slid" and attack_of(table).get("cry") == "none":
        yield Offer("cry", {})


CRY = Play(
    needs=(
        *IN_PLAY,
        need(it_is_the_own_turn, "RY-29", "RY-33"),
        NOTHING_AWAITED,
        need(it_is_no_followup, _no_new_cry),
        need(in_phase("turn_start", "slid", "cried", "attacker_shown"), "RY-33"),
    ),
    does=(the_cry_is_called,),
    offers=_cryable,
)


def the_card_in_the_lane_is_known(table: Table, act: FlipAttacker) -> bool:
    card = lane_card(table)
    return act.card == card if act.card is not None else not is_unknown(card)


def the_attacker_is_shown(table: Table, act: FlipAttacker) -> Facts:
    """The attacker flips first (RY-34); an 8, 9 or 10 without a cry fails at once (RY-78)."""
    card = lane_card(table)
    yield from acts.show(table, card, ("RY-34",))
    shown = (*still_shown(table), card, table.clock["home"])
    yield acts.clocked(("RY-34",), attack={**attack_of(table), "card": card}, shown=shown)
    kind = kind_of(table, card)
    if _is_irregular(table, act.by, kind):
        yield Counted("irregularities", table.counters["irregularities"] + 1, ("AM-48", "RY-32"))
        if table.house["irregularity.policy"] == "rewind":
            yield agenda.ask(Prompt("contested:irregularity", JUDGE, "ruling", ("AM-48",)))
    if kind == CHAMPION:
        yield from _blind_champion(table, card)
        return
    if kind not in ("", RYDER) and not (kind == TRAP and table.house["trap.can_attack"]):
        yield acts.clocked(("AM-29",), attack=None)
        yield from acts.go_home(table, ("AM-29",))
        yield from closing.start(table, ("AM-29",))
        return
    yield acts.clocked(("RY-34",), phase="attacker_shown")
    if table.house["cry.missing_8_10"] == "any_missing":
        yield from _the_cry_is_missed(table, card)


def _is_irregular(table: Table, seat: str, kind: str) -> bool:
    """A player who could look declared an attack with a card that is none for it (AM-48)."""
    fits = kind in ("", RYDER) or (kind == TRAP and table.house["trap.can_attack"])
    return not fits and not acts.is_confused(table, seat)


def _blind_champion(table: Table, card: str) -> Facts:
    """A confused player's champion becomes a champion play, the card named being its first target (AM-29)."""
    attack = attack_of(table)
    yield acts.clocked(("AM-29",), attack=None)
    if table.house["confusion.blind_play"] == "void":
        yield from acts.go_home(table, ("AM-29",))
        yield from closing.start(table, ("AM-29",))
        return
    target = card_at(table, f"{attack['seat']}.field.{attack['pos']}")
    yield from champions.begin_blind(table, card, target)


def _the_cry_is_missed(table: Table, card: str) -> Facts:
    attack = attack_of(table)
    found = list(programs.abilities_on(table, card, MISSING))
    if not found or attack["follow"] or attack["cry"] == "before":
        return
    yield agenda.begin(MISSING, card=card)
    yield from programs.fire(table, card, active(table), MISSING)


def what_a_missing_cry_leaves(table: Table, frame: Frame) -> Facts:
    """A 9 or 10 has not attacked (RY-79); an 8 may still play on (RY-80)."""
    yield agenda.done()
    attack = attack_of(table)
    if not attack.get("eight") or not table.zones[LANE]:
        yield acts.clocked(("RY-78", "RY-79"), attack=None, ended=MISSING)
        yield from acts.go_home(table, ("RY-79",))
        yield from closing.start(table, ("RY-79",))
    elif not table.house["cry.eight_continues"]:
        yield from _the_eight_withdraws(table, ("AM-24",))


def _flippable(table: Table, seat: str) -> Any:
    if seat == active(table) and phase(table) in ("slid", "cried"):
        yield Offer("flip_attacker", {})


def _lane(table: Table, act: FlipAttacker) -> Any:
    if act.card is not None:
        yield act.card, (LANE,)


FLIP_ATTACKER = Play(
    needs=(*IN_OWN_TURN, need(in_phase("slid", "cried"), "RY-34")),
    does=(the_attacker_is_shown,),
    names=_lane,
    clashes=(need(the_card_in_the_lane_is_known, "AM-48"),),
    offers=_flippable,
)


def the_eight_is_undecided(table: Table, act: ContinueEight) -> bool:
    return bool(attack_of(table).get("eight"))


def the_eight_goes_on_or_withdraws(table: Table, act: ContinueEight) -> Facts:
    by = ("RY-80", "AM-24")
    if act.yes:
        yield acts.clocked(by, attack={**attack_of(table), "eight": False})
        return
    yield from _the_eight_withdraws(table, by)


def _the_eight_withdraws(table: Table, by: tuple[str, ...]) -> Facts:
    yield acts.clocked(by, attack=None)
    yield from acts.go_home(table, by)
    yield from closing.start(table, by)


def _eight_offered(table: Table, seat: str) -> Any:
    if seat == active(table) and attack_of(table).get("eight"):
        yield Offer("continue_eight", {"yes": Parameter((True, False))})


CONTINUE_EIGHT = Play(
    needs=(*IN_OWN_TURN, need(the_eight_is_undecided, "AM-24")),
    does=(the_eight_goes_on_or_withdraws,),
    offers=_eight_offered,
)


def an_attack_is_under_way(table: Table, act: FlipDefender) -> bool:
    return bool(attack_of(table))


def _why_no_attack(table: Table, act: FlipDefender) -> tuple[str, ...]:
    if table.clock.get("ended") == MISSING:
        return ("RY-79",)
    return ("AM-29",) if table.clock.get("blind") else ("RY-29",)


def the_actor_is_attacked(table: Table, act: FlipDefender) -> bool:
    return bool(attack_of(table)["seat"] == act.by)


def the_attacker_was_flipped_first(table: Table, act: FlipDefender) -> bool:
    return phase(table) == "attacker_shown"


def the_eight_has_decided(table: Table, act: FlipDefender) -> bool:
    return not attack_of(table).get("eight")


def the_card_is_flipped(table: Table, act: FlipDefender) -> bool:
    return not act.decline


def _attacked(table: Table) -> str:
    attack = attack_of(table)
    return f"{attack['seat']}.field.{attack['pos']}" if attack else ""


def the_attacked_card_is_known(table: Table, act: FlipDefender) -> bool:
    card = card_at(table, _attacked(table))
    return act.card == card if act.card is not None else not is_unknown(card)


def _place(table: Table, act: FlipDefender) -> Any:
    if act.card is not None and attack_of(table):
        yield act.card, (_attacked(table),)


def _defendable(table: Table, seat: str) -> Any:
    if attack_of(table).get("seat") == seat and phase(table) == "attacker_shown":
        yield Offer("flip_defender", {})


FLIP_DEFENDER = Play(
    needs=(
        *IN_PLAY,
        need(an_attack_is_under_way, _why_no_attack),
        need(the_actor_is_attacked, "RY-29"),
        NOTHING_AWAITED,
        need(the_attacker_was_flipped_first, "RY-34"),
        need(the_eight_has_decided, "AM-24"),
        need(the_card_is_flipped, "RY-35"),
    ),
    does=(the_attack_is_decided,),
    names=_place,
    clashes=(need(the_attacked_card_is_known, "AM-48"),),
    offers=_defendable,
)

PLAYS: Plays = {
    Slide: SLIDE,
    Cry: CRY,
    FlipAttacker: FLIP_ATTACKER,
    ContinueEight: CONTINUE_EIGHT,
    FlipDefender: FLIP_DEFENDER,
}
STEPS = {MISSING: what_a_missing_cry_leaves}
