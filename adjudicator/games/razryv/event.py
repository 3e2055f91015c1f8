"""The Event phase: a card is turned over, comes to the Realm of the compass, and is resolved."""

from collections.abc import Iterable

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.actions import RevealEvent
from adjudicator.games.razryv.arrival import ATTACK
from adjudicator.games.razryv.arrival import TEXT
from adjudicator.games.razryv.arrival import begin_chain
from adjudicator.games.razryv.arrival import has_entry_text
from adjudicator.games.razryv.arrival import with_strengths
from adjudicator.games.razryv.bans import entry_bans
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import EVENT_CREATURE
from adjudicator.games.razryv.board import EVENT_DECK
from adjudicator.games.razryv.board import EVENT_DISCARD
from adjudicator.games.razryv.board import EVENT_SPELL
from adjudicator.games.razryv.board import EVENT_WAITING
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import event_creatures
from adjudicator.games.razryv.board import face_up
from adjudicator.games.razryv.board import has_space
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import compass
from adjudicator.games.razryv.clock import first_player
from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.effects import EVENT_REVEALED
from adjudicator.games.razryv.effects import NO_CARD_REVEALED
from adjudicator.games.razryv.effects import effects_end
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.lasting import UNREAD
from adjudicator.games.razryv.lasting import with_texts
from adjudicator.games.razryv.needs import DESCRIBED
from adjudicator.games.razryv.needs import NOTHING_AWAITED
from adjudicator.games.razryv.needs import RUNNING
from adjudicator.games.razryv.needs import always
from adjudicator.games.razryv.sensitive_order import would_differ
from adjudicator.games.razryv.strength import strength
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of

RESIDENTS = ("RZ-103", "RZ-139", "RZ-141")
TWINS = (*RESIDENTS, "RZ-104", "RZ-142")
ORDERS = ("newcomer_first", "residents_first", "by_strength")


def the_event_is_due(table: Table, act: RevealEvent) -> bool:
    return turn(table) == EVENT


def a_player_or_the_judge_turns_it(table: Table, act: RevealEvent) -> bool:
    return act.by in PLAYERS or act.by == JUDGE


def the_card_on_top_is_known(table: Table, act: RevealEvent) -> bool:
    """An unknown top card must be named by the one who turns it over; so must one of a deck in no known order."""
    deck = top_cards(table)
    return act.card is not None or not deck or (len(deck) == 1 and not is_unknown(deck[0]))


def the_named_card_lies_on_top(table: Table, act: RevealEvent) -> bool:
    return act.card is None or act.card in top_cards(table)


def top_cards(table: Table) -> tuple[str, ...]:
    """The cards that can be on top: the first, or any of a deck that was shuffled and whose order nobody knows."""
    deck = table.zones[EVENT_DECK]
    if deck:
        return deck if table.counters.get("event.unordered") else deck[:1]
    return table.zones[EVENT_DISCARD] if House(table).event_deck_out == "reshuffle" else ()


def effects_until_the_next_event_end(table: Table, act: RevealEvent) -> Facts:
    """What lasts until the next card is revealed lasts on where none is (RA-23); the Event's turn has come anyway."""
    yield from effects_end(table, EVENT_REVEALED if top_cards(table) else NO_CARD_REVEALED)


def an_empty_deck_is_dealt_with(table: Table, act: RevealEvent) -> Facts:
    """No card, or the discard shuffled into a new deck, as the house rule has it (RA-23)."""
    if table.zones[EVENT_DECK]:
        return
    discard = table.zones[EVENT_DISCARD]
    if House(table).event_deck_out == "no_card" or not discard:
        yield Said("event_deck_is_empty", {}, ("RA-23",))
        return
    yield tuple(Moved(card, EVENT_DECK, ("RA-23",)) for card in discard)
    yield Counted("event.unordered", 1, ("RA-23",))


def the_card_is_revealed_and_placed(table: Table, act: RevealEvent) -> Facts:
    card = _turned_card(table, act)
    realm = compass(table)
    if card is None:
        yield from _resolve(table, None, realm, act, nothing_turned=True)
        return
    if _works_while_it_lies_there(table, card):
        yield Marked(card, {UNREAD: True}, ("RZ-107",))
    if kind_of(table, card) != EVENT_CREATURE:
        yield (Moved(card, realm, ("RZ-090", "RZ-100")), *acts.shed(table, card))
    elif _lets_in(table, card, realm):
        yield from _takes_a_space(table, card, realm)
    else:
        yield from _finds_no_space(table, card, realm)
        if realm_of(table, card) is None:
            if table.mark(card, UNREAD):  # whatever brings it in later, nothing of this arrival is waited for
                yield Marked(card, {UNREAD: None})
            card = None
    yield from _resolve(table, card, realm, act)


