"""The same for every game: the verdict that an action would get, and all that speaks against it."""

from collections.abc import Iterator

from adjudicator.queries.asking import Asking
from adjudicator.queries.question import Point
from adjudicator.referee import Action
from adjudicator.referee import Reason
from adjudicator.referee import Verdict
from adjudicator.referee import body_of
from adjudicator.referee.verdict import cited_by
from adjudicator.table import Table


def what_it_would_get(asking: Asking, act: Action, verdict: Verdict) -> Iterator[Point]:
    """The verdict; if it is refused the need that refuses it, otherwise what would come of it."""
    yield Point(f"may.{verdict.outcome}", {"action": body_of(act)}, rules_of(verdict))
    if not verdict.accepted:
        yield from needs(verdict.failed)
        return
    asking.events = asking.heard(verdict.facts)


def rules_of(verdict: Verdict) -> tuple[str, ...]:
    """What a refusal cites; of an acceptance what its consequences follow from, and without any what allows it."""
    if not verdict.accepted:
        return verdict.cites
    following = [rule for fact in verdict.facts for rule in cited_by(fact)]
    return tuple(dict.fromkeys((*following, *verdict.deviations))) or verdict.cites


def what_speaks_against_it(asking: Asking, act: Action, table: Table | None = None) -> Iterator[Point]:
    """Every need that fails, in the order in which they are looked at; on the asker's table or one made of it."""
    yield from told_of(act, asking.failing(act, table))


def told_of(act: Action, failing: tuple[Reason, ...]) -> Iterator[Point]:
    """How many needs fail, and each of them."""
    if failing:
        yield Point("why_not.fails", {"action": body_of(act), "n": len(failing)}, working=True)
        yield from needs(failing)
    else:
        yield Point("why_not.nothing", {"action": body_of(act)})


def needs(failing: tuple[Reason, ...]) -> Iterator[Point]:
    """A statement for each need that fails; several in their order."""
    for reason in failing:
        yield Point(f"need.{reason.need}", {}, reason.rules)
