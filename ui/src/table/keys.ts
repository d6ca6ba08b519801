// Keyboard shortcuts at the table, besides the board's own arrow keys.
import { flushSync } from "svelte";
import { hintsOf } from "../analysis/hints.svelte";
import { parseTouch, offers } from "../scene/touch";
import type { BoardView } from "../board/view.svelte";
import { columns, SPEEDS } from "../state/settings.svelte";
import { BARE_KEY, LENS_KEYS, WAR_KEY, type LensId } from "./looking.svelte";
import type { TableSession } from "./session.svelte";

const STEP = 80;

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function handleEscape(session: TableSession): void {
  if (session.popover) return session.dismiss();
  if (hintsOf(session).open) return hintsOf(session).close();
  if (session.looking.page !== null) return void (session.looking.page = null);
  if (session.looking.off()) return;
  if (session.looking.place) return session.looking.unpin();
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

const FOLDS = { "[": "left", "]": "right" } as const;

function handleTellingKey(session: TableSession, key: string): boolean {
  const { telling } = session;
  const speed = SPEEDS[Number(key) - 1];
  if (key === " ") telling.toggle();
  else if (key === "arrowright") void telling.forward();
  else if (key === "arrowleft") void telling.back();
  else if (key === "home") telling.again();
  else if (key === "escape") void telling.end();
  else if (speed) telling.setSpeed(speed);
  else return false;
  return true;
}

/** Overlays by their keys; with Shift only while the key is held. */
function handleLookingKey(session: TableSession, key: string, event: KeyboardEvent): boolean {
  const { looking } = session;
  const lens = (Object.keys(LENS_KEYS) as LensId[]).find((one) => LENS_KEYS[one] === key && looking.lenses.includes(one));
  if (event.repeat) return !!lens;
  if (lens) {
    looking.held = event.shiftKey && looking.wanted !== lens ? key : "";
    looking.toggle(lens);
  } else if (key === BARE_KEY) looking.bare = !looking.bare;
  else if (key === WAR_KEY && looking.hasWar) void looking.toggleWar();
  else return false;
  return true;
}

/** A key was released: what was shown only while it was held goes away. */
export function releaseTableKey(event: KeyboardEvent, session: TableSession): void {
  if (session.looking.held && event.key.toLowerCase() === session.looking.held) session.looking.off();
}

/** Handles a key; returns whether it had a meaning. */
export function handleTableKey(event: KeyboardEvent, session: TableSession, view: BoardView): boolean {
  if (isTyping(event.target) || event.altKey || session.curtain !== null || document.querySelector("dialog[open]")) return false;
  const key = event.key.toLowerCase();
  const control = event.ctrlKey || event.metaKey;
  if (control && key === "z") void session.undoOrRedo(event.shiftKey ? "redo" : "undo");
  else if (control && key === "y") void session.undoOrRedo("redo");
  else if (control) return false;
  else if (session.telling.active && handleTellingKey(session, key)) return true;
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
  else if (handleLookingKey(session, key, event)) return true;
  else if (key === "t" && (session.telling.events.length > 0 || session.telling.summary)) session.showTrails();
  else if (key === "[" || key === "]") columns.fold(FOLDS[key]);
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
  list.dispatchEvent(new Event("toggle")); // its lines are there at once: the browser itself would tell later
  flushSync();
  list.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
}
