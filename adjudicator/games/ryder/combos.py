"""Advanced play: Out Flank, Team Feat and Last Stand take the place of the turn."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import closing
from adjudicator.games.ryder import traps
from adjudicator.games.ryder.actions import LastStand
from adjudicator.games.ryder.actions import OutFlank
from adjudicator.games.ryder.actions import OutFlankSwitch
from adjudicator.games.ryder.actions import TeamFeat
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import HAND
from adjudicator.games.ryder.board import POSITIONS
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import gaps
from adjudicator.games.ryder.board import has_cards
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import printed
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.needs import A_PLAY
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.needs import the_actor_is_not_confused
from adjudicator.games.ryder.senses import is_hidden_trap
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Table
from adjudicator.table import is_unknown

FLANK = "flank"
PAIR = 2


def combos_are_played(table: Table, act: Any) -> bool:
    return bool(table.house["combos"] == "on")


def confusion_bars_no_combo(table: Table, act: Any) -> bool:
    return table.house["confusion.combos"] == "allowed" or the_actor_is_not_confused(table, act)


COMBO = (*A_PLAY, need(combos_are_played, "RY-29", "AM-28"), need(confusion_bars_no_combo, "AM-28"))


def champions_of(table: Table, seat: str) -> list[str]:
    """The kinds of champion in the field, "?" for a card that this viewer does not know."""
    return [
        "?" if not kind_of(table, card) else str(printed(table, card, "champion", "")) for card in row_of(table, seat)
    ]


def the_field_may_be_one_of_each(table: Table, act: OutFlank) -> bool:
    kinds = champions_of(table, act.by)
    known = [kind for kind in kinds if kind != "?"]
    return len(kinds) == HAND and "" not in known and len(set(known)) == len(known)


def another_player_is_flanked(table: Table, act: OutFlank) -> bool:
    return act.victim != act.by and act.victim in table.seats


def the_victim_is_not_out(table: Table, act: OutFlank) -> bool:
    return not is_out(table, act.victim)


def the_victim_has_a_card(table: Table, act: OutFlank) -> bool:
    return has_cards(table, act.victim)


def the_draws_lie_on_top(table: Table, act: Any) -> bool:
    if isinstance(act, OutFlank) and table.house["outflank.select"] == "search":
        return all(card in table.zones[RESERVE] for card in act.draws) and len(set(act.draws)) == len(act.draws)
    return not act.draws or tuple(act.draws) == table.zones[RESERVE][: len(act.draws)]


def _drawn(table: Table, act: Any) -> Any:
    for card, top in zip(act.draws, table.zones[RESERVE], strict=False):
        if is_unknown(top):
            yield card, (top,)


def a_wrong_combo_spends_the_turn(table: Table, act: Any) -> Facts:
    """A confused player's cards are turned up, are not what it needs, and go back (AM-28)."""
    for card in row_of(table, act.by):
        yield from acts.show(table, card, ("AM-28",))
        yield from acts.turn_down(table, card, ("AM-28",))
    yield from closing.start(table, ("AM-28",))


def _is_a_flank(table: Table, seat: str) -> bool:
    kinds = champions_of(table, seat)
    return len(kinds) == HAND and len({kind for kind in kinds if kind not in ("", "?")}) == HAND


def the_victim_is_out_flanked(table: Table, act: OutFlank) -> Facts:
    if not the_field_may_be_one_of_each(table, act):
        yield from a_wrong_combo_spends_the_turn(table, act)
        return
    yield acts.clocked(("RY-64", "RY-65"), combo=True, victim=act.victim, phase="combo")
    yield agenda.begin(FLANK, victim=act.victim, draws=act.draws)
    if table.house["trap.by_combo"]:
        for card in reversed(row_of(table, act.victim)):
            if is_hidden_trap(table, card):
                yield traps.due(table, card, act.by, "AM-20")


