"""Champions and Replenish cards of Ryder: what may be chosen for a text, and how a card comes into play."""

from typing import Any

import pytest

from adjudicator.games.ryder.champion_plays import PLAY_CHAMPION
from adjudicator.games.ryder.champion_plays import PLAY_REPLENISH
from adjudicator.games.ryder.champions import played
from adjudicator.table import Asked
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

THEIRS = {"object": "card", "side": "opponents", "zone": "field"}
OF_ONE = {**THEIRS, "test": [{"one_player": True}]}
OF_RANK = {"object": "card", "side": "any", "zone": "field", "test": [{"attr": "rank", "cmp": ">=", "n": 1}]}


def champion(*abilities: dict[str, Any]) -> dict[str, Any]:
    return {"type": "champion", "champion": "wizard", "abilities": [*abilities]}


def play(*steps: dict[str, Any], **pick: Any) -> dict[str, Any]:
    picks = [{"id": "seen", "how": "target", "what": OF_ONE, "up_to": 2, **pick}] if pick.get("what") else []
    return {"kind": "play", "pick": picks, "do": [*steps]}


CARDS: dict[str, Any] = {
    "seer": champion(play({"op": "look", "to": "seen"}, what=OF_ONE)),
    "sage": champion(play({"op": "shuffle", "to": "controller"})),
    "mute": {"type": "champion", "champion": "king", "status": "manual"},
    "banner": {"type": "other", "abilities": [play({"op": "shuffle", "to": "controller"})]},
}


def board(own: str, **given: Any) -> Table:
    zones = {
        "a.field": [own, "p:two", "p:five", "_"],
        "b.field": ["p:four", "p:one", "_", "_"],
        "c.field": ["p:six", "p:seven", "_", "_"],
        "reserve": ["p:?#30"],
    }
    return table_of(zones, cards=given.pop("cards", CARDS), seats=["a", "b", "c"], **given)


def refused(table: Table, **parameters: Any) -> tuple[str, ...]:
    failed = act(table, "a", "play_champion", **parameters).failed
    return failed[0].rules if failed else ()


@pytest.mark.parametrize(
    ("own", "choices", "rules"),
    [
        ("p:sage", {}, ()),
        ("p:sage", {"seen": ["b.field.1"]}, ("RY-46",)),
        ("p:mute", {}, ()),
        ("p:mute", {"seen": []}, ("RY-46",)),
        ("p:two#2", {}, ("RY-44",)),
        ("_", {}, ("RY-44",)),
    ],
)
def test_a_champion_is_played_with_the_choices_of_its_text(
    own: str, choices: dict[str, Any], rules: tuple[str, ...]
) -> None:
    assert refused(board(own), pos=1, choices=choices) == rules


@pytest.mark.parametrize(
    ("seen", "rules"),
    [
        (["b.field.1", "b.field.2"], ()),
        (["b.field.1", "c.field.1"], ("RY-46",)),
        (["c.field.1"], ()),
        ([], ()),
    ],
)
def test_what_is_aimed_at_one_player_is_not_aimed_at_two(seen: list[str], rules: tuple[str, ...]) -> None:
    assert refused(board("p:seer"), pos=1, choices={"seen": seen}) == rules


def test_a_test_of_the_rank_is_no_test_of_whose_the_cards_are() -> None:
    table = board("p:scout", cards={**CARDS, "scout": champion(play({"op": "look", "to": "seen"}, what=OF_RANK))})

    assert refused(table, pos=1, choices={"seen": ["p:five", "p:two"]}) == ()


def test_by_house_rule_a_champion_takes_the_place_of_a_card_that_was_slid() -> None:
    slid = after(board("p:sage", house={"attack.binding": "free"}), "a", "slide", pos=2, target="b", target_pos=1)

    verdict = act(slid, "a", "play_champion", pos=1)

    first = verdict.facts[0]
    assert isinstance(first, Moved)
    assert (first.card, first.to, first.by) == ("p:two", "a.field.2", ("AM-47",))
    assert verdict.table.zones["graveyard"] == ("p:sage",)


