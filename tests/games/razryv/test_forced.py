"""Card texts that make Event Creatures attack and creatures fight: who does, whom they meet, what is said if nobody."""

from typing import Any

from adjudicator.games.razryv.clock import has_attacked
from adjudicator.referee import Verdict
from adjudicator.table import Moved
from tests.games.razryv.effects import impossible
from tests.games.razryv.effects import played
from tests.games.razryv.effects import spell

BEASTS_HERE: dict[str, Any] = {"each": {"object": "event_creature", "range": "here"}}
EVERY_BEAST: dict[str, Any] = {"each": {"object": "event_creature", "range": "any_realm"}}
BEASTS_GONE: dict[str, Any] = {"each": {"object": "event_creature", "zone": "event.discard"}}
ALL_HERE: dict[str, Any] = {"each": {"object": "card", "range": "here"}}
MINE: dict[str, Any] = {"each": {"object": "card", "side": "yours", "range": "any_realm"}}
THEIRS: dict[str, Any] = {"each": {"object": "creature", "side": "opponents", "range": "any_realm"}}


def forbidding(what: str, name: str) -> dict[str, Any]:
    """A Spell that lies there and forbids something to the cards of a name."""
    affects = {"object": "card", "range": "here", "test": [{"name": name}]}
    return spell({"kind": "continuous", "affects": affects, "mods": [{"op": "cannot", "what": what}]}, mode="visible")


def sent(verdict: Verdict) -> list[str]:
    """Who was sent to a Cell, in the order in which it happened."""
    return [fact.card for fact in verdict.facts if isinstance(fact, Moved) and fact.to.endswith(".cell")]


# Event Creatures that attack


def test_of_all_that_a_text_tells_to_attack_only_event_creatures_in_realms_do() -> None:
    zones = {"event.discard": ["e:ogre"], "forest": ["n:a", "n:ward", "e:wyrm", "s:b"]}
    verdict = played({"op": "force_attack", "to": [BEASTS_GONE, ALL_HERE]}, zones)
    assert sent(verdict) == ["n:a"]
    assert impossible(verdict) == []


def test_a_muzzled_beast_does_not_attack_by_force_and_the_next_one_does() -> None:
    zones = {"forest": ["n:a", "e:ogre", "e:wyrm", "n:gag"]}
    verdict = played({"op": "force_attack", "to": BEASTS_HERE}, zones, {"gag": forbidding("attack", "ogre")})
    assert impossible(verdict) == [({"why": "cannot_attack", "subject": "e:ogre"}, ("card:it", "card:gag"))]
    assert sent(verdict) == ["n:a"]


def test_a_beast_attacks_by_force_the_creatures_that_stand_with_it() -> None:
    zones = {"forest": ["n:a", "n:ward", "e:wyrm", "s:b"], "swamp": ["e:ogre"]}
    verdict = played({"op": "force_attack", "to": EVERY_BEAST, "target": ALL_HERE}, zones)
    assert sent(verdict) == ["n:a", "s:b"]
    assert impossible(verdict) == [({"why": "no_target", "subject": "e:ogre"}, ("card:it",))]
    assert verdict.table.zones["swamp"] == ("e:ogre",)


def test_a_protected_creature_is_not_attacked_by_force_and_the_next_one_is() -> None:
    saint = {"type": "creature", "energy": 5, "strength": 10, "keywords": ["immune_to_events"]}
    zones = {"forest": ["n:saint", "e:wyrm", "s:b"]}
    verdict = played({"op": "force_attack", "to": BEASTS_HERE, "target": ALL_HERE}, zones, {"saint": saint})
    assert impossible(verdict) == [({"why": "protected", "subject": "n:saint"}, ("card:it", "RZ-146"))]
    assert sent(verdict) == ["s:b"]


def test_whom_nobody_may_attack_no_beast_attacks_by_force() -> None:
    zones = {"forest": ["n:a", "e:wyrm", "n:haven"]}
    haven = {"haven": forbidding("be_attacked", "a")}
    verdict = played({"op": "force_attack", "to": BEASTS_HERE, "target": ALL_HERE}, zones, haven)
    assert impossible(verdict) == [({"why": "no_target", "subject": "e:wyrm"}, ("card:it",))]
    assert sent(verdict) == []


# Creatures that must fight


def test_only_creatures_fight_by_force_and_one_without_a_foe_is_passed_over() -> None:
    zones = {"forest": ["n:a", "n:ward", "s:b"], "swamp": ["n:c"]}
    verdict = played({"op": "force_combat", "to": MINE, "target": THEIRS}, zones)
    assert impossible(verdict) == [({"why": "no_target", "subject": "n:c"}, ("card:it", "RZ-115"))]
    assert sent(verdict) == ["s:b"]
    assert [card for card in ("n:a", "n:ward", "n:c") if has_attacked(verdict.table, card)] == ["n:a"]


def test_who_may_not_attack_need_not_fight_by_force() -> None:
    zones = {"forest": ["n:a", "n:b", "s:b", "n:gag"]}
    verdict = played({"op": "force_combat", "to": MINE, "target": THEIRS}, zones, {"gag": forbidding("attack", "a")})
    assert [card for card in ("n:a", "n:b") if has_attacked(verdict.table, card)] == ["n:b"]
    assert sent(verdict) == []


def test_whom_nobody_may_attack_nobody_fights_by_force() -> None:
    zones = {"forest": ["n:a", "s:b", "s:haven"]}
    haven = {"haven": forbidding("be_attacked", "b")}
    verdict = played({"op": "force_combat", "to": MINE, "target": THEIRS}, zones, haven)
    assert impossible(verdict) == [({"why": "no_target", "subject": "n:a"}, ("card:it", "RZ-115"))]
    assert sent(verdict) == []


def test_whom_the_other_player_makes_fight_has_spent_no_attack() -> None:
    zones = {"forest": ["n:a", "s:b"]}
    verdict = played({"op": "force_combat", "to": THEIRS, "target": MINE}, zones)
    assert sent(verdict) == ["s:b"]
    assert not any(has_attacked(verdict.table, card) for card in ("n:a", "s:b"))
    assert verdict.table.counters.get("turn.attacked", 0) == 0
