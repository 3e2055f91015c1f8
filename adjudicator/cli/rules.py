"""`adjudicator rules`: search the rules of a game, and show one with all that touches it."""

from collections.abc import Iterator

import click

from adjudicator import games
from adjudicator.cli.lines import echo_all
from adjudicator.cli.lines import wrapped
from adjudicator.cli.options import FAILED
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import game_option
from adjudicator.cli.options import stop
from adjudicator.office.rules import books
from adjudicator.office.rules import scenarios_of
from adjudicator.office.rules import title_in
from adjudicator.office.rules import touching
from adjudicator.rulebook import Hit
from adjudicator.rulebook import Rulebook
from adjudicator.rulebook import index_of
from adjudicator.rulebook.rules import Ruling
from adjudicator.telling.wording import say


@click.group("rules")
def rules_command() -> None:
    """Looks into the rules of the games."""


@rules_command.command("search")
@click.argument("words", nargs=-1, required=True)
@game_option
@click.option("--limit", type=click.IntRange(min=1), default=10, show_default=True, help="How many are told.")
@common
def search(words: tuple[str, ...], game: str | None, limit: int, as_json: bool, lang: str) -> None:
    """Finds rules, rulings and house rules by any of their words, in either language, or by their id."""
    hits = [(book, hit) for book in books(game) for hit in index_of(book).search(" ".join(words), lang, limit)]
    if as_json:
        answer([{"game": book.game, "hit": hit} for book, hit in hits])
        return
    if not hits:
        stop(FAILED, say("rules.nothing", lang, words=" ".join(words)))
    for book, hit in hits:
        whose = f"{book.game} " if game is None and len(games.names()) > 1 else ""
        echo_all(wrapped(f"{whose}{hit.id}  {hit.title}", "", "    "))
        echo_all(wrapped(hit.text, "    "))


@rules_command.command("show")
@click.argument("rule")
@game_option
@common
def show(rule: str, game: str | None, as_json: bool, lang: str) -> None:
    """Shows a rule, a ruling or a house rule, with the rulings, house rules and scenarios that touch it."""
    for book in books(game):
        found = index_of(book).search(rule, lang, limit=1)
        if found and found[0].match == "id":
            _tell(book, found[0], as_json=as_json, lang=lang)
            return
    stop(FAILED, say("rules.unknown", lang, rule=rule))


def _tell(book: Rulebook, hit: Hit, *, as_json: bool, lang: str) -> None:
    examples = scenarios_of(book.game, (hit.id,))[hit.id]
    if as_json:
        told = [{"path": path, "title": title_in(title, lang)} for path, title in examples]
        answer({"game": book.game, "hit": hit, "entry": book.find(hit.id) or book.house[hit.id], "scenarios": told})
        return
    echo_all(_head(book, hit, lang))
    ids, keys = touching(book, hit.id)
    _section(say("rules.based", lang), (_named(book, one, lang) for one in ids if one in book.rules))
    _section(say("rules.rulings", lang), (_named(book, one, lang) for one in ids if one in book.rulings))
    if keys:
        click.echo(f"\n{say('rules.house', lang)}")
    for key in keys:
        echo_all(_house_lines(book, key, lang))
    _section(say("rules.scenarios", lang), (f"{title_in(title, lang)} ({path})" for path, title in examples))


def _head(book: Rulebook, hit: Hit, lang: str) -> Iterator[str]:
    """Id, heading and class, then the words; of a ruling also what was asked and why it is so."""
    entry = book.find(hit.id)
    if entry is None:
        yield from wrapped(f"{hit.id}  {hit.title}")
        return
    yield from wrapped(f"{hit.id}  {hit.title}  ({say(f'class.{entry.cls}', lang)})")
    yield ""
    if isinstance(entry, Ruling):
        yield from wrapped(f"{say('rules.question', lang)} {entry.question[lang]}", "  ")
        yield ""
    yield from wrapped(hit.text, "  ")
    if isinstance(entry, Ruling):
        yield ""
        yield from wrapped(f"{say('rules.reason', lang)} {entry.reason[lang]}", "  ")


def _section(heading: str, entries: Iterator[str]) -> None:
    told = list(entries)
    if told:
        click.echo(f"\n{heading}")
        for entry in told:
            echo_all(wrapped(entry, "  ", "      "))


def _named(book: Rulebook, rule: str, lang: str) -> str:
    found = book.find(rule)
    return rule if found is None else f"{rule}  {found.heading[lang]}"


def _house_lines(book: Rulebook, key: str, lang: str) -> Iterator[str]:
    """A house rule with every reading that it may have; the one that holds where nobody has set any is marked."""
    rule = book.house[key]
    yield from wrapped(f"{rule.title[lang]} [{rule.ruling}]", "  ", "      ")
    default = book.defaults().get(key)
    if default is None:
        yield from wrapped(f"{say('house.unset', lang)} ({say('rules.default', lang)})", "    ")
    values = rule.values or (() if default is None else (default,))
    for value in values:
        mark = f" ({say('rules.default', lang)})" if value == default else ""
        yield from wrapped(f"{key}={str(value).lower()}{mark}: {rule.reading(value, lang)}", "    ", "      ")
    if "n" in rule.readings:
        yield from wrapped(f"{key}=N: {rule.readings['n'][lang].replace('{n}', 'N')}", "    ", "      ")
