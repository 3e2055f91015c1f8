"""Ryder's facts and actions told in both languages: no word is missing, no id stands where there is a name."""

import re
from collections.abc import Iterator

import pytest

from adjudicator.games.ryder.telling import sheets
from adjudicator.referee import body_of
from adjudicator.referee import read_action
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import hear
from adjudicator.table import see
from adjudicator.telling.phrasebook import Grid
from adjudicator.telling.phrasebook import Phrasebook
from adjudicator.telling.teller import Teller
from tests.games.ryder.asked import GAME
from tests.games.ryder.asked import REFEREE
from tests.games.ryder.asked import lay
from tests.games.ryder.test_matches import SERIES
from tests.games.ryder.test_matches import played
from tests.games.ryder.test_questions import after
from tests.games.ryder.test_questions import attack

LANGUAGES = ("en", "pt")
AN_ID = re.compile(r"\bp:|\b[a-h]\.(field|treasury|dealt|graveyard)\b|_|\{")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("match", SERIES[:6])
def test_whole_matches_have_words_for_all_that_happens(
    match: tuple[str, bool], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Phrasebook, "strict", True)
    told = list(_told(played(*match), lang))
    assert len(told) > 300
    assert [sentence for sentence in told if AN_ID.search(sentence)] == []


def _told(match, lang) -> Iterator[str]:  # type: ignore[no-untyped-def]
    """Every action, every fact and every question of the match, as the judge and A are told of them."""
    for step in match.steps:
        yield Teller(GAME, see(step.before, "judge"), lang).action(step.body)
        for viewer in ("judge", "a"):
            teller = Teller(GAME, see(step.before, viewer), lang, everything=True)
            for one in teller.tell(hear(step.before, step.verdict.facts, viewer)):
                yield one.text


def told(table: Table, body: dict[str, object], viewer: str = "judge", lang: str = "en") -> list[str]:
    """What the action brings, sentence by sentence."""
    act = read_action(GAME.actions, GAME.actors, body)
    facts = hear(table, REFEREE.explain(table, act).facts, viewer)
    return [one.text for one in Teller(GAME, see(table, viewer), lang).tell(facts)]


def declared(body: dict[str, object], lang: str = "en") -> str:
    act = read_action(GAME.actions, GAME.actors, body)
    return Teller(GAME, see(lay(), "judge"), lang).action(body_of(act))


@pytest.mark.parametrize(
    ("lang", "confused", "nobody"),
    [
        ("en", "Confused, and barred from looking at the own field: B and C.", "Nobody is confused any more."),
        ("pt", "Em confusão, sem poder olhar o próprio campo: B e C.", "Ninguém mais está em confusão."),
    ],
)
def test_the_confused_are_named_and_their_fields_not_one_by_one(lang: str, confused: str, nobody: str) -> None:
    slide = {"by": "a", "do": "slide", "pos": 4, "target": "b", "target_pos": 1}
    table = after(lay(confused=["c"]), slide, {"by": "a", "do": "cry"}, *attack(cry=False)[1:])
    sentences = told(table, {"by": "a", "do": "use_skill", "choices": {"player": "b"}}, lang=lang)
    assert sentences[0] == confused
    assert not [sentence for sentence in sentences[1:] if "look" in sentence or "olhar" in sentence]
    over = after(lay(confused=["a"]), *attack(cry=False))
    assert told(over, {"by": "a", "do": "end_turn"}, lang=lang)[0] == nobody


@pytest.mark.parametrize("viewer", ["a", "b", "c", "spectator", "judge"])
@pytest.mark.parametrize(("lang", "sentence"), [("en", "B's field is shuffled."), ("pt", "Embaralha-se o campo de B.")])
def test_a_shuffled_row_is_told_in_one_sentence_and_none_of_its_cards_leaves_the_match(
    viewer: str, lang: str, sentence: str
) -> None:
    slide = {"by": "a", "do": "slide", "pos": 4, "target": "b", "target_pos": 1}
    table = after(lay(), slide, {"by": "a", "do": "cry"}, *attack(cry=False)[1:])

    assert told(table, {"by": "a", "do": "use_skill", "choices": {"player": "b"}}, viewer, lang)[1:] == [sentence]


def test_who_compares_two_accounts_is_told_of_each_place() -> None:
    teller = Teller(GAME, see(lay(), "judge"), "en", everything=True)
    fact = Sighted("b.field.1", {"b": "backs"})
    assert list(teller.tell_one(fact)) == ["B may no longer look at position 1 of B's field."]
    assert list(Teller(GAME, see(lay(), "judge"), "en").tell_one(fact)) == []


