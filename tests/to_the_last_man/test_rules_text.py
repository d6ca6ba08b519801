"""The examples and figures in the rules to read hold in the engine."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import firestep
from firestep.board.bits import bits
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import PLACE_BY_NAME, PLACE_NAMES
from firestep.games.to_the_last_man.losses import FORT, unit_losses
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.text.typography import NARROW

RULES = Path(firestep.__file__).parent / "games" / "to_the_last_man" / "rules"


def files(language: str) -> list[Path]:
    return sorted((RULES / language).glob("*.md"))


@pytest.mark.parametrize("path", files("en"), ids=lambda path: path.stem)
def test_english_is_set_in_english(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert NARROW not in text
    assert "'" not in text


# -- what the examples say


def pictured(name: str) -> LastManPosition:
    return GAME.parse(tomllib.loads((RULES / "diagrams" / f"{name}.toml").read_text(encoding="utf-8"))["position"])


def moves_of(name: str, *played: str) -> list[str]:
    position = firestep.parse(GAME.write(pictured(name)))
    for move in played:
        position.play(move)
    return list(position.legal_moves)


def cut_off(name: str, side: int) -> set[str]:
    position = pictured(name)
    own = position.friendly[side] | position.disputed
    return {PLACE_NAMES[area] for area in bits(own & ~supplied_areas(position, side))}


def test_the_example_of_stacking() -> None:
    assert "to artois" in moves_of("stacking", "move uk-infantry-5")
    assert moves_of("stacking", "move uk-infantry-5", "to artois") == ["into uk-1-army"]
    assert "to artois" not in moves_of("stacking", "move uk-2-army")


def test_the_example_of_the_cavalry() -> None:
    onward = moves_of("cavalry", "move de-cavalry-1", "to lille", "move de-cavalry-1")

    assert {"to ypres", "to artois"} <= set(onward)


def test_the_example_of_the_railway() -> None:
    moves = moves_of("rail", "move fr-6-army")

    assert {"rail reims", "rail compiegne", "rail champagne"} <= set(moves)
    assert "rail laon" not in moves


def test_the_example_of_the_channel() -> None:
    assert moves_of("channel", "move uk-1-army") == ["stay", "sea calais", "sea dieppe", "sea rouen"]


def test_the_examples_of_supply() -> None:
    assert cut_off("supply", GERMAN) == {"mons", "cambrai"}
    assert cut_off("surrounded", ENTENTE) == {"namur"}


def test_the_example_of_losses_at_verdun() -> None:
    position = pictured("verdun")
    area = PLACE_BY_NAME["verdun"]
    units = position.units_here(ENTENTE, area)
    first = unit_losses(position, ENTENTE, area, units, fort=True)

    assert [PLACE_NAMES[position.area_of(unit)] for unit in first] == ["verdun"]
    position.lose(first[0], "combat")
    second = unit_losses(position, ENTENTE, area, position.units_here(ENTENTE, area), fort=True)
    assert FORT in second
    position.fort[area] -= 1
    third = unit_losses(position, ENTENTE, area, position.units_here(ENTENTE, area), fort=True)
    assert FORT not in third
    assert len(third) == 2
