"""A tiny game with a stack, windows of priority and combat; all that waits in it is work on the agenda or a question.

Spells lie on the stack as the cards they are, abilities and triggers as slips brought there for as long as they wait.
"""

from collections.abc import Iterable
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from adjudicator.referee import Action
from adjudicator.referee import Facts
from adjudicator.referee import Game
from adjudicator.referee import House
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Query
from adjudicator.referee import Setting
from adjudicator.referee import Watch
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Answered
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Removed
from adjudicator.table import Result
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import name_of
from tests.referee.small import always

SEATS = ("amber", "birch", "cedar")
PREFIXES = {"a": "amber", "b": "birch", "c": "cedar"}
FIELDS = tuple(f"{seat}.field" for seat in SEATS)
STACK = "stack"
WAITING = "waiting"
PRIORITY = "priority"
CHOOSE = "choose"
ORDER = "order"


class Printed(Struct, frozen=True):
    """A card: a unit has power; `picks` is how many units a spell or ability chooses, one after another, each hurt."""

    kind: str
    power: int = 0
    picks: int = 0
    hurts: int = 0


CATALOGUE: Mapping[str, Printed] = MappingProxyType(
    {
        "guard": Printed("unit", power=3),
        "scout": Printed("unit", power=1),
        "mourner": Printed("unit", power=2),
        "herald": Printed("unit", power=2),
        "archer": Printed("unit", power=2, picks=1, hurts=1),
        "bolt": Printed("spell", picks=1, hurts=2),
        "flurry": Printed("spell", picks=2, hurts=1),
        "recall": Printed("spell", picks=1),
        "parry": Printed("spell"),
        "quake": Printed("spell", hurts=2),
    }
)


class Cast(Action, frozen=True, tag="cast"):
    card: str


class Use(Action, frozen=True, tag="use"):
    unit: str


class Attack(Action, frozen=True, tag="attack"):
    unit: str
    target: str


class Pass(Action, frozen=True, tag="pass"):
    pass


class PassAll(Action, frozen=True, tag="pass_all"):
    pass


class Choose(Action, frozen=True, tag="choose"):
    card: str


class OrderTriggers(Action, frozen=True, tag="order_triggers"):
    order: tuple[str, ...]


class Concede(Action, frozen=True, tag="concede"):
    pass


class Rules(House):
    simultaneous_loss = Setting[str]()
    first_priority = Setting[str]()


def printed(table: Table, card: str) -> Printed:
    definition: Printed = table.catalogue[name_of(card).partition("/")[0]]
    return definition


def active(table: Table) -> str:
    seat: str = table.clock["active"]
    return seat


def playing(table: Table) -> tuple[str, ...]:
    """The seats still in the match, the active one first."""
    at = table.seats.index(active(table))
    return tuple(seat for seat in (*table.seats[at:], *table.seats[:at]) if not table.counters[f"{seat}.out"])


def after(table: Table, seat: str) -> str:
    at = table.seats.index(seat)
    around = (*table.seats[at + 1 :], *table.seats[: at + 1])
    return next(other for other in around if not table.counters[f"{other}.out"])


def units(table: Table) -> tuple[str, ...]:
    return tuple(card for field in FIELDS for card in table.zones.get(field, ()))


def holder(table: Table) -> str | None:
    """The seat that has priority, if a window is open and nothing else is asked."""
    return next((prompt.seat for prompt in table.prompts if prompt.kind == PRIORITY), None)


# Needs: general ones first.


def the_match_is_running(table: Table, act: Action) -> bool:
    return table.result is None


def nothing_else_is_asked(table: Table, act: Action) -> bool:
    return all(prompt.kind == PRIORITY for prompt in table.prompts)


def it_is_this_seats_to_act(table: Table, act: Action) -> bool:
    return act.by == (holder(table) or active(table))


def it_is_action_timing_of_this_seat(table: Table, act: Action) -> bool:
    return holder(table) is None and act.by == active(table)


