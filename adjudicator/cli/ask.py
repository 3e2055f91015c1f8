"""`adjudicator ask`: questions about a match or a written position, answered from the asker's eyes."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from typing import Any

import click

from adjudicator.cli.cards import read_table
from adjudicator.cli.lines import echo_all
from adjudicator.cli.lines import wrapped
from adjudicator.cli.options import answer as write_json
from adjudicator.cli.options import common
from adjudicator.cli.options import file_called
from adjudicator.cli.options import match_called
from adjudicator.cli.options import office_at
from adjudicator.cli.options import pairs_of
from adjudicator.cli.options import read_file
from adjudicator.cli.options import stored
from adjudicator.cli.play import body_of
from adjudicator.edge import now
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.office import Reply
from adjudicator.office import ask_match
from adjudicator.office import ask_position
from adjudicator.office import game_called
from adjudicator.office import match_in
from adjudicator.office.told import reply_as_data
from adjudicator.queries.running import page_of
from adjudicator.queries.running import parameters_of
from adjudicator.queries.telling import AnswerTeller
from adjudicator.record.bundle import is_bundle
from adjudicator.scenarios import read_position

if TYPE_CHECKING:
    from adjudicator.referee import Game

ACTION = "action"


@click.command("ask")
@click.argument("subject", metavar="MATCH|FILE")
@click.argument("question")
@click.argument("about", nargs=-1)
@click.option("--at", type=int, help="The version of a match; now, if none is named.")
@click.option("--as", "asker", default="judge", show_default=True, help="A seat, spectator or judge.")
@click.option("--by", help="Who would act, if not the asker.")
@click.option("--body", help="The action as JSON, for may and why-not.")
@stored
@common
def ask_command(
    subject: str, question: str, about: tuple[str, ...], db: str, as_json: bool, lang: str, **said: Any
) -> None:
    """Answers a question about a match, an exported match or a written position.

    `ask MATCH may DO PARAMETER=VALUE --as SEAT`, `ask MATCH why-not DO PARAMETER=VALUE --as SEAT`.

    These two are asked of every game; the others are each game's own, and are named where the question is none of them.
    What the asker may not know is withheld, and so is everything that would tell it.
    """
    path = file_called(subject)
    if path is not None:
        reply = _reply_of_a_file(path, question, about, said)
    else:
        office = office_at(db, lang)
        match = match_called(office, subject, lang)
        params = params_of(game_called(office.store.load(match).opened.game), question, about, said)
        reply = office.ask(match, question, params, said["asker"], version=said["at"], at=now())
    if as_json:
        write_json(reply_as_data(reply, lang))
        return
    for line in AnswerTeller(reply.game, reply.table, reply.answer, lang).lines():
        indent = len(line) - len(line.lstrip())
        echo_all(wrapped(line.lstrip(), " " * indent, " " * (indent + 2)))


def _reply_of_a_file(path: Path, question: str, about: tuple[str, ...], said: Mapping[str, Any]) -> Reply:
    """What is answered about an exported match, or about the one table that a position is. Raises Malformed."""
    raw = read_file(path)
    if is_bundle(raw):
        match = match_in(raw, str(path))
        params = params_of(game_called(match.opened.game), question, about, said)
        return ask_match(match, question, params, said["asker"], said["at"])
    if said["at"] is not None:
        raise Malformed((Fault("--at", str(said["at"]), "no version"),))
    written = read_position(read_table(path), str(path))
    params = params_of(game_called(written.game), question, about, said)
    return ask_position(written, question, params, said["asker"])


def params_of(game: "Game", question: str, about: tuple[str, ...], said: Mapping[str, Any]) -> dict[str, Any]:
    """What the question is about: an action for those that have one, otherwise values, named or in their order.

    Raises Malformed.
    """
    known = parameters_of(page_of(game, question))
    if ACTION in known:
        do, pairs = (about[0], about[1:]) if about else (None, ())
        return {ACTION: body_of(game, do, pairs, said["by"], said["body"])}
    named = tuple(value for value in about if "=" in value)
    plain = [value for value in about if "=" not in value]
    free = [name for name in known if name not in pairs_of(named, "question")]
    placed = {free[at] if at < len(free) else value: value for at, value in enumerate(plain)}
    spoken = {"by": said["by"]} if said["by"] and "by" in known else {}
    return {**placed, **pairs_of(named, "question"), **spoken}
