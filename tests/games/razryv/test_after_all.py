"""What happens after all where a text that would replace it is declined, with everything that follows from it."""

from typing import Any

import pytest

from adjudicator.referee import Verdict
from adjudicator.table import Moved
from adjudicator.table import Said
from adjudicator.table import Table
from tests.games.razryv.effects import MINE
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of

NEVER_MIND = {"kind": "replacement", "may": True, "instead": [{"op": "life", "to": "controller", "n": 1}]}
"""An optional text that puts one Life in the place of something."""
ANY = {"object": "creature", "range": "any_realm"}
BEAST = {"object": "event_creature", "range": "any_realm"}
DRAW = {"op": "draw", "n": 1}


def declining(would: str, subject: dict[str, Any], zones: dict[str, list[str]], **more: Any) -> Table:
    """North holds the text face up in the desert."""
    text = spell({**NEVER_MIND, "would": would, "event": {"subject": subject}}, mode="visible")
    laid = {"desert": ["n:b#9", "n:loop"], **zones}
    return table_of({"loop": text, "it": spell(*more.pop("it", ()))}, laid, **more)


def declined(table: Table) -> Table:
    assert table.prompts[0].cites == ("card:loop",)
    assert after(table, "north", "choose", use=True).counters["north.life"] in (91, 101)
    return after(table, "north", "choose", use=False)


def test_a_release_that_no_text_replaces_after_all_takes_place() -> None:
    for would in ("released", "enters_realm"):
        table = declining(would, ANY, {"north.cell": ["n:a"]})
        table = declined(after(table, "north", "release", card="n:a", realm="forest"))
        assert (table.zones["forest"], table.zones["north.cell"]) == (("n:a",), ())


def test_a_ritual_that_no_text_replaces_after_all_brings_its_creature() -> None:
    for would in ("ritual", "enters_realm"):
        table = declining(would, ANY, {"forest": ["n:c"], "north.hand": ["n:a"]})
        table = declined(after(table, "north", "ritual", card="n:a", realm="forest", offer=["n:c"]))
        assert (table.zones["forest"], table.zones["north.destroyed"]) == (("n:a",), ("n:c",))


def test_who_is_called_back_after_all_waits_in_the_cell() -> None:
    for would in ("imprisoned_again", "leaves_realm"):
        table = declining(would, ANY, {"forest": ["n:a"]})
        assert declined(after(table, "north", "imprison_again", card="n:a")).zones["north.cell"] == ("n:a",)


def test_who_is_imprisoned_after_all_waits_in_the_cell() -> None:
    table = declining("imprisoned", {"object": "creature"}, {"north.hand": ["n:a"]})
    assert declined(after(table, "north", "imprison", card="n:a")).zones["north.cell"] == ("n:a",)


def test_a_card_goes_back_to_the_hand_after_all() -> None:
    home = play({"op": "return_to_hand", "to": {"each": MINE}})
    table = declining("leaves_realm", ANY, {"forest": ["n:a"], "north.hand": ["n:it"]}, it=(home,))
    assert declined(cast(table)).zones["north.hand"] == ("n:a",)


def test_life_falls_after_all() -> None:
    text = spell({**NEVER_MIND, "would": "life_changed"}, mode="visible")
    zones = {"desert": ["n:loop", "n:b"], "forest": ["n:a"], "south.cell": ["s:a"]}
    table = table_of({"loop": text}, zones)
    table = after(table, "north", "attack_cell", attacker="n:a")
    assert after(table, "north", "choose", use=True).counters["south.life"] == 100
    assert after(table, "north", "choose", use=False).counters["south.life"] == 90


@pytest.mark.parametrize("would", ["pulled", "leaves_realm", "enters_realm"])
def test_a_beast_that_is_pulled_after_all_attacks_there(would: str) -> None:
    lure = play({"op": "pull", "to": {"each": {"object": "event_creature", "range": "other_realms"}}, "realm": "here"})
    table = declining(would, BEAST, {"forest": ["n:a"], "swamp": ["e:ogre"], "north.hand": ["n:it"]}, it=(lure,))
    table = declined(cast(table))
    assert (table.zones["forest"], table.zones["north.cell"]) == (("e:ogre",), ("n:a",))


def test_a_beast_that_is_summoned_after_all_attacks_there() -> None:
    table = declining(
        "summoned",
        BEAST,
        {"forest": ["n:a"], "event.deck": ["e:ogre"], "north.hand": ["n:it"]},
        it=(play({"op": "summon"}),),
    )
    table = declined(cast(table))
    assert (table.zones["forest"], table.zones["north.cell"]) == (("e:ogre",), ("n:a",))


def test_who_is_moved_after_all_stands_in_the_other_realm() -> None:
    march = play({"op": "move", "to": {"each": MINE}, "realm": "cavern"})
    table = declining("leaves_realm", ANY, {"forest": ["n:a"], "north.hand": ["n:it"]}, it=(march,))
    assert declined(cast(table)).zones["cavern"] == ("n:a",)


def cited(verdict: Verdict) -> list[tuple[str, ...]]:
    """What is cited for who went to a Cell."""
    return [fact.by for fact in verdict.facts if isinstance(fact, Moved) and fact.to.endswith(".cell")]


