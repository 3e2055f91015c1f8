"""All that happens in the recorded matches is told in both languages: no game lacks a word for what they hold."""

import pytest

from adjudicator.office import game_called
from adjudicator.record.entries import entries_of
from adjudicator.table import JUDGE
from adjudicator.table import see
from adjudicator.telling.phrasebook import Phrasebook
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import LANGUAGES
from tests.records.books import BOOKS
from tests.records.make import folded
from tests.records.telling import Tale

TOLD_AT_THE_TABLE = [
    pytest.param(game, tale, id=tale.name)
    for game, book in BOOKS.items()
    for tale in book.tales
    if not tale.name.startswith("played-")
]
"""Those that somebody has told action by action: of what matches by chance hold, each game's own tests ask."""


@pytest.mark.parametrize(("game", "tale"), TOLD_AT_THE_TABLE)
def test_each_action_and_each_fact_of_a_recorded_match_has_words(
    game: str, tale: Tale, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Phrasebook, "strict", True)
    match = folded(BOOKS[game], tale)
    told = 0
    for entry in entries_of(match, JUDGE):
        seen = entry.before or see(match.table_at(1), JUDGE)
        for lang in LANGUAGES:
            teller = Teller(game_called(game), seen, lang, everything=True)
            if entry.action:
                told += bool(teller.action(entry.action))
            told += len(list(teller.tell(entry.facts)))
    assert told >= match.version
