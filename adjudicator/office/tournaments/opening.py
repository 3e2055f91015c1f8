"""Opening a tournament: everything that its matches share is chosen here, and nothing is left to be guessed later."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final
from uuid import UUID

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.office.service import Office
from adjudicator.office.shelf import definitions_of
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import layout_of
from adjudicator.office.tournaments.answers import By
from adjudicator.office.tournaments.answers import Programme
from adjudicator.office.tournaments.deck_reading import deck_faults
from adjudicator.office.tournaments.times import must_be_said
from adjudicator.physical.books import rulebook_of
from adjudicator.record.audit import defaults_of
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments.events import TournamentOpened
from adjudicator.referee import Game
from adjudicator.rulebook.house_rule import HouseRule
from adjudicator.scenarios import check_given
from adjudicator.views.policy import policy_called
from adjudicator.views.policy import read_policy

WHEN_TIME_IS_CALLED: Final = ("finish_round_then_compare", "more_rounds", "judge")
MOST_MINUTES: Final = 1440


def readings_to_choose(game: str) -> tuple[HouseRule, ...]:
    """The house rules of which an organiser must choose a reading, in the order of the game's file."""
    return tuple(rule for rule in rulebook_of(game_called(game)).house.values() if rule.organiser_chooses)


def open_tournament(office: Office, tournament: UUID, programme: Programme, *, by: By, secret: bytes) -> Tournament:
    """Opens a tournament. Raises Malformed with everything that is wrong, and Conflict if the id is taken."""
    game = game_called(programme.game)
    data = _catalogue(office, programme)
    faults = [*_house_faults(game, programme), *_clock_faults(programme)]
    policy = programme.policy if isinstance(programme.policy, Mapping) else _found(programme.policy, faults)
    faults += _faults_of_policy(policy)
    if faults:
        raise Malformed(tuple(faults))
    house = {**defaults_of(game, programme.edition or game.edition), **programme.house}
    layout = layout_of(game)
    given = {**(layout.given if layout is not None else {}), **programme.given}
    check_given(game, tuple(data["cards"]), given)
    table = game.position.lay(given, definitions_of(game.name, data), house)
    wrong = [fault for zone, deck in programme.decks.items() for fault in deck_faults(game, data, house, zone, deck)]
    if wrong:
        raise Malformed(tuple(wrong))
    opened = TournamentOpened(
        timestamp=by.at,
        by=by.who,
        name=must_be_said(programme.name, "name"),
        game=game.name,
        edition=programme.edition or game.edition,
        house=house,
        chosen=tuple(programme.house),
        catalogue=office.store.catalogues.put(data),
        seats=table.seats,
        policy=policy,
        time_called=programme.time_called,
        minutes=programme.minutes,
        given=given,
        decks=programme.decks,
        play=programme.play,
        assist=programme.assist,
        level=programme.level,
        sealed=("/given", *(("/decks",) if programme.decks else ())),
    )
    return Tournaments(office.store).open(tournament, opened, secret)


def _catalogue(office: Office, programme: Programme) -> Mapping[str, Any]:
    """The catalogue in the form in which matches keep it, so that all have it under one digest."""
    if not programme.catalogue:
        return {"game": programme.game, "version": programme.catalogue_version, "cards": dict(programme.cards)}
    data = office.store.catalogues.data(programme.catalogue)
    if data.get("game") != programme.game:
        raise Malformed((Fault("catalogue", shown(data.get("game")), programme.game),))
    return {"game": programme.game, "version": data.get("version", ""), "cards": data.get("cards", {})}


def _house_faults(game: Game, programme: Programme) -> Iterator[Fault]:
    """House rules that nobody knows, values that none takes, and readings that were left to chance."""
    book = rulebook_of(game)
    for key, value in programme.house.items():
        fault = book.house_fault(key, value)
        if fault is not None:
            yield fault
    for rule in readings_to_choose(game.name):
        if rule.key not in programme.house:
            yield Fault(f"house.{rule.key}", "", rule.expected)


def _clock_faults(programme: Programme) -> Iterator[Fault]:
    """How long a round lasts, and what time called means."""
    if not 0 <= programme.minutes <= MOST_MINUTES:
        yield Fault("minutes", shown(programme.minutes), f"0..{MOST_MINUTES}")
    do = programme.time_called.get("do")
    wanted = ("do", "rounds") if do == "more_rounds" else ("do",)
    for key in programme.time_called:
        if key not in wanted:
            yield Fault("time_called", shown(key), "key", nearest(key, wanted))
    if do not in WHEN_TIME_IS_CALLED:
        words = known_words(WHEN_TIME_IS_CALLED)
        yield Fault("time_called.do", "" if do is None else shown(do), words, nearest(do, WHEN_TIME_IS_CALLED))
    rounds = programme.time_called.get("rounds")
    if do == "more_rounds" and (not isinstance(rounds, int) or isinstance(rounds, bool) or rounds < 1):
        yield Fault("time_called.rounds", "" if rounds is None else shown(rounds), "position")


def _found(name: str, faults: list[Fault]) -> Mapping[str, Any]:
    try:
        return policy_called(name)
    except Malformed as malformed:
        faults += malformed.faults
        return policy_called("standard")


def _faults_of_policy(policy: Mapping[str, Any]) -> tuple[Fault, ...]:
    try:
        read_policy(policy)
    except Malformed as malformed:
        return malformed.faults
    return ()
