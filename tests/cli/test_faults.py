"""Every fault that the program can find is told in words of both languages, in one line and never as a traceback."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import adjudicator
from adjudicator.faults import Fault
from adjudicator.faults import is_worded
from adjudicator.faults import say_expected
from adjudicator.faults import say_fault

HOME = Path(adjudicator.__file__).parent


def expected_in(source: str) -> Iterator[str]:
    """What the faults in a source say that they expect; a number stands for what is filled in."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name not in ("Fault", "fault") or len(node.args) < 3:
            continue
        for part in _alternatives(node.args[2]):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value
            elif isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant):
                yield "".join(str(one.value) if isinstance(one, ast.Constant) else "7" for one in part.values)


def _alternatives(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from (node.body, node.orelse)
    else:
        yield node


def test_every_fault_in_the_code_expects_something_that_has_words() -> None:
    found = {
        (path.relative_to(HOME).as_posix(), expected)
        for path in sorted(HOME.rglob("*.py"))
        for expected in expected_in(path.read_text(encoding="utf-8"))
    }
    assert len(found) > 60
    assert ("scenarios/words.py", "card placed in [given]") in found
    assert [entry for entry in sorted(found) if not is_worded(entry[1])] == []


@pytest.mark.parametrize(
    ("expected", "en", "pt"),
    [
        ("card placed in [given]", "a card that [given] has placed", "uma carta que [given] tenha posto na mesa"),
        ("counter", "a counter of the game's sheet", "um contador da ficha do jogo"),
        ("scenario file", "a scenario in TOML", "um cenário em TOML"),
        ("KEY=VALUE", "a pair written KEY=VALUE", "um par escrito CHAVE=VALOR"),
        ("version 1 to 9", "version 1 to 9", "versão de 1 a 9"),
        ("64 hexadecimal digits", "64 hexadecimal digits", "64 dígitos hexadecimais"),
        ("north|south", '"north" or "south"', '"north" ou "south"'),
    ],
)
def test_what_is_expected_is_told_in_both_languages(expected: str, en: str, pt: str) -> None:
    assert (say_expected(expected, "en"), say_expected(expected, "pt")) == (en, pt)


def test_what_the_program_found_is_told_in_both_languages() -> None:
    fault = Fault("m.bundle: event 2", "another text or digest", "event 2 as it was sealed")
    said = "m.bundle: event 2: encontrado outro texto ou resumo, esperado: o evento 2 como foi selado"
    assert say_fault(fault, "pt") == said


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "last"),
        ("log", "last"),
        ("why", "last", "1"),
        ("options", "last", "north"),
        ("score", "last"),
        ("act", "last", "pass", "--by", "north"),
        ("rewind", "last", "1"),
        ("audit", "last"),
        ("export", "last", "out"),
    ],
)
def test_a_file_of_matches_that_is_not_there_is_told_and_not_made(run, tmp_path, arguments) -> None:
    told = run(*arguments, code=1).stderr
    assert told.count("\n") == 1
    assert "there is no file of matches" in told
    assert not (tmp_path / "matches.db").exists()


def test_files_that_cannot_be_read_are_told(run, tmp_path) -> None:
    path = tmp_path / "noise.toml"
    path.write_bytes(b"\xff\xfe\x00game")
    for command in (("new", str(path)), ("cards", "check", str(path))):
        assert "expected a text in UTF-8" in run(*command, code=2).stderr
    run("import", str(path), code=2)
    run("audit", str(path), code=2)
    assert run("verify", str(path), code=1).stderr.count("\n") == 1
    for wrong in ("new", "import"):
        assert run(wrong, str(tmp_path), code=2).stderr.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("act", "last", "--body", "{nonsense"),
        ("act", "last", "--body", '{"by": "north", "do": "pass", "answers": {"a": 1e999}}'),
        ("act", "last", "--body", '{"by": "north", "do": "note_bargain", "text": "\\ud800"}'),
        ("act", "last", "pass", "--by", "north\udcff"),
        ("act", "last", "release", "card=n:imp", f"realm={'9' * 5000}", "--by", "north"),
        ("act", "last", "note_bargain", "text=\udcff", "--by", "north"),
        ("show", "last", "--at", "9" * 30),
        ("why", "last", "9" * 30),
        ("rewind", "last", "9" * 30),
        ("rewind", "last", "1", "--reason", "\udcff"),
        ("options", "last", "judge"),
        ("new", "--game", "razryv", "--house", f"deck_min={'9' * 30}"),
        ("show", "last", "--nonsense"),
        ("nonsense",),
    ],
)
def test_nonsense_is_told_in_one_line(opened, arguments) -> None:
    told = opened(*arguments, code=2).stderr
    assert told.endswith("\n")
    assert told.count("\n") == 1
    assert "should not have happened" not in told
    assert told.isprintable() or told[:-1].isprintable()


def test_a_body_that_is_nested_too_deeply_is_told(opened) -> None:
    deep = "[" * 100_000 + "]" * 100_000
    body = f'{{"by": "north", "do": "pass", "answers": {{"a": {deep}}}}}'
    assert opened("act", "last", body, code=2).stderr.count("\n") == 1


def test_a_reader_who_stops_listening_is_no_fault() -> None:
    """The pipe is broken long before everything is written."""
    command = [sys.executable, "-c", "from adjudicator.cli import main; main()", "rules", "search", "realm"]
    with subprocess.Popen(  # noqa: S603
        [*command, "--limit", "200"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""


def test_data_are_the_same_in_every_language(opened) -> None:
    opened("act", "last", "release", "card=n:imp", "realm=desert", "--by", "north")
    for command in (("log", "last"), ("why", "last", "2"), ("score", "last"), ("audit", "last"), ("show", "last")):
        english, portuguese = (opened(*command, "--json", "--lang", lang).stdout for lang in ("en", "pt"))
        assert english == portuguese
        json.loads(english)


@pytest.mark.parametrize("command", [("check",), ("cards", "check")], ids=" ".join)
def test_a_file_that_names_no_game_is_told_so_and_not_that_it_names_none_of_python(run, tmp_path, command):
    path = tmp_path / "empty.toml"
    path.write_text("")
    told = run(*command, str(path), code=2).output
    assert 'nothing found, expected "razryv"' in told
    path.write_text('game = "chess"\n')
    assert 'found "chess", expected "razryv"' in run(*command, str(path), code=2).output
