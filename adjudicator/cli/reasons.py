"""`adjudicator why`: what an event rests on, and what other readings would have made of it."""

from collections.abc import Iterator

import click

from adjudicator import games
from adjudicator.cli.lines import echo_all
from adjudicator.cli.lines import wrapped
from adjudicator.cli.looking import VIEWER
from adjudicator.cli.options import MATCH
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import match_called
from adjudicator.cli.options import office_at
from adjudicator.cli.options import stored
from adjudicator.cli.ruletext import rule_lines
from adjudicator.cli.told import entry_lines
from adjudicator.cli.told import fact_lines
from adjudicator.office import Why
from adjudicator.office.rules import scenarios_of
from adjudicator.office.rules import title_in
from adjudicator.office.told import event_sentence
from adjudicator.record.data import entry_as_data
from adjudicator.record.entries import Otherwise
from adjudicator.record.entries import otherwise
from adjudicator.record.events import Acted
from adjudicator.record.match import Match
from adjudicator.referee import Game
from adjudicator.table import Table
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import say

MOST_SCENARIOS = 2
"""So many scenarios are told for a rule; `rules show` tells the others."""


@click.command("why")
@MATCH
@click.argument("event", type=int)
@VIEWER
@stored
@common
def why_command(match: str, event: int, viewer: str, db: str, as_json: bool, lang: str) -> None:
    """Tells why an event came out as it did: the rules it rests on, and other readings of them."""
    office = office_at(db, lang)
    stream = match_called(office, match, lang)
    why = office.why(stream, event, viewer)
    if as_json:
        told = {"entry": entry_as_data(why.entry), "grounds": why.grounds, "sensitivities": why.sensitivities}
        answer({**told, "readings": why.readings})
        return
    loaded = office.store.load(stream)
    game = games.load(loaded.opened.game)
    if why.entry.before is None or not why.entry.action:
        echo_all(entry_lines(why.entry, lang, game))
        return
    echo_all(_account(why, loaded, game, lang))


def _account(why: Why, match: Match, game: Game, lang: str) -> Iterator[str]:
    """All that there is to say of an action, one heading after another."""
    entry = why.entry
    seen = entry.before
    if seen is None:
        yield event_sentence(entry, lang, game)
        return
    yield from wrapped(Teller(game, seen, lang).action(entry.action, entry.by), f"{entry.version:>4}  ")
    yield from _under(say("why.facts", lang), fact_lines(game, entry.facts, seen, lang), say("why.nothing", lang))
    parts = {
        "why.failed": [ground.rule for ground in why.grounds if not ground.held],
        "why.rests_on": [rule for fact in entry.facts for rule in getattr(fact, "by", ())],
        "why.looked_at": [ground.rule for ground in why.grounds if ground.needed and ground.held],
    }
    told: set[str] = set()
    for heading, rules in parts.items():
        new = [rule for rule in dict.fromkeys(rules) if rule not in told]
        told |= set(new)
        yield from _under(say(heading, lang), (line for rule in new for line in rule_lines(game, rule, lang, seen)))
    yield from _under(say("why.house", lang), _readings(why, game, seen, lang))
    yield from _under(say("why.otherwise", lang), _other_readings(why, match, game, seen, lang))
    yield from _under(say("why.scenarios", lang), _scenarios(game, tuple(parts["why.rests_on"]), lang))


def _under(heading: str, lines: Iterator[str], otherwise_said: str = "") -> Iterator[str]:
    """The lines below their heading; nothing where there are none."""
    told = list(lines) or ([f"  {otherwise_said}"] if otherwise_said else [])
    if told:
        yield ""
        yield heading
        yield from told


def _readings(why: Why, game: Game, seen: Table, lang: str) -> Iterator[str]:
    teller = Teller(game, seen, lang)
    for key, value in why.readings.items():
        house = teller.house(key, value)
        yield from wrapped(f"{house['ruling']}  {house['title']}", "  ", "    ")
        yield from wrapped(house["reading"], "    ")


def _other_readings(why: Why, match: Match, game: Game, seen: Table, lang: str) -> Iterator[str]:
    event = match.event(why.entry.version)
    if not isinstance(event, Acted):
        return
    teller = Teller(game, seen, lang, everything=True)
    for other in otherwise(match, game, event, why.sensitivities):
        reading = teller.house(other.key, other.value)["reading"]
        yield from wrapped(say("why.other_reading", lang, ruling=other.ruling, reading=reading), "  ", "    ")
        for line in _difference(other, event, teller, lang):
            yield from wrapped(line, "    - ")


def _difference(other: Otherwise, event: Acted, teller: Teller, lang: str) -> Iterator[str]:
    """In what the two accounts differ: the outcome, else the first things that would or would not have happened."""
    if other.outcome != event.outcome:
        yield say("why.other_outcome", lang, outcome=say(f"verdict.{other.outcome}", lang))
        return
    missing = [line for fact in other.missing for line in teller.tell_one(fact)]
    added = [line for fact in other.added for line in teller.tell_one(fact)]
    for word, facts in (("without", missing), ("instead", added)):
        if facts:
            yield say(f"why.{word}", lang, fact=facts[0])
    if not missing and not added:
        yield say("why.elsewise", lang)


def _scenarios(game: Game, rules: tuple[str, ...], lang: str) -> Iterator[str]:
    for rule, found in scenarios_of(game.name, rules).items():
        for _, title in found[:MOST_SCENARIOS]:
            yield from wrapped(f"{rule}  {title_in(title, lang)}", "  ", "    ")
        if len(found) > MOST_SCENARIOS:
            yield from wrapped(say("why.more", lang, n=len(found) - MOST_SCENARIOS, rule=rule), "    ")
