"""Asked about confusion: what each statement rests on."""

from adjudicator.queries import Point
from tests.games.ryder.asked import lay
from tests.games.ryder.test_questions import points


def test_who_is_not_confused_is_told_by_the_rule_of_confusion() -> None:
    assert points(lay(confused=["c"]), "confused", seat="b") == [Point("confused.not", {"seat": "b"}, ("RY-82",))]


def test_confusion_is_told_by_the_rule_that_brings_it() -> None:
    assert points(lay(), "confused") == [Point("confused.nobody", {}, ("RY-82",))]
    assert points(lay(confused=["c"]), "confused")[0] == Point("confused.is", {"seat": "c"}, ("RY-82",))


def test_the_confusion_of_whoever_is_out_rests_on_being_out() -> None:
    table = lay({"c.field": ["_"] * 4}, counters={"reserve": 0}, confused=["c"])
    assert points(table, "confused")[1] == Point("confused.out", {"seat": "c"}, ("AM-43",))
