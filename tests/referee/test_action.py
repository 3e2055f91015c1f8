"""The one reader of action bodies: every fault of a body in one reading, with the nearest word that it knows."""

from typing import Annotated
from typing import Any
from typing import Literal

import pytest
from msgspec import Meta

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import say_fault
from adjudicator.faults import shown
from adjudicator.referee import Action
from adjudicator.referee import Card
from adjudicator.referee import Choices
from adjudicator.referee import body_of
from adjudicator.referee import do_of
from adjudicator.referee import read_action
from adjudicator.referee.action import expected_of


class Summon(Action, frozen=True, tag="summon"):
    card: Card
    realm: Literal["forest", "mountain"]
    offer: tuple[Card, ...] = ()
    hidden: bool = False
    number: int | None = None
    choices: Choices | None = None
    mood: Literal["calm", "wild"] | None = None


class Speak(Action, frozen=True, tag="speak"):
    text: str


KINDS: dict[str, type[Action]] = {"summon": Summon, "speak": Speak}
ACTORS = ("north", "south", "table", "judge")
SOUND: dict[str, Any] = {"by": "north", "do": "summon", "card": "n:knight", "realm": "forest"}


def read(**parts: Any) -> Action:
    return read_action(KINDS, ACTORS, {key: value for key, value in {**SOUND, **parts}.items() if value is not None})


def faults(**parts: Any) -> tuple[Fault, ...]:
    with pytest.raises(Malformed) as caught:
        read(**parts)
    return caught.value.faults


def test_a_sound_body_is_the_action_that_it_describes() -> None:
    assert read(offer=["n:squire", "n:?#2"], number=3) == Summon(
        by="north", card="n:knight", realm="forest", offer=("n:squire", "n:?#2"), number=3
    )


def test_what_is_read_is_written_the_same() -> None:
    body = {**SOUND, "offer": ["n:squire"], "choices": {"target": ["n:a"], "mode": 1}, "answers": {"join": True}}
    act = read_action(KINDS, ACTORS, body)
    assert act.do == do_of(Summon) == "summon"
    assert read_action(KINDS, ACTORS, body_of(act)) == act
    assert body_of(read()) == SOUND, "what has its usual value is not written"


def test_an_unknown_action_is_told_with_the_nearest_one() -> None:
    assert faults(do="sumon") == (Fault("action.do", '"sumon"', "action", "summon"),)
    assert faults(do=None) == (Fault("action.do", NOTHING, "action"),)
    assert faults(do=7)[0].found == "7"


def test_what_is_no_body_at_all_is_told() -> None:
    bodies: list[Any] = [[], "summon", None]
    for raw in bodies:
        with pytest.raises(Malformed) as caught:
            read_action(KINDS, ACTORS, raw, "when[2]")
        assert caught.value.faults == (Fault("when[2]", shown(raw), "action"),)


def test_an_unknown_key_is_told_with_the_nearest_one() -> None:
    assert faults(relm="forest") == (Fault("action.relm", '"relm"', "key", "realm"),)


def test_a_missing_parameter_is_told_with_what_is_expected() -> None:
    assert faults(card=None) == (Fault("action.card", NOTHING, "card"),)
    assert faults(by=None) == (Fault("action.by", NOTHING, "string"),)


@pytest.mark.parametrize(
    ("parts", "found", "expected", "near"),
    [
        ({"realm": "forrest"}, '"forrest"', "forest|mountain", "forest"),
        ({"card": "knight"}, '"knight"', "card", None),
        ({"card": "n:knight#1"}, '"n:knight#1"', "card", None),
        ({"offer": "n:knight"}, '"n:knight"', "card[]", None),
        ({"offer": ["knight"]}, '["knight"]', "card[]", None),
        ({"hidden": "yes"}, '"yes"', "bool", None),
        ({"number": "three"}, '"three"', "int", None),
        ({"mood": "wyld"}, '"wyld"', "calm|wild", "wild"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told(parts: dict[str, Any], found: str, expected: str, near: str | None) -> None:
    place = f"action.{next(iter(parts))}"
    assert faults(**parts) == (Fault(place, found, expected, near),)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (Annotated[int, Meta(ge=1)], "int"),
        (Annotated[int, Meta(ge=1, description="round")], "round"),
        (Annotated[tuple[str, ...], "a note"], "string[]"),
        (Any, "any"),
        (dict[str, int], "table"),
        (int | str | None, "int|string"),
        (tuple[int | str, ...], "int[]|string[]"),
    ],
)
def test_a_fault_says_in_words_what_a_parameter_expects(kind: Any, expected: str) -> None:
    assert expected_of(kind) == expected


def test_who_is_nobody_at_this_table_may_not_act() -> None:
    [fault] = faults(by="nort")
    assert (fault.place, fault.found, fault.nearest) == ("action.by", '"nort"', "north")


def test_every_fault_of_a_body_is_gathered() -> None:
    found = faults(by="west", card=None, realm="sea", colour="red", hidden=3)
    assert {fault.place for fault in found} == {
        "action.by",
        "action.card",
        "action.realm",
        "action.colour",
        "action.hidden",
    }


def test_faults_are_said_in_both_languages() -> None:
    [fault] = faults(realm="forrest")
    assert say_fault(fault, "en") == (
        'action.realm: found "forrest", expected "forest" or "mountain"; did you mean forest?'
    )
    assert "seria forest?" in say_fault(fault, "pt")
    [fault] = faults(card=None)
    assert say_fault(fault, "pt") == "action.card: nada encontrado, esperado: uma carta, escrita ASSENTO:NOME"


@pytest.mark.parametrize("number", [float("inf"), float("-inf"), float("nan")])
def test_a_number_that_no_record_can_hold_is_a_fault(number: float) -> None:
    with pytest.raises(Malformed, match=r"action\.answers"):
        read(answers={"a": [number]})
