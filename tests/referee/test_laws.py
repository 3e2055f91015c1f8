"""Laws that hold in every match of the tiny games, whatever is declared."""

from typing import Any

import pytest

from adjudicator.record.codec import decode_table
from adjudicator.record.codec import encode_table
from adjudicator.referee import Referee
from adjudicator.referee import offers
from adjudicator.referee import read_action
from adjudicator.table import Popped
from adjudicator.table import Pushed
from adjudicator.table import fold_all
from tests.referee.wandering import GAMES
from tests.referee.wandering import chance_of
from tests.referee.wandering import wander

SEEDS = range(25)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_facts_of_a_verdict_lead_to_its_table_and_bytes_change_nothing(name: str, seed: int) -> None:
    game = GAMES[name]
    for table, body, told in wander(name, chance_of(seed)):
        assert fold_all(table, told.facts) == told.table
        act = read_action(game.actions, game.actors, body)
        stored = decode_table(encode_table(table), table.catalogue)
        assert Referee(game).explain(stored, act) == told
        assert Referee(game).may(table, act) is told.accepted
        assert Referee(game).decide(table, act) == told.facts
        assert told.accepted or told.failed, "never a refusal without its reason"
        assert told.accepted or told.cites
        kinds = [type(fact) for fact in told.facts if isinstance(fact, Popped | Pushed)]
        assert kinds == sorted(kinds, key=lambda kind: kind is Pushed), "what was laid and lifted cancels out"
        assert not told.table.agenda or told.table.prompts, "nothing waits for nobody"


@pytest.mark.parametrize("name", GAMES)
def test_wandering_gets_about(name: str) -> None:
    """The laws above are worth little if the random matches end at once."""
    done: dict[str, set[str]] = {}
    for seed in SEEDS:
        for _, body, told in wander(name, chance_of(seed)):
            done.setdefault(told.outcome, set()).add(body["do"])
    every = set(GAMES[name].actions) - {"query"}
    assert done["accepted"] | done.get("ruling_required", set()) == every
    assert len(done["refused"]) > 3
    assert name == "windows" or "flip_defender" in done["ruling_required"]


@pytest.mark.parametrize("name", GAMES)
def test_without_a_rule_something_in_some_match_is_otherwise(name: str) -> None:
    """Every rule function of the tiny games can be taken out, and then some verdict changes or fails."""
    game = GAMES[name]
    judged: list[tuple[Any, Any, Any]] = []
    for seed in range(120):
        for table, body, told in wander(name, chance_of(seed)):
            judged.append((table, read_action(game.actions, game.actors, body), told))
    for place, function in game.functions():
        less = game.without(function)
        assert function not in [other for _, other in less.functions()]
        assert any(_differs(less, *one) for one in judged), (place, function.__name__)


def _differs(game: Any, table: Any, act: Any, told: Any) -> bool:
    try:
        other = Referee(game).explain(table, act)
    except (AssertionError, LookupError, TypeError):
        return True
    return bool((other.outcome, other.facts, other.failed) != (told.outcome, told.facts, told.failed))


def test_taking_a_rule_out_leaves_the_game_itself_whole() -> None:
    for game in GAMES.values():
        before = game.functions()
        for _, function in before:
            game.without(function)
        assert game.functions() == before


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_offered_once_the_match_is_over_or_something_else_is_asked(name: str) -> None:
    referee = Referee(GAMES[name])
    for seed in SEEDS:
        for _, _, told in wander(name, chance_of(seed)):
            for seat in told.table.seats:
                dos = {offer.do for offer in offers(referee, told.table, seat)}
                if told.table.result is not None:
                    assert dos == set()
                elif told.table.prompts and all(prompt.seat != seat for prompt in told.table.prompts):
                    assert dos <= {"concede"}
