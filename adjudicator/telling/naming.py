"""What people call things at the table: seats, places, cards, numbers and texts, as nouns in a viewer's language."""

from collections.abc import Mapping
from typing import Any
from typing import Final

from adjudicator.referee import Game
from adjudicator.table import UNKNOWN
from adjudicator.table import Draft
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of
from adjudicator.telling.phrasebook import Noun
from adjudicator.telling.phrasebook import Several
from adjudicator.telling.phrasebook import phrasebook
from adjudicator.telling.wording import say

OF_CARD: Final = "card:"
UNTOLD: Final = "…"
"""Stands for words that this viewer is not told."""


class Namer:
    """Names what one viewer sees, in one language: give it the table as this viewer sees it."""

    def __init__(self, game: Game, seen: Table, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.book = phrasebook(game.package, lang)
        self.table: Draft = seen.draft()

    def noun(self, value: Any, key: str = "") -> Noun:
        """Anything that may stand in a sentence: a seat, a place, a card, a number, a text, or several of them."""
        if isinstance(value, list | tuple):
            return Several(self.lang, [self.noun(entry, key) for entry in value])
        if isinstance(value, Mapping):
            return self._pairs(value)
        if not isinstance(value, str):
            return Noun(self.lang, "" if value is None else self._plain(value))
        if key in ("text", "reason"):
            return Noun(self.lang, UNTOLD if value == UNKNOWN else clean(value))
        if value == UNKNOWN or (":" in value and prefix_of(value) in self.table.owners):
            return self.card(value)
        if value.startswith(OF_CARD):
            return Noun(self.lang, self.title(value.removeprefix(OF_CARD)))
        own = self.book.word(f"{key}.{value}") if key else None  # what it means there may be another thing elsewhere
        if own is not None:
            return Noun(self.lang, own)
        found = self.book.seat(value) or self.book.zone(value)
        return found or Noun(self.lang, self.book.word(value) or clean(value))

    def _plain(self, value: Any) -> str:
        return say(f"word.{str(value).lower()}", self.lang) if isinstance(value, bool) else str(value)

    def _pairs(self, pairs: Mapping[str, Any]) -> Noun:
        """What each seat has; of other tables only what stands in them."""
        if all(self.book.seat(key) for key in pairs):
            return Several(self.lang, [Noun(self.lang, f"{self.noun(pairs[key])} ({self.noun(key)})") for key in pairs])
        return Several(self.lang, [self.noun(value) for value in pairs.values()])

    def zone(self, zone: str) -> Noun:
        """A place for cards, as people call it."""
        return self.book.zone(zone) or Noun(self.lang, zone)

    def title(self, name: str) -> str:
        """What people call a card, from its short name."""
        definition = self.table.catalogue.get(name) or self.game.stock.get(name)
        if definition is not None:
            return clean(definition.title(self.lang)) or name
        names = self.table.defined.get(name, {}).get("names", {})
        return clean(str(names.get(self.lang, name))) if isinstance(names, Mapping) else name

    def card(self, card: str, *, as_one: bool = False) -> Noun:
        """A card by its display name with its owner; one that this viewer does not know, as what it is to him.

        Of a face-down card the viewer sees the back only, whether or not the record knows it; unknown is one that the
        viewer may look at and nobody has recorded. as_one: it comes out of a pile, and nothing else is known of it.
        """
        owner = self.table.owners.get(prefix_of(card), "")
        whose = format(self.noun(owner), "of") if owner in self.table.seats else ""
        if is_unknown(card):
            is_back = self.table.backs.get(card) == card
            word = "any" if as_one or card == UNKNOWN else "down" if is_back else "unknown"
            bare = say(f"card.{word}", self.lang)
            name = say("card.unknown_of", self.lang, card=bare, whose=whose) if whose else bare
        else:
            number = card.partition("#")[2]
            bare = self.title(name_of(card)) + (f" #{number}" if number else "")
            name = say("card.owned", self.lang, card=bare, whose=whose) if whose else bare
        zone = self.table.where.get(card)
        place = format(self.zone(zone), "in") if zone is not None else ""
        strong, strongbare = self._with_values(card, name), self._with_values(card, bare)
        return Noun(self.lang, name, bare=bare, place=place, strong=strong, strongbare=strongbare)

    def _with_values(self, card: str, name: str) -> str:
        """The name with the values that the game tells of a card that fights."""
        definition = self.table.catalogue.get(name_of(card))
        if definition is None or card not in self.table.where or not self.book.has("card", "strong"):
            return name
        if definition.printed.get("strength") is None:
            return name
        strength = self.game.position.mark(self.table, card, "strength")
        return self.book.say("card", "strong", {"card": name, "strength": strength})


def clean(text: str) -> str:
    """A text in one line, without characters that would do something to a screen."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


def finished(sentence: str) -> str:
    """With a capital letter and an end."""
    said = " ".join(sentence.split())
    if not said:
        return said
    ended = said if said.endswith((".", "?", "!", UNTOLD, ".”")) else f"{said}."
    return ended[0].upper() + ended[1:]
