"""`adjudicator new`, `act` and `rewind`: what changes a match."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from typing import NoReturn
from uuid import UUID

import click
from msgspec.structs import replace

from adjudicator import games
from adjudicator.cli.cards import read_table
from adjudicator.cli.lines import cited
from adjudicator.cli.lines import echo_all
from adjudicator.cli.lines import wrapped
from adjudicator.cli.options import MATCH
from adjudicator.cli.options import REFUSED
from adjudicator.cli.options import answer
from adjudicator.cli.options import common
from adjudicator.cli.options import game_option
from adjudicator.cli.options import house_of
from adjudicator.cli.options import match_called
from adjudicator.cli.options import office_at
from adjudicator.cli.options import pairs_of
from adjudicator.cli.options import stop
from adjudicator.cli.options import stored
from adjudicator.cli.options import value_of
from adjudicator.cli.readings import reading_lines
from adjudicator.cli.told import entry_lines
from adjudicator.cli.told import house_lines
from adjudicator.cli.told import need_lines
from adjudicator.cli.told import receipt_line
from adjudicator.cli.told import verdict_lines
from adjudicator.edge import fresh_id
from adjudicator.edge import fresh_secret
from adjudicator.edge import now
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import Receipt
from adjudicator.office import Rewind
from adjudicator.office import game_called
from adjudicator.office import open_office
from adjudicator.office import referee_of
from adjudicator.office import told_about
from adjudicator.office import told_to
from adjudicator.office.rules import at_the_set_up
from adjudicator.office.rules import seats_of
from adjudicator.office.rules import to_choose
from adjudicator.office.rules import usual_catalogue
from adjudicator.office.told import receipt_as_data
from adjudicator.physical.reporting import SCOREKEEPER
from adjudicator.record.audit import defaults_of
from adjudicator.record.events import Envelope
from adjudicator.referee import Game
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.scenarios import read_position
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import Table
from adjudicator.table import see
from adjudicator.telling.wording import say


@click.command("new")
@click.argument("file", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@game_option
@click.option("--cards", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A catalogue of cards.")
@click.option("--house", multiple=True, metavar="KEY=VALUE", help="A house rule that differs from the edition.")
@click.option("--seats", type=int, help="How many sit down, where the game leaves that open.")
@click.option("--player", multiple=True, metavar="SEAT=ID", help="Who sits where.")
@click.option("--play", type=click.Choice(["recorded", "enforced"]), default="recorded", show_default=True)
@click.option("--assist", type=click.Choice(["none", "refusals", "full"]), default="full", show_default=True)
@click.option("--level", type=click.Choice(["result", "score_sheet", "full"]), default="full", show_default=True)
@stored
@common
def new_command(db: str, as_json: bool, lang: str, **chosen: Any) -> None:
    """Opens a match: from the set-up, or from the position that FILE holds in the form of a scenario."""
    plan = plan_of(**chosen)
    office = open_office(db)
    receipt = office.open_match(fresh_id(), plan, at=now(), secret=fresh_secret())
    game = games.load(plan.game)
    house = {**defaults_of(game, plan.edition or game.edition), **plan.house}
    if as_json:
        answer({**receipt_as_data(receipt), "readings": {key: house[key] for key in to_choose(game)}})
        return
    click.echo(receipt_line(receipt, lang))
    if chosen["file"] is None and chosen["cards"] is None and plan.catalogue_version:
        echo_all(wrapped(say("new.usual", lang, version=plan.catalogue_version)))
    echo_all(reading_lines(game, office.store.load(receipt.match).table, house, lang))


def plan_of(
    *,
    file: Path | None,
    game: str | None,
    cards: Path | None,
    house: tuple[str, ...],
    seats: int | None,
    player: tuple[str, ...],
    **set_: Any,
) -> Plan:
    """What the options say that a match be opened with. Raises Malformed."""
    raw = {} if file is None else read_table(file)
    catalogue: Mapping[str, Any] = {} if cards is None else read_table(cards)
    name = game or raw.get("game") or catalogue.get("game")
    if name is None:
        raise Malformed((Fault("--game", "", "|".join(games.names())),))
    if file is None and cards is None:
        catalogue = usual_catalogue(name)
    raw = {**raw, "game": name, "cards": {**catalogue.get("cards", {}), **raw.get("cards", {})}}
    if file is None:
        raw["given"] = at_the_set_up(name, raw["cards"])
    if seats is not None:
        raw["given"] = {**raw.get("given", {}), **seats_of(game_called(name), seats)}
    written = read_position(raw, str(file or cards or name))
    return Plan(
        game=written.game,
        cards=written.cards,
        catalogue_version=str(catalogue.get("version", "")),
        edition=written.edition,
        house={**written.house, **house_of(house, name)},
        given=written.given,
        players=pairs_of(player, "player"),
        **set_,
    )


@click.command("act")
@MATCH
@click.argument("do", required=False)
@click.argument("parameters", nargs=-1)
@click.option("--by", help="Who acts.")
@click.option("--body", help="The whole body as JSON in place of DO and its parameters; - reads it from stdin.")
@click.option("--said-by", default="", help="Who reports it, if somebody else.")
@click.option("--irregular", is_flag=True, help="It was done although it was illegal.")
@click.option("--changes", default="", help="What really happened then: { zones, marks, counters } as JSON.")
@click.option("--expect", type=int, help="The version that you have seen.")
@click.option("--key", default="", help="Makes a repeated request answer as the first time.")
@click.option("--played-at", default="", help="When it was played, if not now.")
@click.option("--as", "viewer", help="Tell what this viewer hears; the one who reports, if nobody is named.")
@stored
@common
def act_command(match: str, viewer: str | None, db: str, as_json: bool, lang: str, **said: Any) -> None:
    """Reports an action: `act MATCH release card=n:imp realm=forest --by north`; lists are written with commas.

    DO may also be the whole body as JSON.
    """
    office = office_at(db, lang)
    stream = match_called(office, match, lang)
    game = games.load(office.store.load(stream).opened.game)
    body = body_of(game, said.pop("do"), said.pop("parameters"), said.pop("by"), said.pop("body"))
    envelope = Envelope(
        said_by=said["said_by"],
        irregular=said["irregular"],
        changes=table_of(said["changes"], "changes"),
        played_at=said["played_at"],
        key=said["key"],
    )
    eyes = viewer or _eyes(office, stream, said["said_by"] or str(body.get("by", "")))
    office.show(stream, eyes)  # an unknown viewer is told who may look
    receipt = office.act(stream, body, envelope, at=now(), expected_version=said["expect"])
    before, receipt = _told(office, game, receipt, body, eyes)
    if as_json:
        answer(receipt_as_data(receipt))
    verdict = receipt.verdict
    if verdict is None or as_json:
        _close(receipt, as_json=as_json, lang=lang)
        return
    asked = body.get("do") == "query"
    if verdict.accepted or receipt.kept:
        echo_all(verdict_lines(game, verdict, before, lang, asked=asked))
        click.echo(receipt_line(receipt, lang))
    if not verdict.accepted:
        vain = receipt.kept or asked or said["irregular"]
        may_be_logged = office.store.load(stream).opened.play == "recorded" and not vain
        _refuse(game, verdict, before, lang, asked=asked, may_be_logged=may_be_logged)


def _close(receipt: Receipt, *, as_json: bool, lang: str) -> None:
    """Where nothing is told of the verdict: an answer given a second time, or data."""
    if receipt.verdict is not None and not receipt.verdict.accepted:
        stop(REFUSED, f"{say('act.refused', lang)}{cited(receipt.verdict.cites)}")
    if not as_json:
        click.echo(receipt_line(receipt, lang))


def _eyes(office: Office, stream: UUID, reporter: str) -> str:
    """Whose ears the answer is for: those of whoever holds the phone; a scorekeeper hears what everybody may."""
    if reporter == SCOREKEEPER:
        return SPECTATOR
    return reporter if reporter in office.store.load(stream).opened.seats else JUDGE


def _told(office: Office, game: Game, receipt: Receipt, body: Mapping[str, Any], viewer: str) -> tuple[Table, Receipt]:
    """The table before the action as this viewer saw it, and the receipt with the verdict as the viewer is told of it.

    What would come of an action is told about the table as the asker may believe it to be.
    """
    loaded = office.store.load(receipt.match)
    before = loaded.table_at(receipt.version - 1 if receipt.kept else receipt.version)
    action = read_action(game.actions, game.actors, body)
    seen = see(told_about(before, action), viewer)
    if receipt.verdict is None:
        return seen, receipt
    return seen, replace(receipt, verdict=told_to(viewer, referee_of(game.name), before, action, receipt.verdict))


def _refuse(game: Game, verdict: Verdict, seen: Table, lang: str, *, asked: bool, may_be_logged: bool) -> NoReturn:
    """The need that failed, in the words of its rules, and how to log what was done all the same."""
    word = "act.would_refused" if asked else "act.refused"
    lines = [f"{say(word, lang)}{cited(verdict.cites)}", *need_lines(game, verdict, seen, lang)]
    lines += house_lines(game, verdict, seen, lang)
    if may_be_logged:
        lines += wrapped(say("act.log_it", lang))
    stop(REFUSED, *lines)


def body_of(
    game: Game, do: str | None, parameters: tuple[str, ...], by: str | None, body: str | None
) -> dict[str, Any]:
    """The body of the action that the command line describes. Raises Malformed."""
    if body is None and do is not None and do.lstrip().startswith("{"):
        do, body = None, do
    if body is not None:
        if do is not None or parameters:
            raise Malformed((Fault("action", shown(" ".join((do or "", *parameters)).strip()), "one action"),))
        told = table_of(sys.stdin.read() if body == "-" else body, "body")
        return told if by is None else {"by": by, **told}
    if do is None:
        raise Malformed((Fault("action.do", "", "action"),))
    sheet = game.vocabulary.actions
    kinds = sheet[do].params if do in sheet else {}
    pairs = pairs_of(parameters, "action")
    actor = {"by": by} if by is not None else {}
    return {**actor, "do": do, **{key: _value(value, kinds.get(key, ""), game) for key, value in pairs.items()}}


def _value(written: str, kind: str, game: Game) -> Any:
    """A value as the sheet's type wants it: a list is written with commas, a table as JSON."""
    if written[:1] in ("[", "{"):
        return value_of(written)
    if kind.endswith("[]") and ("|" not in kind or "," in written):
        return [_value(entry, kind[:-2], game) for entry in written.split(",") if entry]
    numbers = {str(word): word for word in game.vocabulary.types.get(kind, ()) if isinstance(word, int)}
    if written in numbers:
        return numbers[written]
    return value_of(written) if kind in ("int", "number", "bool", "any") else written


