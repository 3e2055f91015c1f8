"""Chance from a seed: the same for the same seed and names, in every version of Python."""

from collections.abc import Mapping
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Numbers that nobody can foretell without the seed. Only raw bits are taken from the generator.

    The methods of `Random` that draw, shuffle and choose may change from one Python to the next; its bits do not.
    """

    def __init__(self, *names: str | int) -> None:
        self.names = names
        digest = sha256("/".join(map(str, names)).encode()).digest()
        self._bits = Random(int.from_bytes(digest)).getrandbits  # noqa: S311  # played matches hold no secret

    def sub(self, *names: str | int) -> "Chance":
        """The chance of a part with a name of its own, whatever has been drawn before."""
        return Chance(*self.names, *names)

    def below(self, most: int) -> int:
        """A number from 0 to `most` - 1, each as likely as the others."""
        bits = most.bit_length()
        drawn = self._bits(bits)
        while drawn >= most:
            drawn = self._bits(bits)
        return drawn

    def one_in(self, many: int) -> bool:
        """True once in so many times."""
        return self.below(many) == 0

    def choice(self, options: Sequence[T]) -> T:
        """One of them."""
        return options[self.below(len(options))]

    def shuffled(self, cards: Sequence[T]) -> tuple[T, ...]:
        """The cards in another order, each order as likely as the others."""
        pile = list(cards)
        for last in range(len(pile) - 1, 0, -1):
            at = self.below(last + 1)
            pile[last], pile[at] = pile[at], pile[last]
        return tuple(pile)

    def weighted(self, weights: Mapping[T, int]) -> T:
        """One of the keys, as often as its weight says. Raises ValueError if none has any."""
        drawn = self.below(sum(weights.values()) or 1)
        for option, weight in weights.items():
            if drawn < weight:
                return option
            drawn -= weight
        msg = "nothing has any weight"
        raise ValueError(msg)

    def noise(self, size: int) -> bytes:
        """So many bytes."""
        return self._bits(8 * size).to_bytes(size)
