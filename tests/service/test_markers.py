"""Names planted wherever somebody may not look are in no byte that the service gives them, whatever they ask."""

import sys
from collections.abc import Callable
from collections.abc import Mapping
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any
from typing import TypeAlias

import pytest
from msgspec import Struct

from tests.service.errands import ERRANDS
from tests.service.errands import routes_of
from tests.service.planted import CONTACT
from tests.service.planted import OF_NOBODY
from tests.service.planted import OF_NORTH
from tests.service.planted import OF_SOUTH
from tests.service.planted import RECORDED
from tests.service.planted import Planted
from tests.service.planted import count_on
from tests.service.planted import found
from tests.service.planted import plant
from tests.service.walking import Answer
from tests.service.walking import guessed
from tests.service.walking import walk

DRAWN = frozenset({"mk-s-draw"})
KNOWN: dict[str, frozenset[str]] = {
    "stranger": frozenset(),
    "elsewhere": frozenset(),
    "spectator": frozenset(),
    "scorekeeper": frozenset(),
    "organiser": frozenset({CONTACT}),
    "auditor": frozenset(),
    "south": OF_SOUTH - OF_NOBODY,
    "north": OF_NORTH - OF_NOBODY,
    "judge": (OF_NORTH | OF_SOUTH) - OF_NOBODY | {"mk-l-left"},
}
"""What each may know of the planted names; nobody has seen the rest of a deck."""

BLIND = ("stranger", "spectator", "scorekeeper", "south")
"""Those to whom the two sides are the same; the others who look on do so with a spectator's eyes."""

WHOLE = ("organiser", "auditor", "judge")
"""Those who may take a record away whole: once it is over, and judges at any time, which is noted."""

GUESSING = ("south", "scorekeeper")
"""Those who may name cards in what they report."""

NOT_FOR_ANY_OF_THEM = {
    "POST /sessions",
    "POST /matches/{match}/rewinds",
    "POST /matches/{match}/takebacks/{version}/answers",
    "GET /tournaments/{tournament}/offer",
    "POST /tournaments/{tournament}/rounds",
    "POST /tournaments/{tournament}/rounds/{number}/unpair",
    "POST /tournaments/{tournament}/rounds/{number}/tables/{table}/slip/signatures",
}
"""Routes at which nobody is given what they ask for here: no code is right, and the round is neither open nor over."""


class Walk(Struct):
    """What somebody was answered on one side. guesses: what came of naming what they may not know; log: what of it."""

    answers: list[Answer]
    guesses: list[Answer]
    log: str


Walks: TypeAlias = Callable[[str, str], Walk]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("planted")


@pytest.fixture(scope="module")
def planted(folder: Path) -> Mapping[str, Planted]:
    return {"left": plant("left", folder), "right": plant("right", folder)}


@pytest.fixture(scope="module")
def walks(planted: Mapping[str, Planted], folder: Path) -> Callable[[str, str], Walk]:
    """The walk of a role on a side; each is made once."""

    @cache
    def walk_of(side: str, role: str) -> Walk:
        house, log = planted[side].copy(folder), StringIO()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stderr", log)
            count_on(patch, 0xC0DE)
            guesses = list(guessed(house, role)) if role in GUESSING else []
            house.venue.office.store.close()
            house = planted[side].copy(folder)
            answers = list(walk(house, role))
            metrics = house.venue.client.get("/metrics").text
        house.venue.office.store.close()
        return Walk(answers, guesses, log.getvalue() + metrics)

    return walk_of


def unlike(left: list[Answer], right: list[Answer]) -> list[object]:
    """The answers that differ, with what differs first in each."""
    pairs = [(here.likeness, there.likeness) for here, there in zip(left, right, strict=True)]
    return [next((a, x, y) for x, y in zip(a, b, strict=True) if x != y) for a, b in pairs if a != b]


def test_every_route_of_the_document_is_walked(planted: Mapping[str, Planted], folder: Path) -> None:
    house = planted["left"].copy(folder)
    document = house.venue.stranger().get("/openapi.json").json
    house.venue.office.store.close()
    assert routes_of(document) == set(ERRANDS)


@pytest.mark.parametrize("role", KNOWN)
def test_no_byte_of_any_answer_tells_what_the_asker_may_not_know(walks: Walks, planted: Any, role: str) -> None:
    told: set[str] = set()
    for answer in walks("left", role).answers:
        assert answer.status < 500, answer
        if answer.is_whole:
            assert role in WHOLE
            continue
        markers = set(found(answer.written))
        assert markers <= KNOWN[role], (answer.asked, sorted(markers - KNOWN[role]), answer.body[:3000])
        assert not any(secret in str(answer.written) for secret in planted["left"].secrets), answer.asked
        told |= markers
    assert told == KNOWN[role]  # the scan does find what may be known


@pytest.mark.parametrize("role", KNOWN)
def test_no_line_of_the_log_and_no_metric_tells_any_of_it(walks: Walks, planted: Any, role: str) -> None:
    log = walks("left", role).log
    assert log.count('"event": "request"') > len(ERRANDS)
    assert not set(found(log.encode()))
    assert not any(secret in log for secret in {*planted["left"].secrets, planted["left"].tokens[role][0] or "token-"})


@pytest.mark.parametrize("role", BLIND)
def test_two_venues_that_differ_only_where_one_may_not_look_answer_alike(walks: Walks, role: str) -> None:
    left, right = walks("left", role), walks("right", role)
    assert not unlike(left.answers, right.answers)


def test_a_judge_is_told_the_difference(planted: Mapping[str, Planted], folder: Path) -> None:
    tables = []
    for side in planted.values():
        house = side.copy(folder)
        tables.append(house.person("judge", "match").get(f"/matches/{RECORDED}/table").json["table"])
        house.venue.office.store.close()
    assert tables[0] != tables[1]


@pytest.mark.parametrize("role", GUESSING)
def test_whoever_guesses_is_not_told_whether_it_was_right(walks: Walks, role: str) -> None:
    left, right = walks("left", role), walks("right", role)
    assert all(one.status < 500 for one in left.guesses)
    assert not unlike(left.guesses, right.guesses)


def test_every_route_lets_somebody_of_them_through(walks: Walks) -> None:
    reached = {one.route for role in KNOWN for one in walks("left", role).answers if one.status < 300}
    assert set(ERRANDS) - reached == NOT_FOR_ANY_OF_THEM