@pytest.mark.parametrize(
    ("would", "operation", "zones", "rule"),
    [
        ("pulled", {"op": "pull", "realm": "here", "to": {"each": BEAST}}, {"swamp": ["e:ogre"]}, "RZ-096"),
        ("summoned", {"op": "summon"}, {"event.deck": ["e:ogre"]}, "RZ-154"),
    ],
)
def test_what_a_beast_that_comes_after_all_does_is_cited_and_heard_of(
    would: str, operation: dict[str, Any], zones: dict[str, list[str]], rule: str
) -> None:
    heard = {"subject": BEAST, "source_side": "yours"}
    ears = spell({"kind": "triggered", "on": would, "event": heard, "do": [DRAW]}, mode="visible")
    laid = {"forest": ["n:a"], "north.deck": ["n:c"], "north.hand": ["n:it"], **zones}
    loop = {**NEVER_MIND, "would": would, "event": {"subject": BEAST}}
    cards = {"loop": spell(loop, mode="visible"), "ears": ears, "it": spell(play(operation))}
    table = cast(table_of(cards, {"desert": ["n:b", "n:loop", "n:ears"], **laid}))
    verdict = act(table, "north", "choose", use=False)
    assert [rule in cites for cites in cited(verdict)] == [True]
    assert [{"RZ-096", "RZ-154"} & {*cites} for cites in cited(verdict)] == [{rule}]
    assert verdict.table.zones["north.hand"] == ("n:c",)


def test_a_beast_pulled_from_the_discard_after_all_has_its_entry_text() -> None:
    herald = {"type": "event_creature", "strength": 60, "enters_text": True, "abilities": [play(DRAW)]}
    lure = play({"op": "pull", "realm": "here", "to": {"each": {"object": "event_creature", "zone": "event.discard"}}})
    loop = spell({**NEVER_MIND, "would": "pulled", "event": {"subject": BEAST}}, mode="visible")
    zones = {"desert": ["n:b", "n:loop"], "forest": ["n:a"], "event.discard": ["e:herald"], "north.hand": ["n:it"]}
    table = cast(table_of({"herald": herald, "loop": loop, "it": spell(lure)}, zones))
    verdict = act(table, "north", "choose", use=False)
    assert verdict.table.zones["forest"] == ("n:a", "e:herald")
    assert [fact.by for fact in verdict.facts if isinstance(fact, Said) and fact.what == "text_applies"] != []


@pytest.mark.parametrize(
    ("place", "who", "drawn"),
    [("forest", MINE, ("n:c",)), ("north.cell", {"object": "creature", "zone": "cell"}, ())],
)
def test_who_moves_after_all_has_left_a_realm_only_if_it_stood_in_one(
    place: str, who: dict[str, Any], drawn: tuple[str, ...]
) -> None:
    march = play({"op": "move", "to": {"each": who}, "realm": "cavern"})
    left = {"subject": {"object": "creature", "range": "any_realm"}, "source_side": "yours"}
    ears = {"kind": "triggered", "on": "leaves_realm", "event": left, "do": [DRAW]}
    loop = {**NEVER_MIND, "would": "enters_realm", "event": {"subject": ANY}}
    cards = {"loop": spell(loop, mode="visible"), "ears": spell(ears, mode="visible"), "it": spell(march)}
    hand = {"north.deck": ["n:c"], "north.hand": ["n:it"]}
    zones = {"desert": ["n:b", "n:loop", "n:ears"], "forest": ["s:a"], **hand, place: ["n:a"]}
    realm = "forest" if place == "forest" else "desert"
    table = after(cast(table_of(cards, zones), realm=realm), "north", "choose", use=False)
    assert (table.zones["cavern"], table.zones["north.hand"]) == (("n:a",), drawn)


def test_nobody_enters_after_all_once_the_last_space_is_taken() -> None:
    four = ["n:a", "s:a", "s:b", "s:c"]
    table = declining("released", ANY, {"forest": four, "swamp": ["n:c"], "north.cell": ["n:b"]})
    table = after(table, "north", "release", card="n:b", realm="forest")
    changes = {"zones": {"forest": [*four, "n:c"], "swamp": []}}
    table = after(table, "judge", "judge_correction", text="One more stood there.", changes=changes)
    assert after(table, "north", "choose", use=False).zones["north.cell"] == ("n:b",)


def test_the_beast_strikes_after_all() -> None:
    table = declining("arrival_attack", BEAST, {"forest": ["n:a", "e:ogre"]}, turn="event", compass="forest")
    assert declined(after(table, "north", "reveal_event")).zones["north.cell"] == ("n:a",)


def test_the_realm_is_destroyed_after_all() -> None:
    table = declining("realm_destruction", {"object": "player"}, {"forest": ["n:a", "n:it"]})
    table = declined(after(table, "north", "imprison_again", card="n:a"))
    assert table.zones["north.destroyed"] == ("n:it",)


def test_the_beast_is_beaten_after_all() -> None:
    zones = {"forest": ["n:c", "n:a", "n:b", "e:ogre"]}
    table = declining("defeated", BEAST, zones, marks={"n:c": {"strength_mod": 200}})
    table = declined(after(table, "north", "attack_event", target="e:ogre"))
    assert (table.zones["event.discard"], table.counters["north.e_count"]) == (("e:ogre",), 1)
