"""Stories of the stack: what a judge would read about windows, passes, responses, triggers, combat and losses."""

from typing import Any

from adjudicator.referee import Referee
from adjudicator.referee import sensitivities
from adjudicator.table import Counted
from adjudicator.table import Ended
from adjudicator.table import Moved
from adjudicator.table import Popped
from adjudicator.table import Pushed
from adjudicator.table import Result
from adjudicator.table import hear
from tests.referee.telling import Story
from tests.referee.telling import kinds
from tests.referee.telling import said
from tests.referee.windows_game import GAME
from tests.referee.windows_game import Attack
from tests.referee.windows_game import PassAll
from tests.referee.windows_game import lay


def story(zones: dict[str, tuple[str, ...]], **rest: Any) -> Story:
    return Story(GAME, lay(zones, **rest))


def a_duel_of_spells() -> Story:
    return story(
        {
            "amber.hand": ("a:bolt", "a:parry", "a:bolt#2"),
            "birch.hand": ("b:parry", "b:bolt"),
            "amber.field": ("a:guard",),
            "birch.field": ("b:guard",),
        }
    )


def test_a_spell_resolves_after_all_have_passed_in_a_row() -> None:
    duel = a_duel_of_spells()
    duel.accepts("amber", "cast", card="a:bolt")
    assert duel.cards("stack") == ("a:bolt",)
    assert duel.asked() == {"priority": "amber"}
    duel.accepts("amber", "pass")
    assert duel.asked() == {"priority": "birch"}
    duel.accepts("birch", "pass")
    assert duel.asked() == {"choose:0": "amber"}, "the bolt asks for its target only now"
    duel.accepts("amber", "choose", card="b:guard")
    assert duel.table.mark("b:guard", "hurt") == 2
    assert duel.cards("abyss") == ("a:bolt",)
    assert duel.asked() == {}
    assert duel.table.agenda == (), "the window closed with the last object: action timing again"


def test_a_response_to_a_response_resolves_first() -> None:
    duel = a_duel_of_spells()
    duel.accepts("amber", "cast", card="a:bolt")
    duel.accepts("amber", "pass")
    duel.accepts("birch", "cast", card="b:parry")
    assert duel.asked() == {"priority": "amber"}, "a new object gives priority to the active player"
    duel.accepts("amber", "cast", card="a:parry")
    assert duel.cards("stack") == ("a:parry", "b:parry", "a:bolt")
    told = duel.accepts("table", "pass_all")
    assert len(said(told.facts, "passed")) == 2
    assert duel.cards("abyss") == ("b:parry", "a:parry"), "the answer to the answer took the first answer off"
    assert duel.cards("stack") == ("a:bolt",)
    assert duel.asked() == {"priority": "amber"}, "after a resolution priority is given anew"
    duel.accepts("table", "pass_all")
    assert duel.asked() == {"choose:0": "amber"}


def test_a_pass_before_a_new_object_does_not_count_any_more() -> None:
    duel = a_duel_of_spells()
    duel.accepts("amber", "cast", card="a:bolt")
    duel.accepts("amber", "pass")
    duel.accepts("birch", "cast", card="b:bolt")
    duel.accepts("amber", "pass")
    assert duel.cards("stack") == ("b:bolt", "a:bolt"), "one pass since the answer: nothing resolves yet"
    assert duel.asked() == {"priority": "birch"}


def test_only_the_holder_of_priority_may_act_in_a_window() -> None:
    duel = a_duel_of_spells()
    duel.refuses("WG-30", "table", "pass_all")
    duel.accepts("amber", "cast", card="a:bolt")
    duel.refuses("WG-03", "birch", "cast", card="b:parry")
    duel.refuses("WG-03", "birch", "pass")
    duel.refuses("WG-04", "amber", "attack", unit="a:guard", target="b:guard")
    assert set(duel.offered("birch")) == {"concede"}
    assert set(duel.offered("amber")) == {"cast", "pass", "concede"}


