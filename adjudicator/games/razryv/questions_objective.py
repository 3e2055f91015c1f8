"""Asked about Objectives, by whoever may know them: how far one is, and what round 25 would give now."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.comparison import the_objectives_are_compared
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.knowledge import is_open_to
from adjudicator.games.razryv.knowledge import may_compare
from adjudicator.games.razryv.objectives import are_shared
from adjudicator.games.razryv.objectives import done
from adjudicator.games.razryv.objectives import holds
from adjudicator.games.razryv.objectives import is_latched
from adjudicator.games.razryv.objectives import objective_of
from adjudicator.games.razryv.objectives import realm_asked
from adjudicator.games.razryv.objectives import required
from adjudicator.games.razryv.questions_knowing import knows_whether_whole
from adjudicator.games.razryv.questions_knowing import match_is_over
from adjudicator.games.razryv.questions_knowing import seat_asked
from adjudicator.queries import Asking
from adjudicator.queries import Point
from adjudicator.referee.play import Yield
from adjudicator.table import Ended
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import is_unknown

MISSION_RULES = ("RZ-020",)
"""Of a mission against Events, the only front there is in a cooperative match."""
FRONT_RULES = {"events": ("RZ-015",), "attacks": ("RZ-015", "RA-18"), "presence": ("RZ-015", "RZ-017", "RA-19")}


def how_far_the_objective_is(asking: Asking, seat: str = "") -> Iterator[Point]:
    """How far an Objective is. `seat`: whose, if not the asker's own."""
    whose = seat_asked(seat or asking.asker, "seat", said=seat)
    asking.must_tell(() if is_open_to(asking.table, whose, asking.asker) else ("RZ-038",))
    table = asking.table
    card = objective_of(table, whose)
    asked = required(table, card)
    if card is None:
        yield Point("objective.none", {"seat": whose}, ("RZ-012",))
    elif asked is None:
        yield Point("objective.unknown", {"seat": whose}, ("RZ-018",))
    else:
        yield from _progress(asking, whose, card, asked)


def _progress(asking: Asking, seat: str, card: str, asked: dict[str, int]) -> Iterator[Point]:
    table = asking.table
    realm = realm_asked(table, card)
    had = done(table, seat, realm)
    mission = table.clock.get("mode") == "cooperative"
    kind = MISSION_RULES if mission else FRONT_RULES["events"]
    yield Point("objective.card", {"seat": seat, "card": card}, kind)
    for name, wanted in asked.items():
        if wanted:
            about = {"realm": realm} if name == "presence" else {}
            share = str(min(Fraction(1), Fraction(had[name], wanted)))
            numbers = {"done": had[name], "required": wanted, "share": share}
            cites = _mission_rules(table) if mission and name == "events" else FRONT_RULES[name]
            yield Point(f"objective.{name}", {**about, **numbers}, cites)
    whole = holds(table, asked, had["events"], had["attacks"], had["presence"])
    once = is_latched(table, seat) if knows_whether_whole(asking, seat) else None
    yield Point("objective.whole", {"held": whole, "seat": seat}, ("RZ-018",))
    gone = has_left(table, seat)
    if once and gone and House(table).absent_latch == "ignored":
        yield Point("objective.latch_void", {"seat": seat}, ("RZ-171", "RA-45"))
    elif once is not None:
        yield Point("objective.latch", {"held": once, "seat": seat}, ("RA-01",))
    if table.result is not None:
        return
    if gone:
        yield Point("objective.no_turn", {"seat": seat}, ("RZ-171", "RA-45"))
    else:
        yield from _may_it_be_declared(table, seat, whole=whole, once=once)


def _mission_rules(table: Table) -> tuple[str, ...]:
    """Where missions are shared, the Event Creatures of both are counted together."""
    return (*MISSION_RULES, "RA-62") if are_shared(table) else MISSION_RULES


def _may_it_be_declared(table: Table, seat: str, *, whole: bool, once: bool | None) -> Iterator[Point]:
    """Nothing where it hangs on whether it was whole once, and the asker may not know that (None)."""
    lasting = House(table).declare_check == "latched"
    if not whole and lasting and once is None:
        return
    if not (whole or (lasting and once)):
        yield Point("objective.not_declared", {"seat": seat}, ("RZ-018", "RA-02"))
    elif turn(table) == seat and not table.prompts:
        yield Point("objective.declared_now", {"seat": seat}, ("RZ-014", "RZ-166"))
    else:
        yield Point("objective.declared_later", {"seat": seat}, ("RZ-166", "RZ-167"))


def what_round_25_would_give(asking: Asking) -> Iterator[Point]:
    """What the comparison of round 25 would give now."""
    table = asking.table
    known = may_compare(table, asking.asker)
    asking.must_tell(() if known or table.result is not None or are_shared(table) else ("RZ-038",))
    if table.result is not None:
        yield from match_is_over(table)
        return
    if are_shared(table):
        yield Point("round25.shared", {}, ("RZ-173", "RZ-175", "RA-62"))
        return
    lacking = [point for seat in PLAYERS for point in _what_is_lacking(table, seat)]
    yield from lacking
    if not lacking:
        yield from _compared(tuple(the_objectives_are_compared(table)))


def _what_is_lacking(table: Table, seat: str) -> Iterator[Point]:
    card = objective_of(table, seat)
    if card is None:
        yield Point("objective.none", {"seat": seat}, ("RZ-012",))
    elif is_unknown(card):
        yield Point("objective.unknown", {"seat": seat}, ("RZ-175",))


def _compared(facts: tuple[Yield, ...]) -> Iterator[Point]:
    ended = next(fact for fact in facts if isinstance(fact, Ended))
    winner = ended.result.winner
    worked: Any = next(fact.about for fact in facts if isinstance(fact, Said) and fact.what == "compared")
    for seat in PLAYERS:
        for front in worked[seat]["fronts"]:
            if front["share"] is not None:
                yield Point(f"round25.{front['front']}", {"seat": seat, **front}, ("RZ-175", "RZ-176"), working=True)
        about = {"seat": seat, "score": worked[seat]["score"]}
        if worked[seat]["absent"]:
            yield Point("round25.absent", about, ("RZ-171", "RA-45"), working=True)
        else:
            yield Point("round25.score", about, ("RZ-176", "RA-03"), working=True)
        if worked[seat]["latch"] is not None:
            yield Point("round25.latch", {"seat": seat}, ("RZ-179", "RA-01"), working=True)
    word = "nobody" if winner == "nobody" else f"by_{worked['decided_by']}"
    yield Point(f"round25.{word}", {"winner": winner}, ended.by)
