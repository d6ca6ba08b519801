// Requests to the server: language, CSRF token, retries, and errors with a sentence.

import { linkTo } from "../state/base";

/** The server answered with an error. */
export class ApiError extends Error {
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
export class ServerUnreachable extends Error {}

type Query = Record<string, string | number | null | undefined>;

const JSON_TYPE = "application/json";
let language = "en";

/** The language in which the server answers from now on. */
export function setRequestLanguage(lang: string): void {
  language = lang;
}

function cookie(name: string): string {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null && value !== undefined && value !== "") search.set(name, String(value));
  search.set("lang", language);
  return `${path}?${search.toString()}`;
}

async function request(url: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(linkTo(url), init);
  } catch {
    throw new ServerUnreachable();
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.status >= 502 && !body.error) throw new ServerUnreachable();
  const clause = typeof body.clause === "string" && body.clause ? body.clause : null;
  throw new ApiError(response.status, String(body.error ?? "unknown"), String(body.sentence ?? ""), clause, body);
}

/** A file of the server as text. */
export async function getText(path: string): Promise<string> {
  return (await request(withQuery(path, {}), { cache: "no-cache" })).text();
}

/** Answers that were asked for before the page that needs them was there. */
const early = new Map<string, Promise<unknown>>();

export async function get<T>(path: string, query: Query = {}): Promise<T> {
  const url = withQuery(path, query);
  const begun = early.get(url) as Promise<T> | undefined;
  early.delete(url);
  if (begun) return begun;
  const response = await request(url, { headers: { accept: JSON_TYPE }, cache: "no-cache" });
  return (await response.json()) as T;
}

/** Asks for something now; the next `get` of the same takes this answer. */
export function getEarly<T>(path: string, query: Query = {}): Promise<T> {
  const answer = get<T>(path, query);
  early.set(withQuery(path, query), answer);
  return answer;
}

/** For what never changes under its address, such as boards: the browser may cache it. */
export async function getImmutable<T>(path: string): Promise<T> {
  const response = await request(path, { headers: { accept: JSON_TYPE } });
  return (await response.json()) as T;
}

/** `keepalive`: it is sent although the page is being closed. */
export async function send<T>(method: "POST" | "PATCH" | "DELETE", path: string, body: object = {}, keepalive = false): Promise<T> {
  const response = await request(withQuery(path, {}), {
    method,
    headers: { "content-type": JSON_TYPE, accept: JSON_TYPE, "x-csrftoken": cookie("csrftoken") },
    body: JSON.stringify(body),
    keepalive,
  });
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** An idempotency key: a request that is sent twice with the same key counts once. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Repeats an attempt while the server cannot be reached, with growing pauses. */
async function withRetries<T>(attempt: () => Promise<T>, tries = 4): Promise<T> {
  for (let pause = 400, left = tries; ; pause *= 2, left -= 1) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof ServerUnreachable) || left <= 1) throw failure;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/** A POST that counts once, however often it has to be sent. */
export function postOnce<T>(path: string, body: object, key = newRequestKey()): Promise<T> {
  return withRetries(() => send<T>("POST", path, { ...body, key }));
}
