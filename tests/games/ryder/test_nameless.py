"""A card of Ryder that nobody has recorded comes to the graveyard, and all see what it is."""

from typing import Any

import pytest

from adjudicator.physical.reporting import judged_for
from adjudicator.referee import read_action
from adjudicator.referee.offering import sound_offers
from adjudicator.table import Brought
from adjudicator.table import Moved
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import see
from adjudicator.telling.teller import Teller
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import REFEREE
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

PREY = {"id": "prey", "how": "target", "what": {"object": "card", "side": "opponents", "zone": "field"}, "up_to": 2}
KING = {
    "type": "champion",
    "champion": "king",
    "abilities": [{"kind": "play", "pick": [PREY], "do": [{"op": "send_to_graveyard", "to": "prey"}]}],
}
ASKED = "name_card:p:?"
NAMES = {"choices": {"card": ["p:nine"]}}


def board(**house: Any) -> Table:
    zones = {
        "a.field": ["p:lord", "p:three", "p:eight", "p:one"],
        "b.field": ["p:?", "p:?#2", "p:four", "p:six"],
        "reserve": ["p:ten", "p:ten#2", "p:ten#3"],
    }
    return table_of(zones, cards={"lord": KING}, house={"champion_trap.scope": "targeted", **house})


def struck(table: Table, *positions: int, **parameters: Any) -> Table:
    """The King has sent these cards to the graveyard; none of them was a trap."""
    prey = [f"b.field.{pos}" for pos in positions]
    table = after(table, "a", "play_champion", pos=1, choices={"prey": prey})
    for _ in positions[:-1]:
        table = after(table, "b", "decline_skill")
    return after(table, "b", "decline_skill", **parameters)


def asked(table: Table) -> list[tuple[str, str]]:
    return [(prompt.id, prompt.seat) for prompt in table.prompts]


def test_each_such_card_is_asked_for_by_itself_and_whoever_is_on_turn_names_them_one_by_one() -> None:
    table = struck(board(), 1, 2)
    assert asked(table) == [(ASKED, "a"), (f"{ASKED}#2", "a")]
    assert [prompt.cites for prompt in table.prompts] == [("AM-37",)] * 2

    table = after(table, "a", "choose", **NAMES)
    assert asked(table) == [(f"{ASKED}#2", "a")]
    table = after(table, "a", "choose", **NAMES)

    assert asked(table) == []
    assert table.zones["graveyard"] == ("p:lord", "p:nine#2", "p:nine")


def test_the_name_may_be_told_in_the_same_breath() -> None:
    table = struck(board(), 1, answers={ASKED: NAMES})

    assert asked(table) == []
    assert table.zones["graveyard"] == ("p:lord", "p:nine")


def test_a_name_told_in_the_same_breath_that_no_card_bears_leaves_the_question_open() -> None:
    table = struck(board(), 1, answers={ASKED: {"choices": {"card": ["p:unheard-of"]}}})

    assert asked(table) == [(ASKED, "a")]
    assert table.zones["graveyard"] == ("p:lord", "p:?")


def test_every_print_that_is_offered_as_its_name_is_accepted() -> None:
    table = struck(board(), 1)
    [prompt] = table.prompts
    [offer] = sound_offers(REFEREE, table, "a")

    assert offer.do == "choose"
    assert [way["card"] for way in offer.parameters["choices"].values] == [
        (card,) for card in prompt.options["card"]["values"]
    ]
    assert {"p:one", "p:ten", "p:lord", "p:pit"} <= set(prompt.options["card"]["values"])
    assert all(act(table, "a", "choose", choices=way).accepted for way in offer.parameters["choices"].values)


def test_what_a_player_keeps_face_down_is_asked_of_nobody() -> None:
    table = fold(board(), Moved("p:?", "b.treasury", ("RY-40",)))

    assert asked(after(table, "a", "play_champion", pos=1, choices={"prey": ["b.field.3"]})) == []


def test_who_enters_the_table_anew_may_leave_cards_of_the_graveyard_unnamed() -> None:
    zones = {"graveyard": ["p:?"], "b.field": ["_", "p:?#2", "p:four", "p:six"]}

    table = after(board(), "judge", "checkpoint", zones=zones)

    assert table.zones["graveyard"] == ("p:?",)
    assert asked(table) == []


