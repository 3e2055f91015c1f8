"""Reading scenario files; every mistake in a file is told at once, and nothing is guessed."""

import tomllib
from collections.abc import Collection
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from adjudicator import games
from adjudicator.cards.definitions import gather_definitions
from adjudicator.cards.reading import Reading
from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.physical.books import rulebook_of
from adjudicator.referee import Game
from adjudicator.referee import read_action
from adjudicator.scenarios.scenario import Ending
from adjudicator.scenarios.scenario import Scenario
from adjudicator.scenarios.scenario import Then
from adjudicator.scenarios.scenario import When
from adjudicator.scenarios.scenario import Written
from adjudicator.scenarios.words import PARTS
from adjudicator.scenarios.words import Words

TOP = ("game", "title", "rules", "edition", "house", "play", "cards", "given", "when", "then")
REQUIRED = ("game", "title", "rules", "given", "when", "then")
LANGUAGES = ("en", "pt")
VERDICTS = ("accepted", "refused", "ruling_required")
PLAYS = ("enforced", "recorded")
EXPECTED = ("refused",)
THEN = ("verdict", "cites", "zones", "counters", "marks", "result")
WHEN = ("expect", "cites")


def read_file(path: Path, game: Game | None = None) -> Scenario:
    """The scenario that the file holds. Raises Malformed, each fault with the file's name."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise Malformed((Fault(str(path), str(error), "scenario file"),)) from error
    return read_scenario(raw, str(path), game)


def read_scenario(raw: Mapping[str, Any], path: str, game: Game | None = None) -> Scenario:
    """The scenario of a file that was parsed already. Raises Malformed, each fault with the file's name."""
    try:
        return _File(raw, path, _game(raw) if game is None else game).scenario()
    except Malformed as malformed:
        raise Malformed(tuple(_in_file(path, fault) for fault in malformed.faults)) from malformed


def read_position(raw: Mapping[str, Any], path: str) -> Written:
    """The position alone: what a match may be opened with. A scenario's actions may stand in the file and are left.

    Raises Malformed, each fault with the file's name.
    """
    try:
        return _File({"given": {}, **raw}, path, _game(raw), required=("game",)).position()
    except Malformed as malformed:
        raise Malformed(tuple(_in_file(path, fault) for fault in malformed.faults)) from malformed


def check_given(game: Game, cards: Collection[str], given: Mapping[str, Any]) -> None:
    """A position that was written elsewhere than in a file. cards: the names in the catalogue. Raises Malformed."""
    reading = Reading(game.vocabulary, cards)
    table = reading.table("given", dict(given), (*PARTS, *game.vocabulary.given))
    Words(reading, ()).position("given", table, written=True)
    reading.close()


def is_scenario(raw: Mapping[str, Any]) -> bool:
    """The file means to be a scenario, and not a catalogue of cards."""
    return not raw.keys().isdisjoint(("given", "when", "then"))


def _game(raw: Mapping[str, Any]) -> Game:
    name = raw.get("game")
    if not isinstance(name, str) or name not in games.names():
        found = NOTHING if name is None else shown(name)
        raise Malformed((Fault("game", found, "|".join(games.names()), nearest(name, games.names())),))
    return games.load(name)


def _rule_ids(game: Game) -> frozenset[str]:
    """Every id that the game's rule texts have; none known, none is doubted."""
    return frozenset(rulebook_of(game).ids)


def _editions(game: Game) -> tuple[str, ...]:
    return tuple(rulebook_of(game).editions) or (game.edition,)


def _in_file(path: str, fault: Fault) -> Fault:
    return replace(fault, place=f"{path}: {fault.place}")


