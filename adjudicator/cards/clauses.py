"""Saying what a program does and when: operations, picks, events, conditions and durations as clauses."""

from collections.abc import Iterable
from collections.abc import Mapping

from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Condition
from adjudicator.cards.grammar import Controls
from adjudicator.cards.grammar import CountIs
from adjudicator.cards.grammar import Duration
from adjudicator.cards.grammar import EventFilter
from adjudicator.cards.grammar import IfDone
from adjudicator.cards.grammar import InPhase
from adjudicator.cards.grammar import Named
from adjudicator.cards.grammar import Number
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import OwnCondition
from adjudicator.cards.grammar import Param
from adjudicator.cards.grammar import Part
from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Selector
from adjudicator.cards.phrases import ANYTHING
from adjudicator.cards.phrases import Phrase
from adjudicator.cards.phrases import Voice
from adjudicator.cards.words import fill
from adjudicator.cards.words import missing_phrase


def say_pick(voice: Voice, pick: Pick) -> str:
    if isinstance(pick.n, int):
        role = ("up_to_one" if pick.up_to else "exactly_one") if pick.n == 1 else ("up_to" if pick.up_to else "some")
        what = voice.selector(pick.what, role, str(pick.n)).text
    else:
        noun = voice.noun(pick.what.object or ANYTHING)
        phrase = Phrase("", many=True, gender=noun["gender"])
        tokens = {**noun, **phrase.agreeing(), "tail": voice.tail(pick.what, phrase), "number": voice.number(pick.n)}
        what = voice.say("pick", "worked_out", **tokens)
    return voice.say("pick", f"{pick.how}_{pick.by}", what=what)


def say_operation(voice: Voice, operation: Operation, affected: Selector | None = None) -> str:
    """The operation as an order or a statement; `affected` is whom it is done to where it does not say so itself."""
    entry = voice.words.about("op", operation.op)
    to = _whom(voice, operation, affected, str(entry.get("to", "self")))
    n = 1 if operation.n is None else operation.n
    word = operation.op
    # Losing is said otherwise than gaining, where the table has a phrase for it.
    if isinstance(n, int) and n < 0 and voice.words.has("op", f"{word}.falling"):
        word, n = f"{word}.falling", -n
    # What a player does is said otherwise than what is done to a card.
    if operation.to is not None and voice.is_person(operation.to) and voice.words.has("op", f"{word}.person"):
        word = f"{word}.person"
    tokens = {**to.agreeing(), "to": to.text, **_amounts(voice, operation.op, n)}
    step = voice.say("op", word, to.form, **tokens, **_params(voice, operation, tokens))
    if operation.label is not None:
        step += voice.say("ability", "tags", tags=voice.say("label", operation.label))
    if operation.duration is not None:
        step = voice.say("ability", "lasting", step=step, duration=say_duration(voice, operation.duration))
    if operation.when:
        step = voice.say("ability", "step_if", conditions=say_conditions(voice, operation.when), step=step)
    return step


def _whom(voice: Voice, operation: Operation, affected: Selector | None, otherwise: str) -> Phrase:
    if operation.to is not None:
        return voice.ref(operation.to)
    return voice.ref(Named(otherwise)) if affected is None else voice.selector(affected, "all")


def _amounts(voice: Voice, op: str, n: Number) -> dict[str, str]:
    """The number plainly, as a change, and, where the operation counts something, with what it counts."""
    said = voice.number(n)
    tokens = {"n": said, "signed": f"{n:+d}" if isinstance(n, int) else voice.say("number", "signed", n=said)}
    unit = voice.words.about("op", op).get("unit")
    if unit is not None:
        noun = voice.noun(unit)
        if isinstance(n, int):
            tokens["counted"] = f"{said} {noun['one' if n == 1 else 'many']}"
        else:
            agreeing = Phrase("", many=True, gender=noun["gender"]).agreeing()
            tokens["counted"] = voice.say("number", "as_many", n=said, **noun, **agreeing)
    return tokens


def _params(voice: Voice, operation: Operation, tokens: Mapping[str, str]) -> dict[str, str]:
    """The parameters in words: those that are given, and what the operation takes in the place of the others."""
    left_out = voice.words.about("op", operation.op).get("left_out", {})
    said = {key: _left_out(voice, operation.op, key) for key in left_out}
    said |= {key: _param(voice, key, value) for key, value in operation.params.items()}
    return {key: fill(phrase, {**tokens, **said}) for key, phrase in said.items()}


