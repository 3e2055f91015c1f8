"""A mutant of what runs while the program is imported: tried in a process of its own, which imports the mutant.

The same tests must pass there with the program as it is, or a mutant would count as noticed for nothing.
"""

import subprocess
import sys
import textwrap
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType

import msgspec
import pytest

from tests.mutation.mutants import Mutant
from tests.mutation.mutants import functions_in
from tests.mutation.places import ROOT
from tests.mutation.places import named_after
from tests.mutation.places import path_of

LIMITS = (240, 960)
"""How long the tests may take, in seconds: a mutant that they do not end with is tried once more and has far longer."""


def noticed_afresh(mutant: Mutant | None, tests: Sequence[str]) -> bool:
    """Some of the tests fails, or the program cannot even be imported, or that does not end; None: nothing is changed.

    A file that is named after the module of the mutant comes before the others.
    """
    if mutant is not None:
        tests = [*named_after(mutant.module, tests), *tests]
    for limit in LIMITS:
        try:
            ran = subprocess.run(  # noqa: S603  # the program is our own
                [sys.executable, "-m", "tests.mutation.fresh", *tests],
                input=msgspec.msgpack.encode(mutant),
                capture_output=True,
                timeout=limit,
                cwd=ROOT,
                check=False,
            )
        except subprocess.TimeoutExpired:
            continue
        return ran.returncode != 0
    return True


class _Finder(MetaPathFinder):
    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, fullname: str, _path: object, _target: object = None) -> ModuleSpec | None:
        if fullname != self.mutant.module:
            return None
        file = path_of(fullname)
        return spec_from_loader(fullname, _Loader(self.mutant, file), is_package=file.name == "__init__.py")


class _Loader(SourceFileLoader):
    def __init__(self, mutant: Mutant, file: Path) -> None:
        super().__init__(mutant.module, str(file))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  # this one module is all that it loads
        return compile(_mutated(self.mutant, Path(self.path).read_text(encoding="utf-8")), self.path, "exec")


def _mutated(mutant: Mutant, source: str) -> str:
    """The whole file with the one function exchanged."""
    import ast

    lines = source.splitlines(keepends=True)
    node = next(node for _, node in functions_in(ast.parse(source)) if node.lineno == mutant.line)
    text = textwrap.indent(mutant.source, " " * node.col_offset)
    return "".join([*lines[: node.lineno - 1], text.rstrip("\n") + "\n", *lines[node.end_lineno :]])


def main(tests: Sequence[str]) -> int:
    """Imports the mutant that stands on the standard input, and runs the tests."""
    mutant = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Mutant | None)
    if mutant is not None:
        sys.meta_path.insert(0, _Finder(mutant))
    return int(pytest.main(["-x", "-q", "--assert=plain", "--tb=no", *tests]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
