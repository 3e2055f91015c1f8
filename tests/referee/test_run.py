"""What happens while an action is carried out: who hears of what, what ends, what is left of what makes no sense."""

from typing import Any

from adjudicator.referee import Action
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Play
from adjudicator.referee import Query
from adjudicator.referee import Reason
from adjudicator.referee import Referee
from adjudicator.referee import Watch
from adjudicator.referee import need
from adjudicator.referee.referee import ENDLESS
from adjudicator.referee.run import Run
from adjudicator.table import Asked
from adjudicator.table import Brought
from adjudicator.table import Counted
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Result
from adjudicator.table import Ruled
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import imagined
from tests.referee.small import Do
from tests.referee.small import game
from tests.referee.small import lay

DO = Do(by="north", card="n:ace", number=7)


def never(table: Table, act: Do) -> bool:
    return bool(table.house["limit"] == 0)


def test_a_moment_finds_the_table_as_it_is_then() -> None:
    def counts_then_tells(table: Table, act: Do) -> Facts:
        yield Counted("score", 4)
        yield Moment("told")

    def doubles(table: Table, moment: Moment) -> Facts:
        yield Counted("score", 2 * table.counters["score"])

    told = Referee(game(Play((), (counts_then_tells,)), moment=doubles)).explain(lay(), DO)
    assert told.table.counters["score"] == 8


def test_moments_that_wake_one_another_for_ever_are_for_the_judge() -> None:
    def tells(table: Table, act: Do) -> Facts:
        yield Moment("told")

    def tells_again(table: Table, moment: Moment) -> Facts:
        yield Moment("told")

    told = Referee(game(Play((), (tells,)), moment=tells_again)).explain(lay(), DO)
    assert told.outcome == "ruling_required"
    assert [prompt.id for prompt in told.table.prompts] == [ENDLESS]


def test_work_that_is_laid_down_for_ever_and_leaves_no_trace_is_for_the_judge() -> None:
    def counts(table: Table, act: Do) -> Facts:
        yield Counted("score", 1)

    def lays_work_down(table: Table, facts: tuple[Fact, ...]) -> Facts:
        yield Pushed(Frame("idle"))

    def does_nothing(table: Table, frame: Frame) -> Facts:
        yield from ()

    watches = (Watch((Counted,), lays_work_down, "settled"),)
    told = Referee(game(Play((), (counts,)), steps={"idle": does_nothing}, watches=watches)).explain(lay(), DO)
    assert told.outcome == "ruling_required"


def test_work_that_is_laid_down_and_taken_off_leaves_no_trace_and_has_happened_all_the_same() -> None:
    run = Run(Referee(game(Play(()))), lay().draft())
    run.note(Pushed(Frame("idle")))
    run.note(Popped())
    assert (run.facts, run.happened) == ([], 2)


def test_of_facts_that_happen_together_each_is_heard_with_where_its_card_lay() -> None:
    heard: list[tuple[str, str]] = []

    def listens(table: Table, fact: Fact, was: str) -> None:
        heard.append((type(fact).__name__, was))

    def together(table: Table, act: Do) -> Facts:
        yield (Moved("n:ace", "out"), Ruled("limit", 3), Counted("score", 1))

    watches = (Watch((Moved, Counted), listens, "at_once"),)
    told = Referee(game(Play((), (together,)), watches=watches)).explain(lay(hand=("n:ace",)), DO)
    assert heard == [("Moved", "hand"), ("Counted", "")]
    assert told.table.house["limit"] == 3


def test_rules_that_wait_for_quiet_are_told_all_that_has_happened_also_where_work_rests() -> None:
    heard: list[tuple[Fact, ...]] = []

    def listens(table: Table, facts: tuple[Fact, ...]) -> None:
        heard.append(facts)

    def counts(table: Table, act: Do) -> Facts:
        yield Counted("score", 1)

    watches = (Watch((Counted,), listens, "settled"),)
    Referee(game(Play((), (counts,)), watches=watches, rests=frozenset({"idle"}))).explain(lay(), DO)
    assert heard == [(Counted("score", 1),)]


def test_what_was_done_against_the_rules_lays_no_card_in_two_places() -> None:
    def appears(table: Table, act: Do) -> Facts:
        yield Brought("n:ace", "out")

    table = lay(hand=("n:ace",))
    told = Referee(game(Play((need(never, "SM-01"),), (appears,)))).explain(table, DO, waive=True)
    assert told.outcome == "ruling_required"
    assert told.reasons == (Reason(("SM-01",), False, "never"),)
    assert told.facts == (Said("not_carried_out", {"action": "do"}, ("SM-01",)),)
    assert told.readings == {"limit"}
    assert told.table == table


