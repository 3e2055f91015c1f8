"""The colours of every picture, and signs that stand in several games'; no two signs differ in colour alone."""

from typing import Final

PAPER: Final = "#faf6ee"
CARD: Final = "#fff"
INK: Final = "#231d17"
SOFT: Final = "#5c5247"
LINE: Final = "#cbbfaa"
STRONG_LINE: Final = "#8a7b63"
GOLD: Final = "#8f5f00"
GLOW: Final = "#fbeecb"
GOOD: Final = "#1f6038"

CHEVRON: Final = "m0 0 9 8-9 8z"
FLAG: Final = "m1 0h2v16h-2zm3 1h11l-4 4 4 4h-11z"
BACK: Final = "m0 0h16v21h-16zm3 9 6-6m-6 12 10-11m-8 14 8-8m-3 8 3-3"
"""A card's back with the lines on it, 16 by 21."""
