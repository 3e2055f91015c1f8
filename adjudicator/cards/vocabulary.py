"""Reading a game's vocabulary file."""

import tomllib
from typing import Any

import msgspec

from adjudicator.cards.lexicon import Vocabulary
from adjudicator.cards.vocabulary_check import faults_of
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest

__all__ = ["Vocabulary", "nearest", "read_vocabulary"]


def read_vocabulary(text: str) -> Vocabulary:
    """The vocabulary that the file's text holds. Raises Malformed with what msgspec or a cross-check says of it."""
    try:
        raw = tomllib.loads(text)
        vocabulary = msgspec.convert(_flattened(raw), Vocabulary)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, AttributeError) as error:
        raise Malformed((Fault("vocabulary", str(error), "edition"),)) from error
    if faults := tuple(faults_of(vocabulary)):
        raise Malformed(faults)
    return vocabulary


def _flattened(raw: dict[str, Any]) -> dict[str, Any]:
    """The file's tables without the one-key layers that only TOML needs."""
    flat = dict(raw)
    seats = raw.get("seats", {})
    flat["actors"] = raw.get("actors", {}).get("names") or [*seats.values(), "judge"]
    for section in ("given", "then"):
        flat[section] = _typed(raw.get(section, {}).get("keys", {}))
    flat["marks"] = raw.get("marks", {}) | {"names": _typed(raw.get("marks", {}).get("names", {}))}
    flat["actions"] = {name: _with_typed(entry, "params") for name, entry in raw.get("actions", {}).items()}
    flat["cards"] = {name: _with_typed(entry, "attrs") for name, entry in raw.get("cards", {}).items()}
    program = raw.get("program", {})
    flat["program"] = program | {"params": {op: _typed(names) for op, names in program.get("params", {}).items()}}
    flat["results"] = {"winners": [*seats.values(), "nobody"]} | raw.get("results", {})
    flat["rules"] = raw.get("rules", {}).get("pattern", ".+")
    return flat


def _with_typed(entry: dict[str, Any], key: str) -> dict[str, Any]:
    return entry | {key: _typed(entry.get(key, {}))}


def _typed(names: Any) -> Any:
    """A plain list of names is short for names of any type."""
    return dict.fromkeys(names, "any") if isinstance(names, list) else names
