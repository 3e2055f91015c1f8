"""The words of the common grammar that are the same in every game."""

from typing import Final

KINDS: Final = ("play", "activated", "triggered", "continuous", "replacement")
HOWS: Final = ("target", "choose")
CHOOSERS: Final = ("controller", "opponent", "owner")
SIDES: Final = ("any", "yours", "opponents")
REFS: Final = ("self", "controller", "opponent", "owner", "event.object", "event.source")
COMPARISONS: Final = ("<", "<=", "=", "!=", ">=", ">")
DURATIONS: Final = ("this_turn", "this_round", "until_your_next_turn", "while_in_zone", "permanent")
COUNTED_DURATION: Final = "turns"
WHOSE: Final = ("any", "you", "opponent")
PHASES: Final = ("combat",)
