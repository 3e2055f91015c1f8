"""What RAZRYV answers, sentence by sentence, in positions in which the answer is known."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.referee import read_action
from adjudicator.table import Asked
from adjudicator.table import Ended
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import fold_all
from tests.queries.asked import GAME
from tests.queries.asked import REFEREE
from tests.queries.asked import answer
from tests.queries.asked import lay
from tests.queries.asked import lines
from tests.queries.asked import said

VIEWERS = ("north", "south", "spectator", "judge")
ARRIVAL: dict[str, Any] = {"turn": "event", "compass": "forest"}


def arrival(*forest: str, house: Any = None, **zones: Any) -> Table:
    return lay({"forest": list(forest), **zones}, house, **ARRIVAL)


def attacks(*sentences: str, table: Table, **params: Any) -> None:
    """These are the sentences between where the Event comes and what protection would change."""
    told = said(table, "target", **params)
    assert tuple(one for one in told if not one.startswith(("The Event", "The next", "Suppose", "Protection"))) == (
        sentences
    )


def over(table: Table) -> Table:
    """The same table after the end."""
    return fold(table, Ended(Result("nobody", "annihilation")))


# ---- target ----


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


# ---- release ----


def cell(waited: int | None, house: Any = None, **given: Any) -> Table:
    marks = {} if waited is None else {"n:imp": {"waited": waited}}
    return lay({"north.cell": ["n:imp"]}, house, marks=marks, **given)


def test_the_wait_is_counted_phase_by_phase() -> None:
    assert said(cell(2), "release", card="n:imp") == [
        "The Imp may be released in North's turn of round 7.",
        "It came into the Cell in South's turn of round 5.",
        "What counts: South's turn of round 5, the Event of round 6 and North's turn of round 6.",
        "It has waited 2 of 3 phases.",
    ]


def test_the_wait_is_counted_in_portuguese() -> None:
    assert said(cell(2), "release", lang="pt", card="n:imp") == [
        "Diabrete pode sair da Cela no turno do Norte na rodada 7.",
        "Entrou na Cela no turno do Sul na rodada 5.",
        "O que conta: o turno do Sul na rodada 5, o Evento da rodada 6 e o turno do Norte na rodada 6.",
        "Esperou 2 de 3 fases.",
    ]


def test_another_count_is_another_answer() -> None:
    found = {one.value: one.instead for one in answer(cell(2), "release", card="n:imp").sensitivities}
    assert found["next_round"][0].what == "release.now"
    assert "full_calendar_round" not in found


def test_once_it_has_waited_it_may_go_now() -> None:
    assert said(cell(3), "release", card="n:imp")[0] == "As far as the wait goes, the Imp may be released now."
    assert said(cell(None), "release", card="n:imp")[1] == (
        "When it came into the Cell is not recorded; it counts as having waited."
    )


def test_what_else_stops_a_release_is_told() -> None:
    told = said(cell(3, counters={"turn.limit2": 1}), "release", card="n:imp")
    assert told[-2:] == [
        "One other thing still speaks against it.",
        "This turn's release or imprisoning again is spent.",
    ]


def test_in_the_others_turn_the_next_own_turn_is_told() -> None:
    assert said(cell(3, turn="south"), "release", card="n:imp")[0] == (
        "The Imp may be released in North's turn of round 7."
    )
    assert said(cell(3, turn="event"), "release", "south", card="n:imp")[0] == (
        "The Imp may be released in North's turn of round 6."
    )


def test_at_the_end_of_the_match_the_cell_stays_shut() -> None:
    told = said(cell(1, round=25, turn="south"), "release", card="n:imp")
    assert told[0].startswith("The Imp can no longer be released")


def test_what_is_in_no_cell_is_not_released() -> None:
    table = lay({"forest": ["n:imp"], "north.hand": ["n:wolf"]})
    assert said(table, "release", card="n:imp") == ["The Imp is in no Cell; it lies in the Forest."]
    assert said(table, "release", card="n:wolf") == ["The Wolf is in no Cell; it lies in North's hand."]
    assert said(table, "release", card="n:fox") == ["You see no such card on the table."]
    with pytest.raises(Malformed):
        answer(table, "release", card="imp")


def test_a_cell_that_shows_its_count_only_tells_nothing_of_its_creatures() -> None:
    table = cell(2, {"cell_visibility": "count_only"})
    assert answer(table, "release", "south", card="n:imp").withheld == ("RA-54",)
    assert answer(table, "release", "north", card="n:imp").withheld == ()


# ---- strength ----


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


def after(table: Table, body: dict[str, Any]) -> Table:
    verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
    assert verdict.accepted, verdict.failed
    return verdict.table


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


# ---- cell ----


def test_every_condition_of_a_cell_attack_holds() -> None:
    table = lay({"forest": ["n:imp"], "south.cell": ["s:imp", "s:fox"]}, counters={"south.life": 50})
    assert said(table, "cell") == [
        "Yes: North may attack South's Cell.",
        "Yes: North has a creature in a Realm to attack with.",
        "Yes: it is round 6, and 3 is enough.",
        "Yes: no Cell has been attacked this turn.",
        "Yes: none of the own creatures has attacked this turn.",
        "Yes: South has nobody in the Realms and 2 in the Cell.",
        "Yes: no card forbids it.",
        "The loss would be 20 Life, 10 for each of 2: South would go from 50 to 30.",
    ]


def test_the_last_life_ends_the_match() -> None:
    table = lay({"forest": ["n:imp"], "south.cell": ["s:imp"]}, counters={"south.life": 10})
    assert said(table, "cell")[-2:] == [
        "The loss would be 10 Life: South would go from 10 to 0.",
        "That would end the match: the attacker wins, unless an Objective had been completed earlier.",
    ]


def test_conditions_that_fail_are_told_with_the_others() -> None:
    table = lay({"south.cell": ["s:imp"], "swamp": ["s:fox"]}, round=2, counters={"turn.cell_attacks": 1})
    assert said(table, "cell")[:6] == [
        "No: North may not attack South's Cell now.",
        "No: North has no creature in any Realm to attack with.",
        "No: it is round 2; a Cell is not attacked before round 3.",
        "No: a Cell has been attacked this turn already.",
        "Yes: none of the own creatures has attacked this turn.",
        "No: South has 1 in the Realms and 1 in the Cell; there must be nobody there and somebody here.",
    ]


SPENT = {"turn.cell_attacks": 1, "turn.attacked": 1, "turn.limit1": 1, "turn.limit2": 1}


@pytest.mark.parametrize("turn", ["event", "north"])
def test_what_was_done_in_another_turn_does_not_count_against_ones_own(turn: str) -> None:
    zones = {"north.cell": ["n:imp"], "swamp": ["s:fox"], "south.hand": ["s:imp"], "south.cell": ["s:imp#2"]}
    table = lay(zones, turn=turn, counters=SPENT)
    told = said(table, "cell", "south")
    event = ["No: this round's Event is not resolved yet."] if turn == "event" else []
    assert told[:-1] == [
        "No: South may not attack North's Cell now.",
        *event,
        "No: it is not South's turn.",
        "Yes: South has a creature in a Realm to attack with.",
        "Yes: it is round 6, and 3 is enough.",
        "Yes: North has nobody in the Realms and 1 in the Cell.",
        "Yes: no card forbids it.",
    ]
    due = 2 if turn == "event" else 1
    for action in (
        {"do": "imprison", "card": "s:imp"},
        {"do": "release", "card": "s:imp#2", "realm": "swamp"},
        {"do": "attack_cell", "attacker": "s:fox"},
    ):
        against = answer(table, "why-not", "south", action=action).facts
        assert [point.what for point in against[1:]] == [
            "need.the_event_is_resolved",
            "need.it_is_the_own_turn",
        ][2 - due :]


def test_after_the_end_no_cell_is_attacked_whatever_lies_there() -> None:
    table = over(lay({"forest": ["n:imp"], "south.cell": ["s:imp"]}))
    assert said(table, "cell", "spectator", by="north") == [
        "No: North may not attack South's Cell now.",
        "The match is over.",
    ]


def test_a_judge_says_whose_attack_is_meant() -> None:
    table = lay({"forest": ["n:imp"], "north.cell": ["n:fox"]}, turn="event")
    assert said(table, "cell", "judge", by="south")[0] == "No: South may not attack North's Cell now."
    with pytest.raises(Malformed):
        answer(table, "cell", "judge")


def test_where_no_seat_is_said_none_is_said_to_be_wrong() -> None:
    for word in ("objective", "cell"):
        with pytest.raises(Malformed) as slip:
            answer(lay({}, turn="event"), word, "spectator")
        assert (slip.value.faults[0].found, slip.value.faults[0].expected) == ("", "north|south")


# ---- objective ----

GOALS = {"north.objective": ["n:oath"], "south.objective": ["s:vow"]}
DONE = {"north.e_count": 4, "north.a_count": 0, "south.e_count": 1, "south.a_count": 1}


def test_an_objective_is_told_to_its_holder_front_by_front() -> None:
    table = lay({**GOALS, "swamp": ["n:wolf"]}, counters=DONE)
    assert said(table, "objective") == [
        "North's Objective is Oath.",
        "Event Creatures beaten: 4 of 4.",
        "Creatures sent to the Cell by attack: 0 of 1.",
        "Creatures in the Swamp: 1 of 2.",
        "It is not whole now.",
        "It has never been whole yet.",
        "A declaration now would be refused.",
    ]
    facts = {point.what: point for point in answer(table, "objective").facts}
    assert facts["objective.presence"].about["share"] == "1/2"
    assert {name: facts[f"objective.{name}"].rules for name in ("card", "events", "attacks", "presence")} == {
        "card": ("RZ-015",),
        "events": ("RZ-015",),
        "attacks": ("RZ-015", "RA-18"),
        "presence": ("RZ-015", "RZ-017", "RA-19"),
    }


def test_a_whole_objective_may_be_declared_in_the_own_turn() -> None:
    counters = {"north.e_count": 4, "north.a_count": 1}
    zones = {**GOALS, "swamp": ["n:wolf", "n:fox"]}
    assert said(lay(zones, counters=counters), "objective")[-3:] == [
        "It is whole now.",
        "It has been whole once, and that is kept.",
        "North may declare victory now.",
    ]
    later = said(lay(zones, counters=counters, turn="south"), "objective")
    assert later[-1] == "North may declare victory in the own turn, if it is still so then."


def test_whole_once_is_not_whole_now_but_in_another_reading() -> None:
    table = lay(GOALS, latches={"north": 3})
    assert said(table, "objective")[-3:] == [
        "It is not whole now.",
        "It has been whole once, and that is kept.",
        "A declaration now would be refused.",
    ]
    [other] = answer(table, "objective").sensitivities
    assert (other.key, other.value, other.instead[0].what) == (
        "declare_check",
        "latched",
        "objective.declared_now",
    )


def test_the_others_objective_is_nobodys_but_the_judges() -> None:
    table = lay(GOALS)
    for asker in ("north", "spectator"):
        given = answer(table, "objective", asker, seat="south")
        assert (given.withheld, given.facts, given.rules) == (("RZ-038",), (), ("RZ-038",))
        assert lines(table, "objective", asker, seat="south")[0] == "That is not told to you. [RZ-038]"
    assert said(table, "objective", "judge", seat="south")[0] == "South's Objective is Vow."
    with pytest.raises(Malformed):
        answer(table, "objective", "judge")


def shown_to_all(table: Table) -> Table:
    """As after two declarations that failed and showed the cards."""
    return fold_all(table, (Sighted(zone, dict.fromkeys(VIEWERS, "faces")) for zone in GOALS))


def test_of_a_shown_objective_others_learn_how_far_it_is_but_not_whether_it_was_whole() -> None:
    one, other = (shown_to_all(lay(GOALS, latches=latches)) for latches in ({"north": 3}, {}))
    for asker in ("south", "spectator"):
        told = said(one, "objective", asker, seat="north")
        assert told[-2:] == ["It is not whole now.", "A declaration now would be refused."]
        assert told == said(other, "objective", asker, seat="north")
    assert "It has been whole once, and that is kept." in said(one, "objective", "judge", seat="north")
    lasting = shown_to_all(lay(GOALS, {"declare_check": "latched"}, latches={"north": 3}))
    assert said(lasting, "objective", "south", seat="north")[-1] == "It is not whole now."
    assert said(lasting, "objective", seat="north")[-1] == "North may declare victory now."


def test_nothing_is_declared_while_an_answer_is_awaited() -> None:
    table = lay({**GOALS, "swamp": ["n:wolf", "n:fox"]}, counters={"north.e_count": 4, "north.a_count": 1})
    asked = fold(table, Asked(Prompt("join", "south", "join")))
    assert said(asked, "objective")[-1] == "North may declare victory in the own turn, if it is still so then."


def test_an_unknown_objective_is_not_guessed() -> None:
    table = lay({"north.objective": ["n:?"]})
    sentence = "Which Objective North holds has not been said; that cannot be answered."
    assert said(table, "objective") == [sentence]
    assert said(table, "may", action={"do": "declare_victory"}) == [
        "No, that is refused: North declares the Objective fulfilled.",
        "Nobody knows which Objective it is, and it is not shown with the declaration.",
    ]
    assert said(table, "may", action={"do": "declare_victory", "card": "n:oath"})[0].startswith("No, that is refused")
    assert said(table, "round25", "judge")[0] == sentence
    assert said(lay({}), "objective") == ["North has been dealt no Objective."]


# ---- round25 ----


def test_round_25_is_worked_for_the_judge() -> None:
    counters = {"north.e_count": 4, "north.a_count": 1, "south.e_count": 2, "south.a_count": 2}
    table = lay({**GOALS, "forest": ["s:imp"]}, counters=counters)
    assert said(table, "round25", "judge") == [
        "North, Event Creatures beaten: 4 of 4, 100.00 %.",
        "North, sent to the Cell: 1 of 1, 100.00 %.",
        "North, standing in the Realm: 0 of 2, 0.00 %.",
        "North comes to 2/3.",
        "South, Event Creatures beaten: 2 of 3, 66.67 %.",
        "South, sent to the Cell: 2 of 3, 66.67 %.",
        "South, standing in the Realm: 1 of 1, 100.00 %.",
        "South comes to 7/9.",
        "South is further along and would win.",
    ]
    [other] = [one for one in answer(table, "round25", "judge").sensitivities if one.value == "fronts_won"]
    assert other.instead[-1].about == {"winner": "north"}


def test_a_latch_decides_and_a_tie_is_the_event_decks() -> None:
    latched = lay(GOALS, latches={"north": 3})
    assert said(latched, "round25", "judge")[-1] == "North completed the Objective earlier and would win."
    assert said(lay(GOALS), "round25", "judge", "pt")[-1] == (
        "Ninguém leva vantagem que valha a vitória; venceria o Baralho de Eventos."
    )


def test_who_gave_up_counts_as_nothing() -> None:
    told = said(lay({**GOALS, "swamp": ["n:wolf"]}, gave_up=["south"]), "round25", "judge")
    assert "South gave up and counts as 0." in told


def test_round_25_is_withheld_while_an_objective_is_hidden() -> None:
    for asker in ("north", "south", "spectator"):
        assert answer(lay(GOALS), "round25", asker).withheld == ("RZ-038",)


@pytest.mark.parametrize("asker", ["north", "south", "spectator"])
def test_round_25_is_withheld_where_nobody_may_know_who_was_whole_first(asker: str) -> None:
    """Both cards are shown, but an earlier completion would decide, and that only a judge knows."""
    table = shown_to_all(lay(GOALS, latches={"south": 3}, round=25, turn="south"))
    assert answer(table, "round25", asker).withheld == ("RZ-038",)
    assert said(table, "round25", "judge")[-1] == "South completed the Objective earlier and would win."
    told = said(table, "may", asker, action={"by": "south", "do": "pass"})
    assert told[-1] == "It may end the match; who would win hangs on the Objectives, of which you may not know all."


def test_shared_missions_are_not_compared() -> None:
    table = lay(GOALS, {"coop_objectives": "shared"}, mode="cooperative")
    assert said(table, "round25", "judge") == ["Missions are shared; nothing is compared, and the Event deck wins."]


# ---- may, why-not ----


def test_may_tells_what_would_come_of_it() -> None:
    table = lay({"forest": ["n:wolf", "s:imp"]})
    told = lines(table, "may", action={"do": "attack_creature", "attacker": "n:wolf", "target": "s:imp"})
    assert told[0].startswith("Yes, that is allowed: North attacks South's Imp")
    assert "What would come of it:" in told
    assert any("South's Imp is sent to South's Cell" in line for line in told)


def test_may_names_the_first_need_and_why_not_names_all() -> None:
    table = lay({"forest": ["n:imp"], "north.hand": ["n:giant"]}, turn="south")
    action = {"do": "ritual", "card": "n:giant", "realm": "forest", "offer": ["n:imp"]}
    assert said(table, "may", action=action)[1:] == ["It is not this player's turn."]
    assert said(table, "why-not", action=action) == [
        "2 things speak against it.",
        "It is not this player's turn.",
        "The Energy offered does not reach the price.",
    ]
    assert said(table, "why-not", action=action, lang="pt") == [
        "2 coisas o impedem.",
        "Não é o turno deste jogador.",
        "A Energia oferecida não alcança o preço.",
    ]
    assert [point.rules for point in answer(table, "why-not", action=action).facts[1:]] == [("RZ-042",), ("RZ-071",)]


def test_nothing_speaks_against_what_is_allowed() -> None:
    assert said(lay({}), "why-not", action={"do": "pass"}) == ["Nothing speaks against it."]


def test_another_reading_may_allow_it() -> None:
    table = lay({"forest": ["n:wolf", "s:imp"]}, marks={"n:wolf": {"attacked": True}})
    action = {"do": "attack_creature", "attacker": "n:wolf", "target": "s:imp"}
    given = answer(table, "may", action=action)
    assert given.facts[0].what == "may.refused"
    allowed = [one for one in given.sensitivities if one.instead[0].what == "may.accepted"]
    assert [(one.key, one.value, one.ruling) for one in allowed] == [("attack_budget", "unlimited", "RA-05")]


def test_what_a_manual_spell_does_is_for_the_table() -> None:
    table = lay({"forest": ["n:imp"], "north.hand": ["n:riddle"]})
    action = {"do": "play_spell", "card": "n:riddle", "realm": "forest", "mode": "activate"}
    assert answer(table, "may", action=action).facts[0].what == "may.ruling_required"


def test_the_event_may_be_turned_over_whatever_it_is() -> None:
    table = lay({"event.deck": ["e:ogre", "e:calm"]}, turn="event")
    assert said(table, "may", action={"do": "reveal_event"})[1] == (
        "What comes of it depends on what lies on top of the deck, which nobody may know yet."
    )
    assert said(table, "why-not", action={"do": "reveal_event"}) == ["Nothing speaks against it."]
    late = said(lay({"event.deck": ["e:ogre"]}), "may", action={"do": "reveal_event"})
    assert late[1] == "This round's Event is not due now."


def test_an_ending_that_hangs_on_a_hidden_objective_is_not_told() -> None:
    table = lay({**GOALS, "forest": ["n:imp"], "south.cell": ["s:imp"]}, counters={"south.life": 10})
    action = {"do": "attack_cell", "attacker": "n:imp"}
    hidden = "It may end the match; who would win hangs on the Objectives, of which you may not know all."
    assert said(table, "may", action=action)[-1] == hidden
    assert not any("wins" in line for line in lines(table, "may", action=action) if "RZ-136]" in line)
    assert hidden not in said(table, "may", "judge", action={"by": "north", **action})
    last = lay(GOALS, round=25, turn="south")
    assert said(last, "may", "south", action={"do": "pass"})[-1] == hidden
    assert [
        fact for fact in answer(last, "may", "south", action={"do": "pass"}).events if "compared" in repr(fact)
    ] == []


def test_where_no_objective_decides_the_ending_is_told() -> None:
    table = lay(GOALS, annihilation=["south"])
    told = lines(table, "may", action={"do": "declare_annihilation"})
    assert not any("Objectives" in line for line in told if line.startswith("It may end"))
    assert any("lose to the Event deck" in line for line in told), told


@pytest.mark.parametrize(
    ("action", "rules"),
    [
        ({"by": "south", "do": "declare_victory"}, ("RZ-038",)),
        ({"by": "south", "do": "check_objective"}, ("RZ-038",)),
        ({"by": "south", "do": "activate_hidden", "card": "s:?#2"}, ("RZ-027",)),
        ({"by": "south", "do": "imprison", "card": "s:giant"}, ("RA-54",)),
        ({"by": "south", "do": "imprison", "card": "s:nothing"}, ("RA-54",)),
        ({"by": "south", "do": "choose", "choices": {}}, ("RA-54",)),
    ],
)
def test_what_the_other_holds_is_withheld(action: dict[str, Any], rules: tuple[str, ...]) -> None:
    table = lay({"forest": ["s:imp", "s:veil*"], "south.hand": ["s:giant"], **GOALS}, turn="south")
    for word in ("may", "why-not"):
        given = answer(table, word, action=action)
        assert (given.withheld, given.facts, given.events) == (rules, (), ())


@pytest.mark.parametrize("asker", ["north", "spectator"])
def test_a_hidden_ending_is_not_told_by_the_rules_cited(asker: str) -> None:
    zones = {"north.objective": ["n:oath"], "south.objective": ["s:vow"]}
    table = lay(zones, round=25, first="south", latches={"south": 9})
    given = answer(table, "may", asker, action={"by": "north", "do": "pass"})
    assert [point.what for point in given.facts] == ["may.accepted", "may.ending_hidden"]
    assert not {"RZ-177", "RZ-178", "RZ-179"} & set(given.rules)
    judged = answer(table, "may", "judge", action={"by": "north", "do": "pass"})
    assert "RZ-179" in judged.rules


def test_a_question_about_a_question_is_that_question() -> None:
    """Whoever would ask it: only the first asker is told anything."""
    table = lay({"south.objective": ["s:vow"]}, turn="south")
    inner = {"by": "south", "do": "query", "action": {"by": "south", "do": "declare_victory"}}
    for action in (inner, {"do": "query", "action": inner}):
        assert answer(table, "may", "north", action=action).withheld == ("RZ-038",)
        assert answer(table, "may", "south", action=action).facts


def test_who_gave_up_declares_no_more_and_an_old_completion_is_void() -> None:
    zones = {"swamp": ["n:wolf", "n:imp"], "north.objective": ["n:oath"]}
    given = {"gave_up": ["north"], "turn": "south", "counters": {"north.e_count": 4, "north.a_count": 1}}
    assert said(lay(zones, **given, latches={"north": 3}), "objective", "judge", seat="north")[-3:] == [
        "It is whole now.",
        "It has been whole once; that counts no more, for North gave up.",
        "North gave up: the turns are skipped, and no victory is declared any more.",
    ]
    assert {"RZ-171", "RA-45"} <= set(answer(lay(zones, **given), "objective", "judge", seat="north").rules)
    stands = lay(zones, {"absent_latch": "stands"}, **given, latches={"north": 3})
    assert "It has been whole once, and that is kept." in said(stands, "objective", "judge", seat="north")
    never = lay({**zones, "swamp": ["n:wolf"]}, **given)
    assert said(never, "objective", "judge", seat="north")[-2] == "It has never been whole yet."


def test_why_the_absent_count_as_nothing_is_cited() -> None:
    given = answer(lay({**GOALS, "swamp": ["n:wolf"]}, gave_up=["south"]), "round25", "judge")
    assert [point.rules for point in given.facts if point.what == "round25.absent"] == [("RZ-171", "RA-45")]


@pytest.mark.parametrize(("coop", "cites"), [("shared", ("RZ-020", "RA-62")), ("individual", ("RZ-020",))])
def test_a_mission_of_a_cooperative_match_is_no_competitive_objective(coop: str, cites: tuple[str, ...]) -> None:
    table = lay({"south.objective": ["s:raid"]}, {"coop_objectives": coop}, mode="cooperative")
    given = answer(table, "objective", "south")
    assert [(point.what, point.rules) for point in given.facts[:2]] == [
        ("objective.card", ("RZ-020",)),
        ("objective.events", cites),
    ]
    assert "RZ-015" not in given.rules


def test_what_is_turned_over_unseen_is_allowed_by_its_own_rule() -> None:
    table = lay({"event.deck": ["e:ogre", "e:gob"]}, **ARRIVAL)
    assert answer(table, "may", action={"do": "reveal_event"}).facts[0].rules == ("RZ-089",)


def test_a_reading_that_only_gives_its_name_is_no_other_answer() -> None:
    """Compared front by front North wins as well, by the same numbers."""
    counters = {"north.e_count": 4, "north.a_count": 1, "south.e_count": 1}
    zones = {"north.objective": ["n:oath"], "south.objective": ["s:vow"]}
    table = lay(zones, round=25, first="south", counters=counters)
    given = answer(table, "may", "judge", action={"by": "north", "do": "pass"})
    assert "r25_metric" in given.readings
    told = {other.value for other in given.sensitivities if other.key == "r25_metric"}
    assert "fronts_won" not in told
    assert "pooled" in told
