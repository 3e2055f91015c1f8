"""A tiny game of sliding, crying, flipping and comparing face-down cards of one common pack.

The attack under way is one piece of work that asks for each next step. It never keeps the name of a card, since an
unknown one is named only when it is flipped; it keeps places.
"""

from collections.abc import Iterable
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from typing import Literal

from msgspec import Struct

from adjudicator.referee import Action
from adjudicator.referee import Card
from adjudicator.referee import Facts
from adjudicator.referee import Game
from adjudicator.referee import House
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Query
from adjudicator.referee import Setting
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from tests.referee.small import always

SEATS = ("red", "blue", "green")
POSITIONS = (1, 2, 3)
LANE = "lane"
RESERVE = "reserve"
SENTENCE = "I let this pass"


class Printed(Struct, frozen=True):
    kind: str
    rank: int = 0


CATALOGUE: Mapping[str, Printed] = MappingProxyType(
    {
        "two": Printed("rider", 2),
        "three": Printed("rider", 3),
        "five": Printed("rider", 5),
        "eight": Printed("rider", 8),
        "nine": Printed("rider", 9),
        "snare": Printed("trap"),
    }
)


class Slide(Action, frozen=True, tag="slide"):
    pos: int
    target: str
    target_pos: int


class Cry(Action, frozen=True, tag="cry"):
    phrase: str


class FlipAttacker(Action, frozen=True, tag="flip_attacker"):
    card: Card | None = None


class FlipDefender(Action, frozen=True, tag="flip_defender"):
    card: Card | None = None


class UseSkill(Action, frozen=True, tag="use_skill"):
    use: bool = True


class Refill(Action, frozen=True, tag="refill"):
    pos: int
    card: Card | None = None


class Rule(Action, frozen=True, tag="rule"):
    text: str
    to: Literal["home", "graveyard"]


class Skip(Action, frozen=True, tag="skip"):
    phrase: str


class Rules(House):
    refill_when = Setting[str]()
    tie = Setting[str]()


def place(seat: str, pos: int) -> str:
    return f"{seat}.{pos}"


def turn(table: Table) -> str:
    seat: str = table.clock["turn"]
    return seat


def field_of(table: Table, seat: str) -> tuple[int, ...]:
    return tuple(pos for pos in POSITIONS if table.zones.get(place(seat, pos)))


def in_lane(table: Table) -> str | None:
    return next(iter(table.zones[LANE]), None)


def attacked(table: Table) -> str | None:
    at = table.clock["target"]
    return next(iter(table.zones[at]), None) if at else None


def rank(table: Table, card: str) -> int:
    return int(table.catalogue[name_of(card)].rank)


def is_trap(table: Table, card: str) -> bool:
    return bool(table.catalogue[name_of(card)].kind == "trap")


# Needs.


def nothing_is_asked(table: Table, act: Action) -> bool:
    return not table.prompts


def it_is_the_own_turn(table: Table, act: Action) -> bool:
    return turn(table) == act.by


def an_own_card_lies_there(table: Table, act: Slide) -> bool:
    return act.pos in field_of(table, act.by)


def a_card_of_another_is_aimed_at(table: Table, act: Slide) -> bool:
    return act.target != act.by and act.target in table.seats and act.target_pos in field_of(table, act.target)


def it_is_no_trap(table: Table, act: Slide) -> bool:
    card = table.zones[place(act.by, act.pos)][0]
    return is_unknown(card) or not is_trap(table, card)


def the_flip_of_the_attacker_is_due(table: Table, act: Action) -> bool:
    return agenda.prompt_for(table, act.by, "flip_attacker") is not None


def the_flip_of_the_defender_is_due(table: Table, act: Action) -> bool:
    return agenda.prompt_for(table, act.by, "flip_defender") is not None


def an_attack_is_on_before_the_defender_is_shown(table: Table, act: Cry) -> bool:
    return any(prompt.kind in ("flip_attacker", "flip_defender") for prompt in table.prompts)


