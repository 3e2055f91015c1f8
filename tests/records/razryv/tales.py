"""The recorded matches of RAZRYV: how each comes about, what it tells, and what is in it."""

from pathlib import Path
from tomllib import loads
from typing import Any

from adjudicator.dealing import Played
from adjudicator.office import Rewind
from adjudicator.record.events import Envelope
from tests.record.writing import write
from tests.records.telling import Tales
from tests.records.telling import Teller
from tests.records.telling import how
from tests.records.telling import rules

CARDS = loads(Path(__file__).with_name("cards.toml").read_text())["cards"]
TALES = Tales("razryv", CARDS, "records-1")
found, told = TALES.found, TALES.told

# --- matches that chance has played


def both(played: Played, counter: str) -> bool:
    return all(played.table.counters.get(f"{seat}.{counter}", 0) for seat in played.table.seats)


def was_provisional(played: Played) -> bool:
    return played.actions["reveal_objective"] > 0


def _joined(played: Played) -> bool:
    return any(
        step.body["do"] == "answer_join"
        and step.body["join"]
        and all(
            step.verdict.table.counters[f"{seat}.e_count"] > step.before.counters[f"{seat}.e_count"]
            for seat in step.before.seats
        )
        for step in played.steps
    )


found(
    "played-objective",
    "A whole match that ends with a declared Objective.",
    "ends:objective",
    "set_up",
    wanted=lambda played: how(played) == "objective",
    seed=11,
)
found(
    "played-objective-unknown",
    "Nobody's deck is known to the record; a player declares and shows the Objective.",
    "ends:objective",
    "set_up",
    "unknown_decks",
    wanted=lambda played: how(played) == "objective",
    seed=12,
    known=False,
)
found(
    "played-life",
    "Attackers: a Cell is attacked until a Life is gone.",
    "ends:life",
    "set_up",
    wanted=lambda played: how(played) == "life",
    seed=13,
    styles={"north": "attacker", "south": "attacker"},
)
found(
    "played-life-unknown",
    "Unknown decks; Life is gone, and the result waits until the Objectives are shown or waived.",
    "ends:life",
    "set_up",
    "unknown_decks",
    "provisional_settled",
    wanted=lambda played: how(played) == "life" and was_provisional(played),
    seed=14,
    known=False,
    styles={"north": "attacker"},
)
found(
    "played-score",
    "Twenty-five rounds with little going on; who is further along wins.",
    "ends:score",
    "set_up",
    wanted=lambda played: how(played) == "round_limit" and "RZ-177" in rules(played),
    seed=15,
    most=190,
    styles={"north": "ally", "south": "idler"},
)
found(
    "played-both-give-up",
    "One player leaves, the other goes on alone for a while and leaves as well.",
    "ends:gave_up",
    "set_up",
    wanted=lambda played: how(played) == "annihilation" and both(played, "gave_up"),
    seed=16,
    styles={"north": "quitter", "south": "quitter"},
)
found(
    "played-annihilation",
    "Both declare that neither Objective can be fulfilled any more.",
    "ends:annihilation",
    "set_up",
    wanted=lambda played: how(played) == "annihilation" and both(played, "annihilation"),
    seed=17,
    styles={"north": "quitter", "south": "quitter"},
)
found(
    "played-annihilation-unknown",
    "The same with unknown decks, one declaration having been withdrawn before.",
    "ends:annihilation",
    "set_up",
    "unknown_decks",
    wanted=lambda played: (
        how(played) == "annihilation" and both(played, "annihilation") and played.actions["withdraw_annihilation"] > 0
    ),
    seed=18,
    known=False,
    styles={"north": "quitter", "south": "quitter"},
)
found(
    "played-cooperative",
    "Cooperative mode: the players help each other against the Event Creatures.",
    "cooperative",
    "set_up",
    "coop_kill",
    wanted=_joined,
    most=170,
    seed=19,
    mode="cooperative",
    styles={"north": "ally", "south": "ally"},
)
found(
    "played-cooperative-shared",
    "Cooperative mode with shared missions: both win at once.",
    "cooperative",
    "set_up",
    "ends:objective",
    "both_win",
    wanted=lambda played: how(played) == "objective",
    seed=20,
    mode="cooperative",
    house={"coop_objectives": "shared"},
)


