"""What the README shows is what happens."""

import shutil
from pathlib import Path

import pytest

from tests.docs.transcript import ROOT
from tests.docs.transcript import alike
from tests.docs.transcript import printed
from tests.docs.transcript import steps
from tests.docs.transcript import workplace

DOCUMENTS = [ROOT / "README.md"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_prints_what_is_written(document: Path) -> None:
    folder = workplace()
    try:
        for command, output in steps(document.read_text(encoding="utf-8")):
            if command.startswith(("make", "git")):
                continue
            found = printed(command, folder)
            assert alike(output, found), f"$ {command}\n{found}"
    finally:
        shutil.rmtree(folder)


def test_the_test_command_is_the_one_that_ci_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "\n$ make test\n" in readme
    assert "\nmake test\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
