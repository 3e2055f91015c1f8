"""One plain example for each kind of fact: what the table is after it."""

from types import MappingProxyType

import pytest
from msgspec.structs import replace

from adjudicator.table import FACTS
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Defined
from adjudicator.table import Ended
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
from adjudicator.table.fold import FOLDS


def test_every_kind_of_fact_is_folded() -> None:
    assert set(FOLDS) == set(FACTS)
    assert len(FACTS) == 19


def test_brought_lays_a_card_that_was_not_there(table: Table) -> None:
    after = fold(table, Brought("s:slip", "camp"))
    assert after.zones["camp"] == ("s:slip",)
    assert after.where["s:slip"] == "camp"
    assert "s:slip" not in after.backs
    assert fold(table, Brought("s:slip", "moon")).zones["moon"] == ("s:slip",)


def test_brought_knows_its_place_and_its_back(table: Table) -> None:
    after = fold(table, Brought("n:?#6", "field", at=1, back="n:?#7"))
    assert after.zones["field"] == ("n:knight", "n:?#6", "n:trap", "s:wolf", "s:pit")
    assert after.backs["n:?#6"] == "n:?#7"
    assert after.minted == 7
    assert fold(table, Brought("n:?#6", "field")).minted == 6
    assert fold(table, Brought("n:?", "field")).minted == 4
    assert fold(replace(table, minted=1), Brought("n:?", "field")).minted == 1


def test_removed_takes_the_card_and_all_that_it_carried(table: Table) -> None:
    after = fold(table, Removed("s:pit"))
    assert after.zones["field"] == ("n:knight", "n:trap", "s:wolf")
    assert all("s:pit" not in part for part in (after.where, after.marks, after.backs))


def test_moved_lays_the_card_elsewhere_with_its_marks(table: Table) -> None:
    after = fold(table, Moved("n:knight", "south.hand", at=0))
    assert after.zones["field"] == ("n:trap", "s:wolf", "s:pit")
    assert after.zones["south.hand"] == ("n:knight", "s:giant")
    assert after.where["n:knight"] == "south.hand"
    assert after.mark("n:knight", "tired") is True
    assert fold(table, Moved("n:knight", "south.hand")).zones["south.hand"] == ("s:giant", "n:knight")
    assert fold(table, Moved("n:knight", "field", at=2)).zones["field"] == ("n:trap", "s:wolf", "n:knight", "s:pit")


def test_moved_lays_a_card_where_no_place_was_yet(table: Table) -> None:
    assert fold(table, Moved("n:knight", "moon")).zones["moon"] == ("n:knight",)


def test_moved_says_how_the_card_lies(table: Table) -> None:
    assert fold(table, Moved("n:archer", "field", back="n:?#5")).backs["n:archer"] == "n:?#5"
    assert fold(table, Moved("n:trap", "camp", back="n:?#3")).backs["n:trap"] == "n:?#3"
    assert "n:trap" not in fold(table, Moved("n:trap", "camp")).backs
    assert fold(table, Moved("n:archer", "field", back="n:?#9")).minted == 9


def test_turned_gives_a_back_and_takes_it(table: Table) -> None:
    assert fold(table, Turned("n:knight", "n:?#5")).backs["n:knight"] == "n:?#5"
    after = fold(table, Turned("n:trap"))
    assert "n:trap" not in after.backs
    assert after.zones == table.zones


def test_named_says_what_an_unknown_card_is(table: Table) -> None:
    marked = fold(table, Marked("n:?#1", {"rage": 2}))
    after = fold(marked, Named("n:?#1", "n:bard"))
    assert after.zones["north.hand"] == ("n:archer", "n:bard")
    assert after.where["n:bard"] == "north.hand"
    assert "n:?#1" not in after.where
    assert after.marks["n:bard"] == {"rage": 2}
    assert "n:?#1" not in after.marks


