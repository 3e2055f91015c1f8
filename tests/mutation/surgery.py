"""Exchanging what a function does while the program runs, wherever the function is held by then."""

import __future__

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

from tests.mutation.mutants import Mutant
from tests.mutation.mutants import functions_in
from tests.mutation.mutants import undecorated
from tests.mutation.places import path_of

HIT = "__reached__"
"""The name under which a module calls the probes."""

Probe = tuple[str, str, int]
"""Module, function, line of a statement in the function, counted from 1; 0 is the entry."""


def install(mutant: Mutant) -> None:
    """From now on the function does what the mutant does."""
    function = function_of(mutant.module, mutant.function)
    made = _compiled(ast.parse(mutant.source), mutant.module, mutant.function, mutant.line)
    _exchange(function, made)
    forget = getattr(_held(mutant.module, mutant.function), "cache_clear", None)
    if forget is not None:
        forget()


def function_of(module: str, name: str) -> FunctionType:
    """The function of that name, without what is wrapped round it."""
    held = _held(module, name)
    for wrapper in ("fget", "func", "__func__", "__wrapped__"):
        held = getattr(held, wrapper, None) or held
    assert isinstance(held, FunctionType), (module, name)
    return held


def _held(module: str, name: str) -> Any:
    held: Any = import_module(module)  # a test may be the first to import it
    for part in name.split("."):
        held = vars(held)[part]
    return held


def _exchange(function: FunctionType, made: FunctionType) -> None:
    function.__code__ = made.__code__
    function.__defaults__ = made.__defaults__
    function.__kwdefaults__ = made.__kwdefaults__


def _compiled(tree: ast.Module, module: str, name: str, line: int) -> FunctionType:
    """The function that the tree defines; a method is made in a class of its own name, for `super` and `__names`."""
    ast.increment_lineno(tree, line - 1)
    holder, _, short = name.rpartition(".")
    if holder:
        tree.body = [ast.ClassDef(name=holder, bases=[], keywords=[], body=tree.body, decorator_list=[])]
    ast.fix_missing_locations(tree)
    flags = __future__.annotations.compiler_flag
    code = compile(tree, str(path_of(module)), "exec", flags=flags, dont_inherit=True)
    space = dict(vars(sys.modules[module]))
    exec(code, space)  # noqa: S102  # the code is our own, but for the mutation
    made = vars(space[holder])[short] if holder else space[short]
    made = getattr(made, "__func__", made)
    assert isinstance(made, FunctionType)
    return made


def lay_probes(module: str, hit: Callable[[Probe], object]) -> None:
    """From now on each statement of the module's functions says when it is reached."""
    source = undecorated(path_of(module).read_text(encoding="utf-8"))
    vars(sys.modules[module])[HIT] = hit
    for name, node in functions_in(ast.parse(source)):
        if any(isinstance(decorator, ast.Name) and decorator.id == "overload" for decorator in node.decorator_list):
            continue
        line = node.lineno
        ast.increment_lineno(node, 1 - line)
        for part in ast.walk(node):
            for field in ("body", "orelse", "finalbody"):
                body = getattr(part, field, None)
                if isinstance(body, list):
                    setattr(part, field, [*_probed(body, module, name)])
        node.body.insert(0, _call(module, name, 0))
        _exchange(function_of(module, name), _compiled(ast.Module([node], []), module, name, line))


def _probed(body: list[ast.stmt], module: str, name: str) -> list[ast.stmt]:
    return [part for statement in body for part in (_call(module, name, statement.lineno), statement)]


def _call(module: str, name: str, line: int) -> ast.stmt:
    probe = ast.Constant(value=(module, name, line))
    return ast.Expr(ast.Call(ast.Name(HIT, ast.Load()), [probe], []))


def probe_of(mutant: Mutant) -> Probe:
    """The innermost statement that holds all of the change."""
    function = _functions(mutant.module)[mutant.function]
    line = 0
    for node in ast.walk(function):
        inside = isinstance(node, ast.stmt) and node is not function
        if inside and node.lineno <= mutant.first and (node.end_lineno or 0) >= mutant.last:
            line = max(line, node.lineno - function.lineno + 1)
    return mutant.module, mutant.function, line


@cache
def _functions(module: str) -> dict[str, ast.FunctionDef]:
    return dict(functions_in(ast.parse(undecorated(path_of(module).read_text(encoding="utf-8")))))
