"""What lies face down at a table of Ryder is told to nobody, not even in the state of play."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from adjudicator import games
from adjudicator.referee import Referee
from adjudicator.referee import read_action
from adjudicator.table import hear
from adjudicator.table import see

GAME = games.load("ryder")
FIELDS = {
    "a.field": ["p:five", "p:two", "p:seven", "p:nine"],
    "b.field": ["p:four", "p:one", "p:eight", "p:three"],
}


@pytest.mark.parametrize("viewer", ["b", "spectator"])
def test_until_it_is_flipped_nobody_hears_or_sees_which_card_was_slid(viewer: str) -> None:
    table = GAME.position.lay({"zones": FIELDS}, {}, GAME.defaults)
    slide = {"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 1}
    verdict = Referee(GAME).explain(table, read_action(GAME.actions, GAME.actors, slide))

    heard = msgspec.json.encode(hear(table, verdict.facts, viewer), enc_hook=_plain)
    seen = msgspec.json.encode(see(verdict.table, viewer), enc_hook=_plain)

    assert b"lane" in heard
    assert b"p:five" not in heard
    assert b"p:five" not in seen


@pytest.mark.parametrize("viewer", ["a", "c", "spectator"])
def test_what_a_holder_states_of_the_own_row_is_shown_to_nobody_else(viewer: str) -> None:
    """No star is written in a row: its cards lie face down all the same."""
    table = GAME.position.lay({"seats": ["a", "b", "c"], "zones": FIELDS}, {}, GAME.defaults)
    stated = {"by": "b", "do": "checkpoint", "zones": {"b.field": FIELDS["b.field"]}}
    verdict = Referee(GAME).explain(table, read_action(GAME.actions, GAME.actors, stated))
    assert verdict.accepted

    heard = msgspec.json.encode(hear(table, verdict.facts, viewer), enc_hook=_plain)
    seen = msgspec.json.encode(see(verdict.table, viewer).prompts, enc_hook=_plain)

    assert b"checkpoint" in heard
    assert [name for name in FIELDS["b.field"] if name.encode() in heard + seen] == []


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else sorted(value)
