"""The roles at a venue and what each may do: the one table that every door asks."""

from typing import Final
from typing import Literal
from typing import get_args
from uuid import UUID

from msgspec import Struct

Role = Literal["organiser", "head_judge", "judge", "scorekeeper", "seat", "spectator", "auditor"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)

Power = Literal["look", "report", "ask", "rule", "overrule", "time", "run", "audit"]

POWERS: Final[dict[Power, frozenset[Role]]] = {
    "look": frozenset(ROLES),
    "report": frozenset({"seat", "scorekeeper", "judge", "head_judge"}),
    "ask": frozenset({"seat", "judge", "head_judge"}),
    "rule": frozenset({"judge", "head_judge"}),
    "overrule": frozenset({"head_judge"}),
    "time": frozenset({"judge", "head_judge", "organiser"}),
    "run": frozenset({"organiser"}),
    "audit": frozenset({"judge", "head_judge", "organiser", "auditor"}),
}
"""look: at what the role may see. report: actions. ask: for help. rule: rewind, settle, enter results. overrule: on
appeal. time: the clock of a round. run: tournaments, catalogues, people. audit: have a record judged again and take it
away whole."""


class Who(Struct, frozen=True, kw_only=True):
    """Somebody who has shown a token. id: of the token, which may be told.

    A scope left open means everything of the kind: an organiser without a tournament runs the house. player: of a
    tournament, known there by this id; seat: of the one match that the token is for.
    """

    id: str
    role: Role
    tournament: UUID | None = None
    match: UUID | None = None
    seat: str = ""
    player: str = ""
    label: str = ""
    expires: str = ""


def may(who: Who, power: Power) -> bool:
    """The role has the power, wherever the token's scope lets it be used."""
    return who.role in POWERS[power]
