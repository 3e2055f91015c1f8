"""Looking at the needs of a page, and recognising cards that the action names."""

from collections.abc import Iterable

from msgspec.structs import replace

from adjudicator.referee.action import Action
from adjudicator.referee.play import Naming
from adjudicator.referee.play import Need
from adjudicator.referee.play import Play
from adjudicator.referee.verdict import Reason
from adjudicator.table import UNKNOWN
from adjudicator.table import Named
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of
from adjudicator.table.glance import glance


def look_at_needs(play: Play, table: Table, act: Action, *, waive: bool) -> tuple[list[Need], tuple[Reason, ...]]:
    """Which needs fail, in the manual's order; the first ends it unless the page gathers all.

    Needs read what the actor sees, so that no refusal tells more.
    """
    eyes = glance(table, act.by)
    if _all_hold(play.needs, eyes, act) and (not play.clashes or _all_hold(play.clashes, table, act)):
        return [], play.met
    return _why_not(play, eyes, table, act, waive=waive)


def _all_hold(parts: tuple[Need, ...], table: Table, act: Action) -> bool:
    for part in parts:  # noqa: SIM110  # `all` would make a generator for every action
        if not part.holds(table, act):
            return False
    return True


def _why_not(
    play: Play, seen: Table, table: Table, act: Action, *, waive: bool
) -> tuple[list[Need], tuple[Reason, ...]]:
    """Looks again, noting what holds and what does not."""
    failed: list[Need] = []
    reasons: list[Reason] = []
    for parts, eyes in ((play.needs, seen), (play.clashes, table)):
        for part in parts:
            reason = _reason(part, eyes, act, sure=not failed)
            reasons.append(reason)
            if reason.held:
                continue
            failed.append(part)
            if not (waive or play.gathers):
                return failed, tuple(reasons)
    return failed, tuple(reasons)


def _reason(part: Need, table: Table, act: Action, *, sure: bool) -> Reason:
    """Whether the need holds and what it cites; behind one that failed, one that makes no sense any more does not."""
    try:
        if part.holds(table, act):
            return part.met
        return Reason(part.ids(table, act), held=False, need=part.name)
    except LookupError:
        if sure:
            raise
        return replace(part.met, held=False)


def calling_by_name(act: Action, named: Named) -> Action:
    """The same action, with the card called by the name under which it is known from here on."""
    card, calls = named.card, {}
    for name in act.__struct_fields__:  # at nearly every action; a comprehension would make a function each time
        if getattr(act, name) == card:
            calls[name] = named.name
    return replace(act, **calls) if calls else act


def recognised(table: Table, play: Play, act: Action) -> Iterable[Named]:
    """An unknown card that the action names turns out to be that one, if one lies where the card would have to be."""
    return () if play.names is None else _recognised(table, play.names, act)


def _recognised(table: Table, names: Naming, act: Action) -> Iterable[Named]:
    for name, places in names(table, act):
        if name in table.where or is_unknown(name):
            continue
        unknown = _unknown(table, name, places)
        if unknown is not None:
            yield Named(card=unknown, name=name)


def _unknown(table: Table, name: str, places: tuple[str, ...]) -> str | None:
    unknown = copy_of(prefix_of(name), UNKNOWN, 1)  # so begin the names of all that the owner has
    for place in places:
        cards = (place,) if place in table.where else table.zones.get(place, ())
        for card in cards:
            if card.startswith(unknown):
                return card
    return None
