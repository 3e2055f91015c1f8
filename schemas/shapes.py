"""What all shapes have in common: fields that say in the words of faults what they expect."""

from collections.abc import Callable
from typing import Any
from typing import Final

from marshmallow import RAISE
from marshmallow import Schema
from marshmallow import ValidationError
from marshmallow import fields
from marshmallow import validate

from adjudicator.edge import is_time
from adjudicator.faults import known_words

LONGEST_TEXT: Final = 2000
LONGEST_WORD: Final = 200


class Shape(Schema):
    """A shape that takes nothing it does not know."""

    class Meta:
        unknown = RAISE


class Text(fields.String):
    """A free text, such as the reason of a ruling."""

    expected = "string"

    def __init__(self, *, longest: int = LONGEST_TEXT, shortest: int = 0, **options: Any) -> None:
        checks: list[Callable[[Any], Any]] = [validate.Length(min=shortest or None, max=longest), _must_be_writable]
        super().__init__(validate=checks, **options)
        self.expected = f"text of {shortest} to {longest}"


class Word(Text):
    """A short text that must say something: an id, a name, a search."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"longest": LONGEST_WORD, "shortest": 1, **options})


class OneOf(fields.String):
    """One word of a closed list."""

    def __init__(self, *words: str, **options: Any) -> None:
        super().__init__(validate=validate.OneOf(words), **options)
        self.expected = known_words(words)


class Number(fields.Integer):
    """A whole number within bounds; no text and no truth value is taken for one."""

    def __init__(self, least: int, most: int, **options: Any) -> None:
        super().__init__(validate=validate.Range(least, most), **options)
        self.expected = f"{least}..{most}"

    def _validated(self, value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, int | float) or value != int(value):
            raise self.make_error("invalid", input=value)
        return super()._validated(value)


class QueryNumber(fields.Integer):
    """The same in an address, where everything is text."""

    def __init__(self, least: int, most: int, **options: Any) -> None:
        super().__init__(validate=validate.Range(least, most), **options)
        self.expected = f"{least}..{most}"


class Yes(fields.Boolean):
    """True or false, and no word that one might take for it."""

    expected = "bool"

    def __init__(self, **options: Any) -> None:
        super().__init__(truthy={True, "true", "1"}, falsy={False, "false", "0"}, **options)


class Time(fields.String):
    """A time with its zone."""

    expected = "time"

    def __init__(self, **options: Any) -> None:
        super().__init__(validate=_must_be_time, metadata={"format": "date-time"}, **options)


def _must_be_writable(text: str) -> None:
    """No database takes a text with a null in it, and one sign parts the keys that the house makes of a sender's."""
    if "\x00" in text or "\x1f" in text:
        raise ValidationError("a null or a separator")


def _must_be_time(text: str) -> None:
    if not is_time(text):
        raise ValidationError("no time")


class Id(fields.UUID):
    """The id of a match, a tournament or a job."""

    expected = "id"


class Pairs(fields.Dict):
    """A table of words and values, read further by the game."""

    expected = "table"

    def __init__(self, **options: Any) -> None:
        super().__init__(keys=fields.String(), **options)