def test_waiting_work_speaks_of_a_named_card_by_its_name(table: Table) -> None:
    bindings = {"cards": ("n:?#1", "s:giant"), "by": {"n:?#1": 2}}
    asking = fold_all(
        table, [Pushed(Frame("search", 1, bindings)), Asked(Prompt("p2", "north", "choose", (), bindings))]
    )
    after = fold(asking, Named("n:?#1", "n:bard"))
    renamed = {"cards": ("n:bard", "s:giant"), "by": {"n:bard": 2}}
    assert after.agenda == (*table.agenda, Frame("search", 1, renamed))
    assert after.prompts == (*table.prompts, Prompt("p2", "north", "choose", (), renamed))
    hidden = fold(asking, Named("s:giant", "s:?#5"))
    assert (hidden.agenda, hidden.prompts) == (asking.agenda, asking.prompts)
    counted = replace(table, zones={**table.zones, "north.deck": ("?",)}, prompts=(Prompt("p", "north", "?"),))
    told = fold(counted, Named("?", "n:horse", zone="north.deck"))
    assert told.prompts == counted.prompts
    only_asking = fold(replace(asking, agenda=()), Named("n:?#1", "n:bard"))
    assert (only_asking.agenda, only_asking.prompts) == ((), after.prompts)
    only_working = fold(replace(asking, prompts=()), Named("n:?#1", "n:bard"))
    assert (only_working.agenda, only_working.prompts) == (after.agenda, ())


def test_a_name_that_hides_a_card_keeps_what_everybody_may_read(table: Table) -> None:
    after = fold(table, Named("s:pit", "s:?#4"))
    assert after.marks["s:?#4"] == {"entered": 4}
    assert after.backs == {"n:trap": "n:?#3", "s:?#4": "s:?#4"}


@pytest.mark.parametrize("fact", [Seen("n:squire", ("north",)), Said("hello", {"of": "n:squire"})])
def test_what_is_shown_or_said_changes_nothing(table: Table, fact: Seen | Said) -> None:
    assert fold(table, fact) == table


def test_shuffled_lays_the_cards_in_the_order_that_was_seen(table: Table) -> None:
    after = fold(table, Shuffled("north.deck", ("n:?#2", "n:squire", "n:horse")))
    assert after.zones["north.deck"] == ("n:?#2", "n:squire", "n:horse")
    assert after.where == table.where
    assert after.forgotten == {}


def test_shuffled_without_an_order_makes_the_cards_unknown(table: Table) -> None:
    marked = fold(table, Marked("n:squire", {"entered": 1}))
    after = fold(marked, Shuffled("north.deck"))
    assert after.zones["north.deck"] == ("n:?#5", "n:?#6", "n:?#7")
    assert after.where["n:?#6"] == "north.deck"
    assert not {"n:squire", "n:horse", "n:?#2"} & {*after.where, *after.marks}
    assert after.forgotten == {"north.deck": ("horse", "squire")}
    assert set(after.marks) == set(table.marks)
    assert after.minted == 10
    again = fold_all(after, [Named("n:?#5", "n:horse"), Shuffled("north.deck")])
    assert again.forgotten == {"north.deck": ("horse", "squire")}


def test_a_pile_of_unknown_cards_is_forgotten_by_nobody(table: Table) -> None:
    after = fold_all(table, [Moved("n:squire", "grave"), Moved("n:horse", "grave"), Shuffled("north.deck")])
    assert after.zones["north.deck"] == ("n:?#5",)
    assert after.forgotten == {}


def test_a_card_that_is_named_is_no_longer_forgotten(table: Table) -> None:
    shuffled = fold(table, Shuffled("north.deck"))
    drawn = fold_all(shuffled, [Moved("n:?#5", "north.hand"), Named("n:?#5", "n:squire")])
    assert drawn.forgotten == {"north.deck": ("horse",)}
    assert fold(drawn, Named("n:?#6", "n:newcomer")).forgotten == {"north.deck": ("horse",)}
    assert fold(drawn, Named("n:?#6", "n:?#9")).forgotten == {"north.deck": ("horse",)}


