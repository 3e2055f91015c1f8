"""A store in one SQLite file."""

from adjudicator.record.sqlite.file import File

__all__ = ["File"]
