import pytest
from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.record.codec import state_digest
from adjudicator.record.events import Acted
from adjudicator.record.events import Envelope
from adjudicator.record.events import Known
from adjudicator.record.hindsight import known_since
from adjudicator.record.hindsight import learned_since
from adjudicator.record.hindsight import open_issues
from adjudicator.record.hindsight import undone
from adjudicator.record.match import Match
from adjudicator.record.secrecy import heard_by
from adjudicator.table import SPECTATOR
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import hear
from tests.record.tiny import AT
from tests.record.tiny import CARDS
from tests.record.tiny import KEY
from tests.record.tiny import MATCH
from tests.record.tiny import act
from tests.record.tiny import decided
from tests.record.tiny import new_match
from tests.record.tiny import play_a_while
from tests.record.tiny import table


def long_match(rounds: int = 12) -> tuple[Match, list[Table]]:
    """A match with all its tables, as they stood while it was played."""
    match = new_match()
    tables = [match.table, match.table]
    for turn in range(rounds * 8):
        seat = ("north", "south")[turn % 2]
        if turn == 3:
            act(match, "north", "say", text="a long evening")
        else:
            act(match, seat, "hit", at="south", by_how_much=turn)
        tables.append(match.table)
    return match, tables


def test_the_first_table_is_the_one_that_was_laid() -> None:
    assert new_match().table == table()


def test_every_version_can_be_looked_at_again() -> None:
    match, tables = long_match()
    for version in range(1, match.version + 1):
        assert match.table_at(version) == tables[version], version


def test_a_replay_gives_the_same_table_at_every_event() -> None:
    match = play_a_while(new_match())
    again = Match(MATCH, KEY, CARDS)
    for event in match.events:
        again.replay([event])
        assert state_digest(again.table) == state_digest(match.table_at(again.version))
    assert again.head == match.head


@pytest.mark.parametrize("to", range(1, 13))
def test_a_rewind_gives_back_the_table_of_any_version(to: int) -> None:
    match = play_a_while(new_match())
    before = match.table_at(to)
    version = match.version
    match.rewind(to, at=AT, by="judge")
    assert match.version == version + 1
    if to > 1:  # what was recognised later is known from then on, and only the first table did not know the bear
        assert match.table == before
    assert match.table_at(to) == before
    replayed = Match(MATCH, KEY, CARDS).replay(match.events)
    assert replayed.table == match.table
    assert replayed.head == match.head


def test_what_was_recognised_stays_known_after_a_rewind() -> None:
    match = play_a_while(new_match())
    match.rewind(1, at=AT, by="judge")
    assert match.table.zones["north.deck"][0] == "n:bear"
    assert match.table_at(1).zones["north.deck"][0] == "n:?"


def test_what_was_recognised_or_shown_is_listed_for_the_judge() -> None:
    match = play_a_while(new_match())
    assert known_since(match.history, 1) == (
        Known("n:?", "n:bear", (), 2),
        Known("s:knight", "s:knight", ("north",), 9),
    )
    assert known_since(match.history, 9) == ()


def test_the_ruling_chooses_the_order_of_a_deck() -> None:
    match = play_a_while(new_match())
    match.rewind(4, at=AT, by="judge", orders={"south.deck": ("s:bear", "s:wolf", "s:crow"), "north.deck": None})
    assert match.table.zones["south.deck"] == ("s:bear", "s:wolf", "s:crow")
    assert "n:wolf" not in match.table.where
    assert match.table.forgotten["north.deck"] == ("wolf",)
    assert Match(MATCH, KEY, CARDS).replay(match.events).table == match.table


def test_an_order_of_other_cards_is_refused() -> None:
    match = play_a_while(new_match())
    with pytest.raises(Malformed, match=r"orders\.south\.deck"):
        match.rewind(4, at=AT, by="judge", orders={"south.deck": ("s:bear", "s:wolf")})
    with pytest.raises(Malformed, match=r"orders\.nowhere"):
        match.rewind(4, at=AT, by="judge", orders={"nowhere": None})
    assert match.version == 12


@pytest.mark.parametrize("to", [0, -1, 13, 99])
def test_there_is_no_going_to_a_version_that_is_not_there(to: int) -> None:
    with pytest.raises(Malformed, match="version 1 to 12"):
        play_a_while(new_match()).rewind(to, at=AT, by="judge")


def test_what_was_undone_stays_readable_and_can_stand_again() -> None:
    match, tables = long_match(1)
    match.rewind(4, at=AT, by="judge")
    assert undone(match.history) == {5, 6, 7, 8, 9}
    act(match, "north", "hit", at="north", by_how_much=1)
    match.rewind(9, at=AT, by="judge")
    assert undone(match.history) == {10, 11}
    assert match.table == tables[9]
    first = match.events[4]
    assert isinstance(first, Acted)


