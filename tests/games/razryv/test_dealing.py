"""RAZRYV as it is dealt: which cards, what is said that nobody chooses, and what is told where cards are unknown."""

from collections.abc import Mapping
from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.cards.definitions import read_definitions
from adjudicator.games.razryv import dealing
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import copy_of
from tests.games.razryv.effects import GAME
from tests.games.razryv.effects import table_of

CREATURE = {"type": "creature", "energy": 5, "strength": 30}
GOAL = {"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"}
CARDS: dict[str, Any] = {
    "boar": CREATURE,
    "lynx": CREATURE,
    "hex": {"type": "spell", "mode": "visible"},
    "shard": {"type": "energy_card", "ritual_value": 3},
    "ogre": {"type": "event_creature", "strength": 60},
    "calm": {"type": "event_spell", "mode": "immediate"},
    "oath": {**GOAL, "modes": ["competitive", "cooperative"]},
    "feud": {**GOAL, "modes": ["competitive"]},
    "watch": {**GOAL, "modes": ["cooperative"]},
    "vow": GOAL,
}
JUDGE_CONFIRMS = {"annihilation": "judge_confirms"}


def in_turn() -> dealing.Pick:
    """Takes one of what there is after another, and begins again behind the last."""
    taken = count()
    return lambda options: options[next(taken) % len(options)]


def last(options: Sequence[Any]) -> Any:
    return options[-1]


def catalogue(*names: str) -> Mapping[str, Any]:
    return read_definitions({name: CARDS[name] for name in names or CARDS}, GAME.vocabulary)


def dealt(*names: str, mode: str = "") -> dict[str, list[str]]:
    return dealing.decks(catalogue(*names), in_turn(), mode)


def copies(prefix: str, name: str, number: int) -> list[str]:
    return [copy_of(prefix, name, at) for at in range(1, number + 1)]


def due(table: Table, truth: Mapping[str, str] | None = None, *, known: bool = True) -> Any:
    return dealing.due(table, truth or {}, last, known=known)


def told(table: Table, truth: Mapping[str, str] | None = None, pick: dealing.Pick = last, **body: Any) -> Any:
    return dealing.told(table, body, truth or {}, pick)


def asked(table: Table, *prompts: Prompt) -> Table:
    return replace(table, prompts=prompts)


def over(table: Table, *missing: str) -> Table:
    return replace(table, result=Result("north", "life", missing))


# Decks


def test_each_player_has_a_deck_of_the_usual_parts_and_each_copy_its_number() -> None:
    piles = dealt()
    for seat, prefix in (("north", "n"), ("south", "s")):
        creatures = [copy_of(prefix, name, at) for at in range(1, 12) for name in ("boar", "lynx")]
        assert piles[f"{seat}.deck"] == [*creatures, *copies(prefix, "hex", 10), *copies(prefix, "shard", 4)]
    assert piles["event.deck"] == [*copies("e", "ogre", 19), *copies("e", "calm", 8)]


def test_a_kind_that_the_catalogue_does_not_have_is_left_out() -> None:
    assert dealt("boar", "calm") == {
        "north.deck": copies("n", "boar", 22),
        "south.deck": copies("s", "boar", 22),
        "event.deck": copies("e", "calm", 8),
        "objective.deck": [],
    }


@pytest.mark.parametrize(
    ("mode", "objectives"),
    [
        ("", ["e:oath", "e:feud", "e:vow"]),
        ("competitive", ["e:oath", "e:feud", "e:vow"]),
        ("cooperative", ["e:oath", "e:watch", "e:vow"]),
    ],
)
def test_objectives_lie_ready_that_are_for_the_mode(mode: str, objectives: list[str]) -> None:
    assert dealt(mode=mode)["objective.deck"] == objectives


def test_there_is_an_objective_for_each_player_even_if_only_one_is_printed() -> None:
    assert dealt("boar", "feud", "oath")["objective.deck"] == ["e:feud", "e:oath"]
    assert dealt("boar", "feud", "watch")["objective.deck"] == ["e:feud", "e:feud#2"]


@pytest.mark.parametrize(("mode", "shown"), [("", "competitive"), ("cooperative", "cooperative")])
def test_a_match_opens_before_the_set_up_with_its_piles(mode: str, shown: str) -> None:
    zones = {"north.deck": ("n:boar", "n:hex"), "event.deck": ()}
    assert dealing.opening(zones, mode) == {
        "turn": "setup",
        "mode": shown,
        "zones": {"north.deck": ["n:boar", "n:hex"], "event.deck": []},
    }


