from typing import Any

import pytest

from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import AttrOf
from adjudicator.cards.grammar import AttrTest
from adjudicator.cards.grammar import Controls
from adjudicator.cards.grammar import Count
from adjudicator.cards.grammar import CountIs
from adjudicator.cards.grammar import Die
from adjudicator.cards.grammar import Duration
from adjudicator.cards.grammar import Each
from adjudicator.cards.grammar import EventFilter
from adjudicator.cards.grammar import FlagTest
from adjudicator.cards.grammar import IfDone
from adjudicator.cards.grammar import InPhase
from adjudicator.cards.grammar import Limit
from adjudicator.cards.grammar import Named
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import OwnCondition
from adjudicator.cards.grammar import OwnNumber
from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Picked
from adjudicator.cards.grammar import Range
from adjudicator.cards.grammar import Selector
from adjudicator.cards.grammar import Several
from adjudicator.cards.grammar import WordTest
from adjudicator.cards.parse import parse_ability
from adjudicator.cards.parse import parse_operations
from adjudicator.cards.vocabulary import Vocabulary
from adjudicator.faults import Fault
from adjudicator.faults import Malformed

FOE = {"object": "creature", "side": "opponents", "range": "here"}
VICTIM = {"id": "victim", "how": "target", "what": FOE, "count": 1}


def hex_card(**changes: Any) -> dict[str, Any]:
    return {"kind": "play", "pick": [VICTIM], "do": [{"op": "send_to_cell", "to": "victim"}]} | changes


def faults_of(raw: object, vocabulary: Vocabulary) -> tuple[Fault, ...]:
    with pytest.raises(Malformed) as refused:
        parse_ability(raw, vocabulary, "x")
    return refused.value.faults


def test_an_ability_is_parsed_into_its_parts(vocabulary: Vocabulary) -> None:
    foe = Selector(object="creature", side="opponents", range="here")
    assert parse_ability(hex_card(), vocabulary, "x") == Ability(
        kind="play",
        picks=(Pick(id="victim", how="target", what=foe),),
        do=(Operation(op="send_to_cell", to=Picked("victim")),),
    )


def test_a_trigger_knows_its_event_its_limit_and_its_conditions(vocabulary: Vocabulary) -> None:
    ability = parse_ability(
        {
            "kind": "triggered",
            "on": ["pulled", "summoned"],
            "event": {"subject": "self", "source_side": "yours", "amount": 1},
            "when": {"your_turn": True, "count": FOE, "cmp": "==", "n": 2},
            "whose": "you",
            "may": True,
            "limit": {"per_turn": 2},
            "duration": {"turns": 3},
            "do": [
                {"op": "life", "to": "controller", "n": {"count": FOE}},
                {"op": "strength", "to": ["self", "event.object"], "n": {"attr": "energy"}, "when": {"if_done": 0}},
            ],
        },
        vocabulary,
        "x",
    )
    foe = Selector(object="creature", side="opponents", range="here")
    assert ability.on == ("pulled", "summoned")
    assert ability.event == EventFilter(subject=Named("self"), source_side="yours", amount=1)
    assert ability.when == (OwnCondition("your_turn", value=True), CountIs(foe, "=", 2))
    assert (ability.whose, ability.may, ability.limit) == ("you", True, Limit(2))
    assert ability.duration == Duration("turns", 3)
    assert ability.do[0].n == Count(foe)
    assert ability.do[1].to == Several((Named("self"), Named("event.object")))
    assert ability.do[1].n == AttrOf("energy", Named("self"))
    assert ability.do[1].when == (IfDone(0),)


def test_a_replacement_names_what_it_takes_the_place_of(vocabulary: Vocabulary) -> None:
    event = {"subject": {"object": "creature", "side": "yours"}}
    instead = [{"op": "life", "to": "controller", "n": -5, "duration": "permanent"}]
    raw = {"kind": "replacement", "would": "destroyed", "event": event, "instead": instead}
    ability = parse_ability(raw, vocabulary, "x")
    assert ability.would == ("destroyed",)
    assert ability.event == EventFilter(subject=Selector(object="creature", side="yours"))
    assert ability.instead == (Operation("life", Named("controller"), -5, Duration("permanent")),)


