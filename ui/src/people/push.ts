// Web Push in this browser: what it can do, allowing it, and ending it.
import { postOnce, send } from "../api/http";
import type { PushInfo } from "../api/types";
import { linkTo } from "../state/base";

/** `impossible` in this browser, `blocked` by its user, not yet asked, or allowed. */
export type PushState = "impossible" | "blocked" | "ask" | "on";

const ID_LENGTH = 16;

export const canPush = () => isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const registration = () => navigator.serviceWorker.getRegistration(linkTo("/"));

/** The id under which the server knows an endpoint. */
export async function idOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, ID_LENGTH);
}

/** The id of this browser, if it was allowed here. */
export async function ownId(): Promise<string | null> {
  const found = canPush() ? await (await registration())?.pushManager.getSubscription() : null;
  return found ? idOf(found.endpoint) : null;
}

export function stateOf(push: PushInfo, own: string | null): PushState {
  if (!canPush()) return "impossible";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" && push.browsers.some((one) => one.id === own) ? "on" : "ask";
}

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function isSameKey(subscription: PushSubscription, key: Uint8Array): boolean {
  const used = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return used.length === key.length && used.every((byte, index) => byte === key[index]);
}

/** Asks the user, then tells the server where this browser is; `null` if the user does not want it. */
export async function allow(serverKey: string): Promise<PushInfo | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(linkTo("/service-worker.js"), { scope: linkTo("/") });
  const worker = await navigator.serviceWorker.ready;
  const key = bytesOf(serverKey);
  let found = await worker.pushManager.getSubscription();
  if (found && !isSameKey(found, key)) {
    await found.unsubscribe();
    found = null;
  }
  found ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const keys = found.toJSON().keys ?? {};
  return postOnce<PushInfo>("/api/me/push", { endpoint: found.endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
}

/** A browser is told nothing any more; this one forgets its address too. */
export async function forget(id: string): Promise<PushInfo> {
  if (id === (await ownId())) await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
  return send<PushInfo>("DELETE", `/api/me/push/${id}`);
}
