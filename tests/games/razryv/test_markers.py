"""Unique names planted wherever somebody may not look: no output for that viewer holds them, in whatever form."""

import json
from collections.abc import Callable
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.faults import Malformed
from adjudicator.games.razryv.picture import as_svg
from adjudicator.games.razryv.picture import as_text
from adjudicator.games.razryv.picture import draw
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import open_office
from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.record.match import Match
from adjudicator.table import hear
from adjudicator.table import see

MATCH = UUID("01a22908-0da2-705f-ba46-6fee99743922")
AT = "2026-11-29T20:00:00.000Z"
VIEWERS = ("north", "south", "spectator", "judge")
LANGUAGES = ("en", "pt")
CREATURE = {"type": "creature", "energy": 5, "strength": 30}
OBJECTIVE = {"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"}

CARDS: dict[str, Any] = {
    "wolf": CREATURE,
    "lynx": {"type": "creature", "energy": 4, "strength": 20},
    "mk-nhand": CREATURE,
    "mk-shand": {"type": "creature", "energy": 9, "strength": 60},
    "mk-nshard": {"type": "energy_card", "ritual_value": 3},
    "mk-ndeck": CREATURE,
    "mk-sdeck": CREATURE,
    "mk-sdeep": CREATURE,
    "mk-ngoal": OBJECTIVE,
    "mk-sgoal": OBJECTIVE,
    "mk-left": OBJECTIVE,
    "mk-nback": {"type": "spell", "mode": "visible"},
    "mk-sback": {"type": "spell", "mode": "visible"},
    "mk-strap": {"type": "spell", "mode": "immediate"},
    "mk-event": {"type": "event_spell", "mode": "immediate"},
}
CARDS = {name: {**card, "names": {lang: f"{name} {lang}" for lang in LANGUAGES}} for name, card in CARDS.items()}
"""Each has a title in each language, which begins with its marker."""

ZONES = {
    "forest": ["n:wolf", "s:lynx", "n:mk-nback*", "s:mk-sback*"],
    "desert": ["s:lynx#2", "s:mk-strap*"],
    "north.hand": ["n:mk-nhand", "n:mk-nshard"],
    "south.hand": ["s:mk-shand"],
    "north.deck": ["n:mk-ndeck", "n:mk-ndeck#2"],
    "south.deck": ["s:mk-sdeck", "s:mk-sdeep"],
    "north.objective": ["n:mk-ngoal"],
    "south.objective": ["s:mk-sgoal"],
    "objective.deck": ["e:mk-left"],
    "event.deck": ["e:mk-event", "e:mk-event#2"],
}
NOTE, OWN_NOTE = "mk-note-between-two", "mk-note-to-the-judge"
MARKERS = {name for name in CARDS if name.startswith("mk-")} | {NOTE, OWN_NOTE}
NORTH = {"mk-nhand", "mk-nshard", "mk-ngoal", "mk-nback"}
SOUTH = {"mk-shand", "mk-sdeck", "mk-sgoal", "mk-sback", "mk-strap"}
KNOWN: dict[str, set[str]] = {
    "north": NORTH | {NOTE},
    "south": SOUTH | {NOTE, OWN_NOTE},
    "spectator": set(),
    "judge": NORTH | SOUTH | {"mk-left", NOTE, OWN_NOTE},
}
"""The second card of South's deck, North's deck and the Event deck nobody has seen."""

STORY: list[dict[str, Any]] = [
    {"by": "north", "do": "note_bargain", "text": NOTE, "to": ["south"]},
    {"by": "south", "do": "note_bargain", "text": OWN_NOTE, "to": ["judge"]},
    {"by": "north", "do": "attack_creature", "attacker": "n:wolf", "target": "s:lynx"},
    {"by": "north", "do": "pass"},
    {"by": "south", "do": "play_spell", "card": "s:mk-sback", "realm": "desert", "mode": "face_down"},
    {"by": "judge", "do": "judge_ruling", "text": "Play goes on.", "rules": ["RZ-005"]},
    {"by": "south", "do": "declare_annihilation"},
]
REFUSED: list[dict[str, Any]] = [
    {"by": "south", "do": "ritual", "card": "s:mk-shand", "realm": "desert", "offer": ["s:lynx#2"]},
    {"by": "north", "do": "declare_victory"},
    {"by": "south", "do": "declare_victory"},
    {"by": "south", "do": "show_card", "card": "s:mk-strap"},
    {"by": "north", "do": "imprison", "card": "n:mk-nhand"},
]
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("target", {}),
    ("cell", {"by": "south"}),
    ("objective", {"seat": "north"}),
    ("objective", {"seat": "south"}),
    ("round25", {}),
    ("may", {"action": {"by": "south", "do": "pass"}}),
    ("why-not", {"action": {"by": "north", "do": "pass"}}),
]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("markers") / "matches.db"


@pytest.fixture(scope="module")
def match(place: Path) -> Match:
    """The match after its stretch of play."""
    office = open_office(place)
    plan = Plan(game="razryv", cards=CARDS, given={"round": 14, "turn": "north", "first": "north", "zones": ZONES})
    receipt = office.open_match(MATCH, plan, at=AT, secret=bytes(32))
    for body in STORY:
        receipt = office.act(MATCH, body, at=AT)
        assert receipt.kept, (body, receipt.verdict and receipt.verdict.cites)
    for body in REFUSED:
        assert not office.act(MATCH, body, at=AT).kept
    return office.store.load(MATCH)