def test_tests_compare_values_flags_and_words(vocabulary: Vocabulary, tiny: Vocabulary) -> None:
    tests = [{"attr": "strength", "cmp": "<=", "n": 3}, {"face_down": False}, {"has_keyword": "immune_to_events"}]
    raw = {"kind": "play", "affects": {"test": [*tests, {"type": "spell"}, {"name": "Ogre"}, {"class": "old"}]}}
    affects = parse_ability(raw, vocabulary, "x").affects
    assert affects is not None
    assert affects.tests == (
        AttrTest("strength", "<=", 3),
        FlagTest("face_down", holds=False),
        WordTest("has_keyword", "immune_to_events"),
        WordTest("type", "spell"),
        WordTest("name", "Ogre"),
        WordTest("class", "old"),
    )
    one = parse_ability({"kind": "play", "affects": {"test": {"colour": "red"}, "nearest": True}}, tiny, "x").affects
    assert one == Selector(tests=(WordTest("colour", "red"),), nearest=True)
    listed = parse_ability({"kind": "play", "affects": {"test": {"class": "ninja"}}}, tiny, "x").affects
    assert listed == Selector(tests=(WordTest("class", "ninja"),))


def test_ranges_may_be_measured_from_picks_and_dice(tiny: Vocabulary) -> None:
    adjacent = {"object": "unit", "range": {"within": {"count": {"object": "unit"}}, "from": "first"}}
    thrown = {"object": "hex", "range": {"die_hex": "self", "roll": "d", "direction": "NE", "pattern": [[0, 1]]}}
    each = {"object": "unit", "range": {"adjacent": {"each": {"object": "unit"}}}}
    ability = parse_ability(
        {
            "kind": "play",
            "pick": [
                {"id": "first", "how": "choose", "what": {"object": "unit"}, "up_to": {"gaps": "affected"}},
                {"id": "second", "how": "choose", "what": adjacent, "by": "opponent", "count": {"one_or_all": True}},
            ],
            "do": [
                {"op": "roll", "id": "d"},
                {"op": "hit", "to": {"each": thrown}, "n": {"die": "d"}, "with": "first", "colour": "blue"},
                {"op": "look", "what": each},
            ],
        },
        tiny,
        "x",
    )
    first, second = ability.picks
    assert (first.n, first.up_to) == (OwnNumber("gaps", Named("affected")), True)
    assert (second.n, second.by) == (OwnNumber("one_or_all", value=True), "opponent")
    assert second.what.range == Range({"within": Count(Selector(object="unit")), "from": Picked("first")})
    hit, look = ability.do[1:]
    assert isinstance(hit.to, Each)
    measures: dict[str, Any] = {"die_hex": Named("self"), "roll": "d", "direction": "NE", "pattern": [[0, 1]]}
    assert hit.to.selector.range == Range(measures)
    assert hit.n == Die("d")
    assert hit.params == {"with": Picked("first"), "colour": "blue"}
    assert look.params["what"] == Selector(object="unit", range=Range({"adjacent": Each(Selector(object="unit"))}))


def test_conditions_of_the_games_own(tiny: Vocabulary) -> None:
    when = {"cry": "before", "awake": True, "level": 4, "host": "affected", "phase": "combat"}
    ability = parse_ability({"kind": "play", "when": when | {"control": {"object": "unit"}}}, tiny, "x")
    assert ability.when == (
        OwnCondition("cry", "before"),
        OwnCondition("awake", value=True),
        OwnCondition("level", 4),
        OwnCondition("host", Named("affected")),
        InPhase("combat"),
        Controls(Selector(object="unit")),
    )


def test_modes_are_alternatives_that_may_name_the_picks(tiny: Vocabulary) -> None:
    pick = {"id": "foe", "how": "target", "what": {"object": "unit"}}
    modes = [[{"op": "hit", "to": "foe"}], [{"op": "sync", "to": "self", "label": "action"}]]
    raw = {"kind": "activated", "label": "action", "icon": "tap", "limit": "once_per_turn", "pick": [pick]}
    do = {"do": [{"op": "modes", "choose": 1, "modes": modes}], "cost": [{"op": "sync", "to": "self"}]}
    ability = parse_ability(raw | do, tiny, "x")
    assert ability.do[0].params["modes"] == (
        (Operation("hit", Picked("foe")),),
        (Operation("sync", Named("self"), label="action"),),
    )
    assert (ability.label, ability.icon, ability.limit) == ("action", "tap", Limit(1))
    modes[0][0]["to"] = "fo"
    assert [(fault.place, fault.nearest) for fault in faults_of(raw | do, tiny)] == [("x.do[0].modes[0][0].to", "foe")]


