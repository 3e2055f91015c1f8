"""How each kind of fact sounds: to one who may see it all, to one who may not, to the judge."""

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Defined
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Removed
from adjudicator.table import Result
from adjudicator.table import Ruled
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Shuffled
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import hear

VIEWERS = ("north", "south", "spectator", "judge")
PROMPT = Prompt("p2", "north", "choose", ("T-1",), {"cards": ("n:archer",)})
DRAW = ("T-1", "card:squire")


def heard(table: Table, fact: Fact, viewer: str) -> list[Fact]:
    return list(hear(table, (fact,), viewer))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    "fact",
    [
        Clocked({"turn": "south"}, ("T-1",)),
        Counted("north.life", 3, ("T-1",)),
        Answered("p1"),
        Ruled("slow", 3),
        Defined("ghost", {"power": 1}),
        Ended(Result("north", "resigned")),
        Moved("n:knight", "grave", ("card:knight",), at=0),
        Brought("s:slip", "grave", ("card:slip",), at=0),
        Removed("s:wolf", ("card:wolf",)),
        Marked("n:knight", {"tired": None}, ("card:knight",)),
        Shuffled("grave", ()),
        Said("hello", {"of": "s:wolf"}),
    ],
)
def test_what_happens_in_the_open_everybody_is_told(table: Table, fact: Fact, viewer: str) -> None:
    assert heard(table, fact, viewer) == [fact]


