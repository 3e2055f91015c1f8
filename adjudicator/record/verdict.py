"""What the record wants to know of a verdict, whoever reached it."""

from collections.abc import Sequence
from typing import Literal
from typing import Protocol

from adjudicator.table import Fact


class Looked(Protocol):
    """A reason as a verdict has it."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids that were looked at."""
        ...

    @property
    def held(self) -> bool:
        """Whether the need held."""
        ...


class Ruled(Protocol):
    """What the record wants to know of a verdict."""

    @property
    def outcome(self) -> Literal["accepted", "refused", "ruling_required"]:
        """What was said to the action."""
        ...

    @property
    def reasons(self) -> Sequence[Looked]:
        """What was looked at."""
        ...

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What came of it."""
        ...
