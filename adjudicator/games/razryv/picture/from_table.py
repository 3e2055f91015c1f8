"""From the table that a viewer sees to a drawing of it, in one language."""

from collections.abc import Iterable

from msgspec.structs import replace

from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import DECK
from adjudicator.games.razryv.board import DESTROYED
from adjudicator.games.razryv.board import ENERGY_CARD
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import EVENT_DECK
from adjudicator.games.razryv.board import EVENT_DISCARD
from adjudicator.games.razryv.board import EVENT_SPELL
from adjudicator.games.razryv.board import EVENT_WAITING
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import LAST_ROUND
from adjudicator.games.razryv.board import OBJECTIVE_DECK
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import SHOWN
from adjudicator.games.razryv.board import SPACES
from adjudicator.games.razryv.board import SPELL
from adjudicator.games.razryv.board import STANDING
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import is_standing
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.board import standing
from adjudicator.games.razryv.clock import SETUP
from adjudicator.games.razryv.clock import compass
from adjudicator.games.razryv.clock import first_player
from adjudicator.games.razryv.clock import has_attacked
from adjudicator.games.razryv.clock import has_waited
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.clock import second_player
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.objectives import done
from adjudicator.games.razryv.objectives import holds
from adjudicator.games.razryv.objectives import latch
from adjudicator.games.razryv.objectives import objective_of
from adjudicator.games.razryv.objectives import realm_asked
from adjudicator.games.razryv.objectives import required
from adjudicator.games.razryv.picture.account import told
from adjudicator.games.razryv.picture.drawing import Backs
from adjudicator.games.razryv.picture.drawing import Creature
from adjudicator.games.razryv.picture.drawing import Drawing
from adjudicator.games.razryv.picture.drawing import Figure
from adjudicator.games.razryv.picture.drawing import Front
from adjudicator.games.razryv.picture.drawing import Held
from adjudicator.games.razryv.picture.drawing import Listing
from adjudicator.games.razryv.picture.drawing import Lying
from adjudicator.games.razryv.picture.drawing import Objective
from adjudicator.games.razryv.picture.drawing import Realm
from adjudicator.games.razryv.picture.drawing import Seat
from adjudicator.games.razryv.picture.drawing import Sign
from adjudicator.games.razryv.picture.drawing import Waiting
from adjudicator.games.razryv.picture.fit import clean
from adjudicator.games.razryv.picture.words import Words
from adjudicator.games.razryv.strength import energy
from adjudicator.games.razryv.strength import is_protected
from adjudicator.games.razryv.strength import strength
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of

SIGNS = (
    "north",
    "south",
    "event",
    "strength",
    "energy",
    "protected",
    "attacked",
    "lying",
    "hidden",
    "compass",
    "waits",
)
LONGEST_WAIT = 9
"""Phases looked ahead in a Cell; under every reading of the wait a creature may leave before that (RA-06)."""


def draw(seen: Table, viewer: str, lang: str) -> Drawing:
    """The drawing of a table as this viewer sees it: give it what `see` returned, never the table itself."""
    say = Words(lang)
    drawing = Drawing(
        lang=lang,
        title=say("title", "table"),
        seen_by=say("title", "seen_by", who=say.or_else("viewer", viewer, "spectator")),
        round=round_of(seen),
        rounds=LAST_ROUND,
        clock=say("clock", "round", now=round_of(seen), last=LAST_ROUND),
        turn=_turn(seen, say),
        compass=_compass(seen, say),
        notices=tuple(_notices(seen, say)),
        result=tuple(_result(seen, say)),
        board=say("title", "board"),
        seats=(_seat(seen, "north", viewer, say), _seat(seen, "south", viewer, say)),
        realms=tuple(_realm(seen, realm, say) for realm in REALMS),
        piles=tuple(_piles(seen, say)),
        held_back=_listing(seen, EVENT_WAITING, say("figure", "held"), say),
        legend=tuple(Sign(sign, say("legend", sign)) for sign in SIGNS),
        letters={seat: say("letter", seat) for seat in (*PLAYERS, EVENT)},
        wait_sample=say("card", "waits", n=2),
        account=(),
    )
    return replace(drawing, account=told(drawing, say))


def title_of(table: Table, card: str, say: Words) -> str:
    """What people call the card; a card that the viewer does not know has no name."""
    if is_unknown(card):
        return say("card", "unknown")
    definition = definition_of(table, card)
    return clean(name_of(card) if definition is None else definition.title(say.lang)) or name_of(card)


