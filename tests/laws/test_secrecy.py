"""Two tables that differ only where a viewer may not look are seen alike, and what happens on them sounds alike."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator.table import FACTS
from adjudicator.table import JUDGE
from adjudicator.table import Brought
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Seen
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import imagined
from adjudicator.table import is_unknown
from adjudicator.table import look
from adjudicator.table import name_of
from adjudicator.table import prefix_of
from adjudicator.table import see
from adjudicator.table.glance import glance
from tests.laws.tables import OPEN_MARKS
from tests.laws.tables import VIEWERS
from tests.laws.tables import ZONES
from tests.laws.tables import Story
from tests.laws.tables import mixtures
from tests.laws.tables import small
from tests.laws.tables import states
from tests.laws.tables import stories
from tests.laws.tables import strings_in
from tests.laws.tables import tables
from tests.laws.tables import uncounted

HIDES = ("nothing", "count")


def is_read(table: Table, card: str, viewer: str) -> bool:
    """The sheet once more, in other words than the code's: who may read the face of a card that lies there."""
    sight = table.sights.get(table.where[card], {})
    own = sight.get("owner") == "faces" and table.owners[prefix_of(card)] == viewer
    return {"faces": True, "backs": own or not table.is_down(card)}.get(sight.get(viewer, "nothing"), False)


def never_read(story: Story, viewer: str) -> set[str]:
    """The cards that the viewer may read at no moment of the story, and is not shown either."""
    cards = {card for table in states(story) for card in table.where}
    read = {card for table in states(story) for card in table.where if is_read(table, card, viewer)}
    shown = {fact.card for fact in story.facts if isinstance(fact, Seen) and (viewer == JUDGE or viewer in fact.to)}
    backs = {back for table in states(story) for back in table.backs.values()}
    turned_out = {fact.card for fact in story.facts if isinstance(fact, Named)}
    offered = {text for table in states(story) for text in strings_in(_work(see(table, viewer)))}
    return cards - read - shown - backs - turned_out - offered


def _work(view: Table) -> tuple[object, ...]:
    """What waits, as far as the viewer is told; a question shows the cards among which it lets its seat choose."""
    return (*view.agenda, *view.prompts)


