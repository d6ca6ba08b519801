// One way to ask the server: language, csrf token, errors with a sentence.

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly sentence: string,
    readonly clause: string | null,
    readonly body: Record<string, unknown>,
  ) {
    super(sentence);
  }
}

/** The server cannot be reached at all. */
export class Unreachable extends Error {}

let language = "en";

export function speak(lang: string): void {
  language = lang;
}

function cookie(name: string): string {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

function address(path: string, query: Record<string, string | number | null | undefined>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null && value !== undefined && value !== "") asked.set(name, String(value));
  asked.set("lang", language);
  return `${path}?${asked.toString()}`;
}

async function answer(path: string, request: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Unreachable("unreachable");
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.status >= 502 && !body.error) throw new Unreachable("unreachable");
  const clause = typeof body.clause === "string" && body.clause ? body.clause : null;
  throw new Refused(response.status, String(body.error ?? "unknown"), String(body.sentence ?? ""), clause, body);
}

export async function get<T>(path: string, query: Record<string, string | number | null | undefined> = {}): Promise<T> {
  const response = await answer(address(path, query), { headers: { accept: "application/json" }, cache: "no-cache" });
  return (await response.json()) as T;
}

/** What never changes under its address: boards. */
export async function getForEver<T>(path: string): Promise<T> {
  const response = await answer(path, { headers: { accept: "application/json" } });
  return (await response.json()) as T;
}

export async function send<T>(method: "POST" | "PATCH" | "DELETE", path: string, body: object = {}): Promise<T> {
  const response = await answer(address(path, {}), {
    method,
    headers: { "content-type": "application/json", accept: "application/json", "x-csrftoken": cookie("csrftoken") },
    body: JSON.stringify(body),
  });
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A key for requests that must count once, however often they are sent. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same request again until it is answered, for a connection that comes and goes. */
export async function persist<T>(attempt: () => Promise<T>, tries = 4): Promise<T> {
  for (let wait = 400, left = tries; ; wait *= 2, left -= 1) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof Unreachable) || left <= 1) throw failure;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}
