"""Codes for players: one each for a whole tournament, with a PIN for other people's phones, told once or printed."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from typing import Any
from typing import Final

from flask import render_template_string

from adjudicator import edge
from adjudicator.office.access import Grant
from adjudicator.office.access.pins import pin_from
from adjudicator.office.tournaments import Tournament
from adjudicator.office.tournaments import Tournaments
from adjudicator.telling.wording import say
from api.codes import new_code
from api.house import House

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
"""The page has nothing but its own words, pictures and style."""

PAGE: Final = """<!doctype html>
<html lang="{{ lang }}">
<head>
<meta charset="utf-8">
<title>{{ title }}</title>
<style>
body { font: 12pt sans-serif; margin: 0 }
article { display: flex; gap: 1em; align-items: center; border-bottom: 1px dashed; padding: .6em; break-inside: avoid }
h2 { margin: 0 } p { margin: .2em 0 } b { font-family: monospace; font-size: 130% } svg { width: 34mm; height: 34mm }
</style>
</head>
<body>
{% for one in codes %}<article>{{ one.qr | safe }}<div><h2>{{ one.name or one.player }}</h2>
<p>{{ title }}</p><p>{{ code }}: <b>{{ one.code }}</b></p><p>PIN: <b>{{ one.pin }}</b></p><p>{{ one.link }}</p></div>
</article>
{% endfor %}</body>
</html>
"""


def make_codes(here: House, hall: Tournament, players: Sequence[str], hours: int) -> Iterator[dict[str, Any]]:
    """A new code and a new PIN for each player; the code that they had lets nobody in any more."""
    names = Tournaments(here.office.store).people.named(players)
    for player in players:
        pin = pin_from(edge.fresh_noise())
        here.door.revoke_codes(hall.id, player, at=here.now())
        here.pins.set(hall.id, player, pin)
        grant = Grant(role="seat", tournament=hall.id, player=player)
        named = {"name": names[player].name} if player in names else {}
        yield {"player": player, **named, "pin": pin, **new_code(here, grant, hours * 3600)}


def page_of(hall: Tournament, codes: Iterable[dict[str, Any]], lang: str) -> str:
    """The codes as a page to print and cut up."""
    words = {"lang": lang, "title": hall.opened.name, "code": say("codes.code", lang)}
    return render_template_string(PAGE, codes=list(codes), **words)
