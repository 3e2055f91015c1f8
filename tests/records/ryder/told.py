"""The recorded matches of Ryder that are told action by action."""

from typing import Any

from adjudicator.office import Rewind
from adjudicator.record.events import Envelope
from tests.record.writing import write
from tests.records.ryder.tales import CARDS
from tests.records.ryder.tales import TALES
from tests.records.telling import Teller

told = TALES.told
WANDERER = {"type": "champion", "champion": "king", "status": "manual", "text": {"en": "To be told at the table."}}
PIT = {"type": "trap", "returns_at_setup": False, "status": "manual", "text": {"en": "To be told at the table."}}
BLANK = {**CARDS, "wanderer": WANDERER, "pit": PIT}
CRIES = {"a": "Storm!", "b": "Stone!"}
ILLEGAL = Envelope(irregular=True)


def row(*names: str) -> list[str]:
    """Cards of a field from the left; "_" is a gap, "?" a card that the record does not know."""
    return [name if name == "_" else f"p:{name}" for name in names]


DUEL: dict[str, Any] = {
    "cries": CRIES,
    "zones": {
        "a.field": row("five", "two", "seven", "nine"),
        "b.field": row("four", "one", "eight", "six"),
        "reserve": row("three", "ten", "two#2", "six#2", "one#2", "four#2", "seven#2"),
    },
}
LAST: dict[str, Any] = {
    "cries": CRIES,
    "zones": {
        "a.field": row("seven", "_", "_", "_"),
        "b.field": row("five", "_", "_", "_"),
        "reserve": [],
        "a.treasury": row("two", "ten"),
        "b.treasury": row("three", "eight", "one"),
    },
}


def lying(given: dict[str, Any], **zones: list[str]) -> dict[str, Any]:
    """The same position with other cards in some zones; a_field stands for a.field."""
    return {**given, "zones": {**given["zones"], **{zone.replace("_", "."): cards for zone, cards in zones.items()}}}


def attacks(tell: Teller, pos: int, at: str, *, cry: bool = True, card: str = "", meets: str = "") -> None:
    """An attack by the seat on turn until both cards are flipped; unknown ones are named as they are."""
    by = str(tell.office.show(tell.match).table.clock["turn"])
    target, place = at.split(".field.")
    tell.do(by, "slide", pos=pos, target=target, target_pos=int(place))
    if cry:
        tell.do(by, "cry")
    tell.do(by, "flip_attacker", **({"card": f"p:{card}"} if card else {}))
    tell.do(target, "flip_defender", **({"card": f"p:{meets}"} if meets else {}))


@told(
    "the-last-card",
    "The last enemy card is won; the one who has cards left adds them to the treasury, and wins by it.",
    "seats:2",
    "ends:gold",
    "ends:last_field_cards",
    given=lying(LAST, a_field=row("seven", "nine", "_", "_")),
    play="enforced",
)
def _(tell: Teller) -> None:
    attacks(tell, 1, "b.field.1", cry=False)
    tell.do("a", "end_turn")
    tell.do("a", "close_match")


