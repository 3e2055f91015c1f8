"""Laws that hold in every match of the tiny games, whatever is declared."""

from collections.abc import Iterator

import pytest

from adjudicator.record.codec import decode_table
from adjudicator.record.codec import encode_table
from adjudicator.referee import Action
from adjudicator.referee import Game
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import offers
from adjudicator.referee import read_action
from adjudicator.table import Popped
from adjudicator.table import Pushed
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.referee import windows_game
from tests.referee.wandering import GAMES
from tests.referee.wandering import chance_of
from tests.referee.wandering import wander
from tests.referee.wandering import wrong_bodies

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
    judged = list(_judged(name))
    for place, function in game.functions():
        less = game.without(function)
        assert function not in [other for _, other in less.functions()]
        assert any(_differs(less, *one) for one in judged), (place, function.__name__)


def _judged(name: str) -> Iterator[tuple[Table, Action, Verdict]]:
    """Whatever could be said at the tables of some random matches, and what the referee says to it."""
    game, chance = GAMES[name], chance_of(1)
    referee = Referee(game)
    if name == "windows":
        yield from _a_second_attack(referee)
    for seed in range(25):
        for table, body, _ in wander(name, chance_of(seed)):
            for said in (body, *wrong_bodies(referee, table, chance.choice((*table.seats, "judge")), chance)):
                act = read_action(game.actions, game.actors, said)
                yield table, act, referee.explain(table, act)


def _a_second_attack(referee: Referee) -> Iterator[tuple[Table, Action, Verdict]]:
    """Chance seldom lets a unit live through its attack and have another one said of it in the same turn."""
    table = windows_game.lay({"amber.field": ("a:guard",), "birch.field": ("b:scout", "b:guard")})
    attacks = [windows_game.Attack(by="amber", unit="a:guard", target=target) for target in ("b:scout", "b:guard")]
    for act in (attacks[0], windows_game.PassAll(by="table"), attacks[1]):
        told = referee.explain(table, act)
        yield table, act, told
        table = told.table


def _differs(game: Game, table: Table, act: Action, told: Verdict) -> bool:
    try:
        other = Referee(game).explain(table, act)
    except (AssertionError, LookupError, RuntimeError, TypeError):
        return True
    return (other.outcome, other.facts, other.failed) != (told.outcome, told.facts, told.failed)


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
