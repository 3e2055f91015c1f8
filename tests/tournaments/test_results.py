"""Results: what a slip shows, who signs it and when, what a judge enters, what is flagged afterwards."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any
from uuid import UUID

import pytest

from adjudicator.faults import Malformed
from adjudicator.faults import is_worded
from adjudicator.office import NotPermitted
from adjudicator.office import Rewind
from adjudicator.office import open_office
from adjudicator.office.tournaments import By
from adjudicator.office.tournaments import Outcome
from adjudicator.office.tournaments import Slip
from adjudicator.office.tournaments import Spot
from adjudicator.office.tournaments import Tournaments
from adjudicator.office.tournaments import clear_flag
from adjudicator.office.tournaments import confirm_slip
from adjudicator.office.tournaments import enter_result
from adjudicator.office.tournaments import flag_match
from adjudicator.office.tournaments import matters_of
from adjudicator.office.tournaments import slip_of
from adjudicator.record.errors import Conflict
from adjudicator.record.events import Envelope
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from tests.record.writing import write
from tests.servers import PostgresServer
from tests.tournaments.venue import HALL
from tests.tournaments.venue import Venue


def slip(venue: Venue, viewer: str = JUDGE, table: int = 1) -> Slip:
    return slip_of(venue.office, venue.spot(table), viewer)


def confirm(venue: Venue, seat: str, version: int | None = None, **more: Any) -> Slip:
    now = slip(venue)
    player = now.seats[seat]
    seen = now.version if version is None else version
    return confirm_slip(venue.office, venue.spot(1), player, seen, by=venue.by(player), **more)


def test_before_a_match_is_opened_its_slip_is_empty(table: Venue) -> None:
    empty = slip(table)
    assert (empty.version, empty.code, empty.over, empty.proposed, empty.outcome) == (0, "", False, None, None)
    assert empty.seats == {"north": table.players[0], "south": table.players[1]}


def test_both_sign_and_the_result_stands(table: Venue) -> None:
    table.finish(1, "north")
    assert slip(table).proposed == Outcome(verdict="won", winners=(table.players[0],), how="give_up")
    assert confirm(table, "north").outcome is None
    signed = confirm(table, "south")
    assert signed.outcome == signed.proposed
    assert {one.code for one in signed.signed.values()} == {signed.code}
    assert not signed.moved_on
    assert matters_of(table.office, HALL) == ()


def test_where_nobody_wins_no_player_is_named(table: Venue) -> None:
    table.finish(1, "nobody")
    assert table.sign(1).outcome == Outcome(verdict="nobody", how="annihilation")


def test_a_slip_says_who_signed_on_the_other_s_phone_with_a_pin(table: Venue) -> None:
    table.finish(1)
    confirm(table, "north")
    signed = confirm(table, "south", with_pin=True).signed
    assert [(one.with_pin, one.stands) for one in signed.values()] == [(False, True), (True, True)]


def test_signing_twice_is_signing_once(table: Venue) -> None:
    table.finish(1)
    confirm(table, "north")
    version = table.hall.version
    confirm(table, "north")
    assert table.hall.version == version


def refused(venue: Venue, attempt: Any, kind: type[Exception]) -> Any:
    """What the attempt is told, after which the tournament is what it was."""
    before = venue.hall.version
    with pytest.raises(kind) as told:
        attempt()
    assert venue.hall.version == before
    return told.value


def test_nobody_signs_while_the_match_goes_on(table: Venue) -> None:
    assert refused(table, lambda: confirm(table, "north"), NotPermitted).why == "match_goes_on"
    table.match(1)
    assert refused(table, lambda: confirm(table, "north"), NotPermitted).why == "match_goes_on"


def test_nobody_signs_another_version_than_the_one_that_there_is(table: Venue) -> None:
    table.finish(1)
    told = refused(table, lambda: confirm(table, "north", version=1), Conflict)
    assert (told.expected, told.current, len(told.since)) == (1, 2, 1)


def test_only_those_who_sit_there_sign(table: Venue) -> None:
    table.finish(1)
    stranger = table.players[2]
    attempt = lambda: confirm_slip(table.office, table.spot(1), stranger, 2, by=table.by(stranger))  # noqa: E731
    assert refused(table, attempt, Malformed).faults[0].place == "player"


@pytest.mark.parametrize("spot", [Spot(HALL, 2, 1), Spot(HALL, 1, 3)])
def test_there_is_no_slip_of_a_table_that_there_is_not(table: Venue, spot: Spot) -> None:
    told = refused(table, lambda: slip_of(table.office, spot), Malformed)
    assert all(is_worded(fault.expected) for fault in told.faults)


def test_a_result_is_provisional_until_the_hidden_cards_are_shown_or_waived(table: Venue) -> None:
    table.act(1, "south", "attack_cell", attacker="s:wolf")
    waiting = slip(table)
    assert (waiting.provisional, waiting.proposed) == (
        True,
        Outcome(verdict="won", winners=(table.players[1],), how="life"),
    )
    told = refused(table, lambda: confirm(table, "south"), NotPermitted)
    assert (told.why, told.params["missing"]) == ("result_is_provisional", ", ".join(waiting.missing))
    for seat in ("north", "south"):
        if slip(table).provisional:
            table.act(1, seat, "reveal_objective", waive=True)
    assert not slip(table).provisional
    assert table.sign(1).outcome == waiting.proposed


def test_a_slip_lists_what_the_other_seat_has_not_confirmed(table: Venue) -> None:
    match = table.match(1)
    table.office.act(match, {"by": "south", "do": "pass"}, Envelope(said_by="north"), at=table.at())
    table.finish(1)
    assert slip(table).unconfirmed == {"north": (3,), "south": (2,)}
    write(table.office, match, lambda one: one.confirm(3, at=table.at(), by="north"))
    assert slip(table).unconfirmed == {"north": (), "south": (2,)}


def test_a_slip_lists_what_is_irregular_or_contested_until_it_is_settled(table: Venue) -> None:
    match = table.match(1)
    storm = {"by": "north", "do": "attack_cell", "attacker": "s:wolf"}
    assert table.office.act(match, storm, Envelope(irregular=True), at=table.at()).kept
    write(table.office, match, lambda one: one.contest(1, at=table.at(), by="south"))
    assert slip(table).issues == (1, 2)
    assert [matter.why for matter in matters_of(table.office, HALL)] == ["issues"]
    table.office.settle(match, 2, at=table.at(), by=["judge"])
    assert slip(table).issues == (1,)


def test_a_round_confirmed_between_two_signatures_is_in_nobody_s_way(table: Venue) -> None:
    table.finish(1)
    confirm(table, "north")
    write(table.office, table.match(1), lambda one: one.confirm(2, at=table.at(), by="north"))
    assert confirm(table, "south").outcome is not None


def test_a_match_that_is_taken_back_leaves_what_was_signed_and_says_that_it_has_moved_on(table: Venue) -> None:
    table.finish(1, "north")
    before = table.sign(1)
    table.office.rewind(table.match(1), Rewind(to=1), at=table.at())
    after = slip(table)
    assert (after.outcome, after.moved_on, after.over) == (before.outcome, True, False)
    assert [matter.why for matter in matters_of(table.office, HALL)] == ["moved_on"]
    table.finish(1, "south")
    assert [matter.why for matter in matters_of(table.office, HALL)] == ["moved_on"]
    confirm(table, "north")
    assert [matter.why for matter in matters_of(table.office, HALL)] == ["disagreed"]
    assert confirm(table, "south").outcome == Outcome(verdict="won", winners=(table.players[1],), how="give_up")
    assert matters_of(table.office, HALL) == ()


def test_a_signature_is_for_one_end_of_the_match_and_not_for_the_next_that_looks_like_it(table: Venue) -> None:
    table.finish(1, "north")
    confirm(table, "north")
    table.office.rewind(table.match(1), Rewind(to=1), at=table.at())
    table.finish(1, "north")
    assert confirm(table, "south").outcome is None
    assert confirm(table, "north").outcome is not None


def test_a_judge_enters_a_result_without_any_log(table: Venue) -> None:
    entered = table.judge(1, "south")
    assert (entered.version, entered.outcome) == (0, Outcome(verdict="won", winners=(table.players[1],)))
    assert entered.entered


def test_a_judge_changes_a_result_and_everything_stays_readable(table: Venue) -> None:
    table.finish(1, "north")
    table.sign(1)
    table.judge(1, "south")
    last = table.judge(1, "double_loss")
    assert last.outcome == Outcome(verdict="double_loss")
    told = [(type(event).__name__, event.outcome.verdict) for event in last.history]  # type: ignore[attr-defined]
    assert told == [("SlipConfirmed", "won")] * 2 + [("ResultEntered", "won"), ("ResultEntered", "double_loss")]
    assert refused(table, lambda: confirm(table, "north"), NotPermitted).why == "judge_has_entered"


@pytest.mark.parametrize(
    ("outcome", "place"),
    [
        (Outcome(verdict="won"), "outcome.winners"),
        (Outcome(verdict="nobody", winners=("A",)), "outcome.winners"),
        (Outcome(verdict="won", winners=("A", "A")), "outcome.winners"),
        (Outcome(verdict="won", winners=("stranger",)), "outcome.winners[0]"),
        (Outcome(verdict="nobody", games={"stranger": 1}), "outcome.games.stranger"),
        (Outcome(verdict="nobody", games={"A": -1}), "outcome.games.A"),
    ],
)
def test_an_outcome_that_does_not_fit_the_table_is_refused(table: Venue, outcome: Outcome, place: str) -> None:
    first = table.players[0]
    fitted = Outcome(
        verdict=outcome.verdict,
        winners=tuple(first if one == "A" else one for one in outcome.winners),
        games={first if one == "A" else one: games for one, games in outcome.games.items()},
    )
    attempt = lambda: enter_result(table.office, table.spot(1), fitted, reason="-", by=table.by())  # noqa: E731
    told = refused(table, attempt, Malformed)
    assert [fault.place for fault in told.faults] == [place.replace("A", first)]
    assert all(is_worded(fault.expected) for fault in told.faults)


def test_a_judge_enters_nothing_without_a_reason(table: Venue) -> None:
    nobody = Outcome(verdict="nobody")
    attempt = lambda: enter_result(table.office, table.spot(1), nobody, reason=" ", by=table.by())  # noqa: E731
    assert refused(table, attempt, Malformed).faults[0].place == "reason"


def test_two_judges_who_saw_the_same_slip_do_not_overwrite_each_other(table: Venue) -> None:
    seen = table.hall.version
    nobody = Outcome(verdict="nobody")
    enter_result(table.office, table.spot(1), nobody, reason="one", by=table.by("judge-1", seen))
    attempt = lambda: enter_result(table.office, table.spot(1), nobody, reason="-", by=table.by("judge-2", seen))  # noqa: E731
    told = refused(table, attempt, Conflict)
    assert [event.by for event in told.since] == ["judge-1"]
    enter_result(table.office, table.spot(2), nobody, reason="other table", by=table.by("judge-2", seen))


def test_of_two_judges_at_the_same_moment_one_is_told_of_the_other(table: Venue, monkeypatch: Any) -> None:
    """Both have read the tournament before either writes."""
    path, spot, nobody = table.path, table.spot(1), Outcome(verdict="nobody")
    both = Barrier(2)
    offices = [open_office(path), open_office(path)]

    def entered(number: int) -> str:
        office = offices[number]
        append, waited = office.store.streams.append, []

        def held(*arguments: Any, **more: Any) -> Any:
            if not waited:
                waited.append(both.wait())
            return append(*arguments, **more)

        monkeypatch.setattr(office.store.streams, "append", held)
        try:
            enter_result(office, spot, nobody, reason="at once", by=By(f"judge-{number}", table.at()))
        except Conflict:
            return "conflict"
        return "entered"

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(entered, (0, 1))) == ["conflict", "entered"]
    assert [type(event).__name__ for event in slip(table).history] == ["ResultEntered"]


def test_results_of_many_tables_at_the_same_moment_all_arrive(tmp_path: Path) -> None:
    venue = Venue(tmp_path, players=8)
    venue.pair((0, 1), (2, 3), (4, 5), (6, 7))
    both = Barrier(4)
    offices = [open_office(venue.path) for _ in range(4)]

    def entered(table: int) -> None:
        both.wait()
        outcome = Outcome(verdict="nobody")
        enter_result(offices[table - 1], Spot(HALL, 1, table), outcome, reason="-", by=By("judge", venue.at()))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(entered, (1, 2, 3, 4)))
    assert venue.hall.rounds[1].unfinished == ()


def test_a_contradicted_match_is_flagged_once_on_its_slip_and_to_the_judges(table: Venue) -> None:
    table.finish(1)
    signed = table.sign(1)
    worker = table.by("worker")
    spot = flag_match(table.office, table.match(1), 2, reason="version 2 names n:goal", by=worker)
    flag_match(table.office, table.match(1), 2, reason="again", by=worker)
    assert spot == table.spot(1)
    assert slip(table).flags == ("version 2 names n:goal",)
    assert slip(table).outcome == signed.outcome
    assert [(one.why, one.about) for one in matters_of(table.office, HALL)] == [
        ("flagged", ("version 2 names n:goal",))
    ]
    clear_flag(table.office, table.spot(1), reason="a slip of the pen", by=table.by())
    assert (slip(table).flags, matters_of(table.office, HALL)) == ((), ())
    flag_match(table.office, table.match(1), 2, reason="found again", by=worker)
    assert slip(table).flags == ()
    assert len(slip(table).history) == 4


def test_a_match_of_no_tournament_is_nobody_s_to_flag(table: Venue) -> None:
    assert flag_match(table.office, UUID(int=5), 2, reason="-", by=table.by()) is None


def test_why_a_record_is_doubted_is_told_to_judges_alone(table: Venue) -> None:
    table.judge(1, "north")
    flag_match(table.office, table.match(1), 1, reason="names n:goal", by=table.by("worker"))
    clear_flag(table.office, table.spot(1), reason="n:goal it was", by=table.by())
    flag_match(table.office, table.match(1), 2, reason="n:goal again", by=table.by("worker"))
    assert repr(slip(table)).count("n:goal") == 4
    for viewer in (SPECTATOR, *table.players):
        told = slip(table, viewer)
        assert "n:goal" not in repr(told)
        assert told.flags == ("",)
        assert ("told at the desk" in repr(told)) == (viewer in table.players[:2])


def test_results_are_kept_on_a_server_as_in_a_file(postgres: PostgresServer) -> None:
    venue = Venue(postgres.new_database(), players=4)
    venue.pair((0, 1), (2, 3))
    venue.finish(1)
    venue.sign(1)
    seen = venue.hall.version
    nobody = Outcome(verdict="nobody")
    enter_result(venue.office, venue.spot(2), nobody, reason="one", by=venue.by("judge-1", seen))
    with pytest.raises(Conflict):
        enter_result(venue.office, venue.spot(2), nobody, reason="two", by=venue.by("judge-2", seen))
    assert flag_match(venue.office, venue.match(1), 2, reason="-", by=venue.by("worker")) == venue.spot(1)
    with open_office(venue.path).store as store:
        again = Tournaments(store).load(HALL)
        assert (again.events, again.rounds[1].unfinished) == (venue.hall.events, ())
        assert len(Tournaments(store).people.named(again.players)) == 4
    venue.office.store.close()
