"""What Ryder answers, sentence by sentence, in positions in which the answer is known."""

from typing import Any

import pytest

from adjudicator.queries import Point
from adjudicator.referee import read_action
from adjudicator.table import Ended
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import fold
from tests.games.ryder.asked import GAME
from tests.games.ryder.asked import REFEREE
from tests.games.ryder.asked import answer
from tests.games.ryder.asked import lay
from tests.games.ryder.asked import lines
from tests.games.ryder.asked import said

SLIDE: dict[str, Any] = {"do": "slide", "pos": 2, "target": "b", "target_pos": 2}


def after(table: Table, *bodies: dict[str, Any]) -> Table:
    """The table once these were accepted."""
    for body in bodies:
        verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
        assert verdict.accepted, (body, verdict.failed)
        table = verdict.table
    return table


def points(table: Table, word: str, asker: str = "a", **params: Any) -> list[Point]:
    return list(answer(table, word, asker, **params).facts)


def others(table: Table, word: str, asker: str = "a", **params: Any) -> set[tuple[str, Any]]:
    """The readings under which the answer would be another one."""
    return {(other.key, other.value) for other in answer(table, word, asker, **params).sensitivities}


# ---- may, why-not ----


def test_an_own_attack_may_be_declared() -> None:
    table = lay()
    assert said(table, "may", action=SLIDE) == ["Yes, that is allowed: A slides position 2 to position 2 of B."]
    assert said(table, "may", lang="pt", action=SLIDE) == [
        "Sim, isso é permitido: A desliza a posição 2 até a posição 2 de B."
    ]


def test_of_another_players_hidden_card_it_hangs_on_that_card_whether_it_may_attack() -> None:
    assert said(lay(), "may", "b", action={"by": "a", **SLIDE}) == [
        "Nothing else speaks against it, but a card that is hidden may: A slides position 2 to position 2 of B.",
        "What comes of it hangs on what lies in position 2 of A's field, which cannot be known here.",
    ]


@pytest.mark.parametrize(
    ("do", "needs"),
    [
        ({"do": "slide", "pos": 3, "target": "b", "target_pos": 2}, ["This card does not attack."]),
        ({"do": "slide", "pos": 2, "target": "c", "target_pos": 4}, ["No card lies at the target."]),
    ],
)
def test_why_not_tells_every_need_that_fails(do: dict[str, Any], needs: list[str]) -> None:
    assert said(lay(), "why-not", action=do) == ["One thing speaks against it.", *needs]


def test_what_was_done_in_this_turn_does_not_count_for_somebody_elses() -> None:
    table = after(lay(), {"by": "a", **SLIDE})
    told = said(table, "why-not", "b", action={"do": "slide", "pos": 1, "target": "a", "target_pos": 1})
    assert told == ["One thing speaks against it.", "It is another player's turn."]


@pytest.mark.parametrize("asker", ["a", "b", "spectator"])
def test_the_attacker_may_be_flipped_and_nobody_is_told_what_it_is(asker: str) -> None:
    table = after(lay(), {"by": "a", **SLIDE})
    assert said(table, "may", asker, action={"by": "a", "do": "flip_attacker"}) == [
        "Yes, that is allowed: A flips the attacking card.",
        "What comes of it hangs on what lies in the lane, which cannot be known here.",
    ]


def test_who_sees_the_attacked_card_is_told_what_flipping_it_would_bring() -> None:
    table = after(lay(), {"by": "a", **SLIDE}, {"by": "a", "do": "flip_attacker"})
    flip = {"by": "b", "do": "flip_defender"}
    [told] = [line for line in lines(table, "may", "b", action=flip) if "treasury. [" in line]
    assert told == "  Two goes to A's treasury. [RY-36, RY-40]"
    assert points(table, "may", "a", action=flip)[1] == Point("may.hidden", {"zone": "b.field.2"}, ("AM-31",))


def test_what_all_saw_flipped_is_known_to_all_while_its_skill_is_open() -> None:
    """The five lies face down at home again, and whether its skill may be used is no secret."""
    table = after(lay(), *attack(cry=True))
    skill = {"by": "a", "do": "use_skill", "choices": {"mine": ["a.field.1"], "theirs": ["c.field.1"]}}
    for asker in ("a", "c", "spectator"):
        assert said(table, "may", asker, action=skill)[0].startswith("Yes, that is allowed"), asker


