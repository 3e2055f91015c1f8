"""Whether a table could be photographed: each card lies in one place, and there it is looked for."""

from types import MappingProxyType

import pytest
from msgspec.structs import replace

from adjudicator.table import Table
from adjudicator.table.soundness import each_card_lies_once


def with_places(table: Table, **where: str) -> Table:
    return replace(table, where=MappingProxyType({**table.where, **where}))


def with_zones(table: Table, **zones: tuple[str, ...]) -> Table:
    return replace(table, zones=MappingProxyType({**table.zones, **zones}))


def test_a_table_as_it_was_laid_is_sound(table: Table) -> None:
    assert each_card_lies_once(table)
    assert each_card_lies_once(with_zones(table, grave=("?", "?")))


def test_a_card_that_lies_twice_is_not(table: Table) -> None:
    assert not each_card_lies_once(with_zones(table, grave=("s:scheme",)))
    assert not each_card_lies_once(with_zones(table, grave=("n:ghost",)))


@pytest.mark.parametrize("zone", ["grave", "nowhere"])
def test_a_card_that_is_looked_for_where_it_does_not_lie_is_not(table: Table, zone: str) -> None:
    assert not each_card_lies_once(with_places(table, **{"s:scheme": zone}))
