// The keyboard at the table, beside the board's own arrow keys.
import { named, offers } from "../scene/touch";
import type { BoardView } from "../board/view.svelte";
import type { TableSession } from "./session.svelte";

const STEP = 80;

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function escape(session: TableSession): void {
  if (session.slip) return session.dismiss();
  const chosen = session.scene?.questions?.some((question) => question.mine && question.selected?.length);
  if (chosen && session.scene?.undo && !session.scene.undo.asks) void session.back("undo");
}

function letter(session: TableSession, key: string): boolean {
  const scene = session.scene;
  const offered = scene ? offers(scene).find((one) => one.option.key?.toLowerCase() === key && named(one.option.touch).kind === "button") : null;
  if (!offered) return false;
  if (offered.option.confirm) session.ask(offered.option.touch, [offered]);
  else void session.send(offered, offered.option.touch);
  return true;
}

/** Carries out a key; the answer tells whether it meant something. */
export function tableKey(event: KeyboardEvent, session: TableSession, view: BoardView): boolean {
  if (typing(event.target) || event.altKey || document.querySelector("dialog[open]")) return false;
  const key = event.key.toLowerCase();
  const control = event.ctrlKey || event.metaKey;
  if (control && key === "z") void session.back(event.shiftKey ? "redo" : "undo");
  else if (control && key === "y") void session.back("redo");
  else if (control) return false;
  else if (key === "escape") escape(session);
  else if (session.playback.playing && (key === " " || key === "enter")) session.playback.skip();
  else if (key === "+" || key === "=") view.by(1.3);
  else if (key === "-") view.by(1 / 1.3);
  else if (key === "0") view.fit();
  else if (key === "arrowup") view.pan(0, STEP);
  else if (key === "arrowdown") view.pan(0, -STEP);
  else if (key === "arrowleft") view.pan(STEP, 0);
  else if (key === "arrowright") view.pan(-STEP, 0);
  else if (letter(session, key)) return true;
  else if (key === "u") void session.back("undo");
  else if (key === "r") void session.back("redo");
  else if (key === "l") openOptions();
  else return false;
  return true;
}

function openOptions(): void {
  const list = document.querySelector<HTMLDetailsElement>("details.options");
  if (!list) return;
  list.open = true;
  list.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
}
