"""`firestep clauses`: what counts as a citation, what does not, and how it is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from firestep.cli.citations import Clause, Index, parents
from firestep.cli.clauses import Coverage, code_in_short, find

if TYPE_CHECKING:
    from cli.conftest import Run

INDEX = """clause,title,kind
R5.1,Contact,rule
R5.2a,Stop,rule
R5.2b,"Start counts, too",rule
R6.1,Trucks,rule
R10.1,Income,rule
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with one game, an index, code and room for tests."""
    write(tmp_path, "docs/rules/picket/clauses.csv", INDEX)
    write(tmp_path, "src/firestep/games/picket/contact.py", '"""R5 Enemy contact."""\nSTOP = Refusal("R6.1", "stop")\n')
    (tmp_path / "tests" / "picket").mkdir(parents=True)
    return tmp_path


def write(tree: Path, path: str, text: str) -> None:
    (tree / path).parent.mkdir(parents=True, exist_ok=True)
    (tree / path).write_text(text)


def covered(tree: Path, tests: str) -> list[str]:
    """The clauses covered with these tests."""
    write(tree, "tests/picket/test_contact.py", tests)
    found = find("picket", tree)
    assert found.errors == []
    return [row.clause.name for row in found.rows if row.is_covered]


def row_of(tree: Path, clause: str) -> Coverage:
    return next(row for row in find("picket", tree).rows if row.clause.name == clause)


def test_a_marker_cites(tree: Path) -> None:
    assert covered(tree, '@pytest.mark.clause("R5.1", "R6.1")\ndef test_it():\n    assert stop() == 1\n') == [
        "R5.1",
        "R6.1",
    ]


def test_a_name_cites(tree: Path) -> None:
    assert covered(tree, "def test_r5_2a_two_contacts_stop():\n    assert stop() == 1\n") == ["R5.2a"]


def test_the_name_of_a_clause_with_parts_cites_nothing_by_itself(tree: Path) -> None:
    assert covered(tree, "def test_r5_2_two_contacts_stop():\n    assert stop() == 1\n") == []


def test_an_expected_exception_asserts(tree: Path) -> None:
    text = "def test_r5_1_contact():\n    with pytest.raises(IllegalChoice):\n        go()\n"

    assert covered(tree, text) == ["R5.1"]


@pytest.mark.parametrize(
    "body",
    [
        "pass",
        "stop()",
        "assert True",
        "assert 1 == 1",
        "assert 'text'",
        "assert stop() == stop()",
        "assert stop() or True",
        "assert not 0",
    ],
)
def test_a_test_that_asserts_nothing_does_not_count(tree: Path, body: str) -> None:
    assert covered(tree, f"def test_r5_1_contact():\n    {body}\n") == []


def test_what_is_no_test_does_not_count(tree: Path) -> None:
    assert covered(tree, "def r5_1_contact():\n    assert stop() == 1\n# R5.1\nCLAUSE = 'R5.1'\n") == []


def test_code_must_cite_the_clause_or_its_parent(tree: Path) -> None:
    text = "def test_r10_1_income():\n    assert income() == 1\n"

    assert covered(tree, text) == []
    write(tree, "src/firestep/games/picket/money.py", "PRICE = 1  # R10.1: a coin for each fort.\n")
    assert covered(tree, text) == ["R10.1"]


def test_code_outside_comments_and_strings_does_not_cite(tree: Path) -> None:
    write(tree, "src/firestep/games/picket/money.py", "R10 = 1\nR10.1\n")

    assert row_of(tree, "R10.1").code == ()


def test_a_longer_number_is_another_clause(tree: Path) -> None:
    write(tree, "src/firestep/games/picket/money.py", '"""R10.11 and AR10.1 and R10.1.5."""\n')

    assert row_of(tree, "R10.1").code == ()


def test_marks_of_a_class_and_of_the_module_cite(tree: Path) -> None:
    text = (
        'pytestmark = pytest.mark.clause("R6.1")\n'
        '@pytest.mark.clause("R5.1")\nclass TestContact:\n    def test_it(self):\n        assert stop() == 1\n'
    )

    assert covered(tree, text) == ["R5.1", "R6.1"]


def test_parametrised_cases_cite(tree: Path) -> None:
    text = (
        'CASES = [pytest.param(1, marks=pytest.mark.clause("R5.2a")),\n'
        'pytest.param(2, marks=pytest.mark.clause("R5.2b"))]\n'
        '@pytest.mark.parametrize("case", CASES)\ndef test_cases(case):\n    assert stop(case) == 1\n'
    )

    assert covered(tree, text) == ["R5.2a", "R5.2b"]


def test_golden_cases_are_counted(tree: Path) -> None:
    write(tree, "tests/picket/golden/combat.json", json.dumps({f"CB-{number:02}": {} for number in range(1, 10)}))
    write(tree, "tests/picket/golden/money.json", json.dumps([{"id": "MO-01"}, {"id": "MO-02"}]))
    write(
        tree,
        "tests/picket/test_golden.py",
        'CASES = ["CB-01", "CB-02"]\n'
        '@pytest.mark.parametrize("case", CASES)\ndef test_cases(case):\n    assert stop(case) == 1\n'
        "def test_cb_04_to_06_and_mo_02_by_name():\n    assert stop() == 1\n"
        "def test_in_its_body():\n    assert stop(GOLDEN['CB-08']) == 1\n"
        "def test_cb_09_asserts_nothing():\n    stop(GOLDEN['CB-09'])\n",
    )

    found = find("picket", tree)

    assert found.golden - found.golden_checked == {"CB-03", "CB-07", "CB-09", "MO-01"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            '@pytest.mark.clause("R7.7")\ndef test_it():\n    assert stop() == 1\n',
            "test_contact.py:1: there is no clause 'R7.7'",
        ),
        (
            '@pytest.mark.clause("R5.2")\ndef test_it():\n    assert stop() == 1\n',
            "there is no clause 'R5.2'; name its parts",
        ),
        ("@pytest.mark.clause(R5)\ndef test_it():\n    assert stop() == 1\n", "as plain strings"),
        (
            "def test_r7_7_nothing():\n    assert stop() == 1\n",
            "test_contact.py:1: test_r7_7_nothing: there is no clause",
        ),
    ],
)
def test_an_unknown_clause_is_an_error(tree: Path, text: str, reason: str) -> None:
    write(tree, "tests/picket/test_contact.py", text)

    found = find("picket", tree)

    assert len(found.errors) == 1
    assert reason in found.errors[0]
    assert not found.is_complete


@pytest.mark.parametrize(
    ("clause", "expected"),
    [
        ("R5.2a", ["R5.2", "R5"]),
        ("12.3.3", ["12.3", "12"]),
        ("1.2.1-a", ["1.2.1", "1.2", "1"]),
        ("3.0-activated", ["3.0", "3"]),
        ("CMP-01", []),
    ],
)
def test_parents_of_a_clause(clause: str, expected: list[str]) -> None:
    assert list(parents(clause)) == expected


def test_clauses_of_other_numberings_are_found() -> None:
    index = Index(
        [Clause("12.3.3", "Flank", "rule"), Clause("CMP-01", "Deck", "definition"), Clause("1.2-a", "Army", "rule")]
    )

    assert index.named_by_test("test_12_3_3_after_a_failed_flank") == "12.3.3"
    assert index.named_by_test("test_cmp_01_the_deck") == "CMP-01"
    assert index.named_by_test("test_1_2_a_container") == "1.2-a"
    assert index.named_by_test("test_something_else") is None
    assert list(index.named_in("12.3.3: he fires back (see 12.3, CMP-01), 12 dice")) == ["12.3.3", "12.3", "CMP-01"]


def test_the_command_tells_what_is_missing(picket: str, run: Run, tree: Path) -> None:
    write(tree, "tests/picket/test_contact.py", "def test_r5_1_contact():\n    assert stop() == 1\n")

    ran = run("clauses", picket)

    assert ran.code == 1
    assert "R10.1 lacks code and a test: Income" in ran.output
    assert "R5.2b lacks a test: Start counts, too" in ran.output
    assert ran.last_line == "1 of 5 clauses covered"
    listed = run("clauses", picket, "--json").json
    contact, stop, *_ = listed.pop("clauses")
    assert listed == {
        "game": "picket",
        "covered": 1,
        "total": 5,
        "exact": 1,
        "through_parent": 3,
        "missing": ["R5.2a", "R5.2b", "R6.1", "R10.1"],
    }
    assert contact == {
        "clause": "R5.1",
        "title": "Contact",
        "kind": "rule",
        "code": [{"file": "src/firestep/games/picket/contact.py", "line": 1, "cited": "R5", "exact": False}],
        "tests": [{"file": "tests/picket/test_contact.py", "line": 1, "test": "test_r5_1_contact"}],
    }
    assert stop["tests"] == []


def test_the_command_tells_what_is_cited_exactly_and_what_through_a_parent(tree: Path) -> None:
    write(tree, "src/firestep/games/picket/stop.py", "STOP = 1  # R5.2a: two contacts.\n")

    found = find("picket", tree)

    exact = {row.clause.name: row.is_exact for row in found.rows}
    assert exact == {"R5.1": False, "R5.2a": True, "R5.2b": False, "R6.1": True, "R10.1": False}
    assert (found.exact, found.through_parent) == (2, 2)
    assert [each.clause for each in row_of(tree, "R5.2a").code] == ["R5.2a", "R5"]
    assert code_in_short(row_of(tree, "R5.1")) == "contact.py:1 through R5"


def test_citations_that_are_there_only_to_be_counted_are_listed(picket: str, run: Run, tree: Path) -> None:
    write(
        tree,
        "src/firestep/games/picket/stop.py",
        "# R5.1, R5.2a and R6.1.\n"
        "STOP = 1  # R5.2a\n"
        "# Two contacts stop a unit: R5.2a.\n"
        "def stop():\n"
        '    """R5.1 R5.2a R5.2b R6.1 R10.1: all at once, R5.1, R5.2a."""\n'
        "    # R10.1:\n"
        "    # R6.1\n"
        "    return STOP\n",
    )

    ran = run("clauses", picket, "--suspicious")

    assert ran.code == 0
    assert ran.output.replace("src/firestep/games/picket/", "").splitlines() == [
        "stop.py:1: nothing but R5.1, R5.2a, R6.1",
        "stop.py:5: 7 clauses in one remark",
        "stop.py:6: nothing but R10.1, R6.1",
        "3 suspicious citations",
    ]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("    assert stop() is not None\n", "asserts only that something is there: R5.1"),
        ("    found = [stop()]\n    assert found\n", "asserts only that something is there: R5.1"),
        (
            "    assert isinstance(stop(), int)\n    assert len(stops()) > 0\n",
            "asserts only that something is there: R5.1",
        ),
        ("    assert all(isinstance(each, int) for each in stops())\n", "asserts only that something is there: R5.1"),
        ("    assert len(stops()) == 3\n    assert stop() is not None\n", "asserts only how many there are: R5.1"),
    ],
)
def test_tests_that_look_at_little_are_listed(picket: str, run: Run, tree: Path, body: str, reason: str) -> None:
    write(tree, "tests/picket/test_contact.py", f"def test_r5_1_contact():\n{body}")

    ran = run("clauses", picket, "--suspicious")

    assert ran.output.splitlines() == [
        f"tests/picket/test_contact.py:1: test_r5_1_contact {reason}",
        "1 suspicious citation",
    ]


@pytest.mark.parametrize(
    "body",
    [
        "    assert stop() == 1\n",
        "    assert may_stop()\n",
        "    assert isinstance(position.question, Stop)\n",
        "    assert stop() is not None\n    assert stop().unit == 3\n",
        "    with pytest.raises(Stop):\n        stop()\n",
    ],
)
def test_tests_that_look_at_what_happens_are_not(picket: str, run: Run, tree: Path, body: str) -> None:
    write(tree, "tests/picket/test_contact.py", f"def test_r5_1_contact():\n{body}")

    assert run("clauses", picket, "--suspicious").last_line == "0 suspicious citations"


def test_tests_marked_with_many_clauses_are_listed(picket: str, run: Run, tree: Path) -> None:
    names = ", ".join(f'"{name}"' for name in ("R5.1", "R5.2a", "R5.2b", "R6.1", "R10.1", "R5.1", "R6.1"))
    write(
        tree, "tests/picket/test_contact.py", f"@pytest.mark.clause({names})\ndef test_all():\n    assert stop() == 1\n"
    )

    said = run("clauses", picket, "--suspicious").output

    assert "tests/picket/test_contact.py:2: test_all is marked with 7 clauses" in said


def test_the_command_is_content_when_all_is_covered(
    picket: str, run: Run, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tree)
    write(tree, "src/firestep/games/picket/money.py", "PRICE = 1  # R10.1\n")
    write(
        tree,
        "tests/picket/test_all.py",
        '@pytest.mark.clause("R5.1", "R5.2a", "R5.2b", "R6.1", "R10.1")\ndef test_all():\n    assert stop() == 1\n',
    )

    ran = run("clauses", picket)

    assert ran.code == 0
    assert ran.last_line == "5 of 5 clauses covered"


def test_a_clause_that_stands_twice_is_an_error(
    picket: str, run: Run, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tree)
    write(tree, "docs/rules/picket/clauses.csv", INDEX + "R5.1,Again,rule\n")

    ran = run("clauses", picket)

    assert ran.code == 2
    assert "R5.1 is listed twice" in ran.errors
