"""A game put together from its table of contents."""

from types import SimpleNamespace

from adjudicator import games
from adjudicator.games.ryder.needs import RUNNING
from adjudicator.games.ryder.notation import NOTATION
from adjudicator.physical.actions import Checkpoint
from adjudicator.physical.contents import game_of
from adjudicator.referee import Action
from adjudicator.referee import Play


class Wave(Action, frozen=True, tag="wave"):
    """Somebody waves."""


def test_it_has_the_pages_and_steps_of_its_chapters_in_their_order_and_those_of_a_real_table_last():
    first, last = (
        SimpleNamespace(STEPS={"begin": print}),
        SimpleNamespace(PLAYS={Wave: Play(needs=())}, STEPS={"end": len}),
    )

    game = game_of((first, last), NOTATION, RUNNING, position=None, package="here")

    assert list(game.steps) == ["begin", "end"]
    assert list(game.actions)[:2] == ["wave", "define_card"]


def test_what_is_stated_of_a_match_is_stated_while_it_is_played():
    game = game_of((), NOTATION, RUNNING, position=None, package="here")

    assert game.plays[Checkpoint].needs[0] is RUNNING


def test_its_name_its_house_rules_and_its_actors_are_those_of_its_books():
    game, whole = game_of((), NOTATION, RUNNING, position=None, package="here"), games.load("ryder")

    assert (game.name, game.edition, game.defaults, game.actors) == (
        "ryder",
        whole.edition,
        whole.defaults,
        whole.actors,
    )


def test_what_a_game_has_of_its_own_is_kept():
    game = game_of((), NOTATION, RUNNING, position=None, package="here", endings={"round_limit": "who_leads"})

    assert game.endings == {"round_limit": "who_leads"}
    assert game.watches == ()