UNKNOWN = [
    ("kind", hex_card(kind="plays"), "x.kind", "play"),
    ("key", hex_card(dos=[]), "x", "do"),
    ("event", hex_card(on="enters_relm"), "x.on", "enters_realm"),
    ("would", hex_card(would=["destroy"]), "x.would[0]", "destroyed"),
    ("whose", hex_card(whose="your"), "x.whose", "you"),
    ("operation", hex_card(do=[{"op": "destory", "to": "self"}]), "x.do[0].op", "destroy"),
    ("parameter", hex_card(do=[{"op": "pull", "to": "self", "relm": "here"}]), "x.do[0]", "realm"),
    ("word of a type", hex_card(do=[{"op": "pull", "to": "self", "realm": "forrest"}]), "x.do[0].realm", "forest"),
    ("literal word", hex_card(do=[{"op": "protect", "from": "event"}]), "x.do[0].from", "events"),
    ("card name", hex_card(do=[{"op": "summon", "card": "TST-WELP"}]), "x.do[0].card", "TST-WHELP"),
    ("reference", hex_card(do=[{"op": "destroy", "to": "controler"}]), "x.do[0].to", "controller"),
    ("pick", hex_card(do=[{"op": "destroy", "to": "victims"}]), "x.do[0].to", "victim"),
    ("duration", hex_card(do=[{"op": "life", "n": 1, "duration": "this_trun"}]), "x.do[0].duration", "this_turn"),
    ("object", hex_card(affects={"object": "creatures"}), "x.affects.object", "creature"),
    ("side", hex_card(affects={"side": "opponent"}), "x.affects.side", "opponents"),
    ("zone", hex_card(affects={"zone": "hands"}), "x.affects.zone", "hand"),
    ("range", hex_card(affects={"range": "hre"}), "x.affects.range", "here"),
    ("test", hex_card(affects={"test": [{"facedown": True}]}), "x.affects.test[0]", "face_down"),
    ("keyword", hex_card(affects={"test": [{"has_keyword": "immune"}]}), "x.affects.test[0].has_keyword", None),
    ("card type", hex_card(affects={"test": [{"type": "spel"}]}), "x.affects.test[0].type", "spell"),
    ("attribute", hex_card(do=[{"op": "life", "n": {"attr": "strenght"}}]), "x.do[0].n.attr", "strength"),
    ("condition", hex_card(when={"your_trun": True}), "x.when", "your_turn"),
    ("phase", hex_card(when={"phase": "main"}), "x.when.phase", None),
    ("chooser", hex_card(pick=[{"id": "a", "how": "choose", "what": {}, "by": "owners"}]), "x.pick[0].by", "owner"),
    ("way of picking", hex_card(pick=[{"id": "victim", "how": "targets", "what": {}}]), "x.pick[0].how", "target"),
    ("limit", hex_card(limit="once_a_turn"), "x.limit", "once_per_turn"),
    ("label", hex_card(label="action"), "x.label", None),
    ("icon", hex_card(icon="tap"), "x.icon", None),
    ("event key", hex_card(event={"subjct": "self"}), "x.event", "subject"),
    ("number", hex_card(do=[{"op": "life", "n": {"counts": FOE}}]), "x.do[0].n", "count"),
]


@pytest.mark.parametrize(("raw", "place", "meant"), [row[1:] for row in UNKNOWN], ids=[row[0] for row in UNKNOWN])
def test_an_unknown_word_is_refused_with_the_nearest_known_one(
    vocabulary: Vocabulary, raw: object, place: str, meant: str | None
) -> None:
    with pytest.raises(Malformed) as refused:
        parse_ability(raw, vocabulary, "x", names=("TST-WHELP",))
    near = [fault.nearest for fault in refused.value.faults if fault.place == place]
    assert near, f"no fault at {place}: {refused.value}"
    if meant is not None:
        assert meant in near


