"""What broke in comparable systems, as cases of ours; the rules' own hard cases are scenario files."""

from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import Receipt
from adjudicator.office import Rewind
from adjudicator.office import open_office
from adjudicator.record.codec import state_digest
from adjudicator.record.events import Envelope
from adjudicator.record.hindsight import open_issues
from adjudicator.table import name_of

MATCH = UUID(int=25)
AT = "2026-11-01T10:00:00Z"
CARDS: dict[str, Any] = {
    "wolf": {"type": "creature", "energy": 4, "strength": 30},
    "lynx": {"type": "creature", "energy": 3, "strength": 20},
    "ogre": {"type": "event_creature", "strength": 60},
    "calm": {"type": "event_spell", "mode": "immediate"},
    "ngoal": {"type": "objective", "events": 3, "attacks": 1, "presence": 3, "realm": "swamp"},
    "sgoal": {"type": "objective", "events": 2, "attacks": 2, "presence": 3, "realm": "cavern"},
}


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return open_office(tmp_path / "hard.db")


def opened(office: Office, given: dict[str, Any], cards: dict[str, Any] = CARDS, **more: Any) -> None:
    office.open_match(MATCH, Plan(game="razryv", cards=cards, given=given, **more), at=AT, secret=b"s" * 32)


def act(office: Office, by: str, do: str, **body: Any) -> Receipt:
    return office.act(MATCH, {"by": by, "do": do, **body}, Envelope(), at=AT)


def test_another_strength_in_a_later_catalogue_changes_nothing_that_was_judged(office: Office) -> None:
    given = {"round": 6, "turn": "north", "zones": {"forest": ["n:wolf", "s:lynx"]}}
    opened(office, given)
    act(office, "north", "attack_creature", attacker="n:wolf", target="s:lynx")
    before = state_digest(office.store.load(MATCH).table)
    stronger = {**CARDS, "lynx": {**CARDS["lynx"], "strength": 90}}
    other = UUID(int=26)
    office.open_match(other, Plan(game="razryv", cards=stronger, given=given), at=AT, secret=b"t" * 32)
    office.act(other, {"by": "north", "do": "attack_creature", "attacker": "n:wolf", "target": "s:lynx"}, at=AT)
    assert state_digest(office.store.load(MATCH).table) == before
    assert office.show(MATCH).table.zones["south.cell"] == ("s:lynx",)
    assert office.show(other).table.zones["north.cell"] == ("n:wolf",)
    assert not office.audit(MATCH).drifts


def test_every_version_replays_to_the_same_table(office: Office, tmp_path: Path) -> None:
    opened(office, {"round": 6, "turn": "event", "compass": "swamp", "zones": _swamp()})
    act(office, "south", "reveal_event")
    act(office, "north", "pass")
    versions = [state_digest(office.store.load(MATCH).table_at(v)) for v in (1, 2, 3)]
    again = open_office(tmp_path / "hard.db")
    assert [state_digest(again.store.load(MATCH).table_at(v)) for v in (1, 2, 3)] == versions


def _swamp() -> dict[str, list[str]]:
    return {
        "swamp": ["e:ogre", "n:wolf", "s:lynx"],
        "event.deck": ["e:calm", "e:calm#2", "e:calm#3"],
        "north.deck": ["n:lynx", "n:wolf#2", "n:lynx#2"],
        "south.deck": ["s:wolf", "s:lynx#2"],
    }


@pytest.mark.parametrize("order", [("n:lynx#2", "n:lynx", "n:wolf#2"), None])
def test_a_rewind_across_a_draw_lays_the_deck_as_the_ruling_says(office: Office, order: tuple[str, ...] | None) -> None:
    opened(office, {"round": 6, "turn": "event", "compass": "swamp", "zones": _swamp()})
    act(office, "south", "reveal_event")
    assert office.show(MATCH).table.zones["north.hand"] == ("n:lynx",)
    office.rewind(MATCH, Rewind(to=1, ruling="the deck is laid anew", orders={"north.deck": order}), at=AT)
    deck = office.store.load(MATCH).table.zones["north.deck"]
    assert deck == order if order else {name_of(card) for card in deck} == {"?"}
    assert office.store.load(MATCH).version == 3
    assert office.store.load(MATCH).table_at(2).zones["north.hand"] == ("n:lynx",)


