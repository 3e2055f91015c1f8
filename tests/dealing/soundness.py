"""What must hold at every step of any match, whatever is played: asked of the steps of matches that chance plays."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.dealing import Played
from adjudicator.dealing import Step
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import UNKNOWN
from adjudicator.table import Brought
from adjudicator.table import Removed
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import imagined
from adjudicator.table import name_of
from adjudicator.table import prefix_of
from adjudicator.table import see

REALMS = ("forest", "mountain", "deep_sea", "cavern", "swamp", "desert")
SPACES = 5
GOALS = {"n": "north.objective", "s": "south.objective", "e": "objective.deck"}


def complaints(played: Played, *, eyes_every: int = 7) -> Iterator[str]:
    """What does not hold in the match; `eyes_every`: at every so manieth step all eyes are asked as well."""
    for number, step in enumerate(played.steps, 1):
        for wrong in of_step(step):
            yield f"step {number} {dict(step.body)}: {wrong}"
        if number % eyes_every == 0:
            for wrong in of_eyes(step):
                yield f"step {number} {dict(step.body)}: {wrong}"
    for step in played.refused:
        yield f"offered and refused: {dict(step.body)} {step.verdict.cites}"
    if played.table.result is None or played.table.result.missing:
        yield f"no end: {played.table.result}"
    if played.table.result is not None and any(prompt.kind != "outcome" for prompt in played.table.prompts):
        yield f"over, and still asked: {played.table.prompts}"


def of_step(step: Step) -> Iterator[str]:
    after = step.verdict.table
    if fold_all(step.before, step.verdict.facts) != after:
        yield "the facts do not fold to the table of the verdict"
    if not any(isinstance(fact, Brought | Removed) for fact in step.verdict.facts) and owned(after) != owned(
        step.before
    ):
        yield "cards came or went"
    yield from of_table(after)


def owned(table: Table) -> Counter[str]:
    """How many cards of each owner there are; the Objectives of RAZRYV change theirs when they are dealt."""
    owners = Counter(prefix_of(card) for cards in table.zones.values() for card in cards)
    for prefix, zone in GOALS.items():
        owners[prefix] -= len(table.zones.get(zone, ()))
    owners["goals"] = sum(len(table.zones.get(zone, ())) for zone in GOALS.values())
    return owners


def of_table(table: Table) -> Iterator[str]:
    yield from of_cards(table)
    yield from of_sheet(table)
    yield from of_waiting(table)


def of_cards(table: Table) -> Iterator[str]:
    lying = {card: zone for zone, cards in table.zones.items() for card in cards if card != UNKNOWN}
    if dict(table.where) != lying:
        yield "where and zones differ"
    if not set(table.marks) <= set(lying) or not set(table.backs) <= set(lying):
        yield "marks or backs of cards that are nowhere"
    if len(set(table.backs.values())) != len(table.backs):
        yield "two cards with one back"
    for zone, cards in table.zones.items():
        if ".field." in zone and len(cards) > 1:
            yield f"more than one card in {zone}: {cards}"
    for realm in REALMS:
        if len(standing(table, realm)) > SPACES:
            yield f"more than {SPACES} in {realm}: {standing(table, realm)}"


def of_sheet(table: Table) -> Iterator[str]:
    """Card texts may raise a Life above 100; nothing lets any number fall below 0."""
    if any(value < 0 for value in table.counters.values()):
        yield f"a counter below 0: {dict(table.counters)}"
    for seat in table.seats:
        if table.counters.get(f"{seat}.life") == 0 and table.result is None:
            yield f"{seat} plays on without Life"


def of_waiting(table: Table) -> Iterator[str]:
    for prompt in table.prompts:
        if prompt.seat not in (*table.seats, JUDGE):
            yield f"nobody owes the answer to {prompt}"
    if table.agenda and not table.prompts and table.result is None:
        yield f"work is left and nobody is asked: {table.agenda}"


def standing(table: Table, realm: str) -> list[str]:
    return [
        card
        for card in table.zones.get(realm, ())
        if (known := table.catalogue.get(name_of(card))) is not None and known.type in ("creature", "event_creature")
    ]


def of_eyes(step: Step) -> Iterator[str]:
    """Everybody who folds what is heard sees what is to be seen."""
    for viewer in (*step.before.seats, SPECTATOR, JUDGE):
        told = fold_all(see(step.before, viewer), hear(step.before, step.verdict.facts, viewer))
        if replace(told, minted=0) != replace(see(step.verdict.table, viewer), minted=0):
            yield f"{viewer} does not see what was heard"
        yield from (f"{viewer}'s own idea: {wrong}" for wrong in of_table(imagined(step.verdict.table, viewer)))
