"""The closed list of facts, as a type: stored bytes are read back as one of these and nothing else."""

from typing import TypeAlias

from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Defined
from adjudicator.table import Ended
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Popped
from adjudicator.table import Pushed
from adjudicator.table import Removed
from adjudicator.table import Ruled
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Shuffled
from adjudicator.table import Sighted
from adjudicator.table import Turned

AnyFact: TypeAlias = (
    Brought
    | Removed
    | Moved
    | Turned
    | Named
    | Seen
    | Shuffled
    | Marked
    | Counted
    | Clocked
    | Sighted
    | Pushed
    | Popped
    | Asked
    | Answered
    | Said
    | Ruled
    | Defined
    | Ended
)