def the_field_is_won(table: Table, frame: Frame) -> Facts:
    """The victim's field is won, the own four are spent, and four cards come from the reserve."""
    seat, victim = active(table), frame.bindings["victim"]
    yield agenda.done()
    yield from acts.to_treasury(table, row_of(table, victim), seat, ("RY-64", "RY-65"))
    yield from acts.spend(table, row_of(table, seat), ("RY-66",))
    if table.house["outflank.select"] == "search":
        for card, zone in zip(frame.bindings["draws"], gaps(table, seat), strict=False):
            yield acts.put_in_field(table, card, zone, ("RY-67", "AM-38"))
    yield from acts.draw_into_gaps(table, seat, HAND, ("RY-67",))
    yield from closing.start(table, ("RY-67",))
    yield acts.clocked(("RY-68",), switch_open=not gaps(table, seat))


def _flankable(table: Table, seat: str) -> Any:
    if seat != active(table) or phase(table) != "turn_start" or not _is_a_flank(table, seat):
        return
    victims = tuple(other for other in table.seats if other != seat and has_cards(table, other))
    if victims:
        yield Offer("out_flank", {"victim": Parameter(victims)})


OUT_FLANK = Play(
    needs=(
        *COMBO,
        need(the_field_may_be_one_of_each, "RY-64"),
        need(another_player_is_flanked, "RY-65"),
        need(the_victim_is_not_out, "AM-43"),
        need(the_victim_has_a_card, "AM-38"),
    ),
    does=(the_victim_is_out_flanked,),
    names=_drawn,
    clashes=(need(the_draws_lie_on_top, "AM-48"),),
    offers=_flankable,
)


def the_switch_is_open(table: Table, act: OutFlankSwitch) -> bool:
    return bool(table.clock.get("switch_open")) and not gaps(table, act.by)


def the_number_is_right(table: Table, act: OutFlankSwitch) -> bool:
    """0 or exactly 2, own choice; by house rule one pair will do (AM-38)."""
    count = len(act.positions)
    is_even = len(act.cards) == count and len(set(act.positions)) == count and len(set(act.cards)) == count
    return is_even and (count == PAIR or (count == 1 and table.house["outflank.swap"] == "up_to_2"))


def the_cards_lie_in_the_treasury(table: Table, act: OutFlankSwitch) -> bool:
    return all(card in table.zones[TREASURY[act.by]] for card in act.cards)


def pairs_are_switched(table: Table, act: OutFlankSwitch) -> Facts:
    yield acts.clocked(("RY-68",), switch_open=False)
    for pos, card in zip(act.positions, act.cards, strict=True):
        own = card_at(table, f"{act.by}.field.{pos}")
        yield from acts.switch(table, own, card, ("RY-68",))


def _switchable(table: Table, seat: str) -> Any:
    treasury = table.zones.get(TREASURY[seat], ())
    if seat == active(table) and table.clock.get("switch_open") and len(treasury) >= PAIR and not gaps(table, seat):
        cards = Parameter(treasury, least=PAIR, most=PAIR)
        yield Offer("out_flank_switch", {"positions": Parameter(POSITIONS, least=PAIR, most=PAIR), "cards": cards})


def _of_the_treasury(table: Table, act: OutFlankSwitch) -> Any:
    if act.by in table.seats:
        for card in act.cards:
            yield card, (TREASURY[act.by],)


OUT_FLANK_SWITCH = Play(
    needs=(
        *IN_OWN_TURN,
        need(the_switch_is_open, "RY-68"),
        need(the_number_is_right, "AM-38"),
        need(the_cards_lie_in_the_treasury, "RY-68"),
    ),
    does=(pairs_are_switched,),
    names=_of_the_treasury,
    offers=_switchable,
)


def two_to_four_champions_are_named(table: Table, act: TeamFeat) -> bool:
    cards = [card_at(table, f"{act.by}.field.{pos}") for pos in act.positions]
    return (
        PAIR <= len(set(act.positions)) == len(act.positions)
        and all(cards)
        and all(kind_of(table, card) in ("", CHAMPION) for card in cards)
    )


def they_are_the_same(table: Table, act: TeamFeat) -> bool:
    kinds = _kinds(table, act)
    return len(kinds - {"?"}) <= 1


def _kinds(table: Table, act: TeamFeat) -> set[str]:
    cards = [card_at(table, f"{act.by}.field.{pos}") for pos in act.positions]
    return {str(printed(table, card, "champion", "")) if kind_of(table, card) else "?" for card in cards}


