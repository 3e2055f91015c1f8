"""What can be found in a recorded match of Ryder, by name: each a question to its events and tables."""

from collections.abc import Callable

from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import has_cards
from adjudicator.games.ryder.board import is_out
from adjudicator.record.match import Match
from adjudicator.table import Ended
from adjudicator.table import Table
from adjudicator.table import is_unknown
from tests.records.features import COMMON
from tests.records.features import Features
from tests.records.features import acted
from tests.records.features import ends
from tests.records.features import facts


def ending(match: Match) -> Table | None:
    """The table when the match was closed, if it was."""
    closed = [event.originator_version for event in acted(match, "close_match")]
    return match.table_at(closed[-1] - 1) if closed else None


def follows(match: Match, do: str, rule: str) -> bool:
    """An action of that kind had a fact that follows from the rule."""
    return any(rule in fact.by for event in acted(match, do) for fact in event.facts)


def cites(do: str, rule: str) -> Callable[[Match], bool]:
    return lambda match: follows(match, do, rule)


def does(do: str) -> Callable[[Match], bool]:
    return lambda match: any(event.outcome == "accepted" for event in acted(match, do))


def has_seats(number: int) -> Callable[[Match], bool]:
    return lambda match: len(match.opened.seats) == number


def is_of_mode(mode: str) -> Callable[[Match], bool]:
    return lambda match: match.table.clock["mode"] == mode


def nobody_had_cards(match: Match) -> bool:
    table = ending(match)
    return table is not None and not any(has_cards(table, seat) for seat in table.seats)


def nobody_could_capture(match: Match) -> bool:
    table = ending(match)
    return table is not None and table.counters["idle_circles"] >= table.house["end.deadlock_circles"]


def somebody_was_out(match: Match) -> bool:
    """While at least two others played on."""
    tables = (match.table_at(version) for version in range(1, match.version + 1))
    return any(
        not table.zones[RESERVE]
        and table.clock["phase"] == "turn_start"
        and any(is_out(table, seat) for seat in table.seats)
        for table in tables
    )


def nobody_knew_the_pack(match: Match) -> bool:
    reserve = match.table_at(1).zones[RESERVE]
    return bool(reserve) and all(map(is_unknown, reserve))


def a_judge_spoke_of_a_hidden_card(match: Match) -> bool:
    """A ruling or a correction that moved a card lying face down in a field."""
    for event in acted(match):
        if event.action["do"] in ("judge_ruling", "judge_correction"):
            before = match.table_at(event.originator_version - 1)
            if any(getattr(fact, "card", None) in before.backs for fact in event.facts):
                return True
    return False


def it_was_shared(match: Match) -> bool:
    return any(isinstance(fact, Ended) and len(fact.result.winner) > 1 for fact in facts(match))


FEATURES: Features = {
    **COMMON,
    **{f"seats:{number}": has_seats(number) for number in (2, 3, 5, 8)},
    **{f"mode:{mode}": is_of_mode(mode) for mode in ("duel", "table", "full")},
    **{f"ends:{how}": lambda match, how=how: ends(match, how) for how in ("gold", "tie_value", "shared")},  # type: ignore[misc]
    **{f"ends:{how}": lambda match, how=how: ends(match, how) for how in ("highest_ryder", "playoff")},  # type: ignore[misc]
    "ends:last_field_cards": cites("close_match", "RY-52"),
    "ends:nobody_has_cards": nobody_had_cards,
    "ends:deadlock": nobody_could_capture,
    "ends:at_once": lambda match: match.table.house["end.test"] == "at_once" and match.table.result is not None,
    "several_win": it_was_shared,
    "set_up": lambda match: does("shuffle_reserve")(match) and does("deal")(match) and does("return_show")(match),
    "trap_goes_back": does("return_trap"),
    "unknown_pack": nobody_knew_the_pack,
    "somebody_out": somebody_was_out,
    "short_reserve": cites("refill", "AM-11"),
    "out_flank": does("out_flank"),
    "team_feat": does("team_feat"),
    "last_stand": does("last_stand"),
    "skip": does("skip"),
    "forced_pass": does("forced_pass"),
    "late_cry": cites("cry", "RY-95"),
    "eight_undecided": does("continue_eight"),
    "nines": does("trigger_nines"),
    "strike": does("strike_again"),
    "surrender": does("surrender"),
    "trap_attacked": cites("activate_trap", "RY-39"),
    "trap_touched": cites("activate_trap", "RY-47"),
    "confused": cites("use_skill", "RY-82"),
    "blind": cites("flip_attacker", "AM-29"),
    "shown_again": does("request_reshow"),
    "hidden_ruling": a_judge_spoke_of_a_hidden_card,
}
