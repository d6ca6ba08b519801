"""To the Last Man! on a phone: cards in the hand and the five lines about a turn can be read whole."""

from __future__ import annotations

from browser.fixtures import Visitors
from to_the_last_man.browser.campaign import bring_forward, kind, new_table, quickly

CUT = """() => {
  const bottom = (element) => element.getBoundingClientRect().bottom;
  const cards = [...document.querySelectorAll('.hand .card[data-touch^="card:offensive"]')];
  return cards.filter((card) => bottom(card.querySelector(".card-text")) > bottom(card)).length;
}"""
COVERS = """() => {
  const made = document.createElement("section");
  made.className = "summary";
  made.innerHTML = `<ul><li><i></i><div><b>Points</b> 10<small class="changes"><span><i class="why">+1</i>Liège</span>
    </small></div></li></ul>`;
  document.body.append(made);
  const [title, chip] = ["b", ".why"].map((name) => made.querySelector(name).getBoundingClientRect());
  made.remove();
  return title.bottom - chip.top;
}"""


def test_cards_and_lines_are_whole_on_a_french_phone(visit: Visitors) -> None:
    player = visit(390, 844, locale="fr-FR")
    table = str(new_table(player, "scenario-1915")["table"])
    bring_forward(player, table, quickly, lambda question: kind(question) == "choose-offensive")
    player.open(f"/tables/{table}")
    player.draw_aside()
    player.wait_for_turn()
    player.page.evaluate("() => document.fonts.ready")
    assert player.page.evaluate(CUT) == 0
    assert player.page.evaluate(COVERS) <= 0
