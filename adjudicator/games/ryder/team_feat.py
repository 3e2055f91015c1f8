"""Team Feat: several copies of one champion are played in one turn, each by its own rules."""

from collections.abc import Sequence
from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions import TeamFeat
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import TEN
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import cards_at
from adjudicator.games.ryder.board import filled
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.combos import COMBO
from adjudicator.games.ryder.combos import a_wrong_combo_spends_the_turn
from adjudicator.games.ryder.combos import champion_of
from adjudicator.games.ryder.combos import is_nameless_to_the_confused
from adjudicator.games.ryder.combos import may_be_tried_blind
from adjudicator.games.ryder.combos import the_slid_card_fits
from adjudicator.games.ryder.combos import they_are_named_first
from adjudicator.games.ryder.combos import what_they_are_said_to_be
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import cards_to_play
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.out_flank import PAIR
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Frame
from adjudicator.table import Table

TRIED = "feat_tried"


def two_to_four_champions_are_named(table: Table, act: TeamFeat) -> bool:
    cards = cards_to_play(table, act.by, act.positions)
    return (
        PAIR <= len(set(act.positions)) == len(act.positions)
        and all(cards)
        and all(kind_of(table, card) in ("", CHAMPION) for card in cards)
    )


def they_are_the_same(table: Table, act: TeamFeat) -> bool:
    kinds = {champion_of(table, card) for card in cards_to_play(table, act.by, act.positions)}
    return len(kinds - {"?"}) <= 1


def the_slid_card_is_one_of_them(table: Table, act: TeamFeat) -> bool:
    return the_slid_card_fits(table, act, two_to_four_champions_are_named, they_are_the_same)


def the_feat_is_declared(table: Table, act: TeamFeat) -> Facts:
    """Each champion is then played by its own action, in any order (RY-71); a confused player's are named before."""
    cards = cards_at(table, act.by, act.positions)
    if is_nameless_to_the_confused(table, act.by, cards):
        yield from they_are_named_first(table, cards, TRIED, positions=act.positions)
    else:
        yield from _it_is_declared(table, act.by, act.positions)


def the_feat_was_named(table: Table, frame: Frame) -> Facts:
    """All know now what the cards are."""
    yield agenda.done()
    yield from _it_is_declared(table, active(table), frame.bindings["positions"])


def _it_is_declared(table: Table, seat: str, positions: Sequence[int]) -> Facts:
    """Cards that only seemed to be the same champion spend the turn; those of a confused player are shown (AM-28)."""
    cards = cards_at(table, seat, positions)
    kinds = {champion_of(table, card) for card in cards}
    if len(kinds - {"?"}) > 1 or "" in kinds:
        yield from a_wrong_combo_spends_the_turn(table, cards)
        return
    yield from what_they_are_said_to_be(table, cards, range(1, TEN + 1))
    for card in cards if acts.is_confused(table, seat) else ():
        yield from acts.show(table, card, ("RY-70", "AM-28"))
    backs = [table.backs.get(card) for card in cards]
    yield acts.clocked(("RY-70",), combo=True, feat=sorted(positions), feat_backs=backs, phase="combo")


def _feats(table: Table, seat: str) -> Any:
    if seat != active(table) or phase(table) != "turn_start":
        return
    if may_be_tried_blind(table, seat):
        there = tuple(filled(table, seat))
        if len(there) >= PAIR:
            yield Offer("team_feat", {"positions": Parameter(there, least=PAIR, most=len(there))})
        return
    kinds: dict[str, list[int]] = {}
    for pos, zone in enumerate(FIELD[seat], 1):
        card = card_at(table, zone)
        if card and kind_of(table, card) == CHAMPION:
            kinds.setdefault(champion_of(table, card), []).append(pos)
    for places in kinds.values():
        if len(places) >= PAIR:
            yield Offer("team_feat", {"positions": Parameter(tuple(places), least=PAIR, most=len(places))})


TEAM_FEAT = Play(
    needs=(
        *COMBO,
        need(two_to_four_champions_are_named, "RY-70"),
        need(they_are_the_same, "RY-72"),
    ),
    does=(the_next_action_begins, acts.the_slid_card_goes_back, the_feat_is_declared),
    clashes=(need(the_slid_card_is_one_of_them, "RY-70", "RY-72", "AM-47"),),
    offers=_feats,
)

PLAYS: Plays = {
    TeamFeat: TEAM_FEAT,
}
STEPS = {TRIED: the_feat_was_named}
