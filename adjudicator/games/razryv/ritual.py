"""The Ritual: a creature from the hand enters a Realm at once, paid for with offered creatures and Energy cards."""

from collections.abc import Generator
from collections.abc import Iterable

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.actions import Ritual
from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.bans import entry_bans
from adjudicator.games.razryv.bans import is_banned
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import DESTROYED
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
from adjudicator.games.razryv.cell import energy_in_a_ritual
from adjudicator.games.razryv.clock import entered_this_turn
from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import DESCRIBED
from adjudicator.games.razryv.needs import LIMIT_3
from adjudicator.games.razryv.needs import banned_by
from adjudicator.games.razryv.needs import in_own_turn
from adjudicator.games.razryv.needs import no_text_forbids
from adjudicator.games.razryv.replacements import instead_of
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.referee.play import Yield
from adjudicator.table import Fact
from adjudicator.table import Moved
from adjudicator.table import Said
from adjudicator.table import Table


def the_summoned_creature_is_in_hand(table: Table, act: Ritual) -> bool:
    return act.card in table.zones[HAND[act.by]] and kind_of(table, act.card) == CREATURE


def the_offered_are_own_creatures_in_realms(table: Table, act: Ritual) -> bool:
    return len(set(act.offer)) == len(act.offer) and all(
        realm_of(table, card) is not None and kind_of(table, card) == CREATURE and controller(table, card) == act.by
        for card in act.offer
    )


def the_energy_cards_are_in_hand(table: Table, act: Ritual) -> bool:
    hand = table.zones[HAND[act.by]]
    return len(set(act.energy_cards)) == len(act.energy_cards) and all(
        card in hand and kind_of(table, card) == ENERGY_CARD for card in act.energy_cards
    )


def something_is_offered(table: Table, act: Ritual) -> bool:
    return len(act.offer) + len(act.energy_cards) >= House(table).ritual_min_offer


def the_total_reaches_the_price(table: Table, act: Ritual) -> bool:
    return total(table, act) >= energy_in_a_ritual(table, act.card)


def total(table: Table, act: Ritual) -> int:
    """What creatures and Energy cards come to; printed or current as the house rule has it (RA-38)."""
    return sum(worth(table, card) for card in (*act.offer, *act.energy_cards))


def worth(table: Table, card: str) -> int:
    """What one offered card counts."""
    if kind_of(table, card) == ENERGY_CARD:
        value: int = printed(table, card, "ritual_value")
        return value
    return energy_in_a_ritual(table, card)


def the_realm_has_a_space_once_they_are_gone(table: Table, act: Ritual) -> bool:
    return has_space(table, act.realm, leaving=sum(realm_of(table, card) == act.realm for card in act.offer))


def the_realm_has_a_space_before(table: Table, act: Ritual) -> bool:
    return House(table).ritual_order == "offer_then_enter" or has_space(table, act.realm)


def its_energy_calls_for_a_ritual(table: Table, act: Ritual) -> bool:
    return House(table).ritual_low_energy == "allowed" or energy_in_a_ritual(table, act.card) >= RITUAL_ENERGY


def no_energy_card_is_wasted(table: Table, act: Ritual) -> bool:
    return House(table).energy_card_surplus == "allow" or not wasted(table, act)


def _where_surplus_is_refused(table: Table, act: Ritual) -> tuple[str, ...]:
    """Where the surplus is allowed its notice cites the reading (RA-37)."""
    return ("RA-37",)


def wasted(table: Table, act: Ritual) -> bool:
    """The price would be reached without one of the Energy cards."""
    over = total(table, act) - energy_in_a_ritual(table, act.card)
    return any(worth(table, card) <= over for card in act.energy_cards)


def the_offered_stood_there_when_the_turn_began(table: Table, act: Ritual) -> bool:
    return House(table).offer_stay == "none" or not any(entered_this_turn(table, card) for card in act.offer)


def no_text_keeps_the_offered_where_they_are(table: Table, act: Ritual) -> bool:
    return not _keeping(table, act)


def _keeping(table: Table, act: Ritual) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ban for card in act.offer for ban in bans(table, "leave", card)))


def the_summoned_card_is_shown(table: Table, act: Ritual) -> Facts:
    yield Said("ritual_shown", {"seat": act.by, "card": act.card, "realm": act.realm}, ("RZ-111",))


def the_price_is_paid_and_the_creature_enters(table: Table, act: Ritual) -> Facts:
    stood = {card: table.where[card] for card in act.offer}
    entry = () if (yield from _comes_to_nothing(table, act)) else _entry(table, act)
    if House(table).ritual_rd_check == "after_entry":
        yield (*_payment(table, act), *entry)
    else:
        payment = _payment(table, act)
        if payment:
            yield payment
        if entry:
            yield entry
    yield from acts.spent_limit(table, act.by, 3, "RZ-051")
    for card, realm in stood.items():
        yield Moment("destroyed", card, source=act.card, at=realm)
        yield Moment("leaves_realm", card, source=act.card, at=realm)
    if entry:
        yield Moment("enters_realm", act.card)
        yield Moment("ritual", act.card, source=act.by)


