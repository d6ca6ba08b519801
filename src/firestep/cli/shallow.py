"""Finds tests that look at little: only whether something is there, only how many there are."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from firestep.cli.citations import Function

IS_THERE = "asserts only that something is there"
HOW_MANY = "asserts only how many there are"
TYPE_CHECKS = {"isinstance", "hasattr", "callable", "bool"}
MAKES_COLLECTION = {"list", "set", "dict", "tuple", "sorted", "options", "candidates"}
COUNTS = {"len", "count", "sum"}
BEHAVIOUR = {"question", "questions", "events", "told"}
"""The type of a question or an event is what a rule does."""


def shallowness(test: Function) -> str:
    """Why the assertions of a test say little about a clause; empty if one of them says more."""
    if any(isinstance(node, ast.Attribute) and node.attr == "raises" for node in ast.walk(test)):
        return ""
    conditions = [node.test for node in ast.walk(test) if isinstance(node, ast.Assert)]
    collections = set(collections_in(test))
    if conditions and all(is_there(each, collections) for each in conditions):
        return IS_THERE
    if conditions and all(is_there(each, collections) or is_count(each) for each in conditions):
        return HOW_MANY
    return ""


def collections_in(test: Function) -> Iterator[str]:
    """Names of lists, sets and the like that a test makes."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assign) and makes_collection(node.value):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def makes_collection(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        return called(value) in MAKES_COLLECTION
    return isinstance(value, (ast.List, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp))


def is_there(condition: ast.expr, collections: set[str]) -> bool:
    """Not empty, not `None`, of some type: true of almost everything."""
    match condition:
        case ast.Name(id=name):
            return name in collections
        case ast.BoolOp(op=ast.And(), values=values):
            return all(is_there(each, collections) for each in values)
        case ast.Compare(left=left, ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]):
            return not isinstance(left, ast.Constant)
        case ast.Compare(
            left=ast.Call() as left, ops=[ast.Gt() | ast.GtE() | ast.NotEq()], comparators=[ast.Constant()]
        ):
            return called(left) in COUNTS
        case ast.Call(args=[ast.GeneratorExp(elt=inner)]) if called(condition) in ("all", "any"):
            return is_there(inner, collections)
        case ast.Call():
            return called(condition) in TYPE_CHECKS and not mentions_behaviour(condition)
    return False


def is_count(condition: ast.expr) -> bool:
    """`len(units) == 6`: how many, but not which."""
    match condition:
        case ast.Compare(left=ast.Call() as left, comparators=[right]):
            return called(left) in COUNTS and isinstance(right, (ast.Constant, ast.Call, ast.BinOp, ast.Name))
    return False


def mentions_behaviour(node: ast.expr) -> bool:
    names = {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}
    names |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return bool(names & BEHAVIOUR)


def called(call: ast.expr) -> str:
    if not isinstance(call, ast.Call):
        return ""
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""
