"""Into the Cell and out of it: imprison, release, imprison again, and who may be let go when."""

from collections.abc import Iterable

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.actions import Imprison
from adjudicator.games.razryv.actions import ImprisonAgain
from adjudicator.games.razryv.actions import Release
from adjudicator.games.razryv.bans import is_banned
from adjudicator.games.razryv.bans import realm_is_closed
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import ENERGY_CARD
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import RITUAL_ENERGY
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import field_of
from adjudicator.games.razryv.board import has_space
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import has_waited
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import DESCRIBED
from adjudicator.games.razryv.needs import LIMIT_1
from adjudicator.games.razryv.needs import LIMIT_2
from adjudicator.games.razryv.needs import banned_by
from adjudicator.games.razryv.needs import hand_card
from adjudicator.games.razryv.needs import in_own_turn
from adjudicator.games.razryv.needs import no_text_forbids
from adjudicator.games.razryv.replacements import instead_of
from adjudicator.games.razryv.strength import energy
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Counted
from adjudicator.table import Table

SPENT_BY_RELEASE = 1
SPENT_BY_RECALL = 2


def it_is_no_energy_card(table: Table, act: Imprison) -> bool:
    return kind_of(table, act.card) != ENERGY_CARD


def a_creature_in_hand(table: Table, act: Imprison) -> bool:
    return act.card in table.zones[HAND[act.by]] and kind_of(table, act.card) == CREATURE


def its_energy_is_8_or_less(table: Table, act: Imprison) -> bool:
    return energy_in_a_ritual(table, act.card) < RITUAL_ENERGY


def the_cell_takes_one_more(table: Table, act: Imprison) -> bool:
    capacity = House(table).cell_capacity
    return capacity == "none" or len(table.zones[CELL[act.by]]) < capacity


def energy_in_a_ritual(table: Table, card: str) -> int:
    """The creature's Energy, current or as printed, whichever the house rule has Rituals read (RA-38)."""
    if House(table).ritual_energy == "printed":
        value: int = printed(table, card, "energy")
        return value
    return energy(table, card)


def the_creature_is_imprisoned(table: Table, act: Imprison) -> Facts:
    yield from acts.imprison(table, act.card, ("RZ-058",), act.by)
    yield from acts.spent_limit(table, act.by, 1, "RZ-049")


def _imprisonable(table: Table, seat: str) -> Iterable[Offer]:
    cards = tuple(
        card
        for card in table.zones[HAND[seat]]
        if kind_of(table, card) == CREATURE
        and energy_in_a_ritual(table, card) < RITUAL_ENERGY
        and not is_banned(table, "imprison", card)
    )
    if cards:
        yield Offer("imprison", {"card": Parameter(cards)})


IMPRISON = Play(
    needs=(
        *in_own_turn(),
        DESCRIBED,
        need(it_is_no_energy_card, "RZ-074"),
        need(a_creature_in_hand, "RZ-058"),
        need(its_energy_is_8_or_less, "RZ-068"),
        need(LIMIT_1, "RZ-047", "RZ-049"),
        need(the_cell_takes_one_more, "RA-39"),
        need(no_text_forbids("imprison"), banned_by("imprison")),
    ),
    does=(the_creature_is_imprisoned,),
    names=hand_card,
    offers=_imprisonable,
)


def it_waits_in_the_own_cell(table: Table, act: Release) -> bool:
    return act.card in table.zones[CELL[act.by]]


def it_has_waited_a_full_round(table: Table, act: Release) -> bool:
    return has_waited(table, act.card)


def the_realm_has_a_free_space(table: Table, act: Release) -> bool:
    return has_space(table, act.realm)


def its_energy_lets_it_out(table: Table, act: Release) -> bool:
    return House(table).high_energy_release == "allowed" or energy_in_a_ritual(table, act.card) < RITUAL_ENERGY


