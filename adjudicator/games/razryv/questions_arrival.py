"""Asked about the next Event: whom it attacks, in which order, and what would change that."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.games.razryv.actions import Pass
from adjudicator.games.razryv.actions import RevealEvent
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import EVENT_CREATURE
from adjudicator.games.razryv.board import EVENT_DECK
from adjudicator.games.razryv.board import EVENT_DISCARD
from adjudicator.games.razryv.board import EVENT_SPELL
from adjudicator.games.razryv.board import LAST_ROUND
from adjudicator.games.razryv.board import NORTH
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import creatures
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import compass
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.questions_knowing import match_is_over
from adjudicator.games.razryv.strength import is_protected
from adjudicator.games.razryv.strength import strength
from adjudicator.queries import Asking
from adjudicator.queries import Point
from adjudicator.queries.witness import watched
from adjudicator.referee import Moment
from adjudicator.referee import Verdict
from adjudicator.table import Brought
from adjudicator.table import Fact
from adjudicator.table import Moved
from adjudicator.table import Removed
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import name_of
from adjudicator.table.names import copy_of

AIM = "RZ-093"
EXAMPLE = "RZ-138"
"""The manual's own example of the aim, cited where there is more than one to aim at."""


class Strike(Struct):
    """One Event Creature's attack as it was seen: what it aimed at, who was spared and who was hit."""

    attacker: str
    might: int
    aimed: list[dict[str, Any]]
    several: bool
    spared: list[str]
    hit: list[str]
    by: list[str]


def whom_the_event_attacks(asking: Asking, card: str = "") -> Iterator[Point]:
    """Whom the next Event attacks, and in which order. `card`: what would be turned over."""
    name = _event_card(asking.table, card) if card else None
    table = asking.table
    if table.result is not None:
        yield from match_is_over(table)
    elif turn(table) not in (EVENT, *PLAYERS):
        yield Point("target.setup", {}, ("RZ-042",))
    elif table.prompts:
        yield Point("target.awaited", {}, ("RZ-119",))
    else:
        yield from _on_the_next_arrival(asking, name)


def _event_card(table: Table, card: str) -> str:
    """The definition of an Event card by its short name, with or without the prefix. Raises Malformed."""
    name = name_of(card) if ":" in card else card
    definition = definition_of(table, f"e:{name}")
    if definition is None or definition.type not in (EVENT_CREATURE, EVENT_SPELL):
        known = [key for key, other in table.catalogue.items() if other.type in (EVENT_CREATURE, EVENT_SPELL)]
        raise Malformed((Fault("question.card", shown(card), "card of the Event deck", nearest(name, known)),))
    return name


def _on_the_next_arrival(asking: Asking, name: str | None) -> Iterator[Point]:
    table = _at_the_next_event(asking)
    if table.result is not None or turn(table) != EVENT:
        yield from _no_event_in_sight(asking.table, table)
        return
    realm = compass(table)
    later = turn(asking.table) != EVENT
    yield Point("target.later" if later else "target.where", {"realm": realm, "round": round_of(table)}, ("RZ-090",))
    turned_over = None if name is None else _free_name(table, name)
    yield from _the_card(table, turned_over)
    verdict, strikes = _watched_arrival(asking, table, turned_over)
    for strike in strikes:
        yield from _told(strike) if isinstance(strike, Strike) else (strike,)
    if not strikes:
        yield Point("target.nobody_attacks", {"realm": realm}, ("RZ-139",))
    if verdict.table.prompts:
        yield Point(
            "target.waits", {}, tuple(dict.fromkeys(cite for one in verdict.table.prompts for cite in one.cites))
        )
    yield from _with_protection([strike for strike in strikes if isinstance(strike, Strike)])


def _at_the_next_event(asking: Asking) -> Table:
    """The table as it would be if nobody did anything until then, as far as that can be followed."""
    table = asking.table
    while turn(table) in PLAYERS:
        passing = turn(table)
        table = asking.explain(Pass(by=passing), table=table).table
        if turn(table) == passing:  # refused, since an answer is awaited, or the last of the match
            break
    return table


def _no_event_in_sight(now: Table, then: Table) -> Iterator[Point]:
    if round_of(now) == LAST_ROUND:
        yield Point("target.no_more", {}, ("RZ-173",))
    elif then.result is not None:
        yield Point("target.ends_before", {}, ("RZ-164",))
    else:
        yield Point("target.awaited", {}, ("RZ-042",))


