"""Asked what an attack would do: which card takes which, and what the War Cry would bring; hidden cards stay hidden."""

from collections.abc import Iterator

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import shown
from adjudicator.games.ryder.actions import Slide
from adjudicator.games.ryder.acts import is_confused
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import TEN
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import printed
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.knowledge import CONFUSED
from adjudicator.games.ryder.knowledge import hidden_place
from adjudicator.games.ryder.knowledge import why_hidden
from adjudicator.games.ryder.knowledge import with_the_attacker_known
from adjudicator.games.ryder.questions_cry import what_the_cry_would_bring
from adjudicator.games.ryder.questions_knowing import definition_asked
from adjudicator.games.ryder.questions_knowing import not_in_play
from adjudicator.games.ryder.questions_knowing import position_asked
from adjudicator.games.ryder.rehearsed import Attack
from adjudicator.games.ryder.rehearsed import rehearsed
from adjudicator.games.ryder.rehearsed import slide_of
from adjudicator.games.ryder.words_of_sheet import RANKS
from adjudicator.queries import Asking
from adjudicator.queries import Point
from adjudicator.queries.verdicts import needs
from adjudicator.table import is_unknown
from adjudicator.table import name_of

ANSWERS = {"": False, "no": False, "yes": True}
LOWEST = 1


def what_an_attack_would_do(
    asking: Asking, target: str, attacker: str = "", card: str = "", cry: str = ""
) -> Iterator[Point]:
    """What comes of an attack on the card in the position `target`.

    `attacker`: the position of the attacking card, or a rank; each own card if neither is said. `card`: what may lie at
    the target, where the asker does not know it. `cry`: yes if the War Cry is made in time.
    """
    zone = position_asked(asking.table, target, "target")
    name = definition_asked(asking.table, card)[0] if card else ""
    if cry not in ANSWERS:
        raise Malformed((Fault("question.cry", shown(cry), "yes|no"),))
    homes = () if attacker in _RANKS else _homes(asking, attacker, zone)
    asking.table = with_the_attacker_known(asking.table)
    elsewhen = tuple(not_in_play(asking.table))
    if elsewhen:
        yield from elsewhen
    elif not card_at(asking.table, zone):
        yield Point("attack.gap", {"zone": zone}, ("RY-32",))
    else:
        yield from _what_lies_there(asking, zone, name)
        for home in homes:
            yield from _of_a_card(asking, Attack(home, zone, name, ANSWERS[cry]), alone=len(homes) == 1)
        if not homes and attacker:
            yield from _of_a_rank(asking, int(attacker), zone, name)
        yield from _whatever_attacks(asking, zone, name)
        if len(homes) == 1:
            yield from _whether_now(asking, slide_of(homes[0], zone))


_RANKS = tuple(str(definition.printed["rank"]) for definition in RANKS.values())


def _homes(asking: Asking, attacker: str, target: str) -> tuple[str, ...]:
    """The positions from which it is attacked. Raises Malformed."""
    table, other = asking.table, PLACE[target][0]
    if attacker:
        home = position_asked(table, attacker, "attacker")
        if PLACE[home][0] == other:
            raise Malformed((Fault("question.attacker", shown(attacker), "position of another player"),))
        return (home,)
    if asking.asker not in table.seats:
        raise Malformed((Fault("question.attacker", NOTHING, f"position|{known_words(_RANKS)}"),))
    if asking.asker == other:
        raise Malformed((Fault("question.target", shown(target), "position of another player"),))
    return tuple(zone for zone in FIELD[asking.asker] if table.zones[zone])


def _what_lies_there(asking: Asking, zone: str, name: str) -> Iterator[Point]:
    there = card_at(asking.table, zone)
    if name:
        yield Point("attack.suppose", {"zone": zone, "card": f"card:{name}"})
    elif is_unknown(there):
        yield Point("attack.hidden", {"zone": zone}, why_hidden(asking.table, zone, asking.asker))
    else:
        yield Point("attack.lies", {"zone": zone, "card": there})


