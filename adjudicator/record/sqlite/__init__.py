"""The one place that knows the eventsourcing library."""

from adjudicator.record.sqlite.file import File

__all__ = ["File"]
