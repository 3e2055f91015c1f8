"""Cards that nobody has on file are described, agreed to, and never contradicted."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.physical.definitions import AddedDefinitions
from adjudicator.physical.definitions import claimant

OGRE = {"do": "define_card", "by": "north", "name": "ogre", "type": "beast", "values": {"strength": 9}}


def test_a_description_is_a_claim_and_the_match_uses_it(toy, play):
    verdict = play(toy.lay(), {**OGRE, "text": "Roars."})
    added = AddedDefinitions(toy.notation.vocabulary).of(verdict.table, "ogre")
    assert verdict.outcome == "accepted"
    assert verdict.cites == ("table:define",)
    assert (added.type, added.printed, added.status) == ("beast", {"strength": 9}, "manual")
    assert added.text == {"en": "Roars.", "pt": "Roars."}
    assert claimant(verdict.table, "ogre") == "north"


def test_another_seat_agrees(toy, play):
    verdict = play(toy.lay(), OGRE, {**OGRE, "by": "south", "confirm": True})
    assert verdict.accepted
    assert claimant(verdict.table, "ogre") is None
    assert verdict.table.defined["ogre"]["source"] == "agreed:south"


def test_agreeing_needs_no_values(toy, play):
    answer = {"do": "define_card", "by": "judge", "name": "ogre", "type": "beast", "confirm": True}
    assert claimant(play(toy.lay(), OGRE, answer).table, "ogre") is None


def test_what_a_judge_says_needs_nobody_to_agree(toy, play):
    assert claimant(play(toy.lay(), {**OGRE, "by": "judge"}).table, "ogre") is None


@pytest.mark.parametrize(
    "second",
    [
        {**OGRE, "confirm": True},
        {**OGRE, "by": "south"},
        {**OGRE, "by": "south", "values": {"strength": 8}},
        {**OGRE, "values": {"strength": 8}},
        {**OGRE, "by": "south", "values": {"strength": 8}, "confirm": True},
        {**OGRE, "by": "south", "type": "trick", "values": {}, "confirm": True},
        {**OGRE, "by": "south", "text": "Something else.", "confirm": True},
        {**OGRE, "by": "south", "values": {"colour": "red"}, "confirm": True},
        {**OGRE, "name": "troll", "by": "south", "confirm": True},
        {**OGRE, "name": "knight"},
        {**OGRE, "name": "knight", "by": "judge"},
        {**OGRE, "name": "troll", "by": "spectator"},
    ],
)
def test_nobody_contradicts_agrees_alone_or_agrees_with_nothing(toy, play, second):
    verdict = play(toy.lay(), OGRE, second)
    assert verdict.outcome == "refused"
    assert verdict.facts == ()
    assert verdict.cites[-1] == ("table:seat" if second["by"] == "spectator" else "table:define")


def test_the_catalogue_may_be_repeated_and_nothing_happens(toy, play):
    verdict = play(toy.lay(), {**OGRE, "name": "knight", "values": {"strength": 5}})
    assert verdict.accepted
    assert verdict.facts == ()


def test_a_judge_sets_a_claim_aside(toy, play):
    verdict = play(toy.lay(), OGRE, {**OGRE, "by": "judge", "values": {"strength": 4}})
    assert verdict.table.defined["ogre"]["strength"] == 4


def test_a_claim_that_is_contested_waits_for_the_judge(toy, play):
    contested = play(toy.lay(), OGRE, {**OGRE, "by": "south", "values": {}, "confirm": False})
    assert contested.outcome == "ruling_required"
    assert [(prompt.seat, prompt.kind) for prompt in contested.table.prompts] == [("judge", "ruling")]
    ruled = play(contested.table, {"do": "judge_ruling", "by": "judge", "text": "It has 9."})
    assert ruled.table.prompts == ()


@pytest.mark.parametrize(
    ("body", "place", "nearest"),
    [
        ({"type": "beats"}, "action.type", "beast"),
        ({"values": {"strenth": 3, "strength": 3}}, "action.values", "strength"),
        ({"values": {}}, "action.values", None),
        ({"values": {"strength": 3, "colour": "rde"}}, "action.values.colour", "red"),
        ({"values": {"strength": 3, "keywords": ["swif"]}}, "action.values.keywords[0]", "swift"),
        ({"name": "two words"}, "action.name", None),
    ],
)
def test_a_description_that_cannot_be_read_names_the_place(toy, play, body, place, nearest):
    with pytest.raises(Malformed) as excinfo:
        play(toy.lay(), {**OGRE, **body})
    assert [(fault.place, fault.nearest) for fault in excinfo.value.faults] == [(place, nearest)]


def test_an_added_definition_is_read_once(toy, play):
    table = play(toy.lay(), OGRE).table
    added = AddedDefinitions(toy.notation.vocabulary)
    assert added.of(table, "ogre") is added.of(table, "ogre")
    assert added.of(table, "troll") is None
