"""The service over HTTP: it translates requests and answers, and decides nothing."""

from api.app import create_app

__all__ = ["create_app"]
