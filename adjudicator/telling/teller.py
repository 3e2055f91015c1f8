"""Facts and actions told as a person at the table would tell them, in the words of the game, to one viewer."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from typing import Final
from typing import NamedTuple

from adjudicator.faults import shown
from adjudicator.physical.books import rulebook_of
from adjudicator.physical.checkpoint import entered_in
from adjudicator.referee import Game
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Defined
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Removed
from adjudicator.table import Result
from adjudicator.table import Ruled
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Shuffled
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of
from adjudicator.table.fold import put
from adjudicator.telling.naming import OF_CARD
from adjudicator.telling.naming import UNTOLD
from adjudicator.telling.naming import Namer
from adjudicator.telling.naming import clean
from adjudicator.telling.naming import finished
from adjudicator.telling.phrasebook import Noun
from adjudicator.telling.values import Change
from adjudicator.telling.values import value_told
from adjudicator.telling.wording import say

Params = dict[str, Any]


class Told(NamedTuple):
    """A sentence, and the ids that what it tells follows from."""

    text: str
    by: tuple[str, ...] = ()


class Teller(Namer):
    """Tells one viewer, in one language, what happens on a table: give it the table as this viewer sees it.

    everything: also what is nobody's news, where two accounts are compared.
    """

    def __init__(self, game: Game, seen: Table, lang: str, *, everything: bool = False) -> None:
        super().__init__(game, seen, lang)
        self.everything = everything

    # ---- facts ----

    def tell(self, facts: Iterable[Fact]) -> Iterator[Told]:
        """The facts that this viewer hears, one after another, each on the table as those before have left it."""
        heard = tuple(facts)
        unsaid = set() if self.everything else _only_lost_from_sight(heard)
        for at, fact in enumerate(heard):
            sentences = () if at in unsaid else self.tell_one(fact)
            told = [Told(sentence, tuple(getattr(fact, "by", ()))) for sentence in sentences]
            put(self.table, fact)
            yield from told

    def tell_one(self, fact: Fact) -> Iterator[str]:
        """What a single fact amounts to on the table as it is now; nothing if it is nobody's news."""
        for sentence in _TOLD[type(fact)](self, fact):
            yield finished(sentence)

    def _brought(self, fact: Brought) -> Iterator[str]:
        yield self._say("fact", "brought", card=self.card(fact.card), to=self.zone(fact.to))

    def _removed(self, fact: Removed) -> Iterator[str]:
        yield self._say("fact", "removed", card=self.card(fact.card))

    def _moved(self, fact: Moved) -> Iterator[str]:
        card = self._turned_out(fact)
        left = fact.out_of or self.table.where.get(fact.card, "")
        kinds = self.book.kind_of_zone(left), self.book.kind_of_zone(fact.to)
        down = ":down" if fact.back else ""
        ways = (f"{kinds[0]}>{kinds[1]}{down}", f"{kinds[0]}>{kinds[1]}", f">{kinds[1]}", f"any{down}")
        way = next(way for way in ways if way.startswith("any") or self.book.has("moved", way))
        if not self.everything and self.book.is_quiet("moved", way, value=True):
            return
        owner = self.table.owners.get(prefix_of(card)) or fact.to.partition(".")[0]
        params = {
            "card": self.card(card, as_one=card == fact.back),
            "from": self.zone(left),
            "to": self.zone(fact.to),
            "owner": self.noun(owner),
        }
        yield self.book.say("moved", way, params)

    def _turned_out(self, fact: Moved | Turned) -> str:
        """The card as it is known best: by what it is seen as from now on, unless that is its back and no more."""
        is_back_only = fact.seen_as == fact.back and fact.card in self.table.where
        return fact.seen_as if is_unknown(fact.card) and fact.seen_as and not is_back_only else fact.card

    def _turned(self, fact: Turned) -> Iterator[str]:
        card = self._turned_out(fact)
        yield self._say("fact", "turned_down" if fact.back else "turned_up", card=self.card(card))

    def _named(self, fact: Named) -> Iterator[str]:
        if not is_unknown(fact.name):
            yield self._say("fact", "named", card=self.card(fact.card), name=self.card(fact.name))

    def _seen(self, fact: Seen) -> Iterator[str]:
        word = "looked" if len(fact.to) == 1 else "seen"
        yield self._say("fact", word, card=self.card(fact.face or fact.card), to=self.noun(fact.to))

    def _shuffled(self, fact: Shuffled) -> Iterator[str]:
        is_told = fact.order is not None and not all(map(is_unknown, fact.order))
        yield self._say("fact", "ordered" if is_told else "shuffled", zone=self.zone(fact.zone))

    def _marked(self, fact: Marked) -> Iterator[str]:
        for mark, value in fact.marks.items():
            had = self.table.mark(fact.card, mark)
            yield from self._value(Change("marked", mark, had, value), {"card": self.card(fact.card)}, fact.card)

    def _counted(self, fact: Counted) -> Iterator[str]:
        had, value = self.table.counters.get(fact.counter, 0), fact.value
        if value != had or self.everything:
            params = {"seat": self.noun(fact.counter.partition(".")[0]), "change": f"{value - had:+d}"}
            yield from self._value(Change("counted", fact.counter, had, value), params)

    def _clocked(self, fact: Clocked) -> Iterator[str]:
        after = self.table.draft()
        put(after, fact)
        together = " ".join(sorted(fact.clock))
        params = {key: self.noun(value, key) for key, value in {**_shown(self.game, after), **fact.clock}.items()}
        for word in (together,) if self.book.has("clocked", together) else sorted(fact.clock):
            first = word.partition(" ")[0]
            had, value = self.table.clock.get(first), fact.clock[first]
            yield from self._value(Change("clocked", word, had, value), {**params, "card": self.noun("")})

    def _value(self, change: Change, params: Params, thing: str | None = None) -> Iterator[str]:
        """A value that has changed: nothing where it is nobody's news."""
        if self.everything or not self.book.is_quiet(change.section, change.word, change.value):
            yield from value_told(self, change, params, thing)

    def _sighted(self, fact: Sighted) -> Iterator[str]:
        """Who may look at the faces of a place from now on, or no longer; otherwise that it has changed."""
        levels = {**self.table.sights.get(fact.zone, {}), **fact.levels}
        named = [viewer for viewer in fact.levels if viewer in self.table.seats]
        looking = {level == "faces" for level in fact.levels.values()}
        word = "sighted_less"
        if all(level == "faces" for level in levels.values()):
            word = "sighted"
        elif len(named) == len(fact.levels) and len(looking) == 1:
            word = "sighted_to" if looking == {True} else "sighted_not"
        if self.everything or not self.book.is_quiet("fact", word, value=True):
            yield self._say("fact", word, zone=self.zone(fact.zone), to=self.noun(named))

    def _asked(self, fact: Asked) -> Iterator[str]:
        """Whoever has entered a checkpoint keeps it as a question, and is asked nothing."""
        if self.everything or entered_in((*self.table.prompts, fact.prompt)) != fact.prompt:
            yield self.question(fact.prompt)

    def _answered(self, _: Answered) -> Iterator[str]:
        if self.everything:
            yield self._say("fact", "answered")

    def _work(self, _: Fact) -> Iterator[str]:
        if self.everything:
            yield self._say("fact", "work")

    def _said(self, fact: Said) -> Iterator[str]:
        if not self.everything and self.book.is_quiet("said", fact.what, value=True):
            return
        others = [seat for seat in fact.to if seat != fact.about.get("seat")]
        params: Params = {"to": self.noun(others)} if others else {}
        params |= {key: self.noun(value, key) for key, value in _flat(fact.about)}
        hung_on = self.book.sections.get("variant_said", {}).get(fact.what, "")
        yield self.book.variant("said", fact.what, fact.about.get(hung_on), params)

    def _ruled(self, fact: Ruled) -> Iterator[str]:
        yield self._say("fact", "ruled", **self.house(fact.key, fact.value))

    def _defined(self, fact: Defined) -> Iterator[str]:
        yield self._say("fact", "defined", name=clean(fact.name))

    def _ended(self, fact: Ended) -> Iterator[str]:
        yield self.result(fact.result)

    # ---- what else there is to tell ----

    def action(self, body: Mapping[str, Any], by: str = "") -> str:
        """What somebody has declared."""
        do, actor = str(body.get("do", "")), str(body.get("by", by))
        kind = self.game.actions.get(do)
        params: Params = {} if kind is None else dict.fromkeys(kind.__struct_fields__, self.noun(""))
        params |= {key: self.noun(value, key) for key, value in body.items()}
        params |= {"by": self.noun(actor), "who": self.noun(body.get("seat") or actor)}
        if do == "set_house_rule":
            params |= self.house(str(body.get("key", "")), body.get("value"))
        if do == "query":
            asked = self.action(body["action"]) if isinstance(body.get("action"), Mapping) else UNTOLD
            return finished(self._say("action", do, by=params["by"], asked=asked.rstrip(".")))
        hung_on = self.book.sections.get("variant", {}).get(do) or _VARIANTS.get(do, "")
        return finished(self.book.variant("action", do, body.get(hung_on), params))

    def question(self, prompt: Prompt) -> str:
        """What a seat is asked: the words of the kind of prompt, with what it is about."""
        causes = [cite for cite in prompt.cites if cite.startswith(OF_CARD)]
        card = prompt.id.partition(":")[2]
        params: Params = {key: self.noun("") for key in ("target", "realm", "text", "values")}
        params |= {key: self.noun(value, key) for key, value in prompt.options.items()}
        params |= {
            "seat": self.noun(prompt.seat),
            "cause": self.noun(causes[0]) if causes else self.noun(""),
            "card": self.noun(card),
            "place": Noun(self.lang, format(self.noun(card), "place") if card in self.table.where else ""),
            "values": self._values(prompt),
        }
        return finished(self.book.variant("asked", prompt.kind, card or prompt.id, params))

    def _values(self, prompt: Prompt) -> Noun:
        """What may be chosen, where this viewer is told."""
        offered = [
            entry["values"] for entry in prompt.options.values() if isinstance(entry, Mapping) and "values" in entry
        ]
        values = [value for several in offered for value in several if not isinstance(value, bool)]
        return Noun(self.lang, ", ".join(str(self.noun(value)) for value in values))

    def result(self, result: Result) -> str:
        """How the match has ended."""
        winner = result.winner
        word = "nobody" if winner == "nobody" else "wins" if isinstance(winner, str) else "both"
        who = self.book.say("result", word, {"winner": self.noun(winner)})
        how = self.book.say("how", result.how, {})
        line = self._say("result", "ended", who=who, how=how)
        if not result.missing:
            return finished(line)
        return finished(line) + " " + finished(self._say("result", "provisional", missing=self.noun(result.missing)))

    def house(self, key: str, value: Any) -> dict[str, str]:
        """A house rule in words: its title, the reading of this value, the ruling it belongs to."""
        rule = rulebook_of(self.game).house.get(key)
        if rule is None:
            return {"title": key, "reading": shown(value), "ruling": ""}
        reading = say("house.unset", self.lang) if value is None else rule.reading(value, self.lang)
        return {"title": rule.title[self.lang], "reading": reading, "ruling": rule.ruling}

    def _say(self, section: str, word: str, **params: Any) -> str:
        return self.book.say(section, word, params)


