// A websocket that reconnects by itself and only says that something is new.

import { linkTo } from "../state/base";

export type LiveMessage = { kind: "at"; number: number; revision?: number } | { kind: "chat"; id: number } | { kind: "bye"; retry_ms?: number } | { kind: "tables" } | { kind: "notices" } | { kind: "rated" } | { kind: "notes" };

export interface LiveListener {
  message(message: LiveMessage): void;
  state(connected: boolean): void;
}

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000];
const PING_INTERVAL_MS = 30_000;

/** Opens the socket at `path` and keeps it open; returns a function that closes it. */
export function live(path: string, listener: LiveListener): () => void {
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const ping = setInterval(sayWhere, PING_INTERVAL_MS);

  /** Says whether somebody looks at the page: whoever does not is told of their turn by their other ways. */
  function sayWhere(): void {
    const where = document.visibilityState === "visible" ? "here" : "away";
    if (socket?.readyState === WebSocket.OPEN) socket.send(`{"kind":"${where}"}`);
  }

  function reconnect(delay = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)]): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(connect, delay);
    tries += 1;
  }

  function connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const opened = new WebSocket(`${scheme}://${location.host}${linkTo(path)}`);
    socket = opened;
    opened.onopen = () => {
      tries = 0;
      if (document.visibilityState !== "visible") sayWhere();
      listener.state(true);
    };
    opened.onmessage = (event: MessageEvent<string>) => listener.message(JSON.parse(event.data) as LiveMessage);
    opened.onclose = () => {
      if (closed || socket !== opened) return;
      listener.state(false);
      reconnect();
    };
  }

  /** The page is in front again or no more, or the network is back. */
  function lookAgain(): void {
    sayWhere();
    if (document.visibilityState === "visible" && socket?.readyState !== WebSocket.OPEN) reconnect(0);
  }

  connect();
  document.addEventListener("visibilitychange", lookAgain);
  addEventListener("online", lookAgain);
  return () => {
    closed = true;
    clearTimeout(timer);
    clearInterval(ping);
    document.removeEventListener("visibilitychange", lookAgain);
    removeEventListener("online", lookAgain);
    socket?.close();
  };
}