RUNNING = need(the_match_is_running, "WG-01")
NOTHING_ASKED = need(nothing_else_is_asked, "WG-02")
MAY_ACT = need(it_is_this_seats_to_act, "WG-03")


def a_spell_of_the_own_hand(table: Table, act: Cast) -> bool:
    return table.where.get(act.card) == f"{act.by}.hand" and printed(table, act.card).kind == "spell"


def an_own_unit(table: Table, act: Use | Attack) -> bool:
    return table.where.get(act.unit) == f"{act.by}.field"


def it_has_an_ability(table: Table, act: Use) -> bool:
    return printed(table, act.unit).picks > 0


def an_enemy_unit(table: Table, act: Attack) -> bool:
    return act.target in units(table) and table.owner(act.target) != act.by


def it_has_not_attacked(table: Table, act: Attack) -> bool:
    return not table.mark(act.unit, "attacked")


def a_window_is_open(table: Table, act: PassAll) -> bool:
    return holder(table) is not None


def a_choice_is_asked_of_this_seat(table: Table, act: Choose) -> bool:
    return agenda.prompt_for(table, act.by, CHOOSE) is not None


def it_is_among_the_choices(table: Table, act: Choose) -> bool:
    prompt = agenda.prompt_for(table, act.by, CHOOSE)
    return prompt is not None and act.card in prompt.options["of"]


def an_order_is_asked_of_this_seat(table: Table, act: OrderTriggers) -> bool:
    return agenda.prompt_for(table, act.by, ORDER) is not None


def each_own_trigger_once(table: Table, act: OrderTriggers) -> bool:
    prompt = agenda.prompt_for(table, act.by, ORDER)
    return prompt is not None and sorted(act.order) == sorted(prompt.options["of"])


def a_seat_still_in_the_match(table: Table, act: Concede) -> bool:
    return act.by in table.seats and not table.counters[f"{act.by}.out"]


# What the actions do.


def the_window_is_answered_or_opened(table: Table, act: Action) -> Facts:
    """Who acts in a window starts the row of passes anew; who acts in action timing opens one."""
    if holder(table) is not None:
        yield Answered(PRIORITY)
        frame = table.agenda[-1]
        yield from agenda.go_on(frame, passes=0, holder=active(table))
    else:
        yield agenda.begin("window", kind="stack", passes=0, holder=active(table))


def the_spell_goes_on_the_stack(table: Table, act: Cast) -> Facts:
    yield Moved(act.card, STACK, ("WG-10",), at=0)


def a_slip_goes_on_the_stack(table: Table, act: Use) -> Facts:
    yield Brought(_slip(table, act.unit), STACK, ("WG-11",), at=0)


def _slip(table: Table, source: str) -> str:
    """The name of a slip for an ability of this card that is not in use."""
    prefix, _, name = source.partition(":")
    number = 1
    while (slip := f"{prefix}:{name.partition('#')[0]}/1" + (f"#{number}" if number > 1 else "")) in table.where:
        number += 1
    return slip


def the_attack_opens_a_window(table: Table, act: Attack) -> Facts:
    yield Marked(act.unit, {"attacked": True}, ("WG-20",))
    yield agenda.begin("combat", unit=act.unit, target=act.target)
    first = active(table) if Rules(table).first_priority == "active" else after(table, act.by)
    yield agenda.begin("window", kind="attack", passes=0, holder=first)


def the_pass_is_counted_or_the_turn_ends(table: Table, act: Pass) -> Facts:
    yield Said("passed", {"seat": act.by}, ("WG-30",))
    if holder(table) is None:
        yield Clocked({"active": after(table, act.by)}, ("WG-31",))
        yield tuple(Marked(unit, {"attacked": None, "hurt": None}, ("WG-31",)) for unit in units(table))
        return
    yield Answered(PRIORITY)
    frame = table.agenda[-1]
    yield from agenda.go_on(frame, passes=frame.bindings["passes"] + 1, holder=after(table, act.by))


