"""Catalogues: checked, entered, and named by their digest for ever."""

from typing import Any

from flask import Response
from msgspec.structs import asdict
from werkzeug.exceptions import NotFound

from adjudicator.faults import Malformed
from adjudicator.office.catalogues import Checked
from adjudicator.office.catalogues import catalogues_of
from adjudicator.office.catalogues import check_catalogue
from adjudicator.office.catalogues import data_of
from adjudicator.office.catalogues import enter_catalogue
from api.asking import language
from api.house import house
from api.noun import Noun
from api.problems import fault_told
from api.telling import answer
from schemas.catalogues import CatalogueSent
from schemas.catalogues import CatalogueShape
from schemas.catalogues import CatalogueWhole
from schemas.catalogues import CheckedShape
from schemas.games import Asked

CATALOGUES = Noun("catalogues", "Catalogues of cards, kept under their digests")


@CATALOGUES.on("GET", "/catalogues", power=None)
@CATALOGUES.arguments(Asked, location="query")
@CATALOGUES.response(200, CatalogueShape(many=True))
def list_catalogues(_: dict[str, Any]) -> Response:
    """All catalogues that a match may be opened with."""
    return answer([asdict(one) for one in catalogues_of(house().office.store)])


@CATALOGUES.on("POST", "/catalogues", power="run")
@CATALOGUES.arguments(CatalogueSent)
@CATALOGUES.response(201, CheckedShape)
def enter(sent: dict[str, Any]) -> Response:
    """Enters a catalogue that is sound; entering it again changes nothing."""
    return answer(_told(enter_catalogue(house().office.store, sent)), 201)


@CATALOGUES.on("POST", "/catalogues/checks", power="look")
@CATALOGUES.arguments(CatalogueSent)
@CATALOGUES.response(200, CheckedShape)
def check(sent: dict[str, Any]) -> Response:
    """Checks a catalogue and keeps nothing: every fault of every card, and what is probably a slip."""
    return answer(_told(check_catalogue(sent)))


@CATALOGUES.on("GET", "/catalogues/<digest>", power="look")
@CATALOGUES.arguments(Asked, location="query")
@CATALOGUES.response(200, CatalogueWhole)
def show_catalogue(_: dict[str, Any], digest: str) -> Response:
    """A catalogue with its cards."""
    try:
        data = data_of(house().office.store, digest)
    except Malformed as wrong:
        raise NotFound from wrong
    return answer({"digest": digest, **data}, tag=("catalogue", digest))


def _told(checked: Checked) -> dict[str, Any]:
    lang, catalogue = language(), checked.catalogue
    return {
        "digest": catalogue.digest,
        "game": catalogue.game,
        "version": catalogue.version,
        "cards": len(catalogue.definitions),
        "doubts": [fault_told(fault, lang) for fault in checked.doubts],
    }
