"""Hidden cards of Ryder that a text sends away: who says which they are, what goes, what is noted of what stays."""

from typing import Any

import pytest

from adjudicator.games.ryder.surrender import SURRENDER
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.table import Table
from adjudicator.table import hear
from adjudicator.table import see
from adjudicator.telling.teller import Teller
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

QUIET = {"a.field": ["p:five", "p:?#50", "_", "_"], "b.field": ["p:four", "p:?#60", "_", "_"]}
NEUTRAL = {"rank8.inspection": "neutral"}


def failed_eight(*own: str, **given: Any) -> Table:
    """An 8 that was cried and fails: its 1s, 2s and 3s go."""
    fields = {"a.field": ["p:eight", *own], "b.field": ["p:ten", "p:?#60", "_", "_"], "reserve": ["p:?#30"]}
    return attacked(table_of(fields, **given))


def won_eight(**given: Any) -> Table:
    """An 8 that was cried and wins: the 1s of all go."""
    fields = {
        "a.field": ["p:eight", "p:?#50", "_", "_"],
        "b.field": ["p:four", "p:?#60", "p:one", "p:?#61"],
        "c.field": ["p:six", "p:one#2", "_", "_"],
        "d.field": ["p:?#70", "_", "_", "_"],
    }
    return attacked(table_of({**fields, "reserve": ["p:?#30"]}, seats=["a", "b", "c", "d"], **given))


def refused(table: Table, by: str, **parameters: Any) -> tuple[str, ...]:
    failed = act(table, by, "surrender", **parameters).failed
    return failed[0].rules if failed else ()


def asked(table: Table) -> list[str]:
    return [prompt.id for prompt in table.prompts if prompt.kind == "surrender"]


def test_asked_are_the_holders_of_unknown_cards_that_the_text_is_about() -> None:
    assert asked(won_eight()) == ["surrender:a", "surrender:b", "surrender:d"]
    assert asked(failed_eight("p:?#50", "_", "_")) == ["surrender:a"]
    assert asked(failed_eight("p:two", "_", "_")) == []


@pytest.mark.parametrize(
    ("by", "said", "house", "confused", "rules"),
    [
        ("b", {"positions": [2], "cards": ["p:one#3"]}, {}, [], ()),
        ("b", {"positions": [2], "player": "d"}, {}, [], ()),
        ("b", {"positions": []}, {}, [], ()),
        ("b", {"positions": [3]}, {}, [], ()),
        ("b", {"positions": [1]}, {}, [], ("AM-35",)),
        ("b", {"positions": [2, 2]}, {}, [], ("AM-35",)),
        ("b", {"positions": [2], "cards": ["p:five"]}, {}, [], ("AM-35",)),
        ("b", {"positions": [2], "cards": ["p:one#3", "p:one#4"]}, {}, [], ("AM-48",)),
        ("c", {"positions": []}, {}, [], ("AM-35",)),
        ("b", {"positions": []}, NEUTRAL, [], ("AM-35",)),
        ("b", {"positions": []}, {}, ["b"], ("AM-35",)),
        ("b", {"positions": []}, {}, ["d"], ()),
        ("judge", {"positions": [2], "player": "b"}, {}, ["b"], ()),
        ("table", {"positions": [2], "player": "b"}, NEUTRAL, [], ()),
        ("judge", {"positions": []}, {}, [], ("AM-35",)),
        ("judge", {"positions": [2, 2], "player": "b"}, {}, ["b"], ("AM-35",)),
        ("judge", {"positions": [2], "cards": ["p:five"], "player": "b"}, {}, ["b"], ("AM-35",)),
    ],
)
def test_who_may_say_which_cards_go_and_what_may_be_said(
    by: str, said: dict[str, Any], house: dict[str, Any], confused: list[str], rules: tuple[str, ...]
) -> None:
    assert refused(won_eight(house=house, confused=confused), by, **said) == rules


def test_a_holder_who_may_not_look_is_offered_nothing_and_everybody_may_look_for_that_player() -> None:
    def hidden(*positions: int) -> Parameter:
        return Parameter(positions, least=0, most=None)

    table = won_eight(confused=["b"])
    of_all = SURRENDER.of_all
    assert of_all is not None

    assert [*of_all(table)] == [Offer("surrender", {"player": Parameter(("b",)), "positions": hidden(2, 4)})]
    assert [[*SURRENDER.offers(table, seat)] for seat in "abc"] == [
        [Offer("surrender", {"positions": hidden(2)})],
        [],
        [],
    ]
    assert [*of_all(won_eight())] == [*of_all(attacked(table_of({**QUIET, "reserve": ["p:?#30"]})))] == []


def test_what_is_given_up_goes_with_what_was_known_and_of_what_stays_the_ranks_are_noted_that_it_has_not() -> None:
    table = after(failed_eight("p:?#50", "p:?#51", "p:two"), "a", "surrender", positions=[2])

    assert set(table.zones["graveyard"]) == {"p:?#50", "p:two"}
    assert table.marks["p:?#51"] == {"kept_back": (1, 2, 3)}


