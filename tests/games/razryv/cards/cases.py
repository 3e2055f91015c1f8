"""What each card of the sample catalogue does, as short cases: a table, what is done there, and what changes.

In the play of a case a line is an action, or, with a `=` before it, something that has changed since the last such
lines: cards that lie elsewhere or were turned, Strength and Energy, Life and credits, plays granted, protection, what
somebody was shown or is asked. Between them these lines name all that has changed; before the first of them everything
is as it is laid and printed. The files beside this one hold the cases, by type of card.
"""

import tomllib
from collections.abc import Iterator
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.definition import Definition
from adjudicator.cards.picking import askings
from adjudicator.cards.senses import Context
from adjudicator.games.razryv.strength import SENSES
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table import name_of
from tests.games.razryv.cards.changes import DECKS
from tests.games.razryv.cards.changes import GAME
from tests.games.razryv.cards.changes import as_printed
from tests.games.razryv.cards.changes import asked
from tests.games.razryv.cards.changes import changed
from tests.games.razryv.cards.changes import told_of

REFEREE = Referee(GAME)
WORDS = GAME.vocabulary
BARE = {
    "attack_creature": ("attacker", "target"),
    "attack_event": ("target",),
    "attack_cell": ("attacker",),
    "release": ("card", "realm"),
    "ritual": ("card", "realm"),
    "play_spell": ("card", "realm", "mode"),
}
"""The parameters that a line of a case gives without naming them, in their order; elsewhere it is the card."""

LEFT_OUT = {"realm": "forest", "mode": "activate"}


class UnexpectedError(Exception):
    """An action of a case did not go as the case takes for granted."""


class Case(msgspec.Struct, frozen=True):
    """One case of one card."""

    card: str
    title: str
    play: tuple[str, ...]
    given: tuple[str, ...] = ()


@cache
def sample() -> Catalogue:
    """The sample catalogue, read."""
    return read_catalogue(raw_sample(), WORDS, "sample")


@cache
def raw_sample() -> dict[str, Any]:
    """The sample catalogue as it is written."""
    return tomllib.loads((files(GAME.package) / "catalogues" / "sample.toml").read_text(encoding="utf-8"))


def cases() -> Iterator[Case]:
    """Every case of the files beside this one."""
    for path in sorted(Path(__file__).parent.glob("*.toml")):
        for card, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for entry in entries:
                yield msgspec.convert({"card": card, **entry}, Case)


# Laying the table


def laid(case: Case, definitions: Mapping[str, Definition]) -> Table:
    """The table of the case; a zone that it does not name is empty, a deck holds rats or wolves."""
    given: dict[str, Any] = {"round": 6, "turn": "north", "compass": "forest", "zones": dict(DECKS)}
    for line in case.given:
        word, *values = line.split()
        if word in WORDS.zones.names:
            given["zones"][word] = values
        elif word == "mark":
            card, mark, value = values
            given.setdefault("marks", {}).setdefault(card, {})[mark] = _value(value)
        elif word in WORDS.counters.names and word not in WORDS.given:
            given.setdefault("counters", {})[word] = int(values[0])
        else:
            given[word] = _value(values[0])
    table: Table = GAME.position.lay(given, definitions, GAME.defaults)
    return table


def _value(written: str) -> Any:
    try:
        return msgspec.json.decode(written)
    except msgspec.DecodeError:
        return written


# Acting


def body_of(line: str) -> dict[str, Any]:
    """The action that a line tells: `north play_spell n:goad forest beast=e:mudling`."""
    by, do, *words = line.split()
    body: dict[str, Any] = {"by": by, "do": do}
    bare = iter(BARE.get(do, ("card",)))
    params = WORDS.actions[do].params
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            body[next(bare)] = word.split(",") if "," in word else word
        elif key in params:
            body[key] = value.split(",") if "," in value or params[key] == "card[]" else _value(value)
        else:
            body.setdefault("choices", {})[key] = [entry for entry in value.split(",") if entry]
    return {**{key: value for key, value in LEFT_OUT.items() if key in WORDS.actions[do].required}, **body}


def played(case: Case, definitions: Mapping[str, Definition]) -> tuple[str, ...]:
    """The play as it goes with these cards: the actions of the case, each with what changes where the case tells it.

    Raises UnexpectedError where an action goes otherwise.
    """
    table = laid(case, definitions)
    known, told, lines = as_printed(table), [], []
    for looks, group in groupby(case.play, key=lambda line: line.startswith("=")):
        if looks:
            now = told_of(table)
            lines += [f"= {line}" for line in sorted([*told, *changed(known, now)])] or ["= nothing"]
            known, told = now, []
            continue
        for line in group:
            heard, table = _acted(case, line, table)
            told += heard
            lines.append(line)
    return tuple(lines)


def _acted(case: Case, line: str, table: Table) -> tuple[list[str], Table]:
    """What is told of an action while it is done, and the table after it."""
    expected, colon, action = line.rpartition(": ")
    body = body_of(action)
    told = [*_picks(table, body)]
    verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
    _as_expected(case, action, expected if colon else None, verdict)
    return [*told, *_shown(case, verdict)], verdict.table


def _as_expected(case: Case, action: str, expected: str | None, verdict: Verdict) -> None:
    """`refused: ACTION` is refused by the card itself, `refused RZ-050: ACTION` by that rule."""
    if expected is None:
        if not verdict.accepted:
            raise UnexpectedError(action, verdict.cites)
    elif verdict.accepted or (expected.partition(" ")[2] or f"card:{case.card}") not in verdict.cites:
        raise UnexpectedError(action, verdict.outcome, verdict.cites)


def _picks(table: Table, body: Mapping[str, Any]) -> Iterator[str]:
    """What a Spell that is about to be used lets each player pick from."""
    if body["do"] not in ("play_spell", "activate_hidden") or body.get("mode") == "face_down":
        return
    card, by = body["card"], body["by"]
    context = Context(card, by, body.get("realm") or table.where[card], actor=by)
    for ability in table.catalogue[name_of(card)].abilities:
        for pick in ability.picks:
            for asking in askings(SENSES, table, context, pick):
                yield asked(asking.seat, pick.id, asking.least, asking.most, asking.options)


def _shown(case: Case, verdict: Verdict) -> Iterator[str]:
    for fact in verdict.facts:
        if isinstance(fact, Seen) and f"card:{case.card}" in fact.by:
            yield f"{fact.card} shown to {' '.join(fact.to)}"
