"""The words that parsed card programs use, and what keeps a word from ever having an effect where it stands."""

import ast
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from adjudicator import games
from adjudicator.cards import grammar
from adjudicator.cards.closed_words import CHOOSERS
from adjudicator.cards.closed_words import COMPARISONS
from adjudicator.cards.closed_words import HOWS
from adjudicator.cards.closed_words import REFS
from adjudicator.cards.closed_words import SIDES
from adjudicator.cards.closed_words import WHOSE
from adjudicator.cards.definition import Definition

GAME = games.load("razryv")
WORDS = GAME.vocabulary.program
TYPES = GAME.vocabulary.types

Used = set[tuple[str, str]]

PARAMS = {"realm": "where", "scope": "scope", "limit": "limit", "from": "from", "what": "ban"}
"""Parameter -> what its words are called below."""


def _literals(*calls: str) -> Iterator[tuple[ast.Call, str]]:
    """Each call of these functions in the code of the game, with the first text that it is given."""
    for path in sorted(Path(games.__path__[0], "razryv").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in calls:
                texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
                yield from ((node, text) for text in texts[:1])


TOLD = {text for _, text in _literals("Moment")}
"""The moments that the game's code tells card texts of."""

REPLACEABLE = {text for _, text in _literals("instead_of")}
"""The moments at which the game's code asks first whether a text puts something else in their place."""

REPLACED_BY_THE_SAMPLE = {"sent_to_cell", "destroyed", "card_drawn"}
"""Those that texts of the sample catalogue replace; the scenarios show the others."""

WITH_SOURCE = {text for call, text in _literals("Moment") if any(key.arg == "source" for key in call.keywords)}
WITH_AMOUNT = {text for call, text in _literals("Moment") if any(key.arg == "amount" for key in call.keywords)}
OF_THE_EVENT = {"event_resolved", "pulled", "summoned", "arrival_attack", "defeated"}
OF_NOBODY = {"round_ends", "compass_arrives"}


def all_words() -> Used:
    """Every word of the vocabulary with which a program of this game can do something.

    `activated` texts have no action in this game, nor has it dice, phases of a text, classes or numbers of its own.
    """
    whole: dict[str, Iterable[object]] = {
        "kind": ("play", "triggered", "continuous", "replacement"),
        "op": WORDS.ops,
        "on": WORDS.events,
        "would": REPLACED_BY_THE_SAMPLE,
        "range": WORDS.ranges,
        "test": (*WORDS.tests, "name", "type", "has_keyword"),
        "attr": WORDS.attrs,
        "when": (*WORDS.whens, "count", "control", "if_done"),
        "duration": WORDS.durations,
        "object": WORDS.objects,
        "zone": (zone for zone in WORDS.zones if zone != "realms"),
        "keyword": WORDS.keywords,
        "number": ("int", "count", "attr"),
        "pick": (*HOWS, "count", "up_to", "count worked out"),
        "by": CHOOSERS,
        "side": SIDES,
        "cmp": COMPARISONS,
        "ref": (*REFS, "pick", "each", "several"),
        "whose": WHOSE,
        "ability": ("may", "limit", "limit 2", "duration", "when", "event subject", "event amount", "event source"),
        "selector": ("nearest",),
        "reward": ("summon", "draw"),
        **{word: TYPES[word] for word in ("where", "scope", "limit", "ban")},
        "from": (*TYPES["source"], "events", "all"),
    }
    return {(what, str(word)) for what, words in whole.items() for word in words}


def used_words(cards: Iterable[Definition]) -> Used:
    """Every word that the programs of these cards use."""
    used: Used = set()
    for card in cards:
        used |= {("keyword", keyword) for keyword in card.keywords}
        used |= {("reward", step.op) for steps in card.operations.values() for step in steps}
        for part in parts_of((card.abilities, tuple(card.operations.values()))):
            used |= set(_words_of(part))
    return used


def parts_of(whole: object) -> Iterator[grammar.Part]:
    """Every piece of a program, however deep it lies."""
    if isinstance(whole, grammar.Part):
        yield whole
        for field in whole.__struct_fields__:
            yield from parts_of(getattr(whole, field))
    elif isinstance(whole, tuple | list):
        for entry in whole:
            yield from parts_of(entry)
    elif isinstance(whole, Mapping):
        yield from parts_of(list(whole.values()))


def _words_of(part: grammar.Part) -> Iterator[tuple[str, str]]:
    match part:
        case grammar.Ability():
            yield from _of_ability(part)
        case grammar.Operation():
            yield from _of_operation(part)
        case grammar.Selector():
            yield from _of_selector(part)
        case grammar.Pick():
            yield "pick", part.how
            yield "pick", "up_to" if part.up_to else "count"
            yield "by", part.by
            if not isinstance(part.n, int):
                yield "pick", "count worked out"
        case grammar.AttrTest():
            yield from (("attr", part.attr), ("cmp", part.cmp))
        case grammar.AttrOf():
            yield from (("attr", part.attr), ("number", "attr"))
        case grammar.Count():
            yield "number", "count"
        case grammar.CountIs():
            yield from (("when", "count"), ("cmp", part.cmp))
        case _:
            yield from _of_term(part)


def _of_term(part: grammar.Part) -> Iterator[tuple[str, str]]:
    match part:
        case grammar.FlagTest(flag):
            yield "test", flag
        case grammar.WordTest(test):
            yield "test", test
        case grammar.Duration(word):
            yield "duration", word
        case grammar.OwnCondition(word):
            yield "when", word
        case grammar.Controls():
            yield "when", "control"
        case grammar.IfDone():
            yield "when", "if_done"
        case grammar.Named(word):
            yield "ref", word
        case grammar.Picked():
            yield "ref", "pick"
        case grammar.Each():
            yield "ref", "each"
        case grammar.Several():
            yield "ref", "several"


def _of_ability(ability: grammar.Ability) -> Iterator[tuple[str, str]]:
    yield "kind", ability.kind
    yield from (("on", word) for word in ability.on)
    yield from (("would", word) for word in ability.would)
    if ability.whose is not None:
        yield "whose", ability.whose
    if ability.limit is not None:
        yield "ability", "limit" if ability.limit.per_turn == 1 else "limit 2"
    for word, there in (("may", ability.may), ("duration", ability.duration), ("when", ability.when)):
        if there:
            yield "ability", word
    if ability.event is not None:
        narrowed = {"subject": ability.event.subject, "amount": ability.event.amount}
        yield from (("ability", f"event {word}") for word, there in narrowed.items() if there is not None)
        if ability.event.source_side is not None:
            yield "ability", "event source"


def _of_operation(operation: grammar.Operation) -> Iterator[tuple[str, str]]:
    yield "op", operation.op
    if isinstance(operation.n, int):
        yield "number", "int"
    for name, value in operation.params.items():
        if name in PARAMS:
            yield PARAMS[name], str(value)


def _of_selector(selector: grammar.Selector) -> Iterator[tuple[str, str]]:
    yield "side", selector.side
    for what, word in (("object", selector.object), ("zone", selector.zone), ("range", selector.range)):
        if word is not None:
            yield what, str(word)
    if selector.nearest:
        yield "selector", "nearest"


WORKS_BY_LYING = ("triggered", "continuous", "replacement")
KINDS = {
    "creature": WORKS_BY_LYING,
    "spell immediate": ("play",),
    "spell visible": ("play", *WORKS_BY_LYING),
    "event_creature": ("play", *WORKS_BY_LYING),
    "event_spell immediate": ("play",),
    "event_spell lasting": ("play", *WORKS_BY_LYING),
}
"""Type (and mode) -> the kinds of text that such a card can ever use."""

STANDING = {"creature", "event_creature"}
OBJECTS_OF_OP = {
    "strength": STANDING,
    "energy": {"creature"},
    "protect": {"creature"},
    "pull": {"event_creature"},
    "move": STANDING,
    "send_to_cell": {"creature"},
    "destroy": {*STANDING, "spell", "event_spell"},
    "force_attack": {"event_creature"},
    "force_combat": {"creature"},
    "combat_size": {"player", "creature"},
    "grant_play": {"player"},
    "draw": {"player"},
    "discard": {"player", "card", "spell", "creature"},
    "return_to_hand": {"creature", "spell", "card"},
    "reveal_hand": {"player"},
    "life": {"player"},
    "cannot": {*STANDING, "player", "spell"},
}
OBJECTS_OF_ATTR = {
    "strength": STANDING,
    "printed_strength": STANDING,
    "energy": {"creature"},
    "printed_energy": {"creature"},
    "ritual_value": {"energy_card"},
    "waited": {"creature"},
    "life": {"player"},
    "hand_size": {"player"},
}
OBJECTS_OF_TEST = {
    "face_down": {"spell"},
    "protected": {"creature"},
    "immune_to_events": {"creature"},
    "cannot_be_targeted": {"creature"},
    "fresh": {"creature"},
    "waited": {"creature"},
    "enters_text": {"event_creature"},
    "has_keyword": {"creature"},
}
OBJECT_OF_EVENT = {
    **dict.fromkeys(("pulled", "summoned", "arrival_attack", "defeated"), "event_creature"),
    **dict.fromkeys(("spell_entered", "spell_activated"), "spell"),
    **dict.fromkeys(("turn_starts", "turn_ends", "card_drawn", "life_changed", "cell_attacked"), "player"),
    **dict.fromkeys(("imprisoned", "imprisoned_again", "released", "ritual", "combat_won", "combat_lost"), "creature"),
    **dict.fromkeys(("sent_to_cell", "attack_declared"), "creature"),
    "realm_destruction": "player",
    "compass_arrives": "realm",
}
"""What an event happens to, where that is one kind of thing."""


def idle_words(card: Definition) -> Iterator[str]:
    """What stands in the card's programs and can never have an effect there."""
    mode = card.printed.get("mode")
    allowed = KINDS.get(f"{card.type} {mode}" if mode else card.type, ())
    for ability in card.abilities:
        if ability.kind not in allowed:
            yield f"{ability.kind} on a {card.type}"
        if ability.kind in {"triggered", "replacement"}:
            yield from _idle_events(card, ability)
        elif ability.on or ability.would or ability.event or ability.whose:
            yield "events of a text that waits for none"
        yield from _idle_operations(ability)
        if card.type in ("event_creature", "event_spell"):
            yield from _of_no_player(ability)
    for part in parts_of(card.abilities):
        if isinstance(part, grammar.Selector):
            yield from _idle_tests(part)


def _idle_events(card: Definition, ability: grammar.Ability) -> Iterator[str]:
    events = {*ability.on, *ability.would}
    yield from (f"on {word}, which is never told" for word in {*ability.on} - TOLD)
    yield from (f"would {word}, which is never asked" for word in {*ability.would} - REPLACEABLE)
    narrowed = ability.event or grammar.EventFilter()
    named = {part.word for part in parts_of(ability) if isinstance(part, grammar.Named)}
    sourced = bool(ability.on) and events <= WITH_SOURCE
    if not sourced and (narrowed.source_side is not None or "event.source" in named):
        yield f"a source of {sorted(events)}"
    if narrowed.amount is not None and not events <= WITH_AMOUNT:
        yield f"an amount of {sorted(events)}"
    if "round_ends" in events and (narrowed != grammar.EventFilter() or "event.object" in named):
        yield "something to which the end of a round happens"
    if ability.whose in ("you", "opponent") and events & (OF_THE_EVENT | OF_NOBODY):
        yield f"the player of {sorted(events)}"
    if isinstance(narrowed.subject, grammar.Selector):
        about = {OBJECT_OF_EVENT.get(event, narrowed.subject.object) for event in events}
        if about != {narrowed.subject.object}:
            yield f"a {narrowed.subject.object} to which {sorted(events)} happens"
    if ability.kind == "replacement" and ability.whose is not None:
        yield "whose, which is not asked of what would happen"
    if narrowed.subject == grammar.Named("self"):
        yield from _idle_self(card, events)


def _idle_self(card: Definition, events: set[str]) -> Iterator[str]:
    """Events that cannot happen to the card itself."""
    if card.type not in {OBJECT_OF_EVENT.get(event, card.type) for event in events}:
        yield f"itself as what {sorted(events)} happens to"


def _idle_operations(ability: grammar.Ability) -> Iterator[str]:
    picked = {pick.id: pick.what.object for pick in ability.picks}
    for operation in (*ability.do, *ability.mods, *ability.instead):
        fitting = OBJECTS_OF_OP.get(operation.op)
        reached = list(_objects(operation.to, picked))
        if operation.to is None and ability.affects is not None:
            reached = [ability.affects.object]
        if fitting is not None:
            yield from (f"{operation.op} of a {thing}" for thing in reached if thing not in fitting)
    if ability.kind == "continuous":
        kept = {"strength", "energy", "protect", "cannot", "combat_size", "grant_play"}
        yield from (f"{mod.op} that lasts" for mod in ability.mods if mod.op not in kept or mod.duration)


def _objects(ref: grammar.Ref | None, picked: Mapping[str, Any]) -> Iterator[str | None]:
    match ref:
        case grammar.Picked(identity):
            yield picked[identity]
        case grammar.Each(selector):
            yield selector.object
        case grammar.Several(refs):
            for part in refs:
                yield from _objects(part, picked)
        case grammar.Named("controller" | "opponent"):
            yield "player"


def _idle_tests(selector: grammar.Selector) -> Iterator[str]:
    for test in selector.tests:
        match test:
            case grammar.AttrTest(attr):
                if selector.object not in OBJECTS_OF_ATTR[attr]:
                    yield f"{attr} of a {selector.object}"
                if attr == "waited" and selector.zone != "cell":
                    yield "waiting outside a Cell"
            case grammar.FlagTest(flag):
                if selector.object not in OBJECTS_OF_TEST.get(flag, {selector.object}):
                    yield f"{flag} of a {selector.object}"
                if flag == "waited" and selector.zone != "cell":
                    yield "waiting outside a Cell"
            case grammar.WordTest("type", word) if word != selector.object:
                yield f"a {selector.object} of the type {word}"
            case grammar.WordTest("class"):
                yield "a class, which no card of this game has"


def _of_no_player(ability: grammar.Ability) -> Iterator[str]:
    """What an Event card cannot mean, since nobody plays it."""
    if ability.whose in ("you", "opponent"):
        yield "a player to whom the Event belongs"
    for part in parts_of(ability):
        match part:
            case grammar.Named("controller" | "opponent"):
                yield f"the {part.word} of an Event"
            case grammar.OwnCondition("your_turn"):
                yield "a turn of the Event"
            case grammar.Selector(side="yours" | "opponents"):
                yield "a side of the Event"
            case grammar.Pick(by="controller" | "opponent"):
                yield "a choice of nobody's"
