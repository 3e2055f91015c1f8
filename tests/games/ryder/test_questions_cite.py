"""What each statement of an answer rests on: its ids, word by word, looked for in positions of every sort."""

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.queries import Point
from adjudicator.table import Ended
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import fold
from tests.games.ryder.asked import CARDS
from tests.games.ryder.asked import answer
from tests.games.ryder.asked import lay

NOBODY = ["_"] * 4
LAST = {"b.field": NOBODY, "c.field": NOBODY, "b.treasury": ["p:ten", "p:nine#2"]}
LEVEL = {"a.treasury": ["p:two#2"], "b.treasury": ["p:ten"]}
SHARED = {"a.treasury": ["p:five#2", "p:five#3"], "b.treasury": ["p:nine#2", "p:one#3"]}
NUGGET = {"nugget": {"type": "other", "gold": 3}, **CARDS}


def positions() -> Iterator[Table]:
    yield lay()
    yield lay(LEVEL)
    yield lay({"a.treasury": ["p:two#2"]})
    yield lay({"b.treasury": ["p:nugget"]}, cards=NUGGET)
    yield lay(LAST, counters={"reserve": 0}, phase="closing")
    yield lay({"c.field": NOBODY}, counters={"reserve": 0}, confused=["c"])
    yield lay(phase="crying")
    yield fold(lay(LEVEL), Ended(Result("a", "gold")))
    for seat in ("a", "b"):
        yield lay(confused=[seat])
    for house in (
        {"treasury.visible_to": "nobody"},
        {"score.final_tie": "highest_ryder"},
        {"score.final_tie": "playoff"},
        {"confusion.ends": "next_own_turn_start", "confusion.combos": "barred"},
        {"cry.missing_8_10": "only_late"},
        {"cry.eight_continues": False},
        {"replenish.defence": "captured"},
        {"replenish.defence": "ruling"},
    ):
        yield lay(SHARED, house, confused=["a", "b"])
    yield lay(SHARED)


def asked() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for asker in ("a", "judge"):
        yield "leads", asker, {}
        yield "confused", asker, {}
        yield "confused", asker, {"seat": "c"}
        for rank in range(1, 11):
            yield "attack", asker, {"target": "b.field.1", "attacker": str(rank)}
        for card in ("", "four", "six", "queen", "snare", "spring", "wall"):
            for home in range(1, 5):
                about = {"target": "b.field.1", "attacker": f"a.field.{home}", "card": card}
                yield "attack", asker, about
        yield "attack", asker, {"target": "a.field.1", "attacker": "b.field.4"}
        yield "attack", asker, {"target": "a.field.1", "attacker": "b.field.3"}
        yield "attack", asker, {"target": "c.field.4", "attacker": "b.field.1"}
        yield "attack", asker, {"target": "a.field.1", "attacker": "c.field.4"}


