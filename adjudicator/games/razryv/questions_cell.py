"""Asked about Cells: when a creature may leave one, and whether one may be attacked and what that would cost."""

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.actions import AttackCell
from adjudicator.games.razryv.actions import Realm
from adjudicator.games.razryv.actions import Release
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import LAST_ROUND
from adjudicator.games.razryv.board import LIFE_PER_CREATURE
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import field_of
from adjudicator.games.razryv.board import has_space
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.cell import it_has_waited_a_full_round
from adjudicator.games.razryv.clock import PHASES_OF_A_ROUND
from adjudicator.games.razryv.clock import first_player
from adjudicator.games.razryv.clock import has_waited
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.clock import second_player
from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.questions_knowing import card_asked
from adjudicator.games.razryv.questions_knowing import match_is_over
from adjudicator.games.razryv.questions_knowing import not_there
from adjudicator.games.razryv.questions_knowing import seat_asked
from adjudicator.queries import Asking
from adjudicator.queries import Point
from adjudicator.queries.verdicts import needs
from adjudicator.referee import Reason
from adjudicator.table import Table

WAIT = ("RZ-060", "RZ-061", "RA-06")
REALM_NAMES: tuple[Realm, ...] = ("forest", "mountain", "deep_sea", "cavern", "swamp", "desert")
EVERY_TIME = ("it_is_the_own_turn", "the_event_is_resolved", "the_attacker_may_storm_on_entry")
"""Needs of a Cell attack that say when it may be made; the others say whether."""
OF_THE_TURN = ("no_cell_was_attacked_this_turn", "no_own_creature_has_attacked", "the_attacker_may_storm_on_entry")
"""Needs that ask what was done in the own turn; in any other there is nothing to say of them."""
UNSAID = ("the_match_is_running", "no_join_is_awaited", "no_choice_is_awaited", "exactly_one_attacks_the_cell")
"""Needs that are mentioned only where they fail."""


def when_it_may_be_released(asking: Asking, card: str) -> Iterator[Point]:
    """When this creature may be released, and how that is counted."""
    table = asking.table
    zone = card_asked(asking, card)
    seat = table.owner(card)
    if zone is None:
        yield not_there(card)
    elif seat not in PLAYERS or zone != CELL[seat]:
        yield Point("release.elsewhere", {"card": card, "zone": zone}, ("RZ-060",))
    elif table.result is not None or first_player(table) is None:
        yield from match_is_over(table)
    else:
        yield from _its_release(asking, card, seat)


def _its_release(asking: Asking, card: str, seat: str) -> Iterator[Point]:
    table = asking.table
    number = None if has_left(table, seat) else first_round_of_release(table, card, seat)
    if number is None:
        yield Point("release.never", {"card": card, "seat": seat}, (*WAIT, "RZ-173"))
    elif number == round_of(table) and turn(table) == seat:
        yield Point("release.now", {"card": card}, WAIT)
    else:
        yield Point("release.when", {"card": card, "at": {"round": number, "turn": seat}}, WAIT)
    yield from _how_it_is_counted(table, card)
    if number == round_of(table) and turn(table) == seat:
        yield from _what_else_stops_it(asking, card, seat)


def first_round_of_release(table: Table, card: str, seat: str) -> int | None:
    """The round of the owner's first turn, the present one counted, in which the wait is over."""
    phase = 1 if seat == first_player(table) else 2
    for number in range(round_of(table), LAST_ROUND + 1):
        if PHASES_OF_A_ROUND * number + phase < tick(table):
            continue
        then = replace(table, clock={**table.clock, "round": number, "turn": seat})
        if has_waited(then, card):
            return number
    return None


def _how_it_is_counted(table: Table, card: str) -> Iterator[Point]:
    entered: int | None = table.mark(card, "cell_tick")
    if entered is None:
        yield Point("release.no_record", {"card": card}, ("RA-06",))
        return
    yield Point("release.entered", {"card": card, "at": phase_at(table, entered)}, ("RZ-059",))
    rule = House(table).cell_wait
    if rule != "three_phases":
        yield Point(f"release.{rule}", {}, ("RA-06",), working=True)
        return
    counted = [phase_at(table, entered + step) for step in range(PHASES_OF_A_ROUND)]
    yield Point("release.counted", {"phases": counted}, WAIT, working=True)
    passed = min(tick(table) - entered, PHASES_OF_A_ROUND)
    yield Point("release.waited", {"n": passed, "of": PHASES_OF_A_ROUND}, WAIT, working=True)


def phase_at(table: Table, number: int) -> dict[str, object]:
    """The phase that has this number, counted as 3 x round + phase."""
    turns = ("event", first_player(table), second_player(table))
    return {"round": number // PHASES_OF_A_ROUND, "turn": turns[number % PHASES_OF_A_ROUND]}


def _what_else_stops_it(asking: Asking, card: str, seat: str) -> Iterator[Point]:
    """The wait is over and it is the turn for it; what other needs of a release fail."""
    realm = next((name for name in REALM_NAMES if has_space(asking.table, name)), REALM_NAMES[0])
    failing = asking.failing(Release(by=seat, card=card, realm=realm))
    others = tuple(one for one in failing if one.need != it_has_waited_a_full_round.__name__)
    if others:
        yield Point("release.but", {"n": len(others)}, working=True)
        yield from needs(others)


def whether_the_cell_may_be_attacked(asking: Asking, by: str = "") -> Iterator[Point]:
    """Whether the Cell may be attacked, condition by condition, and what would be lost. `by`: the attacking player."""
    table = asking.table
    seat = seat_asked(by or (asking.asker if asking.asker in PLAYERS else turn(table)), "by", said=by)
    other = opponent(seat)
    if table.result is not None:
        yield Point("cell.may", {"held": False, "seat": seat, "other": other}, ("RZ-164",))
        yield from match_is_over(table)
        return
    looked = _best_attack(asking, seat)
    holds = all(reason.held for reason in looked)
    cell, life = len(table.zones[CELL[other]]), table.counters[f"{other}.life"]
    about = {"seat": seat, "other": other, "round": round_of(table), "cell": cell, "field": len(field_of(table, other))}
    yield Point("cell.may", {"held": holds, "seat": seat, "other": other}, ("RZ-126",))
    own = turn(table) == seat
    for reason in looked:
        if not reason.held and reason.need in UNSAID:
            yield from needs((reason,))
        elif reason.need in UNSAID or (reason.held and reason.need in EVERY_TIME):
            continue
        elif own or reason.need not in OF_THE_TURN:
            yield Point(f"cell.{reason.need}", {**about, "held": reason.held}, reason.rules)
    yield from _the_loss(other, cell, life)


def _best_attack(asking: Asking, seat: str) -> tuple[Reason, ...]:
    """The needs looked at for the creature that could do it best; for none, where there is none."""
    creatures = field_of(asking.table, seat) or [f"{seat[0]}:?"]
    looked = [asking.looked(AttackCell(by=seat, attacker=card)) for card in creatures]
    return min(looked, key=lambda reasons: sum(not reason.held for reason in reasons))


def _the_loss(other: str, cell: int, life: int) -> Iterator[Point]:
    loss = LIFE_PER_CREATURE * cell
    if not cell:
        return
    about = {"other": other, "n": cell, "loss": loss, "life": life, "left": max(0, life - loss)}
    yield Point("cell.loss", about, ("RZ-128",))
    if loss >= life:
        yield Point("cell.last", {"other": other}, ("RZ-136", "RZ-168"))
