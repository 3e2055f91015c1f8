from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator.record.codec import decode_event
from adjudicator.record.codec import decode_facts
from adjudicator.record.codec import decode_table
from adjudicator.record.codec import encode_event
from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.record.codec import pack
from adjudicator.record.codec import state_digest
from adjudicator.record.codec import table_of
from adjudicator.record.codec import table_tree
from adjudicator.record.codec import unpack
from adjudicator.record.events import TOPICS
from adjudicator.record.events import topic_of
from adjudicator.record.talks import EvidenceGiven
from adjudicator.record.talks import Proposed
from adjudicator.record.talks import Responded
from adjudicator.record.talks import TakebackAsked
from adjudicator.record.talks import TakebacksBlocked
from adjudicator.table import FACTS
from adjudicator.table import Asked
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.record.tiny import CARDS
from tests.record.tiny import MATCH
from tests.record.tiny import new_match
from tests.record.tiny import play_a_while
from tests.record.tiny import table

words = st.text(max_size=6)
keys = st.one_of(words, st.sampled_from(("[]", "{}")))
scalars = st.one_of(st.none(), st.booleans(), st.integers(-(2**63), 2**63 - 1), st.floats(allow_nan=False), words)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(keys, inner, max_size=3),
    ),
    max_leaves=8,
)
mappings = st.dictionaries(keys, values, max_size=3)
names = st.lists(words, max_size=3).map(tuple)
frames = st.builds(Frame, words, st.integers(0, 9), mappings)
prompts = st.builds(Prompt, words, words, words, names, mappings)
results = st.builds(Result, st.one_of(words, names), words, names)

STRATEGIES: dict[Any, st.SearchStrategy[Any]] = {
    str: words,
    int: st.integers(-99, 99),
    Any: values,
    tuple[str, ...]: names,
    Mapping[str, Any]: mappings,
    Mapping[str, str]: st.dictionaries(words, words, max_size=3),
    int | None: st.one_of(st.none(), st.integers(0, 99)),
    str | None: st.one_of(st.none(), words),
    tuple[str, ...] | None: st.one_of(st.none(), names),
    Frame: frames,
    Prompt: prompts,
    Result: results,
}


def fact_of(kind: type[Fact]) -> st.SearchStrategy[Fact]:
    return st.builds(kind, **{name: STRATEGIES[hint] for name, hint in get_type_hints(kind).items()})


def types_of(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return type(value), tuple(types_of(entry) for entry in value)
    if isinstance(value, Mapping):
        return type(value), tuple((key, types_of(entry)) for key, entry in value.items())
    if hasattr(value, "__struct_fields__"):
        return type(value), tuple(types_of(getattr(value, field)) for field in value.__struct_fields__)
    return type(value)


@given(values)
def test_values_of_open_fields_come_back_as_they_were(value: Any) -> None:
    back = unpack(pack(value))
    assert back == value
    assert types_of(back) == types_of(value)


@pytest.mark.parametrize("kind", FACTS)
def test_every_kind_of_fact_comes_back_as_it_was(kind: type[Fact]) -> None:
    @given(fact_of(kind))
    def comes_back(fact: Fact) -> None:
        stored = encode_facts((fact,))
        back = decode_facts(stored)
        assert back == (fact,)
        assert types_of(back) == types_of((fact,))
        assert encode_facts(back) == stored

    comes_back()


def laden() -> Table:
    """A table with something in every field."""
    facts = (
        Marked("s:witch", {"curse": ("a", ["b", {"c": None}]), "wounds": 2}),
        Pushed(Frame("resolve", 2, {"cards": ("n:knight",), "answers": {"p1": [1, 2]}})),
        Asked(Prompt("p1", "north", "choose", ("T-9",), {"from": ("n:knight", "n:archer")})),
        Ended(Result(("north", "south"), "draw", ("objective",))),
    )
    return replace(
        fold_all(play_a_while(new_match()).table, facts), forgotten=MappingProxyType({"north.deck": ("wolf",)})
    )


@pytest.mark.parametrize("make", [table, laden])
def test_a_table_comes_back_as_it_was(make: Any) -> None:
    before = make()
    back = decode_table(encode_table(before), CARDS)
    assert back == before
    for field in Table.__struct_fields__:
        assert types_of(getattr(back, field)) == types_of(getattr(before, field)), field
    assert encode_table(back) == encode_table(before)
    assert table_of(table_tree(before), CARDS) == before
    assert list(back.where) == list(before.where)


def test_the_state_digest_does_not_hang_on_the_order_of_keys() -> None:
    before = table()
    turned = replace(
        before,
        zones=MappingProxyType(dict(reversed(before.zones.items()))),
        where=MappingProxyType(dict(reversed(before.where.items()))),
    )
    assert state_digest(turned) == state_digest(before)
    assert state_digest(replace(before, counters={"north.life": 19, "south.life": 20})) != state_digest(before)


def test_what_no_record_can_keep_is_named() -> None:
    with pytest.raises(TypeError, match="no value that a record can keep"):
        encode_facts((Marked("n:knight", {"set": {1, 2}}),))
    with pytest.raises(TypeError, match="no key that a record can keep"):
        encode_facts((Marked("n:knight", {"m": {1: 2}}),))


def test_every_event_comes_back_as_it_was() -> None:
    match = play_a_while(new_match())
    match.rewind(5, at="t", by="judge", reason="a word", orders={"south.deck": None})
    match.take_back(4, at="t", by="north", consent=("south",))
    match.contest(3, at="t", by="south", reason="no")
    match.confirm(3, at="t", by="south")
    match.settle(3, at="t", by=("judge",), ruling="R-1")
    match.set_assist("none", at="t", by="judge")
    match.note_erasure(3, "/action/text", at="t", by="judge")
    body = {"do": "play", "by": "north", "card": "n:knight"}
    match.tell(Proposed(timestamp="t", after=3, by="south", action=body, sealed=("/action/card",)))
    match.tell(EvidenceGiven(timestamp="t", by="south", base=1, queue=({"action": body},), sealed=("/queue",)))
    match.tell(TakebackAsked(timestamp="t", to=3, by="south", reason="a slip", texts=("/reason",)))
    match.tell(Responded(timestamp="t", of=16, by="north", agree=False))
    match.tell(TakebacksBlocked(timestamp="t", by="south", refusals=1))
    for event in match.events:
        topic = topic_of(type(event))
        assert decode_event(topic, encode_event(event), MATCH, event.originator_version, event.digest) == event
    assert {topic_of(type(event)) for event in match.events} == {one for one in TOPICS if one.startswith("match.")}


def test_topics_are_for_ever() -> None:
    assert set(TOPICS) >= {
        "match.opened",
        "match.acted",
        "match.rewound",
        "match.taken_back",
        "match.contested",
        "match.confirmed",
        "match.settled",
        "match.assist_set",
        "match.text_erased",
        "match.proposed",
        "match.evidence_given",
        "match.takeback_asked",
        "match.responded",
        "match.takebacks_blocked",
    }


def test_bytes_written_by_the_first_version_are_still_read() -> None:
    body = bytes.fromhex(
        "85a6616374696f6e82a2646fa46e657874a26279a56e6f727468a76f7574636f6d65a86163636570746564a5666163747391"
        "93a7636c6f636b656481a5726f756e640290a7726561736f6e73919291a3542d31c3a974696d657374616d70a174"
    )
    event = decode_event("match.acted", body, MATCH, 2, b"d" * 32)
    assert event.timestamp == "t"
    assert encode_event(event) == body