def found(output: object) -> set[str]:
    """The markers that stand in it; another name's beginning is not one of them."""
    written = (output if isinstance(output, bytes) else str(output).encode()).lower()
    return {marker for marker in MARKERS if marker.encode() in written}


def outputs(office: Office, match: Match, viewer: str) -> Iterator[tuple[str, object]]:
    """Whatever the house hands out to a viewer, by what it was asked."""
    events = match.events
    for version in range(1, match.version + 1):
        table = match.table_at(version)
        yield f"see {version}", encode_table(see(table, viewer))
        yield f"show {version}", repr(_bare(office.show(match.id, viewer, version).table))
        for lang in LANGUAGES:
            yield f"text {version}", as_text(draw(see(table, viewer), viewer, lang))
            yield f"svg {version}", as_svg(draw(see(table, viewer), viewer, lang))
        why = office.why(match.id, version, viewer)
        yield f"why {version}", repr((_entry(why.entry), why.grounds, why.sensitivities, why.readings))
        if version > 1:
            facts = getattr(events[version - 1], "facts", ())
            yield f"hear {version}", encode_facts(hear(match.table_at(version - 1), facts, viewer))
    for entry in office.log(match.id, viewer):
        yield f"log {entry.version}", repr(_entry(entry))
    yield "score", repr(office.score(match.id, viewer))
    if viewer in match.opened.seats:
        yield "options", repr(office.options(match.id, viewer, viewer))
    for question, params in QUESTIONS:
        try:
            yield f"ask {question}", repr(office.ask(match.id, question, params, viewer, at=AT).answer)
        except (NotPermitted, Malformed) as refused:
            yield f"ask {question} refused", repr(refused.args)
    yield "export", without_catalogue(office.export(match.id, viewer))


def _bare(table: Any) -> tuple[object, ...]:
    """Everything but the catalogue, which every viewer may read."""
    return tuple(getattr(table, field) for field in table.__struct_fields__ if field != "catalogue")


def _entry(entry: Any) -> tuple[object, ...]:
    fields = tuple(getattr(entry, field) for field in entry.__struct_fields__ if field != "before")
    return (*fields, () if entry.before is None else _bare(entry.before))


def without_catalogue(written: bytes) -> bytes:
    """The lines of a bundle but the second, which holds the printed cards."""
    lines = written.splitlines()
    assert b'"data"' in lines[1]
    return b"\n".join([lines[0], *lines[2:]])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_output_of_the_office_tells_what_its_viewer_may_not_know(place: Path, match: Match, viewer: str) -> None:
    office = open_office(place)
    told: set[str] = set()
    for asked, output in outputs(office, match, viewer):
        assert found(output) <= KNOWN[viewer], asked
        told |= found(output)
    assert told == KNOWN[viewer]  # the scan does find what may be known


Run = Callable[..., str]


@pytest.fixture
def run(place: Path, match: Match, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("ADJUDICATOR_DB", str(place))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def call(*arguments: str) -> str:
        result = CliRunner().invoke(main, list(arguments))
        assert "Traceback" not in result.output
        return result.output

    return call


def commands(match: Match, viewer: str, folder: Path) -> Iterator[list[str]]:
    name = str(match.id)
    for command in ("show", "log", "score"):
        yield [command, name, "--as", viewer]
    yield ["show", name, "--as", viewer, "--svg", str(folder / "picture.svg")]
    yield ["show", name, "--as", viewer, "--at", "3"]
    yield from (["why", name, str(version), "--as", viewer] for version in range(1, match.version + 1))
    yield from (
        ["ask", name, question, *(f"{key}={value}" for key, value in params.items()), "--as", viewer]
        for question, params in QUESTIONS
        if "action" not in params
    )
    yield ["ask", name, "why-not", "pass", "--by", "north", "--as", viewer]
    if viewer in match.opened.seats:
        yield ["options", name, viewer]
    for body in REFUSED:
        own = viewer in (body["by"], "judge")
        if own:  # what one has said oneself comes back in one's own words
            yield ["act", name, "--body", json.dumps(body), "--as", viewer]
    yield ["export", name, str(folder / "match.jsonl"), "--for", viewer]  # the last: its file is read afterwards


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_command_tells_it_either(run: Run, match: Match, tmp_path: Path, viewer: str, lang: str) -> None:
    told: set[str] = set()
    for arguments in commands(match, viewer, tmp_path):
        for form in ((), ("--json",)):
            (tmp_path / "match.jsonl").unlink(missing_ok=True)
            markers = found(run(*arguments, "--lang", lang, *form))
            assert markers <= KNOWN[viewer], arguments
            told |= markers
    assert told == KNOWN[viewer]
    assert found((tmp_path / "picture.svg").read_bytes()) <= KNOWN[viewer]
    assert found(without_catalogue((tmp_path / "match.jsonl").read_bytes())) <= KNOWN[viewer]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("body", REFUSED, ids=lambda body: str(body["do"]))
def test_a_refusal_overheard_tells_no_name(run: Run, match: Match, body: dict[str, Any], lang: str) -> None:
    for viewer in ("north", "south", "spectator"):
        if viewer != body["by"]:
            for form in ((), ("--json",)):
                output = run("act", str(match.id), "--body", json.dumps(body), "--as", viewer, "--lang", lang, *form)
                assert found(output) <= KNOWN[viewer], viewer
