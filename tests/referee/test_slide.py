"""Stories of the attack: slid, cried, flipped, compared; a judge in the middle; refills that several seats owe."""

from typing import Any

import pytest

from adjudicator.referee import Referee
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import hear
from adjudicator.table import see
from tests.referee.slide_game import GAME
from tests.referee.slide_game import SENTENCE
from tests.referee.slide_game import FlipDefender
from tests.referee.slide_game import lay
from tests.referee.telling import Story


def story(fields: dict[str, tuple[str, ...]], reserve: tuple[str, ...] = ("?", "?", "?", "?"), **house: Any) -> Story:
    return Story(GAME, lay(fields, reserve, **house))


def a_plain_attack(**house: Any) -> Story:
    return story({"red": ("five", "two", "nine"), "blue": ("three", "five", "snare")}, **house)


def test_the_stronger_card_captures_and_the_loser_refills() -> None:
    attack = a_plain_attack()
    attack.accepts("red", "slide", pos=1, target="blue", target_pos=1)
    assert attack.asked() == {"flip_attacker": "red"}
    assert attack.cards("lane") == ("p:five",)
    assert attack.table.is_down("p:five"), "nobody but its owner knows the card in the lane"
    attack.accepts("red", "flip_attacker")
    assert attack.asked() == {"flip_defender": "blue"}
    told = attack.accepts("blue", "flip_defender")
    assert attack.cards("red.treasury") == ("p:three",)
    assert attack.cards("red.1") == ("p:five",)
    assert attack.asked() == {"refill:blue.1": "blue"}
    assert {"RG-35", "RG-40", "RG-36", "RG-48"} <= set(told.cites)
    attack.refuses("RG-48", "blue", "slide", pos=2, target="red", target_pos=2)
    attack.accepts("blue", "refill", pos=1)
    assert attack.table.clock["turn"] == "blue"
    assert attack.table.agenda == ()


def test_the_weaker_card_goes_home_and_nobody_refills() -> None:
    attack = a_plain_attack()
    attack.accepts("red", "slide", pos=2, target="blue", target_pos=2)
    attack.accepts("red", "flip_attacker")
    attack.accepts("blue", "flip_defender")
    assert attack.cards("red.2") == ("p:two",)
    assert attack.cards("blue.2") == ("p:five#2",)
    assert attack.table.is_down("p:two")
    assert attack.table.is_down("p:five#2")
    assert attack.table.backs["p:two"] != attack.table.backs["p:five#2"]
    assert attack.table.clock["turn"] == "blue"
    assert attack.asked() == {}


def test_a_failed_attack_can_cost_the_attacker_who_refills() -> None:
    attack = story({"red": ("nine", "two", "two"), "blue": ("nine", "five", "snare")})
    attack.accepts("red", "slide", pos=1, target="blue", target_pos=1)
    attack.accepts("red", "flip_attacker")
    attack.accepts("blue", "flip_defender")
    assert attack.cards("graveyard") == ("p:nine",)
    assert attack.asked() == {"refill:red.1": "red"}
    attack.refuses("RG-48", "blue", "refill", pos=1)
    attack.accepts("red", "refill", pos=1)
    assert attack.table.clock["turn"] == "blue"


def test_an_unknown_card_is_named_when_it_is_flipped() -> None:
    attack = story({"red": ("?", "two", "nine"), "blue": ("three", "?", "snare")})
    unknown, theirs = attack.cards("red.1")[0], attack.cards("blue.2")[0]
    attack.accepts("red", "slide", pos=1, target="blue", target_pos=2)
    attack.refuses("RG-34", "red", "flip_attacker")
    told = attack.accepts("red", "flip_attacker", card="p:eight")
    assert told.facts[0] == Named(unknown, "p:eight")
    assert attack.cards("lane") == ("p:eight",)
    told = attack.accepts("blue", "flip_defender", card="p:five")
    assert told.facts[0] == Named(theirs, "p:five")
    assert attack.cards("red.treasury") == ("p:five",)


def test_a_named_card_must_be_the_one_that_lies_there() -> None:
    attack = a_plain_attack()
    attack.accepts("red", "slide", pos=1, target="blue", target_pos=1)
    told = attack.refuses("table:name", "red", "flip_attacker", card="p:nine#2")
    assert [reason.need for reason in told.failed] == ["the_named_attacker_lies_there"]
    attack.accepts("red", "flip_attacker", card="p:five")
    attack.refuses("table:name", "blue", "flip_defender", card="p:two")


