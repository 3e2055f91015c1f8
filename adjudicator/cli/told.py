"""What commands tell of receipts, verdicts and entries: as lines to read, and as data."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any

from adjudicator.cli.lines import cited
from adjudicator.cli.lines import wrapped
from adjudicator.cli.ruletext import rule_lines
from adjudicator.office import Receipt
from adjudicator.record.data import fact_as_data
from adjudicator.record.entries import Entry
from adjudicator.referee import Game
from adjudicator.referee import Verdict
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.telling.phrasebook import listed
from adjudicator.telling.phrasebook import phrasebook
from adjudicator.telling.teller import Teller
from adjudicator.telling.teller import finished
from adjudicator.telling.wording import say


def receipt_line(receipt: Receipt, lang: str) -> str:
    """Where the match stands now."""
    sentence = "receipt.again" if receipt.again else "receipt.kept" if receipt.kept else "receipt.beside"
    return say(sentence, lang, match=receipt.match, version=receipt.version, code=receipt.code)


def receipt_as_data(receipt: Receipt) -> dict[str, Any]:
    """The receipt with the verdict."""
    return {
        "match": str(receipt.match),
        "version": receipt.version,
        "code": receipt.code,
        "kept": receipt.kept,
        "again": receipt.again,
        "verdict": None if receipt.verdict is None else verdict_as_data(receipt.verdict),
    }


def verdict_as_data(verdict: Verdict) -> dict[str, Any]:
    """The verdict with its facts by name."""
    return {
        "outcome": verdict.outcome,
        "cites": list(verdict.cites),
        "reasons": verdict.reasons,
        "facts": [fact_as_data(fact) for fact in verdict.facts],
        "readings": sorted(verdict.readings),
    }


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
    """The rules that failed, in their own words."""
    for rule in dict.fromkeys(rule for reason in verdict.failed for rule in reason.rules):
        yield from rule_lines(game, rule, lang, seen)


def entry_lines(entry: Entry, lang: str, game: Game) -> Iterator[str]:
    """An event in one paragraph: what was done, what came of it, and the ids of what came of it."""
    said, ids = entry_sentences(entry, lang, game)
    text = " ".join(dict.fromkeys(said)) + cited(ids)
    marks = _marks(entry, lang)
    yield from wrapped(text + (f" ({', '.join(marks)})" if marks else ""), f"{entry.version:>4}  ")


def entry_sentences(entry: Entry, lang: str, game: Game) -> tuple[list[str], list[str]]:
    """What an event amounts to, in sentences, and the ids of its facts."""
    if entry.before is None or not entry.action:
        return [event_sentence(entry, lang, game)], []
    teller = Teller(game, entry.before, lang)
    said = [teller.action(entry.action, entry.by)]
    told = list(teller.tell(entry.facts))
    return said + [one.text for one in told], [rule for one in told for rule in one.by]


def event_sentence(entry: Entry, lang: str, game: Game) -> str:
    """An event that is no action."""
    book = phrasebook(game.package, lang)

    def who(names: Any) -> str:
        several = names if isinstance(names, list | tuple) else str(names).split(", ")
        return ", ".join(str(book.seat(name) or name) for name in several)

    about = {key: _listed(key, value, who, lang) for key, value in entry.about.items()}
    params = {"reason": "", "ruling": "", "by": who(entry.by), **about}
    kind = _worded(entry)
    sentences = [book.say("event", kind, params)]
    if kind == "opened":
        sentences.append(say(f"event.opened_{entry.about['play']}", lang))
    told = entry.about.get("action") or entry.about.get("instead")
    if told and entry.before is not None:
        sentences.append(Teller(game, entry.before, lang).action(told, str(told.get("by", ""))))
    return " ".join(map(finished, sentences))


def _listed(key: str, value: Any, who: Callable[[Any], str], lang: str) -> Any:
    """Names and numbers as one after another."""
    if key == "consent":
        return who(value)
    return listed(map(str, value), lang) if key == "versions" else value


def _worded(entry: Entry) -> str:
    """The sentence of an event that is no action."""
    kind = entry.kind.removeprefix("match.")
    if kind == "responded":
        return f"{kind}_{'yes' if entry.about['agree'] else 'no'}"
    if kind == "contested" and entry.about["instead"]:
        return f"{kind}_instead"
    return f"{kind}_these" if kind == "confirmed" and entry.about["versions"] else kind


def _marks(entry: Entry, lang: str) -> list[str]:
    marks = [say(f"verdict.{entry.outcome}", lang)] if entry.outcome not in ("", "accepted") else []
    marks += [say("log.irregular", lang)] if entry.irregular else []
    marks += [say("log.undone", lang)] if entry.undone else []
    if entry.said_by and entry.said_by != entry.by:
        marks.append(say("log.said_by", lang, who=entry.said_by))
    return marks
