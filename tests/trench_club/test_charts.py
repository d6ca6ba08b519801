"""The tables in the rules to read: what a player looks up is what the engine plays."""

from __future__ import annotations

from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.rules.charts import CHARTS
from firestep.text import Speaker

ENGLISH = Speaker(GAME, "en", strict=True)


def rows(name: str) -> list[str]:
    return [" | ".join(row) for row in CHARTS[name](ENGLISH).rows]


def columns(name: str) -> str:
    return " | ".join(CHARTS[name](ENGLISH).columns)


def row(name: str, head: str) -> str:
    return next(each for each in rows(name) if each.startswith(head + " |")).removeprefix(head + " | ")


def test_r2_8_the_table_of_nations() -> None:
    assert rows("nations") == [
        "Germany | Central Powers | field gun | Big Bertha | 0",
        "Austria-Hungary | Central Powers | howitzer | anti-tank gunners | 3",
        "France | Entente | howitzer | Renault FT-17 | 0",
        "Great Britain | Entente | field gun | Mark I female | 0",
    ]


def test_r2_1_the_tables_of_units_mark_what_is_not_printed() -> None:
    assert len(rows("units")) == 11
    assert row("units", "infantry") == "2 | 1 | – | 2/4/6 | 2"
    assert row("units", "heavy mortar") == "1 | 2–5 | – | 3/5/7 | 5*"
    assert row("units", "transport truck") == "4* | – | – | – | 3*"
    assert row("units", "heavy infantry") == "2* | 1° | 1° | 4/6/8* | 4*"
    assert row("nation-units", "anti-tank gunners") == "1* | 1–2* | – | 4/6/8 (tanks 6/8/10)* | 5°"
    assert row("special-forces", "railway gun") == "1* | 2 and more* | – | 4/6/8* | 7*"
    assert row("special-forces", "gas launcher") == "1* | 2–3* | – | 2/4/6 (foot units 4/6/8)* | 7*"


def test_r6_1_the_table_of_who_rides() -> None:
    assert row("carried", "can be carried") == (
        "infantry, mounted infantry, heavy infantry, field gun, howitzer, heavy mortar, Big Bertha, anti-tank gunners, "
        "gas launcher"
    )
    assert row("carried", "cannot be carried").startswith("transport truck, armoured car, tank, anti-aircraft gun")


def test_r1_3_the_table_of_forts() -> None:
    assert rows("forts-to-win") == ["whole board, four players | 14 | 9 | 7", "half a board | 7 | 5 | 4"]


def test_r3_2_the_table_of_first_rounds() -> None:
    assert columns("first-rounds") == "Companies that may act | Player 1 | Player 2 | Player 3 | Player 4"
    assert rows("first-rounds") == [
        "Two players, round 1 | 1 | 2 | – | –",
        "Two players, round 2 | 2 | 3 | – | –",
        "Four players, round 1 | 1 | 1 | 2 | 3",
    ]


def test_r4_2_the_table_of_movement() -> None:
    assert [each.rpartition(" | ")[2] for each in rows("movement")] == [
        "½",
        "1",
        "1½",
        "½",
        "½",
        "1",
        "1",
        "the whole turn",
        "the whole turn",
    ]


def test_r9_2_the_tables_of_dice() -> None:
    assert columns("dice") == "Damage taken | 0 | 1 | 2 | 3 | 4 | 5 | 6"
    assert rows("dice") == ["Dice | 12 | 11 | 9° | 8 | 6° | 5 | destroyed"]
    assert len(CHARTS["dice"](ENGLISH).notes) == 1
    assert [each.rpartition(" | ")[2] for each in rows("bonus-dice")] == ["+2", "+3"]


def test_r9_7_the_table_of_levels() -> None:
    assert rows("experience") == ["rookie | 0–2 | – | 4", "veteran | 3–4 | +2 | 6", "war hero | 5 | +4 | 8"]


