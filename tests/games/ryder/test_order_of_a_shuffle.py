"""The order of a shuffled row of Ryder is told by backs, or by the names of cards that the actor knows."""

import pytest

from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.table import Marked
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import REFEREE
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

B_ROW = ("p:two", "p:seven", "p:four", "p:ten")


def beaten_off(rank: str = "one", **marks: dict[str, object]) -> Table:
    """A's card has failed at B's ten, with a War Cry: its skill is open."""
    zones = {"a.field": [f"p:{rank}", "p:three", "p:eight", "p:five"], "b.field": [*B_ROW], "reserve": ["p:nine"]}
    table = fold_all(table_of(zones), (Marked(f"p:{card}", values) for card, values in marks.items()))
    table = after(table, "a", "slide", pos=1, target="b", target_pos=4)
    table = after(after(table, "a", "cry"), "a", "flip_attacker")
    return after(table, "b", "flip_defender")


def backs(table: Table) -> dict[str, str]:
    return dict(table.backs)


def shuffled(table: Table, *order: str) -> Verdict:
    return act(table, "a", "use_skill", choices={"player": ["b"]}, order=list(order))


def row(table: Table, seat: str) -> tuple[str, ...]:
    return tuple(table.zones[f"{seat}.field.{pos}"][0] for pos in (1, 2, 3, 4))


def test_who_has_not_seen_the_cards_of_another_tells_their_order_by_their_backs() -> None:
    table = beaten_off()
    back = backs(table)

    verdict = shuffled(table, back["p:ten"], back["p:four"], back["p:two"], back["p:seven"])

    assert verdict.accepted
    assert row(verdict.table, "b") == ("p:ten", "p:four", "p:two", "p:seven")


def test_a_card_that_was_shown_may_be_called_by_its_name_also_when_it_lies_face_down_again() -> None:
    table = beaten_off(two={"seen_by": ("a",)})
    back = backs(table)

    verdict = shuffled(table, "p:ten", back["p:four"], "p:two", back["p:seven"])

    assert verdict.accepted
    assert row(verdict.table, "b") == ("p:ten", "p:four", "p:two", "p:seven")


@pytest.mark.parametrize("guess", ["p:four", "p:six", "p:eight", "p:never"])
def test_a_name_that_the_actor_cannot_know_is_refused_whether_or_not_it_is_right(guess: str) -> None:
    table = beaten_off()
    back = backs(table)

    verdict = shuffled(table, guess, back["p:ten"], back["p:two"], back["p:seven"])

    assert (verdict.outcome, verdict.cites) == ("refused", ("AM-30",))


def test_a_card_seen_by_somebody_else_is_not_known_to_the_actor() -> None:
    table = beaten_off(two={"seen_by": ("b",)})
    back = backs(table)

    assert shuffled(table, back["p:ten"], back["p:four"], "p:two", back["p:seven"]).cites == ("AM-30",)


def test_a_card_that_is_named_twice_or_left_out_is_no_order() -> None:
    table = beaten_off()
    back = backs(table)

    assert shuffled(table, "p:ten", back["p:ten"], back["p:two"], back["p:seven"]).cites == ("AM-30",)
    assert shuffled(table, "p:ten", back["p:two"], back["p:seven"]).cites == ("AM-30",)


def test_the_own_cards_are_called_by_their_names() -> None:
    table = beaten_off("two#2")
    order = ["p:five", "p:two#2", "p:three", "p:eight"]

    verdict = act(table, "a", "use_skill", order=order)

    assert verdict.accepted
    assert row(verdict.table, "a") == tuple(order)


def test_where_only_one_other_can_be_meant_the_order_is_that_players_row_and_not_the_own() -> None:
    table = beaten_off()
    back = backs(table)
    own = ["p:five", "p:one", "p:three", "p:eight"]
    theirs = [back["p:ten"], back["p:four"], back["p:two"], back["p:seven"]]

    assert act(table, "a", "use_skill", order=own).cites == ("AM-30",)
    verdict = act(table, "a", "use_skill", order=theirs)

    assert verdict.accepted
    assert row(verdict.table, "b") == ("p:ten", "p:four", "p:two", "p:seven")
    assert row(verdict.table, "a") == ("p:one", "p:three", "p:eight", "p:five")


def test_a_question_about_an_order_with_a_guessed_name_is_answered_and_tells_nothing_of_it() -> None:
    table = beaten_off()
    asked = [
        {"by": "a", "do": "use_skill", "choices": {"player": ["b"]}, "order": [name, *("p:x", "p:y", "p:z")]}
        for name in ("p:four", "p:never")
    ]

    verdicts = [
        REFEREE.explain(table, read_action(GAME.actions, GAME.actors, {"by": "a", "do": "query", "action": body}))
        for body in asked
    ]

    assert [verdict.outcome for verdict in verdicts] == ["accepted", "accepted"]
    assert verdicts[0].cites == verdicts[1].cites
