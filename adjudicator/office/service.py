"""The matches of one store, and everything that one may do with them."""

from collections.abc import Mapping
from collections.abc import Sequence
from importlib.metadata import version as version_of
from itertools import islice
from pathlib import Path
from typing import Any
from uuid import UUID

from msgspec.structs import asdict
from msgspec.structs import replace

from adjudicator import games
from adjudicator.edge import is_time
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.office.answers import NotPermitted
from adjudicator.office.answers import Plan
from adjudicator.office.answers import Receipt
from adjudicator.office.answers import Reply
from adjudicator.office.answers import Rewind
from adjudicator.office.answers import Score
from adjudicator.office.answers import View
from adjudicator.office.answers import Why
from adjudicator.office.counting import counters_of
from adjudicator.office.helping import ask_match
from adjudicator.office.helping import must_be_viewer
from adjudicator.office.helping import must_help
from adjudicator.office.judging import drops_changes
from adjudicator.office.judging import is_kept
from adjudicator.office.judging import judge
from adjudicator.office.recalling import acted_at
from adjudicator.office.shelf import definitions_of
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import phrases_of
from adjudicator.office.shelf import referee_of
from adjudicator.physical.books import rulebook_of
from adjudicator.physical.reporting import THE_TABLE
from adjudicator.record.audit import Audit
from adjudicator.record.audit import Under
from adjudicator.record.audit import audit
from adjudicator.record.audit import defaults_of
from adjudicator.record.bundle import export
from adjudicator.record.bundle import take_in
from adjudicator.record.digest import short_code
from adjudicator.record.entries import Entry
from adjudicator.record.entries import entries_of
from adjudicator.record.entries import grounds_of
from adjudicator.record.errors import Conflict
from adjudicator.record.events import Acted
from adjudicator.record.events import Envelope
from adjudicator.record.events import Event
from adjudicator.record.events import Opened
from adjudicator.record.hindsight import learned_since
from adjudicator.record.hindsight import open_issues
from adjudicator.record.match import Match
from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from adjudicator.referee import Game
from adjudicator.referee import Offer
from adjudicator.referee import Query
from adjudicator.referee import read_action
from adjudicator.referee import sensitivities
from adjudicator.referee.offering import offers_that_name
from adjudicator.referee.offering import offers_to_all
from adjudicator.referee.offering import sound_offers
from adjudicator.table import JUDGE
from adjudicator.table import Table
from adjudicator.table import see

ENGINE = version_of("adjudicator")
TRIES = 4
"""How often an action is judged anew because somebody else wrote first, where the sender named no version."""

BARE = Envelope()
"""Nothing is said around an action."""


