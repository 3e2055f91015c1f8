"""Ryder's own signs and colours: eight players, four kinds of card; each path from its upper left corner on."""

from typing import Final

SEAT: Final = {
    "a": "#1c4f86",
    "b": "#94202f",
    "c": "#1f6038",
    "d": "#7a4a00",
    "e": "#5b2a86",
    "f": "#0f5c66",
    "g": "#86256a",
    "h": "#43474f",
}
TINT: Final = {
    "a": "#e9f0f8",
    "b": "#faecec",
    "c": "#e9f3ec",
    "d": "#f7efdf",
    "e": "#f1eaf7",
    "f": "#e5f2f3",
    "g": "#f8eaf4",
    "h": "#eeeff2",
}
BADGE: Final = "m11 0a11 11 0 1 0 0.1 0z"
"""A player's disc, 22 by 22."""

CROWN: Final = "m0 6 7 7 7-13 7 13 7-7-3 18h-22zm3 20h22v3h-22z"
JAWS: Final = "m0 4 5 8 4.5-8 4.5 8 4.5-8 4.5 8 5-8v10h-28zm0 22v-8h28v8l-5-6-4.5 6-4.5-6-4.5 6-4.5-6z"
DROP: Final = "m14 0c5 8 9 12 9 18a9 9 0 0 1-18 0c0-6 4-10 9-18z"
GEM: Final = "m14 1 12 13-12 14-12-14z"
EMBLEM: Final = {"champion": CROWN, "trap": JAWS, "replenish": DROP}
"""The sign of a kind of card, 28 by 30; of any other it is a gem."""

COIN: Final = "m9 0a9 9 0 1 0 0.1 0zm0 3a6 6 0 1 1-0.1 0z"
"""Gold, 18 by 18: a ring."""

LATTICE: Final = (
    "m8 17l9-9m-9 27l27-27m-27 45l45-45m-45 63l54-54m-54 72l54-54m-36 54l36-36m-18 36l18-18"
    "m-54 9l9 9m-9-27l27 27m-27-45l45 45m-45-63l54 54m-54-72l54 54m-36-54l36 36m-18-36l18 18"
)
"""The lines on a back, 70 by 94, from the card's corner on."""

ARROW: Final = "m0 7h18v-7l14 11-14 11v-7h-18z"
"""From the attacking card to the attacked one, 32 by 22."""

UP: Final = "m0 12 10-12 10 12h-6v10h-8v-10z"
"""Out into the lane, 20 by 22."""

TARGET: Final = "m10 0a10 10 0 1 0 0.1 0zm0 4a6 6 0 1 1-0.1 0zm0 3a3 3 0 1 0 0.1 0z"
"""Attacked, 20 by 20: rings."""
