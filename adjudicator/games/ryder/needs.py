"""What nearly every action of Ryder needs: a running match, its set-up done, the right seat, nothing else awaited."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any

from adjudicator.games.ryder.acts import is_confused
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import POSITIONS
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import filled
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.board import lane_card
from adjudicator.referee import Action
from adjudicator.referee import Need
from adjudicator.referee import Parameter
from adjudicator.referee import need
from adjudicator.referee.play import Citing
from adjudicator.referee.play import Naming
from adjudicator.table import Table
from adjudicator.table import is_unknown

SETUP = ("unopened", "removal", "shuffling", "dealing", "laying", "crying", "showing", "returning")
STEPS_OF_SETUP = {
    "unopened": (("AM-01",),) * 3,
    "removal": (("RY-03", "RY-01"), ("RY-15", "RY-13"), ("AM-03",)),
    "shuffling": (("RY-03",), ("RY-15",), ("AM-03",)),
    "dealing": (("RY-04",), ("RY-16",), ("RY-24",)),
    "laying": (("RY-07",), ("RY-18",), ("RY-26",)),
    "crying": (("RY-09",), ("RY-19",), ("RY-27",)),
    "showing": (("RY-10",), ("RY-20",), ("RY-28",)),
    "returning": (("RY-12",), ("RY-22",), ("RY-28",)),
}
MODES = ("duel", "table", "full")
SLID = ("slid", "cried", "attacker_shown")


def by_mode(table: Table, duel: str, table_mode: str, full: str) -> str:
    """The id of a rule that each of the three set-up lists states for itself."""
    return (duel, table_mode, full)[MODES.index(table.clock["mode"])]


def of_mode(duel: str, table_mode: str, full: str) -> Citing:
    """Chooses the id that the set-up list of this match states."""

    def the_rule_of_this_mode(table: Table, act: Any) -> tuple[str, ...]:
        return (by_mode(table, duel, table_mode, full),)

    return the_rule_of_this_mode


def phase(table: Table) -> str:
    """The step of the set-up or of the turn, without what is being asked."""
    step: str = table.clock["phase"]
    return step


def the_match_is_running(table: Table, act: Action) -> bool:
    return table.result is None


def the_end_has_not_come(table: Table, act: Action) -> bool:
    return phase(table) != "ending"


def the_setup_is_done(table: Table, act: Action) -> bool:
    return phase(table) not in SETUP


def _the_step_that_is_owed(table: Table, act: Action) -> tuple[str, ...]:
    return STEPS_OF_SETUP[phase(table)][MODES.index(table.clock["mode"])]


def it_is_the_own_turn(table: Table, act: Action) -> bool:
    return act.by == active(table)


def nothing_is_awaited(table: Table, act: Action) -> bool:
    return not table.prompts


def what_is_awaited(table: Table, act: Action) -> tuple[str, ...]:
    """Cited while a trap, a choice, a surrender or a ruling is due: what asks for it."""
    cited = tuple(dict.fromkeys(cite for prompt in table.prompts for cite in prompt.cites))
    return cited or ("table:ruling",)


RUNNING: Need = need(the_match_is_running, "RY-53", firm=True)
NOT_ENDING: Need = need(the_end_has_not_come, "RY-51")
STARTED: Need = need(the_setup_is_done, _the_step_that_is_owed)
OWN_TURN: Need = need(it_is_the_own_turn, "RY-29")
NOTHING_AWAITED: Need = need(nothing_is_awaited, what_is_awaited)
IN_PLAY = (RUNNING, STARTED, NOT_ENDING)
IN_OWN_TURN = (*IN_PLAY, OWN_TURN, NOTHING_AWAITED)


def no_play_was_made(table: Table, act: Action) -> bool:
    return a_play_is_open(table)


def a_play_is_open(table: Table) -> bool:
    """The turn has just begun, or by house rule a slid card may still go elsewhere."""
    step = phase(table)
    return step == "turn_start" or (
        step in SLID[:2] and table.house["attack.binding"] == "free" and not _follows(table)
    )


def _follows(table: Table) -> bool:
    return bool(attack_of(table).get("follow"))


def why_no_second_play(table: Table, act: Action) -> tuple[str, ...]:
    return what_bars_a_play(table)


def what_bars_a_play(table: Table) -> tuple[str, ...]:
    """A slid attack binds; beside a combo nothing is played; else one play a turn."""
    if phase(table) in SLID:
        return ("AM-47",)
    return ("RY-63",) if table.clock.get("combo") else ("RY-30",)


A_PLAY = (*IN_OWN_TURN, need(no_play_was_made, why_no_second_play))


def the_reserve_is_not_empty(table: Table, act: Action) -> bool:
    return bool(table.zones[RESERVE])


def on_top_of_the_reserve(table: Table, act: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The card named would have to be the top one of the reserve, which nobody may have recorded yet."""
    reserve = table.zones[RESERVE]
    if act.card is not None and reserve and is_unknown(reserve[0]):
        yield act.card, (reserve[0],)