def with_other_cards(value: Any, other: Mapping[str, str]) -> Any:
    """The facts, tables or data with these cards replaced, also where a fact names its own card as a cause."""
    if isinstance(value, Fact):
        changes = {field: with_other_cards(getattr(value, field), other) for field in value.__struct_fields__}
        card = value.name if isinstance(value, Named) else getattr(value, "card", "")
        if card in other:
            cause, instead = f"card:{name_of(card)}", f"card:{name_of(other[card])}"
            changes["by"] = tuple(instead if cite == cause else cite for cite in changes["by"])
        return replace(value, **changes)
    if isinstance(value, Frame):
        return replace(value, bindings=with_other_cards(value.bindings, other))
    if isinstance(value, str):
        return other.get(value, value)
    if isinstance(value, Mapping):
        return {other.get(key, key): with_other_cards(entry, other) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(with_other_cards(entry, other) for entry in value)
    return value


def twin(story: Story, viewer: str) -> Story:
    """The story with other cards, marks, orders, numbers and plans wherever the viewer may not look."""
    table, hidden = story.table, never_read(story, viewer)
    new = {fact.card for fact in story.facts if isinstance(fact, Brought) and not is_unknown(fact.card)}
    new |= {fact.name for fact in story.facts if isinstance(fact, Named)}
    replaced = sorted(hidden & {*table.where, *new})  # what a shuffle makes unknown has the same name in both
    other = {card: f"{prefix_of(card)}:spy#{number}" for number, card in enumerate(replaced, start=100)}
    unseen = {
        zone
        for zone in ZONES
        if table.sights[zone].get(viewer, "nothing") in HIDES and not any(isinstance(f, Sighted) for f in story.facts)
    }
    moved = {getattr(fact, "card", "") for fact in story.facts}
    zones = {}
    for zone, cards in table.zones.items():
        alike = zone in unseen and len({prefix_of(card) for card in cards}) == 1  # sleeves show whose card it is
        zones[zone] = with_other_cards(cards[::-1] if alike else cards, other)
    marks = {card: dict(carried) for card, carried in table.marks.items()}
    for card in hidden & set(table.where):
        marks.setdefault(card, {})["tired"] = 77
        if table.where[card] in unseen and card not in moved:
            marks[card]["entered"] = 77
    still = {card for card in table.where if table.where[card] in unseen and card not in moved}
    reads_secret = (
        any(isinstance(fact, Sighted | Counted) for fact in story.facts)
        or table.sights["secret"].get(viewer) == "faces"
    )
    prompts = tuple(p if viewer in (p.seat, JUDGE) else replace(p, options={"of": 99}) for p in table.prompts)
    changed = replace(
        table,
        zones=MappingProxyType(zones),
        where=MappingProxyType(with_other_cards(table.where, other)),
        marks=MappingProxyType(with_other_cards(marks, other)),
        backs=MappingProxyType({other.get(c, c): back for c, back in table.backs.items() if c not in still}),
        counters=MappingProxyType({"life": 20, "secret": table.counters["secret"] + (0 if reads_secret else 5)}),
        agenda=table.agenda if viewer == JUDGE else (Frame("plot", 7, {"cards": tuple(other.values())}),),
        prompts=prompts,
        forgotten=MappingProxyType({"pile": ("spy", "spy")}),
    )
    return Story(changed, tuple(with_other_cards(fact, other) for fact in story.facts))


def tells_nothing_hidden(story: Story, viewer: str) -> None:
    other = twin(story, viewer)
    assert see(other.table, viewer) == see(story.table, viewer)
    there, here = fold_all(other.table, other.facts), fold_all(story.table, story.facts)
    assert uncounted(see(there, viewer)) == uncounted(see(here, viewer))
    assert hear(other.table, other.facts, viewer) == hear(story.table, story.facts, viewer)


@pytest.mark.parametrize("kind", FACTS)
def test_what_differs_where_a_viewer_may_not_look_sounds_the_same(kind: type[Fact]) -> None:
    @small
    @given(stories(kind))
    def law(story: Story) -> None:
        for viewer in VIEWERS:
            tells_nothing_hidden(story, viewer)

    law()


@small
@given(mixtures(), st.sampled_from(VIEWERS))
def test_it_sounds_the_same_whatever_happens(story: Story, viewer: str) -> None:
    tells_nothing_hidden(story, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_a_card_that_lies_hidden(viewer: str) -> None:
    @small
    @given(tables())
    def law(table: Table) -> None:
        seen = see(table, viewer)
        for card in table.where:
            name = look(table, card, viewer)
            if is_read(table, card, viewer):
                assert name == card
                assert seen.marks.get(card) == table.marks.get(card)
            elif name in ("", "?"):
                assert card not in {*seen.where, *seen.marks, *seen.backs}
            else:
                assert name == table.backs[card]
                assert name == card or card not in {*seen.where, *seen.marks, *seen.backs}
                assert set(seen.marks.get(name, ())) <= OPEN_MARKS

    law()


@pytest.mark.parametrize("kind", FACTS)
def test_no_fact_names_a_card_that_its_hearer_may_not_read(kind: type[Fact]) -> None:
    @small
    @given(stories(kind), st.sampled_from(VIEWERS))
    def law(story: Story, viewer: str) -> None:
        secret = never_read(story, viewer)
        assert secret.isdisjoint(strings_in(hear(story.table, story.facts, viewer)))

    law()


@small
@given(tables(), st.sampled_from(VIEWERS))
def test_what_a_viewer_imagines_hangs_on_nothing_hidden(table: Table, viewer: str) -> None:
    other = twin(Story(table, ()), viewer)
    believed, instead = imagined(table, viewer), imagined(other.table, viewer)
    assert replace(instead, agenda=(), prompts=()) == replace(believed, agenda=(), prompts=())


@small
@given(stories(Moved), st.sampled_from(VIEWERS))
def test_what_is_imagined_is_seen_as_the_table_is(story: Story, viewer: str) -> None:
    table = story.table
    assert replace(see(imagined(table, viewer), viewer), agenda=(), prompts=(), minted=0, counters={}) == replace(
        see(table, viewer), agenda=(), prompts=(), minted=0, counters={}
    )


@given(tables(), st.sampled_from(VIEWERS), st.permutations(Table.__struct_fields__))
def test_a_glance_shows_what_seeing_shows_in_whatever_order_it_is_asked(
    table: Table, viewer: str, order: list[str]
) -> None:
    at_a_glance, seen = glance(table, viewer), see(table, viewer)
    for part in order:
        assert getattr(at_a_glance, part) == getattr(seen, part)


@given(tables(), st.sampled_from(VIEWERS), st.sampled_from(("zones", "where", "marks", "backs", "counters")))
def test_a_glance_at_one_place_shows_what_seeing_all_of_them_shows(table: Table, viewer: str, part: str) -> None:
    names = {*table.zones, *table.where, *table.marks, *table.backs.values(), *table.counters, "nowhere"}
    seen = getattr(see(table, viewer), part)
    places = getattr(glance(table, viewer), part)
    assert {name: places.get(name) for name in names} == {name: seen.get(name) for name in names}
    assert [name in places for name in names] == [name in seen for name in names]
    assert {name: places[name] for name in names if name in places} == dict(seen)
    assert (list(places), len(places), list(places.items()), places.copy()) == (
        list(seen),
        len(seen),
        list(seen.items()),
        dict(seen),
    )
