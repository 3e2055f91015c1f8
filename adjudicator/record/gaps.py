"""What a record does not know or cannot prove, and which of its events that differ from the rules still matter."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Final
from typing import Protocol
from typing import TypeVar

from adjudicator.record.events import Acted
from adjudicator.record.events import Contested
from adjudicator.record.events import Settled
from adjudicator.record.hindsight import open_issues
from adjudicator.record.hindsight import undone
from adjudicator.record.match import Match
from adjudicator.record.results import Gap
from adjudicator.table import is_unknown

CHECKPOINT: Final = "checkpoint"
STATED: Final = "stated_changes"


class At(Protocol):
    """Something about one version."""

    @property
    def version(self) -> int:
        """Which."""
        ...


OfVersion = TypeVar("OfVersion", bound=At)


def gaps_of(match: Match, ruled: Iterable[At] = ()) -> tuple[Gap, ...]:
    """What is not known, of what still stands, by version. ruled: events at odds that a ruling has settled."""
    found = [*_not_by_the_rules(match), *_open(match), *_unknown(match), *(Gap(one.version, "ruled") for one in ruled)]
    return tuple(sorted(found, key=lambda gap: (gap.version, gap.what, str(sorted(gap.about.items())))))


def ruled_and_left(match: Match, differing: Iterable[OfVersion]) -> tuple[list[OfVersion], list[OfVersion]]:
    """Those that still stand: the ones that a ruling has settled, and the others."""
    gone = undone(match.history)
    settled = {event.of for event in match.events if isinstance(event, Settled)}
    standing = [one for one in differing if one.version not in gone]
    return [one for one in standing if one.version in settled], [one for one in standing if one.version not in settled]


def _not_by_the_rules(match: Match) -> Iterator[Gap]:
    """What no ruling makes provable: the rules did not make it happen."""
    gone = undone(match.history)
    for event in match.events:
        if isinstance(event, Acted) and event.originator_version not in gone:
            if event.changes:
                yield Gap(event.originator_version, STATED)
            elif not event.irregular and event.action.get("do") == CHECKPOINT:
                yield Gap(event.originator_version, CHECKPOINT)


def _open(match: Match) -> Iterator[Gap]:
    contested = {event.of for event in match.events if isinstance(event, Contested)}
    for version in open_issues(match.history):
        yield Gap(version, "contested" if version in contested else "irregular")
    if match.opened.level != "full":
        yield Gap(1, "level", {"level": match.opened.level})


def _unknown(match: Match) -> Iterator[Gap]:
    table = match.table
    for missing in table.result.missing if table.result is not None else ():
        yield Gap(match.version, "provisional", {"missing": missing})
    for zone, cards in table.zones.items():
        unknown = sum(map(is_unknown, cards))
        if unknown:
            yield Gap(match.version, "unknown_cards", {"zone": zone, "count": unknown})


def kinds_of(gaps: Iterable[Gap]) -> Mapping[tuple[int, str], int]:
    """Each gap once, by its version and what it is: how many cards are unknown, 0 where it is about none."""
    kinds: dict[tuple[int, str], int] = {}
    for gap in gaps:
        at = gap.version, gap.what
        kinds[at] = kinds.get(at, 0) + int(gap.about.get("count", 0))
    return kinds