def _comes_to_nothing(table: Table, act: Ritual) -> Generator[Yield, None, bool]:
    """A text puts something else in the place of the entry; the price is paid all the same."""
    how = {"at": act.realm, "to": act.realm, "then": "ritual", "source": act.by}
    return (yield from instead_of(table, "ritual", act.card, "enter", **how)) or (
        yield from instead_of(table, "enters_realm", act.card, "enter", **how)
    )


def _payment(table: Table, act: Ritual) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    alone = ("RZ-072", "RZ-073") if not act.offer else ("RZ-072",)
    for card in act.offer:
        facts += [Moved(card, DESTROYED[table.owner(card)], ("RZ-076",)), *acts.shed(table, card)]
    facts += [Moved(card, DESTROYED[table.owner(card)], alone) for card in act.energy_cards]
    return tuple(facts)


def _entry(table: Table, act: Ritual) -> tuple[Fact, ...]:
    return (
        Moved(act.card, act.realm, ("RZ-071", "RZ-075")),
        *acts.shed(table, act.card, entered_at=tick(table)),
    )


def energy_cards_beyond_the_price_are_noticed(table: Table, act: Ritual) -> Facts:
    if _was_wasteful(table, act):
        yield Said("energy_wasted", {"seat": act.by}, ("RA-37",))


def _was_wasteful(table: Table, act: Ritual) -> bool:
    return bool(act.energy_cards) and wasted(table, act)


def _summonable(table: Table, seat: str) -> Iterable[Offer]:
    house = House(table)
    hand = table.zones[HAND[seat]]
    least = house.ritual_min_offer
    payers = [
        card
        for card in field_of(table, seat)
        if (house.offer_stay == "none" or not entered_this_turn(table, card)) and not is_banned(table, "leave", card)
    ]
    shards = tuple(card for card in hand if kind_of(table, card) == ENERGY_CARD)
    for card in hand:
        if kind_of(table, card) != CREATURE:
            continue
        price = energy_in_a_ritual(table, card)
        if price < RITUAL_ENERGY and house.ritual_low_energy != "allowed":
            continue
        realms = tuple(realm for realm in REALMS if has_space(table, realm) and not entry_bans(table, card, realm))
        if not realms:
            continue
        where = {"card": Parameter((card,)), "realm": Parameter(realms)}
        if payers:
            weights = tuple(worth(table, payer) for payer in payers)
            if sum(weights) >= price:
                offer = Parameter(tuple(payers), max(1, least), None, weights, price)
                yield Offer("ritual", {**where, "offer": offer})
        if shards and house.energy_card_surplus == "allow":
            weights = tuple(worth(table, shard) for shard in shards)
            if sum(weights) >= price:
                yield Offer("ritual", {**where, "energy_cards": Parameter(shards, max(1, least), None, weights, price)})


def _named(table: Table, act: Ritual) -> Iterable[tuple[str, tuple[str, ...]]]:
    if act.by in HAND:
        for card in (act.card, *act.energy_cards):
            yield card, (HAND[act.by],)


RITUAL = Play(
    needs=(
        *in_own_turn(),
        DESCRIBED,
        need(the_summoned_creature_is_in_hand, "RZ-069"),
        need(the_offered_are_own_creatures_in_realms, "RZ-070"),
        need(the_energy_cards_are_in_hand, "RZ-072"),
        need(something_is_offered, "RA-35"),
        need(the_total_reaches_the_price, "RZ-071"),
        need(the_realm_has_a_space_once_they_are_gone, "RZ-008", "RZ-112"),
        need(the_realm_has_a_space_before, "RZ-008", "RZ-112", "RA-07"),
        need(LIMIT_3, "RZ-047", "RZ-077"),
        need(its_energy_calls_for_a_ritual, "RA-34"),
        need(no_energy_card_is_wasted, _where_surplus_is_refused),
        need(the_offered_stood_there_when_the_turn_began, "RA-76"),
        need(no_text_forbids("ritual", "enter"), banned_by("ritual", "enter")),
        need(no_text_keeps_the_offered_where_they_are, _keeping),
    ),
    does=(
        the_summoned_card_is_shown,
        energy_cards_beyond_the_price_are_noticed,
        the_price_is_paid_and_the_creature_enters,
    ),
    names=_named,
    offers=_summonable,
)

PLAYS: Plays = {Ritual: RITUAL}
