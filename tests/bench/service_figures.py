"""The rows of the table that are about the service as it is run, asked by other processes."""

from collections.abc import Iterator
from typing import TYPE_CHECKING
from typing import Final
from typing import TypeAlias

from adjudicator.record.store import KEPT_MATCHES

if TYPE_CHECKING:
    from tests.bench.figures import Figures

Row: TypeAlias = tuple[str, str, str, bool | str | None, str]

KINDS: Final = {"sqlite": "SQLite", "postgres": "PostgreSQL"}
FEW: Final = KEPT_MATCHES // 2
LIVE: Final = 500
"""Tables of a large tournament."""


def served(of: "Figures") -> Iterator[Row]:
    """Figure, value, what was wanted, whether that is reached, what limits it."""
    for kind, called in KINDS.items():
        yield _over_http(of, kind, called)
    yield _live(of, "action", "An action")
    yield _live(of, "look", "A table looked at")
    for kind, called in KINDS.items():
        yield _on_a_bad_network(of, kind, called)


def _over_http(of: "Figures", kind: str, called: str) -> Row:
    keys = ("rate", "ratio", "action_ms", "bare_ms", "trivial_ms")
    rate, ratio, action, bare, trivial = (of.said("actions_over_http", key, url=kind) for key in keys)
    return (
        f"Actions accepted over HTTP and kept durably, {called}, actions/s",
        f"{rate:.0f} from four at once; one alone takes {action:.1f} ms, {ratio:.1f} x the sum",
        f"3 x the sum of a bare append ({bare:.1f} ms) and a trivial endpoint ({trivial:.1f} ms)",
        ratio <= 3,
        "one process of Python, some eight thousand small calls a request; then the commit",
    )


def _live(of: "Figures", name: str, called: str) -> Row:
    few, many = ([of.said("live_tables", f"{name}_p{part}_ms", live=live) for part in (50, 99)] for live in (FEW, LIVE))
    return (
        f"{called} over HTTP, {LIVE} tables live, p50 and p99, ms",
        f"{many[0]:.0f} and {many[1]:.0f}",
        f"reported, beside {FEW} tables: {few[0]:.0f} and {few[1]:.0f}",
        None,
        f"the store keeps {KEPT_MATCHES} matches in memory, the others are read from the file each time",
    )


def _on_a_bad_network(of: "Figures", kind: str, called: str) -> Row:
    keys = ("actions", "seconds", "lost", "queues", "late")
    actions, seconds, lost, queues, late = (of.said("bad_network", key, url=kind) for key in keys)
    return (
        f"20 tables of two phones and a judge on a bad network, {called}, actions",
        f"{actions:.0f} in {seconds:.0f} s",
        "none lost, none twice",
        True,  # else the benchmark has failed
        f"{lost:.0f} requests or answers lost, {late:.0f} actions in {queues:.0f} late queues, the server killed once",
    )
