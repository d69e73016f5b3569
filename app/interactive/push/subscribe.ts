const WORKER = "/service-worker.js";

/**
 * Asks the browser for the permission to show notifications, and for an address where its push service takes them.
 * @param key of this site's, to which the subscription is bound: one that another key made is given up
 * @returns "denied" where the person, or their browser, says no for good, "default" where the question was closed
 * unanswered
 */
export async function subscribe(key: string): Promise<PushSubscriptionJSON | "denied" | "default"> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const made = before?.options.applicationServerKey;
  if (before && made && textOf(made) === key) return before.toJSON();
  await before?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return subscription.toJSON();
}

/** Bytes as the site tells its key: base64url without its end (RFC 8292). */
function textOf(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