def _turn(table: Table, say: Words) -> str:
    if table.result is not None:
        return say("clock", "over")
    said = say("clock", turn(table))
    return f"{said} · {say('clock', 'mode')}" if table.clock.get("mode") == "cooperative" else said


def _compass_realm(table: Table) -> str | None:
    """Where the compass stands; nowhere while the players have not agreed on the first Realm (RZ-034)."""
    if turn(table) == SETUP and not table.clock.get("settled", False):
        return None
    return compass(table) if table.clock.get("start") in REALMS else None


def _compass(table: Table, say: Words) -> str:
    realm = _compass_realm(table)
    return say("clock", "unset") if realm is None else say("clock", "compass", realm=say("realm", realm))


def _notices(table: Table, say: Words) -> Iterable[str]:
    for prompt in table.prompts:
        who, whose = say.or_else("seat", prompt.seat, "judge"), say.or_else("of", prompt.seat, "judge")
        yield say("awaited", "line", who=who, whose=whose, what=say.or_else("awaited", prompt.kind, "answer"))


def _result(table: Table, say: Words) -> Iterable[str]:
    result = table.result
    if result is None:
        return
    winner = result.winner if isinstance(result.winner, str) else "both"
    who = say.or_else("result", winner, "nobody")
    yield say("result", "line", who=who, how=say.or_else("result", result.how, "ruled"))
    for missing in result.missing:
        seat = missing.removesuffix(".objective")
        what = say("result", "unshown", whose=say("of", seat)) if seat in PLAYERS else say("result", "open")
        yield say("result", "provisional", what=what)


def _values(table: Table, card: str) -> tuple[int | None, int | None]:
    """Strength and Energy as they are now; none where the card is unknown or has no such value."""
    if kind_of(table, card) not in STANDING:
        return None, None
    has_energy = printed(table, card, "energy", None) is not None
    return strength(table, card), energy(table, card) if has_energy else None


def _realm(table: Table, realm: str, say: Words) -> Realm:
    spaces: list[Creature | None] = [_creature(table, card, say) for card in standing(table, realm)]
    spaces += [None] * (SPACES - len(spaces))
    others = [card for card in table.zones[realm] if not is_standing(table, card)]
    named = [card for card in others if card not in table.backs or not is_unknown(card)]
    unseen = [card for card in others if card in table.backs and is_unknown(card)]
    return Realm(
        key=realm,
        name=say("realm", realm),
        has_compass=_compass_realm(table) == realm,
        compass=say("clock", "here"),
        spaces=tuple(spaces),
        lying=tuple(_lying(table, card, say) for card in named),
        backs=tuple(_backs(table, unseen, say)),
        empty=say("card", "empty"),
    )


def _creature(table: Table, card: str, say: Words) -> Creature:
    seat, owner = controller(table, card), table.owner(card)
    force, cost = _values(table, card)
    return Creature(
        seat=seat,
        letter=say("letter", seat),
        name=title_of(table, card, say),
        strength=force,
        energy=cost,
        is_protected=is_protected(table, card),
        has_attacked=has_attacked(table, card),
        lent="" if owner == seat else say("letter", owner),
        lent_by="" if owner == seat else say("account", "given", whose=say("of", owner)),
    )


def _lying(table: Table, card: str, say: Words) -> Lying:
    seat, is_down = controller(table, card), card in table.backs
    face = "visible" if kind_of(table, card) in (SPELL, EVENT_SPELL) else "other"
    tag = say("spell", "hidden" if is_down else face)
    left = None if is_down else table.mark(card, "turns_left")
    tag = tag if left is None else say("spell", "turns", tag=tag, n=left)
    return Lying(seat, say("letter", seat), title_of(table, card, say), is_down, tag)


def _backs(table: Table, cards: list[str], say: Words) -> Iterable[Backs]:
    for seat in (*PLAYERS, EVENT):
        count = sum(table.owner(card) == seat for card in cards)
        if count:
            yield Backs(seat, say("letter", seat), count, say("backs", "one" if count == 1 else "many", n=count))