def test_an_eight_that_cried_before_the_flip_sweeps_the_weak_away_and_several_refill_in_any_order() -> None:
    sweep = story(
        {"red": ("eight", "two", "nine"), "blue": ("five", "two", "snare"), "green": ("three", "five", "two")},
        ("?", "nine", "?", "?", "?", "?"),
    )
    sweep.accepts("red", "slide", pos=1, target="blue", target_pos=1)
    sweep.accepts("red", "cry", phrase="onward")
    sweep.accepts("red", "flip_attacker")
    sweep.accepts("blue", "flip_defender")
    assert sweep.asked() == {"skill": "red"}
    sweep.refuses("RG-77", "blue", "use_skill")
    told = sweep.accepts("red", "use_skill")
    assert "RG-90" in told.cites
    assert set(sweep.cards("graveyard")) == {"p:two", "p:two#2", "p:two#3", "p:three"}
    owed = {"red.2", "blue.1", "blue.2", "green.1", "green.3"}
    assert {prompt.options["pos"] for prompt in sweep.table.prompts} == owed
    for seat, pos in (("green", 3), ("blue", 2), ("red", 2), ("green", 1)):
        sweep.accepts(seat, "refill", pos=pos)
    assert sweep.asked() == {"refill:blue.1": "blue"}
    assert sweep.table.clock["turn"] == "red", "one is still owed"
    sweep.refuses("RG-48", "green", "refill", pos=1)
    sweep.accepts("blue", "refill", pos=1)
    assert sweep.table.clock["turn"] == "blue"


def test_the_order_of_refills_does_not_matter_for_what_comes_next() -> None:
    ends = []
    for order in (("red.2", "blue.1"), ("blue.1", "red.2")):
        sweep = story({"red": ("eight", "two", "nine"), "blue": ("five", "nine", "snare")}, ("snare", "snare", "snare"))
        for by, do, rest in (
            ("red", "slide", {"pos": 1, "target": "blue", "target_pos": 1}),
            ("red", "cry", {"phrase": "onward"}),
            ("red", "flip_attacker", {}),
            ("blue", "flip_defender", {}),
            ("red", "use_skill", {}),
        ):
            sweep.accepts(by, do, **rest)
        for gap in order:
            seat, pos = gap.split(".")
            sweep.accepts(seat, "refill", pos=int(pos))
        ends.append(sweep.table)
    assert ends[0].clock == ends[1].clock
    assert ends[0].prompts == ends[1].prompts == ()
    assert ends[0].agenda == ends[1].agenda == ()


def test_an_empty_reserve_ends_what_is_owed() -> None:
    sweep = story({"red": ("eight", "two", "nine"), "blue": ("five", "nine", "snare")}, ("?",))
    sweep.accepts("red", "slide", pos=1, target="blue", target_pos=1)
    sweep.accepts("red", "cry", phrase="onward")
    sweep.accepts("red", "flip_attacker")
    sweep.accepts("blue", "flip_defender")
    sweep.accepts("red", "use_skill")
    assert set(sweep.asked()) == {"refill:red.2", "refill:blue.1"}
    sweep.accepts("blue", "refill", pos=1)
    assert sweep.asked() == {}
    assert sweep.cards("red.2") == ()
    assert sweep.table.clock["turn"] == "blue"


@pytest.mark.parametrize(("when", "phrase"), [("late", "onward"), ("invalid", "forward"), ("none", "")])
def test_without_a_valid_cry_before_the_flip_there_is_no_skill(when: str, phrase: str) -> None:
    attack = story({"red": ("eight", "two", "nine"), "blue": ("five", "two", "snare")})
    attack.accepts("red", "slide", pos=1, target="blue", target_pos=1)
    if when == "invalid":
        attack.accepts("red", "cry", phrase=phrase)
    attack.accepts("red", "flip_attacker")
    if when == "late":
        attack.accepts("red", "cry", phrase=phrase)
    assert attack.table.clock["cry"] == when
    attack.accepts("blue", "flip_defender")
    assert "skill" not in attack.asked()
    assert attack.asked() == {"refill:blue.1": "blue"}


