"""The texts of the analysis are complete, its report and its chart say what was found."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree

import pytest

import firestep.analysis
from analysis.golden import STORED, golden_file, record_of
from firestep.analysis.chart import BAR_HALF, ERRORS_HALF
from firestep.analysis.report import MISTAKE, from_json
from firestep.analysis.words import PACKAGE, speaker_of, told_mistakes, without_luck
from firestep.cli.analysing import chart_of, report_of
from firestep.cli.main import main
from firestep.games import game
from firestep.kernel import Position, read_record
from firestep.kernel.replay import setup_of
from firestep.text import languages, texts_of

SAID = re.compile(r"""["'](analysis-[a-z-]+)["']""")
MISTAKEN = next(name for name in STORED if from_json(golden_file(name).read_text("utf-8")).mistakes)


def test_every_text_exists_in_every_language_and_is_used() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(firestep.analysis.__file__).parent.glob("*.py"))
    source += Path(firestep.analysis.__file__).parent.parent.joinpath("cli/analysing.py").read_text("utf-8")
    named = {*SAID.findall(source)}
    built = {f"analysis-{end}" for end in ("luckiest", "unluckiest", "turning-luck", "turning-mistake")}
    built |= {f"analysis-verdict-{end}" for end in ("favoured", "deserved", "even", "lucky")}
    built |= {f"luck-{end}" for end in ("die", "dice", "draw-card")}
    built |= {f"analysis-{key}-rare" for key in ("luckiest", "unluckiest")}
    first, *others = [texts_of(PACKAGE, language) for language in languages()]
    assert not first.mistakes
    assert first.keys == named | built
    for other in others:
        assert not other.mistakes
        assert other.keys == first.keys
        assert {key: other.phrases[key].arguments - {"many"} for key in other.keys} == {
            key: first.phrases[key].arguments for key in first.keys
        }


def test_the_report_has_the_worst_mistake_in_words() -> None:
    text = record_of(MISTAKEN)
    found = from_json(golden_file(MISTAKEN).read_text("utf-8"))
    lines = list(report_of(found, text, "en").lines())
    worst = found.mistakes[0]
    place = next(number for number, line in enumerate(lines) if line == "Worst mistakes") + 1
    assert lines[place].startswith(f"  Line {worst.line}, ")
    assert lines[place + 1].startswith("    Played: ")
    assert lines[place + 2].startswith("    Better: ")
    assert len(lines[place + 2]) > 30


def test_a_match_that_was_given_up_is_not_called_deserved() -> None:
    """Only what was played for counts without luck: who gives up at an even chance has not played badly."""
    given_up = 0
    for name in STORED:
        found = from_json(golden_file(name).read_text("utf-8"))
        verdict = " ".join(report_of(found, record_of(name), "en").verdict())
        winner = max(range(len(found.end)), key=lambda side: found.end[side])
        conceded = found.conceded[winner]
        if len(found.sides) > 1 and abs(conceded) >= MISTAKE:
            given_up += 1
            assert verdict.startswith("Not fought out")
            assert f"{round((found.end[winner] - conceded) * 100)} %" in verdict
            assert f"{round(without_luck(found, winner) * 100)} %" in verdict
        else:
            assert "Not fought out" not in verdict
        shares = [without_luck(found, side) for side in range(len(found.sides))]
        for side, share in enumerate(shares):
            played_for = found.end[side] - found.conceded[side] - found.ledgers[side].net_luck
            assert share == pytest.approx(played_for, abs=1e-4)
        if len(shares) == 2:
            assert sum(shares) == pytest.approx(1, abs=1e-3)
    assert given_up > 0


def test_turning_points_are_told_as_in_the_diary_without_numbers_that_only_programs_use() -> None:
    told = 0
    for name in STORED:
        found = from_json(golden_file(name).read_text("utf-8"))
        report = report_of(found, record_of(name), "en")
        for point in found.turning_points:
            line = report.turning_point(point)
            assert line.startswith(f"Line {point.line}: {report.turning_points_told[point.line]} ")
            assert report.turning_points_told[point.line].endswith((".", "!", "?", "”"))
            assert f"turn {point.turn}" not in line
            told += 1
        picture = chart_of(report)
        assert not any(f" {point.turn}<" in picture for point in found.points if point.turn > len(found.points))
    assert told > 0


