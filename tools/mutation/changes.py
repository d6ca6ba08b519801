"""The small changes that a test should notice: a comparison flipped, a condition dropped, a number off by one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
NOT_RULES = (ast.Assert, ast.Raise, ast.JoinedStr, ast.Import, ast.ImportFrom, ast.pattern, ast.expr_context)
"""Never changed, with everything inside: invariants, errors, texts, imports."""
NOT_RULES_FIELDS = {"annotation", "returns", "decorator_list", "type_params"}
NOT_RULES_CALLS = {"isinstance", "issubclass", "cast", "TypeVar", "NewType", "Refusal", "require", "field"}
"""Calls that are about types and texts, or check data."""
NOT_RULES_FUNCTIONS = {"__repr__", "__str__", "__format__", "conserved", "check_ground", "things", "write", "read"}
"""Texts, invariants, and how a question writes and reads its choices."""
NOT_RULES_NAMES = {"rules_version"}
SEQUENCES = (ast.List, ast.Tuple, ast.ListComp, ast.JoinedStr, ast.Dict)
Definition = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(slots=True)
class Change:
    """One change: `new` in place of what `parent` has in a field."""

    kind: str
    parent: ast.AST
    slot: str
    index: int | None
    new: ast.AST
    statement: ast.stmt
    """The innermost statement around it."""
    shown: ast.AST
    """What a report shows: the statement, or the `case` of a `match`."""
    function: Definition | None
    """The outermost function around it; `None` where the change takes effect when the module is imported."""
    qualified_name: str
    """The name of that function, with its class."""
    names: tuple[str, ...]
    """The classes and functions around it, outermost first."""
    old: ast.AST = field(init=False)
    line: int = field(init=False)

    def __post_init__(self) -> None:
        self.old = self.current()
        self.line = int(getattr(self.old, "lineno", self.statement.lineno))

    def current(self) -> ast.AST:
        value = getattr(self.parent, self.slot)
        found: ast.AST = value if self.index is None else value[self.index]
        return found

    def put(self, node: ast.AST) -> None:
        ast.copy_location(node, self.old if hasattr(self.old, "lineno") else self.statement)
        ast.fix_missing_locations(node)
        if self.index is None:
            setattr(self.parent, self.slot, node)
        else:
            getattr(self.parent, self.slot)[self.index] = node

    def apply(self) -> None:
        self.put(self.new)

    def undo(self) -> None:
        self.put(self.old)


@dataclass(slots=True, frozen=True)
class Place:
    """Where the walk is."""

    statement: ast.stmt
    shown: ast.AST
    function: Definition | None = None
    qualified_name: str = ""
    names: tuple[str, ...] = ()
    ends_function: bool = True
    """Whether nothing is left to do in the function after this statement."""


def changes(tree: ast.Module) -> Iterator[Change]:
    """Every change to a module, always in the same order."""
    for index, statement in enumerate(tree.body):
        yield from in_statement(tree, "body", index, statement, Place(statement, statement))


def in_statement(parent: ast.AST, name: str, index: int, statement: ast.stmt, outer: Place) -> Iterator[Change]:
    if isinstance(statement, NOT_RULES) or has_no_rule(statement) or is_member(statement, parent):
        return
    place = replace(outer, statement=statement, shown=statement)
    if isinstance(statement, ast.ClassDef):
        yield from in_block(statement, "body", replace(place, names=(*outer.names, statement.name)))
        return
    if isinstance(statement, Definition):
        yield from in_function(statement, place)
        return
    if place.function and may_be_dropped(statement, parent, place):
        yield change_at("drop statement", parent, name, index, ast.Pass(), place)
    if isinstance(statement, ast.AugAssign) and type(statement.op) in ARITHMETIC:
        new = ARITHMETIC[type(statement.op)]()
        yield change_at("arithmetic", statement, "op", None, new, place)
    yield from in_fields(statement, place)


def in_function(definition: Definition, place: Place) -> Iterator[Change]:
    """Default arguments take effect at the definition, everything else at the call."""
    if definition.name in NOT_RULES_FUNCTIONS:
        return
    yield from in_fields(definition.args, place)
    names = (*place.names, definition.name)
    inside = replace(place, names=names, ends_function=True)
    if not place.function:
        inside = replace(inside, function=definition, qualified_name=".".join(names))
    yield from in_block(definition, "body", inside)


def in_block(parent: ast.AST, name: str, place: Place) -> Iterator[Change]:
    block: list[ast.stmt] = getattr(parent, name)
    loop = isinstance(parent, (ast.For, ast.While))
    for index, statement in enumerate(block):
        ends = place.ends_function and not loop and index == len(block) - 1
        yield from in_statement(parent, name, index, statement, replace(place, ends_function=ends))


def in_fields(node: ast.AST, place: Place) -> Iterator[Change]:
    """Changes to what is inside a node, not to the node itself."""
    for name, value in ast.iter_fields(node):
        if name in NOT_RULES_FIELDS:
            continue
        if isinstance(value, list):
            if value and isinstance(value[0], ast.stmt):
                yield from in_block(node, name, place)
                continue
            for index, child in enumerate(value):
                if isinstance(child, ast.AST):
                    yield from in_child(node, name, index, child, place)
        elif isinstance(value, ast.AST):
            yield from in_child(node, name, None, value, place)


def in_child(parent: ast.AST, name: str, index: int | None, node: ast.AST, place: Place) -> Iterator[Change]:
    if isinstance(node, NOT_RULES) or is_no_rule(node) or is_bit(parent, name):
        return
    if isinstance(node, ast.match_case):
        place = replace(place, shown=node)
    for kind, new in replacements(node):
        if not (kind == "constant" and is_marker(parent, place)):
            yield change_at(kind, parent, name, index, new, place)
    if is_condition(parent, name) and may_be_negated(node):
        yield change_at("negate", parent, name, index, negated(node), place)
    if isinstance(parent, ast.comprehension) and name == "ifs":
        yield change_at("drop condition", parent, name, index, ast.Constant(True), place)
    yield from in_fields(node, place)


def change_at(kind: str, parent: ast.AST, name: str, index: int | None, new: ast.AST, place: Place) -> Change:
    around = (place.statement, place.shown, place.function, place.qualified_name, place.names)
    return Change(kind, parent, name, index, new, *around)


# -- the changes to one node


def replacements(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What an expression could be by mistake."""
    match node:
        case ast.Compare():
            yield from comparisons(node)
        case ast.BoolOp():
            yield from conditions(node)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield "drop operator", node.operand
        case ast.BinOp() if is_arithmetic(node):
            yield "arithmetic", ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
        case ast.Constant(value=bool()):
            yield "constant", ast.Constant(not node.value)
        case ast.Constant(value=int()):
            yield from (("constant", ast.Constant(value)) for value in near(int(str(node.value))))
        case ast.Call(func=ast.Name(id=name)) if name in FUNCTIONS:
            yield "function", ast.Call(ast.Name(FUNCTIONS[name], ast.Load()), node.args, node.keywords)


