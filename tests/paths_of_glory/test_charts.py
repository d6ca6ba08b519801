"""The charts of the rules to read show the tables of the game."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.cards.facts import CARDS
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.rules.charts import (
    army_fire,
    card_values,
    corps_fire,
    entry_spaces,
    forts,
    mandates,
    options,
    peace,
    redeployment,
    replacement_costs,
    shifts,
    sieges,
    terrain,
    turns,
    victory,
    vp_spaces,
    war_status,
    war_status_cards,
)
from firestep.games.paths_of_glory.rules.decks import DECKS
from firestep.games.paths_of_glory.rules.set_ups import entries, set_up, set_up_changes
from firestep.reader.chart import Chart
from firestep.text import Speaker

SPEAKER = Speaker(GAME, "en", strict=True)
NO, YES = "–", "yes"


def rows(chart: Chart) -> list[tuple[str, ...]]:
    """The rows, with plain spaces."""
    return [tuple(" ".join(cell.split()) for cell in row) for row in chart.rows]


def row(chart: Chart, *first: str) -> list[str]:
    """What is beside these first cells."""
    (found,) = (cells for cells in rows(chart) if cells[: len(first)] == first)
    return list(found[len(first) :])


def by_digits(chart: Chart) -> dict[str, str]:
    return {name: "".join(numbers) for name, *numbers in rows(chart)}


@pytest.mark.clause("table 1.1")
def test_table_1_1_losses_by_the_fire_of_armies() -> None:
    assert army_fire(SPEAKER).columns == ("Strength", "1", "2", "3", "4", "5", "6")
    assert by_digits(army_fire(SPEAKER)) == {
        "1": "011122",
        "2": "112233",
        "3": "122334",
        "4": "223344",
        "5": "233445",
        "6–8": "334455",
        "9–11": "344557",
        "12–14": "445577",
        "15": "455777",
        "16+": "557777",
    }


@pytest.mark.clause("table 1.2")
def test_table_1_2_losses_by_the_fire_of_corps() -> None:
    assert by_digits(corps_fire(SPEAKER)) == {
        "0": "000011",
        "1": "000111",
        "2": "011111",
        "3": "111122",
        "4": "111222",
        "5": "112223",
        "6": "112233",
        "7": "122334",
        "8+": "223344",
    }


@pytest.mark.clause("table 1.3")
def test_table_1_3_terrain_and_trenches_shift_columns() -> None:
    assert rows(shifts(SPEAKER)) == [
        ("Clear", NO, NO),
        ("Forest", NO, NO),
        ("Mountain", "−1", NO),
        ("Swamp", "−1", NO),
        ("Desert", NO, NO),
        ("Trench 1", "−1", "+1"),
        ("Trench 2", "−2", "+1"),
    ]


@pytest.mark.clause("table 2")
def test_table_2_what_terrain_does_to_retreat_advance_and_flank() -> None:
    assert rows(terrain(SPEAKER)) == [
        ("Clear", NO, NO, YES),
        ("Forest", YES, YES, YES),
        ("Mountain", YES, YES, NO),
        ("Swamp", YES, YES, NO),
        ("Desert", YES, NO, YES),
        ("Trench 1", YES, NO, NO),
        ("Trench 2", YES, NO, NO),
    ]


@pytest.mark.clause("3.0-vp-space", "L-1")
def test_3_0_vp_space_the_two_maps_differ_in_a_few_spaces() -> None:
    chart = vp_spaces(SPEAKER)
    assert [name for name, *_ in rows(chart)] == [
        "Germany", "Austria-Hungary", "Turkey", "Bulgaria", "France", "Belgium", "Russia", "Serbia", "Romania", "Italy",
        "Persia", "Egypt",
    ]  # fmt: skip
    assert row(chart, "Germany")[1:] == [NO, "Koblenz, Aachen"]
    assert row(chart, "Turkey") == ["Constantinople, Mosul, Damascus, Baghdad, Medina", "Kharput, Jerusalem", NO]
    assert row(chart, "Russia") == ["Lodz, Warsaw, Riga, Vilna, Kiev, Odessa, Baku", "Minsk", "Kovno"]
    assert row(chart, "Bulgaria") == ["Sofia", NO, NO]


@pytest.mark.clause("15.1.1")
def test_15_1_forts_are_listed_with_their_strengths() -> None:
    assert row(forts(SPEAKER), "France") == ["Paris 1, Verdun 3, Nancy 2, Belfort 2"]
    assert row(forts(SPEAKER), "Turkey") == ["Trebizond 1, Erzerum 1, Aqaba 1, Beersheba 2, Gaza 2"]
    assert len(rows(forts(SPEAKER))) == 8


@pytest.mark.clause("table 10")
def test_table_10_chances_of_a_siege() -> None:
    assert rows(sieges(SPEAKER)) == [("1", "50 %", "83 %"), ("2", "33 %", "67 %"), ("3", "17 %", "50 %")]


@pytest.mark.clause("table 19")
def test_table_19_where_armies_enter() -> None:
    chart = entry_spaces(SPEAKER)
    assert row(chart, "Germany") == ["Essen, Berlin, Breslau"]
    assert row(chart, "Russia") == ["Petrograd, Moscow, Kharkov, Caucasus"]
    assert row(chart, "Belgium") == ["Ostend, Brussels, Antwerp"]
    assert row(chart, "Serbia") == ["Belgrade"]


@pytest.mark.clause("9.1.3", "table 8")
def test_table_8_what_cards_are_worth() -> None:
    assert card_values(SPEAKER).columns[2:] == ("GE", "AH", "BU", "TU", "FR", "BR", "RU", "IT", "US", "A")
    assert by_digits(card_values(SPEAKER)) == {
        "2": "2" + "1000111000",
        "3": "4" + "2101112100",
        "4": "4" + "3211223101",
        "5": "5" + "4312334201",
    }


@pytest.mark.clause("table 8")
def test_table_8_what_replacements_cost() -> None:
    assert rows(replacement_costs(SPEAKER)) == [
        ("Restore", "1", "½"),
        ("Rebuild reduced", "1", "½"),
        ("Rebuild full", "2", "1"),
    ]


@pytest.mark.clause("table 13")
def test_table_13_cards_with_war_status_without_the_optional_ones() -> None:
    limited = row(war_status_cards(SPEAKER), "Limited War")
    assert limited == [
        "Place of Execution (1), Zeppelin Raids (1), Tsar Takes Command (1), War in Africa (1), Walter Rathenau (2), "
        "Bulgaria (2)",
        "Romania (1), Italy (2), Lusitania (2), Great Retreat (1), Salonika (1), MEF (1)",
    ]
    total = row(war_status_cards(SPEAKER), "Total War")
    assert not any("Sixtus" in cell for cell in total)
    mobilization = row(war_status_cards(SPEAKER), "Mobilization")
    assert mobilization[0] == "Guns of August (2), Reichstag Truce (1), Oberost (1), Falkenhayn (2)"
    assert [name for name, *_ in rows(war_status_cards(SPEAKER))] == ["Mobilization", "Limited War", "Total War"]


@pytest.mark.clause("table 13")
def test_table_13_the_values_that_matter() -> None:
    assert [least for _, least, _ in rows(war_status(SPEAKER))] == ["4+", "11+", "30+", "40+", "3+", "33+"]


@pytest.mark.clause("table 16")
def test_table_16_what_redeployment_costs() -> None:
    assert rows(redeployment(SPEAKER)) == [("Corps", "1"), ("Army", "4")]


@pytest.mark.clause("table 5")
def test_table_5_mandated_offensives_by_die() -> None:
    assert rows(mandates(SPEAKER)) == [
        (
            "Central Powers",
            "Austria-Hungary",
            "Austria-Hungary against Italy",
            "Turkey",
            "Germany",
            "None",
            "None",
        ),
        ("Allies", "France", "France", "Britain", "Italy", "Italy", "Russia"),
    ]


@pytest.mark.clause("table 11")
def test_table_11_turns_with_their_seasons() -> None:
    chart = turns(SPEAKER)
    assert [name for name, *_ in rows(chart)] == [str(turn) for turn in range(1, 21)]
    assert row(chart, "1")[0] == "August 1914"
    assert "no reinforcements" in row(chart, "1")[1]
    assert row(chart, "2") == ["September 1914", "siege dice −2"]
    assert row(chart, "3") == ["Fall 1914", NO]
    assert {turn for turn, _, remark in rows(chart) if "Blockade" in remark} == {"4", "8", "12", "16", "20"}
    assert {turn for turn, _, remark in rows(chart) if "desert" in remark} == {"6", "10", "14", "18"}


@pytest.mark.clause("table 7")
def test_table_7_victory_points_at_the_end() -> None:
    chart = victory(SPEAKER)
    assert row(chart, "Introductory") == ["3", "14+", "11–13", "≤ 10"]
    assert row(chart, "Limited War") == ["10", "17+", "13–16", "≤ 12"]
    assert row(chart, "Campaign, Brest-Litovsk played") == ["20", "11+", "10", "≤ 9"]
    assert row(chart, "Historical, Brest-Litovsk not played") == ["20", "13+", "10–12", "≤ 9"]
    assert row(chart, "Automatic victory, in any scenario") == [NO, "20+", NO, "≤ 0"]


@pytest.mark.clause("table 9")
def test_table_9_what_a_refused_peace_brings() -> None:
    assert rows(peace(SPEAKER)) == [
        ("0–19", "+1", "+1", "+1", "0", "0", "−1"),
        ("20+", "+1", "+1", "0", "0", "0", "−1"),
    ]


@pytest.mark.clause("L-24", "L-17")
def test_options_are_listed_with_their_values_and_clauses() -> None:
    assert row(options(SPEAKER), "Edition") == ["classic, deluxe", "L-24"]
    assert row(options(SPEAKER), "Optional cards") == ["left out, all added, secret swaps", "L-17"]
    assert row(options(SPEAKER), "Hands of eight") == ["no, yes", "9.1.4"]
    assert row(options(SPEAKER), "Handicap")[1] == NO


@pytest.mark.clause("4.2.1")
def test_4_2_1_the_set_up_of_1914() -> None:
    chart = set_up(SPEAKER)
    assert row(chart, "Central Powers", "Metz") == ["German 4th Army, German 5th Army", "trench 1"]
    assert row(chart, "Central Powers", "Mulhouse") == ["German 7th Army (reduced)", "trench 1"]
    assert row(chart, "Central Powers", "Trent") == [NO, "trench 1"]
    assert row(chart, "Central Powers", "Aachen") == ["German 1st Army", NO]
    assert row(chart, "Allies", "Belfort") == ["French corps ×2", "trench 1"]
    sides = [side for side, *_ in rows(chart)]
    assert sides == sorted(sides, reverse=True)
    assert [place for _, place, *_ in rows(chart)].count("Reserve") == 2
    assert rows(chart)[sides.index("Allies") - 1][1:] == ("Reserve", "German corps ×8, Austro-Hungarian corps ×5", NO)
    assert rows(chart)[-1][1] == "Reserve"
    assert rows(chart)[0][1] == "Mulhouse"


@pytest.mark.clause("4.2.4", "L-1")
def test_4_2_4_what_other_set_ups_change() -> None:
    chart = set_up_changes(SPEAKER)
    corps = "Stanislau: Austro-Hungarian corps, Lutsk: Russian corps"
    assert row(chart, "Deluxe") == [corps, NO, NO]
    assert row(chart, "Historical") == [corps, "Strasbourg, Verona, Asiago, Maggiore, Udine", "Brussels"]


@pytest.mark.clause("9.5.2.1", "16.1.3.1")
def test_9_5_2_1_who_comes_with_a_nation_that_enters() -> None:
    chart = entries(SPEAKER)
    assert row(chart, "Turkey", "Gaza") == ["Turkish corps", "trench 1"]
    assert row(chart, "Turkey", "Giresun") == [NO, "trench 1"]
    assert row(chart, "Italy", "Reserve") == ["Italian corps ×4", NO]
    assert row(chart, "Italy", "Verona") == ["Italian 1st Army (reduced)", NO]
    assert row(chart, "Bulgaria", "another space") == ["Bulgarian corps ×4", NO]
    assert row(chart, "Romania", "Bucharest") == ["Romanian corps ×2", NO]
    assert [place for nation, place, *_ in rows(chart) if nation == "Greece"] == ["Florina", "Larisa", "Athens"]


@pytest.mark.clause("2.3")
def test_2_3_every_deck_shows_its_own_cards() -> None:
    decks = {name: [each.clause for each in make(SPEAKER)] for name, make in DECKS.items()}
    assert {name: len(found) for name, found in decks.items()} == {
        "cp-mobilization": 16,
        "cp-limited": 24,
        "cp-total": 25,
        "ap-mobilization": 16,
        "ap-limited": 24,
        "ap-total": 25,
    }
    assert all(clause.startswith(f"card {name[:2].upper()}-") for name, found in decks.items() for clause in found)
    assert len({clause for found in decks.values() for clause in found}) == len(CARDS)
    assert not any(each.card.rest for make in DECKS.values() for each in make(SPEAKER))