_VARIANTS: Final = {"checkpoint": "agree", "confirm_outcome": "agree", "define_card": "confirm"}
"""The parameter on which the words of an action hang that every game has."""

_TOLD: Final[Mapping[type[Fact], Any]] = {
    Brought: Teller._brought,  # noqa: SLF001  # a table of the class's own methods
    Removed: Teller._removed,  # noqa: SLF001
    Moved: Teller._moved,  # noqa: SLF001
    Turned: Teller._turned,  # noqa: SLF001
    Named: Teller._named,  # noqa: SLF001
    Seen: Teller._seen,  # noqa: SLF001
    Shuffled: Teller._shuffled,  # noqa: SLF001
    Marked: Teller._marked,  # noqa: SLF001
    Counted: Teller._counted,  # noqa: SLF001
    Clocked: Teller._clocked,  # noqa: SLF001
    Sighted: Teller._sighted,  # noqa: SLF001
    Pushed: Teller._work,  # noqa: SLF001
    Popped: Teller._work,  # noqa: SLF001
    Asked: Teller._asked,  # noqa: SLF001
    Answered: Teller._answered,  # noqa: SLF001
    Said: Teller._said,  # noqa: SLF001
    Ruled: Teller._ruled,  # noqa: SLF001
    Defined: Teller._defined,  # noqa: SLF001
    Ended: Teller._ended,  # noqa: SLF001
}


def _flat(about: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The parts of what was said; of a table within it also its own parts, as `north_score`."""
    for key, value in about.items():
        yield key, value
        if isinstance(value, Mapping):
            yield from ((f"{key}_{inner}", entry) for inner, entry in value.items())


def _only_lost_from_sight(heard: Sequence[Fact]) -> set[int]:
    """Where a viewer hears of cards that go and others that come only because a shuffle hides which is which."""
    unsaid: set[int] = set()
    for at, fact in enumerate(heard):
        if not isinstance(fact, Shuffled) or not fact.first:
            continue
        before = at - 1
        while before >= 0 and _belongs_to(heard[before], fact):
            unsaid.add(before)
            before -= 1
    return unsaid


def _belongs_to(fact: Fact, shuffle: Shuffled) -> bool:
    if isinstance(fact, Brought):
        return fact.to == shuffle.zone and fact.by == shuffle.by
    return isinstance(fact, Removed) and fact.by == shuffle.by


def _shown(game: Game, table: Table) -> Mapping[str, Any]:
    """What a game's clock shows besides its own keys, where the game says so."""
    module = f"{game.package}.telling"
    if not game.package or find_spec(module) is None:
        return {}
    found: Mapping[str, Any] = import_module(module).shown(table)
    return found