# What each is told of a card that comes, goes, is turned, named, marked or shown where not everybody may look.
CASES: list[tuple[str, Fact, dict[str, list[Fact]]]] = [
    (
        "brought to a hand",
        Brought("n:bard", "north.hand", ("card:bard", "T-1"), at=0),
        {
            "north judge": [Brought("n:bard", "north.hand", ("card:bard", "T-1"), at=0)],
            "south spectator": [Brought("?", "north.hand", ("T-1",))],
        },
    ),
    (
        "brought face down",
        Brought("n:bard", "field", at=1, back="n:?#5"),
        {
            "north judge": [Brought("n:bard", "field", at=1, back="n:?#5")],
            "south spectator": [Brought("n:?#5", "field", at=1, back="n:?#5")],
        },
    ),
    (
        "brought face down where others only count",
        Brought("n:bard", "north.hand", back="n:?#5"),
        {
            "north judge": [Brought("n:bard", "north.hand", back="n:?#5")],
            "south spectator": [Brought("?", "north.hand")],
        },
    ),
    (
        "brought where others see nothing",
        Brought("s:plan", "plot", at=0),
        {"south judge": [Brought("s:plan", "plot", at=0)], "north spectator": []},
    ),
    (
        "removed from a hand",
        Removed("n:archer", ("card:archer", "T-1")),
        {
            "north judge": [Removed("n:archer", ("card:archer", "T-1"))],
            "south spectator": [Removed("?", ("T-1",), out_of="north.hand")],
        },
    ),
    (
        "removed face down",
        Removed("s:pit"),
        {"south judge": [Removed("s:pit")], "north spectator": [Removed("s:?#4")]},
    ),
    ("removed where others see nothing", Removed("s:scheme"), {"south judge": [Removed("s:scheme")], "north": []}),
    (
        "drawn: from hidden to hidden",
        Moved("n:squire", "north.hand", DRAW, at=0),
        {
            "north judge": [
                Moved("?", "north.hand", DRAW, at=0, seen_as="n:squire", out_of="north.deck"),
            ],
            "south spectator": [Moved("?", "north.hand", ("T-1",), out_of="north.deck")],
        },
    ),
    (
        "revealed: from hidden to visible",
        Moved("n:squire", "grave", DRAW, at=0),
        {"north south spectator judge": [Moved("?", "grave", DRAW, at=0, seen_as="n:squire", out_of="north.deck")]},
    ),
    (
        "taken back: from visible to hidden",
        Moved("n:knight", "north.deck", ("card:knight",), at=0),
        {"north south spectator judge": [Moved("n:knight", "north.deck", ("card:knight",), seen_as="?")]},
    ),
    (
        "revealed with what it carries",
        Moved("s:giant", "grave"),
        {
            "south judge": [Moved("s:giant", "grave")],
            "north spectator": [
                Moved("?", "grave", seen_as="s:giant", out_of="south.hand"),
                Marked("s:giant", {"entered": 5, "rage": 1}),
            ],
        },
    ),
    (
        "laid face down",
        Moved("s:giant", "field", ("card:giant",), at=0, back="s:?#5"),
        {
            "south judge": [Moved("s:giant", "field", ("card:giant",), at=0, back="s:?#5")],
            "north spectator": [
                Moved("?", "field", (), at=0, back="s:?#5", seen_as="s:?#5", out_of="south.hand"),
                Marked("s:?#5", {"entered": 5}),
            ],
        },
    ),
    (
        "covered on its way",
        Moved("n:knight", "camp", back="n:?#5"),
        {
            "north judge": [Moved("n:knight", "camp", back="n:?#5")],
            "south spectator": [Moved("n:knight", "camp", back="n:?#5", seen_as="n:?#5")],
        },
    ),
    (
        "face down to face down: its back can be followed",
        Moved("s:pit", "camp", ("card:pit",), back="s:?#4"),
        {
            "south judge": [Moved("s:pit", "camp", ("card:pit",), back="s:?#4")],
            "north spectator": [Moved("s:?#4", "camp", (), back="s:?#4")],
        },
    ),
    (
        "face down with a new back",
        Moved("s:pit", "camp", back="s:?#9"),
        {
            "south judge": [Moved("s:pit", "camp", back="s:?#9")],
            "north spectator": [Moved("s:?#4", "camp", back="s:?#9", seen_as="s:?#9")],
        },
    ),
    (
        "back to the hand: that is the end of its back",
        Moved("s:pit", "south.hand", at=0),
        {
            "south judge": [Moved("s:pit", "south.hand", at=0)],
            "north spectator": [Moved("s:?#4", "south.hand", seen_as="?")],
        },
    ),
    (
        "face down into a pile that is only counted",
        Moved("s:wolf", "south.hand", back="s:?#5"),
        {
            "south judge": [Moved("s:wolf", "south.hand", back="s:?#5")],
            "north spectator": [Moved("s:wolf", "south.hand", seen_as="?")],
        },
    ),
    (
        "moved out of sight",
        Moved("s:wolf", "plot", ("T-1",), at=0),
        {"south judge": [Moved("s:wolf", "plot", ("T-1",), at=0)], "north spectator": [Removed("s:wolf", ("T-1",))]},
    ),
    (
        "moved into sight",
        Moved("s:scheme", "field", ("card:scheme", "T-1"), at=2, back="s:?#5"),
        {
            "south judge": [Moved("s:scheme", "field", ("card:scheme", "T-1"), at=2, back="s:?#5")],
            "north spectator": [Brought("s:?#5", "field", ("T-1",), at=2, back="s:?#5")],
        },
    ),
    (
        "moved out of sight of those who count",
        Moved("n:squire", "plot"),
        {
            "south judge": [Moved("?", "plot", seen_as="n:squire", out_of="north.deck")],
            "north spectator": [Removed("?", out_of="north.deck")],
        },
    ),
    (
        "moved where nothing is seen",
        Moved("s:scheme", "plot", at=0),
        {"south judge": [Moved("s:scheme", "plot", at=0)], "north spectator": []},
    ),
    (
        "turned down",
        Turned("n:knight", "n:?#5", ("card:knight",)),
        {
            "north judge": [Turned("n:knight", "n:?#5", ("card:knight",))],
            "south spectator": [Turned("n:knight", "n:?#5", ("card:knight",), seen_as="n:?#5")],
        },
    ),
    (
        "turned up with what it carries",
        Turned("s:pit", None, ("card:pit",)),
        {
            "south judge": [Turned("s:pit", None, ("card:pit",))],
            "north spectator": [Turned("s:?#4", None, ("card:pit",), seen_as="s:pit"), Marked("s:pit", {"depth": 9})],
        },
    ),
    (
        "turned in a hand",
        Turned("n:archer", "n:?#5"),
        {"north judge": [Turned("n:archer", "n:?#5")], "south spectator": []},
    ),
    (
        "turned where nothing is seen",
        Turned("s:scheme", "s:?#5"),
        {"south judge": [Turned("s:scheme", "s:?#5")], "north": []},
    ),
    (
        "named in a hand",
        Named("n:?#1", "n:bard", ("card:bard",)),
        {"north judge": [Named("n:?#1", "n:bard", ("card:bard",))], "south spectator": []},
    ),
    ("named in a deck", Named("n:?#2", "n:bard"), {"north south spectator judge": []}),
    (
        "shown to one",
        Seen("n:archer", ("south",), ("card:archer", "T-1")),
        {
            "north": [Seen("n:archer", ("south",), ("card:archer", "T-1"))],
            "south": [Seen("?", ("south",), ("card:archer", "T-1"), face="n:archer")],
            "spectator": [Seen("?", ("south",), ("T-1",))],
            "judge": [Seen("n:archer", ("south",), ("card:archer", "T-1"), face="n:archer")],
        },
    ),
    (
        "shown out of a place that nobody else sees",
        Seen("s:scheme", ("north",)),
        {
            "north": [Seen("?", ("north",), face="s:scheme")],
            "south": [Seen("s:scheme", ("north",))],
            "spectator": [],
        },
    ),
    (
        "marked face down",
        Marked("s:pit", {"entered": 6, "depth": 1}, ("card:pit", "T-1")),
        {
            "south judge": [Marked("s:pit", {"entered": 6, "depth": 1}, ("card:pit", "T-1"))],
            "north spectator": [Marked("s:?#4", {"entered": 6}, ("T-1",))],
        },
    ),
    (
        "marked face down, secretly",
        Marked("s:pit", {"depth": 1}),
        {"south judge": [Marked("s:pit", {"depth": 1})], "north spectator": []},
    ),
    (
        "marked in a hand",
        Marked("s:giant", {"entered": 6}),
        {"south judge": [Marked("s:giant", {"entered": 6})], "north spectator": []},
    ),
    (
        "marked where nothing is seen",
        Marked("s:scheme", {"entered": 6}),
        {"south judge": [Marked("s:scheme", {"entered": 6})], "north spectator": []},
    ),
    (
        "counted in secret",
        Counted("south.latch", 9),
        {"south judge": [Counted("south.latch", 9)], "north spectator": []},
    ),
    (
        "shuffled in an order that was seen",
        Shuffled("north.hand", ("n:?#1", "n:archer")),
        {
            "north judge": [Shuffled("north.hand", ("n:?#1", "n:archer"))],
            "south spectator": [Shuffled("north.hand")],
        },
    ),
    (
        "shuffled, and nobody knows the order",
        Shuffled("north.hand"),
        {"north judge": [Shuffled("north.hand", first=5)], "south spectator": [Shuffled("north.hand")]},
    ),
    ("shuffled where nothing lies", Shuffled("moon"), {"north judge": []}),
    ("shuffled where nothing is seen", Shuffled("plot"), {"south judge": [Shuffled("plot", first=5)], "north": []}),
    (
        "backs shuffled in an order that was seen",
        Shuffled("field", ("s:pit", "s:wolf", "n:trap", "n:knight"), ("T-1",)),
        {
            "judge": [Shuffled("field", ("s:pit", "s:wolf", "n:trap", "n:knight"), ("T-1",), first=5)],
            "north": [
                Removed("s:?#4", ("T-1",)),
                Brought("s:?#5", "field", ("T-1",), back="s:?#5"),
                Marked("s:?#5", {"entered": 4}),
                Shuffled("field", ("s:?#5", "s:wolf", "n:trap", "n:knight"), ("T-1",), first=5),
            ],
            "spectator": [
                Removed("n:?#3", ("T-1",)),
                Removed("s:?#4", ("T-1",)),
                Brought("s:?#5", "field", ("T-1",), back="s:?#5"),
                Marked("s:?#5", {"entered": 4}),
                Brought("n:?#7", "field", ("T-1",), back="n:?#7"),
                Shuffled("field", ("s:?#5", "s:wolf", "n:?#7", "n:knight"), ("T-1",), first=5),
            ],
        },
    ),
    (
        "backs shuffled, and nobody knows the order",
        Shuffled("field", None, ("T-1",)),
        {
            "judge": [Shuffled("field", None, ("T-1",), first=5)],
            "north": [
                *(Removed(card, ("T-1",)) for card in ("n:knight", "n:trap", "s:wolf", "s:?#4")),
                Brought("n:?#5", "field", ("T-1",)),
                Brought("n:?#6", "field", ("T-1",), back="n:?#10"),
                Brought("s:?#7", "field", ("T-1",)),
                Brought("s:?#12", "field", ("T-1",), back="s:?#12"),
                Shuffled("field", ("n:?#5", "n:?#6", "s:?#7", "s:?#12"), ("T-1",), first=9),
            ],
        },
    ),
    (
        "work",
        Pushed(Frame("search", 0, {"cards": ("n:squire",)})),
        {"judge": [Pushed(Frame("search", 0, {"cards": ("n:squire",)}))], "north south spectator": []},
    ),
    ("work done", Popped(), {"judge": [Popped()], "north south spectator": []}),
    (
        "a question",
        Asked(PROMPT),
        {"north judge": [Asked(PROMPT)], "south spectator": [Asked(replace(PROMPT, options={}))]},
    ),
]
ROWS = [
    pytest.param(fact, viewer, told, id=f"{title}, to {viewer}")
    for title, fact, tellings in CASES
    for viewers, told in tellings.items()
    for viewer in viewers.split()
]