def test_r9_5_the_tables_of_damage() -> None:
    assert columns("damage").endswith("Hits for 1 | Hits for 2 | Hits for 3 | Hits for 4 | Hits for 5 | Hits for 6")
    assert rows("damage") == [
        "fighter plane, airship | anywhere | 2 | 4 | 6 | 8 | 10 | 12",
        "armoured car | open ground | 2 | 4 | 6 | 8 | 10 | 12",
        "armoured car | forest | 3 | 5 | 8 | 10 | 13 | 15",
        "gunboat | anywhere | 3 | 5 | 8 | 10 | 13 | 15",
        "Renault FT-17 | open ground | 3 | 5 | 8 | 10 | 13 | 15",
        "Renault FT-17 | forest | 3 | 6 | 9 | 12 | 15 | 18",
        "tank, Mark I female | open ground | 3 | 6 | 9 | 12 | 15 | 18",
        "tank, Mark I female | forest | 4 | 7 | 11 | 14 | 18 | 21",
        "all other units | open ground | 2 | 3 | 5 | 6 | 8 | 9",
        "all other units | forest | 2 | 4 | 6 | 8 | 10 | 12",
        "foot units inside | trench | 4 | 7 | 11 | 14 | 18 | 21",
    ]
    assert columns("damage-lines") == "Unit hit | 1 | 2 | 3 | 4 | 5 | 6"
    assert rows("damage-lines")[:2] == [
        "all other units (open ground) | 2 | 3 | 5 | 6 | 8 | 9",
        "fighter plane, airship (anywhere) · armoured car (open ground) · all other units (forest) "
        "| 2 | 4 | 6 | 8 | 10 | 12",
    ]


def test_r10_2_the_table_of_prices() -> None:
    assert rows("prices") == [
        "+1 | income for each own fort",
        "2 | repair of one unit, infantry",
        "3 | mounted infantry, transport truck*, anti-aircraft gun*",
        "4 | heavy infantry*, field gun*, howitzer*",
        "5 | armoured car*, heavy mortar*, anti-tank gunners°",
        "7 | Special force*",
        "8 | Big Bertha*, Renault FT-17*, Mark I female*",
        "10 | tank*",
        "11 | fighter plane*",
    ]


def test_r13_1_the_table_of_the_automas_units() -> None:
    assert rows("automa-levels") == [
        "easy | – | 10",
        "standard | armoured car | 11",
        "hard | armoured car, infantry | 12",
        "overkill | nation unit, mounted infantry | 12",
    ]


def test_r13_7_the_table_of_the_automas_hits() -> None:
    assert columns("automa-hits") == (
        "Attack value | rookie, 0–2 damage | veteran, 0–2 damage | war hero, 0–2 damage "
        "| rookie, 3–5 damage | veteran, 3–5 damage | war hero, 3–5 damage"
    )
    assert rows("automa-hits") == [
        "2 | 2 | 4 | 6 | 1 | 2 | 3",
        "3 | 3 | 5 | 7 | 2 | 3 | 4",
        "4 | 4 | 6 | 8 | 2 | 3 | 4",
        "5 | 5 | 7 | 9 | 3 | 4 | 5",
        "6 | 6 | 8 | 10 | 3 | 4 | 5",
        "7 | 7 | 9 | 11 | 4 | 5 | 6",
    ]


def test_r15_2_the_table_of_dice_cards() -> None:
    assert columns("dice-cards") == "Card | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10"
    assert [each.partition(" | ")[0] for each in rows("dice-cards")] == [
        f"{dice} dice, hit on {value} or less"
        for dice, value in ((12, 2), (12, 3), (12, 4), (12, 6), (11, 4), (10, 6), (8, 4), (5, 3))
    ]
    assert row("dice-cards", "12 dice, hit on 4 or less") == "1 | 2 | 3 | 3 | 4 | 4 | 5 | 5 | 6 | 7"
