"""What a seat may do now, as templates of which every instance would be accepted."""

from collections.abc import Iterable
from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any

from msgspec.structs import replace

from adjudicator.referee import Action
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Referee
from adjudicator.referee.offers import choose
from adjudicator.referee.offers import required
from adjudicator.referee.offers import sample
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import name_of
from adjudicator.table import prefix_of
from adjudicator.table import see

MOST_TRIED = 1_000
"""Beyond so many instances a page's own word is taken for it."""

Values = dict[str, Any]


def sound_offers(referee: Referee, table: Table, seat: str) -> Iterator[Offer]:
    """The actions open to the seat; nothing that the seat does not see is offered or used."""
    seen = see(table, seat)
    for kind, play in referee.game.plays.items():
        for offer in play.offers(seen, seat) if play.offers is not None else ():
            yield from _sound(referee, table, seen, kind, seat, offer)


def offers_to_all(referee: Referee, table: Table, actor: str) -> Iterator[Offer]:
    """The actions open to the table, that is to all who sit at it as one; `actor` is the game's word for them."""
    seen = see(table, actor)
    for kind, play in referee.game.plays.items():
        for offer in play.of_all(seen) if play.of_all is not None else ():
            yield from _sound(referee, table, seen, kind, actor, offer)


def offers_that_name(referee: Referee, table: Table, seat: str) -> Iterator[Offer]:
    """The actions that turn up a card of which the record knows nothing: open once they say, as `card`, which it is.

    Tried is a copy that lies nowhere, so that it is not found out what a card is that the record knows; for the same
    reason a name is offered that would be refused since the record knows it of a card that the seat does not see.
    """
    seen = see(table, seat)
    for kind, play in referee.game.plays.items():
        if play.prints is None or play.offers is None:
            continue
        for offer in play.offers(seen, seat):
            act, names = sample(kind, offer, seat), tuple(play.prints(seen))
            if act is None or not names or referee.allows(table, seen, act):
                continue
            fresh = copy_of(prefix_of(names[0]), name_of(names[0]), len(table.where) + 2)
            if referee.allows(table, seen, replace(act, card=fresh)):
                yield Offer(offer.do, {**offer.parameters, "card": Parameter(names)})


def _sound(  # seen: what the seat sees of the table, looked at once for all
    referee: Referee, table: Table, seen: Table, kind: type[Action], seat: str, offer: Offer
) -> Iterator[Offer]:
    """The offer without what would be refused, in as few templates as it takes.

    Of what may be chosen several at once, or is all alike, the page says which choices do; the first is tried.
    """
    single = {name: one for name, one in offer.parameters.items() if _is_tried_one_by_one(one)}
    is_open = any(name not in offer.parameters for name in required(kind))
    if is_open or prod(len(one.values) for one in single.values()) > MOST_TRIED:
        yield offer
        return
    several = {name: one for name, one in offer.parameters.items() if name not in single}
    first = {name: _first_choice(one) for name, one in several.items()}
    said = {name: value for name, value in first.items() if value is not None}
    instances = [dict(zip(single, values, strict=True)) for values in product(*(one.values for one in single.values()))]
    accepted = [values for values in instances if referee.allows(table, seen, kind(by=seat, **values, **said))]
    for template in _templates(list(single), accepted):
        tried = {name: Parameter(values) for name, values in template.items()}
        yield Offer(offer.do, {name: tried.get(name, one) for name, one in offer.parameters.items()})


def _is_tried_one_by_one(parameter: Parameter) -> bool:
    return parameter.least == 1 and not parameter.is_list and not parameter.alike


def _first_choice(parameter: Parameter) -> Any:
    """The first choice that the parameter allows, None for none."""
    chosen = choose(parameter, lambda options: options[0])
    if parameter.is_list:
        return chosen
    return chosen[0] if chosen else None


def _templates(names: list[str], accepted: list[Values]) -> Iterator[dict[str, tuple[Any, ...]]]:
    """Parameter -> values, such that the products of all templates are just the accepted instances."""
    if not accepted:
        return
    domains = {name: _distinct(values[name] for values in accepted) for name in names}
    if prod(map(len, domains.values())) == len(accepted):
        yield domains
        return
    first = next(name for name in names if len(domains[name]) > 1)
    for value in domains[first]:
        yield from _templates(names, [values for values in accepted if values[first] == value])


def _distinct(values: Iterable[Any]) -> tuple[Any, ...]:
    """Each value once, in order; the values may be tables (choices), which have no hash."""
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return tuple(found)
