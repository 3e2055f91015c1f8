"""Telling a story of a tiny game twice: as it goes on in memory, and read back from bytes after every action."""

import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from adjudicator.record.codec import decode_facts
from adjudicator.record.codec import decode_table
from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.record.codec import state_digest
from adjudicator.referee import Game
from adjudicator.referee import Offer
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import offers
from adjudicator.referee import read_action
from adjudicator.table import Fact
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import fold_all

ROOT = Path(__file__).parents[2]


class Story:
    """A match of a tiny game; every verdict is asked for twice, by two referees, and must be the same."""

    def __init__(self, game: Game, opening: Table) -> None:
        self.game = game
        self.opening = opening
        self.table = opening
        self.bodies: list[dict[str, Any]] = []
        self.verdicts: list[Verdict] = []
        self.referee = Referee(game)

    def judge(self, by: str, do: str, **parameters: Any) -> Verdict:
        """Somebody declares something; the table goes on with what was read back from bytes."""
        body = {"by": by, "do": do, **parameters}
        act = read_action(self.game.actions, self.game.actors, body)
        elsewhere = decode_table(encode_table(self.table), self.table.catalogue)
        told, again = self.referee.explain(self.table, act), Referee(self.game).explain(elsewhere, act)
        assert told == again, "a table read back from bytes gets another verdict"
        assert decode_facts(encode_facts(told.facts)) == told.facts
        happened = () if do == "query" else told.facts  # a query tells of facts that do not happen
        assert fold_all(elsewhere, happened) == told.table, "the facts do not lead to the table of the verdict"
        self.table = decode_table(encode_table(told.table), self.table.catalogue)
        assert self.table == told.table
        self.bodies.append(body)
        self.verdicts.append(told)
        return told

    def accepts(self, by: str, do: str, **parameters: Any) -> Verdict:
        told = self.judge(by, do, **parameters)
        assert told.outcome == "accepted", told.failed
        return told

    def refuses(self, rule: str, by: str, do: str, **parameters: Any) -> Verdict:
        before = self.table
        told = self.judge(by, do, **parameters)
        assert told.outcome == "refused"
        assert rule in told.cites
        assert told.facts or self.table == before
        return told

    def asked(self) -> dict[str, str]:
        """Who is asked what now."""
        return {prompt.id: prompt.seat for prompt in self.table.prompts}

    def prompt(self, prompt: str) -> Prompt:
        return next(other for other in self.table.prompts if other.id == prompt)

    def cards(self, zone: str) -> tuple[str, ...]:
        return self.table.zones[zone]

    def offered(self, seat: str) -> dict[str, Offer]:
        return {offer.do: offer for offer in offers(self.referee, self.table, seat)}

    def in_another_process(self, module: str) -> tuple[list[str], list[tuple[Fact, ...]]]:
        """The digests of the tables and the facts when the same story is told by a process of its own."""
        parcel = msgspec.msgpack.encode((module, encode_table(self.opening), self.bodies))
        told = subprocess.run(
            [sys.executable, "-m", "tests.referee.telling"], input=parcel, capture_output=True, check=True, cwd=ROOT
        )
        digests, facts = msgspec.msgpack.decode(told.stdout)
        return digests, [decode_facts(batch) for batch in facts]

    def digests(self) -> list[str]:
        return [state_digest(verdict.table) for verdict in self.verdicts]


def said(facts: Iterable[Fact], what: str) -> list[Any]:
    """What was told in these words."""
    return [fact.about for fact in facts if getattr(fact, "what", None) == what]  # type: ignore[attr-defined]


def kinds(facts: Iterable[Fact]) -> list[str]:
    return [type(fact).__name__ for fact in facts]


def tell(parcel: bytes) -> bytes:
    """The other process: every table is read from bytes, every referee is a new one."""
    module, stored, bodies = msgspec.msgpack.decode(parcel)
    tiny = import_module(module)
    game: Game = tiny.GAME
    digests: list[str] = []
    facts: list[bytes] = []
    for body in bodies:
        table = decode_table(stored, tiny.CATALOGUE)
        told = Referee(game).explain(table, read_action(game.actions, game.actors, body))
        stored = encode_table(told.table)
        digests.append(state_digest(told.table))
        facts.append(encode_facts(told.facts))
    return msgspec.msgpack.encode((digests, facts))


if __name__ == "__main__":
    sys.stdout.buffer.write(tell(sys.stdin.buffer.read()))
