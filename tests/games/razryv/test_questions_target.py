"""Asked whom the Event Creatures attack: the aim, ties, protection, a newcomer, and when no Event comes."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.table import Table
from tests.games.razryv.asked import ARRIVAL
from tests.queries.asked import answer
from tests.queries.asked import lay
from tests.queries.asked import lines
from tests.queries.asked import said


def arrival(*forest: str, house: Any = None, **zones: Any) -> Table:
    return lay({"forest": list(forest), **zones}, house, **ARRIVAL)


def attacks(*sentences: str, table: Table, **params: Any) -> None:
    """These are the sentences between where the Event comes and what protection would change."""
    told = said(table, "target", **params)
    assert tuple(one for one in told if not one.startswith(("The Event", "The next", "Suppose", "Protection"))) == (
        sentences
    )


def test_t_173_the_55_and_not_the_12() -> None:
    told = said(arrival("e:ogre", "n:wolf", "n:imp"), "target")
    assert told == [
        "The Event comes to the Forest.",
        "The Event deck holds no card; the Event Creatures there attack all the same.",
        "The Ogre (60) attacks the Wolf (55).",
        "Protection would change that: if the Wolf were protected, the Ogre would attack nobody.",
    ]


def test_t_173_in_portuguese() -> None:
    told = said(arrival("e:ogre", "n:wolf", "n:imp"), "target", lang="pt")
    assert told == [
        "O Evento vem para a Floresta.",
        "O Baralho de Eventos não tem carta; as Criaturas de Evento que estão ali atacam assim mesmo.",
        "Ogro (60) ataca Lobo (55).",
        "Uma proteção mudaria isso: se Lobo tivesse proteção, Ogro não atacaria ninguém.",
    ]


def test_t_173_cites_the_aim_and_the_manuals_example() -> None:
    given = answer(arrival("e:ogre", "n:wolf", "n:imp"), "target")
    attack = next(point for point in given.facts if point.what == "target.attacks")
    assert attack.rules[:3] == ("RZ-138", "RZ-093", "RZ-094")
    assert {"RZ-146", "RZ-148"} <= set(given.rules)
    assert any("t-173" in one.path for one in given.scenarios)
    assert given.sensitivities == ()


def test_a_tie_is_attacked_one_after_another() -> None:
    attacks(
        "The Ogre (60) attacks the Wolf (55) and the Fox (55), one after another.",
        table=arrival("e:ogre", "n:wolf", "s:fox", "n:imp", **{"event.deck": ["e:calm"]}),
    )


def test_whoever_is_protected_draws_the_blow_and_is_spared() -> None:
    attacks(
        "The Ogre (60) attacks nobody: it aims at the Monk (55), which is protected, and turns to no weaker one.",
        table=arrival("e:ogre", "n:monk", "s:imp", **{"event.deck": ["e:calm"]}),
    )
    attacks(
        "The Ogre (60) attacks the Wolf (55).",
        "The Monk (55) is protected and is spared.",
        table=arrival("e:ogre", "n:monk", "s:wolf", **{"event.deck": ["e:calm"]}),
    )


def test_where_nobody_is_weaker_nobody_is_attacked() -> None:
    attacks(
        "The Gob (40) attacks nobody: no creature there is weaker.",
        table=arrival("e:gob", "n:wolf", **{"event.deck": ["e:calm"]}),
    )


def test_without_event_creatures_nobody_attacks() -> None:
    attacks("No Event Creature attacks in the Forest.", table=arrival("n:wolf", **{"event.deck": ["e:calm"]}))


def test_the_newcomer_goes_first_and_another_reading_is_told() -> None:
    table = arrival("e:gob", "n:wolf", "n:imp", "s:imp", **{"event.deck": ["e:calm"]})
    attacks(
        "The Ogre (60) attacks the Wolf (55).",
        "The Gob (40) attacks North's Imp (12) and South's Imp (12), one after another.",
        table=table,
        card="ogre",
    )
    [other] = [one for one in answer(table, "target", card="ogre").sensitivities if one.value == "residents_first"]
    assert (other.key, other.ruling) == ("arrival_order", "RA-04")


def test_another_order_with_other_victims_is_told_with_its_reading() -> None:
    table = arrival("e:ogre", "n:wolf", "n:imp", **{"event.deck": ["e:calm"]})
    told = lines(table, "target", card="ogre")
    at = next(at for at, line in enumerate(told) if "arrival_order = residents_first" in line)
    assert (
        told[at + 1].strip().startswith("Then: The Ogre (60) attacks the Wolf (55). The Ogre #2 (60) attacks the Imp")
    )


def test_an_entry_text_stands_in_for_the_attack() -> None:
    attacks(
        "Then the text of the Herald is read.",
        table=arrival("n:wolf", **{"event.deck": ["e:calm"]}),
        card="e:herald",
    )


def test_the_newcomer_is_called_alike_throughout() -> None:
    table = arrival("e:ogre")
    assert said(table, "target", card="ogre")[1] == "Suppose that the Ogre #2 is turned over."
    assert said(table, "target", card="ogre")[2].startswith("The Ogre #2 (60) attacks nobody")


def test_a_full_realm_takes_no_newcomer() -> None:
    table = arrival("n:wolf", "n:fox", "n:imp", "s:wolf", "s:fox", **{"event.deck": ["e:calm"]})
    told = said(table, "target", card="ogre")
    assert told[2] == "The Ogre finds no space and goes to the used Event cards."
    others = {one.value for one in answer(table, "target", card="ogre").sensitivities if one.key == "event_full_realm"}
    assert others == {"hold", "next_realm", "bottom_of_deck"}


def test_in_a_players_turn_the_next_realm_of_the_compass_is_meant() -> None:
    table = lay(
        {"forest": ["e:ogre", "n:imp"], "mountain": ["e:ogre#2", "s:wolf"], "event.deck": ["e:calm"]}
        | {"north.deck": ["n:imp#2"], "south.deck": ["s:imp#2"]},
        compass="forest",
    )
    told = said(table, "target")
    assert told[0] == "The next Event comes to the Mountain, in round 7; as the board stands now."
    assert told[2] == "The Ogre #2 (60) attacks the Wolf (55)."


def test_what_a_manual_event_does_is_not_guessed() -> None:
    told = said(arrival("n:wolf", **{"event.deck": ["e:calm"]}), "target", card="odd")
    assert told[-1] == "From here on an answer is needed; what follows cannot be said yet."


def test_no_event_comes_after_round_25_or_before_play_or_after_the_end() -> None:
    decks = {"north.deck": ["n:imp"], "south.deck": ["s:imp"]}
    assert said(lay(decks, round=25), "target") == ["No Event comes after round 25."]
    assert said(lay({}, round=1, turn="setup"), "target") == ["No Event comes before the set-up is done."]
    short = lay({}, {"deck_out": "both_empty_annihilates"})
    assert said(short, "target") == ["As things stand the match would be over before the next Event."]


def test_a_card_that_is_no_event_is_a_slip() -> None:
    with pytest.raises(Malformed) as slip:
        answer(arrival(), "target", card="ogr")
    assert slip.value.faults[0].nearest == "ogre"
    with pytest.raises(Malformed):
        answer(arrival(), "target", card="wolf")
