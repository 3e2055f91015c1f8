"""What differs where a viewer may not look is seen alike, and whatever is done there is answered and sounds alike."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from adjudicator.dealing import Step
from adjudicator.office import told_to
from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.referee import Action
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.table import FACTS
from adjudicator.table import JUDGE
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import see
from adjudicator.table.names import renamed
from tests.laws.every_game.games import each
from tests.laws.every_game.games import each_action_and_viewer
from tests.laws.positions import NOT_PLAYED
from tests.laws.positions import Positions
from tests.laws.tables import uncounted

each_played_kind_and_viewer = each(
    "kind viewer",
    lambda laws: [(kind, viewer) for kind in FACTS if kind not in NOT_PLAYED for viewer in laws.viewers],
)
each_made_up_kind_and_viewer = each(
    "kind viewer", lambda laws: [(kind, viewer) for kind in NOT_PLAYED for viewer in laws.viewers]
)


def told_of(laws: Positions, before: Table, action: Action, verdict: Verdict, viewer: str) -> tuple[object, ...]:
    """All that a viewer is told of what was done."""
    told = told_to(viewer, laws.referee, before, action, verdict)
    assert told.facts == hear(before, verdict.facts, viewer)
    seen = encode_table(uncounted(told.table))
    return encode_facts(told.facts), seen, told.outcome, told.reasons, told.cites, told.readings


def sounds_alike(laws: Positions, step: Step, viewer: str) -> int:
    """Of how many tables that differ where the viewer may not look it was asked; of each step once."""
    if (id(step), viewer) not in ASKED:
        ASKED[id(step), viewer] = sum(_sounds_alike(laws, step, viewer))
    return ASKED[id(step), viewer]


ASKED: dict[tuple[int, str], int] = {}


def _sounds_alike(laws: Positions, step: Step, viewer: str) -> Iterator[bool]:
    seen = encode_table(uncounted(see(step.before, viewer)))
    told = told_of(laws, step.before, step.action, step.verdict, viewer)
    for twin in laws.twins(step.before, step.verdict.facts, viewer):
        assert encode_table(uncounted(see(twin.table, viewer))) == seen
        action = read_action(laws.rules.actions, laws.rules.actors, renamed(dict(step.body), twin.other))
        assert told_of(laws, twin.table, action, laws.referee.explain(twin.table, action), viewer) == told
        yield bool(twin.other)


@each_action_and_viewer
def test_whatever_is_done_sounds_the_same_on_tables_that_look_the_same(laws: Positions, do: str, viewer: str) -> None:
    for step in laws.played.with_action(do):
        sounds_alike(laws, step, viewer)


@each_played_kind_and_viewer
def test_so_does_every_kind_of_fact(laws: Positions, kind: type[Fact], viewer: str) -> None:
    asked = sum(sounds_alike(laws, step, viewer) for step in laws.played.with_fact(kind))
    assert asked > 0 or viewer == JUDGE


@each_made_up_kind_and_viewer
def test_so_do_facts_that_no_rule_tells(laws: Positions, kind: type[Fact], viewer: str) -> None:
    for table, facts in laws.stories(kind):
        after = see(fold_all(table, facts), viewer)
        for twin in laws.twins(table, facts, viewer):
            there: Any = tuple(
                replace(fact, card=twin.other.get(fact.card, fact.card), by=())
                for fact in facts
                if hasattr(fact, "card")
            )
            here: Any = tuple(replace(fact, by=()) for fact in facts)
            assert hear(twin.table, there, viewer) == hear(table, here, viewer)
            assert uncounted(see(fold_all(twin.table, there), viewer)) == uncounted(after)
