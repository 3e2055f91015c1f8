"""Names planted where they cannot be seen are in nothing that another seat's phone is answered."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from adjudicator.cli.told import entry_lines
from adjudicator.office import Office
from adjudicator.office import agreement
from adjudicator.office import answer_proposal
from adjudicator.office import confirm_round
from adjudicator.office import contest
from adjudicator.office import enter_checkpoint
from adjudicator.office import game_called
from adjudicator.office import give_evidence
from adjudicator.office import reconcile
from adjudicator.office import rehearse
from adjudicator.office import send
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from tests.phones.table import AT
from tests.phones.table import CARDS
from tests.phones.table import GIVEN
from tests.phones.table import LATER
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import ZONES
from tests.phones.table import opened as open_with
from tests.phones.table import queue

MARKER = "quillon"
"""Every card that north keeps to itself bears it in its name, and no other word of the match does."""

HIDDEN = {
    f"{MARKER}{at}": {"type": kind, **more}
    for at, (kind, more) in enumerate(
        (
            ("creature", {"energy": 4, "strength": 33}),
            ("spell", {"mode": "visible"}),
            ("objective", {"events": 2, "attacks": 2, "presence": 3, "realm": "cavern"}),
        )
    )
}
BEAST, SPELL, GOAL = (f"n:{name}" for name in HIDDEN)
OTHERS = ("south", "scorekeeper")


@pytest.fixture
def opened(office: Office, monkeypatch: pytest.MonkeyPatch) -> Office:
    monkeypatch.setattr("tests.phones.table.CARDS", {**CARDS, **HIDDEN})
    zones = {
        **ZONES,
        "north.hand": ["n:dragon", BEAST, SPELL],
        "north.deck": [f"{BEAST}#{at}" for at in range(2, 6)],
        "north.objective": [GOAL],
    }
    open_with(office, {**GIVEN, "zones": zones})
    return office


def plain(value: Any) -> Any:
    """Everything in an answer, tables and facts and all."""
    if hasattr(value, "__struct_fields__"):
        named = {field: plain(getattr(value, field)) for field in value.__struct_fields__ if field != "catalogue"}
        return {"kind": type(value).__name__, **named}
    if isinstance(value, dict) or hasattr(value, "items"):
        return {str(key): plain(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(entry) for entry in value]
    return str(value)


def shown(value: Any) -> bytes:
    return msgspec.json.encode(plain(value))


LAID: dict[str, Any] = {"by": "north", "do": "play_spell", "card": SPELL, "realm": "forest", "mode": "face_down"}
OWN = (LAID, *SIX[1:4])
"""North's own: a spell that nobody else knows is among it."""


def by_north(office: Office) -> None:
    answer = send(office, MATCH, queue(OWN, "north", "first"), reader="north", at=AT)
    assert {one.became for one in answer.actions} == {"accepted"}
    assert MARKER.encode() in shown(answer)


def late_queue(office: Office, reader: str) -> Any:
    by_north(office)
    bodies = ({**LAID, "card": "n:?"}, *SIX[1:])
    return reconcile(office, MATCH, queue(bodies, reader, "second"), reporter=reader, at=LATER)


def conflict(office: Office, reader: str) -> Any:
    by_north(office)
    return send(office, MATCH, queue(SIX[:2], reader, base=1), reader=reader, at=LATER)


def dry_run(office: Office, reader: str) -> Any:
    by_north(office)
    bodies = (*SIX[4:], {"by": "south", "do": "reveal_event"}, {"by": "north", "do": "imprison", "card": "n:imp#4"})
    return rehearse(office, MATCH, queue(bodies, reader, base=None), reader=reader, at=LATER)


def refused(office: Office, reader: str) -> Any:
    bodies = ({"by": "north", "do": "imprison", "card": "n:wolf#2"}, {**LAID, "card": "n:veil"})
    kept = [queue((body,), reader, base=None, on_refusal="irregular") for body in bodies]
    return [send(office, MATCH, one, reader=reader, at=AT) for one in kept]


def goes_on(office: Office, reader: str) -> Any:
    by_north(office)
    return send(office, MATCH, queue(SIX[4:], reader, base=None), reader=reader, at=LATER)