def test_a_champion_flipped_blind_whose_text_aims_at_nothing_is_carried_out() -> None:
    slid = after(board("p:sage", confused=["a"]), "a", "slide", pos=1, target="b", target_pos=1)

    assert after(slid, "a", "flip_attacker").zones["graveyard"] == ("p:sage",)


def test_another_card_with_a_text_for_being_played_is_played_and_offered_like_a_replenish_card() -> None:
    table = after(board("p:banner"), "a", "play_replenish", pos=1)

    assert table.zones["graveyard"] == ("p:banner",)
    assert act(board("p:two#2"), "a", "play_replenish", pos=1).failed[0].rules == ("AM-16",)


def test_of_a_card_that_nobody_knows_nothing_is_played() -> None:
    assert played(None) == ()


SWITCH = [
    {"id": "mine", "how": "choose", "what": {"object": "card", "side": "yours", "zone": "field"}, "count": 1},
    {"id": "theirs", "how": "target", "what": THEIRS, "count": 1},
]
BLADES: dict[str, Any] = {
    **CARDS,
    "king": {"type": "champion", "champion": "king"},
    "blade": {
        "type": "champion",
        "champion": "hashishin",
        "abilities": [{"kind": "play", "pick": SWITCH, "do": [{"op": "switch", "to": "mine", "with": "theirs"}]}],
    },
}


@pytest.mark.parametrize(
    ("second", "mine", "theirs", "phase"),
    [
        ("p:blade#2", "a.field.3", "p:four", "combo"),
        ("p:blade#2", "a.field.2", "p:four", "closing"),
        ("p:blade#2", "a.field.2", "p:king", "closing"),
        ("p:blade#2", "a.field.2", "p:?#60", "closing"),
        ("p:?#50", "a.field.3", "p:four", "combo"),
        ("p:?#50", "a.field.2", "p:?#60", "closing"),
    ],
)
def test_a_team_feat_waits_for_a_champion_that_was_declared_and_is_still_there(
    second: str, mine: str, theirs: str, phase: str
) -> None:
    zones = {"a.field": ["p:blade", second, "p:two", "_"], "b.field": [theirs, "_", "_", "_"], "reserve": []}
    table = after(table_of(zones, cards=BLADES), "a", "team_feat", positions=[1, 2])

    table = after(table, "a", "play_champion", pos=1, choices={"mine": [mine], "theirs": ["b.field.1"]})
    while table.prompts:  # whoever holds a card that nobody knows says that it is no trap
        table = after(table, table.prompts[0].seat, "decline_skill")

    assert table.clock["phase"] == phase


def test_a_champion_is_no_replenish_card() -> None:
    assert act(board("p:sage"), "a", "play_replenish", pos=1).failed[0].rules == ("AM-16",)


def test_a_champion_whose_text_has_sent_it_away_leaves_the_next_of_the_feat_to_be_played() -> None:
    ghost = champion(play({"op": "send_to_graveyard", "to": "self"}))
    fields = {"a.field": ["p:ghost", "p:ghost#2", "_", "_"], "b.field": ["p:four", "_", "_", "_"]}
    table = after(table_of(fields, cards={"ghost": ghost}), "a", "team_feat", positions=[1, 2])

    assert after(table, "a", "play_champion", pos=1).clock["phase"] == "combo"


def test_what_an_earlier_feat_has_missed_is_not_said_of_a_champion_that_no_feat_has_declared() -> None:
    ghost = champion(play({"op": "send_to_graveyard", "to": "self"}))
    fields = {"a.field": ["p:ghost", "p:ghost#2", "p:ghost#3", "_"], "b.field": ["p:four", "_", "_", "_"]}
    table = table_of({**fields, "reserve": ["p:?#30"]}, cards={"ghost": ghost}, clock={"feat_missed": [3]})
    table = after(table, "a", "team_feat", positions=[1, 2])

    for pos in (1, 2):
        table = after(table, "a", "play_champion", pos=pos)

    assert refused(table, pos=3) == ("RY-63",)