class _File:
    """One file on its way to a Scenario."""

    def __init__(self, raw: Mapping[str, Any], path: str, game: Game, *, required: tuple[str, ...] = REQUIRED) -> None:
        cards = raw.get("cards", {})
        self.path, self.game = path, game
        self.reading = Reading(game.vocabulary, tuple(cards) if isinstance(cards, dict) else ())
        self.words = Words(self.reading, _rule_ids(game))
        self.raw = self.reading.table("file", dict(raw), TOP, required)

    def scenario(self) -> Scenario:
        reading, raw, words = self.reading, self.raw, self.words
        title = self._title()
        rules = words.rules("rules", raw.get("rules", []))
        if "rules" in raw and not rules:
            reading.fault("rules", [], "rule id")
        written = self._written()
        whens = self._whens()
        then = self._then()
        recorded = reading.word("play", raw.get("play", "enforced"), PLAYS) == "recorded"
        reading.close()
        return Scenario(
            self.path,
            self.game.name,
            title,
            rules,
            written.edition,
            written.house,
            written.cards,
            written.definitions,
            written.given,
            whens,
            then,
            recorded,
        )

    def position(self) -> Written:
        written = self._written()
        self.reading.close()
        return written

    def _written(self) -> Written:
        reading, raw, words = self.reading, self.raw, self.words
        cards = raw.get("cards", {})
        house = words.house("house", raw.get("house", {}))
        definitions = gather_definitions(reading, "cards", cards)
        given = reading.table("given", raw.get("given", {}), (*PARTS, *reading.vocabulary.given))
        words.placed = words.position("given", given, written=True)
        known = cards if isinstance(cards, dict) else {}
        return Written(self.game.name, self._edition(), house, known, definitions, given)

    def _title(self) -> dict[str, str]:
        title = self.raw.get("title", "")
        if isinstance(title, str):
            if "title" in self.raw and not title.strip():
                self.reading.fault("title", title, "string")
            return dict.fromkeys(LANGUAGES, title)
        table = self.reading.table("title", title, LANGUAGES, ("en",))
        return {lang: self.reading.text(f"title.{lang}", text) for lang, text in table.items()}

    def _edition(self) -> str:
        known = _editions(self.game)
        return self.reading.word("edition", self.raw.get("edition", self.game.edition), known)

    def _whens(self) -> tuple[When, ...]:
        entries = list(self.reading.entries("when", self.raw.get("when", [])))
        if "when" in self.raw and not entries:
            self.reading.fault("when", [], "action")
        read = [self._when(f"when[{number}]", raw) for number, (_, raw) in enumerate(entries, 1)]
        if entries and isinstance(entries[-1][1], dict):
            for key in entries[-1][1].keys() & set(WHEN):
                self.reading.fault(f"when[{len(entries)}].{key}", key, "[then]")
        return tuple(when for when in read if when is not None)

    def _when(self, place: str, raw: object) -> When | None:
        if not isinstance(raw, dict):
            self.reading.fault(place, raw, "table")
            return None
        before = len(self.reading.faults)
        self.words.action(place, raw, WHEN)
        refused = "expect" in raw and self.reading.word(f"{place}.expect", raw["expect"], EXPECTED) == "refused"
        cites = self.words.rules(f"{place}.cites", raw.get("cites", []))
        if len(self.reading.faults) > before:
            return None
        body = {key: value for key, value in raw.items() if key not in WHEN}
        try:
            action = read_action(self.game.actions, self.game.actors, body, place)
        except Malformed as malformed:
            self.reading.faults.extend(malformed.faults)
            return None
        return When(action, refused, cites)

    def _then(self) -> Then:
        reading, words = self.reading, self.words
        own = reading.vocabulary.then
        then: dict[str, Any] = reading.table("then", self.raw.get("then", {}), (*THEN, *own))
        if self.raw.get("then") == {}:
            reading.fault("then", {}, "verdict|cites|zones|counters|marks|result")
        if "verdict" in then:
            reading.word("then.verdict", then["verdict"], VERDICTS)
        cites = words.rules("then.cites", then.get("cites", []))
        for card, zone in words.zones("then.zones", then.get("zones", {})).items():
            if words.turns_up_from_nowhere(card):
                reading.fault(f"then.zones.{zone}", card, "card placed in [given]", {*words.placed, *words.named})
        words.marks("then.marks", then.get("marks", {}), None, worked_out=True)
        words.counters("then.counters", then.get("counters", {}), worked_out=True)
        state = {key: then[key] for key in own if key in then}
        for key, value in state.items():
            words.parameter(f"then.{key}", value, own[key])
        result = self._ending(then["result"]) if "result" in then else None
        if reading.faults:
            return Then()
        zones = {zone: tuple(cards) for zone, cards in then.get("zones", {}).items()}
        return Then(then.get("verdict"), cites, zones, then.get("counters", {}), then.get("marks", {}), state, result)

    def _ending(self, raw: object) -> Ending:
        reading = self.reading
        result = reading.table("then.result", raw, ("winner", "how", "over"))
        over = reading.truth("then.result.over", result.get("over", True))
        if not over:
            for key in result.keys() - {"over"}:
                reading.fault(f"then.result.{key}", key, "over")
            return Ending(over=False)
        results = reading.vocabulary.results
        winner = result.get("winner", [])
        winners = winner if isinstance(winner, list) else [winner]
        for entry in winners:
            reading.word("then.result.winner", entry, results.winners)
        how = reading.word("then.result.how", result["how"], results.how) if "how" in result else None
        return Ending(winners=frozenset(str(entry) for entry in winners), how=how)
