"""The table is entered anew: by all seats together, or by a judge."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.table import Said
from adjudicator.table import see

ENTERED = {
    "do": "checkpoint",
    "by": "north",
    "zones": {"field": [], "pit": ["n:knight"]},
    "counters": {"south.life": 11},
    "clock": {"round": 6},
}
YES = {"do": "checkpoint", "by": "south", "agree": True}
NO = {"do": "checkpoint", "by": "south", "agree": False}


@pytest.fixture
def table(toy):
    return toy.lay(zones={"field": ["n:knight"]})


def test_the_others_are_asked_before_anything_changes(play, table):
    verdict = play(table, ENTERED)
    assert verdict.outcome == "accepted"
    assert [(prompt.seat, prompt.kind) for prompt in verdict.table.prompts] == [
        ("north", "checkpoint"),
        ("south", "checkpoint"),
    ]
    assert verdict.table.zones["field"] == ("n:knight",)


def test_agreed_by_all_seats_the_table_is_as_stated_and_the_gap_is_told(play, table):
    verdict = play(table, ENTERED, YES)
    after = verdict.table
    assert (after.zones["pit"], after.counters["south.life"], after.clock["round"]) == (("n:knight",), 11, 6)
    assert after.prompts == ()
    gap = next(fact for fact in verdict.facts if isinstance(fact, Said) and fact.what == "gap")
    assert gap.about == {"zones": ["field", "pit"], "counters": ["south.life"], "clock": {"round": 6}, "by": "north"}
    assert "table:checkpoint" in verdict.cites


def test_three_seats_must_all_agree(toy, play):
    sights = {"pit": dict.fromkeys(("north", "south", "west"), "faces"), "field": {}}
    table = toy.lay(zones={"field": ["n:knight"]}, seats=("north", "south", "west"), sights=sights)
    assert play(table, ENTERED, YES).table.zones["field"] == ("n:knight",)
    assert play(table, ENTERED, YES).table.prompts[0].seat == "north"


def test_one_no_drops_it(play, table):
    after = play(table, ENTERED, NO).table
    assert after.prompts == ()
    assert after.zones["field"] == ("n:knight",)


def test_who_entered_it_may_drop_it_but_not_agree(play, table):
    assert play(table, ENTERED, {**NO, "by": "north"}).table.prompts == ()
    assert play(table, ENTERED, {**YES, "by": "north"}).outcome == "refused"


def test_a_judge_is_asked_nothing(play, table):
    after = play(table, {**ENTERED, "by": "judge"}).table
    assert after.zones["pit"] == ("n:knight",)


def test_a_judge_goes_before_an_open_checkpoint(play, table):
    after = play(table, ENTERED, {"do": "checkpoint", "by": "judge", "counters": {"north.life": 1}}).table
    assert after.prompts == ()
    assert after.counters["north.life"] == 1
    assert after.zones["field"] == ("n:knight",)


@pytest.mark.parametrize(
    ("bodies", "cited"),
    [
        ([YES], "table:checkpoint"),
        ([ENTERED, {**ENTERED, "by": "south"}], "table:checkpoint"),
        ([ENTERED, {**ENTERED, **YES}], "table:checkpoint"),
        ([{**ENTERED, "by": "spectator"}], "table:seat"),
    ],
)
def test_what_is_refused(play, table, bodies, cited):
    verdict = play(table, *bodies)
    assert verdict.outcome == "refused"
    assert verdict.cites == (cited,)


def test_a_checkpoint_ends_what_was_waiting(play, table):
    after = play(table, {"do": "open_gate", "by": "north"}, {**ENTERED, "by": "judge"}).table
    assert (after.prompts, after.agenda) == ((), ())


def test_a_position_that_does_not_add_up_is_told_at_once(play, table):
    with pytest.raises(Malformed) as excinfo:
        play(table, {**ENTERED, "zones": {"field": []}, "clock": {"rond": 2}})
    assert [fault.place for fault in excinfo.value.faults] == ["action"]
    with pytest.raises(Malformed) as excinfo:
        play(table, {**ENTERED, "zones": {"field": []}})
    assert [fault.place for fault in excinfo.value.faults] == ["action.zones.field"]


def test_the_others_are_shown_what_they_may_see(toy, play):
    table = toy.lay(zones={"north.hand": ["n:wolf", "n:veil"], "field": ["n:knight"]})
    stated = {
        "zones": {"north.hand": ["n:wolf"], "field": ["n:knight", "n:veil*"]},
        "marks": {"n:wolf": {"hurt": 1}, "n:knight": {"hurt": 2}, "n:veil": {"hurt": 3}},
        "clock": {"secret": 4, "round": 5},
    }
    after = play(table, {"do": "checkpoint", "by": "north", **stated}).table
    asked = next(prompt for prompt in after.prompts if prompt.seat == "south")
    assert asked.options["stated"] == {
        "round": 5,
        "zones": {"north.hand": ["n:?"], "field": ["n:knight", "n:?*"]},
        "marks": {"n:knight": {"hurt": 2}},
        "counters": {},
    }
    others = {prompt.seat: prompt.options for prompt in see(after, "south").prompts}
    assert others["north"] == {}
    assert "n:veil" not in repr(see(after, "spectator").prompts)


def test_a_secret_of_the_clock_is_not_told_with_the_gap(play, table):
    verdict = play(table, {"do": "checkpoint", "by": "judge", "clock": {"secret": 4}})
    assert next(fact for fact in verdict.facts if isinstance(fact, Said)).about["clock"] == {}


@pytest.mark.parametrize("lies_in", ["south.hand", "south.deck"])
def test_entering_one_tells_nothing_of_where_hidden_cards_lie(toy, play, lies_in):
    zones = {"south.hand": ["s:imp", "s:veil"], "south.deck": ["s:gate"]}
    zones[lies_in] = [*zones[lies_in], "s:wolf"]
    zones["south.deck" if lies_in == "south.hand" else "south.hand"].append("s:knight")
    stated = {"zones": {"south.hand": ["s:wolf", "s:?", "s:?"]}}
    verdict = play(toy.lay(zones=zones), {"do": "checkpoint", "by": "north", **stated})
    assert verdict.outcome == "accepted"
    assert len(verdict.table.prompts) == 2


def test_agreed_it_must_fit_what_is_on_record(toy, play):
    table = toy.lay(zones={"south.hand": ["s:imp"], "south.deck": ["s:wolf"]})
    with pytest.raises(Malformed):
        play(table, {"do": "checkpoint", "by": "north", "zones": {"south.hand": ["s:wolf"]}}, YES)
