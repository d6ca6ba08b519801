"""Two ways to put changed code in place: before a module is imported, or into a function that exists already."""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FunctionType, ModuleType

Functions = Mapping[tuple[str, str, int], Sequence[FunctionType]]
"""Functions by module, qualified name and first line."""


class Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Finder(MetaPathFinder):
    """Finds the given modules as usual, and loads the given code for them."""

    def __init__(self, codes: Mapping[str, CodeType]) -> None:
        self.codes = codes

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.codes:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = Loader(fullname, spec.origin, self.codes[fullname])
        return spec


def load_instead(codes: Mapping[str, CodeType]) -> None:
    """From now on, import these modules with this code."""
    imported = sorted(name for name in codes if name in sys.modules)
    if imported:
        raise RuntimeError(f"{', '.join(imported)} is imported already")
    sys.meta_path.insert(0, Finder(codes))


def functions_of(package: str) -> Functions:
    """Every function of a package that is in memory, methods and wrapped functions too."""
    found: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and str(each.__module__).startswith(package):
            code = each.__code__
            found[each.__module__, code.co_qualname, code.co_firstlineno].append(each)
    return found


def replace_function(functions: Functions, module: str, qualified_name: str, line: int, code: CodeType) -> bool:
    """Give a function the code that it has in a changed module; `False` if that cannot be done in place."""
    targets = functions.get((module, qualified_name, line), ())
    sources = [each for each in codes_in(code) if (each.co_qualname, each.co_firstlineno) == (qualified_name, line)]
    if not targets or len(sources) != 1:
        return False
    if any(len(each.__code__.co_freevars) != len(sources[0].co_freevars) for each in targets):
        return False
    for each in targets:
        each.__code__ = sources[0]
    return True


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)
