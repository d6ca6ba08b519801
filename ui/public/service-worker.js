// Shows what the server tells while the page is closed, and opens the table when it is touched. It keeps nothing.
"use strict";

const scope = self.registration.scope;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

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
