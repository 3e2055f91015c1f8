"""Optional texts that were not used: what they would have replaced happens after all."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Any

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import has_space
from adjudicator.games.razryv.realm_destruction import destruction
from adjudicator.games.razryv.replacements import INSTEAD
from adjudicator.games.razryv.replacements import NOT_REPLACED
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import agenda
from adjudicator.table import Frame
from adjudicator.table import Table
from adjudicator.table import name_of

By = tuple[str, ...]


def nothing_is_put_in_its_place(table: Table, frame: Frame) -> Facts:
    """What the text waited for happens; the frame that is laid down keeps the text from waiting for it once more.

    That frame has no step: it is taken off when its turn comes, and the text may wait again.
    """
    card, path = frame.bindings["card"], tuple(frame.bindings["path"])
    if path[-1] != INSTEAD:
        return
    event = frame.bindings["event"]
    how: Any = {key: value for key, value in event.items() if key not in ("name", "subject", "act")}
    yield agenda.begin(NOT_REPLACED, card=card, path=path)
    yield from AFTER_ALL[event["act"]](table, event["subject"], (f"card:{name_of(card)}",), how)


def _enters(table: Table, card: str, by: By, how: Mapping[str, Any]) -> Facts:
    """The card comes into the Realm if there still is a space; an Event Creature that was brought attacks there."""
    from adjudicator.games.razryv.arrival import attack_on_arrival

    realm, source, then, was = how["to"], how["source"], how.get("then"), table.where[card]
    if not has_space(table, realm) or not (yield from acts.enter_realm(table, card, realm, by, source, then)):
        return
    if then:
        yield Moment(then, card, source=source)
    if was in REALMS:
        yield Moment("leaves_realm", card, source=source, at=was)
    if then == "summoned":
        yield from attack_on_arrival(table, (card,), (*by, "RZ-154"))
    elif then == "pulled":
        yield from attack_on_arrival(table, (card,), (*by, "RZ-096" if was in REALMS else "RA-27"))


def _attacks(table: Table, beast: str, by: By, how: Mapping[str, Any]) -> Facts:
    from adjudicator.games.razryv.arrival import event_attack

    yield from event_attack(table, beast, (*by, *how["by"]))


AFTER_ALL: Mapping[str, Callable[[Table, str, By, Any], Facts]] = {
    "enter": _enters,
    "imprison": lambda table, card, by, how: acts.imprison(table, card, by, **how),
    "to_cell": lambda table, card, by, how: acts.to_cell(table, (card,), by, **how),
    "destroy": lambda table, card, by, how: acts.destroy(table, (card,), by, **how),
    "to_hand": lambda table, card, by, how: acts.to_hand(table, (card,), by, **how),
    "draw": lambda table, seat, by, how: acts.draw(table, seat, by, **how),
    "life": lambda table, seat, by, how: acts.set_life(table, seat, how["amount"], by, how.get("source", "")),
    "attack": _attacks,
    "destruction": lambda table, seat, by, how: destruction(table, seat, how["source"], by),
}
"""What happens after all, by what would have been done."""
