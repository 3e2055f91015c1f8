"""The signs of the picture as SVG paths: no two that matter differ in colour alone."""

from typing import Final

PAPER: Final = "#faf6ee"
CARD: Final = "#ffffff"
INK: Final = "#231d17"
SOFT: Final = "#5c5247"
LINE: Final = "#cbbfaa"
STRONG_LINE: Final = "#8a7b63"
GOLD: Final = "#8f5f00"
GLOW: Final = "#fbeecb"
GOOD: Final = "#1f6038"

SEAT: Final = {"north": "#1c4f86", "south": "#94202f", "event": "#43374f"}
TINT: Final = {"north": "#e9f0f8", "south": "#faecec", "event": "#efecf3"}
REALM: Final = {
    "forest": "#2c5a38",
    "mountain": "#4b5767",
    "deep_sea": "#1b5a70",
    "cavern": "#5a4436",
    "swamp": "#515c28",
    "desert": "#87561a",
}

BADGE: Final = {
    "north": "M12 0L23 8V24H1V8Z",
    "south": "M1 0H23V16L12 24L1 16Z",
    "event": "M7 1H17L24 12L17 23H7L0 12Z",
}
"""A seat's shape, 24 by 24: a roof for North, a shield for South, six sides for the Event."""

EMBLEM: Final = {
    "forest": "M10 1L16 9H13L18 16H11.5V20H8.5V16H2L7 9H4Z",
    "mountain": "M0 18L7 4L11 11L14 7L20 18Z",
    "deep_sea": "M0 7q2.5-4 5 0t5 0t5 0t5 0v3q-2.5 4-5 0t-5 0t-5 0t-5 0Z"
    "M0 14q2.5-4 5 0t5 0t5 0t5 0v3q-2.5 4-5 0t-5 0t-5 0t-5 0Z",
    "cavern": "M0 19V11A10 10 0 0 1 20 11V19H14V14A4 4 0 0 0 6 14V19Z",
    "swamp": "M3 5h3v7h-1v8h-1v-8h-1ZM9 0h3v8h-1v12h-1v-12h-1ZM15 4h3v7h-1v9h-1v-9h-1Z",
    "desert": "M0 19C5 11 9 11 13 15C16 12 18 13 20 15V19ZM14 2a3.5 3.5 0 1 0 .1 0Z",
}
"""A Realm's emblem, 20 by 20."""

ROSE: Final = "M10 0L12.4 7.6L20 10L12.4 12.4L10 20L7.6 12.4L0 10L7.6 7.6Z"
SHIELD: Final = "M8 0L15 2.5V8C15 12 12 14.6 8 16C4 14.6 1 12 1 8V2.5Z"
CROSSED: Final = "M2 0L8 6L14 0L16 2L10 8L16 14L14 16L8 10L2 16L0 14L6 8L0 2Z"
BOLT: Final = "M9 0L2 9H6.5L5 16L13 6.5H8.2Z"
SWORD: Final = "M14 0L16 0L16 2L7.5 10.5L9 12L7.5 13.5L5.6 11.6L2 16L0 14L4.4 10.4L2.5 8.5L4 7L5.5 8.5Z"
HEART: Final = "M10 18L2 10A5 5 0 0 1 10 4A5 5 0 0 1 18 10Z"
CHEVRON: Final = "M0 0L9 8L0 16Z"
TICK: Final = "M1 8L4 5L7 8.5L13 1L16 4L7 14Z"
DIAMOND: Final = "M8 0L16 8L8 16L0 8Z"
FLAG: Final = "M1 0H3V16H1ZM4 1H15L11 5L15 9H4Z"
HATCH: Final = "M3 9L9 3M3 15L13 4M5 18L13 10M10 18L13 15"
"""The lines on a card's back, which is 16 by 21."""
