"""Picks: what each of them may take, who names it, and whether what was named may be taken."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from itertools import combinations
from itertools import islice
from typing import Any
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Pick
from adjudicator.cards.kept import OfTheLatestTable
from adjudicator.cards.meaning import holds
from adjudicator.cards.meaning import number
from adjudicator.cards.meaning import select
from adjudicator.cards.senses import Context
from adjudicator.cards.senses import Senses
from adjudicator.cards.senses import Things
from adjudicator.table import UNKNOWN
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import look

CHOOSE = "choose"
"""The kind of prompt that a pick asks with."""

USE = "use"
"""The id of the question whether an optional effect is used."""


class Asking(Struct, frozen=True):
    """One seat's part in a pick: from these options at least so many, at most so many. `key`: the prompt's id."""

    key: str
    pick: str
    seat: str
    options: Things
    least: int
    most: int

    @property
    def needs_no_answer(self) -> bool:
        """There is nothing to decide: all the options must be taken, or there are none."""
        return not self.options or self.least >= len(self.options)


def _options_of(senses: Senses, table: Table, context: Context, pick: Pick) -> Things:
    found = select(senses, table, context, pick.what)
    found = tuple([thing for thing in found if senses.may_be_picked(table, pick.what, thing)])
    if pick.how != "target":
        return found
    return tuple([thing for thing in found if senses.may_be_targeted(table, context, thing)])


options_of: Final = OfTheLatestTable(_options_of)
"""What the pick may take now; protection stops targets, not choices."""


def askings(senses: Senses, table: Table, context: Context, pick: Pick) -> tuple[Asking, ...]:
    """Who is asked for the pick, in order, and what each may name."""
    options = options_of(senses, table, context, pick)
    parts = senses.choosers(table, context, pick, options)
    count = max(0, number(senses, table, context, pick.n))
    return tuple(
        Asking(
            key=pick.id if len(parts) == 1 else f"{pick.id}:{seat}",
            pick=pick.id,
            seat=seat,
            options=own,
            least=0 if pick.up_to else min(count, len(own)),
            most=min(count, len(own)),
        )
        for seat, own in parts
    )


def listed(given: Any) -> tuple[Any, ...]:
    """The values of a choice as a list; one value may stand alone."""
    if given is None:
        return ()
    return tuple(given) if isinstance(given, Sequence) and not isinstance(given, str) else (given,)


def taken(table: Table, asking: Asking, given: Any) -> Things | None:
    """The options that are named: by their own name, by their back, or by their place; None if that may not be."""
    chosen: list[int] = []
    for value in listed(given):
        at = _place_of(table, asking.options, value, chosen)
        if at is None or at in chosen:
            return None
        chosen.append(at)
    if not asking.least <= len(chosen) <= asking.most:
        return None
    return tuple(asking.options[at] for at in chosen)


def _place_of(table: Table, options: Things, value: Any, chosen: Iterable[int]) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value - 1 if 0 < value <= len(options) else None
    for at, option in enumerate(options):
        if value == option and not (option == UNKNOWN and at in chosen):
            return at
    return next((at for at, option in enumerate(options) if table.backs.get(option) == value), None)


def shown_options(table: Table, asking: Asking) -> dict[str, Any]:
    """The options as the seat that is asked knows them; what it cannot tell apart is called by its place."""
    values: list[str | int] = []
    for at, option in enumerate(asking.options):
        name = look(table, option, asking.seat) if option in table.where else option
        values.append(at + 1 if name in ("", UNKNOWN) else name)
    return {"values": values, "least": asking.least, "most": asking.most}


def prompt_of(table: Table, context: Context, asking: Asking) -> Prompt:
    """The question that a pick puts to a seat."""
    options = {asking.pick: shown_options(table, asking)}
    return Prompt(id=asking.key, seat=asking.seat, kind=CHOOSE, cites=context.cites(), options=options)


def own_picks_are_legal(
    senses: Senses,
    table: Table,
    context: Context,
    abilities: Iterable[Ability],
    choices: Mapping[str, Any],
    *,
    asks: bool = False,
) -> bool:
    """Every pick of the one who acts is named where there is something to choose, and nothing else is.

    What an optional effect needs may be left for the moment at which it is asked for; so may all, if the game `asks`.
    """
    may_be_named: set[str] = set()
    for ability in abilities:
        picks: dict[str, Things] = {}
        may_wait = asks or ability.may or not holds(senses, table, context, ability.when)
        for pick in ability.picks:
            for asking in askings(senses, table, replace(context, picks=picks), pick):
                if asking.seat != context.controller:
                    continue
                may_be_named.add(pick.id)
                found = _named_or_all(table, asking, choices)
                if found is None and (pick.id in choices or not may_wait):
                    return False
                picks[pick.id] = (*picks.get(pick.id, ()), *(found or ()))
    return set(choices) <= may_be_named


def own_choices(
    senses: Senses, table: Table, context: Context, abilities: Sequence[Ability], most: int
) -> Iterator[dict[str, tuple[Any, ...]]]:
    """Ways in which all that the one who plays the card has to choose may be chosen, at most so many of each pick.

    Cards are called as the table at hand calls them. An optional effect is also left out, for the moment at which it
    is asked for.
    """
    if not abilities:
        yield {}
        return
    first, rest = abilities[0], abilities[1:]
    applies = holds(senses, table, context, first.when)
    ways: list[dict[str, tuple[Any, ...]]] = [{}] if first.picks and (first.may or not applies) else []
    if not ways or applies:
        ways += _ways(senses, table, context, first.picks, most)
    for others in own_choices(senses, table, context, rest, most):
        yield from ({**way, **others} for way in ways)


def _ways(
    senses: Senses, table: Table, context: Context, picks: Sequence[Pick], most: int
) -> Iterator[dict[str, tuple[Any, ...]]]:
    """Ways to make these picks one after another; a later one may depend on what an earlier one took."""
    if not picks:
        yield {}
        return
    pick, rest = picks[0], picks[1:]
    for named, found in _sets(senses, table, context, pick, most):
        known = replace(context, picks={**context.picks, pick.id: found})
        yield from ({**named, **others} for others in _ways(senses, table, known, rest, most))


def _sets(
    senses: Senses, table: Table, context: Context, pick: Pick, most: int
) -> Iterator[tuple[dict[str, tuple[Any, ...]], Things]]:
    """What may be named for one pick, and what is taken then; nothing is named where there is nothing to decide."""
    own = next((part for part in askings(senses, table, context, pick) if part.seat == context.controller), None)
    if own is None or own.needs_no_answer:
        yield {}, own.options if own is not None else ()
        return
    values = shown_options(table, own)["values"]
    sizes = range(own.least, own.most + 1)
    sets = (places for size in sizes for places in combinations(range(len(values)), size))
    for places in islice(sets, most):
        yield {pick.id: tuple(values[at] for at in places)}, tuple(own.options[at] for at in places)


def _named_or_all(table: Table, asking: Asking, choices: Mapping[str, Any]) -> Things | None:
    if asking.pick in choices:
        return taken(table, asking, choices[asking.pick])
    return asking.options if asking.needs_no_answer else None


class Reply(Struct, frozen=True):
    """An answer to a question of a program."""

    choices: Mapping[str, tuple[Any, ...]] = {}
    use: bool | None = None


def read_reply(prompt: Prompt, value: Any) -> Reply:
    """The answer in whatever form it was given: a table with `choices` and `use`, the choices alone, or one of them."""
    picks = [pick for pick in prompt.options if pick != USE]
    if isinstance(value, bool):
        return Reply(use=value)
    if not isinstance(value, Mapping):
        return Reply({picks[0]: listed(value)}) if picks else Reply()
    is_whole = bool(value) and value.keys() <= {"choices", USE}
    given = dict((value.get("choices") or {}) if is_whole else value)
    use = value.get(USE) if is_whole else None
    if use is None and isinstance(given.get(USE), bool):
        use = given.pop(USE)
    if len(picks) == 1 and prompt.id in given and prompt.id not in picks:
        given[picks[0]] = given.pop(prompt.id)
    return Reply({pick: listed(chosen) for pick, chosen in given.items()}, use)


def reply_is_legal(table: Table, prompt: Prompt, reply: Reply) -> bool:
    """The answer says what was asked, and nothing that was not."""
    if USE in prompt.options:
        if reply.use is None:
            return False
        if not reply.use:
            return not reply.choices
    elif reply.use is False:
        return False
    picks = [pick for pick in prompt.options if pick != USE]
    if not set(reply.choices) <= set(picks):
        return False
    return all(_one_is_legal(table, prompt, pick, reply) for pick in picks)


def _one_is_legal(table: Table, prompt: Prompt, pick: str, reply: Reply) -> bool:
    asked = prompt.options[pick]
    if pick not in reply.choices:
        return USE in prompt.options or asked["least"] == 0
    given = reply.choices[pick]
    values = list(asked["values"])
    told = [value if value in values else table.backs.get(value, value) for value in given]
    return len(set(told)) == len(told) and set(told) <= set(values) and asked["least"] <= len(told) <= asked["most"]


def pick_options(askings_of_picks: Iterable[Asking], table: Table, seat: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The options of every pick that is this seat's and leaves something to decide."""
    for asking in askings_of_picks:
        if asking.seat == seat and not asking.needs_no_answer:
            yield asking.pick, shown_options(table, asking)
