"""Options as templates: every action that fits one is accepted, every one that fits none is refused."""

from typing import Any

import pytest

from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Referee
from adjudicator.referee import instance
from adjudicator.referee import is_instance
from adjudicator.referee import need
from adjudicator.referee import offers
from adjudicator.referee import read_action
from adjudicator.referee.offers import choose
from adjudicator.table import Table
from tests.referee.small import Do
from tests.referee.small import always
from tests.referee.small import game
from tests.referee.small import lay
from tests.referee.wandering import GAMES
from tests.referee.wandering import any_bodies
from tests.referee.wandering import chance_of
from tests.referee.wandering import wander

SEEDS = range(25)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_instance_is_accepted_and_every_other_action_refused(name: str, seed: int) -> None:
    referee, chance = Referee(GAMES[name]), chance_of(seed)
    for table, _, _ in wander(name, chance_of(seed)):
        for seat in table.seats:
            open_now = offers(referee, table, seat)
            for offer in open_now:
                body = instance(offer, chance.choice, by=seat)
                assert is_instance(offer, body)
                assert _may(referee, table, body), body
            for body in any_bodies(referee, table, seat, chance):
                if not any(is_instance(offer, body) for offer in open_now):
                    assert not _may(referee, table, body), body


def _may(referee: Referee, table: Table, body: dict[str, Any]) -> bool:
    return referee.may(table, read_action(referee.game.actions, referee.game.actors, body))


def first(options: Any) -> Any:
    return options[0]


def test_a_template_is_filled_in_as_it_says() -> None:
    offer = Offer(
        "summon",
        {
            "card": Parameter(("n:knight",)),
            "realm": Parameter(("forest", "cavern")),
            "offer": Parameter(("n:a", "n:b", "n:c"), 1, 2),
            "loud": Parameter((True,), 0, 1),
            "single": Parameter(("n:a",), many=True),
        },
    )
    body = instance(offer, first, by="north")
    assert body == {
        "by": "north",
        "do": "summon",
        "card": "n:knight",
        "realm": "forest",
        "offer": ["n:a"],
        "single": ["n:a"],
    }
    assert is_instance(offer, body)
    assert "by" not in instance(offer, first)


@pytest.mark.parametrize(
    ("change", "fits"),
    [
        ({}, True),
        ({"do": "other"}, False),
        ({"card": "n:squire"}, False),
        ({"card": None}, False),
        ({"realm": "cavern"}, True),
        ({"offer": ["n:a", "n:b"]}, True),
        ({"offer": ["n:a", "n:b", "n:c"]}, False),
        ({"offer": ["n:a", "n:a"]}, False),
        ({"offer": []}, False),
        ({"offer": "n:a"}, False),
        ({"loud": True}, True),
        ({"loud": 1}, False),
        ({"free": "anything"}, True),
    ],
)
def test_an_action_fits_or_does_not(change: dict[str, Any], fits: bool) -> None:
    offer = Offer(
        "summon",
        {
            "card": Parameter(("n:knight",)),
            "realm": Parameter(("forest", "cavern")),
            "offer": Parameter(("n:a", "n:b", "n:c"), 1, 2),
            "loud": Parameter((True,), 0, 1),
        },
    )
    body = {"do": "summon", "card": "n:knight", "realm": "forest", "offer": ["n:a"], **change}
    assert is_instance(offer, body) is fits


@pytest.mark.parametrize("seed", range(50))
def test_chosen_values_reach_the_sum_that_is_asked(seed: int) -> None:
    chance = chance_of(seed)
    weights = tuple(chance.randint(0, 5) for _ in range(6))
    least, most = chance.randint(1, 2), (3, 4, None)[seed % 3]
    price = chance.randint(1, sum(sorted(weights)[-(most or 6) :]) or 1)
    parameter = Parameter(tuple("abcdef"), least, most, weights, price)
    if sum(sorted(weights)[-(most or 6) :]) < price:
        with pytest.raises(ValueError, match="no choice"):
            choose(parameter, chance.choice)
        return
    chosen = choose(parameter, chance.choice)
    assert least <= len(chosen) <= (most or 6)
    assert len(set(chosen)) == len(chosen)
    assert sum(weights["abcdef".index(value)] for value in chosen) >= price
    assert is_instance(Offer("pay", {"with": parameter}), {"do": "pay", "with": list(chosen)})
    poor = [value for value, weight in zip("abcdef", weights, strict=True) if weight == 0][:1]
    assert not is_instance(Offer("pay", {"with": parameter}), {"do": "pay", "with": poor})


def in_hand(table: Table, act: Do) -> bool:
    return table.where.get(act.card) == "hand"


def small(*given: Offer) -> tuple[Offer, ...]:
    page = Play((need(in_hand, "SM-01"),), offers=always(*given))
    return offers(Referee(game(page)), lay(hand=("n:ace",)), "north")


def test_what_the_referee_would_refuse_is_not_offered() -> None:
    good, bad = Offer("do", {"card": Parameter(("n:ace",))}), Offer("do", {"card": Parameter(("n:two",))})
    assert small(bad, good) == (good,)


def test_pages_offer_from_what_the_seat_sees() -> None:
    seen: list[Any] = []

    def looks(table: Table, seat: str) -> list[Offer]:
        seen.append(table.zones["secret"])
        return []

    offers(Referee(game(Play((), offers=looks))), lay(secret=("n:king",)), "north")
    assert seen == [("?",)]