def test_a_judge_who_has_named_the_card_meanwhile_leaves_the_question_without_effect() -> None:
    table = struck(board(), 1)
    table = after(
        table, "judge", "judge_correction", text="All saw it.", changes={"zones": {"graveyard": ["p:lord", "p:two"]}}
    )

    table = after(table, "a", "choose", **NAMES)

    assert asked(table) == []
    assert table.zones["graveyard"] == ("p:lord", "p:two")


@pytest.mark.parametrize("choices", [{}, {"card": []}, {"card": ["p:nine", "p:ten"]}])
def test_an_answer_that_names_no_card_or_several_leaves_the_question_open(choices: dict[str, Any]) -> None:
    verdict = act(struck(board(), 1), "a", "choose", choices=choices)

    assert not verdict.accepted
    assert asked(verdict.table) == [(ASKED, "a")]


def test_a_card_is_called_by_the_number_that_was_told_or_by_the_first_that_is_free() -> None:
    def named(card: str, *others: str) -> str:
        table = fold_all(struck(board(), 1), [Brought(other, "b.treasury") for other in others])
        return after(table, "a", "choose", choices={"card": [card]}).zones["graveyard"][1]

    assert named("p:nine#3") == "p:nine#3"
    assert named("p:nine#3", "p:nine#3") == "p:nine"
    assert named("p:nine", "p:nine") == "p:nine#2"


BARED = {"id": "bared", "how": "target", "what": {"object": "card", "side": "opponents", "zone": "field"}, "up_to": 2}
QUEEN = {
    "type": "champion",
    "champion": "queen",
    "abilities": [{"kind": "play", "pick": [BARED], "do": [{"op": "reveal", "to": "bared"}]}],
}


def bared(**house: Any) -> Table:
    """The Queen's text has shown a card of B's to all, and it lies face down again."""
    zones = {"a.field": ["p:lady", "p:three", "_", "_"], "b.field": ["p:?", "p:?#2", "p:four", "p:six"]}
    table = table_of(zones, cards={"lady": QUEEN}, seats=["a", "b", "c"], house=house)
    table = after(table, "a", "play_champion", pos=1, choices={"bared": ["b.field.1", "b.field.3"]})
    return after(table, "b", "decline_skill")


def test_a_card_that_a_text_shows_is_named_though_it_lies_face_down_again() -> None:
    table = bared()
    assert asked(table) == [(ASKED, "a")]
    assert table.prompts[0].cites == ("AM-13",)

    table = after(table, "a", "choose", **NAMES)

    assert asked(table) == []
    assert table.zones["b.field.1"] == ("p:nine",)
    assert "p:nine" in table.backs
    assert set(table.mark("p:nine", "seen_by", ())) == {"a", "b", "c"}
    assert see(table, "c").zones["b.field.1"] == (table.backs["p:nine"],)
    assert see(table, "b").zones["b.field.1"] == ("p:nine",)


@pytest.mark.parametrize("reporter", ["a", "b", "c", "scorekeeper"])
def test_whoever_holds_the_phone_may_tell_which_card_all_were_shown(reporter: str) -> None:
    table = bared()
    answer = read_action(GAME.actions, GAME.actors, {"by": "a", "do": "choose", **NAMES})
    assert judged_for(REFEREE, table, answer, reporter, {}, waive=False).accepted


def test_a_combo_of_cards_that_turn_out_to_be_others_is_noted() -> None:
    cards = {"lady": QUEEN, "lord": KING}
    zones = {"a.field": ["p:lady", "p:?", "p:lord", "p:?#2"], "b.field": ["p:six", "_", "_", "_"]}
    reserve = {"reserve": ["p:five", "p:six#2", "p:seven", "p:ten"]}
    table = after(table_of({**zones, **reserve}, cards=cards), "a", "out_flank", victim="b")
    assert asked(table) == [(ASKED, "a"), (f"{ASKED}#2", "a")]
    right, wrong = (act(table, "a", "choose", choices={"card": [card]}) for card in ("p:lady", "p:nine"))
    assert [verdict.table.counters["irregularities"] for verdict in (right, wrong)] == [0, 1]
    assert "AM-48" in wrong.follows_from


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "A is asked which card it is that lies in the graveyard."),
        ("pt", "Pergunta-se a A qual é a carta que está no cemitério."),
    ],
)
def test_whoever_is_asked_hears_where_the_card_lies(lang: str, said: str) -> None:
    table = struck(board(), 1)
    assert Teller(GAME, see(table, "a"), lang).question(table.prompts[0]) == said