@pytest.mark.parametrize(("fact", "viewer", "told"), ROWS)
def test_what_is_told_where_not_everybody_may_look(table: Table, fact: Fact, viewer: str, told: list[Fact]) -> None:
    assert heard(table, fact, viewer) == told


def test_who_is_offered_a_card_is_told_what_it_turns_out_to_be(table: Table) -> None:
    offered = {"cards": ("n:?#2", "n:squire")}
    prompt, frame = Prompt("p2", "south", "choose", (), offered), Frame("search", 0, offered)
    searching = fold_all(table, [Asked(prompt), Pushed(frame)])
    fact = Named("n:?#2", "n:bard", ("card:bard",))
    named = {"cards": ("n:bard", "n:squire")}
    asked = Asked(replace(prompt, options=named))
    assert heard(searching, fact, "south") == [asked]
    assert heard(searching, fact, "north") == heard(searching, fact, "spectator") == []
    work = [Pushed(table.agenda[0]), Pushed(replace(frame, bindings=named))]
    assert heard(searching, fact, "judge") == [asked, Popped(), Popped(), *work]
    drawn = fold(searching, Moved("n:?#2", "grave"))
    assert heard(drawn, fact, "judge") == heard(drawn, fact, "south") == [fact]


def test_a_card_whose_name_is_its_back_loses_what_can_no_longer_be_read(table: Table) -> None:
    laid = fold_all(table, [Brought("s:?#8", "south.hand", back="s:?#8"), Marked("s:?#8", {"rage": 1, "entered": 2})])
    moved = Moved("s:?#8", "camp", back="s:?#8")
    seen_by_all = fold(laid, Sighted("south.hand", {"north": "faces"}))
    assert heard(seen_by_all, moved, "north") == [moved, Marked("s:?#8", {"rage": None})]
    assert heard(laid, moved, "north") == [
        replace(moved, card="?", seen_as="s:?#8", out_of="south.hand"),
        Marked("s:?#8", {"entered": 2}),
    ]
    assert heard(laid, moved, "south") == [moved]


