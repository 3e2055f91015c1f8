"""Whole matches of Ryder that nobody plays, from the sample catalogue, with two, three, five and eight seats."""

import tomllib
from functools import cache
from importlib.resources import files

import pytest

from adjudicator.cards.definitions import read_definitions
from adjudicator.dealing import Wanted
from adjudicator.dealing import dealt
from adjudicator.dealing import play
from adjudicator.dealing.chance import Chance
from adjudicator.games.ryder.game import GAME
from adjudicator.referee import Referee
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import see
from adjudicator.table.soundness import each_card_lies_once

REFEREE = Referee(GAME)
SERIES = [(mode, known) for mode in ("duel", "table", "table5", "full", "table8") for known in (True, False)]
SEED_WITHOUT_RYDERS = "5"
"""With it most Ryders are dealt, and the reserve holds too few for five players."""


def sample(**printed):
    text = (files(GAME.package) / "catalogues" / "sample.toml").read_text(encoding="utf-8")
    cards = {name: {**card, **printed} for name, card in tomllib.loads(text)["cards"].items()}
    return read_definitions(cards, GAME.vocabulary)


@cache
def played(mode, known):
    catalogue = sample()
    chance = Chance("ryder", "test", mode, str(known))
    start = dealt(REFEREE, Wanted(catalogue=catalogue, house=GAME.defaults, known=known, mode=mode), chance)
    return play(REFEREE, start, chance)


@pytest.mark.parametrize(("mode", "known"), SERIES)
def test_a_match_comes_to_its_end_and_nothing_that_was_open_is_refused(mode, known):
    match = played(mode, known)

    assert match.table.result is not None
    assert match.refused == ()


@pytest.mark.parametrize(("mode", "known"), SERIES)
def test_no_card_is_lost_or_made_and_the_facts_alone_give_the_same_table(mode, known):
    match = played(mode, known)
    cards = len(match.opening.where)

    table = match.opening
    for step in match.steps:
        table = fold_all(table, step.verdict.facts)
        assert table == step.verdict.table
        assert each_card_lies_once(table)
        assert len(table.where) == cards


@pytest.mark.parametrize("known", [True, False])
def test_with_too_few_ryders_for_five_to_draw_the_judge_says_who_begins_and_the_match_is_played(known):
    chance = Chance("ryder", "one of each", SEED_WITHOUT_RYDERS)
    wanted = Wanted(catalogue=sample(copies=1), house=GAME.defaults, known=known, mode="table5")
    match = play(REFEREE, dealt(REFEREE, wanted, chance), chance)

    assert [step.body["by"] for step in match.steps if step.body["do"] == "choose_first"] == ["judge"]
    assert match.table.result is not None
    assert match.refused == ()


@pytest.mark.parametrize(("mode", "known"), SERIES[:4])
def test_what_a_viewer_hears_gives_what_the_viewer_sees(mode, known):
    match = played(mode, known)

    for viewer in (*match.opening.seats, "spectator", "judge"):
        for step in match.steps:
            heard = fold_all(see(step.before, viewer), hear(step.before, step.verdict.facts, viewer))
            now = see(step.verdict.table, viewer)
            assert (heard.zones, heard.marks, heard.backs) == (now.zones, now.marks, now.backs), step.body
