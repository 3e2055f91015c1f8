"""What the API tells of matches: events, verdicts, rules, options, each as data with its sentences beside."""

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from adjudicator.office import game_called
from adjudicator.office.rules import heading_and_text
from adjudicator.office.told import entry_sentences
from adjudicator.record.data import entry_as_data
from adjudicator.record.entries import Entry
from adjudicator.referee import Game
from adjudicator.referee import Offer
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import say


def entry_told(entry: Entry, game: Game, lang: str) -> dict[str, Any]:
    """An event with what it amounts to in sentences."""
    said, _ = entry_sentences(entry, lang, game)
    return {**entry_as_data(entry), "said": list(dict.fromkeys(said))}


def rules_told(
    rules: Iterable[str], game: Game, seen: Table | None, lang: str, held: Mapping[str, bool] | None = None
) -> list[dict[str, Any]]:
    """Rules by id with their words, and whether they held where that was looked at."""
    told: list[dict[str, Any]] = []
    for rule in dict.fromkeys(rules):
        heading, text = heading_and_text(game, rule, lang, seen)
        known = {} if held is None or rule not in held else {"held": held[rule]}
        told.append({"id": rule, "heading": heading, "text": text, **known})
    return told


def offer_told(offer: Offer) -> dict[str, Any]:
    """An option as data: for each parameter its values and how many of them."""
    parameters = {
        name: {
            "values": list(one.values),
            "least": one.least,
            "most": one.most,
            "list": one.is_list,
            **({"weights": list(one.weights), "at_least": one.at_least} if one.weights else {}),
        }
        for name, one in offer.parameters.items()
    }
    return {"do": offer.do, "parameters": parameters}


def result_told(result: Result | None) -> dict[str, Any] | None:
    """How a match has ended, as data."""
    return None if result is None else asdict(result)


def result_said(game: str, result: Result | None, seen: Table, lang: str) -> str:
    """The same in a sentence."""
    return say("result.none", lang) if result is None else Teller(game_called(game), seen, lang).result(result)
