"""Questions of any game: what is read of them, what they hung on, and where they are worked."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.queries.examples import examples_in
from adjudicator.queries.examples import examples_of
from tests.queries.asked import GAME
from tests.queries.asked import answer
from tests.queries.asked import lay
from tests.queries.asked import lines


def test_a_slip_in_a_question_is_told_with_the_nearest_word() -> None:
    for word, params, nearest in (("strenght", {}, "strength"), ("strength", {"crd": "n:imp"}, "card")):
        with pytest.raises(Malformed) as slip:
            answer(lay({}), word, **params)
        assert slip.value.faults[0].nearest == nearest


def test_what_a_question_lacks_is_told() -> None:
    with pytest.raises(Malformed) as slip:
        answer(lay({}), "release")
    assert [fault.place for fault in slip.value.faults] == ["question.release.card"]


def test_an_action_that_cannot_be_read_is_a_slip_of_the_question() -> None:
    with pytest.raises(Malformed):
        answer(lay({}), "may", action={"do": "releese"})


def test_an_answer_names_what_it_was_read_from() -> None:
    table = lay({"north.cell": ["n:imp"]}, marks={"n:imp": {"waited": 1}})
    given = answer(table, "release", card="n:imp")
    assert "cell_wait" in given.readings
    assert {other.key for other in given.sensitivities} == {"cell_wait"}


def test_only_what_the_answer_hung_on_is_told() -> None:
    assert answer(lay({"forest": ["n:imp"]}), "strength", card="n:imp").sensitivities == ()


def test_another_order_is_told_in_its_order() -> None:
    """Nobody is attacked either way; still the question is in which order."""
    table = lay({"forest": ["e:ogre"]}, turn="event", compass="forest")
    [other] = [one for one in answer(table, "target", card="gob").sensitivities if one.value == "residents_first"]
    assert [point.about["attacker"]["card"] for point in other.instead] == ["e:ogre", "e:gob"]
    told = lines(table, "target", card="gob")
    assert "    Then: The Ogre (60) attacks nobody: no creature there is weaker. The Gob (40) attacks" in "\n".join(
        told
    )


def test_what_would_happen_instead_is_told() -> None:
    table = lay({}, turn="north")
    [other] = [one for one in answer(table, "may", action={"do": "pass"}).sensitivities if one.key == "deck_out"][:1]
    assert (other.instead, other.gone) == ((), ())
    assert any(
        "South is out of the match. Round 7 begins" in line for line in lines(table, "may", action={"do": "pass"})
    )


def test_a_question_about_nothing_takes_no_value() -> None:
    with pytest.raises(Malformed) as slip:
        answer(lay({}), "round25", seat="north")
    assert slip.value.faults[0].expected == "no value"


def test_asking_changes_nothing() -> None:
    table = lay({"forest": ["e:ogre", "n:wolf"]})
    before = (dict(table.zones), dict(table.marks), dict(table.counters), dict(table.house))
    answer(table, "target", card="ogre")
    answer(table, "may", action={"do": "pass"})
    assert before == (dict(table.zones), dict(table.marks), dict(table.counters), dict(table.house))


def test_scenarios_are_found_by_their_rules() -> None:
    found = examples_of(GAME.package, ("RZ-138", "RZ-093"))
    assert 0 < len(found) <= 3
    assert any("t-173" in one.path for one in found)
    assert all(set(one.title) == {"en", "pt"} for one, _ in examples_in(GAME.package))
    assert examples_of("", ("RZ-138",)) == ()
    assert examples_of(GAME.package, ("XX-000",)) == ()