def attack(*, cry: bool) -> list[dict[str, Any]]:
    """A's five takes B's two."""
    called = [{"by": "a", "do": "cry"}] if cry else []
    flips = [{"by": "a", "do": "flip_attacker"}, {"by": "b", "do": "flip_defender"}]
    return [{"by": "a", **SLIDE}, *called, *flips]


def test_a_trap_that_is_due_may_act_and_its_holder_alone_is_told_how() -> None:
    slide = {"by": "a", "do": "slide", "pos": 2, "target": "b", "target_pos": 3}
    table = after(lay(), slide, *attack(cry=False)[1:])
    act = {"by": "b", "do": "activate_trap", "trap": "p:snare", "on": "a", "choices": {"loss": ["a.field.1"]}}
    assert said(table, "may", "b", action=act)[0].startswith("Yes, that is allowed")
    assert said(table, "may", "c", action=act)[0].startswith("Yes, that is allowed")


def test_the_end_is_told_and_who_wins_by_hidden_ranks_is_not() -> None:
    gold = {"a.treasury": ["p:two#2"], "b.treasury": ["p:ten"]}
    empty = dict.fromkeys(("a.field", "b.field", "c.field"), ["_"] * 4)
    table = lay({**empty, **gold}, counters={"reserve": 0}, phase="ending")
    assert said(table, "may", action={"do": "close_match"}) == [
        "Yes, that is allowed: A closes the match.",
        "It would end the match; who would win hangs on treasuries into which you may not look.",
    ]
    told = answer(table, "may", "judge", action={"by": "a", "do": "close_match"}).events
    assert [fact.result for fact in told if isinstance(fact, Ended)] == [Result("b", "tie_value")]
    alone = lay({**empty, **gold, "b.treasury": []}, counters={"reserve": 0}, phase="ending")
    told = answer(alone, "may", action={"do": "close_match"}).events
    assert [fact.result for fact in told if isinstance(fact, Ended)] == [Result("a", "gold")]


def test_a_reading_that_changes_nothing_anybody_hears_of_is_not_told() -> None:
    """When gaps are refilled changes what is noted as the turn closes, and nothing that is told of the play."""
    play = {"by": "a", "do": "play_champion", "pos": 3, "choices": {"prey": ["b.field.2"]}}
    given = answer(lay(), "may", "judge", action=play)
    assert "refill.when" in given.readings
    assert {other.key for other in given.sensitivities} == {"champion.after", "graveyard.shared"}


# ---- confused ----

BLIND = (
    "Whoever is confused may still slide a card, unseen: a champion is then played as a champion, a trap goes back and "
    "the turn is spent."
)


def test_nobody_is_confused() -> None:
    assert said(lay(), "confused") == ["Nobody is confused."]
    assert said(lay(), "confused", seat="b") == ["B is not confused."]


@pytest.mark.parametrize(
    ("house", "ends"),
    [
        ("next_own_turn_end", "It lasts until the end of C's next turn."),
        ("next_own_turn_start", "It ends when C's next turn begins."),
    ],
)
def test_confusion_ends_with_the_own_next_turn_as_the_house_has_it(house: str, ends: str) -> None:
    assert said(lay(None, {"confusion.ends": house}, confused=["c"]), "confused") == [
        "C is confused and may not look at any card of the own field.",
        ends,
        "As things stand, the turns of A and B come before it, the present one among them.",
        BLIND,
        "A combo may be tried: all its cards are turned up, and if they are not what it needs the turn is spent.",
    ]


def test_against_the_clock_the_other_neighbour_comes_first() -> None:
    told = said(lay(confused=["c"], direction="anticlockwise"), "confused")
    assert told[2] == "It comes after the present turn."


def test_whoever_is_out_has_no_turn_in_between() -> None:
    table = lay({"b.field": ["_"] * 4}, counters={"reserve": 0}, confused=["c"])
    assert said(table, "confused")[2] == "It comes after the present turn."


