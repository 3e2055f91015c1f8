"""What is asked in the positions of Ryder's scenarios."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator import games
from adjudicator.referee import body_of
from adjudicator.scenarios import Scenario
from adjudicator.table import Table

GAME = games.load("ryder")
ASKERS = {"judge": "en", "b": "pt"}
MADE = {
    "may.": ["accepted", "refused", "ruling_required", "depends"],
    "confused.": [f"{when}_turn_{end}" for when in ("next", "following") for end in ("start", "end")],
    "attack.fail_": ["ryder", "champion", "trap", "other"],
    "attack.": ["success", "missing_cry", "ruling", "no_champion", "no_other"],
    "attack.takes_": ["all", "one", "up_to"],
    "attack.at_replenish_": list(GAME.values["replenish.defence"]),
    "cry.skill_": list("1234567"),
    "cry.": [f"{part}_{rank}" for part in ("success", "fail") for rank in (8, 9, 10)],
    "leads.": [how for how in GAME.endings if how != "gold"],
}
"""Words of answers that are put together while the program runs: beginning -> endings."""
FOLDERS = ("attack", "champions", "combos", "confusion", "endings", "looking", "skills", "skipping")


def questions(folder: str, scenario: Scenario, table: Table) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """What is asked in a position of this folder."""
    match folder:
        case "confusion":
            yield "confused", {}
        case "endings":
            yield "leads", {}
    for when in scenario.whens[:1]:
        body = body_of(when.action)
        if body["do"] == "slide" and folder in ("attack", "skills"):
            homes = {"target": f"{body['target']}.field.{body['target_pos']}"}
            yield "attack", {**homes, "attacker": f"{body['by']}.field.{body['pos']}", "cry": "yes"}
        elif folder != "endings":
            yield from ((word, {"action": body}) for word in ("may", "why-not"))
