"""Who reports: one phone may log a whole match, but nobody tells what only another seat may know."""

from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec
from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.physical.citing import REPORTER
from adjudicator.referee import Action
from adjudicator.referee import Reason
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import body_of
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Named
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table import imagined
from adjudicator.table import is_unknown
from adjudicator.table import look
from adjudicator.table import prefix_of
from adjudicator.table.fold import put
from adjudicator.table.names import renamed
from adjudicator.table.see import may
from adjudicator.table.sight import BACKS
from adjudicator.table.sight import COUNT
from adjudicator.table.sight import NOTHING

SCOREKEEPER = "scorekeeper"
OTHER_REPORTERS = (JUDGE, SCOREKEEPER)
"""Who may report besides the seats of the match."""

THE_TABLE = "table"
"""Acts where nobody in particular does; every seat and a scorekeeper may speak for it."""

FIELDS_OF_CHANGES = ("changes", "zones")


def judged_for(
    referee: Referee, table: Table, act: Action, reporter: str, changes: Mapping[str, Any], *, waive: bool
) -> Verdict:
    """The verdict on an action as this reporter may hear it; nobody finds out by reporting what another seat holds.

    changes: what the reporter says has really happened. waive: what was done although it was illegal. What another
    seat did is judged by what the reporter may know before it is judged by what is so; what nobody but its owner may
    say is refused. A scorekeeper knows what every spectator knows. Raises Malformed for a reporter that the match does
    not have.
    """
    if reporter not in table.seats and reporter not in OTHER_REPORTERS and reporter != act.by:
        known = (*table.seats, *OTHER_REPORTERS)
        raise Malformed((Fault("said_by", shown(reporter), known_words(known), nearest(reporter, known)),))
    if _is_for_somebody_else_to_say(table, act, reporter):
        return _refused(table)
    if reporter not in (*table.seats, SCOREKEEPER):
        return referee.explain(table, act, waive=waive)
    eyes = SPECTATOR if reporter == SCOREKEEPER else reporter
    if (
        _states_what_is_hidden(table, act, changes, eyes)
        or _guesses(table, changes, eyes)
        or (waive and any(_is_guessed(table, card, eyes, act) for card in cards_in(body_of(act))))
    ):
        return _refused(table)
    if reporter == act.by:
        return referee.explain(table, act, waive=waive)
    return _judged_for_another(referee, table, act, eyes, waive=waive)


def _judged_for_another(referee: Referee, table: Table, act: Action, reporter: str, *, waive: bool) -> Verdict:
    believed = imagined(table, reporter)
    told = referee.believing.explain(believed, _as_believed(table, believed, act), waive=waive)
    if not told.accepted:
        return replace(told, facts=(), table=table)
    nobodys = _on_nobodys_record(table, act) if referee.game.plays[type(act)].opens else set()
    if _tells_a_secret(believed, told, act, reporter, nobodys):
        return _refused(table)
    verdict = referee.explain(table, act, waive=waive)
    if not verdict.accepted:
        return verdict
    looked_at = {reason.need for reason in told.reasons}
    of_the_cards = tuple(reason for reason in verdict.reasons if reason.need not in looked_at)
    return replace(verdict, reasons=(*told.reasons, *of_the_cards))


def _refused(table: Table) -> Verdict:
    reason = Reason((REPORTER,), held=False, need="what_only_its_owner_knows_is_told_by_its_owner")
    return Verdict("refused", (reason,), (), table)


def _is_for_somebody_else_to_say(table: Table, act: Action, reporter: str) -> bool:
    """A judge's own words, and the agreement of a seat, come from nobody else; a judge may speak for all."""
    if reporter in (act.by, JUDGE):
        return False
    agreement = getattr(act, "agree", None) is not None or getattr(act, "confirm", None) is not None
    return act.by not in (*table.seats, THE_TABLE) or agreement


def _states_what_is_hidden(table: Table, act: Action, changes: Mapping[str, Any], reporter: str) -> bool:
    """Changes put a named card where their reporter cannot see it: a guess, whether or not it is right."""
    stated = [changes.get("zones", {}), *(_zones_of(act, field) for field in FIELDS_OF_CHANGES)]
    return any(
        not is_unknown(card.rstrip("*")) and _is_hidden_there(table, zone, card, reporter)
        for zones in stated
        if isinstance(zones, Mapping)
        for zone, cards in zones.items()
        if isinstance(cards, list | tuple)
        for card in cards
        if isinstance(card, str) and ":" in card
    )


