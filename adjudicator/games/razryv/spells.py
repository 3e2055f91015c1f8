"""Spells: from the hand into a Realm, activated or face down; and those that lie there turned up later."""

from collections.abc import Iterable

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.actions import ActivateHidden
from adjudicator.games.razryv.actions import PlaySpell
from adjudicator.games.razryv.bans import takes_no_spell
from adjudicator.games.razryv.board import ENERGY_CARD
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import SPELL
from adjudicator.games.razryv.board import creatures_of
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import entered_this_turn
from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import DESCRIBED
from adjudicator.games.razryv.needs import EVENT_RESOLVED
from adjudicator.games.razryv.needs import LIMIT_4
from adjudicator.games.razryv.needs import NOTHING_AWAITED
from adjudicator.games.razryv.needs import RUNNING
from adjudicator.games.razryv.needs import banned_by
from adjudicator.games.razryv.needs import in_own_turn
from adjudicator.games.razryv.needs import no_text_forbids
from adjudicator.games.razryv.needs import the_player_is_still_in_it
from adjudicator.games.razryv.programs import choices_are_legal
from adjudicator.games.razryv.programs import choices_open
from adjudicator.games.razryv.programs import run_card
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Moved
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import copy_of
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of


def the_spell_is_in_hand(table: Table, act: PlaySpell) -> bool:
    return act.card in table.zones[HAND[act.by]]


def it_is_no_energy_card(table: Table, act: PlaySpell) -> bool:
    return kind_of(table, act.card) != ENERGY_CARD


def it_is_a_spell(table: Table, act: PlaySpell) -> bool:
    """A card that nobody knows may be set face down; what it was is looked at when it is turned up (RA-64)."""
    if is_unknown(act.card):
        return act.mode == "face_down"
    return kind_of(table, act.card) == SPELL


def an_own_creature_stands_there(table: Table, act: PlaySpell) -> bool:
    return bool(creatures_of(table, act.by, act.realm))


def its_choices_are_legal(table: Table, act: PlaySpell) -> bool:
    return act.mode == "face_down" or choices_are_legal(table, act.card, act.realm, act.by, act.choices)


def _the_card_itself(table: Table, act: PlaySpell | ActivateHidden) -> tuple[str, ...]:
    return (f"card:{name_of(act.card)}",)


def limit_4_is_spent(table: Table, act: PlaySpell) -> Facts:
    yield from acts.spent_limit(table, act.by, 4, "RZ-052")


def the_spell_is_set_face_down(table: Table, act: PlaySpell) -> Facts:
    if act.mode != "face_down":
        return
    yield (
        Moved(act.card, act.realm, ("RZ-079", "RZ-082"), back=table.mint(act.card)),
        *acts.shed(table, act.card, entered_at=tick(table)),
    )
    yield Moment("spell_entered", act.card, source=act.by)


def the_spell_is_activated_from_hand(table: Table, act: PlaySpell) -> Facts:
    if act.mode != "activate":
        return
    immediate = printed(table, act.card, "mode") == "immediate"
    yield (
        Moved(act.card, act.realm, ("RZ-079", "RZ-080" if immediate else "RZ-081")),
        *acts.shed(table, act.card, entered_at=tick(table)),
    )
    yield Moment("spell_entered", act.card, source=act.by)
    yield from run_card(table, act.card, act.by, act.realm, act.choices)


def _playable(table: Table, seat: str) -> Iterable[Offer]:
    realms = tuple(realm for realm in REALMS if creatures_of(table, seat, realm) and not takes_no_spell(table, realm))
    hand = table.zones[HAND[seat]]
    spells = tuple(card for card in hand if kind_of(table, card) == SPELL)
    if not realms:
        return
    hidden = tuple(card for card in hand if is_unknown(card))
    if spells or hidden:
        modes = Parameter(("face_down",))
        yield Offer("play_spell", {"card": Parameter((*spells, *hidden)), "realm": Parameter(realms), "mode": modes})
    for card in spells:
        activated = {"card": Parameter((card,)), "mode": Parameter(("activate",))}
        plain = tuple(realm for realm in realms if choices_are_legal(table, card, realm, seat, {}))
        if plain:
            yield Offer("play_spell", {**activated, "realm": Parameter(plain)})
        for realm in realms:
            chosen = _choices(table, card, realm, seat)
            if chosen is not None:
                yield Offer("play_spell", {**activated, "realm": Parameter((realm,)), "choices": chosen})


def _choices(table: Table, card: str, realm: str, seat: str) -> Parameter | None:
    """What there is to choose for the card; None where nothing is."""
    ways = tuple(
        {pick: list(values) for pick, values in way.items()} for way in choices_open(table, card, realm, seat) if way
    )
    return Parameter(ways) if ways else None


def _from_hand(table: Table, act: PlaySpell) -> Iterable[tuple[str, tuple[str, ...]]]:
    if act.by in PLAYERS:
        yield act.card, (HAND[act.by],)


