"""Who sees and hears what: planted names must not come through to anybody who may not know them."""

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator import games
from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.scenarios import read_scenario
from adjudicator.scenarios.eyes import as_seen_by_the_actor
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import see

GAME = games.load("razryv")
REFEREE = Referee(GAME)
VIEWERS = ("north", "south", "spectator", "judge")

CREATURE = {"type": "creature", "energy": 5, "strength": 30}
SPELL = {"type": "spell", "mode": "visible"}
OBJECTIVE = {"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"}
EVENT = {"type": "event_spell", "mode": "immediate"}
CARDS: dict[str, Any] = {
    "wolf": CREATURE,
    "lynx": {"type": "creature", "energy": 4, "strength": 20},
    "northern-hand": CREATURE,
    "southern-hand": CREATURE,
    "southern-giant": {"type": "creature", "energy": 9, "strength": 60},
    "northern-shard": {"type": "energy_card", "ritual_value": 3},
    "northern-deck": CREATURE,
    "southern-deck": CREATURE,
    "northern-goal": OBJECTIVE,
    "southern-goal": OBJECTIVE,
    "leftover-goal": OBJECTIVE,
    "northern-back": SPELL,
    "southern-back": SPELL,
    "southern-trap": {"type": "spell", "mode": "immediate"},
    "coming-event": EVENT,
    "past-event": EVENT,
}
ZONES: dict[str, list[str]] = {
    "forest": ["n:wolf", "s:lynx", "n:northern-back*", "s:southern-back*", "s:southern-trap*"],
    "swamp": ["n:wolf#2", "n:wolf#3"],
    "north.hand": ["n:northern-hand", "n:northern-shard"],
    "south.hand": ["s:southern-hand", "s:southern-giant"],
    "north.deck": ["n:northern-deck", "n:northern-deck#2"],
    "south.deck": ["s:southern-deck"],
    "north.cell": ["n:lynx"],
    "south.cell": ["s:lynx#2"],
    "north.destroyed": ["n:lynx#2"],
    "north.objective": ["n:northern-goal"],
    "south.objective": ["s:southern-goal"],
    "objective.deck": ["e:leftover-goal"],
    "event.deck": ["e:coming-event", "e:coming-event#2"],
    "event.discard": ["e:past-event"],
}
OWN = {
    "north": {"northern-hand", "northern-shard", "northern-goal", "northern-back"},
    "south": {"southern-hand", "southern-giant", "southern-goal", "southern-back", "southern-trap"},
}
SECRETS = {name for name in CARDS if name.startswith(("northern", "southern", "leftover", "coming"))}
ORDER_OF_DECKS = {"northern-deck", "southern-deck", "coming-event"}
KNOWN = {**OWN, "spectator": set[str](), "judge": SECRETS - ORDER_OF_DECKS}
"""Viewer -> the planted names that this viewer may read on the table."""


def lay(zones: Mapping[str, list[str]] = ZONES, **given: Any) -> Table:
    """A table in round 14, North's turn; North's Objective was whole once."""
    raw = {
        "game": "razryv",
        "title": "hidden",
        "rules": ["RZ-038"],
        "cards": CARDS,
        "given": {
            "round": 14,
            "turn": "north",
            "latches": {"north": 7},
            "counters": {"north.e_count": 3, "south.life": 70},
            "zones": zones,
            **given,
        },
        "when": [{"by": "north", "do": "pass"}],
        "then": {"verdict": "accepted"},
    }
    scenario = read_scenario(raw, "hidden")
    table: Table = GAME.position.lay(scenario.given, scenario.definitions, GAME.defaults)
    return table


def judged(table: Table, **body: Any) -> Verdict:
    """The verdict on an action, whose cards are called as their actor sees them."""
    act = read_action(GAME.actions, GAME.actors, body)
    return REFEREE.explain(table, as_seen_by_the_actor(table, act))


def names_on(table: Table, viewer: str) -> set[str]:
    """The planted names that can be read in what this viewer sees."""
    return names_in(encode_table(see(table, viewer)))


