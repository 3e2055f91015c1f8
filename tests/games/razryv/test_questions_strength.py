"""Asked how strong a card is: the parts it is added up from, and the cards of which nothing is told."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.referee import read_action
from adjudicator.table import Table
from tests.games.razryv.asked import VIEWERS
from tests.queries.asked import GAME
from tests.queries.asked import REFEREE
from tests.queries.asked import answer
from tests.queries.asked import lay
from tests.queries.asked import said


def after(table: Table, body: dict[str, Any]) -> Table:
    verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
    assert verdict.accepted, verdict.failed
    return verdict.table


def test_strength_is_added_up_from_its_parts() -> None:
    table = lay(
        {"forest": ["n:wolf", "n:banner", "n:ward"], "north.hand": ["n:surge"]},
        marks={"n:wolf": {"strength_mod": 5, "energy_mod": -1}},
    )
    act = {"do": "play_spell", "by": "north", "card": "n:surge", "realm": "forest", "mode": "activate"}
    table = after(table, {**act, "choices": {"one": ["n:wolf"]}})
    assert said(table, "strength", "south", card="n:wolf") == [
        "The Wolf has Strength 65 now.",
        "Printed: 55.",
        "+5 for good.",
        "-15 from the Surge, this round.",
        "+20 from the Banner while it lies there.",
        "Its Energy is 8.",
        "Printed: 7.",
        "-1 for good.",
        "+2 from the Surge, this round.",
        "It is protected from the attacks of Event Creatures.",
        "Protected from being targeted: by the Surge, this round.",
        "Protected from Events: by the Ward while it lies there.",
    ]
    given = answer(table, "strength", "south", card="n:wolf")
    assert {"card:surge", "card:banner", "card:ward"} <= set(given.rules)


def test_a_creature_without_anything_is_what_is_printed() -> None:
    assert said(lay({"forest": ["e:ogre"]}), "strength", "spectator", card="e:ogre") == [
        "The Ogre has Strength 60 now.",
        "Printed: 60.",
        "It is not protected.",
    ]
    assert said(lay({"forest": ["n:monk"]}), "strength", card="n:monk")[-1] == "Protected from Events: printed on it."


def test_no_strength_where_there_is_none_and_no_guess_where_nobody_knows() -> None:
    table = lay({"forest": ["n:wolf", "n:veil*", "n:riddle", "n:?*"], "north.hand": ["n:?#2"]})
    assert said(table, "strength", card="n:veil") == ["The Veil is no creature and has no Strength."]
    assert said(table, "strength", card="n:wolf")[-1] == (
        "What the Riddle does has no program here; ask at the table whether it changes this."
    )
    [told] = said(table, "strength", card="n:?#2")
    assert told.startswith("Nobody has said which card")


def test_a_back_of_the_others_tells_nothing() -> None:
    table = lay({"forest": ["n:wolf", "s:fox", "s:veil*"]})
    back = next(iter(table.backs.values()))
    assert answer(table, "strength", card=back).withheld == ("RZ-027",)
    assert answer(table, "strength", card="s:veil").withheld == ("RA-54",)
    assert answer(table, "strength", card="s:nothing").withheld == ("RA-54",)


def test_a_card_that_is_called_by_another_number_is_a_slip_that_names_those_in_sight() -> None:
    table = lay({"north.cell": ["n:imp#2"], "forest": ["n:imp#3"], "south.hand": ["s:imp", "s:imp#2"]})
    for asker in VIEWERS:
        for word in ("release", "strength"):
            with pytest.raises(Malformed) as slip:
                answer(table, word, asker, card="n:imp")
            assert (slip.value.faults[0].place, slip.value.faults[0].expected) == ("question.card", "n:imp#2|n:imp#3")
    assert answer(table, "strength", card="s:imp#5").withheld == ("RA-54",)
