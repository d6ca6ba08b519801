"""Golden cases: worked examples kept as data (`tests/<game>/golden/*.json`), and which of them a test checks."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from firestep.cli.citations import Function, TestModule, asserts_something


def golden_cases(folders: Iterable[Path]) -> set[str]:
    """The ids of all cases: the keys of an object, or the `id` of each object in a list."""
    found: set[str] = set()
    for folder in folders:
        for path in sorted((folder / "golden").glob("*.json")):
            cases = json.loads(path.read_text(encoding="utf-8"))
            found |= set(cases) if isinstance(cases, dict) else {case["id"] for case in cases}
    return found


def checked_cases(cases: set[str], modules: Iterable[TestModule]) -> set[str]:
    """The cases that a test with a real assertion names: as a parameter, in its body, or in its own name."""
    found: set[str] = set()
    for module in modules:
        for _, test in module.tests():
            if asserts_something(test):
                parameters = [value for decorator in test.decorator_list for value in module.named_values(decorator)]
                found |= set(strings_in(test, *parameters)) | set(cases_in_name(test, cases))
    return found & cases


def strings_in(*nodes: ast.AST) -> Iterator[str]:
    for node in nodes:
        for each in ast.walk(node):
            if isinstance(each, ast.Constant) and isinstance(each.value, str):
                yield each.value


def cases_in_name(test: Function, cases: set[str]) -> Iterator[str]:
    """`test_fo_01_to_04_and_06_...` is about FO-01 to FO-04 and FO-06."""
    prefixes = {case.partition("-")[0] for case in cases}
    prefix, last, is_range = "", 0, False
    for word in test.name.upper().split("_"):
        if word in prefixes:
            prefix, is_range = word, False
        elif prefix and word.isdigit():
            numbers = range(last + 1, int(word) + 1) if is_range else [int(word)]
            yield from (f"{prefix}-{number:0{len(word)}d}" for number in numbers)
            last, is_range = int(word), False
        elif word == "TO":
            is_range = True
        elif word != "AND":
            prefix = ""
