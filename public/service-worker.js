/**
 * Shows what a push brings, and nothing else: it keeps no page and answers no request. Registered by the
 * page once a person turns notifications on there.
 */
const ICON = "/icon-192.png";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const message = messageOf(event.data);
  // A browser wants every push to be shown; one that can't be read is not ours.
  if (message) event.waitUntil(Promise.all([show(message), tellPages(message)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

function messageOf(data) {
  try {
    const message = data.json();
    return typeof message.notification.title === "string" ? message : null;
  } catch {
    return null;
  }
}

function show({ notification: { title, body }, data }) {
  return self.registration.showNotification(title, {
    body,
    lang: data.language,
    tag: data.tag,
    renotify: Boolean(data.tag),
    icon: ICON,
    badge: ICON,
    data,
  });
}

/** Pages that are awake count it, and show and sound it as they do unless the person sent it (product.md 4). */
async function tellPages(message) {
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage({ kind: "push", ...message });
}

/** Leads to a page of this site: an open one goes there, else a new one opens. */
async function open(path) {
  const url = new URL(typeof path === "string" ? path : "/", self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: "window" });
  const shown = page && (await page.navigate(url.href).catch(() => null));
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}
