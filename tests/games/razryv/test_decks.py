"""The decks that come with RAZRYV: a match can be set up and played with them."""

from random import Random
from typing import Any

import pytest

from adjudicator.cards.decks import given_of
from adjudicator.referee import read_action
from adjudicator.referee.offers import instance
from adjudicator.referee.offers import offers
from adjudicator.table import Table
from adjudicator.table import name_of
from tests.games.razryv.shipped import DECKS
from tests.games.razryv.shipped import GAME
from tests.games.razryv.shipped import LAYOUT
from tests.games.razryv.shipped import REFEREE
from tests.games.razryv.shipped import SAMPLE
from tests.games.razryv.shipped import first_choice
from tests.games.razryv.shipped import of_type


@pytest.mark.parametrize(("kind", "number", "least", "most"), [("player", 4, 30, 40), ("event", 2, 25, 60)])
def test_decks_of_a_kind(kind: str, number: int, least: int, most: int) -> None:
    found = [deck for deck in DECKS.values() if deck.kind == kind]
    assert len(found) == number
    for deck in found:
        assert least <= deck.size <= most
        assert max(deck.copies.values()) <= 3


def test_what_a_chain_of_rewards_summons_is_in_the_same_deck() -> None:
    for deck in DECKS.values():
        for name in deck.copies:
            for steps in SAMPLE.definitions[name].operations.values():
                assert {step.params["card"] for step in steps if "card" in step.params} <= set(deck.copies)


def test_every_event_text_and_every_competitive_objective_is_in_a_deck() -> None:
    held = {name for deck in DECKS.values() for name in deck.copies}
    assert {card.name for card in (*of_type("event_spell"), *of_type("event_creature"))} <= held
    assert {card.name for card in of_type("objective") if "competitive" in card.printed["modes"]} <= held


MATCHES = [
    (1, "grave-hunt", "bell-and-root", "long-dusk"),
    (2, "great-rites", "leash-and-bait", "broken-seals"),
    (3, "leash-and-bait", "grave-hunt", "broken-seals"),
]
SELDOM = ("give_up", "declare_annihilation", "withdraw_annihilation", "declare_victory", "pass")


def shuffled(chance: Random, *names: str) -> dict[str, Any]:
    zones = dict(zip(("north.deck", "south.deck", "event.deck", "objective.deck"), names, strict=True))
    chosen = {zone: DECKS[name] for zone, name in zones.items()}
    order = {zone: chance.sample(cards, len(cards)) for zone, cards in given_of(chosen, LAYOUT)["zones"].items()}
    return given_of(chosen, LAYOUT, order)


@pytest.mark.parametrize(("seed", "north", "south", "event"), MATCHES)
def test_a_match_can_be_played_with_the_decks(seed: int, north: str, south: str, event: str) -> None:
    chance = Random(seed)  # noqa: S311  # a match, not a secret
    given = shuffled(chance, north, south, event, "oaths-and-vows")
    # Behind the shuffle and the first hands, which would make the decks unknown to a match that nobody plays by hand.
    for seat in ("north", "south"):
        deck = given["zones"][f"{seat}.deck"]
        given["zones"] |= {f"{seat}.hand": deck[:5], f"{seat}.deck": deck[5:]}
        goal = given["zones"]["objective.deck"].pop()
        given["zones"][f"{seat}.objective"] = [f"{seat[0]}:{name_of(goal)}"]
    table = GAME.position.lay({**given, "turn": "event"}, SAMPLE.definitions, GAME.defaults)
    actions = 0
    while table.result is None and actions < 60:
        table = _step(table, chance)
        actions += 1
    assert table.clock["round"] > 1


def _step(table: Table, chance: Random) -> Table:
    if table.prompts:
        prompt = table.prompts[0]
        if prompt.kind != "join":
            body: dict[str, Any] = first_choice(prompt)
            verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
            assert verdict.accepted, (prompt, verdict.failed)
            return verdict.table
    open_now = [(seat, offer) for seat in table.seats for offer in offers(REFEREE, table, seat)]
    weighted = [entry for entry in open_now if entry[1].do not in SELDOM]
    passing = [entry for entry in open_now if entry[1].do == "pass"]
    pool = weighted if weighted and (chance.random() < 0.8 or not passing) else passing or open_now
    seat, offer = chance.choice(pool)
    verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, instance(offer, chance.choice, by=seat)))
    return verdict.table if verdict.accepted else table


def test_a_set_up_can_be_played_with_the_decks() -> None:
    chance = Random(5)  # noqa: S311  # a match, not a secret
    given = shuffled(chance, "grave-hunt", "great-rites", "long-dusk", "oaths-and-vows")
    table = GAME.position.lay(given, SAMPLE.definitions, GAME.defaults)
    bodies: list[dict[str, Any]] = [
        {"by": "north", "do": "reveal_for_first"},
        {"by": "south", "do": "reveal_for_first"},
        {"by": "north", "do": "propose_start_realm", "realm": "swamp"},
        {"by": "south", "do": "propose_start_realm", "realm": "swamp"},
        {"by": "north", "do": "deal"},
    ]
    for body in bodies:
        verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
        assert verdict.accepted, verdict.failed
        table = verdict.table
    assert [len(table.zones[zone]) for zone in ("north.hand", "south.hand", "north.objective")] == [5, 5, 1]
