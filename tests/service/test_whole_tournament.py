"""A whole small tournament over HTTP, from the roster to the second round."""

from typing import Any

import pytest

from tests.record.conftest import DATABASES
from tests.service.cup import Cup
from tests.service.cup import good
from tests.service.venue import Person
from tests.service.venue import Venue

pytestmark = pytest.mark.parametrize("venue", DATABASES, indirect=True)

DECK = "2 Grey Wolf\n2 lince"


def phones(cup: Cup, codes: list[Any]) -> list[Person]:
    """Each player types their code into a phone."""
    shown = [good(cup.venue.stranger().post("/sessions", {"code": one["code"].lower()})) for one in codes]
    assert [one["who"]["player"] for one in shown] == cup.players
    return [Person(cup.venue, one["token"]) for one in shown]


class Evening:
    """Four players with phones and codes, their lists handed in and locked, the first round paired and running."""

    def __init__(self, venue: Venue) -> None:
        self.cup = Cup(venue, given={})
        self.here, self.organiser = self.cup.path, self.cup.organiser
        self.codes = good(self.organiser.post(f"{self.here}/player-codes"))["codes"]
        self.phones = phones(self.cup, self.codes)
        for phone in self.phones:
            good(phone.post(f"{self.here}/lists", {"cards": DECK}))
        good(self.organiser.post(f"{self.here}/lists/lock"))

    def sittings(self) -> list[Any]:
        """Where each player is led."""
        return [good(phone.get(f"{self.here}/seat")) for phone in self.phones]

    def at(self, table: int, seat: str) -> Person:
        """The phone of whoever sits there."""
        [phone] = [
            phone
            for phone, one in zip(self.phones, self.sittings(), strict=True)
            if (one["table"], one["seat"]) == (table, seat)
        ]
        return phone

    def sign(self, table: int, *, with_pin: bool) -> Any:
        """Both sign: each on their own phone, or the south on the north's by PIN."""
        north, south, path = self.at(table, "north"), self.at(table, "south"), f"{self.cup.at(table)}/slip"
        slip = good(north.get(path))
        good(north.post(f"{path}/signatures", {"version": slip["version"]}))
        if not with_pin:
            return good(south.post(f"{path}/signatures", {"version": slip["version"]}))
        who = slip["seats"]["south"]
        pin = next(one["pin"] for one in self.codes if one["player"] == who)
        return good(north.post(f"{path}/signatures", {"version": slip["version"], "player": who, "pin": pin}))


def test_from_the_roster_to_new_seats_in_the_second_round(venue: Venue) -> None:
    evening = Evening(venue)
    here, organiser, cup = evening.here, evening.organiser, evening.cup
    assert {one["what"] for one in evening.sittings()} == {"waiting"}
    late = evening.phones[0].post(f"{here}/lists", {"cards": "4 Lynx"})
    assert (late.status_code, late.json["type"]) == (403, "/api/v1/problems/not_permitted")

    offered = good(organiser.get(f"{here}/offer", seed="cup"))
    paired = good(organiser.post(f"{here}/rounds", {"seed": "cup"}))
    assert [one["seats"] for one in paired["tables"]] == offered["tables"]
    good(organiser.post(f"{here}/rounds/1/start"))

    first = evening.sittings()
    assert sorted((one["table"], one["seat"]) for one in first) == [
        (1, "north"),
        (1, "south"),
        (2, "north"),
        (2, "south"),
    ]
    for phone, one in zip(evening.phones, first, strict=True):
        assert good(phone.post(f"{cup.at(one['table'])}/open"))["match"] == one["match"]
        orders = good(phone.get(f"{cup.at(one['table'])}/orders"))
        assert (orders["what"], orders["clock"]["seconds"]) == ("play", 50 * 60)
        seen = good(phone.get(f"/matches/{one['match']}/table"))
        assert (seen["viewer"], len(seen["table"]["zones"][f"{one['seat']}.deck"])) == (one["seat"], 4)

    for table in (1, 2):
        north = evening.at(table, "north")
        match = good(north.get(f"{here}/seat"))["match"]
        good(north.post(f"/matches/{match}/actions", {"by": "north", "do": "give_up"}))
        slip = evening.sign(table, with_pin=table == 2)
        assert slip["outcome"] == slip["proposed"]
        assert slip["outcome"]["winners"] == [slip["seats"]["south"]]
        assert [one["with_pin"] for one in slip["signed"]] == [False, table == 2]

    standings = good(evening.phones[0].get(f"{here}/standings"))
    assert [(line["rank"], line["points"]) for line in standings["lines"]] == [(1, "3"), (1, "3"), (3, "0"), (3, "0")]
    assert good(cup.staff("judge").get(f"{here}/matters")) == []

    good(organiser.post(f"{here}/rounds", {"seed": "second"}))
    second = evening.sittings()
    assert {one["round"] for one in second} == {2}
    assert {one["match"] for one in second}.isdisjoint(one["match"] for one in first)
    for before, after in zip(first, second, strict=True):
        assert set(before["opponents"].values()).isdisjoint(after["opponents"].values())
    evening.phones = phones(cup, evening.codes)
    assert evening.sittings() == second
