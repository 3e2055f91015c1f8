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
    which no record has. version: the event that is the same or differs, or the one after which this was done. answer:
    the event that holds the answer which the queue has logged together with its question.
    """

    outcome: Outcome
    version: int
    places: tuple[str, ...] = ()
    answer: int = 0


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
    rows = _Rows([late[at] for at in places], others, own)
    open_end = _open_end(rows.pairs, others)
    after = base
    for place, (i, j) in enumerate(rows.pairs):
        after = after if j is None else others[j].version
        if i is not None and j is not None:
            found[places[i]] = rows.met(i, j, place)
        elif i is not None:
            # What is pinned before it has been recorded before it, too.
            before = [version for at, version in pinned.items() if at < places[i]]
            stands = Matched("goes_on" if place >= open_end else "extra", max([after, *before]))
            found[places[i]] = rows.answered_before(i, place) or stands
    answers = {one.answer for one in found.values()}
    missing = tuple(others[j].version for i, j in rows.pairs if i is None and j is not None)
    return found, tuple(version for version in missing if version not in answers)


class _Rows:
    """Both rows side by side. An answer may have come with its question on one phone, and by itself on the other."""

    def __init__(self, late: Sequence[Step], told: Sequence[Step], own: frozenset[str]) -> None:
        self.late = late
        self.told = told
        self.own = own
        self.pairs = align(late, told, own)

    def met(self, i: int, j: int, place: int) -> Matched:
        """Two that are one action: told alike, or not."""
        version = self.told[j].version
        differing = says_otherwise(self.late[i], self.told[j], self.own)
        if not differing:
            return Matched("same", version)
        _, following = self.pairs[place + 1] if place + 1 < len(self.pairs) else (0, None)
        alone = place + 1 < len(self.pairs) and self.pairs[place + 1][0] is None
        if alone and following is not None:
            answer = self.told[following]
            more = {at: self.late[i].details.get(at) for at in differing}
            another = answer.do != self.told[j].do
            if another and more == answer.given and not set(more) & set(self.told[j].details):
                return Matched("same", version, answer=answer.version)
        return Matched("differs", version, differing)

    def answered_before(self, i: int, place: int) -> Matched | None:
        """The record has it as part of the action before: the answer that this is."""
        before, j = self.pairs[place - 1] if place else (None, None)
        given = self.late[i].given
        if before is None or j is None or not given or self.late[i].do == self.late[before].do:
            return None
        if set(given) & set(self.late[before].details):
            return None
        said = {at: self.told[j].details.get(at) for at in given}
        return Matched("same", self.told[j].version) if said == given else None


def _open_end(pairs: Sequence[Pair], told: Sequence[Step]) -> int:
    """From which pair on the queue goes on where the record ends: its last action is one of the queue's, too."""
    standing = [place for place, (_, j) in enumerate(pairs) if j is not None and not told[j].undone]
    if standing and pairs[standing[-1]][0] is None:
        return len(pairs)
    return 1 + max((place for place, (_, j) in enumerate(pairs) if j is not None), default=-1)
