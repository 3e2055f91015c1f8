"""Whole matches that chance plays: legal, sound at every step, over in the end, and the same for the same seed."""

from itertools import pairwise
from typing import Any

import pytest

from adjudicator import games
from adjudicator.dealing import Chance
from adjudicator.dealing import Played
from adjudicator.dealing import table_side_of
from adjudicator.office import audit_bundle
from adjudicator.office import definitions_of
from adjudicator.office import game_called
from adjudicator.office import referee_of
from adjudicator.referee import instance
from adjudicator.referee import offers
from adjudicator.referee import read_action
from adjudicator.referee.offering import sound_offers
from adjudicator.simulating import Series
from adjudicator.simulating import Simulation
from adjudicator.simulating import Tally
from adjudicator.table import is_unknown
from tests.dealing.soundness import complaints
from tests.records.razryv.tales import CARDS


def series(**more: Any) -> Series:
    return Series(game="razryv", cards=CARDS, **more)


def played(number: int = 0, **more: Any) -> Played:
    return Simulation(series(**more)).match(number).played


def test_chance_is_the_same_in_every_python() -> None:
    chance = Chance("razryv", 7)
    assert [chance.below(100) for _ in range(8)] == [55, 37, 25, 66, 50, 92, 5, 47]
    assert "".join(chance.shuffled("abcdefgh")) == "adcghebf"
    assert chance.sub("deal").noise(4).hex() == "8a6aa5c5"


def test_a_part_does_not_hang_on_what_was_drawn_before() -> None:
    first, second = Chance(1), Chance(1)
    first.below(10)
    assert first.sub("x").below(1000) == second.sub("x").below(1000)


def test_weights_are_kept() -> None:
    chance = Chance(3)
    drawn = [chance.weighted({"never": 0, "often": 3, "seldom": 1}) for _ in range(400)]
    assert drawn.count("never") == 0
    assert 250 < drawn.count("often") < 350
    with pytest.raises(ValueError, match="weight"):
        chance.weighted({"never": 0})


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_played_the_table_stays_sound(seed: int, *, known: bool) -> None:
    assert list(complaints(played(seed=seed, known=known))) == []


@pytest.mark.parametrize(
    "house",
    [
        {"arrival_order": "by_strength", "event_full_realm": "hold"},
        {"deck_out": "player_collapses", "draw_per_turn": 3, "event_deck_out": "reshuffle"},
        {"annihilation": "judge_confirms", "give_up": "opponent_wins"},
        {"cell_visibility": "count_only", "rd_in_chain": "end_of_chain", "setup_reveals": "bottom"},
    ],
)
def test_so_it_does_under_other_house_rules(house: dict[str, Any]) -> None:
    for known in (True, False):
        assert list(complaints(played(seed=5, known=known, house=house))) == []


def test_where_nothing_is_known_every_card_starts_unknown() -> None:
    match = played(known=False)
    assert all(map(is_unknown, match.opening.where))
    assert not all(map(is_unknown, match.table.where))


def test_what_is_drawn_for_one_match_moves_no_other() -> None:
    simulation = Simulation(series(seed=4))
    alone = simulation.match(2)
    assert [one.played for one in simulation.matches(3)][2] == alone.played


@pytest.mark.parametrize("known", [True, False])
def test_the_same_seed_gives_the_same_bytes(*, known: bool) -> None:
    one, other = (Simulation(series(seed=9, known=known, styles={"north": "quitter"})) for _ in range(2))
    assert one.bundle(one.match(0)) == other.bundle(other.match(0))
    assert one.bundle(one.match(0)) != one.bundle(one.match(1))


def test_its_record_is_judged_as_it_was_played() -> None:
    simulation = Simulation(series(seed=6, known=False))
    match = simulation.match(0)
    assert match.played.table.result is not None
    found = audit_bundle(simulation.bundle(match))
    assert found.drifts == ()
    assert found.judged == len(match.played.steps)


def test_a_match_goes_on_where_the_one_before_ended() -> None:
    for before, after in pairwise(played(seed=2).steps):
        assert after.before == before.verdict.table


def test_styles_come_to_different_ends() -> None:
    fighting, idle = (
        [one.played for one in Simulation(series(seed=1, styles=dict.fromkeys(("north", "south"), style))).matches(3)]
        for style in ("attacker", "idler")
    )
    assert sum(match.actions["attack_cell"] for match in fighting) > sum(m.actions["attack_cell"] for m in idle)
    assert all(match.table.clock["round"] == 25 for match in idle)


def test_the_tally_counts_what_was_played() -> None:
    simulation, tally = Simulation(series(seed=8)), Tally(games.load("razryv"))
    matches = list(simulation.matches(3))
    for one in matches:
        tally.add(one)
    summary = tally.summary(simulation.series)
    assert summary.matches == sum(summary.endings.values()) == 3
    assert summary.actions == sum(len(one.played.steps) for one in matches)
    assert summary.refused == 0


def test_every_style_is_willing_to_do_actions_that_there_are() -> None:
    game = game_called("razryv")
    for style in table_side_of(game).STYLES.values():
        assert set(style) <= set(game.actions)


def test_spells_are_offered_with_their_choices() -> None:
    """Every choice that is offered for a Spell is accepted, from the hand and face down."""
    game, referee = game_called("razryv"), referee_of("razryv")
    given = {
        "turn": "north",
        "round": 8,
        "zones": {
            "forest": ["n:boar", "n:hex*", "s:lynx", "s:marten", "s:newt", "e:stag"],
            "swamp": ["n:lynx", "e:ogre"],
            "north.hand": ["n:lure", "n:oath", "n:banner", "n:haste"],
        },
    }
    table = game.position.lay(given, definitions_of("razryv", {"cards": CARDS}), dict(game.defaults))
    found = [offer for offer in offers(referee, table, "north") if "choices" in offer.parameters]
    chance = Chance("choices")
    tried = []
    for offer in found:
        for _ in range(20):
            body = instance(offer, chance.choice, by="north")
            verdict = referee.explain(table, read_action(game.actions, game.actors, body))
            assert verdict.accepted, body
            tried.append((body["card"], str(body["choices"])))
    assert {card for card, _ in tried} == {"n:lure", "n:oath", "n:hex"}
    assert ("n:hex", "{'victim': ['s:newt']}") in tried
    sound = [offer for offer in sound_offers(referee, table, "north") if "choices" in offer.parameters]
    assert {offer.do for offer in sound} == {"play_spell", "activate_hidden"}
