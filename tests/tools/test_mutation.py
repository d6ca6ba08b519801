"""The mutation tool: what it changes, which tests it chooses, and what becomes of a mutant."""

from __future__ import annotations

import ast
import os
import time
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

import pytest

import firestep.games
from firestep.cli.checkout import package_name
from mutation.changed_lines import lines_of
from mutation.changes import changes
from mutation.citing import Citing
from mutation.equivalents import read
from mutation.forks import in_forks
from mutation.loading import replace_function
from mutation.mutants import Key, Module, Mutant, modules_of
from mutation.report import as_json, share, survivors
from mutation.runner import KILLED, SURVIVED, TIMEOUT, UNTESTED, Outcome, Runner, Wanted, complete_map
from mutation.sessions import is_of_title, marks
from mutation.test_map import Chooser, Run, TestMap, Users, digest_of, load, within
from sample_game import SAMPLE_GAME

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 8
"""Seconds that a test may take longer: copies of a process with much in memory are slow at first."""


def mutated(source: str) -> list[str]:
    """What the statements of a piece of code become."""
    tree = ast.parse(source)
    found = []
    for change in changes(tree):
        change.apply()
        found.append(ast.unparse(tree))
        change.undo()
    assert ast.unparse(tree) == ast.unparse(ast.parse(source))
    return [each for each in found if each]


def in_function(*lines: str) -> str:
    return "\n".join(["def rule(a, b, c):", *(f"    {line}" for line in lines)])


def bodies(*lines: str) -> list[str]:
    """What the body of a function becomes."""
    return [each.partition("\n")[2].strip() for each in mutated(in_function(*lines))]


def module(folder: Path, source: str, name: str = "firestep.games.some.rules") -> Module:
    path = folder / "rules.py"
    path.write_text(source, encoding="utf-8")
    return Module(path, name, True, 0)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a < b", ["a <= b"]),
        ("a >= b", ["a > b"]),
        ("a == b", ["a != b"]),
        ("a not in b", ["a in b"]),
        ("a < b < c", ["a <= b < c", "a < b <= c"]),
        ("a and b", ["a or b", "b", "a"]),
        ("not a", ["a"]),
        ("a + b", ["a - b"]),
        ("a & ~b", ["a | ~b", "a & b"]),
        ("a + 3", ["a - 3", "a + 4", "a + 2"]),
        ("f(0)", ["f(1)"]),
        ("f(x=True)", ["f(x=False)"]),
        ("min(a, b)", ["max(a, b)"]),
        ("a if b else c", ["a if not b else c"]),
        ("[x for x in a if b]", ["[x for x in a if True]"]),
    ],
)
def test_expressions_are_changed(before: str, after: list[str]) -> None:
    assert bodies(f"return {before}") == [f"return {each}" for each in after]


@pytest.mark.parametrize(
    "line",
    [
        "assert a < 3",
        "raise ValueError(a + 1)",
        "return f'{a + 1}'",
        "return a + 'text'",
        "return isinstance(a, (int, str)[0])",
        "return 1 << a",
        "x: tuple[1] = a",
    ],
)
def test_texts_types_and_assertions_are_not_changed(line: str) -> None:
    assert bodies(line) == []


def test_the_1_of_a_bit_stays() -> None:
    assert bodies("return a >> b & 1") == ["return a >> b | 1"]


def test_statements_are_dropped() -> None:
    assert bodies("a.append(b)") == ["pass"]
    assert bodies("a.b = c") == ["pass"]
    assert bodies("a += b") == ["pass", "a -= b"]


def test_a_return_is_dropped_only_where_something_follows() -> None:
    assert "if a:\n        pass\n    return b" in bodies("if a:", "    return c", "return b")
    assert bodies("if a:", "    return") == ["if not a:\n        return"]


