"""Codes as they are handed out: to type, to follow, to scan."""

from typing import Any

import segno

from adjudicator import edge
from adjudicator.office.access import Grant
from adjudicator.office.access import link_to
from api.house import House


def new_code(here: House, grant: Grant, seconds: int) -> dict[str, Any]:
    """Makes a code that is good for so long, and tells it this once."""
    now, name, noise = here.now(), str(edge.fresh_id()), edge.fresh_noise()
    code = here.door.hand_out(grant, noise=noise, name=name, at=now, expires=edge.later(now, seconds))
    link = link_to(here.settings.public_url, code)
    told = {"id": name, "role": grant.role, "code": code, "link": link, "qr": qr_of(link)}
    return {**told, "seat": grant.seat} if grant.seat else told


def qr_of(link: str) -> str:
    """The link as an SVG to scan."""
    svg: str = segno.make(link, micro=False).svg_inline(scale=4, border=2)
    return svg
