"""What commands tell of receipts, entries and offers: as lines to read, and as data."""

from collections.abc import Iterator
from typing import Any

import click

from adjudicator.entries import Entry
from adjudicator.office import Receipt
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Verdict
from adjudicator.telling import fact_as_data
from adjudicator.telling import tell_facts
from adjudicator.telling import tell_verdict
from adjudicator.wording import say


def receipt_lines(receipt: Receipt, lang: str) -> Iterator[str]:
    """The verdict, what happened, and the receipt."""
    verdict = receipt.verdict
    if verdict is not None:
        yield tell_verdict(verdict, lang)
        yield from (f"  {line}" for line in tell_facts(verdict.facts, lang))
    sentence = "receipt.again" if receipt.again else "receipt.kept" if receipt.kept else "receipt.beside"
    yield say(sentence, lang, match=receipt.match, version=receipt.version, code=receipt.code)


def receipt_as_data(receipt: Receipt) -> dict[str, Any]:
    return {
        "match": str(receipt.match),
        "version": receipt.version,
        "code": receipt.code,
        "kept": receipt.kept,
        "again": receipt.again,
        "verdict": None if receipt.verdict is None else verdict_as_data(receipt.verdict),
    }


def verdict_as_data(verdict: Verdict) -> dict[str, Any]:
    return {
        "outcome": verdict.outcome,
        "cites": list(verdict.cites),
        "reasons": verdict.reasons,
        "facts": [fact_as_data(fact) for fact in verdict.facts],
        "readings": sorted(verdict.readings),
    }


def entry_lines(entry: Entry, lang: str) -> Iterator[str]:
    """An event: its head with what was done, then what happened."""
    yield entry_head(entry, lang)
    yield from (f"      {line}" for line in tell_facts(entry.facts, lang))


def entry_head(entry: Entry, lang: str) -> str:
    """An event in one line."""
    told = {key: value for key, value in entry.action.items() if key not in ("by", "do")} or entry.about
    parts = [
        f"{entry.version:>4}",
        entry.by,
        str(entry.action.get("do", entry.kind)),
        *(f"{key}={_said(value)}" for key, value in told.items() if value not in ("", None)),
    ]
    line = "  ".join(part for part in parts if part)
    marks = [say(f"verdict.{entry.outcome}", lang)] if entry.outcome not in ("", "accepted") else []
    marks += [say("log.irregular", lang)] if entry.irregular else []
    marks += [say("log.undone", lang)] if entry.undone else []
    return f"{line}  ({', '.join(marks)})" if marks else line


def _said(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ",".join(map(_said, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def entry_as_data(entry: Entry) -> dict[str, Any]:
    fields = {field: getattr(entry, field) for field in entry.__struct_fields__}
    return {**fields, "facts": [fact_as_data(fact) for fact in entry.facts]}


def offer_line(offer: Offer, lang: str) -> str:
    """An offer as one would type it, each parameter with its domain."""
    return "  ".join([offer.do, *(f"{name}={_domain(value, lang)}" for name, value in offer.parameters.items())])


def _domain(parameter: Parameter, lang: str) -> str:
    values = "|".join(map(_said, parameter.values))
    if (parameter.least, parameter.most) == (1, 1):
        return values
    most = say("options.any", lang) if parameter.most is None else str(parameter.most)
    least = f" {say('options.sum', lang, least=parameter.at_least)}" if parameter.at_least else ""
    return f"{{{values}}} {parameter.least}..{most}{least}"


def echo_all(lines: Iterator[str]) -> None:
    for line in lines:
        click.echo(line)
