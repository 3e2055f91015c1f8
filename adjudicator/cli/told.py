"""What commands tell of receipts, verdicts and entries: as lines to read, and as data."""

from collections.abc import Iterable
from collections.abc import Iterator

from adjudicator.cli.lines import cited
from adjudicator.cli.lines import wrapped
from adjudicator.cli.ruletext import rule_lines
from adjudicator.office import Receipt
from adjudicator.office.told import entry_sentences
from adjudicator.office.told import marks_of
from adjudicator.queries.telling import against
from adjudicator.record.entries import Entry
from adjudicator.referee import Game
from adjudicator.referee import Verdict
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import say


def receipt_line(receipt: Receipt, lang: str) -> str:
    """Where the match stands now."""
    sentence = "receipt.again" if receipt.again else "receipt.kept" if receipt.kept else "receipt.beside"
    return say(sentence, lang, match=receipt.match, version=receipt.version, code=receipt.code)


def verdict_lines(game: Game, verdict: Verdict, seen: Table, lang: str, *, asked: bool = False) -> Iterator[str]:
    """The outcome, what follows of it with its ids, and the house rules that made the difference."""
    failed = bool(verdict.failed) and verdict.outcome != "refused"
    if failed:
        yield from wrapped(say("act.irregular", lang))
        yield from need_lines(game, verdict, seen, lang)
    else:
        word = f"act.would_{verdict.outcome}" if asked else f"act.{verdict.outcome}"
        yield from wrapped(say(word, lang) + cited(verdict.follows_from), "", "  ")
    told = list(fact_lines(game, verdict.facts, seen, lang))
    yield from told or wrapped(say("act.nothing", lang), "  ")
    yield from house_lines(game, verdict, seen, lang)


def fact_lines(game: Game, heard: Iterable[Fact], seen: Table, lang: str) -> Iterator[str]:
    """A sentence for each fact, with the ids that it follows from."""
    for told in Teller(game, seen, lang).tell(heard):
        yield from wrapped(told.text + cited(told.by), "  ", "    ")


def house_lines(game: Game, verdict: Verdict, seen: Table, lang: str) -> Iterator[str]:
    """The house rules that were read and do not have their default value."""
    teller = Teller(game, seen, lang)
    for key in sorted(verdict.readings):
        value = seen.house.get(key)
        if game.rulings.get(key) in verdict.deviations and value != game.defaults.get(key):
            yield from wrapped(say("act.house", lang, **teller.house(key, value)), "  ", "    ")


def need_lines(game: Game, verdict: Verdict, seen: Table, lang: str) -> Iterator[str]:
    """What speaks against it, and the rules that say so, in their own words."""
    for said in against(game, verdict, seen, lang):
        yield from wrapped(said, "  ", "  ")
    for rule in dict.fromkeys(rule for reason in verdict.failed for rule in reason.rules):
        yield from rule_lines(game, rule, lang, seen)


def entry_lines(entry: Entry, lang: str, game: Game) -> Iterator[str]:
    """An event in one paragraph: what was done, what came of it, and the ids of what came of it."""
    said, ids = entry_sentences(entry, lang, game)
    text = " ".join(dict.fromkeys(said)) + cited(ids)
    marks = marks_of(entry, lang)
    yield from wrapped(text + (f" ({', '.join(marks)})" if marks else ""), f"{entry.version:>4}  ")
