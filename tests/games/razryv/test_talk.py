"""Choices that are awaited, and what is shown or said: what is open to whom."""

from typing import Any

from adjudicator.games.razryv.talk import MOST_OFFERED
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Table
from tests.games.razryv.effects import GAME
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import played
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of

BELL: dict[str, Any] = {
    "kind": "triggered",
    "on": "turn_starts",
    "whose": "you",
    "may": True,
    "do": [{"op": "draw", "n": 1}],
}
ONE_OF_THEIRS = pick(object="creature", side="yours", range="here", count=1)


def offered(table: Table, seat: str) -> list[Offer]:
    offers = GAME.plays[GAME.actions["choose"]].offers
    assert offers is not None
    return list(offers(table, seat))


def rung(**text: Any) -> Table:
    """South's turn has begun, and South is asked about the bell."""
    bell = spell({**BELL, **text}, mode="visible")
    return after(table_of({"bell": bell}, {"forest": ["s:a", "s:b", "s:bell"]}), "north", "pass")


def test_an_optional_effect_is_used_or_not() -> None:
    assert offered(rung(), "south") == [
        Offer("choose", {"use": Parameter((False,))}),
        Offer("choose", {"use": Parameter((True,))}),
    ]
    assert offered(rung(), "north") == []


def test_whom_an_optional_effect_is_for_is_said_by_whoever_uses_it() -> None:
    table = rung(pick=[ONE_OF_THEIRS], do=[{"op": "strength", "to": "it", "n": 1}])
    each = ({"it": ("s:a",)}, {"it": ("s:b",)})
    assert offered(table, "south") == [
        Offer("choose", {"use": Parameter((False,))}),
        Offer("choose", {"choices": Parameter(each), "use": Parameter((True,))}),
    ]


def test_what_must_be_chosen_is_chosen_and_an_unknown_card_of_the_hand_is_named_with_it() -> None:
    zones = {"forest": ["n:a"], "south.hand": ["s:?", "s:?#2"]}
    table = played({"op": "discard", "to": "opponent", "n": 1}, zones).table
    each = ({"discard": ("s:?",)}, {"discard": ("s:?#2",)})
    assert offered(table, "south") == [Offer("choose", {"choices": Parameter(each)})]
    table = after(table, "south", "choose", choices={"discard": ["s:b"]})
    assert table.zones["south.destroyed"] == ("s:b",)
    assert len(table.zones["south.hand"]) == 1


def test_where_up_to_two_may_be_chosen_each_of_them_alone_is_offered() -> None:
    table = rung(
        pick=[pick(object="creature", side="yours", range="here", up_to=2)], do=[{"op": "strength", "to": "it", "n": 1}]
    )
    [_, used] = offered(table, "south")
    assert used.parameters["choices"].values == ({"it": ("s:a",)}, {"it": ("s:b",)})


def test_of_more_ways_to_choose_than_anybody_reads_the_first_two_hundred_are_offered() -> None:
    hand = ["s:a", *(f"s:a#{number}" for number in range(2, 14))]
    table = played({"op": "discard", "to": "opponent", "n": 3}, {"forest": ["n:a"], "south.hand": hand}).table
    [offer] = offered(table, "south")
    assert len(offer.parameters["choices"].values) == MOST_OFFERED
    assert offer.parameters["choices"].values[0] == {"discard": ("s:a", "s:a#2", "s:a#3")}


def test_a_bargain_is_heard_by_those_it_is_addressed_to_and_by_whoever_says_it() -> None:
    table = table_of({}, {})
    for to, hearers in (([], ()), (["south"], ("south", "north")), (["judge", "north"], ("judge", "north"))):
        [said] = act(table, "north", "note_bargain", text="Peace?", to=to).facts
        about = {"seat": "north", "text": "Peace?"}
        assert said == Said("bargain", about, ("RZ-180", "RZ-182"), hearers)


def test_a_back_that_is_shown_is_seen_by_all_at_the_table() -> None:
    zones = {"forest": ["n:a", "n:ward*"], "north.hand": ["n:b"]}
    table = table_of({}, zones, {"show_facedown": "allowed"})
    viewers = ("north", "south", "spectator")
    assert act(table, "north", "show_card", card="n:ward").facts == (
        Seen("n:ward", viewers, ("RZ-027", "RA-53"), "n:ward"),
    )
    refused = act(table, "north", "show_card", card="n:b")
    assert [reason.rules for reason in refused.failed] == [("RZ-186",)]


def test_a_hand_is_shown_and_stays() -> None:
    table = table_of(
        {"it": spell(play({"op": "reveal_hand", "to": "opponent"}))},
        {"forest": ["n:a"], "north.hand": ["n:it"], "south.hand": ["s:b"]},
    )
    verdict = act(table, "north", "play_spell", card="n:it", realm="forest", mode="activate")
    shown = [fact for fact in verdict.facts if isinstance(fact, Seen)]
    assert [(fact.card, fact.to) for fact in shown] == [("s:b", ("north", "spectator"))]
    assert verdict.table.zones["south.hand"] == ("s:b",)
