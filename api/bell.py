"""Wakes those who wait for news of a match: at once within a process, and across processes where Redis carries it."""

import threading
import time
from collections import defaultdict
from typing import Final
from uuid import UUID

import redis
from structlog import get_logger

from adjudicator.record.store import Store

CHANNEL: Final = "adjudicator:matches"
LOOK_AGAIN: Final = 2.0
"""A waiting reader looks at the store itself every so many seconds, so that no lost message keeps it waiting."""


class Bell:
    """Rung whenever a match has a new version. Several processes hear each other only through Redis."""

    def __init__(self, store: Store, redis_url: str = "") -> None:
        self._store = store
        self._rung: defaultdict[UUID, threading.Condition] = defaultdict(threading.Condition)
        self._redis = redis.from_url(redis_url) if redis_url else None
        store.listeners.append(self._saved)
        if self._redis is not None:
            threading.Thread(target=self._listen, name="bell", daemon=True).start()

    def wait(self, match: UUID, version: int, seconds: float) -> int:
        """The version of the match: at once if it is newer than this one, else as soon as it is, or after a time."""
        until = time.monotonic() + seconds
        condition = self._rung[match]
        while True:
            with condition:
                now = self._store.streams.last_version(match)
                left = until - time.monotonic()
                if now > version or left <= 0:
                    return now
                condition.wait(min(left, LOOK_AGAIN))

    def ring(self, match: UUID) -> None:
        """Wakes those who wait for this match in this process."""
        condition = self._rung[match]
        with condition:
            condition.notify_all()

    def _saved(self, match: UUID) -> None:
        self.ring(match)
        if self._redis is not None:
            try:
                self._redis.publish(CHANNEL, match.hex)
            except redis.RedisError:
                get_logger().warning("bell_unheard")  # the others look again by themselves

    def _listen(self) -> None:
        """Passes on what other processes have saved, and begins anew whenever Redis comes back."""
        while self._redis is not None:
            try:
                heard = self._redis.pubsub(ignore_subscribe_messages=True)
                heard.subscribe(CHANNEL)
                for message in heard.listen():
                    self.ring(UUID(hex=message["data"].decode()))
            except (redis.RedisError, OSError):
                time.sleep(LOOK_AGAIN)