def agreed(office: Office, reader: str) -> Any:
    goes_on(office, reader)
    if reader == "south":
        return [confirm_round(office, MATCH, 6, by=reader, at=LATER), agreement(office, MATCH)]
    return agreement(office, MATCH)


def checkpoint(office: Office, reader: str) -> Any:
    by_north(office)
    return enter_checkpoint(office, MATCH, {"counters": {"south.life": 9}}, agreed=("south", "north"), at=LATER)


ANSWERS: tuple[Callable[[Office, str], Any], ...] = (
    late_queue,
    conflict,
    dry_run,
    refused,
    goes_on,
    agreed,
    checkpoint,
)


@pytest.mark.parametrize("reader", OTHERS)
@pytest.mark.parametrize("asked", ANSWERS)
def test_no_answer_to_another_phone_holds_a_planted_name(opened, asked, reader):
    assert MARKER.encode() not in shown(asked(opened, reader))


# --- what north tells is north's and the judge's, until it lies open


def contested(office: Office) -> None:
    by_north(office)
    contest(office, MATCH, 2, by="north", at=LATER, instead={**LAID, "card": f"{SPELL}#2"})


def proposed(office: Office) -> None:
    send(office, MATCH, queue((SIX[0], SIX[2]), "south", "first"), reader="south", at=AT)
    reconcile(office, MATCH, queue((SIX[0], LAID, SIX[2]), "north", "second"), reporter="north", at=LATER)


def whispered(office: Office) -> None:
    by_north(office)
    words = {"by": "north", "do": "note_bargain", "text": f"I hold the {MARKER}", "to": ["judge"]}
    contest(office, MATCH, 2, by="north", at=LATER, instead=words)


def evidence(office: Office) -> None:
    give_evidence(office, MATCH, queue(OWN, "north", "lost"), by="north", at=LATER)


TOLD: tuple[Callable[[Office], None], ...] = (contested, proposed, whispered, evidence)


@pytest.mark.parametrize("tell", TOLD)
@pytest.mark.parametrize("viewer", ["south", SPECTATOR])
def test_what_a_seat_tells_of_its_own_is_sealed_for_the_others_in_log_and_file(opened, tell, viewer):
    tell(opened)
    game = game_called("razryv")
    for lang in ("en", "pt"):
        lines = [line for entry in opened.log(MATCH, viewer) for line in entry_lines(entry, lang, game)]
        assert not any(MARKER in line for line in lines)
    assert MARKER.encode() not in shown(opened.log(MATCH, viewer))
    catalogue, *events = opened.export(MATCH, viewer).splitlines()[1:]
    assert MARKER.encode() in catalogue
    assert not any(MARKER.encode() in line for line in events)


@pytest.mark.parametrize("tell", TOLD)
@pytest.mark.parametrize("viewer", ["north", JUDGE])
def test_the_one_who_tells_it_and_the_judge_read_all_of_it(opened, tell, viewer):
    tell(opened)
    told = [entry for entry in opened.log(MATCH, viewer) if not entry.action]
    assert MARKER.encode() in shown(told)
    assert MARKER.encode() in b"".join(opened.export(MATCH, viewer).splitlines()[-2:])


def test_once_it_lies_open_the_others_read_what_was_told_of_it(opened):
    by_north(opened)
    send(opened, MATCH, queue(SIX[4:], "south", base=None), reader="south", at=AT)
    bodies = ({"by": "south", "do": "reveal_event"}, {"by": "north", "do": "activate_hidden", "card": SPELL})
    send(opened, MATCH, queue(bodies, "north", base=None), reader="north", at=AT)
    contest(opened, MATCH, 2, by="north", at=LATER, instead={**LAID, "realm": "swamp"})
    assert SPELL in opened.show(MATCH, "south").table.where
    assert opened.log(MATCH, "south")[-1].about["instead"]["card"] == SPELL


def test_an_accepted_proposal_is_heard_like_any_action(opened):
    proposed(opened)
    of = next(entry.version for entry in opened.log(MATCH) if entry.kind == "match.proposed")
    answer = answer_proposal(opened, MATCH, of, by="south", agree=True, at=LATER)
    assert answer.done is not None
    assert MARKER.encode() not in shown(answer)
    assert MARKER.encode() not in shown(opened.log(MATCH, "south"))