def test_of_whoever_is_out_no_turn_comes() -> None:
    table = lay({"c.field": ["_"] * 4}, counters={"reserve": 0}, confused=["c"])
    assert said(table, "confused", seat="c")[1] == "C is out and takes no turn any more."


def test_confusion_of_the_seat_on_turn_ends_with_that_turn() -> None:
    assert said(lay(confused=["a"]), "confused")[1] == "It ends with the present turn, before A refills."


def test_confusion_that_came_in_the_own_turn_lasts_through_the_following_one() -> None:
    slide = {"by": "a", "do": "slide", "pos": 2, "target": "b", "target_pos": 3}
    bell = {
        "type": "trap",
        "returns_at_setup": False,
        "abilities": [{"kind": "triggered", "on": "activated", "do": [{"op": "confuse", "to": "affected"}]}],
    }
    table = lay({"b.field": ["p:six", "p:two", "p:bell", "p:nine"]}, cards={"bell": bell, "queen": QUEEN})
    act = {"by": "b", "do": "activate_trap", "trap": "p:bell", "on": "a"}
    table = after(table, slide, *attack(cry=False)[1:], act)
    assert said(table, "confused")[1] == ("It came in the present turn and lasts until the end of A's following turn.")


QUEEN = {"type": "champion", "champion": "queen"}


def test_what_confusion_bars_hangs_on_two_readings() -> None:
    table = lay(confused=["c"])
    assert others(table, "confused") == {("confusion.combos", "barred"), ("confusion.ends", "next_own_turn_start")}
    barred = lay(None, {"confusion.combos": "barred"}, confused=["c"])
    assert said(barred, "confused")[-1] == "Here whoever is confused plays no combo."


# ---- attack ----


def test_of_a_hidden_card_each_own_card_is_told_what_it_would_do() -> None:
    assert said(lay(), "attack", target="b.field.1") == [
        "What lies in position 1 of B's field cannot be known here.",
        "The Eight wins a Ryder of rank 8 or lower, and fails at a higher one.",
        "The Five wins a Ryder of rank 5 or lower, and fails at a higher one.",
        "The Queen is a champion: it is played, and attacks no card.",
        "The One wins no Ryder but a One, and fails at every higher one.",
        "At a champion the attack fails; the attacking card goes home, and nobody gains it.",
        "At a trap the attack fails, and B carries out its text against the attacker.",
        "At a Replenish card the attack fails.",
    ]
    assert points(lay(), "attack", target="b.field.1")[0].rules == ("AM-31",)


def test_of_a_hidden_card_in_portuguese() -> None:
    assert said(lay(), "attack", lang="pt", target="b.field.1", attacker="10") == [
        "O que está na posição 1 do campo de B aqui não se pode saber.",
        "Dez ganha de qualquer Ryder.",
        "Com o grito de guerra a tempo e o ataque ganho, pode seguir-se mais um golpe, contra qualquer outro jogador.",
        "Com o grito e a falha de qualquer dos golpes, o dez vai para o cemitério.",
        "Sem o grito falha assim que é virada, aplica-se a parte da falha, e nada é atacado.",
        "Contra um campeão o ataque falha; a carta atacante volta ao lugar, e ninguém a ganha.",
        "Contra uma armadilha o ataque falha, e B cumpre o texto dela contra quem ataca.",
        "Contra uma carta de Reposição o ataque falha.",
    ]


WHAT_COMES = {
    ("a.field.2", "b.field.2"): ("success", ("RY-36", "RY-40")),
    ("a.field.2", "b.field.1"): ("fail_ryder", ("RY-37", "RY-41")),
    ("a.field.2", "b.field.3"): ("fail_trap", ("RY-39", "RY-41")),
    ("b.field.1", "a.field.3"): ("fail_champion", ("RY-38", "RY-41")),
    ("b.field.4", "c.field.1"): ("missing_cry", ("RY-78", "RY-79")),
}


@pytest.mark.parametrize(("attacker", "target"), WHAT_COMES)
def test_the_judge_who_sees_both_cards_is_told_what_comes_of_it(attacker: str, target: str) -> None:
    word, rules = WHAT_COMES[attacker, target]
    found = next(
        point
        for point in points(lay(), "attack", "judge", target=target, attacker=attacker)
        if "card" in point.about and "attacker" in point.about
    )
    assert (found.what, found.rules) == (f"attack.{word}", rules)


