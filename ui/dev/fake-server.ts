// `npx vite --mode fake`: the client against a mock server, without Python.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import { FakeTable, fixture } from "./fake-table.ts";
import { games, mine, open, replay } from "./fake-lists.ts";

const table = new FakeTable();

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const part of request) text += String(part);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

type Answer = (query: URLSearchParams, body: Record<string, unknown>) => unknown;

const routes: [string, RegExp, Answer][] = [
  ["GET", /^\/api\/me$/, () => ({ user: { id: "1", name: "Iris", guest: true }, languages: [], server: { name: "mock", version: "0" } })],
  ["GET", /^\/api\/games$/, () => ({ games })],
  ["GET", /^\/api\/games\/[^/]+$/, () => games[0]],
  ["GET", /^\/api\/games\/[^/]+\/clauses\//, () => ({ clause: "R7.2", title: "Taking forts", text: "Only foot units conquer a fort, and only from a hex before one of its two gates." })],
  ["GET", /^\/api\/games\/[^/]+\/facts$/, () => ({ facts: [{ what: "Fort A4", value: "at I9", certainty: "reconstructed", source: "photographs", clause: "R2.1" }] })],
  ["GET", /^\/api\/tables$/, (query) => ({ tables: query.get("which") === "open" ? open : mine })],
  ["POST", /^\/api\/tables$/, () => ({ table: "mock", invitation: null })],
  ["GET", /^\/api\/boards\//, () => fixture.board],
  ["GET", /\/scene$/, (query) => ({ ...table.scene(), ...(query.has("at") ? { replay: true, questions: [], number: Number(query.get("at")) } : {}) })],
  ["GET", /\/events$/, (query) => ({ number: table.number, events: table.events.filter((event) => event.number > Number(query.get("after"))) })],
  ["GET", /\/diary$/, () => ({ groups: [], more: false })],
  ["GET", /\/replay$/, () => replay],
  ["GET", /\/why$/, (query) => ({ title: "The armoured car cannot take fort A5.", sentence: "Only foot units conquer a fort, and only from a hex before one of its two gates.", clause: query.get("touch") ? "R7.2" : null })],
  ["GET", /\/chat$/, (query) => ({ lines: table.chat.filter((line) => line.id > Number(query.get("after") ?? 0)) })],
  ["POST", /\/chat$/, (_query, body) => table.chat.push({ id: table.chat.length + 1, by: "Iris", seat: "fr", text: String(body.text), at: Date.now(), you: true })],
  ["POST", /\/choices$/, (_query, body) => (table.act(String(body.choice), Number(body.undo ?? 0)), { number: table.number })],
  ["POST", /\/undo$/, () => (table.back(), { number: table.number })],
  ["POST", /\/redo$/, () => (table.forth(), { number: table.number })],
];

async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = new URL(request.url ?? "/", "http://mock");
  const found = routes.find(([method, path]) => method === request.method && path.test(url.pathname));
  if (!url.pathname.startsWith("/api/")) return false;
  response.setHeader("content-type", "application/json");
  response.statusCode = found ? 200 : 404;
  const body = found && request.method === "POST" ? await bodyOf(request) : {};
  response.end(JSON.stringify(found ? found[2](url.searchParams, body) : { error: "unknown", sentence: "There is nothing here." }));
  return true;
}

export function fakeServer(): Plugin {
  return {
    name: "fake-server",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void serve(request, response).then((served) => served || next());
      });
    },
  };
}
