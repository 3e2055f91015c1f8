"""The signs of the picture, no two of which differ in colour alone: SVG paths, each from its upper left corner on."""

from typing import Final

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
    "north": "m11 0 10.1 7.3v14.7h-20.2v-14.7z",
    "south": "m0.9 0h20.2v14.7l-10.1 7.3-10.1-7.3z",
    "event": "m6.4 0.9h9.2l6.4 10.1-6.4 10.1h-9.2l-6.4-10.1z",
}
"""A seat's shape, 22 by 22: a roof for North, a shield for South, six sides for the Event."""

_WAVE = "q2.5-4 5 0t5 0 5 0 5 0v3q-2.5 4-5 0t-5 0-5 0-5 0z"

EMBLEM: Final = {
    "forest": "m10 1 6 8h-3l5 7h-6.5v4h-3v-4h-6.5l5-7h-3z",
    "mountain": "m0 18 7-14 4 7 3-4 6 11z",
    "deep_sea": f"m0 7{_WAVE}m0 7{_WAVE}",
    "cavern": "m0 19v-8a10 10 0 0 1 20 0v8h-6v-5a4 4 0 0 0-8 0v5z",
    "swamp": "m3 5h3v7h-1v8h-1v-8h-1zm6-5h3v8h-1v12h-1v-12h-1zm6 4h3v7h-1v9h-1v-9h-1z",
    "desert": "m0 19c5-8 9-8 13-4 3-3 5-2 7 0v4zm14-17a3.5 3.5 0 1 0 0.1 0z",
}
"""A Realm's emblem, 20 by 20."""

ROSE: Final = "m10 0 2.4 7.6 7.6 2.4-7.6 2.4-2.4 7.6-2.4-7.6-7.6-2.4 7.6-2.4z"
SHIELD: Final = "m6.8 0 6 2.1v4.7c0 3.4-2.5 5.6-5.9 6.8-3.4-1.2-6-3.4-6-6.8v-4.7z"
CROSSED: Final = "m1.7 0 5.1 5.1 5.1-5.1 1.7 1.7-5.1 5.1 5.1 5.1-1.7 1.7-5.1-5.1-5.1 5.1-1.7-1.7 5.1-5.1-5.1-5.1z"
BOLT: Final = "m8.1 0-6.3 8.1h4.1l-1.4 6.3 7.2-8.5h-4.3z"
LEFTWARD: Final = "m9 0-9 8 9 8z"
UPWARD: Final = "m0 9 8-9 8 9z"
DOWNWARD: Final = "m0 0 8 9 8-9z"
TICK: Final = "m1 8 3-3 3 3.5 6-7.5 3 3-9 10z"
DIAMOND: Final = "m8 0 8 8-8 8-8-8z"
