"""Exports: a match as one file, whole or as one viewer may have it, and matches taken in from elsewhere."""

from typing import Any
from uuid import UUID

from flask import Response

from adjudicator.office.access import may
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from api.asking import Standing
from api.asking import standing
from api.eyes import eyes
from api.house import house
from api.noun import Noun
from schemas.matches import ViewerAsked

EXPORTS = Noun("exports", "Matches as files that anybody can verify offline")

MIME = "application/x-ndjson"


@EXPORTS.on("GET", "/matches/<uuid:match>/bundle", power="look")
@EXPORTS.arguments(ViewerAsked, location="query")
@EXPORTS.response(200, {"type": "string"}, content_type=MIME)
def export_match(asked: dict[str, Any], match: UUID) -> Response:
    """The record as one viewer may have it; whole for whoever audits, once it is over, and for judges."""
    stand, office = standing(match), house().office
    whole = asked.get("as_") is None and may(stand.who, "audit") and (stand.over or stand.is_judge)
    viewer = eyes(stand, JUDGE if whole else asked.get("as_", _public(stand)), stand.loaded.version)
    written = office.export(match, None if whole else viewer)
    name = f"{match}.bundle" if whole else f"{match}-{viewer}.bundle"
    return Response(written, 200, {"Content-Disposition": f'attachment; filename="{name}"'}, mimetype=MIME)


def _public(stand: Standing) -> str:
    """The eyes for which a copy is made where nobody names any; a judge's would not be redacted."""
    return SPECTATOR if stand.viewer == JUDGE else stand.viewer
