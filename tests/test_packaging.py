"""What a wheel, a lock file and a package must keep to."""

import ast
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PACKAGES = ("adjudicator", "api", "schemas", "workers")
MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DIRECT = [Requirement(line) for line in PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]]
LOCKED = dict(re.findall(r"^([\w.-]+)==(\S+)", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("requirement", DIRECT, ids=lambda requirement: requirement.name)
def test_the_lock_holds_a_version_that_the_project_allows(requirement: Requirement) -> None:
    assert requirement.specifier.contains(LOCKED[requirement.name])


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_tells_type_checkers_that_it_is_typed(package: str) -> None:
    assert (ROOT / package / "py.typed").is_file()


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(ROOT)))
def test_a_module_says_in_one_sentence_what_it_is_for(module: Path) -> None:
    docstring = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
    assert docstring.partition("\n\n")[0].endswith(".")