def test_with_the_cry_the_nine_does_attack() -> None:
    told = said(lay(), "attack", "judge", target="c.field.1", attacker="b.field.4", cry="yes")
    assert told[1] == "The Nine wins: the Four goes to the attacker's treasury."
    assert said(lay(), "attack", "judge", target="c.field.1", attacker="b.field.4")[1] == (
        "Without the War Cry the Nine fails when it is flipped, and the Four is never shown."
    )


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("four", "The Five wins: the Four goes to the attacker's treasury."),
        ("p:five", "The Five wins: the Five goes to the attacker's treasury."),
        ("ten", "The Five fails: the Ten is higher."),
        ("queen", "The Five fails: the Queen is a champion."),
        ("snare", "The Five fails: the Snare is a trap, and acts."),
        ("spring", "The Five fails: the Spring holds."),
        ("wall", "The Five wins: the Wall goes to the attacker's treasury."),
    ],
)
def test_what_may_lie_there_can_be_supposed(card: str, told: str) -> None:
    sentences = said(lay(), "attack", target="b.field.1", attacker="a.field.2", card=card)
    assert sentences[0].startswith("Suppose that the")
    assert sentences[1] == told


def test_who_sees_the_card_there_may_suppose_another_one() -> None:
    about = {"target": "b.field.1", "attacker": "a.field.2"}
    assert said(lay(), "attack", "judge", **about)[1] == "The Five fails: the Six is higher."
    given = answer(lay(), "attack", "judge", **about, card="queen")
    assert [point.what for point in given.facts[:2]] == ["attack.suppose", "attack.fail_champion"]
    assert given.events == ()
    assert said(lay(), "attack", "judge", **about, card="four")[1].startswith("The Five wins")


def test_a_supposed_attack_is_told_to_its_end() -> None:
    told = lines(lay(), "attack", target="b.field.1", attacker="a.field.2", card="four")
    at = told.index("What would come of it:")
    assert told[at + 1 : at + 6] == [
        "  Five is slid out of position 2 of A's field. [RY-30, RY-32]",
        "  Five is turned face up. [RY-34]",
        "  Four is turned face up. [RY-35]",
        "  Four goes to A's treasury. [RY-36, RY-40]",
        "  Five returns to position 2 of A's field. [RY-36, RY-40, AM-12]",
    ]


@pytest.mark.parametrize(("rank", "card", "word"), [("5", "six", "fail_ryder"), ("6", "six", "success")])
def test_a_rank_is_compared_with_what_may_lie_there(rank: str, card: str, word: str) -> None:
    found = points(lay(), "attack", "spectator", target="b.field.1", attacker=rank, card=card)
    assert found[1].what == f"attack.{word}"


def test_a_confused_player_is_told_what_a_blind_attack_may_be() -> None:
    table = lay(confused=["a"])
    found = points(table, "attack", target="b.field.1", attacker="a.field.1")
    assert found[1] == Point("attack.blind", {"zone": "a.field.1"}, ("AM-29", "RY-82", "AM-28"))
    assert "attack.now" in {point.what for point in found}


def test_no_attack_is_asked_about_where_no_card_lies() -> None:
    assert said(lay(), "attack", target="c.field.4") == ["No card lies in position 4 of C's field."]
    assert said(lay(), "attack", "judge", target="b.field.1", attacker="c.field.4")[1] == (
        "No card lies in position 4 of C's field to attack with."
    )


def test_a_trap_does_not_attack_unless_the_house_lets_it() -> None:
    about = {"target": "a.field.4", "attacker": "b.field.3"}
    assert said(lay(), "attack", "judge", **about)[1] == "The Snare does not attack."
    table = lay(None, {"trap.can_attack": True})
    assert said(table, "attack", "judge", **about)[1] == "The Snare fails: the One is higher."


