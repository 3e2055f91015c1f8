"""What a score says of a match: proved, proved as far as known, or contradicted; and who is told what of it."""

from typing import Any
from uuid import UUID

import msgspec
import pytest

from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import Rewind
from adjudicator.office import contest
from adjudicator.office.comparing import reply_to
from adjudicator.office.results import flagged
from adjudicator.office.results import results_of
from adjudicator.office.scoring import audit_of
from adjudicator.office.scoring import score_of
from adjudicator.office.tournaments import By
from adjudicator.office.tournaments import Pairing
from adjudicator.office.tournaments import Tournaments
from adjudicator.office.tournaments import enter_roster
from adjudicator.office.tournaments import matters_of
from adjudicator.office.tournaments import open_tournament
from adjudicator.office.tournaments import pair_round
from adjudicator.office.working import ask_for_comparison
from adjudicator.office.working import ask_for_score
from adjudicator.record.bundle import read
from adjudicator.record.events import Acted
from adjudicator.record.results import Contradicted
from adjudicator.record.results import Proved
from adjudicator.record.results import ProvedAsFarAsKnown
from adjudicator.record.results import Scored
from adjudicator.table import SPECTATOR
from tests.record.tiny import spoil
from tests.record.writing import write
from tests.tournaments.venue import HALL
from tests.tournaments.venue import programme
from tests.workers.ended import AT
from tests.workers.ended import CELL
from tests.workers.ended import bundles
from tests.workers.ended import end_otherwise
from tests.workers.ended import ended
from tests.workers.ended import scores
from tests.workers.ended import take_in
from tests.workers.ended import take_in_all
from tests.workers.ended import take_in_part
from workers.jobs import WORK
from workers.running import done


def scored(office: Office, match: UUID) -> Scored:
    found = score_of(office.store, match)
    assert found is not None
    return found


def score(office: Office, match: UUID) -> None:
    job = ask_for_score(office.store, match, at=AT, by="judge")
    assert done(office, job.job, WORK) == "done"


def test_a_match_that_is_played_on_has_no_score(office: Office) -> None:
    match = take_in(office, "a-chain-of-spells")
    assert score_of(office.store, match) is None
    score(office, match)
    assert results_of(office.store, match) == ()


def test_where_everything_is_known_the_score_is_proved(office: Office) -> None:
    match = take_in(office, CELL)
    found = scored(office, match)
    table = office.store.load(match).table
    assert type(found) is Proved
    assert (found.result, found.gaps, found.odds) == (table.result, (), ())
    assert found.counters["north.life"] == office.score(match).counters["north.life"]
    assert (found.of, found.judged) == (6, 5)


def test_each_recorded_match_that_has_ended_has_the_score_that_it_ended_with(office: Office) -> None:
    take_in_all(office)
    for match in ended(office):
        found = scored(office, match)
        assert found.result == office.store.load(match).table.result
        assert not isinstance(found, Contradicted)
        assert isinstance(found, Proved) == (not found.gaps)


def test_cards_that_nobody_ever_saw_are_what_is_missing(office: Office) -> None:
    found = scored(office, take_in(office, "life-and-a-waived-card"))
    assert type(found) is ProvedAsFarAsKnown
    assert [(gap.what, gap.about) for gap in found.gaps] == [("unknown_cards", {"zone": "south.objective", "count": 1})]


def replayed_with(office: Office, name: str, **opened: Any) -> UUID:
    """The recorded match opened otherwise, its actions done again."""
    recorded = office.store.load(take_in(office, name))
    cards = read(bundles()[name]).catalogue["cards"]
    first, new = recorded.opened, UUID(int=7)
    plan = Plan(game=first.game, cards=cards, house=dict(first.house), given=dict(first.given), **opened)
    office.open_match(new, plan, at=first.timestamp, secret=bytes(32))
    for event in recorded.events:
        if isinstance(event, Acted):
            office.act(new, event.action, at=event.timestamp)
    return new


def test_a_record_that_is_not_kept_in_full_proves_no_more_than_it_holds(office: Office) -> None:
    found = scored(office, replayed_with(office, CELL, level="score_sheet"))
    assert type(found) is ProvedAsFarAsKnown
    assert [(gap.version, gap.what, gap.about) for gap in found.gaps] == [(1, "level", {"level": "score_sheet"})]


