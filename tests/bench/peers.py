"""What runs beside ours: python-chess, rlcard's UNO, and the stock aggregate of the eventsourcing library."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate
from eventsourcing.domain import event

from adjudicator.record.events import Acted
from adjudicator.record.facts import AnyFact
from adjudicator.record.match import Match
from adjudicator.table import Table
from adjudicator.table import fold_all

FACTS = tuple[AnyFact, ...]


def chess_game(seed: int, most: int = 200) -> list[str]:
    """A game that chance plays, as moves in UCI."""
    import chess

    chance, board = Random(seed), chess.Board()
    while not board.is_game_over() and board.ply() < most:
        board.push(chance.choice(list(board.legal_moves)))
    return [move.uci() for move in board.move_stack]


def replayed_chess(moves: list[str], most: int) -> list[tuple[Callable[[], int], int]]:
    """Judges each move and lists what is legal after it, so many moves at a time, each time with their number."""
    import chess

    board, stretches = chess.Board(), []
    for at in range(0, len(moves), most):
        some = moves[at : at + most]
        stretches.append((_chess_from(board.copy(stack=False), some), len(some)))
        for move in some:
            board.push_uci(move)
    return stretches


def _chess_from(start: Any, moves: list[str]) -> Callable[[], int]:
    def run() -> int:
        board = start.copy(stack=False)
        for move in moves:
            board.push_uci(move)
            list(board.legal_moves)
        return len(moves)

    return run


Game = tuple[Callable[[], None], Callable[[], int]]
"""What puts chance back to where it was, which is no part of a game, and the game, which gives its number of moves."""


def uno_by_agents(seed: int) -> Game:
    """A game of UNO among rlcard's random agents, as its users run it."""
    import numpy as np
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def ready() -> None:
        env.seed(seed)
        np.random.seed(seed)  # the generator that the agents use

    def run() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(seat) // 2 for seat in trajectories)

    return ready, run


def uno_by_steps(seed: int) -> Game:
    """The same without agents: each move made, and the state and legal actions of the next player."""
    import rlcard

    env = rlcard.make("uno", config={"seed": seed})

    chance = Random()

    def ready() -> None:
        env.seed(seed)
        chance.seed(seed)

    def run() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return ready, run


class StockMatch(Aggregate):
    """The library's aggregate as its documentation has it, applying the facts that our record has."""

    class Began(Aggregate.Event):
        """The match began, or was set back to its beginning."""

        at: int

    class Acted(Aggregate.Event):
        """What came of one action."""

        facts: list[Any]

    @event(Began)
    def begin(self, at: int) -> None:
        self.table = BEGINNINGS[at]

    @event(Acted)
    def act(self, facts: list[Any]) -> None:
        self.table = fold_all(self.table, msgspec.convert(facts, FACTS))


BEGINNINGS: list[Table] = []
"""The tables on which the facts of the match that is read fall; they are given to the reader, for they are no facts."""


def stock_of(match: Match, path: Path, per: str) -> tuple[Application[UUID], UUID]:
    """The facts of a match in a file of the library's own, with its own transcoder; an event per fact or per action."""
    BEGINNINGS.clear()
    env = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}
    application: Application[UUID] = Application(env)
    aggregate = StockMatch()
    for one, after in match.walk():
        if isinstance(one, Acted):
            plain = msgspec.to_builtins(one.facts)
            for facts in [plain] if per == "action" else [[fact] for fact in plain]:
                aggregate.act(facts=facts)
        else:
            BEGINNINGS.append(after)
            aggregate.begin(at=len(BEGINNINGS) - 1)
    application.save(aggregate)
    return application, aggregate.id