def everybody_passes_until_the_row_is_complete(table: Table, act: PassAll) -> Facts:
    frame = table.agenda[-1]
    seat = frame.bindings["holder"]
    for _ in range(len(playing(table)) - frame.bindings["passes"]):
        yield Said("passed", {"seat": seat}, ("WG-30",))
        seat = after(table, seat)
    yield Answered(PRIORITY)
    yield from agenda.go_on(frame, passes=len(playing(table)), holder=seat)


def the_choice_is_taken(table: Table, act: Choose) -> Facts:
    prompt = agenda.prompt_for(table, act.by, CHOOSE)
    assert prompt is not None
    yield from agenda.answered(table, prompt, act.card)


def the_order_is_taken(table: Table, act: OrderTriggers) -> Facts:
    prompt = agenda.prompt_for(table, act.by, ORDER)
    assert prompt is not None
    yield from agenda.answered(table, prompt, list(act.order))


def the_seat_leaves(table: Table, act: Concede) -> Facts:
    yield Counted(f"{act.by}.out", 1, ("WG-40",))
    left = playing(table)
    if len(left) == 1:
        yield from _closed(table)
        yield Ended(Result(left[0], "conceded"), ("WG-40",))
        return
    if act.by == active(table):
        yield Clocked({"active": left[0]}, ("WG-40",))
    yield from _the_questions_of_one_who_left(table, act.by)


def _closed(table: Table) -> Facts:
    for prompt in table.prompts:
        yield Answered(prompt.id, ("WG-40",))


def _the_questions_of_one_who_left(table: Table, seat: str) -> Facts:
    """A window goes on with the next; a choice falls to the first that is possible, an order to the one printed."""
    for prompt in table.prompts:
        frame = agenda.top(table)
        if prompt.seat != seat or frame is None:
            continue
        if prompt.kind == PRIORITY:
            yield Answered(PRIORITY, ("WG-40",))
            yield from agenda.go_on(frame, passes=0, holder=after(table, seat))
        else:
            of = prompt.options["of"]
            yield from agenda.answered(table, prompt, of[0] if prompt.kind == CHOOSE else list(of))


# Work that waits.


def the_window_goes_on(table: Table, frame: Frame) -> Facts:
    """A complete row of passes resolves what lies on top, or closes the window; otherwise the holder is asked."""
    known = frame.bindings
    stack = table.zones[STACK]
    if known["passes"] >= len(playing(table)):
        if not stack:
            yield agenda.done()
            yield Said("window_closed", {"kind": known["kind"]}, ("WG-32",))
            return
        yield from agenda.go_on(frame, passes=0, holder=active(table), resolved=True)
        yield agenda.begin("resolve", card=stack[0])
    elif known["kind"] == "stack" and known.get("resolved") and not stack:
        yield agenda.done()
        yield Said("window_closed", {"kind": "stack"}, ("WG-33",))
    else:
        yield agenda.ask(Prompt(PRIORITY, known["holder"], PRIORITY, ("WG-30",), {"window": known["kind"]}))


def the_top_resolves(table: Table, frame: Frame) -> Facts:
    """Each step is one choice and what it does; a step that asks runs again with its answer."""
    card = frame.bindings["card"]
    definition = printed(table, card)
    by = (f"card:{name_of(card).partition('/')[0]}",)
    if definition.picks in (0, frame.step):
        yield agenda.done()
        yield from _its_effect_at_once(table, card, by)
        yield from _leaves_the_stack(table, card, by)
        return
    answers = frame.bindings.get("answers", {})
    asked = f"{CHOOSE}:{frame.step}"
    if asked not in answers and units(table):
        yield agenda.ask(Prompt(asked, table.owner(card), CHOOSE, by, {"of": units(table)}))
        return
    yield from agenda.go_on(frame, frame.step + 1)
    chosen = answers.get(asked)
    if chosen is not None:
        yield from _strikes(table, card, chosen, by)


