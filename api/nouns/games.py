"""Games: what is judged here, by which rules, editions and house rules."""

from typing import Any

from flask import Response
from werkzeug.exceptions import NotFound

from adjudicator import games
from adjudicator.faults import Malformed
from adjudicator.office import game_called
from adjudicator.office.rules import scenarios_of
from adjudicator.office.rules import title_in
from adjudicator.office.rules import touching
from adjudicator.physical.books import rulebook_of
from adjudicator.record.audit import defaults_of
from adjudicator.referee import Game
from adjudicator.rulebook import HouseRule
from adjudicator.rulebook import index_of
from adjudicator.telling.wording import say
from api.asking import language
from api.noun import Noun
from api.telling import answer
from schemas.games import Asked
from schemas.games import EditionShape
from schemas.games import GameShape
from schemas.games import HitShape
from schemas.games import HouseRuleShape
from schemas.games import OfEdition
from schemas.games import RuleSearch
from schemas.games import RuleShape

GAMES = Noun("games", "Games, their editions, rules and house rules")


def game_here(name: str) -> Game:
    """The game of that name. Raises NotFound if it is not judged here."""
    try:
        return game_called(name)
    except Malformed as wrong:
        raise NotFound from wrong


@GAMES.on("GET", "/games", power=None)
@GAMES.arguments(Asked, location="query")
@GAMES.response(200, GameShape(many=True))
def list_games(_: dict[str, Any]) -> Response:
    """All games that are judged here."""
    return answer([_game(games.load(name)) for name in games.names()], tag=("games",))


@GAMES.on("GET", "/games/<game>", power=None)
@GAMES.arguments(Asked, location="query")
@GAMES.response(200, GameShape)
def show_game(_: dict[str, Any], game: str) -> Response:
    """A game: its seats, actions and questions."""
    return answer(_game(game_here(game)), tag=("game", game))


def _game(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "edition": game.edition,
        "seats": list(game.actors),
        "actions": list(game.actions),
        "questions": list(game.questions),
    }


@GAMES.on("GET", "/games/<game>/editions", power=None)
@GAMES.arguments(Asked, location="query")
@GAMES.response(200, EditionShape(many=True))
def list_editions(_: dict[str, Any], game: str) -> Response:
    """The editions of a game, oldest first."""
    found = game_here(game)
    editions = rulebook_of(found).editions.values()
    told = [{"name": one.name, "date": one.date, "defaults": dict(one.defaults)} for one in editions]
    return answer(told, tag=("editions", game))


@GAMES.on("GET", "/games/<game>/house-rules", power=None)
@GAMES.arguments(OfEdition, location="query")
@GAMES.response(200, HouseRuleShape(many=True))
def list_house_rules(asked: dict[str, Any], game: str) -> Response:
    """The gaps of the rules, each with its readings and the value that an edition gives it."""
    found = game_here(game)
    edition = asked.get("edition", found.edition)
    values, lang = defaults_of(found, edition), language()
    told = [house_rule_told(rule, values.get(rule.key), lang) for rule in rulebook_of(found).house.values()]
    return answer(told, tag=("house", game, edition))


def house_rule_told(rule: HouseRule, value: Any, lang: str) -> dict[str, Any]:
    """A house rule with its readings."""
    values = rule.values or (() if value is None else (value,))
    return {
        "key": rule.key,
        "title": rule.title[lang],
        "ruling": rule.ruling,
        "value": value,
        "organiser_chooses": rule.organiser_chooses,
        "readings": [{"value": one, "text": rule.reading(one, lang)} for one in values],
    }


@GAMES.on("GET", "/games/<game>/rules", power=None)
@GAMES.arguments(RuleSearch, location="query")
@GAMES.response(200, HitShape(many=True))
def search_rules(asked: dict[str, Any], game: str) -> Response:
    """Rules, rulings and house rules found by their words or id, the best first."""
    found = game_here(game)
    hits = index_of(rulebook_of(found)).search(asked["q"], language(), asked["limit"])
    told = [{"id": hit.id, "title": hit.title, "text": hit.text, "match": hit.match} for hit in hits]
    return answer(told, tag=("rules", game, asked["q"], asked["limit"]))


@GAMES.on("GET", "/games/<game>/rules/<rule>", power=None)
@GAMES.arguments(Asked, location="query")
@GAMES.response(200, RuleShape)
def show_rule(_: dict[str, Any], game: str, rule: str) -> Response:
    """A rule or ruling with the rulings, house rules and worked scenarios that touch it."""
    book = rulebook_of(game_here(game))
    entry = book.find(rule)
    if entry is None:
        raise NotFound
    lang = language()
    related, keys = touching(book, rule)
    examples = scenarios_of(game, (rule,))[rule]
    told = {
        "id": rule,
        "heading": entry.heading[lang],
        "text": entry.text[lang],
        "class": say(f"class.{entry.cls}", lang),
        "related": related,
        "house": keys,
        "scenarios": [{"path": path, "title": title_in(title, lang)} for path, title in examples],
    }
    return answer(told, tag=("rule", game, rule))
