"""What a viewer sees of the table besides its cards, and what a viewer may imagine where nothing is seen."""

from operator import attrgetter
from weakref import ref

import pytest
from msgspec.structs import replace

from adjudicator.table import Brought
from adjudicator.table import Ended
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Shuffled
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import imagined
from adjudicator.table import is_unknown
from adjudicator.table import see
from adjudicator.table.glance import glance
from adjudicator.table.see import _KEPT
from adjudicator.table.see import _kept
from adjudicator.table.see import eyes_of

VIEWERS = ("north", "south", "spectator", "judge")


@pytest.mark.parametrize(
    ("viewer", "field", "own_hand", "deck", "plot"),
    [
        ("north", ("n:knight", "n:trap", "s:wolf", "s:?#4"), ("n:archer", "n:?#1"), 3, ()),
        ("south", ("n:knight", "n:?#3", "s:wolf", "s:pit"), ("?", "?"), 3, ("s:scheme",)),
        ("spectator", ("n:knight", "n:?#3", "s:wolf", "s:?#4"), ("?", "?"), 3, ()),
        ("judge", ("n:knight", "n:trap", "s:wolf", "s:pit"), ("n:archer", "n:?#1"), 3, ("s:scheme",)),
    ],
)
def test_each_sees_the_cards_the_sheet_shows(
    table: Table, viewer: str, field: tuple[str, ...], own_hand: tuple[str, ...], deck: int, plot: tuple[str, ...]
) -> None:
    view = see(table, viewer)
    assert view.zones["field"] == field
    assert view.zones["north.hand"] == own_hand
    assert view.zones["north.deck"] == ("?",) * deck
    assert view.zones["plot"] == plot
    assert view.zones["grave"] == ()


@pytest.mark.parametrize(
    ("viewer", "pit", "giant"),
    [
        ("north", {"s:?#4": {"entered": 4}}, {}),
        ("south", {"s:pit": {"entered": 4, "depth": 9}}, {"s:giant": {"entered": 5, "rage": 1}}),
        ("spectator", {"s:?#4": {"entered": 4}}, {}),
        ("judge", {"s:pit": {"entered": 4, "depth": 9}}, {"s:giant": {"entered": 5, "rage": 1}}),
    ],
)
def test_marks_follow_the_sight_of_their_card(
    table: Table, viewer: str, pit: dict[str, object], giant: dict[str, object]
) -> None:
    assert see(table, viewer).marks == {"n:knight": {"tired": True}, **pit, **giant}


def test_a_card_whose_name_is_its_back_keeps_what_only_its_face_tells(table: Table) -> None:
    laid = fold_all(table, [Brought("s:?#8", "camp", back="s:?#8"), Marked("s:?#8", {"rage": 1})])
    assert "s:?#8" not in see(laid, "north").marks
    assert see(laid, "south").marks["s:?#8"] == {"rage": 1}
    assert see(laid, "north").where["s:?#8"] == see(laid, "south").where["s:?#8"] == "camp"


@pytest.mark.parametrize("other", ["camp", "field"])
def test_the_back_of_one_may_be_the_name_of_another(table: Table, other: str) -> None:
    brought = [Brought("s:?#8", "camp", back="s:?#9"), Brought("s:?#9", other, back="s:?#8")]
    marked = [Marked("s:?#8", {"entered": 8}), Marked("s:?#9", {"entered": 9})]
    view = see(fold_all(table, [*brought, *marked]), "north")
    assert (view.zones["camp"][0], view.zones[other][-1]) == ("s:?#9", "s:?#8")
    assert (view.where["s:?#9"], view.where["s:?#8"]) == ("camp", other)
    assert (view.marks["s:?#9"], view.marks["s:?#8"]) == ({"entered": 8}, {"entered": 9})


@pytest.mark.parametrize("viewer", VIEWERS)
def test_secrets_of_the_sheet(table: Table, viewer: str) -> None:
    view = see(table, viewer)
    assert view.counters.get("south.latch") == (7 if viewer in ("south", "judge") else None)
    assert view.counters["north.life"] == 20
    assert view.agenda == (table.agenda if viewer == "judge" else ())
    assert view.prompts[0].options == ({"cards": ("s:giant",)} if viewer in ("south", "judge") else {})
    assert (view.prompts[0].id, view.prompts[0].seat, view.prompts[0].cites) == ("p1", "south", ("T-1",))
    assert view.minted == (4 if viewer == "judge" else 0)
    open_parts = ("seats", "owners", "clock", "house", "sights", "catalogue", "defined", "result", "open_marks")
    assert all(getattr(view, part) == getattr(table, part) for part in open_parts)