def test_it_is_said_whether_the_attack_may_be_declared_now() -> None:
    about = {"target": "a.field.4", "attacker": "b.field.1"}
    assert said(lay(), "attack", "b", **about)[-2:] == [
        "B may not declare this attack now.",
        "It is another player's turn.",
    ]
    assert said(lay(turn="b"), "attack", "b", **about)[-1] == "B may declare this attack now."
    assert "attack.now" not in {point.what for point in points(lay(), "attack", "c", **about)}


@pytest.mark.parametrize("rank", range(1, 11))
def test_what_the_cry_brings_is_told_of_every_rank(rank: int) -> None:
    found = points(lay(), "attack", "spectator", target="b.field.1", attacker=str(rank))
    told = [point.what for point in found if point.what.startswith("cry.")]
    silence = {8: "cry.eight_goes_on", 9: "cry.silence_fails", 10: "cry.silence_fails"}
    if rank < 8:
        assert told == [f"cry.skill_{rank}"]
    else:
        assert told == [f"cry.success_{rank}", f"cry.fail_{rank}", silence[rank]]


def test_silence_costs_what_the_house_says() -> None:
    about = {"target": "b.field.1", "attacker": "8"}
    late = lay(None, {"cry.missing_8_10": "only_late"})
    stops = lay(None, {"cry.eight_continues": False})
    assert points(late, "attack", **about)[4].what == "cry.silence_passes"
    assert points(stops, "attack", **about)[4].what == "cry.eight_stops"
    assert others(lay(), "attack", **about) >= {("cry.missing_8_10", "only_late"), ("cry.eight_continues", False)}


def test_a_ryder_with_a_text_of_its_own_is_told_to_have_one() -> None:
    table = lay({"a.field": ["p:quiet_six", "p:five", "p:queen", "p:one"]})
    told = said(table, "attack", target="b.field.2", attacker="a.field.1")
    assert told[2] == "With the War Cry made in time, what this table's catalogue prints on the Quiet Six applies."


@pytest.mark.parametrize(
    ("house", "told"),
    [
        ("holds", "At a Replenish card the attack fails."),
        ("captured", "A Replenish card is won like a lower Ryder."),
        ("ruling", "At a Replenish card a judge says what comes of it."),
    ],
)
def test_a_replenish_card_defends_as_the_house_has_it(house: str, told: str) -> None:
    table = lay(None, {"replenish.defence": house})
    assert said(table, "attack", target="b.field.1", attacker="a.field.2", card="spring")[3] == told
    others_of = {"holds", "captured", "ruling"} - {house}
    assert {("replenish.defence", other) for other in others_of} <= others(table, "attack", target="b.field.1")


# ---- leads ----


def test_nobody_leads_before_any_gold_is_won() -> None:
    assert said(lay(), "leads") == [
        "A has 0 gold.",
        "B has 0 gold.",
        "C has 0 gold.",
        "Nobody has won any gold yet.",
        "The reserve still holds 12 cards; play goes on at least until it is empty.",
        "Whoever is the last to have field cards adds them to the treasury.",
    ]


GOLD = {"a.treasury": ["p:two#2", "p:three#2"], "b.treasury": ["p:ten", "p:queen#2"]}


def test_the_most_gold_leads() -> None:
    table = lay({**GOLD, "b.treasury": ["p:ten"]})
    assert said(table, "leads", "c")[:4] == ["A has 2 gold.", "B has 1 gold.", "C has 0 gold.", "A leads by gold."]
    assert points(table, "leads", "c")[3].rules == ("RY-53",)


def test_level_gold_is_broken_by_value_for_the_judge() -> None:
    assert said(lay(GOLD), "leads", "judge")[3:7] == [
        "With 2 gold each these are level: A and B.",
        "The Ryders in A's treasury are worth 5; champions, traps and Replenish cards nothing.",
        "The Ryders in B's treasury are worth 10; champions, traps and Replenish cards nothing.",
        "B leads by the value of the Ryders.",
    ]


def test_a_player_sees_the_own_value_only() -> None:
    assert said(lay(GOLD), "leads")[3:6] == [
        "With 2 gold each these are level: A and B.",
        "The Ryders in A's treasury are worth 5; champions, traps and Replenish cards nothing.",
        "What decides lies hidden in treasuries: B.",
    ]
    assert points(lay(GOLD), "leads")[5].rules == ("RY-54", "AM-36")