class Office:
    """Everything that one may do with the matches of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def open_match(self, match: UUID, plan: Plan, *, at: str, secret: bytes) -> Receipt:
        """Opens a match. secret: random bytes, from which the salts of its secrets are made. Raises Malformed."""
        game = game_called(plan.game)
        house = _house(game, plan)
        data = {"game": plan.game, "version": plan.catalogue_version, "cards": dict(plan.cards)}
        definitions = definitions_of(plan.game, data)
        table: Table = game.position.lay(plan.given, definitions, house)
        _players_must_be_seated(plan.players, table)
        opened = Opened(
            timestamp=at,
            game=plan.game,
            edition=plan.edition or game.edition,
            engine=ENGINE,
            house=house,
            catalogue=self.store.catalogues.put(data),
            seats=table.seats,
            players=plan.players,
            play=plan.play,
            assist=plan.assist,
            level=plan.level,
            given=plan.given,
        )
        new = Match(match, secret, definitions)
        new.open(opened, table)
        saved = self.store.save(new)
        return Receipt(match, saved.version, short_code(saved.head), kept=True)

    def act(
        self,
        match: UUID,
        body: Mapping[str, Any],
        envelope: Envelope = BARE,
        *,
        at: str,
        expected_version: int | None = None,
    ) -> Receipt:
        """Judges an action and keeps what is to be kept.

        A refusal without facts leaves no event but a note beside the match, unless it is irregular: done although it
        was illegal. Questions and private looks are notes, too. Raises Malformed, Conflict, KeyReused, UnknownMatch.
        """
        if envelope.played_at and not is_time(envelope.played_at):
            raise Malformed((Fault("played_at", shown(envelope.played_at), "time"),))
        request = {"action": dict(body), "envelope": asdict(envelope)}
        for _ in range(TRIES):
            if envelope.key and (saved := self.store.answers.to(match, envelope.key, request)):
                return Receipt(match, saved.version, short_code(saved.head), kept=True, again=True)
            loaded = self.store.load(match)
            _expect(loaded, expected_version)
            try:
                return self._act(loaded, body, envelope, request, at)
            except Conflict:
                if expected_version is not None:
                    raise
        return self._act(self.store.load(match), body, envelope, request, at)

    def _act(
        self, match: Match, body: Mapping[str, Any], envelope: Envelope, request: Mapping[str, Any], at: str
    ) -> Receipt:
        game = games.load(match.opened.game)
        action = read_action(game.actions, game.actors, body)
        if isinstance(action, Query):
            must_help(match, action.by)
        verdict = judge(game, match, action, envelope)
        who = envelope.said_by or action.by
        dropped = drops_changes(match, envelope, verdict)
        if dropped or not is_kept(action, verdict):
            accepted = verdict.accepted and not dropped
            kind = "question" if isinstance(action, Query) else "look" if accepted else "attempt"
            told = {"action": dict(body), "outcome": verdict.outcome, "cites": list(verdict.cites)}
            self.store.notes.add(match.id, at=at, who=who, kind=kind, body=told)
            if dropped:
                raise Malformed((Fault("action.changes", shown(envelope.changes), "no changes"),))
            return Receipt(match.id, match.version, match.code, kept=False, verdict=verdict)
        irregular = bool(verdict.failed) and verdict.outcome != "refused"
        match.act(body, verdict, replace(envelope, irregular=irregular), at=at, engine=ENGINE)
        saved = self.store.save(match, key=envelope.key, request=request)
        return Receipt(match.id, saved.version, short_code(saved.head), kept=True, verdict=verdict, again=saved.again)

    def _seen_by(self, match: UUID | Match, viewer: str) -> Match:
        """The match, for this viewer to look at; whoever has it loaded looks at that, whatever is written meanwhile."""
        loaded = match if isinstance(match, Match) else self.store.load(match)
        must_be_viewer(loaded, viewer)
        return loaded

    def show(self, match: UUID | Match, viewer: str = JUDGE, at: int | None = None) -> View:
        """The table now, or as it stood at a version, through these eyes.

        Raises Malformed for a version that there is not, NotPermitted for a look back where no help is given.
        """
        loaded = self._seen_by(match, viewer)
        if at is not None and at != loaded.version:
            must_help(loaded, viewer)
        version = loaded.version if at is None else at
        table = see(loaded.table_at(version), viewer)
        code = short_code(loaded.event(version).digest)
        return View(loaded.id, loaded.opened.game, version, loaded.version, viewer, table, code)

    def log(
        self, match: UUID | Match, viewer: str = JUDGE, after: int = 0, most: int | None = None
    ) -> tuple[Entry, ...]:
        """What has happened after a version, as this viewer is told of it; what was undone stays in it.

        most: how many events are told at once.
        """
        loaded = self._seen_by(match, viewer)
        return tuple(islice(entries_of(loaded, viewer, after + 1), most)) if after < loaded.version else ()

    def entry(self, match: UUID | Match, version: int, viewer: str = JUDGE) -> Entry:
        """One event, as this viewer is told of it. Raises Malformed for a version that there is not."""
        loaded = self._seen_by(match, viewer)
        loaded.history.must_have(version)
        return next(entries_of(loaded, viewer, version))

    def why(self, match: UUID | Match, version: int, viewer: str = JUDGE) -> Why:
        """Why an event came out as it did; other readings are told to judges, and to all when the match is over."""
        loaded = self._seen_by(match, viewer)
        event = _event(loaded, version)
        game = games.load(loaded.opened.game)
        entry = next(entries_of(loaded, viewer, version))
        if not isinstance(event, Acted):
            return Why(entry, ())
        grounds = tuple(grounds_of(rulebook_of(game), event, entry))
        if viewer != JUDGE and loaded.table.result is None:
            return Why(entry, grounds)
        before = loaded.table_at(version - 1)
        referee = referee_of(game.name)
        action = read_action(game.actions, game.actors, event.action)
        verdict = referee.explain(before, action, waive=event.irregular)
        readings = {key: before.house.get(key) for key in sorted(verdict.readings)}
        return Why(entry, grounds, sensitivities(referee, before, action, verdict), readings)

    def options(self, match: UUID | Match, seat: str, asker: str = JUDGE) -> tuple[Offer, ...]:
        """The actions open to the seat now, as templates, last those that must say which card is turned up.

        Raises NotPermitted where a seat gets no such help.
        """
        loaded = self._seen_by(match, asker)
        if asker not in (seat, JUDGE) and seat != THE_TABLE:
            raise NotPermitted("options_of_another", who=asker, seat=seat)
        must_help(loaded, asker)
        game = games.load(loaded.opened.game)
        if seat == THE_TABLE:
            return tuple(offers_to_all(referee_of(game.name), loaded.table, seat))
        referee, table = referee_of(game.name), loaded.table
        return (*sound_offers(referee, table, seat), *offers_that_name(referee, table, seat))

    def ask(
        self,
        match: UUID,
        question: str,
        params: Mapping[str, Any],
        asker: str = JUDGE,
        *,
        version: int | None = None,
        at: str,
    ) -> Reply:
        """The answer to a question about the table now or at a version, from the asker's eyes; it is noted.

        Raises NotPermitted where the match gives no such help, and Malformed for what cannot be asked.
        """
        reply = ask_match(self.store.load(match), question, params, asker, version)
        withheld = list(reply.answer.withheld)
        told = {"question": question, "params": dict(params), "version": reply.version, "withheld": withheld}
        self.store.notes.add(match, at=at, who=asker, kind="question", body=told)
        return reply

    def score(self, match: UUID | Match, viewer: str = JUDGE) -> Score:
        """The score sheet, and what is still open about it."""
        loaded = self._seen_by(match, viewer)
        game, table = games.load(loaded.opened.game), see(loaded.table, viewer)
        return Score(
            loaded.id,
            loaded.opened.game,
            loaded.version,
            loaded.code,
            table.clock,
            counters_of(game, table),
            table.result,
            open_issues(loaded.history),
            loaded.opened.level,
        )

    def rewind(self, match: UUID, back: Rewind, *, at: str, expected_version: int | None = None) -> Receipt:
        """A judge takes the match back to a version; versions only grow, and what was seen stays seen."""
        loaded = self.store.load(match)
        _expect(loaded, expected_version)
        if not back.orders:
            must_be_earlier(loaded, back.to)
        loaded.rewind(back.to, at=at, by=back.by, reason=back.reason, ruling=back.ruling, orders=back.orders)
        return self._saved(loaded)

    def settle(
        self, match: UUID, of: int, *, at: str, by: Sequence[str], ruling: str = "", reason: str = ""
    ) -> Receipt:
        """An action is settled, by a judge or by all seats: irregular, contested, or noticed too late.

        Raises NotPermitted for anybody else, Malformed for a version that is no action.
        """
        loaded = self.store.load(match)
        if JUDGE not in by and not set(loaded.opened.seats) <= set(by):
            raise NotPermitted("not_for_you", who=", ".join(by))
        acted_at(loaded, of, "of")
        loaded.settle(of, at=at, by=by, ruling=ruling, reason=reason)
        return self._saved(loaded)

    def _saved(self, match: Match) -> Receipt:
        saved = self.store.save(match)
        return Receipt(match.id, saved.version, short_code(saved.head), kept=True)

    def audit(self, match: UUID, *, edition: Under = None, house: Mapping[str, Any] | None = None) -> Audit:
        """The match judged again, under its own edition and house rules or under others."""
        self.must_be_sound(match)
        loaded = self.store.load(match)
        return audit(loaded, games.load(loaded.opened.game), edition=edition, house=house)

    def must_be_sealed(self, match: UUID) -> None:
        """Raises Malformed, naming the first event that is not as it was sealed."""
        bad = self.store.verify(match)
        if bad is not None:
            raise Malformed(
                (Fault(f"match {match}: event {bad}", "another text or digest", f"event {bad} as it was sealed"),)
            )

    def must_be_sound(self, match: UUID) -> None:
        """Raises Malformed likewise, and for the first table that is kept and that its events do not make."""
        self.must_be_sealed(match)
        false = self.store.false_table(match)
        if false is not None:
            made = f"what events 1 to {false} make"
            raise Malformed((Fault(f"match {match}: table {false}", "another table", made),))

    def export(self, match: UUID, viewer: str | None = None) -> bytes:
        """The match as one file; for a viewer, without what that viewer is not told. Raises Malformed if damaged."""
        self.must_be_sealed(match)
        return export(self.store, match, viewer)

    def take_in(self, written: bytes, place: str = "bundle") -> UUID:
        """Enters a match that was exported elsewhere. Raises Malformed and Conflict."""
        return take_in(self.store, written, place)


def open_office(address: Path | str) -> Office:
    """The office of the matches in this file, which is made if there is none."""
    return Office(open_store(address, definitions_of, phrases_of))


def _house(game: Game, plan: Plan) -> dict[str, Any]:
    """The edition's house rules, but for those that this match sets. Raises Malformed."""
    edition = defaults_of(game, plan.edition or game.edition)
    book = rulebook_of(game)
    faults = [fault for key, value in plan.house.items() if (fault := book.house_fault(key, value)) is not None]
    if faults:
        raise Malformed(tuple(faults))
    return {**edition, **plan.house}


def _players_must_be_seated(players: Mapping[str, str], table: Table) -> None:
    for seat, player in players.items():
        if seat not in table.seats:
            raise Malformed((Fault("players", shown(seat), known_words(table.seats), nearest(seat, table.seats)),))
        if not player:
            raise Malformed((Fault(f"players.{seat}", shown(player), "string"),))


def _expect(match: Match, expected: int | None) -> None:
    if expected is not None and expected != match.version:
        raise Conflict(match.id, expected, match.version, tuple(match.history.between(expected)))


def must_be_earlier(match: Match, to: int) -> None:
    """Nothing is undone by going back to where the match stands. Raises Malformed."""
    if to == match.version:
        raise Malformed((Fault("version", str(to), "an earlier version"),))


def must_be_unseen(match: Match, to: int) -> None:
    """Raises NotPermitted once a seat has seen something that going back to a version would undo."""
    learned = [seat for seat in match.opened.seats if learned_since(match.history, to, seat)]
    if learned:
        raise NotPermitted("something_was_seen", seats=", ".join(learned))


def _event(match: Match, version: int) -> Event:
    if not 1 <= version <= match.version:
        raise Malformed((Fault("version", str(version), f"1..{match.version}"),))
    return match.event(version)
