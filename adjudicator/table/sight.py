"""Who may look at what: for each zone, how much each viewer sees of it. Hidden is the default."""

from collections.abc import Mapping
from typing import Literal
from typing import TypeAlias

Level: TypeAlias = Literal["nothing", "count", "backs", "faces"]
"""nothing; how many cards; the cards that lie face up and the backs of the others; every face."""

Sight: TypeAlias = Mapping[str, Level]
"""Viewer (a seat, "spectator", "judge") -> level. The key "owner" says what seats see of their own cards there."""

SPECTATOR = "spectator"
JUDGE = "judge"
OWNER = "owner"

NOTHING: Level = "nothing"
COUNT: Level = "count"
BACKS: Level = "backs"
FACES: Level = "faces"