def the_attacker_is_known_or_named(table: Table, act: FlipAttacker) -> bool:
    card = in_lane(table)
    return card is not None and not is_unknown(card)


def the_defender_is_known_or_named(table: Table, act: FlipDefender) -> bool:
    card = attacked(table)
    return card is not None and not is_unknown(card)


def the_named_attacker_lies_there(table: Table, act: FlipAttacker) -> bool:
    return act.card is None or in_lane(table) == act.card


def the_named_defender_lies_there(table: Table, act: FlipDefender) -> bool:
    return act.card is None or attacked(table) == act.card


def a_skill_is_open(table: Table, act: UseSkill) -> bool:
    return agenda.prompt_for(table, act.by, "skill") is not None


def a_refill_of_this_seat_is_owed(table: Table, act: Refill) -> bool:
    return owed(table, act.by, act.pos) is not None


def the_named_card_lies_on_top(table: Table, act: Refill) -> bool:
    return act.card is None or table.zones[RESERVE][:1] == (act.card,)


def a_judge_speaks(table: Table, act: Action) -> bool:
    return act.by == "judge"


def a_ruling_is_awaited(table: Table, act: Action) -> bool:
    return any(prompt.kind == "ruling" for prompt in table.prompts)


def no_skip_has_failed_this_turn(table: Table, act: Skip) -> bool:
    return not table.counters[f"{act.by}.failed_skip"]


def the_sentence_is_said(table: Table, act: Skip) -> bool:
    return act.phrase == SENTENCE


def owed(table: Table, seat: str, pos: int) -> Prompt | None:
    return next((prompt for prompt in table.prompts if prompt.id == f"refill:{place(seat, pos)}"), None)


# What the actions do.


def the_card_is_slid(table: Table, act: Slide) -> Facts:
    card = table.zones[place(act.by, act.pos)][0]
    aimed = {"target": place(act.target, act.target_pos), "home": place(act.by, act.pos), "cry": "none"}
    yield (Moved(card, LANE, ("RG-32",), back=table.backs[card]), Clocked(aimed))
    yield agenda.begin("attack", seat=act.by, target=act.target)


def the_cry_is_heard(table: Table, act: Cry) -> Facts:
    card = in_lane(table)
    early = card is not None and table.is_down(card)
    valid = act.phrase == table.house["phrase"]
    yield Said("cry", {"seat": act.by, "phrase": act.phrase}, ("RG-33",))
    if table.clock["cry"] != "before":
        yield Clocked({"cry": ("before" if early else "late") if valid else "invalid"}, ("RG-33",))


def the_attacker_is_flipped(table: Table, act: FlipAttacker) -> Facts:
    card = in_lane(table)
    prompt = agenda.prompt_for(table, act.by, "flip_attacker")
    assert card is not None
    assert prompt is not None
    yield Turned(card, None, ("RG-34",))
    yield from agenda.answered(table, prompt, value=True)


def the_defender_is_flipped(table: Table, act: FlipDefender) -> Facts:
    card = attacked(table)
    prompt = agenda.prompt_for(table, act.by, "flip_defender")
    assert card is not None
    assert prompt is not None
    yield Turned(card, None, ("RG-35",))
    yield from agenda.answered(table, prompt, value=True)


def the_skill_is_answered(table: Table, act: UseSkill) -> Facts:
    prompt = agenda.prompt_for(table, act.by, "skill")
    assert prompt is not None
    yield from agenda.answered(table, prompt, act.use)


def the_gap_is_filled(table: Table, act: Refill) -> Facts:
    prompt = owed(table, act.by, act.pos)
    assert prompt is not None
    top = table.zones[RESERVE][0]
    yield Moved(top, place(act.by, act.pos), ("RG-48", "RG-50"), back=table.mint(top))
    yield from agenda.answered(table, prompt, value=True)
    if not table.zones[RESERVE]:
        for other in table.prompts:
            yield from agenda.answered(table, other, value=False)


