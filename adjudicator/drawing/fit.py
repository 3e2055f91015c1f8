"""Makes names fit: cleaned of what cannot be drawn, cut with an ellipsis, counted in columns or in units of type."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from functools import lru_cache
from unicodedata import category
from unicodedata import east_asian_width
from unicodedata import normalize

ELLIPSIS = "…"
_NARROW = frozenset("iíjlIÍ.,:;!'|·()[] ftr1")
_WIDE = frozenset("mwMW%@—…")


def clean(name: str) -> str:
    """The name without control and direction signs, on one line."""
    kept = "".join(sign if category(sign)[0] != "C" else " " for sign in normalize("NFC", name))
    return " ".join(kept.split())


@lru_cache(maxsize=4_096)
def columns(text: str) -> int:
    """How many columns of a terminal the text takes, counting at least one for each sign."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def fit(text: str, width: int) -> str:
    """The text in exactly so many columns: cut with an ellipsis, or filled up with spaces."""
    text = cut(text, width)
    return text + " " * (width - columns(text))


def cut(text: str, width: int) -> str:
    """The text in at most so many columns."""
    if columns(text) <= width:
        return text
    kept = text
    while kept and columns(kept) > width - 1:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS if width else ""


def units(text: str, size: int, *, bold: bool = False) -> float:
    """About how wide the text is in a proportional type of this size; rather too wide than too narrow."""
    share = sum(_share(sign) for sign in text)
    return share * size * (1.08 if bold else 1.0)


def _share(sign: str) -> float:
    if east_asian_width(sign) in "WF":
        return 1.0
    if sign in _WIDE:
        return 0.95
    if sign in _NARROW:
        return 0.38
    return 0.72 if sign.isupper() else 0.61


def cut_to(text: str, room: float, size: int, *, bold: bool = False) -> str:
    """The text cut so that it fits the room when set in this size."""
    if units(text, size, bold=bold) <= room:
        return text
    kept = text
    while kept and units(kept.rstrip() + ELLIPSIS, size, bold=bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def flowed(parts: Iterable[str], fits: Callable[[str], bool]) -> Iterator[str]:
    """The parts one after another with commas between them, in as many lines as it takes; each line is one that fits.

    A part that alone does not fit has a line of its own, to be cut.
    """
    line = ""
    for part in parts:
        longer = f"{line}, {part}" if line else part
        if line and not fits(f"{longer},"):
            yield f"{line},"
            line = part
        else:
            line = longer
    if line:
        yield line