RULES: dict[str, set[tuple[str, ...]]] = {
    "attack.at_champion": {("RY-38", "RY-41", "RY-42")},
    "attack.at_replenish_captured": {("AM-17",)},
    "attack.at_replenish_holds": {("AM-17",)},
    "attack.at_replenish_ruling": {("AM-17",)},
    "attack.at_trap": {("RY-39", "RY-41", "AM-15")},
    "attack.blind": {("AM-29", "RY-82", "AM-28")},
    "attack.fail_champion": {("RY-38", "RY-41")},
    "attack.fail_other": {("AM-17", "RY-41")},
    "attack.fail_ryder": {("RY-37", "RY-41")},
    "attack.fail_trap": {("RY-39", "RY-41")},
    "attack.gap": {("RY-32",)},
    "attack.hidden": {("AM-31",), ("RY-82", "AM-28")},
    "attack.lies": {()},
    "attack.missing_cry": {("RY-78", "RY-79")},
    "attack.no_card": {("RY-30",)},
    "attack.no_champion": {("RY-44",)},
    "attack.no_other": {("AM-16",)},
    "attack.not_now": {()},
    "attack.now": {("RY-30", "RY-32")},
    "attack.ruling": {("AM-17",)},
    "attack.success": {("AM-17", "RY-40"), ("RY-36", "RY-40")},
    "attack.suppose": {()},
    "attack.takes_all": {("RY-36", "RY-40")},
    "attack.takes_one": {("RY-36", "RY-40", "RY-37", "RY-41")},
    "attack.takes_up_to": {("RY-36", "RY-40", "RY-37", "RY-41")},
    "confused.combos_allowed": {("AM-28",)},
    "confused.combos_barred": {("AM-28",)},
    "confused.first": {("RY-29",)},
    "confused.following_turn_start": {("RY-82", "AM-28")},
    "confused.is": {("RY-82",)},
    "confused.next_turn_end": {("RY-82", "AM-28")},
    "confused.next_turn_start": {("RY-82", "AM-28")},
    "confused.nobody": {("RY-82",)},
    "confused.not": {("RY-82",)},
    "confused.out": {("AM-43",)},
    "confused.plays": {("AM-29",)},
    "confused.this_turn_end": {("RY-82", "AM-28")},
    "cry.eight_goes_on": {("RY-78", "RY-80", "AM-24")},
    "cry.eight_stops": {("RY-78", "RY-80", "AM-24")},
    "cry.fail_10": {("RY-98", "RY-94")},
    "cry.fail_8": {("RY-98", "RY-90")},
    "cry.fail_9": {("RY-98", "RY-92")},
    "cry.silence_fails": {("RY-78", "RY-79", "AM-23")},
    "cry.silence_passes": {("AM-23",)},
    "cry.skill_1": {("RY-33", "RY-77", "RY-97", "RY-82")},
    "cry.skill_2": {("RY-33", "RY-77", "RY-97", "RY-83")},
    "cry.skill_3": {("RY-33", "RY-77", "RY-97", "RY-84")},
    "cry.skill_4": {("RY-33", "RY-77", "RY-97", "RY-85")},
    "cry.skill_5": {("RY-33", "RY-77", "RY-97", "RY-86")},
    "cry.skill_6": {("RY-33", "RY-77", "RY-97", "RY-87")},
    "cry.skill_7": {("RY-33", "RY-77", "RY-97", "RY-88")},
    "cry.success_10": {("RY-33", "RY-77", "RY-43", "RY-93")},
    "cry.success_8": {("RY-33", "RY-77", "RY-43", "RY-89")},
    "cry.success_9": {("RY-33", "RY-77", "RY-43", "RY-91")},
    "leads.cards": {("AM-36",)},
    "leads.gold": {("RY-53",)},
    "leads.highest_ryder": {("RY-53", "RY-54", "AM-45")},
    "leads.last": {("RY-52",)},
    "leads.level": {("RY-54",)},
    "leads.most": {("RY-53",)},
    "leads.nobody_looks": {("AM-36",)},
    "leads.nothing": {("RY-53",)},
    "leads.open": {("AM-36",), ("RY-54", "AM-36")},
    "leads.out": {("AM-43",)},
    "leads.playoff": {("RY-53", "RY-54", "AM-45")},
    "leads.reserve": {("RY-51",)},
    "leads.shared": {("RY-53", "RY-54", "AM-45")},
    "leads.tie_value": {("RY-53", "RY-54", "RY-55", "AM-45")},
    "leads.to_come": {("RY-51", "RY-52")},
    "leads.value": {("RY-54", "RY-55", "AM-45")},
    "need.it_is_the_own_turn": {("RY-29",)},
    "need.the_card_may_attack": {("RY-44",)},
    "over": {("RY-53",)},
    "setup": {("RY-29",)},
}


@pytest.fixture(scope="module")
def found() -> dict[str, set[tuple[str, ...]]]:
    points: dict[str, set[tuple[str, ...]]] = {}
    for table in positions():
        for word, asker, params in asked():
            for point in answer(table, word, asker, **params).facts:
                assert isinstance(point, Point)
                points.setdefault(point.what, set()).add(point.rules)
    return points


def test_each_statement_rests_on_its_rules(found: dict[str, set[tuple[str, ...]]]) -> None:
    assert found == RULES
