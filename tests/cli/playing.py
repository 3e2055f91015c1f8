"""A RAZRYV match that chance plays, for what is told of one: legal actions only, the same for the same seed."""

from random import Random
from typing import Any

from msgspec import Struct

from adjudicator import games
from adjudicator.cards.definitions import read_definitions
from adjudicator.referee import Action
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.referee.offers import instance
from adjudicator.referee.offers import offers
from adjudicator.table import Table

CARDS: dict[str, Any] = {
    **{f"beast{i}": {"type": "creature", "energy": 1 + i % 10, "strength": 10 + 7 * i} for i in range(12)},
    **{f"event{i}": {"type": "event_creature", "strength": 15 + 9 * i} for i in range(8)},
    "calm": {"type": "event_spell", "mode": "immediate"},
    "shard": {"type": "energy_card", "ritual_value": 3},
    "banner": {
        "type": "spell",
        "mode": "visible",
        "abilities": [
            {
                "kind": "continuous",
                "affects": {"object": "creature", "side": "yours", "range": "here"},
                "mods": [{"op": "strength", "n": 20}],
            }
        ],
    },
    "goal": {"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"},
    "aim": {"type": "objective", "events": 2, "attacks": 2, "presence": 3, "realm": "cavern"},
}
SELDOM = ("give_up", "declare_annihilation", "withdraw_annihilation", "declare_victory")


class Played(Struct, frozen=True):
    """A match: how it was laid, and each action with the table before it and the verdict on it."""

    given: dict[str, Any]
    opening: Table
    actions: tuple[Action, ...]
    tables: tuple[Table, ...]
    verdicts: tuple[Verdict, ...]


def referee() -> Referee:
    """The referee of the game that is measured."""
    return Referee(games.load("razryv"))


def played(seed: int = 7, most: int = 400) -> Played:
    """One match, played until it ends or has so many actions."""
    chance = Random(seed)
    game = games.load("razryv")
    judge = referee()
    given = _given(chance)
    table = opening = game.position.lay(given, read_definitions(CARDS, game.vocabulary), dict(game.defaults))
    actions: list[Action] = []
    tables: list[Table] = []
    verdicts: list[Verdict] = []
    while table.result is None and len(actions) < most:
        open_now = [(seat, offer) for seat in table.seats for offer in offers(judge, table, seat)]
        weighted = [entry for entry in open_now if entry[1].do not in SELDOM]
        seat, offer = chance.choice(weighted or open_now)
        action = read_action(game.actions, game.actors, instance(offer, chance.choice, by=seat))
        verdict = judge.explain(table, action)
        if not verdict.accepted:
            continue
        actions.append(action)
        tables.append(table)
        verdicts.append(verdict)
        table = verdict.table
    return Played(given, opening, tuple(actions), tuple(tables), tuple(verdicts))


def _given(chance: Random) -> dict[str, Any]:
    zones: dict[str, list[str]] = {}
    for prefix, seat in (("n", "north"), ("s", "south")):
        cards = [f"{prefix}:beast{i}{copy}" for i in range(12) for copy in ("", "#2")]
        cards += [f"{prefix}:banner{copy}" for copy in ("", "#2", "#3")] + [f"{prefix}:shard{c}" for c in ("", "#2")]
        chance.shuffle(cards)
        zones[f"{seat}.hand"], zones[f"{seat}.deck"] = cards[:5], cards[5:]
    events = [f"e:event{i}{copy}" for i in range(8) for copy in ("", "#2")] + [
        f"e:calm{'' if i == 1 else f'#{i}'}" for i in range(1, 12)
    ]
    chance.shuffle(events)
    zones["event.deck"] = events
    zones["north.objective"], zones["south.objective"] = ["n:goal"], ["s:aim"]
    return {"turn": "event", "round": 1, "zones": zones}