def test_who_sees_more_of_a_zone_learns_its_cards(table: Table) -> None:
    fact = Sighted("south.hand", {"north": "faces"})
    assert heard(table, fact, "north") == [
        fact,
        Named("?", "s:giant", zone="south.hand"),
        Marked("s:giant", {"entered": 5, "rage": 1}),
    ]
    assert all(heard(table, fact, viewer) == [fact] for viewer in ("south", "spectator", "judge"))


def test_from_nothing_to_all(table: Table) -> None:
    fact = Sighted("plot", {"north": "faces", "spectator": "count"})
    assert heard(table, fact, "north") == [fact, Brought("s:scheme", "plot", at=0)]
    assert heard(table, fact, "spectator") == [fact, Brought("?", "plot", at=0)]


def test_from_a_count_to_backs(table: Table) -> None:
    counted = fold(table, Sighted("field", {"north": "count"}))
    fact = Sighted("field", {"north": "backs"})
    assert heard(counted, fact, "north") == [
        fact,
        Named("?", "n:knight", zone="field"),
        Marked("n:knight", {"tired": True}),
        Named("?", "n:trap", zone="field"),
        Turned("n:trap", "n:?#3"),
        Named("?", "s:wolf", zone="field"),
        Named("?", "s:?#4", zone="field"),
        Turned("s:?#4", "s:?#4"),
        Marked("s:?#4", {"entered": 4}),
    ]


