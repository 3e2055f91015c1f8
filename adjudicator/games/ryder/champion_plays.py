"""A champion or a Replenish card is played in front of its holder."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions import PlayChampion
from adjudicator.games.ryder.actions import PlayReplenish
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import cards_at
from adjudicator.games.ryder.board import filled
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.champions import begin
from adjudicator.games.ryder.champions import choices_are_legal
from adjudicator.games.ryder.champions import is_playable
from adjudicator.games.ryder.champions import named_in_piles
from adjudicator.games.ryder.champions import ways_to_play
from adjudicator.games.ryder.combos import champion_of
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.games.ryder.needs import a_play_is_open
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import no_play_was_made
from adjudicator.games.ryder.needs import own_card
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.needs import the_actor_is_not_confused
from adjudicator.games.ryder.needs import what_bars_a_play
from adjudicator.games.ryder.needs import why_no_second_play
from adjudicator.games.ryder.owed import declared_of_the_feat
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Table
from adjudicator.table import is_unknown


def the_moment_is_right(table: Table, act: PlayChampion) -> bool:
    return a_play_is_open(table) or _is_in_feat(table)


def _why_not_now(table: Table, act: PlayChampion) -> tuple[str, ...]:
    """The feat is over: of a champion that was declared for it and is gone that is said, too (AM-39)."""
    why = what_bars_a_play(table)
    is_missed = table.clock.get("fed") and act.pos in table.clock.get("feat_missed", ())
    return (*why, "AM-39") if is_missed else why


def _is_in_feat(table: Table) -> bool:
    return phase(table) == "combo" and bool(table.clock.get("feat"))


def it_is_one_of_the_feat(table: Table, act: PlayChampion) -> bool:
    return not _is_in_feat(table) or act.pos in table.clock["feat"]


def it_is_still_there(table: Table, act: PlayChampion) -> bool:
    return not _is_in_feat(table) or act.pos in declared_of_the_feat(table)


def the_player_knows_what_lies_there(table: Table, act: PlayChampion) -> bool:
    return _is_in_feat(table) or the_actor_is_not_confused(table, act)


def it_may_be_a_champion(table: Table, act: PlayChampion) -> bool:
    """A card that nobody knows is named by its player."""
    card = own_card(table, act)
    return bool(card) and kind_of(table, card) in ("", CHAMPION)


def the_choices_are_the_texts(table: Table, act: PlayChampion) -> bool:
    return choices_are_legal(table, own_card(table, act), act.by, act.choices)


def it_is_a_champion(table: Table, act: PlayChampion) -> bool:
    card = own_card(table, act)
    return kind_of(table, card) == CHAMPION and (act.card is None or act.card == card)


def the_champion_is_played(table: Table, act: PlayChampion) -> Facts:
    """It leaves its position and lies in front of its holder (RY-44); a Team Feat has one fewer to play (RY-71)."""
    if _is_in_feat(table):
        yield from _one_of_the_feat_is_played(table, act)
    yield from begin(table, own_card(table, act), act.by, f"{act.by}.field.{act.pos}", act.choices)


def _one_of_the_feat_is_played(table: Table, act: PlayChampion) -> Facts:
    """One that nobody knew may be another champion than the rest: it is played, and none of them follows (RY-72)."""
    champion, played_before = champion_of(table, own_card(table, act)), table.clock.get("feat_of")
    others = cards_at(table, act.by, [pos for pos in declared_of_the_feat(table) if pos != act.pos])
    kinds = {champion, *[champion_of(table, card) for card in others if not is_unknown(card)]}
    if table.clock.get("fed") and played_before:
        kinds.add(played_before)
    left = [pos for pos in table.clock["feat"] if pos != act.pos] if len(kinds) == 1 else []
    told = {"feat_of": champion} if played_before or any(map(is_unknown, others)) else {}
    yield acts.clocked(("RY-71",), feat=left, fed=True, **told)
    if len(kinds) > 1:
        yield from acts.irregular(table, ("AM-48", "RY-72"))


def _own(table: Table, act: Any) -> Any:
    if act.by in table.seats:
        if act.card is not None:
            yield act.card, (f"{act.by}.field.{act.pos}",)
        yield from named_in_piles(table, act.card or own_card(table, act), act.by, act.choices)


def the_cards_chosen_lie_there(table: Table, act: Any) -> bool:
    named = named_in_piles(table, own_card(table, act), act.by, act.choices)
    return all(table.where.get(card) in piles for card, piles in named)


def _champions_offered(table: Table, seat: str) -> Any:
    in_feat = _is_in_feat(table)
    if seat != active(table) or table.prompts or not (in_feat or phase(table) == "turn_start"):
        return
    for pos in declared_of_the_feat(table) if in_feat else filled(table, seat):
        card = card_at(table, f"{seat}.field.{pos}")
        if card and in_feat and acts.is_confused(table, seat):
            yield Offer("play_champion", {"pos": Parameter((pos,))})  # the text asks its player, who may not look
        elif kind_of(table, card) == CHAMPION:
            yield from _with_its_choices(table, seat, "play_champion", pos)


def _replenish_offered(table: Table, seat: str) -> Any:
    if seat == active(table) and not table.prompts and phase(table) == "turn_start":
        for pos in filled(table, seat):
            if is_playable(table, card_at(table, f"{seat}.field.{pos}")):
                yield from _with_its_choices(table, seat, "play_replenish", pos)


def _with_its_choices(table: Table, seat: str, do: str, pos: int) -> Any:
    ways = ways_to_play(table, card_at(table, f"{seat}.field.{pos}"), seat)
    if ways:
        yield Offer(do, {"pos": Parameter((pos,)), "choices": Parameter(ways, alike=True)})


PLAY_CHAMPION = Play(
    needs=(
        *IN_OWN_TURN,
        need(the_moment_is_right, _why_not_now),
        need(it_is_one_of_the_feat, "RY-71"),
        need(it_is_still_there, "AM-39"),
        need(the_player_knows_what_lies_there, "AM-29"),
        need(it_may_be_a_champion, "RY-44"),
        need(the_choices_are_the_texts, "RY-46"),
        described(_own),
    ),
    does=(the_next_action_begins, the_champion_is_played),
    names=_own,
    clashes=(need(it_is_a_champion, "RY-44", "AM-48"), need(the_cards_chosen_lie_there, "RY-46", "AM-48")),
    offers=_champions_offered,
)


def it_has_a_text_for_being_played(table: Table, act: PlayReplenish) -> bool:
    """Only if the catalogue gives it one (AM-16)."""
    card = own_card(table, act)
    return kind_of(table, card) == "" if card and not kind_of(table, card) else is_playable(table, card)


def it_is_playable(table: Table, act: PlayReplenish) -> bool:
    """A card that nobody knew is played by its name, and must be one that can be."""
    card = own_card(table, act)
    return act.card in (None, card) and not is_unknown(card)


def the_card_is_played(table: Table, act: PlayReplenish) -> Facts:
    """A Replenish card, or another that does something when it is played (AM-16)."""
    yield from begin(table, own_card(table, act), act.by, f"{act.by}.field.{act.pos}", act.choices)


PLAY_REPLENISH = Play(
    needs=(
        *IN_OWN_TURN,
        need(no_play_was_made, why_no_second_play),
        need(the_actor_is_not_confused, "AM-29"),
        need(it_has_a_text_for_being_played, "AM-16"),
        need(the_choices_are_the_texts, "AM-16"),
        described(_own),
    ),
    does=(the_next_action_begins, the_card_is_played),
    names=_own,
    clashes=(need(it_is_playable, "AM-16"), need(the_cards_chosen_lie_there, "AM-16", "AM-48")),
    offers=_replenish_offered,
)

PLAYS: Plays = {
    PlayChampion: PLAY_CHAMPION,
    PlayReplenish: PLAY_REPLENISH,
}
