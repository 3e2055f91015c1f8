"""Whatever anybody says at any moment is judged, never a crash; what was done although illegal is recorded as such."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec.structs import fields

from adjudicator import games
from adjudicator.cards.definitions import read_definitions
from adjudicator.faults import Malformed
from adjudicator.referee import Referee
from adjudicator.referee import read_action
from adjudicator.table import fold_all

GAME = games.load("razryv")
CARDS = {
    "wolf": {"type": "creature", "energy": 4, "strength": 30},
    "ward": {"type": "spell", "mode": "visible"},
    "ogre": {"type": "event_creature", "strength": 60},
    "goal": {"type": "objective", "events": 3, "attacks": 1, "presence": 3, "realm": "swamp"},
}
ZONES = {
    "forest": ["n:wolf", "s:wolf", "e:ogre", "n:ward*", "s:?*"],
    "north.hand": ["n:wolf#2"],
    "south.cell": ["s:wolf#2"],
    "north.objective": ["n:goal"],
}
VALUES: dict[str, list[Any]] = {
    "card": ["n:wolf", "n:wolf#2", "s:wolf", "e:ogre", "n:nope", "n:ward", "n:?"],
    "realm": ["forest"],
    "mode": ["activate", "face_down"],
    "attacker": ["n:wolf", "s:wolf#2", "n:nope"],
    "target": ["s:wolf", "e:ogre", "n:nope"],
    "join": [True],
    "text": ["hi"],
    "changes": [{}],
    "agree": [True, False],
    "name": ["fox"],
    "type": ["creature"],
    "key": ["cell_wait"],
    "value": ["next_round"],
    "action": [{"by": "north", "do": "pass"}],
}


def bodies(do: str) -> Iterator[dict[str, Any]]:
    required = [field.name for field in fields(GAME.actions[do]) if field.required and field.name != "by"]
    for actor in GAME.actors:
        for values in product(*(VALUES[name] for name in required)):
            yield {"by": actor, "do": do, **dict(zip(required, values, strict=True))}


@pytest.mark.parametrize("turn", ["setup", "event", "north", "south"])
@pytest.mark.parametrize("do", sorted(GAME.actions))
def test_every_body_gets_a_verdict(turn: str, do: str) -> None:
    given = {"turn": turn, "round": 5, "zones": ZONES}
    table = GAME.position.lay(given, read_definitions(CARDS, GAME.vocabulary), dict(GAME.defaults))
    referee = Referee(GAME)
    for body in bodies(do):
        act = read_action(GAME.actions, GAME.actors, body)
        for waive in (False, True):
            try:
                verdict = referee.explain(table, act, waive=waive)
            except Malformed:
                assert do == "define_card"  # its values are part of the body
                continue
            if do == "query":
                assert verdict.table is table
                continue
            assert fold_all(table, verdict.facts) == verdict.table, body
            if verdict.outcome == "refused":
                assert verdict.cites, body
