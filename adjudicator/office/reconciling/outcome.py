"""What becomes of each action of a late queue beside what the record holds already."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Literal
from typing import TypeAlias

from msgspec import Struct

from adjudicator.office.reconciling.alignment import Pair
from adjudicator.office.reconciling.alignment import align
from adjudicator.office.reconciling.comparing import Step
from adjudicator.office.reconciling.comparing import says_otherwise

Outcome: TypeAlias = Literal["same", "differs", "extra", "goes_on", "beside"]


class Matched(Struct, frozen=True):
    """One action of the queue.

    same: the record has it. differs: it has it otherwise, in these places. extra: it has nothing of it between what
    others have logged. goes_on: nor has it anything after it, so that it simply follows. beside: a look or a question,
    which no record has. version: the event that is the same or differs, or the one after which this was done.
    """

    outcome: Outcome
    version: int
    places: tuple[str, ...] = ()


def compare(
    late: Mapping[int, Step],
    told: Sequence[Step],
    base: int,
    own: frozenset[str] = frozenset(),
    pinned: Mapping[int, int] | None = None,
) -> tuple[dict[int, Matched], tuple[int, ...]]:
    """What becomes of each action, and the versions that the queue has nothing of; each is one or the other.

    late: place in the queue -> action. told: the events since the base, as the reporter is told of them. own: see
    `says_otherwise`. pinned: place in the queue -> the version that is known to be this very action.
    """
    pinned = pinned or {}
    found = {at: Matched("same", version) for at, version in pinned.items()}
    places = [at for at in late if at not in found]
    others = [step for step in told if step.version not in pinned.values()]
    pairs = align([late[at] for at in places], others, own)
    open_end = _open_end(pairs, others)
    after = base
    for place, (i, j) in enumerate(pairs):
        after = after if j is None else others[j].version
        if i is not None and j is not None:
            differing = says_otherwise(late[places[i]], others[j], own)
            found[places[i]] = Matched("differs" if differing else "same", after, differing)
        elif i is not None:
            # What is pinned before it has been recorded before it, too.
            before = [version for at, version in pinned.items() if at < places[i]]
            found[places[i]] = Matched("goes_on" if place >= open_end else "extra", max([after, *before]))
    missing = tuple(others[j].version for i, j in pairs if i is None and j is not None)
    return found, missing


def _open_end(pairs: Sequence[Pair], told: Sequence[Step]) -> int:
    """From which pair on the queue goes on where the record ends: its last action is one of the queue's, too."""
    standing = [place for place, (_, j) in enumerate(pairs) if j is not None and not told[j].undone]
    if standing and pairs[standing[-1]][0] is None:
        return len(pairs)
    return 1 + max((place for place, (_, j) in enumerate(pairs) if j is not None), default=-1)