def _seat(table: Table, seat: str, viewer: str, say: Words) -> Seat:
    has_turn = turn(table) == seat and table.result is None
    return Seat(
        key=seat,
        letter=say("letter", seat),
        name=say("seat", seat),
        roles=tuple(_roles(table, seat, viewer, say)),
        has_turn=has_turn,
        turn=say("role", "turn") if has_turn else "",
        flags=tuple(say("flag", flag) for flag in ("gave_up", "annihilation") if table.counters.get(f"{seat}.{flag}")),
        life=Figure(say("figure", "life"), table.counters.get(f"{seat}.life", 0)),
        figures=(
            Figure(say("figure", "hand"), len(table.zones[HAND[seat]])),
            Figure(say("figure", "deck"), len(table.zones[DECK[seat]])),
            Figure(say("figure", "destroyed"), len(table.zones[DESTROYED[seat]])),
            Figure(say("figure", "events"), table.counters.get(f"{seat}.e_count", 0)),
            Figure(say("figure", "sent"), table.counters.get(f"{seat}.a_count", 0)),
        ),
        objective=_objective(table, seat, say),
        cell_label=say("figure", "cell"),
        cell=tuple(_waiting(table, card, say) for card in table.zones[CELL[seat]]),
        no_card=say("card", "no_card"),
        listings=tuple(_listings(table, seat, viewer, say)),
    )


def _roles(table: Table, seat: str, viewer: str, say: Words) -> Iterable[str]:
    if first_player(table) is not None:
        yield say("role", "second" if seat == second_player(table) else "first")
    if viewer == seat:
        yield say("role", "you")


def _listings(table: Table, seat: str, viewer: str, say: Words) -> Iterable[Listing]:
    """The hand where its cards are in the viewer's sight; what was turned over in set-up (RZ-030)."""
    if any(card in table.where for card in table.zones[HAND[seat]]):
        yield _listing(table, HAND[seat], say("figure", "hand"), say)
    if table.zones[SHOWN[seat]]:
        yield _listing(table, SHOWN[seat], say("figure", "revealed"), say)


def _listing(table: Table, zone: str, label: str, say: Words) -> Listing:
    return Listing(label, tuple(Held(title_of(table, card, say), _note(table, card)) for card in table.zones[zone]))


def _note(table: Table, card: str) -> str:
    if kind_of(table, card) == ENERGY_CARD:
        return f"+{printed(table, card, 'ritual_value')}"
    return worth(*_values(table, card))


def worth(force: int | None, cost: int | None) -> str:
    """Strength and Energy in one word: "35/4", "60" for one without Energy, "" where neither is known."""
    return "/".join(str(value) for value in (force, cost) if value is not None)


def _waiting(table: Table, card: str, say: Words) -> Waiting:
    force, cost = _values(table, card)
    waits = _phases_to_wait(table, card) if card in table.where else None
    tag = "" if waits is None else say("card", "waits", n=waits) if waits else say("card", "ready")
    return Waiting(title_of(table, card, say), force, cost, waits, tag)


def _phases_to_wait(table: Table, card: str) -> int:
    """How many phases on the creature may be released, asked of the rule itself for each phase to come."""
    ahead = table
    for phases in range(LONGEST_WAIT):
        if has_waited(ahead, card):
            return phases
        ahead = _a_phase_on(ahead)
    return LONGEST_WAIT


def _a_phase_on(table: Table) -> Table:
    first, second, now = first_player(table), second_player(table), turn(table)
    follows = {EVENT: first, first: second, second: EVENT}
    number = round_of(table) + (1 if now == second else 0)
    return replace(table, clock={**table.clock, "turn": follows.get(now, EVENT), "round": number})


def _objective(table: Table, seat: str, say: Words) -> Objective:
    title, card = say("objective", "title"), objective_of(table, seat)
    asked = None if card is None else required(table, card)
    if card is None or is_unknown(card):
        return Objective(title, say("objective", "none" if card is None else "secret"), card is not None, (), False, "")
    name = title_of(table, card, say)
    if asked is None:
        return Objective(title, name, False, (), False, "")
    realm = realm_asked(table, card)
    had = done(table, seat, realm)
    fronts = tuple(
        Front(say.or_else("front", realm or front if front == "presence" else front, front), had[front], wanted)
        for front, wanted in asked.items()
        if wanted
    )
    is_complete = holds(table, asked, had)
    was = latch(table, seat) is not None
    state = say("objective", "complete") if is_complete else say("objective", "was") if was else ""
    return Objective(title, name, False, fronts, is_complete, state)


def _piles(table: Table, say: Words) -> Iterable[Figure]:
    for zone, key in _PILES.items():
        yield Figure(say("figure", key), len(table.zones[zone]))


_PILES = {EVENT_DECK: "event_deck", EVENT_DISCARD: "event_used", OBJECTIVE_DECK: "objective_deck"}

