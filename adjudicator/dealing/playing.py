"""A whole match that nobody plays: dealt, played among the actions that are open, until it is over and settled."""

from collections import Counter
from collections.abc import Callable
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from adjudicator.dealing.chance import Chance
from adjudicator.dealing.dealer import Dealer
from adjudicator.dealing.players import chosen
from adjudicator.dealing.table_side import Body
from adjudicator.dealing.table_side import table_side_of
from adjudicator.referee import Action
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import prefix_of

MOST_STEPS = 5_000
"""No match takes so many actions; one that does goes round in a circle."""


class StuckError(Exception):
    """A match that is not over and in which nobody may do anything, or one that never ends."""


class Wanted(Struct, frozen=True, kw_only=True):
    """What sort of match is wanted. house: every house rule; mode: a word of the game, "" for the usual one."""

    catalogue: Mapping[str, Any]
    house: Mapping[str, Any]
    known: bool = True
    mode: str = ""
    styles: Mapping[str, str] = {}


class Dealt(Struct, frozen=True, kw_only=True):
    """What a match is played from. known: the record knows the decks; styles: seat -> name of a style."""

    catalogue: Mapping[str, Any]
    house: Mapping[str, Any]
    given: Body
    known: bool = True
    styles: Mapping[str, str] = {}
    piles: Mapping[str, Sequence[str]] = {}
    truth: Mapping[str, str] = {}


class Step(Struct, frozen=True):
    """One action, the table before it, and what the referee said. chosen: a player had it among the open actions."""

    body: Body
    action: Action
    before: Table
    verdict: Verdict
    chosen: bool


class Played(Struct, frozen=True):
    """A match from its first table on; `refused` are the open actions that were refused, which should never be any."""

    opening: Table
    steps: tuple[Step, ...]
    refused: tuple[Step, ...]

    @property
    def table(self) -> Table:
        """The last table."""
        return self.steps[-1].verdict.table if self.steps else self.opening

    @property
    def actions(self) -> Counter[str]:
        """How often each action was done."""
        return Counter(str(step.body["do"]) for step in self.steps)


def dealt(referee: Referee, plan: Wanted, chance: Chance) -> Dealt:
    """A match from the start: decks of this catalogue, and for each seat a style that is drawn if none is wanted."""
    side = table_side_of(referee.game)
    piles = side.decks(plan.catalogue, chance.sub("decks").choice, plan.mode)
    laid, truth = (piles, {}) if plan.known else _face_down(piles)
    given = side.opening(laid, plan.mode)
    draw = chance.sub("styles")
    drawn = {
        seat: draw.choice(tuple(side.STYLES))
        for seat in referee.game.position.lay(given, plan.catalogue, plan.house).seats
    }
    return Dealt(
        catalogue=plan.catalogue,
        house=plan.house,
        given=given,
        known=plan.known,
        styles={**drawn, **plan.styles},
        piles=piles,
        truth=truth,
    )


def _face_down(piles: Mapping[str, Sequence[str]]) -> tuple[dict[str, list[str]], dict[str, str]]:
    """The piles with every card unknown, and which one each is."""
    numbers: Counter[str] = Counter()
    truth: dict[str, str] = {}
    laid: dict[str, list[str]] = {}
    for zone, cards in piles.items():
        for card in cards:
            numbers[prefix_of(card)] += 1
            unknown = copy_of(prefix_of(card), "?", numbers[prefix_of(card)])
            truth[unknown] = card
            laid.setdefault(zone, []).append(unknown)
    return laid, truth


def play(referee: Referee, start: Dealt, chance: Chance, *, until: Callable[[Table], bool] = lambda _: False) -> Played:
    """The match, played to its end and settled, or until the table is as it was asked for. Raises StuckError."""
    return _Playing(referee, start, chance).played(until)


class _Playing:
    """A match while it is played."""

    def __init__(self, referee: Referee, start: Dealt, chance: Chance) -> None:
        self.referee = referee
        self.start = start
        self.side = table_side_of(referee.game)
        self.styles = {seat: self.side.STYLES[start.styles[seat]] for seat in start.styles}
        self.dealer = Dealer(chance.sub("dealer"), start.truth)
        self.chance = chance.sub("players")
        self.opening: Table = referee.game.position.lay(start.given, start.catalogue, start.house)
        self.table = self.opening
        self.steps: list[Step] = []
        self.refused: list[Step] = []

    def played(self, until: Callable[[Table], bool]) -> Played:
        if self.start.piles:
            orders = self.dealer.shuffled(self.start.piles) if self.start.known else None
            self.happen(self.side.first_shuffle(orders), by_choice=False)
        while not until(self.table) and self.goes_on():
            if len(self.steps) + len(self.refused) > MOST_STEPS:
                msg = f"no end after {len(self.steps)} actions"
                raise StuckError(msg)
        return Played(self.opening, tuple(self.steps), tuple(self.refused))

    def goes_on(self) -> bool:
        """One thing more is said at the table; False if there is nothing more to say."""
        due = self.side.due(self.table, self.dealer.truth, self.chance.choice, known=self.start.known)
        if due is not None:
            self.happen(due, by_choice=False)
        elif self.table.result is not None:
            return False
        else:
            self.happen(self.wanted(), by_choice=True)
        return True

    def wanted(self) -> Body:
        """What one of the players wants to do, each seeing its own hidden cards as they really are."""
        lying = self.table if self.table.prompts else self.dealer.lying(self.table)
        body = chosen(self.referee, lying, self.styles, self.chance, self.side.is_rash)
        if body is None:
            msg = f"nothing is open: {dict(self.table.clock)} {self.table.prompts}"
            raise StuckError(msg)
        return self.side.told(self.table, body, self.dealer.truth, self.chance.choice)

    def happen(self, body: Body, *, by_choice: bool) -> None:
        game = self.referee.game
        action = read_action(game.actions, game.actors, body)
        step = Step(body, action, self.table, self.referee.explain(self.table, action), by_choice)
        if not step.verdict.accepted:
            if not by_choice:
                msg = f"{body}: {step.verdict.cites}"
                raise StuckError(msg)
            self.refused.append(step)
            return
        self.dealer.follow(self.table, step.verdict.facts)
        self.table = step.verdict.table
        self.steps.append(step)