def test_what_was_contested_is_open_until_it_is_settled(office: Office) -> None:
    match = take_in(office, CELL)
    contest(office, match, 4, at=AT, by="north", reason="it was the other one")
    assert [(gap.version, gap.what) for gap in scored(office, match).gaps] == [(4, "contested")]
    office.settle(match, 4, at=AT, by=["judge"], ruling="R-1")
    assert type(scored(office, match)) is Proved


def test_a_provisional_result_says_which_card_it_waits_for(office: Office) -> None:
    match = end_otherwise(office, CELL, "north", "south.objective")
    gaps = [(gap.what, gap.about) for gap in scored(office, match).gaps]
    assert gaps == [("provisional", {"missing": "south.objective"})]


@pytest.mark.parametrize(
    ("name", "upto", "gaps"),
    [
        ("attacked-twice", 3, [(3, "irregular")]),
        ("attacked-twice", 5, []),
        ("played-otherwise-than-the-rules", 2, [(2, "stated_changes"), (2, "irregular")]),
        ("played-otherwise-than-the-rules", 6, [(2, "stated_changes")]),
        ("a-gap-entered-by-the-judge", 5, [(2, "checkpoint")]),
        ("a-gap-agreed-by-both", 8, [(3, "checkpoint"), (4, "checkpoint")]),
    ],
)
def test_what_the_rules_did_not_make_happen_is_a_gap_and_what_is_settled_is_open_no_more(
    office: Office, name: str, upto: int, gaps: list[tuple[int, str]]
) -> None:
    match = take_in_part(office, name, upto)
    found = audit_of(office.store, match, edition=None, house={})
    assert sorted((gap.version, gap.what) for gap in found.gaps if gap.what != "unknown_cards") == sorted(gaps)


def test_a_score_that_the_rules_do_not_bear_out_names_the_first_event_at_odds(office: Office) -> None:
    match = end_otherwise(office, CELL, "south")
    found = scored(office, match)
    assert type(found) is Contradicted
    assert [(odd.version, odd.kind) for odd in found.odds] == [(6, "facts")]
    score(office, match)
    assert [(flag.match, flag.version, flag.kind) for flag in flagged(office.store)] == [(match, 6, "facts")]


def test_a_contradicted_match_of_a_tournament_is_flagged_at_its_table_once(office: Office) -> None:
    match = end_otherwise(office, CELL, "south")
    open_tournament(office, HALL, programme(), by=By("organiser", AT), secret=b"h" * 32)
    ids = iter([UUID(int=1), UUID(int=2), match])
    entered = enter_roster(office, HALL, b"name\nAna\nBo\n", by=By("organiser", AT), new_id=lambda: next(ids))
    north, south = (person.id for person in entered.people)
    pairing = Pairing(({"north": north, "south": south},))
    pair_round(office, HALL, pairing, by=By("organiser", AT), new_id=lambda: next(ids))
    for _ in range(2):
        score(office, match)
    assert [(one.why, one.match) for one in matters_of(office, HALL) if one.why == "flagged"] == [("flagged", match)]
    said = Tournaments(office.store).load(HALL).rounds[1].tables[1].said
    assert [(type(event).__name__, getattr(event, "version", 0)) for event in said] == [("TableFlagged", 6)]


def test_what_a_judge_has_undone_or_ruled_on_contradicts_nothing_any_more(office: Office) -> None:
    match = end_otherwise(office, CELL, "south")
    score(office, match)
    office.settle(match, 6, at=AT, by=["judge"], ruling="R-7")
    assert flagged(office.store) == ()
    score(office, match)
    assert scores(office.store, match) == ["Contradicted", "ProvedAsFarAsKnown"]
    office.rewind(match, Rewind(to=5), at=AT)
    last = office.store.load(match).event(6)
    assert isinstance(last, Acted)
    office.act(match, last.action, at=AT)
    score(office, match)
    assert scores(office.store, match) == ["Contradicted", "ProvedAsFarAsKnown", "Proved"]
    assert [told.stands for told in results_of(office.store, match)] == [False, False, True]