@pytest.mark.parametrize(
    ("gold", "hired", "rules"),
    [
        (["p:six#2", "p:?#40"], "p:six#2", ()),
        (["p:six#2", "p:?#40"], "p:ten", ()),
        (["p:six#2"], "p:ten", ("RY-46",)),
        (["p:six#2", "p:?#40"], "p:six", ("RY-46",)),
    ],
)
def test_of_the_own_gold_a_champion_takes_what_lies_there_and_a_card_that_nobody_has_recorded_by_its_name(
    gold: list[str], hired: str, rules: tuple[str, ...]
) -> None:
    own = {"id": "hired", "how": "choose", "what": {"object": "card", "side": "yours", "zone": "treasury"}, "count": 1}
    mine = {**own, "id": "mine", "what": {**THEIRS, "side": "yours"}}
    text = {"kind": "play", "pick": [own, mine], "do": [{"op": "switch", "to": "hired", "with": "mine"}]}
    zones = {"a.field": ["p:hirer", "p:two", "_", "_"], "b.field": ["p:six", "_", "_", "_"], "a.treasury": gold}
    table = table_of({**zones, "reserve": ["p:?#30"]}, cards={"hirer": champion(text)})

    verdict = act(table, "a", "play_champion", pos=1, choices={"hired": [hired], "mine": ["p:two"]})

    assert verdict.cites[: len(rules)] == rules
    assert verdict.table.zones["a.field.2"] == ("p:two" if rules else hired,)


@pytest.mark.parametrize(
    ("named", "rules"), [({"card": "p:banner"}, ()), ({"card": "p:five#2"}, ("AM-16",)), ({}, ("AM-16",))]
)
def test_a_card_that_nobody_knew_is_played_by_the_name_that_its_player_gives(
    named: dict[str, str], rules: tuple[str, ...]
) -> None:
    failed = act(board("p:?#50"), "a", "play_replenish", pos=1, **named).failed

    assert (failed[0].rules if failed else ()) == rules


def test_a_card_that_is_known_is_not_played_under_another_name() -> None:
    assert refused(board("p:sage"), pos=1, card="p:sage") == ()
    assert act(board("p:banner"), "a", "play_replenish", pos=1, card="p:banner").accepted
    for other in ("p:banner#2", "p:five#2"):
        assert act(board("p:banner"), "a", "play_replenish", pos=1, card=other).failed[0].rules == ("AM-16",)


def test_the_ways_to_play_a_card_are_all_accepted_or_none() -> None:
    (champions,) = PLAY_CHAMPION.offers(board("p:sage"), "a")
    (others,) = PLAY_REPLENISH.offers(board("p:banner"), "a")

    for offer in (champions, others):
        assert (offer.parameters["pos"].values, offer.parameters["choices"].alike) == ((1,), True)
    asked = Asked(Prompt("contested:irregularity", "judge", "ruling"))
    for page, own in ((PLAY_CHAMPION, "p:sage"), (PLAY_REPLENISH, "p:banner")):
        assert [*page.offers(fold_all(board(own), [asked]), "a")] == []
        assert [*page.offers(board(own, turn="b"), "a")] == []
    assert [*PLAY_REPLENISH.offers(board("p:banner"), "b")] == []
    assert [*PLAY_REPLENISH.offers(board("p:banner", phase="closing"), "a")] == []


def test_in_an_out_flank_no_champion_may_be_played_and_nothing_is_said_of_a_feat() -> None:
    fields = {"a.field": ["p:five", "p:marshal", "_", "_"], "b.field": ["p:four", "p:one", "_", "_"]}
    table = table_of(fields, clock={"phase": "combo", "combo": True, "victim": "b"})

    failed = act(table, "a", "play_champion", pos=2).failed

    assert failed
    assert "RY-71" not in [rule for need in failed for rule in need.rules]
