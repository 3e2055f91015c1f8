"""A match of three over every route: what lies hidden from a reader is in no answer, and two that differ there only
answer alike.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from adjudicator.office import Plan
from adjudicator.office import open_office
from adjudicator.record.events import Envelope
from tests.service.errands import ERRANDS
from tests.service.errands import Errand
from tests.service.errands import run
from tests.service.planted import ROOMY
from tests.service.planted import count_on
from tests.service.venue import Person
from tests.service.venue import Venue
from tests.service.walking import Answer

MATCH = UUID(int=0xB3)
SEATS = ("a", "b", "c")
HIDDEN: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "slid": ({"type": "ryder", "rank": 4}, {"type": "ryder", "rank": 9}),
    "row": ({"type": "ryder", "rank": 8}, {"type": "trap", "status": "manual"}),
    "end": ({"type": "champion", "champion": "queen", "status": "manual"}, {"type": "ryder", "rank": 2}),
    "gold": ({"type": "ryder", "rank": 7}, {"type": "replenish", "status": "manual", "gold": 3}),
    "next": ({"type": "ryder", "rank": 1}, {"type": "ryder", "rank": 10}),
}
OF_B = {"slid", "row", "end", "gold"}
"""What B alone may know; what comes next nobody knows."""

BLIND = ("a", "c", "spectator", "scorekeeper", "stranger")


def name_of(slot: str, side: str) -> str:
    return f"mk-l-{slot}" if side == "left" else f"mk-right-{slot}-of-another-length"


CARDS = {
    name_of(slot, side): card
    for slot, both in HIDDEN.items()
    for side, card in zip(("left", "right"), both, strict=True)
}
DONE: tuple[dict[str, Any], ...] = (
    {"by": "b", "do": "slide", "pos": 3, "target": "a", "target_pos": 1},
    {"by": "b", "do": "cry"},
    {"by": "b", "do": "flip_attacker"},
    {"by": "a", "do": "flip_defender"},
    {"by": "b", "do": "use_skill", "choices": {"seen": ["a.field.2"]}},
    {"by": "b", "do": "end_turn"},
    {"by": "c", "do": "slide", "pos": 1, "target": "a", "target_pos": 2},
    {"by": "c", "do": "flip_attacker"},
    {"by": "a", "do": "flip_defender"},
    {"by": "c", "do": "end_turn"},
    {"by": "a", "do": "slide", "pos": 4, "target": "c", "target_pos": 2},
    {"by": "a", "do": "flip_attacker"},
    {"by": "c", "do": "flip_defender"},
    {"by": "a", "do": "end_turn"},
    {"by": "b", "do": "slide", "pos": 1, "target": "c", "target_pos": 3},
)
"""A three looks at a card, two attacks fail, and then a card lies in the lane that nobody but B has seen."""

NEXT: tuple[dict[str, Any], ...] = (
    {"by": "b", "do": "cry"},
    {"by": "b", "do": "cry", "phrase": "Wrong!"},
    {"by": "b", "do": "flip_defender"},
    {"by": "b", "do": "look_own", "pos": 2},
    {"by": "c", "do": "look_own", "pos": 2},
    {"by": "b", "do": "end_turn"},
    {"by": "b", "do": "play_champion", "pos": 4},
    {"by": "c", "do": "slide", "pos": 2, "target": "b", "target_pos": 2},
    {"by": "a", "do": "view", "zone": "b.treasury", "what": "number"},
    {"by": "a", "do": "view", "zone": "b.treasury", "what": "faces"},
    {"by": "c", "do": "activate_trap", "trap": "p:?", "on": "b"},
    {"by": "c", "do": "query", "action": {"by": "b", "do": "flip_attacker"}},
    {"by": "table", "do": "shuffle_reserve"},
    {"by": "table", "do": "close_match"},
    {"by": "c", "do": "fly"},
)
ASKED: tuple[dict[str, Any], ...] = (
    {"question": "leads", "about": {}},
    {"question": "confused", "about": {}},
    {"question": "attack", "about": {"target": "b", "target_pos": 2}},
    {"question": "may", "about": {"action": {"by": "b", "do": "flip_attacker"}}},
    {"question": "why-not", "about": {"action": {"by": "b", "do": "end_turn"}}},
)


def given(side: str) -> dict[str, Any]:
    slid, row, end, gold, following = (f"p:{name_of(slot, side)}" for slot in HIDDEN)
    return {
        "seats": list(SEATS),
        "turn": "b",
        "cries": dict.fromkeys(SEATS, "Hey!"),
        "zones": {
            "a.field": ["p:five", "p:six", "p:three#2", "p:one"],
            "b.field": [slid, row, "p:three", end],
            "c.field": ["p:two", "p:four", "p:five#2", "p:one#4"],
            "b.treasury": [gold],
            "c.treasury": ["p:six#2"],
            "reserve": ["p:one#2", "p:two#2", "p:one#3", "p:two#3", following],
        },
    }


class House:
    """The service with the match of one side, and a phone for everybody."""

    def __init__(self, side: str, folder: Path) -> None:
        self.venue = Venue(ROOMY, open_office(folder / f"{side}.db"))
        office = self.venue.office
        plan = Plan(game="ryder", cards=CARDS, given=given(side))
        office.open_match(MATCH, plan, at=self.venue.now, secret=b"m" * 32)
        for body in DONE:
            kept = office.act(MATCH, body, Envelope(), at=self.venue.now)
            assert kept.kept, (body, kept.verdict)
        self.phones = {seat: self.venue.person("seat", MATCH, seat) for seat in SEATS}
        self.phones |= {role: self.venue.person(role, MATCH) for role in ("spectator", "scorekeeper", "judge")}
        self.phones["stranger"] = Person(self.venue)

    def walk(self, who: str) -> Iterator[Answer]:
        """Everything that is to be read of the match, what comes of all that is asked and done, and all again."""
        reading = [route for route in ERRANDS if route.startswith("GET /matches/{match}")]
        for route in reading:
            for version in range(1, len(DONE) + 3) if "{version}" in route else (1,):
                yield self._answer(who, route, Errand(""), version)
        for seat in SEATS:
            yield self._answer(who, "GET /matches/{match}/options", Errand("", query={"seat": seat}))
        for at in range(1, len(DONE) + 2):
            yield self._answer(who, "GET /matches/{match}/table", Errand("", query={"at": str(at), "lang": "pt"}))
        for body in ASKED:
            yield self._answer(who, "POST /matches/{match}/queries", Errand("", body))
        for body in NEXT:
            yield self._answer(who, "POST /matches/{match}/actions", Errand("", body, {"dry_run": "true"}))
            yield self._answer(who, "POST /matches/{match}/actions", Errand("", body))
        for route in reading:
            yield self._answer(who, route, Errand(""), len(DONE) + 2)

    def _answer(self, who: str, route: str, errand: Errand, version: int = 1) -> Answer:
        told = run(route, self.phones[who], {"match": str(MATCH), "version": version}, errand)
        headers = tuple(
            (name, value)
            for name, value in told.headers.items()
            if name.lower() not in ("x-request-id", "date", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after")
        )
        return Answer(f"{route} {errand.body or errand.query} {version}", route, told.status_code, headers, told.data)


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Side, who -> all answers; each walk begins where the match stands."""

    @cache
    def answers(side: str, who: str) -> list[Answer]:
        with pytest.MonkeyPatch.context() as patch:
            count_on(patch, 0xB0)
            house = House(side, tmp_path_factory.mktemp(f"{side}-{who}"))
            found = list(house.walk(who))
        house.venue.office.store.close()
        return found

    return answers