def _strikes(table: Table, card: str, chosen: str, by: tuple[str, ...]) -> Facts:
    if name_of(card) == "recall":
        yield Moved(chosen, f"{table.owner(chosen)}.hand", by)
    else:
        yield _hurt(table, chosen, printed(table, card).hurts, by)


def _hurt(table: Table, unit: str, amount: int, by: tuple[str, ...]) -> Fact:
    return Marked(unit, {"hurt": table.mark(unit, "hurt", 0) + amount}, by)


def _its_effect_at_once(table: Table, card: str, by: tuple[str, ...]) -> Facts:
    match name_of(card):
        case "quake":
            hurt = tuple(_hurt(table, unit, 2, by) for unit in units(table))
            yield (*hurt, *(_loses(table, seat, 2, by) for seat in playing(table)))
        case "parry":
            below = [other for other in table.zones[STACK] if other != card]
            if below:
                yield from _leaves_the_stack(table, below[0], by)
        case "mourner/1":
            seat = table.owner(card)
            yield Counted(f"{seat}.life", table.counters[f"{seat}.life"] + 1, by)
        case "herald/1":
            yield tuple(_loses(table, seat, 1, by) for seat in playing(table) if seat != table.owner(card))


def _loses(table: Table, seat: str, amount: int, by: tuple[str, ...]) -> Fact:
    return Counted(f"{seat}.life", table.counters[f"{seat}.life"] - amount, by)


def _leaves_the_stack(table: Table, card: str, by: tuple[str, ...]) -> Facts:
    if "/" in card:
        yield Removed(card, by)
    else:
        yield Moved(card, "abyss", by)


def the_attack_is_checked_and_fought(table: Table, frame: Frame) -> Facts:
    """Once its window has closed: both must still stand there; then each hurts the other at the same time."""
    unit, target = frame.bindings["unit"], frame.bindings["target"]
    yield agenda.done()
    if unit not in units(table) or target not in units(table):
        yield Said("attack_failed", {"unit": unit, "target": target}, ("WG-21",))
        return
    power, defence = printed(table, unit).power, printed(table, target).power
    yield (_hurt(table, target, power, ("WG-22",)), _hurt(table, unit, defence, ("WG-22",)))


def the_triggers_are_placed(table: Table, frame: Frame) -> Facts:
    """Each player's in the order they like, the active player's first, so that those of the others resolve first."""
    answers = frame.bindings.get("answers", {})
    batches = {seat: [slip for slip in table.zones[WAITING] if table.owner(slip) == seat] for seat in playing(table)}
    open_ones = {seat: own for seat, own in batches.items() if len(own) > 1 and f"{ORDER}:{seat}" not in answers}
    for seat, own in open_ones.items():
        yield agenda.ask(Prompt(f"{ORDER}:{seat}", seat, ORDER, ("WG-51",), {"of": own}))
    if open_ones:
        return
    yield agenda.done()
    for slip in table.zones[WAITING]:
        if table.owner(slip) not in batches:
            yield Removed(slip, ("WG-41",))
    for seat, own in batches.items():
        for slip in answers.get(f"{ORDER}:{seat}", own):
            yield Moved(slip, STACK, ("WG-50",), at=0)


# Rules that wait for facts.


def who_mourns_is_noted(table: Table, fact: Moved, was: str) -> Facts:
    """A unit left the field: every mourner and herald that stands there has something to say later."""
    if was not in FIELDS or fact.to in FIELDS:
        return
    for unit in units(table):
        if name_of(unit) in ("mourner", "herald"):
            yield Brought(_slip(table, unit), WAITING, ("WG-52",))