def _guesses(table: Table, changes: Mapping[str, Any], reporter: str) -> bool:
    """Changes name a card of somebody else that their reporter does not see, wherever they put it.

    Whether it lies hidden somewhere or nowhere at all, the answer is the same. Where the record itself does not know
    what somebody holds, nothing can be found out, and what has come into the open may be named.
    """
    marks = changes.get("marks", {})
    named = [*cards_in(changes), *(marks if isinstance(marks, Mapping) else ())]
    return any(_is_a_guess(table, card.rstrip("*"), reporter) for card in named)


def _is_a_guess(table: Table, card: str, reporter: str) -> bool:
    prefix = prefix_of(card)
    if is_unknown(card) or table.owners.get(prefix) in (None, reporter):
        return False
    if card in table.where:
        return look(table, card, reporter) != card
    return not any(is_unknown(other) and prefix_of(other) == prefix for other in table.where)


def _zones_of(act: Action, field: str) -> Any:
    value = getattr(act, field, None)
    if not isinstance(value, Mapping):
        return {}
    return value.get("zones", {}) if field == "changes" else value


def _is_hidden_there(table: Table, zone: str, card: str, reporter: str) -> bool:
    sees = may(table, zone, reporter)
    mine = table.owners.get(prefix_of(card)) == reporter
    return sees in (NOTHING, COUNT) or (
        sees == BACKS and not mine and (card.endswith("*") or _all_lie_down(table, zone))
    )


def _all_lie_down(table: Table, zone: str) -> bool:
    cards = table.zones.get(zone, ())
    return bool(cards) and all(card in table.backs for card in cards)


def _is_guessed(table: Table, card: str, reporter: str, act: Action) -> bool:
    """Named is a hidden card of somebody who is neither the reporter nor the one who acted."""
    owner = table.owners.get(prefix_of(card))
    theirs = owner in table.seats and owner not in (reporter, act.by)
    return theirs and not is_unknown(card) and look(table, card, reporter) != card


def _as_believed(table: Table, believed: Table, act: Action) -> Action:
    """The same action, its unnamed cards called as the reporter would call some unknown card of that place."""
    body = body_of(act)
    names: dict[str, str] = {}
    for card in cards_in(body):
        if is_unknown(card) and card in table.where and card not in believed.where:
            there = (other for other in believed.zones[table.where[card]] if other not in names.values())
            names[card] = next((other for other in there if is_unknown(other)), card)
    return msgspec.convert(renamed(body, names), type(act)) if names else act


def _on_nobodys_record(table: Table, act: Action) -> set[str]:
    """The cards named that stand nowhere yet: of what the record itself does not know, nothing can be found out."""
    return {card for card in cards_in(body_of(act)) if card not in table.where}


def _tells_a_secret(believed: Table, verdict: Verdict, act: Action, reporter: str, open_: AbstractSet[str]) -> bool:
    """Named is what the reporter does not come to see, or all that was done is a look of somebody else.

    open_: what may be named all the same.
    """
    if _is_a_private_look(verdict.facts, reporter):
        return True
    named = [card for card in cards_in(body_of(act)) if not is_unknown(card) and look(believed, card, reporter) != card]
    hidden = {card for card in named if card in verdict.table.where and look(verdict.table, card, reporter) != card}
    hidden -= open_
    return bool(hidden) and bool(hidden - _shown_meanwhile(believed, verdict.facts, hidden, reporter))


def _is_a_private_look(facts: Sequence[Fact], reporter: str) -> bool:
    """Others than the reporter see cards or are told something, and nothing else happens than what is noted of that."""
    seen = {fact.card for fact in facts if isinstance(fact, Seen) and reporter not in fact.to}
    told = [fact for fact in facts if isinstance(fact, Said) and fact.to and reporter not in fact.to]
    noted = [fact for fact in facts if isinstance(fact, Seen | Named | Marked) and fact.card in seen]
    return bool(seen or told) and len(told) + len(noted) == len(facts)


def _shown_meanwhile(believed: Table, facts: Sequence[Fact], cards: set[str], reporter: str) -> set[str]:
    """Those of the cards that lie open to the reporter at some moment, though they are turned down again at the end."""
    draft, shown_ = believed.draft(), set[str]()
    for fact in facts:
        put(draft, fact)
        shown_ |= {card for card in cards - shown_ if look(draft, card, reporter) == card}
    return shown_


def cards_in(value: Any) -> Iterator[str]:
    """Every card that an action body names, however deep."""
    if isinstance(value, str):
        if ":" in value:
            yield value
    elif isinstance(value, dict):
        for entry in value.values():
            yield from cards_in(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            yield from cards_in(entry)