EVERY_NAME = re.compile(rb'"values":\[("p:[a-z0-9-]+",?)+\]')


def without_the_catalogue(written: bytes) -> bytes:
    """Which card it is may be any of the catalogue, of either side: such a list tells nobody which."""
    both = [name_of(slot, side).encode() for slot in HIDDEN for side in ("left", "right")]
    return EVERY_NAME.sub(lambda found: b"" if all(name in found[0] for name in both) else found[0], written)


def names_in(answers: list[Answer], side: str) -> set[str]:
    """The planted slots that are named anywhere but in the catalogue, which everybody may read."""
    written = without_the_catalogue(b"\n".join(answer.written for answer in answers))
    return {slot for slot in HIDDEN if name_of(slot, side).encode() in written}


@pytest.mark.parametrize("who", [*BLIND, "b"])
def test_no_answer_names_a_card_that_lies_hidden_from_whoever_asks(walked: Any, who: str) -> None:
    answers = walked("left", who)
    assert [one.asked for one in answers if one.status >= 500] == []
    assert names_in(answers, "left") == (OF_B if who == "b" else set())


@pytest.mark.parametrize("who", BLIND)
def test_two_matches_that_differ_only_in_hidden_cards_answer_alike(walked: Any, who: str) -> None:
    left, right = walked("left", who), walked("right", who)
    assert len(left) == len(right) > 60
    differing = [
        (one.asked, one.body, other.body)
        for one, other in zip(left, right, strict=True)
        if one.likeness != other.likeness
    ]
    assert differing == []


def test_whoever_holds_the_cards_is_told_the_difference(walked: Any) -> None:
    left, right = walked("left", "b"), walked("right", "b")
    assert any(one.likeness != other.likeness for one, other in zip(left, right, strict=True))
