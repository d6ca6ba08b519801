"""The tables in the rules to read: what a player looks up is what the engine plays."""

from __future__ import annotations

import pytest

from firestep.games.great_war.game import GAME
from firestep.games.great_war.rules.charts import CHARTS
from firestep.games.great_war.rules.decks import DECKS
from firestep.text import Speaker

ENGLISH = Speaker(GAME, "en", strict=True)


def rows(name: str) -> list[str]:
    return [" | ".join(row) for row in CHARTS[name](ENGLISH).rows]


def row(name: str, head: str) -> str:
    return next(each for each in rows(name) if each.startswith(head + " |")).removeprefix(head + " | ")


@pytest.mark.clause("RNG-02", "CC-02", "SPEC-grenadier-1", "SPEC-sniper-1")
def test_rng_02_the_table_of_dice() -> None:
    assert CHARTS["dice"](ENGLISH).columns == ("Unit", "1", "2", "3", "4", "5", "6")
    assert rows("dice") == [
        "Infantry | 3 | 2 | 1 | 1 | – | –",
        "Machine gun | 3 | 3 | 3 | 1 | 1 | –",
        "Mortar | 3 | 2 | 2 | 2 | 1 | 1",
        "Field gun | 2 | 3 | 3 | 2 | 2 | 1",
        "Schneider tank | 4 | 3 | 2 | 1 | – | –",
        "Saint-Chamond tank | 4 | 3 | 2 | 2 | 1 | –",
        "Male Mark IV tank | 4 | 3 | 2 | 1 | – | –",
        "Female Mark IV tank | 4 | 3 | 2 | 1 | – | –",
        "A7V tank | 4 | 3 | 2 | 1 | – | –",
        "Grenadier | 4 | 2 | 1 | 1 | – | –",
        "Heavy machine gun | 3 | 4 | 4 | 1 | 1 | –",
        "Heavy mortar | 3 | 3 | 3 | 2 | 1 | 1",
        "Light machine gun | 4 | 3 | 1 | 1 | – | –",
        "Sniper | 3 | 3 | 2 | 2 | – | –",
    ]


@pytest.mark.clause("MOV-11", "MOV-12", "RNG-05", "ADV-03", "VIC-02")
def test_mov_11_the_table_of_units() -> None:
    assert row("units", "Infantry") == "4 | 1 | 2 | yes | yes | 1 | sourced"
    assert row("units", "Mortar") == "4 | 0 | 1 | – | – | 1 | sourced"
    assert row("units", "A7V tank") == "2 | 2 | 2 | yes | yes | 2 | reconstructed"


@pytest.mark.clause("DIE-01", "DIE-02", "DIE-03", "RA-16", "RA-17")
def test_die_01_the_table_of_the_battle_die() -> None:
    assert rows("faces") == [
        "Soldier | 2 | " + " | ".join(["hit, unless ignored"] * 4),
        "Burst | 1 | hit | hit | hit | hit",
        "Skull | 1 | nothing | hit | hit | nothing",
        "Flag | 1 | " + " | ".join(["retreat, unless ignored"] * 4),
        "HQ | 1 | " + " | ".join(["one HQ token"] * 4),
    ]


@pytest.mark.clause("DIE-01", "DIE-03", "SPEC-gen-3", "TNK-09")
def test_die_01_the_table_of_chances() -> None:
    assert [each.partition(" | ")[2] for each in rows("chances")] == [
        "3 | 50 %",
        "1 | 17 %",
        "4 | 67 %",
        "2 | 33 %",
        "1 | 17 %",
        "1 | 17 %",
    ]


@pytest.mark.clause("PRO-01", "PRO-03", "PRO-04", "PRO-06")
def test_pro_01_the_table_of_protection() -> None:
    for terrain, protects in {
        "Countryside": "– | – | – | –",
        "Forest": "1 | 1 | – | –",
        "Church": "1 | 1 | 2 | 2",
        "Hill": "1 | 1* | – | –",
        "Trench": "2 | 1 | 2 | 1",
        "Bunker": "2 | 1 | all | all",
        "Wire": "– | – | – | –",
        "Fortified position": "+1 | +1 | +1 | +1",
    }.items():
        assert row("protection", terrain) == protects


@pytest.mark.clause("MOV-15", "ATK-01", "LOS-03", "TER-fortified-2", "RA-15")
def test_mov_15_the_table_of_terrain() -> None:
    for terrain, effects in {
        "Countryside": "– | – | – | yes | shell crater",
        "Forest": "yes | 1 | yes | yes | shell crater; for movement forest",
        "Building": "yes | 1 | yes | yes | ruin",
        "Hill": "– | – | by height | yes | shell crater; for movement hill",
        "Ruin": "yes | – | yes | – | –",
        "Wire": "yes | 1, always | – | – | shell crater",
    }.items():
        assert row("ground", terrain) == effects


@pytest.mark.clause("SPEC-gen-6", "SPEC-gen-7")
def test_spec_gen_7_the_table_of_specialists() -> None:
    assert len(rows("specialists")) == 11
    assert row("specialists", "Flamethrower") == "infantry | 2 | – | 1"
    assert row("specialists", "Heavy mortar") == "mortar | 2* | 2* | 1*"
    assert row("specialists", "Sniper") == "infantry | 2 | 4 | 2"


@pytest.mark.clause("SET-02")
def test_set_02_the_table_of_history() -> None:
    assert len(rows("history")) == 11
    assert row("history", "Grenadier") == "whole war | 1916 | 1917"
    assert row("history", "Flamethrower") == "1914 | never | 1917"
    assert row("history", "Heavy machine gun") == "1915: 1 and 1916: 2 | 1915: 1 and 1916: 2 | 1917"
    assert row("history", "Officer") == "one per section | one per section | one per section"


@pytest.mark.clause("CMP-01", "CMP-02")
def test_cmp_01_the_tables_of_the_decks() -> None:
    assert row("command-deck", "Assault Centre") == "2 | – | all | –"
    assert row("command-deck", "Pincer Manoeuvre") == "1 | 2 | – | 2"
    assert row("combat-deck", "Gas Attack") == "2 | 3 | partly sourced"
    assert sum(each.copies for each in DECKS["command"](ENGLISH)) == 58
    assert sum(each.copies for each in DECKS["combat"](ENGLISH)) == 40


@pytest.mark.clause("TRN-02", "VIC-01", "OBJ-13")
def test_trn_02_the_table_of_battles() -> None:
    assert row("battles", "1. Opening Action 1") == "– | British | 6 | –"
    assert row("battles", "5. Loos (German counter-attack)") == "27 September 1915 | Germans | 6 | Germans"
    assert row("battles", "15. Vimy Ridge (The Pimple)") == "12 April 1917 | Canadians | 7 | Canadians"
    assert row("battles", "50. Verdun (Fight for Fort Vaux)") == "2-6 June 1916 | dice decide | 7 | –"
    assert row("battles", "53. Nivelle Offensive (St. Quentin)") == "1-4 April 1917 | French | 6 | Germans"


@pytest.mark.clause("SET-03", "SET-06")
def test_set_03_the_tables_of_forces() -> None:
    assert rows("battle-4") == ["Germans | 8 | 5 | 3 | 6 | 4 | –", "British | 13 | 6 | 4 | 10 | 4 | –"]
    assert rows("battle-54") == ["Germans | 10 | 5 | 3 | 5 | 3 | 3", "French | 13 | 5 | 3 | 5 | 3 | 4"]
    assert len(rows("extra-specialists")) == 14
    assert row("extra-specialists", "5. Loos (German counter-attack)") == "2 | 1"
