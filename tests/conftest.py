"""What tests of every room may ask for."""

from tests.servers import postgres

__all__ = ["postgres"]