def test_the_better_plan_of_a_mistake_is_told_from_what_its_player_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    found = from_json(golden_file(MISTAKEN).read_text("utf-8"))
    text = record_of(MISTAKEN)
    record = read_record(text)
    title = game(record.game)
    hidden: list[int] = []

    def hidden_from(position: Position, seat: int) -> Position:
        hidden.append(seat)
        return position

    monkeypatch.setattr(title, "hidden_from", hidden_from)
    worst = found.mistakes[0]
    told = told_mistakes(title, record, [worst], speaker_of(title, "en"))
    assert hidden == [title.seats(setup_of(title, record)).index(worst.seat)]
    assert told[0].headline in told[0].played
    assert told[0].headline not in told[0].better


def test_the_chart_is_a_picture_with_a_name_and_every_mistake() -> None:
    for name in STORED:
        found = from_json(golden_file(name).read_text("utf-8"))
        picture = ElementTree.fromstring(chart_of(report_of(found, record_of(name), "en")))
        texts = [each.text for each in picture.iter("{http://www.w3.org/2000/svg}text")]
        title = picture.find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert "to win" in (title.text or "")
        assert texts.count("!") + texts.count("?") == len(found.mistakes)
        turns = {(error.turn, error.side == 0) for error in found.errors if error.loss > 0.001}
        assert len(bars_of_errors(picture)) >= len(turns) - 1  # the least of them may be too low to be drawn


def bars_of_errors(picture: ElementTree.Element) -> list[ElementTree.Element]:
    boxes = picture.iter("{http://www.w3.org/2000/svg}rect")
    return [box for box in boxes if box.get("width") == f"{2 * BAR_HALF}"]


def test_the_bars_of_errors_are_as_high_as_what_the_errors_of_their_turn_cost() -> None:
    found = from_json(golden_file(MISTAKEN).read_text("utf-8"))
    picture = ElementTree.fromstring(chart_of(report_of(found, record_of(MISTAKEN), "en")))
    costs: dict[tuple[int, int], float] = defaultdict(float)
    for error in found.errors:
        costs[error.turn, error.side] += error.loss
    heights = sorted(float(bar.get("height", "0")) for bar in bars_of_errors(picture))
    largest = max(costs.values())
    drawn = sorted(cost for cost in costs.values() if cost / largest * ERRORS_HALF >= 0.05)
    assert heights == pytest.approx([cost / largest * ERRORS_HALF for cost in drawn], abs=0.06)


def test_the_rarity_of_the_luckiest_roll_is_told() -> None:
    told = 0
    for name in STORED:
        found = from_json(golden_file(name).read_text("utf-8"))
        report = report_of(found, record_of(name), "en")
        for line in report.extremes():
            told += line.startswith("Luckiest") and " of 100 cases." in line
        for point in found.points:
            if point.luck and point.outcomes:
                assert "100 of 100" not in report.rare(point, "luckiest") + report.rare(point, "unluckiest")
    assert told > 2


def test_the_command_writes_json_and_a_chart(tmp_path: Path) -> None:
    record = tmp_path / "match.record"
    record.write_text(record_of(STORED[0]), "utf-8")
    found, chart = tmp_path / "a.json", tmp_path / "a.svg"
    arguments = ["analyse", str(record), "--evaluations", "1", "--language", "fr"]
    assert main([*arguments, "--json", str(found), "--chart", str(chart)]) == 0
    assert from_json(found.read_text("utf-8")).evaluations == 1
    assert chart.read_text("utf-8").startswith("<svg")


def test_a_match_that_is_not_over_is_refused_in_one_line(tmp_path: Path) -> None:
    record = tmp_path / "open.record"
    head, _, _ = record_of(STORED[0]).partition("\nend ")
    lines = head.splitlines()
    cut = next(number for number, line in enumerate(lines) if line.startswith("20 "))
    record.write_text("\n".join(lines[:cut]) + "\n", "utf-8")
    assert main(["analyse", str(record)]) == 2
    assert main(["analyse", str(record), "--level", "corporal"]) == 2