def test_while_a_choice_is_awaited_nothing_else_goes() -> None:
    duel = a_duel_of_spells()
    duel.accepts("amber", "cast", card="a:bolt")
    duel.accepts("table", "pass_all")
    duel.refuses("WG-02", "amber", "pass")
    duel.refuses("WG-02", "birch", "cast", card="b:parry")
    duel.refuses("WG-13", "birch", "choose", card="b:guard")
    duel.refuses("WG-13", "amber", "choose", card="b:parry")
    assert set(duel.offered("amber")) == {"choose", "concede"}


def test_a_choice_given_in_the_same_breath_is_not_asked_for() -> None:
    duel = a_duel_of_spells()
    duel.accepts("amber", "cast", card="a:bolt")
    told = duel.accepts("table", "pass_all", answers={"choose:0": "b:guard"})
    assert duel.table.mark("b:guard", "hurt") == 2
    assert duel.asked() == {}
    assert [fact for fact in told.facts if isinstance(fact, Moved)] == [Moved("a:bolt", "abyss", ("card:bolt",))]


def test_an_ability_lies_on_the_stack_as_a_slip_and_leaves_the_match() -> None:
    shots = story({"amber.field": ("a:archer",), "birch.field": ("b:guard",), "birch.hand": ("b:parry",)})
    shots.refuses("WG-11", "amber", "use", unit="b:guard")
    shots.accepts("amber", "use", unit="a:archer")
    shots.accepts("amber", "use", unit="a:archer")
    assert shots.cards("stack") == ("a:archer/1#2", "a:archer/1")
    shots.accepts("table", "pass_all", answers={"choose:0": "b:guard"})
    assert shots.cards("stack") == ("a:archer/1",)
    assert "a:archer/1#2" not in shots.table.where
    shots.accepts("amber", "pass")
    shots.accepts("birch", "cast", card="b:parry")
    shots.accepts("table", "pass_all")
    assert shots.cards("stack") == ()
    assert shots.cards("abyss") == ("b:parry",)
    assert shots.table.mark("b:guard", "hurt") == 1


def test_rules_are_not_processed_in_the_middle_of_a_resolution() -> None:
    flurry = story({"amber.hand": ("a:flurry",), "birch.field": ("b:scout", "b:guard")})
    flurry.accepts("amber", "cast", card="a:flurry")
    flurry.accepts("table", "pass_all")
    flurry.accepts("amber", "choose", card="b:scout")
    assert flurry.asked() == {"choose:1": "amber"}
    assert flurry.cards("birch.field") == ("b:scout", "b:guard"), "hurt to death, but the spell is not done yet"
    flurry.accepts("amber", "choose", card="b:guard")
    assert flurry.cards("birch.field") == ("b:guard",)
    assert flurry.table.mark("b:guard", "hurt") == 1


def a_funeral(**rest: Any) -> Story:
    return story(
        {
            "amber.hand": ("a:bolt",),
            "amber.field": ("a:mourner", "a:herald"),
            "birch.field": ("b:mourner", "b:herald", "b:scout"),
        },
        **rest,
    )


def test_triggers_of_two_players_from_one_fact_are_placed_in_order() -> None:
    funeral = a_funeral()
    funeral.accepts("amber", "cast", card="a:bolt")
    funeral.accepts("table", "pass_all", answers={"choose:0": "b:scout"})
    assert funeral.asked() == {"order:amber": "amber", "order:birch": "birch"}, "both have two to order"
    assert funeral.cards("stack") == ()
    funeral.refuses("WG-51", "birch", "order_triggers", order=["b:mourner/1"])
    funeral.accepts("birch", "order_triggers", order=["b:mourner/1", "b:herald/1"])
    assert funeral.asked() == {"order:amber": "amber"}
    funeral.accepts("amber", "order_triggers", order=["a:herald/1", "a:mourner/1"])
    assert funeral.cards("stack") == ("b:herald/1", "b:mourner/1", "a:mourner/1", "a:herald/1")
    assert funeral.cards("waiting") == ()
    assert funeral.asked() == {"priority": "amber"}


def test_triggers_while_the_window_of_the_spell_is_open_use_that_window() -> None:
    funeral = a_funeral()
    funeral.accepts("amber", "cast", card="a:bolt")
    funeral.accepts("table", "pass_all", answers={"choose:0": "b:scout"})
    windows = [frame.bindings["kind"] for frame in funeral.table.agenda if frame.what == "window"]
    assert windows == ["stack"]


