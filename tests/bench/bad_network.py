"""A bad network on the loopback: each phone has a way of its own to the server, on which much gets lost."""

import asyncio
import re
from asyncio import AbstractEventLoop
from asyncio import StreamReader
from asyncio import StreamWriter
from contextlib import closing
from contextlib import suppress
from random import Random
from threading import Thread
from typing import Final
from typing import Self

from msgspec import Struct

LOOPBACK: Final = "127.0.0.1"
LENGTH: Final = re.compile(rb"^content-length: *(\d+)", re.IGNORECASE | re.MULTILINE)
GONE: Final = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, asyncio.CancelledError)


class Weather(Struct, frozen=True):
    """How bad it is: what may become of a request, each with its chance, and the most seconds that a message takes.

    unsent: the connection is cut before the server hears of it. unheard: it is cut when the server has answered. torn:
    half of the answer arrives.
    """

    unsent: float = 0.0
    unheard: float = 0.0
    torn: float = 0.0
    delay: float = 0.0

    def fate(self, chance: Random) -> str:
        """What becomes of the next request."""
        drawn = chance.random()
        for name in ("unsent", "unheard", "torn"):
            drawn -= getattr(self, name)
            if drawn < 0:
                return name
        return "through"


class Line:
    """The way of one phone to the server, at a port of its own. lost: how many requests met which fate."""

    def __init__(self, network: "BadNetwork", seed: int) -> None:
        self.network = network
        self.chance = Random(seed)
        self.port = 0
        self.is_cut = False
        self.lost = dict.fromkeys(("unsent", "unheard", "torn", "refused"), 0)
        self._open: set[StreamWriter] = set()

    def cut(self) -> None:
        """The phone has no network from now on, and what was under way is lost."""
        self.network.loop.call_soon_threadsafe(self._cut)

    def mend(self) -> None:
        """The phone has its network again."""
        self.network.loop.call_soon_threadsafe(setattr, self, "is_cut", False)

    def _cut(self) -> None:
        self.is_cut = True
        for writer in self._open:
            writer.transport.abort()

    async def serve(self) -> None:
        self.server = await asyncio.start_server(self._connected, LOOPBACK, 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def _connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        if self.is_cut:
            self.lost["refused"] += 1
            writer.transport.abort()
            return
        self._open.add(writer)
        with suppress(*GONE):
            above = await asyncio.open_connection(LOOPBACK, self.network.server_port)
            with closing(above[1]):
                while await self._passed(reader, writer, above):
                    pass
        self._open.discard(writer)
        writer.transport.abort()

    async def _passed(
        self, reader: StreamReader, writer: StreamWriter, above: tuple[StreamReader, StreamWriter]
    ) -> bool:
        """Passes a request on, and its answer back. False: the connection is lost."""
        asked = await _message(reader)
        fate = self.network.weather.fate(self.chance)
        if fate != "through":
            self.lost[fate] += 1
        await self._under_way()
        if fate == "unsent":
            return False
        above[1].write(asked)
        answered = await _message(above[0])
        await self._under_way()
        if fate == "unheard":
            return False
        writer.write(answered[: len(answered) // 2] if fate == "torn" else answered)
        await writer.drain()
        return fate == "through"

    async def _under_way(self) -> None:
        await asyncio.sleep(self.chance.random() * self.network.weather.delay)


class BadNetwork:
    """The network of a venue, with a line for each phone; it runs in a thread of its own until it is left."""

    def __init__(self, server_port: int, weather: Weather, phones: int, seed: int = 1) -> None:
        self.server_port = server_port
        self.weather = weather
        self.loop: AbstractEventLoop = asyncio.new_event_loop()
        self.lines = [Line(self, seed * 1_000 + number) for number in range(phones)]
        self._thread = Thread(target=self.loop.run_forever, name="bad network", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        for line in self.lines:
            asyncio.run_coroutine_threadsafe(line.serve(), self.loop).result(10)
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._end_all(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(10)
        self.loop.close()

    async def _end_all(self) -> None:
        for line in self.lines:
            line.server.close()
        rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        await asyncio.sleep(0)

    @property
    def lost(self) -> dict[str, int]:
        """How many requests met which fate, on all lines together."""
        return {name: sum(line.lost[name] for line in self.lines) for name in self.lines[0].lost}


async def _message(stream: StreamReader) -> bytes:
    """A request or an answer, whole. Raises one of GONE."""
    head = await stream.readuntil(b"\r\n\r\n")
    length = LENGTH.search(head)
    return head + (await stream.readexactly(int(length[1])) if length else b"")