def the_feat_is_declared(table: Table, act: TeamFeat) -> Facts:
    """Each champion is then played by its own action, in any order (RY-71)."""
    kinds = _kinds(table, act)
    if len(kinds - {"?"}) > 1 or "" in kinds:
        yield from a_wrong_combo_spends_the_turn(table, act)
        return
    backs = [table.backs.get(card_at(table, f"{act.by}.field.{pos}")) for pos in act.positions]
    yield acts.clocked(("RY-70",), combo=True, feat=sorted(act.positions), feat_backs=backs, phase="combo")


def _feats(table: Table, seat: str) -> Any:
    if seat != active(table) or phase(table) != "turn_start":
        return
    kinds: dict[str, list[int]] = {}
    for pos, zone in enumerate(FIELD[seat], 1):
        card = card_at(table, zone)
        if card and kind_of(table, card) == CHAMPION:
            kinds.setdefault(str(printed(table, card, "champion", "")), []).append(pos)
    for places in kinds.values():
        if len(places) >= PAIR:
            yield Offer("team_feat", {"positions": Parameter(tuple(places), least=PAIR, most=len(places))})


TEAM_FEAT = Play(
    needs=(
        *COMBO,
        need(two_to_four_champions_are_named, "RY-70"),
        need(they_are_the_same, "RY-72"),
    ),
    does=(the_feat_is_declared,),
    offers=_feats,
)


def ranks_of(table: Table, seat: str) -> list[int]:
    """The ranks in the field; -1 for a card that this viewer does not know."""
    return [rank_of(table, card) if kind_of(table, card) else -1 for card in row_of(table, seat)]


def the_field_may_be_one_to_four(table: Table, act: LastStand) -> bool:
    ranks = ranks_of(table, act.by)
    known = [rank for rank in ranks if rank >= 0]
    return len(ranks) == HAND and len(set(known)) == len(known) and set(known) <= set(POSITIONS)


def the_card_comes_from_the_treasury_or_the_four(table: Table, act: LastStand) -> bool:
    there = (*table.zones[TREASURY[act.by]], *row_of(table, act.by))
    return act.card in there or any(is_unknown(card) for card in there)


def the_four_are_won_and_one_comes_back(table: Table, act: LastStand) -> Facts:
    if not the_field_may_be_one_to_four(table, act):
        yield from a_wrong_combo_spends_the_turn(table, act)
        return
    yield acts.clocked(("RY-73",), combo=True)
    for card in row_of(table, act.by):
        yield from acts.show(table, card, ("RY-73",))
    yield from acts.to_treasury(table, row_of(table, act.by), act.by, ("RY-73", "RY-74"))
    if act.card in table.where:
        yield Moved(act.card, f"{act.by}.field.{act.pos}", ("RY-75", "AM-40"), back=table.mint(act.card))
    yield from acts.draw_into_gaps(table, act.by, HAND, ("RY-76",))
    yield from closing.start(table, ("RY-76",))


def _of_treasury_or_field(table: Table, act: LastStand) -> Any:
    if act.by in table.seats:
        yield act.card, (TREASURY[act.by],)
        yield from _drawn(table, act)


def _standable(table: Table, seat: str) -> Any:
    if seat != active(table) or phase(table) != "turn_start" or sorted(ranks_of(table, seat)) != list(POSITIONS):
        return
    cards = (*table.zones[TREASURY[seat]], *row_of(table, seat))
    yield Offer("last_stand", {"card": Parameter(cards), "pos": Parameter(POSITIONS)})


LAST_STAND = Play(
    needs=(
        *COMBO,
        need(the_field_may_be_one_to_four, "RY-73"),
        need(the_card_comes_from_the_treasury_or_the_four, "AM-40"),
    ),
    does=(the_four_are_won_and_one_comes_back,),
    names=_of_treasury_or_field,
    clashes=(need(the_draws_lie_on_top, "AM-48"),),
    offers=_standable,
)

STEPS = {FLANK: the_field_is_won}

PLAYS: Plays = {
    OutFlank: OUT_FLANK,
    OutFlankSwitch: OUT_FLANK_SWITCH,
    TeamFeat: TEAM_FEAT,
    LastStand: LAST_STAND,
}
