"""A whole match from the first shuffle to round 25, as it is told in the README and in the game's documentation.

It is played with the sample catalogue and two of its decks. What was done stands in the-mountain.toml.
"""

from collections.abc import Iterator
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from tomllib import loads
from typing import Any

from adjudicator.record.events import Envelope
from tests.games.razryv.cards.cases import body_of
from tests.records.razryv.tales import TALES
from tests.records.telling import Teller

SAMPLE = loads((files("adjudicator.games.razryv") / "catalogues" / "sample.toml").read_text(encoding="utf-8"))
PLAYED = loads(Path(__file__).with_name("the-mountain.toml").read_text(encoding="utf-8"))
SHUFFLES: list[Mapping[str, list[str]]] = [
    {zone: cards.split() for zone, cards in shuffle.items()} for shuffle in PLAYED["shuffle"]
]
NAME = "the-fight-for-the-mountain"


def said() -> Iterator[Mapping[str, Any]]:
    """Every action; each shuffle with the order that it gave."""
    orders = iter(SHUFFLES)
    for line in PLAYED["play"]:
        body = body_of(line)
        yield {**body, "order": next(orders)} if body["do"] == "shuffle_decks" else body


@TALES.told(
    NAME,
    "A whole match with sample cards, told in the documentation: two Objectives in one Realm, an alliance and a ruin.",
    "ends:score",
    "set_up",
    "coop_kill",
    "choices",
    given={"turn": "setup", "zones": {zone: sorted(cards) for zone, cards in SHUFFLES[0].items()}},
    cards=SAMPLE["cards"],
    catalogue_version=SAMPLE["version"],
    play="enforced",
)
def _(tell: Teller) -> None:
    for body in said():
        params = {key: value for key, value in body.items() if key not in ("by", "do")}
        tell.do(body["by"], body["do"], around=Envelope(), **params)