def test_decorators_annotations_and_enumerations_are_not_changed() -> None:
    assert mutated("@dataclass(slots=True)\nclass A:\n    pass") == []
    assert mutated("class A(Enum):\n    B = 1\n    C = 2") == []
    assert mutated("Either: TypeAlias = A | B") == []
    assert mutated("LIMIT = 3") == ["LIMIT = 4", "LIMIT = 2"]
    assert mutated("NOBODY = -1") == ["NOBODY = 1"]
    assert mutated("class A:\n    units: list[int] = field(init=False)") == []


def test_a_mutant_is_known_by_its_statement_and_not_by_its_line(tmp_path: Path) -> None:
    source = in_function("if a < b:", "    return c", "return a")
    first = [mutant.key for mutant in module(tmp_path, source).mutants()]
    second = [mutant.key for mutant in module(tmp_path, f"# moved\n\n{source}").mutants()]

    assert first == second
    assert Key("firestep.games.some.rules", "rule", "if a < b:", "if a <= b:") in first


def test_equal_mutants_of_one_function_are_told_apart(tmp_path: Path) -> None:
    source = in_function("a.append(b)", "a.append(b)")
    both = list(module(tmp_path, source).mutants())

    assert both[0].key == both[1].key
    assert [mutant.copy for mutant in both] == [0, 1]
    assert both[0].rank(1) != both[1].rank(1)


def test_instrumented_code_marks_the_points_that_it_reaches(tmp_path: Path) -> None:
    source = in_function("if a < b:", "    return c + 1", "return a - 1")
    rules = module(tmp_path, source)
    hits = bytearray(len(rules.points))
    space: dict[str, object] = {"__hits__": hits}
    exec(rules.instrumented(), space)
    rule = space["rule"]
    assert callable(rule)

    assert rule(1, 2, 5) == 6
    points = {mutant.key.before: mutant.point for mutant in rules.mutants()}

    assert set(marks(hits)) == {0, points["if a < b:"], points["return c + 1"]}


def test_a_function_gets_the_code_of_the_mutant(tmp_path: Path) -> None:
    rules = module(tmp_path, in_function("return a < b"))
    space: dict[str, object] = {"__name__": rules.name}
    exec(compile(rules.tree, "rules.py", "exec"), space)
    rule = space["rule"]
    assert isinstance(rule, FunctionType)
    mutant = next(rules.mutants())

    found = replace_function({(rules.name, "rule", 1): [rule]}, rules.name, "rule", mutant.first_line, mutant.code())

    assert found
    assert rule(1, 1, 0) is True
    assert not replace_function({}, rules.name, "rule", 1, mutant.code())


def test_a_constant_is_tested_by_what_uses_it(tmp_path: Path) -> None:
    source = "LIMIT = 3\nTWICE = LIMIT * 2\ndef near():\n    return LIMIT\ndef far():\n    return TWICE\n"
    rules = module(tmp_path, source)
    near, far = (rules.points[id(node)] for node in rules.tree.body[2:4])
    mutant = next(rules.mutants())
    users = Users([rules], ())

    assert mutant.point is None
    assert list(users.steps(mutant)) == [{"LIMIT"}, {"TWICE"}]
    assert (users.points["LIMIT"], users.points["TWICE"]) == ({near}, {far})


def test_a_function_that_runs_at_import_is_tested_by_what_uses_its_result(tmp_path: Path) -> None:
    source = (
        "def inner():\n    return 3\ndef outer():\n    return inner()\nMOST = outer()\ndef rule():\n    return MOST\n"
    )
    rules = module(tmp_path, source)
    inner, outer = (rules.points[id(node)] for node in rules.tree.body[:2])
    mutant = next(rules.mutants())

    assert list(Users([rules], {inner, outer}).steps(mutant)) == [{"inner"}, {"outer"}, {"MOST"}]


def test_tests_are_run_until_the_budget_is_spent() -> None:
    runs = [Run("a", 1.0, []), Run("b", 2.0, []), Run("c", 4.0, [])]

    assert [run.test for run in within(runs, 3.5)] == ["a", "b"]