def test_three_cell_attacks_are_refused_for_three_reasons_and_leave_no_event(office: Office) -> None:
    zones = {"forest": ["n:wolf", "s:lynx"], "south.cell": ["s:lynx#2"]}
    opened(office, {"round": 3, "turn": "north", "zones": zones})
    field = act(office, "north", "attack_cell", attacker="n:wolf")
    act(office, "north", "attack_creature", attacker="n:wolf", target="s:lynx")
    attacked = act(office, "north", "attack_cell", attacker="n:wolf")
    other = UUID(int=2)
    early = {"round": 2, "turn": "north", "zones": {"forest": ["n:wolf"], "south.cell": ["s:lynx#2"]}}
    office.open_match(other, Plan(game="razryv", cards=CARDS, given=early), at=AT, secret=b"s" * 32)
    soon = office.act(other, {"by": "north", "do": "attack_cell", "attacker": "n:wolf"}, at=AT)
    verdicts = [receipt.verdict for receipt in (field, attacked, soon)]
    assert [verdict.cites for verdict in verdicts if verdict] == [("RZ-126",), ("RZ-131",), ("RZ-134",)]
    assert [event.originator_version for event in office.store.load(MATCH).events] == [1, 2]
    assert [note.kind for note in office.store.notes.of(MATCH)] == ["attempt", "attempt"]


def test_round_25_compares_exact_fractions_and_the_notice_is_on_record(office: Office) -> None:
    zones = {
        "swamp": ["n:wolf"],
        "cavern": ["s:wolf", "s:lynx"],
        "north.objective": ["n:ngoal"],
        "south.objective": ["s:sgoal"],
        "event.deck": [f"e:calm#{n}" for n in range(2, 8)],
    }
    counters = {"north.e_count": 2, "north.a_count": 1, "south.e_count": 1, "south.a_count": 2}
    opened(office, {"round": 20, "turn": "south", "zones": zones, "counters": counters})
    last = act(office, "south", "pass")
    assert last.verdict is not None
    assert "RZ-174" in last.verdict.cites
    while office.show(MATCH).table.result is None:
        act(office, "north", "reveal_event")
        act(office, "north", "pass")
        last = act(office, "south", "pass")
    said = next(fact.about for fact in last.verdict.facts if getattr(fact, "what", "") == "compared")  # type: ignore[union-attr,attr-defined]
    assert (said["north"]["score"], said["south"]["score"]) == ("2/3", "13/18")
    assert [front["share"] for front in said["north"]["fronts"]] == ["2/3", "1", "1/3"]
    result = office.show(MATCH).table.result
    assert result is not None
    assert (result.winner, result.how) == ("south", "round_limit")


def test_an_illegal_move_is_recorded_marked_and_waits_for_a_judge(office: Office) -> None:
    opened(office, {"round": 2, "turn": "north", "zones": {"forest": ["n:wolf"], "south.cell": ["s:lynx"]}})
    body = {"by": "north", "do": "attack_cell", "attacker": "n:wolf"}
    refused = office.act(MATCH, body, at=AT)
    assert not refused.kept
    kept = office.act(MATCH, body, Envelope(irregular=True), at=AT)
    assert kept.kept
    assert kept.version == 2
    for seat in ("north", "south"):
        act(office, seat, "pass")
    match = office.store.load(MATCH)
    assert open_issues(match.history) == (2,)
    assert match.table.counters["south.life"] == 90
    assert not office.audit(MATCH).drifts
    office.settle(MATCH, 2, at=AT, by=("judge",), ruling="stands", reason="Both sides played on.")
    assert open_issues(office.store.load(MATCH).history) == ()
