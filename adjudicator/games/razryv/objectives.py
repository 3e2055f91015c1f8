"""Objectives: how far one is, when it was first whole (the latch), and what a claim to have fulfilled it is worth."""

from collections.abc import Iterable
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.actions import CheckObjective
from adjudicator.games.razryv.actions import DeclareVictory
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import NORTH
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import SOUTH
from adjudicator.games.razryv.board import creatures_of
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import numbers_of_creatures
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import a_player_acts
from adjudicator.games.razryv.needs import in_own_turn
from adjudicator.games.razryv.round_25 import FRONTS
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import Watch
from adjudicator.referee import need
from adjudicator.table import Counted
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Result
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import is_unknown

LEDGER = "at."
"""Marks of an unknown Objective: what its holder had done after each fact group, until the card is known."""

LATCH = {seat: f"{seat}.latch" for seat in PLAYERS}
BEATEN = {seat: f"{seat}.e_count" for seat in PLAYERS}
SENT = {seat: f"{seat}.a_count" for seat in PLAYERS}
"""Counters of a seat: when its Objective was whole, Event Creatures credited to it, creatures that it sent to Cells."""

OPEN_TO_ALL = {"north": "faces", "south": "faces", "spectator": "faces"}


def objective_of(table: Table, seat: str) -> str | None:
    """The Objective card that the player holds."""
    cards = table.zones[GOAL[seat]]
    return cards[0] if cards else None


def required(table: Table, card: str | None) -> dict[str, int] | None:
    """Front -> number asked for; None where nobody has said which card it is."""
    definition = None if card is None else definition_of(table, card)
    if definition is None:
        return None
    numbers: Mapping[str, Any] = definition.printed
    return {name: int(numbers.get(name) or 0) for name in FRONTS}


def realm_asked(table: Table, card: str | None) -> str | None:
    """The Realm of the presence front."""
    realm: str | None = None if card is None else printed(table, card, "realm", None)
    return realm


def done(table: Table, seat: str, realm: str | None) -> dict[str, int]:
    """Front -> number done: credited Event Creatures, credited sends, own creatures standing there now (RA-19)."""
    return {
        "events": events_done(table, seat),
        "attacks": table.counters[SENT[seat]],
        "presence": standing_in(table, seat, realm),
    }


def standing_in(table: Table, seat: str, realm: str | None) -> int:
    """How many creatures of the player stand now in the Realm of the presence front."""
    return len(creatures_of(table, seat, realm)) if realm else 0


def are_shared(table: Table) -> bool:
    """The players have their missions in common, so that nothing is compared (RA-62)."""
    return table.clock.get("mode") == "cooperative" and House(table).coop_objectives == "shared"


def events_done(table: Table, seat: str) -> int:
    """Event Creatures credited; of both together where missions are shared (RA-62)."""
    if table.clock.get("mode") == "cooperative" and are_shared(table):
        return table.counters[BEATEN[NORTH]] + table.counters[BEATEN[SOUTH]]
    return table.counters[BEATEN[seat]]


def holds(table: Table, asked: Mapping[str, Any], events: int, attacks: int, there: int) -> bool:
    """All fronts hold together (RZ-018); events, attacks, there: what was done on each."""
    return counts_hold(asked, events, attacks) and presence_holds(table, asked, there)


def counts_hold(asked: Mapping[str, Any], events: int, attacks: int) -> bool:
    """The two fronts that are only counted have been reached."""
    return bool(events >= (asked.get("events") or 0) and attacks >= (asked.get("attacks") or 0))


def presence_holds(table: Table, asked: Mapping[str, Any], there: int) -> bool:
    """As many stand there as are asked for (RA-19, RA-20); without a number it is no front, and another must be."""
    wanted = asked.get("presence")
    if not wanted:
        return bool(asked.get("events") or asked.get("attacks"))
    return bool(there >= wanted and (House(table).presence_test != "exactly" or there == wanted))


def is_fulfilled(table: Table, seat: str) -> bool | None:
    """The player's Objective is whole right now; None where the card is not known."""
    cards = table.zones[GOAL[seat]]
    if not cards:
        return False
    definition = definition_of(table, cards[0])
    if definition is None:
        return None
    asked: Mapping[str, Any] = definition.printed
    if not counts_hold(asked, events_done(table, seat), table.counters[SENT[seat]]):
        return False  # before anybody is counted who stands there
    return presence_holds(table, asked, standing_in(table, seat, asked.get("realm")))


def latch(table: Table, seat: str) -> int | None:
    """When the Objective was whole for the first time, lower = earlier."""
    return table.counters.get(LATCH[seat]) or None


