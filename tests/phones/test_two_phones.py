"""Two phones have logged the same whole match, one of them all alone: what it holds is found again in the record."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from adjudicator.office import Logged
from adjudicator.office import Office
from adjudicator.office import Queue
from adjudicator.office import Reconciled
from adjudicator.office import agreement
from adjudicator.office import weigh
from adjudicator.record.entries import Entry
from adjudicator.record.events import Envelope

HOME = Path(__file__).parents[2] / "fixtures" / "records"
AT = "2026-11-30T10:00:00Z"
NAMES = ("the-fight-for-the-mountain", "played-cooperative", "played-life-unknown")
REALMS = ("forest", "mountain", "deep_sea", "cavern", "swamp", "desert")


def taken_in(office: Office, name: str) -> UUID:
    return office.take_in((HOME / f"{name}.bundle").read_bytes())


def heard(office: Office, match: UUID, seat: str) -> list[Entry]:
    """The actions as the phone of a seat has followed them, but for those of which it knows a part only."""
    entries = [entry for entry in office.log(match, seat) if entry.action]
    return [entry for entry in entries if "'?'" not in repr(entry.action)]


def late(office: Office, match: UUID, seat: str, bodies: list[Mapping[str, Any]]) -> Reconciled:
    actions = tuple(Logged(body, Envelope(said_by=seat)) for body in bodies)
    return weigh(office, match, Queue(actions=actions, base=1, on_refusal="irregular"), reporter=seat, at=AT)


@pytest.mark.parametrize("seat", ["north", "south"])
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_match_logged_twice_is_the_same_throughout(office, name, seat):
    match = taken_in(office, name)
    entries = heard(office, match, seat)
    answer = late(office, match, seat, [entry.action for entry in entries])
    assert len(entries) > 70
    assert [(one.matched.outcome, one.matched.version) for one in answer.actions] == [
        ("same", entry.version) for entry in entries
    ]
    everything = {entry.version for entry in office.log(match, seat) if entry.action}
    assert set(answer.missing) == everything - {entry.version for entry in entries}


@pytest.mark.parametrize("seed", range(8))
def test_what_a_phone_has_missed_is_missing_and_the_rest_is_the_same(office, seed):
    match = taken_in(office, NAMES[0])
    chance = random.Random(seed)  # noqa: S311  # nothing secret
    entries = heard(office, match, "south")
    kept = [entry for entry in entries if chance.random() > 0.05]
    answer = late(office, match, "south", [entry.action for entry in kept])
    assert {one.matched.outcome for one in answer.actions} == {"same"}
    assert len(answer.missing) == len([entry for entry in office.log(match, "south") if entry.action]) - len(kept)


@pytest.mark.parametrize("seed", range(8))
def test_one_other_realm_in_a_whole_match_is_the_one_thing_contested(office, seed):
    match = taken_in(office, NAMES[0])
    chance = random.Random(seed)  # noqa: S311  # nothing secret
    entries = heard(office, match, "south")
    wrong = chance.choice([at for at, entry in enumerate(entries) if "realm" in entry.action])
    bodies = [dict(entry.action) for entry in entries]
    bodies[wrong]["realm"] = chance.choice([realm for realm in REALMS if realm != bodies[wrong]["realm"]])
    answer = late(office, match, "south", bodies)
    differing = [at for at, one in enumerate(answer.actions) if one.matched.outcome != "same"]
    assert differing == [wrong]
    assert answer.actions[wrong].matched.outcome == "differs"
    assert answer.actions[wrong].matched.version == entries[wrong].version


def test_whoever_weighs_it_changes_nothing(office):
    match = taken_in(office, NAMES[0])
    before = agreement(office, match)
    late(office, match, "south", [entry.action for entry in heard(office, match, "south")])
    assert agreement(office, match) == before
