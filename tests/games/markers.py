"""Unique names planted wherever somebody may not look, and all that the house hands out, to be searched for them."""

import json
from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any
from uuid import UUID

from click.testing import CliRunner
from msgspec import Struct

from adjudicator.cli import main
from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import open_office
from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.record.match import Match
from adjudicator.table import Table
from adjudicator.table import hear
from adjudicator.table import see

AT = "2026-11-29T20:00:00.000Z"
LANGUAGES = ("en", "pt")
KEY = "mk-key"
"""The beginning of the keys under which the actions of a story are sent; the sender alone is told them."""
MATCH = UUID("01a22908-0da2-705f-ba46-6fee99743922")


Step = tuple[Mapping[str, Any], Mapping[str, set[str]]]


class Unfolding(Struct, frozen=True):
    """A match whose markers come to light one after another.

    start: viewer -> the markers that the viewer may know at first. story: what is done, and what each may know besides
    from then on. open_at_last: markers that everybody has seen by the end.
    """

    game: str
    cards: Mapping[str, Any]
    given: Mapping[str, Any]
    story: tuple[Step, ...]
    markers: frozenset[str]
    start: Mapping[str, set[str]]
    open_at_last: frozenset[str]

    def begin(self, place: Path) -> None:
        """The match as it lies when the story begins."""
        plan = Plan(game=self.game, cards=self.cards, given=self.given)
        open_office(place).open_match(MATCH, plan, at=AT, secret=bytes(32))

    def found(self, output: object) -> set[str]:
        """The markers that stand in it."""
        return found_in(output, self.markers)


class Planted(Struct, frozen=True):
    """A match full of markers. known: viewer -> those that the viewer may know after the story.

    asked_as: an action that `why-not` is asked about, and its actor.
    """

    game: str
    cards: Mapping[str, Any]
    given: Mapping[str, Any]
    story: tuple[Mapping[str, Any], ...]
    refused: tuple[Mapping[str, Any], ...]
    questions: tuple[tuple[str, Mapping[str, Any]], ...]
    markers: frozenset[str]
    known: Mapping[str, set[str]]
    asked_as: tuple[str, str]

    def play(self, place: Path) -> Match:
        """The match after its stretch of play."""
        office = open_office(place)
        plan = Plan(game=self.game, cards=self.cards, given=self.given)
        receipt = office.open_match(MATCH, plan, at=AT, secret=bytes(32))
        for body in self.story:
            receipt = office.act(MATCH, body, at=AT)
            assert receipt.kept, (body, receipt.verdict and receipt.verdict.cites)
        for body in self.refused:
            assert not office.act(MATCH, body, at=AT).kept, body
        return office.store.load(MATCH)

    def found(self, output: object) -> set[str]:
        """The markers that stand in it; another name's beginning is not one of them."""
        return found_in(output, self.markers)

    def outputs(self, office: Office, match: Match, viewer: str) -> Iterator[tuple[str, object]]:
        """Whatever the house hands out to a viewer, by what it was asked."""
        events = match.events
        for version in range(1, match.version + 1):
            table = match.table_at(version)
            yield f"see {version}", encode_table(see(table, viewer))
            yield f"show {version}", repr(bare(office.show(match.id, viewer, version).table))
            yield from (
                (f"picture {version}", drawn)
                for lang in LANGUAGES
                for drawn in pictures(self.game, table, viewer, lang)
            )
            why = office.why(match.id, version, viewer)
            yield f"why {version}", repr((entry(why.entry), why.grounds, why.sensitivities, why.readings))
            if version > 1:
                facts = getattr(events[version - 1], "facts", ())
                yield f"hear {version}", encode_facts(hear(match.table_at(version - 1), facts, viewer))
        for line in office.log(match.id, viewer):
            yield f"log {line.version}", repr(entry(line))
        yield from self._answers(office, match, viewer)
        yield "export", without_catalogue(office.export(match.id, viewer))

    def _answers(self, office: Office, match: Match, viewer: str) -> Iterator[tuple[str, object]]:
        yield "score", repr(office.score(match.id, viewer))
        if viewer in match.opened.seats:
            yield "options", repr(office.options(match.id, viewer, viewer))
        for question, params in self.questions:
            try:
                yield f"ask {question}", repr(office.ask(match.id, question, params, viewer, at=AT).answer)
            except (NotPermitted, Malformed) as refused:
                yield f"ask {question} refused", repr(refused.args)

    def commands(self, match: Match, viewer: str, folder: Path) -> Iterator[list[str]]:
        """What may be typed to be told something."""
        name = str(match.id)
        for command in ("show", "log", "score"):
            yield [command, name, "--as", viewer]
        yield ["show", name, "--as", viewer, "--svg", str(folder / "picture.svg")]
        yield ["show", name, "--as", viewer, "--at", "3"]
        yield from (["why", name, str(version), "--as", viewer] for version in range(1, match.version + 1))
        yield from (
            ["ask", name, question, *(f"{key}={value}" for key, value in params.items()), "--as", viewer]
            for question, params in self.questions
            if "action" not in params
        )
        do, by = self.asked_as
        yield ["ask", name, "why-not", do, "--by", by, "--as", viewer]
        if viewer in match.opened.seats:
            yield ["options", name, viewer]
        for body in self.refused:
            own = viewer in (body["by"], "judge")
            if own:  # what one has said oneself comes back in one's own words
                yield ["act", name, "--body", json.dumps(body), "--as", viewer]
        yield ["export", name, str(folder / "match.jsonl"), "--for", viewer]  # the last: its file is read afterwards


def found_in(output: object, markers: frozenset[str]) -> set[str]:
    """Those of the markers that stand in it, in large letters or small."""
    written = (output if isinstance(output, bytes) else str(output).encode()).lower()
    return {marker for marker in markers if marker.encode() in written}


def pictures(game: str, table: Table, viewer: str, lang: str) -> Iterator[str]:
    """How the game draws the table for a viewer."""
    picture = import_module(f"adjudicator.games.{game}.picture")
    scene = picture.draw(see(table, viewer), viewer, lang)
    yield picture.as_text(scene)
    yield picture.as_svg(scene)


def bare(table: Any) -> tuple[object, ...]:
    """Everything but the catalogue, which every viewer may read."""
    return tuple(getattr(table, field) for field in table.__struct_fields__ if field != "catalogue")


def entry(line: Any) -> tuple[object, ...]:
    """A line of the log, its table without the catalogue."""
    fields = tuple(getattr(line, field) for field in line.__struct_fields__ if field != "before")
    return (*fields, () if line.before is None else bare(line.before))


def without_catalogue(written: bytes) -> bytes:
    """The lines of a bundle but the second, which holds the printed cards."""
    lines = written.splitlines()
    assert b'"data"' in lines[1]
    return b"\n".join([lines[0], *lines[2:]])


class Told:
    """Runs commands for one viewer and looks for markers in all that comes of them."""

    def __init__(self, viewer: str, lang: str, found: Callable[[bytes], set[str]], *, as_json: bool) -> None:
        self.viewer = viewer
        self.form = ("--lang", lang, *(("--json",) if as_json else ()))
        self.found = found
        self.told: set[str] = set()

    def run(self, *arguments: str, eyes: str = "--as") -> bytes:
        """What the command prints, which is searched."""
        result = CliRunner().invoke(main, [*arguments, eyes, self.viewer, *self.form])
        assert result.exit_code in (0, 3), (arguments, result.output, result.exception)
        assert "Traceback" not in result.output
        self.told |= self.found(result.output.encode())
        return result.output.encode()