def _turned_card(table: Table, act: RevealEvent) -> str | None:
    deck = table.zones[EVENT_DECK]
    if not deck:
        return None
    return act.card if act.card is not None else deck[0]


def _works_while_it_lies_there(table: Table, card: str) -> bool:
    """Its text would change the attacks of its own arrival if it were read before them (RZ-107, RZ-152)."""
    definition = definition_of(table, card)
    return definition is not None and any(ability.kind != "play" for ability in definition.abilities)


def _lets_in(table: Table, card: str, realm: str) -> bool:
    return has_space(table, realm) and not entry_bans(table, card, realm)


def _takes_a_space(table: Table, card: str, realm: str) -> Facts:
    yield (
        Moved(card, realm, ("RZ-090", "RZ-092", "RZ-100")),
        *acts.shed(table, card, entered_at=tick(table)),
    )
    yield Moment("enters_realm", card)


def _finds_no_space(table: Table, card: str, realm: str) -> Facts:
    """The Realm is full or closed by a text: discarded, held beside it, sent on or put under the deck (RA-22)."""
    cites = ("RZ-008", "RA-22", *entry_bans(table, card, realm))
    rule = House(table).event_full_realm
    start = REALMS.index(realm)
    further = [REALMS[(start + step) % len(REALMS)] for step in range(1, len(REALMS))]
    free = next((other for other in further if _lets_in(table, card, other)), None)
    if rule == "next_realm" and free is not None:
        yield (Moved(card, free, cites), *acts.shed(table, card, entered_at=tick(table)))
        yield Moment("enters_realm", card)
    elif rule == "hold":
        last = len(table.zones[EVENT_WAITING])  # who has waited longer enters first
        yield (Moved(card, EVENT_WAITING, cites, at=last), Marked(card, {"held_for": realm}, cites))
    elif rule == "bottom_of_deck":
        yield Moved(card, EVENT_DECK, cites, at=len(table.zones[EVENT_DECK]))
    else:
        yield Moved(card, EVENT_DISCARD, cites)


def _resolve(table: Table, card: str | None, realm: str, act: RevealEvent, **how: bool) -> Facts:
    """What happens once the card lies there: the chain, its text, and then Player 1's turn."""
    yield agenda.begin("event_over", card=card, by=act.by, choices=dict(act.choices), **how)
    newcomer = card if card is not None and kind_of(table, card) == EVENT_CREATURE else None
    residents = [beast for beast in event_creatures(table, realm) if beast != newcomer]
    yield Moment("compass_arrives", realm)
    order = House(table).arrival_order
    plan = arrival_plan(table, newcomer, residents, order)
    if len(plan) > 1 and may_be_sensitive(table):
        yield from _order_is_judged(table, card, newcomer, residents, realm)
    elif table.counters.get("order_sensitive"):
        yield Counted("order_sensitive", 0, ("RA-04",))
    yield from begin_chain([*plan, *_own_text(table, card)], _where_it_works(table, card, realm))


def _where_it_works(table: Table, card: str | None, realm: str) -> str:
    """The Realm of the card's own text: where it lies, which is further on where the compass's was full (RA-22)."""
    return realm if card is None else realm_of(table, card) or realm


def may_be_sensitive(table: Table) -> bool:
    """Without texts that work in mid-chain every order leaves the same survivors (RA-04)."""
    names = with_texts(table)
    for card in face_up(table):  # noqa: SIM110  # `any` would make another generator
        if name_of(card) in names:
            return True
    return False


def _order_is_judged(table: Table, card: str | None, newcomer: str | None, residents: list[str], realm: str) -> Facts:
    plans = [[*arrival_plan(table, newcomer, residents, order), *_own_text(table, card)] for order in ORDERS]
    differs = would_differ(table, plans[0], plans[1:], (_where_it_works(table, card, realm), realm))
    if differs != bool(table.counters.get("order_sensitive")):
        yield Counted("order_sensitive", int(differs), ("RA-04",))


