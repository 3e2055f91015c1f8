"""The recorded matches of each game, with what may be found in them."""

from pathlib import Path

from msgspec import Struct

from tests.records.features import Features
from tests.records.razryv import features as razryv
from tests.records.razryv import whole
from tests.records.ryder import features as ryder
from tests.records.ryder import told
from tests.records.telling import Tales

HOME = Path(__file__).parents[2] / "fixtures" / "records"

HEAD = """# Recorded matches

Each file is one match of {called} as `adjudicator export` writes it: a head, the catalogue, then one line an event. The
cards are invented. `python -m tests.records.make` makes all of them anew, to the same bytes; what is said here to be in
them is looked for by `tests/records/test_records.py`. `states.txt` holds, for each record, the digest of the table
after every event: however the program changes, an old record folds to the same tables.

| File | Events | What it shows | Found in it |
|---|---|---|---|
"""


class Book(Struct, frozen=True):
    """The records of one game. home: where they lie; sample: some that are made again in every run of the tests.

    twice: features that two records at least must show.
    """

    called: str
    tales: Tales
    features: Features
    home: Path
    sample: tuple[str, ...]
    twice: tuple[str, ...]

    @property
    def head(self) -> str:
        """What stands above the index."""
        return HEAD.format(called=self.called)


BEFALLS = ("rewound", "taken_back", "irregular", "checkpoint")


def endings(features: Features) -> tuple[str, ...]:
    """The features that are ways to end."""
    return tuple(feature for feature in features if feature.startswith("ends:"))


BOOKS = {
    "razryv": Book(
        "RAZRYV",
        whole.TALES,
        razryv.FEATURES,
        HOME,
        ("played-annihilation", "round-25-by-latch-unknown", "back-over-a-revealed-event", "attacked-twice"),
        (
            *endings(razryv.FEATURES),
            "coop_kill",
            "double_destruction",
            *BEFALLS,
            "provisional_settled",
            "cooperative",
            "unknown_decks",
        ),
    ),
    "ryder": Book(
        "Ryder",
        told.TALES,
        ryder.FEATURES,
        HOME / "ryder",
        ("played-two", "the-judge-goes-back", "a-hidden-card-was-the-wrong-one"),
        (
            *(f"seats:{number}" for number in (2, 3, 5, 8)),
            "ends:gold",
            "ends:tie_value",
            "ends:last_field_cards",
            "ends:nobody_has_cards",
            "ends:deadlock",
            *BEFALLS,
            "unknown_pack",
            "hidden_ruling",
        ),
    ),
}
