"""What a worker's process stands on: one office, opened when the process begins."""

from adjudicator.office import Office
from adjudicator.office import open_office
from adjudicator.settings import Settings

_offices: list[Office] = []


def office_of(settings: Settings) -> Office:
    """The office of the store that the settings name. Raises Malformed."""
    return open_office(settings.database_url)


def stand_on(office: Office) -> None:
    """From now on the jobs of this process are done in this office."""
    _offices[:] = [office]


def the_office() -> Office:
    """The office in which the jobs of this process are done; the queue hands over names of jobs and nothing else."""
    return _offices[-1]
