"""What most things in the hall need: a player, a round, a table that there is."""

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments.events import ALL_TABLES
from adjudicator.record.tournaments.tournament import Round
from adjudicator.record.tournaments.tournament import TableOfRound


def must_be_player(hall: Tournament, player: str, place: str = "player") -> None:
    """Raises Malformed for somebody who is not on the roster."""
    if player not in hall.players:
        raise Malformed((Fault(place, shown(player), "player of the tournament"),))


def round_of(hall: Tournament, number: int) -> Round:
    """The round of that number. Raises Malformed."""
    found = hall.rounds.get(number)
    if found is None:
        raise Malformed((Fault("round", str(number), "paired round"),))
    return found


def table_of(hall: Tournament, number: int, table: int) -> TableOfRound:
    """The table of that number in a round. Raises Malformed."""
    tables = round_of(hall, number).tables
    if table not in tables:
        raise Malformed((Fault("table", str(table), f"1..{len(tables)}"),))
    return tables[table]


def must_be_table_or_all(hall: Tournament, number: int, table: int) -> None:
    """Raises Malformed for a table that there is not; 0 stands for all of them."""
    if table == ALL_TABLES:
        round_of(hall, number)
    else:
        table_of(hall, number, table)
