"""What a game wants printed on its cards: which values stand where, what words are called, and the reminders."""

import tomllib
from collections.abc import Iterator
from collections.abc import Mapping

import msgspec

from adjudicator.cards.definition import Definition
from adjudicator.cards.grammar import JSON
from adjudicator.faults import Fault
from adjudicator.faults import Malformed

Wording = Mapping[str, str]
"""Language -> words."""


class TypeFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How cards of one type look. sign: the outline of the emblem, an SVG path. dark: a black head."""

    sign: str
    corner: tuple[str, ...] = ()
    fronts: tuple[str, ...] = ()
    dark: bool = False


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"equals": "is"}):
    """A reminder for cards of a type, where a printed value is so, or at least so much, or for all of them."""

    type: str
    en: str
    pt: str
    attr: str | None = None
    equals: bool | int | str | None = None
    at_least: int | None = None

    def holds_for(self, card: Definition) -> bool:
        """The card is one of those that it reminds of something."""
        if card.type != self.type:
            return False
        value = None if self.attr is None else card.attr(self.attr)
        if self.at_least is not None:
            return isinstance(value, int) and value >= self.at_least
        return self.attr is None or value == self.equals


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The back that all cards of a deck share: what is printed there, and the types in the deck."""

    types: tuple[str, ...]
    en: str
    pt: str


class CardFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of a game's `cardface.toml`."""

    title: Wording
    types: Mapping[str, TypeFace]
    backs: tuple[Back, ...] = ()
    values: Mapping[str, Wording] = {}
    words: Mapping[str, Wording] = {}
    keywords: Mapping[str, Wording] = {}
    notes: tuple[Note, ...] = ()
    sources: Mapping[str, Wording] = {}

    def word(self, key: str, value: JSON, lang: str) -> str:
        """A printed value in words, as it stands where there are none for it."""
        return self.words.get(f"{key}.{value}", {}).get(lang, str(value))

    def rules_of(self, card: Definition, lang: str) -> Iterator[str]:
        """The rules of the card's keywords, and the reminders that it carries."""
        for keyword in sorted(card.keywords & self.keywords.keys()):
            yield self.keywords[keyword][lang]
        for note in self.notes:
            if note.holds_for(card):
                yield note.pt if lang == "pt" else note.en


def read_cardface(text: str) -> CardFace:
    """The faces that the file's text describes. Raises Malformed."""
    try:
        return msgspec.convert(tomllib.loads(text), CardFace)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Malformed((Fault("cardface", str(error), "table"),)) from error