def _entry(table: Table, newcomer: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """What the newcomer does on entering: its text in place of an attack, or the attack (RZ-101, RZ-102)."""
    if not has_entry_text(table, newcomer):
        return [(ATTACK, newcomer, ("RZ-101", "RZ-139"))]
    if House(table).enter_effect_timing == "on_entry":
        return [(TEXT, newcomer, ("RZ-102",))]
    return []


def arrival_plan(
    table: Table, newcomer: str | None, residents: list[str], order: str
) -> list[tuple[str, str, tuple[str, ...]]]:
    """Who attacks in which order on this arrival (RZ-101 to RZ-104, RA-04, RA-26)."""
    entry = _entry(table, newcomer) if newcomer is not None else []
    ranked = with_strengths(table, residents)
    might = [power for power, _ in ranked]
    rest: list[tuple[str, str, tuple[str, ...]]] = [
        (ATTACK, beast, TWINS if might.count(power) > 1 else RESIDENTS) for power, beast in ranked
    ]
    if order == "residents_first":
        return [*rest, *entry]
    if order == "by_strength" and entry and newcomer is not None:
        at = sum(power >= strength(table, newcomer) for power in might)
        return [*rest[:at], *entry, *rest[at:]]
    return [*entry, *rest]


def _own_text(table: Table, card: str | None) -> list[tuple[str, str, tuple[str, ...]]]:
    """The card's own text at stage 4, unless it already stood in for the attack (RZ-107)."""
    if card is None:
        return []
    definition = definition_of(table, card)
    entered_by_text = has_entry_text(table, card) and House(table).enter_effect_timing == "on_entry"
    if definition is None or entered_by_text:
        return []
    cites = ("RZ-102", "RZ-107") if has_entry_text(table, card) else ("RZ-107",)
    return [(TEXT, card, cites)] if definition.abilities or definition.status == "manual" else []


def the_event_is_over(table: Table, frame: Frame) -> Facts:
    """Stage 5: an immediate Event Spell is destroyed; then Player 1's turn begins (RZ-097, RZ-042)."""
    card = frame.bindings["card"]
    yield agenda.done()
    if card is not None and realm_of(table, card) and kind_of(table, card) == EVENT_SPELL:
        if printed(table, card, "mode") == "immediate":
            yield from acts.destroy(table, (card,), ("RZ-097",))
        else:
            yield Said("event_spell_stays", {"card": card}, ("RZ-097", "RZ-098"))
    first = first_player(table)
    yield agenda.begin("turn_starts", seat=first)
    if not frame.bindings.get("nothing_turned"):
        yield Moment("event_resolved", card or "")


def a_held_beast_enters(table: Table, facts: tuple[Fact, ...]) -> Facts | None:
    """A beast that waits beside a full Realm enters once a space is free there (RA-22)."""
    return _the_held_enter(table) if table.zones[EVENT_WAITING] else None


def _the_held_enter(table: Table) -> Facts:
    for card in table.zones[EVENT_WAITING]:
        realm = table.mark(card, "held_for")
        if realm is not None and _lets_in(table, card, realm) and not table.prompts and table.result is None:
            yield (
                Moved(card, realm, ("RZ-092", "RA-22")),
                Marked(card, {"held_for": None, "entered_at": tick(table)}),
            )
            yield Moment("enters_realm", card)
            yield from begin_chain(_entry(table, card), realm)


def _named(table: Table, act: RevealEvent) -> Iterable[tuple[str, tuple[str, ...]]]:
    if act.card is not None:
        yield act.card, (EVENT_DECK,)


REVEAL_EVENT = Play(
    needs=(
        RUNNING,
        need(the_event_is_due, "RZ-042", "RZ-089"),
        need(a_player_or_the_judge_turns_it, "RZ-089"),
        *NOTHING_AWAITED,
        DESCRIBED,
    ),
    clashes=(
        need(the_card_on_top_is_known, "RZ-089"),
        need(the_named_card_lies_on_top, "RZ-089", "RZ-100"),
    ),
    does=(
        effects_until_the_next_event_end,
        an_empty_deck_is_dealt_with,
        the_card_is_revealed_and_placed,
    ),
    names=_named,
    offers=always("reveal_event"),
)

PLAYS: Plays = {RevealEvent: REVEAL_EVENT}
STEPS = {"event_over": the_event_is_over}
