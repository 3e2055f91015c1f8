"""The mutants of a file: each is one function in which mutmut's operators have changed one small thing.

Functions and methods are mutated, with their defaults; properties and cached functions as well, which mutmut by itself
passes over, since only the body is exchanged here and the decorator stays. Not mutated are module constants, the fields
of classes, annotations, decorators, doc strings, `len` and `isinstance`, and default values that are calls or
literals of more than one part. A change that leaves the same byte code, or the first argument of `cast`, which is
read by nobody while the program runs, makes no mutant.
"""

import ast
import hashlib
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path
from types import CodeType

import libcst as cst
import msgspec
from mutmut.mutation.file_mutation import ChildReplacementTransformer
from mutmut.mutation.file_mutation import create_mutations

from tests.mutation.places import BUILD
from tests.mutation.places import module_of

LEFT_ALONE = ("staticmethod", "classmethod", "overload")


class Mutant(msgspec.Struct, frozen=True):
    """One function with one change; `minus` and `plus` are the lines that differ, `nth` tells equal changes apart."""

    module: str
    function: str
    line: int
    first: int
    last: int
    minus: str
    plus: str
    nth: int
    source: str
    key: str

    @property
    def name(self) -> str:
        """The function in full."""
        return f"{self.module}:{self.function}"

    @property
    def short(self) -> str:
        """The bare name of the function."""
        return self.function.rpartition(".")[2]


def mutants_of(path: Path) -> list[Mutant]:
    """The mutants of a file, read from the last time if the file is the same."""
    source = path.read_text(encoding="utf-8")
    digest = hashlib.sha256(f"{Path(__file__).read_text(encoding='utf-8')}{path}{source}".encode()).hexdigest()[:24]
    kept = BUILD / "mutants" / f"{digest}.mp"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(msgspec.msgpack.encode([*_made(path, source)]))
    return msgspec.msgpack.decode(kept.read_bytes(), type=list[Mutant])


def _made(path: Path, source: str) -> Iterator[Mutant]:
    bare, home = undecorated(source), module_of(path)
    module, mutations, _, _ = create_mutations(str(path), bare)
    names = dict(_functions(module))
    lines = {name: node.lineno for name, node in functions_in(ast.parse(bare))}
    counted: dict[tuple[str, str, str], int] = {}
    originals: dict[str, str] = {}
    for mutation in mutations:
        function = mutation.contained_by_top_level_function
        name = names.get(function) if isinstance(function, cst.FunctionDef) else None
        if name is None or function is None:
            continue
        plain = function.with_changes(leading_lines=[], decorators=[])
        before = originals.setdefault(name, module.code_for_node(plain))
        changed = plain.visit(ChildReplacementTransformer(mutation.original_node, mutation.mutated_node))
        after = module.code_for_node(changed)
        if not _matters(before, after):
            continue
        minus, plus, first, last = _difference(before, after)
        counted[name, minus, plus] = nth = counted.get((name, minus, plus), 0) + 1
        key = hashlib.sha256(f"{home}\0{name}\0{before}\0{after}".encode()).hexdigest()[:20]
        line = lines[name]
        yield Mutant(home, name, line, line + first, line + last, minus, plus, nth, after, key)


def undecorated(source: str) -> str:
    """The source with a comment in the place of each decorator that would keep mutmut from the function below it."""
    lines = source.splitlines(keepends=True)
    for _, node in functions_in(ast.parse(source)):
        for decorator in node.decorator_list:
            if not (isinstance(decorator, ast.Name) and decorator.id in LEFT_ALONE):
                for number in range(decorator.lineno - 1, decorator.end_lineno or decorator.lineno):
                    lines[number] = f"{' ' * (decorator.col_offset - 1)}#\n"
    return "".join(lines)


def functions_in(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, with their names; of equal names the last counts."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield f"{node.name}.{part.name}", part


def _functions(module: cst.Module) -> Iterator[tuple[cst.FunctionDef, str]]:
    for node in module.body:
        if isinstance(node, cst.FunctionDef):
            yield node, node.name.value
        elif isinstance(node, cst.ClassDef) and isinstance(node.body, cst.IndentedBlock):
            for part in node.body.body:
                if isinstance(part, cst.FunctionDef):
                    yield part, f"{node.name.value}.{part.name.value}"


def _difference(before: str, after: str) -> tuple[str, str, int, int]:
    """The lines that differ, without the blanks around them, and the first and last of them before the change."""
    old, new = before.splitlines(), after.splitlines()
    minus: list[str] = []
    plus: list[str] = []
    touched: list[int] = []
    for tag, start, end, there, until in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            minus += [line.strip() for line in old[start:end]]
            plus += [line.strip() for line in new[there:until]]
            touched += [start, max(start, end - 1)]
    return "\n".join(minus), "\n".join(plus), min(touched), max(touched)


def _matters(before: str, after: str) -> bool:
    try:
        return _meaning(before) != _meaning(after)
    except SyntaxError:
        return False


@cache
def _meaning(source: str) -> tuple[object, ...]:
    """What a function does: its byte code, without the lines it stands on and the types it casts to."""
    tree = _Uncast().visit(ast.parse(source))
    ast.fix_missing_locations(tree)
    return (_bare(compile(tree, "function", "exec", dont_inherit=True)),)


class _Uncast(ast.NodeTransformer):
    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "cast" and len(node.args) == 2:
            node.args[0] = ast.Constant(value=0)
        return node


def _bare(code: CodeType) -> tuple[object, ...]:
    inner = tuple(_bare(part) if isinstance(part, CodeType) else (type(part), repr(part)) for part in code.co_consts)
    return (code.co_code, inner, code.co_names, code.co_varnames, code.co_freevars, code.co_flags)