def comparisons(node: ast.Compare) -> Iterator[tuple[str, ast.AST]]:
    for index, operator in enumerate(node.ops):
        operators = [*node.ops]
        operators[index] = COMPARISONS[type(operator)]()
        yield "comparison", ast.Compare(node.left, operators, node.comparators)


def conditions(node: ast.BoolOp) -> Iterator[tuple[str, ast.AST]]:
    yield "and/or", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for index in range(len(node.values)):
        rest = node.values[:index] + node.values[index + 1 :]
        yield "drop condition", rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def near(number: int) -> tuple[int, ...]:
    return (number + 1, number - 1) if number > 0 else (number + 1,)


def negated(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.expr)
    return ast.UnaryOp(ast.Not(), node)


# -- what is changed, and what is not


def may_be_negated(node: ast.AST) -> bool:
    """Comparisons, `not` and `and`/`or` have changes of their own that do the same or more."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return isinstance(node.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE))
    return not isinstance(node, (ast.BoolOp, ast.UnaryOp, ast.Constant))


def is_condition(parent: ast.AST, name: str) -> bool:
    return isinstance(parent, (ast.If, ast.IfExp, ast.While)) and name == "test"


def may_be_dropped(statement: ast.stmt, parent: ast.AST, place: Place) -> bool:
    """Calls, changes of state, and what leaves a function or loop early."""
    match statement:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            return True
        case ast.Return(value=None):
            return not place.ends_function
        case ast.Return() | ast.Continue() | ast.Break():
            return isinstance(parent, (ast.If, ast.match_case))
    return False


def is_arithmetic(node: ast.BinOp) -> bool:
    if type(node.op) not in ARITHMETIC:
        return False
    sides = (node.left, node.right)
    if any(isinstance(side, SEQUENCES) or is_text(side) for side in sides):
        return False
    return not (isinstance(node.op, ast.BitOr) and any(is_type(side) for side in sides))


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_type(node: ast.expr) -> bool:
    """`None`, `int`, or a name in capitals and small letters, as classes have."""
    if isinstance(node, ast.Constant):
        return node.value is None or isinstance(node.value, str)
    if isinstance(node, ast.Subscript):
        return is_type(node.value)
    if not isinstance(node, ast.Name):
        return False
    return node.id in {"int", "str", "bool", "float", "bytes"} or (node.id[0].isupper() and not node.id.isupper())


def is_bit(parent: ast.AST, name: str) -> bool:
    """The 1 of `1 << unit` and `units >> unit & 1`: how a set is written, not a number of the rules."""
    match parent:
        case ast.BinOp(left=ast.Constant(value=1), op=ast.LShift()):
            return name == "left"
        case ast.BinOp(left=ast.BinOp(op=ast.RShift()), op=ast.BitAnd(), right=ast.Constant(value=1)):
            return name == "right"
    return False


def is_marker(parent: ast.AST, place: Place) -> bool:
    """The 1 of `NOBODY = -1` or of a default `= -1`: it stands for "nothing yet"."""
    return place.function is None and isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.USub)


def is_no_rule(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NOT_RULES_CALLS


def has_no_rule(statement: ast.stmt) -> bool:
    match statement:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name in NOT_RULES_NAMES
        case ast.Expr(value=call):
            return is_no_rule(call)
    return False


def is_member(statement: ast.stmt, parent: ast.AST) -> bool:
    """Whether a statement gives a member of an enumeration its number."""
    if not isinstance(parent, ast.ClassDef) or not isinstance(statement, ast.Assign):
        return False
    return any(isinstance(base, ast.Name) and base.id.endswith(("Enum", "Flag")) for base in parent.bases)
