"""Scenario files: a position, what was done, what must come of it; read and run in memory by the same referee."""

from adjudicator.scenarios.compare import Difference
from adjudicator.scenarios.read import check_given
from adjudicator.scenarios.read import is_scenario
from adjudicator.scenarios.read import read_file
from adjudicator.scenarios.read import read_position
from adjudicator.scenarios.read import read_scenario
from adjudicator.scenarios.report import Outcome
from adjudicator.scenarios.report import check
from adjudicator.scenarios.report import check_file
from adjudicator.scenarios.run import Report
from adjudicator.scenarios.run import run
from adjudicator.scenarios.scenario import Ending
from adjudicator.scenarios.scenario import Scenario
from adjudicator.scenarios.scenario import Then
from adjudicator.scenarios.scenario import When
from adjudicator.scenarios.scenario import Written

__all__ = [
    "Difference",
    "Ending",
    "Outcome",
    "Report",
    "Scenario",
    "Then",
    "When",
    "Written",
    "check",
    "check_file",
    "check_given",
    "is_scenario",
    "read_file",
    "read_position",
    "read_scenario",
    "run",
]
