"""What is offered is accepted, what is not offered is refused, and whatever comes of an action comes to an end."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator.dealing import Chance
from adjudicator.referee import Offer
from adjudicator.referee import instance
from adjudicator.referee import is_instance
from adjudicator.referee import read_action
from adjudicator.referee.offering import sound_offers
from adjudicator.referee.offers import required
from adjudicator.referee.referee import ENDLESS
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import Table
from adjudicator.table import see
from tests.laws.every_game.games import each
from tests.laws.positions import Positions

MOST_FACTS = 400


def _offered_by(laws: Positions) -> list[str]:
    """The actions that the game offers."""
    plays = laws.rules.plays
    return [do for do, kind in laws.rules.actions.items() if kind in plays and plays[kind].offers is not None]


each_offered = each("do", _offered_by)
each_seat = each("seat", lambda laws: [viewer for viewer in laws.viewers if viewer not in (SPECTATOR, JUDGE)])


def before(laws: Positions, do: str) -> Iterator[tuple[Table, str]]:
    """Positions of every phase in which this was done, and who did it."""
    for step in laws.played.with_action(do):
        if step.body["by"] in step.before.seats:
            yield laws.offering(step), str(step.body["by"])


def offered(laws: Positions, table: Table, seat: str, do: str) -> list[Offer]:
    return [offer for offer in sound_offers(laws.referee, table, seat) if offer.do == do]


@each_offered
def test_every_instance_of_an_offer_is_accepted_and_settles(laws: Positions, do: str) -> None:
    tried = 0
    for table, seat in before(laws, do):
        chance = Chance("offers", do, tried)
        for offer in offered(laws, table, seat, do)[:6]:
            for _ in range(3):
                body = instance(offer, chance.choice, by=seat)
                action = read_action(laws.rules.actions, laws.rules.actors, body)
                verdict = laws.referee.explain(table, action)
                assert verdict.outcome != "refused", (body, verdict.cites)
                assert all(prompt.id != ENDLESS for prompt in verdict.table.prompts), body
                assert len(verdict.facts) < MOST_FACTS, body
                assert laws.referee.may(table, action)
                tried += 1
    assert tried > 0


def others(
    laws: Positions, table: Table, seat: str, body: Mapping[str, Any], chance: Chance
) -> Iterator[dict[str, Any]]:
    """The same action by another player, and with something else in place of one of its values."""
    seen = see(table, seat)
    cards = [card for card in seen.where if card not in body.values()]
    if body["do"] not in laws.alike:
        yield {**body, "by": next(other for other in table.seats if other != seat)}
    for name in required(laws.rules.actions[str(body["do"])]):
        value = body.get(name)
        if isinstance(value, str) and ":" in value and cards:
            yield from ({**body, name: chance.choice(cards)} for _ in range(4))
        elif isinstance(value, bool):
            yield {**body, name: not value}
        else:
            yield from ({**body, name: other} for other in laws.changed(name, chance))


@each_offered
def test_what_fits_no_offer_is_refused(laws: Positions, do: str) -> None:
    for number, (table, seat) in enumerate(before(laws, do)):
        chance = Chance("no offer", do, number)
        open_to = {other: offered(laws, table, other, do) for other in table.seats}
        for offer in open_to[seat][:3]:
            for body in others(laws, table, seat, instance(offer, chance.choice, by=seat), chance):
                if any(is_instance(one, body) for one in open_to[body["by"]]):
                    continue
                verdict = laws.referee.explain(table, read_action(laws.rules.actions, laws.rules.actors, body))
                assert verdict.outcome == "refused", body
                assert verdict.cites, body


@each_seat
def test_in_every_phase_all_that_is_offered_is_accepted(laws: Positions, seat: str) -> None:
    for number, step in enumerate(laws.played.spread()):
        chance = Chance("phases", seat, number)
        if seat not in step.before.seats:
            continue
        for offer in sound_offers(laws.referee, step.before, seat):
            body = instance(offer, chance.choice, by=seat)
            assert (
                laws.referee.explain(step.before, read_action(laws.rules.actions, laws.rules.actors, body)).outcome
                != "refused"
            ), body
