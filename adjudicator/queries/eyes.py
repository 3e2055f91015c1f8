"""The table as an asker knows it, the same for all tables that look the same to that asker."""

from types import MappingProxyType

from msgspec.structs import replace

from adjudicator.table import UNKNOWN
from adjudicator.table import Table
from adjudicator.table import imagined
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of
from adjudicator.table import see
from adjudicator.table.names import copy_of
from adjudicator.table.names import renamed


def believed(table: Table, asker: str) -> Table:
    """What the asker may believe the table to be; whatever is hidden leaves no trace in it, not even in numbers.

    It goes for judges, too: they see what the sheet shows them, and no deck's order is among it.
    """
    seen, guess = see(table, asker), imagined(table, asker)
    first = 1 + max((_number(card) for card in (*seen.where, *seen.backs.values()) if is_unknown(card)), default=1)
    strangers = [
        card
        for zone in sorted(guess.zones)
        for card in guess.zones[zone]
        if card not in seen.where and is_unknown(card)  # others are known by name though they show their backs
    ]
    names = {card: copy_of(prefix_of(card), UNKNOWN, first + at) for at, card in enumerate(strangers)}
    zones = {zone: tuple(names.get(card, card) for card in cards) for zone, cards in sorted(guess.zones.items())}
    where = {card: zone for zone, cards in zones.items() for card in cards}
    return replace(
        guess,
        zones=MappingProxyType(zones),
        where=MappingProxyType(where),
        marks=seen.marks,
        backs=MappingProxyType({card: guess.backs[card] for card in where if card in guess.backs}),
        counters=seen.counters,
        agenda=tuple(replace(frame, bindings=renamed(frame.bindings, names)) for frame in guess.agenda),
        prompts=seen.prompts,
        minted=first + len(strangers),
    )


def _number(card: str) -> int:
    return int(card.partition("#")[2] or 1)