def test_where_nobody_looks_that_is_said() -> None:
    table = lay(GOLD, {"treasury.visible_to": "nobody"})
    assert said(table, "leads")[4:6] == [
        "At this table nobody looks into a treasury before the end.",
        "What decides lies hidden in treasuries: A and B.",
    ]


SHARED = {"a.treasury": ["p:five#2", "p:five#3"], "b.treasury": ["p:nine#2", "p:one#3"]}


@pytest.mark.parametrize(
    ("house", "told"),
    [
        ("shared", "Gold and value are equal; these would share the win: A and B."),
        ("highest_ryder", "B leads by the highest Ryder."),
        ("playoff", "Gold and value are equal; a further match would decide between these: A and B."),
    ],
)
def test_equal_gold_and_value_end_as_the_house_has_it(house: str, told: str) -> None:
    table = lay(SHARED, {"score.final_tie": house})
    assert said(table, "leads", "judge")[6] == told
    assert {key for key, _ in others(table, "leads", "judge")} == {"score.final_tie"}


def test_the_last_player_with_cards_is_counted_with_them() -> None:
    empty = {"b.field": ["_"] * 4, "c.field": ["_"] * 4}
    table = lay({**empty, "b.treasury": ["p:ten", "p:nine#2", "p:two#3"]}, counters={"reserve": 0}, phase="closing")
    assert said(table, "leads", "c") == [
        "The reserve is empty and only A has field cards; these 4 are added.",
        "A has 4 gold.",
        "B has 3 gold.",
        "C has 0 gold.",
        "A leads by gold.",
        "Out, with the gold that was won: B and C.",
    ]


def test_while_the_reserve_lasts_nobodys_field_is_added() -> None:
    empty = {"b.field": ["_"] * 4, "c.field": ["_"] * 4}
    assert "leads.last" not in {point.what for point in points(lay(empty), "leads")}


def test_the_cards_that_are_added_count_for_their_player_alone() -> None:
    table = lay({"b.field": ["_"] * 4, "c.field": ["_"] * 4}, counters={"reserve": 0}, phase="ending")
    found = {point.about["seat"]: point.about["n"] for point in points(table, "leads") if point.what == "leads.gold"}
    assert found == {"a": 4, "b": 0, "c": 0}


def test_with_an_empty_reserve_whoever_is_out_is_named() -> None:
    table = lay({"c.field": ["_"] * 4}, counters={"reserve": 0})
    assert said(table, "leads")[-2:] == [
        "Out, with the gold that was won: C.",
        "Whoever is the last to have field cards adds them to the treasury.",
    ]


def test_where_prints_differ_in_gold_a_hidden_treasury_is_only_counted() -> None:
    cards = {"nugget": {"type": "other", "gold": 3}, "queen": QUEEN, "snare": {"type": "trap"}}
    table = lay({"a.treasury": ["p:nugget"], "b.treasury": ["p:ten"]}, cards=cards)
    assert said(table, "leads")[:4] == [
        "A has 3 gold.",
        "B has one card in the treasury; what it is worth cannot be known here.",
        "C has 0 gold.",
        "What decides lies hidden in treasuries: B.",
    ]
    assert said(table, "leads", "judge")[3] == "A leads by gold."


def test_a_match_that_is_over_is_still_counted() -> None:
    table = fold(lay({"a.treasury": ["p:two#2"]}), Ended(Result("a", "gold")))
    assert said(table, "leads") == [
        "The match is over.",
        "A has 1 gold.",
        "B has 0 gold.",
        "C has 0 gold.",
        "A leads by gold.",
    ]


# ---- when nothing is played ----


@pytest.mark.parametrize("word", ["confused", "attack", "leads"])
def test_in_the_set_up_nothing_of_play_is_answered(word: str) -> None:
    params = {"target": "b.field.1"} if word == "attack" else {}
    table = lay(phase="crying")
    assert said(table, word, **params) == ["The set-up is not done; play has not begun."]
    ended = fold(lay(), Ended(Result("a", "gold")))
    assert said(ended, word, **params)[0] == "The match is over."
