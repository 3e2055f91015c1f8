"""The table: what one could photograph of a match plus its score sheet, and the only redaction of it."""

from adjudicator.table.facts import FACTS
from adjudicator.table.facts import Answered
from adjudicator.table.facts import Asked
from adjudicator.table.facts import Brought
from adjudicator.table.facts import Clocked
from adjudicator.table.facts import Counted
from adjudicator.table.facts import Defined
from adjudicator.table.facts import Ended
from adjudicator.table.facts import Fact
from adjudicator.table.facts import Frame
from adjudicator.table.facts import Marked
from adjudicator.table.facts import Moved
from adjudicator.table.facts import Named
from adjudicator.table.facts import Popped
from adjudicator.table.facts import Prompt
from adjudicator.table.facts import Pushed
from adjudicator.table.facts import Removed
from adjudicator.table.facts import Result
from adjudicator.table.facts import Ruled
from adjudicator.table.facts import Said
from adjudicator.table.facts import Seen
from adjudicator.table.facts import Shuffled
from adjudicator.table.facts import Sighted
from adjudicator.table.facts import Turned
from adjudicator.table.fold import fold
from adjudicator.table.fold import fold_all
from adjudicator.table.hear import hear
from adjudicator.table.names import UNKNOWN
from adjudicator.table.names import copy_of
from adjudicator.table.names import is_unknown
from adjudicator.table.names import name_of
from adjudicator.table.names import prefix_of
from adjudicator.table.see import imagined
from adjudicator.table.see import look
from adjudicator.table.see import see
from adjudicator.table.sight import JUDGE
from adjudicator.table.sight import SPECTATOR
from adjudicator.table.sight import Level
from adjudicator.table.sight import Sight
from adjudicator.table.table import Draft
from adjudicator.table.table import Table

__all__ = [
    "FACTS",
    "JUDGE",
    "SPECTATOR",
    "UNKNOWN",
    "Answered",
    "Asked",
    "Brought",
    "Clocked",
    "Counted",
    "Defined",
    "Draft",
    "Ended",
    "Fact",
    "Frame",
    "Level",
    "Marked",
    "Moved",
    "Named",
    "Popped",
    "Prompt",
    "Pushed",
    "Removed",
    "Result",
    "Ruled",
    "Said",
    "Seen",
    "Shuffled",
    "Sight",
    "Sighted",
    "Table",
    "Turned",
    "copy_of",
    "fold",
    "fold_all",
    "hear",
    "imagined",
    "is_unknown",
    "look",
    "name_of",
    "prefix_of",
    "see",
]
