"""Section 17: every scenario as the fact sheets have it: objectives, with every hex of them."""

from __future__ import annotations

import pytest

from firestep.games.great_war.ground import SIDE_NAMES
from firestep.games.great_war.scenario import Kind, Objective
from firestep.games.great_war.scenarios import BATTLES, PRINTED
from great_war.layouts import battle_with, hexes_of


def objective(battle: int, text: str) -> Objective:
    """`german temp_majority_start 2/1 where=H1 held=allied`: the medals are those of the Germans and of the Allies."""
    side, kind, medals, *more = text.split()
    parts = dict(part.split("=") for part in more)
    german, _, allied = medals.partition("/")
    return Objective(
        Kind(kind),
        side_of(side),
        (int(german), int(allied or german)),
        hexes_of(battle, parts.get("where", "")),
        parts.get("each", ""),
        tuple(hexes_of(battle, group) for group in parts.get("needs", "").split("+") if group),
        side_of(parts.get("held", "")),
    )


def side_of(name: str) -> int:
    return SIDE_NAMES.index(name) if name in SIDE_NAMES else -1


@pytest.mark.parametrize(
    ("battle", "number", "text"),
    [
        pytest.param(2, 0, "allied temp_start 1 where=T1", marks=pytest.mark.clause("SCN-2-5")),
        pytest.param(3, 0, "allied temp_start 1 where=T1", marks=pytest.mark.clause("SCN-3-5")),
        pytest.param(3, 1, "allied temp_start 1 where=T2 needs=T1", marks=pytest.mark.clause("SCN-3-6")),
        pytest.param(4, 0, "allied temp_start 1 where=T1", marks=pytest.mark.clause("SCN-4-5")),
        pytest.param(4, 1, "allied temp_start 1 where=T2 needs=T1", marks=pytest.mark.clause("SCN-4-6")),
        pytest.param(4, 2, "allied temp_start 1 where=T3 needs=T1+T2", marks=pytest.mark.clause("SCN-4-7")),
        pytest.param(5, 0, "german temp_start 1 where=T1", marks=pytest.mark.clause("SCN-5-5")),
        pytest.param(
            6, 0, "either temp_majority_start 1 where=T1+T2+T3 held=german", marks=pytest.mark.clause("SCN-6-5")
        ),
        pytest.param(7, 0, "allied temp_start 1 where=T1", marks=pytest.mark.clause("SCN-7-5")),
        pytest.param(8, 0, "allied temp_start 1 where=T1", marks=pytest.mark.clause("SCN-8-5")),
        pytest.param(8, 1, "allied breakthrough 1", marks=pytest.mark.clause("SCN-8-6")),
        pytest.param(8, 2, "either temp_majority_start 1 where=M1+H1", marks=pytest.mark.clause("SCN-8-7")),
        pytest.param(9, 0, "allied temp_start 1 where=T1+T2", marks=pytest.mark.clause("SCN-9-5")),
        pytest.param(9, 1, "allied breakthrough 1", marks=pytest.mark.clause("SCN-9-6")),
        pytest.param(9, 2, "allied temp_start 1 where=B1 each=hex", marks=pytest.mark.clause("SCN-9-7")),
        pytest.param(9, 3, "either temp_start 1 where=M1", marks=pytest.mark.clause("SCN-9-8")),
        pytest.param(10, 0, "allied temp_start 1 where=T1+T2", marks=pytest.mark.clause("SCN-10-5")),
        pytest.param(10, 1, "allied breakthrough 1", marks=pytest.mark.clause("SCN-10-6")),
        pytest.param(10, 2, "allied temp_start 1 where=B1 each=hex", marks=pytest.mark.clause("SCN-10-7")),
        pytest.param(10, 3, "either temp_start 1 where=M1", marks=pytest.mark.clause("SCN-10-8")),
        pytest.param(11, 0, "allied breakthrough 1", marks=pytest.mark.clause("SCN-11-5")),
        pytest.param(11, 1, "allied temp_start 2 where=B1 each=hex", marks=pytest.mark.clause("SCN-11-6")),
        pytest.param(12, 0, "allied breakthrough 1", marks=pytest.mark.clause("SCN-12-5")),
        pytest.param(13, 0, "allied temp_start 1 where=T1", marks=pytest.mark.clause("SCN-13-5")),
        pytest.param(13, 1, "allied breakthrough 1", marks=pytest.mark.clause("SCN-13-6")),
        pytest.param(14, 0, "allied temp_start 1 where=T1", marks=pytest.mark.clause("SCN-14-5")),
        pytest.param(14, 1, "allied breakthrough 1", marks=pytest.mark.clause("SCN-14-6")),
        pytest.param(14, 2, "either temp_majority_start 2 where=H1 held=german", marks=pytest.mark.clause("SCN-14-7")),
        pytest.param(15, 0, "allied temp_start 1 where=T1", marks=pytest.mark.clause("SCN-15-5")),
        pytest.param(15, 1, "allied perm_start 1 where=H1", marks=pytest.mark.clause("SCN-15-6")),
        pytest.param(15, 2, "allied temp_start 1 where=B1 each=hex", marks=pytest.mark.clause("SCN-15-7")),
        pytest.param(16, 0, "allied temp_start 1 where=T1", marks=pytest.mark.clause("SCN-16-5")),
        pytest.param(16, 1, "allied temp_start 1 where=T2 needs=T1", marks=pytest.mark.clause("SCN-16-6")),
        pytest.param(16, 2, "allied breakthrough 1", marks=pytest.mark.clause("SCN-16-7")),
        pytest.param(41, 0, "german perm_start 1 where=K1 each=hex", marks=pytest.mark.clause("SCN-41-5")),
        pytest.param(41, 1, "german breakthrough 1", marks=pytest.mark.clause("SCN-41-6")),
        pytest.param(42, 0, "german temp_start 1 where=T1", marks=pytest.mark.clause("SCN-42-5")),
        pytest.param(42, 1, "either temp_majority_start 1 where=B1 held=allied", marks=pytest.mark.clause("SCN-42-6")),
        pytest.param(43, 0, "either temp_majority_start 1 where=B1 held=allied", marks=pytest.mark.clause("SCN-43-5")),
        pytest.param(
            43, 1, "either temp_majority_start 2/1 where=H1 held=allied", marks=pytest.mark.clause("SCN-43-6")
        ),
        pytest.param(44, 0, "german perm_start 1 where=K1 each=hex", marks=pytest.mark.clause("SCN-44-5")),
        pytest.param(44, 1, "german temp_majority_start 1 where=B1", marks=pytest.mark.clause("SCN-44-6")),
        pytest.param(45, 0, "german vacant_start 1 where=F1", marks=pytest.mark.clause("SCN-45-5")),
        pytest.param(45, 1, "german vacant_start 1 where=F2 needs=F1", marks=pytest.mark.clause("SCN-45-6")),
        pytest.param(45, 2, "german temp_start 1 where=T1", marks=pytest.mark.clause("SCN-45-7")),
        pytest.param(46, 0, "german vacant_start 1 where=H1", marks=pytest.mark.clause("SCN-46-5")),
        pytest.param(46, 1, "german vacant_start 1 where=H2", marks=pytest.mark.clause("SCN-46-6")),
        pytest.param(46, 2, "german temp_start 1 where=T1", marks=pytest.mark.clause("SCN-46-7")),
        pytest.param(47, 0, "german perm_start 1 where=K1 each=hex", marks=pytest.mark.clause("SCN-47-5")),
        pytest.param(47, 1, "german temp_majority_start 1 where=B1", marks=pytest.mark.clause("SCN-47-6")),
        pytest.param(48, 0, "german temp_majority_start 1 where=B1", marks=pytest.mark.clause("SCN-48-5")),
        pytest.param(48, 1, "german perm_start 1 where=H1", marks=pytest.mark.clause("SCN-48-6")),
        pytest.param(49, 0, "allied perm_start 1 where=K1 each=hex", marks=pytest.mark.clause("SCN-49-5")),
        pytest.param(50, 0, "either temp_majority_start 1 where=K1 held=allied", marks=pytest.mark.clause("SCN-50-5")),
        pytest.param(51, 0, "either temp_majority_start 1 where=B1 held=allied", marks=pytest.mark.clause("SCN-51-5")),
        pytest.param(51, 1, "german perm_start 1 where=K1 each=hex", marks=pytest.mark.clause("SCN-51-6")),
        pytest.param(52, 0, "allied perm_start 1 where=K1 each=hex", marks=pytest.mark.clause("SCN-52-5")),
        pytest.param(52, 1, "allied temp_start 1 where=T2", marks=pytest.mark.clause("SCN-52-6")),
        pytest.param(53, 0, "allied perm_start 1 where=B1+R1 each=hex", marks=pytest.mark.clause("SCN-53-5")),
        pytest.param(53, 1, "allied temp_start 1 where=H1 each=hex", marks=pytest.mark.clause("SCN-53-6")),
        pytest.param(54, 0, "allied perm_immediate 2 each=gun", marks=pytest.mark.clause("SCN-54-5")),
        pytest.param(54, 1, "allied perm_start 1 where=B1 each=hex", marks=pytest.mark.clause("SCN-54-6")),
        pytest.param(55, 0, "allied temp_start 1 where=T1+T2 each=unit", marks=pytest.mark.clause("SCN-55-5")),
        pytest.param(56, 0, "allied temp_start 1 where=T2 each=unit", marks=pytest.mark.clause("SCN-56-5")),
        pytest.param(57, 0, "allied temp_start 1 where=T3 each=unit", marks=pytest.mark.clause("SCN-57-5")),
        pytest.param(57, 1, "either temp_majority 1 where=T2 held=german", marks=pytest.mark.clause("SCN-57-6")),
        pytest.param(58, 0, "allied temp_start 1 where=T1", marks=pytest.mark.clause("SCN-58-5")),
        pytest.param(58, 1, "allied temp_start 1 where=T2 needs=T1", marks=pytest.mark.clause("SCN-58-6")),
        pytest.param(58, 2, "allied temp_start 1 where=T3 needs=T1+T2", marks=pytest.mark.clause("SCN-58-7")),
        pytest.param(58, 3, "allied perm_start 1 where=B1", marks=pytest.mark.clause("SCN-58-8")),
    ],
)
def test_objectives(battle: int, number: int, text: str) -> None:
    expected = objective(battle, text)

    assert battle_with(battle).objectives[number] == expected
    assert bool(expected.hexes) == ("where=" in text)
    assert all(expected.needs)


def test_no_battle_has_other_objectives() -> None:
    counts = {name: len(BATTLES[name].objectives) for name in PRINTED}

    assert sum(counts.values()) == 70
    assert [name for name, count in counts.items() if not count] == ["01-opening-action-1"]
