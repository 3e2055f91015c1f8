"""Problems: what each kind means, at the address that problem documents name."""

from flask import Response
from werkzeug.exceptions import NotFound

from adjudicator.telling.wording import say
from api.asking import language
from api.noun import Noun
from api.problems import PATH
from api.problems import PROBLEMS as KINDS
from api.telling import answer
from schemas.games import KindShape

PROBLEMS = Noun("problems", "The kinds of problems that the API tells of")


@PROBLEMS.on("GET", "/problems/<kind>", power=None)
@PROBLEMS.response(200, KindShape)
def explain_problem(kind: str) -> Response:
    """What a kind of problem means."""
    if kind not in KINDS:
        raise NotFound
    lang = language()
    return answer(
        {"type": f"{PATH}/{kind}", "status": int(KINDS[kind]), "title": say(f"problem.{kind}", lang)},
        tag=("problem", kind),
    )
