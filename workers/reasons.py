"""Why a job failed, in words that may be kept: no card of the match is named in them and no place on the disk."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from typing import Final
from uuid import UUID

from adjudicator.record.events import Opened
from adjudicator.record.store import Store

LOST: Final = "WorkerLost"
"""The workers that had the job were gone before it was done."""

LONGEST: Final = 400
LEFT_OUT: Final = "…"
_CARD: Final = re.compile(r"\b[A-Za-z]\w*:[^\s\"'()\[\]{},;]+")


def reason_of(wrong: Exception, store: Store, match: UUID | None) -> str:
    """The class and the message of what went wrong, its cards left out."""
    kind = type(wrong).__name__
    try:
        names = sorted(_names_in(store, match), key=len, reverse=True)
    except Exception:  # noqa: BLE001  # whatever is wrong with the catalogue: then no message is known to name none
        return kind
    said = str(wrong).replace(store.file.place, Path(store.file.place).name)
    said = _CARD.sub(LEFT_OUT, said)
    if names:
        said = re.sub(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)", LEFT_OUT, said, flags=re.IGNORECASE)
    return f"{kind}: {said}"[:LONGEST]


def _names_in(store: Store, match: UUID | None) -> Iterator[str]:
    """Every name under which the cards of the match are known, in either language."""
    if match is None:
        return
    opened = store.streams.events(match, lte=1)[0]
    if isinstance(opened, Opened) and opened.catalogue:
        cards: Any = store.catalogues.data(opened.catalogue)
        for short, card in cards.get("cards", {}).items():
            yield short
            if isinstance(card, dict):
                name = card.get("name", "")
                yield from (str(one) for one in (name.values() if isinstance(name, dict) else (name,)) if one)