def test_triggers_outside_a_window_open_one_that_all_must_pass_on_an_empty_stack() -> None:
    fight = story({"amber.field": ("a:scout", "a:mourner"), "birch.field": ("b:guard",)})
    fight.accepts("amber", "attack", unit="a:scout", target="b:guard")
    told = fight.accepts("table", "pass_all")
    assert said(told.facts, "window_closed") == [{"kind": "attack"}]
    assert fight.cards("abyss") == ("a:scout",)
    assert fight.prompt("priority").options == {"window": "trigger"}
    fight.accepts("table", "pass_all")
    assert fight.table.counters["amber.life"] == 6
    assert fight.asked() == {"priority": "amber"}, "this window does not close by itself"
    told = fight.accepts("table", "pass_all")
    assert said(told.facts, "window_closed") == [{"kind": "trigger"}]
    assert fight.asked() == {}


def an_attack(**rest: Any) -> Story:
    return story(
        {
            "amber.field": ("a:guard",),
            "birch.field": ("b:archer", "b:guard"),
            "birch.hand": ("b:recall", "b:bolt"),
        },
        **rest,
    )


def test_an_attack_waits_for_its_window_and_is_fought_at_once_on_both_sides() -> None:
    attack = an_attack()
    attack.accepts("amber", "attack", unit="a:guard", target="b:guard")
    assert attack.asked() == {"priority": "amber"}
    told = attack.accepts("table", "pass_all")
    assert attack.cards("abyss") == ("a:guard", "b:guard")
    assert not said(told.facts, "attack_failed")


def test_an_attack_whose_target_has_left_is_no_combat() -> None:
    attack = an_attack()
    attack.accepts("amber", "attack", unit="a:guard", target="b:archer")
    attack.accepts("amber", "pass")
    attack.accepts("birch", "cast", card="b:recall")
    attack.accepts("table", "pass_all")
    attack.accepts("birch", "choose", card="b:archer")
    assert attack.cards("birch.hand") == ("b:bolt", "b:archer")
    assert attack.asked() == {"priority": "amber"}, "a window of an attack stays open on an empty stack"
    told = attack.accepts("table", "pass_all")
    assert said(told.facts, "attack_failed") == [{"unit": "a:guard", "target": "b:archer"}]
    assert attack.table.mark("a:guard", "hurt") is None
    attack.refuses("WG-20", "amber", "attack", unit="a:guard", target="b:guard")


def test_a_dead_attacker_fights_nobody() -> None:
    attack = an_attack()
    attack.accepts("amber", "attack", unit="a:guard", target="b:guard")
    attack.accepts("amber", "pass")
    attack.accepts("birch", "cast", card="b:bolt")
    attack.accepts("amber", "pass")
    attack.accepts("birch", "use", unit="b:archer")
    attack.accepts("table", "pass_all", answers={"choose:0": "a:guard"})
    attack.accepts("table", "pass_all", answers={"choose:0": "a:guard"})
    assert attack.cards("abyss") == ("b:bolt", "a:guard")
    told = attack.accepts("table", "pass_all")
    assert len(said(told.facts, "attack_failed")) == 1
    assert attack.table.mark("b:guard", "hurt") is None


def test_the_next_player_first_where_the_house_says_so() -> None:
    attack = an_attack(first_priority="next")
    told = attack.accepts("amber", "attack", unit="a:guard", target="b:guard")
    assert attack.asked() == {"priority": "birch"}
    assert told.deviations == ("AMB-01",)
    assert "AMB-01" in told.cites


def test_all_losses_of_one_moment_happen_together() -> None:
    end = story({"amber.hand": ("a:quake",), "amber.field": ("a:scout",), "birch.field": ("b:mourner",)}, life=2)
    end.accepts("amber", "cast", card="a:quake")
    told = end.accepts("table", "pass_all")
    assert end.table.result == Result("nobody", "all at once")
    assert end.cards("amber.field") == end.cards("birch.field") == ()
    assert end.table.agenda == ()
    assert end.asked() == {}
    lost = [fact for fact in told.facts if isinstance(fact, Counted) and fact.counter.endswith(".life")]
    assert {fact.counter: fact.value for fact in lost} == {"amber.life": 0, "birch.life": 0}
    assert isinstance(told.facts[-1], Ended)
    found = sensitivities(Referee(GAME), end.verdicts[0].table, PassAll(by="table"), told)
    assert [(item.key, item.value, item.ruling) for item in found] == [("simultaneous_loss", "active_wins", "AMB-84")]


