"""Words and glances: bargains bind nobody, hidden cards stay hidden, and a choice that is awaited is made."""

from collections.abc import Iterable
from itertools import combinations
from itertools import islice

from adjudicator.cards.picking import USE
from adjudicator.games.razryv.actions import Choose
from adjudicator.games.razryv.actions import NoteBargain
from adjudicator.games.razryv.actions import ShowCard
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import RUNNING
from adjudicator.games.razryv.needs import the_card_that_asks
from adjudicator.games.razryv.objectives import is_fulfilled
from adjudicator.games.razryv.objectives import is_latched
from adjudicator.games.razryv.programs import answer_choice
from adjudicator.games.razryv.programs import answers_the_choice
from adjudicator.games.razryv.programs import names_a_locked_card
from adjudicator.physical.reporting import cards_in
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Table

MOST_OFFERED = 200
"""So many ways to answer a question are listed; the question itself says them all."""


def the_bargain_is_noted(table: Table, act: NoteBargain) -> Facts:
    yield Said("bargain", {"seat": act.by, "text": act.text}, ("RZ-180", "RZ-182"), _hearers(act))


def _hearers(act: NoteBargain) -> tuple[str, ...]:
    """Those it is addressed to and the one who says it; addressed to nobody, it is said to all."""
    return tuple(dict.fromkeys((*act.to, act.by))) if act.to else ()


NOTE_BARGAIN = Play(needs=(), does=(the_bargain_is_noted,))


def it_is_no_hand_card(table: Table, act: ShowCard) -> bool:
    return not any(act.card in table.zones[HAND[seat]] for seat in PLAYERS)


def it_is_no_unfulfilled_objective(table: Table, act: ShowCard) -> bool:
    if act.by in PLAYERS and act.card in table.zones[GOAL[act.by]]:
        return is_latched(table, act.by) or bool(is_fulfilled(table, act.by))
    return True


def face_down_spells_may_be_shown(table: Table, act: ShowCard) -> bool:
    return act.card not in table.backs or act.card in _goals(table) or House(table).show_facedown == "allowed"


def _goals(table: Table) -> tuple[str, ...]:
    return tuple(card for seat in PLAYERS for card in table.zones[GOAL[seat]])


def it_is_a_hidden_card_of_ones_own(table: Table, act: ShowCard) -> bool:
    return act.by in PLAYERS and act.card in table.where and table.owner(act.card) == act.by


def the_card_is_shown(table: Table, act: ShowCard) -> Facts:
    cites = ("RZ-027", "RA-53") if table.where[act.card] in REALM_SIGHT_ZONES else ("RZ-038",)
    yield Seen(act.card, ("north", "south", "spectator"), cites, act.card)


SHOW_CARD = Play(
    needs=(
        RUNNING,
        need(it_is_no_hand_card, "RZ-186"),
        need(it_is_no_unfulfilled_objective, "RZ-038"),
        need(face_down_spells_may_be_shown, "RA-53"),
        need(it_is_a_hidden_card_of_ones_own, "RZ-186"),
    ),
    does=(the_card_is_shown,),
)


def such_a_choice_is_awaited_of_this_seat(table: Table, act: Choose) -> bool:
    prompt = agenda.prompt_for(table, act.by, "choose")
    return prompt is not None and answers_the_choice(table, prompt, {"choices": act.choices, "use": act.use})


def no_locked_card_is_chosen(table: Table, act: Choose) -> bool:
    """A card that nobody knew is no Energy card if it is chosen to be moved; one that is known is no option."""
    return not names_a_locked_card(table, act.choices)


def the_choice_is_made(table: Table, act: Choose) -> Facts:
    prompt = agenda.prompt_for(table, act.by, "choose")
    if prompt is not None:
        yield from answer_choice(table, prompt, {"choices": dict(act.choices), "use": act.use})


def _choices(table: Table, seat: str) -> Iterable[Offer]:
    """Each pick of the open question, as sets of what may be named; an optional effect may be left unused."""
    prompt = agenda.prompt_for(table, seat, "choose")
    if prompt is None:
        return
    picks = {pick: answer for pick, answer in prompt.options.items() if pick != USE}
    if USE in prompt.options:
        yield Offer("choose", {"use": Parameter((False,))})
        if not picks:
            yield Offer("choose", {"use": Parameter((True,))})
    if len(picks) == 1:
        ((pick, answer),) = picks.items()
        least = max(int(answer["least"]), min(1, int(answer["most"])))
        named = tuple({pick: chosen} for chosen in islice(combinations(answer["values"], least), MOST_OFFERED))
        use = {"use": Parameter((True,))} if USE in prompt.options else {}
        yield Offer("choose", {"choices": Parameter(named), **use})


def _named(table: Table, act: Choose) -> Iterable[tuple[str, tuple[str, ...]]]:
    """A card that a choice names may be one of one's own that nobody knew."""
    if act.by in PLAYERS:
        for card in cards_in(dict(act.choices)):
            yield card, (HAND[act.by],)


CHOOSE = Play(
    needs=(
        RUNNING,
        need(such_a_choice_is_awaited_of_this_seat, the_card_that_asks, firm=True),
    ),
    clashes=(need(no_locked_card_is_chosen, "RZ-074", "RA-37", firm=True),),
    does=(the_choice_is_made,),
    names=_named,
    offers=_choices,
)

PLAYS: Plays = {NoteBargain: NOTE_BARGAIN, ShowCard: SHOW_CARD, Choose: CHOOSE}
