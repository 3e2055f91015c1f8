"""Small tables of RAZRYV with cards made up for one test, and the referee to act on them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from adjudicator import games
from adjudicator.cards.definitions import read_definitions
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table

GAME = games.load("razryv")
REFEREE = Referee(GAME)

PLAIN: dict[str, Any] = {
    "a": {"type": "creature", "energy": 5, "strength": 30},
    "b": {"type": "creature", "energy": 4, "strength": 20},
    "c": {"type": "creature", "energy": 6, "strength": 50},
    "ogre": {"type": "event_creature", "strength": 60},
    "wyrm": {"type": "event_creature", "strength": 40},
    "calm": {"type": "event_spell", "mode": "immediate"},
    "shard": {"type": "energy_card", "ritual_value": 3},
    "ward": {"type": "spell", "mode": "visible"},
}

MINE: dict[str, Any] = {"object": "creature", "side": "yours", "range": "here"}
THEIRS: dict[str, Any] = {"object": "creature", "side": "opponents", "range": "here"}
BEASTS: dict[str, Any] = {"object": "event_creature", "range": "here"}
BOTH: dict[str, Any] = {"object": "player"}


def spell(*abilities: Mapping[str, Any], mode: str = "immediate", **more: Any) -> dict[str, Any]:
    return {"type": "spell", "mode": mode, "abilities": list(abilities), **more}


def play(*operations: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "play", "do": list(operations), **more}


def holding(affects: dict[str, Any], *mods: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "continuous", "affects": affects, "mods": list(mods), **more}


def add(n: Any, **more: Any) -> dict[str, Any]:
    return {"op": "strength", "n": n, **more}


def pick(name: str = "it", how: str = "target", **what: Any) -> dict[str, Any]:
    counts = {key: what.pop(key) for key in ("count", "up_to", "by") if key in what}
    return {"id": name, "how": how, "what": what, **counts}


def table_of(cards: Mapping[str, Any], zones: Mapping[str, Any], house: Any = None, **given: Any) -> Table:
    catalogue = read_definitions({**PLAIN, **cards}, GAME.vocabulary)
    position = {"round": 6, "turn": "north", **given, "zones": zones}
    table: Table = GAME.position.lay(position, catalogue, {**GAME.defaults, **(house or {})})
    return table


def act(table: Table, by: str, do: str, **parameters: Any) -> Verdict:
    body = {"by": by, "do": do, **parameters}
    return REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))


def after(table: Table, by: str, do: str, **parameters: Any) -> Table:
    verdict = act(table, by, do, **parameters)
    assert verdict.accepted, verdict.failed
    return verdict.table


def cast(table: Table, card: str = "n:it", realm: str = "forest", **choices: Any) -> Table:
    return after(table, "north", "play_spell", card=card, realm=realm, mode="activate", choices=choices)


def played(operation: Mapping[str, Any], zones: Mapping[str, Any], more: Any = None, **given: Any) -> Verdict:
    """North plays a Spell with this operation in the Forest; `more`: further cards of the test."""
    laid = {**zones, "north.hand": ["n:it", *zones.get("north.hand", ())]}
    table = table_of({"it": spell(play(operation)), **(more or {})}, laid, **given)
    verdict = act(table, "north", "play_spell", card="n:it", realm="forest", mode="activate")
    assert verdict.accepted, verdict.failed
    return verdict


def impossible(verdict: Verdict) -> list[tuple[dict[str, Any], tuple[str, ...]]]:
    """What is skipped and why, with what is cited for it."""
    return [
        ({key: value for key, value in fact.about.items() if key != "card"}, fact.by)
        for fact in verdict.facts
        if isinstance(fact, Said) and fact.what == "impossible"
    ]


def written_and_read(table: Table) -> Table:
    """The same table with its waiting work and marks as a record would give them back."""
    agenda = msgspec.msgpack.decode(msgspec.msgpack.encode(table.agenda), type=tuple[Frame, ...])
    prompts = msgspec.msgpack.decode(msgspec.msgpack.encode(table.prompts), type=tuple[Prompt, ...])
    marks = msgspec.msgpack.decode(msgspec.msgpack.encode(dict(table.marks), enc_hook=dict))
    clock = msgspec.msgpack.decode(msgspec.msgpack.encode(dict(table.clock), enc_hook=dict))
    return msgspec.structs.replace(table, agenda=agenda, prompts=prompts, marks=marks, clock=clock)
