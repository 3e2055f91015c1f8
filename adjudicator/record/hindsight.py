"""What a record shows in hindsight: what is still open, what no longer stands, who has come to know what."""

from adjudicator.record.events import Acted
from adjudicator.record.events import Contested
from adjudicator.record.events import Known
from adjudicator.record.events import Rewound
from adjudicator.record.events import Settled
from adjudicator.record.events import TakenBack
from adjudicator.record.history import History
from adjudicator.record.talks import opened_of
from adjudicator.table import Named
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import see


def open_issues(history: History) -> tuple[int, ...]:
    """The versions that are irregular or contested, not settled, and still stand."""
    issues: dict[int, None] = {}
    for event in history.between(0):
        match event:
            case Acted(irregular=True):
                issues[event.originator_version] = None
            case Contested():
                issues[event.of] = None
            case Settled():
                issues.pop(event.of, None)
    return tuple(sorted(issues.keys() - undone(history)))


def undone(history: History, since: int = 1) -> frozenset[int]:
    """The versions, from one on, whose consequences no longer stand. What came before it undoes none of them."""
    gone: list[tuple[int, frozenset[int]]] = [(0, frozenset())]
    for event in history.between(since):
        if isinstance(event, Rewound | TakenBack):
            # What was undone at the target is undone again, and what was undone since may stand again.
            then = next(found for at, found in reversed(gone) if at <= event.to)
            begin = max(event.to + 1, since)
            gone.append((event.originator_version, then.union(range(begin, event.originator_version))))
    return gone[-1][1]


def known_since(history: History, to: int) -> tuple[Known, ...]:
    """What turned out, or was shown, after a version: for the table that is set back, and for the judge."""
    table = history.table_at(to)
    found: dict[tuple[str, str, tuple[str, ...]], Known] = {}
    for event in history.between(to):
        for fact in event.facts if isinstance(event, Acted) else ():
            match fact:
                case Named(card=card, name=name) if card in table.where:
                    known = Known(card, name, (), event.originator_version)
                case Seen(card=card, to=viewers):
                    known = Known(card, card, viewers, event.originator_version)
                case _:
                    continue
            found.setdefault((known.card, known.name, known.to), known)
    return tuple(found.values())


def learned_since(history: History, to: int, seat: str) -> tuple[str, ...]:
    """The cards that this seat has come to know since a version; a takeback is refused if there are any."""
    knew = set(see(history.table_at(to), seat).where)
    learned: dict[str, None] = {}
    for event, table in history.walk(to):
        for fact in event.facts if isinstance(event, Acted) and event.originator_version > to else ():
            if isinstance(fact, Seen) and seat in fact.to and fact.card not in knew:
                learned[fact.card] = None
        for card in see(table, seat).where:
            if card not in knew and not is_unknown(card):
                learned[card] = None
    return tuple(learned)


def opened_paths(history: History, viewer: str) -> list[set[str]]:
    """For each event the sealed places that this viewer is told."""
    paths: list[set[str]] = []
    before: Table | None = None
    for event, after in history.walk():
        paths.append(opened_of(before, event, viewer))
        before = after
    return paths
