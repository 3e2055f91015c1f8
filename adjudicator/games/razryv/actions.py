"""Every action of RAZRYV as it is declared at the table; the names are those of the game's sheet."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal
from typing import TypeAlias

from adjudicator.physical.actions import PhysicalActions
from adjudicator.referee import Action
from adjudicator.referee import Card
from adjudicator.referee import Choices

Realm: TypeAlias = Literal["forest", "mountain", "deep_sea", "cavern", "swamp", "desert"]
Player: TypeAlias = Literal["north", "south"]
Actor: TypeAlias = Literal["north", "south", "judge", "spectator"]
Cards: TypeAlias = tuple[Card, ...]
NOTHING_CHOSEN: Choices = MappingProxyType({})
Attackers: TypeAlias = Card | Cards


class ShuffleDecks(Action, frozen=True, tag="shuffle_decks"):
    """All decks are shuffled and laid face down; `order` says what a physical shuffle gave, top card first."""

    order: Mapping[str, Cards] | None = None


class RevealForFirst(Action, frozen=True, tag="reveal_for_first"):
    """A player turns over the own deck up to its first Creature, to find who goes first."""

    cards: Cards = ()


class ProposeStartRealm(Action, frozen=True, tag="propose_start_realm"):
    """A player says in which Realm the first Event should come."""

    realm: Realm


class Deal(Action, frozen=True, tag="deal"):
    """Five cards and an Objective each; what was dealt is named only where the decks are not known."""

    hands: Mapping[Player, Cards] | None = None
    objectives: Mapping[Player, Card] | None = None


class RevealEvent(Action, frozen=True, tag="reveal_event"):
    """Somebody turns over the top card of the Event deck, and it is resolved."""

    card: Card | None = None
    choices: Choices = NOTHING_CHOSEN


class Imprison(Action, frozen=True, tag="imprison"):
    """A creature goes from the hand to the own Cell (limit 1)."""

    card: Card


class Release(Action, frozen=True, tag="release"):
    """A creature that has waited goes from the own Cell to a Realm (limit 2)."""

    card: Card
    realm: Realm


class ImprisonAgain(Action, frozen=True, tag="imprison_again"):
    """An own creature goes back from a Realm to the Cell (limit 2)."""

    card: Card


class Ritual(Action, frozen=True, tag="ritual"):
    """A creature from the hand enters a Realm, paid for with offered creatures and Energy cards (limit 3)."""

    card: Card
    realm: Realm
    offer: Cards = ()
    energy_cards: Cards = ()


class PlaySpell(Action, frozen=True, tag="play_spell"):
    """A Spell from the hand enters a Realm, activated or face down (limit 4)."""

    card: Card
    realm: Realm
    mode: Literal["activate", "face_down"]
    choices: Choices = NOTHING_CHOSEN


class ActivateHidden(Action, frozen=True, tag="activate_hidden"):
    """A face-down Spell of one's own is turned up and takes effect; `reveals` names one that nobody knew."""

    card: Card
    reveals: str | None = None
    choices: Choices = NOTHING_CHOSEN


class AttackCreature(Action, frozen=True, tag="attack_creature"):
    """One creature attacks one of the opponent's in the same Realm."""

    attacker: Attackers
    target: Card


class AttackEvent(Action, frozen=True, tag="attack_event"):
    """The player's creatures of a Realm attack an Event Creature there; `join` is the other player's spoken answer."""

    target: Card
    join: bool | None = None
    attacker: Attackers | None = None


class AnswerJoin(Action, frozen=True, tag="answer_join"):
    """The other player says whether to take part in the attack; the judge names the `seat` whose time is up."""

    join: bool
    seat: Player | None = None


class AttackCell(Action, frozen=True, tag="attack_cell"):
    """One creature attacks the Cell of an opponent who has none on the field."""

    attacker: Attackers


class DeclareVictory(Action, frozen=True, tag="declare_victory"):
    """A player claims that the own Objective is fulfilled and shows it."""

    card: Card | None = None


class RevealObjective(Action, frozen=True, tag="reveal_objective"):
    """An Objective is shown, or the showing of it waived, so that a result can stand."""

    card: Card | None = None
    waive: bool = False


class Pass(Action, frozen=True, tag="pass"):
    """The player ends the turn; the judge names the `seat` that does not act."""

    seat: Player | None = None


class DeclareAnnihilation(Action, frozen=True, tag="declare_annihilation"):
    """A player accepts that neither Objective can be fulfilled any more."""


class WithdrawAnnihilation(Action, frozen=True, tag="withdraw_annihilation"):
    """A player takes such a declaration back."""


class GiveUp(Action, frozen=True, tag="give_up"):
    """A player stops; the other goes on alone."""


class CheckObjective(Action, frozen=True, tag="check_objective"):
    """A player looks at the own Objective."""


class NoteBargain(Action, frozen=True, tag="note_bargain"):
    """Words spoken between players are written down; they bind nobody."""

    text: str
    to: tuple[Actor, ...] = ()


class ShowCard(Action, frozen=True, tag="show_card"):
    """A player wants to show a hidden card to the opponent."""

    card: Card


class Choose(Action, frozen=True, tag="choose"):
    """An answer to a choice that the table waits for; `use` decides on an optional effect."""

    choices: Choices = NOTHING_CHOSEN
    use: bool | None = None


ACTIONS: tuple[type[Action], ...] = (
    ShuffleDecks,
    RevealForFirst,
    ProposeStartRealm,
    Deal,
    RevealEvent,
    Imprison,
    Release,
    ImprisonAgain,
    Ritual,
    PlaySpell,
    ActivateHidden,
    AttackCreature,
    AttackEvent,
    AnswerJoin,
    AttackCell,
    DeclareVictory,
    RevealObjective,
    Pass,
    DeclareAnnihilation,
    WithdrawAnnihilation,
    GiveUp,
    CheckObjective,
    NoteBargain,
    ShowCard,
    Choose,
    *PhysicalActions,
)