def test_it_is_remembered_of_the_pile_where_it_lies_else_of_its_owners(table: Table) -> None:
    piles = {"south.hand": ("wolf",), "north.deck": ("wolf", "wolf"), "north.hand": ("wolf",)}
    forgetful = replace(table, forgotten=MappingProxyType(piles))
    assert fold(forgetful, Named("n:?#1", "n:wolf")).forgotten["north.hand"] == ()
    assert fold(forgetful, Named("n:?#2", "n:wolf")).forgotten["north.deck"] == ("wolf",)
    elsewhere = fold_all(forgetful, [Moved("n:?#2", "grave"), Named("n:?#2", "n:wolf")])
    assert elsewhere.forgotten == {**piles, "north.deck": ("wolf",)}
    two = replace(forgetful, forgotten={"south.hand": ("wolf",), "north.hand": ("wolf",)})
    assert fold(two, Named("n:?#1", "n:wolf")).forgotten == {"south.hand": ("wolf",), "north.hand": ()}
    theirs = {"south.hand": ("wolf",), "plot": ("wolf",)}
    assert fold(replace(table, forgotten=theirs), Named("n:?#1", "n:wolf")).forgotten == {**theirs, "south.hand": ()}
    assert fold_all(replace(forgetful, forgotten={"south.hand": ("wolf",)}), [Named("n:?#1", "n:wolf")]).forgotten == {
        "south.hand": ()
    }


def test_a_shuffle_ends_the_backs(table: Table) -> None:
    ordered = fold(table, Shuffled("field", ("s:pit", "n:knight", "s:wolf", "n:trap")))
    assert ordered.backs == {"s:pit": "s:?#5", "n:trap": "n:?#8"}
    assert ordered.minted == 8
    unordered = fold(table, Shuffled("field"))
    assert unordered.zones["field"] == ("n:?#5", "n:?#6", "s:?#7", "s:?#8")
    assert unordered.backs == {"n:?#6": "n:?#10", "s:?#8": "s:?#12"}
    assert unordered.minted == 12
    assert fold(table, Shuffled("camp")).zones["camp"] == ()
    assert fold(table, Shuffled("moon")).zones["moon"] == ()


def test_a_viewer_counts_from_where_the_record_counts(table: Table) -> None:
    after = fold(table, Shuffled("north.deck", first=40))
    assert after.zones["north.deck"] == ("n:?#40", "n:?#41", "n:?#42")
    assert after.forgotten == {}
    counted = replace(table, zones={**table.zones, "north.deck": ("?", "?")})
    assert fold(counted, Shuffled("north.deck")).zones["north.deck"] == ("?", "?")


def test_marked_adds_changes_and_takes_off(table: Table) -> None:
    after = fold(table, Marked("s:pit", {"depth": 10, "lit": True, "entered": None}))
    assert after.marks["s:pit"] == {"depth": 10, "lit": True}
    assert fold(table, Marked("s:pit", {"lit": True})).marks["s:pit"] == {"entered": 4, "depth": 9, "lit": True}
    assert "n:knight" not in fold(table, Marked("n:knight", {"tired": None})).marks
    assert fold(table, Marked("s:wolf", {"rage": 0})).marks["s:wolf"] == {"rage": 0}
    assert fold(table, Marked("s:wolf", {"rage": None})).marks == table.marks


def test_counted_sets_a_number(table: Table) -> None:
    assert fold(table, Counted("north.life", 3)).counters == {"north.life": 3, "south.latch": 7}


def test_clocked_goes_on(table: Table) -> None:
    assert fold(table, Clocked({"phase": "event"})).clock == {"turn": "north", "phase": "event"}


