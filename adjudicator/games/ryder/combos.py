"""Advanced play takes the place of the turn: what its three combos have in common."""

from collections.abc import Iterable
from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import closing
from adjudicator.games.ryder.actions import OutFlank
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import printed
from adjudicator.games.ryder.nameless import which_they_are
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.games.ryder.needs import no_play_was_made
from adjudicator.games.ryder.needs import the_actor_is_not_confused
from adjudicator.games.ryder.needs import what_bars_a_play
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.referee.play import Predicate
from adjudicator.table import Marked
from adjudicator.table import Table
from adjudicator.table import is_unknown


def combos_are_played(table: Table, act: Any) -> bool:
    return bool(table.house["combos"] == "on")


def confusion_bars_no_combo(table: Table, act: Any) -> bool:
    return table.house["confusion.combos"] == "allowed" or the_actor_is_not_confused(table, act)


def why_no_combo_now(table: Table, act: Any) -> tuple[str, ...]:
    """A combo takes the place of the turn, and there is one play a turn (RY-63)."""
    why = what_bars_a_play(table)
    return why if "AM-47" in why else tuple(dict.fromkeys((*why, "RY-63")))


COMBO = (
    *IN_OWN_TURN,
    need(no_play_was_made, why_no_combo_now),
    need(combos_are_played, "RY-29", "RY-63"),
    need(confusion_bars_no_combo, "AM-28"),
)


def may_be_tried_blind(table: Table, seat: str) -> bool:
    """Whoever is confused may try a combo of cards that cannot be looked at: they are turned up for all (AM-28)."""
    return acts.is_confused(table, seat)


def the_slid_card_fits(table: Table, act: Any, *asked: Predicate) -> bool:
    """What lies in the lane nobody sees: it is what the combo asks for. Who is confused finds out with the combo."""
    return not attack_of(table) or acts.is_confused(table, act.by) or all(fits(table, act) for fits in asked)


def champion_of(table: Table, card: str) -> str:
    """Which champion the card is, "" for none, "?" where this viewer does not know the card."""
    return str(printed(table, card, "champion", "")) if kind_of(table, card) else "?"


def the_draws_lie_on_top(table: Table, act: Any) -> bool:
    if isinstance(act, OutFlank) and table.house["outflank.select"] == "search":
        return all(card in table.zones[RESERVE] for card in act.draws) and len(set(act.draws)) == len(act.draws)
    return not act.draws or tuple(act.draws) == table.zones[RESERVE][: len(act.draws)]


def drawn_from_the_top(table: Table, act: Any) -> Any:
    """The cards that are drawn for a combo would have to be the top ones of the reserve."""
    for card, top in zip(act.draws, table.zones[RESERVE], strict=False):
        if is_unknown(top):
            yield card, (top,)


def what_they_are_said_to_be(table: Table, cards: Iterable[str], others: Iterable[int]) -> Facts:
    """Whoever declares a combo with cards that nobody has recorded says that they bear none of the other ranks."""
    for card in cards:
        if is_unknown(card):
            said = {*table.mark(card, "kept_back", ()), *others}
            yield Marked(card, {"kept_back": tuple(sorted(said))}, ("AM-48",))


def a_wrong_combo_spends_the_turn(table: Table, cards: Iterable[str]) -> Facts:
    """The cards that a confused player named are turned up, are not what it needs, and go back (AM-28)."""
    for card in cards:
        yield from acts.show(table, card, ("AM-28",))
        yield from acts.turn_down(table, card, ("AM-28",))
    yield from closing.start(table, ("AM-28",))


def is_nameless_to_the_confused(table: Table, seat: str, cards: Iterable[str]) -> bool:
    """What is turned up for a combo of a confused player nobody has recorded yet."""
    return acts.is_confused(table, seat) and any(map(is_unknown, cards))


def they_are_named_first(table: Table, cards: Iterable[str], what: str, **bindings: Any) -> Facts:
    """The cards lie open for all: what they are is said before the combo is judged by them (AM-28)."""
    yield agenda.begin(what, **bindings)
    yield from which_they_are(table, filter(is_unknown, cards), "AM-28")
