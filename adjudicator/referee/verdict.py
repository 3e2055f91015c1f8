"""What the referee says to an action: the reasons first, then what came of it."""

from typing import Any
from typing import Literal

from msgspec import Struct

from adjudicator.table import Fact
from adjudicator.table import Table

Outcome = Literal["accepted", "refused", "ruling_required"]


class Reason(Struct, frozen=True):
    """Rules that were looked at for one need, and whether it held; `need` is its name in the rulebook's code."""

    rules: tuple[str, ...]
    held: bool
    need: str


class Verdict(Struct, frozen=True):
    """Accepted, refused, or a ruling is required first; never a result without its reasons.

    facts: what happens because of it (a refusal may have some, too). table: how the table stands then. readings: the
    house rules that were read on the way. deviations: rulings whose house rule has not its default value.
    """

    outcome: Outcome
    reasons: tuple[Reason, ...]
    facts: tuple[Fact, ...]
    table: Table
    readings: frozenset[str] = frozenset()
    deviations: tuple[str, ...] = ()

    @property
    def accepted(self) -> bool:
        """The action was carried out (a ruling may still be awaited for what came of it)."""
        return self.outcome != "refused"

    @property
    def failed(self) -> tuple[Reason, ...]:
        """The needs that did not hold."""
        return tuple(reason for reason in self.reasons if not reason.held)

    @property
    def cites(self) -> tuple[str, ...]:
        """Every id that the verdict rests on, once: the needs that failed, what the facts follow from, deviations."""
        named: dict[str, None] = {}
        for reason in self.failed:
            named.update(dict.fromkeys(reason.rules))
        for fact in self.facts:
            named.update(dict.fromkeys(cited_by(fact)))
        named.update(dict.fromkeys(self.deviations))
        return tuple(named)

    @property
    def follows_from(self) -> tuple[str, ...]:
        """The ids that its facts follow from, once, with the rulings whose house rule has not its default value."""
        cited = (rule for fact in self.facts for rule in cited_by(fact))
        return tuple(dict.fromkeys((*cited, *self.deviations)))


def cited_by(fact: Fact) -> tuple[str, ...]:
    """The ids that caused a fact."""
    by: Any = getattr(fact, "by", ())
    return tuple(by)