def the_dead_leave_and_the_beaten_lose(table: Table, facts: tuple[Fact, ...]) -> Facts:
    """Everything that is true at this moment happens at once: who loses together loses together."""
    if table.result is not None:
        return
    dead = [unit for unit in units(table) if table.mark(unit, "hurt", 0) >= printed(table, unit).power]
    beaten = [seat for seat in playing(table) if table.counters[f"{seat}.life"] <= 0]
    gone = [Moved(unit, "abyss", ("WG-60",)) for unit in dead]
    marks = [Marked(unit, {"hurt": None, "attacked": None}, ("WG-60",)) for unit in dead]
    if beaten:
        yield (*gone, *marks, *_losses(table, beaten))
    elif dead:
        yield (*gone, *marks)


def _losses(table: Table, beaten: list[str]) -> tuple[Fact, ...]:
    out = tuple(Counted(f"{seat}.out", 1, ("WG-61",)) for seat in beaten)
    left = [seat for seat in playing(table) if seat not in beaten]
    if len(left) > 1:
        return out
    if left:
        return (*out, Ended(Result(left[0], "life"), ("WG-61",)))
    rule = Rules(table).simultaneous_loss
    winner = "nobody" if rule == "draw" else active(table)
    return (*out, Ended(Result(winner, "all at once"), ("WG-62", "AMB-84")))


def waiting_triggers_are_placed(table: Table, facts: tuple[Fact, ...]) -> Facts:
    if not table.zones[WAITING] or table.result is not None:
        return
    if not any(frame.what == "window" for frame in table.agenda):
        yield agenda.begin("window", kind="trigger", passes=0, holder=active(table))
    yield agenda.begin("place")


# What may be done, as templates.


def _castable(table: Table, seat: str) -> Iterable[Offer]:
    spells = tuple(card for card in table.zones.get(f"{seat}.hand", ()) if printed(table, card).kind == "spell")
    if spells:
        yield Offer("cast", {"card": Parameter(spells)})


def _usable(table: Table, seat: str) -> Iterable[Offer]:
    able = tuple(unit for unit in table.zones.get(f"{seat}.field", ()) if printed(table, unit).picks)
    if able:
        yield Offer("use", {"unit": Parameter(able)})


def _attackable(table: Table, seat: str) -> Iterable[Offer]:
    own = tuple(unit for unit in table.zones.get(f"{seat}.field", ()) if not table.mark(unit, "attacked"))
    enemies = tuple(unit for unit in units(table) if table.owner(unit) != seat)
    if own and enemies:
        yield Offer("attack", {"unit": Parameter(own), "target": Parameter(enemies)})


def _choosable(table: Table, seat: str) -> Iterable[Offer]:
    prompt = agenda.prompt_for(table, seat, CHOOSE)
    if prompt is not None:
        yield Offer("choose", {"card": Parameter(tuple(prompt.options["of"]))})


def _orders(table: Table, seat: str) -> Iterable[Offer]:
    prompt = agenda.prompt_for(table, seat, ORDER)
    if prompt is not None:
        own = tuple(prompt.options["of"])
        yield Offer("order_triggers", {"order": Parameter(own, len(own), len(own), many=True)})


