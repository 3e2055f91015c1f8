"""A store in a PostgreSQL database."""

from adjudicator.record.postgres.server import Server

__all__ = ["Server"]