@pytest.mark.parametrize("to", ["home", "graveyard"])
def test_a_trap_without_a_text_awaits_the_judge_and_then_the_attack_goes_on(to: str) -> None:
    attack = a_plain_attack()
    attack.accepts("red", "slide", pos=1, target="blue", target_pos=3)
    attack.accepts("red", "flip_attacker")
    told = attack.judge("blue", "flip_defender")
    assert told.outcome == "ruling_required"
    assert told.accepted, "the flip stands"
    assert "card:snare" in told.cites
    assert attack.asked() == {"trap": "red"}
    attack.refuses("RG-48", "red", "slide", pos=2, target="blue", target_pos=1)
    attack.refuses("table:judge", "red", "rule", text="nothing happens", to="home")
    attack.accepts("judge", "rule", text="as on the other print", to=to)
    assert attack.cards("lane") == ()
    assert attack.cards("blue.3") == ("p:snare",)
    assert attack.table.is_down("p:snare")
    if to == "home":
        assert attack.cards("red.1") == ("p:five",)
        assert attack.table.clock["turn"] == "blue"
    else:
        assert attack.cards("graveyard") == ("p:five",)
        assert attack.asked() == {"refill:red.1": "red"}


def test_a_refused_skip_is_counted_and_is_an_event_too() -> None:
    skip = a_plain_attack()
    told = skip.refuses("RG-55", "red", "skip", phrase="I pass")
    assert len(told.facts) == 1
    assert skip.table.counters["red.failed_skip"] == 1
    told = skip.refuses("RG-56", "red", "skip", phrase=SENTENCE)
    assert told.facts == ()
    assert set(skip.offered("red")) == {"slide"}
    skip.accepts("red", "slide", pos=2, target="blue", target_pos=2)
    skip.accepts("red", "flip_attacker")
    skip.accepts("blue", "flip_defender")
    assert skip.table.counters["red.failed_skip"] == 0


def test_nobody_sees_more_than_the_flips_show() -> None:
    attack = a_plain_attack()
    told = attack.accepts("red", "slide", pos=1, target="blue", target_pos=1)
    assert see(told.table, "blue").zones["lane"] == (told.table.backs["p:five"],)
    heard = hear(attack.opening, told.facts, "blue")
    assert not any("five" in str(fact) for fact in heard)
    told = attack.accepts("red", "flip_attacker")
    assert see(told.table, "blue").zones["lane"] == ("p:five",)


def test_what_a_flip_would_bring_is_not_told_beforehand() -> None:
    attack = a_plain_attack()
    attack.accepts("red", "slide", pos=1, target="blue", target_pos=1)
    attack.accepts("red", "flip_attacker")
    told = attack.judge("red", "query", action={"by": "blue", "do": "flip_defender"})
    assert told.outcome == "refused"
    assert told.cites == ("RG-31",)
    assert told.table == attack.table
    told = attack.judge("judge", "query", action={"by": "blue", "do": "flip_defender"})
    assert told.outcome == "accepted"
    assert any(isinstance(fact, Moved) for fact in told.facts)


def test_the_whole_story_is_the_same_in_another_process() -> None:
    attack = story({"red": ("?", "two", "nine"), "blue": ("three", "snare", "?"), "green": ("two", "five", "five")})
    attack.accepts("red", "slide", pos=1, target="blue", target_pos=3)
    attack.accepts("red", "cry", phrase="onward")
    attack.accepts("red", "flip_attacker", card="p:eight")
    attack.accepts("blue", "flip_defender", card="p:five#3")
    attack.accepts("red", "use_skill", use=True)
    attack.accepts("green", "refill", pos=1, card="p:nine#2")
    attack.accepts("blue", "refill", pos=3)
    attack.refuses("RG-48", "red", "slide", pos=1, target="blue", target_pos=2)
    for prompt in attack.table.prompts:
        seat, pos = str(prompt.options["pos"]).split(".")
        attack.accepts(seat, "refill", pos=int(pos))
    assert attack.table.clock["turn"] == "blue"
    digests, facts = attack.in_another_process("tests.referee.slide_game")
    assert digests == attack.digests()
    assert facts == [verdict.facts for verdict in attack.verdicts]


def test_the_flip_is_judged_on_the_whole_table_by_one_act() -> None:
    attack = a_plain_attack()
    attack.accepts("red", "slide", pos=1, target="blue", target_pos=1)
    assert not Referee(GAME).may(attack.table, FlipDefender(by="blue"))
    attack.accepts("red", "flip_attacker")
    assert Referee(GAME).may(attack.table, FlipDefender(by="blue"))
