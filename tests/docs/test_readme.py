"""What the README and a game's documents show is what happens, and the pictures beside them are what is drawn now."""

import re
import shutil
from pathlib import Path

import pytest

from tests.docs.transcript import ROOT
from tests.docs.transcript import alike
from tests.docs.transcript import printed
from tests.docs.transcript import steps
from tests.docs.transcript import workplace

DOCS = ROOT / "adjudicator" / "games" / "razryv" / "docs"
DOCUMENTS = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_prints_what_is_written(document: Path) -> None:
    folder = workplace()
    try:
        for command, output in steps(document.read_text(encoding="utf-8")):
            if command.startswith(("make", "git")):
                continue
            found = printed(command, folder)
            assert alike(output, found), f"$ {command}\n{found}"
        for picture in folder.glob("*.svg"):
            assert picture.read_bytes() == (document.parent / picture.name).read_bytes()
    finally:
        shutil.rmtree(folder)


def test_the_test_command_is_the_one_that_ci_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "\n$ make test\n" in readme
    assert "\nmake test\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_picture_that_a_document_shows_is_drawn_in_it(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    shown = set(re.findall(r"!\[[^]]+\]\(([^)]+)\)", text))
    drawn = {output for command, _ in steps(text) for output in re.findall(r"--svg (\S+)", command)}
    assert shown == drawn
    assert {path.name for path in document.parent.glob("*.svg")} == drawn
