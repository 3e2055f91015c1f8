"""The actions of a match of Ryder as they are declared at the table, by the names of the game's sheet."""

from types import MappingProxyType
from typing import Annotated
from typing import Literal
from typing import TypeAlias

from msgspec import Meta

from adjudicator.games.ryder.actions_of_setup import Announced
from adjudicator.games.ryder.actions_of_setup import Cards
from adjudicator.games.ryder.actions_of_setup import Phrase
from adjudicator.games.ryder.actions_of_setup import Player
from adjudicator.games.ryder.actions_of_setup import Position
from adjudicator.referee import Action
from adjudicator.referee import Card
from adjudicator.referee import Choices

Spoken: TypeAlias = Annotated[str, Meta(max_length=2000, description="text of 0 to 2000")]
"""What somebody was heard to say, word for word; whether it is what had to be said the rules find out (RY-59)."""

NOTHING_CHOSEN: Choices = MappingProxyType({})


class LookOwn(Action, frozen=True, tag="look_own"):
    """A player looks at an own field card."""

    pos: Position
    card: Card | None = None


class View(Action, frozen=True, tag="view"):
    """A player looks into a place, or counts it."""

    zone: str
    what: Literal["faces", "number"]


class RequestReshow(Action, frozen=True, tag="request_reshow"):
    """A player wants to see again what was shown."""

    reveal: Card
    blocked: bool


class Slide(Action, frozen=True, tag="slide"):
    """A card is slid beside the card of another player that it attacks."""

    pos: Position
    target: Player
    target_pos: Position


class Cry(Action, frozen=True, tag="cry"):
    """The War Cry is called."""

    phrase: Phrase | None = None


class FlipAttacker(Action, frozen=True, tag="flip_attacker"):
    """The attacking card is turned up."""

    card: Card | None = None


class FlipDefender(Action, frozen=True, tag="flip_defender"):
    """The attacked card is turned up, which decides the attack."""

    card: Card | None = None
    decline: bool = False


class ContinueEight(Action, frozen=True, tag="continue_eight"):
    """The owner of an 8 shown without a cry attacks all the same, or withdraws."""

    yes: bool


class Surrender(Action, frozen=True, tag="surrender"):
    """A holder gives up the cards of the ranks that leave the fields."""

    positions: tuple[Position, ...]
    cards: Cards = ()
    player: Player | None = None


class UseSkill(Action, frozen=True, tag="use_skill"):
    """The skill of the attacking Ryder is used."""

    rank: int | None = None
    choices: Choices = NOTHING_CHOSEN
    order: Cards | None = None


class DeclineSkill(Action, frozen=True, tag="decline_skill"):
    """Something optional is not used, or no trap lies there."""


class TriggerNines(Action, frozen=True, tag="trigger_nines"):
    """One or all of the other nines are triggered to attack."""

    positions: tuple[Position, ...]


class StrikeAgain(Action, frozen=True, tag="strike_again"):
    """A ten strikes once more."""

    target: Player
    target_pos: Position


class ActivateTrap(Action, frozen=True, tag="activate_trap"):
    """The holder of a trap that was attacked or touched carries out its text."""

    trap: Card
    on: Player
    choices: Choices = NOTHING_CHOSEN
    pos: Position | None = None


class PlayChampion(Action, frozen=True, tag="play_champion"):
    """A champion is played in front of its holder."""

    pos: Position
    choices: Choices = NOTHING_CHOSEN
    card: Card | None = None


class PlayReplenish(Action, frozen=True, tag="play_replenish"):
    """A Replenish card is played, where the catalogue lets it be."""

    pos: Position
    choices: Choices = NOTHING_CHOSEN
    card: Card | None = None


class OutFlank(Action, frozen=True, tag="out_flank"):
    """Wizard, Queen, King and Hashishin win a whole field."""

    victim: Player
    draws: Cards = ()


class OutFlankSwitch(Action, frozen=True, tag="out_flank_switch"):
    """After Out Flank field cards are switched with cards of the treasury, pair by pair."""

    positions: tuple[Position, ...]
    cards: Cards


class TeamFeat(Action, frozen=True, tag="team_feat"):
    """Several copies of one champion are played in one turn."""

    positions: tuple[Position, ...]


class LastStand(Action, frozen=True, tag="last_stand"):
    """Ranks 1 to 4 go to the treasury, one card comes back."""

    card: Card
    pos: Position
    draws: Cards = ()


class Skip(Action, frozen=True, tag="skip"):
    """The turn is skipped by speaking the sentence."""

    transcript: Spoken
    name: Announced
    unaided: bool
    same_pronunciation: bool | None = None


class ForcedPass(Action, frozen=True, tag="forced_pass"):
    """Nothing can be played, and the turn passes."""


class Refill(Action, frozen=True, tag="refill"):
    """An empty position is filled from the reserve."""

    pos: Position
    card: Card | None = None


class EndTurn(Action, frozen=True, tag="end_turn"):
    """The player on turn is done."""


class CloseMatch(Action, frozen=True, tag="close_match"):
    """The end has come: what is left is added and counted."""


class Choose(Action, frozen=True, tag="choose"):
    """An answer to a choice that the table waits for; `use` decides on an optional effect."""

    choices: Choices = NOTHING_CHOSEN
    use: bool | None = None
