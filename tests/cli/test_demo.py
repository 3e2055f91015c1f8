"""`adjudicator demo`: a tournament in play, beside it a table of each other game, and a code for everybody there."""

import json
from pathlib import Path

from adjudicator import games
from adjudicator.office import open_office
from adjudicator.settings import Settings
from tests.cli.conftest import Run
from tests.service.venue import Venue


def test_a_visitor_finds_a_tournament_and_beside_it_a_table_of_each_other_game_in_the_midst_of_a_match(
    run: Run, tmp_path: Path
) -> None:
    told = json.loads(run("demo", "--json").output)
    others = [*games.names()[1:]]
    assert list(told["tables"]) == others

    venue = Venue(Settings(), open_office(tmp_path / "matches.db"))
    for game, match in told["tables"].items():
        codes = {one["to"]: one["code"] for one in told["codes"] if one["to"].startswith(f"{game}: ")}
        assert list(codes) == [f"{game}: {seat}" for seat in ("a", "b", "c")]
        for code in codes.values():
            answer = venue.client.post("/api/v1/sessions", json={"code": code, "device": "a phone"})
            asked = venue.client.get(
                f"/api/v1/matches/{match}/table", headers={"Authorization": f"Bearer {answer.json['token']}"}
            )
            assert asked.json["version"] > 50
            assert asked.json["table"]["result"] is None
    venue.office.store.close()


def test_entered_again_the_demo_goes_on_where_it_was_with_other_codes(run: Run) -> None:
    told, again = (json.loads(run("demo", "--json").output) for _ in range(2))

    assert (told["tournament"], told["tables"]) == (again["tournament"], again["tables"])
    assert {one["code"] for one in told["codes"]}.isdisjoint(one["code"] for one in again["codes"])


def test_it_tells_of_the_table_in_the_readers_language(run: Run) -> None:
    assert "friends play a match of their own, ryder:" in run("demo").output
    assert "amigos jogam uma partida sua, ryder:" in run("demo", "--lang", "pt").output
