"""Random matches of the tiny games, for laws that must hold in every one of them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from adjudicator.referee import Game
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import instance
from adjudicator.referee import offers
from adjudicator.referee import read_action
from adjudicator.table import Table
from adjudicator.table import is_unknown
from tests.referee import slide_game
from tests.referee import windows_game

GAMES: dict[str, Game] = {"windows": windows_game.GAME, "slide": slide_game.GAME}


def chance_of(seed: int) -> Random:
    """The dice of one random match."""
    return Random(seed)  # noqa: S311  # nothing here is a secret


def opening(name: str, chance: Random) -> Table:
    return _windows(chance) if name == "windows" else _slide(chance)


def _windows(chance: Random) -> Table:
    zones: dict[str, tuple[str, ...]] = {}
    seats = chance.choice((2, 3))
    spells, units = ("bolt", "flurry", "recall", "parry", "quake"), ("guard", "scout", "mourner", "herald", "archer")
    for seat in windows_game.SEATS[:seats]:
        zones[f"{seat}.hand"] = tuple(f"{seat[0]}:{name}" for name in chance.sample(spells, chance.randint(2, 5)))
        zones[f"{seat}.field"] = tuple(f"{seat[0]}:{name}" for name in chance.sample(units, chance.randint(2, 5)))
    house = {key: chance.choice(values) for key, values in windows_game.GAME.values.items()}
    return windows_game.lay(zones, seats=seats, life=chance.randint(1, 9), **house)


def _slide(chance: Random) -> Table:
    names = (*slide_game.CATALOGUE, "eight", "eight", "?", "?")
    seats = slide_game.SEATS[: chance.choice((2, 3))]
    fields = {seat: tuple(chance.choice(names) for _ in slide_game.POSITIONS) for seat in seats}
    reserve = tuple(chance.choice(names) for _ in range(chance.randint(0, 6)))
    house = {key: chance.choice(values) for key, values in slide_game.GAME.values.items()}
    return slide_game.lay(fields, reserve, **house)


def wander(name: str, chance: Random, length: int = 25) -> Iterator[tuple[Table, dict[str, Any], Verdict]]:
    """The table before, what was declared, and the verdict; now and then something is refused."""
    game = GAMES[name]
    referee = Referee(game)
    table = opening(name, chance)
    for number in range(length):
        body = next_body(referee, table, chance, number)
        if body is None:
            return
        verdict = referee.explain(table, read_action(game.actions, game.actors, body))
        yield table, body, verdict
        table = verdict.table


def next_body(referee: Referee, table: Table, chance: Random, number: int) -> dict[str, Any] | None:
    """Something that a seat, the table or the judge may do, seldom something wrong."""
    bodies = list(_besides(table, chance, number))
    if chance.random() < 0.2:
        return _something_wrong(referee, table, chance)
    for seat in table.seats:
        for offer in offers(referee, table, seat):
            if offer.do != "concede" or chance.random() < 0.05:
                bodies += [instance(offer, chance.choice, by=seat)] * WEIGHTS.get(offer.do, 2)
    return chance.choice(bodies) if bodies else None


def _something_wrong(referee: Referee, table: Table, chance: Random) -> dict[str, Any]:
    seat = chance.choice((*table.seats, chance.choice(referee.game.actors)))
    return chance.choice(wrong_bodies(referee, table, seat, chance))


def wrong_bodies(referee: Referee, table: Table, seat: str, chance: Random) -> list[dict[str, Any]]:
    """Whatever a seat could say, and what it may say with one thing in it changed; most of it is refused."""
    tame = any_bodies(referee, table, seat, chance)
    wild = any_bodies(referee, table, seat, chance, wild=True)
    changed: list[dict[str, Any]] = []
    for offer in offers(referee, table, seat):
        body = instance(offer, chance.choice, by=seat)
        other = next(said for said in wild if said["do"] == offer.do)
        changed += [{**body, name: other[name]} for name in offer.parameters]
    return [*tame, *wild, *changed]


WEIGHTS = {"pass": 1, "attack": 4}
"""How likely a seat does that, as against 2 for anything else."""

FREE = {"refill": {"card"}, "flip_attacker": {"card"}, "flip_defender": {"card"}}
"""Parameters that no template names."""


def any_bodies(
    referee: Referee, table: Table, seat: str, chance: Random, *, wild: bool = False
) -> list[dict[str, Any]]:
    """Actions with whatever could stand in their parameters; wild: also those that no page offers."""
    cards = [card for card in table.where if "/" not in card] or ["x:none"]
    values: dict[str, list[Any]] = {
        "card": cards,
        "unit": [card for card in cards if table.where.get(card, "").endswith(".field")] or cards,
        "target": list(table.seats) if "turn" in table.clock else cards,
        "pos": [1, 2, 3, 4],
        "target_pos": [1, 2, 3, 4],
        "use": [True, False],
        "phrase": ["I let this pass", "no"],
        "text": ["so be it"],
        "to": ["home", "graveyard"],
    }
    bodies: list[dict[str, Any]] = []
    for kind, play in referee.game.plays.items():
        do = str(kind.__struct_config__.tag)
        if do == "query" or (play.offers is None and not wild):
            continue
        body: dict[str, Any] = {"by": seat, "do": do}
        for name in kind.__struct_fields__:
            if name in ("by", "answers") or (not wild and name in FREE.get(do, ())):
                continue
            if name == "order":
                waiting = list(table.zones["waiting"])
                body[name] = chance.sample(waiting, chance.randint(0, len(waiting)))
            else:
                body[name] = chance.choice(values[name])
        bodies.append(body)
    return bodies


def _besides(table: Table, chance: Random, number: int) -> Iterator[dict[str, Any]]:
    for prompt in table.prompts:
        match prompt.kind:
            case "priority":
                yield {"by": "table", "do": "pass_all"}
            case "flip_attacker" | "flip_defender":
                yield {"by": prompt.seat, "do": prompt.kind, **_name(table, prompt.kind, chance, number)}
                cry = {"by": table.clock["turn"], "do": "cry"}
                yield {**cry, "phrase": chance.choice(("onward", "onward", "onward", "forward"))}
            case "ruling":
                yield {"by": "judge", "do": "rule", "text": "so be it", "to": chance.choice(("home", "graveyard"))}
    if "turn" in table.clock and not table.prompts and chance.random() < 0.2:
        yield {"by": table.clock["turn"], "do": "skip", "phrase": "I pass"}


def _name(table: Table, kind: str, chance: Random, number: int) -> dict[str, str]:
    """The name of the card that is flipped, where nobody knows it yet."""
    is_attacker = kind == "flip_attacker"
    card = slide_game.in_lane(table) if is_attacker else slide_game.attacked(table)
    if card is None or not is_unknown(card):
        return {}
    names = ("two", "five", "eight", "nine") if is_attacker else tuple(slide_game.CATALOGUE)
    return {"card": f"p:{chance.choice(names)}#{number + 20}"}