def test_sighted_changes_these_sights_and_no_others(table: Table) -> None:
    after = fold(table, Sighted("north.hand", {"south": "faces"}))
    assert after.sights["north.hand"] == {"north": "faces", "south": "faces", "spectator": "count", "judge": "faces"}
    assert after.sights["field"] == table.sights["field"]
    assert fold(table, Sighted("moon", {"south": "count"})).sights["moon"] == {"south": "count"}
    assert after.counters == table.counters


def test_a_viewer_who_may_no_longer_read_a_number_has_none(table: Table) -> None:
    after = fold(table, Sighted("south.latch", {"south": "nothing"}, lost="south.latch"))
    assert after.counters == {"north.life": 20}


def test_work_is_pushed_and_popped_on_top(table: Table) -> None:
    pushed = fold(table, Pushed(Frame("search")))
    assert pushed.agenda == (*table.agenda, Frame("search"))
    assert fold(pushed, Popped()).agenda == table.agenda
    assert fold(table, Popped()).agenda == ()


def test_questions_are_asked_and_answered(table: Table) -> None:
    asked = fold(table, Asked(Prompt("p2", "north", "join")))
    assert [prompt.id for prompt in asked.prompts] == ["p1", "p2"]
    assert [prompt.id for prompt in fold(asked, Answered("p1")).prompts] == ["p2"]
    assert fold(asked, Answered("p9")).prompts == asked.prompts


def test_an_open_question_is_asked_anew_in_its_place(table: Table) -> None:
    asked = fold_all(table, [Asked(Prompt("p2", "north", "join")), Asked(Prompt("p1", "south", "choose"))])
    assert asked.prompts == (Prompt("p1", "south", "choose"), Prompt("p2", "north", "join"))


def test_ruled_defined_and_ended_are_kept(table: Table) -> None:
    assert fold(table, Ruled("slow", 3)).house == {"gentle": True, "slow": 3}
    defined = fold_all(table, [Defined("ghost", {"power": 1}), Defined("ghoul", {"power": 2})])
    assert defined.defined == {"ghost": {"power": 1}, "ghoul": {"power": 2}}
    assert fold(table, Ended(Result("north", "resigned"))).result == Result("north", "resigned")


def test_heard_facts_say_how_the_card_is_known_from_now_on(table: Table) -> None:
    view = replace(table, zones={**table.zones, "north.deck": ("?", "?")})
    drawn = fold(view, Moved("?", "camp", seen_as="n:horse", out_of="north.deck"))
    assert drawn.zones["north.deck"] == ("?",)
    assert drawn.zones["camp"] == ("n:horse",)
    assert drawn.where["n:horse"] == "camp"
    counted = fold(view, Moved("n:knight", "north.deck", seen_as="?"))
    assert counted.zones["north.deck"] == ("?", "?", "?")
    assert "?" not in counted.where
    assert "n:knight" not in {*counted.where, *counted.marks}
    turned = fold(table, Turned("n:trap", seen_as="n:ambush"))
    assert turned.zones["field"][1] == "n:ambush"
    assert turned.backs == {"s:pit": "s:?#4"}
    assert fold(view, Removed("?", out_of="north.deck")).zones["north.deck"] == ("?",)
    assert fold(view, Named("?", "n:horse", zone="north.deck")).zones["north.deck"] == ("n:horse", "?")


def test_a_known_copy_that_is_brought_counts_as_no_unknown_one(table: Table) -> None:
    assert fold(table, Brought("n:knight#9", "field")).minted == table.minted
    assert fold(table, Brought("n:?#9", "field")).minted == 9


def test_a_card_that_leaves_a_pile_which_is_named_lies_nowhere(table: Table) -> None:
    after = fold(table, Removed("n:archer", out_of="north.hand"))
    assert "n:archer" not in after.where
    assert "n:archer" not in after.zones["north.hand"]


def test_what_happens_after_the_end_leaves_the_result(table: Table) -> None:
    ended = fold(table, Ended(Result("north", "life")))
    assert fold(ended, Counted("north.life", 3)).result == Result("north", "life")