PLAYS: dict[type[Action], Play] = {
    Cast: Play(
        (RUNNING, NOTHING_ASKED, MAY_ACT, need(a_spell_of_the_own_hand, "WG-10")),
        (the_spell_goes_on_the_stack, the_window_is_answered_or_opened),
        offers=_castable,
    ),
    Use: Play(
        (RUNNING, NOTHING_ASKED, MAY_ACT, need(an_own_unit, "WG-11"), need(it_has_an_ability, "WG-12")),
        (a_slip_goes_on_the_stack, the_window_is_answered_or_opened),
        offers=_usable,
    ),
    Attack: Play(
        (
            RUNNING,
            NOTHING_ASKED,
            need(it_is_action_timing_of_this_seat, "WG-04"),
            need(an_own_unit, "WG-20"),
            need(an_enemy_unit, "WG-20"),
            need(it_has_not_attacked, "WG-20"),
        ),
        (the_attack_opens_a_window,),
        offers=_attackable,
    ),
    Pass: Play(
        (RUNNING, NOTHING_ASKED, MAY_ACT),
        (the_pass_is_counted_or_the_turn_ends,),
        offers=always(Offer("pass")),
    ),
    PassAll: Play(
        (RUNNING, NOTHING_ASKED, need(a_window_is_open, "WG-30")),
        (everybody_passes_until_the_row_is_complete,),
    ),
    Choose: Play(
        (RUNNING, need(a_choice_is_asked_of_this_seat, "WG-13"), need(it_is_among_the_choices, "WG-13")),
        (the_choice_is_taken,),
        offers=_choosable,
    ),
    OrderTriggers: Play(
        (RUNNING, need(an_order_is_asked_of_this_seat, "WG-51"), need(each_own_trigger_once, "WG-51")),
        (the_order_is_taken,),
        offers=_orders,
    ),
    Concede: Play(
        (RUNNING, need(a_seat_still_in_the_match, "WG-40")),
        (the_seat_leaves,),
        offers=always(Offer("concede")),
    ),
    Query: Play(()),
}


def answer(table: Table, prompt: Prompt, value: Any) -> Facts:
    """An answer given in the same breath as the action that raised the question."""
    if prompt.kind in (CHOOSE, ORDER):
        yield from agenda.answered(table, prompt, value)


GAME = Game(
    name="windows",
    edition="windows-1",
    plays=PLAYS,
    steps={
        "window": the_window_goes_on,
        "resolve": the_top_resolves,
        "combat": the_attack_is_checked_and_fought,
        "place": the_triggers_are_placed,
    },
    watches=(
        Watch((Moved,), who_mourns_is_noted),
        Watch((Fact,), the_dead_leave_and_the_beaten_lose, "settled"),
        Watch((Fact,), waiting_triggers_are_placed, "settled"),
    ),
    position=None,
    rulings={"simultaneous_loss": "AMB-84", "first_priority": "AMB-01"},
    defaults={"simultaneous_loss": "draw", "first_priority": "active"},
    values={"simultaneous_loss": ("draw", "active_wins"), "first_priority": ("active", "next")},
    actors=(*SEATS, "table", "judge"),
    package="",
    vocabulary=None,
    answer=answer,
    rests=frozenset({"window"}),
)

EVERYBODY = dict.fromkeys((*SEATS, "spectator", "judge"), "faces")


def lay(zones: Mapping[str, tuple[str, ...]], *, seats: int = 2, life: int = 5, **house: Any) -> Table:
    """A table of the game; amber is active."""
    sitting = SEATS[:seats]
    hands = {f"{seat}.hand": zones.get(f"{seat}.hand", ()) for seat in sitting}
    fields = {f"{seat}.field": zones.get(f"{seat}.field", ()) for seat in sitting}
    laid = {**hands, **fields, STACK: (), WAITING: (), "abyss": ()}
    sights: dict[str, Any] = dict.fromkeys((*fields, STACK, WAITING, "abyss"), EVERYBODY)
    for seat in sitting:
        sights[f"{seat}.hand"] = {**dict.fromkeys((*sitting, "spectator"), "count"), seat: "faces", "judge": "faces"}
    counters = {f"{seat}.life": life for seat in sitting} | {f"{seat}.out": 0 for seat in sitting}
    return Table(
        sitting,
        PREFIXES,
        MappingProxyType(laid),
        MappingProxyType({card: zone for zone, cards in laid.items() for card in cards}),
        MappingProxyType({}),
        MappingProxyType({}),
        MappingProxyType(counters),
        MappingProxyType({"active": "amber"}),
        MappingProxyType({**GAME.defaults, **house}),
        MappingProxyType(sights),
        CATALOGUE,
    )
