"""A slip in any key of a good entry is noticed, wherever it stands."""

import copy
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from adjudicator.cards.definitions import read_definitions
from adjudicator.cards.vocabulary import Vocabulary
from adjudicator.faults import Malformed

Path = tuple[str | int, ...]


def keys_within(entry: object, path: Path = ()) -> Iterator[Path]:
    if isinstance(entry, dict):
        for key, value in entry.items():
            yield (*path, key)
            yield from keys_within(value, (*path, key))
    elif isinstance(entry, list):
        for index, value in enumerate(entry):
            yield from keys_within(value, (*path, index))


def renamed(entry: Any, path: Path, key: str) -> Any:
    changed = copy.deepcopy(entry)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[key] = inner.pop(path[-1])
    return changed


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_mutated_key_is_refused_and_named(
    vocabulary: Vocabulary, sheet: Mapping[str, Any], data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(sorted(sheet["cards"])))
    path = data.draw(st.sampled_from(list(keys_within(sheet["cards"][name]))))
    slip = str(path[-1]) + data.draw(st.sampled_from(["x", "_", "s2"]))
    cards = sheet["cards"] | {name: renamed(sheet["cards"][name], path, slip)}
    with pytest.raises(Malformed) as refused:
        read_definitions(cards, vocabulary)
    assert any(slip in fault.found and f"cards.{name}" in fault.place for fault in refused.value.faults)
