"""The checklist of the sample catalogue: what is printed on each card, as somebody reads it off who holds them all."""

from collections.abc import Iterator
from pathlib import Path

from adjudicator.cards.definition import Definition

CHECKLIST = Path(__file__).with_name("checklist.txt")


def checklist() -> dict[str, str]:
    """Card -> its line. The words of a line stand in the order in which the sheet has them."""
    lines = (line.split("#")[0].split() for line in CHECKLIST.read_text(encoding="utf-8").splitlines())
    return {name: " ".join(words) for name, *words in (line for line in lines if line)}


def line_of(card: Definition) -> str:
    """The card's line as it would have to stand there."""
    return " ".join([card.type, *_printed(card), *sorted(card.keywords)])


def _printed(card: Definition) -> Iterator[str]:
    for key, value in card.printed.items():
        if key in card.operations:
            continue
        if value is True:
            yield key
        else:
            yield f"{key}={','.join(map(str, value)) if isinstance(value, list) else value}"
