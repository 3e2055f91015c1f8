"""The gallery: pictures to look at. `python -m tests.games.ryder.gallery` draws them all anew."""

import sys
from typing import Any

from tests.hanging import Hung
from tests.hanging import hang

GAME = "ryder"
SLIDE: dict[str, Any] = {"by": "a", "do": "slide", "pos": 2, "target": "b", "target_pos": 2}
SHOWN: tuple[dict[str, Any], ...] = (SLIDE, {"by": "a", "do": "cry"}, {"by": "a", "do": "flip_attacker"})
BLIND: tuple[dict[str, Any], ...] = ({"by": "c", "do": "slide", "pos": 1, "target": "a", "target_pos": 1},)

GALLERY = (
    Hung(GAME, "ryder-two.toml", "a", "en"),
    Hung(GAME, "ryder-two.toml", "b", "pt"),
    Hung(GAME, "ryder-two.toml", "a", "en", (SLIDE,), "slid"),
    Hung(GAME, "ryder-two.toml", "spectator", "pt", SHOWN, "shown"),
    Hung(GAME, "ryder-five.toml", "a", "en"),
    Hung(GAME, "ryder-five.toml", "judge", "pt"),
    Hung(GAME, "ryder-eight.toml", "a", "en"),
    Hung(GAME, "ryder-eight.toml", "c", "pt"),
    Hung(GAME, "ryder-eight.toml", "judge", "en", BLIND, "blind"),
    Hung(GAME, "ryder-eight.toml", "spectator", "en"),
    Hung(GAME, "champions/s36-queen-meets-a-trap.toml", "b", "en"),
    Hung(GAME, "champions/s37-a-king-without-a-text.toml", "a", "pt"),
    Hung(GAME, "skills/ry91-one-or-all.toml", "spectator", "en"),
    Hung(GAME, "skills/s27-ten-beats-ten.toml", "b", "pt"),
    Hung(GAME, "setup/s06-tied-first-draw.toml", "a", "en"),
    Hung(GAME, "setup/s03-trap-back-to-the-reserve.toml", "b", "pt"),
    Hung(GAME, "endings/s74-shared-win.toml", "spectator", "en"),
)


def main() -> None:
    hang(GAME, GALLERY)
    sys.stdout.write(f"{len(GALLERY)} pictures drawn\n")


if __name__ == "__main__":
    main()
