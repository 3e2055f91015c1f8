"""The gallery: pictures to look at. `python -m tests.games.razryv.gallery` draws them all anew."""

import sys

from tests.hanging import Hung
from tests.hanging import hang

GAME = "razryv"
GALLERY = (
    Hung(GAME, "crowded-table.toml", "north", "en"),
    Hung(GAME, "crowded-table.toml", "south", "pt"),
    Hung(GAME, "crowded-table.toml", "spectator", "en"),
    Hung(GAME, "crowded-table.toml", "judge", "pt"),
    Hung(GAME, "swamp-standoff.toml", "judge", "en"),
    Hung(GAME, "long-names.toml", "north", "en"),
    Hung(GAME, "long-names.toml", "spectator", "pt"),
    Hung(GAME, "long-names.toml", "judge", "en"),
    Hung(GAME, "round_25/t-159-completed-together-in-silence.toml", "judge", "en"),
    Hung(GAME, "event_combat/e-rz119-the-judge-says-no-yes-for-anybody.toml", "spectator", "pt"),
    Hung(GAME, "endings/h-give_up-opponent_wins.toml", "north", "en"),
    Hung(GAME, "realm_destruction/t-131-one-creature-left-is-enough.toml", "south", "pt"),
    Hung(GAME, "setup/t-003-the-first-creature-counts.toml", "north", "pt"),
    Hung(GAME, "arrival/e-ra32-the-queue-is-not-formed-anew.toml", "north", "en"),
    Hung(GAME, "cards/choose-only-what-stands-open.toml", "south", "en"),
    Hung(GAME, "endings/e-rz-175-waived-once-is-waived.toml", "south", "en"),
    Hung(GAME, "table/e-rz-083-a-card-written-down-at-the-table.toml", "north", "pt"),
)


def main() -> None:
    hang(GAME, GALLERY)
    sys.stdout.write(f"{len(GALLERY)} pictures drawn\n")


if __name__ == "__main__":
    main()
