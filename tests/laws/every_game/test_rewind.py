"""A rewind to any version brings every field of its table back, but for what has turned out since and stays known."""

from pathlib import Path

from adjudicator.office import Rewind
from adjudicator.office import open_office
from adjudicator.record.codec import encode_table
from adjudicator.record.events import Acted
from adjudicator.record.match import Match
from adjudicator.table import Named
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import is_unknown
from tests.laws.every_game.games import each_game
from tests.laws.every_game.games import each_series
from tests.laws.positions import Positions

AT = "2026-11-29T20:00:00.000Z"
FIELDS = Table.__struct_fields__


def turned_out(match: Match, version: int) -> list[Named]:
    """Cards that lay unknown on the table of this version, and what each turned out to be at first."""
    table, found = match.table_at(version), dict[str, Named]()
    for event in match.events[version:]:
        for fact in event.facts if isinstance(event, Acted) else ():
            if isinstance(fact, Named) and is_unknown(fact.card) and fact.card in table.where:
                found.setdefault(fact.card, fact)
    return list(found.values())


@each_series
def test_a_rewind_to_every_version_restores_every_field(laws: Positions, number: int, tmp_path: Path) -> None:
    simulation, one = laws.played.simulations[number]
    office = open_office(tmp_path / "match.db")
    match = office.store.load(simulation.enter(office, one))
    bare = 0
    for version in range(1, match.version + 1):
        was, since = match.table_at(version), turned_out(match, version)
        other = match.fork()
        other.rewind(version, at=AT, by="judge")
        for named in since:
            if named.name not in was.where:
                was = fold(was, Named(named.card, named.name))
        bare += not since
        for field in FIELDS:
            assert getattr(other.table, field) == getattr(was, field), (version, field)
    assert bare > 0


@each_game
def test_after_a_rewind_the_store_tells_the_same_table(laws: Positions, tmp_path: Path) -> None:
    simulation, one = laws.played.simulations[0]
    office = open_office(tmp_path / "match.db")
    stream = simulation.enter(office, one)
    last = office.store.load(stream).version
    for version in (1, last // 3, last // 2, last):
        office.rewind(stream, Rewind(to=version), at=AT)
        loaded = office.store.load(stream)
        known = [fact for fact in turned_out(loaded, version) if fact.name not in loaded.table_at(version).where]
        expected = loaded.table_at(version)
        for fact in known:
            expected = fold(expected, Named(fact.card, fact.name))
        again = open_office(tmp_path / "match.db").store.load(stream)
        assert encode_table(again.table) == encode_table(expected)
