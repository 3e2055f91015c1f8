"""What is wrong with a question of RAZRYV, what is withheld from whom, and what a program is told."""

from typing import Any

import pytest

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.queries import Point
from adjudicator.table import Ended
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import fold
from tests.games.razryv.asked import points
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of
from tests.queries.asked import answer
from tests.queries.asked import lay


def faults(table: Table, word: str, asker: str = "north", **params: Any) -> tuple[Fault, ...]:
    with pytest.raises(Malformed) as slip:
        answer(table, word, asker, **params)
    return slip.value.faults


# What is wrong with a question


@pytest.mark.parametrize("written", ["imp", "x:imp", "n"])
def test_what_is_written_like_no_card_is_a_slip_that_names_the_nearest(written: str) -> None:
    nearest = {"imp": "n:imp", "x:imp": "n:imp", "n": None}[written]
    table = lay({"north.cell": ["n:imp"]})
    assert faults(table, "release", card=written) == (Fault("question.card", f'"{written}"', "card", nearest),)


def test_a_card_whose_number_was_left_out_is_a_slip_that_names_those_in_sight() -> None:
    for copies in (["n:imp#2", "n:imp#3"], ["n:imp#4"]):
        said = faults(lay({"north.cell": copies}), "release", card="n:imp")
        assert said == (Fault("question.card", '"n:imp"', "|".join(copies), copies[0]),)


def test_a_seat_that_does_not_play_is_a_slip_that_names_the_nearest() -> None:
    expected = "north|south"
    assert faults(lay({}), "cell", by="nort") == (Fault("question.by", '"nort"', expected, "north"),)
    assert faults(lay({}), "objective", seat="judge") == (Fault("question.seat", '"judge"', expected),)
    assert faults(lay({}, turn="event"), "cell", "judge") == (Fault("question.by", "", expected),)


def test_a_card_that_is_not_of_the_event_deck_is_a_slip_that_names_the_nearest() -> None:
    expected = "card of the Event deck"
    assert faults(lay({}), "target", card="e:ogr") == (Fault("question.card", '"e:ogr"', expected, "ogre"),)
    assert faults(lay({}), "target", card="wolf") == (Fault("question.card", '"wolf"', expected),)


# What is withheld


@pytest.mark.parametrize(
    ("zone", "rules"),
    [
        ("south.hand", ("RA-54",)),
        ("south.destroyed", ("RA-54",)),
        ("forest", ("RZ-027",)),
        ("south.objective", ("RZ-038",)),
    ],
)
def test_an_unknown_card_of_the_others_is_withheld_by_the_rule_of_its_place(zone: str, rules: tuple[str, ...]) -> None:
    table = lay({"forest": ["s:fox"], zone: ["s:?", *(["s:fox"] if zone == "forest" else [])]})
    [back] = [table.backs.get("s:?", "s:?")]
    assert answer(table, "strength", card=back).withheld == rules
    assert answer(table, "strength", "judge", card="s:?").withheld == ()


# What a program is told


def test_no_such_card_is_told_of_by_its_name() -> None:
    assert points(lay({}), "release", card="n:fox") == [Point("card.not_there", {"card": "n:fox"})]


def test_what_lies_beside_a_creature_in_a_hand_casts_no_doubt_on_it() -> None:
    assert points(lay({}), "strength", card="n:fox") == [Point("card.not_there", {"card": "n:fox"})]
    table = lay({"north.hand": ["n:wolf", "n:riddle"]})
    assert points(table, "strength", card="n:wolf")[-1] == Point(
        "protected.is", {"card": "n:wolf", "held": False}, ("RZ-146",)
    )


def test_a_creature_elsewhere_is_told_of_with_its_place() -> None:
    table = lay({"forest": ["n:imp"]})
    assert points(table, "release", card="n:imp") == [
        Point("release.elsewhere", {"card": "n:imp", "zone": "forest"}, ("RZ-060",))
    ]


def test_after_the_end_it_is_told_that_the_match_is_over() -> None:
    table = fold(lay({"north.cell": ["n:imp"], "south.cell": ["s:imp"]}), Ended(Result("nobody", "annihilation")))
    assert points(table, "release", card="n:imp") == [Point("over", {}, ("RZ-164",))]
    assert points(table, "cell") == [
        Point("cell.may", {"held": False, "seat": "north", "other": "south"}, ("RZ-164",)),
        Point("over", {}, ("RZ-164",)),
    ]
    for question in ("target", "round25"):
        assert points(table, question) == [Point("over", {}, ("RZ-164",))]


HERE: dict[str, Any] = {"object": "creature", "side": "yours", "range": "here"}


def test_each_part_of_a_strength_is_told_with_its_cause_and_its_rules() -> None:
    two_turns = {"to": "one", "duration": {"turns": 2}}
    drone = spell(
        play(
            {"op": "strength", "n": -15, **two_turns},
            {"op": "protect", "scope": "cannot_be_targeted", **two_turns},
            pick=[pick("one", count=1, **HERE)],
        ),
        mode="visible",
    )
    crowd = {"op": "strength", "n": {"count": HERE}}
    unsaid = {"op": "strength"}
    chant = spell({"kind": "continuous", "affects": HERE, "mods": [crowd, unsaid]}, mode="visible")
    marks = {"n:a": {"strength_mod": 5, "immune_to_events": True}}
    zones = {"forest": ["n:a", "n:b", "n:chant"], "north.hand": ["n:it"]}
    table = cast(table_of({"it": drone, "chant": chant}, zones, marks=marks), one=["n:a"])
    lasts = {"until": "turns", "seat": "north", "source": "n:it", "left": 2}
    of_it = {"cause": "card:it", "lasts": lasts}
    assert points(table, "strength", "south", card="n:a") == [
        Point("strength.is", {"card": "n:a", "value": 22}, ("RZ-144",)),
        Point("strength.printed", {"value": 30}),
        Point("strength.lasting", {"change": 5}, ("RZ-144",)),
        Point("strength.effect", {**of_it, "change": -15}, ("RZ-144", "card:it")),
        Point("strength.text", {"source": "n:chant", "change": 2}, ("RZ-144", "card:chant")),
        Point("strength.text", {"source": "n:chant", "change": 0}, ("RZ-144", "card:chant")),
        Point("energy.is", {"card": "n:a", "value": 5}, ("RA-38",)),
        Point("energy.printed", {"value": 5}),
        Point("protected.is", {"card": "n:a", "held": True}, ("RZ-146",)),
        Point("protected.lasting", {"flag": "immune_to_events"}, ("RZ-146",)),
        Point("protected.effect", {**of_it, "flag": "cannot_be_targeted"}, ("RZ-146", "card:it")),
    ]


def test_a_print_that_one_seat_alone_vouches_for_is_told_of() -> None:
    said = {"name": "heron", "type": "creature", "values": {"energy": 3, "strength": 22, "abilities": []}}
    table = after(table_of({}, {"forest": ["n:heron"]}), "north", "define_card", **said)
    told = points(table, "strength", "judge", card="n:heron")
    assert told[0].about["value"] == 22
    assert told[-1] == Point("card.claimed", {"card": "n:heron", "seat": "north"})
    agreed = after(table, "south", "define_card", name="heron", type="creature", confirm=True)
    assert points(agreed, "strength", "judge", card="n:heron")[-1].what == "protected.is"