def test_who_withholds_is_told_the_table_and_who_judges_the_outcome_only_what_the_asker_may_believe() -> None:
    asked: list[Any] = []

    def withheld(table: Table, asker: str, act: Action) -> tuple[str, ...]:
        asked.append((table, asker, act))
        return ()

    def outcome_withheld(table: Table, asker: str, act: Action, facts: tuple[Fact, ...]) -> tuple[str, ...]:
        asked.append((table, asker, act, facts))
        return ("SM-06",)

    def counts(table: Table, act: Do) -> Facts:
        yield Counted("score", 1)

    table = lay(secret=("n:king",))
    referee = Referee(game(Play((), (counts,)), withheld=withheld, outcome_withheld=outcome_withheld))
    told = referee.explain(table, Query(by="south", action={"by": "north", "do": "do", "number": 2}))

    inner = Do(by="north", number=2)
    assert asked == [
        (table, "south", inner),
        (imagined(table, "south"), "south", inner, (Counted("score", 1),)),
    ]
    assert told.table is table
    assert told.cites == ("SM-06",)


def test_which_rules_wait_for_quiet_is_asked_anew_for_other_kinds_of_facts() -> None:
    heard: list[str] = []

    def listening(name: str) -> Any:
        def listens(table: Table, facts: tuple[Fact, ...]) -> None:
            heard.append(name)

        return listens

    def counts_or_moves(table: Table, act: Do) -> Facts:
        yield Counted("score", 1) if act.number == 1 else Moved("n:ace", "out")

    watches = tuple(Watch((kind,), listening(kind.__name__), "settled") for kind in (Counted, Moved))
    referee = Referee(game(Play((), (counts_or_moves,)), watches=watches))
    for number in (1, 2, 1):
        referee.explain(lay(hand=("n:ace",)), Do(by="north", number=number))
    assert heard == ["Counted", "Moved", "Counted"]


def test_where_the_judge_is_asked_a_ruling_is_required_and_where_a_player_is_asked_it_is_not() -> None:
    def asking(seat: str, kind: str) -> Any:
        def asks(table: Table, act: Do) -> Facts:
            yield Asked(Prompt("q", seat, kind))

        return asks

    def outcome(seat: str, kind: str) -> str:
        return Referee(game(Play((), (asking(seat, kind),)))).explain(lay(), DO).outcome

    assert outcome("judge", "ruling") == "ruling_required"
    assert outcome("north", "choose") == "accepted"


def ends(table: Table, act: Any) -> Facts:
    yield Ended(Result("north", "enough"))
    yield Counted("score", 9)


def test_once_the_match_has_ended_nothing_that_was_to_come_happens() -> None:
    def counts(table: Table, act: Do) -> Facts:
        yield Counted("score", 8)

    told = Referee(game(Play((), (ends, counts)))).explain(lay(), DO)
    assert told.facts == (Ended(Result("north", "enough")),)


def test_a_rule_that_ends_the_match_breaks_off_whatever_woke_it() -> None:
    def counts_twice(table: Table, act: Do) -> Facts:
        yield Counted("score", 1)
        yield Counted("score", 2)

    def is_enough(table: Table, fact: Counted, was: str) -> Facts:
        return ends(table, fact)

    rules = game(Play((), (counts_twice,)), watches=(Watch((Counted,), is_enough),))
    told = Referee(rules).explain(lay(), DO)
    assert told.facts == (Counted("score", 1), Ended(Result("north", "enough")))


def test_what_happens_together_with_the_end_has_happened() -> None:
    both = (Ended(Result("north", "enough")), Counted("score", 3))

    def ends_and_counts(table: Table, act: Do) -> Facts:
        yield both
        yield Counted("score", 4)

    assert Referee(game(Play((), (ends_and_counts,)))).explain(lay(), DO).facts == both


def test_what_waits_for_quiet_is_heard_after_the_end_too() -> None:
    def notes(table: Table, facts: tuple[Fact, ...]) -> Facts | None:
        return note() if table.counters["score"] != 5 else None

    def note() -> Facts:
        yield Counted("score", 5)

    told = Referee(game(Play((), (ends,)), watches=(Watch((Ended,), notes, "settled"),))).explain(lay(), DO)
    assert told.facts == (Ended(Result("north", "enough")), Counted("score", 5))


def test_a_rule_that_waits_for_quiet_may_end_the_match() -> None:
    def counts(table: Table, act: Do) -> Facts:
        yield Counted("score", 1)

    def is_over(table: Table, facts: tuple[Fact, ...]) -> Facts | None:
        return None if table.result else ends(table, facts)

    told = Referee(game(Play((), (counts,)), watches=(Watch((Counted,), is_over, "settled"),))).explain(lay(), DO)
    assert told.facts == (Counted("score", 1), Ended(Result("north", "enough")))
