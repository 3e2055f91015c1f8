"""The clock of RAZRYV: rounds, phases, whose turn it is, where the compass stands, how long a creature has waited."""

from adjudicator.games.razryv.board import OTHER
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.house import House
from adjudicator.table import Table

SETUP = "setup"
PHASES_OF_A_ROUND = 3


def turn(table: Table) -> str:
    """Whose turn it is: a seat, "event" while the round's Event is not revealed, or "setup"."""
    whose: str = table.clock["turn"]
    return whose


def round_of(table: Table) -> int:
    """The round that is being played, 1 to 25."""
    number: int = table.clock["round"]
    return number


def first_player(table: Table) -> str | None:
    """Player 1; nobody while the set-up has not found out (RZ-032)."""
    first: str | None = table.clock["first"]
    return first


def second_player(table: Table) -> str | None:
    """Player 2."""
    first = first_player(table)
    return None if first is None else OTHER[first]


def phase_of(table: Table) -> int:
    """0 in the Event phase (and set-up), 1 in Player 1's turn, 2 in Player 2's."""
    whose = turn(table)
    if whose not in PLAYERS:
        return 0
    return 1 if whose == first_player(table) else 2


def tick(table: Table) -> int:
    """Phases since the match began, counted as 3 x round + phase (RA-06)."""
    clock = table.clock  # as `round_of` and `phase_of` read it: asked for every card that moves or may attack
    whose, number = clock["turn"], clock["round"]
    past: int = PHASES_OF_A_ROUND * number
    return past + ((1 if whose == clock["first"] else 2) if whose in PLAYERS else 0)


def compass(table: Table) -> str:
    """The Realm of the Event marker (RZ-036)."""
    start: str = table.clock["start"]
    return REALMS[(REALMS.index(start) + round_of(table) - 1) % len(REALMS)]


def waited(table: Table, card: str) -> int:
    """Phases since the creature came into the Cell; as many as are needed where nothing is recorded."""
    entered: int | None = table.mark(card, "cell_tick")
    return PHASES_OF_A_ROUND if entered is None else tick(table) - entered


def has_waited(table: Table, card: str) -> bool:
    """The creature has been in the Cell for a full round, counted as the house rule counts it (RZ-060, RA-06)."""
    entered: int | None = table.mark(card, "cell_tick")
    if entered is None:
        return True
    rule = House(table).cell_wait
    if rule == "three_phases":
        return tick(table) - entered >= PHASES_OF_A_ROUND
    rounds = round_of(table) - entered // PHASES_OF_A_ROUND
    return rounds >= (1 if rule == "next_round" else 2)


def has_attacked(table: Table, card: str) -> bool:
    """The creature has carried out an attack in the turn that is being played."""
    return bool(table.mark(card, "attacked_at") == tick(table))


def entered_this_turn(table: Table, card: str) -> bool:
    """The card came into its Realm in the turn that is being played."""
    return bool(table.mark(card, "entered_at") == tick(table))
