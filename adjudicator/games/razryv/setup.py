"""The set-up: decks are shuffled, Player 1 and the first Realm found, hands and Objectives dealt."""

from collections import Counter
from collections.abc import Iterable

from adjudicator.games.razryv.actions import Deal
from adjudicator.games.razryv.actions import ProposeStartRealm
from adjudicator.games.razryv.actions import RevealForFirst
from adjudicator.games.razryv.actions import ShuffleDecks
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import DECK
from adjudicator.games.razryv.board import DESTROYED
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import EVENT_DECK
from adjudicator.games.razryv.board import FULL_LIFE
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import OBJECTIVE_DECK
from adjudicator.games.razryv.board import OWNERS
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import SHOWN
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.clock import SETUP
from adjudicator.games.razryv.clock import first_player
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import a_player_acts
from adjudicator.games.razryv.needs import always
from adjudicator.games.razryv.needs import in_setup
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import Watch
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import is_unknown
from adjudicator.table import name_of

HAND_SIZE = 5
SHUFFLED = (*DECK.values(), OBJECTIVE_DECK, EVENT_DECK)
PREFIX = {seat: prefix for prefix, seat in OWNERS.items()}


def the_order_names_the_cards_of_the_deck(table: Table, act: ShuffleDecks) -> bool:
    return all(
        zone in SHUFFLED and sorted(order) == sorted(table.zones[zone]) for zone, order in (act.order or {}).items()
    )


def the_decks_are_shuffled(table: Table, act: ShuffleDecks) -> Facts:
    """Where an order is told, it is known of those decks, and the others lie as they were; else nobody knows any."""
    for zone in act.order or SHUFFLED:
        if table.zones[zone]:
            yield Shuffled(zone, (act.order or {}).get(zone), ("RZ-029",))


def _ordered(table: Table, act: ShuffleDecks) -> Iterable[tuple[str, tuple[str, ...]]]:
    for zone, order in (act.order or {}).items():
        for card in order:
            yield card, (zone,)


SHUFFLE_DECKS = Play(
    needs=in_setup("RZ-029"),
    does=(the_decks_are_shuffled,),
    names=_ordered,
    clashes=(need(the_order_names_the_cards_of_the_deck, "RZ-029"),),
)


def player_one_is_not_found_yet(table: Table, act: RevealForFirst) -> bool:
    return first_player(table) is None


def nothing_is_turned_over_yet(table: Table, act: RevealForFirst) -> bool:
    return act.by in PLAYERS and _sum_of(table, act.by) is None


def the_cards_turned_over_end_with_the_first_creature(table: Table, act: RevealForFirst) -> bool:
    """No unknown card lies before it; a deck without a Creature is turned over as a whole."""
    return bool(_turned_over(table, act))


def _turned_over(table: Table, act: RevealForFirst) -> tuple[str, ...]:
    """The cards from the top of the own deck up to and including its first Creature (RZ-030)."""
    deck = table.zones[DECK[act.by]]
    for at, card in enumerate(deck):
        if is_unknown(card):
            return ()
        if kind_of(table, card) == CREATURE:
            return deck[: at + 1]
    return deck


def the_named_cards_are_those(table: Table, act: RevealForFirst) -> bool:
    return not act.cards or tuple(act.cards) == _turned_over(table, act)


def the_cards_are_turned_over(table: Table, act: RevealForFirst) -> Facts:
    cards = _turned_over(table, act)
    if not cards:  # only where the deck is believed to be unknown: what is turned over, nobody can say beforehand
        return
    yield tuple(Moved(card, SHOWN[act.by], ("RZ-030",)) for card in cards)
    if kind_of(table, cards[-1]) != CREATURE:
        yield Said("deck_holds_no_creature", {"seat": act.by}, ("RZ-030", "RA-43"))
        yield agenda.ask(Prompt(f"no_creature:{act.by}", JUDGE, "ruling", ("RA-43",)))


def player_one_is_found(table: Table, act: RevealForFirst) -> Facts:
    """The lower sum of Energy and Strength goes first; equal sums decide nothing (RZ-031 to RZ-033)."""
    sums = {seat: _sum_of(table, seat) for seat in PLAYERS}
    mine, theirs = sums[act.by], sums[opponent(act.by)]
    if mine is None or theirs is None:
        return
    if mine == theirs:
        yield Said("sums_tied", {"sum": mine}, ("RZ-031", "RZ-033"))
        for seat in PLAYERS:
            yield Counted(f"{seat}.set_aside", len(table.zones[SHOWN[seat]]), ("RA-43",))
        return
    first = act.by if mine < theirs else opponent(act.by)
    yield Said("first_player", {"seat": first, "sums": {act.by: mine, opponent(act.by): theirs}}, ("RZ-031",))
    yield Clocked({"first": first}, ("RZ-032",))
    yield from _shown_cards_go_back(table)