def test_what_is_noted_of_a_card_adds_up_and_is_noted_of_no_known_card() -> None:
    kept = {"p:?#51": {"kept_back": [9]}}
    table = after(failed_eight("p:five", "p:?#51", "_", marks=kept), "a", "surrender", positions=[])

    assert table.marks["p:?#51"] == {"kept_back": (1, 2, 3, 9)}
    assert "kept_back" not in table.marks.get("p:five", {})


def test_the_cards_of_all_holders_go_together_when_the_last_has_said_which() -> None:
    table = after(won_eight(), "a", "surrender", positions=[2])
    table = after(table, "b", "surrender", positions=[4])
    assert table.zones["graveyard"] == ()

    table = after(table, "d", "surrender", positions=[])

    assert set(table.zones["graveyard"]) == {"p:?#50", "p:one", "p:?#61", "p:one#2"}


def sent(*do: dict[str, Any], **given: Any) -> Table:
    """A King has been played whose text sends away cards of fields, some of which nobody has recorded."""
    king = {"type": "champion", "champion": "king", "abilities": [{"kind": "play", "do": [*do]}]}
    fields = {
        "a.field": ["p:king", "p:?#50", "p:two", "_"],
        "b.field": ["p:king#2", "p:?#60", "p:three", "_"],
        "c.field": ["p:one", "_", "_", "_"],
        "a.treasury": ["p:ten", "p:nine"],
    }
    table = table_of({**fields, "reserve": ["p:?#30"]}, cards={"king": king}, seats=["a", "b", "c"], **given)
    table = after(table, "a", "play_champion", pos=1)
    while any(prompt.kind == "trap" for prompt in table.prompts):
        table = after(table, table.prompts[0].seat, "decline_skill")
    return table


def each(kind: str | None = None, side: str | None = None, *tests: dict[str, Any]) -> dict[str, Any]:
    said = {"object": kind, "side": side, "test": [*tests]}
    return {"op": "send_to_graveyard", "to": {"each": {"zone": "field", **{k: v for k, v in said.items() if v}}}}


LOW = {"attr": "rank", "cmp": "<=", "n": 3}
AS_GOLD = {"attr": "rank", "cmp": "<=", "n": {"count": {"object": "card", "side": "yours", "zone": "treasury"}}}
DEAR = {"attr": "gold", "cmp": ">=", "n": 2}


@pytest.mark.parametrize(
    ("text", "holders", "kept_back", "gone"),
    [
        (each("ryder", None, LOW), ["a", "b"], (1, 2, 3), {"p:two", "p:three", "p:one"}),
        (each("ryder", "yours", LOW), ["a"], (1, 2, 3), {"p:two"}),
        (each("ryder", "opponents", LOW), ["b"], (1, 2, 3), {"p:three", "p:one"}),
        (each("ryder", "opponents", AS_GOLD), ["b"], (1, 2), {"p:one"}),
        (each("ryder", "opponents", LOW, {"attacker": False}), ["b"], (1, 2, 3), {"p:three", "p:one"}),
        (each(None, "opponents", LOW), ["b"], (1, 2, 3), {"p:three", "p:one"}),
        (each("card", "opponents", LOW), ["b"], (1, 2, 3), {"p:three", "p:one"}),
        (each("ryder", "opponents"), ["b"], (1, 2, 3, 4, 5, 6, 7, 8, 9, 10), {"p:three", "p:one"}),
        (each("ryder", "opponents", LOW, DEAR), ["b"], None, set()),
        (each("champion", "opponents"), ["b"], None, {"p:king#2"}),
        (each("champion", "opponents", LOW), ["b"], None, set()),
    ],
)
def test_asked_are_those_whom_the_text_means_and_noted_is_what_a_card_that_stays_cannot_be(
    text: dict[str, Any], holders: list[str], kept_back: tuple[int, ...] | None, gone: set[str]
) -> None:
    table = sent(text)
    assert asked(table) == [f"surrender:{seat}" for seat in holders]

    for seat in holders:
        table = after(table, seat, "surrender", positions=[])

    assert set(table.zones["graveyard"]) == {"p:king", *gone}
    hidden = {"a": "p:?#50", "b": "p:?#60"}
    noted = {card: table.mark(card, "kept_back") for card in hidden.values()}
    assert noted == {card: kept_back if seat in holders else None for seat, card in hidden.items()}


def test_where_all_cards_go_nobody_is_asked_which() -> None:
    table = sent(each("card", "opponents"))

    assert asked(table) == []
    assert {"p:king#2", "p:three", "p:one"} < set(table.zones["graveyard"])


def test_what_goes_besides_is_no_answer_of_the_holder() -> None:
    table = sent(each("ryder", "opponents", LOW), {"op": "send_to_graveyard", "to": "self"})

    table = after(table, "b", "surrender", positions=[])

    assert table.mark("p:?#60", "kept_back") == (1, 2, 3)
    assert set(table.zones["graveyard"]) == {"p:king", "p:three", "p:one"}