def the_creature_is_released(table: Table, act: Release) -> Facts:
    how = {"then": "released", "source": act.by}
    replaced = yield from instead_of(table, "released", act.card, "enter", at=act.realm, to=act.realm, **how)
    entered = not replaced and (yield from acts.enter_realm(table, act.card, act.realm, ("RZ-060", "RZ-062"), **how))
    yield from limit_2_is_spent(table, act.by, SPENT_BY_RELEASE)
    if entered:
        yield Moment("released", act.card, source=act.by)


def limit_2_is_spent(table: Table, seat: str, how: int) -> Facts:
    """One limit for both directions; which one it was decides what a further play is refused with."""
    spent = acts.spent_limit(table, seat, 2, "RZ-050")
    yield from spent
    if spent:
        yield Counted("turn.limit2_by", how, ("RZ-066",))


def _spent_against_a_release(table: Table, act: Release) -> tuple[str, ...]:
    return _spent_by(table, same=SPENT_BY_RELEASE, other=SPENT_BY_RECALL)


def _spent_against_a_recall(table: Table, act: ImprisonAgain) -> tuple[str, ...]:
    return _spent_by(table, same=SPENT_BY_RECALL, other=SPENT_BY_RELEASE)


def _spent_by(table: Table, same: int, other: int) -> tuple[str, ...]:
    """One play a turn, or the other one excludes this; both where the record does not say which play it was."""
    how = table.counters.get("turn.limit2_by")
    once = () if how == other else ("RZ-047", "RZ-050")
    shared = () if how == same else ("RZ-066",)
    return (*once, *shared)


def _releasable(table: Table, seat: str) -> Iterable[Offer]:
    cards = tuple(
        card
        for card in table.zones[CELL[seat]]
        if has_waited(table, card)
        and (House(table).high_energy_release == "allowed" or energy_in_a_ritual(table, card) < RITUAL_ENERGY)
        and not any(is_banned(table, word, card) for word in ("release", "enter"))
    )
    realms = tuple(realm for realm in REALMS if has_space(table, realm) and not realm_is_closed(table, realm))
    if cards and realms:
        yield Offer("release", {"card": Parameter(cards), "realm": Parameter(realms)})


RELEASE = Play(
    needs=(
        *in_own_turn(),
        need(it_waits_in_the_own_cell, "RZ-060", "RA-06"),
        need(it_has_waited_a_full_round, "RZ-060", "RA-06"),
        need(the_realm_has_a_free_space, "RZ-008", "RA-21"),
        need(LIMIT_2, _spent_against_a_release),
        need(its_energy_lets_it_out, "RA-36"),
        need(no_text_forbids("release", "enter"), banned_by("release", "enter")),
    ),
    does=(the_creature_is_released,),
    offers=_releasable,
)


def an_own_creature_in_a_realm(table: Table, act: ImprisonAgain) -> bool:
    return (
        realm_of(table, act.card) is not None
        and kind_of(table, act.card) == CREATURE
        and controller(table, act.card) == act.by
    )


def the_creature_is_imprisoned_again(table: Table, act: ImprisonAgain) -> Facts:
    yield from acts.to_cell(table, (act.card,), ("RZ-063", "RZ-064"), act.by, again=True)
    yield from limit_2_is_spent(table, act.by, SPENT_BY_RECALL)


def _recallable(table: Table, seat: str) -> Iterable[Offer]:
    cards = tuple(
        card
        for card in field_of(table, seat)
        if not any(is_banned(table, word, card) for word in ("imprison_again", "leave"))
    )
    if cards:
        yield Offer("imprison_again", {"card": Parameter(cards)})


IMPRISON_AGAIN = Play(
    needs=(
        *in_own_turn(),
        need(an_own_creature_in_a_realm, "RZ-063"),
        need(LIMIT_2, _spent_against_a_recall),
        need(no_text_forbids("imprison_again", "leave"), banned_by("imprison_again", "leave")),
    ),
    does=(the_creature_is_imprisoned_again,),
    offers=_recallable,
)

PLAYS: Plays = {Imprison: IMPRISON, Release: RELEASE, ImprisonAgain: IMPRISON_AGAIN}
