"""The catalogues that a match may be opened with: those that ship with the games, and those that were entered."""

import tomllib
from collections.abc import Iterator
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any
from typing import Final

from msgspec import Struct

from adjudicator import games
from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.catalogue import digest_of
from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.catalogue import warnings
from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.office.shelf import game_called
from adjudicator.record.store import Store

HOME: Final = "catalogues"


class Listed(Struct, frozen=True):
    """A catalogue as it is listed. shipped: it came with the program."""

    digest: str
    game: str
    version: str
    cards: int
    shipped: bool


class Checked(Struct, frozen=True):
    """A catalogue that is sound, and what is probably a slip in it."""

    catalogue: Catalogue
    doubts: tuple[Fault, ...]


def check_catalogue(data: Mapping[str, Any], place: str = "catalogue") -> Checked:
    """The catalogue that the data describe. Raises Malformed with every fault of every card."""
    name = data.get("game")
    if not isinstance(name, str) or name not in games.names():
        found = shown(name) if "game" in data else NOTHING
        raise Malformed((Fault(f"{place}: game", found, known_words(games.names()), nearest(name, games.names())),))
    catalogue = read_catalogue(data, game_called(name).vocabulary, place)
    return Checked(catalogue, warnings(catalogue))


def enter_catalogue(store: Store, data: Mapping[str, Any]) -> Checked:
    """Keeps a catalogue that is sound; entering it again changes nothing. Raises Malformed."""
    checked = check_catalogue(data)
    store.catalogues.put(data)
    return checked


def catalogues_of(store: Store) -> tuple[Listed, ...]:
    """All catalogues that a match may be opened with, those that ship first."""
    listed = {digest: _listed(data, digest, shipped=True) for digest, data in shipped().items()}
    for digest in store.catalogues.digests():
        listed.setdefault(digest, _listed(store.catalogues.data(digest), digest, shipped=False))
    return tuple(listed.values())


def data_of(store: Store, digest: str) -> Mapping[str, Any]:
    """The data of a catalogue of that digest. Raises Malformed if there is none."""
    return shipped().get(digest) or store.catalogues.data(digest)


@cache
def shipped() -> Mapping[str, Mapping[str, Any]]:
    """Digest -> data of the catalogues that come with the games."""
    return {digest_of(data): data for game in games.names() for data in _files_of(game)}


def _files_of(game: str) -> Iterator[Mapping[str, Any]]:
    home = files(f"{games.__name__}.{game}") / HOME
    if home.is_dir():
        for path in sorted(home.iterdir(), key=lambda one: one.name):
            if path.name.endswith(".toml"):
                yield tomllib.loads(path.read_text(encoding="utf-8"))


def _listed(data: Mapping[str, Any], digest: str, *, shipped: bool) -> Listed:
    return Listed(digest, str(data.get("game", "")), str(data.get("version", "")), len(data.get("cards", {})), shipped)