def names_heard(table: Table, facts: Iterable[Fact], viewer: str) -> set[str]:
    """The planted names that can be read in what this viewer is told."""
    return names_in(encode_facts(hear(table, facts, viewer)))


def names_in(stored: bytes) -> set[str]:
    return {name for name in SECRETS if name.encode() in stored}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_viewer_reads_on_the_table_what_the_viewer_may_know_and_no_more(viewer: str) -> None:
    assert names_on(lay(), viewer) == KNOWN[viewer]


def test_t_163_two_backs_of_south_and_no_identity() -> None:
    table = lay()
    for viewer in ("north", "spectator"):
        seen = see(table, viewer)
        backs = [card for card in seen.zones["forest"] if card in seen.backs and card.startswith("s:")]
        assert len(backs) == 2
        assert all(card.startswith("s:?") for card in backs)
    assert {"s:southern-back", "s:southern-trap"} <= set(see(table, "south").zones["forest"])
    assert {"s:southern-back", "s:southern-trap"} <= set(see(table, "judge").zones["forest"])


def test_t_163_nobody_else_is_told_what_a_back_would_do() -> None:
    question = {"by": "south", "do": "activate_hidden", "card": "s:southern-back"}
    for asker in ("north", "spectator"):
        verdict = judged(lay(), by=asker, do="query", action=question)
        assert (verdict.outcome, verdict.cites) == ("refused", ("RZ-027",))
        assert verdict.facts == ()


def test_t_164_the_spells_come_back_to_the_hand_unseen() -> None:
    table = lay()
    verdict = judged(table, by="north", do="attack_creature", attacker="n:wolf", target="s:lynx")
    assert {"s:southern-back", "s:southern-trap"} <= set(verdict.table.zones["south.hand"])
    for viewer in ("north", "spectator"):
        assert names_heard(table, verdict.facts, viewer) == set()
        before, after = see(table, viewer), see(verdict.table, viewer)
        assert len(after.zones["south.hand"]) == len(before.zones["south.hand"]) + 2
        assert [card for card in after.zones["forest"] if card.startswith("s:")] == []
        assert names_on(verdict.table, viewer) == KNOWN[viewer]
    assert names_heard(table, verdict.facts, "south") == {"southern-back", "southern-trap"}
    assert {"s:southern-back", "s:southern-trap"} <= set(see(verdict.table, "south").zones["south.hand"])


@pytest.mark.parametrize("viewer", ["north", "spectator"])
def test_t_166_a_refused_ritual_tells_the_others_nothing(viewer: str) -> None:
    table = lay(turn="south")
    verdict = judged(
        table, by="south", do="ritual", card="s:southern-giant", realm="forest", offer=["s:lynx"], energy_cards=[]
    )
    assert (verdict.outcome, verdict.failed[0].rules) == ("refused", ("RZ-071",))
    assert hear(table, verdict.facts, viewer) == ()
    assert see(verdict.table, viewer) == see(table, viewer)
    assert names_in(repr(verdict.reasons).encode()) == set()


def test_t_171_the_gallery_sees_the_table() -> None:
    seen = see(lay(), "spectator")
    assert [card for card in seen.zones["forest"] if card not in seen.backs] == ["n:wolf", "s:lynx"]
    assert seen.zones["north.cell"] == ("n:lynx",)
    assert seen.zones["north.destroyed"] == ("n:lynx#2",)
    assert seen.zones["event.discard"] == ("e:past-event",)
    sizes = {"north.hand": 2, "south.hand": 2, "north.deck": 2, "south.deck": 1, "event.deck": 2, "objective.deck": 1}
    assert {zone: len(seen.zones[zone]) for zone in sizes} == sizes
    assert (seen.counters["south.life"], seen.counters["north.e_count"]) == (70, 3)


def test_t_171_a_latch_is_its_owners_and_the_judges() -> None:
    latched = {viewer: "north.latched" in see(lay(), viewer).counters for viewer in VIEWERS}
    assert latched == {"north": True, "south": False, "spectator": False, "judge": True}