def _of_a_rank(asking: Asking, rank: int, zone: str, name: str) -> Iterator[Point]:
    """What a Ryder of that rank does, whoever has one."""
    table = asking.table
    stock = next(known for known, definition in RANKS.items() if definition.printed["rank"] == rank)
    there = f"p:{name}" if name else card_at(table, zone)
    if is_unknown(there):
        yield _takes(f"card:{stock}", rank)
    elif kind_of(table, there) == RYDER:
        about = {"attacker": f"card:{stock}", "card": f"card:{name_of(there)}"}
        yield _ranks_compared(rank, rank_of(table, there), about)
    yield from what_the_cry_would_bring(asking, f"p:{stock}")


def _takes(attacker: str, rank: int) -> Point:
    """Against a card that nobody knows: up to which rank the attacker wins."""
    word = "all" if rank == TEN else "one" if rank == LOWEST else "up_to"
    rules = ("RY-36", "RY-40") if rank == TEN else ("RY-36", "RY-40", "RY-37", "RY-41")
    return Point(f"attack.takes_{word}", {"attacker": attacker, "rank": rank}, rules)


def _ranks_compared(rank: int, other: int, about: dict[str, str]) -> Point:
    if other <= rank:
        return Point("attack.success", about, ("RY-36", "RY-40"))
    return Point("attack.fail_ryder", about, ("RY-37", "RY-41"))


def _of_a_card(asking: Asking, attack: Attack, *, alone: bool) -> Iterator[Point]:
    table = asking.table
    seat = PLACE[attack.home][0]
    card = card_at(table, attack.home)
    if not card:
        yield Point("attack.no_card", {"zone": attack.home}, ("RY-30",))
        return
    if is_unknown(card):
        rules = ("AM-29", *CONFUSED) if is_confused(table, seat) else why_hidden(table, attack.home, asking.asker)
        yield Point("attack.blind" if is_confused(table, seat) else "attack.hidden", {"zone": attack.home}, rules)
        return
    kind = kind_of(table, card)
    if kind != RYDER and not (kind == TRAP and table.house["trap.can_attack"]):
        word = "champion" if kind == CHAMPION else "other"
        rules = ("RY-44",) if kind == CHAMPION else ("AM-16",)
        yield Point(f"attack.no_{word}", {"attacker": card}, rules)
        return
    yield from _comes_of_it(asking, attack, card, alone=alone)
    if alone:
        yield from what_the_cry_would_bring(asking, card)


def _comes_of_it(asking: Asking, attack: Attack, card: str, *, alone: bool) -> Iterator[Point]:
    if is_unknown(card_at(asking.table, attack.target)) and not attack.name:
        yield _takes(card, rank_of(asking.table, card))
        return
    found = rehearsed(asking, attack)
    if found is None:
        return
    about = {"attacker": card, "card": f"card:{attack.name}" if attack.name else card_at(asking.table, attack.target)}
    yield Point(f"attack.{found.word}", about, found.rules)
    if alone and (not attack.name or is_unknown(card_at(asking.table, attack.target))):
        asking.events = asking.heard(found.facts)  # only supposed, nothing happens to what lies there


def _whatever_attacks(asking: Asking, zone: str, name: str) -> Iterator[Point]:
    """What holds against every attacker: a champion, a trap, a Replenish card; of an unknown card each may be it."""
    table = asking.table
    there = f"p:{name}" if name else card_at(table, zone)
    kind = kind_of(table, there)
    if kind in ("", CHAMPION):
        yield Point("attack.at_champion", {}, ("RY-38", "RY-41", "RY-42"))
    if kind in ("", TRAP):
        yield Point("attack.at_trap", {"seat": PLACE[zone][0]}, ("RY-39", "RY-41", "AM-15"))
    if kind not in (CHAMPION, TRAP, RYDER):
        defence = printed(table, there, "defence") or table.house["replenish.defence"]
        yield Point(f"attack.at_replenish_{defence}", {}, ("AM-17",))


def _whether_now(asking: Asking, slide: Slide) -> Iterator[Point]:
    """Whether the attack could be declared at this moment; nothing where that hangs on a hidden card."""
    if hidden_place(asking.table, slide):
        return
    failing = asking.failing(slide)
    rules = () if failing else ("RY-30", "RY-32")
    yield Point("attack.not_now" if failing else "attack.now", {"seat": slide.by}, rules)
    yield from needs(failing[:1])
