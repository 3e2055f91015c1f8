"""How long what a card text began lasts, and when the Spell that began it leaves."""

from typing import Any

import pytest

from adjudicator.games.razryv.strength import strength
from tests.games.razryv.effects import MINE
from tests.games.razryv.effects import act
from tests.games.razryv.effects import add
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import holding
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of


@pytest.mark.parametrize(
    ("duration", "lasts"),
    [
        ("this_turn", (True, False, False, False)),
        ("this_round", (True, True, False, False)),
        ("until_next_event", (True, True, False, False)),
        ("until_your_next_turn", (True, True, False, False)),
        ({"turns": 1}, (True, False, False, False)),
        ({"turns": 2}, (True, True, True, False)),
        ("permanent", (True, True, True, True)),
        ("while_in_zone", (True, True, True, True)),
    ],
)
def test_how_long_an_effect_lasts(duration: Any, lasts: tuple[bool, ...]) -> None:
    """Looked at in North's turn, South's turn, North's next turn, South's next turn."""
    text = spell(play(add(20, to={"each": MINE}, duration=duration)))
    table = table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"], "event.deck": ["e:calm"]})
    table = cast(table)
    seen = [strength(table, "n:a") == 50]
    table = after(table, "north", "pass")
    seen.append(strength(table, "n:a") == 50)
    table = after(after(table, "south", "pass"), "south", "reveal_event")
    seen.append(strength(table, "n:a") == 50)
    seen.append(strength(after(table, "north", "pass"), "n:a") == 50)
    assert tuple(seen) == lasts


def test_until_the_next_event_outlasts_the_round() -> None:
    text = spell(play(add(20, to={"each": MINE}, duration="until_next_event")))
    table = cast(table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"], "event.deck": ["e:calm"]}))
    table = after(after(table, "north", "pass"), "south", "pass")
    assert strength(table, "n:a") == 50
    assert strength(after(table, "south", "reveal_event"), "n:a") == 30


def test_an_effect_stays_behind_when_its_creature_moves() -> None:
    text = spell(play(add(20, to={"each": MINE}, duration={"turns": 9})))
    table = cast(table_of({"it": text}, {"forest": ["n:a", "n:b"], "north.hand": ["n:it"]}))
    table = after(table, "north", "imprison_again", card="n:a")
    assert (strength(table, "n:a"), strength(table, "n:b")) == (30, 40)


def test_a_visible_spell_leaves_when_all_its_effects_are_over() -> None:
    text = spell(play(add(20, to={"each": MINE}, duration={"turns": 2})), mode="visible")
    table = cast(table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"], "event.deck": ["e:calm"]}))
    assert table.marks["n:it"]["turns_left"] == 2
    table = after(after(after(table, "north", "pass"), "south", "pass"), "south", "reveal_event")
    assert table.zones["forest"] == ("n:a", "n:it")
    verdict = act(table, "north", "pass")
    assert verdict.table.zones["north.destroyed"] == ("n:it",)
    assert "RZ-081" in verdict.cites
    assert strength(verdict.table, "n:a") == 30


def test_a_visible_spell_for_a_turn_leaves_with_the_turn() -> None:
    text = spell(play(add(20, to={"each": MINE}, duration="this_turn")), mode="visible")
    table = cast(table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"]}))
    assert table.zones["forest"] == ("n:a", "n:it")
    assert after(table, "north", "pass").zones["north.destroyed"] == ("n:it",)


def test_a_visible_spell_with_a_lasting_text_or_none_stays() -> None:
    both = spell(play(add(20, to={"each": MINE}, duration="this_turn")), holding(MINE, add(1)), mode="visible")
    zones = {"forest": ["n:a"], "north.hand": ["n:it"]}
    assert "n:it" in after(cast(table_of({"it": both}, zones)), "north", "pass").zones["forest"]
    plain = spell(play({"op": "draw", "n": 1}), mode="visible")
    assert "n:it" in after(cast(table_of({"it": plain}, zones)), "north", "pass").zones["forest"]


def test_turns_left_of_a_written_position_run_out_too() -> None:
    text = spell(holding(MINE, add(20)), mode="visible")
    table = table_of({"it": text}, {"forest": ["n:a", "n:it"]}, marks={"n:it": {"turns_left": 1}})
    table = after(table, "north", "pass")
    assert (table.zones["north.destroyed"], strength(table, "n:a")) == (("n:it",), 30)


def test_what_a_visible_spell_began_ends_when_it_is_destroyed() -> None:
    text = spell(play(add(20, to={"each": MINE}, duration={"turns": 5})), mode="visible")
    axe = spell(play({"op": "destroy", "to": "it"}, pick=[pick(object="spell", range="here")]))
    table = cast(table_of({"it": text, "axe": axe}, {"forest": ["n:a", "n:axe*"], "north.hand": ["n:it"]}))
    assert strength(table, "n:a") == 50
    table = after(table, "north", "activate_hidden", card="n:axe", choices={"it": ["n:it"]})
    assert strength(table, "n:a") == 30