def test_a_rewound_match_is_flagged_no_more(office: Office) -> None:
    match = end_otherwise(office, CELL, "south")
    score(office, match)
    office.rewind(match, Rewind(to=5), at=AT)
    assert flagged(office.store) == ()


def test_a_record_that_somebody_changed_is_contradicted_and_no_ruling_mends_it(office: Office) -> None:
    match, store = take_in(office, CELL), office.store
    with_another_digest = "UPDATE stored_events SET state=CAST(?||substr(state, 33) AS BLOB) "
    spoil(store, with_another_digest + "WHERE originator_version=3", bytes(32))
    found = scored(office, match)
    assert [(odd.version, odd.kind) for odd in found.odds] == [(3, "seal")]
    assert found.result is None
    score(office, match)
    office.settle(match, 3, at=AT, by=["judge"])
    assert [(flag.version, flag.kind) for flag in flagged(store)] == [(3, "seal")]


def test_nothing_that_is_confirmed_afterwards_makes_another_score(office: Office) -> None:
    match = take_in(office, CELL)
    score(office, match)
    write(office, match, lambda one: one.confirm(6, at=AT, by="north"))
    score(office, match)
    assert scores(office.store, match) == ["Proved"]


def test_the_comparison_gives_what_the_match_ended_with(office: Office) -> None:
    take_in_all(office)
    compared = 0
    for match in ended(office):
        result = office.store.load(match).table.result
        if result is not None and result.how == "round_limit":
            compared += 1
            done(office, ask_for_comparison(office.store, match, at=AT, by="judge").job, WORK)
            [told] = results_of(office.store, match)
            assert told.answer is not None
            assert told.answer.answer.facts[-1].about == {"winner": result.winner}
            assert any(point.working for point in told.answer.answer.facts)
    assert compared == 7


def test_a_spectator_is_told_that_something_is_unknown_or_at_odds_and_not_what(office: Office) -> None:
    match = take_in(office, "played-life-unknown")
    score(office, match)
    [judges], [everybodys] = results_of(office.store, match), results_of(office.store, match, SPECTATOR)
    assert {gap.about["zone"] for gap in judges.gaps} >= {"north.hand", "south.deck"}
    assert [(gap.version, gap.what, gap.about) for gap in everybodys.gaps] == [(82, "unknown_cards", {})]
    assert (everybodys.finding, everybodys.result) == (judges.finding, judges.result)
    other = end_otherwise(office, CELL, "south")
    score(office, other)
    [judges], [everybodys] = results_of(office.store, other), results_of(office.store, other, SPECTATOR)
    assert judges.odds[0]["added"]
    assert everybodys.odds == ({"version": 6, "kind": "facts"},)


def test_a_comparison_is_told_from_the_viewers_eyes(office: Office) -> None:
    match = take_in(office, "played-life")
    done(office, ask_for_comparison(office.store, match, at=AT, by="judge").job, WORK)
    [judges], [everybodys] = results_of(office.store, match), results_of(office.store, match, SPECTATOR)
    loaded = office.store.load(match)
    assert judges.answer is not None
    assert everybodys.answer is not None
    assert judges.answer.answer.facts
    assert everybodys.answer == reply_to(loaded, loaded.version, "round25", SPECTATOR)
    assert everybodys.answer.answer.withheld == ("RZ-038",)


def test_what_others_than_judges_are_told_of_a_score_names_no_card(office: Office) -> None:
    told = 0
    for match in take_in_all(office):
        score(office, match)
        loaded = office.store.load(match)
        names = {f'"{card}"' for card in loaded.table.where} | {f'"{name}"' for name in loaded.table.catalogue}
        for viewer in (*loaded.opened.seats, SPECTATOR):
            for one in results_of(office.store, match, viewer):
                told += 1
                said = msgspec.json.encode(one).decode()
                assert not [name for name in names if name in said]
    assert told > 60


@pytest.mark.parametrize("name", ["played-score", "life-and-a-waived-card"])
def test_what_is_found_is_the_same_whenever_it_is_found(office: Office, name: str) -> None:
    match = take_in(office, name)
    assert scored(office, match) == scored(office, match)