def test_what_has_changed_since_a_map_was_stored_is_run_again(tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    files = {"tests/a.py": "1", "tests/b.py": "1"}
    runs = [Run("tests/a.py::t", 0.5, [1, 2]), Run("tests/b.py::t", 0.5, [3])]
    TestMap("rules", files, runs, [3], ["tests/b.py::u"]).save(path)

    assert load(path, "rules", files) == TestMap("rules", files, runs, [3], ["tests/b.py::u"])
    changed = load(path, "rules", {**files, "tests/b.py": "2"})
    assert changed == TestMap("rules", {"tests/a.py": "1"}, runs[:1], [3], [])
    assert load(path, "other rules", files) == TestMap("other rules")


def test_a_digest_is_of_contents(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text("a = 1", encoding="utf-8")
    before = digest_of([tmp_path])
    assert digest_of([tmp_path]) == before
    file.write_text("a = 2", encoding="utf-8")

    assert digest_of([tmp_path]) != before
    assert digest_of([tmp_path], 3) != digest_of([tmp_path], 4)


def test_forks_answer_and_those_without_an_end_are_killed() -> None:
    def work(task: int) -> object:
        if task == 2:
            os._exit(3)
        while task == 3:
            time.sleep(1)
        return task * 10

    answers = {answer.task: answer for answer in in_forks([1, 2, 3], work, 3, limit=1)}

    assert answers[1].value == 10
    assert (answers[2].value, answers[2].exit_code) == (None, 3)
    assert (answers[3].value, answers[3].exit_code) == (None, -9)


def test_changed_lines_are_read_from_a_difference() -> None:
    difference = "--- a/src/x.py\n+++ b/src/x.py\n@@ -3 +4,2 @@ def f\n-a\n+b\n+c\n@@ -9,2 +11,0 @@\n-d\n-e\n"

    assert lines_of(difference) == {"src/x.py": {4, 5}}


def test_endless_loops_count_as_killed_and_code_without_tests_does_not(tmp_path: Path) -> None:
    mutant = next(module(tmp_path, in_function("return a < b")).mutants())
    outcomes = [Outcome(mutant, status) for status in (KILLED, TIMEOUT, SURVIVED, UNTESTED)]

    assert share(outcomes) == 50


RULES = '''
"""R1 Fire."""
HITS_ON = 5  # R1.1
BOXES = 3  # R1.2


def hits(dice: list[int]) -> int:
    """R1.1: each die of five or more."""
    return sum(die >= HITS_ON for die in dice)


def rounds(ammunition: int) -> int:
    """R1.2: one for each box."""
    count = 0
    while ammunition > 0:
        ammunition -= 1
        count += 1
    return count


def unused(a: int) -> int:
    return a + 0
'''
TESTS = """
from firestep.games.tiny.rules import BOXES, hits, rounds

def test_r1_2_there_are_three_boxes():
    assert BOXES == 3

def test_r1_1_fives_and_sixes_hit():
    assert hits([4, 5, 6]) == 2

def test_r1_2_each_box_is_a_round():
    assert rounds(2) == 2

def test_that_fails_anyway():
    assert rounds(2) == 7
"""


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A title with two rules, each with its test."""
    files = {
        "pyproject.toml": "[tool.pytest.ini_options]",
        "docs/rules/tiny/clauses.csv": "clause,title,kind\nR1.1,Hits,rule\nR1.2,Rounds,rule\n",
        "src/firestep/games/tiny/__init__.py": "",
        "src/firestep/games/tiny/rules.py": RULES,
        "tests/tiny/test_rules.py": TESTS,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(firestep.games, "__path__", [str(tmp_path / "src" / "firestep" / "games")])
    return tmp_path


def map_of(root: Path, wanted: Wanted) -> TestMap:
    tests = TestMap("")
    complete_map(tests, "tiny", root, modules_of("tiny", root), {"tests/tiny/test_rules.py": "1"}, wanted)
    return tests


def test_mutants_of_a_title_are_killed_by_the_tests_that_cite_its_clauses(tiny: Path) -> None:
    modules = modules_of("tiny", tiny)
    mutants = [mutant for each in modules for mutant in each.mutants()]
    tests = map_of(tiny, Wanted(5, 1))
    outcomes: list[Outcome] = []
    Runner("tiny", tiny, Chooser(tests, modules, Citing("tiny", tiny), 5), 1, PATIENCE).run(mutants, outcomes.append)
    found = {each.mutant.key.after: each for each in outcomes}

    assert tests.left_out == ["tests/tiny/test_rules.py::test_that_fails_anyway"]
    assert (found["HITS_ON = 6"].status, found["HITS_ON = 6"].cited) == (KILLED, True)
    assert found["return sum((die > HITS_ON for die in dice))"].status == KILLED
    assert found["while ammunition >= 0:"].test.endswith("test_r1_2_each_box_is_a_round")
    assert found["ammunition += 1"].status == TIMEOUT
    assert found["return a - 0"].status == UNTESTED
    assert found["BOXES = 4"].test.endswith("test_r1_2_there_are_three_boxes")


def test_only_tests_that_cite_a_clause_may_be_used(tiny: Path) -> None:
    tests = map_of(tiny, Wanted(5, 1, Citing("tiny", tiny)))

    names = [run.test.partition("::")[2] for run in tests.runs]
    assert [name[:9] for name in names] == ["test_r1_2", "test_r1_1", "test_r1_2"]
    assert not tests.left_out


def test_tests_of_other_titles_are_not_used() -> None:
    assert is_of_title("tests/some_game/test_fire.py::test_fire", "some_game")
    assert is_of_title("tests/contract/test_perft.py::test_counts[some-game-1]", "some_game")
    assert not is_of_title("tests/contract/test_perft.py::test_counts[other-game-1]", "some_game")


def test_the_survivors_of_a_run_can_be_run_again(tmp_path: Path) -> None:
    first, second, *_ = module(tmp_path, in_function("return a < b or b < c")).mutants()
    first.module.path = ROOT / "rules.py"
    citing = Citing(SAMPLE_GAME, ROOT)
    stored = as_json(SAMPLE_GAME, [Outcome(first, SURVIVED), Outcome(second, KILLED)], citing, ROOT)

    assert survivors(stored) == {first.key}


def equivalents(folder: Path, text: str) -> dict[Key, str]:
    (folder / "tests" / "some").mkdir(parents=True)
    (folder / "tests" / "some" / "equivalent_mutants.toml").write_text(text, encoding="utf-8")
    return read("some", folder)


def test_an_equivalent_mutant_has_a_reason(tmp_path: Path) -> None:
    row = '[[mutant]]\nmodule = "rules"\nfunction = "rule"\nbefore = "a"\nafter = "b"\n'

    assert equivalents(tmp_path / "good", f'{row}reason = "the same"') == {
        Key("firestep.games.some.rules", "rule", "a", "b"): "the same"
    }
    with pytest.raises(ValueError, match="reason"):
        equivalents(tmp_path / "bad", row)


@pytest.mark.parametrize("game", list(firestep.games.titles()))
def test_every_equivalent_mutant_is_still_a_mutant_of_its_title(game: str) -> None:
    package = package_name(game)

    known = read(package, ROOT).keys()
    mutants = {mutant.key for each in modules_of(package, ROOT) for mutant in each.mutants()}

    assert known - mutants == set(), "the rules have changed: mend tests/<title>/equivalent_mutants.toml"


def rules_of_the_sample_game() -> Iterator[Mutant]:
    for each in modules_of(SAMPLE_GAME.replace("-", "_"), ROOT):
        yield from each.mutants()


def test_the_rules_of_a_title_have_mutants_and_its_texts_have_none() -> None:
    modules = {mutant.key.module.rpartition(".")[2] for mutant in rules_of_the_sample_game()}

    assert {"movement", "combat"} <= modules
    assert {"wording", "notation", "maker", "odds"}.isdisjoint(modules)


def test_every_mutant_can_be_compiled_and_differs_from_the_rules() -> None:
    for mutant in list(rules_of_the_sample_game())[::40]:
        mutant.code()
        assert mutant.key.before != mutant.key.after
