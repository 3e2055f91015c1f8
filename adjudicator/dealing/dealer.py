"""The dealer: shuffles, and knows which card lies where although the record may not."""

from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence

from adjudicator.dealing.chance import Chance
from adjudicator.table import Brought
from adjudicator.table import Fact
from adjudicator.table import Named
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of
from adjudicator.table.fold import put


class Dealer:
    """Holds what is hidden: for each card that the record knows as unknown, which one it is."""

    def __init__(self, chance: Chance, truth: Mapping[str, str] | None = None) -> None:
        self.chance = chance
        self.truth = dict(truth or {})

    def shuffled(self, zones: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
        """The same piles, shuffled."""
        return {zone: self.chance.shuffled(cards) for zone, cards in zones.items()}

    def lying(self, table: Table) -> Table:
        """The table as it really lies there, with every unknown card named."""
        return fold_all(table, (Named(card, name) for card, name in self.truth.items() if card in table.where))

    def follow(self, before: Table, facts: Iterable[Fact]) -> None:
        """Keeps up with what happened: cards that were named, and piles that were shuffled unseen."""
        draft = before.draft()
        for fact in facts:
            pile = draft.zones.get(fact.zone, ()) if isinstance(fact, Shuffled) else ()
            put(draft, fact)
            match fact:
                case Named(card=card, name=name):
                    self._named(card, name)
                case Shuffled(order=None, zone=zone):
                    self._shuffled(pile, draft.zones[zone])
                case Brought(card=card) if is_unknown(card):
                    self.truth.setdefault(card, card)

    def _named(self, card: str, name: str) -> None:
        """A card turned out to be that one; if another was to be it, the two change places: nobody could tell them."""
        was = self.truth.pop(card, name)
        if is_unknown(name):
            self.truth[name] = f"{prefix_of(name)}:{was.partition(':')[2]}"
            return
        if was != name:
            other = next((one for one, real in self.truth.items() if real == name), None)
            if other is not None:
                self.truth[other] = was

    def _shuffled(self, before: Sequence[str], after: Sequence[str]) -> None:
        cards = self.chance.shuffled([self.truth.pop(card, card) for card in before])
        self.truth.update(zip(after, cards, strict=True))
