"""What the rules, rulings and cards of a game say, for whoever tells them: phone, desk, API and command line."""

import re
import tomllib
from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any
from typing import Final

from adjudicator import games
from adjudicator.cards.say import say_definition
from adjudicator.cards.words import Words
from adjudicator.cards.words import read_words
from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.office.catalogues import shipped
from adjudicator.office.shelf import layout_of
from adjudicator.physical.books import rulebook_of
from adjudicator.referee import Game
from adjudicator.rulebook import Rulebook
from adjudicator.rulebook.rules import Ruling
from adjudicator.table import Table
from adjudicator.table import prefix_of
from adjudicator.telling.naming import OF_CARD
from adjudicator.telling.naming import clean
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import say

NO_CARDS: Final[Mapping[str, Any]] = MappingProxyType({})
MOST_COPIES: Final = 1000
"""More copies of one card than any pack has are not laid out."""


def heading_and_text(game: Game, rule: str, lang: str, seen: Table | None) -> tuple[str, str]:
    """What a rule is found under, and what it says."""
    if rule.startswith(OF_CARD):
        return _of_a_card(game, rule.removeprefix(OF_CARD), lang, seen)
    found = rulebook_of(game).find(rule)
    return ("", "") if found is None else (found.heading[lang], found.text[lang])


def _of_a_card(game: Game, name: str, lang: str, seen: Table | None) -> tuple[str, str]:
    kind = say("rule.card_text", lang)
    if seen is None:
        return kind, ""
    title = Teller(game, seen, lang).title(name)
    return f"{title}, {kind}", card_text(game, name, lang, seen)


def card_text(game: Game, name: str, lang: str, seen: Table) -> str:
    """The card's own text in this language; else what its program does, said in words."""
    definition = seen.catalogue.get(name)
    if definition is None:
        texts = seen.defined.get(name, {}).get("text", {})
        text = texts.get(lang, "") if isinstance(texts, dict) else str(texts)
        return clean(text) or say("rule.no_text", lang)
    if definition.text and definition.text.get(lang):
        return clean(definition.text[lang])
    try:
        return " ".join(say_definition(definition, words_of(game.package), lang))
    except Malformed:
        return say("rule.no_text", lang)


@cache
def words_of(package: str) -> Words:
    """The common words for saying programs, and the game's own over them."""
    homes = (files("adjudicator.cards"), files(package))
    return read_words(*(home.joinpath("words.toml").read_text(encoding="utf-8") for home in homes))


def scenarios_of(game: str, rules: Iterable[str]) -> dict[str, list[tuple[str, object]]]:
    """Rule -> the scenario files of the game that say they exercise it, with their titles."""
    wanted = list(dict.fromkeys(rules))
    found: dict[str, list[tuple[str, object]]] = {rule: [] for rule in wanted}
    home = Path(str(files(f"{games.__name__}.{game}").joinpath("scenarios")))
    for path in sorted(home.rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        if not any(f'"{rule}"' in text for rule in wanted):
            continue
        raw = tomllib.loads(text)
        for rule in wanted:
            if rule in raw.get("rules", ()):
                found[rule].append((path.relative_to(home).as_posix(), raw.get("title", "")))
    return found


def title_in(title: object, lang: str) -> str:
    """A title that is written in one language or in several."""
    return str(title.get(lang, title.get("en", ""))) if isinstance(title, dict) else str(title)


def touching(book: Rulebook, rule: str) -> tuple[list[str], list[str]]:
    """The other rules and rulings that name this one, or are named by it, and the house rules that belong to it."""
    if rule in book.house:
        return [book.house[rule].ruling], [rule]
    named = _mentions(book, rule)
    ids = [one for one in (*book.rules, *book.rulings) if one in named or rule in _mentions(book, one)]
    ids = [one for one in dict.fromkeys(ids) if one != rule and (one in book.rulings or rule in book.rulings)]
    of = {rule, *(one for one in ids if one in book.rulings)} if rule not in book.rulings else {rule}
    return ids, [key for key, house in book.house.items() if house.ruling in of]


def _mentions(book: Rulebook, rule: str) -> set[str]:
    """The ids that stand in the words of a rule or ruling."""
    found = book.find(rule)
    if found is None:
        return set()
    texts = [found.text["en"], found.why]
    if isinstance(found, Ruling):
        texts += [found.question["en"], found.reason["en"]]
    return set(_ID.findall(" ".join(texts)))


_ID = re.compile(r"\b[A-Z]{2,4}-[0-9]{2,3}\b")


def books(game: str | None) -> Iterator[Rulebook]:
    """The rulebook of that game, or those of all games."""
    for name in games.names() if game is None else (game,):
        yield rulebook_of(games.load(name))


def to_choose(game: Game) -> Iterator[str]:
    """The house rules of which the organiser should choose a reading."""
    for key, rule in rulebook_of(game).house.items():
        if rule.organiser_chooses:
            yield key


def at_the_set_up(game: str, cards: Mapping[str, Any] = NO_CARDS) -> dict[str, Any]:
    """The position before anything is done, as the game lays out its decks.

    cards: the catalogue; where the game plays from all of it at once, so many unknown cards lie ready.
    """
    layout = layout_of(games.load(game))
    if layout is None:
        return {}
    counters = {name: _copies(cards, layout.kinds[kind]) for name, kind in layout.counted.items()}
    return {**layout.given, **({"counters": counters} if cards and counters else {})}


def _copies(cards: Mapping[str, Any], types: Collection[str]) -> int:
    """How many cards of these types there are; what is written wrongly is told where the catalogue is read."""
    entries = [entry for entry in cards.values() if isinstance(entry, Mapping) and str(entry.get("type")) in types]
    numbers = [entry.get("copies", 1) for entry in entries]
    return sum(number for number in numbers if isinstance(number, int) and 0 < number <= MOST_COPIES)


def usual_catalogue(game: str) -> Mapping[str, Any]:
    """The shipped catalogue with which the game is played where nobody names another; empty where there is none."""
    layout = layout_of(games.load(game))
    wanted = "" if layout is None else layout.usual
    found = (data for data in shipped().values() if data.get("game") == game and data.get("version") == wanted)
    return next(found, {})


def seats_of(game: Game, number: int) -> dict[str, Any]:
    """What a position says so that so many sit down, in the order of the sheet. Raises Malformed if they cannot."""
    words = game.vocabulary
    kind = words.given.get("seats", "").removesuffix("[]")
    known = [str(seat) for seat in words.types.get(kind, ())]
    given = {"seats": known[:number]} if kind else {}
    seated = game.position.lay({**at_the_set_up(game.name), **given}, {}, game.defaults).seats
    if len(seated) != number:
        raise Malformed((Fault("seats", str(number), f"2..{len(known)} seats" if kind else str(len(seated))),))
    return given


def must_have_cards(table: Table, zones: Mapping[str, Any]) -> None:
    """Whoever owns cards in this game has some somewhere, known or not: each seat, or the pack that all play from.

    Before an empty table nothing could be done that is logged in full. zones: as they were written. Raises Malformed
    for each owner without any.
    """
    seated = {prefix: owner for prefix, owner in table.owners.items() if owner in table.seats}
    with_cards = {prefix_of(card) for card in table.where}
    bare = [(prefix, owner) for prefix, owner in (seated or table.owners).items() if prefix not in with_cards]
    if bare:
        found = shown(zones) if zones else NOTHING
        raise Malformed(tuple(Fault("given.zones", found, f"cards of {owner}: {prefix}") for prefix, owner in bare))