def the_shown_cards_of_a_decided_set_up_go_back(table: Table, facts: tuple[Fact, ...]) -> Facts | None:
    """Somebody has said who is Player 1: what was turned over to find that out goes back, as after the sums (RA-43)."""
    if turn(table) != SETUP or first_player(table) is None or not any(table.zones[SHOWN[seat]] for seat in PLAYERS):
        return None
    return _shown_cards_go_back(table)


def _sum_of(table: Table, seat: str) -> int | None:
    """Energy + Strength of the Creature that the player has turned over since the last tie."""
    aside = table.counters.get(f"{seat}.set_aside")
    for card in table.zones[SHOWN[seat]][aside:]:
        if kind_of(table, card) == CREATURE:
            return int(printed(table, card, "energy")) + int(printed(table, card, "strength"))
    return None


def _shown_cards_go_back(table: Table) -> Facts:
    """Shuffled back into the deck, discarded or put under it, as the house rule has it (RA-43)."""
    rule = House(table).setup_reveals
    for seat in PLAYERS:
        shown = table.zones[SHOWN[seat]]
        if table.counters.get(f"{seat}.set_aside"):
            yield Counted(f"{seat}.set_aside", 0, ("RA-43",))
        if not shown:
            continue
        if rule == "discard":
            yield tuple(Moved(card, DESTROYED[seat], ("RA-43",)) for card in shown)
            continue
        yield tuple(Moved(card, DECK[seat], ("RA-43",)) for card in shown)
        if rule == "shuffle_back":
            deck = table.zones[DECK[seat]]
            alike = len({name_of(card) for card in deck}) == 1
            yield Shuffled(DECK[seat], deck if alike else None, ("RA-43",))


def _shown(table: Table, act: RevealForFirst) -> Iterable[tuple[str, tuple[str, ...]]]:
    if act.by in PLAYERS:
        for card in act.cards:
            yield card, (DECK[act.by],)


REVEAL_FOR_FIRST = Play(
    needs=(
        *in_setup("RZ-030"),
        need(a_player_acts, "RZ-030"),
        need(player_one_is_not_found_yet, "RZ-030"),
        need(nothing_is_turned_over_yet, "RZ-030"),
    ),
    does=(the_cards_are_turned_over, player_one_is_found),
    names=_shown,
    clashes=(
        need(the_cards_turned_over_end_with_the_first_creature, "RZ-030"),
        need(the_named_cards_are_those, "RZ-030"),
    ),
    offers=always("reveal_for_first"),
)


def the_realm_is_still_open(table: Table, act: ProposeStartRealm) -> bool:
    return act.by in PLAYERS and act.by not in table.clock.get("proposed", {})


def the_realm_is_proposed(table: Table, act: ProposeStartRealm) -> Facts:
    yield Clocked({"proposed": {**table.clock.get("proposed", {}), act.by: act.realm}}, ("RZ-034",))


def the_start_is_settled(table: Table, act: ProposeStartRealm) -> Facts:
    proposed = table.clock["proposed"]
    if len(proposed) < len(PLAYERS):
        return
    agreed = len(set(proposed.values())) == 1
    start = act.realm if agreed else REALMS[0]
    yield Clocked({"start": start, "settled": True}, ("RZ-034",) if agreed else ("RZ-035",))


def _proposable(table: Table, seat: str) -> Iterable[Offer]:  # every Realm is open to everybody
    yield Offer("propose_start_realm", {"realm": Parameter(REALMS)})


PROPOSE_START_REALM = Play(
    needs=(*in_setup("RZ-034"), need(the_realm_is_still_open, "RZ-034")),
    does=(the_realm_is_proposed, the_start_is_settled),
    offers=_proposable,
)


def player_one_and_realm_are_known(table: Table, act: Deal) -> bool:
    return first_player(table) is not None and bool(table.clock.get("settled"))


def the_decks_keep_the_limits(table: Table, act: Deal) -> bool:
    return all(_keeps_the_limits(table, seat) for seat in PLAYERS)


