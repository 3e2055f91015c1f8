"""Two phones logged the same stretch of a match: which of their actions are the same. Pure, and knows no store."""

from adjudicator.office.reconciling.alignment import align
from adjudicator.office.reconciling.comparing import Step
from adjudicator.office.reconciling.comparing import says_otherwise
from adjudicator.office.reconciling.outcome import Matched
from adjudicator.office.reconciling.outcome import compare

__all__ = ["Matched", "Step", "align", "compare", "says_otherwise"]
