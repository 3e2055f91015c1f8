"""A whole small tournament over HTTP, from the roster to the second round."""

from typing import Any

from tests.service.cup import Cup
from tests.service.cup import good
from tests.service.venue import Person
from tests.service.venue import Venue

DECK = "2 Grey Wolf\n2 lince"


def phones(cup: Cup, codes: list[Any]) -> list[Person]:
    """Each player types their code into a phone of their own."""
    shown = [good(cup.venue.stranger().post("/sessions", {"code": one["code"].lower()})) for one in codes]
    assert [one["who"]["player"] for one in shown] == cup.players
    return [Person(cup.venue, one["token"]) for one in shown]


def test_from_the_roster_to_new_seats_in_the_second_round(venue: Venue) -> None:  # noqa: PLR0915  # a day is long
    cup = Cup(venue, given={})
    here, organiser, judge = cup.path, cup.organiser, cup.staff("judge")

    codes = good(organiser.post(f"{here}/player-codes"))["codes"]
    assert all(len(one["pin"]) == 6 and one["qr"].startswith("<svg") for one in codes)
    players = phones(cup, codes)
    for phone in players:
        good(phone.post(f"{here}/lists", {"cards": DECK}))
    good(organiser.post(f"{here}/lists/lock"))
    assert players[0].post(f"{here}/lists", {"cards": "4 Lynx"}).status_code == 403

    assert good(players[0].get(f"{here}/seat"))["what"] == "waiting"
    offered = good(organiser.get(f"{here}/offer", seed="cup"))
    paired = good(organiser.post(f"{here}/rounds", {"seed": "cup"}))
    assert [one["seats"] for one in paired["tables"]] == offered["tables"]
    good(organiser.post(f"{here}/rounds/1/start"))

    first = {}
    for phone in players:
        sitting = good(phone.get(f"{here}/seat"))
        first[phone.token] = (sitting["table"], sitting["seat"])
        opened = good(phone.post(f"{cup.at(sitting['table'])}/open"))
        assert opened["match"] == sitting["match"]
        orders = good(phone.get(f"{cup.at(sitting['table'])}/orders"))
        assert (orders["what"], orders["clock"]["seconds"]) == ("play", 50 * 60)
    assert sorted(first.values()) == [(1, "north"), (1, "south"), (2, "north"), (2, "south")]

    for phone in players:
        table, seat = first[phone.token]
        match = good(phone.get(f"{here}/seat"))["match"]
        seen = good(phone.get(f"/matches/{match}/table"))
        assert seen["viewer"] == seat
        assert len(seen["table"]["zones"][f"{seat}.deck"]) == 4
        if seat == "north":
            good(phone.post(f"/matches/{match}/actions", {"by": "north", "do": "give_up"}))

    for table in (1, 2):
        north, south = (
            next(one for one in players if first[one.token] == (table, seat)) for seat in ("north", "south")
        )
        slip = good(north.get(f"{cup.at(table)}/slip"))
        assert (slip["over"], slip["outcome"], slip["proposed"]["winners"]) == (True, None, [slip["seats"]["south"]])
        good(north.post(f"{cup.at(table)}/slip/signatures", {"version": slip["version"]}))
        if table == 1:
            signed = good(south.post(f"{cup.at(table)}/slip/signatures", {"version": slip["version"]}))
        else:
            other = slip["seats"]["south"]
            pin = next(one["pin"] for one in codes if one["player"] == other)
            body = {"version": slip["version"], "player": other, "pin": pin}
            signed = good(north.post(f"{cup.at(table)}/slip/signatures", body))
        assert signed["outcome"] == slip["proposed"]
        assert [one["with_pin"] for one in signed["signed"]].count(True) == table - 1

    standings = good(players[0].get(f"{here}/standings"))
    assert [(line["rank"], line["points"]) for line in standings["lines"]] == [(1, "3"), (1, "3"), (3, "0"), (3, "0")]
    assert {line["name"] for line in standings["lines"]} == {
        f"{one} Marker" for one in ("Ana", "Bruno", "Clara", "Davi")
    }
    assert good(judge.get(f"{here}/matters")) == []

    good(organiser.post(f"{here}/rounds", {"seed": "second"}))
    second = {phone.token: good(phone.get(f"{here}/seat")) for phone in players}
    assert {one["round"] for one in second.values()} == {2}
    assert {frozenset([one["player"], *one["opponents"].values()]) for one in second.values()}.isdisjoint(
        {frozenset(one["seats"].values()) for one in good(judge.get(f"{here}/rounds/1"))["tables"]}
    )
    again = phones(cup, codes)
    assert [good(phone.get(f"{here}/seat"))["match"] for phone in again] == [
        second[phone.token]["match"] for phone in players
    ]