# --- matches told action by action


def passed(tell: Teller, *seats: str) -> None:
    """These players pass."""
    for seat in seats:
        tell.do(seat, "pass")


def rounds(tell: Teller, *first_second: str) -> None:
    """An Event and turns in which nothing else happens."""
    tell.do("judge", "reveal_event")
    passed(tell, *first_second)


CALM = ["e:calm", *(f"e:calm#{number}" for number in range(2, 9))]


@told(
    "declared-on-the-last-front",
    "An Event Creature beaten in the own turn completes the Objective, and it is declared at once.",
    "ends:objective",
    given={
        "round": 9,
        "turn": "north",
        "zones": {
            "forest": ["n:boar", "n:lynx", "e:hound", "s:newt"],
            "north.objective": ["n:watch"],
            "south.objective": ["s:raid"],
            "event.deck": CALM,
        },
    },
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("north", "attack_event", target="e:hound")
    if tell.office.show(tell.match).table.prompts:
        tell.do("south", "answer_join", join=False)
    tell.do("north", "declare_victory")


@told(
    "the-cell-falls",
    "South has nothing on the field; two Cell attacks in two rounds take the last Life.",
    "ends:life",
    given={
        "round": 12,
        "turn": "north",
        "zones": {
            "mountain": ["n:drake"],
            "south.cell": ["s:newt", "s:lynx"],
            "north.objective": ["n:siege"],
            "south.objective": ["s:raid"],
            "north.deck": ["n:spark", "n:ember"],
            "event.deck": CALM,
        },
        "counters": {"south.life": 40},
        "marks": {"s:newt": {"waited": 0}, "s:lynx": {"waited": 0}},
    },
)
def _(tell: Teller) -> None:
    tell.do("north", "attack_cell", attacker="n:drake")
    passed(tell, "north", "south")
    tell.do("south", "reveal_event")
    tell.do("north", "attack_cell", attacker="n:drake", said_by="south")


@told(
    "life-and-an-earlier-claim",
    "South falls, but had fulfilled the Objective first; the record learns it when the card is shown.",
    "ends:life",
    "provisional_settled",
    "winner_changed",
    given={
        "round": 15,
        "turn": "north",
        "zones": {
            "cavern": ["n:boar", "s:lynx"],
            "north.objective": ["n:siege"],
            "south.objective": ["s:?"],
            "event.deck": CALM,
        },
        "counters": {"south.life": 10, "south.e_count": 1, "south.a_count": 2},
    },
)
def _(tell: Teller) -> None:
    tell.do("north", "attack_creature", attacker="n:boar", target="s:lynx")
    passed(tell, "north", "south")
    tell.do("north", "reveal_event")
    tell.do("north", "attack_cell", attacker="n:boar")
    tell.do("south", "reveal_objective", card="s:raid")


@told(
    "life-and-a-waived-card",
    "South falls and does not care to show the Objective: the attacker keeps the win.",
    "ends:life",
    "provisional_settled",
    "waived",
    given={
        "round": 15,
        "turn": "north",
        "zones": {
            "cavern": ["n:boar"],
            "south.cell": ["s:lynx"],
            "north.objective": ["n:siege"],
            "south.objective": ["s:?"],
            "event.deck": CALM,
        },
        "counters": {"south.life": 10, "south.e_count": 1, "south.a_count": 2},
        "marks": {"s:lynx": {"waited": 0}},
    },
)
def _(tell: Teller) -> None:
    tell.do("north", "attack_cell", attacker="n:boar")
    tell.do("south", "reveal_objective", waive=True)


LAST: dict[str, Any] = {
    "round": 24,
    "turn": "north",
    "zones": {
        "swamp": ["n:aurochs", "s:heron"],
        "forest": ["n:lynx", "e:hound"],
        "cavern": ["s:boar"],
        "north.objective": ["n:hunt"],
        "south.objective": ["s:raid"],
        "north.deck": ["n:newt", "n:spark", "n:banner"],
        "south.deck": ["s:newt", "s:spark", "s:chill"],
        "event.deck": CALM,
    },
}


@told(
    "round-25-by-score",
    "Round 25 ends: two of three fronts against one of two, in exact fractions.",
    "ends:score",
    given=LAST,
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("north", "attack_creature", attacker="n:aurochs", target="s:heron")
    passed(tell, "north")
    tell.refused("south", "attack_cell", attacker="s:boar")
    passed(tell, "south")
    rounds(tell, "north", "south")


@told(
    "round-25-by-latch",
    "North completes the Objective in round 24, says nothing and leaves the Realm; the old claim decides.",
    "ends:latch",
    given={
        **LAST,
        "zones": {**LAST["zones"], "forest": ["n:boar", "n:lynx", "e:hound"], "north.objective": ["n:watch"]},
    },
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("north", "attack_event", target="e:hound")
    tell.do("north", "imprison_again", card="n:lynx")
    passed(tell, "north", "south")
    rounds(tell, "north", "south")


@told(
    "round-25-by-latch-unknown",
    "The same, but no Objective is known until both are shown after round 25: the claim is found in the record.",
    "ends:latch",
    "provisional_settled",
    "winner_changed",
    given={
        **LAST,
        "zones": {
            **LAST["zones"],
            "forest": ["n:boar", "n:lynx", "e:hound"],
            "north.objective": ["n:?"],
            "south.objective": ["s:?"],
        },
    },
)
def _(tell: Teller) -> None:
    tell.do("north", "attack_event", target="e:hound")
    tell.do("north", "imprison_again", card="n:lynx")
    passed(tell, "north", "south")
    rounds(tell, "north", "south")
    tell.do("south", "reveal_objective", card="s:raid")
    tell.do("north", "reveal_objective", card="n:watch")


@told(
    "round-25-level",
    "Neither has done anything: the Event deck wins.",
    "ends:tie",
    given={
        "round": 24,
        "turn": "south",
        "zones": {
            "north.objective": ["n:hunt"],
            "south.objective": ["s:raid"],
            "event.deck": CALM,
        },
    },
    play="enforced",
)
def _(tell: Teller) -> None:
    passed(tell, "south")
    rounds(tell, "north", "south")


@told(
    "round-25-level-fractions",
    "One of two against two of four: the same fraction, and nobody wins; the cards are shown after the end.",
    "ends:tie",
    "provisional_settled",
    given={
        "round": 25,
        "turn": "north",
        "zones": {
            "swamp": ["s:boar"],
            "mountain": ["n:lynx"],
            "north.objective": ["n:?"],
            "south.objective": ["s:?"],
            "event.deck": CALM,
        },
        "counters": {"north.e_count": 2, "north.a_count": 0, "south.e_count": 0},
    },
    house={"r25_metric": "fronts_won"},
)
def _(tell: Teller) -> None:
    passed(tell, "north", "south")
    tell.do("north", "reveal_objective", card="n:siege")
    tell.do("south", "reveal_objective", card="s:hunt")


@told(
    "both-leave",
    "South leaves in North's turn, North goes on, thinks better of it and leaves too.",
    "ends:gave_up",
    given={
        "round": 7,
        "turn": "north",
        "zones": {"forest": ["n:boar", "s:newt"], "north.deck": ["n:newt", "n:spark"], "event.deck": CALM},
    },
)
def _(tell: Teller) -> None:
    tell.do("south", "give_up")
    passed(tell, "north")
    tell.do("north", "reveal_event")
    tell.do("north", "attack_creature", attacker="n:boar", target="s:newt")
    tell.do("north", "give_up")


BEAST: dict[str, Any] = {
    "round": 6,
    "turn": "north",
    "zones": {
        "forest": ["n:lynx", "s:boar", "e:ogre"],
        "mountain": ["n:heron", "e:hound"],
        "north.objective": ["n:hunt"],
        "south.objective": ["s:raid"],
        "north.deck": ["n:newt", "n:spark", "n:banner"],
        "south.deck": ["s:newt", "s:spark", "s:chill"],
        "event.deck": ["e:whelp", "e:calm"],
    },
}


@told(
    "two-against-the-ogre",
    "South joins North's attack: together they are stronger than either, and both are credited.",
    "coop_kill",
    given={**BEAST, "zones": {**BEAST["zones"], "forest": ["n:lynx", "s:boar", "n:marten", "e:ogre"]}},
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("north", "note_bargain", text="Help me with the ogre and I will leave the Cavern to you.", to=["south"])
    tell.do("north", "attack_event", target="e:ogre")
    tell.do("south", "answer_join", join=True)
    passed(tell, "north", "south")


@told(
    "the-answer-came-with-the-question",
    "At the table South had already said yes: the attack is reported with the answer, by South's phone.",
    "coop_kill",
    given={**BEAST, "zones": {**BEAST["zones"], "forest": ["n:marten", "s:boar", "e:ogre"]}},
)
def _(tell: Teller) -> None:
    tell.do("north", "attack_event", target="e:ogre", join=True, said_by="south")
    passed(tell, "north")


TWO_SIDES: dict[str, Any] = {
    "round": 4,
    "turn": "event",
    "compass": "cavern",
    "zones": {
        "cavern": ["n:heron", "n:hex*", "s:heron", "s:banner"],
        "north.objective": ["n:hunt"],
        "south.objective": ["s:raid"],
        "event.deck": ["e:ogre", "e:calm"],
    },
    "marks": {"s:heron": {"strength_mod": -20}},
}


@told(
    "both-sides-lose-their-spells",
    "Two equal creatures are sent home by one arrival: Realm Destruction strikes both sides in one chain.",
    "double_destruction",
    given=TWO_SIDES,
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("judge", "reveal_event")
    passed(tell, "north", "south")


@told(
    "the-trap-was-never-seen",
    "The same with a face-down Spell that nobody knows: it goes back to a hand as unknown as it was.",
    "double_destruction",
    given={
        **TWO_SIDES,
        "zones": {**TWO_SIDES["zones"], "cavern": ["n:heron", "n:?*", "s:heron", "s:banner"], "event.deck": ["e:?"]},
    },
)
def _(tell: Teller) -> None:
    tell.do("north", "reveal_event", card="e:ogre", said_by="south")
    passed(tell, "north")


@told(
    "the-judge-goes-back",
    "A judge takes the match back behind an attack with the wrong creature; what was undone stays readable.",
    "rewound",
    given=BEAST,
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("north", "attack_event", target="e:hound")
    passed(tell, "north")
    back = tell.version
    tell.do("south", "attack_creature", attacker="s:boar", target="n:lynx")
    passed(tell, "south")
    tell.office.rewind(
        tell.match,
        Rewind(to=back, reason="South had passed before.", ruling="R-1"),
        at=tell.now(),
        expected_version=None,
    )
    passed(tell, "south")


@told(
    "back-over-a-revealed-event",
    "A judge goes back behind the turning of an Event card and says how the Event deck lies now: it had been seen.",
    "rewound",
    "rewound_orders",
    given={**BEAST, "turn": "event", "zones": {**BEAST["zones"], "event.deck": ["e:?", "e:?#2", "e:?#3"]}},
)
def _(tell: Teller) -> None:
    start = tell.version
    tell.do("south", "reveal_event", card="e:whelp")
    tell.do("north", "attack_event", target="e:hound")
    tell.office.rewind(
        tell.match,
        Rewind(to=start, reason="Two cards stuck together.", orders={"event.deck": None}),
        at=tell.now(),
    )
    tell.do("south", "reveal_event", card="e:calm")
    passed(tell, "north")


@told(
    "taken-back-with-consent",
    "North takes back a release into the wrong Realm; South agrees, and nobody has seen anything by it.",
    "taken_back",
    given={**BEAST, "zones": {**BEAST["zones"], "north.cell": ["n:drake"]}},
)
def _(tell: Teller) -> None:
    back = tell.version
    tell.do("north", "release", card="n:drake", realm="swamp")
    write(tell.office, tell.match, lambda match: match.take_back(back, at=tell.now(), by="north", consent=["south"]))
    tell.do("north", "release", card="n:drake", realm="desert")
    passed(tell, "north")


@told(
    "taken-back-twice",
    "Two takebacks by different players; the second goes back behind what stands since the first.",
    "taken_back",
    "confirmed",
    given=BEAST,
)
def _(tell: Teller) -> None:
    first = tell.do("north", "imprison_again", card="n:heron")
    write(
        tell.office, tell.match, lambda match: match.take_back(first - 1, at=tell.now(), by="north", consent=["south"])
    )
    back = tell.version
    tell.do("north", "imprison_again", card="n:lynx")
    write(tell.office, tell.match, lambda match: match.take_back(back, at=tell.now(), by="north", consent=["south"]))
    write(tell.office, tell.match, lambda match: match.confirm(tell.version, at=tell.now(), by="south"))
    passed(tell, "north")


ILLEGAL = Envelope(irregular=True)


@told(
    "attacked-twice",
    "A creature attacks a second time in one turn; it is logged as it happened, and a judge lets it stand.",
    "irregular",
    "settled",
    given={**BEAST, "zones": {**BEAST["zones"], "mountain": ["n:aurochs", "s:marten", "s:lynx"]}},
)
def _(tell: Teller) -> None:
    tell.do("north", "attack_creature", attacker="n:aurochs", target="s:marten")
    tell.refused("north", "attack_creature", attacker="n:aurochs", target="s:lynx")
    wrong = tell.do("north", "attack_creature", attacker="n:aurochs", target="s:lynx", around=ILLEGAL)
    passed(tell, "north")
    tell.office.settle(tell.match, wrong, at=tell.now(), by=["judge"], reason="Noticed too late; it stands.")


@told(
    "played-otherwise-than-the-rules",
    "A Cell was attacked in round 2 and Life was taken; the sender says what the table looked like afterwards.",
    "irregular",
    "irregular_changes",
    "contested",
    "settled",
    given={
        "round": 2,
        "turn": "north",
        "zones": {"forest": ["n:lynx"], "south.cell": ["s:newt", "s:boar"], "event.deck": CALM},
    },
)
def _(tell: Teller) -> None:
    around = Envelope(irregular=True, changes={"counters": {"south.life": 80}}, said_by="south")
    wrong = tell.do("north", "attack_cell", attacker="n:lynx", around=around)
    write(
        tell.office,
        tell.match,
        lambda match: match.contest(wrong, at=tell.now(), by="south", reason="It was only round 2."),
    )
    tell.do("judge", "judge_correction", text="The attack did not count.", changes={"counters": {"south.life": 100}})
    tell.office.settle(tell.match, wrong, at=tell.now(), by=["judge"], ruling="R-2")
    passed(tell, "north")


@told(
    "a-gap-agreed-by-both",
    "Two rounds were not logged: North enters the table as it stands, South agrees, and play goes on.",
    "checkpoint",
    given=BEAST,
)
def _(tell: Teller) -> None:
    passed(tell, "north")
    tell.do(
        "north",
        "checkpoint",
        zones={"forest": ["s:boar", "e:ogre"], "north.cell": ["n:lynx"], "desert": ["n:heron"]},
        counters={"north.life": 90, "south.a_count": 1},
        clock={"round": 8, "turn": "south"},
    )
    tell.do("south", "checkpoint", agree=True)
    passed(tell, "south")
    rounds(tell, "north", "south")


@told(
    "a-gap-entered-by-the-judge",
    "A judge enters the table after an interruption.",
    "checkpoint",
    given=BEAST,
)
def _(tell: Teller) -> None:
    tell.do("judge", "checkpoint", counters={"south.life": 70}, clock={"round": 10, "turn": "event"})
    rounds(tell, "north", "south")


RIDDLE: dict[str, Any] = {
    **BEAST,
    "zones": {**BEAST["zones"], "north.hand": ["n:riddle", "n:haste"], "mountain": ["n:heron", "s:lynx"]},
}


@told(
    "a-riddle-told-and-agreed",
    "A card without a program: North says what it did, South confirms it.",
    "manual_confirmed",
    given=RIDDLE,
)
def _(tell: Teller) -> None:
    tell.do("north", "play_spell", card="n:riddle", realm="forest", mode="activate")
    tell.do(
        "north",
        "state_outcome",
        text="Nobody solved it; the lynx goes home.",
        changes={"zones": {"mountain": ["n:heron"], "south.cell": ["s:lynx"]}},
    )
    tell.do("south", "confirm_outcome", agree=True)
    passed(tell, "north")


@told(
    "a-riddle-and-a-ruling",
    "South contests what North says of the card, and a judge decides.",
    "manual_contested",
    "ruling",
    given=RIDDLE,
)
def _(tell: Teller) -> None:
    tell.do("north", "play_spell", card="n:riddle", realm="forest", mode="activate")
    tell.do(
        "north",
        "state_outcome",
        text="Nobody solved it; the lynx goes home.",
        changes={"zones": {"mountain": ["n:heron"], "south.cell": ["s:lynx"]}},
    )
    tell.do("south", "confirm_outcome", agree=False)
    tell.do(
        "judge",
        "judge_ruling",
        text="The riddle was solved: the lynx stays.",
        rules=["card:riddle"],
        changes={"zones": {"mountain": ["n:heron", "s:lynx"], "south.cell": []}},
    )
    passed(tell, "north")


@told(
    "a-card-written-down-at-the-table",
    "A card that the catalogue lacks is described while it is played, turned up, and the other seat agrees.",
    "defined",
    given={**BEAST, "zones": {**BEAST["zones"], "forest": ["n:lynx", "n:?*", "s:boar"]}},
)
def _(tell: Teller) -> None:
    tell.do(
        "north",
        "define_card",
        name="snare",
        type="spell",
        values={"mode": "immediate"},
        text="One creature of the opponent goes to its Cell.",
    )
    tell.do("south", "define_card", name="snare", type="spell", confirm=True)
    tell.do("north", "activate_hidden", card="n:?", reveals="snare")
    tell.do(
        "north",
        "state_outcome",
        text="The boar goes home.",
        changes={"zones": {"forest": ["n:lynx", "n:snare"], "south.cell": ["s:boar"]}},
    )
    tell.do("south", "confirm_outcome", agree=True)
    passed(tell, "north")


@told(
    "a-house-rule-in-mid-match",
    "The organiser's reading of the presence test was forgotten; the judge sets it, and a declaration fails.",
    "house_rule_set",
    given={
        "round": 12,
        "turn": "north",
        "zones": {
            "forest": ["n:lynx", "n:boar", "n:heron"],
            "north.objective": ["n:watch"],
            "event.deck": CALM,
        },
        "counters": {"north.e_count": 1},
    },
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("judge", "set_house_rule", key="presence_test", value="exactly")
    tell.refused("north", "declare_victory")
    tell.do("north", "imprison_again", card="n:heron")
    tell.do("north", "declare_victory")


@told(
    "a-false-claim-showed-the-card",
    "North shows the Objective too early: the claim is refused, and the card stays open.",
    "refused_event",
    given={
        "round": 10,
        "turn": "north",
        "zones": {
            "forest": ["n:boar", "n:lynx", "e:hound"],
            "north.objective": ["n:?"],
            "south.objective": ["s:?"],
            "event.deck": CALM,
        },
    },
)
def _(tell: Teller) -> None:
    tell.do("north", "declare_victory", card="n:watch")
    tell.do("north", "attack_event", target="e:hound")
    tell.do("north", "declare_victory", card="n:watch")


@told(
    "a-chain-of-spells",
    "Spells from the hand and face down, with choices: a lure, a forced attack, and a creature sent home.",
    "choices",
    given={
        "round": 8,
        "turn": "north",
        "zones": {
            "forest": ["n:boar", "n:wyrm", "s:newt", "s:lynx"],
            "swamp": ["e:stag", "s:heron"],
            "north.hand": ["n:lure"],
            "north.deck": ["n:oath", "n:hex", "n:haste"],
            "north.objective": ["n:hunt"],
            "south.objective": ["s:raid"],
            "event.deck": CALM,
        },
    },
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("north", "play_spell", card="n:lure", realm="forest", mode="activate", choices={"beast": ["e:stag"]})
    passed(tell, "north", "south")
    tell.do("judge", "reveal_event")
    tell.do("north", "play_spell", card="n:oath", realm="forest", mode="face_down")
    passed(tell, "north", "south")
    tell.do("judge", "reveal_event")
    tell.do("north", "activate_hidden", card="n:oath", choices={"beast": ["e:stag"], "prey": ["s:lynx"]})