def test_a_trap_that_sends_away_cards_of_its_own_holder_asks_that_player() -> None:
    snare = {"kind": "triggered", "on": "activated", "do": [each("ryder", "yours", LOW)]}
    fields = {"a.field": ["p:five", "p:?#50", "_", "_"], "b.field": ["p:snare", "p:?#60", "p:three", "_"]}
    table = table_of({**fields, "reserve": ["p:?#30"]}, cards={"snare": {"type": "trap", "abilities": [snare]}})

    table = after(attacked(table, cry=False), "b", "activate_trap", trap="p:snare", on="a")

    assert asked(table) == ["surrender:b"]


def test_each_part_of_a_text_asks_for_itself_and_notes_only_what_it_asked_for() -> None:
    one, two = ({"attr": "rank", "cmp": "=", "n": rank} for rank in (1, 2))
    table = sent(each("ryder", "opponents", one), each("ryder", "opponents", two))
    assert (asked(table), table.zones["graveyard"]) == (["surrender:b"], ())

    table = after(table, "b", "surrender", positions=[])
    assert (asked(table), table.zones["graveyard"]) == (["surrender:b:1"], ("p:one",))
    assert table.mark("p:?#60", "kept_back") == (1,)

    table = after(table, "b", "surrender", positions=[2])
    assert set(table.zones["graveyard"]) == {"p:king", "p:one", "p:?#60"}


@pytest.mark.parametrize(
    ("table", "en", "pt"),
    [
        (
            won_eight(),
            "D is asked to hand over cards: every own Ryder of rank 1.",
            "Pede-se a D que entregue cartas: todo Ryder seu de grau 1.",
        ),
        (
            failed_eight("p:?#50", "_", "_"),
            "A is asked to hand over cards: every own Ryder of rank 1, 2 and 3.",
            "Pede-se a A que entregue cartas: todo Ryder seu de grau 1, 2 e 3.",
        ),
    ],
    ids=["won", "failed"],
)
def test_whoever_is_asked_hears_of_which_rank_a_card_must_go(table: Table, en: str, pt: str) -> None:
    told = {lang: Teller(GAME, see(table, "d"), lang).question(table.prompts[-1]) for lang in ("en", "pt")}
    assert told == {"en": en, "pt": pt}


def emptied(of: dict[str, Any]) -> Table:
    """A card is played whose text sends such cards of all fields away; B has one that nobody has recorded."""
    sweep = {"op": "send_to_graveyard", "to": {"each": {"side": "any", "zone": "field", **of}}}
    cards = {"flood": {"type": "replenish", "abilities": [{"kind": "play", "do": [sweep]}]}}
    fields = {"a.field": ["p:flood", "p:two", "_", "_"], "b.field": ["p:?#60", "_", "_", "_"]}
    return after(table_of(fields, cards=cards), "a", "play_replenish", pos=1)


@pytest.mark.parametrize(
    ("of", "en", "pt"),
    [
        (
            {"object": "card", "test": [{"attr": "gold", "cmp": ">=", "n": 2}]},
            "every own card that the text means",
            "toda carta sua de que o texto trata",
        ),
        ({"object": "champion"}, "every own champion", "todo campeão seu"),
        ({"object": "trap"}, "every own trap", "toda armadilha sua"),
        ({"object": "replenish"}, "every own Replenish card", "toda carta de Reposição sua"),
        (
            {"object": "ryder", "test": [{"attr": "rank", "cmp": ">=", "n": 9}]},
            "every own Ryder of rank 9 and 10",
            "todo Ryder seu de grau 9 e 10",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else value["object"],
)
def test_what_a_text_of_the_catalogue_sends_away_is_named_to_whoever_is_asked(
    of: dict[str, Any], en: str, pt: str
) -> None:
    table = emptied(of)
    told = [Teller(GAME, see(table, "b"), lang).question(table.prompts[0]) for lang in ("en", "pt")]
    assert told == [f"B is asked to hand over cards: {en}.", f"Pede-se a B que entregue cartas: {pt}."]


def test_all_hear_of_which_rank_the_cards_are_that_others_are_asked_for() -> None:
    fields = {
        "a.field": ["p:eight", "_", "_", "_"],
        "b.field": ["p:four", "p:?#60", "_", "_"],
        "c.field": ["p:six", "_", "_", "_"],
    }
    table = flipped(fields)
    facts = act(table, "b", "flip_defender").facts
    for viewer in ("a", "c", "spectator"):
        seen = see(table, viewer)
        told = [one.text for one in Teller(GAME, seen, "en").tell(hear(table, facts, viewer))]
        assert "Each who is asked hands over every own Ryder of rank 1." in told
        assert "B is asked to hand over cards." in told


def flipped(fields: dict[str, Any]) -> Table:
    """A's 8 was cried and lies shown; the card that it attacks does not yet."""
    slid = after(table_of(fields, seats=["a", "b", "c"]), "a", "slide", pos=1, target="b", target_pos=1)
    return after(after(slid, "a", "cry"), "a", "flip_attacker")
