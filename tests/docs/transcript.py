"""Runs the console blocks of a Markdown file and compares what is printed, or writes it anew.

    python -m tests.docs.transcript README.md      # writes the output that the commands print now

Lines that begin with `$ ` are commands; what follows is their output. Match ids and receipts differ in every run and
stand in the file as `…`; so may any other piece of a line.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
VARYING = (
    (re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b"), "…"),
    (re.compile(r"(receipt|recibo) [A-Z0-9]{8}\b"), r"\1 …"),
)


def steps(text: str) -> list[tuple[str, str]]:
    """Each command of the file with the output that stands below it."""
    found: list[tuple[str, str]] = []
    for block in BLOCK.findall(text):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def printed(command: str, folder: Path) -> str:
    """What the command prints in that folder, varying pieces as `…`."""
    scripts = Path(sys.executable).parent
    env = {"COLUMNS": "80", "NO_COLOR": "1", "LANG": "C.UTF-8"}
    done = subprocess.run(  # noqa: S602  # the commands are the documentation's own
        command,
        shell=True,
        cwd=folder,
        env={**env, "PATH": f"{scripts}:/usr/bin:/bin", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    text = done.stdout + done.stderr
    for pattern, stand_in in VARYING:
        text = pattern.sub(stand_in, text)
    return text


def workplace() -> Path:
    """A fresh folder that looks like the project's root, for commands that leave files behind."""
    folder = Path(tempfile.mkdtemp())
    for name in ("adjudicator", "fixtures", "tests"):
        (folder / name).symlink_to(ROOT / name)
    return folder


def rewritten(text: str) -> str:
    """The file with the output that its commands print now."""
    folder = workplace()
    try:
        for command, output in steps(text):
            if not command.startswith(("make", "git")):
                text = text.replace(f"$ {command}\n{output}", f"$ {command}\n{printed(command, folder)}", 1)
    finally:
        shutil.rmtree(folder)
    return text


def alike(written: str, found: str) -> bool:
    """The output is what is written, where `…` stands for any piece of a line."""
    pattern = re.escape(written).replace("…", "[^\n]*")
    return re.fullmatch(pattern, found) is not None


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(rewritten(path.read_text(encoding="utf-8")), encoding="utf-8")