def table_of(written: str, place: str) -> dict[str, Any]:
    """A table written as JSON; nothing written is an empty one. Raises Malformed."""
    value = value_of(written) if written else {}
    if isinstance(value, dict):
        return value
    raise Malformed((Fault(place, shown(written), "table"),))


@click.command("rewind")
@MATCH
@click.argument("to", type=int)
@click.option("--reason", default="", help="Why, in words.")
@click.option("--ruling", default="", help="The id of the ruling.")
@click.option("--order", multiple=True, metavar="PILE=CARDS", help="How a pile shall lie; PILE= shuffles it unseen.")
@click.option("--expect", type=int, help="The version that you have seen.")
@stored
@common
def rewind_command(match: str, to: int, db: str, as_json: bool, lang: str, **said: Any) -> None:
    """Takes the match back to a version, as a judge; what was seen stays seen, and what was undone readable."""
    office = office_at(db, lang)
    stream = match_called(office, match, lang)
    piles = pairs_of(said["order"], "order")
    orders = {pile: tuple(cards.split(",")) if cards else None for pile, cards in piles.items()}
    back = Rewind(to=to, reason=said["reason"], ruling=said["ruling"], orders=orders)
    receipt = office.rewind(stream, back, at=now(), expected_version=said["expect"])
    if as_json:
        answer(receipt_as_data(receipt))
        return
    entry = office.log(stream, after=receipt.version - 1)[0]
    echo_all(entry_lines(entry, lang, games.load(office.store.load(stream).opened.game)))
    click.echo(receipt_line(receipt, lang))
