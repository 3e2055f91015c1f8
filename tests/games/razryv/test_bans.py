"""What card texts forbid, to whom, and for how long."""

import pytest

from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.bans import is_banned
from adjudicator.referee.offers import offers
from tests.games.razryv.effects import BEASTS
from tests.games.razryv.effects import REFEREE
from tests.games.razryv.effects import THEIRS
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import holding
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of


def test_a_ban_for_a_time_ends_and_cites_its_card() -> None:
    text = spell(play({"op": "cannot", "what": "imprison", "to": "opponent", "duration": "until_your_next_turn"}))
    table = table_of(
        {"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"], "south.hand": ["s:b"], "event.deck": ["e:calm"]}
    )
    table = after(cast(table), "north", "pass")
    assert bans(table, "imprison", "s:b", "south") == ("card:it",)
    assert not is_banned(table, "imprison", "n:a", "north")
    verdict = act(table, "south", "imprison", card="s:b")
    assert (verdict.outcome, verdict.cites) == ("refused", ("card:it",))
    table = after(after(table, "south", "pass"), "south", "reveal_event")
    assert not is_banned(table, "imprison", "s:b", "south")


def test_a_ban_that_lies_there_reaches_players_everywhere() -> None:
    text = spell(holding({"object": "player", "side": "opponents"}, {"op": "cannot", "what": "ritual"}), mode="visible")
    table = table_of({"it": text}, {"forest": ["n:a", "n:it"], "south.hand": ["s:c"]})
    assert is_banned(table, "ritual", "s:c", "south")
    assert not is_banned(table, "ritual", "n:c", "north")


@pytest.mark.parametrize("what", ["release", "enter"])
def test_a_ban_on_a_player_binds_what_comes_home_to_them_from_the_other_side(what: str) -> None:
    """In its owner's Cell a creature that was lent to the other player is the owner's to release (RA-55)."""
    ban = holding({"object": "player", "side": "opponents"}, {"op": "cannot", "what": what})
    law = spell(ban, mode="visible")
    lent = {"n:a": {"controller": "south", "waited": 3}}
    table = table_of({"law": law}, {"forest": ["s:b", "s:law"], "north.cell": ["n:a"]}, marks=lent)
    refused = act(table, "north", "release", card="n:a", realm="swamp")
    assert [reason.rules for reason in refused.failed] == [("card:law",)]


def test_what_cannot_leave_is_neither_sent_nor_pulled_nor_destroyed() -> None:
    root = spell(holding({"object": "card", "range": "here"}, {"op": "cannot", "what": "leave"}), mode="visible")
    for operation in (
        {"op": "send_to_cell", "to": {"each": THEIRS}},
        {"op": "destroy", "to": {"each": THEIRS}},
        {"op": "return_to_hand", "to": {"each": THEIRS}},
        {"op": "move", "to": {"each": THEIRS}, "realm": "swamp"},
        {"op": "pull", "to": {"each": BEASTS}, "realm": "swamp"},
    ):
        cards = {"it": spell(play(operation)), "root": root}
        table = table_of(cards, {"forest": ["n:a", "s:b", "e:ogre", "s:root"], "north.hand": ["n:it"]})
        assert cast(table).zones["forest"][:4] == ("n:a", "s:b", "e:ogre", "s:root"), operation


def test_a_realm_into_which_no_spell_may_be_played_is_offered_to_nobody() -> None:
    net = spell(holding({"object": "realm", "range": "here"}, {"op": "cannot", "what": "play_spell"}), mode="visible")
    zones = {"forest": ["n:a", "s:net"], "swamp": ["n:b"], "north.hand": ["n:it"]}
    table = table_of({"net": net, "it": spell()}, zones)
    offered = [offer for offer in offers(REFEREE, table, "north") if offer.do == "play_spell"]
    assert {realm for offer in offered for realm in offer.parameters["realm"].values} == {"swamp"}
