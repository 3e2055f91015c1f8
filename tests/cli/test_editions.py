"""A match judged again under another edition: the same record, another reading, side by side."""

from pathlib import Path
from uuid import UUID

import pytest

from adjudicator.cli.records import edition_called
from adjudicator.faults import Malformed
from adjudicator.games import load
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import open_office
from adjudicator.physical.books import rulebook_of
from adjudicator.record.audit import CONTRADICTED
from adjudicator.record.audit import PROVED
from adjudicator.rulebook import Edition

MATCH = UUID(int=7)
AT = "2026-11-01T10:00:00Z"
FILE = Path(__file__).parents[1] / "editions" / "razryv-2027.toml"
CARDS = {
    name: {"type": "creature", "energy": 3, "strength": power} for name, power in (("a", 30), ("b", 40), ("c", 50))
}


@pytest.fixture
def office(tmp_path: Path) -> Office:
    office = open_office(tmp_path / "editions.db")
    given = {"round": 6, "turn": "north", "zones": {"forest": ["n:a", "n:c", "s:b", "s:b#2"]}}
    office.open_match(MATCH, Plan(game="razryv", cards=CARDS, given=given), at=AT, secret=bytes(32))
    for attacker, target in (("n:a", "s:b"), ("n:c", "s:b#2")):
        office.act(MATCH, {"by": "north", "do": "attack_creature", "attacker": attacker, "target": target}, at=AT)
    return office


@pytest.fixture
def later() -> Edition:
    edition = edition_called(str(FILE))
    assert isinstance(edition, Edition)
    return edition


def test_under_its_own_edition_nothing_differs(office: Office) -> None:
    found = office.audit(MATCH)
    assert (found.finding, found.edition, found.drifts) == (PROVED, "razryv-2026.11", ())


def test_under_the_later_one_the_first_that_differs_is_named_and_how(office: Office, later: Edition) -> None:
    found = office.audit(MATCH, edition=later)
    assert (found.finding, found.edition) == (CONTRADICTED, "razryv-2027.01-test")
    first, second = found.drifts
    assert (first.version, first.kind, first.recorded) == (2, "facts", "accepted")
    assert [getattr(fact, "counter", "") for fact in first.added] == ["south.a_count"]
    assert (second.version, second.kind, second.recorded, second.now) == (3, "verdict", "accepted", "refused")
    assert second.cites == ("RA-05",)


def test_nothing_stored_changes(office: Office, later: Edition) -> None:
    before = office.export(MATCH)
    office.audit(MATCH, edition=later)
    assert office.export(MATCH) == before


def test_a_house_rule_that_the_match_set_itself_stays(office: Office, later: Edition) -> None:
    assert not office.audit(
        MATCH, edition=later, house={"send_credit": "own_attack", "attack_budget": "unlimited"}
    ).drifts


def test_the_later_edition_has_its_own_words(later: Edition) -> None:
    book = rulebook_of(load("razryv")).with_edition(later)
    assert book.text("RZ-117")["en"] == "Whoever loses such a combat goes home to the Cell."
    assert book.text("RZ-118") == rulebook_of(load("razryv")).text("RZ-118")


def test_an_edition_that_does_not_fit_the_game_is_refused(office: Office) -> None:
    wrong = Edition("x", "2027-01-01", {"send_credits": "any"})
    with pytest.raises(Malformed, match="send_credit"):
        office.audit(MATCH, edition=wrong)
