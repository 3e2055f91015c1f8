"""The judge's word: rulings on what is left open, corrections of the table, house rules set during a match."""

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.physical.actions import JudgeCorrection
from adjudicator.physical.actions import JudgeRuling
from adjudicator.physical.actions import SetHouseRule
from adjudicator.physical.changes import carry_out
from adjudicator.physical.changes import read_changes
from adjudicator.physical.citing import BY_JUDGE
from adjudicator.physical.citing import CORRECTION
from adjudicator.physical.citing import HOUSE
from adjudicator.physical.citing import RULING
from adjudicator.physical.citing import Cites
from adjudicator.physical.citing import it_is_said_by_a_judge
from adjudicator.physical.notation import Notation
from adjudicator.physical.outcomes import CONTESTED
from adjudicator.referee import Facts
from adjudicator.referee import Play
from adjudicator.referee import need
from adjudicator.referee.agenda import answered
from adjudicator.referee.referee import RULING_KINDS
from adjudicator.table import JUDGE
from adjudicator.table import Answered
from adjudicator.table import Prompt
from adjudicator.table import Ruled
from adjudicator.table import Said
from adjudicator.table import Table

OTHER_SOURCES = ("card:", "table:")
"""What a ruling may cite besides rules: the text of a card, and how things are done at a real table."""


def ruling_play(notation: Notation, cites: Cites) -> Play:
    """The page of judge_ruling."""

    def the_judge_decides_and_play_goes_on(table: Table, act: JudgeRuling) -> Facts:
        _check_rules(notation, act.rules)
        changes = read_changes(notation, table, act.changes or {}, act.by)
        by = (*act.rules, *cites(RULING))
        prompt = open_question(table)
        about = {"text": act.text, "rules": list(act.rules)}
        yield Said("ruling", about if prompt is None else {**about, "prompt": prompt.id}, by)
        if prompt is not None and prompt.id.startswith(CONTESTED):
            yield Answered(prompt.id, by)
        elif prompt is not None:
            yield from answered(table, prompt, act.text)
        yield from carry_out(notation, table, changes, by)

    return Play(
        needs=(need(it_is_said_by_a_judge, *cites(BY_JUDGE), firm=True),),
        does=(the_judge_decides_and_play_goes_on,),
    )


def correction_play(notation: Notation, cites: Cites) -> Play:
    """The page of judge_correction."""

    def the_table_is_put_right(table: Table, act: JudgeCorrection) -> Facts:
        changes = read_changes(notation, table, act.changes, act.by)
        by = cites(CORRECTION)
        yield Said("correction", {"text": act.text}, by)
        yield from carry_out(notation, table, changes, by)

    return Play(
        needs=(need(it_is_said_by_a_judge, *cites(BY_JUDGE), firm=True),),
        does=(the_table_is_put_right,),
    )


def house_play(notation: Notation, cites: Cites) -> Play:
    """The page of set_house_rule."""

    def the_house_rule_has_another_value(table: Table, act: SetHouseRule) -> Facts:
        book = notation.rulebook
        if act.key not in book.house:
            raise Malformed((Fault("action.key", shown(act.key), "key", nearest(act.key, book.house)),))
        value = book.house_value(act.key, act.value, "action")
        by = (*cites(HOUSE), book.house[act.key].ruling)
        yield Ruled(act.key, value, by)
        facts = notation.house_facts(table, act.key, value, by)
        if facts:
            yield facts

    return Play(
        needs=(need(it_is_said_by_a_judge, *cites(BY_JUDGE), firm=True),),
        does=(the_house_rule_has_another_value,),
    )


def open_question(table: Table) -> Prompt | None:
    """The question that a ruling answers: the latest that nobody but a judge, or the table together, can answer."""
    return next((prompt for prompt in reversed(table.prompts) if prompt.kind in RULING_KINDS), None)


def something_waits_for_the_judge(table: Table, act: JudgeRuling) -> bool:
    """A question is open, or an irregularity was noted: for games where a judge rules on nothing else.

    Who is no judge rules on nothing at all, which another need says.
    """
    return act.by != JUDGE or open_question(table) is not None or bool(table.counters.get("irregularities"))


def _check_rules(notation: Notation, rules: tuple[str, ...]) -> None:
    """Raises Malformed if a rule is cited that the rulebook does not hold."""
    book = notation.rulebook
    faults = tuple(
        Fault(f"action.rules[{at}]", shown(rule), "rule id", nearest(rule, book.ids))
        for at, rule in enumerate(rules)
        if book.find(rule) is None and not rule.startswith(OTHER_SOURCES)
    )
    if faults:
        raise Malformed(faults)
