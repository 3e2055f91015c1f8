"""What the office tells, as sentences and as data, the same on the command line and over HTTP."""

from collections.abc import Callable
from typing import Any

from adjudicator.office.answers import Receipt
from adjudicator.office.answers import Reply
from adjudicator.queries import Other
from adjudicator.queries.telling import AnswerTeller
from adjudicator.record.data import fact_as_data
from adjudicator.record.entries import Entry
from adjudicator.referee import Game
from adjudicator.referee import Verdict
from adjudicator.telling.naming import finished
from adjudicator.telling.phrasebook import listed
from adjudicator.telling.phrasebook import phrasebook
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import say


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


def marks_of(entry: Entry, lang: str) -> list[str]:
    marks = [say(f"verdict.{entry.outcome}", lang)] if entry.outcome not in ("", "accepted") else []
    marks += [say("log.irregular", lang)] if entry.irregular else []
    marks += [say("log.undone", lang)] if entry.undone else []
    if entry.said_by and entry.said_by != entry.by:
        marks.append(say("log.said_by", lang, who=entry.said_by))
    return marks


def reply_as_data(reply: Reply, lang: str) -> dict[str, Any]:
    """The answer with its sentences beside, in the asker's language."""
    answer = reply.answer
    teller = AnswerTeller(reply.game, reply.table, answer, lang)
    return {
        "question": answer.question,
        "version": reply.version,
        "withheld": list(answer.withheld),
        "facts": [{**_fields(point), "said": teller.point(point)} for point in answer.facts],
        "events": [fact_as_data(fact) for fact in answer.events],
        "rules": [{"id": rule, "text": text} for rule, text in teller.rule_texts()],
        "readings": list(answer.readings),
        "sensitivities": [_reading(other) for other in answer.sensitivities],
        "scenarios": [{"path": one.path, "title": one.title[lang]} for one in answer.scenarios],
        "said": list(teller.lines()),
    }


def _reading(other: Other) -> dict[str, Any]:
    """How the answer would differ under another reading, its events as those of the answer."""
    told = {field: getattr(other, field) for field in other.__struct_fields__}
    return {**told, "events": [fact_as_data(fact) for fact in other.events]}


def _fields(point: Any) -> dict[str, Any]:
    return {"what": point.what, "about": point.about, "rules": list(point.rules)}
