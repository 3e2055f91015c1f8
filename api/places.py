"""Places for listeners."""

import threading


class Places:
    """How many may listen at once: each keeps a thread of the server."""

    def __init__(self, most: int) -> None:
        self._free = threading.BoundedSemaphore(most)

    def take(self) -> bool:
        """A place, if one is free."""
        return self._free.acquire(blocking=False)

    def leave(self) -> None:
        """The place is free again."""
        self._free.release()
