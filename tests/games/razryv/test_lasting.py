"""Which texts of a catalogue work by lying there: read once a match, and again when the match learns of a card."""

from typing import Any

from adjudicator.games.razryv.lasting import lasting
from tests.games.razryv.effects import after
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of

BANNER: dict[str, Any] = {
    "kind": "continuous",
    "affects": {"object": "creature", "range": "here"},
    "mods": [{"op": "strength", "n": 5}],
}


def test_the_texts_of_a_match_are_read_once_and_kept_apart_from_another_matchs() -> None:
    here, there = (table_of({name: spell(BANNER, mode="visible")}, {}) for name in ("drum", "fife"))
    assert [*map(lasting, (here, there))]  # from now on there is room for both, however many matches were read before
    texts = lasting(here)
    assert [*texts.holding["strength"]] == ["drum"]
    assert [*lasting(there).holding["strength"]] == ["fife"]
    assert lasting(here) is texts


def test_a_card_that_the_match_learns_of_is_read_as_well_and_the_match_before_is_as_it_was() -> None:
    before = table_of({"drum": spell(BANNER, mode="visible")}, {})
    said = {"name": "fife", "type": "spell", "values": {"mode": "visible", "abilities": [BANNER]}}
    learned = after(before, "north", "define_card", **said)
    assert {*lasting(learned).holding["strength"]} == {"drum", "fife"}
    assert [*lasting(before).holding["strength"]] == ["drum"]


def test_what_reaches_beyond_its_own_realm_is_known_whatever_other_texts_come_after_it() -> None:
    far = {**BANNER, "affects": {"object": "creature", "range": "any_realm"}}
    near = {**BANNER, "mods": [{"op": "energy", "n": 1}]}
    cards = {name: spell(text, mode="visible") for name, text in (("drum", far), ("fife", near), ("horn", BANNER))}

    assert lasting(table_of(cards, {})).wide == {"strength"}


def test_a_text_of_another_kind_waits_for_nothing_whatever_it_names() -> None:
    texts = lasting(table_of({"drum": spell({**BANNER, "on": ["turn_starts"]}, mode="visible")}, {}))
    assert [*texts.holding["strength"]] == ["drum"]
    assert not texts.triggered
    assert not texts.replacing
