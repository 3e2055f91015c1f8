"""A game as the referee knows it: its pages, watches, steps and words. A fourth game is one more of these."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.referee.action import Action
from adjudicator.referee.play import Facts
from adjudicator.referee.play import Moment
from adjudicator.referee.play import Play
from adjudicator.referee.play import Step
from adjudicator.referee.play import Watch
from adjudicator.table import Fact
from adjudicator.table import Table


class Position(Protocol):
    """How a game's table is written: positions read, counters, marks and clock said in the words of its sheet."""

    def lay(self, given: Mapping[str, Any], catalogue: Mapping[str, Any], house: Mapping[str, Any]) -> Table:
        """The table of a written position. Raises Malformed."""
        ...

    def counter(self, table: Table, name: str) -> int:
        """The value of a counter of the sheet."""
        ...

    def mark(self, table: Table, card: str, mark: str) -> Any:
        """The value of a mark of the sheet, worked out where the sheet says so."""
        ...

    def state(self, table: Table, key: str) -> Any:
        """What a key of the sheet's [then] shows now."""
        ...


class Game(Struct, frozen=True):
    """The rules of one game.

    package: where its data lie (rule texts, house rules, vocabulary, scenarios). vocabulary: the words of its sheet.
    withheld: the ids that forbid telling this asker what would come of an action, none if it may be told.
    outcome_withheld: the same, once it is seen what would come of it by all that the asker knows.
    unanswered: what becomes of open questions when the table plays on without answering them (recorded matches).
    questions: what may be asked, by the word for it, with the page that answers it.
    endings: how a match may end -> the question that works out who won, asked about the last table as if play went on.
    stock: the cards that need no entry in a catalogue, by name; an entry of the same name stands in for one.
    plays: by action class. steps: the work that may wait on the agenda, by name. watches: rules that wait for facts.
    moment: what card texts make of a moment, None if none waits for it. rulings: house rule -> ruling id. defaults:
    house rule -> default value.
    closing: how many rounds are left, the one that is played among them, and the ids that want the table to be told;
    None while it need not be, or where the game has no last round.
    rests: the work that only waits for players (a window of priority), where all is quiet. The rules that wait for
    quiet are then heard whenever that work is taken up and when none is left, each before the next, and never in
    mid-work. None: they are heard at the end of every action, whatever waits.
    """

    name: str
    edition: str
    plays: Mapping[type[Action], Play]
    steps: Mapping[str, Step]
    watches: tuple[Watch, ...]
    position: Any
    rulings: Mapping[str, str]
    defaults: Mapping[str, Any]
    values: Mapping[str, tuple[Any, ...]]
    actors: tuple[str, ...]
    package: str
    vocabulary: Any
    moment: Callable[[Table, Moment], Facts | None] | None = None
    answer: Callable[[Table, Any, Any], Facts] | None = None
    withheld: Callable[[Table, str, Action], tuple[str, ...]] | None = None
    outcome_withheld: Callable[[Table, str, Action, tuple[Fact, ...]], tuple[str, ...]] | None = None
    unanswered: Callable[[Table], Facts] | None = None
    closing: Callable[[Table], tuple[int, tuple[str, ...]] | None] | None = None
    rests: frozenset[str] | None = None
    questions: Mapping[str, Callable[..., Any]] = {}
    endings: Mapping[str, str] = {}
    stock: Mapping[str, Any] = {}

    @property
    def actions(self) -> dict[str, type[Action]]:
        """Every action of the game by the word under which it is written."""
        return {str(kind.__struct_config__.tag): kind for kind in self.plays}

    def without_clashes(self) -> "Game":
        """The same game for a table that is only believed: nothing can clash with what is known of it."""
        return replace(self, plays={kind: replace(play, clashes=()) for kind, play in self.plays.items()})

    def functions(self) -> tuple[tuple[str, Callable[..., Any]], ...]:
        """Every rule function of the game with the place where it stands, each once."""
        found: dict[Callable[..., Any], str] = {}
        for kind, play in self.plays.items():
            word = str(kind.__struct_config__.tag)
            for part in (*play.needs, *play.clashes):
                found.setdefault(part.holds, f"{word} needs")
            for does in play.does:
                found.setdefault(does, f"{word} does")
        for watch in self.watches:
            found.setdefault(watch.does, "watch")
        for name, step in self.steps.items():
            found.setdefault(step, f"step {name}")
        return tuple((place, function) for function, place in found.items())

    def without(self, function: Callable[..., Any]) -> "Game":
        """The same game with one rule function taken out, wherever it stands."""
        plays = {kind: _play_without(play, function) for kind, play in self.plays.items()}
        watches = tuple(watch for watch in self.watches if watch.does is not function)
        steps = {name: step for name, step in self.steps.items() if step is not function}
        return replace(self, plays=plays, watches=watches, steps=steps)


def _play_without(play: Play, function: Callable[..., Any]) -> Play:
    needs = tuple(part for part in play.needs if part.holds is not function)
    clashes = tuple(part for part in play.clashes if part.holds is not function)
    does = tuple(part for part in play.does if part is not function)
    return replace(play, needs=needs, does=does, clashes=clashes)


def watches_of(game: Game, moment: str) -> dict[type[Fact], tuple[Any, ...]]:
    """The watches of a moment, by the kind of fact that wakes them."""
    index: dict[type[Fact], tuple[Any, ...]] = {}
    for watch in game.watches:
        if watch.moment == moment:
            for kind in watch.kinds:
                index[kind] = (*index.get(kind, ()), watch.does)
    return index


def names_in(cards: Iterable[str]) -> set[str]:
    """The different cards of a list, for needs that look for one named twice."""
    return set(cards)
