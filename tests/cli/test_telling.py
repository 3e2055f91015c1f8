"""RAZRYV is told in words, in both languages, and nothing of the program's own names ever stands among them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import adjudicator
from adjudicator import games
from adjudicator.games.razryv.acts import SHED
from adjudicator.games.razryv.board import ZONES
from adjudicator.referee import Referee
from adjudicator.referee import body_of
from adjudicator.scenarios import check
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import hear
from adjudicator.table import see
from adjudicator.telling.phrasebook import MissingPhraseError
from adjudicator.telling.phrasebook import Phrasebook
from adjudicator.telling.phrasebook import phrasebook
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import LANGUAGES
from tests.cli.playing import played

HOME = Path(adjudicator.__file__).parent
GAME = games.load("razryv")
INTERNAL = re.compile(r"[a-z]_[a-z]|\b[nse]:|[{}\[\]]|\b(None|True|False)\b|\bat\.\d| {2}")
"""What the program says to itself: words with underscores, names of cards and marks, values of its language."""

SPOKEN_BY_ALL = ("cards", "physical", "games/razryv")
COMMON = {"outcome", "outcome_agreed", "contested", "checkpoint_dropped", "checkpoint_agreed", "gap", "ruling"}
BEGINNINGS = ("turn.limit", "turn.extra", "turn.extra_")
"""Of the names of numbered counters, which the sheet has all of."""

MARKS_BESIDE_THE_SHEET = {*SHED, "held_for", "unread", "at.3"}


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Phrasebook, "strict", True)


@cache
def sources() -> tuple[ast.Module, ...]:
    paths = (path for room in SPOKEN_BY_ALL for path in sorted((HOME / room).rglob("*.py")))
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in paths)


def words_said() -> set[str]:
    """The first argument of every Said in the code, whichever way it branches, and each constant it may be."""
    found: set[str] = set()
    for module in sources():
        constants = {
            target.id: node.value.value
            for node in module.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Said":
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found.add(part.value)
                    elif isinstance(part, ast.Name) and isinstance(constants.get(part.id), str):
                        found.add(constants[part.id])
    return found


def reasons_said() -> set[str]:
    """Why a part of a card's text could not be carried out: named where it is said, or by what finds the hindrance."""
    found: set[str] = set()
    for node in (node for module in sources() for node in ast.walk(module)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "impossible":
            found |= {str(part.value) for part in node.args[1:2] if isinstance(part, ast.Constant)}
        if isinstance(node, ast.FunctionDef) and node.name == "_hindrance":
            tuples = (part for part in ast.walk(node) if isinstance(part, ast.Tuple) and part.elts)
            found |= {str(part.elts[0].value) for part in tuples if isinstance(part.elts[0], ast.Constant)}
    return {f"impossible.{reason}" for reason in found}


def counters_named() -> set[str]:
    """The counters of the sheet, and those that the rules keep beside it."""
    named = {
        node.value
        for module in sources()
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"turn\.[a-z_0-9]+", node.value) and node.value not in BEGINNINGS
    }
    worked_out = {"round", "phase", "compass", "pending"}
    beside = {"north.latch", "south.waived", "north.set_aside", "event.unordered"}
    return {*named, *beside, *GAME.vocabulary.counters.names} - worked_out


