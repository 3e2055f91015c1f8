"""Whole matches of two, three, five and eight over HTTP, from one phone, with cards that nobody has told the record."""

from collections import Counter
from typing import Any
from uuid import UUID

import pytest

from adjudicator.office.catalogues import shipped
from adjudicator.office.working import ask_for_what_is_due
from adjudicator.record.codec import state_digest
from adjudicator.record.jobs import Jobs
from adjudicator.table import is_unknown
from tests.phones.many import NOT_FOR_OTHERS
from tests.phones.many import SAMPLE
from tests.phones.many import played
from tests.phones.many import told
from tests.record.conftest import DATABASES
from tests.service.cup import good
from tests.service.venue import Person
from tests.service.venue import Venue
from workers.jobs import WORK
from workers.running import done

DRAFT = 40
DIGEST = next(digest for digest, data in shipped().items() if data is SAMPLE)


class Table:
    """A match of so many that a stranger has opened, and the phones of all who sit there."""

    def __init__(self, venue: Venue, seats: int) -> None:
        self.venue, self.one = venue, played(seats)
        body = {"game": "ryder", "catalogue": DIGEST, "given": self.one.dealt.given}
        opened = good(venue.stranger().post("/matches", body))
        self.match = UUID(opened["match"])
        self.codes = {code.get("seat", code["role"]): code["code"] for code in opened["codes"]}
        self.phones = {who: self._phone(code) for who, code in self.codes.items()}
        self.judge = venue.person("judge", self.match)
        self.left: Counter[str] = Counter()

    def _phone(self, code: str) -> Person:
        return Person(self.venue, good(self.venue.stranger().post("/sessions", {"code": code}))["token"])

    def log(self, who: str) -> None:
        """All of it is told from one phone, in drafts; what only its owner or a judge may say they say themselves."""
        bodies = list(told(self.one))
        while bodies:
            sent = good(self.phones[who].post(f"/matches/{self.match}/actions", {"actions": bodies[:DRAFT]}))
            kept = [one["kept"] for one in sent["actions"]]
            if False in kept:
                at = kept.index(False)
                body = bodies[at]
                assert sent["actions"][at]["became"] == "refused", sent["actions"][at]
                own = self.phones.get(body["by"], self.judge)
                told_by_its_owner = good(own.post(f"/matches/{self.match}/actions", body))
                assert told_by_its_owner["actions"][0]["kept"], (body, told_by_its_owner)
                self.left[body["do"]] += body["by"] != "judge"
                bodies = bodies[at + 1 :]
            else:
                bodies = bodies[DRAFT:]

    def get(self, who: str, path: str = "", **query: Any) -> Any:
        return good(self.phones[who].get(f"/matches/{self.match}{path}", **query))

    def work(self) -> list[str]:
        """A worker does what is asked for; which kinds were done."""
        asked = Jobs(self.venue.office.store.file).of(self.match)
        return [job.kind for job in asked if not job.is_over and done(self.venue.office, job.job, WORK) == "done"]


@pytest.mark.parametrize(("seats", "who"), [(2, "b"), (3, "scorekeeper"), (5, "c"), (8, "h")])
def test_one_phone_logs_a_whole_match_and_a_worker_scores_it(venue: Venue, seats: int, who: str) -> None:
    table = Table(venue, seats)
    assert sorted(table.codes) == sorted([*"abcdefgh"[:seats], "scorekeeper", "spectator"])
    table.log(who)
    assert {do for do, times in table.left.items() if times} <= {*NOT_FOR_OTHERS}
    assert table.left.total() < len(table.one.played.steps) / 50
    last = table.one.played.table
    assert last.result is not None
    loaded = venue.office.store.load(table.match)
    assert state_digest(loaded.table) == state_digest(last)
    ask_for_what_is_due(venue.office.store, table.match, at=venue.now, version=loaded.version)
    assert sorted(table.work()) == ["comparison", "score"]
    for reader in table.phones:
        found, compared = table.get(reader, "/results")
        assert compared["kind"] == "comparison"
        assert {"AM-36", "RY-53"} & {rule["id"] for rule in compared["answer"]["rules"]}
        assert found["finding"] == ("proved_as_far_as_known" if any(map(is_unknown, last.where)) else "proved")
        assert (found["result"]["winner"], found["result"]["how"]) == (last.result.winner, last.result.how)
        treasuries = {name for name in found["counters"] if name.endswith(".treasury")}
        assert treasuries <= {f"{reader}.treasury"} | {
            f"{seat}.treasury" for seat in "abcdefgh" if not gold(last, seat)
        }


def gold(table: Any, seat: str) -> int:
    return len(table.zones.get(f"{seat}.treasury", ()))


@pytest.mark.parametrize("venue", DATABASES, indirect=True)
def test_an_ended_match_of_three_is_judged_under_other_house_rules_side_by_side(venue: Venue) -> None:
    table = Table(venue, 3)
    table.log("a")
    judge = venue.person("judge", table.match)
    for house in ({}, {"end.deadlock_circles": 1}, {"skip.retries": 3}):
        assert judge.post(f"/matches/{table.match}/audits", {"house": house}).status_code == 202
    assert table.work() == ["audit"] * 3
    found = [one for one in good(judge.get(f"/matches/{table.match}/results")) if one["kind"] == "audit"]
    told = {tuple(one["house"]): one["finding"] for one in found}
    assert told[()] == told["skip.retries",] != "contradicted"
    assert told["end.deadlock_circles",] == "contradicted"
    assert {one["edition"] for one in found} == {"ryder-2026.11"}
    assert [one for one in table.get("b", "/results") if one["kind"] == "audit"] == []


def test_a_tie_is_won_by_several_and_each_of_them_is_named(venue: Venue) -> None:
    zones = {"a.treasury": ["p:ten"], "b.treasury": ["p:ten#2"], "c.treasury": ["p:two"]}
    body = {"game": "ryder", "given": {"seats": ["a", "b", "c"], "phase": "ending", "zones": zones}}
    match = good(venue.stranger().post("/matches", body))["match"]
    judge = venue.person("judge", UUID(match))
    good(judge.post(f"/matches/{match}/actions", {"by": "table", "do": "close_match"}))
    told = good(judge.get(f"/matches/{match}"))["result"]
    assert (told["winner"], told["how"]) == (["a", "b"], "shared")
    said = {
        lang: venue.person("seat", UUID(match), "c", lang=lang).get(f"/matches/{match}/score") for lang in ("en", "pt")
    }
    assert "A and B" in good(said["en"])["said"]
    assert "A e B" in good(said["pt"])["said"]
