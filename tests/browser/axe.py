"""axe-core on a page: what it finds that is serious or critical."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browser.fixtures import missing
from browser.player import Player

AXE = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.filter((each) => ["serious", "critical"].includes(each.impact)).map((each) => ({
    id: each.id,
    impact: each.impact,
    nodes: each.nodes.slice(0, 4).map((node) => [...node.target, ...node.any.map((one) => one.message)].join(" | ")),
  }));
}"""


def findings(player: Player) -> list[dict[str, Any]]:
    if not AXE.exists():
        missing(f"axe-core is not installed: {AXE}")
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(player.page.evaluate(RUN))
