"""What nearly every action of RAZRYV needs: a running match, the right moment, nothing else awaited."""

from collections.abc import Callable
from collections.abc import Iterable
from typing import Any

from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.bans import entry_bans
from adjudicator.games.razryv.bans import nothing_is_forbidden
from adjudicator.games.razryv.bans import spell_bans
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.grants import granted
from adjudicator.referee import Action
from adjudicator.referee import Need
from adjudicator.referee import Offer
from adjudicator.referee import need
from adjudicator.referee.play import Citing
from adjudicator.table import Table
from adjudicator.table import is_unknown

ENDINGS = {
    "objective": ("RZ-014",),
    "life": ("RZ-136",),
    "annihilation": ("RZ-172",),
    "round_limit": ("RZ-173",),
    "give_up": ("RZ-171",),
    "forfeit": ("RA-63",),
}


def the_match_is_running(table: Table, act: Action) -> bool:
    return table.result is None


def _the_ending(table: Table, act: Action) -> tuple[str, ...]:
    return ("RZ-164", *(ENDINGS[table.result.how] if table.result else ()))


def the_event_is_resolved(table: Table, act: Action) -> bool:
    return bool(table.clock["turn"] != EVENT)


def acting_seat(act: Any) -> str:
    """The seat whose play it is: the actor, or the one in whose name the judge acts."""
    seat: str | None = getattr(act, "seat", None)
    return seat if act.by == JUDGE and seat is not None else act.by


def it_is_the_own_turn(table: Table, act: Action) -> bool:
    return bool(table.clock["turn"] == acting_seat(act))


def no_join_is_awaited(table: Table, act: Action) -> bool:
    return not table.prompts or not any(prompt.kind == "join" for prompt in table.prompts)


def no_choice_is_awaited(table: Table, act: Action) -> bool:
    return not table.prompts or all(prompt.kind == "join" for prompt in table.prompts)


def the_card_that_asks(table: Table, act: Action) -> tuple[str, ...]:
    """Cited while a choice is awaited: the card whose text asks for it, or that a ruling is due.

    Whoever chooses where nothing is asked is told of the order of the round.
    """
    asking = tuple(dict.fromkeys(cite for prompt in table.prompts if prompt.kind != "join" for cite in prompt.cites))
    return asking or (("table:ruling",) if table.prompts else ("RZ-042",))


RUNNING: Need = need(the_match_is_running, _the_ending, firm=True)
EVENT_RESOLVED: Need = need(the_event_is_resolved, "RZ-042", "RZ-089")
NO_JOIN_AWAITED: Need = need(no_join_is_awaited, "RZ-119")
NO_CHOICE_AWAITED: Need = need(no_choice_is_awaited, the_card_that_asks)
NOTHING_AWAITED = (NO_JOIN_AWAITED, NO_CHOICE_AWAITED)


def in_own_turn(*besides: str) -> tuple[Need, ...]:
    """The general needs of a play in the own turn; `besides` is cited with RZ-042 when it is not that turn."""
    return (RUNNING, EVENT_RESOLVED, need(it_is_the_own_turn, "RZ-042", *besides), *NOTHING_AWAITED)


def is_in_setup(table: Table, act: Action) -> bool:
    return turn(table) == "setup"


def in_setup(*cites: str) -> tuple[Need, ...]:
    """The needs of a step of the set-up."""
    return (RUNNING, need(is_in_setup, *cites))


def the_card_named_is_described(table: Table, act: Any) -> bool:
    """In the catalogue or in this match; what a card is of which nothing is on file is never guessed.

    Whoever names another describes it first (`define_card`), or spells it right.
    """
    card = act.card
    return card is None or bool(kind_of(table, card)) or is_unknown(card)


DESCRIBED: Need = need(the_card_named_is_described, "table:define", firm=True)


def always(do: str) -> Callable[[Table, str], Iterable[Offer]]:
    """Offers an action that has nothing to choose, whenever its needs hold."""

    def offered(table: Table, seat: str) -> Iterable[Offer]:  # every seat is offered it alike
        yield Offer(do)

    return offered


def a_player_acts(table: Table, act: Action) -> bool:
    return act.by in PLAYERS


def the_player_is_still_in_it(table: Table, act: Action) -> bool:
    """The player has not given up (RZ-171)."""
    return not has_left(table, act.by)


def limit_is_open(number: int) -> Callable[[Table, Action], bool]:
    """A play of this limit is still open: fewer made than one and those that cards grant (RZ-047, RZ-054)."""
    counter = f"turn.limit{number}"

    def the_limit_is_open(table: Table, act: Action) -> bool:
        made = table.counters.get(counter, 0)
        return made < 1 or made < 1 + granted(table, number)

    the_limit_is_open.__name__ = f"limit_{number}_is_open"
    return the_limit_is_open


def hand_card(table: Table, act: Any) -> Iterable[tuple[str, tuple[str, ...]]]:
    """A card that a player plays would have to come from the own hand."""
    if act.by in PLAYERS:
        yield act.card, (HAND[act.by],)


def no_text_forbids(*words: str) -> Callable[[Table, Any], bool]:
    """No card text says "cannot" of this play, for this card or its player, or of the Realm that it would enter."""

    def no_text_forbids_it(table: Table, act: Any) -> bool:
        if nothing_is_forbidden(table, act.card):
            return True
        for word in words:  # noqa: SIM110  # `any` would make a generator for every action
            if _forbidding(table, word, act):
                return False
        return True

    no_text_forbids_it.__name__ = f"no_text_forbids_to_{words[0]}"
    return no_text_forbids_it


def banned_by(*words: str) -> Citing:
    """Cited where a card text forbids a play: that card."""

    def the_text_that_forbids(table: Table, act: Any) -> tuple[str, ...]:
        return tuple(dict.fromkeys(ban for word in words for ban in _forbidding(table, word, act)))

    return the_text_that_forbids


def _forbidding(table: Table, word: str, act: Any) -> tuple[str, ...]:
    if word == "enter":
        return entry_bans(table, act.card, act.realm, act.by)
    if word == "play_spell":
        return spell_bans(table, act.card, act.realm, act.by)
    return bans(table, word, act.card, act.by)


LIMIT_1 = limit_is_open(1)
LIMIT_2 = limit_is_open(2)
LIMIT_3 = limit_is_open(3)
LIMIT_4 = limit_is_open(4)
