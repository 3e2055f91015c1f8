"""Players who think: each looks one action ahead and takes what leaves it best off. They tell a match worth reading.

A player judges a table by what it may know of it, and passes when nothing makes it better, or after so many deeds in a
turn that the match stays short enough to be read. What the other player would answer to a request for help is thought
through as well; nothing further is.
"""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator.dealing import Chance
from adjudicator.dealing import Dealt
from adjudicator.dealing.dealer import Dealer
from adjudicator.dealing.playing import Played
from adjudicator.dealing.playing import Step
from adjudicator.dealing.table_side import Body
from adjudicator.dealing.table_side import table_side_of
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.dealing import WILLING
from adjudicator.games.razryv.objectives import done
from adjudicator.games.razryv.objectives import objective_of
from adjudicator.games.razryv.objectives import realm_asked
from adjudicator.games.razryv.objectives import required
from adjudicator.games.razryv.strength import strength
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import instance
from adjudicator.referee import read_action
from adjudicator.referee.offers import offers
from adjudicator.table import Table

ATTACKS = ("attack_creature", "attack_event", "attack_cell")
TRIED = 6
"""So many ways to do one thing are thought of."""

DEEDS = ("imprison", "release", "imprison_again", "ritual", "play_spell", "activate_hidden", *ATTACKS)
"""What a player does of its own accord in a turn."""

WORTH = {"fronts": 150.0, "field": 9.0, "strength": 0.2, "cell": 5.0, "hand": 1.5, "life": 0.5, "spell": 3.0}
"""What a player sets store by."""


def worth(table: Table, seat: str) -> float:
    """How well the seat stands, as far as it can tell: its Objective, its side of the table, less the other side's."""
    fronts = 0.0
    card = objective_of(table, seat)
    asked = required(table, card) or {}
    had = done(table, seat, realm_asked(table, card)) if asked else {}
    if asked:
        fronts = sum(min(had[front], asked[front]) / asked[front] for front in asked) / len(asked)
    return WORTH["fronts"] * fronts + _side(table, seat) - 0.8 * _side(table, opponent(seat))


def _side(table: Table, seat: str) -> float:
    found = WORTH["life"] * table.counters[f"{seat}.life"]
    found += WORTH["cell"] * len(table.zones[f"{seat}.cell"]) + WORTH["hand"] * len(table.zones[f"{seat}.hand"])
    for realm in REALMS:
        for thing in table.zones[realm]:
            if controller(table, thing) != seat:
                continue
            if kind_of(table, thing) == "creature":
                found += WORTH["field"] + WORTH["strength"] * strength(table, thing)
            else:
                found += WORTH["spell"]
    return found


class Deliberate:
    """A match between two such players, from the first shuffle to the end."""

    def __init__(self, referee: Referee, start: Dealt, chance: Chance, most: int = 2) -> None:
        """most: what a player does in a turn, at the most, besides what must be done."""
        self.referee, self.start, self.most = referee, start, most
        self.side = table_side_of(referee.game)
        self.dealer = Dealer(chance.sub("dealer"), start.truth)
        self.chance = chance.sub("players")
        self.opening: Table = referee.game.position.lay(start.given, start.catalogue, start.house)
        self.table = self.opening
        self.steps: list[Step] = []
        self.deeds_left = 0

    def played(self, until: Callable[[Table], bool] = lambda _: False) -> Played:
        """The match to its end."""
        self._happen(self.side.first_shuffle(self.dealer.shuffled(self.start.piles)))
        while self.table.result is None and not until(self.table):
            due = self.side.due(self.table, self.dealer.truth, self.chance.choice, known=True)
            self._happen(self._wanted() if due is None else due)
        return Played(self.opening, tuple(self.steps), ())

    def _happen(self, body: Body) -> None:
        action, verdict = self._judged(self.table, body)
        assert verdict.accepted, (body, verdict.failed)
        self.dealer.follow(self.table, verdict.facts)
        if turn(verdict.table) != turn(self.table):
            self.deeds_left = 1 + self.chance.below(self.most)
        elif body["do"] in DEEDS:
            self.deeds_left -= 1
        self.steps.append(Step(body, action, self.table, verdict, chosen=True))
        self.table = verdict.table

    def _judged(self, table: Table, body: Body) -> tuple[Any, Verdict]:
        action = read_action(self.referee.game.actions, self.referee.game.actors, dict(body))
        return action, self.referee.explain(table, action)

    def _wanted(self) -> Body:
        """What is best for the one who does it; to pass is the least that it must better."""
        found: list[tuple[float, Body]] = []
        for seat in PLAYERS:
            before = worth(self.table, seat)
            for body in self._thought_of(seat):
                gain = 0.0 if body["do"] == "pass" else self._after(body, seat) - before
                found.append((gain - (0.2 if body["do"] not in ("pass", "choose", "answer_join") else 0.0), body))
        return max(found, key=lambda entry: entry[0])[1]

    def _thought_of(self, seat: str) -> Iterator[Body]:
        for offer in offers(self.referee, self.table, seat):
            if offer.do not in WILLING or (offer.do in DEEDS and not self.deeds_left):
                continue
            seen: list[Mapping[str, Any]] = []
            for _ in range(TRIED):
                body = instance(offer, self.chance.choice, by=seat)
                if body not in seen:
                    seen.append(body)
                    yield body

    def _after(self, body: Body, seat: str) -> float:
        if body["do"] in ("reveal_event", "reveal_for_first", "propose_start_realm", "deal"):
            return 1.0 + worth(self.table, seat)
        _, verdict = self._judged(self.table, body)
        if not verdict.accepted:
            return float("-inf")
        return self._worth_once_answered(verdict.table, seat)

    def _worth_once_answered(self, table: Table, seat: str) -> float:
        """What is left when the one who is asked to join has answered to its own advantage."""
        if table.result is not None:
            return 1000.0 if table.result.winner == seat else -1000.0
        for prompt in table.prompts:
            if prompt.kind == "join":
                answers = [
                    self._judged(table, {"by": prompt.seat, "do": "answer_join", "join": join})[1].table
                    for join in (False, True)
                ]
                return worth(max(answers, key=lambda after: worth(after, prompt.seat)), seat)
        return worth(table, seat)