PLAY_SPELL = Play(
    needs=(
        *in_own_turn(),
        DESCRIBED,
        need(the_spell_is_in_hand, "RZ-079"),
        need(it_is_no_energy_card, "RZ-074"),
        need(it_is_a_spell, "RA-64"),
        need(an_own_creature_stands_there, "RZ-026"),
        need(LIMIT_4, "RZ-047", "RZ-052"),
        need(no_text_forbids("play_spell"), banned_by("play_spell")),
        need(its_choices_are_legal, _the_card_itself),
    ),
    does=(limit_4_is_spent, the_spell_is_set_face_down, the_spell_is_activated_from_hand),
    names=_from_hand,
    offers=_playable,
)


def the_turn_allows_it(table: Table, act: ActivateHidden) -> bool:
    return turn(table) == act.by or may_be_activated_at_any_time(table, act.card)


def may_be_activated_at_any_time(table: Table, card: str) -> bool:
    """The text says that it may be activated outside the own turn."""
    definition = definition_of(table, card)
    return definition is not None and bool(definition.printed.get("anytime"))


def the_event_is_resolved_or_the_text_allows_it(table: Table, act: ActivateHidden) -> bool:
    return EVENT_RESOLVED.holds(table, act) or may_be_activated_at_any_time(table, act.card)


def an_own_face_down_spell(table: Table, act: ActivateHidden) -> bool:
    return realm_of(table, act.card) is not None and act.card in table.backs and table.owner(act.card) == act.by


def it_is_said_which_card_it_is(table: Table, act: ActivateHidden) -> bool:
    return not is_unknown(act.card)


def it_turns_out_to_be_a_spell(table: Table, act: ActivateHidden) -> bool:
    return kind_of(table, act.card) == SPELL


def what_it_turns_out_to_be_was_named_right(table: Table, act: ActivateHidden) -> bool:
    return act.reveals is None or name_of(act.card) == act.reveals


def it_lay_there_before_this_turn(table: Table, act: ActivateHidden) -> bool:
    return House(table).activate_same_turn == "allowed" or not entered_this_turn(table, act.card)


def the_choices_of_the_hidden_spell_are_legal(table: Table, act: ActivateHidden) -> bool:
    realm = realm_of(table, act.card)
    return realm is None or choices_are_legal(table, act.card, realm, act.by, act.choices)


def the_hidden_spell_takes_effect(table: Table, act: ActivateHidden) -> Facts:
    """Raises KeyError for a card that lies nowhere, which nobody can have turned up."""
    card, realm = act.card, realm_of(table, act.card)
    immediate = printed(table, card, "mode") == "immediate"
    _ = table.where[card]
    yield Turned(card, None, ("RZ-083", "RZ-084", "RZ-080" if immediate else "RZ-081"))
    if realm is not None:
        yield from run_card(table, card, act.by, realm, act.choices)


def _face_down(table: Table, act: ActivateHidden) -> Iterable[tuple[str, tuple[str, ...]]]:
    """A back of one's own that nobody knew is the Spell named, or the one that `reveals` says it is."""
    if not is_unknown(act.card):
        yield act.card, tuple(card for realm in REALMS for card in table.zones[realm] if card in table.backs)
    elif act.reveals:
        number = 1
        while copy_of(prefix_of(act.card), act.reveals, number) in table.where:
            number += 1
        yield copy_of(prefix_of(act.card), act.reveals, number), (act.card,)


def _activatable(table: Table, seat: str) -> Iterable[Offer]:
    for realm in REALMS:
        for card in table.zones[realm]:
            if card in table.backs and table.owner(card) == seat and kind_of(table, card) == SPELL:
                if choices_are_legal(table, card, realm, seat, {}):
                    yield Offer("activate_hidden", {"card": Parameter((card,))})
                chosen = _choices(table, card, realm, seat)
                if chosen is not None:
                    yield Offer("activate_hidden", {"card": Parameter((card,)), "choices": chosen})


ACTIVATE_HIDDEN = Play(
    needs=(
        RUNNING,
        need(the_event_is_resolved_or_the_text_allows_it, "RZ-042", "RZ-089"),
        need(the_turn_allows_it, "RZ-042", "RZ-083"),
        *NOTHING_AWAITED,
        DESCRIBED,
        need(an_own_face_down_spell, "RZ-083"),
        need(the_player_is_still_in_it, "RZ-171", "RA-45"),
        need(it_is_said_which_card_it_is, "RZ-083"),
        need(it_turns_out_to_be_a_spell, "RA-64"),
        need(what_it_turns_out_to_be_was_named_right, "RZ-083"),
        need(it_lay_there_before_this_turn, "RA-49"),
        need(no_text_forbids("activate"), banned_by("activate")),
        need(the_choices_of_the_hidden_spell_are_legal, _the_card_itself),
    ),
    does=(the_hidden_spell_takes_effect,),
    names=_face_down,
    offers=_activatable,
)

PLAYS: Plays = {PlaySpell: PLAY_SPELL, ActivateHidden: ACTIVATE_HIDDEN}
