// Keyboard shortcuts at the table, besides the board's own arrow keys.
import { parseTouch, offers } from "../scene/touch";
import type { BoardView } from "../board/view.svelte";
import type { TableSession } from "./session.svelte";

const STEP = 80;

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function handleEscape(session: TableSession): void {
  if (session.popover) return session.dismiss();
  const chosen = session.scene?.questions?.some((question) => question.mine && question.selected?.length);
  if (chosen && session.scene?.undo && !session.scene.undo.asks) void session.undoOrRedo("undo");
}

function handleOptionKey(session: TableSession, key: string): boolean {
  const scene = session.scene;
  const offered = scene ? offers(scene).find((one) => one.option.key?.toLowerCase() === key && parseTouch(one.option.touch).kind === "button") : null;
  if (!offered) return false;
  session.choose(offered);
  return true;
}

/** Handles a key; returns whether it had a meaning. */
export function handleTableKey(event: KeyboardEvent, session: TableSession, view: BoardView): boolean {
  if (typing(event.target) || event.altKey || document.querySelector("dialog[open]")) return false;
  const key = event.key.toLowerCase();
  const control = event.ctrlKey || event.metaKey;
  if (control && key === "z") void session.undoOrRedo(event.shiftKey ? "redo" : "undo");
  else if (control && key === "y") void session.undoOrRedo("redo");
  else if (control) return false;
  else if (key === "escape") handleEscape(session);
  else if (session.playback.playing && (key === " " || key === "enter")) session.playback.skip();
  else if (key === "+" || key === "=") view.zoomIn();
  else if (key === "-") view.zoomOut();
  else if (key === "0") view.fit();
  else if (key === "arrowup") view.pan(0, STEP);
  else if (key === "arrowdown") view.pan(0, -STEP);
  else if (key === "arrowleft") view.pan(STEP, 0);
  else if (key === "arrowright") view.pan(-STEP, 0);
  else if (handleOptionKey(session, key)) return true;
  else if (key === "u") void session.undoOrRedo("undo");
  else if (key === "r") void session.undoOrRedo("redo");
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
