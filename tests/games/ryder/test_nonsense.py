"""Whatever anybody says at any moment is judged, never a crash; what was done although illegal leaves a sound table."""

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
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import see
from adjudicator.table.soundness import each_card_lies_once

GAME = games.load("ryder")
REFEREE = Referee(GAME)
PREY = {"id": "prey", "how": "target", "what": {"object": "card", "side": "opponents", "zone": "field"}, "count": 1}
CARDS = {
    "queen": {
        "type": "champion",
        "champion": "queen",
        "abilities": [{"kind": "play", "pick": [PREY], "do": [{"op": "take", "to": "prey"}]}],
    },
    "pit": {"type": "trap", "status": "manual", "text": {"en": "Told."}},
}
ROWS = {
    "a.field": ["p:three", "p:nine", "p:queen", "p:?"],
    "b.field": ["p:two", "p:pit", "_", "p:?#2"],
    "a.treasury": ["p:ten", "p:?#3"],
    "graveyard": ["p:one"],
    "reserve": ["p:?#4", "p:five"],
}
PACK = {"reserve": ["p:one", "p:two", "p:pit", "p:?", "p:three", "p:four", "p:five", "p:six", "p:queen"]}
DEALT = {
    "a.dealt": ["p:one", "p:two", "p:pit", "p:?"],
    "b.dealt": ["p:three", "p:four", "p:five"],
    "reserve": ["p:six"],
}
SHOWN = {**ROWS, "show": ["p:six", "p:queen#2"], "reserve": ["p:five"]}
PLACES: dict[str, tuple[str, dict[str, Any]]] = {
    **{phase: (phase, PACK) for phase in ("unopened", "removal", "shuffling", "dealing")},
    "laying": ("laying", DEALT),
    "crying": ("crying", ROWS),
    **{phase: (phase, SHOWN) for phase in ("showing", "returning")},
    **{phase: (phase, ROWS) for phase in ("turn_start", "closing", "ending")},
}
SLIDE = {"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 1}
ATTACK = (SLIDE, {"by": "a", "do": "cry"}, {"by": "a", "do": "flip_attacker"}, {"by": "b", "do": "flip_defender"})
TO_THE_PIT = ({**SLIDE, "target_pos": 2}, ATTACK[2], ATTACK[3])
MOMENTS: dict[str, tuple[dict[str, Any], ...]] = {
    "slid": ATTACK[:1],
    "cried": ATTACK[:2],
    "shown": ATTACK[:3],
    "skill": ATTACK,
    "ruling": TO_THE_PIT,
    "said": (*ATTACK, {"by": "a", "do": "end_turn"}),
}
"""Moments in a turn, by what has been done in it."""

VALUES: dict[str, list[Any]] = {
    "pos": [1, 3, 4],
    "with": [2],
    "target": ["b", "a"],
    "target_pos": [1, 3],
    "victim": ["b", "a"],
    "player": ["a"],
    "first": ["b"],
    "on": ["a", "b"],
    "card": ["p:one", "p:nope", "p:?", "a:one"],
    "cards": [["p:one", "p:one"], ["p:nope"], []],
    "trap": ["p:pit", "p:nope"],
    "reveal": ["p:two", "p:nope"],
    "order": [["p:one"], []],
    "positions": [[1], [1, 1], []],
    "choices": [{}, {"prey": ["b.field.1"]}, {"nonsense": ["p:nope"]}],
    "zone": ["a.treasury", "b.field.1", "h.dealt"],
    "what": ["faces"],
    "kind": ["trap"],
    "mode": ["duel"],
    "seats": [["a", "b"], ["a"]],
    "phrase": ["Storm!", "Run!"],
    "transcript": ["No."],
    "name": ["fox"],
    "unaided": [True],
    "blocked": [True, False],
    "yes": [True],
    "type": ["ryder"],
    "text": ["hi"],
    "changes": [{}, {"zones": {"a.field": ["p:one"]}}],
    "agree": [True, False],
    "key": ["combos"],
    "value": ["off"],
    "action": [{"by": "a", "do": "end_turn"}],
}
MAY = ("card", "cards", "choices", "order", "player", "rank")
"""Parameters that may be left out and are tried one by one."""


def laid(place: str) -> Table:
    phase, zones = PLACES.get(place, ("turn_start", ROWS))
    given = {"phase": phase, "zones": zones, "cries": {"a": "Storm!"}}
    table: Table = GAME.position.lay(given, read_definitions(CARDS, GAME.vocabulary), dict(GAME.defaults))
    for body in MOMENTS.get(place, ()):
        verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
        assert verdict.accepted, (body, verdict.cites)
        table = verdict.table
    return table


def bodies(do: str) -> Iterator[dict[str, Any]]:
    known = [field for field in fields(GAME.actions[do]) if field.name not in ("by", "answers")]
    required = [field.encode_name for field in known if field.required]
    for actor in ("a", "b", "h", "table", "judge", "spectator"):
        for values in product(*(VALUES[name] for name in required)):
            body = {"by": actor, "do": do, **dict(zip(required, values, strict=True))}
            yield body
            for name in (field.encode_name for field in known if not field.required and field.encode_name in MAY):
                yield from ({**body, name: value} for value in VALUES.get(name, (3,)))


MISTAKEN = ("define_card", "checkpoint", "judge_ruling", "judge_correction", "state_outcome", "view")
"""Of these actions only the table can tell that what they name does not exist."""


@pytest.mark.parametrize("place", [*PLACES, *MOMENTS])
@pytest.mark.parametrize("do", sorted(GAME.actions))
def test_every_body_gets_a_verdict(place: str, do: str) -> None:
    table, judged = laid(place), 0
    for body in bodies(do):
        try:
            act = read_action(GAME.actions, GAME.actors, body)
        except Malformed:
            continue
        for waive in (False, True):
            try:
                verdict = REFEREE.explain(table, act, waive=waive)
            except Malformed:
                assert do in (
                    "define_card",
                    "checkpoint",
                    "judge_ruling",
                    "judge_correction",
                    "state_outcome",
                    "view",
                ), body
                continue
            judged += 1
            if do == "query":
                assert verdict.table is table
                continue
            assert fold_all(table, verdict.facts) == verdict.table, body
            assert each_card_lies_once(verdict.table), body
            if verdict.outcome == "refused":
                assert verdict.cites, body
            for viewer in ("a", "b", "spectator", "judge"):
                see(verdict.table, viewer)
    assert judged
