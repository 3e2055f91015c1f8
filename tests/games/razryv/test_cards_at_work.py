"""Every card that comes with RAZRYV does something where everything is at hand that it can ask for."""

from typing import Any

import pytest

from adjudicator.cards.definition import Definition
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import name_of
from tests.games.razryv.shipped import GAME
from tests.games.razryv.shipped import REFEREE
from tests.games.razryv.shipped import SAMPLE
from tests.games.razryv.shipped import first_choice
from tests.games.razryv.shipped import of_type


def laid(zones: dict[str, list[str]], **given: Any) -> Table:
    position = {"round": 6, "turn": "north", "compass": "forest", **given, "zones": zones}
    table: Table = GAME.position.lay(position, SAMPLE.definitions, GAME.defaults)
    return table


FULL: dict[str, list[str]] = {
    "forest": ["n:lantern-moth", "n:cinder-ox", "s:chain-troll", "e:bone-shoal"],
    "mountain": ["n:salt-eel", "s:mire-imp"],
    "deep_sea": ["n:dusk-lynx", "e:cave-tick", "s:gag-order*"],
    "cavern": ["n:slate-ram", "n:war-hymn", "s:marrow-giant", "s:war-hymn", "e:gutter-wolf"],
    "swamp": ["n:thornback", "s:hollow-king", "n:salt-circle"],
    "desert": ["n:gallows-crow", "s:smoke-thief", "s:snare-garden*", "e:brine-titan"],
    "north.hand": ["n:blood-vial", "n:tomb-knight"],
    "south.hand": [f"s:bone-jackdaw#{copy}" for copy in range(2, 9)],
    "north.cell": ["n:iron-widow"],
    "south.cell": ["s:trench-crab", "s:pale-huntress"],
    "north.deck": [f"n:ash-rat#{copy}" for copy in range(2, 16)],
    "south.deck": [f"s:ash-rat#{copy}" for copy in range(2, 16)],
    "north.destroyed": ["n:crypt-hound"],
    "north.objective": ["n:green-oath"],
    "south.objective": ["s:stone-oath"],
    "event.deck": ["e:mudling"],
    "event.discard": ["e:rot-boar"],
}
IN_FOREST = ["s:veil-of-ash*", "s:midnight-rite", "e:pale-sun"]


def with_cards(zones: dict[str, list[str]]) -> dict[str, list[str]]:
    """The full table with more cards in some zones, on top."""
    return {zone: [*zones.get(zone, ()), *FULL.get(zone, ())] for zone in {**FULL, **zones}}


def answered(verdict: Verdict) -> Verdict:
    """The same once every question has been answered with whatever comes first."""
    for _ in range(12):
        if not verdict.table.prompts:
            return verdict
        prompt = verdict.table.prompts[0]
        reply = (
            {"by": prompt.seat, "do": "answer_join", "join": True} if prompt.kind == "join" else first_choice(prompt)
        )
        following = REFEREE.explain(verdict.table, read_action(GAME.actions, GAME.actors, reply))
        assert following.accepted, following.failed
        verdict = Verdict(following.outcome, following.reasons, (*verdict.facts, *following.facts), following.table)
    raise AssertionError(verdict.table.prompts)


def did_something(card: Definition, verdict: Verdict) -> bool:
    """Something happened that cites the card, besides its coming and going."""
    mine = [fact for fact in verdict.facts if f"card:{card.name}" in fact.by]
    return any(not isinstance(fact, Said) and name_of(getattr(fact, "card", "") or "") != card.name for fact in mine)


def choices_for(table: Table, card: Definition) -> dict[str, Any]:
    """Whatever comes first for each pick that the one who plays the card makes."""
    from adjudicator.cards.picking import askings
    from adjudicator.cards.senses import Context
    from adjudicator.games.razryv.strength import SENSES

    found: dict[str, Any] = {}
    context = Context(f"n:{card.name}", "north", "forest", actor="north")
    for ability in card.abilities:
        for pick in ability.picks if ability.kind == "play" else ():
            for asking in askings(SENSES, table, context, pick):
                if asking.seat == "north":
                    found[pick.id] = [table.backs.get(option, option) for option in asking.options[: asking.most]]
    return found


PLAYED = [card for card in of_type("spell") if any(ability.kind == "play" for ability in card.abilities)]


@pytest.mark.parametrize("card", PLAYED, ids=lambda card: card.name)
def test_a_spell_does_something_where_everything_is_at_hand(card: Definition) -> None:
    zones = with_cards({"north.hand": [f"n:{card.name}"], "forest": IN_FOREST})
    table = laid(zones, counters={"north.life": 50}, marks={"s:trench-crab": {"waited": 1}})
    body = {"by": "north", "do": "play_spell", "card": f"n:{card.name}", "realm": "forest", "mode": "activate"}
    verdict = REFEREE.explain(
        table, read_action(GAME.actions, GAME.actors, {**body, "choices": choices_for(table, card)})
    )
    assert verdict.accepted, verdict.failed
    assert did_something(card, answered(verdict))


