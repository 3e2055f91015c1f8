"""Codes as they are handed out: to type, to follow, to scan."""

from typing import Any

import segno

from adjudicator import edge
from adjudicator.office.access import Grant
from adjudicator.office.access.codes import code_from
from adjudicator.office.access.codes import readable
from api.house import House


def new_code(here: House, grant: Grant, seconds: int) -> dict[str, Any]:
    """Makes a code that is good for so long, and tells it this once."""
    code, now, name = code_from(edge.fresh_noise()), here.now(), str(edge.fresh_id())
    here.door.issue(grant, written=code, name=name, at=now, expires=edge.later(now, seconds), kind="code")
    link = f"{here.settings.public_url}/?code={code}"
    told = {"id": name, "role": grant.role, "code": readable(code), "link": link, "qr": qr_of(link)}
    return {**told, "seat": grant.seat} if grant.seat else told


def qr_of(link: str) -> str:
    """The link as an SVG to scan."""
    svg: str = segno.make(link, micro=False).svg_inline(scale=4, border=2)
    return svg
