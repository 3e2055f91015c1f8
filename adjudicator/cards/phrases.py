"""Saying the terms of a program: references, numbers, tests and selectors as phrases that agree with their noun."""

from collections.abc import Iterator
from collections.abc import Mapping

import msgspec

from adjudicator.cards.grammar import AttrOf
from adjudicator.cards.grammar import AttrTest
from adjudicator.cards.grammar import Count
from adjudicator.cards.grammar import Die
from adjudicator.cards.grammar import Each
from adjudicator.cards.grammar import FlagTest
from adjudicator.cards.grammar import Measure
from adjudicator.cards.grammar import Named
from adjudicator.cards.grammar import Number
from adjudicator.cards.grammar import OwnNumber
from adjudicator.cards.grammar import Part
from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Picked
from adjudicator.cards.grammar import Range
from adjudicator.cards.grammar import Ref
from adjudicator.cards.grammar import Selector
from adjudicator.cards.grammar import Several
from adjudicator.cards.grammar import Test
from adjudicator.cards.grammar import WordTest
from adjudicator.cards.portuguese import AGREEING
from adjudicator.cards.words import Words
from adjudicator.cards.words import fill

ANYTHING = "card"
"""What a selector without an object, or an event without one, is about."""


class Phrase(msgspec.Struct, frozen=True):
    """Words for something, with what a verb or an adjective beside them must agree with."""

    text: str
    many: bool = False
    gender: str = "m"

    @property
    def form(self) -> str:
        return "many" if self.many else "one"

    def agreeing(self) -> dict[str, str]:
        return {**AGREEING[self.gender], "s": "s" if self.many else ""}


class Voice(msgspec.Struct, frozen=True):
    """Someone saying one ability in one language; `picks` and `about` are what its references can point at."""

    words: Words
    lang: str
    picks: tuple[Pick, ...] = ()
    about: str = ANYTHING

    def say(self, section: str, word: str, form: str = "one", /, **tokens: str) -> str:
        return fill(self.words.form(section, word, self.lang, form), tokens)

    def ref(self, ref: Ref) -> Phrase:
        match ref:
            case Each(selector):
                return self.selector(selector, "each")
            case Several(refs):
                said = [self.ref(part) for part in refs]
                gender = "f" if all(part.gender == "f" for part in said) else "m"
                return Phrase(self.joined([part.text for part in said]), many=True, gender=gender)
            case Picked(identity):
                return self._picked(identity)
            case Named("event.object"):
                return self._known("that", self.noun(self.about))
            case named:
                return self._known(named.word, {})

    def is_person(self, ref: Ref) -> bool:
        """The reference means players, and no cards."""
        match ref:
            case Several(refs):
                return all(self.is_person(part) for part in refs)
            case Named(word) if word != "event.object":
                return word in ("controller", "opponent", "owner")
            case Each(selector):
                thing = selector.object or ANYTHING
            case Picked(identity):
                thing = next(pick.what.object or ANYTHING for pick in self.picks if pick.id == identity)
            case _:
                thing = self.about
        return bool(self.words.about("object", thing).get("person"))

    def joined(self, said: list[str], word: str = "and") -> str:
        if len(said) <= 1:
            return "".join(said)
        return ", ".join(said[:-1]) + self.say("ability", word) + said[-1]

    def _known(self, word: str, noun: Mapping[str, str]) -> Phrase:
        text = self.words.form("ref", word, self.lang, "text")
        forms = self.words.forms("ref", word, self.lang)
        marks = forms if isinstance(forms, Mapping) else {}
        gender = noun.get("gender", str(marks.get("gender", "m")))
        return Phrase(fill(text, {**noun, **AGREEING[gender]}), many=marks.get("many") is True, gender=gender)

    def _picked(self, identity: str) -> Phrase:
        pick = next(pick for pick in self.picks if pick.id == identity)
        alike = [other.id for other in self.picks if other.what.object == pick.what.object]
        noun = self.noun(pick.what.object or ANYTHING)
        phrase = Phrase("", many=pick.n != 1, gender=noun["gender"])
        tokens = {**noun, **phrase.agreeing()}
        if len(alike) == 1:
            text = self.say("pick", "chosen", phrase.form, **tokens)
        else:
            nth = self.say("nth", str(alike.index(identity) + 1), phrase.form, **tokens)
            text = self.say("pick", "chosen_nth", phrase.form, nth=nth, **tokens)
        return msgspec.structs.replace(phrase, text=text)

    def noun(self, word: str) -> dict[str, str]:
        """The noun's two numbers, its gender, and the English article before it."""
        one, many = (self.words.form("object", word, self.lang, form) for form in ("one", "many"))
        forms = self.words.forms("object", word, self.lang)
        gender = str(forms.get("gender", "m")) if isinstance(forms, Mapping) else "m"
        return {"one": one, "many": many, "gender": gender, "a": "an" if one[0].lower() in "aeio" else "a"}

    def selector(self, selector: Selector, role: str, n: str = "") -> Phrase:
        """The things selected, in the role that they play in the sentence: `all`, `each`, `indefinite` or another."""
        word = selector.object or ANYTHING
        noun, entry = self.noun(word), self.words.about("object", word)
        whose = "person" if entry.get("person") else "side"
        phrase = Phrase("", many=role in {"all", "some", "up_to", "number"}, gender=noun["gender"])
        tail = self.tail(selector, phrase)
        tokens = {**noun, **phrase.agreeing(), "tail": tail, "n": n}
        return msgspec.structs.replace(phrase, text=self.say(whose, selector.side, role, **tokens))

    def tail(self, selector: Selector, noun: Phrase) -> str:
        return "".join(f" {part}" for part in self._tail(selector, noun))

    def _tail(self, selector: Selector, noun: Phrase) -> Iterator[str]:
        for test in selector.tests:
            yield self._test(test, noun)
        if selector.zone is not None:
            yield self.say("zone", selector.zone)
        reach = selector.range
        if reach is None and selector.zone is None:
            reach = self.words.about("object", selector.object or ANYTHING).get("range")
        if isinstance(reach, Range):
            for word, measure in reach.measures.items():
                yield self.say("range", word, value=self.measure(measure))
        elif reach is not None:
            yield self.say("range", reach)
        if selector.nearest:
            yield self.say("selector", "nearest", **noun.agreeing())

    def measure(self, measure: Measure) -> str:
        if isinstance(measure, Named | Picked | Each | Several):
            return self.ref(measure).text
        return self.number(measure) if isinstance(measure, Part) else str(measure)

    def _test(self, test: Test, noun: Phrase) -> str:
        match test:
            case AttrTest(attr, cmp, n):
                compared = self.say("cmp", cmp, n=self.number(n))
                return self.say("selector", "attr_test", attr=self.say("attr", attr), cmp=compared)
            case FlagTest(flag, holds):
                return self.say("test", flag, "yes" if holds else "no", **noun.agreeing())
            case WordTest("has_keyword", word):
                return self.say("word_test", "has_keyword", keyword=self.say("keyword", word))
            case WordTest("type", word):
                return self.say("word_test", "type", type=self.say("type", word))
            case own:
                return self.say("word_test", own.test, word=own.word)

    def number(self, number: Number) -> str:
        match number:
            case Count(selector):
                return self.say("number", "count", what=self.selector(selector, "number").text)
            case AttrOf(attr, of):
                return self.say("number", "attr", attr=self.say("attr", attr, "the"), of=self.ref(of).text)
            case Die():
                return self.say("number", "die")
            case OwnNumber(word, value):
                return self.say("number", word, value=self.measure(value))
            case whole:
                return str(whole)