def test_a_counter_is_read_by_those_who_see_faces_alone(table: Table) -> None:
    sights = {**table.sights, "south.latch": {"south": "backs", "north": "count", "judge": "faces"}}
    partly = replace(table, sights=sights)
    assert [viewer for viewer in VIEWERS if "south.latch" in see(partly, viewer).counters] == ["judge"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_what_a_shuffle_made_unknown(table: Table, viewer: str) -> None:
    shuffled = fold(table, Shuffled("north.hand"))
    assert shuffled.forgotten == {"north.hand": ("archer",)}
    assert see(shuffled, viewer).forgotten == {}
    assert imagined(shuffled, viewer).forgotten == {}


def test_an_imagined_unknown_is_an_unknown(table: Table) -> None:
    believed = imagined(table, "north")
    assert believed.zones["field"] == ("n:knight", "n:trap", "s:wolf", "s:?#4")
    assert believed.backs == {"n:trap": "n:?#3", "s:?#4": "s:?#4"}
    assert believed.marks == {"n:knight": {"tired": True}, "s:?#4": {"entered": 4}}
    assert believed.zones["north.hand"] == table.zones["north.hand"]
    assert believed.zones["south.hand"] == ("s:?#5",)
    assert believed.zones["north.deck"] == ("n:?#6", "n:?#7", "n:?#8")
    assert believed.zones["plot"] == ("s:?#9",)
    assert believed.counters == {"north.life": 20, "south.latch": 0}
    assert believed.minted == 9
    assert all(is_unknown(card) for card in ("n:?#6", "s:?#9"))


def test_the_judge_imagines_little(table: Table) -> None:
    believed = imagined(table, "judge")
    assert believed.zones == {**table.zones, "north.deck": ("n:?#5", "n:?#6", "n:?#7")}
    assert believed.counters == table.counters
    assert believed.marks == table.marks


def test_in_a_hidden_pile_nobody_imagines_whose_card_lies_where(table: Table) -> None:
    def mixed(*cards: str) -> Table:
        return fold_all(table, [Moved(card, "plot") for card in cards])

    one, other = (imagined(mixed(*cards), "north") for cards in (("n:squire", "s:giant"), ("s:giant", "n:squire")))
    assert one.zones["plot"] == other.zones["plot"]


def test_imagined_cards_of_one_owner_are_told_apart_by_their_places_alone(table: Table) -> None:
    """Work that waits for one of them must not tell how its name compares with the others'."""
    piled = fold_all(table, [Moved(card, "plot") for card in ("n:squire", "n:archer")])
    waiting = replace(piled, agenda=(Frame("combat", 1, {"who": "n:squire"}),))
    believed = imagined(waiting, "spectator")
    number = int(believed.agenda[0].bindings["who"].partition("#")[2])
    assert [card for card in believed.zones["plot"] if card.endswith(f"#{number + 1}")] == [f"n:?#{number + 1}"]


def test_game_code_can_run_on_what_is_imagined(table: Table) -> None:
    believed = imagined(table, "north")
    drawn = fold_all(
        believed,
        [
            Moved(believed.zones["north.deck"][0], "field", back=believed.mint("n:?")),
            Named(believed.zones["south.hand"][0], "s:dwarf"),
            Moved("s:dwarf", "field"),
        ],
    )
    assert drawn.zones["field"][-2:] == ("n:?#6", "s:dwarf")
    assert drawn.backs["n:?#6"] == "n:?#10"
    assert drawn.zones["south.hand"] == ()


def test_work_that_waits_speaks_of_the_imagined_cards(table: Table) -> None:
    bindings = {"who": ["s:giant", ("s:pit", 3)], "by": {"s:giant": "n:knight", "n": 2}}
    prompts = (Prompt("p1", "south", "choose", (), bindings), Prompt("p2", "north", "choose", (), bindings))
    busy = replace(table, agenda=(Frame("combat", 1, bindings),), prompts=prompts)
    believed = imagined(busy, "north")
    renamed = {"who": ["s:?#5", ("s:?#4", 3)], "by": {"s:?#5": "n:knight", "n": 2}}
    assert believed.agenda == (Frame("combat", 1, renamed),)
    assert believed.prompts == (replace(prompts[0], options=renamed), prompts[1])


def test_what_a_viewer_may_look_at_is_worked_out_once_until_the_sights_change(table: Table) -> None:
    eyes = eyes_of(table, "north")
    assert eyes_of(fold(table, Moved("n:knight", "grave")), "north") is eyes
    assert eyes_of(table, "south") is not eyes
    changed = fold(table, Sighted("plot", {"north": "faces"}))
    assert eyes_of(changed, "north") is not eyes
    assert eyes_of(changed, "north").sights is changed.sights


def test_only_so_much_of_it_is_kept(table: Table) -> None:
    others = [replace(table, sights=dict(table.sights)) for _ in range(_KEPT + 1)]
    for other in others:
        eyes_of(other, "north")
        assert len(_kept) <= _KEPT


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("part", Table.__struct_fields__)
def test_a_glance_shows_each_part_as_seeing_shows_it(table: Table, viewer: str, part: str) -> None:
    assert getattr(glance(table, viewer), part) == getattr(see(table, viewer), part)


def test_a_glance_shows_only_what_a_table_has(table: Table) -> None:
    with pytest.raises(AttributeError, match="price"):
        glance(table, "north").price  # type: ignore[attr-defined]  # noqa: B018  # asked for, that is all


def test_a_card_is_read_at_a_glance_as_on_the_table_seen(table: Table) -> None:
    at_a_glance = glance(table, "north")
    assert at_a_glance.mark("n:knight", "tired") is True
    assert at_a_glance.mark("s:pit", "depth") is None
    assert at_a_glance.owner("s:?#4") == "south"
    assert at_a_glance.is_down("s:?#4")
    assert at_a_glance.draft().finished() == see(table, "north")


@pytest.mark.parametrize("part", ["zones", "where", "marks", "backs", "counters"])
def test_who_asks_a_glance_for_what_is_not_there_is_told_its_name(table: Table, part: str) -> None:
    with pytest.raises(KeyError, match="'nowhere'"):
        _ = getattr(glance(table, "north"), part)["nowhere"]


@pytest.mark.parametrize("part", ["where", "counters", "look.renamed", "look.under"])
def test_a_glance_looks_at_each_part_once(table: Table, part: str) -> None:
    at_a_glance, find = glance(table, "north"), attrgetter(part)
    assert find(at_a_glance) is find(at_a_glance)


@pytest.mark.parametrize("part", ["zones", "where", "marks", "backs", "counters", "prompts", "agenda"])
def test_nothing_of_a_glance_is_left_when_nobody_looks_any_more(table: Table, part: str) -> None:
    """Not even until the garbage collector comes: a referee makes a glance for every action."""
    at_a_glance = glance(table, "north")
    getattr(at_a_glance, part)
    look = ref(at_a_glance.look)  # type: ignore[attr-defined]  # what a glance has, and no table
    del at_a_glance
    assert look() is None


@pytest.mark.parametrize("viewer", VIEWERS)
def test_how_the_match_has_ended_is_seen_by_all(table: Table, viewer: str) -> None:
    result = Result("north", "life")
    ended = fold(table, Ended(result))

    assert (see(ended, viewer).result, glance(ended, viewer).result) == (result, result)
    assert see(table, viewer).result is None


def test_a_hidden_card_whose_text_waits_to_be_carried_on_is_imagined_as_what_it_is(table: Table) -> None:
    waiting = replace(table, agenda=(Frame("program", 1, {"card": "s:pit"}),))

    assert imagined(waiting, "north").zones["field"] == ("n:knight", "n:trap", "s:wolf", "s:pit")
    assert imagined(table, "north").zones["field"] == ("n:knight", "n:trap", "s:wolf", "s:?#4")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_at_a_glance_each_place_and_each_card_is_what_is_seen(table: Table, viewer: str) -> None:
    table = replace(table, backs={**table.backs, "s:scheme": "s:?#9"})  # lies where not everybody may look
    seen = see(table, viewer)

    assert {zone: glance(table, viewer).zones[zone] for zone in table.zones} == seen.zones
    for card in {*table.where, *seen.where, *table.backs.values(), "n:nobody"}:
        assert glance(table, viewer).where.get(card, "nowhere") == seen.where.get(card, "nowhere")
        assert glance(table, viewer).marks.get(card, "nothing") == seen.marks.get(card, "nothing")
        assert glance(table, viewer).backs.get(card, "none") == seen.backs.get(card, "none")
    for counter in (*table.counters, "south.gold"):
        assert glance(table, viewer).counters.get(counter, -1) == seen.counters.get(counter, -1)
