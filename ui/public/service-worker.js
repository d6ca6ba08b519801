// Shows what the server tells while the page is closed, and opens the table when it is touched. Keeps the page of the
// client and its files, so that it opens when the server does not answer; of what people do it keeps nothing.
"use strict";

const scope = self.registration.scope;

const KEPT = "firestep-page";
const AWAY = [502, 503, 504]; // what a proxy answers while the server is away

/** Requests to the server itself do not pass through here, where the browser can be told so. */
self.addEventListener("install", (event) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes({ condition: { urlPattern: { pathname: `${new URL(scope).pathname}api/*` } }, source: "network" }).catch(() => undefined));
  self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Files of the client whose names change with what is in them. */
const isFile = (address) => address.startsWith(`${scope}assets/`);
const isLook = (address) => address === `${scope}theme.js` || address === `${scope}icon.svg`;

/** The page as it is now, and those of its files that this browser has loaded. A newer page has other files. */
async function keep(addresses) {
  const page = await fetch(scope, { cache: "no-cache" });
  if (!page.ok) return;
  const kept = await caches.open(KEPT);
  const former = await kept.match(scope);
  const isNew = !former || (await former.text()) !== (await page.clone().text());
  if (isNew) for (const request of await kept.keys()) await kept.delete(request);
  await kept.put(scope, page);
  const wanted = [...addresses.filter(isFile), `${scope}theme.js`, `${scope}icon.svg`];
  await Promise.all(wanted.map(async (address) => (await kept.match(address)) || kept.add(address).catch(() => undefined)));
}

self.addEventListener("message", (event) => {
  if (event.data && Array.isArray(event.data.keep)) event.waitUntil(keep(event.data.keep).catch(() => undefined));
});

async function page(request) {
  try {
    const answer = await fetch(request);
    return (AWAY.includes(answer.status) && (await caches.match(scope))) || answer;
  } catch (failure) {
    const kept = await caches.match(scope);
    if (kept) return kept;
    throw failure;
  }
}

async function file(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && (await kept.match(scope))) await kept.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (isFile(request.url)) event.respondWith(file(request));
  else if (isLook(request.url)) event.respondWith(fetch(request).catch(async (failure) => (await caches.match(request.url)) ?? Promise.reject(failure)));
});

function read(data) {
  try {
    return data ? data.json() : {};
  } catch {
    return {};
  }
}

self.addEventListener("push", (event) => {
  const message = read(event.data);
  const options = { body: message.text || "", tag: message.tag || "firestep", renotify: true, icon: `${scope}icon-192.png`, badge: `${scope}icon-badge.png`, data: { path: message.path || "" } };
  event.waitUntil(self.registration.showNotification(message.title || "Firestep", options));
});

/** Only addresses of this site are opened. */
function ownAddress(path) {
  try {
    const url = new URL(path, scope);
    return url.href.startsWith(scope) ? url.href : scope;
  } catch {
    return scope;
  }
}

async function show(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url.split("#")[0] === address);
  if (there) return there.focus();
  return self.clients.openWindow(address);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(ownAddress(event.notification.data && event.notification.data.path)));
});
