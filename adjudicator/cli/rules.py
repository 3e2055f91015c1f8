"""`adjudicator rules`: search the rules of a game, and show one with the scenarios that exercise it."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import click

from adjudicator import games
from adjudicator.books import rulebook_of
from adjudicator.cli.options import FAILED
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import game_option
from adjudicator.cli.options import stop
from adjudicator.rulebook import Hit
from adjudicator.rulebook import Rulebook
from adjudicator.rulebook import index_of
from adjudicator.wording import say


@click.group("rules")
def rules_command() -> None:
    """Looks into the rules of the games."""


@rules_command.command("search")
@click.argument("words", nargs=-1, required=True)
@game_option
@click.option("--limit", default=10, show_default=True, help="How many are told.")
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
        click.echo(_line(book, hit, several=game is None and len(games.names()) > 1))


def _line(book: Rulebook, hit: Hit, *, several: bool) -> str:
    whose = f"{book.game} " if several else ""
    return f"{whose}{hit.id}  {hit.title}\n    {hit.text}"


@rules_command.command("show")
@click.argument("rule")
@game_option
@common
def show(rule: str, game: str | None, as_json: bool, lang: str) -> None:
    """Shows a rule, a ruling or a house rule, and the scenarios that exercise it."""
    for book in books(game):
        found = index_of(book).search(rule, lang, limit=1)
        if found and found[0].match == "id":
            _tell(book, found[0], as_json=as_json, lang=lang)
            return
    stop(FAILED, say("rules.unknown", lang, rule=rule))


def _tell(book: Rulebook, hit: Hit, *, as_json: bool, lang: str) -> None:
    examples = list(scenarios_of(book.game, hit.id))
    if as_json:
        told = [{"path": path, "title": _title(title, lang)} for path, title in examples]
        answer({"game": book.game, "hit": hit, "entry": book.find(hit.id) or book.house[hit.id], "scenarios": told})
        return
    entry = book.find(hit.id)
    of_class = "" if entry is None else f"  ({say(f'class.{entry.cls}', lang)})"
    click.echo(f"{hit.id}  {hit.title}{of_class}\n\n{hit.text}")
    if hit.id in book.house:
        for line in _readings(book, hit.id, lang):
            click.echo(line)
    if examples:
        click.echo(f"\n{say('rules.scenarios', lang)}")
        for path, title in examples:
            click.echo(f"  {path}: {_title(title, lang)}")


def _readings(book: Rulebook, key: str, lang: str) -> Iterator[str]:
    rule = book.house[key]
    for value in rule.values:
        default = f" {say('rules.default', lang)}" if value == rule.default else ""
        yield f"  {key} = {str(value).lower()}{default}: {rule.reading(value, lang)}"


def _title(title: object, lang: str) -> str:
    return str(title.get(lang, title.get("en", ""))) if isinstance(title, dict) else str(title)


def books(game: str | None) -> Iterator[Rulebook]:
    """The rulebook of that game, or those of all games."""
    for name in games.names() if game is None else (game,):
        yield rulebook_of(games.load(name))


def scenarios_of(game: str, rule: str) -> Iterator[tuple[str, object]]:
    """The scenario files of the game that say they exercise the rule, with their titles."""
    home = Path(str(files(f"{games.__name__}.{game}").joinpath("scenarios")))
    for path in sorted(home.rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        if f'"{rule}"' not in text:
            continue
        raw = tomllib.loads(text)
        if rule in raw.get("rules", ()):
            yield path.relative_to(home).as_posix(), raw.get("title", "")