def the_judge_decides(table: Table, act: Rule) -> Facts:
    prompt = next(prompt for prompt in table.prompts if prompt.kind == "ruling")
    yield Said("ruling", {"text": act.text}, ("RG-99",))
    yield from agenda.answered(table, prompt, act.to)


def the_turn_is_skipped(table: Table, act: Skip) -> Facts:
    yield Said("skipped", {"seat": act.by}, ("RG-57",))
    yield agenda.begin("closing", seat=act.by)


def the_failed_skip_is_counted(table: Table, act: Skip) -> Facts:
    yield Counted(f"{act.by}.failed_skip", 1, ("RG-55",))


# The attack, step by step.


def the_attack_goes_on(table: Table, frame: Frame) -> Facts:
    answers = frame.bindings.get("answers", {})
    seat, target = frame.bindings["seat"], frame.bindings["target"]
    match frame.step:
        case 0:
            yield from _step(frame, answers, Prompt("flip_attacker", seat, "flip_attacker", ("RG-34",)))
        case 1:
            yield from _step(frame, answers, Prompt("flip_defender", target, "flip_defender", ("RG-35",)))
        case 2:
            yield from _compared(table, frame, answers)
        case 3:
            yield from _skill_is_used(table, frame, answers)
        case _:
            yield agenda.done()
            yield agenda.begin("closing", seat=seat)


def _step(frame: Frame, answers: Mapping[str, Any], prompt: Prompt) -> Facts:
    if prompt.id in answers:
        yield from agenda.go_on(frame, frame.step + 1)
    else:
        yield agenda.ask(prompt)


def _compared(table: Table, frame: Frame, answers: Mapping[str, Any]) -> Facts:
    """A capture, a return, or a trap without a text, of which a judge must say what it does."""
    attacker, defender = in_lane(table), attacked(table)
    assert attacker is not None
    assert defender is not None
    seat = frame.bindings["seat"]
    if is_trap(table, defender) and "trap" not in answers:
        yield agenda.ask(Prompt("trap", seat, "ruling", (f"card:{name_of(defender)}",), {"pos": defender}))
        return
    strong, weak = rank(table, attacker), rank(table, defender)
    won = not is_trap(table, defender) and (strong > weak or (strong == weak and Rules(table).tie == "attacker"))
    yield from agenda.go_on(frame, 3, won=won)
    if won:
        yield Moved(defender, f"{seat}.treasury", ("RG-40",), back=table.mint(defender))
        yield _home(table, attacker, ("RG-36",))
    elif answers.get("trap") == "graveyard":
        yield Moved(attacker, "graveyard", (f"card:{name_of(defender)}", "RG-99"))
        yield Turned(defender, table.mint(defender), ("RG-38",))
    else:
        yield (_home(table, attacker, ("RG-37",)), Turned(defender, table.mint(defender, 1), ("RG-37",)))


def _home(table: Table, card: str, by: tuple[str, ...]) -> Fact:
    return Moved(card, str(table.clock["home"]), by, back=table.mint(card))


def _skill_is_used(table: Table, frame: Frame, answers: Mapping[str, Any]) -> Facts:
    """An eight that won after a cry drives twos and threes to the graveyard; a nine that failed goes there itself."""
    seat, won = frame.bindings["seat"], frame.bindings["won"]
    home = table.zones[str(table.clock["home"])]
    striker = name_of(home[0]) if home else ""
    cried = table.clock["cry"] == "before"
    if striker == "eight" and won and cried and "skill" not in answers:
        yield agenda.ask(Prompt("skill", seat, "skill", ("RG-77", "RG-90")))
        return
    yield from agenda.go_on(frame, 4)
    if answers.get("skill"):
        yield tuple(Moved(card, "graveyard", ("RG-90",)) for card in _weak(table))
    elif striker == "nine" and not won:
        yield Moved(home[0], "graveyard", ("RG-92",))


def _weak(table: Table) -> list[str]:
    cards = [card for seat in table.seats for pos in field_of(table, seat) for card in table.zones[place(seat, pos)]]
    return [card for card in cards if not is_unknown(card) and rank(table, card) in (2, 3)]