def claimed_latch(table: Table, seat: str) -> int | None:
    """The latch, unless its player has given up that claim too (RA-45)."""
    if has_left(table, seat) and House(table).absent_latch == "ignored":
        return None
    return latch(table, seat)


def is_latched(table: Table, seat: str) -> bool:
    """The Objective was whole once; its player knows that, but not when the other's was (rules 4.2)."""
    return bool(table.counters.get(f"{seat}.latched"))


def next_group(table: Table) -> int:
    """A number later than every fact group that a latch or a ledger speaks of."""
    latest = 0
    for seat in PLAYERS:
        noted = [_group_of(mark) for card in table.zones[GOAL[seat]] for mark in table.marks.get(card, ())]
        latest = max(latest, latch(table, seat) or 0, *noted)
    return latest + 1


@lru_cache(maxsize=4_096)
def _group_of(mark: str) -> int:
    """The group of a mark of the ledger; 0, which is none, of any other."""
    return int(mark.removeprefix(LEDGER)) if mark.startswith(LEDGER) else 0


def last_noted(table: Table, card: str) -> Mapping[str, Any] | None:
    """What the holder of an unknown Objective had done in the latest group that was noted."""
    marks = table.marks.get(card, {})
    for mark in reversed([*marks]):  # a later group is noted later
        if mark.startswith(LEDGER):
            noted: Mapping[str, Any] = marks[mark]
            return noted
    return None


def ledger(table: Table, card: str) -> list[tuple[int, dict[str, Any]]]:
    """What the holder of an Objective with marks had done while it was unknown, group by group."""
    marks = table.marks[card]
    return [(_group_of(mark), marks[mark]) for mark in sorted(filter(_group_of, marks), key=_group_of)]


def newly_latched(table: Table) -> tuple[Fact, ...]:
    """What the record notes now about fulfilment (RA-01): a seat whose fronts all hold for the first time is done.

    Where the card is unknown, what the fronts could be read from is noted instead, and read once the card is known.
    """
    return () if table.prompts else _latched(table, NORTH) + _latched(table, SOUTH)


def the_latch_is_set(table: Table, facts: tuple[Fact, ...]) -> Facts | None:
    """After every fact group it is looked who has completed an Objective (RA-01)."""
    latched = newly_latched(table)
    return _noted_together(latched) if latched else None


def _noted_together(facts: tuple[Fact, ...]) -> Facts:
    yield facts


def _latched(table: Table, seat: str) -> tuple[Fact, ...]:
    """What this fact group means for one seat: its latch, or a line in the ledger of an unknown Objective."""
    cards = table.zones[GOAL[seat]]
    if not cards or table.counters.get(LATCH[seat]):
        return ()
    card = cards[0]
    if is_unknown(card):
        return _noted(table, seat, card)
    earlier = _from_ledger(table, card) if card in table.marks else None
    if earlier is None and not is_fulfilled(table, seat):
        return ()
    when = Counted(f"{seat}.latch", earlier or next_group(table), ("RA-01",))
    return (when, Counted(f"{seat}.latched", 1, ("RA-01",)))


def _noted(table: Table, seat: str, card: str) -> tuple[Fact, ...]:
    had = {
        "events": events_done(table, seat),
        "attacks": table.counters[SENT[seat]],
        "there": numbers_of_creatures(table, seat),
    }
    if last_noted(table, card) == had:
        return ()
    return (Marked(card, {f"{LEDGER}{next_group(table)}": had}),)


def _from_ledger(table: Table, card: str) -> int | None:
    """The first group at which the fronts of the now known card held, read from what was noted."""
    noted = ledger(table, card)
    if not noted:
        return None
    asked, realm = required(table, card), realm_asked(table, card)
    if asked is None:
        return None
    for group, had in noted:
        if holds(table, asked, had["events"], had["attacks"], had["there"].get(realm, 0)):
            return group
    return None


def completed_at(table: Table, seat: str) -> int | None:
    """When the player "had already fulfilled" the Objective, in the reading that the organiser chose (RA-01)."""
    rule = House(table).completed_rule
    if rule == "first_simultaneous":
        return claimed_latch(table, seat)
    if has_left(table, seat) and House(table).absent_latch == "ignored":
        return None
    if rule == "current_state" and is_fulfilled(table, seat):
        return 1
    return None


def unknown_goals(table: Table) -> tuple[str, ...]:
    """The seats whose Objective decides something and has been neither shown nor waived."""
    return tuple(
        seat
        for seat in PLAYERS
        if (card := objective_of(table, seat)) is not None
        and is_unknown(card)
        and not table.counters.get(f"{seat}.waived")
    )


