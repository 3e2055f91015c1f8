"""How much of a label is drawn that is far too long. `python -m tests.games.razryv.cut_words` writes it down anew."""

import re
import sys
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import Any

import msgspec

from adjudicator.games.razryv.picture import Drawing
from adjudicator.games.razryv.picture import as_svg
from adjudicator.games.razryv.picture import draw
from adjudicator.table import see
from tests.hanging import FIXTURES
from tests.hanging import Hung

HOME = FIXTURES / "cut-words" / "razryv.txt"
HUNG = {
    Hung("razryv", "closed-cells.toml", "north", "en"): ("", "A", "M", "aM", "MA"),
    Hung("razryv", "crowded-table.toml", "judge", "en"): ("A", "aa", "AA", "漢"),
    Hung("razryv", "round_25/t-159-completed-together-in-silence.toml", "judge", "en"): ("", "aM", "aMM"),
    Hung("razryv", "endings/h-give_up-opponent_wins.toml", "north", "en"): ("",),
}
"""The pictures, and what stands before the narrow signs that fill a label: chosen so that between them each label has a
width at which one unit of room more or less, or the next size of type, would leave another sign of it."""

LONG = {"label": 110, "flags": 110}
SHORT = 55
"""How many narrow signs are more than its room holds; a list's label and what a player says have a whole line."""

NO_LABELS = {"key", "seat", "letter", "sign", "lang", "note", "lent", "account"}


PAGES = {f"{hung.name} {tail}".strip(): (hung, tail) for hung, tails in HUNG.items() for tail in tails}


def page(name: str) -> str:
    """The labels of one picture with one tail in the order in which they are drawn, with the signs that are left."""
    return f"# {name}\n{''.join(_lines(*PAGES[name]))}"


@cache
def _drawing(hung: Hung) -> Drawing:
    drawing: Drawing = draw(see(hung.table(), hung.viewer), hung.viewer, hung.lang)
    return drawing


def _lines(hung: Hung, tail: str) -> Iterator[str]:
    filled = msgspec.convert(_filled(msgspec.to_builtins(_drawing(hung)), f" {tail}"), Drawing)
    for said in re.findall(r"<t(?:ext|span)[^>]*>([^<]*…)", as_svg(filled)):
        label = unescape(said)
        yield f"{label.partition(f' {tail}i')[0].removesuffix('…')}: {len(label)}\n"


def _filled(value: Any, tail: str, name: str = "") -> Any:
    match value:
        case str():
            return f"{value}{tail}{'i' * LONG.get(name, SHORT)}" if value and name not in NO_LABELS else value
        case dict():
            return {key: _filled(entry, tail, key) for key, entry in value.items()}
        case list() | tuple():
            return [_filled(entry, tail, name) for entry in value]
    return value


def main() -> None:
    HOME.parent.mkdir(exist_ok=True)
    HOME.write_text("".join(map(page, PAGES)), encoding="utf-8")
    sys.stdout.write(f"{len(PAGES)} pictures\n")


if __name__ == "__main__":
    main()