def test_the_active_player_wins_where_the_house_says_so() -> None:
    end = story({"amber.hand": ("a:quake",)}, life=2, simultaneous_loss="active_wins")
    end.accepts("amber", "cast", card="a:quake")
    end.accepts("table", "pass_all")
    assert end.table.result == Result("amber", "all at once")
    end.refuses("WG-01", "amber", "pass")


def test_with_three_seats_passes_go_round_and_the_order_of_triggers_follows_the_turn() -> None:
    three = story(
        {
            "amber.field": ("a:mourner",),
            "birch.field": ("b:mourner",),
            "cedar.field": ("c:mourner", "c:scout"),
            "birch.hand": ("b:bolt",),
        },
        seats=3,
    )
    three.accepts("amber", "pass")
    assert three.table.clock == {"active": "birch"}
    three.accepts("birch", "cast", card="b:bolt")
    for seat in ("birch", "cedar", "amber"):
        assert three.asked() == {"priority": seat}
        three.accepts(seat, "pass")
    three.accepts("birch", "choose", card="c:scout")
    assert three.cards("stack") == ("a:mourner/1", "c:mourner/1", "b:mourner/1"), "birch is active and comes first"


def test_a_seat_that_leaves_in_its_window_hands_priority_on() -> None:
    three = story({"amber.hand": ("a:bolt",), "cedar.field": ("c:guard",)}, seats=3)
    three.accepts("amber", "cast", card="a:bolt")
    three.accepts("amber", "pass")
    three.accepts("birch", "concede")
    assert three.asked() == {"priority": "cedar"}
    three.accepts("cedar", "pass")
    three.accepts("amber", "pass")
    assert three.asked() == {"choose:0": "amber"}
    three.accepts("amber", "concede")
    assert three.table.result == Result("cedar", "conceded")
    assert three.asked() == {}


def test_passes_leave_no_work_behind_and_players_see_none_of_it() -> None:
    duel = a_duel_of_spells()
    first = duel.accepts("amber", "cast", card="a:bolt")
    assert kinds(first.facts) == ["Moved", "Pushed", "Asked"], "a window that opens is one piece of work"
    told = duel.accepts("amber", "pass")
    assert kinds(told.facts) == ["Said", "Answered", "Popped", "Pushed", "Asked"]
    heard = hear(first.table, told.facts, "birch")
    assert not [fact for fact in heard if isinstance(fact, Pushed | Popped)]


def test_the_whole_story_is_the_same_in_another_process() -> None:
    funeral = a_funeral()
    funeral.accepts("amber", "cast", card="a:bolt")
    funeral.accepts("amber", "pass")
    funeral.accepts("birch", "pass")
    funeral.accepts("amber", "choose", card="b:scout")
    funeral.accepts("birch", "order_triggers", order=["b:herald/1", "b:mourner/1"])
    funeral.accepts("amber", "order_triggers", order=["a:mourner/1", "a:herald/1"])
    for _ in range(4):
        funeral.accepts("table", "pass_all")
    assert funeral.asked() == {}
    funeral.accepts("amber", "attack", unit="a:herald", target="b:mourner")
    funeral.accepts("table", "pass_all")
    digests, facts = funeral.in_another_process("tests.referee.windows_game")
    assert digests == funeral.digests()
    assert facts == [verdict.facts for verdict in funeral.verdicts]


def test_the_judge_sees_what_waits() -> None:
    attack = an_attack()
    told = attack.accepts("amber", "attack", unit="a:guard", target="b:guard")
    assert [frame.what for frame in told.table.agenda] == ["combat", "window"]
    assert Referee(GAME).may(attack.table, Attack(by="amber", unit="a:guard", target="b:guard")) is False
