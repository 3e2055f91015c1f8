"""Labels that are far too long are cut where their room ends, neither earlier nor later."""

from tests.games.razryv.cut_words import HOME
from tests.games.razryv.cut_words import pages


def test_every_label_is_cut_where_its_room_ends() -> None:
    written = "".join(f"# {name}\n{lines}" for name, lines in pages().items())
    assert written.splitlines() == HOME.read_text(encoding="utf-8").splitlines()