def test_the_moment_of_completion_is_told_to_its_owner_and_the_judge() -> None:
    table = lay(
        {**ZONES, "swamp": ["n:wolf#2"], "north.hand": ["n:wolf#3"], "north.cell": ["n:lynx"]},
        latches={},
        counters={"north.e_count": 4, "north.a_count": 1},
    )
    verdict = judged(table, by="north", do="release", card="n:lynx", realm="swamp")
    told = {viewer: b"north.latched" in encode_facts(hear(table, verdict.facts, viewer)) for viewer in VIEWERS}
    assert told == {"north": True, "south": False, "spectator": False, "judge": True}


def test_t_171_what_is_hidden_looks_the_same_whatever_it_is() -> None:
    swapped = {"s:southern-back*": "s:southern-hand*", "s:southern-hand": "s:southern-back"}
    hidden = {
        **{zone: [swapped.get(card, card) for card in cards] for zone, cards in ZONES.items()},
        "south.deck": ["s:southern-deck#5"],
        "south.objective": ["s:leftover-goal"],
        "event.deck": ["e:past-event#2", "e:coming-event"],
    }
    one, other = lay(), lay(hidden)
    assert see(one, "north") == see(other, "north")
    assert see(one, "spectator") == see(other, "spectator")


def to_all(name: str) -> dict[str, set[str]]:
    return {viewer: {name} for viewer in VIEWERS}


STORY: list[tuple[dict[str, Any], dict[str, set[str]]]] = [
    ({"by": "north", "do": "check_objective"}, {"north": {"northern-goal"}}),
    ({"by": "north", "do": "imprison", "card": "n:northern-hand"}, to_all("northern-hand")),
    (
        {"by": "north", "do": "attack_creature", "attacker": "n:wolf", "target": "s:lynx"},
        {"south": {"southern-back", "southern-trap"}},
    ),
    ({"by": "north", "do": "pass"}, {"south": {"southern-deck"}}),
    ({"by": "south", "do": "release", "card": "s:lynx#2", "realm": "desert"}, {}),
    (
        {"by": "south", "do": "play_spell", "card": "s:southern-trap", "realm": "desert", "mode": "face_down"},
        {"south": {"southern-trap"}},
    ),
    ({"by": "south", "do": "pass"}, {}),
    (
        {"by": "south", "do": "reveal_event"},
        {**to_all("coming-event"), "north": {"coming-event", "northern-deck"}},
    ),
]
"""Actions, and for each viewer the planted names that it tells."""


def test_a_stretch_of_play_tells_each_of_them_what_is_theirs() -> None:
    table = lay()
    for body, told in STORY:
        verdict = judged(table, **body)
        assert verdict.accepted, (body, verdict.failed)
        for viewer in ("north", "south", "spectator"):
            assert names_heard(table, verdict.facts, viewer) == told.get(viewer, set()), (body, viewer)
        table = verdict.table


@pytest.mark.parametrize("viewer", VIEWERS)
def test_who_only_heard_of_it_sees_the_same_table(viewer: str) -> None:
    table = lay()
    pictured = see(table, viewer)
    for body, _ in STORY:
        verdict = judged(table, **body)
        pictured = fold_all(pictured, hear(table, verdict.facts, viewer))
        table = verdict.table
    seen = see(table, viewer)
    assert (pictured.zones, pictured.counters, pictured.marks) == (seen.zones, seen.counters, seen.marks)


def test_the_dealing_of_objectives_shows_backs() -> None:
    table = lay(
        {"objective.deck": ["e:northern-goal", "e:southern-goal"]}, turn="setup", first="north", latches={}, round=1
    )
    for seat in ("north", "south"):
        table = judged(table, by=seat, do="propose_start_realm", realm="swamp").table
    verdict = judged(table, by="north", do="deal")
    heard = {viewer: names_heard(table, verdict.facts, viewer) for viewer in VIEWERS}
    both = {"northern-goal", "southern-goal"}
    assert heard == {"north": {"northern-goal"}, "south": {"southern-goal"}, "spectator": set(), "judge": both}