REVEALED = [
    card
    for card in (*of_type("event_creature"), *of_type("event_spell"))
    if any(ability.kind == "play" for ability in card.abilities)
]


@pytest.mark.parametrize("card", REVEALED, ids=lambda card: card.name)
def test_an_event_card_does_something_where_everything_is_at_hand(card: Definition) -> None:
    zones = with_cards({"event.deck": [f"e:{card.name}"], "forest": ["n:war-hymn#2"]})
    zones["forest"] = [thing for thing in zones["forest"] if thing != "e:bone-shoal"]
    verdict = REFEREE.explain(
        laid(zones, turn="event"), read_action(GAME.actions, GAME.actors, {"by": "north", "do": "reveal_event"})
    )
    assert verdict.accepted, verdict.failed
    assert did_something(card, answered(verdict))


WAKING: dict[str, tuple[dict[str, list[str]], dict[str, Any]]] = {
    "spite-weaver": (
        {"forest": ["n:spite-weaver", "n:lantern-moth", "s:chain-troll"]},
        {"do": "attack_creature", "attacker": "n:lantern-moth", "target": "s:chain-troll"},
    ),
    "salt-martyr": (
        {"forest": ["n:salt-martyr", "n:lantern-moth", "s:chain-troll"]},
        {"do": "attack_creature", "attacker": "n:lantern-moth", "target": "s:chain-troll"},
    ),
    "ember-duelist": (
        {"forest": ["n:ember-duelist", "s:ash-rat"]},
        {"do": "attack_creature", "attacker": "n:ember-duelist", "target": "s:ash-rat"},
    ),
    "sunless-judge": (
        {"forest": ["s:sunless-judge", "n:chain-troll"]},
        {"do": "attack_creature", "attacker": "n:chain-troll", "target": "s:sunless-judge"},
    ),
    "old-scores": (
        {"forest": ["s:old-scores", "s:chain-troll", "n:mire-imp"]},
        {"do": "attack_creature", "attacker": "n:mire-imp", "target": "s:chain-troll"},
    ),
    "undying-gaoler": (
        {"forest": ["n:undying-gaoler"], "north.hand": ["n:blood-price"]},
        {"do": "play_spell", "card": "n:blood-price", "realm": "forest", "mode": "activate"},
    ),
    "breach-runner": (
        {"forest": ["n:breach-runner"], "south.cell": ["s:ash-rat"], "north.deck": ["n:mire-imp"]},
        {"do": "attack_cell", "attacker": "n:breach-runner"},
    ),
    "ruin-mark": (
        {"forest": ["n:chain-troll", "n:ruin-mark", "s:ash-rat", "s:war-hymn"]},
        {"do": "attack_creature", "attacker": "n:chain-troll", "target": "s:ash-rat"},
    ),
    "gate-serpent": (
        {
            "forest": ["n:chain-troll"],
            "swamp": ["e:gate-serpent"],
            "north.hand": ["n:iron-leash"],
            "north.deck": ["n:mire-imp"],
        },
        {"do": "play_spell", "card": "n:iron-leash", "realm": "forest", "mode": "activate"},
    ),
    "bait-pit": (
        {
            "forest": ["n:chain-troll", "s:tomb-knight", "s:bait-pit"],
            "swamp": ["e:mudling"],
            "north.hand": ["n:iron-leash"],
            "south.deck": ["s:mire-imp"],
        },
        {"do": "play_spell", "card": "n:iron-leash", "realm": "forest", "mode": "activate"},
    ),
    "vengeful-idol": (
        {"forest": ["n:chain-troll", "e:vengeful-idol"]},
        {"do": "attack_event", "target": "e:vengeful-idol"},
    ),
    "brood-mother": (
        {"forest": ["n:hollow-king", "e:brood-mother"], "event.deck": ["e:mudling", "e:brood-drone"]},
        {"do": "attack_event", "target": "e:brood-mother"},
    ),
    "gravekeeper": (
        {"forest": ["n:hollow-king", "e:gravekeeper"], "event.discard": ["e:mudling"]},
        {"do": "attack_event", "target": "e:gravekeeper"},
    ),
}
"""Texts that wait for something rare: a table, and what North does there."""


@pytest.mark.parametrize("name", WAKING)
def test_a_text_wakes_when_what_it_waits_for_happens(name: str) -> None:
    zones, body = WAKING[name]
    verdict = REFEREE.explain(laid(zones), read_action(GAME.actions, GAME.actors, {"by": "north", **body}))
    assert verdict.accepted, verdict.failed
    happened = [fact for fact in answered(verdict).facts if not isinstance(fact, Said)]
    assert any(f"card:{name}" in fact.by for fact in happened)


def test_a_summoned_creature_is_seen_by_the_one_that_waits_for_it() -> None:
    table = laid({"forest": ["e:blood-priest"], "event.deck": ["e:great-hunt", "e:mudling"]}, turn="event")
    verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, {"by": "north", "do": "reveal_event"}))
    assert any("card:blood-priest" in fact.by for fact in verdict.facts)
