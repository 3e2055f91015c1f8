"""Choices: what whoever opens a tournament of a game has to choose, and what else may be chosen."""

from typing import Any

from flask import Response

from adjudicator.office.tournaments import readings_to_choose
from adjudicator.office.tournaments import time_called_said
from adjudicator.office.tournaments.opening import WHEN_TIME_IS_CALLED
from adjudicator.views.policy import shipped
from adjudicator.views.policy import tie_breakers
from api.asking import language
from api.noun import Noun
from api.nouns.games import game_here
from api.nouns.games import house_rule_told
from api.telling import answer
from schemas.games import Asked
from schemas.tournaments import ChoicesShape

CHOICES = Noun("choices", "What an organiser chooses")

FOR_EXAMPLE = {"more_rounds": {"rounds": 3}}
"""Numbers that an organiser chooses, too, as the words for a choice need some."""


@CHOICES.on("GET", "/games/<game>/choices", power=None)
@CHOICES.arguments(Asked, location="query")
@CHOICES.response(200, ChoicesShape)
def list_choices(_: dict[str, Any], game: str) -> Response:
    """The readings that an organiser must choose, what time called may mean, and the policies that are shipped."""
    found, lang = game_here(game), language()
    told = {
        "game": game,
        "readings": [house_rule_told(rule, rule.default, lang) for rule in readings_to_choose(found.name)],
        "time_called": [
            {"do": do, **more, "said": time_called_said(do, lang, **more)}
            for do in WHEN_TIME_IS_CALLED
            for more in (FOR_EXAMPLE.get(do, {}),)
        ],
        "policies": [
            {
                "name": name,
                "title": policy["title"][lang],
                "points": dict(policy["points"]),
                "tie_breakers": list(policy["tie_breakers"]),
            }
            for name, policy in shipped().items()
        ],
        "tie_breakers": [
            {"name": name, "title": words["title"][lang], "text": words[lang]} for name, words in tie_breakers().items()
        ],
    }
    return answer(told, tag=("choices", game))
