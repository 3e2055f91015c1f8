"""The comparison that ends some matches, worked out as a question about the last table is answered."""

from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.office.answers import Reply
from adjudicator.office.scoring import place_of
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import referee_of
from adjudicator.queries import Answer
from adjudicator.queries import Example
from adjudicator.queries import Other
from adjudicator.queries import Point
from adjudicator.queries import Question
from adjudicator.queries.running import ask
from adjudicator.record.codec import encode_tree
from adjudicator.record.match import Match
from adjudicator.record.results import Compared
from adjudicator.record.results import weighty_version
from adjudicator.referee import Game
from adjudicator.table import JUDGE


class _Stored(Struct, frozen=True):
    """An answer as it is kept; what would happen is no part of it."""

    facts: tuple[Point, ...]
    rules: tuple[str, ...]
    readings: tuple[str, ...]
    sensitivities: tuple[Other, ...]
    scenarios: tuple[Example, ...]
    withheld: tuple[str, ...]


_DECODER: Final = msgspec.msgpack.Decoder(_Stored)


def ending_question(game: Game, match: Match) -> str | None:
    """The question that works out how this match ended, if a comparison ended it."""
    result = match.table.result
    return None if result is None else game.endings.get(result.how)


def comparison_of(match: Match) -> Compared:
    """What the comparison gives on the table as it stands, ended or not. Raises Malformed for a game without one."""
    game = game_called(match.opened.game)
    word = ending_question(game, match) or next(iter(game.endings.values()), None)
    if word is None:
        raise Malformed((Fault("comparison", NOTHING, "a game that compares"),))
    version = weighty_version(match)
    answer = reply_to(match, version, word, JUDGE).answer
    return Compared(**place_of(match, version), question=word, answer=_kept(answer))


def reply_to(match: Match, version: int, question: str, viewer: str) -> Reply:
    """The answer from these eyes about the table of a version, as if play went on: what is over is not compared."""
    game = game_called(match.opened.game)
    table = replace(match.table_at(version), result=None)
    return Reply(game, version, table, ask(referee_of(game.name), table, Question(question, viewer)))


def reply_of(match: Match, found: Compared) -> Reply:
    """The answer that was kept, as it was told to a judge."""
    stored = _DECODER.decode(found.answer)
    told = {field: getattr(stored, field) for field in _Stored.__struct_fields__}
    table = replace(match.table_at(found.of), result=None)
    return Reply(game_called(match.opened.game), found.of, table, Answer(Question(found.question, JUDGE), **told))


def _kept(answer: Answer) -> bytes:
    others = tuple(replace(other, events=()) for other in answer.sensitivities)
    told = {field: getattr(answer, field) for field in _Stored.__struct_fields__}
    return encode_tree(_Stored(**{**told, "sensitivities": others}))