def test_the_first_shuffle_tells_an_order_only_where_somebody_saw_it() -> None:
    assert dealing.first_shuffle(None) == {"by": "north", "do": "shuffle_decks"}
    shuffled = dealing.first_shuffle({"north.deck": ("n:hex", "n:boar")})
    assert shuffled == {"by": "north", "do": "shuffle_decks", "order": {"north.deck": ["n:hex", "n:boar"]}}


# What is no player's choice


def test_a_deck_that_was_shuffled_again_in_the_set_up_is_told_where_the_record_follows_it() -> None:
    decks = {"north.deck": ["n:boar"], "south.deck": ["s:?", "s:?#2"]}
    truth = {"s:?": "s:lynx", "s:?#2": "s:boar"}
    setup = table_of(CARDS, decks, turn="setup")
    again = {"by": "north", "do": "shuffle_decks", "order": {"south.deck": ["s:lynx", "s:boar"]}}
    assert due(setup, truth) == again
    assert due(setup, truth, known=False) is None
    assert due(table_of(CARDS, decks), truth) is None
    assert due(table_of(CARDS, {**decks, "south.deck": ["s:lynx"]}, turn="setup")) is None


def test_of_several_questions_the_last_that_no_player_chooses_in_is_answered_first() -> None:
    table = table_of(CARDS, {"event.deck": ["e:?", "e:ogre#2"]})
    summon = Prompt("summon:1", "south", "choose")
    outcome = Prompt("outcome:hex", "south", "outcome")
    ruling = Prompt("ruling:1", "judge", "ruling")
    players = Prompt("pick:1", "north", "choose")
    says = {"by": "south", "do": "state_outcome", "text": "Nothing changed."}
    rules = {"by": "judge", "do": "judge_ruling", "text": "Play goes on."}
    turned_up = {"by": "south", "do": "choose", "choices": {"card": ["e:calm"]}}
    assert due(asked(table, players)) is None
    assert due(asked(table, ruling, outcome)) == says
    assert due(asked(table, outcome, ruling)) == rules
    assert due(asked(table, outcome, players)) == says
    assert due(asked(table, summon), {"e:?": "e:calm#3"}) == turned_up


def test_what_a_summons_turns_up_is_the_top_card_alone() -> None:
    table = asked(table_of(CARDS, {"event.deck": ["e:ogre#2", "e:calm"]}), Prompt("summon:1", "north", "choose"))
    assert due(table) == {"by": "north", "do": "choose", "choices": {"card": ["e:ogre"]}}


@pytest.mark.parametrize(
    ("given", "over"),
    [
        ({"annihilation": ["north", "south"]}, True),
        ({"annihilation": ["south"], "gave_up": ["north"]}, True),
        ({"annihilation": ["north"]}, False),
        ({"annihilation": ["south"]}, False),
        ({"gave_up": ["north", "south"]}, False),
        ({}, False),
    ],
)
def test_a_judge_confirms_annihilation_once_nobody_plays_on_and_one_has_declared_it(
    given: dict[str, Any], *, over: bool
) -> None:
    confirmed = {"by": "judge", "do": "judge_ruling", "text": "Nobody can win any more.", "rules": ["RZ-172"]}
    assert due(table_of(CARDS, {}, JUDGE_CONFIRMS, **given)) == (confirmed if over else None)
    assert due(table_of(CARDS, {}, **given)) is None


def test_a_result_that_waits_for_an_objective_has_it_shown_or_once_in_five_times_waived() -> None:
    table = table_of(CARDS, {"north.objective": ["n:?"], "south.objective": ["s:?#2"]})
    truth = {"n:?": "n:oath", "s:?#2": "s:feud"}
    offered: list[Sequence[int]] = []

    def settled(drawn: int, *missing: str) -> Any:
        def pick(options: Sequence[int]) -> int:
            offered.append(options)
            return options[drawn]

        return dealing.due(over(table, *missing), truth, pick, known=False)

    shown = {"by": "south", "do": "reveal_objective", "card": "s:feud"}
    assert settled(0, "north.objective", "south.objective") == {"by": "north", "do": "reveal_objective", "waive": True}
    assert [settled(drawn, "south.objective") for drawn in (1, 2, 3, 4)] == [shown] * 4
    assert settled(4, "north.objective", "south.objective") == {**shown, "by": "north", "card": "n:oath"}
    assert {len(options) for options in offered} == {5}
    assert settled(0) is None


def test_once_the_match_is_over_nothing_else_is_said() -> None:
    setup = table_of(CARDS, {"south.deck": ["s:?"]}, turn="setup")
    ruling = asked(setup, Prompt("ruling:1", "judge", "ruling"))
    assert due(over(ruling), {"s:?": "s:boar"}) is None


