"""Titles with an owner's values: a second copy of a title's modules, which reads other data files.

A title reads its tables once, when it is imported. For a match with an owner's values its packages are imported again
under a name that ends in the hash of the values, so that no other match meets them.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType

from firestep.kernel.owner_data import OWNED
from firestep.kernel.packs import hash_of
from firestep.kernel.title import Title

MARK = "@"
"""Between the id of a title and the hash of an owner's values: `nim@0123456789abcdef`."""
TWIN = re.compile(r"(?P<package>firestep\.(?:games|bots)\.\w+?)__(?P<hash>[0-9a-f]{16})(?P<rest>(?:\.\w+)*)")
FAMILIES = ("firestep.games.", "firestep.bots.")


def owned_id(title_id: str, text: str) -> str:
    return f"{title_id}{MARK}{hash_of(text)}"


def base_id(game_id: str) -> str:
    """The title as it is shipped: `nim@0123456789abcdef` is `nim`."""
    return game_id.partition(MARK)[0]


def owned_title(title: Title, text: str, tables: Mapping[str, str]) -> Title:
    """The manifest of a title that is played with these data files instead of its own."""
    twin = Twin(title, hash_of(text))
    OWNED[twin.id] = dict(tables)
    FINDER.twins[twin.hash] = twin
    changed = {each.name: twin.renamed(getattr(title, each.name)) for each in fields(title)}
    return replace(title, **changed)  # type: ignore[arg-type]


class Twin:
    """The names of a copy of a title's packages."""

    def __init__(self, title: Title, digest: str) -> None:
        self.title_id = title.id
        self.id = f"{title.id}{MARK}{digest}"
        self.hash = digest
        name = title.package.rpartition(".")[2]
        self.packages = {f"{family}{name}": f"{family}{name}__{digest}" for family in FAMILIES}

    def renamed(self, value: object) -> object:
        """A name of the title as that of its copy; everything else as it is."""
        if isinstance(value, str):
            return self.word(value)
        if isinstance(value, Mapping):
            return {key: self.renamed(each) for key, each in value.items()}
        return value

    def word(self, word: str) -> str:
        if word == self.title_id:
            return self.id
        for ours, theirs in self.packages.items():
            if word == ours or word.startswith((f"{ours}.", f"{ours}:")):
                return theirs + word.removeprefix(ours)
        return word


class Renamer(ast.NodeTransformer):
    """Makes a module of a title one of its copy: imports, and texts that are names of the title."""

    def __init__(self, twin: Twin) -> None:
        self.twin = twin

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        node.module = None if node.module is None else self.twin.word(node.module)
        return node

    def visit_Import(self, node: ast.Import) -> ast.Import:
        for each in node.names:
            each.name = self.twin.word(each.name)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if isinstance(node.value, str):
            node.value = self.twin.word(node.value)
        return node


class TwinLoader(SourceFileLoader):
    """Loads a module of a copy from the file of the title's own."""

    def __init__(self, fullname: str, path: str, twin: Twin) -> None:
        super().__init__(fullname, path)
        self.twin = twin

    def get_code(self, fullname: str) -> CodeType:
        """Compiled again: what is cached beside the file is that of the title itself."""
        path = self.get_filename(fullname)
        tree = Renamer(self.twin).visit(ast.parse(self.get_data(path), path))
        found: CodeType = compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)
        return found


class TwinFinder(MetaPathFinder):
    """Finds the modules of copies."""

    def __init__(self) -> None:
        self.twins: dict[str, Twin] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        found = TWIN.fullmatch(fullname)
        twin = self.twins.get(found["hash"]) if found else None
        if found is None or twin is None:
            return None
        name = found["rest"].rpartition(".")[2] or found["package"].rpartition(".")[2]
        ours = PathFinder.find_spec(name, path)
        if ours is None or ours.origin is None:
            return None
        loader = TwinLoader(fullname, ours.origin, twin)
        places = ours.submodule_search_locations
        return spec_from_file_location(fullname, ours.origin, loader=loader, submodule_search_locations=places)


FINDER = TwinFinder()
sys.meta_path.insert(0, FINDER)
