"""Where the clock stood at each action of a queue that was logged with no word from the others."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.office.judging import judge_on
from adjudicator.office.queues import Logged
from adjudicator.office.reconciling.comparing import Step
from adjudicator.office.reconciling.comparing import step_of
from adjudicator.physical.books import notation_of
from adjudicator.record.entries import Entry
from adjudicator.record.events import Acted
from adjudicator.record.facts import AnyFact
from adjudicator.record.talks import secrets_in
from adjudicator.referee import Action
from adjudicator.referee import Game
from adjudicator.referee import Verdict
from adjudicator.referee import body_of
from adjudicator.table import Table

TURN = "turn"


class Tracked(Struct, frozen=True):
    """An action of a queue, and the table that its reporter believed in before and after it.

    verdict: what the rules say there, None where they can make nothing of it.
    """

    step: Step
    before: Table
    after: Table
    verdict: Verdict | None = None


def track(game: Game, believed: Table, queue: Sequence[Logged], actions: Sequence[Action]) -> tuple[Tracked, ...]:
    """The queue played through on the table that its reporter believes in.

    After an action that the rules refuse there, other things have happened than the queue tells: nobody can say from
    then on which round it was, and it is compared without.
    """
    notation = notation_of(game)
    tracked: list[Tracked] = []
    table, lost = believed, False
    for one, action in zip(queue, actions, strict=True):
        verdict = _verdict(game, table, one, action)
        lost = lost or verdict is None or verdict.outcome == "refused" or bool(verdict.failed)
        when: dict[str, Any] = {} if lost else {"round": notation.round_of(table), "turn": table.clock.get(TURN)}
        after = table if verdict is None else verdict.table
        tracked.append(Tracked(step_of(body_of(action), one.envelope.changes, **when), table, after, verdict))
        table = after
    return tuple(tracked)


def _verdict(game: Game, table: Table, one: Logged, action: Action) -> Verdict | None:
    """As it would be judged, and if it is refused, as what was done although it was illegal."""
    try:
        verdict = judge_on(game, table, action, replace(one.envelope, changes={}), waive=False)
        if verdict.accepted:
            return verdict
        return judge_on(game, table, action, replace(one.envelope, irregular=True), waive=True)
    except (Malformed, LookupError, ValueError):
        return None


def secrets_told(
    tracked: Tracked, action: Action, changes: Mapping[str, Any], called: str
) -> tuple[tuple[str, ...], ...]:
    """What of an action that is only told is sealed, and what is free text, where it stands in a field of this name."""
    heard = () if tracked.verdict is None else tracked.verdict.facts
    facts = cast("tuple[AnyFact, ...]", heard)
    act = Acted(timestamp="", action=body_of(action), outcome="accepted", facts=facts, changes=changes)
    return secrets_in(tracked.before, tracked.after, act, called)


def step_told(game: Game, entry: Entry) -> Step:
    """An action of the record as its reader is told of it."""
    clock = {} if entry.before is None else entry.before.clock
    round_ = None if entry.before is None else notation_of(game).round_of(entry.before)
    when = {"round": round_, "turn": clock.get(TURN), "version": entry.version, "undone": entry.undone}
    return step_of(_without_defaults(game, entry.action), entry.changes, **when)


def _without_defaults(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """The body as short as it can be written; a part of it that its reader is not told stays."""
    kind = game.actions.get(str(body.get("do")))
    fields = {} if kind is None else {field.name: field for field in msgspec.structs.fields(kind)}
    return {key: value for key, value in body.items() if key not in fields or not _is_default(value, fields[key])}


def _is_default(value: Any, field: msgspec.structs.FieldInfo) -> bool:
    default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return bool((tuple(value) if isinstance(value, list) else value) == default)