def the_turn_closes(table: Table, frame: Frame) -> Facts:
    """Every seat with gaps is asked at once and they answer in any order; then the next turn begins."""
    answers = frame.bindings.get("answers", {})
    gaps = [place(seat, pos) for seat in table.seats for pos in POSITIONS if not table.zones[place(seat, pos)]]
    due = [gap for gap in gaps if f"refill:{gap}" not in answers]
    if due and table.zones[RESERVE] and Rules(table).refill_when == "turn_end":
        for gap in due:
            yield agenda.ask(Prompt(f"refill:{gap}", gap.partition(".")[0], "refill", ("RG-48",), {"pos": gap}))
        return
    yield agenda.done()
    seat = frame.bindings["seat"]
    following = table.seats[(table.seats.index(seat) + 1) % len(table.seats)]
    yield Clocked({"turn": following, "target": None, "home": None, "cry": "none"}, ("RG-29",))
    if table.counters[f"{seat}.failed_skip"]:
        yield Counted(f"{seat}.failed_skip", 0, ("RG-55",))


# Templates, and what may not be asked.


def _slides(table: Table, seat: str) -> Iterable[Offer]:
    own = tuple(
        pos
        for pos in field_of(table, seat)
        if is_unknown(card := table.zones[place(seat, pos)][0]) or not is_trap(table, card)
    )
    for other in table.seats:
        theirs = field_of(table, other)
        if other != seat and own and theirs:
            where = {"target": Parameter((other,)), "target_pos": Parameter(theirs)}
            yield Offer("slide", {"pos": Parameter(own), **where})


def _refills(table: Table, seat: str) -> Iterable[Offer]:
    due = tuple(pos for pos in POSITIONS if owed(table, seat, pos))
    if due:
        yield Offer("refill", {"pos": Parameter(due)})


def _named(table: Table, act: FlipAttacker) -> Iterable[tuple[str, tuple[str, ...]]]:
    if act.card is not None:
        yield act.card, (LANE,)


def _named_there(table: Table, act: FlipDefender) -> Iterable[tuple[str, tuple[str, ...]]]:
    if act.card is not None and table.clock["target"]:
        yield act.card, (table.clock["target"],)


def _named_on_top(table: Table, act: Refill) -> Iterable[tuple[str, tuple[str, ...]]]:
    if act.card is not None:
        yield act.card, table.zones[RESERVE][:1]


OWN_TURN = need(it_is_the_own_turn, "RG-29")

PLAYS: dict[type[Action], Play] = {
    Slide: Play(
        (
            need(nothing_is_asked, "RG-48"),
            OWN_TURN,
            need(an_own_card_lies_there, "RG-32"),
            need(a_card_of_another_is_aimed_at, "RG-30", "RG-32"),
            need(it_is_no_trap, "RG-44"),
        ),
        (the_card_is_slid,),
        offers=_slides,
    ),
    Cry: Play((OWN_TURN, need(an_attack_is_on_before_the_defender_is_shown, "RG-33")), (the_cry_is_heard,)),
    FlipAttacker: Play(
        (need(the_flip_of_the_attacker_is_due, "RG-34"),),
        (the_attacker_is_flipped,),
        names=_named,
        offers=always(Offer("flip_attacker")),
        clashes=(need(the_attacker_is_known_or_named, "RG-34"), need(the_named_attacker_lies_there, "table:name")),
    ),
    FlipDefender: Play(
        (need(the_flip_of_the_defender_is_due, "RG-35"),),
        (the_defender_is_flipped,),
        names=_named_there,
        offers=always(Offer("flip_defender")),
        clashes=(need(the_defender_is_known_or_named, "RG-35"), need(the_named_defender_lies_there, "table:name")),
    ),
    UseSkill: Play(
        (need(a_skill_is_open, "RG-77"),),
        (the_skill_is_answered,),
        offers=always(Offer("use_skill", {"use": Parameter((True, False))})),
    ),
    Refill: Play(
        (need(a_refill_of_this_seat_is_owed, "RG-48", "RG-50"),),
        (the_gap_is_filled,),
        names=_named_on_top,
        clashes=(need(the_named_card_lies_on_top, "table:name"),),
        offers=_refills,
    ),
    Rule: Play((need(a_judge_speaks, "table:judge"), need(a_ruling_is_awaited, "table:judge")), (the_judge_decides,)),
    Skip: Play(
        (
            need(nothing_is_asked, "RG-48"),
            OWN_TURN,
            need(no_skip_has_failed_this_turn, "RG-56"),
            need(the_sentence_is_said, "RG-55", then=the_failed_skip_is_counted),
        ),
        (the_turn_is_skipped,),
        offers=always(Offer("skip", {"phrase": Parameter((SENTENCE,))})),
    ),
    Query: Play(()),
}