def test_whatever_is_open_to_players_of_this_game_may_be_tried() -> None:
    table = table_of(CARDS, {"forest": ["n:boar"]})
    assert [do for do in dealing.WILLING if dealing.is_rash(table, "north", do)] == []


# What is told with an action


@pytest.mark.parametrize(
    ("deck", "counters", "card"),
    [
        (["e:ogre", "e:calm"], {}, None),
        (["e:?", "e:calm"], {}, "e:ogre#3"),
        (["e:ogre", "e:?"], {"event.unordered": 1}, "e:ogre#3"),
        (["e:?", "e:calm"], {"event.unordered": 1}, "e:calm"),
        (["e:calm"], {"event.unordered": 1}, None),
        ([], {}, None),
    ],
)
def test_the_event_that_is_turned_up_is_told_where_the_record_cannot_know_it(
    deck: list[str], counters: dict[str, int], card: str | None
) -> None:
    table = replace(table_of(CARDS, {"event.deck": deck}, turn="event"), counters=counters)
    body = {"by": "north", "do": "reveal_event"}
    assert told(table, {"e:?": "e:ogre#3"}, **body) == (body if card is None else {**body, "card": card})


def test_whoever_turns_cards_over_for_the_first_move_tells_them_down_to_the_first_creature() -> None:
    body = {"by": "south", "do": "reveal_for_first"}
    truth = {"s:?": "s:hex", "s:?#2": "s:shard", "s:?#3": "s:boar", "s:?#4": "s:lynx"}
    unknown = table_of(CARDS, {"north.deck": ["n:hex"], "south.deck": list(truth)}, turn="setup")
    assert told(unknown, truth, **body) == {**body, "cards": ["s:hex", "s:shard", "s:boar"]}
    partly = table_of(CARDS, {"south.deck": ["s:hex", "s:?#4", "s:boar"]}, turn="setup")
    assert told(partly, truth, **body) == {**body, "cards": ["s:hex", "s:lynx"]}
    known = table_of(CARDS, {"north.deck": ["n:?"], "south.deck": ["s:hex", "s:boar"]}, turn="setup")
    assert told(known, truth, **body) == body


def test_whoever_declares_victory_shows_an_objective_that_the_record_does_not_know() -> None:
    body = {"by": "south", "do": "declare_victory"}
    goals = {"north.objective": ["n:oath"], "south.objective": ["s:?"]}
    assert told(table_of(CARDS, goals), {"s:?": "s:feud"}, **body) == {**body, "card": "s:feud"}
    assert told(table_of(CARDS, {"south.objective": ["s:feud"]}), {"n:?": "n:oath"}, **body) == body


TRUTH = {"n:?#5": "n:hex#2", "s:?": "s:lynx"}


@pytest.mark.parametrize(
    ("body", "changed"),
    [
        ({"do": "activate_hidden", "card": "n:hex#2"}, {"card": "n:?#5", "reveals": "hex"}),
        ({"do": "activate_hidden", "card": "n:hex"}, {}),
        ({"do": "play_spell", "card": "n:hex#2", "mode": "face_down"}, {"card": "n:?#5"}),
        ({"do": "play_spell", "card": "n:hex#2", "mode": "activate"}, {}),
        ({"do": "play_spell", "card": "n:hex", "mode": "face_down"}, {}),
        ({"do": "imprison", "card": "n:hex#2"}, {}),
        ({"do": "pass"}, {}),
    ],
)
def test_what_is_turned_up_is_named_and_what_stays_down_is_called_as_the_record_calls_it(
    body: dict[str, Any], changed: dict[str, str]
) -> None:
    body = {"by": "north", **body}
    assert told(table_of(CARDS, {}), TRUTH, **body) == {**body, **changed}


@pytest.mark.parametrize(
    "body",
    [
        {"do": "activate_hidden", "card": "n:hex#2"},
        {"do": "play_spell", "card": "n:hex#2", "mode": "activate"},
        {"do": "choose"},
    ],
)
def test_chosen_cards_that_the_record_does_not_know_are_called_as_it_calls_them(body: dict[str, Any]) -> None:
    choices = {"victims": ["s:lynx", "s:boar"], "realm": ["forest"]}
    called = told(table_of(CARDS, {}), TRUTH, **body, by="north", choices=choices)
    assert called["choices"] == {"victims": ["s:?", "s:boar"], "realm": ["forest"]}
    assert told(table_of(CARDS, {}), TRUTH, by="north", do="choose", choices={}) == {
        "by": "north",
        "do": "choose",
        "choices": {},
    }