def _left_out(voice: Voice, op: str, key: str) -> str:
    phrases = voice.words.about("op", op)["left_out"][key]
    if voice.lang not in phrases:
        raise missing_phrase("op", op, "left_out", key, voice.lang)
    return str(phrases[voice.lang])


def _param(voice: Voice, key: str, value: Param) -> str:
    """The value as a template, for one parameter may be said inside another: immune to {from}."""
    if isinstance(value, Selector):
        return _plain(voice.selector(value, "exactly_one").text)
    if isinstance(value, Part):
        return _plain(voice.ref(value).text)
    if isinstance(value, tuple):
        steps = ("; ".join(say_operation(voice, operation) for operation in mode) for mode in value)
        return _plain(voice.joined([*steps], "or"))
    # A name or a free text is said as it stands; every other word needs its phrase.
    free = voice.words.has("free", key) or (isinstance(value, int) and not voice.words.has("param", f"{key}.{value}"))
    return _plain(str(value)) if free else voice.words.form("param", f"{key}.{value}", voice.lang, "one")


def _plain(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def say_duration(voice: Voice, duration: Duration) -> str:
    return voice.say("duration", duration.word, "one" if duration.n == 1 else "many", n=str(duration.n))


def say_conditions(voice: Voice, conditions: Iterable[Condition]) -> str:
    return voice.joined([_condition(voice, condition) for condition in conditions])


def _condition(voice: Voice, condition: Condition) -> str:
    match condition:
        case CountIs(selector, cmp, n):
            compared = voice.say("compared", cmp, n=voice.number(n))
            return voice.say("condition", "count", what=voice.selector(selector, "number").text, compared=compared)
        case Controls(selector):
            return voice.say("condition", "control", what=voice.selector(selector, "indefinite").text)
        case IfDone(index):
            nth = voice.say("nth", str(index + 1), **Phrase("", gender="f").agreeing())
            return voice.say("condition", "if_done", nth=nth)
        case InPhase(phase):
            return voice.say("condition", "phase", phase=voice.say("phase", phase))
        case OwnCondition(word, bool(holds)):
            return voice.say("when", word, "yes" if holds else "no")
        case OwnCondition(word, str(value)):
            return voice.say("when", word, value=voice.say("param", f"{word}.{value}"))
        case own:
            return voice.say("when", own.word, value=voice.measure(own.value))


def say_events(voice: Voice, ability: Ability) -> str:
    """What sets the ability off, with all that narrows it."""
    return voice.joined([_event(voice, word, ability) for word in (*ability.on, *ability.would)], "or")


def _event(voice: Voice, word: str, ability: Ability) -> str:
    narrowed = ability.event or EventFilter()
    subject = _subject(voice, word, narrowed)
    template = voice.words.form("event", word, voice.lang, subject.form)
    said = fill(template, {**subject.agreeing(), "subject": subject.text})
    if narrowed.subject is not None and "{subject}" not in template:
        said = voice.say("event_filter", "subject", event=said, subject=subject.text)
    if narrowed.source_side is not None:
        said = voice.say("event_filter", f"source_{narrowed.source_side}", event=said)
    if narrowed.amount is not None:
        said = voice.say("event_filter", "amount", event=said, n=voice.number(narrowed.amount))
    return said if ability.whose is None else voice.say("whose", ability.whose, event=said)


def _subject(voice: Voice, word: str, narrowed: EventFilter) -> Phrase:
    if isinstance(narrowed.subject, Selector):
        return voice.selector(narrowed.subject, "indefinite")
    if narrowed.subject is not None:
        return voice.ref(narrowed.subject)
    noun = voice.noun(event_about(voice, word))
    phrase = Phrase("", gender=noun["gender"])
    return Phrase(voice.say("side", "any", "indefinite", **noun, **phrase.agreeing(), tail=""), gender=noun["gender"])


def event_about(voice: Voice, word: str) -> str:
    """The kind of thing that an event happens to."""
    return str(voice.words.about("event", word).get("about", ANYTHING))