WRONG = [
    ("no table", "play", "x", "table"),
    ("no kind", {"do": []}, "x", "key kind"),
    ("picks not a list", hex_card(pick={"id": "victim"}), "x.pick", "list"),
    ("operations not a list", hex_card(do={"op": "draw"}), "x.do", "operations"),
    ("operation not a table", hex_card(do=["draw"]), "x.do[0]", "table"),
    ("no op", hex_card(do=[{"to": "victim"}]), "x.do[0]", "key op"),
    ("number a text", hex_card(do=[{"op": "draw", "n": "2"}]), "x.do[0].n", "number"),
    ("number a truth", hex_card(do=[{"op": "draw", "n": True}]), "x.do[0].n", "number"),
    ("two numbers", hex_card(do=[{"op": "draw", "n": {"count": FOE, "attr": "life"}}]), "x.do[0].n", "number"),
    ("only of", hex_card(do=[{"op": "draw", "n": {"of": "self"}}]), "x.do[0].n", "number"),
    ("unknown roll", hex_card(do=[{"op": "draw", "n": {"die": "d"}}]), "x.do[0].n.die", "roll"),
    ("may a number", hex_card(may=1), "x.may", "bool"),
    ("reference a number", hex_card(do=[{"op": "destroy", "to": 3}]), "x.do[0].to", "ref"),
    ("reference without each", hex_card(do=[{"op": "destroy", "to": {}}]), "x.do[0].to", "key each"),
    ("selector a word", hex_card(affects="creature"), "x.affects", "table"),
    ("tests a word", hex_card(affects={"test": "fresh"}), "x.affects.test", "list"),
    (
        "two tests in one",
        hex_card(affects={"test": [{"fresh": True, "waited": True}]}),
        "x.affects.test[0]",
        "one test",
    ),
    ("empty test", hex_card(affects={"test": [{}]}), "x.affects.test[0]", "one test"),
    ("test without cmp", hex_card(affects={"test": [{"attr": "life", "n": 1}]}), "x.affects.test[0]", "key cmp"),
    ("test without attr", hex_card(affects={"test": [{"cmp": "=", "n": 1}]}), "x.affects.test[0]", "key attr"),
    (
        "flag and comparison",
        hex_card(affects={"test": {"attr": "life", "cmp": "=", "n": 1, "fresh": True}}),
        "x.affects.test",
        "one test",
    ),
    ("flag not a truth", hex_card(affects={"test": {"fresh": 1}}), "x.affects.test.fresh", "bool"),
    ("name not a text", hex_card(affects={"test": {"name": 1}}), "x.affects.test.name", "string"),
    ("empty range", hex_card(affects={"range": {}}), "x.affects.range", "range"),
    ("strange measure", hex_card(affects={"range": {"here": 1.5}}), "x.affects.range.here", "ref|number"),
    ("count without cmp", hex_card(when={"count": FOE, "n": 1}), "x.when", "key cmp"),
    ("cmp without count", hex_card(when={"cmp": "=", "n": 1}), "x.when", "key count"),
    (
        "later operation",
        hex_card(do=[{"op": "draw", "when": {"if_done": 0}}]),
        "x.do[0].when.if_done",
        "earlier operation",
    ),
    ("turns without number", hex_card(duration="turns"), "x.duration", "counted duration"),
    ("no turns", hex_card(duration={"turns": 0}), "x.duration.turns", "position"),
    ("empty duration", hex_card(duration={}), "x.duration", "duration"),
    ("limit a number", hex_card(limit=2), "x.limit", "limit"),
    ("limit of none", hex_card(limit={"per_turn": 0}), "x.limit.per_turn", "position"),
    (
        "count and up_to",
        hex_card(pick=[{"id": "victim", "how": "choose", "what": {}, "count": 1, "up_to": 1}]),
        "x.pick[0]",
        "one count",
    ),
    ("pick without id", hex_card(pick=[{"how": "choose", "what": {}}], do=[]), "x.pick[0]", "key id"),
    ("pick without what", hex_card(pick=[{"id": "victim"}]), "x.pick[0]", "key what"),
    (
        "pick called self",
        hex_card(pick=[{"id": "self", "how": "choose", "what": {}}], do=[]),
        "x.pick[0].id",
        "unused id",
    ),
    ("trigger without event", {"kind": "triggered", "do": []}, "x", "key on"),
    ("continuous without mods", {"kind": "continuous"}, "x", "key mods"),
    ("replacement without would", {"kind": "replacement", "instead": []}, "x", "key would"),
    ("limit type", hex_card(do=[{"op": "grant_play", "limit": True}]), "x.do[0].limit", "1|2|3|4|attack|cell_attack"),
]


@pytest.mark.parametrize(("raw", "place", "expected"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_what_has_the_wrong_form_is_refused(vocabulary: Vocabulary, raw: object, place: str, expected: str) -> None:
    assert (place, expected) in [(fault.place, fault.expected) for fault in faults_of(raw, vocabulary)]


def test_a_pick_is_known_only_to_what_comes_after_it(tiny: Vocabulary) -> None:
    own = {"id": "late", "how": "choose", "what": {"range": {"adjacent": "late"}}}
    assert [fault.place for fault in faults_of({"kind": "play", "pick": [own]}, tiny)] == [
        "x.pick[0].what.range.adjacent"
    ]


def test_only_some_operations_are_costs(tiny: Vocabulary) -> None:
    faults = faults_of({"kind": "activated", "cost": [{"op": "hit", "to": "self"}]}, tiny)
    assert [(fault.place, fault.expected) for fault in faults] == [("x.cost[0].op", "cost")]


def test_all_faults_are_told_at_once(vocabulary: Vocabulary) -> None:
    raw = hex_card(kind="plays", do=[{"op": "destory"}, {"op": "destroy", "to": "victims"}])
    assert [fault.place for fault in faults_of(raw, vocabulary)] == ["x.kind", "x.do[0].op", "x.do[1].to"]


def test_operations_stand_alone_where_picks_are_lent(vocabulary: Vocabulary) -> None:
    assert parse_operations([{"op": "destroy", "to": "prey"}], vocabulary, "x", picks=("prey",)) == (
        Operation("destroy", Picked("prey")),
    )
    with pytest.raises(Malformed, match=r"x\[0\]\.to"):
        parse_operations([{"op": "destroy", "to": "prey"}], vocabulary, "x")
