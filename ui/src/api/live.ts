// A websocket that comes back by itself and says only that something is new.

export type LiveMessage = { kind: "at"; number: number; revision?: number } | { kind: "chat"; id: number } | { kind: "bye"; retry_ms?: number } | { kind: "tables" };

export interface LiveListener {
  message(message: LiveMessage): void;
  state(connected: boolean): void;
}

const WAITS = [500, 1000, 2000, 4000, 8000];
const HERE_EVERY = 30_000;

/** Opens the socket at `path` and keeps it open; the answer closes it. */
export function live(path: string, listener: LiveListener): () => void {
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const here = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send('{"kind":"here"}'), HERE_EVERY);

  function again(wait?: number): void {
    if (ended) return;
    clearTimeout(timer);
    timer = setTimeout(connect, wait ?? WAITS[Math.min(tries, WAITS.length - 1)]);
    tries += 1;
  }

  function connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const opened = new WebSocket(`${scheme}://${location.host}${path}`);
    socket = opened;
    opened.onopen = () => {
      tries = 0;
      listener.state(true);
    };
    opened.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as LiveMessage;
      listener.message(message);
    };
    opened.onclose = () => {
      if (ended || socket !== opened) return;
      listener.state(false);
      again();
    };
  }

  function back(): void {
    if (document.visibilityState === "visible" && socket?.readyState !== WebSocket.OPEN) again(0);
  }

  connect();
  document.addEventListener("visibilitychange", back);
  addEventListener("online", back);
  return () => {
    ended = true;
    clearTimeout(timer);
    clearInterval(here);
    document.removeEventListener("visibilitychange", back);
    removeEventListener("online", back);
    socket?.close();
  };
}
