"""The card that comes back in Ryder's Last Stand: chosen by its holder, or by house rule drawn by chance."""

from adjudicator.table import Moved
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.ryder.tables import act
from tests.games.ryder.tables import table_of

ZONES = {
    "a.field": ["p:one", "p:two", "p:three", "p:four"],
    "b.field": ["p:six", "_", "_", "_"],
    "a.treasury": ["p:ten", "p:king"],
    "reserve": ["p:eight", "p:nine", "p:seven"],
}


def last_stand(redraw: str, card: str) -> tuple[list[object], Table]:
    table = table_of(
        ZONES, cards={"king": {"type": "champion", "champion": "king"}}, house={"laststand.redraw": redraw}
    )
    verdict = act(table, "a", "last_stand", card=card, pos=2)
    assert verdict.accepted
    kinds = (Moved, Shuffled)
    facts = [fact for fact in verdict.facts if isinstance(fact, kinds) and "RY-75" in fact.by]
    return facts, verdict.table


def test_a_chosen_card_is_taken_out_of_the_treasury_as_it_lies() -> None:
    facts, table = last_stand("choose", "p:ten")

    assert facts == [Moved("p:ten", "a.field.2", ("RY-75", "AM-40"), back=table.backs["p:ten"])]


def test_a_confused_player_points_at_the_card_or_names_it_and_one_that_is_just_unknown_is_none() -> None:
    zones = {**ZONES, "a.treasury": ["p:?#50", "p:ten#2"]}

    def comes_back(card: str, confused: list[str]) -> str:
        table = table_of(zones, confused=confused)
        verdict = act(table, "a", "last_stand", card=table.backs.get(card, card), pos=2)
        return "".join(verdict.table.zones["a.field.2"]) if verdict.table.clock["phase"] == "closing" else "refused"

    assert comes_back("p:three", ["a"]) == "p:three"
    assert comes_back("p:?#50", ["a"]) == "p:?#50"
    assert comes_back("p:ten", ["a"]) == "p:ten"
    assert comes_back("p:?#99", ["a"]) == "p:two"


def test_by_chance_the_treasury_is_shuffled_first_and_the_card_drawn_lies_on_top_of_it() -> None:
    facts, table = last_stand("random", "p:ten")

    assert facts == [
        Shuffled("a.treasury", ("p:ten", "p:king", "p:one", "p:two", "p:three", "p:four"), ("RY-75", "AM-40")),
        Moved("p:ten", "a.field.2", ("RY-75", "AM-40"), back=table.backs["p:ten"]),
    ]


def test_drawn_by_chance_and_not_told_it_is_known_to_nobody_and_so_is_what_is_left() -> None:
    _, table = last_stand("random", "p:?")

    for viewer in ("a", "b", "judge"):
        seen = see(table, viewer)
        named = {card for zone in ("a.field.2", "a.treasury") for card in seen.zones[zone]} & {*ZONES["a.treasury"]}
        assert named == set()
    assert len(table.zones["a.treasury"]) == 5