def test_rewinds_of_rewinds_fold_from_any_kept_table() -> None:
    match, _ = long_match(5)
    for to in (3, 40, 2, 42, 33):
        match.rewind(to, at=AT, by="judge")
        act(match, "north", "hit", at="north", by_how_much=to)
    replayed = Match(MATCH, KEY, CARDS).replay(match.events)
    for version in range(1, match.version + 1):
        assert replayed.table_at(version) == match.table_at(version)


def test_a_takeback_sets_back_and_names_who_agreed() -> None:
    match = new_match()
    act(match, "south", "hit", at="north", by_how_much=3)
    before = match.table
    act(match, "south", "hit", at="north", by_how_much=5)
    match.take_back(2, at=AT, by="south", consent=("north",))
    assert match.table == before
    assert undone(match.history) == {3}


def test_a_seat_that_saw_a_card_has_learned_something() -> None:
    match = play_a_while(new_match())
    assert learned_since(match.history, 8, "north") == ("s:knight", "s:archer")
    assert learned_since(match.history, 8, "south") == ()
    assert learned_since(match.history, 4, "south") == ("s:crow",)


def test_irregular_and_contested_versions_wait_until_they_are_settled() -> None:
    match = play_a_while(new_match())
    verdict_of = act(match, "north", "next_round")
    assert not verdict_of.irregular
    match.act(
        {"do": "next_round", "by": "north"},
        verdict_of,
        Envelope(irregular=True, changes={"counters": {}}),
        at=AT,
    )
    match.contest(3, at=AT, by="south", reason="it was another card")
    assert open_issues(match.history) == (3, 14)
    match.settle(3, at=AT, by=("judge",))
    match.settle(14, at=AT, by=("north", "south"))
    assert open_issues(match.history) == ()


def test_the_help_that_players_get_may_change() -> None:
    match = new_match()
    assert match.assist == "full"
    match.set_assist("none", at=AT, by="organiser")
    assert match.assist == "none"


def test_what_outsiders_are_told_of_each_event_is_what_they_hear() -> None:
    match = play_a_while(new_match())
    for event in match.events:
        if isinstance(event, Acted):
            before = match.table_at(event.originator_version - 1)
            assert heard_by(event, event.sealed) == hear(before, event.facts, SPECTATOR)
            assert fold_all(before, event.facts) == match.table_at(event.originator_version)


def test_a_caller_may_name_further_secrets() -> None:
    match = new_match()
    body = {"do": "hit", "by": "north", "number": 17, "at": "north", "by_how_much": 1}
    event = match.act(body, act(new_match(), "north", "next_round"), at=AT, engine="1", secret=("/action/number",))
    assert event.sealed == ("/action/number",)


def test_a_match_opens_once_and_acts_only_when_open() -> None:
    match = new_match()
    with pytest.raises(Malformed, match="has not begun"):
        match.open(match.opened, table())
    with pytest.raises(Malformed, match=r"match\.opened"):
        _ = Match(MATCH, KEY, CARDS).table


def test_an_event_that_does_not_fit_the_table_is_named() -> None:
    match = play_a_while(new_match())
    first, drawn, *_ = match.events
    with pytest.raises(Malformed, match="event 2"):
        Match(MATCH, KEY, CARDS).replay([first, drawn, drawn])


@pytest.mark.parametrize("to", [13, 14, 99])
def test_a_rewind_to_no_earlier_version_is_named(to: int) -> None:
    match = play_a_while(new_match())
    match.rewind(6, at=AT, by="judge")
    *before, rewound = match.events
    with pytest.raises(Malformed, match=f"event 13: .*set back to {to}"):
        Match(MATCH, KEY, CARDS).replay([*before, replace(rewound, to=to)])


def test_an_event_out_of_its_place_is_named() -> None:
    match = play_a_while(new_match())
    with pytest.raises(Malformed, match="event 3"):
        Match(MATCH, KEY, CARDS).replay([match.events[0], match.events[2]])


def test_the_envelope_is_kept_with_the_action() -> None:
    match = new_match()
    envelope = Envelope(said_by="scorekeeper", played_at="2026-11-29T11:58:00Z", key="k1")
    event = match.act({"do": "next_round", "by": "north"}, decided(), envelope, at=AT, engine="0.1.0")
    assert (event.by, event.said_by, event.played_at, event.key) == ("north", "scorekeeper", envelope.played_at, "k1")
    assert act(match, "south", "next_round").said_by == "south"


def test_secret_words_of_a_body_are_found_wherever_they_stand() -> None:
    match = new_match()
    body = {
        "do": "choose",
        "by": "north",
        "card": "s:witch",
        "reveals": "bear",
        "what": "witch",
        "choices": {"pick": ["n:archer", "s:witch"], "yes": True},
        "marks": {"n:knight": {"wounds": 2}},
        "text": "word",
    }
    event = match.act(body, decided(), at=AT, engine="1")
    assert event.sealed == ("/action/choices/pick/0", "/action/marks", "/action/reveals", "/action/text")
