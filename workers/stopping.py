"""Being told to stop: by a signal, which may come at any moment, or by somebody in this process."""

import os
import select
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)


class Stop:
    """Whether one was told to stop, to be looked at and to be waited for.

    A pipe and no lock: a handler runs in the middle of whatever the process does, also of waiting for this.
    """

    def __init__(self) -> None:
        self._ear, self._mouth = os.pipe()
        self._is_told = False

    def tell(self, *_: object) -> None:
        """One has to stop."""
        self._is_told = True
        os.write(self._mouth, b".")

    @property
    def is_told(self) -> bool:
        return self._is_told

    def wait(self, seconds: float) -> None:
        """Waits so long, or until one is told."""
        select.select([self._ear], [], [], seconds)

    def listen(self) -> None:
        """From now on the signals tell it."""
        for number in SIGNALS:
            signal.signal(number, self.tell)


@contextmanager
def told_by_signals() -> Iterator[Stop]:
    """What the signals tell in the meantime; afterwards they do what they did before."""
    before = [signal.getsignal(number) for number in SIGNALS]
    stop = Stop()
    stop.listen()
    try:
        yield stop
    finally:
        for number, handler in zip(SIGNALS, before, strict=True):
            signal.signal(number, handler)
