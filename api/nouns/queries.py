"""Queries: questions about the table, answered in words, facts and rule ids, from the asker's eyes."""

from typing import Any
from uuid import UUID

from flask import Response

from adjudicator.office.told import reply_as_data
from api.asking import language
from api.asking import standing
from api.house import house
from api.noun import Noun
from api.telling import answer
from schemas.matches import AnswerShape
from schemas.matches import Question

QUERIES = Noun("queries", "Questions about the table of a match")


@QUERIES.on("POST", "/matches/<uuid:match>/queries", power="ask")
@QUERIES.arguments(Question)
@QUERIES.response(200, AnswerShape)
def ask(asked: dict[str, Any], match: UUID) -> Response:
    """Answers a question; what the asker may not know is withheld, and the question is noted beside the match."""
    stand, here = standing(match, "ask"), house()
    version = asked.get("at")
    reply = here.office.ask(match, asked["question"], asked["about"], stand.viewer, version=version, at=here.now())
    return answer(reply_as_data(reply, language()))
