"""Tables against a bot in which the bot has just played: what it did is told to whoever comes back."""

from __future__ import annotations

from browser.player import PATIENCE, Player

AWAY = "/about"
SPEED = "(speed) => localStorage.setItem('firestep.speed', speed)"
PLAYED = """async ([table, wanted, kinds, seed]) => {
  const token = decodeURIComponent(/csrftoken=([^;]+)/.exec(document.cookie)[1]);
  const get = async (path) => (await fetch(`/api/tables/${table}/${path}`)).json();
  const pause = (length) => new Promise((done) => setTimeout(done, length));
  let state = seed;
  let since = null; // what happened before has been seen
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  for (let step = 0; step < 1500; step += 1) {
    const open = await get("options");
    if (open.result) return "over";
    if (open.choices.length === 0) {
      await pause(50);
      continue;
    }
    since ??= open.number;
    const told = await get("told?frames=false");
    const events = told.frames.flatMap((frame) => frame.events).filter((event) => event.number > since);
    const deeds = events.filter((event) => event.by !== open.seat && event.deed);
    const enough = deeds.length >= wanted && kinds.every((kind) => deeds.some((event) => event.deed.kind === kind));
    const scene = await get("scene");
    const mine = scene.acting == null || (scene.my_seats ?? []).includes(scene.acting);
    if (told.fresh && enough && mine) return "told";
    const choice = open.choices[Math.floor(random() * open.choices.length)];
    const body = { number: open.number, seat: open.seat, choice, key: `${table}-${seed}-${step}-`.padEnd(24, "k") };
    await fetch(`/api/tables/${table}/choices`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": token },
      body: JSON.stringify(body),
    });
  }
  return "never";
}"""
"""Plays the own seat at random, without looking, until the others have done something worth telling."""


def at_speed(player: Player, speed: str) -> None:
    """As if this speed had been chosen before."""
    player.open(AWAY)
    player.page.evaluate(SPEED, speed)


def come_back(player: Player, wanted: int = 4, kinds: tuple[str, ...] = (), seed: int = 7) -> None:
    """Leave the table until the others have done so much, and open it again."""
    table = player.table
    found = played_on(player, wanted, kinds, seed)
    assert found == "told", found
    player.open(f"/tables/{table}")
    player.wait_for_table()


def played_on(player: Player, wanted: int = 4, kinds: tuple[str, ...] = (), seed: int = 7) -> str:
    """Leave the table until the others have done so much ("told"), or the game has ended before ("over")."""
    table = player.table
    player.wait_for_turn()
    player.open(AWAY)
    return str(player.page.evaluate(PLAYED, [table, wanted, list(kinds), seed]))


def shown_step(player: Player) -> tuple[int, int]:
    """The step that is shown, and how many there are."""
    count = player.page.locator(".strip .cnt")
    count.wait_for(timeout=PATIENCE)
    at, _, of = count.inner_text().partition("/")
    return int(at), int(of)