def test_there_is_something_to_look_for() -> None:
    assert len(words_said()) > 30
    assert {"impossible", "joined", "declined", *COMMON} <= words_said()
    assert "impossible.no_space" in reasons_said()
    assert "turn.extra_attack_used" in counters_named()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_said_has_words(lang: str) -> None:
    book = phrasebook(GAME.package, lang)
    said = (words_said() - {"impossible"}) | reasons_said()
    assert [word for word in sorted(said) if not book.has("said", word)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_on_the_table_has_a_name(lang: str) -> None:
    book = phrasebook(GAME.package, lang)
    words = GAME.vocabulary
    worked_out = {"strength", "energy", "face_down", "attacked", "waited", "entered_this_turn"}
    marks = ({*words.marks.names} | MARKS_BESIDE_THE_SHEET) - worked_out
    assert [zone for zone in (*ZONES, *words.zones.names) if book.zone(zone) is None] == []
    assert [seat for seat in (*words.seats.values(), *words.actors) if book.seat(seat) is None] == []
    assert [name for name in sorted(counters_named()) if not book.has("counted", name)] == []
    assert [name for name in sorted(marks) if not book.has("marked", name)] == []
    assert [do for do in GAME.actions if not any(book.has("action", f"{do}{end}") for end in ("", ".true"))] == []
    assert [how for how in words.results.how if not book.has("how", how)] == []


def test_a_phrase_has_the_same_places_in_both_languages() -> None:
    for section, entries in phrasebook(GAME.package, "en").sections.items():
        for word, entry in entries.items():
            forms = [entry, entry.get("zero", {})] if isinstance(entry, dict) else []
            for form in forms:
                if isinstance(form.get("en"), str):
                    assert places(form["en"]) == places(form["pt"]), f"[{section}] {word}"


def places(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def told(table: Table, facts: tuple[Fact, ...], body: dict[str, object]) -> Iterator[str]:
    """All that anybody may read of an action, in every language, also of what is nobody's news."""
    for viewer, everything in (("north", False), ("spectator", False), ("judge", False), ("judge", True)):
        heard, seen = hear(table, facts, viewer), see(table, viewer)
        for lang in LANGUAGES:
            teller = Teller(GAME, seen, lang, everything=everything)
            yield teller.action(body)
            yield from (sentence for sentence, _ in teller.tell(heard))


@pytest.mark.parametrize("seed", range(2))
def test_no_name_of_the_program_leaks_out_of_a_long_match(seed: int) -> None:
    match = played(seed)
    assert len(match.actions) > 40
    for action, table, verdict in zip(match.actions, match.tables, match.verdicts, strict=True):
        for sentence in told(table, verdict.facts, body_of(action)):
            assert not INTERNAL.search(sentence), sentence
            assert sentence[-1] in ".?!”…", sentence


def test_no_name_of_the_program_leaks_out_of_any_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    """What every scenario of the game decides is told to everybody."""
    explain = Referee.explain
    leaked: list[str] = []

    def explain_and_tell(referee, table, act, **how):
        verdict = explain(referee, table, act, **how)
        if referee.game.name == "razryv":
            leaked.extend(line for line in told(table, verdict.facts, body_of(act)) if INTERNAL.search(line))
        return verdict

    monkeypatch.setattr(Referee, "explain", explain_and_tell)
    outcomes = list(check([HOME / "games/razryv/scenarios"]))
    assert len(outcomes) > 400
    assert leaked == []


def laid(**zones: list[str]) -> Table:
    from adjudicator.cards.definitions import read_definitions

    cards = {
        "ogre": {"type": "event_creature", "strength": 55, "names": {"en": "Ogre", "pt": "Ogro"}},
        "wolf": {"type": "creature", "energy": 4, "strength": 30, "names": {"en": "Wolf", "pt": "Lobo"}},
        "veil": {"type": "spell", "mode": "visible"},
    }
    given = {"round": 6, "turn": "north", "zones": {zone.replace("__", "."): there for zone, there in zones.items()}}
    return GAME.position.lay(given, read_definitions(cards, GAME.vocabulary), dict(GAME.defaults))


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "North attacks Ogre (Strength 55) in the Forest. South is asked whether to join the attack on Ogre."),
        ("pt", "Norte ataca Ogro (Força 55) na Floresta. Pergunta-se a Sul se participa do ataque a Ogro."),
    ],
)
def test_an_attack_reads_as_a_person_would_tell_it(lang: str, line: str) -> None:
    table = laid(forest=["e:ogre", "n:wolf", "s:wolf"])
    act = GAME.actions["attack_event"](by="north", target="e:ogre")
    facts = Referee(GAME).explain(table, act).facts
    teller = Teller(GAME, table, lang)
    said = [teller.action(body_of(act)), *(sentence for sentence, _ in teller.tell(facts))]
    assert " ".join(said) == line


def test_the_clock_is_told_with_the_compass() -> None:
    table = laid()
    facts = [fact for seat in ("north", "south") for fact in _passes(table, seat)]
    table = laid()
    said = [sentence for sentence, _ in Teller(GAME, table, "en").tell(facts)]
    assert "Round 7 begins; the compass moves to the Forest." in said


def _passes(table: Table, seat: str) -> tuple[Fact, ...]:
    from adjudicator.table import fold_all

    referee, act = Referee(GAME), GAME.actions["pass"]
    verdict = referee.explain(table, act(by="north"))
    return verdict.facts if seat == "north" else referee.explain(fold_all(table, verdict.facts), act(by=seat)).facts


def test_a_card_is_told_as_its_viewer_knows_it() -> None:
    table = laid(forest=["s:veil*"], south__hand=["s:wolf"])
    for viewer, name in (("south", "South's veil"), ("north", "a face-down card of South's")):
        seen = see(table, viewer)
        assert str(Teller(GAME, seen, "en").card(seen.zones["forest"][0])) == name
    seen = see(table, "north")
    assert str(Teller(GAME, seen, "pt").card(seen.zones["forest"][0])) == "uma carta virada para baixo do Sul"
    drawn = hear(table, (Moved("s:wolf", "south.cell", ("RZ-058",)),), "north")
    assert next(Teller(GAME, seen, "en").tell(drawn)) == ("South's Wolf is imprisoned in South's Cell.", ("RZ-058",))


def test_a_missing_phrase_is_never_told_as_if_it_were_words(monkeypatch: pytest.MonkeyPatch) -> None:
    fact = Said("some_new_thing", {"seat": "north"})
    with pytest.raises(MissingPhraseError):
        list(Teller(GAME, laid(), "en").tell_one(fact))
    monkeypatch.setattr(Phrasebook, "strict", False)
    assert next(Teller(GAME, laid(), "en").tell_one(fact)).startswith("[no words here for some_new_thing")


def test_what_is_nobodys_news_is_told_where_accounts_are_compared() -> None:
    table = laid(forest=["n:wolf"])
    fact = Marked("n:wolf", {"attacked_at": 19})
    assert list(Teller(GAME, table, "en").tell_one(fact)) == []
    told_all = list(Teller(GAME, table, "en", everything=True).tell_one(fact))
    assert told_all == ["North's Wolf has attacked this turn."]


def test_words_of_a_player_cannot_steer_the_screen() -> None:
    body = {"by": "north", "do": "note_bargain", "text": "a\x1b[31m\nb"}
    assert Teller(GAME, laid(), "en").action(body) == "North says: “a [31m b”; it binds nobody."
