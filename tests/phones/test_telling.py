"""What people say about the record is told in both languages, and travels, verifies and is judged with the match."""

from pathlib import Path

import pytest

from adjudicator.cli.told import entry_lines
from adjudicator.office import Office
from adjudicator.office import answer_proposal
from adjudicator.office import answer_takeback
from adjudicator.office import ask_takeback
from adjudicator.office import confirm_round
from adjudicator.office import game_called
from adjudicator.office import give_evidence
from adjudicator.office import match_in
from adjudicator.office import open_office
from adjudicator.office import reconcile
from adjudicator.office import send
from adjudicator.record.bundle import check
from adjudicator.record.bundle import read
from adjudicator.record.codec import state_digest
from adjudicator.record.events import topic_of
from adjudicator.telling.wording import LANGUAGES
from tests.phones.table import AT
from tests.phones.table import GIVEN
from tests.phones.table import LATER
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import ZONES
from tests.phones.table import opened
from tests.phones.table import queue
from tests.record.outsider import first_bad

BARGAIN = {"by": "north", "do": "note_bargain", "text": "no attack on the swamp"}


@pytest.fixture
def talked(office: Office) -> Office:
    """One of everything that can be said about a record."""
    opened(office, {**GIVEN, "zones": {**ZONES, "north.deck": [], "south.deck": []}})
    send(office, MATCH, queue(SIX[:4], "north", "first"), reader="north", at=AT)
    late = queue((SIX[0], {**SIX[1], "realm": "swamp"}, BARGAIN, *SIX[2:]), "south", "second")
    answer = reconcile(office, MATCH, late, reporter="south", at=LATER)
    proposal = answer.actions[2].version
    confirm_round(office, MATCH, 6, by="north", at=LATER)
    answer_proposal(office, MATCH, proposal, by="north", agree=False, at=LATER, reason="no such word was said")
    answer_proposal(office, MATCH, proposal, by="judge", agree=True, at=LATER)
    version = office.store.load(MATCH).version
    asked = ask_takeback(office, MATCH, version - 1, by="north", at=LATER, reason="a slip")
    answer_takeback(office, MATCH, asked.version, by="south", agree=False, at=LATER, most_refusals=1)
    give_evidence(office, MATCH, queue(SIX, "south", "lost"), by="south", at=LATER, reason="the old phone")
    return office


TALKS = {"proposed", "responded", "takeback_asked", "takebacks_blocked", "evidence_given", "contested", "confirmed"}

SAID = {
    "en": (
        "south confirms the record of 2, 4 and 5.",
        "south contests version 3 and tells it otherwise.",
        "something more was done after version 3",
        "north does not agree to what version 8 asks: “no such word was said”.",
        "the judge agrees to what version 8 asks.",
        "north asks to take back what was done after version",
        "north may ask for no further takeback in this match, too many were refused (1).",
        "south hands the judge what a phone still held after version 1: “the old phone”",
    ),
    "pt": (
        "Sul confirma o registro de 2, 4 e 5.",
        "Sul contesta a versão 3 e a conta de outro modo.",
        "algo mais foi feito depois da versão 3",
        "Norte não concorda com o que a versão 8 pede: “no such word was said”.",
        "O juiz concorda com o que a versão 8 pede.",
        "Norte pede para desfazer o que se fez depois da versão",
        "Norte não pode mais pedir para voltar atrás nesta partida, já foram recusados pedidos demais (1).",
        "Sul entrega ao juiz o que um telefone ainda guardava depois da versão 1: “the old phone”",
    ),
}


def told(office: Office, lang: str, viewer: str = "judge") -> str:
    game = game_called("razryv")
    lines = (line for entry in office.log(MATCH, viewer) for line in entry_lines(entry, lang, game))
    return " ".join(" ".join(lines).split())


def test_there_is_one_of_everything(talked: Office) -> None:
    kinds = {topic_of(type(event)).removeprefix("match.") for event in talked.store.load(MATCH).events}
    assert kinds >= TALKS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_both_languages(talked: Office, lang: str) -> None:
    said = told(talked, lang)
    assert [sentence for sentence in SAID[lang] if sentence.casefold() not in said.casefold()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_told_otherwise_is_told_in_the_words_of_the_game(talked: Office, lang: str) -> None:
    contested, proposed = (entry for entry in talked.log(MATCH) if entry.kind in ("match.contested", "match.proposed"))
    game = game_called("razryv")
    realm = {"en": "Swamp", "pt": "Pântano"}[lang]
    assert realm.casefold() in " ".join(entry_lines(contested, lang, game)).casefold()
    assert "no attack on the swamp" in " ".join(" ".join(entry_lines(proposed, lang, game)).split())


def test_it_is_exported_taken_in_verified_and_judged_again(talked: Office, tmp_path: Path) -> None:
    written = talked.export(MATCH)
    check(read(written))
    assert first_bad(written) is None
    assert match_in(written).head == talked.store.load(MATCH).head
    other = open_office(tmp_path / "other.db")
    with other.store:
        other.take_in(written)
        other.must_be_sound(MATCH)
        assert state_digest(other.store.load(MATCH).table) == state_digest(talked.store.load(MATCH).table)
        assert other.audit(MATCH).drifts == ()
        assert other.export(MATCH) == written


@pytest.mark.parametrize("viewer", ["north", "south", "spectator"])
def test_a_redacted_copy_of_it_verifies_without_the_key(talked: Office, viewer: str) -> None:
    written = talked.export(MATCH, viewer)
    check(read(written))
    assert first_bad(written) is None


def test_it_is_read_from_the_store_as_it_was_said(talked: Office) -> None:
    before = talked.store.load(MATCH).events
    talked.store.forget()
    assert talked.store.load(MATCH).events == before
