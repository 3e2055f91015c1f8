"""What a game's page of answers is given: the table as the asker knows it, and a referee who notes what is read."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any
from typing import TypeAlias

from msgspec.structs import replace

from adjudicator.queries.question import Point
from adjudicator.queries.question import Withheld
from adjudicator.referee import Action
from adjudicator.referee import Game
from adjudicator.referee import Reason
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import asked_about
from adjudicator.referee import read_action
from adjudicator.referee.house import Readings
from adjudicator.referee.needs import calling_by_name
from adjudicator.referee.needs import recognised
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import hear
from adjudicator.table import see
from adjudicator.table.fold import put

Page: TypeAlias = Callable[..., Iterable[Point]]
"""Answers one question of a game: `page(asking, **params)`, whose parameters are those of the question."""


class Asking:
    """One question being answered, for one asker, under one set of house rules."""

    def __init__(self, referee: Referee, table: Table, asker: str) -> None:
        self.referee = referee
        self.asker = asker
        self.house = Readings(table.house)
        self.table: Table = replace(table, house=self.house)
        self.events: tuple[Fact, ...] = ()

    @property
    def game(self) -> Game:
        return self.referee.game

    def action(self, body: Mapping[str, Any]) -> Action:
        """The action that is asked about; who asks would do it, if nobody is named. Raises Malformed."""
        return asked_about(self.game, read_action(self.game.actions, self.game.actors, {"by": self.asker, **body}))

    def explain(self, act: Action, referee: Referee | None = None, table: Table | None = None) -> Verdict:
        """The verdict on the table that the asker knows, or on another one made of it."""
        verdict = (referee or self.referee).explain(self.table if table is None else table, act)
        self.house.read |= verdict.readings
        return verdict

    def heard(self, facts: Iterable[Fact]) -> tuple[Fact, ...]:
        """What the asker would hear of these facts."""
        return hear(self.table, facts, self.asker)

    def looked(self, act: Action, table: Table | None = None) -> tuple[Reason, ...]:
        """Every need of the action in its order, also those after a failed one, as far as they make sense then."""
        draft = (self.table if table is None else table).draft()
        play = self.game.plays[type(act)]
        for fact in recognised(draft, play, act):
            put(draft, fact)
            act = calling_by_name(act, fact)
        reasons: list[Reason] = []
        for parts, eyes in ((play.needs, see(draft, act.by)), (play.clashes, draft)):
            for part in parts:
                try:
                    held = part.holds(eyes, act)
                    reasons.append(part.met if held else Reason(part.ids(eyes, act), held, part.name))
                except LookupError:  # it asks about something that an earlier need has shown not to be there
                    if all(reason.held for reason in reasons):
                        raise
        return tuple(reasons)

    def failing(self, act: Action, table: Table | None = None) -> tuple[Reason, ...]:
        """All the needs that fail, in their order."""
        return tuple(reason for reason in self.looked(act, table) if not reason.held)

    def must_tell(self, rules: Iterable[str]) -> None:
        """Withholds the answer if any rule forbids it."""
        forbidding = tuple(dict.fromkeys(rules))
        if forbidding:
            raise Withheld(*forbidding)