def test_who_sees_less_of_a_zone_keeps_the_backs(table: Table) -> None:
    fact = Sighted("field", {"judge": "backs"})
    assert heard(table, fact, "judge") == [fact, Named("n:trap", "n:?#3"), Named("s:pit", "s:?#4")]
    fact = Sighted("north.hand", {"north": "count"})
    assert heard(table, fact, "north") == [fact, Named("n:archer", "?"), Named("n:?#1", "?")]
    fact = Sighted("north.hand", {"north": "nothing", "south": "nothing"})
    assert heard(table, fact, "north") == [fact, Removed("n:archer"), Removed("n:?#1")]
    assert heard(table, fact, "south") == [fact, *(Removed("?", out_of="north.hand"),) * 2]


def test_a_number_is_told_and_taken_with_its_sight(table: Table) -> None:
    fact = Sighted("south.latch", {"north": "faces", "south": "count"})
    assert heard(table, fact, "north") == [fact, Counted("south.latch", 7)]
    assert heard(table, fact, "south") == [replace(fact, lost="south.latch")]
    assert heard(table, fact, "judge") == [fact]
    nowhere = Sighted("north.latch", {"north": "faces", "south": "count"})
    assert heard(table, nowhere, "north") == [nowhere]


def test_words_name_cards_as_their_hearer_knows_them(table: Table) -> None:
    about: dict[str, Any] = {
        "of": "n:trap",
        "each": [{"s:giant": ("n:squire", 3)}, ["s:wolf"], None],
        "and": {"s:scheme": "n:archer", "n:nobody": "hello"},
    }
    fact = Said("told", about, ("T-1",))
    told = {viewer: heard(table, fact, viewer) for viewer in VIEWERS}
    assert told["north"] == [
        Said(
            "told",
            {
                "of": "n:trap",
                "each": [{"?": ("?", 3)}, ["s:wolf"], None],
                "and": {"?": "n:archer", "n:nobody": "hello"},
            },
            ("T-1",),
        )
    ]
    assert told["south"] == [
        Said(
            "told",
            {
                "of": "n:?#3",
                "each": [{"s:giant": ("?", 3)}, ["s:wolf"], None],
                "and": {"s:scheme": "?", "n:nobody": "hello"},
            },
            ("T-1",),
        )
    ]
    assert told["judge"] == [replace(fact, about={**about, "each": [{"s:giant": ("?", 3)}, ["s:wolf"], None]})]


def test_what_somebody_put_in_words_stays_as_it_was_put(table: Table) -> None:
    fact = Said("explained", {"text": "s:giant", "card": "s:giant"})
    assert heard(table, fact, "north") == [Said("explained", {"text": "s:giant", "card": "?"})]


@pytest.mark.parametrize("to", [("north",), ("north", "spectator")])
def test_words_are_told_to_those_they_are_meant_for_and_the_judge(table: Table, to: tuple[str, ...]) -> None:
    fact = Said("whispered", {"of": "n:squire"}, to=to)
    hearers = [viewer for viewer in VIEWERS if heard(table, fact, viewer)]
    assert hearers == [viewer for viewer in VIEWERS if viewer in (*to, "judge")]
    assert heard(table, fact, "north") == [replace(fact, about={"of": "?"})]


def test_each_fact_is_told_as_it_is_when_it_happens(table: Table) -> None:
    facts = [
        Moved("n:squire", "field", back="n:?#5"),
        Said("laid", {"card": "n:squire"}),
        Turned("n:squire"),
        Said("laid", {"card": "n:squire"}),
    ]
    assert hear(table, facts, "south") == (
        Moved("?", "field", back="n:?#5", seen_as="n:?#5", out_of="north.deck"),
        Said("laid", {"card": "n:?#5"}),
        Turned("n:?#5", seen_as="n:squire"),
        Said("laid", {"card": "n:squire"}),
    )
    assert table.where["n:squire"] == "north.deck"