def _the_card(table: Table, card: str | None) -> Iterator[Point]:
    if card is not None:
        yield Point("target.card", {"card": card}, ("RZ-100",))
    elif table.zones[EVENT_DECK] or (House(table).event_deck_out == "reshuffle" and table.zones[EVENT_DISCARD]):
        yield Point("target.card_unknown", {}, ("RA-54",))
    else:
        yield Point("target.no_card", {}, ("RA-23",))


def _watched_arrival(asking: Asking, table: Table, card: str | None) -> tuple[Verdict, list[Strike | Point]]:
    """The arrival by the rules of the game, looked at while it happens."""
    piles = EVENT_DECK, EVENT_DISCARD
    # What nobody knows attacks nobody here; no card is turned over, or the one that is asked about.
    taken = [Removed(other) for pile in (piles if card is None else piles[:1]) for other in table.zones[pile]]
    laid = [] if card is None else [Brought(card, EVENT_DECK)]
    seen: list[Strike | Point] = []
    referee = watched(asking.game, (Said, Moved), lambda now, thing: _note(seen, now, thing, card))
    prepared = fold_all(table, (*taken, *laid))
    return asking.explain(RevealEvent(by=NORTH), referee, prepared), seen


def _free_name(table: Table, name: str) -> str:
    """A copy of the card that does not lie on the table yet."""
    return next(
        copy for number in range(1, len(table.where) + 2) if (copy := copy_of("e", name, number)) not in table.where
    )


def _note(seen: list[Strike | Point], table: Table, thing: Moment | Fact, card: str | None) -> None:
    match thing:
        case Moment(name="arrival_attack", subject=attacker):
            seen.append(_strike(table, attacker))
        case Moved(card=hit, to=to, by=by) if AIM in by and to in CELL.values():
            strike = next(one for one in reversed(seen) if isinstance(one, Strike))
            strike.hit.append(hit)
            strike.by.extend(by)
        case Moved(card=moved, to=to, by=by) if moved == card and "RA-22" in by:
            seen.append(
                Point("target.no_space" if "RZ-008" in by else "target.enters", {"card": moved, "zone": to}, by)
            )
        case Said(what="attacks_nobody", about=about, by=by):
            attacker = str(about["attacker"])
            told = {"attacker": _valued(table, attacker), "realm": realm_of(table, attacker)}
            seen.append(Point("target.nobody", told, by))
        case Said(what="only_protected" | "protected_spared", by=by):
            next(one for one in reversed(seen) if isinstance(one, Strike)).by.extend(by)
        case Said(what="text_applies", about=about, by=by):
            seen.append(Point("target.text", {"card": about["card"]}, by))
        case _:
            pass


def _strike(table: Table, attacker: str) -> Strike:
    """What the attacker aims at now: the strongest below it, and which of these are protected."""
    might = strength(table, attacker)
    weaker = [(strength(table, card), card) for card in creatures(table, table.where[attacker])]
    powers = sorted({power for power, _ in weaker if power < might})
    aimed = [card for power, card in weaker if power == powers[-1]]
    return Strike(
        attacker,
        might,
        [_valued(table, card) for card in aimed],
        len(powers) > 1,
        [card for card in aimed if is_protected(table, card)],
        [],
        [],
    )


def _valued(table: Table, card: str) -> dict[str, Any]:
    return {"card": card, "strength": strength(table, card)}


def _told(strike: Strike) -> Iterator[Point]:
    """The attack, and whom protection spares."""
    attacker = {"card": strike.attacker, "strength": strike.might}
    first = (EXAMPLE, AIM) if strike.several else (AIM,)
    hit = [one for one in strike.aimed if one["card"] in strike.hit]
    spared = [one for one in strike.aimed if one["card"] in strike.spared]
    left = [one for one in strike.aimed if one not in hit and one not in spared]
    rules = tuple(dict.fromkeys((*first, *strike.by)))
    if hit:
        yield Point("target.attacks", {"attacker": attacker, "targets": hit, "n": len(hit)}, rules)
    if spared:
        word = "target.spared" if hit else "target.only_protected"
        yield Point(word, {"attacker": attacker, "spared": spared}, tuple(rule for rule in rules if rule != EXAMPLE))
    if left:
        yield Point("target.no_longer", {"attacker": attacker, "spared": left}, ("RA-30",))


def _with_protection(strikes: list[Strike]) -> Iterator[Point]:
    """What protection would change about the first blow that falls (RZ-147: the protected still counts as the aim)."""
    first = next((strike for strike in strikes if strike.hit), None)
    if first is None:
        return
    about = {"attacker": first.attacker, "target": first.hit[0], "n": len(first.hit)}
    yield Point("target.protection", about, ("RZ-146", "RZ-147", "RZ-148" if len(first.hit) == 1 else "RZ-149"))