def test_a_card_slides_face_down_and_a_champion_goes_face_up() -> None:
    slide = {"by": "a", "do": "slide", "pos": 2, "target": "b", "target_pos": 2}
    assert told(lay(), slide) == ["Five is slid out of position 2 of A's field."]
    champion = {"by": "a", "do": "play_champion", "pos": 3, "choices": {"prey": ["b.field.2"]}}
    assert told(lay(), champion)[0] == "Queen goes face up into the lane, out of position 3 of A's field."


def test_a_shuffled_field_is_told_in_one_sentence() -> None:
    table = after(lay({"a.field": ["p:two#2", "p:five", "p:queen", "p:one"]}), *TWO)
    assert told(table, {"by": "a", "do": "use_skill"}) == ["A's field is shuffled."]


TWO: tuple[dict[str, object], ...] = (
    {"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 2},
    {"by": "a", "do": "cry"},
    {"by": "a", "do": "flip_attacker"},
    {"by": "b", "do": "flip_defender"},
)


def test_switched_cards_are_told_where_they_come_to() -> None:
    table = after(lay(), *attack(cry=True))
    skill = {"by": "a", "do": "use_skill", "choices": {"mine": ["a.field.1"], "theirs": ["c.field.1"]}}
    assert told(table, skill) == [
        "Eight changes to position 1 of C's field.",
        "Four changes to position 1 of A's field.",
    ]


@pytest.mark.parametrize(
    ("body", "en", "pt"),
    [
        ({"by": "b", "positions": [2]}, "B hands over positions 2.", "B entrega as posições 2."),
        ({"by": "b", "positions": []}, "B hands over no card.", "B não entrega carta."),
        (
            {"by": "table", "positions": [], "player": "c"},
            "The table hands over no card of C's field.",
            "A mesa não entrega carta do campo de C.",
        ),
    ],
)
def test_handing_over_nothing_is_said_so(body: dict[str, object], en: str, pt: str) -> None:
    assert [declared({"do": "surrender", **body}, lang) for lang in LANGUAGES] == [en, pt]


def test_a_due_trap_is_asked_about_by_its_place() -> None:
    slide = {"by": "a", "do": "slide", "pos": 2, "target": "b", "target_pos": 3}
    table = after(lay(), slide, {"by": "a", "do": "flip_attacker"})
    assert told(table, {"by": "b", "do": "flip_defender"}, "c")[-1] == (
        "B is asked whether and how the card in position 3 of B's field acts as a trap."
    )


# ---- the score sheet ----


def sheet(table: Table, viewer: str, lang: str = "en") -> Grid:
    [grid] = sheets(Teller(GAME, see(table, viewer), lang), viewer, table)
    return grid


GOLD = {"a.treasury": ["p:two#2", "p:three#2"], "b.treasury": ["p:ten"]}


def test_the_score_sheet_counts_gold_and_keeps_values_to_those_who_may_look() -> None:
    rows = {row[0]: row[1:] for row in sheet(lay(GOLD, confused=["c"]), "a").rows}
    assert rows == {
        "Cards in the treasury": ("2", "1", "0"),
        "Gold": ("2", "1", "0"),
        "Value of the Ryders": ("5", "", "0"),
        "Cards in the field": ("4", "4", "3"),
        "Confused": ("", "", "yes"),
    }
    judges = {row[0]: row[1:] for row in sheet(lay(GOLD), "judge").rows}
    assert judges["Value of the Ryders"] == ("5", "10", "0")


def test_the_score_sheet_says_whose_turn_it_is_and_what_was_announced() -> None:
    table = lay({"graveyard": ["p:nine#2"]}, names={"a": "Brannoch"}, cries={"a": "Onward", "c": "Never"})
    grid = sheet(table, "spectator")
    assert (grid.title, grid.head) == ("A's turn: the turn begins.", ("", "A", "B", "C"))
    assert grid.notes == (
        "Cards in the reserve: 12",
        "Cards in the graveyard: 1",
        "Game names – A: Brannoch",
        "War Cries – A: Onward, C: Never",
    )
    assert sheet(table, "spectator", "pt").title == "Vez de A: a vez começa."
    assert sheet(lay(phase="crying"), "a").title == "Set-up: the War Cries are announced."


def test_in_the_score_sheet_whoever_is_out_is_marked() -> None:
    table = lay({"c.field": ["_"] * 4}, counters={"reserve": 0})
    assert ("Out", "", "", "yes") in sheet(table, "a").rows


def test_of_prints_that_differ_a_hidden_treasury_is_counted_by_its_cards() -> None:
    table = lay({"b.treasury": ["p:nugget"]}, cards={"nugget": {"type": "other", "gold": 3}})
    rows = {row[0]: row[1:] for row in sheet(table, "a").rows}
    assert (rows["Cards in the treasury"], rows["Gold"]) == (("0", "1", "0"), ("0", "", "0"))
