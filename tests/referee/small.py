"""Games of one rule each, for tests of the referee itself: a few piles and what the test supplies."""

from collections.abc import Iterable
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from adjudicator.referee import Action
from adjudicator.referee import Game
from adjudicator.referee import Offer
from adjudicator.referee import Play
from adjudicator.referee import Query
from adjudicator.referee import Watch
from adjudicator.referee.play import Offering
from adjudicator.referee.play import Step
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Table

SEATS = ("north", "south")


class Do(Action, frozen=True, tag="do"):
    """The one thing that is done in most of these games."""

    card: str = ""
    number: int = 0


def always(*given: Offer) -> Offering:
    """A page that offers the same at every table; the referee leaves out what it would refuse."""

    def offering(table: Table, seat: str) -> Iterable[Offer]:
        return given

    return offering


def game(
    play: Play | None = None,
    *,
    plays: Mapping[type[Action], Play] | None = None,
    steps: Mapping[str, Step] | None = None,
    watches: tuple[Watch, ...] = (),
    **more: Any,
) -> Game:
    pages: dict[type[Action], Play] = {Query: Play(()), **(plays or {})}
    if play is not None:
        pages[Do] = play
    usual: dict[str, Any] = {
        "position": None,
        "rulings": {"limit": "SM-90", "style": "SM-91"},
        "defaults": {"limit": 2, "style": "plain"},
        "values": {"limit": (1, 2, 3), "style": ("plain", "fancy")},
        "actors": (*SEATS, "judge"),
        "package": "",
        "vocabulary": None,
    }
    return Game(name="small", edition="small-1", plays=pages, steps=steps or {}, watches=watches, **{**usual, **more})


def lay(
    *,
    agenda: tuple[Frame, ...] = (),
    prompts: tuple[Prompt, ...] = (),
    backs: Mapping[str, str] | None = None,
    house: Mapping[str, Any] | None = None,
    **zones: tuple[str, ...],
) -> Table:
    """A table with the piles `hand` (north's own), `secret` (nobody's), `field` and `out` (everybody's)."""
    laid = {"hand": (), "secret": (), "field": (), "out": (), **zones}
    everybody = dict.fromkeys((*SEATS, "spectator", "judge"), "faces")
    nobody = dict.fromkeys((*SEATS, "spectator"), "count")
    backs_to_all = dict.fromkeys((*SEATS, "spectator"), "backs") | {"judge": "faces", "owner": "faces"}
    sights: dict[str, Any] = {
        "hand": {**nobody, "north": "faces", "judge": "faces"},
        "secret": {**nobody, "judge": "faces"},
        "field": backs_to_all,
        "out": everybody,
    }
    return Table(
        SEATS,
        {"n": "north", "s": "south"},
        MappingProxyType(laid),
        MappingProxyType({card: zone for zone, cards in laid.items() for card in cards}),
        MappingProxyType({}),
        MappingProxyType(dict(backs or {})),
        MappingProxyType({"score": 0}),
        MappingProxyType({}),
        MappingProxyType({"limit": 2, "style": "plain", **(house or {})}),
        MappingProxyType(sights),
        {},
        agenda=agenda,
        prompts=prompts,
        minted=50,
    )
