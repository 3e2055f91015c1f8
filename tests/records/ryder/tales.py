"""The recorded matches of Ryder that chance has played; those that are told stand in told.py."""

from pathlib import Path
from tomllib import loads
from typing import Any

from adjudicator.dealing import Played
from adjudicator.games.ryder.board import has_cards
from tests.records.telling import Tales
from tests.records.telling import how
from tests.records.telling import rules

CARDS = loads(Path(__file__).with_name("cards.toml").read_text())["cards"]
RANKS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
FEW = ("mist-reader", "tithe-queen", "iron-king", "night-blade", "deadfall", "trip-rope")


def pack(each_rank: int, *others: str) -> dict[str, Any]:
    """So many of each rank, and one of each of the others."""
    return {name: {**CARDS[name], "copies": each_rank if name in RANKS else 1} for name in (*RANKS, *others)}


SMALL = pack(1, *FEW)
"""Sixteen cards, for a duel of an evening's first hour."""

LARGE = pack(4, *FEW, "false-floor", "toll-gate")
TALES = Tales("ryder", CARDS, "records-1")
found, told = TALES.found, TALES.told


def did(played: Played, *actions: str) -> bool:
    return all(played.actions[action] for action in actions)


def cards_were_left(played: Played) -> bool:
    """Somebody still had field cards when the match was closed."""
    table = played.steps[-1].before
    return any(has_cards(table, seat) for seat in table.seats)


found(
    "played-two",
    "A duel from the first shuffle to the last card: a trap goes back, an eight is asked about, one is left.",
    "seats:2",
    "mode:duel",
    "set_up",
    "trap_goes_back",
    "eight_undecided",
    "ends:gold",
    "ends:last_field_cards",
    wanted=lambda played: (
        how(played) == "gold" and did(played, "return_trap", "continue_eight") and "AM-44" not in rules(played)
    ),
    seed=31,
    cards=SMALL,
)
found(
    "played-two-unknown",
    "The same with cards that the record learns of as they are shown; holders hand over what an eight sends away.",
    "seats:2",
    "mode:duel",
    "set_up",
    "unknown_pack",
    "surrender",
    "ends:gold",
    wanted=lambda played: how(played) == "gold" and did(played, "surrender"),
    seed=32,
    known=False,
    cards=SMALL,
)
found(
    "played-two-value",
    "As much gold on both sides: the ranks in the treasuries decide.",
    "seats:2",
    "ends:tie_value",
    wanted=lambda played: how(played) == "tie_value",
    seed=33,
    cards=SMALL,
)
found(
    "played-two-nobody",
    "The last attack leaves nobody a card: nothing is added to any treasury.",
    "seats:2",
    "ends:nobody_has_cards",
    wanted=lambda played: "AM-44" in rules(played) and not cards_were_left(played),
    seed=34,
    cards=SMALL,
)
found(
    "played-two-deadlock",
    "Nobody has a card left that may attack: after three circles of passes the match is over.",
    "seats:2",
    "ends:deadlock",
    "forced_pass",
    wanted=lambda played: "AM-44" in rules(played) and cards_were_left(played) and did(played, "forced_pass"),
    seed=37,
    most=200,
    cards=SMALL,
)
found(
    "played-two-at-once",
    "House rule: the end is looked for at once, not after the refill.",
    "seats:2",
    "ends:at_once",
    "ends:gold",
    wanted=lambda played: how(played) == "gold",
    seed=36,
    house={"end.test": "at_once"},
    cards=SMALL,
)
found(
    "played-three",
    "Three at a table with a direction of play: one is out when the reserve is empty, the others play on.",
    "seats:3",
    "mode:table",
    "set_up",
    "somebody_out",
    "strike",
    wanted=lambda played: did(played, "strike_again") and "AM-44" not in rules(played),
    most=240,
    seed=37,
    seats=3,
    cards=LARGE,
)
found(
    "played-three-unknown",
    "Three at a table with all cards, none of them known to the record.",
    "seats:3",
    "mode:full",
    "set_up",
    "unknown_pack",
    "trap_attacked",
    wanted=lambda played: how(played) == "gold",
    most=240,
    seed=38,
    known=False,
    mode="full",
    cards=LARGE,
)
found(
    "played-five",
    "Five at a table; a nine that won calls the other nines.",
    "seats:5",
    "mode:table",
    "set_up",
    "nines",
    "trap_attacked",
    wanted=lambda played: did(played, "trigger_nines"),
    most=400,
    seed=39,
    seats=5,
    cards=LARGE,
)
found(
    "played-five-unknown",
    "Five at a table with unknown cards.",
    "seats:5",
    "set_up",
    "unknown_pack",
    wanted=lambda played: bool(played.table.result),
    most=400,
    seed=40,
    seats=5,
    known=False,
    cards=LARGE,
)
found(
    "played-eight",
    "Eight at a table: the largest match there is.",
    "seats:8",
    "mode:table",
    "set_up",
    "somebody_out",
    wanted=lambda played: bool(played.table.result),
    most=400,
    seed=41,
    seats=8,
    cards=LARGE,
)
found(
    "played-eight-unknown",
    "Eight with all cards, none known.",
    "seats:8",
    "mode:full",
    "set_up",
    "unknown_pack",
    wanted=lambda played: bool(played.table.result),
    most=400,
    seed=42,
    seats=8,
    mode="full",
    known=False,
    cards=LARGE,
)
