"""What a table is told, what judges should look at and what an organiser chooses, in English and Portuguese."""

from collections.abc import Iterator

from adjudicator.office.tournaments.answers import Matter
from adjudicator.office.tournaments.orders import Orders
from adjudicator.telling.wording import say


def orders_said(orders: Orders, lang: str) -> Iterator[str]:
    """What the table has to do now, and what it has to know, a sentence each."""
    yield say(f"orders.{orders.what}", lang, last=orders.last_round or "")
    if orders.clock.state in ("running", "paused"):
        yield say("orders.left", lang, minutes=orders.clock.seconds // 60, seconds=f"{orders.clock.seconds % 60:02}")
    if orders.notice is not None:
        word = "orders.last_notice" if orders.notice.rounds == 1 else "orders.notice"
        yield say(word, lang, rounds=orders.notice.rounds, rules=", ".join(orders.notice.by))
    if orders.flagged:
        yield say("orders.flagged", lang)


def matter_said(matter: Matter, lang: str) -> str:
    """Why judges should look at a table."""
    about = "; ".join(matter.about)
    return say(f"matter.{matter.why}", lang, round=matter.round, table=matter.table, about=about)


def time_called_said(do: str, lang: str, rounds: int = 0) -> str:
    """What time called means, for an organiser who chooses and a player who wants to know."""
    return say(f"time_called.{do}", lang, rounds=rounds)