def life_is_out(table: Table, winner: str) -> Facts:
    """Life is at 0: the player with the earlier fulfilment wins, otherwise the other one (RZ-136, RZ-168).

    If that one has given up, both have lost (RZ-172, RA-45).
    """
    loser = opponent(winner)
    mine, theirs = completed_at(table, winner), completed_at(table, loser)
    cites: tuple[str, ...] = ("RZ-136",)
    if mine is not None or theirs is not None:
        cites = ("RZ-136", "RZ-168", "RA-01")
    missing = tuple(f"{seat}.objective" for seat in unknown_goals(table))
    if theirs is not None and (mine is None or theirs < mine):
        winner = loser
    elif mine is None and has_left(table, winner):
        yield Ended(Result("nobody", "annihilation", missing), ("RZ-041", "RZ-172", "RA-45"))
        return
    yield Ended(Result(winner, "life", missing), cites)


def the_objective_is_known_or_shown(table: Table, act: DeclareVictory) -> bool:
    """Of a card that the record does not know nobody can tell whether it is fulfilled."""
    held = objective_of(table, act.by)
    return act.card is not None or held is None or not is_unknown(held)


def all_fronts_hold_now(table: Table, act: DeclareVictory) -> bool:
    """Judged on the board of this moment, or on the latch where the organiser has it so (RA-02)."""
    if act.by not in PLAYERS:
        return False
    if House(table).declare_check == "latched" and is_latched(table, act.by):
        return True
    return bool(is_fulfilled(table, act.by))


def a_false_claim_that_showed_the_card(table: Table, act: DeclareVictory) -> Facts:
    """A card laid open on the table stays known to all; under the house rule the judge is told (RA-15)."""
    card = objective_of(table, act.by)
    if act.card is not None and card is not None and is_unknown(card):
        yield Named(card, act.card, ("RA-15",))
        yield Sighted(GOAL[act.by], OPEN_TO_ALL, ("RA-15",))
    if House(table).false_declaration == "judge_penalty":
        yield Said("false_declaration", {"seat": act.by}, ("RA-15",), (JUDGE,))


def the_shown_card_is_the_held_one(table: Table, act: DeclareVictory) -> bool:
    held = objective_of(table, act.by)
    return act.card is None or held is None or act.card == held


def the_declaration_is_made(table: Table, act: DeclareVictory) -> Facts:
    winner = act.by
    if House(table).declare_priority == "first_completed":
        mine, theirs = latch(table, act.by), claimed_latch(table, opponent(act.by))
        if theirs is not None and (mine is None or theirs < mine):
            winner = opponent(act.by)
    card = objective_of(table, act.by)
    yield Said("declared", {"seat": act.by, "card": card}, ("RZ-166",))
    yield Sighted(GOAL[act.by], OPEN_TO_ALL, ("RZ-166",))
    yield Ended(Result(_shared(table, winner), "objective"), ("RZ-014", "RZ-166"))


def _shared(table: Table, winner: str) -> str | tuple[str, ...]:
    """With shared missions both have won (RA-62)."""
    return PLAYERS if are_shared(table) else winner


def _held(table: Table, act: DeclareVictory) -> Iterable[tuple[str, tuple[str, ...]]]:
    if act.card is not None and act.by in PLAYERS:
        yield act.card, (GOAL[act.by],)


def _declarable(table: Table, seat: str) -> Iterable[Offer]:
    if is_fulfilled(table, seat):
        yield Offer("declare_victory")


DECLARE_VICTORY = Play(
    needs=(
        *(replace(part, firm=True) for part in in_own_turn("RZ-167")),
        need(the_objective_is_known_or_shown, "RZ-166", firm=True),
        need(all_fronts_hold_now, "RZ-018", "RA-15", then=a_false_claim_that_showed_the_card, firm=True),
    ),
    does=(the_declaration_is_made,),
    names=_held,
    offers=_declarable,
    clashes=(need(the_shown_card_is_the_held_one, "RZ-166", firm=True),),
)


def the_own_objective_is_looked_at(table: Table, act: CheckObjective) -> Facts:
    card = objective_of(table, act.by) if act.by in PLAYERS else None
    if card is not None:
        yield Seen(card, (act.by,), ("RZ-038", "RZ-165"), card)


CHECK_OBJECTIVE = Play(
    needs=(need(a_player_acts, "RZ-165", firm=True),),
    does=(the_own_objective_is_looked_at,),
)

PLAYS: Plays = {DeclareVictory: DECLARE_VICTORY, CheckObjective: CHECK_OBJECTIVE}
WATCHES = (Watch((Moved, Counted, Marked, Named), the_latch_is_set, "settled"),)