def described(names: Naming) -> Need:
    """Each card that an action names is described, in the catalogue or in this match; what it is is never guessed.

    names: the page's own naming. Whoever names another describes it first (`define_card`), or spells it right.
    """

    def every_card_named_is_described(table: Table, act: Action) -> bool:
        named = (card for card, _ in names(table, act))
        return all(is_unknown(card) or definition_of(table, card) is not None for card in named)

    return need(every_card_named_is_described, "table:define", firm=True)


def is_another_player(table: Table, act: Any, seat: str) -> bool:
    """Another seat of this match."""
    return seat != act.by and seat in table.seats


def the_target_is_another_player(table: Table, act: Any) -> bool:
    return is_another_player(table, act, act.target)


def the_target_is_not_out(table: Table, act: Any) -> bool:
    return not is_out(table, act.target)


def a_card_lies_at_the_target(table: Table, act: Any) -> bool:
    return card_at(table, f"{act.target}.field.{act.target_pos}") != ""


AT_A_CARD = (
    need(the_target_is_another_player, "RY-30"),
    need(the_target_is_not_out, "AM-43"),
    need(a_card_lies_at_the_target, "RY-32"),
)


def targets(table: Table, seat: str) -> Iterator[dict[str, Parameter]]:
    """Whom and where the seat may attack, as offers say it: player by player, every card there."""
    for other in table.seats:
        places = tuple(filled(table, other))
        if other != seat and places:
            yield {"target": Parameter((other,)), "target_pos": Parameter(places)}


def cards_to_play(table: Table, seat: str, positions: Iterable[int] = POSITIONS) -> list[str]:
    """The cards in these positions, "" for a gap; by house rule a slid one may be taken back from the lane (AM-47)."""
    zones = table.zones
    home = table.clock.get("home") if a_play_is_open(table) and zones[LANE] else None
    places = (f"{seat}.field.{pos}" for pos in positions)
    return [lane_card(table) if zone == home else card_at(table, zone) for zone in places]


def card_to_play(table: Table, act: Any) -> str:
    """The actor's card in the position named, for the play of the turn."""
    return cards_to_play(table, act.by, (act.pos,))[0]


def own_card(table: Table, act: Any) -> str:
    """The actor's card in the position named."""
    return card_at(table, f"{act.by}.field.{act.pos}")


def the_own_card_is_there(table: Table, act: Any) -> bool:
    return card_to_play(table, act) != ""


def is_called_right(table: Table, called: str | None, card: str) -> bool:
    """Not at all, by its name, or by its back, which is all that somebody may see of a card that is known."""
    return called in (None, card) or (not is_unknown(card) and called == table.backs.get(card))


def may_attack(table: Table, kind: str) -> bool:
    """A Ryder may, what nobody knows may turn out to be one, and by house rule a trap may (AM-16)."""
    return kind in ("", RYDER) or (kind == TRAP and bool(table.house["trap.can_attack"]))


def the_actor_is_not_confused(table: Table, act: Action) -> bool:
    return act.by not in table.seats or not is_confused(table, act.by)


def in_phase(*phases: str) -> Callable[[Table, Any], bool]:
    """The turn or the set-up is at one of these steps."""

    def it_is_the_moment(table: Table, act: Action) -> bool:
        return phase(table) in phases

    it_is_the_moment.__name__ = f"it_is_the_moment_{phases[0]}"
    return it_is_the_moment
