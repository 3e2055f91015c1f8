"""What is wrong with a question of Ryder, what is withheld from whom, and that what is hidden leaves no trace."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.games.ryder.knowledge import hidden_place
from adjudicator.games.ryder.knowledge import outcome_withheld
from adjudicator.games.ryder.knowledge import with_the_attacker_known
from adjudicator.games.ryder.knowledge import withheld
from adjudicator.queries.eyes import believed
from adjudicator.referee import Action
from adjudicator.referee import Query
from adjudicator.referee import body_of
from adjudicator.referee import read_action
from adjudicator.table import Ended
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.ryder.asked import FIELDS
from tests.games.ryder.asked import GAME
from tests.games.ryder.asked import REFEREE
from tests.games.ryder.asked import answer
from tests.games.ryder.asked import lay
from tests.games.ryder.asked import lines
from tests.games.ryder.test_questions import after
from tests.games.ryder.test_questions import attack
from tests.queries.asked import LANGUAGES
from tests.queries.asked import stored

# What is wrong with a question


@pytest.mark.parametrize(
    ("word", "params", "fault"),
    [
        ("confused", {"seat": "d"}, Fault("question.seat", '"d"', "a|b|c")),
        (
            "attack",
            {"target": "b.field.5"},
            Fault("question.target", '"b.field.5"', "position, as in a.field.1", "b.field.4"),
        ),
        ("attack", {"target": "a.field.1"}, Fault("question.target", '"a.field.1"', "position of another player")),
        (
            "attack",
            {"target": "b.field.1", "attacker": "b.field.2"},
            Fault("question.attacker", '"b.field.2"', "position of another player"),
        ),
        ("attack", {"target": "b.field.1", "cry": "perhaps"}, Fault("question.cry", '"perhaps"', "yes|no")),
        ("attack", {"target": "b.field.1", "card": "quen"}, Fault("question.card", '"quen"', "card", "queen")),
    ],
)
def test_a_slip_is_told_with_what_was_expected(word: str, params: dict[str, Any], fault: Fault) -> None:
    with pytest.raises(Malformed) as slip:
        answer(lay(), word, **params)
    [found] = slip.value.faults
    assert (found.place, found.found, found.expected) == (fault.place, fault.found, fault.expected)
    assert fault.nearest in (None, found.nearest)


def test_whoever_has_no_field_says_what_attacks() -> None:
    with pytest.raises(Malformed) as slip:
        answer(lay(), "attack", "spectator", target="b.field.1")
    expected = "position|1|2|3|4|5|6|7|8|9|10"
    assert slip.value.faults == (Fault("question.attacker", "", expected),)


# What is withheld


def action(do: str, by: str = "a", **parameters: object) -> Action:
    return read_action(GAME.actions, GAME.actors, {"by": by, "do": do, **parameters})


@pytest.mark.parametrize(
    ("asker", "act", "rules"),
    [
        ("b", action("choose", choices={"prey": ["b.field.1"]}), ("AM-31",)),
        ("a", action("choose", choices={"prey": ["b.field.1"]}), ()),
        ("judge", action("choose", choices={"prey": ["b.field.1"]}), ()),
        ("a", action("use_skill", choices={"seen": ["p:six"]}), ("AM-31",)),
        ("c", action("use_skill", by="c", choices={"mine": ["p:four"]}), ("AM-31", "RY-82", "AM-28")),
        ("a", action("use_skill", choices={"seen": ["b.field.1"], "mine": ["p:five"]}), ()),
        ("judge", action("use_skill", choices={"seen": ["p:six"]}), ()),
        ("a", action("last_stand", card="p:two#2", pos=1), ()),
        ("b", action("last_stand", card="p:two#2", pos=1), ("AM-40", "AM-36")),
        ("b", action("out_flank_switch", positions=[1], cards=["p:two#2"]), ("AM-38", "AM-36")),
        ("b", action("flip_attacker", card="p:six"), ()),
    ],
)
def test_guesses_at_hidden_cards_are_withheld_by_the_rule_of_their_place(
    asker: str, act: Action, rules: tuple[str, ...]
) -> None:
    table = lay({"a.treasury": ["p:two#2"]}, confused=["c"])
    assert withheld(table, asker, act) == rules
    verdict = REFEREE.explain(table, Query(by=asker, action=body_of(act)))
    assert any(reason.need == "the_asker_may_know" for reason in verdict.failed) == bool(rules)


@pytest.mark.parametrize(
    ("asker", "how", "rules"),
    [("a", "gold", ()), ("a", "tie_value", ("AM-36",)), ("a", "shared", ("AM-36",)), ("judge", "tie_value", ())],
)
def test_who_wins_by_hidden_ranks_is_withheld(asker: str, how: str, rules: tuple[str, ...]) -> None:
    table = believed(lay({"a.treasury": ["p:two#2"], "b.treasury": ["p:ten"]}), asker)
    assert outcome_withheld(table, asker, action("close_match"), (Ended(Result("a", how)),)) == rules


def test_where_prints_differ_in_gold_who_wins_by_gold_is_withheld_too() -> None:
    table = lay({"b.treasury": ["p:ten"]}, cards={"nugget": {"type": "other", "gold": 3}})
    ended = (Ended(Result("a", "gold")),)
    assert outcome_withheld(believed(table, "a"), "a", action("close_match"), ended) == ("AM-36",)
    assert outcome_withheld(believed(table, "b"), "b", action("close_match"), ended) == ()


FLIPPED = ({"by": "a", "do": "slide", "pos": 2, "target": "b", "target_pos": 3}, {"by": "a", "do": "flip_attacker"})
DUE = (*FLIPPED, {"by": "b", "do": "flip_defender"})
TRAP = {"trap": "p:?", "on": "a"}


@pytest.mark.parametrize(
    ("before", "asker", "act", "place"),
    [
        ((), "b", action("slide", pos=2, target="b", target_pos=1), "a.field.2"),
        ((), "a", action("slide", pos=2, target="b", target_pos=1), ""),
        ((), "a", action("slide", by="c", pos=1, target="b", target_pos=1), ""),
        ((), "b", action("play_champion", pos=3), "a.field.3"),
        ((), "a", action("play_replenish", pos=3), ""),
        (FLIPPED[:1], "a", action("flip_attacker"), "lane"),
        (FLIPPED, "a", action("flip_attacker"), ""),
        ((), "a", action("flip_attacker"), ""),
        (FLIPPED, "a", action("flip_defender", by="b"), "b.field.3"),
        (FLIPPED, "b", action("flip_defender", by="b"), ""),
        (FLIPPED, "a", action("flip_defender", by="b", card="p:six"), ""),
        ((), "a", action("flip_defender", by="b"), ""),
        (DUE[:2], "c", action("activate_trap", by="b", **TRAP), ""),
        (DUE, "c", action("decline_skill", by="b"), ""),
        ((), "b", action("out_flank", victim="b"), "a.field"),
        ((), "a", action("out_flank", victim="b"), ""),
        ((), "b", action("team_feat", positions=[1, 2]), "a.field"),
        ((), "b", action("last_stand", card="p:one", pos=1), "a.field"),
        ((), "b", action("forced_pass"), "a.field"),
        ((), "b", action("forced_pass", by="judge"), ""),
        ((), "b", action("end_turn"), ""),
    ],
)
def test_the_place_is_found_whose_hidden_card_decides(
    before: tuple[dict[str, Any], ...], asker: str, act: Action, place: str
) -> None:
    """C is confused, and may slide whatever lies there; a trap that is due lies face up."""
    assert hidden_place(believed(after(lay(confused=["c"]), *before), asker), act) == place


def test_a_card_that_may_be_a_trap_decides_where_it_lies() -> None:
    """A champion touches what nobody has recorded, so its holder is asked."""
    table = lay({"b.field": ["p:six", "p:?", "p:snare", "p:nine"]})
    touched = after(table, {"by": "a", "do": "play_champion", "pos": 3, "choices": {"prey": ["b.field.2"]}})
    for act in (action("activate_trap", by="b", **TRAP), action("decline_skill", by="b")):
        assert hidden_place(believed(touched, "c"), act) == "b.field.2"
    assert hidden_place(believed(touched, "c"), action("decline_skill", by="a")) == ""


def test_the_attacker_that_all_saw_is_known_until_its_attack_is_over() -> None:
    table = believed(after(lay(), *attack(cry=True)), "c")
    assert "p:five" not in table.where
    assert with_the_attacker_known(table).where["p:five"] == "a.field.2"
    over = believed(after(lay(), *attack(cry=False)), "c")
    assert with_the_attacker_known(over) == over


def test_while_the_text_of_an_eight_waits_all_know_which_card_it_is() -> None:
    """It lies face down at home again, and whoever holds cards that nobody has recorded is asked for the ones."""
    fields = {"b.field": ["p:six", "p:?", "p:snare", "p:nine"]}
    slide = {"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 1}
    table = after(lay(fields), slide, {"by": "a", "do": "cry"}, *attack(cry=False)[1:])
    assert [prompt.kind for prompt in table.prompts] == ["surrender"]
    for asker in ("c", "spectator"):
        assert believed(table, asker).where["p:eight"] == "a.field.1"
        assert lines(table, "leads", asker)[0] == "A has 1 gold. [RY-53]"


# What is hidden leaves no trace

TREASURIES = {"a.treasury": ["p:two#2"], "b.treasury": ["p:ten"], "graveyard": ["p:seven"]}
ONE = {**FIELDS, **TREASURIES, "reserve": ["p:one#5", "p:?#40"]}
OTHERS: dict[str, dict[str, Any]] = {
    "another field": {"b.field": ["p:nine", "p:queen#2", "p:four#2", "p:?#20"]},
    "a field that nobody knows": {"b.field": ["p:?#20", "p:?#21", "p:?#22", "p:?#23"]},
    "another treasury": {"b.treasury": ["p:snare#2"]},
    "another reserve": {"reserve": ["p:?#40", "p:nine#4"]},
}
"""What differs, where A may not look."""

ACTIONS: list[dict[str, Any]] = [
    {"do": "slide", "pos": 2, "target": "b", "target_pos": 1},
    {"do": "cry"},
    {"do": "flip_attacker"},
    {"by": "b", "do": "flip_defender"},
    {"by": "b", "do": "flip_defender", "card": "p:six"},
    {"do": "play_champion", "pos": 3, "choices": {"prey": ["b.field.1"]}},
    {"do": "use_skill", "choices": {"mine": ["a.field.1"], "theirs": ["b.field.1"]}},
    {"do": "use_skill", "choices": {"mine": ["p:one"], "theirs": ["p:six"]}},
    {"do": "decline_skill"},
    {"do": "skip", "transcript": "Good day", "name": "A", "unaided": True},
    {"do": "forced_pass"},
    {"do": "end_turn"},
    {"by": "b", "do": "slide", "pos": 1, "target": "a", "target_pos": 1},
    {"by": "b", "do": "out_flank", "victim": "a"},
    {"by": "b", "do": "team_feat", "positions": [1, 2]},
    {"by": "b", "do": "last_stand", "card": "p:ten", "pos": 1},
    {"by": "b", "do": "activate_trap", "trap": "p:snare", "on": "a"},
    {"by": "b", "do": "look_own", "pos": 1},
    {"by": "b", "do": "view", "zone": "b.treasury", "what": "faces"},
    {"by": "b", "do": "forced_pass"},
    {"by": "b", "do": "refill", "pos": 1},
    {"do": "close_match"},
    {"do": "query", "action": {"by": "b", "do": "slide", "pos": 1, "target": "a", "target_pos": 1}},
]
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    *((word, {"action": one}) for word, one in product(("may", "why-not"), ACTIONS)),
    ("confused", {}),
    ("leads", {}),
    ("attack", {"target": "b.field.1"}),
    ("attack", {"target": "b.field.3", "attacker": "a.field.1", "cry": "yes"}),
    ("attack", {"target": "b.field.3", "attacker": "9"}),
    ("attack", {"target": "b.field.3", "attacker": "a.field.2", "card": "snare"}),
    ("attack", {"target": "c.field.1", "attacker": "b.field.4"}),
]
MOMENTS: dict[str, list[dict[str, Any]]] = {
    "at the start": [],
    "slid": [{"by": "a", "do": "slide", "pos": 2, "target": "b", "target_pos": 1}],
    "flipped": [
        {"by": "a", "do": "slide", "pos": 2, "target": "b", "target_pos": 1},
        {"by": "a", "do": "cry"},
        {"by": "a", "do": "flip_attacker"},
    ],
}


def test_every_question_is_asked() -> None:
    assert {word for word, _ in QUESTIONS} == set(GAME.questions)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("other", OTHERS)
def test_a_player_is_answered_the_same_whatever_the_others_hide(other: str, moment: str) -> None:
    one, two = (after(lay(zones), *MOMENTS[moment]) for zones in (ONE, {**ONE, **OTHERS[other]}))
    two = replace(two, minted=two.minted + 7)  # how many backs the record has given out is nobody else's to know
    _assert_same(one, two, "a")


def test_the_gallery_is_answered_the_same_whatever_anybody_hides() -> None:
    fields = {f"{seat}.field": [f"p:?#{number + at}" for at in range(4)] for seat, number in (("a", 20), ("b", 30))}
    _assert_same(lay(ONE), lay({**ONE, **fields, "a.treasury": ["p:?#19"]}), "spectator")


def _assert_same(one: Table, two: Table, asker: str) -> None:
    assert see(one, asker) == see(two, asker)
    for word, params in QUESTIONS:
        if asker == "spectator" and params == {"target": "b.field.1"}:
            continue  # whoever has no field says what attacks
        first, second = answer(one, word, asker, **params), answer(two, word, asker, **params)
        assert stored(first) == stored(second), (word, params)
        for lang in LANGUAGES:
            assert lines(one, word, asker, lang, **params) == lines(two, word, asker, lang, **params), (word, params)


def test_no_hidden_name_is_told() -> None:
    hidden = {"b.field": ["p:nine", "p:queen#2", "p:four#2", "p:snare"], "b.treasury": ["p:ten"]}
    for word, params in QUESTIONS:
        told = "\n".join(lines(lay({**ONE, **hidden}), word, "a", "en", **params)).partition("Rules:")[0]
        for name in ("Nine", "Queen #2", "Four #2", "Snare", "Ten"):
            assert name not in told or name.lower() in repr(params) or "attacker': '9" in repr(params), (word, params)


def test_withheld_answers_say_nothing_else() -> None:
    found = [given for word, params in QUESTIONS if (given := answer(lay(ONE), word, **params)).withheld]
    assert len(found) == 4
    for given in found:
        assert (given.facts, given.events, given.readings, given.sensitivities) == ((), (), (), ())
