"""An answer in the same breath as the action comes to the same as one that is given when it is asked for."""

from typing import Any

import pytest

from adjudicator.table import Table
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of

HUNT: dict[str, Any] = {"target": "e:ogre", "attacker": "n:a"}


def an_ogre_between_two() -> Table:
    return table_of({}, {"forest": ["n:a", "s:c", "e:ogre"]})


@pytest.mark.parametrize("join", [True, False])
def test_whether_the_other_joins_the_attack(join: bool) -> None:
    start = an_ogre_between_two()
    asked = after(start, "north", "attack_event", **HUNT)
    (prompt,) = asked.prompts
    at_once = after(start, "north", "attack_event", **HUNT, answers={prompt.id: join})
    later = after(asked, "south", "answer_join", join=join)
    assert at_once.prompts == later.prompts == ()
    assert (at_once.zones, at_once.counters, at_once.marks) == (later.zones, later.counters, later.marks)
    assert ("e:ogre" in at_once.zones["forest"]) is (not join)


def a_toll(**more: Any) -> Table:
    """A spell that sends one creature of its owner's choice to the Cell."""
    toll = play({"op": "send_to_cell", "to": "it"}, pick=[pick(how="choose", object="creature", by="owner")], **more)
    return table_of({"it": spell(toll)}, {"forest": ["n:a", "s:b", "s:c"], "north.hand": ["n:it"]})


TOLL: dict[str, Any] = {"card": "n:it", "realm": "forest", "mode": "activate"}


@pytest.mark.parametrize("said", [["s:c"], {"choices": {"it": ["s:c"]}}])
def test_whom_a_text_takes(said: Any) -> None:
    start = a_toll()
    asked = after(start, "north", "play_spell", **TOLL)
    prompt = asked.prompts[0]
    assert prompt.seat == "south"
    at_once = after(start, "north", "play_spell", **TOLL, answers={prompt.id: said})
    later = after(asked, "south", "choose", choices={"it": ["s:c"]})
    assert at_once.zones == later.zones
    assert at_once.zones["south.cell"] == ("s:c",)


def test_whether_a_text_is_used() -> None:
    start = a_toll(may=True)
    asked = after(start, "north", "play_spell", **TOLL)
    prompt = asked.prompts[0]
    at_once = act(start, "north", "play_spell", **TOLL, answers={prompt.id: {"choices": {}, "use": False}}).table
    assert at_once.zones == after(asked, prompt.seat, "choose", use=False).zones
    assert at_once.zones["south.cell"] == ()