def withheld(table: Table, asker: str, act: Action) -> tuple[str, ...]:
    """Nobody is told beforehand what a flip would bring."""
    return ("RG-31",) if isinstance(act, FlipAttacker | FlipDefender) and asker != "judge" else ()


GAME = Game(
    name="slide",
    edition="slide-1",
    plays=PLAYS,
    steps={"attack": the_attack_goes_on, "closing": the_turn_closes},
    watches=(),
    position=None,
    rulings={"refill_when": "AM-10", "tie": "AM-90"},
    defaults={"refill_when": "turn_end", "tie": "defender", "phrase": "onward"},
    values={"refill_when": ("turn_end", "never"), "tie": ("defender", "attacker")},
    actors=(*SEATS, "table", "judge"),
    package="",
    vocabulary=None,
    withheld=withheld,
)


def lay(fields: Mapping[str, tuple[str, ...]], reserve: tuple[str, ...] = (), **house: Any) -> Table:
    """A table of the game, red to move; a card written "?" lies there unknown, "_" is a gap."""
    zones: dict[str, tuple[str, ...]] = {}
    backs: dict[str, str] = {}
    seen: dict[str, int] = {}
    minted = 100

    def card(name: str) -> str:
        nonlocal minted
        if name == "?":
            minted += 1
            return f"p:?#{minted}"
        seen[name] = seen.get(name, 0) + 1
        return f"p:{name}" if seen[name] == 1 else f"p:{name}#{seen[name]}"

    for seat, names in fields.items():
        for pos, name in zip(POSITIONS, names, strict=True):
            zones[place(seat, pos)] = () if name == "_" else (card(name),)
    for cards in list(zones.values()):
        for down in cards:
            minted += 1
            backs[down] = down if is_unknown(down) else f"p:?#{minted}"
    zones |= {LANE: (), "graveyard": (), RESERVE: tuple(card(name) for name in reserve)}
    zones |= {f"{seat}.treasury": () for seat in fields}
    backs_to_all = dict.fromkeys((*fields, "spectator"), "backs") | {"judge": "faces"}
    sights: dict[str, Any] = dict.fromkeys(zones, backs_to_all)
    sights[RESERVE] = dict.fromkeys((*fields, "spectator"), "count") | {"judge": "faces"}
    for seat in fields:
        for zone in (f"{seat}.treasury", *(place(seat, pos) for pos in POSITIONS)):
            sights[zone] = {**backs_to_all, seat: "faces"}
    return Table(
        tuple(fields),
        {"p": "pack"},
        MappingProxyType(zones),
        MappingProxyType({down: zone for zone, cards in zones.items() for down in cards}),
        MappingProxyType({}),
        MappingProxyType(backs),
        MappingProxyType({f"{seat}.failed_skip": 0 for seat in fields}),
        MappingProxyType({"turn": "red", "target": None, "home": None, "cry": "none"}),
        MappingProxyType({**GAME.defaults, **house}),
        MappingProxyType(sights),
        CATALOGUE,
        minted=minted,
    )