@told(
    "the-ranks-decide",
    "Three gold each: the ranks in the treasuries are added up.",
    "seats:2",
    "ends:tie_value",
    given={**LAST, "phase": "ending", "zones": {**LAST["zones"], "b.field": row("_", "_", "_", "_")}},
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.refused("a", "slide", pos=1, target="b", target_pos=1)
    tell.do("b", "close_match")


LEVEL = {
    "cries": CRIES,
    "phase": "ending",
    "zones": {"a.treasury": row("five", "five#2"), "b.treasury": row("nine", "one"), "reserve": []},
}


@told("they-share-it", "As much gold and as much value: both have won.", "ends:shared", "several_win", given=LEVEL)
def _(tell: Teller) -> None:
    tell.do("table", "close_match")


@told(
    "the-highest-ryder",
    "The same with the house rule that then the highest Ryder wins.",
    "ends:highest_ryder",
    given=LEVEL,
    house={"score.final_tie": "highest_ryder"},
)
def _(tell: Teller) -> None:
    tell.do("table", "close_match")


@told(
    "they-play-it-off",
    "The same with the house rule that those who are level play again.",
    "ends:playoff",
    given=LEVEL,
    house={"score.final_tie": "playoff"},
)
def _(tell: Teller) -> None:
    tell.do("table", "close_match")


@told(
    "three-circles-of-passes",
    "Both hold a trap and nothing else: three circles of forced passes, and nothing is added.",
    "ends:deadlock",
    "forced_pass",
    given=lying(LAST, a_field=row("deadfall", "_", "_", "_"), b_field=row("trip-rope", "_", "_", "_")),
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.refused("a", "slide", pos=1, target="b", target_pos=1)
    for _ in range(3):
        tell.do("a", "forced_pass")
        tell.do("b", "forced_pass")
    tell.do("table", "close_match")


@told(
    "nobody-has-a-card-left",
    "The last attack meets a trap that takes the attacker along: nobody has a card, and nothing is added.",
    "ends:nobody_has_cards",
    given=lying(LAST, b_field=row("deadfall", "_", "_", "_")),
    play="enforced",
)
def _(tell: Teller) -> None:
    attacks(tell, 1, "b.field.1", cry=False)
    tell.do("b", "activate_trap", trap="p:deadfall", on="a", choices={"loss": ["a.field.1"]})
    tell.do("a", "end_turn")
    tell.do("table", "close_match")


NAME = "Brannoch"
SENTENCE = "Good Lords & Or Ladies, Brannoch must politely decline your invitation to play this round"


FEATS: dict[str, Any] = {
    "cries": {**CRIES, "c": "Fire!"},
    "seats": ["a", "b", "c"],
    "zones": {
        "a.field": row("mist-reader", "tithe-queen", "iron-king", "night-blade"),
        "b.field": row("lantern-sage", "grave-queen", "seven", "nine"),
        "c.field": row("tithe-queen#2", "tithe-queen#3", "ten#2", "nine#3"),
        "a.treasury": row("two"),
        "reserve": row(
            *("one", "two#2", "three", "four", "six", "eight", "ten", "five", "seven#2", "six#2", "nine#2", "one#2"),
            *("three#2", "four#2", "five#2", "six#3"),
        ),
    },
}


@told(
    "all-three-combos",
    "Out Flank leaves a row of one to four, a Team Feat of two Queens strikes the same victim, and Last Stand follows.",
    "seats:3",
    "out_flank",
    "team_feat",
    "last_stand",
    "skip",
    given=FEATS,
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("a", "out_flank", victim="b")
    tell.do("a", "end_turn")
    for pos in (1, 2, 3, 4):
        tell.do("b", "refill", pos=pos)
    tell.do("b", "skip", transcript=SENTENCE, name=NAME, unaided=True)
    tell.do("c", "team_feat", positions=[1, 2])
    tell.do("c", "play_champion", pos=1, choices={"prey": ["b.field.1"]})
    tell.do("c", "play_champion", pos=2, choices={"prey": ["b.field.2"]})
    tell.do("c", "end_turn")
    for seat in ("b", "c"):
        tell.do(seat, "refill", pos=1)
        tell.do(seat, "refill", pos=2)
    tell.do("a", "last_stand", card="p:two", pos=3)
    tell.do("a", "end_turn")


@told(
    "a-skip-and-a-slip-of-the-tongue",
    "Skipped with the sentence; the other says it with a wrong word, which stays on record, and has to play.",
    "skip",
    "refused_event",
    "late_cry",
    given=DUEL,
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("a", "skip", transcript=SENTENCE, name=NAME, unaided=True)
    tell.do("b", "skip", transcript=SENTENCE.replace("your", "the"), name=NAME, unaided=True)
    tell.do("b", "slide", pos=1, target="a", target_pos=2)
    tell.do("b", "flip_attacker")
    tell.do("b", "cry")
    tell.do("a", "flip_defender")
    tell.do("b", "end_turn")
    tell.do("a", "refill", pos=2)


@told(
    "attacking-with-closed-eyes",
    "A one confuses B, who slides a champion without knowing it: it is played, and what was named is its target.",
    "confused",
    "blind",
    "choices",
    given=lying(DUEL, a_field=row("one#3", "two", "seven", "nine"), b_field=row("tithe-queen", "five", "eight", "six")),
    play="enforced",
)
def _(tell: Teller) -> None:
    attacks(tell, 1, "b.field.2")
    tell.do("a", "use_skill", choices={"player": ["b"]})
    tell.do("a", "end_turn")
    tell.refused("b", "look_own", pos=1)
    tell.do("b", "slide", pos=1, target="a", target_pos=3)
    tell.do("b", "flip_attacker", card="p:tithe-queen")
    tell.do("b", "end_turn")
    tell.do("b", "refill", pos=1)
    tell.do("a", "refill", pos=3)


@told(
    "a-queen-takes-a-trap",
    "A champion touches a trap, which acts first and is then taken all the same; who could not see it is shown again.",
    "trap_touched",
    "shown_again",
    given=lying(
        DUEL, a_field=row("tithe-queen", "two", "seven", "nine"), b_field=row("deadfall", "one", "eight", "six")
    ),
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("a", "play_champion", pos=1, choices={"prey": ["b.field.1"]})
    tell.do("b", "activate_trap", trap="p:deadfall", on="a", choices={"loss": ["a.field.2"]})
    tell.do("b", "request_reshow", reveal="p:tithe-queen", blocked=True)
    tell.do("a", "end_turn")
    tell.do("b", "refill", pos=1)
    tell.do("a", "refill", pos=1)
    tell.do("a", "refill", pos=2)


@told(
    "five-gaps-and-two-cards",
    "The reserve is too short for all gaps: by house rule one card each goes round from the next player.",
    "short_reserve",
    given={
        **lying(
            DUEL, a_field=row("_", "two", "_", "nine"), b_field=row("_", "_", "eight", "_"), reserve=row("ten", "three")
        ),
        "phase": "closing",
    },
    house={"refill.short_order": "next_first"},
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.refused("a", "refill", pos=1)
    tell.do("b", "refill", pos=1)
    tell.do("a", "refill", pos=1)
    tell.do("a", "end_turn")


@told(
    "the-judge-goes-back",
    "A judge takes the match back behind an attack that was made out of turn; what was shown stays known.",
    "rewound",
    given=DUEL,
    play="enforced",
)
def _(tell: Teller) -> None:
    attacks(tell, 1, "b.field.1", cry=False)
    back = tell.version
    tell.do("a", "end_turn")
    tell.office.rewind(
        tell.match,
        Rewind(to=back, reason="A had not done speaking.", ruling="R-1"),
        at=tell.now(),
        expected_version=None,
    )
    tell.do("a", "end_turn")
    tell.do("b", "refill", pos=1)


@told(
    "back-over-a-drawn-card",
    "A judge goes back behind a refill with a card that was seen, and says that the reserve is shuffled unseen.",
    "rewound",
    "rewound_orders",
    given=lying(DUEL, b_field=row("_", "one", "eight", "six"), reserve=row("?", "?#2", "?#3")) | {"phase": "closing"},
)
def _(tell: Teller) -> None:
    start = tell.version
    tell.do("b", "refill", pos=1, card="p:ten")
    tell.office.rewind(
        tell.match,
        Rewind(to=start, reason="Two cards stuck together.", orders={"reserve": None}),
        at=tell.now(),
    )
    tell.do("b", "refill", pos=1)
    tell.do("a", "end_turn")


@told(
    "taken-back-with-consent",
    "A slides the wrong card and takes it back before anything is shown; B agrees.",
    "taken_back",
    "confirmed",
    given=DUEL,
)
def _(tell: Teller) -> None:
    back = tell.version
    tell.do("a", "slide", pos=2, target="b", target_pos=1)
    write(tell.office, tell.match, lambda match: match.take_back(back, at=tell.now(), by="a", consent=["b"]))
    attacks(tell, 1, "b.field.1", cry=False)
    write(tell.office, tell.match, lambda match: match.confirm(tell.version, at=tell.now(), by="b"))
    tell.do("a", "end_turn")


@told(
    "taken-back-among-three",
    "Of three, both others must agree that the end of a turn was said too soon.",
    "seats:3",
    "taken_back",
    given={**lying(DUEL, c_field=row("three#2", "four#3", "one#4", "ten#2")), "seats": ["a", "b", "c"]},
)
def _(tell: Teller) -> None:
    attacks(tell, 1, "c.field.2", cry=False)
    back = tell.version
    tell.do("a", "end_turn")
    write(tell.office, tell.match, lambda match: match.take_back(back, at=tell.now(), by="a", consent=["b", "c"]))
    tell.do("a", "end_turn")
    tell.do("c", "refill", pos=2)


@told(
    "attacked-twice",
    "A attacks a second time in one turn; it is logged as it happened, and a judge lets it stand.",
    "irregular",
    "settled",
    given=DUEL,
)
def _(tell: Teller) -> None:
    attacks(tell, 1, "b.field.1", cry=False)
    tell.refused("a", "slide", pos=4, target="b", target_pos=4)
    wrong = tell.do("a", "slide", pos=4, target="b", target_pos=4, around=ILLEGAL)
    tell.do("a", "cry")
    tell.do("a", "flip_attacker")
    tell.do("b", "flip_defender")
    tell.do("a", "end_turn")
    tell.office.settle(tell.match, wrong, at=tell.now(), by=["judge"], reason="Noticed too late; it stands.")
    tell.do("b", "refill", pos=1)
    tell.do("b", "refill", pos=4)


@told(
    "refilled-before-its-time",
    "B fills a gap in the middle of A's turn; B's phone says how the row lies, A contests it, a judge puts it right.",
    "irregular",
    "irregular_changes",
    "contested",
    "settled",
    given=DUEL,
)
def _(tell: Teller) -> None:
    tell.do("a", "slide", pos=1, target="b", target_pos=1)
    around = Envelope(
        irregular=True,
        changes={"zones": {"b.field": row("four", "one", "_", "six"), "graveyard": row("eight")}},
        said_by="b",
    )
    wrong = tell.do("b", "refill", pos=3, around=around)
    write(
        tell.office,
        tell.match,
        lambda match: match.contest(wrong, at=tell.now(), by="a", reason="The eight was never spent."),
    )
    tell.do(
        "judge",
        "judge_correction",
        text="The eight lies where it lay.",
        changes={"zones": {"b.field": row("four", "one", "eight", "six"), "graveyard": []}},
    )
    tell.office.settle(tell.match, wrong, at=tell.now(), by=["judge"], ruling="R-2")
    tell.do("a", "flip_attacker")
    tell.do("b", "flip_defender")


@told(
    "a-gap-agreed-by-three",
    "Two turns were not logged: A enters the table as it stands, B and C agree, and play goes on.",
    "seats:3",
    "checkpoint",
    given={**lying(DUEL, c_field=row("three#2", "four#3", "one#4", "ten#2")), "seats": ["a", "b", "c"]},
)
def _(tell: Teller) -> None:
    tell.do(
        "a",
        "checkpoint",
        zones={"a.treasury": row("one"), "b.field": row("four", "_", "eight", "six")},
        clock={"turn": "c"},
    )
    tell.do("b", "checkpoint", agree=True)
    tell.do("c", "checkpoint", agree=True)
    attacks(tell, 1, "b.field.1", cry=False)


@told(
    "a-gap-entered-by-the-judge",
    "A judge enters the table after an interruption, rows with cards that nobody has named among it.",
    "checkpoint",
    "unknown_pack",
    given=lying(
        DUEL,
        a_field=row("?", "?#2", "?#3", "?#4"),
        b_field=row("?#5", "?#6", "?#7", "?#8"),
        reserve=row("?#9", "?#10", "?#11", "?#12"),
    ),
)
def _(tell: Teller) -> None:
    tell.do(
        "judge",
        "checkpoint",
        zones={"a.treasury": row("?#5"), "b.field": row("_", "?#6", "?#7", "?#8")},
        clock={"turn": "b"},
    )
    tell.do("b", "slide", pos=2, target="a", target_pos=1)
    tell.do("b", "flip_attacker", card="p:five")
    tell.do("a", "flip_defender", card="p:ten")


@told(
    "a-champion-told-and-agreed",
    "A champion without a text: A says what it did, B confirms it.",
    "manual_confirmed",
    given=lying(DUEL, a_field=row("wanderer", "two", "seven", "nine")),
    cards=BLANK,
)
def _(tell: Teller) -> None:
    tell.do("a", "play_champion", pos=1)
    tell.do(
        "a",
        "state_outcome",
        text="He takes the four along.",
        changes={"zones": {"a.treasury": row("four"), "b.field": row("_", "one", "eight", "six")}},
    )
    tell.do("b", "confirm_outcome", agree=True)
    tell.do("a", "end_turn")


@told(
    "a-champion-and-a-ruling",
    "B contests what A says of the champion; a judge decides, about a card that lies face down in B's row.",
    "manual_contested",
    "ruling",
    "hidden_ruling",
    given=lying(DUEL, a_field=row("wanderer", "two", "seven", "nine")),
    cards=BLANK,
)
def _(tell: Teller) -> None:
    tell.do("a", "play_champion", pos=1)
    tell.do(
        "a",
        "state_outcome",
        text="He takes the four along.",
        changes={"zones": {"a.treasury": row("four"), "b.field": row("_", "one", "eight", "six")}},
    )
    tell.do("b", "confirm_outcome", agree=False)
    tell.do(
        "judge",
        "judge_ruling",
        text="The four stays, the one goes to the graveyard.",
        rules=["RY-46"],
        changes={"zones": {"b.field": row("four", "_", "eight", "six"), "graveyard": row("one", "wanderer")}},
    )


@told(
    "a-hidden-card-was-the-wrong-one",
    "After a pit without a text a judge rules which face-down card is spent; nobody but its holder had seen it.",
    "ruling",
    "hidden_ruling",
    given=lying(DUEL, b_field=row("pit", "one", "eight", "six")),
    cards=BLANK,
)
def _(tell: Teller) -> None:
    attacks(tell, 1, "b.field.1")
    tell.do(
        "judge",
        "judge_ruling",
        text="A loses the seven.",
        rules=["AM-15"],
        changes={"zones": {"a.field": row("five", "two", "_", "nine"), "graveyard": row("seven")}},
    )


@told(
    "a-ryder-written-down-at-the-table",
    "A Ryder that the catalogue lacks is described while it is played, agreed to, and shown.",
    "defined",
    given=lying(DUEL, a_field=row("?", "two", "seven", "nine")),
)
def _(tell: Teller) -> None:
    tell.do("a", "define_card", name="griffin", type="ryder", values={"rank": 5})
    tell.do("b", "define_card", name="griffin", type="ryder", confirm=True)
    attacks(tell, 1, "b.field.1", card="griffin", cry=False)
    tell.do("a", "end_turn")


@told(
    "a-house-rule-in-mid-match",
    "That no combos are played was forgotten; the judge says so, and a Last Stand is refused.",
    "house_rule_set",
    given=lying(DUEL, a_field=row("one#4", "two", "three#4", "four#4")),
    play="enforced",
)
def _(tell: Teller) -> None:
    tell.do("judge", "set_house_rule", key="combos", value="off")
    tell.refused("a", "last_stand", card="p:two", pos=1)
    attacks(tell, 2, "b.field.2", cry=False)
