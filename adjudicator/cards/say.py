"""Saying back in sentences, English or Portuguese, what a card's program does."""

from collections.abc import Iterator

from adjudicator.cards.clauses import event_about
from adjudicator.cards.clauses import say_conditions
from adjudicator.cards.clauses import say_duration
from adjudicator.cards.clauses import say_events
from adjudicator.cards.clauses import say_operation
from adjudicator.cards.clauses import say_pick
from adjudicator.cards.definition import Definition
from adjudicator.cards.grammar import Ability
from adjudicator.cards.phrases import Voice
from adjudicator.cards.portuguese import contracted
from adjudicator.cards.words import Words


def say_definition(definition: Definition, words: Words, lang: str) -> tuple[str, ...]:
    """One sentence for each thing that the card does. Raises Malformed where the phrase tables lack a word."""
    if definition.status == "manual":
        return (Voice(words, lang).say("definition", "manual"),)
    said = tuple(_finished(sentence, lang) for sentence in _sentences(definition, words, lang))
    return said or (Voice(words, lang).say("definition", "vanilla"),)


def say_ability(ability: Ability, words: Words, lang: str, card_type: str = "") -> str:
    """The ability in one sentence; a game may have another opening for each type of card."""
    return _finished(_ability(ability, words, lang, card_type), lang)


def _sentences(definition: Definition, words: Words, lang: str) -> Iterator[str]:
    voice = Voice(words, lang)
    for keyword in sorted(definition.keywords):
        yield voice.say("definition", "keyword", keyword=voice.say("keyword", keyword))
    for key, value in definition.printed.items():
        if value is True and words.has("printed", key):
            yield voice.say("printed", key)
    for ability in definition.abilities:
        yield _ability(ability, words, lang, definition.type)
    for abilities in definition.inner.values():
        yield from (_ability(ability, words, lang, definition.type) for ability in abilities)
    for key, operations in definition.operations.items():
        steps = "; ".join(say_operation(voice, operation) for operation in operations)
        yield f"{voice.say('reward', key)}: {steps}."


def _ability(ability: Ability, words: Words, lang: str, card_type: str) -> str:
    events = (*ability.on, *ability.would)
    bare = Voice(words, lang, ability.picks)
    voice = Voice(words, lang, ability.picks, event_about(bare, events[0])) if events else bare
    return f"{_opening(voice, ability, card_type)}: {_body(voice, ability)}."


def _opening(voice: Voice, ability: Ability, card_type: str) -> str:
    by_type = f"{ability.kind}.{card_type}"
    head = by_type if voice.words.has("head", by_type) else ability.kind
    said = voice.say("head", head, events=say_events(voice, ability))
    tags = [voice.say(section, word) for section, word in (("label", ability.label), ("icon", ability.icon)) if word]
    if tags:
        said += voice.say("ability", "tags", tags=", ".join(tags))
    if ability.limit is not None:
        n = ability.limit.per_turn
        said += voice.say("ability", "limit", "one" if n == 1 else "many", n=str(n))
    if ability.when:
        said += voice.say("ability", "condition", conditions=say_conditions(voice, ability.when))
    if ability.cost:
        costs = "; ".join(say_operation(voice, cost) for cost in ability.cost)
        said += voice.say("ability", "cost", costs=costs)
    return said


def _body(voice: Voice, ability: Ability) -> str:
    steps = [say_pick(voice, pick) for pick in ability.picks]
    for operations in (ability.do, ability.mods, ability.instead):
        steps += [say_operation(voice, operation, ability.affects) for operation in operations]
    said = "; ".join(steps)
    if ability.duration is not None:
        said = voice.say("ability", "lasting", step=said, duration=say_duration(voice, ability.duration))
    return voice.say("ability", "may") + said if ability.may else said


def _finished(sentence: str, lang: str) -> str:
    melted = contracted(sentence) if lang == "pt" else sentence
    return melted[0].upper() + melted[1:]