def _keeps_the_limits(table: Table, seat: str) -> bool:
    """Deck size and copies, where the organiser has set any (RA-44); shown cards belong to the deck."""
    house = House(table)
    cards = (*table.zones[DECK[seat]], *table.zones[SHOWN[seat]], *table.zones[HAND[seat]])
    copies = Counter(name_of(card) for card in cards if not is_unknown(card))
    copies.update(table.forgotten.get(DECK[seat]) or ())
    most = house.copies_max
    return (
        (house.deck_min is None or len(cards) >= house.deck_min)
        and (house.deck_max is None or len(cards) <= house.deck_max)
        and (most is None or all(number <= most for number in copies.values()))
    )


def the_dealt_cards_are_in_the_decks(table: Table, act: Deal) -> bool:
    return all(
        set(hand) <= set(table.zones[DECK[seat]]) and len(set(hand)) == len(hand) <= HAND_SIZE
        for seat, hand in (act.hands or {}).items()
    )


def hands_are_dealt(table: Table, act: Deal) -> Facts:
    for seat in PLAYERS:
        deck = table.zones[DECK[seat]]
        named = tuple((act.hands or {}).get(seat, ()))
        hand = named or deck[:HAND_SIZE]
        yield from _all_that_was_forgotten(table, seat, hand, deck)
        hand = named or table.zones[DECK[seat]][:HAND_SIZE]
        if hand:
            yield tuple(Moved(card, HAND[seat], ("RZ-037",)) for card in hand)


def _all_that_was_forgotten(table: Table, seat: str, hand: tuple[str, ...], deck: tuple[str, ...]) -> Facts:
    """Who draws a whole shuffled deck holds the very cards that were shuffled."""
    unknown = [card for card in deck if is_unknown(card)]
    names = table.forgotten.get(DECK[seat], ())
    if len(hand) == len(deck) and unknown and len(unknown) == len(names):
        copies: Counter[str] = Counter()
        for card, name in zip(unknown, names, strict=True):
            yield Named(card, _next_copy(table, PREFIX[seat], name, copies), ("RZ-029",))


def _next_copy(table: Table, prefix: str, name: str, copies: Counter[str]) -> str:
    while True:
        copies[name] += 1
        card = copy_of(prefix, name, copies[name])
        if card not in table.where:
            return card


def objectives_are_dealt(table: Table, act: Deal) -> Facts:
    for seat in PLAYERS:
        told = (act.objectives or {}).get(seat)
        yield from _objective_is_dealt(table, seat, told)


def _objective_is_dealt(table: Table, seat: str, told: str | None) -> Facts:
    """The top card of the Objective deck, unseen by anybody else (RZ-012, RZ-038)."""
    deck = table.zones[OBJECTIVE_DECK]
    cites = ("RZ-012", "RZ-037")
    if not deck:
        card = told or table.mint(f"{PREFIX[seat]}:?")
        yield Brought(card, GOAL[seat], cites, back=table.mint(card, ahead=1))
        return
    top = deck[0]
    named = told or _held(table, top, PREFIX[seat])
    yield Named(top, named, ("RZ-012",))
    yield Moved(named, GOAL[seat], cites, back=table.mint(named))


def _held(table: Table, card: str, prefix: str) -> str:
    """The name of the Objective in the hands of its player."""
    if is_unknown(card):
        return table.mint(f"{prefix}:?")
    return copy_of(prefix, name_of(card), 1)


def life_is_set_and_round_1_begins(table: Table, act: Deal) -> Facts:
    facts: list[Fact] = [Counted(f"{seat}.life", FULL_LIFE, ("RZ-039",)) for seat in PLAYERS]
    yield tuple(facts)
    yield Clocked({"round": 1, "turn": EVENT}, ("RZ-037", "RZ-042"))


def _dealt(table: Table, act: Deal) -> Iterable[tuple[str, tuple[str, ...]]]:
    for seat, hand in (act.hands or {}).items():
        for card in hand:
            yield card, (DECK[seat],)


DEAL = Play(
    needs=(
        *in_setup("RZ-037"),
        need(player_one_and_realm_are_known, "RZ-037"),
    ),
    does=(hands_are_dealt, objectives_are_dealt, life_is_set_and_round_1_begins),
    names=_dealt,
    clashes=(
        need(the_decks_keep_the_limits, "RA-44"),
        need(the_dealt_cards_are_in_the_decks, "RZ-037"),
    ),
    offers=always("deal"),
)

WATCHES = (Watch((Clocked,), the_shown_cards_of_a_decided_set_up_go_back, "settled"),)
PLAYS: Plays = {
    ShuffleDecks: SHUFFLE_DECKS,
    RevealForFirst: REVEAL_FOR_FIRST,
    ProposeStartRealm: PROPOSE_START_REALM,
    Deal: DEAL,
}
