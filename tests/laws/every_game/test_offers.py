"""What is offered is accepted, what is not offered is refused, and whatever comes of an action comes to an end."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.dealing import Chance
from adjudicator.referee import Offer
from adjudicator.referee import instance
from adjudicator.referee import is_instance
from adjudicator.referee import read_action
from adjudicator.referee.offering import sound_offers
from adjudicator.referee.offers import required
from adjudicator.referee.referee import ENDLESS
from adjudicator.table import Named
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import is_unknown
from adjudicator.table import see
from tests.laws.razryv.positions import GAME
from tests.laws.razryv.positions import REFEREE
from tests.laws.razryv.positions import SEATS
from tests.laws.razryv.positions import Played

OFFERED = tuple(do for do, kind in GAME.actions.items() if kind in GAME.plays and GAME.plays[kind].offers is not None)
MOST_FACTS = 400


def before(played: Played, do: str) -> Iterator[tuple[Table, str]]:
    """Positions of every phase in which this was done, and who did it."""
    for step in played.with_action(do):
        seat = str(step.body["by"])
        held = step.before.zones[f"{seat}.objective"]
        if do == "declare_victory" and held and is_unknown(held[0]):
            yield fold(step.before, Named(held[0], str(step.body["card"]))), seat
        else:
            yield step.before, seat


def offered(table: Table, seat: str, do: str) -> list[Offer]:
    return [offer for offer in sound_offers(REFEREE, table, seat) if offer.do == do]


@pytest.mark.parametrize("do", OFFERED)
def test_every_instance_of_an_offer_is_accepted_and_settles(played: Played, do: str) -> None:
    tried = 0
    for table, seat in before(played, do):
        chance = Chance("offers", do, tried)
        for offer in offered(table, seat, do)[:6]:
            for _ in range(3):
                body = instance(offer, chance.choice, by=seat)
                action = read_action(GAME.actions, GAME.actors, body)
                verdict = REFEREE.explain(table, action)
                assert verdict.outcome != "refused", (body, verdict.cites)
                assert all(prompt.id != ENDLESS for prompt in verdict.table.prompts), body
                assert len(verdict.facts) < MOST_FACTS, body
                assert REFEREE.may(table, action)
                tried += 1
    assert tried > 0


def others(table: Table, seat: str, body: Mapping[str, Any], chance: Chance) -> Iterator[dict[str, Any]]:
    """The same action by the other player, and with something else in place of one of its values."""
    seen = see(table, seat)
    cards = [card for card in seen.where if card not in body.values()]
    yield {**body, "by": "south" if seat == "north" else "north"}
    for name in required(GAME.actions[str(body["do"])]):
        value = body.get(name)
        if isinstance(value, str) and ":" in value and cards:
            yield from ({**body, name: chance.choice(cards)} for _ in range(4))
        elif isinstance(value, str) and name == "realm":
            yield {**body, name: chance.choice(("forest", "mountain", "deep_sea", "cavern", "swamp", "desert"))}
        elif isinstance(value, bool):
            yield {**body, name: not value}


@pytest.mark.parametrize("do", OFFERED)
def test_what_fits_no_offer_is_refused(played: Played, do: str) -> None:
    for number, (table, seat) in enumerate(before(played, do)):
        chance = Chance("no offer", do, number)
        open_to = {other: offered(table, other, do) for other in SEATS}
        for offer in open_to[seat][:3]:
            for body in others(table, seat, instance(offer, chance.choice, by=seat), chance):
                if any(is_instance(one, body) for one in open_to[body["by"]]):
                    continue
                verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
                assert verdict.outcome == "refused", body
                assert verdict.cites, body


@pytest.mark.parametrize("seat", SEATS)
def test_in_every_phase_all_that_is_offered_is_accepted(played: Played, seat: str) -> None:
    for number, step in enumerate(played.spread()):
        chance = Chance("phases", seat, number)
        for offer in sound_offers(REFEREE, step.before, seat):
            body = instance(offer, chance.choice, by=seat)
            assert REFEREE.explain(step.before, read_action(GAME.actions, GAME.actors, body)).outcome != "refused", body
